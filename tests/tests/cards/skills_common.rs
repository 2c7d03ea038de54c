//! The six common skills, level by level.

mod arcane_mastery;
mod brawling;
mod marksman;
mod stealth;
mod swiftness;
mod toughness;

use ritual_engine::decision::{Choice, Deed, Question};
use ritual_tests::scene::Scene;
use ritual_tests::setting::{brutes, put};

const ATTACK: Choice = Choice::Act { deed: Deed::Attack, free: false };
/// One investigator on the bridge with these enemies, one of the common skills (slot 1 or 2) at this level.
fn skilled(investigator: &str, slot: usize, level: u8, enemies: &[&str]) -> Scene {
    let mut scene = Scene::altered(&[investigator], brutes);
    scene.edit(|state, scenario| {
        state.seats[0].levels[slot] = level;
        for (number, enemy) in enemies.iter().enumerate() {
            let before = enemies[..number].iter().filter(|it| *it == enemy).count();
            put(state, scenario, enemy, before, "bridge");
        }
    });
    scene
}

/// How many dice may be rerolled freely, and whether stress may pay for one.
fn rerolls(scene: &Scene) -> (bool, bool) {
    assert_eq!(scene.question(), Some(Question::Reroll));
    let offers = |wanted| scene.choices().iter().any(|it| matches!(it, Choice::Reroll { paid, .. } if *paid != wanted));
    (offers(true), offers(false))
}

fn count(scene: &mut Scene, symbols: u8) {
    assert_eq!(scene.question(), Some(Question::Convert));
    scene.pick(|choice| choice == Choice::Number(symbols));
}
