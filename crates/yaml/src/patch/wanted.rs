//! What the document says after an edit, worked out on the values alone.

use ritual_diagnostic::{Path, Segment};
use serde_json::Value as Json;

use super::edit::{Edit, PatchError};

/// Makes the edit on the values, or says why it makes no sense.
pub(super) fn after(mut document: Json, edit: &Edit) -> Result<Json, PatchError> {
    match edit {
        Edit::Replace { path, value } => *at(&mut document, path)? = value.clone(),
        Edit::Add { path, key, value } => {
            let Json::Object(entries) = at(&mut document, path)? else {
                return Err(PatchError::WrongKind { path: path.clone(), expected: "mapping" });
            };
            if entries.contains_key(key) {
                return Err(PatchError::KeyExists { path: path.clone(), key: key.clone() });
            }
            entries.insert(key.clone(), value.clone());
        }
        Edit::Append { path, value } => {
            let Json::Array(items) = at(&mut document, path)? else {
                return Err(PatchError::WrongKind { path: path.clone(), expected: "list" });
            };
            items.push(value.clone());
        }
        Edit::Remove { path } => remove(&mut document, path)?,
        Edit::Rename { path, key } => rename(&mut document, path, key)?,
        Edit::Move { path, from, to } => {
            let Json::Array(items) = at(&mut document, path)? else {
                return Err(PatchError::WrongKind { path: path.clone(), expected: "list" });
            };
            if *from >= items.len() || *to >= items.len() {
                return Err(PatchError::NotThere { path: path.index((*from).max(*to)) });
            }
            let item = items.remove(*from);
            items.insert(*to, item);
        }
    }
    Ok(document)
}

fn remove(document: &mut Json, path: &Path) -> Result<(), PatchError> {
    at(document, path)?;
    let (Some(parent), Some(last)) = (path.parent(), path.last()) else {
        return Err(PatchError::Refused { path: path.clone() });
    };
    match (at(document, &parent)?, last) {
        (Json::Array(items), Segment::Index(index)) => {
            items.remove(*index);
        }
        (Json::Object(entries), Segment::Key(key)) => {
            entries.remove(&**key);
        }
        (Json::Object(entries), Segment::Index(index)) => {
            entries.remove(&index.to_string());
        }
        _ => {}
    }
    Ok(())
}

fn rename(document: &mut Json, path: &Path, key: &str) -> Result<(), PatchError> {
    let value = at(document, path)?.take();
    remove(document, path)?;
    let parent = path.parent().unwrap_or_default();
    let Json::Object(entries) = at(document, &parent)? else {
        return Err(PatchError::WrongKind { path: parent, expected: "mapping" });
    };
    if entries.contains_key(key) {
        return Err(PatchError::KeyExists { path: parent, key: key.to_owned() });
    }
    entries.insert(key.to_owned(), value);
    Ok(())
}

fn at<'a>(document: &'a mut Json, path: &Path) -> Result<&'a mut Json, PatchError> {
    path.segments()
        .iter()
        .try_fold(document, |value, segment| match (value, segment) {
            (Json::Array(items), Segment::Index(index)) => items.get_mut(*index),
            (Json::Object(entries), Segment::Key(key)) => entries.get_mut(&**key),
            (Json::Object(entries), Segment::Index(index)) => entries.get_mut(&index.to_string()),
            _ => None,
        })
        .ok_or_else(|| PatchError::NotThere { path: path.clone() })
}
