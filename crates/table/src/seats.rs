//! Seats that play for themselves: what each of them sees, and what it got out of the game.

use crate::Game;

/// A game of which each seat sees a part of its own.
///
/// INVARIANT: what is hidden from a seat changes nothing in what it sees: neither what others hold secretly, nor what
/// they have chosen while others still choose.
pub trait Viewed: Game {
    /// What a seat sees.
    type View: Clone + PartialEq;

    /// Returns what a seat sees of the game.
    fn view(&self, seat: usize) -> Self::View;
}

/// A game in which each seat plays for itself and gets a score.
pub trait Scored: Game {
    /// What a seat got: more is better, and equal is a tie after whatever breaks ties.
    type Score: Copy + Ord;

    /// How many seats play.
    fn seats(&self) -> usize;
    /// What a seat got, once the game is over.
    fn score(&self, seat: usize) -> Option<Self::Score>;
    /// The place of a seat, 1 for whoever won, once the game is over. Who is tied has the same place.
    fn place(&self, seat: usize) -> Option<usize> {
        let own = self.score(seat)?;
        Some(1 + (0..self.seats()).filter_map(|other| self.score(other)).filter(|other| *other > own).count())
    }
}
