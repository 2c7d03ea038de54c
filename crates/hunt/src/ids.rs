//! Numbers that stand for things of a scenario.

use serde::{Deserialize, Serialize};

/// A kind of action card: its place in the scenario's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardId(pub u8);

/// A creature: its place in the scenario's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CreatureId(pub u8);

/// A list of steps of the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ListId(pub u16);

/// The most hunters at a table.
pub const MOST_SEATS: usize = 5;

/// A seat, counted clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns its place in lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the seat at a place in lists; nothing where no table has so many.
    pub fn at(index: usize) -> Option<Self> {
        u8::try_from(index).ok().filter(|_| index < MOST_SEATS).map(Self)
    }
}

/// Some of the seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seats(u8);

impl Seats {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// Returns whether a seat is among them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Returns whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns how many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns them in the order of the seats.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8_u8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut all = Self::NONE;
        for seat in seats {
            all.insert(seat);
        }
        all
    }
}
