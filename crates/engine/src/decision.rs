//! Decisions: who must choose, why, and among what.

use arrayvec::ArrayVec;
use ritual_content::language::MythosPile;
use serde::{Deserialize, Serialize};

use crate::ids::{
    AbilityId, DiscoveryCard, EnemyKind, EpisodeAction, Figure, MythosCard, Name, Piece, Seat, Space, TokenKind,
    is_of_no_enemy, of_no_enemy,
};
use crate::movement::Mover;
use crate::state::List;

/// The most options a decision can have.
pub const MAX_OPTIONS: usize = 160;
/// The most options of a decision whose cost is noted.
pub const MAX_COSTS: usize = 16;

/// An action of phase 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Deed {
    /// A Move action ([ACT-2]).
    Move,
    /// An Attack action ([ATTACK-1]).
    Attack,
    /// A Rest action ([REST-1]).
    Rest,
    /// A Trade action ([TRADE-1]).
    Trade,
    /// An action of the episode.
    Episode(EpisodeAction),
}

impl Deed {
    /// The bit of the action in a set of actions.
    pub const fn bit(self) -> u16 {
        match self {
            Self::Move => 1,
            Self::Attack => 2,
            Self::Rest => 4,
            Self::Trade => 8,
            Self::Episode(action) => 1 << (4 + (action.0 & 7)),
        }
    }
}

/// Investigating, in a set of what can be forbidden: it is no action.
pub const INVESTIGATE: u16 = 1 << 12;

/// Every action, in a set of what can be forbidden: those above, and those of cards that cost an action.
pub const ACT: u16 = ((1 << 12) - 1) | (1 << 13);

/// One option. The order of the variants is the order in which options are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// What is asked is done.
    Yes,
    /// Take an action, spending one of the turn's actions or not.
    Act {
        /// Which action is taken.
        deed: Deed,
        /// It costs no action.
        free: bool,
    },
    /// Use an ability of a card.
    Use {
        /// Which ability is used.
        ability: AbilityId,
        /// The physical card it stands on, or none.
        card: DiscoveryCard,
    },
    /// Where something happens, or where somebody or something goes.
    Space(Space),
    /// An enemy's figure on the map.
    Enemy(Figure),
    /// An investigator, by their seat.
    Investigator(Seat),
    /// A piece that stands on the map or is held.
    Piece(Piece),
    /// A claimed Discovery card.
    Card(DiscoveryCard),
    /// A relic, by its place among those of the scenario.
    Relic(u8),
    /// A drawn Mythos card.
    Mythos(MythosCard),
    /// A kind of enemy.
    Kind(EnemyKind),
    /// A side of the Discovery card being resolved: 0 left, 1 right.
    Side(u8),
    /// A branch of a choice, with its label.
    Branch {
        /// Its place among the branches as they are written, from 0.
        index: u8,
        /// What the player reads.
        label: Name,
    },
    /// How many, or which number of several.
    Number(u8),
    /// Points split between stress and wounds.
    Split {
        /// Points of stress.
        stress: u8,
        /// Points of wounds.
        wounds: u8,
    },
    /// Which parts of a reduction are used.
    Reduce {
        /// Whether fewer wounds are suffered.
        wounds: bool,
        /// Whether less sanity is lost.
        sanity: bool,
    },
    /// Reroll a die showing this face.
    Reroll {
        /// It costs stress instead of a free reroll.
        paid: bool,
        /// A bonus die instead of a standard one.
        bonus: bool,
        /// The face that the die shows, by its number.
        face: u8,
    },
    /// A skill of the investigator: 0 signature, 1 and 2 common.
    Skill(u8),
    /// A skill of another investigator, by its place there.
    SkillOf {
        /// The investigator whose skill it is.
        seat: Seat,
        /// 0 signature, 1 and 2 common.
        slot: u8,
    },
    /// The stress track.
    StressTrack,
    /// The wound track.
    WoundTrack,
    /// One of several reactions, by its place in the queue.
    Reaction {
        /// The place in the queue.
        index: u8,
        /// The ability that reacts.
        ability: AbilityId,
        /// Who decides about it.
        owner: Seat,
        /// The enemy it belongs to.
        #[serde(default = "of_no_enemy", skip_serializing_if = "is_of_no_enemy")]
        figure: Figure,
    },
    /// Nothing, or no more.
    #[default]
    Pass,
}

