//! Every number of some positions and options, against what the table shows: what is not named is nothing.

mod fight;

use ritual_engine::Session;
use ritual_engine::decision::{Choice, Deed};
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{Seat, Space};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_table::{Game as _, ONE, Seen as _};
use ritual_tests::scene::{Scene, figure, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{awaken, discard_symbols, give_discovery, give_relic, ignite, jury, put, tire};

/// A label and its number.
type Number<'n> = (&'n str, i8);

const GUILTY: u8 = 0;
const INNOCENT: u8 = 1;

/// Asserts what is seen, and lists all that is otherwise.
fn assert_seen(what: &str, names: &[&str], numbers: &[i8], expected: &[(String, i8)]) {
    for (label, _) in expected {
        assert!(names.contains(&label.as_str()), "{what}: there is no number `{label}`");
    }
    let wanted = |name: &str| expected.iter().find(|(label, _)| label == name).map_or(0, |(_, number)| *number);
    let otherwise = names.iter().zip(numbers).filter(|(name, number)| wanted(name) != **number);
    let otherwise: Vec<String> =
        otherwise.map(|(name, number)| format!("  {name}: {number} instead of {}", wanted(name))).collect();
    assert!(otherwise.is_empty(), "{what}:\n{}", otherwise.join("\n"));
}

