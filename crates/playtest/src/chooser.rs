//! Who chooses: the one thing every policy can do.

use ritual_table::Game;

/// Chooses for every seat of a game.
pub trait Policy<G: Game> {
    /// Returns the number of an option; the game offers at least one.
    fn choose(&mut self, game: &G) -> usize;
}
