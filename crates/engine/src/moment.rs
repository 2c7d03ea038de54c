//! Moments: what has just happened or is about to, and which abilities may answer to it.

use ritual_content::language::{Symbol, TriggerWord};

use crate::decision::Deed;
use crate::frame::Bind;
use crate::ids::{CounterKind, DiscoveryCard, EpisodeAction, Figure, Piece, Seat, Space};
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
        /// Where it was when the attack was made.
        space: Space,
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
    CompanionLost {
        seat: Seat,
        /// The companion, with the side of its card.
        card: DiscoveryCard,
        side: u8,
    },
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

/// Which enemies may answer, with what is on their own cards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hearing {
    /// None.
    Nobody,
    /// The one it is aimed at.
    ThatEnemy,
    /// All on the map: nothing in it is aimed at one of them.
    AllEnemies,
}

/// What is known of a moment: which enemies may answer, and what `that_…` means in the answers.
#[derive(Clone, Copy)]
struct Facts {
    hearing: Hearing,
    enemy: Option<Figure>,
    investigator: Option<Seat>,
    space: Option<Space>,
    piece: Option<Piece>,
    count: Option<u8>,
    action: Option<EpisodeAction>,
}

/// No enemy hears of it, and nothing is meant.
const PRIVATE: Facts = Facts {
    hearing: Hearing::Nobody,
    enemy: None,
    investigator: None,
    space: None,
    piece: None,
    count: None,
    action: None,
};

/// All enemies hear of it, and nothing is meant.
const PUBLIC: Facts = Facts { hearing: Hearing::AllEnemies, ..PRIVATE };

/// An investigator is meant.
const fn about(seat: Seat) -> Facts {
    Facts { investigator: Some(seat), ..PRIVATE }
}

/// An enemy and an investigator are meant.
const fn between(figure: Figure, seat: Seat) -> Facts {
    Facts { enemy: Some(figure), ..about(seat) }
}

/// The same, and the enemy itself may answer.
const fn at_enemy(figure: Figure, seat: Seat) -> Facts {
    Facts { hearing: Hearing::ThatEnemy, ..between(figure, seat) }
}

/// The enemy may answer, and no investigator is meant.
const fn at_enemy_alone(figure: Figure) -> Facts {
    Facts { hearing: Hearing::ThatEnemy, enemy: Some(figure), ..PRIVATE }
}

/// What has a counter is meant.
const fn at_holder(holder: Holder) -> Facts {
    match holder {
        Holder::Game => PUBLIC,
        Holder::Investigator(seat) => Facts { investigator: Some(seat), ..PUBLIC },
        Holder::Enemy(figure) => at_enemy_alone(figure),
        Holder::Space(space) => Facts { space: Some(space), ..PUBLIC },
        Holder::Piece(piece) => Facts { piece: Some(piece), ..PUBLIC },
    }
}

/// An action is meant, if it is one of the episode.
const fn after(deed: Deed) -> Facts {
    match deed {
        Deed::Episode(action) => Facts { action: Some(action), ..PRIVATE },
        _ => PRIVATE,
    }
}

/// Each moment with the triggers that may answer to it, and what is known of it. One that has no row does not compile.
macro_rules! moments {
    ($(
        $moment:ident $(($($inner:tt)*))? $({ $($field:tt)* })? => $word:ident $(| $other:ident)?, $facts:expr;
    )*) => {
        impl Moment {
            /// The triggers that may answer.
            pub(crate) const fn triggers(self) -> Kinds {
                match self {
                    $(
                        Self::$moment { .. } =>
                            trigger_bit(TriggerWord::$word) $(| trigger_bit(TriggerWord::$other))?,
                    )*
                }
            }

            const fn facts(self) -> Facts {
                match self {
                    $( Self::$moment $(($($inner)*))? $({ $($field)* })? => $facts, )*
                }
            }
        }
    };
}

