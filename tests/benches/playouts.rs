//! How fast games are played: `cargo bench -p ritual-tests --bench playouts`.
#![allow(clippy::unwrap_used, reason = "a benchmark may panic")]

use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ritual_engine::Session;
use ritual_engine::scenario::Scenario;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy, Random};
use ritual_table::{Game as _, Silent};
use ritual_tests::content::{KILKENNY, scenario};

const GAMES: u64 = 500;
const CLONES: u64 = 1000;

fn main() {
    divan::main();
}

/// Plays games with two investigators and returns the number of decisions.
fn play<P: Policy<Session>>(scenario: &Arc<Scenario>, games: u64, policy: impl Fn(u64, u64) -> P) -> usize {
    let mut decisions = 0;
    for seed in 0..games {
        let mut chance = SeededChance::new(7, seed);
        let mut policy = policy(7, seed);
        let investigators = chance.pick(2, scenario.investigators.len());
        let mut game = Session::new(scenario.clone(), &investigators, &mut chance, &mut Silent).unwrap();
        while game.outcome().is_none() {
            let option = policy.choose(&game);
            game.choose(option, &mut chance, &mut Silent).unwrap();
            decisions += 1;
        }
    }
    decisions
}

/// Uniformly random playouts of the shipped scenario on one core; items are decisions.
#[divan::bench]
fn random_playouts_decisions(bencher: Bencher<'_, '_>) {
    let scenario = scenario(KILKENNY);
    let decisions = play(&scenario, GAMES, Random::new);
    bencher.counter(ItemsCount::new(decisions)).bench(|| play(black_box(&scenario), GAMES, Random::new));
}

/// The same; items are finished games.
#[divan::bench]
fn random_playouts_games(bencher: Bencher<'_, '_>) {
    let scenario = scenario(KILKENNY);
    bencher.counter(ItemsCount::new(GAMES)).bench(|| play(black_box(&scenario), GAMES, Random::new));
}

/// A copy of a game in the middle of it; items are copies.
#[divan::bench]
fn clone_of_a_game(bencher: Bencher<'_, '_>) {
    let scenario = scenario(KILKENNY);
    let mut chance = SeededChance::new(7, 0);
    let mut policy = Random::new(7, 0);
    let mut game = Session::new(scenario, &[0, 1], &mut chance, &mut Silent).unwrap();
    for _ in 0..20 {
        let option = policy.choose(&game);
        game.choose(option, &mut chance, &mut Silent).unwrap();
    }
    // Many in a row, each dropped before the next, as a search does it: the timer's own cost does not count.
    bencher.counter(ItemsCount::new(CLONES)).bench(|| {
        for _ in 0..CLONES {
            black_box(&black_box(&game).clone());
        }
    });
}

/// Compiling the shipped scenario from its documents.
#[divan::bench]
fn compile_of_the_shipped_scenario(bencher: Bencher<'_, '_>) {
    let loaded = ritual_tests::content::shipped();
    let id = ritual_content::FullId::resolve(KILKENNY, "");
    bencher.bench(|| ritual_engine::compile::compile(black_box(&loaded.catalogue), &id).unwrap());
}
