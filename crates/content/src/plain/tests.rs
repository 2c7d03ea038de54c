use serde::de::DeserializeOwned;
use serde_json::json;

use super::*;
use crate::documents::{Discovery, LinkKind};

/// More keys than are gone through in a row, the last one first.
fn many() -> Value {
    Value::Object((0..1_000).rev().map(|number| (format!("key-{number}"), json!(number))).collect())
}

#[test]
fn what_comes_out_is_what_went_in_in_its_order() {
    let all = json!({ "z": [1, -2, 2.5, null, true], "a": { "text": "é", "empty": {}, "none": [] }, "many": many() });
    let again = Plain::from(all.clone()).to_json();
    assert_eq!(again.to_string(), all.to_string());
}

#[test]
fn a_key_is_found_among_few_and_among_many() {
    for (value, key, expected) in [
        (json!({ "b": 1, "a": 2 }), "a", Some(2)),
        (json!({ "b": 1, "a": 2 }), "c", None),
        (many(), "key-0", Some(0)),
        (many(), "key-999", Some(999)),
        (many(), "key-1000", None),
        (json!([5]), "0", None),
    ] {
        assert_eq!(Plain::from(value.clone()).get(key).and_then(Plain::as_u64), expected, "{key} in {value}");
    }
}

#[test]
fn a_place_is_found_or_left_at_the_last_step_that_leads_somewhere() {
    let plain = Plain::from(json!({ "steps": [{ "summon": "ghast" }], "spaces": { "7": "pub" } }));
    let steps = Path::root().key("steps");
    assert_eq!(plain.at(&steps.index(0).key("summon")).and_then(Plain::as_str), Some("ghast"));
    assert_eq!(plain.at(&Path::root().key("spaces").index(7)).and_then(Plain::as_str), Some("pub"));
    assert!(plain.at(&steps.index(1)).is_none());
    assert!(plain.at(&steps.key("0")).is_none(), "a list has no keys");
    let n_steps = |path: &Path| plain.n_steps(path.segments());
    assert_eq!(n_steps(&steps.index(0).key("at").key("gate")), 2);
    assert_eq!(n_steps(&steps.index(0).key("summon")), 3);
    assert_eq!(n_steps(&Path::root().key("name").key("steps")), 0);
}

#[test]
fn two_are_the_same_in_whatever_order_their_keys_are() {
    let (one, other) = (json!({ "a": 1, "b": ["x", "y"] }), json!({ "b": ["x", "y"], "a": 1 }));
    assert_eq!(Plain::from(one.clone()), Plain::from(other));
    assert_ne!(Plain::from(one), Plain::from(json!({ "a": 1, "b": ["y", "x"] })), "items have an order");
}

/// Reads a type from plain data and from JSON, which must come to the same.
fn read<T: DeserializeOwned + PartialEq + std::fmt::Debug>(value: &Value) -> Option<T> {
    let of_json = T::deserialize(value).ok();
    assert_eq!(T::deserialize(&Plain::from(value.clone())).ok(), of_json, "{value}");
    of_json
}

#[test]
fn types_are_read_as_from_json() {
    assert_eq!(read::<Option<u8>>(&json!(null)), Some(None));
    assert_eq!(read::<Option<u8>>(&json!(3)), Some(Some(3)));
    assert_eq!(read::<u8>(&json!(-3)), None);
    assert_eq!(read::<i16>(&json!(-3)), Some(-3));
    assert_eq!(read::<u8>(&json!(3.0)), None);
    assert_eq!(read::<f64>(&json!(3)), Some(3.0));
    assert_eq!(read::<[u8; 2]>(&json!([1, 2])), Some([1, 2]));
    assert_eq!(read::<[u8; 2]>(&json!([1, 2, 3])), None);
    assert_eq!(read::<LinkKind>(&json!("tunnel")), Some(LinkKind::Tunnel));
    assert_eq!(read::<LinkKind>(&json!("bridge")), None);
    assert_eq!(read::<LinkKind>(&json!(1)), None);
    assert_eq!(read::<Value>(&json!({ "b": [1], "a": null })), Some(json!({ "b": [1], "a": null })));
}

#[test]
fn a_document_is_read_as_from_json() {
    let card = json!({
        "id": "lamp", "name": "Lamp", "source": { "rulebook": "base, p. 3" },
        "steps": [
            { "if": { "enemies": { "kinds": ["ghast", "core/cultist"], "at": "pub" } }, "then": ["investigate"] },
            { "gain_token": "fatigue", "count": { "tokens": "clue" } },
            { "deal_wounds": 1, "to": "ghast" },
        ],
        "left": { "item": { "name": "Lamp", "keywords": ["light"] } },
    });
    assert!(read::<Discovery>(&card).is_some(), "the card is right");
    let mut wrong = card;
    wrong["steps"][2]["to"] = json!({ "kinds": 5 });
    assert!(read::<Discovery>(&wrong).is_none(), "the card is wrong");
}
