//! Swiftness, level by level.

use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::Seat;
use ritual_tests::scene::{Scene, space};
use ritual_tests::setting::put;

use super::skilled;

const MOVE: Choice = Choice::Act { deed: Deed::Move, free: false };
const FREE_MOVE: Choice = Choice::Act { deed: Deed::Move, free: true };
/// [SKILL-SWIFT-1] At level 1 a Move action covers four spaces.
#[test]
fn swiftness_1_moves_four_spaces() {
    let mut scene = skilled("huikong", 1, 1, &[]);
    assert!(!scene.choices().contains(&FREE_MOVE));
    scene.choose("Move").choose("Castle gate").choose("High street").choose("Town square").choose("Pub");
    assert_eq!(scene.seat(0).space, scene.space("pub"));
    assert!(scene.is_phase_one(), "{:?}", scene.question());
}

/// [SKILL-SWIFT-2] [ACT-7] At level 2 one Move action each turn is free, and a Move action in full.
#[test]
fn swiftness_2_moves_for_free_once_per_turn() {
    let mut scene = skilled("huikong", 1, 2, &[]);
    scene.choose("Move (free)").choose("Castle gate").choose("High street").choose("Town square").choose("Pub");
    assert_eq!(scene.seat(0).space, scene.space("pub"));
    assert_eq!(scene.state().actions_taken, 0);
    assert!(scene.choices().contains(&MOVE) && !scene.choices().contains(&FREE_MOVE));
    scene.at(TurnAt::End);
    assert!(scene.choices().contains(&FREE_MOVE));
}

/// Three investigators, the first with Swiftness at level 3; the third stands at the castle gate.
fn carriers() -> Scene {
    let mut scene = Scene::new(&["huikong", "leon", "ruth"]);
    scene.edit(|state, scenario| {
        state.seats[0].levels[1] = 3;
        state.seats[2].space = space(scenario, "castle-gate");
    });
    scene
}

/// [SKILL-SWIFT-3] At level 3 one investigator of the space that is left may be taken along.
#[test]
fn swiftness_3_takes_one_investigator_along() {
    let mut scene = carriers();
    scene.edit(|state, scenario| state.seats[2].space = scenario.map.start);
    scene.choose("Move").choose("Castle gate");
    assert_eq!(scene.question(), Some(Question::Carry));
    let offered = [Choice::Investigator(Seat(1)), Choice::Investigator(Seat(2)), Choice::Pass];
    assert_eq!(scene.choices(), offered);
    scene.choose("Take Leon along");
    assert_eq!(scene.question(), Some(Question::Step), "one is enough");
    let gate = scene.space("castle-gate");
    assert_eq!((scene.seat(0).space, scene.seat(1).space), (gate, gate));
    assert_eq!(scene.seat(2).space, scene.space("bridge"));
}

/// [SKILL-SWIFT-4] At level 4 there are four actions in a turn.
#[test]
fn swiftness_4_gives_a_fourth_action() {
    for (level, actions) in [(3, 3), (4, 4)] {
        let mut scene = skilled("huikong", 1, level, &[]);
        for _ in 0..actions {
            scene.choose("Rest");
        }
        assert_eq!(scene.state().actions_taken, actions);
        assert!(scene.choices().iter().all(|choice| !matches!(choice, Choice::Act { free: false, .. })));
        assert!(scene.choices().contains(&FREE_MOVE), "free actions cost none");
    }
}

/// [SKILL-SWIFT-5] At every space that is left it is decided again who is taken along.
#[test]
fn swiftness_decides_anew_at_every_space() {
    let mut scene = carriers();
    scene.choose("Move").choose("Castle gate").choose("Take Leon along");
    scene.choose("High street").choose("Take Ruth along");
    scene.choose("Castle gate").pass();
    assert_eq!(scene.seat(0).space, scene.space("castle-gate"));
    assert_eq!(scene.seat(1).space, scene.space("castle-gate"));
    assert_eq!(scene.seat(2).space, scene.space("high-street"));
}

/// [SKILL-SWIFT-6] [FIRE-1] Who is taken along moves, and takes fire; enemies follow once.
#[test]
fn who_is_taken_along_moves_and_takes_fire() {
    let mut scene = carriers();
    scene.edit(|state, scenario| {
        state.fire[scenario.map.start.index()] = 2;
        state.fire_reserve -= 2;
        put(state, scenario, "Cultist", 0, "bridge");
    });
    scene.choose("Move").choose("Castle gate").choose("Take Leon along");
    assert_eq!((scene.seat(0).fire, scene.seat(1).fire, scene.seat(2).fire), (2, 2, 0));
    assert_eq!(scene.state().fire_at(scene.space("bridge")), 2);
    let moved =
        |seat: Seat| scene.happened(|event| matches!(event, Event::InvestigatorMoved { seat: it, .. } if *it == seat));
    assert!(moved(Seat(0)) && moved(Seat(1)));
    assert!(!scene.happened(|event| matches!(event, Event::InvestigatorPlaced { .. })));
    assert_eq!(scene.events().iter().filter(|event| matches!(event, Event::EnemyFollowed { .. })).count(), 1);
    assert_eq!(scene.space_of("Cultist", 0), scene.space("castle-gate"));
}