/// What is bid in an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stake {
    /// Stress is raised by the bid.
    Stress,
    /// So many wounds are suffered.
    Wounds,
    /// So much sanity is lost.
    Sanity,
    /// Tokens of a kind.
    Token(TokenKind),
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Question {
    /// What to do in phase 1.
    Action,
    /// Whether to use something between other things.
    Spare,
    /// Where to move next.
    Step,
    /// Whether and whom to sneak past when leaving for a space.
    Sneak(Space),
    /// Whom to take along.
    Carry,
    /// Whether to come along with somebody who moves (O40).
    ComeAlong(Seat),
    /// Whom to attack.
    Target,
    /// Whom to attack as well.
    ExtraTarget,
    /// How many wounds an enemy gets.
    WoundsFor(Figure),
    /// Which die to reroll.
    Reroll,
    /// How many symbols to count as others.
    Convert,
    /// How to split healing.
    Split(Seat),
    /// Who takes the wounds.
    AssignWounds,
    /// Which parts of a reduction to use.
    Reduce,
    /// Whether something happens instead.
    Instead,
    /// Which skill to raise.
    LevelUp,
    /// Which skill to have for a time.
    CopySkill,
    /// Which track a token blocks.
    BlockTrack,
    /// Which reaction comes first.
    Order,
    /// Whether a reaction happens.
    React(AbilityId),
    /// Whether an ability of this enemy is ignored.
    Ignore(Figure),
    /// Which enemy attacks next.
    NextAttacker,
    /// Which card to hand over.
    TradeCard,
    /// Who gets it.
    TradeTo,
    /// Which side to claim.
    Claim,
    /// Which card to discard.
    Discard,
    /// Which card to lose to somebody else.
    Lose,
    /// Whether to investigate.
    Investigate,
    /// Which drawn Mythos card to resolve.
    KeepMythos,
    /// Which of the cards looked at to take.
    TakeCard,
    /// Which of the cards looked at to put back next.
    PutBack(MythosPile),
    /// Which kind of enemy to favour.
    Favour,
    /// How many standard dice the attacker leaves out; the rest are bonus dice.
    FewerDice,
    /// Which relic to keep.
    KeepRelic,
    /// Whether to pay for something.
    May,
    /// Which branch to take.
    Branch,
    /// Which branch to vote for.
    Vote,
    /// How much to bid of something.
    Bid(Stake),
    /// Which enemy is meant.
    Enemy,
    /// Which investigator is meant.
    Investigator,
    /// Which piece is meant.
    Piece,
    /// Which space is meant.
    Space,
    /// Where something that is being moved goes next.
    Path(Mover),
    /// Where something is placed whose tile leaves the map.
    PlaceOf(Mover),
}

/// The options of a decision.
pub type Options = ArrayVec<Choice, MAX_OPTIONS>;

/// Adds the option to do nothing; of too many others the last one goes.
pub(crate) fn or_pass(options: &mut Options) {
    options.truncate(MAX_OPTIONS - 1);
    options.push(Choice::Pass);
}

/// What an option costs, asked when it is offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// Stress to raise.
    pub stress: u8,
    /// Wounds to suffer.
    pub wounds: u8,
    /// Sanity to lose.
    pub sanity: u8,
    /// Fire to take.
    pub fire: u8,
    /// Tokens to give back.
    pub tokens: u8,
    /// A card is discarded.
    pub discard: bool,
}

/// What options of a decision cost, where the price is not the same every time.
pub type Costs = ArrayVec<(Choice, Cost), MAX_COSTS>;

/// A decision that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// The seat that chooses.
    pub seat: Seat,
    /// What is asked.
    pub question: Question,
    /// The card, skill or rule that asks.
    pub source: Name,
    /// Among what: never empty, sorted, no two alike.
    pub options: List<Choice, MAX_OPTIONS>,
    /// What options cost now, where that is not printed once and for all.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub costs: List<(Choice, Cost), MAX_COSTS>,
    /// Nothing of an action that goes on step by step has been done yet: no step of a move, no card of a trade.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub first: bool,
}

impl Decision {
    /// A question to a seat, with no options yet.
    pub(crate) const fn of(seat: Seat, question: Question, source: Name) -> Self {
        let options = List::from_array_empty([Choice::Pass; MAX_OPTIONS]);
        let free = Cost { stress: 0, wounds: 0, sanity: 0, fire: 0, tokens: 0, discard: false };
        let costs = List::from_array_empty([(Choice::Pass, free); MAX_COSTS]);
        Self { seat, question, source, options, costs, first: false }
    }

    /// Returns what an option costs now, where that is not printed once and for all.
    pub fn cost_of(&self, choice: Choice) -> Option<Cost> {
        self.costs.iter().find(|(of, _)| *of == choice).map(|(_, cost)| *cost)
    }

    /// Returns the enemy by which a reaction is told from the same one of another enemy; none where nothing else is
    /// alike.
    pub fn told_by_enemy(&self, choice: Choice) -> Option<Figure> {
        let Choice::Reaction { ability, owner, figure, .. } = choice else { return None };
        let is_alike = |other: &Choice| match *other {
            Choice::Reaction { ability: like, owner: by, figure: from, .. } => {
                (like, by) == (ability, owner) && from != figure
            }
            _ => false,
        };
        (figure.is_some() && self.options.iter().any(is_alike)).then_some(figure)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn to_do_nothing_is_offered_beside_as_many_others_as_there_is_room_for() {
        let mut few: Options = [Choice::Number(1), Choice::Number(2)].into_iter().collect();
        or_pass(&mut few);
        assert_eq!(few.as_slice(), [Choice::Number(1), Choice::Number(2), Choice::Pass]);
        let mut many: Options = (0_u8..).take(MAX_OPTIONS).map(Choice::Number).collect();
        or_pass(&mut many);
        assert_eq!((many.len(), many.last()), (MAX_OPTIONS, Some(&Choice::Pass)));
        assert_eq!(many.get(MAX_OPTIONS - 2), Some(&Choice::Number(158)), "only the last one goes");
    }

    #[test]
    fn each_action_has_a_bit_of_its_own_and_none_is_that_of_investigating() {
        let common = [Deed::Move, Deed::Attack, Deed::Rest, Deed::Trade];
        let all = common.into_iter().chain((0..8).map(|action| Deed::Episode(EpisodeAction(action))));
        let bits: Vec<u16> = all.map(Deed::bit).collect();
        assert_eq!(bits, (0..12).map(|place| 1 << place).collect::<Vec<u16>>());
        assert!(bits.iter().all(|bit| bit & ACT != 0 && bit & INVESTIGATE == 0));
        assert_eq!(ACT & INVESTIGATE, 0, "investigating is no action");
    }
}
