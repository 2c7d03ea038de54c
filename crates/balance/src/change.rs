//! Changes of content that are made in memory, to play what would be.

use std::fmt;
use std::sync::Arc;

use ritual_content::{Catalogue, FullId, Kind};
use ritual_diagnostic::{Path, Segment};
use ritual_engine::compile::{CompileError, Request, compile_as};
use ritual_engine::scenario::Scenario;
use ritual_playtest::recording::RecordedChange;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

/// A document, by its kind and id: `enemy/core/cultist`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Target {
    /// The kind of the document.
    pub kind: Kind,
    /// The full id of the document.
    pub id: FullId,
}

impl fmt::Display for Target {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.kind, self.id)
    }
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// One place of a document that is written otherwise.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Edit {
    /// The document that is changed.
    pub document: Target,
    /// The place in it.
    pub path: Path,
    /// What stands there then; nothing where it is taken out.
    pub value: Option<Value>,
}

/// A change of content; without edits everything is as it is written.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Change {
    /// What it is, in words that go on after a comma: `without the Mythos card “Ebb”`.
    pub words: String,
    /// The edits, made one after the other.
    pub edits: Vec<Edit>,
}

/// Why a changed scenario cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChangeError {
    /// There is nothing to change.
    #[error("`{document}` has nothing at `{path}`")]
    NotThere {
        /// The document that was to be changed.
        document: Target,
        /// Where nothing stands.
        path: Path,
    },
    /// The document would be none any more.
    #[error("`{path}` of `{document}`: {reason}")]
    NoDocument {
        /// The document that the change would break.
        document: Target,
        /// Where it would be wrong.
        path: Path,
        /// What is wrong with it.
        reason: String,
    },
    /// The scenario cannot be compiled any more.
    #[error("{0}")]
    NoScenario(#[from] CompileError),
}

impl ChangeError {
    /// Returns what is wrong, without the place.
    pub fn reason(self) -> String {
        match self {
            Self::NotThere { .. } => "there is nothing".to_owned(),
            Self::NoDocument { reason, .. } => reason,
            Self::NoScenario(error) => error.to_string(),
        }
    }
}

impl Edit {
    /// Returns the catalogue as it is with the edit.
    ///
    /// # Errors
    /// Says why there is no such document.
    pub fn made_in(&self, catalogue: &Catalogue) -> Result<Catalogue, ChangeError> {
        let Self { document, path, value } = self;
        let not_there = || ChangeError::NotThere { document: document.clone(), path: path.clone() };
        let mut plain = catalogue.plain(document.kind, &document.id).ok_or_else(not_there)?.to_json();
        if !put(&mut plain, path.segments(), value.as_ref()) {
            return Err(not_there());
        }
        catalogue.altered(document.kind, &document.id, &plain).map_err(|faults| ChangeError::NoDocument {
            document: document.clone(),
            path: path.clone(),
            reason: faults.into_iter().next().map(|fault| fault.message).unwrap_or_default(),
        })
    }
}

impl Change {
    /// Returns it as a recording keeps it, without words.
    pub fn recorded(&self) -> Vec<RecordedChange> {
        let recorded = |Edit { document, path, value }: &Edit| RecordedChange {
            document: document.to_string(),
            path: pointer(path),
            value: value.clone(),
        };
        self.edits.iter().map(recorded).collect()
    }

    /// Returns what a recording keeps, without words; nothing where it is about no kind of document that there is.
    pub fn of_recorded(recorded: &[RecordedChange]) -> Option<Self> {
        let edit = |it: &RecordedChange| {
            let (kind, id) = it.document.split_once('/')?;
            let (pack, _) = id.split_once('/')?;
            let document = Target { kind: Kind::from_name(kind)?, id: FullId::resolve(id, pack) };
            Some(Edit { document, path: Path::from_json_pointer(&it.path), value: it.value.clone() })
        };
        let edits = recorded.iter().map(edit).collect::<Option<Vec<Edit>>>()?;
        Some(Self { words: String::new(), edits })
    }

    /// Compiles a scenario as it is with the change.
    ///
    /// # Errors
    /// Says why it cannot be played then.
    pub fn compiled(&self, catalogue: &Catalogue, request: &Request) -> Result<Arc<Scenario>, ChangeError> {
        let mut changed: Option<Catalogue> = None;
        for edit in &self.edits {
            changed = Some(edit.made_in(changed.as_ref().unwrap_or(catalogue))?);
        }
        Ok(Arc::new(compile_as(changed.as_ref().unwrap_or(catalogue), request)?))
    }
}

