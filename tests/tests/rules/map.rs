//! Spaces and passages, distances, enemies moved by effects.

use ritual_content::FullId;
use ritual_content::documents::Edge;
use ritual_engine::compile::compile;
use ritual_engine::decision::{Choice, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{BlockId, MythosCard, Seat, Space};
use ritual_engine::scenario::{Distance, Scenario};
use ritual_tests::content::{self, KILKENNY};
use ritual_tests::scene::{Scene, space};
use ritual_tests::setting::{give_insanity, put};

/// The spaces that are offered.
fn offered(scene: &Scene) -> Vec<Space> {
    let space = |choice: Choice| if let Choice::Space(space) = choice { Some(space) } else { None };
    scene.choices().into_iter().filter_map(space).collect()
}

/// Spaces in the order in which they are offered.
fn spaces(scene: &Scene, ids: &[&str]) -> Vec<Space> {
    let mut spaces: Vec<Space> = ids.iter().map(|id| scene.space(id)).collect();
    spaces.sort_unstable();
    spaces
}

fn go(scene: &mut Scene, id: &str) {
    let to = scene.space(id);
    scene.pick(|choice| choice == Choice::Space(to));
}

/// Who decides where something goes next; none when that is not the question.
fn leads_the_way(scene: &Scene) -> Option<Seat> {
    scene.decider().filter(|_| matches!(scene.question(), Some(Question::Path(_))))
}

/// The spaces the first step of a Move action from here may lead to.
fn steps_from(scene: &mut Scene, id: &str) -> Vec<Space> {
    scene.edit(|state, scenario| state.seats[0].space = space(scenario, id));
    scene.choose("Move");
    offered(scene)
}

/// Takes away every passage to a space that has a single neighbour.
fn cut_off(scenario: &mut Scenario, id: &str) {
    let lonely = space(scenario, id).index();
    let n_spaces = scenario.map.spaces.len();
    for other in (0..n_spaces).filter(|it| *it != lonely) {
        scenario.map.layouts[0].neighbours[other] &= !(1 << lonely);
        scenario.map.layouts[0].distance[other * n_spaces + lonely] = Distance::NO_WAY;
        scenario.map.layouts[0].distance[lonely * n_spaces + other] = Distance::NO_WAY;
    }
    scenario.map.layouts[0].neighbours[lonely] = 0;
}

/// The steps enemies were moved, in order.
fn enemy_steps(scene: &Scene) -> Vec<(Space, Space)> {
    let step = |event: &Event| match *event {
        Event::EnemyMoved { from, to, .. } => Some((from, to)),
        _ => None,
    };
    scene.events().iter().filter_map(step).collect()
}

/// [MAP-2] [MAP-5] [RUN-2] A step leads to exactly the adjacent spaces.
#[test]
fn a_step_leads_to_exactly_the_adjacent_spaces() {
    let mut scene = Scene::new(&["mike"]);
    let around = steps_from(&mut scene, "town-square");
    assert_eq!(around, spaces(&scene, &["coal-market", "high-street", "narrow-slip", "pub"]));
    let around = steps_from(&mut scene, "crypt");
    assert_eq!(around, spaces(&scene, &["cathedral"]));
    let around = steps_from(&mut scene, "bridge");
    assert_eq!(around, spaces(&scene, &["castle-gate", "riverbank"]));
}

/// [MAP-3] [MAP-4] [MAP-11] A passage drawn on one side only is impassable, from both sides and for enemies too.
#[test]
fn a_passage_drawn_on_one_side_is_impassable() {
    let mut catalogue = content::shipped().catalogue;
    let square = FullId::resolve("fear-of-the-unknown/f05", "");
    let tile = catalogue.tiles.get_mut(&square).unwrap().document_mut();
    tile.a.exits.retain(|exit| exit.edge != Edge::North);
    let changed = compile(&catalogue, &FullId::resolve(KILKENNY, "")).unwrap();
    let mut scene = Scene::altered(&["mike"], |scenario| *scenario = changed);
    let around = steps_from(&mut scene, "town-square");
    assert_eq!(around, spaces(&scene, &["high-street", "narrow-slip", "pub"]));
    let around = steps_from(&mut scene, "coal-market");
    assert_eq!(around, spaces(&scene, &["cloister", "north-gate"]));
    scene.draw_mythos("Torches", |state, scenario| {
        state.seats[0].space = space(scenario, "town-square");
        put(state, scenario, "Cultist", 0, "coal-market");
    });
    assert_eq!(scene.space_of("Cultist", 0), scene.space("north-gate"));
}

/// [MAP-6] [MAP-11] Both ends of a tunnel are adjacent, for investigators and for enemies.
#[test]
fn the_ends_of_a_tunnel_are_adjacent() {
    let mut scene = Scene::new(&["mike"]);
    let around = steps_from(&mut scene, "friary");
    assert_eq!(around, spaces(&scene, &["cathedral", "cloister", "orchard"]));
    scene.draw_mythos("Torches", |state, scenario| {
        state.seats[0].space = space(scenario, "friary");
        put(state, scenario, "Cultist", 0, "orchard");
    });
    assert_eq!(scene.space_of("Cultist", 0), scene.space("friary"));
}

/// [MAP-9] [SUMMON-1] There are a red, a yellow and a blue gate, and enemies are summoned there.
#[test]
fn enemies_are_summoned_at_the_three_gates() {
    let cards = [("Dragging sloth", "crypt"), ("Torches", "gaol"), ("pyre rekindled", "widows-house")];
    for (card, gate) in cards {
        let mut scene = Scene::new(&["mike"]);
        scene.draw_mythos(card, |_, _| ());
        assert_eq!(scene.space_of("Cultist", 0), scene.space(gate), "{card}");
        assert_eq!(scene.space_of("Cultist", 1), Space::NONE, "{card}");
    }
}

/// [MAP-10] [ACT-5] A space is safe when no enemy is in it; the summoned Elder One counts, attackable or not.
#[test]
fn a_space_is_safe_without_enemies() {
    let mut scene = Scene::new(&["mike"]);
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "castle-gate"));
    assert!(scene.offers("Rest"));
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "bridge"));
    assert!(!scene.offers("Rest"));
    assert!(scene.offers("Attack"));
    scene.edit(|state, scenario| {
        put(state, scenario, "Cultist", 0, "castle-gate");
        (state.summoned, state.stage) = (true, 1);
        put(state, scenario, "Tsathoggua", 0, "bridge");
    });
    assert!(!scene.offers("Rest"));
    assert!(!scene.offers("Attack"));
}

