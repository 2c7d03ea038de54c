//! The fourteen different Mythos cards of the first episode and of Tsathoggua ([MYTHOS-1] [MYTHOS-2] [MYTHOS-6]).

use ritual_engine::decision::Question;
use ritual_engine::event::Event;
use ritual_engine::ids::{Seat, Space};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{State, Track};
use ritual_tests::scene::{Scene, fatigue, figure, mythos, space};
use ritual_tests::setting::{give_discovery, no_discoveries, put, tire};

/// The first investigator draws this card; there are no Discovery cards, so that nothing happens in a safe space afterwards.
fn draw(investigators: &[&str], card: &str, set: impl FnOnce(&mut State, &Scenario)) -> Scene {
    let mut scene = Scene::new(investigators);
    scene.draw_mythos(card, |state, scenario| {
        set(state, scenario);
        no_discoveries(state);
    });
    scene
}

fn stand(state: &mut State, scenario: &Scenario, seat: usize, at: &str) {
    state.seats[seat].space = space(scenario, at);
}

fn is_at(scene: &Scene, enemy: &str, number: usize, id: &str) -> bool {
    scene.space_of(enemy, number) == scene.space(id)
}

fn is_in_reserve(scene: &Scene, enemy: &str, number: usize) -> bool {
    scene.space_of(enemy, number) == Space::NONE
}

fn fire(scene: &Scene, id: &str) -> u8 {
    scene.state().fire_at(scene.space(id))
}

/// The card lies on the discard pile.
fn is_discarded(scene: &Scene, card: &str) -> bool {
    scene.state().mythos_discard.last() == Some(&mythos(scene.game.scenario(), card))
}

// The episode.

#[test]
fn ghast_comes_2_spaces_nearer_and_drives_a_jury_member_away_from_the_town_square() {
    let scene = draw(&["leon"], "Ghast!", |state, scenario| {
        put(state, scenario, "Ghast", 0, "courthouse");
        put(state, scenario, "Ghast", 1, "gaol");
        state.pieces[0].space = space(scenario, "castle-gate");
        state.pieces[1].space = space(scenario, "high-street");
    });
    assert!(is_at(&scene, "Ghast", 0, "castle-gate") && is_at(&scene, "Ghast", 1, "gaol"));
    assert_eq!(scene.state().pieces[0].space, scene.space("bridge"));
    assert_eq!(scene.state().pieces[1].space, scene.space("high-street"), "not where the Ghast is now");
    assert!(is_at(&scene, "Ghast", 2, "crypt"), "a new one at the red gate");
    assert!(is_discarded(&scene, "Ghast!") && scene.is_phase_one());
}

#[test]
fn torches_bring_all_cultists_1_space_nearer_and_fire_with_the_first_that_arrives() {
    let scene = draw(&["leon"], "Torches", |state, scenario| {
        put(state, scenario, "Cultist", 0, "castle-gate");
        put(state, scenario, "Cultist", 1, "high-street");
        put(state, scenario, "Ghast", 0, "high-street");
    });
    assert!(is_at(&scene, "Cultist", 0, "bridge") && is_at(&scene, "Cultist", 1, "castle-gate"));
    assert!(is_at(&scene, "Ghast", 0, "high-street"));
    assert_eq!(fire(&scene, "bridge"), 1);
    assert!(is_at(&scene, "Cultist", 2, "gaol") && is_discarded(&scene, "Torches"));
}

#[test]
fn torches_that_do_not_arrive_set_nothing_on_fire() {
    let scene = draw(&["leon"], "Torches", |state, scenario| put(state, scenario, "Cultist", 0, "high-street"));
    assert!(is_at(&scene, "Cultist", 0, "castle-gate") && is_at(&scene, "Cultist", 1, "gaol"));
    assert_eq!(scene.state().fire_reserve, 12);
}

#[test]
fn the_pyre_rekindled_burns_and_costs_sanity_near_the_town_square() {
    let scene = draw(&["leon", "agatha", "ruth"], "pyre", |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "gaol");
        stand(state, scenario, 1, "high-street");
        stand(state, scenario, 2, "town-square");
    });
    assert_eq!([fire(&scene, "town-square"), fire(&scene, "gaol"), scene.state().fire_reserve], [1, 1, 10]);
    assert_eq!([0, 1, 2].map(|seat| scene.tracks_of(seat)), [(0, 0, 0), (0, 0, 1), (0, 0, 1)]);
    assert!(is_at(&scene, "Cultist", 0, "widows-house") && is_discarded(&scene, "pyre"));
}

