//! Avid Photographer (Sally).

use ritual_engine::decision::Deed;
use ritual_engine::event::Event;
use ritual_engine::ids::Seat;
use ritual_tests::scene::space;
use ritual_tests::setting::put;

use super::{PLAIN, suffering, table};

#[test]
fn avid_photographer_1_may_follow_an_investigator_who_leaves_her_space() {
    let mut scene = table(&["sally", "ruth"], [1; 3], |state, _| state.active = Seat(1));
    scene.choose("Move").choose("Castle gate");
    assert!(scene.is_reaction() && scene.decider() == Some(Seat(0)), "{:?}", scene.question());
    scene.yes();
    assert_eq!(scene.seat(0).space, scene.space("castle-gate"));
    scene.choose("High street").pass();
    assert_eq!(scene.seat(0).space, scene.space("castle-gate"), "declined");
    assert_eq!(scene.seat(1).space, scene.space("high-street"));
    scene.choose("Town square");
    assert!(!scene.is_reaction(), "not from her space: {:?}", scene.question());
}

#[test]
fn avid_photographer_2_adds_1_die_to_the_rolls_of_the_others_in_her_space() {
    let mut scene = table(&["sally", "ruth"], [2, 1, 1], |state, scenario| {
        state.active = Seat(1);
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, [false, false, false, true]);
    scene.chance.rolled.clear();
    scene.edit(|state, _| state.active = Seat(0));
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, PLAIN, "not to her own");
    scene.chance.rolled.clear();
    scene.edit(|state, scenario| {
        state.active = Seat(1);
        state.seats[0].space = space(scenario, "castle-gate");
    });
    scene.choose("Attack");
    assert_eq!(scene.chance.rolled, PLAIN, "not from another space");
}

#[test]
fn avid_photographer_3_may_heal_3_points_when_another_rests_in_her_space() {
    let mut scene = table(&["sally", "ruth"], [3, 1, 1], |state, _| {
        state.active = Seat(1);
        suffering(state, 0, 2, 2);
        suffering(state, 1, 1, 0);
    });
    scene.choose("Rest");
    assert!(scene.is_reaction() && scene.decider() == Some(Seat(0)), "{:?}", scene.question());
    scene.yes().choose("Heal 2 stress and 1 wound");
    assert_eq!((scene.tracks_of(0), scene.tracks_of(1)), ((0, 1, 0), (0, 0, 0)));
    scene.edit(|state, _| state.active = Seat(0));
    scene.choose("Rest");
    assert!(scene.is_phase_one(), "not for her own Rest action: {:?}", scene.question());
}

#[test]
fn avid_photographer_4_gives_an_investigator_in_her_space_1_free_action_per_turn() {
    let mut scene = table(&["sally", "ruth", "agatha"], [4, 1, 1], |state, scenario| {
        suffering(state, 1, 3, 0);
        state.seats[2].space = space(scenario, "castle-gate");
    });
    scene.choose("Give a free action");
    assert_eq!(scene.options(), ["Sally in Bridge", "Ruth in Bridge"]);
    scene.choose("Ruth");
    assert_eq!(scene.decider(), Some(Seat(1)));
    assert_eq!(scene.asked(), "Which action does Ruth take, as Avid Photographer 4 says?");
    scene.choose("Rest (free)").pass();
    assert_eq!(scene.tracks_of(1), (0, 0, 0));
    assert!(
        scene.happened(|event| { matches!(event, Event::ActionTaken { seat: Seat(1), deed: Deed::Rest, free: true }) })
    );
    assert_eq!((scene.state().actions_taken, scene.decider()), (0, Some(Seat(0))));
    assert!(!scene.offers("Give a free action"), "once per turn: {:?}", scene.options());
}