fn owned(numbers: &[Number<'_>]) -> impl Iterator<Item = (String, i8)> {
    numbers.iter().map(|(label, number)| ((*label).to_owned(), *number))
}

/// Asserts every number of the position, as a seat sees it: of each investigator, and of everything else.
fn assert_position(what: &str, scene: &Scene, seat: usize, people: &[(&str, &[Number<'_>])], table: &[Number<'_>]) {
    let mut numbers = vec![0; Session::POSITION.len()];
    scene.game.see(seat, &mut numbers);
    let of_people = people
        .iter()
        .flat_map(|(who, numbers)| numbers.iter().map(move |(label, number)| (format!("{who}: {label}"), *number)));
    let expected: Vec<(String, i8)> = of_people.chain(owned(table)).collect();
    assert_seen(what, Session::POSITION, &numbers, &expected);
}

/// Asserts every number of an option.
fn assert_option(scene: &Scene, choice: Choice, expected: &[Number<'_>]) {
    let option = scene.choices().iter().position(|it| *it == choice);
    let option = option.unwrap_or_else(|| panic!("no option {choice:?} in {:?}", scene.options()));
    let mut numbers = vec![0; Session::OPTION.len()];
    scene.game.see_option(option, &mut numbers);
    let expected: Vec<(String, i8)> = owned(expected).collect();
    assert_seen(&format!("{choice:?}"), Session::OPTION, &numbers, &expected);
}

fn stand(state: &mut State, scenario: &Scenario, places: &[&str]) {
    for (seat, place) in state.seats.iter_mut().zip(places) {
        seat.space = space(scenario, place);
    }
}

/// What is seen of somebody to whom nothing has happened yet.
const FRESH: [Number<'static>; 8] = [
    ("alive", ONE),
    ("health left", 5 * 8),
    ("stress that can be raised", 4 * 8),
    ("sanity left", 20 * 4),
    ("sanity until the next threshold", 4 * 8),
    ("level of the signature skill", 12),
    ("level of the first common skill", 12),
    ("level of the second common skill", 12),
];

fn fresh(more: &[Number<'static>]) -> Vec<Number<'static>> {
    FRESH.iter().chain(more).copied().collect()
}

#[test]
fn of_the_first_turn() {
    let mut scene = Scene::new(&["mike", "ruth", "leon"]);
    scene.edit(|state, scenario| {
        put(state, scenario, "Ghast", 0, "crypt");
        put(state, scenario, "Ghast", 1, "gaol");
        put(state, scenario, "The Unnamable", 0, "widows-house");
        for (number, at) in ["town-square", "cloister", "courthouse", "pub-yard"].into_iter().enumerate() {
            put(state, scenario, "Cultist", number, at);
        }
    });
    // All stand on the Bridge. The nearest jury member is 1 space away, the nearest enemies are 3 spaces away.
    let at_the_bridge = [
        ("in a safe space", ONE),
        ("nearness of an enemy", ONE / 4),
        ("nearness of a goal", ONE / 2),
        ("spaces to a goal", 2 * 4),
    ];
    let others = [&at_the_bridge[..], &[("nearness to you", ONE)]].concat();
    let own = [&at_the_bridge[..], &[("has the turn", ONE), ("actions left", 3 * 12)]].concat();
    assert_position(
        "the first turn",
        &scene,
        0,
        &[("you", &fresh(&own)), ("1st to the left", &fresh(&others)), ("2nd to the left", &fresh(&others))],
        &[
            ("players", 3 * 16),
            ("living investigators", 3 * 16),
            ("turns begun", 2),
            ("phase: actions", ONE),
            ("spaces left on the Summoning track", 7 * 8),
            ("symbols until the Elder One advances", 3 * 10),
            ("Mythos cards in the deck", 16 * 2),
            ("Discovery cards in the deck", 15 * 3),
            ("enemies on the map", 7 * 5),
            ("monsters on the map", 3 * 8),
            // 4 Cultists with 2 bonus dice each, 2 Ghasts with a die of either kind, and one with 2 and 1.
            ("danger on the map", (4 * 6 + 2 * 7 + 11) / 2),
            ("fire in the reserve", 12 * 4),
            ("pieces on the map", 4 * 5),
            ("goal spaces", 4 * 6),
            ("spaces from anybody to a goal", 2 * 4),
            ("relics left", 12 * 2),
            ("pieces wanted for the ritual", 4 * 10),
            ("pieces of the ritual that nobody is with", 4 * 8),
            ("effects under way", 4),
            ("you decide", ONE),
            // To move, to rest, and nothing more.
            ("options", 3 * 3),
            ("asked: action", ONE),
        ],
    );
}

/// Mike is in the Pub with two enemies, Ruth in the Town Square with one, and Leon in the High street; much has
/// happened.
pub(super) fn in_a_fight() -> Scene {
    let mut scene = Scene::new(&["mike", "ruth", "leon"]);
    scene.edit(|state, scenario| {
        stand(state, scenario, &["pub", "town-square", "high-street"]);
        put(state, scenario, "The Unnamable", 0, "pub");
        put(state, scenario, "Cultist", 0, "pub");
        put(state, scenario, "Cultist", 1, "graveyard");
        put(state, scenario, "Ghast", 0, "pub-yard");
        put(state, scenario, "Ghast", 1, "town-square");
        for (enemy, wounds) in [("The Unnamable", 1), ("Ghast", 1)] {
            state.figures[figure(scenario, enemy, 0).index()].wounds = wounds;
        }
        jury(
            state,
            scenario,
            [(INNOCENT, "pub"), (GUILTY, "high-street"), (INNOCENT, "town-square"), (GUILTY, "crypt")],
        );
        state.track = 4;
        discard_symbols(state, scenario, 2);
        state.fire[space(scenario, "pub").index()] = 1;
        state.fire_reserve -= 1;
        ignite(state, 0, 1);
        state.seats[0].wounds.marker = 2;
        state.seats[0].stress.marker = 2;
        tire(state, scenario, 0, 1, 0);
        (state.seats[0].sanity, state.seats[0].thresholds) = (5, 1);
        state.seats[0].levels = [2, 1, 1];
        // William, who is evidence, and the Pistol.
        give_discovery(state, scenario, 0, "First husband", 0);
        give_discovery(state, scenario, 0, "The town sheriff", 1);
        give_relic(state, scenario, 0, "Sinister book");
        state.seats[1].wounds.marker = 3;
        (state.seats[1].sanity, state.seats[1].thresholds, state.seats[1].dice) = (9, 2, 1);
        state.seats[1].levels = [1, 2, 1];
        give_discovery(state, scenario, 1, "Third husband", 1);
        state.seats[2].wounds.marker = 1;
        state.seats[2].stress.marker = 3;
    });
    scene
}

#[test]
fn of_a_turn_with_the_elder_one_on_the_map() {
    let mut scene = Scene::new(&["mike", "ruth", "leon"]);
    scene.edit(|state, scenario| {
        stand(state, scenario, &["pub", "high-street", "bridge"]);
        state.seats[2].alive = false;
        state.disrupted = true;
        awaken(state, scenario, 1, "pub");
        state.figures[scenario.elder_one().index()].wounds = 5;
        state.track = 6;
        put(state, scenario, "Formless Spawn", 0, "town-square");
        put(state, scenario, "Cultist", 0, "castle-gate");
        jury(state, scenario, [(GUILTY, "crypt"), (GUILTY, "gaol"), (GUILTY, "gaol"), (GUILTY, "gaol")]);
        for piece in &mut state.pieces[2..] {
            (piece.space, piece.gone) = (Space::NONE, true);
        }
    });
    let (spawn, cultist, elder_one) = (10, 6, 7);
    let ruth = [
        ("in a safe space", ONE),
        ("danger one space away", spawn + cultist),
        ("nearness of an enemy", ONE / 2),
        ("nearness of a goal", ONE / 3),
        ("spaces to a goal", 3 * 4),
        ("spaces to the Elder One", 3 * 4),
    ];
    // The Elder One is no enemy that is counted, but its space is not safe.
    let mike = [
        ("has the turn", ONE),
        ("actions left", 3 * 12),
        ("danger one space away", spawn),
        ("nearness of an enemy", ONE / 2),
        ("at a goal", ONE),
        ("nearness of a goal", ONE),
        ("spaces to a goal", 4),
        ("with the Elder One", ONE),
        ("spaces to the Elder One", 4),
        ("nearness to you", ONE / 3),
    ];
    assert_position(
        "with the Elder One",
        &scene,
        1,
        // Nothing of Leon, who is dead.
        &[("you", &fresh(&ruth)), ("1st to the left", &[]), ("2nd to the left", &fresh(&mike))],
        &[
            ("players", 3 * 16),
            ("living investigators", 2 * 16),
            ("turns begun", 2),
            ("phase: actions", ONE),
            ("spaces left on the Summoning track", 2 * 8),
            ("the track is in the red", ONE),
            ("ritual disrupted", ONE),
            ("Elder One on the map", ONE),
            ("nearness of the ritual's disruption", 127),
            ("stage II or later", ONE),
            ("wounds that fell the stage", 7 * 5),
            // 5 of 12.
            ("share of the stage's wounds", 26),
            ("danger of the Elder One", elder_one * 2),
            ("symbols until the Elder One advances", 3 * 10),
            ("Mythos cards in the deck", 16 * 2),
            ("Discovery cards in the deck", 15 * 3),
            ("enemies on the map", 3 * 5),
            ("monsters on the map", 8),
            ("danger on the map", i8::midpoint(spawn, cultist)),
            ("danger to investigators", spawn / 2 + i8::midpoint(spawn, cultist)),
            ("fire in the reserve", 12 * 4),
            ("pieces on the map", 2 * 5),
            ("pieces out of the game", 2 * 5),
            ("goal spaces", 6),
            ("spaces from anybody to a goal", 4),
            ("relics left", 12 * 2),
            ("effects under way", 4),
            // Mike moves, attacks, or does nothing.
            ("options", 3 * 3),
            ("asked: action", ONE),
        ],
    );
}

#[test]
fn of_keys_that_are_held() {
    let mut scene = Scene::shipped("fear-of-the-unknown/island-tsathoggua", &["mike", "ruth"]);
    scene.edit(|state, scenario| {
        let key = scenario.tokens.iter().position(|it| it.id.ends_with("/key")).unwrap();
        let keys = state.pieces.iter_mut().filter(|piece| piece.kind.index() == key);
        for (piece, holder) in keys.zip([Seat(0), Seat(0), Seat(1)]) {
            piece.holder = holder;
        }
    });
    let mut numbers = vec![0; Session::POSITION.len()];
    scene.game.see(1, &mut numbers);
    let seen = |name: &str| numbers[Session::POSITION.iter().position(|it| *it == name).unwrap()];
    let held = ["you: pieces held", "1st to the left: pieces held", "pieces held", "pieces on the map", "goal spaces"];
    // The locks lie on the map; somebody is to go to the Spire.
    assert_eq!(held.map(seen), [16, 2 * 16, 3 * 8, 3 * 5, 6]);
}

/// Asserts some numbers of the position, as the one who decides sees it.
fn assert_some(what: &str, scene: &Scene, expected: &[Number<'_>]) {
    let mut numbers = vec![0; Session::POSITION.len()];
    scene.game.see(scene.game.decider(), &mut numbers);
    let (names, numbers): (Vec<&str>, Vec<i8>) = Session::POSITION
        .iter()
        .copied()
        .zip(numbers)
        .filter(|(name, _)| expected.iter().any(|(label, _)| label == name))
        .unzip();
    let expected: Vec<(String, i8)> = owned(expected).collect();
    assert_seen(what, &names, &numbers, &expected);
}

#[test]
fn of_what_is_under_way() {
    let mut scene = in_a_fight();
    scene.pick(|choice| choice == Choice::Act { deed: Deed::Move, free: false });
    assert_some("a move", &scene, &[("asked: step", ONE), ("spaces left to move", 3 * 12), ("sneaks left", 0)]);
    scene.pick(|choice| matches!(choice, Choice::Space(_)));
    assert_some("a step later", &scene, &[("asked: step", ONE), ("spaces left to move", 2 * 12)]);

    let mut scene = Scene::new(&["mike"]);
    scene.dice(&[Face::Success, Face::Blank]);
    scene.resume(TurnAt::Encounter, |state, scenario| put(state, scenario, "Cultist", 0, "bridge"));
    assert_some(
        "an attack of an enemy",
        &scene,
        &[
            ("you: actions left", 0),
            ("phase: actions", 0),
            ("phase: encounter", ONE),
            ("asked: reroll", ONE),
            ("rolling: attack", 0),
            ("rolling: attacked", ONE),
            ("dice rolled", 2 * 10),
            ("successes rolled", 12),
            ("dice without a success", 10),
            // That of Toughness.
            ("free rerolls", 16),
            ("successes needed", 0),
            ("danger of the attacker", 6 * 2),
            ("attackers to come", 8),
        ],
    );

    // Everybody raises stress, and is wounded instead where that cannot be; William may take the wound.
    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("Midnight bells", |state, scenario| {
        state.seats[0].stress.marker = 4;
        give_discovery(state, scenario, 0, "First husband", 0);
    });
    assert_some(
        "wounds of a card",
        &scene,
        &[
            ("phase: Mythos", ONE),
            ("you: no stress can be raised", ONE),
            ("asked: assign wounds", ONE),
            ("stress to come", 12),
            ("wounds to come", 14),
            ("sanity to come", 0),
            ("a card is being resolved", 16),
            ("attackers to come", 0),
        ],
    );
}
