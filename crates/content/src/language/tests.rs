use serde_json::{Value, json};

use crate::language::{
    Ability, Amount, AskedAmount, CardQuery, Enemies, EnemyQuery, Pick, PieceQuery, Place, Shaped as _, Step, Trigger,
    Who, facts,
};
use crate::{Plain, read_plain};

/// Reads a value and returns what is written of it.
#[track_caller]
fn again<T: serde::de::DeserializeOwned + serde::Serialize>(written: &Value) -> Value {
    let read: T = read_plain(&Plain::from(written.clone())).unwrap_or_else(|error| panic!("{written}: {error}"));
    serde_json::to_value(read).unwrap()
}

#[track_caller]
fn same<T: serde::de::DeserializeOwned + serde::Serialize>(written: &Value) {
    assert_eq!(again::<T>(written), *written);
}

fn refused<T: serde::de::DeserializeOwned>(written: Value) -> String {
    read_plain::<T>(&Plain::from(written)).err().map(|error| error.to_string()).unwrap_or_default()
}

#[test]
fn fields_stand_beside_their_word() {
    same::<Step>(&json!({ "summon": "ghast", "at": "pub", "count": 2 }));
    same::<Step>(&json!({ "if": "ritual_disrupted", "then": ["investigate"] }));
    same::<Step>(
        &json!({ "for_each": { "enemies": { "within": 1, "pick": "all" } }, "steps": [{ "kill": "that_enemy" }] }),
    );
    same::<Ability>(&json!({ "armour": 2, "classes": ["cultist"] }));
    same::<Step>(&json!({ "raise": "hunger", "by": 2, "on": { "enemies": "that_enemy" } }));
    same::<Step>(&json!({ "set": "frost", "to": 3, "on": { "spaces": "pub" } }));
    same::<Trigger>(&json!({ "rested": "other", "within": 1 }));
    same::<Trigger>(&json!({ "counter_reaches": "doom", "at_least": 3 }));
    same::<Amount>(&json!({ "tokens": "clue", "held_by": "you" }));
    same::<Amount>(&json!({ "cards": "item", "held_by": "each" }));
    same::<Amount>(&json!({ "counter": "dread", "on": { "investigators": "each" } }));
}

#[test]
fn the_word_may_stand_anywhere_in_its_mapping() {
    let first = json!({ "deal_wounds": 2, "to": "ghast" });
    assert_eq!(again::<Step>(&json!({ "to": "ghast", "deal_wounds": 2 })), first);
    let both = r#"{ "else": [], "then": [], "if": "ritual_disrupted" }"#;
    assert!(serde_json::from_str::<Step>(both).is_ok());
}

#[test]
fn selectors_need_no_word() {
    same::<Who>(&json!({ "within": 1, "pick": "all" }));
    same::<Who>(&json!("each_other"));
    same::<Enemies>(&json!("that_enemy"));
    same::<Enemies>(&json!("ghast"));
    same::<Place>(&json!("castle-gate"));
    same::<Place>(&json!("nearest_gate"));
    same::<Place>(&json!({ "gate": "red" }));
    same::<Place>(&json!({ "with_gate": true, "pick": "one" }));
    same::<Amount>(&json!({ "pieces": "juror" }));
    let counted: AskedAmount = serde_json::from_value(json!({ "fire_at": "your_space" })).unwrap();
    assert!(matches!(counted, AskedAmount::Count(_)));
}

#[test]
fn a_description_of_one_usual_thing_is_that_thing() {
    let long = json!({ "kinds": ["ghast"] });
    assert_eq!(again::<EnemyQuery>(&long), json!("ghast"));
    assert_eq!(again::<CardQuery>(&json!("relic")), json!("relic"));
    same::<PieceQuery>(&json!("flood"));
    let two = json!({ "kinds": ["ghast", "ghoul"], "pick": "all" });
    assert_eq!(again::<EnemyQuery>(&two), two);
    let near: EnemyQuery = serde_json::from_value(json!({ "kinds": ["ghast"], "pick": "nearest" })).unwrap();
    assert_eq!(near.pick, Pick::Nearest);
    assert!(serde_json::to_value(near).unwrap().is_object());
}

#[test]
fn what_belongs_to_no_word_is_refused() {
    assert!(refused::<Step>(json!({ "summon": "ghast", "at": "pub", "to": "pub" })).contains("unknown field `to`"));
    assert!(refused::<Step>(json!({ "to": "pub" })).contains("unknown field `to`"));
    assert!(refused::<Step>(json!({ "add_dice": 1, "at": "pub" })).contains("unknown field `at`"));
    assert!(refused::<Step>(json!({ "at": "pub", "add_dice": 1 })).contains("unknown field `at`"));
    assert!(refused::<Step>(json!({})).contains("a word is missing"));
    assert!(refused::<Step>(json!({ "summon": { "enemy": "ghast", "at": "pub" } })).contains("invalid type"));
}

/// A word and the fields beside it share a mapping, so a name must not be both.
#[test]
fn no_field_beside_a_word_is_called_like_a_word() {
    for shape in facts::shapes().filter(|shape| !shape.words.is_empty()) {
        let carried = shape.words.iter().filter_map(|word| Some((word, word.carries?())));
        let beside = carried.clone().filter(|(word, _)| word.is_beside);
        let wordless = carried.filter(|(word, _)| word.is_wordless);
        let fields = beside.clone().flat_map(|(_, carried)| carried.fields.iter().filter(|field| !field.is_main));
        for field in fields.chain(wordless.clone().flat_map(|(_, carried)| carried.fields)) {
            let is_word = shape.words.iter().any(|word| !word.is_wordless && word.name == field.name);
            assert!(!is_word, "{}: `{}` is a word and a field", shape.name, field.name);
        }
        for (word, carried) in beside {
            assert!(carried.main().is_some(), "{}: `{}` holds no field", shape.name, word.name);
        }
        let mappings = wordless.filter(|(_, carried)| !carried.fields.is_empty());
        assert!(mappings.count() <= 1, "{}: two mappings without a word cannot be told apart", shape.name);
    }
    assert!(<Step>::SHAPE.word("summon").is_some_and(|word| word.is_beside));
}
