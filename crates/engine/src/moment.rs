//! Moments: what has just happened or is about to, and which abilities may answer to it.

use ritual_content::language::{Symbol, TriggerWord};

use crate::decision::Deed;
use crate::frame::Bind;
use crate::ids::{CounterKind, Figure, Seat, Space};
use crate::program::{Kinds, trigger_bit};
use crate::state::Holder;

/// A moment that abilities may answer to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Moment {
    TurnStarts(Seat),
    TurnEnds(Seat),
    RoundStarts,
    RoundEnds,
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
    CounterChanged {
        counter: CounterKind,
        holder: Holder,
        from: u8,
        to: u8,
    },
    GameStarts,
    RitualDisrupted,
    DeathAverted(Seat),
    LevelGained(Seat),
    WoundsSuffered {
        seat: Seat,
        wounds: u8,
    },
    SanityLost {
        seat: Seat,
        sanity: u8,
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
    /// The triggers that may answer.
    pub(crate) const fn triggers(self) -> Kinds {
        let (one, other) = match self {
            Self::TurnStarts(_) => (TriggerWord::TurnStarts, None),
            Self::TurnEnds(_) => (TriggerWord::TurnEnds, None),
            Self::RoundStarts => (TriggerWord::RoundStarts, None),
            Self::RoundEnds => (TriggerWord::RoundEnds, None),
            Self::ElderOneAdvances => (TriggerWord::ElderOneAdvances, None),
            Self::ThresholdReached(_) => (TriggerWord::ThresholdReached, None),
            Self::DiscoveryDrawn(_) => (TriggerWord::DiscoveryDrawn, None),
            Self::Sneaked { .. } => (TriggerWord::Sneaked, None),
            Self::EnemyAttacks { .. } => (TriggerWord::Attacks, None),
            Self::AttackStarts { .. } => (TriggerWord::AttackStarts, None),
            Self::GameStarts => (TriggerWord::GameStarts, None),
            Self::RitualDisrupted => (TriggerWord::RitualDisrupted, None),
            Self::DeathAverted(_) => (TriggerWord::DeathAverted, None),
            Self::LevelGained(_) => (TriggerWord::LevelGained, None),
            Self::WoundsSuffered { .. } => (TriggerWord::WoundsSuffered, None),
            Self::SanityLost { .. } => (TriggerWord::SanityLost, None),
            Self::CompanionLost(_) => (TriggerWord::CompanionLost, None),
            Self::InvestigatorDies { .. } => (TriggerWord::InvestigatorDies, None),
            Self::Investigated(_) => (TriggerWord::Investigated, None),
            Self::MythosDrawn(_) => (TriggerWord::MythosDrawn, None),
            Self::InvestigatorAttacked { .. } | Self::EnemyAttacked { .. } => (TriggerWord::Attacked, None),
            Self::EnemyKilled { .. } => (TriggerWord::Killed, Some(TriggerWord::Dies)),
            Self::EnemySummoned { .. } => (TriggerWord::Summoned, Some(TriggerWord::EnemySummoned)),
            Self::CounterChanged { .. } => (TriggerWord::CounterReaches, None),
            Self::RollStarts => (TriggerWord::RollStarts, None),
            Self::RollEnds => (TriggerWord::RollEnds, None),
            Self::Converted { .. } => (TriggerWord::Converted, None),
            Self::RestStarts(_) => (TriggerWord::RestStarts, None),
            Self::Rested(_) => (TriggerWord::Rested, None),
            Self::LeftSpace { .. } => (TriggerWord::LeftSpace, None),
            Self::MoveEnds { .. } => (TriggerWord::MoveEnds, None),
            Self::ActionTaken { .. } => (TriggerWord::ActionTaken, None),
        };
        match other {
            Some(other) => trigger_bit(one) | trigger_bit(other),
            None => trigger_bit(one),
        }
    }

    /// The enemy whose own card may answer.
    pub(crate) const fn enemy(self) -> Option<Figure> {
        match self {
            Self::EnemyAttacks { figure, .. }
            | Self::EnemyAttacked { figure, .. }
            | Self::EnemyKilled { figure, .. }
            | Self::EnemySummoned { figure }
            | Self::CounterChanged { holder: Holder::Enemy(figure), .. } => Some(figure),
            Self::TurnStarts(_)
            | Self::TurnEnds(_)
            | Self::RoundStarts
            | Self::RoundEnds
            | Self::ElderOneAdvances
            | Self::ThresholdReached(_)
            | Self::DiscoveryDrawn(_)
            | Self::Sneaked { .. }
            | Self::AttackStarts { .. }
            | Self::InvestigatorAttacked { .. }
            | Self::CounterChanged {
                holder: Holder::Game | Holder::Investigator(_) | Holder::Space(_) | Holder::Piece(_),
                ..
            }
            | Self::GameStarts
            | Self::RitualDisrupted
            | Self::DeathAverted(_)
            | Self::LevelGained(_)
            | Self::WoundsSuffered { .. }
            | Self::SanityLost { .. }
            | Self::CompanionLost(_)
            | Self::InvestigatorDies { .. }
            | Self::Investigated(_)
            | Self::MythosDrawn(_)
            | Self::RollStarts
            | Self::RollEnds
            | Self::Converted { .. }
            | Self::RestStarts(_)
            | Self::Rested(_)
            | Self::LeftSpace { .. }
            | Self::MoveEnds { .. }
            | Self::ActionTaken { .. } => None,
        }
    }

    /// Whether all enemies on the map may answer: nothing in it is aimed at one of them.
    pub(crate) const fn is_public(self) -> bool {
        match self {
            Self::TurnStarts(_)
            | Self::TurnEnds(_)
            | Self::RoundStarts
            | Self::RoundEnds
            | Self::ElderOneAdvances
            | Self::GameStarts
            | Self::RitualDisrupted => true,
            Self::CounterChanged { holder, .. } => !matches!(holder, Holder::Enemy(_)),
            Self::ThresholdReached(_)
            | Self::DiscoveryDrawn(_)
            | Self::Sneaked { .. }
            | Self::EnemyAttacks { .. }
            | Self::AttackStarts { .. }
            | Self::InvestigatorAttacked { .. }
            | Self::EnemyAttacked { .. }
            | Self::EnemyKilled { .. }
            | Self::EnemySummoned { .. }
            | Self::DeathAverted(_)
            | Self::LevelGained(_)
            | Self::WoundsSuffered { .. }
            | Self::SanityLost { .. }
            | Self::CompanionLost(_)
            | Self::InvestigatorDies { .. }
            | Self::Investigated(_)
            | Self::MythosDrawn(_)
            | Self::RollStarts
            | Self::RollEnds
            | Self::Converted { .. }
            | Self::RestStarts(_)
            | Self::Rested(_)
            | Self::LeftSpace { .. }
            | Self::MoveEnds { .. }
            | Self::ActionTaken { .. } => false,
        }
    }

    /// The investigator who may ignore the abilities of that enemy.
    pub(crate) const fn opponent(self) -> Option<Seat> {
        match self {
            Self::EnemyAttacks { seat, .. } | Self::EnemyAttacked { seat, .. } => Some(seat),
            Self::EnemyKilled { by, .. } => Some(by),
            Self::TurnStarts(_)
            | Self::TurnEnds(_)
            | Self::RoundStarts
            | Self::RoundEnds
            | Self::ElderOneAdvances
            | Self::ThresholdReached(_)
            | Self::DiscoveryDrawn(_)
            | Self::Sneaked { .. }
            | Self::AttackStarts { .. }
            | Self::InvestigatorAttacked { .. }
            | Self::EnemySummoned { .. }
            | Self::CounterChanged { .. }
            | Self::GameStarts
            | Self::RitualDisrupted
            | Self::DeathAverted(_)
            | Self::LevelGained(_)
            | Self::WoundsSuffered { .. }
            | Self::SanityLost { .. }
            | Self::CompanionLost(_)
            | Self::InvestigatorDies { .. }
            | Self::Investigated(_)
            | Self::MythosDrawn(_)
            | Self::RollStarts
            | Self::RollEnds
            | Self::Converted { .. }
            | Self::RestStarts(_)
            | Self::Rested(_)
            | Self::LeftSpace { .. }
            | Self::MoveEnds { .. }
            | Self::ActionTaken { .. } => None,
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
            Self::CounterChanged { holder, .. } => match holder {
                Holder::Game => {}
                Holder::Investigator(seat) => bind.investigator = seat,
                Holder::Enemy(figure) => bind.enemy = figure,
                Holder::Space(space) => bind.space = space,
                Holder::Piece(piece) => *bind = bind.with_piece(piece),
            },
            Self::Converted { count, .. } => bind.count = count,
            Self::RestStarts(seat)
            | Self::Rested(seat)
            | Self::CompanionLost(seat)
            | Self::Investigated(seat)
            | Self::MythosDrawn(seat) => bind.investigator = seat,
            Self::WoundsSuffered { seat, wounds: count } | Self::SanityLost { seat, sanity: count } => {
                bind.investigator = seat;
                bind.count = count;
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
            | Self::RoundStarts
            | Self::RoundEnds
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