/// [SUMMON-3] There is one figure only.
#[test]
fn what_none_may_name_comes_2_spaces_nearer_and_costs_sanity_around_it() {
    let scene = draw(&["leon", "agatha", "ruth"], "none may name", |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "north-gate");
        stand(state, scenario, 0, "castle-gate");
        stand(state, scenario, 1, "town-square");
        stand(state, scenario, 2, "narrow-slip");
    });
    assert!(is_at(&scene, "The Unnamable", 0, "high-street"));
    assert_eq!([0, 1, 2].map(|seat| scene.tracks_of(seat)), [(0, 0, 1), (0, 0, 1), (0, 0, 0)]);
    assert!(scene.happened(|event| matches!(event, Event::SummoningSkipped { .. })));
    assert!(is_discarded(&scene, "none may name"));
}

/// [EMOVE-5] [MYTHOS-3] What cannot be done is skipped.
#[test]
fn what_none_may_name_appears_at_the_farthest_gate() {
    let scene = draw(&["leon"], "none may name", |state, scenario| stand(state, scenario, 0, "castle-gate"));
    assert!(is_at(&scene, "The Unnamable", 0, "crypt"));
    assert_eq!(scene.tracks_of(0), (0, 0, 0));
}

#[test]
fn doubt_raises_stress_by_1_while_nobody_is_innocent() {
    let scene = draw(&["leon"], "Doubt", |_, _| ());
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
    assert!(is_at(&scene, "Cultist", 0, "widows-house"), "the nearest gate");
    assert!(is_discarded(&scene, "Doubt") && scene.is_phase_one());
}

#[test]
fn doubt_costs_2_stress_or_turns_an_innocent_guilty() {
    let innocent = |state: &mut State, _: &Scenario| state.pieces[1].side = 1;
    let mut paid = draw(&["leon"], "Doubt", innocent);
    paid.yes();
    assert_eq!((paid.tracks_of(0), paid.state().pieces[1].side), ((2, 0, 0), 1));
    let mut doubted = draw(&["leon"], "Doubt", innocent);
    doubted.pass();
    assert_eq!((doubted.tracks_of(0), doubted.state().pieces[1].side), ((0, 0, 0), 0));
    let forced = draw(&["leon"], "Doubt", |state, _| {
        state.pieces[1].side = 1;
        state.seats[0].stress.marker = 3;
    });
    assert_eq!((forced.tracks_of(0), forced.state().pieces[1].side), ((3, 0, 0), 0), "2 stress do not fit");
    for scene in [&paid, &doubted, &forced] {
        assert!(is_at(scene, "Cultist", 0, "widows-house") && scene.is_phase_one());
    }
}

#[test]
fn the_widows_curse_costs_everyone_sanity_and_wounds_the_haunted() {
    let scene = draw(&["leon", "agatha"], "widow", |state, scenario| {
        give_discovery(state, scenario, 0, "First husband", 1);
        put(state, scenario, "Ghast", 0, "castle-gate");
    });
    assert!(scene.is_phase_one(), "nothing to choose: {:?}", scene.question());
    assert_eq!((scene.tracks_of(0), scene.tracks_of(1)), ((0, 1, 1), (0, 0, 1)));
    assert!(is_at(&scene, "Ghast", 0, "castle-gate"));
}

#[test]
fn the_widows_curse_may_drive_a_ghast_away_for_1_wound() {
    let mut scene = draw(&["leon", "agatha"], "widow", |state, scenario| {
        put(state, scenario, "Ghast", 0, "castle-gate");
        put(state, scenario, "Ghast", 1, "gaol");
    });
    assert_eq!(scene.question(), Some(Question::May));
    assert_eq!((scene.tracks_of(0), scene.tracks_of(1)), ((0, 0, 1), (0, 0, 1)));
    scene.yes().choose("High street").choose("Courthouse");
    assert_eq!(scene.tracks_of(0), (0, 1, 1));
    assert!(is_at(&scene, "Ghast", 0, "courthouse") && is_at(&scene, "Ghast", 1, "gaol"));
    let summoned = scene.happened(|event| matches!(event, Event::EnemySummoned { .. }));
    assert!(!summoned && is_discarded(&scene, "widow"));
}

