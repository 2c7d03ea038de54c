//! Whether somebody is back where they were: what they have spent is no change, and whatever else has happened is one.

use ritual_engine::ids::{AbilityId, DiscoveryCard, Figure, Seat};
use ritual_engine::state::Use;
use ritual_table::Seen as _;
use ritual_tests::scene::{Scene, space};
use ritual_tests::setting::put;

/// Mike walks from the bridge to the riverbank and back, where a Cultist may wait for him. Whether he is back where his
/// move began: at the riverbank, on the bridge again, and when he stops there; and where his turn began, when he stops.
fn walk(with_cultist: bool) -> [bool; 4] {
    let mut scene = Scene::new(&["mike"]);
    scene.edit(|state, scenario| {
        state.seats[0].space = space(scenario, "bridge");
        if with_cultist {
            put(state, scenario, "cultist", 1, "riverbank");
        }
    });
    let at_first = scene.game.clone();
    scene.choose("Move");
    let begun = scene.game.clone();
    let is_back = |scene: &Scene| scene.game.is_back_at(&begun);
    let away = is_back(scene.choose("Riverbank"));
    let again = is_back(scene.choose("Bridge"));
    let stopped = is_back(scene.pass());
    [away, again, stopped, scene.game.is_back_at(&at_first)]
}

#[test]
fn a_way_there_and_back_changes_nothing_unless_somebody_follows() {
    assert_eq!(walk(false), [false, true, false, true]);
    assert_eq!(walk(true), [false; 4]);
}

#[test]
fn a_rest_changes_what_it_heals_and_nothing_else() {
    let is_back = |stress: u8| {
        let mut scene = Scene::new(&["mike"]);
        scene.edit(|state, _| state.seats[0].stress.marker = stress);
        let before = scene.game.clone();
        scene.choose("Rest");
        (scene.game.is_back_at(&before), before.is_back_at(&scene.game))
    };
    // An action that is spent does not come back.
    assert_eq!([is_back(0), is_back(1)], [(true, false), (false, false)]);
}

#[test]
fn what_was_used_is_spent_and_does_not_come_back() {
    let mut scene = Scene::new(&["mike"]);
    scene.edit(|_, _| ());
    let fresh = scene.game.clone();
    scene.edit(|state, _| {
        let (seat, card, figure) = (Seat(0), DiscoveryCard::NONE, Figure::NONE);
        state.uses.push(Use { ability: AbilityId(0), seat, card, figure, times: 1 });
    });
    let once = scene.game.clone();
    scene.edit(|state, _| state.uses[0].times = 2);
    let found = [(&once, &fresh), (&scene.game, &once), (&once, &scene.game), (&fresh, &once)];
    assert_eq!(found.map(|(now, before)| now.is_back_at(before)), [true, true, false, false]);
}