/// [DIST-1] [DIST-9] Distance is counted along the shortest path, and tunnels count.
#[test]
fn the_nearest_is_nearest_by_paths_and_tunnels_count() {
    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("Ghast!", |state, scenario| {
        state.seats[0].space = space(scenario, "cloister");
        put(state, scenario, "Ghast", 0, "courthouse");
        put(state, scenario, "Ghast", 1, "orchard");
    });
    assert_eq!(scene.space_of("Ghast", 0), scene.space("courthouse"));
    assert_eq!(scene.space_of("Ghast", 1), scene.space("cloister"));
}

/// [DIST-2] [EMOVE-6] An enemy in your own space is the nearest one, and being there already it does not move.
#[test]
fn an_enemy_in_your_space_is_the_nearest() {
    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("Ghast!", |state, scenario| {
        put(state, scenario, "Ghast", 0, "castle-gate");
        put(state, scenario, "Ghast", 1, "bridge");
    });
    assert!(enemy_steps(&scene).is_empty());
    assert_eq!(scene.space_of("Ghast", 0), scene.space("castle-gate"));
    assert_eq!(scene.space_of("Ghast", 1), scene.space("bridge"));
}

/// [DIST-3] [DIST-5] [SUMMON-9] The farthest gate is the one farthest by shortest paths from the active investigator.
#[test]
fn the_farthest_gate_is_measured_from_the_active_investigator() {
    let mut scene = Scene::new(&["mike", "leon"]);
    scene.draw_mythos("Black ichor", |state, scenario| {
        state.active = Seat(1);
        state.seats[0].space = space(scenario, "crypt");
        state.seats[1].space = space(scenario, "town-square");
    });
    assert_eq!(scene.space_of("Formless Spawn", 0), scene.space("crypt"));
}

