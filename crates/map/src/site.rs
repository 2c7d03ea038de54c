//! The document that is edited, and edits of single values that need not be there yet.

use std::sync::Arc;

use ritual_assist::edits::FileEdit;
use ritual_content::references::value_at;
use ritual_diagnostic::Path;
use ritual_workspace::Step;
use ritual_yaml::Edit;
use serde_json::Value;

/// The episode or tile that is edited, as its text says it now.
pub struct Site<'a> {
    /// The whole document.
    pub value: &'a Value,
    /// The path of its file.
    pub file: &'a Arc<str>,
    /// Where in the file it stands.
    pub root: Path,
}

impl Site<'_> {
    /// The value at a place inside the document.
    pub(crate) fn get(&self, path: &Path) -> Option<&Value> {
        value_at(self.value, path)
    }

    /// The place in the file of a place inside the document.
    pub(crate) fn full(&self, path: &Path) -> Path {
        self.root.segments().iter().chain(path.segments()).cloned().collect()
    }

    /// Writes a value, with the mappings around it where there are none yet.
    pub(crate) fn put(&self, keys: &[&str], value: Value) -> Edit {
        let mut path = Path::root();
        for (depth, key) in keys.iter().enumerate() {
            let here = path.key(key);
            let rest = keys.iter().skip(depth + 1).rev();
            match self.get(&here) {
                Some(Value::Null) => {
                    return Edit::Replace { path: self.full(&here), value: rest.fold(value, wrapped) };
                }
                Some(_) => path = here,
                None => {
                    let value = rest.fold(value, wrapped);
                    return Edit::Add { path: self.full(&path), key: (*key).to_owned(), value };
                }
            }
        }
        Edit::Replace { path: self.full(&path), value }
    }

    /// Adds an item to a list, which is begun where there is none yet.
    pub(crate) fn append(&self, keys: &[&str], item: Value) -> Edit {
        let path: Path = keys.iter().fold(Path::root(), |path, key| path.key(key));
        match self.get(&path) {
            Some(Value::Array(_)) => Edit::Append { path: self.full(&path), value: item },
            _ => self.put(keys, Value::Array(vec![item])),
        }
    }

    /// Lays a value over what is there: lists get further items, mappings further entries, and what is neither says
    /// something else.
    pub(crate) fn overlay(&self, path: &Path, value: Value) -> Vec<Edit> {
        match (self.get(path), value) {
            (Some(Value::Object(there)), Value::Object(entries)) => {
                let entry = |(key, value): (String, Value)| {
                    if there.contains_key(&key) {
                        self.overlay(&path.key(&key), value)
                    } else {
                        vec![Edit::Add { path: self.full(path), key, value }]
                    }
                };
                entries.into_iter().flat_map(entry).collect()
            }
            (Some(Value::Array(_)), Value::Array(items)) => {
                items.into_iter().map(|value| Edit::Append { path: self.full(path), value }).collect()
            }
            (_, value) => vec![Edit::Replace { path: self.full(path), value }],
        }
    }

    /// Makes an entry of a mapping say something else, or nothing; no edit where it says so already.
    pub(crate) fn set(&self, mapping: &Path, key: &str, value: Option<Value>) -> Option<Edit> {
        let path = mapping.key(key);
        match (self.get(&path), value) {
            (old, new) if old == new.as_ref() => None,
            (Some(_), None) => Some(Edit::Remove { path: self.full(&path) }),
            (Some(_), Some(value)) => Some(Edit::Replace { path: self.full(&path), value }),
            (None, Some(value)) => Some(Edit::Add { path: self.full(mapping), key: key.to_owned(), value }),
            (None, None) => None,
        }
    }

    /// Makes edits one step; none where there is nothing to do.
    pub(crate) fn step(&self, label: &str, edits: impl IntoIterator<Item = Edit>) -> Option<Step> {
        let edits: Vec<FileEdit> =
            edits.into_iter().map(|edit| FileEdit { file: Arc::clone(self.file), edit }).collect();
        (!edits.is_empty()).then(|| Step { label: label.to_owned(), edits, gesture: None })
    }
}

fn wrapped(value: Value, key: &&str) -> Value {
    Value::Object([((*key).to_owned(), value)].into_iter().collect())
}
