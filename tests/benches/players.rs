//! How fast players choose, and what they need of the engine: `cargo bench -p ritual-tests --bench players`.
#![allow(clippy::unwrap_used, reason = "a benchmark may panic")]

use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ritual_engine::Session;
use ritual_engine::scenario::Scenario;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::network::Network;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::sight::see_choice;
use ritual_table::{Game as _, Seen as _, Silent};
use ritual_tests::content::{KILKENNY, scenario};

/// How many games are played each time by whoever does not think ahead.
const GAMES: u64 = 40;

fn main() {
    divan::main();
}

fn begin(scenario: &Arc<Scenario>, number: u64) -> (Session, SeededChance) {
    let mut chance = SeededChance::new(7, number);
    let investigators = chance.pick(2, scenario.investigators.len());
    let game = Session::new(scenario.clone(), &investigators, &mut chance, &mut Silent).unwrap();
    (game, chance)
}

/// Plays games with two investigators and returns the number of decisions.
fn play(scenario: &Arc<Scenario>, network: &Network, policy: PolicyName, games: u64) -> usize {
    let mut decisions = 0;
    for number in 0..games {
        let (mut game, mut chance) = begin(scenario, number);
        let mut policy = policy.make::<Session>(network, 7, number);
        while game.outcome().is_none() {
            let option = policy.choose(&game);
            game.choose(option, &mut chance, &mut Silent).unwrap();
            decisions += 1;
        }
    }
    decisions
}

fn bench(bencher: Bencher<'_, '_>, policy: PolicyName, games: u64) {
    let (scenario, network) = (scenario(KILKENNY), Network::shipped::<Session>().unwrap());
    let decisions = play(&scenario, &network, policy, games);
    bencher.counter(ItemsCount::new(decisions)).bench(|| play(black_box(&scenario), &network, policy, games));
}

/// Games of the quick players on one core; items are decisions.
#[divan::bench(sample_count = 20)]
fn quick_decisions(bencher: Bencher<'_, '_>) {
    bench(bencher, PolicyName::Quick, GAMES);
}

/// A game of players who think a little; items are decisions.
#[divan::bench(sample_count = 5)]
fn good_decisions(bencher: Bencher<'_, '_>) {
    bench(bencher, PolicyName::Good, 1);
}

/// The positions of a game of the quick players.
fn positions() -> Vec<Session> {
    let (scenario, network) = (scenario(KILKENNY), Network::shipped::<Session>().unwrap());
    let (mut game, mut chance) = begin(&scenario, 0);
    let mut policy = PolicyName::Quick.make::<Session>(&network, 7, 0);
    let mut positions = Vec::new();
    while game.outcome().is_none() {
        positions.push(game.clone());
        let option = policy.choose(&game);
        game.choose(option, &mut chance, &mut Silent).unwrap();
    }
    positions
}

/// What the seat that decides sees of a position, without its options; items are positions.
#[divan::bench]
fn see_of_a_position(bencher: Bencher<'_, '_>) {
    let positions = positions();
    let mut numbers = vec![0; Session::POSITION.len()];
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for game in &positions {
            game.see(game.decider(), &mut numbers);
            black_box(&mut numbers);
        }
    });
}

/// The game behind an option, with nothing looked at; items are options.
#[divan::bench]
fn foresee_of_an_option(bencher: Bencher<'_, '_>) {
    let positions = positions();
    let Some(mut after) = positions.first().cloned() else { return };
    let n_options: usize = positions.iter().map(Session::options).sum();
    bencher.counter(ItemsCount::new(n_options)).bench_local(|| {
        for game in &positions {
            for option in 0..game.options() {
                black_box(game.foresee(option, &mut after));
            }
        }
    });
}

/// All that an option is scored by: its face, the game behind it and the difference; items are options.
#[divan::bench]
fn sight_of_an_option(bencher: Bencher<'_, '_>) {
    let positions = positions();
    let Some(mut after) = positions.first().cloned() else { return };
    let (mut before, mut numbers) = (vec![0; Session::POSITION.len()], Vec::new());
    let n_options: usize = positions.iter().map(Session::options).sum();
    bencher.counter(ItemsCount::new(n_options)).bench_local(|| {
        for game in &positions {
            let seat = game.decider();
            game.see(seat, &mut before);
            for option in 0..game.options() {
                black_box(see_choice(game, seat, &before, option, &mut after, &mut numbers));
            }
        }
    });
}

/// A copy of each position of a game onto another one, as thinking ahead makes them; items are copies.
#[divan::bench]
fn clone_onto_another_game(bencher: Bencher<'_, '_>) {
    let positions = positions();
    let Some(mut after) = positions.first().cloned() else { return };
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for game in &positions {
            after.clone_from(black_box(game));
            black_box(&mut after);
        }
    });
}
