//! Moving, following, fire taken on the way.

use ritual_engine::event::Event;
use ritual_tests::scene::{Scene, figure, space};

/// [RUN-1] [RUN-3] A Move action covers up to three spaces and may stop after any of them.
#[test]
fn a_move_covers_up_to_three_spaces() {
    let mut scene = Scene::new(&["mike"]);
    scene.choose("Move").choose("Castle gate").choose("High street").choose("Town square");
    assert_eq!(scene.seat(0).space, scene.space("town-square"));
    assert!(scene.offers("Rest"), "the move is over: {:?}", scene.options());
    scene.choose("Move").choose("High street").pass();
    assert_eq!(scene.seat(0).space, scene.space("high-street"));
}

/// [FOLLOW-1] [FOLLOW-3] [RUN-4] Enemies in the space that is left go along, at every step.
#[test]
fn enemies_follow_at_every_step() {
    let mut scene = Scene::new(&["mike"]);
    scene.edit(|state, scenario| {
        let ghast = figure(scenario, "Ghast", 0);
        state.figures[ghast.index()].space = scenario.map.start;
        let cultist = figure(scenario, "Cultist", 0);
        state.figures[cultist.index()].space = space(scenario, "castle-gate");
    });
    scene.choose("Move").choose("Castle gate").choose("High street").pass();
    let high_street = scene.space("high-street");
    assert_eq!(scene.state().space_of(scene.figure("Ghast", 0)), high_street);
    assert_eq!(scene.state().space_of(scene.figure("Cultist", 0)), high_street);
    assert!(scene.happened(|event| matches!(event, Event::EnemyFollowed { .. })));
}
