//! What the fixes of findings edit.

use ritual_diagnostic::Change;
use serde_json::json;

use crate::{edits, found, of_ability, of_step};

#[test]
fn a_field_that_says_nothing_goes() {
    let steal = of_step("field/says-nothing", "{ steal: item, from: you, by: ghoul, to: each_other }");
    assert_eq!(edits(steal), [("steps[0].to".to_owned(), Change::Remove)]);
    let action = "{ action: Ring, free: true, anytime: true, steps: [investigate] }";
    assert_eq!(
        edits(of_ability("field/says-nothing", action)),
        [("normal.abilities[0].free".to_owned(), Change::Remove)]
    );
    let granted =
        "{ grant: [{ attack_dice: { bonus: 1, classes: [monster] } }], on_enemies: ghoul, until: end_of_turn }";
    let path = "steps[0].grant[0].attack_dice.classes".to_owned();
    assert_eq!(edits(of_step("field/says-nothing", granted)), [(path, Change::Remove)]);
    // Where it says something it stays.
    for step in ["{ steal: item, from: you, to: each_other }", "{ steal: item, from: you, by: ghoul }"] {
        assert_eq!(of_step("field/says-nothing", step), []);
    }
    let anytime = "{ action: Ring, free: false, anytime: true, steps: [investigate] }";
    assert_eq!(of_ability("field/says-nothing", anytime), []);
    // Only others are at a distance.
    let rested = |who: &str| {
        of_ability("field/says-nothing", &format!("{{ when: {{ rested: {who}, within: 2 }}, steps: [investigate] }}"))
    };
    for who in ["you", "other_here"] {
        assert_eq!(edits(rested(who)), [("normal.abilities[0].when.within".to_owned(), Change::Remove)], "{who}");
    }
    for who in ["other", "anyone"] {
        assert_eq!(rested(who), [], "{who}");
    }
    let counter = |at_most: u8| {
        let sky = "id: sky, name: Sky, source: original, values: [clear, dull, dark]";
        found("field/says-nothing", &format!("# file: counters.yaml\n{{ {sky}, at_most: {at_most} }}\n"))
    };
    assert_eq!(edits(counter(2)), [("at_most".to_owned(), Change::Remove)]);
    assert_eq!(counter(1), [], "the last value is never reached");
}

#[test]
fn a_number_above_the_one_that_caps_it_becomes_that_one() {
    let path = "steps[0].resolve".to_owned();
    let mythos = of_step("field/says-nothing", "{ draw_mythos: 1, resolve: 4 }");
    assert_eq!(mythos[0].message, "`resolve` says no more than 1 here: `draw_mythos` is 1");
    assert_eq!(edits(mythos), [(path, Change::Replace(json!(1)))]);
    let path = "steps[0].keep".to_owned();
    let relics = of_step("field/says-nothing", "{ draw_relics: 2, keep: 3 }");
    assert_eq!(edits(relics), [(path, Change::Replace(json!(2)))]);
    for step in ["{ draw_mythos: 4, resolve: 1 }", "{ draw_relics: 2, keep: 2 }"] {
        assert_eq!(of_step("field/says-nothing", step), [], "{step}");
    }
}

#[test]
fn what_rules_out_every_roll_goes() {
    let of = |rolls: &str| of_ability("field/says-nothing", &format!("{{ bonus_dice: 1, rolls: {rolls} }}"));
    for (rolls, field) in [
        ("{ kinds: [fire], target: here }", "target"),
        ("{ kinds: [attacked], target: elsewhere }", "target"),
        ("{ kinds: [task], redirected: true }", "redirected"),
        ("{ kinds: [task, fire], against: ghoul }", "against"),
        ("{ kinds: [attack], action: stoke }", "action"),
        ("{ target: here, redirected: true }", "redirected"),
        ("{ against: ghoul, action: stoke }", "action"),
    ] {
        assert_eq!(edits(of(rolls)), [(format!("normal.abilities[0].rolls.{field}"), Change::Remove)], "{rolls}");
    }
    for rolls in [
        "attack",
        "{ kinds: [attack, task], target: here }",
        "{ kinds: [attack, attacked], against: ghoul, redirected: true }",
        "{ kinds: [against_self], action: stoke }",
        "{ kinds: [task], redirected: false }",
    ] {
        assert_eq!(of(rolls), [], "{rolls}");
    }
}

