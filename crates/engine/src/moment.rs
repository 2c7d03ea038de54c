//! Moments: what has just happened or is about to, and which abilities may answer to it.

use ritual_content::language::{Doer, Someone, Symbol};

use crate::decision::Deed;
use crate::frame::Bind;
use crate::ids::{Figure, Seat, Space};
use crate::program::{EnemyFilter, FigureSet, RollFilter, Trigger};

/// A moment that abilities may answer to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Moment {
    TurnStarts(Seat),
    TurnEnds(Seat),
    ElderOneAdvances,
    ThresholdReached(Seat),
    DiscoveryDrawn(Seat),
    Sneaked {
        seat: Seat,
        figure: Figure,
    },
    /// An enemy is about to attack.
    EnemyAttacks {
        figure: Figure,
        seat: Seat,
    },
    /// The same, for everybody else's abilities.
    AttackStarts {
        figure: Figure,
        seat: Seat,
    },
    /// An enemy has attacked an investigator.
    InvestigatorAttacked {
        figure: Figure,
        seat: Seat,
        unharmed: bool,
        redirected: bool,
    },
    /// An investigator has attacked an enemy.
    EnemyAttacked {
        figure: Figure,
        seat: Seat,
        wounded: bool,
        killed: bool,
    },
    EnemyKilled {
        figure: Figure,
        by: Seat,
        space: Space,
        /// With the wounds of an attack.
        attack: bool,
    },
    EnemySummoned {
        figure: Figure,
    },
    GameStarts,
    RitualDisrupted,
    DeathAverted(Seat),
    LevelGained(Seat),
    WoundsSuffered {
        seat: Seat,
        wounds: u8,
    },
    CompanionLost(Seat),
    InvestigatorDies {
        seat: Seat,
        space: Space,
    },
    Investigated(Seat),
    MythosDrawn(Seat),
    RollStarts,
    RollEnds,
    Converted {
        seat: Seat,
        from: Symbol,
        count: u8,
    },
    RestStarts(Seat),
    Rested(Seat),
    LeftSpace {
        seat: Seat,
        from: Space,
        to: Space,
    },
    MoveEnds {
        seat: Seat,
        sneaked: bool,
    },
    ActionTaken {
        seat: Seat,
        deed: Deed,
    },
}

impl Moment {
    /// The bits of the triggers that may answer.
    pub(crate) const fn bits(self) -> u64 {
        const ANYBODY: Someone = Someone { who: Doer::Anyone, within: None };
        const ANY_ENEMY: EnemyFilter = EnemyFilter { figures: FigureSet::ALL, favoured: false, with_token: None };
        const ANY_ROLL: RollFilter =
            RollFilter { kinds: 0, target: None, action: None, against: None, redirected: false };
        match self {
            Self::TurnStarts(_) => Trigger::TurnStarts.bit(),
            Self::TurnEnds(_) => Trigger::TurnEnds.bit(),
            Self::ElderOneAdvances => Trigger::ElderOneAdvances.bit(),
            Self::ThresholdReached(_) => Trigger::ThresholdReached.bit(),
            Self::DiscoveryDrawn(_) => Trigger::DiscoveryDrawn.bit(),
            Self::Sneaked { .. } => Trigger::Sneaked.bit(),
            Self::EnemyAttacks { .. } => Trigger::Attacks.bit(),
            Self::AttackStarts { .. } => Trigger::AttackStarts { against: ANYBODY, by: ANY_ENEMY }.bit(),
            Self::GameStarts => Trigger::GameStarts.bit(),
            Self::RitualDisrupted => Trigger::RitualDisrupted.bit(),
            Self::DeathAverted(_) => Trigger::DeathAverted.bit(),
            Self::LevelGained(_) => Trigger::LevelGained.bit(),
            Self::WoundsSuffered { .. } => Trigger::WoundsSuffered(ANYBODY).bit(),
            Self::CompanionLost(_) => Trigger::CompanionLost(ANYBODY).bit(),
            Self::InvestigatorDies { .. } => Trigger::InvestigatorDies(ANYBODY).bit(),
            Self::Investigated(_) => Trigger::Investigated(ANYBODY).bit(),
            Self::MythosDrawn(_) => Trigger::MythosDrawn(ANYBODY).bit(),
            Self::InvestigatorAttacked { .. } | Self::EnemyAttacked { .. } => {
                Trigger::Attacked { result: None, by: 0, redirected: false }.bit()
            }
            Self::EnemyKilled { .. } => {
                Trigger::Killed { figures: FigureSet::ALL, place: None, in_attack: false }.bit() | Trigger::Dies.bit()
            }
            Self::EnemySummoned { .. } => {
                Trigger::Summoned.bit() | Trigger::EnemySummoned { of: ANY_ENEMY, within: None, at_gate: false }.bit()
            }
            Self::RollStarts => Trigger::RollStarts(ANY_ROLL).bit(),
            Self::RollEnds => Trigger::RollEnds(ANY_ROLL).bit(),
            Self::Converted { .. } => Trigger::Converted(Symbol::ElderSign).bit(),
            Self::RestStarts(_) => Trigger::RestStarts(ANYBODY).bit(),
            Self::Rested(_) => Trigger::Rested(ANYBODY).bit(),
            Self::LeftSpace { .. } => Trigger::LeftSpace(ANYBODY).bit(),
            Self::MoveEnds { .. } => Trigger::MoveEnds { sneaked: false }.bit(),
            Self::ActionTaken { .. } => Trigger::ActionTaken(0).bit(),
        }
    }

