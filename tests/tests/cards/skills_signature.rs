//! The ten signature skills, level by level, as the boards state them ([LEVEL-1], [LEVEL-3], [LEVEL-4]).

mod avid_photographer;
mod chemical_explosives;
mod killer_instinct;
mod proficient;
mod relic_seeker;
mod self_defense;
mod show_off;
mod silent_witness;
mod sly;
mod surgeon;

use ritual_engine::decision::Question;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_tests::scene::Scene;

/// A table where the first investigator has these levels, the signature skill first.
fn table(investigators: &[&str], levels: [u8; 3], set: impl FnOnce(&mut State, &Scenario)) -> Scene {
    let mut scene = Scene::new(investigators);
    scene.edit(|state, scenario| {
        state.seats[0].levels = levels;
        set(state, scenario);
    });
    scene
}

fn suffering(state: &mut State, seat: usize, stress: u8, wounds: u8) {
    state.seats[seat].stress.marker = stress;
    state.seats[seat].wounds.marker = wounds;
}

fn in_any_order(scene: &mut Scene) {
    while scene.question() == Some(Question::Order) {
        scene.pick(|_| true);
    }
}

const PLAIN: [bool; 3] = [false; 3];
