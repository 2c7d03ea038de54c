//! Merge patches of JSON (RFC 7396): what is said of a field holds, what is not said stays.

use ritual_diagnostic::{Path, Segment};
use serde_json::{Map, Value};

/// Merges a patch into plain data: mappings are merged, `null` takes a field out, everything else takes its place.
pub(crate) fn merge(into: &mut Value, patch: &Map<String, Value>) {
    // Recursion is bounded: the parser refuses documents that are nested too deep.
    if !into.is_object() {
        *into = Value::Object(Map::new());
    }
    let Some(fields) = into.as_object_mut() else { return };
    for (key, value) in patch {
        match value {
            Value::Null => {
                fields.shift_remove(key);
            }
            Value::Object(inner) => merge(fields.entry(key.as_str()).or_insert(Value::Null), inner),
            value => {
                fields.insert(key.clone(), value.clone());
            }
        }
    }
}

/// Returns the fields a patch writes or takes out, with their ways; a mapping is one only where it is empty.
#[must_use]
pub fn fields(patch: &Map<String, Value>) -> Vec<(Path, &Value)> {
    let mut found = Vec::new();
    collect(patch, &Path::root(), &mut found);
    found
}

fn collect<'p>(patch: &'p Map<String, Value>, way: &Path, found: &mut Vec<(Path, &'p Value)>) {
    for (key, value) in patch {
        let path = way.key(key);
        match value.as_object().filter(|inner| !inner.is_empty()) {
            Some(inner) => collect(inner, &path, found),
            None => found.push((path, value)),
        }
    }
}

/// Returns whether a place of the document is written by the patch, and not left as it is.
pub(super) fn writes(patch: &Map<String, Value>, path: &Path) -> bool {
    let mut fields = patch;
    for segment in path.segments() {
        let Segment::Key(key) = segment else { return false };
        match fields.get(&**key) {
            Some(Value::Object(inner)) => fields = inner,
            Some(_) => return true,
            None => return false,
        }
    }
    false
}

/// Returns how many steps of a way lead to something that the patch writes.
pub(crate) fn n_written(patch: &Map<String, Value>, way: &[Segment]) -> usize {
    let mut inside: Option<&Value> = None;
    for (n_steps, segment) in way.iter().enumerate() {
        let next = match (inside, segment) {
            (None, Segment::Key(key)) => patch.get(&**key),
            (None, Segment::Index(index)) => patch.get(&index.to_string()),
            (Some(value), Segment::Key(key)) => value.get(&**key),
            (Some(value), Segment::Index(index)) => value.get(*index).or_else(|| value.get(index.to_string())),
        };
        let Some(next) = next else { return n_steps };
        inside = Some(next);
    }
    way.len()
}

/// Returns the mapping at the end of a way through mappings.
pub(super) fn mapping_at<'p>(fields: &'p Map<String, Value>, way: &[Segment]) -> Option<&'p Map<String, Value>> {
    way.iter().try_fold(fields, |fields, segment| match segment {
        Segment::Key(key) => fields.get(&**key)?.as_object(),
        Segment::Index(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn patch(value: &Value) -> &Map<String, Value> {
        value.as_object().unwrap()
    }

    /// The table of cases at the end of the RFC, as far as both sides are mappings.
    #[test]
    fn the_cases_of_the_standard_hold() {
        let cases = [
            (json!({ "a": "b" }), json!({ "a": "c" }), json!({ "a": "c" })),
            (json!({ "a": "b" }), json!({ "b": "c" }), json!({ "a": "b", "b": "c" })),
            (json!({ "a": "b" }), json!({ "a": null }), json!({})),
            (json!({ "a": "b", "b": "c" }), json!({ "a": null }), json!({ "b": "c" })),
            (json!({ "a": ["b"] }), json!({ "a": "c" }), json!({ "a": "c" })),
            (json!({ "a": "c" }), json!({ "a": ["b"] }), json!({ "a": ["b"] })),
            (json!({ "a": { "b": "c" } }), json!({ "a": { "b": "d", "c": null } }), json!({ "a": { "b": "d" } })),
            (json!({ "a": [{ "b": "c" }] }), json!({ "a": [1] }), json!({ "a": [1] })),
            (json!({ "e": null }), json!({ "a": 1 }), json!({ "e": null, "a": 1 })),
            (json!({ "a": "foo" }), json!({ "a": { "b": null, "c": 1 } }), json!({ "a": { "c": 1 } })),
            (json!({}), json!({ "a": { "bb": { "ccc": null } } }), json!({ "a": { "bb": {} } })),
        ];
        for (mut document, change, expected) in cases {
            merge(&mut document, patch(&change));
            assert_eq!(document, expected, "{change}");
        }
    }

    #[test]
    fn what_is_left_keeps_its_order() {
        let mut document = json!({ "a": 1, "b": 2, "c": 3, "d": 4 });
        merge(&mut document, patch(&json!({ "a": null, "c": 5 })));
        assert_eq!(document.to_string(), r#"{"b":2,"c":5,"d":4}"#);
    }

    #[test]
    fn fields_are_what_is_no_mapping() {
        let change = json!({ "health": 2, "dice": { "standard": 1, "bonus": null }, "unknown": {} });
        let found: Vec<String> = fields(patch(&change)).into_iter().map(|(path, _)| path.to_string()).collect();
        assert_eq!(found, ["health", "dice.standard", "dice.bonus", "unknown"]);
    }

    #[test]
    fn what_is_written_is_told_from_what_stays() {
        let change = json!({ "dice": { "standard": 1 }, "steps": [{ "a": 1 }] });
        let path = |keys: &[&str]| keys.iter().fold(Path::root(), |path, key| path.key(key));
        assert!(writes(patch(&change), &path(&["dice", "standard"])));
        assert!(!writes(patch(&change), &path(&["dice", "bonus"])));
        assert!(writes(patch(&change), &path(&["steps"]).index(3).key("b")));
        let n_steps = |path: &Path| n_written(patch(&change), path.segments());
        assert_eq!(n_steps(&path(&["dice", "bonus", "x"])), 1);
        assert_eq!(n_steps(&path(&["steps"]).index(0).key("a")), 3);
        assert_eq!(n_steps(&path(&["name"])), 0);
    }
}
