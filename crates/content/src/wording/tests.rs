//! Every word of the language has its message, and what the messages say.

use serde_json::json;

use super::{Language, Writer};
use crate::catalogue::Catalogue;
use crate::language::{
    Ability, AskedAmount, Condition, Countable, Enemies, Figures, Picked, Pieces, Place, Step, Trigger, Who,
};

fn steps(value: serde_json::Value) -> String {
    let steps: Vec<Step> = serde_json::from_value(value).unwrap();
    Writer::new(&Catalogue::default(), Language::shared_english(), "core").steps(&steps)
}

fn ability(value: serde_json::Value) -> String {
    let ability: Ability = serde_json::from_value(value).unwrap();
    Writer::new(&Catalogue::default(), Language::shared_english(), "core").abilities(&[ability]).join("|")
}

#[test]
fn every_word_has_a_message() {
    let families: [(&str, &[&str]); 12] = [
        ("Step", Step::NAMES),
        ("Ability", Ability::NAMES),
        ("Trigger", Trigger::NAMES),
        ("Condition", Condition::NAMES),
        ("AskedAmount", AskedAmount::NAMES),
        ("Countable", Countable::NAMES),
        ("Enemies", Enemies::NAMES),
        ("Who", Who::NAMES),
        ("Place", Place::NAMES),
        ("Pieces", Pieces::NAMES),
        ("Figures", Figures::NAMES),
        ("Picked", Picked::NAMES),
    ];
    let language = Language::shared_english();
    let missing: Vec<String> = families
        .iter()
        .flat_map(|(family, names)| names.iter().map(move |name| format!("{family}-{name}")))
        .filter(|id| !language.knows(id))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn steps_read_as_sentences() {
    let cases = [
        (json!([{ "heal": { "stress": 1 } }]), "Heal 1 stress."),
        (json!([{ "heal": { "who": "each", "wounds": 2 } }]), "Each investigator heals 2 wounds."),
        (json!([{ "suffer": { "stress": 2, "wounds": 1 } }]), "Raise your stress by 2, suffer 1 wound."),
        (json!([{ "suffer": { "who": "each_other", "sanity": 1 } }]), "Each other investigator loses 1 sanity."),
        (
            json!([{ "summon": { "enemy": "cultist", "at": { "gate": "red" } } }, "investigate"]),
            "Summon 1 cultist in the red gate. Investigate.",
        ),
        (
            json!([{ "move": { "what": { "enemies": { "which": { "pick": "nearest", "classes": ["monster"] } } },
                "spaces": 2, "toward": "your_space" } }]),
            "Move the nearest monster 2 spaces toward your space.",
        ),
        (
            json!([{ "may": { "pay": { "stress": 2 }, "then": [{ "heal": { "wounds": 1 } }],
                "otherwise": [{ "suffer": { "sanity": 1 } }] } }]),
            "You may raise stress by 2: Heal 1 wound. Otherwise: Lose 1 sanity.",
        ),
        (
            json!([{ "if": { "is": { "safe": "your_space" }, "then": [{ "heal": { "stress": "all" } }] } }]),
            "If your space is safe: Heal all stress.",
        ),
        (
            json!([{ "claim": { "left": { "stress": 2 }, "otherwise": [{ "claim": { "right": {}, "forced": true } }] } }]),
            "You may claim the left side (raise stress by 2). Otherwise: Claim the right side.",
        ),
    ];
    for (value, expected) in cases {
        assert_eq!(steps(value.clone()), expected, "{value}");
    }
}

#[test]
fn abilities_read_as_sentences() {
    let cases = [
        (
            json!({ "bonus_dice": { "rolls": { "kinds": ["attack"], "target": "here" } } }),
            "Add 1 bonus die to your attack on a target in your space.",
        ),
        (json!({ "free_rerolls": { "count": 2, "per": "turn" } }), "You have 2 free rerolls per turn."),
        (json!({ "reduce": { "wounds": 2, "sanity": 1 } }), "Suffer 2 wounds less and lose 1 sanity less."),
        (
            json!({ "when": { "trigger": "turn_ends", "steps": [{ "heal": { "stress": 1 } }] } }),
            "At the end of your turn: Heal 1 stress.",
        ),
        (
            json!({ "when": { "trigger": { "killed": { "classes": ["monster"] } }, "optional": true,
            "limit": { "per": "turn" }, "steps": [{ "heal": { "wounds": "all" } }] } }),
            "When you kill a monster, once per turn, you may do this: Heal all wounds.",
        ),
        (
            json!({ "instead": { "of": "die_of_wounds", "limit": { "per": "game" }, "steps": [{ "heal": { "wounds": "all" } }] } }),
            "Once per game, instead of dying of wounds, you may do this: Heal all wounds.",
        ),
    ];
    for (value, expected) in cases {
        assert_eq!(ability(value.clone()), expected, "{value}");
    }
}
