//! A game that counts the decisions made in it and in every game that is imagined or copied from it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ritual_table::{Chance, Foreseen, Game, Observer, Refusal, Seen};

/// A game that counts: what thinking costs is known without asking whoever thinks.
#[derive(Clone, Debug)]
pub(crate) struct Counted<G> {
    game: G,
    made: Arc<AtomicU64>,
}

impl<G> Counted<G> {
    /// Counts the decisions of a game into a number that others may share.
    pub(crate) const fn new(game: G, made: Arc<AtomicU64>) -> Self {
        Self { game, made }
    }

    /// The game itself.
    pub(crate) const fn game(&self) -> &G {
        &self.game
    }
}

impl<G: Game> Game for Counted<G> {
    type Event = G::Event;
    type Outcome = G::Outcome;

    fn options(&self) -> usize {
        self.game.options()
    }

    fn decider(&self) -> usize {
        self.game.decider()
    }

    fn choose(
        &mut self,
        option: usize,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Self::Event>,
    ) -> Result<(), Refusal> {
        self.made.fetch_add(1, Ordering::Relaxed);
        self.game.choose(option, chance, observer)
    }

    fn is_asked(&self, seat: usize) -> bool {
        self.game.is_asked(seat)
    }

    fn options_of(&self, seat: usize) -> usize {
        self.game.options_of(seat)
    }

    fn choose_for(
        &mut self,
        seat: usize,
        option: usize,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Self::Event>,
    ) -> Result<(), Refusal> {
        self.made.fetch_add(1, Ordering::Relaxed);
        self.game.choose_for(seat, option, chance, observer)
    }

    fn outcome(&self) -> Option<Self::Outcome> {
        self.game.outcome()
    }

    fn is_win(outcome: Self::Outcome) -> bool {
        G::is_win(outcome)
    }

    fn turns(&self) -> u32 {
        self.game.turns()
    }

    fn endless(&self) -> Vec<String> {
        self.game.endless()
    }

    fn passed_limit(&self) -> Option<String> {
        self.game.passed_limit()
    }

    fn check(&self) -> Result<(), String> {
        self.game.check()
    }
}

impl<G: Seen> Seen for Counted<G> {
    const POSITION: &'static [&'static str] = G::POSITION;
    const OPTION: &'static [&'static str] = G::OPTION;

    fn see(&self, seat: usize, numbers: &mut [i8]) {
        self.game.see(seat, numbers);
    }

    fn see_option(&self, option: usize, numbers: &mut [i8]) {
        self.game.see_option(option, numbers);
    }

    fn foresee(&self, option: usize, after: &mut Self) -> Foreseen {
        self.game.foresee(option, &mut after.game)
    }

    fn is_vain(&self, option: usize) -> bool {
        self.game.is_vain(option)
    }

    fn is_back_at(&self, other: &Self) -> bool {
        self.game.is_back_at(&other.game)
    }

    fn imagine(&self, chance: &mut dyn Chance) -> Self {
        Self { game: self.game.imagine(chance), made: Arc::clone(&self.made) }
    }

    fn progress(&self) -> u32 {
        self.game.progress()
    }
}
