//! Nothing hidden shows: games that differ only in what no player sees have the same questions and options, show the
//! same numbers, and are foreseen alike.

use ritual_engine::Session;
use ritual_engine::compile::compile;
use ritual_playtest::chance::SeededChance;
use ritual_table::{Chance as _, Draw, Foreseen, Game as _, Seen as _, Silent};
use ritual_tests::content;

/// Games of each scenario, with each number of players.
const GAMES: u64 = 2;
const SEED: u64 = 23;

/// What a seat sees of a game, and what it can foresee.
#[derive(Debug, PartialEq)]
struct Sight {
    position: Vec<i8>,
    options: Vec<Offered>,
}

/// What a seat sees of an option.
#[derive(Debug, PartialEq)]
struct Offered {
    /// What it says on its face.
    face: Vec<i8>,
    /// How far it is foreseen.
    foreseen: Foreseen,
    /// Nothing comes of it.
    is_vain: bool,
    /// It leaves everything as it is.
    is_back: bool,
    /// What is behind it, where that is certain.
    after: Option<Vec<i8>>,
}

fn sight(game: &Session) -> Sight {
    let eyes = game.decider();
    let position = |game: &Session| {
        let mut numbers = vec![0; Session::POSITION.len()];
        game.see(eyes, &mut numbers);
        numbers
    };
    let mut after = game.clone();
    let options = (0..game.options()).map(|option| {
        let mut face = vec![0; Session::OPTION.len()];
        game.see_option(option, &mut face);
        let foreseen = game.foresee(option, &mut after);
        let (is_vain, is_back) = (game.is_vain(option), foreseen.is_certain() && after.is_back_at(game));
        Offered { face, foreseen, is_vain, is_back, after: foreseen.is_certain().then(|| position(&after)) }
    });
    Sight { options: options.collect(), position: position(game) }
}

#[test]
fn games_that_differ_only_in_what_is_hidden_look_alike() {
    let loaded = content::shipped();
    let (mut differ, mut foreseen, mut vain) = (0, 0, 0);
    for id in loaded.catalogue.scenarios.keys() {
        let scenario = std::sync::Arc::new(compile(&loaded.catalogue, id).unwrap());
        for (players, number) in [2, 4].into_iter().flat_map(|players| (0..GAMES).map(move |it| (players, it))) {
            let mut chance = SeededChance::new(SEED, number);
            let investigators = chance.pick(players, scenario.investigators.len());
            let mut game = Session::new(scenario.clone(), &investigators, &mut chance, &mut Silent).unwrap();
            let mut other = SeededChance::new(SEED + 1, number);
            while game.outcome().is_none() {
                let twin = game.imagine(&mut other);
                differ += u64::from(twin.state() != game.state());
                let place =
                    || format!("{id}, game {number} with {players}, turn {}: {:?}", game.turns(), game.decision());
                assert_eq!(game.decision(), twin.decision(), "{}", place());
                let (seen, same) = (sight(&game), sight(&twin));
                for (name, (one, two)) in Session::POSITION.iter().zip(seen.position.iter().zip(&same.position)) {
                    assert_eq!(one, two, "`{name}` shows what is hidden: {}", place());
                }
                assert_eq!(seen, same, "an option shows what is hidden: {}", place());
                foreseen += seen.options.iter().filter(|it| it.after.is_some()).count();
                vain += seen.options.iter().filter(|it| it.is_vain).count();
                let n_options = u32::try_from(game.options()).unwrap();
                let option = other.below(n_options, Draw::Pick);
                game.choose(usize::try_from(option).unwrap(), &mut chance, &mut Silent).unwrap();
            }
        }
    }
    // Twins that are equal, or of which nothing can be foreseen, would prove nothing.
    assert!(differ > 1000 && foreseen > 1000, "{differ} twins differ, {foreseen} options were foreseen");
    assert!(vain > 100, "of {vain} options nothing comes");
}

#[test]
fn every_number_has_words_of_its_own() {
    let mut words: Vec<&str> = Session::POSITION.iter().chain(Session::OPTION).copied().collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), Session::POSITION.len() + Session::OPTION.len());
}
