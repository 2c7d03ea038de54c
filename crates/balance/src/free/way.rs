//! The way to a number in a document, as people write it.

use ritual_content::suggest;
use ritual_diagnostic::{Path, Segment};
use serde_json::Value;

/// The fields by which an item of a list is called.
const NAMES: [&str; 4] = ["card", "enemy", "token", "id"];

/// A step on a way as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WayPart<'w> {
    /// Into the field of this name.
    Key(&'w str),
    /// Into an item of a list, by its place or by what it names.
    Item(&'w str),
}

/// Reads a way such as `mythos[going-once].copies`.
pub(super) fn steps(way: &str) -> Option<Vec<WayPart<'_>>> {
    let mut steps = Vec::new();
    for part in way.split('.') {
        let (key, mut items) = part.find('[').map_or((part, ""), |at| part.split_at(at));
        if key.is_empty() {
            return None;
        }
        steps.push(WayPart::Key(key));
        while !items.is_empty() {
            let (item, rest) = items.strip_prefix('[')?.split_once(']')?;
            steps.push(WayPart::Item(item));
            items = rest;
        }
    }
    Some(steps)
}

/// Goes a way; returns where it leads, and the whole number there, or says where it ends.
pub(super) fn follow(document: &Value, steps: &[WayPart<'_>]) -> Result<(Path, i64), String> {
    let (mut here, mut path) = (document, Path::root());
    for step in steps {
        let segment = match (step, here) {
            (WayPart::Key(key), _) => Segment::Key((*key).into()),
            (WayPart::Item(item), Value::Array(items)) => Segment::Index(position(item, items)),
            (WayPart::Item(item), _) => return Err(format!("`{path}` is no list, so it has no `[{item}]`")),
        };
        let next = match &segment {
            Segment::Key(key) => here.get(&**key),
            Segment::Index(index) => here.get(*index),
        };
        let Some(next) = next else {
            let words: Vec<&str> = match here {
                Value::Object(fields) => fields.keys().map(String::as_str).collect(),
                Value::Array(items) => items.iter().filter_map(name_of).collect(),
                _ => Vec::new(),
            };
            let (WayPart::Key(word) | WayPart::Item(word)) = step;
            return Err(suggest::help(word, words).unwrap_or_else(|| format!("there is no `{}`", path.with(segment))));
        };
        (here, path) = (next, path.with(segment));
    }
    let number = here.as_i64().ok_or_else(|| format!("what stands at `{path}` is no whole number"))?;
    Ok((path, number))
}

/// The position of an item by its number, or by what it names; behind the last one where there is none.
fn position(item: &str, items: &[Value]) -> usize {
    let named = || items.iter().position(|it| name_of(it) == Some(item));
    item.parse::<usize>().ok().or_else(named).unwrap_or(items.len())
}

/// What an item of a list is called by.
fn name_of(item: &Value) -> Option<&str> {
    NAMES.iter().find_map(|name| item.get(*name).and_then(Value::as_str))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn gone(document: &Value, way: &str) -> Result<(String, i64), String> {
        follow(document, &steps(way).unwrap()).map(|(path, number)| (path.to_string(), number))
    }

    #[test]
    fn a_way_leads_to_a_number_or_says_where_it_ends() {
        let deck = json!([{ "card": "ebb", "copies": 2 }, { "card": "core/chorus", "copies": 3 }]);
        let document = json!({ "name": "Eel", "health": 3, "stages": { "ii": { "health": 12 } }, "mythos": deck });
        let leads =
            |way: &str, path: &str, number: i64| assert_eq!(gone(&document, way), Ok((path.to_owned(), number)));
        leads("health", "health", 3);
        leads("stages.ii.health", "stages.ii.health", 12);
        leads("mythos[ebb].copies", "mythos[0].copies", 2);
        leads("mythos[core/chorus].copies", "mythos[1].copies", 3);
        leads("mythos[1].copies", "mythos[1].copies", 3);
        let ends = |way: &str, said: &str| {
            let help = gone(&document, way).unwrap_err();
            assert!(help.contains(said), "{help}");
        };
        ends("helth", "`health`");
        ends("name", "what stands at `name` is no whole number");
        ends("mythos[flow].copies", "write one of `ebb`, `core/chorus`");
        ends("mythos[7].copies", "write one of `ebb`, `core/chorus`");
        ends("name.first", "there is no `name.first`");
        ends("health[0]", "`health` is no list");
        for wrong in ["", "a..b", "[0]", "a[0", "a[0]b"] {
            assert_eq!(steps(wrong), None, "{wrong}");
        }
    }
}
