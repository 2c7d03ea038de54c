//! What becomes of an effect when one thing in it is changed.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

/// How many others a word or a key is exchanged for.
const MOST: usize = 5;

/// Keys whose texts only people read.
const READ: [&str; 2] = ["label", "action"];

/// What stands at the same places in other effects.
pub(super) struct Neighbours {
    /// The words and names, by the key they stand under.
    words: BTreeMap<String, BTreeSet<String>>,
    /// The keys, by the key they stand under.
    keys: BTreeMap<String, BTreeSet<String>>,
}

impl Neighbours {
    /// Finds them in effects.
    pub(super) fn of<'v>(effects: impl Iterator<Item = &'v Value>) -> Self {
        let mut all = Self { words: BTreeMap::new(), keys: BTreeMap::new() };
        effects.for_each(|effect| all.read(effect, ""));
        all
    }

    fn read(&mut self, value: &Value, key: &str) {
        match value {
            Value::String(word) => {
                self.words.entry(key.to_owned()).or_default().insert(word.clone());
            }
            Value::Array(values) => values.iter().for_each(|value| self.read(value, key)),
            Value::Object(map) => {
                self.keys.entry(key.to_owned()).or_default().extend(map.keys().cloned());
                map.iter().for_each(|(key, value)| self.read(value, key));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
}

/// Returns those that follow a word among its like, from the first again after the last.
fn others<'n>(like: Option<&'n BTreeSet<String>>, word: &str) -> Vec<&'n String> {
    let Some(like) = like else { return Vec::new() };
    let after = like.iter().filter(|other| other.as_str() > word);
    let before = like.iter().filter(|other| other.as_str() < word);
    after.chain(before).take(MOST).collect()
}

/// Returns an effect as it is with one thing changed in it, in every way.
pub(super) fn variations(effect: &Value, neighbours: &Neighbours) -> Vec<Value> {
    varied(effect, "", neighbours)
}

fn varied(value: &Value, key: &str, neighbours: &Neighbours) -> Vec<Value> {
    match value {
        Value::Null => Vec::new(),
        Value::Bool(it) => vec![Value::Bool(!it)],
        Value::Number(number) => {
            let number = number.as_u64().unwrap_or_default();
            number.checked_sub(1).into_iter().chain([number + 1]).map(Value::from).collect()
        }
        Value::String(_) if READ.contains(&key) => Vec::new(),
        Value::String(word) => {
            others(neighbours.words.get(key), word).into_iter().map(|word| Value::String(word.clone())).collect()
        }
        Value::Array(values) => {
            let mut out = Vec::new();
            for (index, value) in values.iter().enumerate() {
                let with = |changed: Option<Value>| {
                    let mut values = values.clone();
                    match changed {
                        Some(changed) => values[index] = changed,
                        None => drop(values.remove(index)),
                    }
                    Value::Array(values)
                };
                out.extend(varied(value, key, neighbours).into_iter().map(|changed| with(Some(changed))));
                if values.len() > 1 {
                    out.push(with(None));
                }
            }
            out
        }
        Value::Object(map) => {
            let mut out = Vec::new();
            for (name, value) in map {
                out.extend(varied(value, name, neighbours).into_iter().map(|it| exchanged(map, name, name, Some(&it))));
                out.push(exchanged(map, name, name, None));
                let like = others(neighbours.keys.get(key), name).into_iter().filter(|other| !map.contains_key(*other));
                out.extend(like.map(|other| exchanged(map, name, other, Some(value))));
            }
            out
        }
    }
}

/// Returns a map in which one key has another name and value, or is not there.
fn exchanged(map: &Map<String, Value>, name: &str, other: &str, changed: Option<&Value>) -> Value {
    let entries = map.iter().filter_map(|(key, value)| match (key == name, changed) {
        (false, _) => Some((key.clone(), value.clone())),
        (true, Some(changed)) => Some((other.to_owned(), changed.clone())),
        (true, None) => None,
    });
    Value::Object(entries.collect())
}
