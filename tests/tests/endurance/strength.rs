//! A floor under the players: `quick` wins most of some games of every shipped scenario, always the same ones.

use std::num::NonZero;
use std::sync::Arc;
use std::thread;

use ritual_engine::Session;
use ritual_engine::compile::compile;
use ritual_engine::scenario::Scenario;
use ritual_playtest::batch::MOST_DECISIONS;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::network::Network;
use ritual_playtest::policy::PolicyName;
use ritual_table::{Game as _, Silent};
use ritual_tests::content;

/// The games that must be won, in per cent of all: somewhat less than the shipped weights win of these very games, so that
/// a rule or a card may change and a player who has forgotten how to play is found. Weights that win more raise it.
const FLOOR: usize = 60;
/// How many games of each scenario with each number of players.
const GAMES: u64 = 3;
/// How many play.
const PLAYERS: [usize; 2] = [2, 4];
/// The seed of all games.
const SEED: u64 = 23;

fn is_won(scenario: &Arc<Scenario>, network: &Network, players: usize, number: u64) -> bool {
    let mut chance = SeededChance::new(SEED, number);
    let investigators = chance.pick(players, scenario.investigators.len());
    let mut game = Session::new(Arc::clone(scenario), &investigators, &mut chance, &mut Silent).unwrap();
    let mut policy = PolicyName::Quick.make::<Session>(network, SEED, number);
    for _ in 0..MOST_DECISIONS {
        if game.outcome().is_some() {
            break;
        }
        let option = policy.choose(&game);
        game.choose(option, &mut chance, &mut Silent).unwrap();
    }
    game.outcome().is_some_and(Session::is_win)
}

/// How many games of a scenario are won.
fn wins(scenario: &Arc<Scenario>, network: &Network) -> usize {
    let games = PLAYERS.into_iter().flat_map(|players| (0..GAMES).map(move |number| (players, number)));
    games.filter(|(players, number)| is_won(scenario, network, *players, *number)).count()
}

#[test]
fn quick_players_win_most_games_of_the_shipped_scenarios() {
    let loaded = content::shipped();
    let network = Network::shipped::<Session>().unwrap();
    let compiled = loaded.catalogue.scenarios.keys().map(|id| Arc::new(compile(&loaded.catalogue, id).unwrap()));
    let scenarios: Vec<Arc<Scenario>> = compiled.collect();
    let n_threads = thread::available_parallelism().map_or(1, NonZero::get);
    let won: Vec<(String, usize)> = thread::scope(|scope| {
        let (scenarios, network) = (&scenarios, &network);
        let play = move |first: usize| {
            let mine = scenarios.iter().skip(first).step_by(n_threads);
            mine.map(|scenario| (scenario.id.clone(), wins(scenario, network))).collect::<Vec<_>>()
        };
        let jobs: Vec<_> = (0..n_threads).map(|first| scope.spawn(move || play(first))).collect();
        jobs.into_iter().flat_map(|job| job.join().unwrap()).collect()
    });
    assert_eq!(won.len(), scenarios.len());
    let games = won.len() * PLAYERS.len() * usize::try_from(GAMES).unwrap();
    let wins: usize = won.iter().map(|(_, wins)| wins).sum();
    println!("{wins} of {games} games won: {won:?}");
    assert!(wins * 100 >= games * FLOOR, "{wins} of {games} games won, less than {FLOOR} %: {won:?}");
}
