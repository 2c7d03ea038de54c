//! Ground that changes while a game is under way: saved games, going back to one, and what else is adjacent then.

use ritual_content::language::Gate;
use ritual_engine::decision::{Choice, Question};
use ritual_engine::ids::Figure;
use ritual_engine::state::State;
use ritual_engine::{LoadError, Saved, Session};
use ritual_playtest::chance::SeededChance;
use ritual_table::{Game as _, Kept as _, Silent, Told as _};
use ritual_tests::content::QUARRY;
use ritual_tests::scene::{Scene, space};
use serde_json::json;

/// Leon in the hut, Agatha in the shaft, on the strip that comes and goes.
fn quarry() -> Scene {
    let mut scene = Scene::for_tests(QUARRY, &["leon", "agatha"]);
    scene.edit(|state, scenario| {
        state.seats[0].space = space(scenario, "hut");
        state.seats[1].space = space(scenario, "shaft");
    });
    scene
}

/// Takes the strip off the map, and places Agatha on the ledge.
fn flood(scene: &mut Scene) {
    scene.choose("Reshape").choose("Flood");
    place(scene, "ledge");
}

fn place(scene: &mut Scene, id: &str) {
    let to = scene.space(id);
    assert!(matches!(scene.question(), Some(Question::PlaceOf(_))));
    scene.pick(|choice| choice == Choice::Space(to));
}

fn distance(scene: &Scene, state: &State, from: &str, to: &str) -> Option<u8> {
    state.layout(scene.game.scenario()).distance(scene.space(from), scene.space(to)).spaces()
}

/// The game as it is read again from a file.
fn read_again(scene: &Scene) -> Session {
    let text = serde_json::to_string(&scene.game.save()).unwrap();
    let saved: Saved = serde_json::from_str(&text).unwrap();
    Session::load(scene.game.scenario().clone(), saved).unwrap()
}

#[test]
fn a_game_that_was_saved_while_somebody_is_placed_goes_on_alike() {
    let mut scene = quarry();
    scene.choose("Reshape").choose("Flood");
    let mut again = read_again(&scene);
    place(&mut scene, "ledge");
    let ledge = Choice::Space(scene.space("ledge"));
    let option = again.decision().unwrap().options.iter().position(|it| *it == ledge).unwrap();
    again.choose(option, &mut SeededChance::new(1, 0), &mut Silent).unwrap();
    assert_eq!(again.state(), scene.state());
    assert_eq!(again.save(), scene.game.save());
}

#[test]
fn what_is_adjacent_is_the_same_after_a_saved_game_is_read() {
    let mut scene = quarry();
    flood(&mut scene);
    scene.choose("Build").choose("Bridge");
    let again = read_again(&scene);
    assert_eq!(again.state(), scene.state());
    assert_eq!(again.digest(), scene.game.digest());
    for (from, to, far) in [("hut", "ledge", Some(2)), ("peak", "well", Some(4)), ("hut", "pit", None)] {
        assert_eq!(distance(&scene, scene.state(), from, to), far, "{from} to {to}");
        assert_eq!(distance(&scene, again.state(), from, to), far, "{from} to {to}, read again");
    }
    assert!(!again.state().is_on_map(scene.game.scenario(), scene.space("pit")));
}

#[test]
fn going_back_to_an_earlier_moment_brings_the_tile_back() {
    let mut scene = quarry();
    let before = scene.game.save();
    flood(&mut scene);
    let flooded = scene.game.save();
    let load = |saved: Saved| Session::load(scene.game.scenario().clone(), saved).unwrap();
    let (before, after) = (load(before), load(flooded));
    assert_eq!(distance(&scene, before.state(), "peak", "well"), Some(2));
    assert_eq!(distance(&scene, after.state(), "peak", "well"), Some(4));
    assert_eq!(before.state().seats[1].space, scene.space("shaft"));
}

#[test]
fn spaces_of_a_tile_that_is_away_are_neither_counted_nor_reached() {
    let mut scene = quarry();
    let n_spaces = |scene: &Scene| scene.state().spaces(scene.game.scenario()).count_ones();
    // The cave and the stream lie aside.
    assert_eq!(n_spaces(&scene), 10);
    flood(&mut scene);
    assert_eq!(n_spaces(&scene), 7);
    let (pit, layout) = (scene.space("pit"), scene.state().layout(scene.game.scenario()));
    assert_eq!(layout.neighbours(pit), 0);
    let first = Figure(0);
    let by_enemies = scene.state().layout_for(scene.game.scenario(), first);
    assert_eq!(by_enemies.distance(scene.space("hut"), pit).spaces(), None);
}

#[test]
fn enemies_cannot_be_read_onto_a_tile_that_is_away() {
    let mut scene = quarry();
    flood(&mut scene);
    let mut saved = scene.game.save();
    saved.state.figures[0].space = scene.space("pit");
    let refused = Session::load(scene.game.scenario().clone(), saved).map(|_| ());
    assert_eq!(refused, Err(LoadError::Damaged("figure 0 on no known space".to_owned())));
}

#[test]
fn ground_that_does_not_fit_the_map_is_refused() {
    let mut scene = quarry();
    flood(&mut scene);
    let tile = json!({ "at": [0, 0], "turn": "none", "is_there": true });
    for (key, damaged) in [("tiles", json!([tile])), ("gates", json!([200, 255, 255]))] {
        let mut text = serde_json::to_value(scene.game.save()).unwrap();
        text["state"]["ground"][key] = damaged;
        let saved: Saved = serde_json::from_value(text).unwrap();
        assert!(Session::load(scene.game.scenario().clone(), saved).is_err(), "{key}");
    }
}

#[test]
fn a_game_whose_ground_stays_keeps_nothing_of_it() {
    let scene = Scene::new(&["mike"]);
    let text = serde_json::to_value(scene.game.save()).unwrap();
    assert_eq!(text["state"].get("ground"), None);
    assert_eq!(scene.state().gate(scene.game.scenario(), Gate::Red), scene.space("crypt"));
}
