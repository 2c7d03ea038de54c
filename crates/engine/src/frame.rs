//! What is under way, as data: a stack of frames, each a rule or an effect and how far it has got.
//! Because of it a game can be stopped, saved, cloned and resumed at every decision.
#![expect(missing_docs, reason = "the fields of a frame are explained where the frame is carried on")]

mod kinds;
mod place;
mod written;

use arrayvec::ArrayVec;
use ritual_content::language::{Cause, Deck, MythosPile, Replaced, TargetPlace, Until};
use serde::{Deserialize, Serialize};

use crate::decision::{Cost, Deed};
use crate::ids::{
    AbilityId, Ballot, BlockId, DiscoveryCard, EpisodeAction, Figure, MAX_SEATS, Mask, MythosCard, Name, Piece, Seat,
    Space, StepId, TokenKind,
};
use crate::movement::{Mover, Way};
use crate::state::Outcome;

pub(crate) use kinds::PartOf;
pub use place::{
    AdvanceAt, AttackAt, BurnAt, EnemyAttackAt, HarmAt, InvestigateAt, MoveAt, MythosAt, NoSuchPlace, ReactAt, RestAt,
    RollAt, StepAt, ThresholdAt,
};

/// The most frames that can be under way.
pub const MAX_FRAMES: usize = 64;

/// The stack of frames; the last one is the innermost.
pub type Stack = ArrayVec<Frame, MAX_FRAMES>;

/// What the words `you`, `this` and `that` of an effect stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bind {
    /// `you`.
    pub you: Seat,
    /// `this_enemy`.
    pub this: Figure,
    /// `that_enemy`.
    pub enemy: Figure,
    /// `that_investigator`.
    pub investigator: Seat,
    /// `that_piece`.
    pub piece: Piece,
    /// `outer_piece`.
    pub outer: Piece,
    /// `that_space`.
    pub space: Space,
    /// This card: a physical Discovery card, if it is one.
    pub card: DiscoveryCard,
    /// `that_many`.
    pub count: u8,
    /// The episode action under way, if one is.
    pub action: EpisodeAction,
    /// The source, for logs and questions.
    pub name: Name,
}

impl Bind {
    /// Binds `you` and the source, nothing else.
    pub const fn of(you: Seat, name: Name) -> Self {
        Self {
            you,
            this: Figure::NONE,
            enemy: Figure::NONE,
            investigator: Seat::NONE,
            piece: Piece::NONE,
            outer: Piece::NONE,
            space: Space::NONE,
            card: DiscoveryCard::NONE,
            count: 0,
            action: EpisodeAction::NONE,
            name,
        }
    }

    /// The same, with a piece bound inside the one that was bound before.
    #[must_use]
    pub const fn with_piece(self, piece: Piece) -> Self {
        Self { piece, outer: self.piece, ..self }
    }
}

/// A step under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "written::Step", into = "written::Step")]
pub struct StepFrame {
    /// The step.
    pub step: StepId,
    /// How far it has got.
    pub at: StepAt,
    /// The space it is about, once known.
    pub space: Space,
    /// The side of a card that is claimed, once its price is being paid.
    pub side: Option<u8>,
    /// The figures, pieces, seats or spaces it is about, once known.
    pub set: Mask,
    /// What its words stand for.
    pub bind: Bind,
}

/// Harm to one investigator, from one cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Harm {
    /// Who suffers.
    pub seat: Seat,
    /// Stress to raise.
    pub stress: u8,
    /// Wounds for each point that cannot be raised.
    pub wounds_per_missing_stress: u8,
    /// Wounds.
    pub wounds: u8,
    /// Sanity.
    pub sanity: u8,
    /// Where it comes from.
    pub cause: Cause,
    /// Nothing prevents or reduces it.
    pub unavoidable: bool,
    /// It is the price of something.
    pub price: bool,
    /// It belongs to the roll under way: wounds suffered are noted there.
    pub roll: bool,
    /// Wounds suffered so far, those of companions included ([COMPANION-2]).
    pub suffered: u8,
    /// Seats that have been asked whether something happens instead, as bits.
    pub asked: u8,
    /// What has replaced a part of it, with the card: it does so once for one cause.
    #[serde(default, skip_serializing_if = "is_whole")]
    pub replaced: Replacements,
    /// How far it has got.
    pub at: HarmAt,
    /// The source.
    pub name: Name,
}

