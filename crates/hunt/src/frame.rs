//! What is under way, as data: a game can be saved at every decision.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ids::{CreatureId, ListId, Seat, Seats};

/// The most frames at once: the round, an effect in it, and whatever that effect asks.
pub const MOST_FRAMES: usize = 24;

/// What is under way; the last frame goes on first.
pub type Stack = ArrayVec<Frame, MOST_FRAMES>;

/// Where a round stands ([BB-ROUND-1]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundAt {
    /// The round begins.
    Begin,
    /// Every hunter chooses a card.
    Play,
    /// The chosen cards are shown.
    Show,
    /// Whoever may brings in a weapon.
    Transform,
    /// The weapons brought in are shown.
    ShowTransformed,
    /// Instants are due.
    Instants,
    /// The instants of some hunters are still to come.
    Instant {
        /// Whose.
        left: Seats,
        /// Whose card was the only one of its name when the step began.
        alone: Seats,
    },
    /// The monster attacks.
    MonsterAttack,
    /// The attacks of some hunters are still to come.
    Attack {
        /// Whose.
        left: Seats,
    },
    /// A monster may flee.
    Escape,
    /// The dream begins.
    Dream,
    /// Some hunters are still to act in the dream.
    Dreaming {
        /// Who.
        left: Seats,
        /// All of them have banked and recovered.
        returned: bool,
    },
    /// The round ends.
    End,
}

/// Where a hunter in the dream stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DreamAt {
    /// An upgrade is to be chosen.
    Upgrade,
    /// An upgrade has been chosen.
    Chosen,
    /// A card to remove has been chosen.
    Removed,
}

/// What words in a list of steps stand for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bind {
    /// Who plays the card, or has dealt damage.
    pub you: Option<Seat>,
    /// Damage that was dealt.
    pub dealt: u16,
    /// Damage that the weapon could have dealt.
    pub printed: u16,
}

/// Something that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// The players agree on a final boss.
    FinalBoss,
    /// A creature is turned up.
    Reveal,
    /// Echoes are put on the encounter.
    PlaceEchoes,
    /// A round.
    Round(RoundAt),
    /// A list of steps.
    Steps {
        /// Which list.
        list: ListId,
        /// The step that is next.
        next: u16,
        /// What its words stand for.
        bind: Bind,
    },
    /// Some hunters are still to spend weapons.
    Spend {
        /// Who.
        left: Seats,
        /// How many each.
        cards: u8,
    },
    /// A hunter spends weapons.
    SpendOf {
        /// Who.
        seat: Seat,
        /// How many more.
        cards: u8,
    },
    /// Some hunters are still to gain the trophies of a creature.
    Trophies {
        /// The creature.
        creature: CreatureId,
        /// Who.
        left: Seats,
    },
    /// A hunter has chosen one trophy more.
    ExtraTrophy {
        /// Who.
        seat: Seat,
    },
    /// A hunter in the dream.
    Dreamer {
        /// Who.
        seat: Seat,
        /// How far.
        at: DreamAt,
    },
}
