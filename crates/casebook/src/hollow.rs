//! Lists and mappings that a test expects and leaves empty: they would pass whatever is on the table.

use ritual_diagnostic::Route;
use serde_json::Value;

/// What an empty list or mapping says that there is none of.
const NONE: &[&str] = &["enemies", "pieces", "fire", "tokens", "cards", "relics"];

/// Looks at everything that a play, as it is written, expects of the table; returns the first place that says nothing.
pub(crate) fn of_play(play: &Route, written: &Value) -> Result<(), (Route, String)> {
    for (index, entry) in written.as_array().into_iter().flatten().enumerate() {
        let wanted = entry.get("expect").and_then(Value::as_object);
        for (key, value) in wanted.into_iter().flatten().filter(|(key, _)| *key != "after") {
            field(&play.index(index).key("expect"), key, value)?;
        }
    }
    Ok(())
}

fn field(whole: &Route, key: &str, value: &Value) -> Result<(), (Route, String)> {
    let route = whole.key(key);
    if is_empty(value) && !NONE.contains(&key) {
        return Err((route, format!("`{key}` is empty, so it says nothing")));
    }
    let inside = |route: &Route, value: &Value| {
        value.as_object().into_iter().flatten().try_for_each(|(key, value)| field(route, key, value))
    };
    inside(&route, value)?;
    let items = value.as_array().into_iter().flatten();
    items.enumerate().try_for_each(|(index, item)| inside(&route.index(index), item))
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_empty_says_that_there_is_none_or_is_found() {
        let none = json!({
            "enemies": [], "pieces": [], "fire": {}, "after": { "turn_ended": {} },
            "investigators": { "mike": { "tokens": [], "cards": [], "relics": [] } },
        });
        for (wanted, place) in [
            (none, None),
            (json!({ "enemies": [{ "enemy": "ghast", "tokens": [] }] }), None),
            (json!({ "investigators": {}, "turn": "mike" }), Some("investigators")),
            (json!({ "investigators": { "mike": {}, "leon": { "wounds": 1 } } }), Some("investigators.mike")),
            (json!({ "investigators": { "mike": { "at": "pub", "skills": {} } } }), Some("investigators.mike.skills")),
            (json!({ "elder_one": {}, "fire": {} }), Some("elder_one")),
            (json!({ "turn": "mike", "reserve": [] }), Some("reserve")),
            (json!({ "dice": { "standard": { "faces": 6 }, "bonus": {} } }), Some("dice.bonus")),
        ] {
            let play = Route::file("a.test.yaml").key("play");
            let found = of_play(&play, &json!([{ "asked": {} }, { "expect": wanted }])).err();
            let found = found.map(|(route, _)| route.path.to_string());
            assert_eq!(found, place.map(|place| format!("play[1].expect.{place}")));
        }
    }
}