/// Abilities that have replaced a part of some harm, each with the card it is on.
pub(crate) type Replacements = [Option<(AbilityId, DiscoveryCard)>; 3];

fn is_whole(replaced: &Replacements) -> bool {
    replaced.iter().all(Option::is_none)
}

/// Which price is being paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PriceOf {
    /// That of a step; of its branch, side or itself.
    Step(StepId, u8),
    /// That of an ability.
    Ability(AbilityId),
}

/// Cards of a deck that somebody looks at: first some are taken, then the others go back or away one by one.
///
/// The cards that were taken wait as frames right below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LookAt {
    /// Who looks.
    pub seat: Seat,
    /// The deck.
    pub deck: Deck,
    /// The cards that are neither taken nor put away yet.
    pub cards: Mask,
    /// How many more are taken.
    pub take: u8,
    /// How many were taken.
    pub taken: u8,
    /// Where the others go.
    pub rest: MythosPile,
    /// The source.
    pub name: Name,
}

/// An attack by an investigator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub seat: Seat,
    /// How far it has got.
    pub at: AttackAt,
    /// Where targets must be.
    pub place: Option<TargetPlace>,
    /// Where the first target stands.
    pub space: Space,
    /// The targets.
    pub targets: Mask,
    /// How many targets, from the lowest number on, have their wounds.
    pub dealt: u8,
    /// Targets that were wounded.
    pub wounded: Mask,
    /// Targets that were killed.
    pub killed: Mask,
    /// Wounds not dealt yet.
    pub wounds: u8,
}

/// A Move action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveAction {
    /// Who moves.
    pub seat: Seat,
    /// How far it has got.
    pub at: MoveAt,
    /// Spaces left.
    pub left: u8,
    /// At least one step was made.
    #[serde(default)]
    pub moved: bool,
    /// Sneaks left.
    pub sneaks: u8,
    /// At least one enemy was sneaked past.
    pub sneaked: bool,
    /// Where the next step leads.
    pub to: Space,
    /// Enemies that stay behind at this step.
    pub stay: Mask,
    /// Investigators taken along at this step.
    pub carried: u8,
    /// Investigators asked at this step whether they come along (O40).
    pub asked: u8,
    /// The one being asked.
    pub invited: Seat,
}

/// A movement by effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct March {
    /// What moves.
    pub mover: Mover,
    /// Where to.
    pub way: Way,
    /// Spaces left.
    pub left: u8,
    /// It has left the space it set out from.
    pub begun: bool,
    /// The enemies that follow all the way, where they do so only from that space (O13).
    pub followers: Mask,
    /// Who leads it where nobody else does.
    pub by: Seat,
    /// The source.
    pub name: Name,
}

/// A Mythos card that is drawn and resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "written::Mythos", into = "written::Mythos")]
pub struct MythosFrame {
    /// How far it has got.
    pub at: MythosAt,
    /// The card; none until it is drawn.
    pub card: MythosCard,
}

/// Who takes a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taker {
    /// An enemy, who carries it.
    Enemy(Figure),
    /// An investigator.
    Investigator(Seat),
}

impl Taker {
    /// The number of the enemy or the investigator.
    pub const fn number(self) -> TakerNumber {
        match self {
            Self::Enemy(Figure(number)) | Self::Investigator(Seat(number)) => TakerNumber(number),
        }
    }

    /// The enemy, if it is one.
    pub const fn figure(self) -> Figure {
        match self {
            Self::Enemy(figure) => figure,
            Self::Investigator(_) => Figure::NONE,
        }
    }

    /// The investigator, if it is one.
    pub const fn seat(self) -> Seat {
        match self {
            Self::Enemy(_) => Seat::NONE,
            Self::Investigator(seat) => seat,
        }
    }
}

/// Who takes a card, by number alone, as saved games and digests have it: the step that steals says whether it is that of
/// an enemy or of an investigator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TakerNumber(u8);

impl TakerNumber {
    /// Who it is, where an enemy steals or an investigator does.
    pub const fn taker(self, is_enemy: bool) -> Taker {
        if is_enemy { Taker::Enemy(Figure(self.0)) } else { Taker::Investigator(Seat(self.0)) }
    }
}

/// A vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Voting {
    /// The step.
    pub step: StepId,
    /// The branches that can be voted for, as bits; those with the most votes while a tie is broken.
    pub open: u8,
    /// Seats that have not voted yet, as bits.
    pub waiting: u8,
    /// For each seat the branch it has voted for, if it has.
    pub votes: [Ballot; MAX_SEATS],
    /// What the words of the step stand for.
    pub bind: Bind,
}