    /// The enemy whose own card may answer.
    pub(crate) const fn enemy(self) -> Option<Figure> {
        match self {
            Self::EnemyAttacks { figure, .. }
            | Self::EnemyAttacked { figure, .. }
            | Self::EnemyKilled { figure, .. }
            | Self::EnemySummoned { figure } => Some(figure),
            _ => None,
        }
    }

    /// Whether all enemies on the map may answer: nothing in it is aimed at one of them.
    pub(crate) const fn is_public(self) -> bool {
        matches!(
            self,
            Self::TurnStarts(_) | Self::TurnEnds(_) | Self::ElderOneAdvances | Self::GameStarts | Self::RitualDisrupted
        )
    }

    /// The investigator who may ignore the abilities of that enemy.
    pub(crate) const fn opponent(self) -> Option<Seat> {
        match self {
            Self::EnemyAttacks { seat, .. } | Self::EnemyAttacked { seat, .. } => Some(seat),
            Self::EnemyKilled { by, .. } => Some(by),
            _ => None,
        }
    }

    /// What `that_…` means in the answers.
    pub(crate) fn complete(self, bind: &mut Bind) {
        match self {
            Self::Sneaked { seat, figure }
            | Self::EnemyAttacks { figure, seat }
            | Self::AttackStarts { figure, seat }
            | Self::InvestigatorAttacked { figure, seat, .. }
            | Self::EnemyAttacked { figure, seat, .. } => {
                bind.enemy = figure;
                bind.investigator = seat;
            }
            Self::EnemyKilled { figure, by, space, .. } => {
                bind.enemy = figure;
                bind.investigator = by;
                bind.space = space;
            }
            Self::EnemySummoned { figure } => bind.enemy = figure,
            Self::Converted { count, .. } => bind.count = count,
            Self::RestStarts(seat)
            | Self::Rested(seat)
            | Self::CompanionLost(seat)
            | Self::Investigated(seat)
            | Self::MythosDrawn(seat) => bind.investigator = seat,
            Self::WoundsSuffered { seat, wounds } => {
                bind.investigator = seat;
                bind.count = wounds;
            }
            Self::InvestigatorDies { seat, space } => {
                bind.investigator = seat;
                bind.space = space;
            }
            Self::LeftSpace { seat, to, .. } => {
                bind.investigator = seat;
                bind.space = to;
            }
            Self::ActionTaken { deed, .. } => {
                if let Deed::Episode(action) = deed {
                    bind.action = action;
                }
            }
            Self::TurnStarts(_)
            | Self::TurnEnds(_)
            | Self::ElderOneAdvances
            | Self::ThresholdReached(_)
            | Self::DiscoveryDrawn(_)
            | Self::GameStarts
            | Self::RitualDisrupted
            | Self::DeathAverted(_)
            | Self::LevelGained(_)
            | Self::RollStarts
            | Self::RollEnds
            | Self::MoveEnds { .. } => {}
        }
    }
}
