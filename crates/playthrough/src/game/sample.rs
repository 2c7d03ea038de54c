//! Games of shipped content, for tests.
#![allow(clippy::unwrap_used, reason = "only tests ask for samples")]

use std::sync::{Arc, OnceLock};

use ritual_balance::change::Change;
use ritual_content::text::{Language, written};
use ritual_content::{Catalogue, FullId};
use ritual_engine::compile::Request;
use ritual_playtest::policy::PolicyName;

use super::Game;
use super::printed::Printed;
use super::start::{SeatPlan, Start};

pub use ritual_batch::sample::{KILKENNY, plain, players};

/// The shipped content, in which every card says what it does.
pub fn shipped() -> Arc<Catalogue> {
    static SHIPPED: OnceLock<Arc<Catalogue>> = OnceLock::new();
    Arc::clone(SHIPPED.get_or_init(|| Arc::new(written(&plain(), &Language::english()))))
}

/// How a game of two people begins.
pub fn start(seed: u64) -> Start {
    Start {
        request: Request::of(FullId::resolve(KILKENNY, "")),
        seats: vec![SeatPlan::default(); 2],
        seed,
        stream: 0,
        form: ritual_playtest::recording::VERSION,
        draws_people: false,
        position: None,
        change: Change::default(),
    }
}

/// The content of such a game.
pub fn printed(catalogue: &Catalogue) -> Printed {
    Printed::new(catalogue, &start(1), Language::shared_english()).unwrap()
}

/// Such a game; who plays it does so fast.
pub fn game(seed: u64) -> Game {
    let mut game = Game::open(&shipped(), start(seed), Language::shared_english()).unwrap();
    game.meet(&players());
    game.set_helper(PolicyName::Random);
    game
}