/// A place as a JSON pointer.
fn pointer(path: &Path) -> String {
    let token = |segment: &Segment| match segment {
        Segment::Key(key) => format!("/{}", key.replace('~', "~0").replace('/', "~1")),
        Segment::Index(index) => format!("/{index}"),
    };
    path.segments().iter().map(token).collect()
}

/// Puts a value at the end of a way, or takes out what is there; returns false where the way leads nowhere.
fn put(value: &mut Value, way: &[Segment], new: Option<&Value>) -> bool {
    let Some((last, around)) = way.split_last() else { return false };
    let mut here = value;
    for segment in around {
        // What was left out may hold the field that is written.
        let may_be_left_out = new.is_some() && here.is_object();
        let next = match segment {
            Segment::Key(key) if may_be_left_out => {
                here.as_object_mut().map(|fields| fields.entry(&**key).or_insert_with(|| Value::Object(Map::new())))
            }
            Segment::Key(key) => here.get_mut(&**key),
            Segment::Index(index) => here.get_mut(*index),
        };
        let Some(next) = next else { return false };
        here = next;
    }
    match (last, new, here) {
        (Segment::Key(key), Some(new), Value::Object(fields)) => {
            fields.insert(key.to_string(), new.clone());
            true
        }
        (Segment::Key(key), None, Value::Object(fields)) => fields.shift_remove(&**key).is_some(),
        (Segment::Index(index), Some(new), Value::Array(items)) => {
            items.get_mut(*index).map(|item| *item = new.clone()).is_some()
        }
        (Segment::Index(index), None, Value::Array(items)) if *index < items.len() => {
            items.remove(*index);
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_change_comes_back_from_a_recording() {
        let document = Target { kind: Kind::Enemy, id: FullId::resolve("core/cultist", "core") };
        let edit = |path: Path, value| Edit { document: document.clone(), path, value };
        let abilities = Path::root().key("abilities").index(1);
        let edits = vec![edit(Path::root().key("health"), Some(json!(3))), edit(abilities.key("a/b~c"), None)];
        let change = Change { words: String::new(), edits };
        let recorded = change.recorded();
        assert_eq!([&*recorded[0].document, &*recorded[0].path], ["enemy/core/cultist", "/health"]);
        assert_eq!(recorded[1].path, "/abilities/1/a~1b~0c");
        assert_eq!(Change::of_recorded(&recorded), Some(change));
        for unknown in ["enemy", "enemy/cultist", "monster/core/cultist"] {
            let recorded = [RecordedChange { document: unknown.to_owned(), ..recorded[0].clone() }];
            assert_eq!(Change::of_recorded(&recorded), None, "{unknown}");
        }
    }

    #[test]
    fn a_value_is_put_or_taken_out_where_its_way_leads() {
        let deck = Path::root().key("deck");
        let document = json!({ "health": 3, "deck": [{ "card": "ebb" }, { "card": "chorus", "copies": 2 }] });
        let after = |path: &Path, new: Option<Value>| {
            let mut document = document.clone();
            put(&mut document, path.segments(), new.as_ref()).then_some(document)
        };
        assert_eq!(after(&Path::root().key("health"), Some(json!(4))).unwrap()["health"], 4);
        assert_eq!(after(&deck.index(0).key("copies"), Some(json!(2))).unwrap()["deck"][0]["copies"], 2);
        assert_eq!(after(&deck.index(0), None).unwrap()["deck"], json!([{ "card": "chorus", "copies": 2 }]));
        assert_eq!(
            after(&Path::root().key("dice").key("bonus"), Some(json!(1))).unwrap()["dice"],
            json!({ "bonus": 1 })
        );
        for nowhere in
            [Path::root(), Path::root().key("reserve"), deck.index(2), deck.key("card"), deck.index(0).key("copies")]
        {
            assert_eq!(after(&nowhere, None), None, "{nowhere}");
        }
        assert_eq!(after(&deck.index(2), Some(json!(1))), None);
        assert_eq!(after(&Path::root().key("health").key("x"), Some(json!(1))), None);
    }
}
