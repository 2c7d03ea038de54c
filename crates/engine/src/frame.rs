//! What is under way, as data: a stack of frames, each a rule or an effect and how far it has got.
//! Because of it a game can be stopped, saved, cloned and resumed at every decision.
#![expect(missing_docs, reason = "the fields of a frame are explained where the frame is carried on")]

mod bind;
mod carried;
mod harm;
mod kinds;
mod place;
mod taker;
mod written;

use ritual_content::language::{Cause, Deck, MythosPile, Replaced, TargetPlace, Until};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::decision::{Cost, Deed};
use crate::ids::{AbilityId, BlockId, DiscoveryCard, Figure, Mask, MythosCard, Name, Piece, Seat, StepId, TokenKind};
use crate::state::Outcome;

pub use bind::Bind;
pub use carried::{Attack, Bidding, LookAt, March, MoveAction, PriceOf, Voting};
pub use harm::Harm;
pub(crate) use harm::Replacements;
pub(crate) use kinds::PartOf;
pub use place::{
    AdvanceAt, AttackAt, BurnAt, EnemyAttackAt, HarmAt, InvestigateAt, MoveAt, MythosAt, NoSuchPlace, ReactAt, RestAt,
    RollAt, StepAt, ThresholdAt,
};
pub use taker::{Taker, TakerNumber};
pub use written::{MythosFrame, StepFrame};

/// The most frames that can be under way.
pub const MAX_FRAMES: usize = 64;
/// More are seldom under way: for so many there is room in a game itself.
const USUAL_FRAMES: usize = 16;

/// The stack of frames; the last one is the innermost.
pub type Stack = SmallVec<[Frame; USUAL_FRAMES]>;

/// A rule or an effect under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// A turn goes through its phases ([TURN-1]).
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
    /// A step is carried out.
    Step(StepFrame),
    /// Investigators vote for a branch.
    Vote(Voting),
    /// Investigators bid, and the highest bid pays.
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
    /// An investigator attacks ([ATTACK-1]).
    Attack(Attack),
    /// A Rest action.
    Rest { seat: Seat, at: RestAt },
    /// A Trade action.
    Trade { seat: Seat, moved: Mask, passed: u32, card: DiscoveryCard, piece: Piece },
    /// An enemy, a piece or an investigator moves by an effect.
    March(March),
    /// Healing is split.
    Heal { seats: u8, points: u8, by: Seat, name: Name },
    /// Dice are rolled.
    Roll { at: RollAt, next: u8 },
    /// An investigator suffers stress, wounds or a loss of sanity.
    Harm(Harm),
    /// A threshold of the sanity track.
    Threshold { seat: Seat, at: ThresholdAt },
    /// A Mythos card.
    Mythos(MythosFrame),
    /// An investigator investigates ([DISC-2]).
    Investigate { seat: Seat, at: InvestigateAt, card: DiscoveryCard },
    /// The enemies in an investigator's space attack one after the other ([FIGHT-1]).
    Fight { seat: Seat, attacked: Mask },
    /// The fight is over (D19).
    Afterwards { seat: Seat },
    /// An enemy attacks.
    EnemyAttack { seat: Seat, figure: Figure, at: EnemyAttackAt, redirected: bool },
    /// Fire on an investigator's board burns ([FIRE-5]).
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
    DiscardCard {
        seat: Seat,
        step: StepId,
        left: u8,
        name: Name,
        /// The card that asks for another one.
        #[serde(default = "no_card", skip_serializing_if = "is_no_card")]
        asking: DiscoveryCard,
    },
    /// A claimed card is stolen.
    Steal { seat: Seat, step: StepId, left: u8, taker: TakerNumber, card: DiscoveryCard, name: Name },
    /// What an enemy carried that has left the map is discarded.
    DropCarried { figure: Figure },
}

const _: () = assert!(size_of::<Frame>() <= 64, "frames are moved for every step: keep what is large in the state");

/// What is gone through one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EachKind {
    /// Enemy figures, by their numbers.
    Enemy,
    /// Investigators, by their seats.
    Investigator,
    /// Pieces, by their numbers.
    Piece,
    /// Spaces, by their numbers.
    Space,
}

/// Where a turn is ([TURN-1], [EOT-1]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TurnAt {
    /// It begins, for this investigator.
    Start(Seat),
    /// It has begun, and what answers to the beginning of its round is done.
    Begun,
    /// Phase 1: actions are taken ([ACT-1]).
    Actions,
    /// Phase 2: a Mythos card is drawn.
    Mythos,
    /// Phase 3: enemies attack, or the investigator investigates ([FIGHT-1], [DISC-1]).
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

const fn no_card() -> DiscoveryCard {
    DiscoveryCard::NONE
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
const fn is_no_card(card: &DiscoveryCard) -> bool {
    !card.is_some()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
const fn is_by_an_effect(cause: &Cause) -> bool {
    matches!(cause, Cause::Effect)
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