#[test]
fn midnight_bells_raise_the_stress_of_all_and_move_each_ghast_toward_its_nearest_investigator() {
    let scene = draw(&["leon", "agatha"], "Midnight bells", |state, scenario| {
        stand(state, scenario, 0, "castle-gate");
        stand(state, scenario, 1, "friary");
        state.seats[1].stress.marker = 4;
        put(state, scenario, "Ghast", 0, "courthouse");
        put(state, scenario, "Ghast", 1, "crypt");
    });
    assert_eq!((scene.tracks_of(0), scene.tracks_of(1)), ((1, 0, 0), (4, 1, 0)), "no room is a wound");
    assert!(is_at(&scene, "Ghast", 0, "high-street") && is_at(&scene, "Ghast", 1, "cathedral"));
    assert!(is_at(&scene, "Ghast", 2, "crypt"), "the farthest gate");
    assert!(is_discarded(&scene, "Midnight bells"));
}

#[test]
fn the_hooded_crowd_gathers_in_the_town_square_and_drives_a_jury_member_away() {
    let mut scene = draw(&["leon"], "hooded crowd", |state, scenario| {
        put(state, scenario, "Cultist", 0, "pub");
        put(state, scenario, "Cultist", 1, "cathedral");
        state.pieces[0].space = space(scenario, "town-square");
    });
    assert!(is_at(&scene, "Cultist", 0, "town-square") && is_at(&scene, "Cultist", 1, "graveyard"));
    assert_eq!(scene.options().len(), 4, "away, in any direction: {:?}", scene.options());
    scene.choose("High street");
    assert_eq!(scene.state().pieces[0].space, scene.space("high-street"));
    assert!(is_at(&scene, "Cultist", 2, "widows-house") && is_discarded(&scene, "hooded crowd"));
}

#[test]
fn the_hooded_crowd_leaves_the_jury_alone_before_it_arrives() {
    let scene = draw(&["leon"], "hooded crowd", |state, scenario| {
        put(state, scenario, "Cultist", 0, "cathedral");
        state.pieces[0].space = space(scenario, "town-square");
    });
    assert_eq!(scene.state().pieces[0].space, scene.space("town-square"));
    assert!(is_at(&scene, "Cultist", 0, "graveyard") && is_at(&scene, "Cultist", 1, "widows-house"));
}

// Tsathoggua.

/// [SUMMON-4] The Cultist comes first, then the Spawn.
#[test]
fn dragging_sloth_moves_all_cultists_and_spawn_and_summons_one_of_each() {
    let scene = draw(&["leon"], "Dragging sloth", |state, scenario| {
        put(state, scenario, "Cultist", 0, "high-street");
        put(state, scenario, "Formless Spawn", 0, "orchard");
        put(state, scenario, "Ghast", 0, "orchard");
    });
    assert!(is_at(&scene, "Cultist", 0, "castle-gate") && is_at(&scene, "Formless Spawn", 0, "riverbank"));
    assert!(is_at(&scene, "Ghast", 0, "orchard"), "other monsters stay");
    assert!(is_at(&scene, "Cultist", 1, "crypt") && is_at(&scene, "Formless Spawn", 1, "widows-house"));
    let (cultist, spawn) = (scene.figure("Cultist", 1), scene.figure("Formless Spawn", 1));
    let first = scene.when(|event| matches!(event, Event::EnemySummoned { figure, .. } if *figure == cultist));
    let second = scene.when(|event| matches!(event, Event::EnemySummoned { figure, .. } if *figure == spawn));
    assert!(first.is_some() && first < second && scene.is_phase_one(), "{:?}", scene.events());
}

/// [DIST-5] The Spawn nearest to the active investigator, whoever it then goes to.
#[test]
fn ooze_on_the_trail_sends_the_nearest_spawn_2_spaces_toward_the_most_tired() {
    let scene = draw(&["leon", "agatha"], "Ooze on the trail", |state, scenario| {
        put(state, scenario, "Formless Spawn", 0, "riverbank");
        put(state, scenario, "Formless Spawn", 1, "crypt");
        stand(state, scenario, 1, "friary");
        tire(state, scenario, 0, 1, 0);
        tire(state, scenario, 1, 2, 0);
    });
    assert!(is_at(&scene, "Formless Spawn", 0, "friary") && is_at(&scene, "Formless Spawn", 1, "crypt"));
    assert!(scene.happened(|event| matches!(event, Event::SummoningSkipped { .. })), "both are on the map");
}

