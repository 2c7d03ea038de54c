//! What an option costs and sets in motion, as players are told of it and as it is seen.

use ritual_engine::Session;
use ritual_engine::decision::{Cost, Question};
use ritual_engine::frame::TurnAt;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_table::{ONE, Seen as _};
use ritual_tests::scene::{Scene, figure};
use ritual_tests::setting::put;

/// Some numbers of each option, in the order of the options.
fn seen<const N: usize>(scene: &Scene, names: [&str; N]) -> Vec<[i8; N]> {
    let place = |name: &str| Session::OPTION.iter().position(|it| *it == name);
    let places = names.map(|name| place(name).unwrap_or_else(|| panic!("no number `{name}`")));
    let of_option = |option: usize| {
        let mut numbers = vec![0; Session::OPTION.len()];
        scene.game.see_option(option, &mut numbers);
        places.map(|place| numbers[place])
    };
    (0..scene.choices().len()).map(of_option).collect()
}

fn fair(change: fn(&mut State, &Scenario)) -> Scene {
    let mut scene = Scene::for_tests("conformance/fair-keeper", &["leon", "ruth"]);
    scene.resume(TurnAt::Actions, change);
    scene
}

/// Leon at the shop of the fair with two tickets and wounds, and two drudges with a wound each.
fn at_the_shop() -> Scene {
    let mut scene = fair(|state, scenario| {
        let ticket = scenario.tokens.iter().position(|it| it.id.ends_with("/ticket")).unwrap();
        state.supply[ticket] -= 2;
        state.seats[0].tokens[ticket] += 2;
        state.seats[0].wounds.marker = 2;
        for number in 0..2 {
            put(state, scenario, "Drudge", number, "cellar");
            state.figures[figure(scenario, "Drudge", number).index()].wounds = 1;
        }
    });
    scene.choose("Shop");
    assert_eq!(scene.question(), Some(Question::Branch));
    scene
}

#[test]
fn a_counted_price_is_told_and_noted_where_it_is_asked() {
    let scene = at_the_shop();
    let told = [
        "A bandage (2 stress)",
        "A bigger bandage (1 stress and 2 wounds)",
        "A ride",
        "A candle",
        "A ticket",
        "Nothing",
    ];
    assert_eq!(scene.options(), told);
    let decision = scene.game.decision().unwrap();
    let costs: Vec<Option<Cost>> = decision.options.iter().map(|choice| decision.cost_of(*choice)).collect();
    let none = Cost::default();
    let counted = [Some(Cost { stress: 2, ..none }), Some(Cost { stress: 1, wounds: 2, ..none })];
    assert_eq!(costs[..2], counted);
    // What is printed is read off the card.
    assert_eq!(costs[2..], [None; 4]);
}

#[test]
fn a_branch_shows_its_place_its_price_and_what_it_sets_in_motion() {
    let scene = at_the_shop();
    let places = ["a branch", "first branch", "second branch", "third branch"];
    assert_eq!(
        seen(&scene, places),
        [[ONE, ONE, 0, 0], [ONE, 0, ONE, 0], [ONE, 0, 0, ONE], [ONE, 0, 0, 0], [ONE, 0, 0, 0], [ONE, 0, 0, 0]]
    );
    // What is counted when it is asked, and what is printed on the card.
    let prices = ["costs stress", "costs wounds", "costs sanity", "costs tokens", "costs fire", "costs a card"];
    assert_eq!(
        seen(&scene, prices),
        [[28, 0, 0, 0, 0, 0], [14, 32, 0, 0, 0, 0], [0, 0, 0, 10, 0, 0], [0, 0, 16, 0, 0, 0], [0; 6], [0; 6]]
    );
    let motion = ["sets in motion: healing", "sets in motion: movement", "sets in motion: tokens and pieces"];
    assert_eq!(seen(&scene, motion), [[16, 0, 0], [16, 0, 0], [0, 16, 0], [16, 0, 0], [0, 0, 16], [16, 0, 0]]);
}

#[test]
fn a_branch_that_is_voted_for_shows_what_it_sets_in_motion() {
    let mut scene = Scene::for_tests("conformance/council-foreman", &["leon", "ruth"]);
    scene.draw_mythos("A show of hands", |_, _| ());
    assert_eq!(scene.question(), Some(Question::Vote));
    let numbers = ["a branch", "first branch", "second branch", "sets in motion: fire", "costs stress"];
    let three = [[ONE, ONE, 0, 16, 0], [ONE, 0, ONE, 16, 0], [ONE, 0, 0, 16, 0]];
    assert_eq!(seen(&scene, numbers), three);
}

#[test]
fn a_side_shows_what_it_costs_now() {
    let mut scene = fair(|state, _| state.seats[1].stress.marker = 3);
    scene.investigate("Toffee", |_, _| ());
    assert_eq!(scene.question(), Some(Question::Claim));
    // The left side costs as much stress as Ruth has; beside it stand the right side and nothing.
    assert_eq!(seen(&scene, ["a side", "left side", "costs stress"]), [[ONE, ONE, 42], [ONE, 0, 0], [0, 0, 0]]);
    let left = &scene.options()[0];
    assert!(left.starts_with("Claim Toffee apple (3 stress)"), "{left}");
}
