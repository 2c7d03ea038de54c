//! How fast games are played in which each plays for themselves: `cargo bench -p ritual-tests --bench hunt`.
#![allow(clippy::unwrap_used, reason = "a benchmark may panic")]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ritual_diagnostic::Sink;
use ritual_games::{Setting, Shelf, Visitor};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_table::{Game, Silent};
use ritual_tests::content::packs_in;

const GAMES: u64 = 500;
const SCENARIO: &str = "bloodborne/night-of-the-hunt";

fn main() {
    divan::main();
}

/// Plays games with some seats and returns the number of decisions.
struct Played {
    seats: usize,
}

impl Visitor for Played {
    type Out = usize;

    fn visit<S: Setting>(self, setting: &S) -> usize {
        (0..GAMES)
            .map(|number| {
                let mut chance = SeededChance::new(7, number);
                let people = chance.pick(self.seats, setting.people().len());
                let game = setting.set_up(&people, &mut chance, &mut Silent).unwrap();
                finish(game, number, &mut chance)
            })
            .sum()
    }
}

/// Plays a game to its end and returns the number of decisions.
fn finish<G: Game>(mut game: G, number: u64, chance: &mut SeededChance) -> usize {
    let (mut policy, mut decisions) = (Random::new(7, number), 0);
    while game.outcome().is_none() {
        let option = policy.choose(&game);
        game.choose(option, chance, &mut Silent).unwrap();
        decisions += 1;
    }
    decisions
}

/// Uniformly random playouts on one core; items are decisions.
#[divan::bench(args = [3, 4, 5])]
fn random_playouts_decisions(bencher: Bencher<'_, '_>, seats: usize) {
    let loaded = ritual_content::load(packs_in("content").unwrap(), &mut Sink::new());
    let shelf = Shelf::read(&loaded.others, &mut Sink::new());
    let decisions = shelf.visit(SCENARIO, Played { seats }).unwrap();
    let play = || black_box(&shelf).visit(SCENARIO, Played { seats }).unwrap();
    bencher.counter(ItemsCount::new(decisions)).bench(play);
}