/// An auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bidding {
    /// The step.
    pub step: StepId,
    /// Seats that are not out, as bits.
    pub inside: u8,
    /// The highest bid; 0 before the first.
    pub best: u8,
    /// Who made it.
    pub leader: Seat,
    /// Whose turn it is to bid, or was last; nobody at the beginning.
    pub turn: Seat,
    /// What the words of the step stand for.
    pub bind: Bind,
}

/// A rule or an effect under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// A turn.
    Turn { at: TurnAt },
    /// Relics picked before the first turn ([UNKNOWN-11]).
    StartingRelics { seat: Seat },
    /// A list of steps.
    Block { block: BlockId, next: u8, bind: Bind },
    /// A list of steps, several times.
    Repeat { block: BlockId, left: u8, bind: Bind },
    /// A list of steps for each of several things.
    Each { block: BlockId, kind: EachKind, left: Mask, bind: Bind },
    /// A list of steps that calls one investigator after the other `you`.
    As { block: BlockId, left: Mask, bind: Bind },
    /// A step.
    Step(StepFrame),
    /// Investigators vote.
    Vote(Voting),
    /// Investigators bid.
    Bid(Bidding),
    /// A reaction that waits for its turn.
    React { ability: AbilityId, owner: Seat, at: ReactAt, bind: Bind },
    /// The reactions right below are put in order.
    Order { count: u8, seat: Seat },
    /// A price is paid, as it was asked when the option was chosen: then comes what is below.
    Pay { price: PriceOf, cost: Cost, seat: Seat, card: DiscoveryCard, name: Name },
    /// A card is discarded as a price.
    PayCard { price: PriceOf, seat: Seat, card: DiscoveryCard, name: Name },
    /// An investigator takes one action out of a set.
    TakeAction { seat: Seat, deeds: u16, name: Name },
    /// A moment between other things, in which something may be used.
    Spare { seat: Seat },
    /// An action is carried out.
    Act { seat: Seat, deed: Deed, place: Option<TargetPlace>, announced: bool },
    /// A Move action.
    Move(MoveAction),
    /// An attack.
    Attack(Attack),
    /// A Rest action.
    Rest { seat: Seat, at: RestAt },
    /// A Trade action.
    Trade { seat: Seat, moved: Mask, passed: u32, card: DiscoveryCard, piece: Piece },
    /// Something moves.
    March(March),
    /// Healing is split.
    Heal { seats: u8, points: u8, by: Seat, name: Name },
    /// Dice are rolled.
    Roll { at: RollAt, next: u8 },
    /// Harm.
    Harm(Harm),
    /// A threshold of the sanity track.
    Threshold { seat: Seat, at: ThresholdAt },
    /// A Mythos card.
    Mythos(MythosFrame),
    /// An investigation.
    Investigate { seat: Seat, at: InvestigateAt, card: DiscoveryCard },
    /// Enemies attack.
    Fight { seat: Seat, attacked: Mask },
    /// The fight is over (D19).
    Afterwards { seat: Seat },
    /// An enemy attacks.
    EnemyAttack { seat: Seat, figure: Figure, at: EnemyAttackAt, redirected: bool },
    /// Fire burns.
    Burn { seat: Seat, at: BurnAt },
    /// The Elder One advances.
    Advance { at: AdvanceAt, reshuffle: bool },
    /// A stage was defeated.
    StageFall { by: Seat },
    /// The game is lost, unless what is above wins it yet ([END-5], O31).
    Lost { outcome: Outcome },
    /// An Unknown monster is drawn for a slot and its first figure placed ([UNKNOWN-7], [UNKNOWN-8]).
    UnknownSetup { slot: u8, gates: u8 },
    /// The setup is done.
    Begin,
    /// An investigator is about to die of wounds, or of madness.
    Dying {
        seat: Seat,
        mad: bool,
        asked: u8,
        #[serde(default = "by_an_effect", skip_serializing_if = "is_by_an_effect")]
        cause: Cause,
    },
    /// An investigator is about to investigate or to draw a Mythos card: others may let something happen instead.
    Forestall { deed: Replaced, seat: Seat, asked: u8 },
    /// Drawn Mythos cards: some are resolved, the others go elsewhere.
    MythosPick { seat: Seat, cards: Mask, resolve: u8, rest: MythosPile },
    /// Cards that somebody looks at.
    LookAt(LookAt),
    /// A card that was looked at and taken waits to be resolved.
    TakeCard { seat: Seat, deck: Deck, card: u8 },
    /// What is above is done again for a discarded card: until then no other card is resolved again.
    Copied,
    /// A kind of enemy is chosen.
    Favour { seat: Seat, figures: Mask, name: Name },
    /// Relics are drawn.
    Relics { seat: Seat, drawn: u8, keep: u8, transformed: bool, returned: bool },
    /// A skill of somebody else is chosen, for a time.
    CopySkill { seat: Seat, of: u8, until: Until, whose: Seat, name: Name },
    /// A token goes on one of two tracks, or leaves one.
    TrackToken { seat: Seat, token: TokenKind, left: u8, gain: bool, name: Name },
    /// A claimed card is discarded because an effect says so.
    DiscardCard { seat: Seat, step: StepId, left: u8, name: Name },
    /// A claimed card is stolen.
    Steal { seat: Seat, step: StepId, left: u8, taker: TakerNumber, card: DiscoveryCard, name: Name },
    /// What an enemy carried that has left the map is discarded.
    DropCarried { figure: Figure },
}

