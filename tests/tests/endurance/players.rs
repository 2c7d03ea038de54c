//! Players see what their seat sees: games that differ in what is hidden look alike to them, and are played alike.

use std::sync::Arc;

use ritual_engine::Session;
use ritual_engine::scenario::Scenario;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::network::Network;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::sight::see_choice;
use ritual_playtest::thought::{Effort, Thinker};
use ritual_table::{Foreseen, Game as _, Seen as _, Silent, Told as _};
use ritual_tests::content::{KILKENNY, scenario};

/// The seed of all games.
const SEED: u64 = 11;
/// How many decisions of a game are looked at.
const DECISIONS: u64 = 150;

fn set_up(scenario: &Arc<Scenario>, number: u64) -> (Session, SeededChance) {
    let mut chance = SeededChance::new(SEED, number);
    let investigators = chance.pick(2, scenario.investigators.len());
    let game = Session::new(scenario.clone(), &investigators, &mut chance, &mut Silent).unwrap();
    (game, chance)
}

/// What each seat sees of a position, and what is seen of each option.
type Sights = (Vec<Vec<i8>>, Vec<(Vec<i8>, Foreseen)>);

fn seen(game: &Session) -> Sights {
    let see = |seat: usize| {
        let mut numbers = vec![0; Session::POSITION.len()];
        game.see(seat, &mut numbers);
        numbers
    };
    let (seat, mut after) = (game.decider(), game.clone());
    let before = see(seat);
    let options = (0..game.options()).map(|option| {
        let mut numbers = Vec::new();
        let foreseen = see_choice(game, seat, &before, option, &mut after, &mut numbers);
        (numbers, foreseen)
    });
    let options = options.collect();
    ((0..game.state().seats.len()).map(see).collect(), options)
}

#[test]
fn no_player_sees_what_is_hidden() {
    let network = Network::shipped::<Session>().unwrap();
    for id in [KILKENNY, "fear-of-the-unknown/island-tsathoggua", "the-drowned-archive/drowned-archive-orrowhen"] {
        let scenario = scenario(id);
        let (mut game, mut chance) = set_up(&scenario, 0);
        let policies = [PolicyName::Random, PolicyName::Quick, PolicyName::Good];
        let make = || policies.map(|policy| policy.make::<Session>(&network, SEED, 0));
        let (mut here, mut there) = (make(), make());
        let (mut n_others, mut n_certain) = (0, 0);
        for number in 0..DECISIONS {
            if game.outcome().is_some() {
                break;
            }
            // The same table with other cards to come.
            let other = game.imagine(&mut SeededChance::new(SEED + 1, number));
            assert_eq!(other.check(), Ok(()), "{id}, decision {number}");
            assert_eq!(other.names(), game.names(), "{id}, decision {number}");
            n_others += u32::from(other.digest() != game.digest());
            let sight = seen(&game);
            assert_eq!(sight, seen(&other), "{id}, decision {number}");
            n_certain += sight.1.iter().filter(|(_, foreseen)| foreseen.is_certain()).count();
            let [_, option, _] = [0, 1, 2].map(|index: usize| {
                let [option, other] = [here[index].choose(&game), there[index].choose(&other)];
                assert_eq!(option, other, "{id}, decision {number}, {}: what is hidden shows", policies[index]);
                option
            });
            // An expert takes long: some of its decisions.
            if number % 50 == 0 {
                let think = |it: &Session| Thinker::new(network.clone(), Effort::EXPERT, SEED, number).consider(it);
                assert_eq!(think(&game), think(&other), "{id}, decision {number}, expert: what is hidden shows");
            }
            game.choose(option, &mut chance, &mut Silent).unwrap();
        }
        assert!(n_others > 20, "{id}: nothing is hidden");
        assert!(n_certain > 50, "{id}: nothing can be foreseen");
    }
}

#[test]
fn games_that_look_alike_are_imagined_alike() {
    let scenario = scenario(KILKENNY);
    let (game, _) = set_up(&scenario, 0);
    let other = game.imagine(&mut SeededChance::new(1, 0));
    assert_ne!(game.digest(), other.digest());
    let [first, second] = [&game, &other].map(|it| it.imagine(&mut SeededChance::new(2, 0)).digest());
    assert_eq!(first, second);
}

#[test]
fn every_decision_of_a_game_can_be_considered() {
    let scenario = scenario(KILKENNY);
    let network = Network::shipped::<Session>().unwrap();
    let (mut game, mut chance) = set_up(&scenario, 1);
    let mut thinker = Thinker::new(network, Effort::GOOD, SEED, 1);
    let mut n_tried = 0;
    while game.outcome().is_none() {
        let considered = thinker.consider(&game);
        let mut options: Vec<usize> = considered.options.iter().map(|it| it.option).collect();
        options.sort_unstable();
        assert!(options.iter().copied().eq(0..game.options()), "{considered:?}");
        n_tried += considered.options.iter().filter(|it| it.tries > 0).count();
        game.choose(considered.best(), &mut chance, &mut Silent).unwrap();
    }
    assert!(n_tried > 20, "{n_tried}");
}
