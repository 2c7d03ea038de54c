//! Seats that play for themselves: what each of them sees, and what it got out of the game.

use crate::{Chance, Game};

/// A game of which each seat sees a part of its own.
///
/// INVARIANT: what is hidden from a seat changes nothing in what it sees: neither what others hold secretly, nor what
/// they have chosen while others still choose.
pub trait Viewed: Game {
    /// What a seat sees.
    type View: Clone + PartialEq;

    /// Returns what a seat sees of the game.
    fn view(&self, seat: usize) -> Self::View;
    /// Another game that looks the same to a seat, with what it does not see drawn again: to think ahead in without
    /// knowing what comes. With the same chance it depends on nothing but what the seat sees, or what can be worked out
    /// from what everybody saw before.
    #[must_use]
    fn imagine_for(&self, seat: usize, chance: &mut dyn Chance) -> Self;
}

/// A game in which each seat plays for itself and gets a score.
pub trait Scored: Game {
    /// What a seat got: more is better, and equal is a tie after whatever breaks ties.
    type Score: Copy + Ord;

    /// How many seats play.
    fn seats(&self) -> usize;
    /// What a seat got, once the game is over.
    fn score(&self, seat: usize) -> Option<Self::Score>;
    /// What of a score people count, once the game is over; what breaks ties is not in it.
    fn points(&self, seat: usize) -> Option<u32>;
    /// The place of a seat, 1 for whoever won, once the game is over. Who is tied has the same place.
    fn place(&self, seat: usize) -> Option<usize> {
        let own = self.score(seat)?;
        Some(1 + (0..self.seats()).filter_map(|other| self.score(other)).filter(|other| *other > own).count())
    }
}

/// A game that tells people what they see, in words: each seat what it may see, and nothing more.
///
/// INVARIANT: what a seat is told depends on nothing that its view hides.
pub trait Spoken: Viewed {
    /// What is asked of a seat, as a sentence; nothing where nothing is.
    fn asks(&self, seat: usize) -> Option<String>;
    /// What the options of a seat are called, in their order.
    fn offers(&self, seat: usize) -> Vec<String>;
    /// How the table lies for a seat, line by line; for one that nobody sits at, as everybody sees it.
    fn lies(&self, seat: usize) -> Vec<String>;
    /// What happened, as far as everybody hears of it and it is worth a line.
    fn tells(&self, event: &Self::Event) -> Option<String>;
    /// What somebody at a seat is called.
    fn called(&self, seat: usize) -> String;
}
