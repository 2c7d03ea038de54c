//! What can be written in two ways is written in one of them before effects are compared.

use serde_json::{Map, Value, json};

use super::settle::is;

/// Writes what can be written in two ways in one of them: a description that says nothing but a name as that name, one of
/// all as `each`, what is put together of a single part as that part, and once an amount as that amount.
pub(super) fn shorten(value: &mut Value) {
    let Value::Object(map) = value else { return };
    let short = match map.iter().collect::<Vec<_>>().as_slice() {
        [] => json!("each"),
        [(key, name)] if ["token", "at"].contains(&key.as_str()) => (*name).clone(),
        [(key, Value::Array(names))] if ["kinds", "types"].contains(&key.as_str()) && names.len() == 1 => {
            names[0].clone()
        }
        [(key, classes)] if *key == "classes" && **classes == json!(["cultist"]) => json!("core/cultist"),
        [(key, Value::Array(parts))] if TOGETHER.contains(&key.as_str()) && parts.len() == 1 => parts[0].clone(),
        [(key, Value::Array(parts))] if *key == "times" && parts.len() == 2 && parts.contains(&json!(1)) => {
            parts[usize::from(parts[0] == json!(1))].clone()
        }
        [(key, all)] if *key == "pick" && **all == "all" => json!("each"),
        [(key, other)] if *key == "other" && **other == json!(true) => json!("each_other"),
        _ if is_only(map, "classes", &json!(["elder_one"])) => json!("elder_one"),
        _ if is_only(map, "with_gate", &json!(true)) && is(map, "pick", &json!("nearest")) => json!("nearest_gate"),
        _ if is_only(map, "with_gate", &json!(true)) && is(map, "pick", &json!("farthest")) => json!("farthest_gate"),
        _ => return,
    };
    *value = short;
}

/// What is put together of several amounts or conditions.
const TOGETHER: [&str; 4] = ["sum", "smallest", "all", "any"];

/// Returns whether a description says this and nothing else, but perhaps which of those that fit.
fn is_only(map: &Map<String, Value>, key: &str, value: &Value) -> bool {
    is(map, key, value) && map.keys().all(|it| it == key || it == "pick")
}
