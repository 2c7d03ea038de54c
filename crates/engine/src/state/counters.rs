//! Counters: what is remembered of them, and whose they are.
//!
//! Only those that are not as they start are kept, in the order of counters and holders. An entry knows where its
//! counter starts, so that it goes when the counter is back there.

use ritual_content::documents::CounterHolder;
use serde::{Deserialize, Serialize};

use crate::ids::{CounterKind, Figure, Piece, Seat, Space};

/// The most counters that are remembered at once.
pub const MAX_COUNTERS: usize = 256;

/// Whose a counter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Holder {
    /// The game as a whole has one.
    Game,
    /// The investigator in this seat has one.
    Investigator(Seat),
    /// An enemy's; off the map the one it had when it died.
    Enemy(Figure),
    /// This space has one.
    Space(Space),
    /// This piece has one, wherever it stands.
    Piece(Piece),
}

impl Holder {
    /// The one at a position among those who have such counters.
    pub fn of(on: CounterHolder, index: usize) -> Self {
        match on {
            CounterHolder::Game => Self::Game,
            CounterHolder::Investigator => Self::Investigator(Seat::from_index(index)),
            CounterHolder::Enemy => Self::Enemy(Figure::from_index(index)),
            CounterHolder::Space => Self::Space(Space::from_index(index)),
            CounterHolder::Piece => Self::Piece(Piece::from_index(index)),
        }
    }

    /// What it is.
    pub const fn on(self) -> CounterHolder {
        match self {
            Self::Game => CounterHolder::Game,
            Self::Investigator(_) => CounterHolder::Investigator,
            Self::Enemy(_) => CounterHolder::Enemy,
            Self::Space(_) => CounterHolder::Space,
            Self::Piece(_) => CounterHolder::Piece,
        }
    }
}

/// A counter that is not as it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CounterState {
    /// Which of those that content declares.
    pub counter: CounterKind,
    /// Who or what has it.
    pub holder: Holder,
    /// What it is.
    pub value: u8,
    /// Where it starts.
    pub start: u8,
}