/// [DIST-4] [SUMMON-9] Between gates at the same distance the active investigator's player picks.
#[test]
fn the_active_player_picks_between_gates_at_the_same_distance() {
    let mut scene = Scene::new(&["mike", "leon"]);
    scene.draw_mythos("Shadow of Tsathoggua", |state, scenario| {
        state.active = Seat(1);
        state.seats[1].space = space(scenario, "town-square");
    });
    assert_eq!((scene.question(), scene.decider()), (Some(Question::Space), Some(Seat(1))));
    assert_eq!(scene.choices().len(), 2);
    assert_eq!(offered(&scene), spaces(&scene, &["gaol", "widows-house"]));
    go(&mut scene, "widows-house");
    assert_eq!(scene.space_of("Cultist", 0), scene.space("widows-house"));
}

/// [DIST-5] [DIST-10] Where an effect names a place, distance counts from there; the place itself is within 1 space.
#[test]
fn a_named_place_is_the_reference_point_and_within_reach() {
    let mut scene = Scene::new(&["mike", "leon", "agatha", "ruth"]);
    scene.draw_mythos("pyre rekindled", |state, scenario| {
        for (it, id) in state.seats.iter_mut().zip(["bridge", "pub", "town-square", "graveyard"]) {
            it.space = space(scenario, id);
        }
    });
    let lost: Vec<u8> = scene.state().seats.iter().map(|it| it.sanity).collect();
    assert_eq!(lost, [0, 1, 1, 0]);
}

/// [DIST-3] [EMOVE-1] What cannot be reached comes last for nearest, is not farthest, and does not move (O2).
#[test]
fn what_cannot_be_reached_comes_last() {
    let cut = || Scene::altered(&["mike"], |scenario| cut_off(scenario, "crypt"));
    let mut scene = cut();
    scene.draw_mythos("Ghast!", |state, scenario| {
        put(state, scenario, "Ghast", 0, "crypt");
        put(state, scenario, "Ghast", 1, "gaol");
    });
    assert_eq!(scene.space_of("Ghast", 0), scene.space("crypt"));
    assert_eq!(scene.space_of("Ghast", 1), scene.space("courthouse"));

    let mut scene = cut();
    scene.draw_mythos("Ghast!", |state, scenario| put(state, scenario, "Ghast", 0, "crypt"));
    assert_eq!(scene.space_of("Ghast", 0), scene.space("crypt"));
    assert!(enemy_steps(&scene).is_empty());

    let mut scene = cut();
    scene.draw_mythos("Black ichor", |_, _| ());
    assert_eq!(scene.space_of("Formless Spawn", 0), scene.space("gaol"));
}

/// [EMOVE-1] [EMOVE-3] An enemy takes a shortest path and uses its whole movement, but stops in the target's space.
#[test]
fn an_enemy_takes_a_shortest_path() {
    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("Ghast!", |state, scenario| put(state, scenario, "Ghast", 0, "gaol"));
    let [gaol, north_gate, courthouse] = ["gaol", "north-gate", "courthouse"].map(|id| scene.space(id));
    assert_eq!(enemy_steps(&scene), [(gaol, north_gate), (north_gate, courthouse)]);
    assert_eq!(scene.space_of("Ghast", 0), courthouse);

    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("Ghast!", |state, scenario| put(state, scenario, "Ghast", 0, "castle-gate"));
    assert_eq!(enemy_steps(&scene), [(scene.space("castle-gate"), scene.space("bridge"))]);
}

