use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use super::*;

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
    assert_eq!(read_plain(&Plain::from(value.clone())).ok(), of_json, "{value}");
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
    assert_eq!(read::<bool>(&json!(true)), Some(true));
    assert_eq!(read::<Value>(&json!({ "b": [1], "a": null })), Some(json!({ "b": [1], "a": null })));
}

#[test]
fn what_is_kept_until_a_word_is_known_is_as_it_was_written() {
    let all = json!({ "z": [1, -2, 2.5, null, true], "a": { "text": "é", "none": [] } });
    let plain = Plain::from(all.clone());
    assert_eq!(read_plain::<Plain>(&plain).unwrap().to_json().to_string(), all.to_string());
    assert_eq!(Plain::deserialize(all.clone()).unwrap().to_json().to_string(), all.to_string(), "from another reader");
}

#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct House {
    name: String,
    rooms: Vec<(u8, i32)>,
    doors: BTreeMap<Floor, Vec<Door>>,
    age: Option<f64>,
    cellar: Box<Option<House>>,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
struct Floor(i8);

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Door {
    Open,
    Locked(u8),
    Hidden { behind: String },
    Between(u8, u8),
}

/// Values that are a house, and such as are none.
fn written() -> Vec<Value> {
    vec![
        json!({}),
        json!({ "name": "Elm House", "rooms": [[1, -2], [3, 4]], "age": 12, "cellar": { "age": 0.5, "cellar": null } }),
        json!({ "doors": { "-1": ["open", { "locked": 3 }], "0": [{ "hidden": { "behind": "a shelf" } }], "2": [] } }),
        json!({ "doors": { "1": [{ "between": [1, 2] }, { "open": null }] } }),
        json!(["Elm House", [], {}, null, null]),
        json!(["Elm House", [], {}, null, null, 6]),
        json!(null),
        json!("Elm House"),
        json!({ "name": null }),
        json!({ "nmae": "Elm House" }),
        json!({ "age": "old" }),
        json!({ "rooms": [[1]] }),
        json!({ "rooms": [[1, 2, 3]] }),
        json!({ "rooms": [[256, 2]] }),
        json!({ "rooms": [[1.5, 2]] }),
        json!({ "rooms": { "1": 2 } }),
        json!({ "doors": { "attic": [] } }),
        json!({ "doors": { "1": ["ajar"] } }),
        json!({ "doors": { "1": ["locked"] } }),
        json!({ "doors": { "1": [7] } }),
        json!({ "doors": { "1": [{}] } }),
        json!({ "doors": { "1": [{ "open": true }] } }),
        json!({ "doors": { "1": [{ "hidden": 3 }] } }),
        json!({ "doors": { "1": [{ "between": 3 }] } }),
        json!({ "doors": { "1": [{ "locked": 3, "open": null }] } }),
    ]
}

#[test]
fn data_is_read_as_json_is_and_refused_in_the_same_words() {
    for value in written() {
        let read = read_plain::<House>(&Plain::from(value.clone())).map_err(|misfit| misfit.to_string());
        let as_json = serde_json::from_value::<House>(value.clone()).map_err(|error| error.to_string());
        assert_eq!(read, as_json, "{value}");
    }
}

#[test]
fn what_does_not_fit_is_said_with_its_place() {
    let place = |value: Value| -> String {
        let misfit = read_plain::<House>(&Plain::from(value)).unwrap_err();
        let parts = misfit.path().map(|segment| match segment {
            Segment::Key(key) => format!(".{key}"),
            Segment::Index(index) => format!("[{index}]"),
        });
        parts.collect()
    };
    assert_eq!(place(json!(7)), "");
    assert_eq!(place(json!({ "name": 7 })), ".name");
    assert_eq!(place(json!({ "name": "Elm House", "nmae": "" })), ".nmae", "a key that is not known");
    assert_eq!(place(json!({ "rooms": [[1, 2], [1, "b"]] })), ".rooms[1][1]");
    assert_eq!(place(json!({ "doors": { "attic": [] } })), ".doors.attic", "a key that is no number");
    assert_eq!(place(json!({ "doors": { "1": ["open", { "locked": -1 }] } })), ".doors.1[1].locked");
    assert_eq!(place(json!({ "doors": { "1": [{ "hidden": { "behind": [] } }] } })), ".doors.1[0].hidden.behind");
    assert_eq!(place(json!({ "doors": { "1": ["ajar"] } })), ".doors.1[0]", "a word that is not known");
    assert_eq!(place(json!({ "cellar": { "cellar": { "age": true } } })), ".cellar.cellar.age");
}
