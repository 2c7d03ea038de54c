//! A file that is edited as a value and as a text at once, so that its comments and lines stay where they are.

use ritual_diagnostic::Path;
use ritual_yaml::{Edit, apply};
use serde_json::Value;

use super::world::File;

/// A file that is being changed.
#[derive(Clone)]
pub(crate) struct Draft {
    /// What it says.
    pub(crate) value: Value,
    /// How it is written.
    pub(crate) text: String,
}

impl Draft {
    /// Begins with a file as it is.
    pub(crate) fn of(file: &File) -> Self {
        Self { value: file.value.clone(), text: file.text.clone() }
    }

    /// Puts another value in a place, or an entry or item that was not there; nothing where there is no room for one.
    pub(crate) fn put(&mut self, pointer: &str, value: Value) -> Option<()> {
        let Some((outer, last)) = pointer.rsplit_once('/') else {
            self.value = value;
            self.text = rewritten(&self.text, &self.value);
            return Some(());
        };
        let path = Path::from_json_pointer(pointer);
        let around = Path::from_json_pointer(outer);
        let edit = match self.value.pointer_mut(outer)? {
            Value::Object(entries) => {
                let key = unescaped(last);
                match entries.insert(key.clone(), value.clone()) {
                    Some(_) => Edit::Replace { path, value },
                    None => Edit::Add { path: around, key, value },
                }
            }
            Value::Array(items) => {
                let index: usize = last.parse().ok()?;
                if let Some(item) = items.get_mut(index) {
                    item.clone_from(&value);
                    Edit::Replace { path, value }
                } else {
                    items.push(value.clone());
                    Edit::Append { path: around, value }
                }
            }
            _ => return None,
        };
        self.write(edit);
        Some(())
    }

    /// Takes out what is at a place; nothing where there is nothing.
    pub(crate) fn remove(&mut self, pointer: &str) -> Option<()> {
        let (outer, last) = pointer.rsplit_once('/')?;
        match self.value.pointer_mut(outer)? {
            Value::Object(entries) => {
                entries.shift_remove(&unescaped(last))?;
            }
            Value::Array(items) => {
                let index = last.parse::<usize>().ok().filter(|index| *index < items.len())?;
                items.remove(index);
            }
            _ => return None,
        }
        self.write(Edit::Remove { path: Path::from_json_pointer(pointer) });
        Some(())
    }

    /// Gives an entry another key; nothing where there is no entry.
    pub(crate) fn rename(&mut self, pointer: &str, key: &str) -> Option<()> {
        let (outer, last) = pointer.rsplit_once('/')?;
        let key = unescaped(key);
        let Value::Object(entries) = self.value.pointer_mut(outer)? else { return None };
        let value = entries.shift_remove(&unescaped(last))?;
        entries.insert(key.clone(), value);
        self.write(Edit::Rename { path: Path::from_json_pointer(pointer), key });
        Some(())
    }

    fn write(&mut self, edit: Edit) {
        self.text = apply(&self.text, &[edit]).unwrap_or_else(|_| rewritten(&self.text, &self.value));
    }
}

/// A text written from what it is to say, below the comments that the old one begins with: they may excuse findings.
pub(crate) fn rewritten(text: &str, value: &Value) -> String {
    format!("{}{value:#}\n", head(text))
}

/// The comments that a text begins with.
pub(crate) fn head(text: &str) -> String {
    text.split_inclusive('\n').take_while(|line| line.starts_with('#') || line.trim().is_empty()).collect()
}

/// A token of a JSON pointer as the key it means.
fn unescaped(token: &str) -> String {
    token.replace("~1", "/").replace("~0", "~")
}
