//! Whoever watches the games of a batch, and counts.

use ritual_table::{Game, Observer};

/// Watches games, one after the other; each job has its own.
///
/// INVARIANT: what is watched goes on as if nobody watched.
pub trait Watch<G: Game>: Observer<G::Event> {
    /// A game begins: the one with this number of the batch.
    fn begins(&mut self, number: u64, game: &G);
    /// An option is about to be chosen. What happens then is heard.
    fn chooses(&mut self, game: &G, option: usize);
    /// It has been chosen.
    fn chosen(&mut self, game: &G);
    /// The game is over, or has gone on for too long.
    fn ends(&mut self, game: &G, is_won: bool);
}

/// Nobody watches.
impl<G: Game> Watch<G> for ritual_table::Silent {
    fn begins(&mut self, _: u64, _: &G) {}
    fn chooses(&mut self, _: &G, _: usize) {}
    fn chosen(&mut self, _: &G) {}
    fn ends(&mut self, _: &G, _: bool) {}
}
