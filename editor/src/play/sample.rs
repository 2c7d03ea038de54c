//! Shipped content for tests.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use ritual_balance::change::Change;
use ritual_content::text::{Language, written};
use ritual_content::{Catalogue, FullId, load};
use ritual_diagnostic::Sink;
use ritual_engine::Session;
use ritual_engine::compile::Request;
use ritual_playtest::network::Network;
use ritual_playtest::policy::PolicyName;

use super::Game;
use super::printed::Printed;
use super::start::{SeatPlan, Start};
use crate::players::Players;

/// The scenario the tests play.
pub(crate) const KILKENNY: &str = "fear-of-the-unknown/kilkenny-tsathoggua";

/// The shipped content as authors wrote it, loaded once.
pub(crate) fn plain() -> Arc<Catalogue> {
    static PLAIN: OnceLock<Arc<Catalogue>> = OnceLock::new();
    Arc::clone(PLAIN.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
        let packs = ritual_disk::packs_below(&folder).unwrap();
        let packs = packs.iter().map(|folder| ritual_disk::read_pack(folder).unwrap()).collect();
        Arc::new(load(packs, &mut Sink::new()).catalogue)
    }))
}

/// The same, and every card says what it does.
pub(crate) fn shipped() -> Arc<Catalogue> {
    static SHIPPED: OnceLock<Arc<Catalogue>> = OnceLock::new();
    Arc::clone(SHIPPED.get_or_init(|| Arc::new(written(&plain(), &Language::english()))))
}

/// How a game of two people begins.
pub(crate) fn start(seed: u64) -> Start {
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
pub(crate) fn printed(catalogue: &Catalogue) -> Printed {
    Printed::new(catalogue, &start(1)).unwrap()
}

/// Players who follow a network that knows nothing, so that no test depends on what was learned.
pub(crate) fn players() -> Players {
    static PLAYERS: OnceLock<Players> = OnceLock::new();
    PLAYERS.get_or_init(|| Players::Here(Network::untrained::<Session>())).clone()
}

/// Such a game; who plays it does so fast.
pub(crate) fn game(seed: u64) -> Game {
    let mut game = Game::open(&shipped(), start(seed)).unwrap();
    game.meet(&players());
    game.set_helper(PolicyName::Random);
    game
}
