//! Triggers: when.

use ritual_content::language as lang;

use super::RollFilter;

/// The moment a reaction answers to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Trigger {
    /// Your turn begins.
    TurnStarts,
    /// Your turn ends.
    TurnEnds,
    /// The Elder One has advanced.
    ElderOneAdvances,
    /// You reach a threshold.
    ThresholdReached,
    /// You draw a Discovery card.
    DiscoveryDrawn,
    /// This enemy attacks.
    Attacks,
    /// This enemy dies.
    Dies,
    /// This enemy comes.
    Summoned,
    /// You sneaked.
    Sneaked,
    /// An attack is over.
    Attacked {
        /// How it went.
        result: Option<lang::AttackResult>,
        /// The attackers that count.
        by: u64,
    },
    /// An enemy was killed.
    Killed {
        /// The figures that count.
        figures: u64,
        /// Where it stood.
        place: Option<lang::TargetPlace>,
    },
    /// A roll begins.
    RollStarts(RollFilter),
    /// The rerolls are over.
    RollEnds(RollFilter),
    /// Symbols were converted.
    Converted(lang::Symbol),
    /// Somebody begins to rest.
    RestStarts(lang::Doer),
    /// Somebody rested.
    Rested(lang::Doer),
    /// Somebody left a space.
    LeftSpace(lang::Doer),
    /// A Move action ends.
    MoveEnds {
        /// Only after sneaking.
        sneaked: bool,
    },
    /// An action is taken: bits of [`crate::decision::Deed::bit`].
    ActionTaken(u16),
}

impl Trigger {
    /// The bit of this kind of trigger, above those of the abilities.
    pub const fn bit(&self) -> u64 {
        let shift = match self {
            Self::TurnStarts => 0,
            Self::TurnEnds => 1,
            Self::ElderOneAdvances => 2,
            Self::ThresholdReached => 3,
            Self::DiscoveryDrawn => 4,
            Self::Attacks => 5,
            Self::Dies => 6,
            Self::Summoned => 7,
            Self::Sneaked => 8,
            Self::Attacked { .. } => 9,
            Self::Killed { .. } => 10,
            Self::RollStarts(_) => 11,
            Self::RollEnds(_) => 12,
            Self::Converted(_) => 13,
            Self::RestStarts(_) => 14,
            Self::Rested(_) => 15,
            Self::LeftSpace(_) => 16,
            Self::MoveEnds { .. } => 17,
            Self::ActionTaken(_) => 18,
        };
        1 << (32 + shift)
    }
}