const _: () = assert!(size_of::<Frame>() <= 64, "frames are moved for every step: keep what is large in the state");

/// What is gone through one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EachKind {
    /// Enemies.
    Enemy,
    /// Investigators.
    Investigator,
    /// Pieces.
    Piece,
    /// Spaces.
    Space,
}

/// Where a turn is ([TURN-1], [EOT-1]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TurnAt {
    /// It begins, for this investigator.
    Start(Seat),
    /// It has begun, and what answers to the beginning of its round is done.
    Begun,
    /// Phase 1.
    Actions,
    /// Phase 2.
    Mythos,
    /// Phase 3.
    Encounter,
    /// Phase 4, step 1.
    EndEffects,
    /// Phase 4, step 2.
    Fire,
    /// Phase 4, step 3.
    DiscardCheck,
    /// The same step, when the active investigator has died: the turn ends after it ([DEATH-6]).
    DiscardCheckOfTheDead,
    /// Phase 4, step 4.
    SummoningCheck,
    /// The same, with the reshuffle of an advance still to come (O23).
    ReshufflingSummoningCheck,
    /// Phase 4, step 5: the next stage to take effect.
    Stages(u8),
    /// It is over.
    End,
    /// It is over, and so is what answers to the end of its round.
    Over,
}

impl Frame {
    /// A Mythos card is to be drawn.
    pub const fn drawing_mythos() -> Self {
        Self::Mythos(MythosFrame { at: MythosAt::Drawing, card: MythosCard::NONE })
    }

    /// A Mythos card is resolved.
    pub const fn mythos(at: MythosAt, card: MythosCard) -> Self {
        Self::Mythos(MythosFrame { at, card })
    }
}

/// What a death comes from in games that were saved when frames did not say it.
const fn by_an_effect() -> Cause {
    Cause::Effect
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
const fn is_by_an_effect(cause: &Cause) -> bool {
    matches!(cause, Cause::Effect)
}

impl Harm {
    /// No harm yet, to one investigator from one cause.
    pub const fn of(seat: Seat, cause: Cause, name: Name) -> Self {
        Self {
            seat,
            stress: 0,
            wounds_per_missing_stress: 0,
            wounds: 0,
            sanity: 0,
            cause,
            unavoidable: false,
            price: false,
            roll: false,
            suffered: 0,
            asked: 0,
            replaced: [None; 3],
            at: HarmAt::Stress,
            name,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_death_of_a_game_saved_before_deaths_had_a_cause_comes_from_an_effect() {
        let saved = r#"{"Dying":{"seat":1,"mad":false,"asked":2}}"#;
        let dying = Frame::Dying { seat: Seat(1), mad: false, asked: 2, cause: Cause::Effect };
        assert_eq!(serde_json::from_str::<Frame>(saved).unwrap(), dying);
        assert_eq!(serde_json::to_string(&dying).unwrap(), saved);
        let attacked = Frame::Dying { seat: Seat(1), mad: false, asked: 2, cause: Cause::Attack };
        let saved = serde_json::to_string(&attacked).unwrap();
        assert_eq!(serde_json::from_str::<Frame>(&saved).unwrap(), attacked);
    }
}
