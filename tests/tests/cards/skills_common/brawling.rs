//! Brawling, level by level.

use ritual_engine::decision::{Choice, Question};
use ritual_engine::ids::Space;
use ritual_tests::script::Face::Success;
use ritual_tests::setting::{give_discovery, put};

use super::{rerolls, skilled};

/// [SKILL-BRAWL-1] At level 1 a bonus die is added against a target in the own space, and only there.
#[test]
fn brawling_1_adds_a_die_in_the_own_space() {
    let mut scene = skilled("mike", 1, 1, &["Cultist"]);
    scene.choose("Attack");
    assert_eq!(scene.chance.rolled, [false, false, false, true]);
    let mut scene = skilled("mike", 1, 4, &[]);
    scene.edit(|state, scenario| {
        give_discovery(state, scenario, 0, "sheriff", 0);
        put(state, scenario, "Cultist", 0, "castle-gate");
        put(state, scenario, "Cultist", 1, "castle-gate");
    });
    scene.choose("Attack");
    assert_eq!(scene.chance.rolled, [false; 3], "no die and no further target elsewhere");
    assert_eq!(rerolls(&scene), (false, true), "no free rerolls elsewhere");
}

/// [SKILL-BRAWL-2] [SKILL-BRAWL-5] At level 2 targets are chosen before the roll, and wounds divided after it.
#[test]
fn brawling_2_divides_wounds_among_targets() {
    let mut scene = skilled("mike", 1, 2, &["Cultist", "Formless Spawn", "Ghast"]);
    scene.dice(&[Success, Success, Success]).choose("Attack").choose("Attack Cultist");
    assert_eq!(scene.question(), Some(Question::ExtraTarget));
    scene.choose("Also attack Formless Spawn");
    assert!(scene.offers("Also attack Ghast"), "any number of targets");
    assert!(scene.chance.rolled.is_empty());
    scene.pass();
    assert_eq!(scene.chance.rolled, [false, false, false, true], "level 1 still holds");
    scene.keep();
    assert_eq!(scene.choices(), [0, 1, 2, 3].map(Choice::Number));
    scene.pick(|choice| choice == Choice::Number(1));
    let wounds = [scene.wounds_of("Cultist", 0), scene.wounds_of("Formless Spawn", 0), scene.wounds_of("Ghast", 0)];
    assert_eq!(wounds, [1, 2, 0]);
    assert_eq!(scene.seat(0).wounds.marker, 0, "the Ghast was no target");
}

/// [SKILL-BRAWL-2] [ATTACK-3] At level 1 an attack has one target.
#[test]
fn brawling_1_has_one_target() {
    let mut scene = skilled("mike", 1, 1, &["Cultist", "Ghast"]);
    scene.choose("Attack").choose("Attack Cultist");
    assert_eq!(scene.question(), Some(Question::Reroll));
}

/// [SKILL-BRAWL-3] [REROLL-6] At level 3 an attack in the own space has two free rerolls.
#[test]
fn brawling_3_gives_two_free_rerolls() {
    let mut scene = skilled("mike", 1, 3, &["The Unnamable"]);
    scene.choose("Attack");
    assert_eq!(scene.chance.rolled.len(), 4);
    assert!(rerolls(&scene).0);
    scene.reroll_freely();
    assert!(rerolls(&scene).0);
    scene.reroll_freely();
    assert_eq!(rerolls(&scene), (false, true));
    assert_eq!(scene.seat(0).stress.marker, 0);
    let mut scene = skilled("mike", 1, 2, &["The Unnamable"]);
    scene.choose("Attack");
    assert_eq!(rerolls(&scene), (false, true));
}

/// [SKILL-BRAWL-4] [LEVEL-3] At level 4 each target takes the full wounds; the lower levels still hold.
#[test]
fn brawling_4_deals_full_wounds_to_each_target() {
    let mut scene = skilled("mike", 1, 4, &["Cultist", "The Unnamable"]);
    scene
        .dice(&[Success, Success, Success])
        .choose("Attack")
        .choose("Attack Cultist")
        .choose("Also attack The Unnamable");
    assert_eq!(scene.chance.rolled.len(), 4);
    assert!(rerolls(&scene).0);
    scene.keep();
    assert!(scene.is_phase_one(), "nothing is divided: {:?}", scene.question());
    assert_eq!(scene.space_of("Cultist", 0), Space::NONE);
    assert_eq!(scene.wounds_of("The Unnamable", 0), 3);
}

/// [SKILL-BRAWL-7] The Elder One is among the targets only once the ritual is disrupted.
#[test]
fn brawling_reaches_the_elder_one_only_after_disruption() {
    for disrupted in [false, true] {
        let mut scene = skilled("mike", 1, 2, &["Cultist"]);
        scene.edit(|state, scenario| {
            state.summoned = true;
            state.stage = 1;
            state.disrupted = disrupted;
            put(state, scenario, "Tsathoggua", 0, "bridge");
        });
        scene.choose("Attack");
        if disrupted {
            scene.choose("Attack Cultist");
            assert_eq!(scene.question(), Some(Question::ExtraTarget));
            assert!(scene.offers("Also attack Tsathoggua"));
        } else {
            assert_eq!(scene.question(), Some(Question::Reroll), "the Cultist is the only target");
        }
    }
}