#[test]
fn ooze_on_the_trail_summons_a_spawn_at_the_yellow_gate() {
    let scene = draw(&["leon"], "Ooze on the trail", |state, scenario| tire(state, scenario, 0, 1, 0));
    assert!(is_at(&scene, "Formless Spawn", 0, "gaol") && is_in_reserve(&scene, "Formless Spawn", 1));
    assert!(scene.is_phase_one());
}

#[test]
fn nkai_sends_a_cultist_to_each_investigator_with_fatigue() {
    let scene = draw(&["leon", "agatha", "ruth"], "N'kai", |state, scenario| {
        stand(state, scenario, 1, "high-street");
        stand(state, scenario, 2, "orchard");
        tire(state, scenario, 1, 1, 0);
        tire(state, scenario, 2, 2, 0);
    });
    assert!(is_at(&scene, "Cultist", 0, "high-street") && is_at(&scene, "Cultist", 1, "orchard"));
    assert!(is_in_reserve(&scene, "Cultist", 2), "none for Leon, one each for the others");
    assert!(is_discarded(&scene, "N'kai"));
}

#[test]
fn shadow_of_tsathoggua_raises_stress_by_2_with_tsathoggua_on_the_map() {
    let scene = draw(&["leon", "agatha"], "Shadow of Tsathoggua", |state, scenario| {
        (state.summoned, state.stage) = (true, 1);
        put(state, scenario, "Tsathoggua", 0, "gaol");
        state.seats[0].stress.marker = 3;
    });
    assert_eq!((scene.tracks_of(0), scene.tracks_of(1)), ((4, 1, 0), (0, 0, 0)), "1 stress fits, 1 is a wound");
    assert!(is_at(&scene, "Cultist", 0, "widows-house"));
}

#[test]
fn shadow_of_tsathoggua_only_summons_before_tsathoggua_comes() {
    let scene = draw(&["leon"], "Shadow of Tsathoggua", |_, _| ());
    assert_eq!(scene.tracks_of(0), (0, 0, 0));
    assert!(is_at(&scene, "Cultist", 0, "widows-house") && is_discarded(&scene, "Shadow of Tsathoggua"));
}

#[test]
fn heavy_eyelids_cost_2_stress_or_tire() {
    let mut paid = draw(&["leon"], "Heavy eyelids", |_, _| ());
    let kind = fatigue(paid.game.scenario());
    paid.yes();
    assert_eq!((paid.tracks_of(0), paid.seat(0).tokens[kind]), ((2, 0, 0), 0));
    let mut tired = draw(&["leon"], "Heavy eyelids", |_, _| ());
    tired.pass().choose("Block the stress track");
    assert_eq!((tired.seat(0).stress, tired.seat(0).tokens[kind]), (Track { marker: 1, blocked: 1 }, 1));
    let mut wounded = draw(&["leon"], "Heavy eyelids", |_, _| ());
    wounded.pass().choose("Block the wound track");
    assert_eq!((wounded.seat(0).wounds, wounded.seat(0).tokens[kind]), (Track { marker: 1, blocked: 1 }, 1));
    let mut forced = draw(&["leon"], "Heavy eyelids", |state, _| state.seats[0].stress.marker = 3);
    assert_eq!(forced.question(), Some(Question::BlockTrack), "2 stress do not fit");
    forced.choose("Block the stress track");
    assert_eq!(forced.seat(0).stress, Track { marker: 3, blocked: 1 }, "the marker is not in the way");
    for scene in [&paid, &tired, &wounded, &forced] {
        assert!(is_at(scene, "Cultist", 0, "gaol") && scene.is_phase_one());
        assert_eq!(scene.decider(), Some(Seat(0)));
    }
}

#[test]
fn black_ichor_heals_every_spawn_and_summons_one_at_the_farthest_gate() {
    let scene = draw(&["leon"], "Black ichor", |state, scenario| {
        stand(state, scenario, 0, "castle-gate");
        put(state, scenario, "Formless Spawn", 0, "orchard");
        put(state, scenario, "Ghast", 0, "orchard");
        for name in ["Formless Spawn", "Ghast"] {
            state.figures[figure(scenario, name, 0).index()].wounds = 2;
        }
    });
    let wounds = ["Formless Spawn", "Ghast"].map(|name| scene.state().figures[scene.figure(name, 0).index()].wounds);
    assert_eq!(wounds, [0, 2]);
    assert!(is_at(&scene, "Formless Spawn", 0, "orchard") && is_at(&scene, "Formless Spawn", 1, "crypt"));
    assert!(is_discarded(&scene, "Black ichor") && scene.is_phase_one());
}
