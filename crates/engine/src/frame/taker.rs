//! Who takes a card.

use serde::{Deserialize, Serialize};

use crate::ids::{Figure, Seat};

/// Who takes a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taker {
    /// An enemy, who carries it.
    Enemy(Figure),
    /// An investigator, who holds it from then on.
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