#[test]
fn what_needs_another_field_goes_without_it() {
    for (step, path) in [
        ("{ suffer: { wounds: 1, wounds_per_missing_stress: 2 } }", "steps[0].suffer.wounds_per_missing_stress"),
        ("{ heal: { stress: 1, shared: true } }", "steps[0].heal.shared"),
    ] {
        assert_eq!(edits(of_step("field/says-nothing", step)), [(path.to_owned(), Change::Remove)], "{step}");
    }
    for (ability, field) in [
        ("{ free_action: rest, target: here }", "target"),
        ("{ ignore: fire, of: ghoul }", "of"),
        ("{ ignore: fire, optional: true }", "optional"),
        ("{ ignore: enemy_abilities, in_move_action: true }", "in_move_action"),
        ("{ bars_summoning: { of: { with_token: coin } } }", "bars_summoning.of.with_token"),
        (
            "{ when: { enemy_summoned: { of: { with_token: coin } } }, steps: [investigate] }",
            "when.enemy_summoned.of.with_token",
        ),
    ] {
        let path = format!("normal.abilities[0].{field}");
        assert_eq!(edits(of_ability("field/says-nothing", ability)), [(path, Change::Remove)], "{ability}");
    }
    for ability in [
        "{ free_action: attack, target: here }",
        "{ ignore: followers, in_move_action: true }",
        "{ ignore: enemy_abilities, of: ghoul, optional: true }",
        "{ when: { attacked: { by: [monster], redirected: true } }, steps: [investigate] }",
    ] {
        assert_eq!(of_ability("field/says-nothing", ability), [], "{ability}");
    }
    let granted = "{ grant: [{ when: { attacked: { redirected: true } }, steps: [investigate] }], on_enemies: ghoul, \
                   until: end_of_turn }";
    let path = "steps[0].grant[0].when.attacked.redirected".to_owned();
    assert_eq!(edits(of_step("field/says-nothing", granted)), [(path, Change::Remove)]);
}

#[test]
fn steps_take_the_place_of_the_choice_around_them() {
    let replaced = [("steps[0]".to_owned(), Change::Replace(json!("investigate")))];
    let choice = of_step("choice/dead-branch", "{ choose: [{ label: Go, steps: [investigate] }] }");
    assert_eq!(edits(choice), replaced);
    let vote = of_step("choice/dead-branch", "{ vote: [{ label: Go, steps: [investigate] }] }");
    assert_eq!(edits(vote), replaced);
    let condition = of_step("condition/constant", "{ if: { spaces: {} }, then: [investigate] }");
    assert_eq!(edits(condition), replaced);
    let repeat = of_step("effect/does-nothing", "{ repeat: 1, steps: [investigate] }");
    assert_eq!(edits(repeat), replaced);
}

#[test]
fn an_amount_takes_the_place_of_the_condition_that_chose_it() {
    let amount = of_step("condition/constant", "{ deal_wounds: { if: { spaces: {} }, then: 2 }, to: ghoul }");
    assert_eq!(edits(amount), [("steps[0].deal_wounds".to_owned(), Change::Replace(json!(2)))]);
}

#[test]
fn a_condition_beside_a_word_goes_alone() {
    let bonus = of_ability("condition/constant", "{ bonus_dice: 1, if: { spaces: {} } }");
    assert_eq!(edits(bonus), [("normal.abilities[0].if".to_owned(), Change::Remove)]);
}

#[test]
fn bounds_beside_what_is_compared_are_swapped() {
    let hurt = of_step("condition/constant", "{ if: { compare: { wounds_of: you }, at_least: 3, at_most: 2 } }");
    let expected = [
        ("steps[0].if.at_least".to_owned(), Change::Replace(json!(2))),
        ("steps[0].if.at_most".to_owned(), Change::Replace(json!(3))),
    ];
    assert_eq!(edits(hurt), expected);
}

#[test]
fn a_word_is_renamed_with_all_that_stands_beside_it() {
    let coin = of_step("token/wrong-place", "{ gain_token: coin, who: each }");
    assert_eq!(edits(coin), [("steps[0].gain_token".to_owned(), Change::Rename("draw_pieces".to_owned()))]);
    let rest = of_ability("effect/outside-roll", "{ when: { rested: you }, steps: [{ rest_less: 1 }] }");
    let expected = ("normal.abilities[0].when.rested".to_owned(), Change::Rename("rest_starts".to_owned()));
    assert_eq!(edits(rest), [expected]);
}