/// [EMOVE-2] [EMOVE-8] [TIE-1] Between shortest paths the active investigator's player decides, for each enemy moved.
#[test]
fn the_active_player_decides_between_shortest_paths() {
    let mut scene = Scene::new(&["mike", "leon"]);
    scene.draw_mythos("Torches", |state, scenario| {
        state.active = Seat(1);
        state.seats[1].space = space(scenario, "town-square");
        put(state, scenario, "Cultist", 0, "castle-gate");
        put(state, scenario, "Cultist", 1, "castle-gate");
    });
    for id in ["narrow-slip", "high-street"] {
        assert_eq!(leads_the_way(&scene), Some(Seat(1)));
        assert_eq!(scene.choices().len(), 2, "the enemy cannot stay");
        assert_eq!(offered(&scene), spaces(&scene, &["high-street", "narrow-slip"]));
        go(&mut scene, id);
    }
    let mut places = [scene.space_of("Cultist", 0), scene.space_of("Cultist", 1)];
    places.sort_unstable();
    assert_eq!(places.as_slice(), spaces(&scene, &["high-street", "narrow-slip"]));
}

/// [EMOVE-4] An enemy that comes straight to an investigator goes all the way.
#[test]
fn straight_to_you_means_all_the_way() {
    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("pyre rekindled", |state, scenario| {
        state.seats[0].space = space(scenario, "town-square");
        state.seats[0].sanity = 3;
        give_insanity(state, scenario, 0, "Beckoning");
        put(state, scenario, "Cultist", 0, "crypt");
    });
    assert_eq!(scene.space_of("Cultist", 0), scene.space("town-square"));
}

/// [EMOVE-7] An enemy that an effect moves takes along neither investigators nor Fire.
#[test]
fn moved_enemies_take_nothing_along() {
    let mut scene = Scene::new(&["mike", "leon"]);
    scene.draw_mythos("Torches", |state, scenario| {
        let castle_gate = space(scenario, "castle-gate");
        state.seats[1].space = castle_gate;
        put(state, scenario, "Cultist", 0, "castle-gate");
        state.fire[castle_gate.index()] = 1;
        state.fire_reserve -= 1;
    });
    let (bridge, castle_gate) = (scene.space("bridge"), scene.space("castle-gate"));
    assert_eq!(scene.space_of("Cultist", 0), bridge);
    assert_eq!((scene.seat(1).space, scene.seat(1).fire), (castle_gate, 0));
    assert_eq!(scene.state().fire_at(castle_gate), 1);
    // The card itself puts 1 Fire where the Cultist now is.
    assert_eq!((scene.state().fire_at(bridge), scene.state().fire_reserve), (1, 10));
    assert!(!scene.happened(|event| matches!(event, Event::FireTaken { .. } | Event::InvestigatorMoved { .. })));
}

/// [TIE-1] [EMOVE-8] What moves away from a space gets farther with every step or stays; the active player breaks
/// ties (O3).
#[test]
fn away_means_farther_with_every_step() {
    let mut scene = Scene::altered(&["mike", "leon"], |scenario| scenario.stages[0].on_advance = BlockId::NONE);
    scene.resume(TurnAt::DiscardCheck, |state, scenario| {
        state.active = Seat(1);
        let symbols: Vec<MythosCard> =
            (0..16).map(MythosCard).filter(|card| scenario.mythos[card.index()].symbol).take(3).collect();
        state.mythos_deck.retain(|it| !symbols.contains(it));
        state.mythos_discard.extend(symbols);
        let places = [("castle-gate", 0), ("gaol", 0), ("coal-market", 0), ("pub", 1)];
        for (piece, (id, side)) in state.pieces.iter_mut().zip(places) {
            (piece.space, piece.side) = (space(scenario, id), side);
        }
    });
    assert_eq!(leads_the_way(&scene), Some(Seat(1)));
    assert_eq!(scene.choices().len(), 2);
    assert_eq!(offered(&scene), spaces(&scene, &["cloister", "north-gate"]));
    go(&mut scene, "cloister");
    let places: Vec<Space> = scene.state().pieces.iter().map(|it| it.space).collect();
    assert_eq!(places, ["bridge", "gaol", "cloister", "pub"].map(|id| scene.space(id)));
}