moments! {
    TurnStarts(_) => TurnStarts, PUBLIC;
    TurnEnds(_) => TurnEnds, PUBLIC;
    RoundStarts => RoundStarts, PUBLIC;
    RoundEnds => RoundEnds, PUBLIC;
    ElderOneAdvances => ElderOneAdvances, PUBLIC;
    ThresholdReached(_) => ThresholdReached, PRIVATE;
    DiscoveryDrawn(_) => DiscoveryDrawn, PRIVATE;
    Sneaked { seat, figure } => Sneaked, between(figure, seat);
    EnemyAttacks { figure, seat } => Attacks, at_enemy(figure, seat);
    AttackStarts { figure, seat } => AttackStarts, between(figure, seat);
    InvestigatorAttacked { figure, seat, .. } => Attacked, between(figure, seat);
    EnemyAttacked { figure, seat, .. } => Attacked, at_enemy(figure, seat);
    EnemyKilled { figure, by, space, .. } => Killed | Dies, Facts { space: Some(space), ..at_enemy(figure, by) };
    EnemySummoned { figure } => Summoned | EnemySummoned, at_enemy_alone(figure);
    CounterChanged { holder, .. } => CounterReaches, at_holder(holder);
    GameStarts => GameStarts, PUBLIC;
    RitualDisrupted => RitualDisrupted, PUBLIC;
    DeathAverted(_) => DeathAverted, PRIVATE;
    LevelGained(_) => LevelGained, PRIVATE;
    WoundsSuffered { seat, wounds } => WoundsSuffered, Facts { count: Some(wounds), ..about(seat) };
    SanityLost { seat, sanity } => SanityLost, Facts { count: Some(sanity), ..about(seat) };
    CompanionLost { seat, .. } => CompanionLost, about(seat);
    InvestigatorDies { seat, space } => InvestigatorDies, Facts { space: Some(space), ..about(seat) };
    Investigated(seat) => Investigated, about(seat);
    MythosDrawn(seat) => MythosDrawn, about(seat);
    RollStarts => RollStarts, PRIVATE;
    RollEnds => RollEnds, PRIVATE;
    Converted { count, .. } => Converted, Facts { count: Some(count), ..PRIVATE };
    RestStarts(seat) => RestStarts, about(seat);
    Rested(seat) => Rested, about(seat);
    LeftSpace { seat, to, .. } => LeftSpace, Facts { space: Some(to), ..about(seat) };
    MoveEnds { .. } => MoveEnds, PRIVATE;
    ActionTaken { deed, .. } => ActionTaken, after(deed);
}

impl Moment {
    /// The enemy whose own card may answer.
    pub(crate) fn enemy(self) -> Option<Figure> {
        let facts = self.facts();
        facts.enemy.filter(|_| facts.hearing == Hearing::ThatEnemy)
    }

    /// Whether all enemies on the map may answer: nothing in it is aimed at one of them.
    pub(crate) fn is_public(self) -> bool {
        self.facts().hearing == Hearing::AllEnemies
    }

    /// The investigator who may ignore the abilities of that enemy.
    pub(crate) fn opponent(self) -> Option<Seat> {
        let facts = self.facts();
        facts.investigator.filter(|_| facts.hearing == Hearing::ThatEnemy)
    }

    /// The enemy that may have left the map, and where it was.
    pub(crate) const fn leaver(self) -> Option<(Figure, Space)> {
        match self {
            Self::EnemyKilled { figure, space, .. } | Self::EnemyAttacked { figure, space, .. } => {
                Some((figure, space))
            }
            _ => None,
        }
    }

    /// What `that_…` means in the answers.
    pub(crate) fn complete(self, bind: &mut Bind) {
        let Facts { hearing: _, enemy, investigator, space, piece, count, action } = self.facts();
        bind.enemy = enemy.unwrap_or(bind.enemy);
        bind.investigator = investigator.unwrap_or(bind.investigator);
        bind.space = space.unwrap_or(bind.space);
        bind.count = count.unwrap_or(bind.count);
        bind.action = action.unwrap_or(bind.action);
        if let Some(piece) = piece {
            *bind = bind.with_piece(piece);
        }
    }
}
