//! Triggers: when.

use ritual_content::language as lang;

use super::{EnemyFilter, FigureSet, RollFilter};

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
        /// Only redirected attacks.
        redirected: bool,
    },
    /// An enemy was killed.
    Killed {
        /// The figures that count.
        figures: FigureSet,
        /// Where it stood.
        place: Option<lang::TargetPlace>,
        /// Only in an attack.
        in_attack: bool,
    },
    /// A roll begins.
    RollStarts(RollFilter),
    /// The rerolls are over.
    RollEnds(RollFilter),
    /// Symbols were converted.
    Converted(lang::Symbol),
    /// Somebody begins to rest.
    RestStarts(lang::Someone),
    /// Somebody rested.
    Rested(lang::Someone),
    /// Somebody left a space.
    LeftSpace(lang::Someone),
    /// A Move action ends.
    MoveEnds {
        /// Only after sneaking.
        sneaked: bool,
    },
    /// An action is taken: bits of [`crate::decision::Deed::bit`].
    ActionTaken(u16),
    /// The game begins.
    GameStarts,
    /// The ritual is disrupted.
    RitualDisrupted,
    /// You live on.
    DeathAverted,
    /// You gained a level.
    LevelGained,
    /// An enemy comes.
    EnemySummoned {
        /// Which.
        of: EnemyFilter,
        /// How near.
        within: Option<u8>,
        /// Only at gates.
        at_gate: bool,
    },
    /// An enemy is about to attack.
    AttackStarts {
        /// Whom.
        against: lang::Someone,
        /// Which.
        by: EnemyFilter,
    },
    /// Somebody suffered wounds.
    WoundsSuffered(lang::Someone),
    /// Somebody lost a companion.
    CompanionLost(lang::Someone),
    /// Somebody died.
    InvestigatorDies(lang::Someone),
    /// Somebody investigated.
    Investigated(lang::Someone),
    /// Somebody drew a Mythos card.
    MythosDrawn(lang::Someone),
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
            Self::GameStarts => 19,
            Self::RitualDisrupted => 20,
            Self::DeathAverted => 21,
            Self::EnemySummoned { .. } => 22,
            Self::AttackStarts { .. } => 23,
            Self::WoundsSuffered(_) => 24,
            Self::CompanionLost(_) => 25,
            Self::InvestigatorDies(_) => 26,
            Self::Investigated(_) => 27,
            Self::MythosDrawn(_) => 28,
            Self::LevelGained => 29,
        };
        1 << (32 + shift)
    }
}
