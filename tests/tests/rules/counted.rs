//! What batches count of a game: things by kind and id, and how they are met.

use ritual_engine::Session;
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::Seat;
use ritual_table::{Measured as _, Meeting};
use ritual_tests::scene::{Scene, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{brutes, put};

/// What was met in everything that happened, as `kind id`.
fn met(scene: &Scene, how: Meeting) -> Vec<String> {
    let things = scene.game.things();
    let mut found = Vec::new();
    for event in scene.events() {
        scene.game.meet(event, &mut |thing, it| {
            if it == how {
                found.push(format!("{} {}", things[thing].kind, things[thing].id));
            }
        });
    }
    found
}

/// What an option with a label that begins so chooses.
fn offered(scene: &Scene, label: &str) -> Option<String> {
    let option = scene.options().iter().position(|it| it.starts_with(label)).unwrap();
    let thing = scene.game.offered(option)?;
    let things = scene.game.things();
    Some(format!("{} {}", things[thing].kind, things[thing].id))
}

fn at_the_bridge(enemy: &str) -> Scene {
    let mut scene = Scene::altered(&["mike", "ruth"], brutes);
    scene.resume(TurnAt::Actions, |state, scenario| {
        state.seats[0].space = space(scenario, "bridge");
        put(state, scenario, enemy, 1, "bridge");
    });
    scene
}

#[test]
fn options_are_the_actions_they_take_and_the_others_are_impossible() {
    let scene = at_the_bridge("cultist");
    assert_eq!(offered(&scene, "Attack").as_deref(), Some("action attack"));
    assert_eq!(offered(&scene, "Move").as_deref(), Some("action move"));
    let things = scene.game.things();
    let mut impossible = Vec::new();
    scene.game.impossible(&mut |thing| impossible.push(things[thing].id.clone()));
    // Nobody rests beside an enemy; nobody to trade with is here, and no juror.
    assert_eq!(impossible, ["rest", "trade", "gather-the-jury", "convince-a-jury-member"]);
}

#[test]
fn a_fight_is_one_with_the_enemy_and_in_the_space_and_so_is_a_death() {
    let mut scene = at_the_bridge("cultist");
    scene.dice(&[Face::Success, Face::Success, Face::Success]);
    scene.choose("Attack");
    scene.keep();
    assert!(met(&scene, Meeting::Fought).contains(&"enemy core/cultist".to_owned()));
    assert!(met(&scene, Meeting::Fought).contains(&"space bridge".to_owned()));
    assert_eq!(met(&scene, Meeting::Died), ["enemy core/cultist"]);
}

#[test]
fn cards_are_seen_when_they_are_drawn() {
    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("Torches", |_, _| {});
    assert!(met(&scene, Meeting::Seen).contains(&"mythos fear-of-the-unknown/torches".to_owned()));
    let mut scene = Scene::new(&["mike"]);
    scene.investigate("First husband", |_, _| {});
    let seen = met(&scene, Meeting::Seen);
    assert!(seen.contains(&"discovery fear-of-the-unknown/first-husbands-ghost".to_owned()), "{seen:?}");
}

#[test]
fn thresholds_are_told_apart_by_those_that_came_before() {
    let mut scene = Scene::new(&["mike", "ruth"]);
    scene.edit(|state, _| (state.seats[0].sanity, state.seats[0].thresholds) = (14, 3));
    // Two of one investigator came with the same choice, and one of another who has none.
    let events = [0, 1, 0].map(|seat| Event::ThresholdReached { seat: Seat(seat), bonus_die: false });
    let things = scene.game.things();
    let reached = |place: usize| {
        let thing = scene.game.reached(&events[place], &events[place + 1..])?;
        Some(format!("{} {}", things[thing].kind, things[thing].id))
    };
    assert_eq!(reached(0).as_deref(), Some("threshold 2"));
    assert_eq!(reached(1), None);
    assert_eq!(reached(2).as_deref(), Some("threshold 3"));
}

#[test]
fn whoever_plays_is_the_company_and_the_table_is_told_in_numbers() {
    let scene = Scene::new(&["mike", "ruth"]);
    let things = scene.game.things();
    let mut company = Vec::new();
    scene.game.company(&mut |who| company.push((things[who].kind, things[who].id.clone())));
    assert_eq!(company.len(), 2);
    assert!(company.iter().all(|(kind, _)| *kind == "investigator") && company[0].1.ends_with("/mike"), "{company:?}");
    let mut gauges = vec![0; Session::GAUGES.len()];
    scene.game.gauges(&mut gauges);
    let of = |name: &str| gauges[Session::GAUGES.iter().position(|it| *it == name).unwrap()];
    assert_eq!((of("investigators"), of("stage")), (2, 1));
    assert_eq!(of("enemies"), scene.state().figures_on_map().count_ones());
    // No two things of a kind are told apart by their place only, but for copies of a card.
    let mut ids: Vec<(&str, &str)> = things.iter().map(|it| (it.kind, it.id.as_str())).collect();
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1] || ["mythos", "discovery"].contains(&pair[0].0)), "{ids:?}");
    assert!(ids.iter().all(|(_, id)| !id.is_empty()));
}
