//! A text with its translation, and the edits that write one.

use ritual_content::references::value_at;
use ritual_diagnostic::Path;
use ritual_workspace::{DocumentRef, Step, Workspace};
use ritual_yaml::Edit;
use serde_json::{Value, json};

/// Where a text stands, as a translation names it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The document: `mythos/ebb`.
    pub key: String,
    /// The text in it: `name`.
    pub address: String,
}

/// How far the translation of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It is not translated.
    Missing,
    /// It is translated.
    Done,
    /// It is left out here, and read from a more general language or from the pack itself.
    Elsewhere,
    /// What is translated is not there any more.
    Stale,
    /// Its author wrote nothing there; a translation may, as the plural that English makes by itself.
    Possible,
}

/// A text with its translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Where the text stands.
    pub place: Place,
    /// What the author wrote; empty where nothing is there to be translated.
    pub source: String,
    /// What the translation says.
    pub target: String,
    /// What is read as long as the translation says nothing, where that is not the source.
    pub elsewhere: Option<String>,
    /// How far it is.
    pub state: State,
    /// Where it is translated.
    pub(crate) document: Option<DocumentRef>,
}

impl Row {
    /// A text of which the translation says nothing.
    pub(crate) fn unsaid(place: Place, source: String, elsewhere: Option<String>) -> Self {
        let state = match &elsewhere {
            Some(_) => State::Elsewhere,
            None if source.trim().is_empty() => State::Possible,
            None => State::Missing,
        };
        Self { place, source, target: String::new(), elsewhere, state, document: None }
    }

    /// Takes what a document says; of several that say something, the last counts.
    pub(crate) fn take(&mut self, said: &str, document: &DocumentRef, is_there: bool) {
        if self.document.is_some() && said.trim().is_empty() {
            return;
        }
        self.document = Some(document.clone());
        said.clone_into(&mut self.target);
        if !is_there {
            self.state = State::Stale;
        } else if !said.trim().is_empty() {
            self.state = State::Done;
        }
    }

    /// Returns the step that takes the translation out.
    pub fn remove(&self, label: &str) -> Option<Step> {
        let document = self.document.as_ref()?;
        let path = document.root().key("texts").key(&self.place.key).key(&self.place.address);
        Some(Step::one(label, &document.file, Edit::Remove { path }))
    }
}

/// Returns the step that writes a text into a translation: at its place, or behind what is there.
pub(crate) fn write(
    workspace: &Workspace,
    label: &str,
    document: &DocumentRef,
    place: &Place,
    text: &str,
) -> Option<Step> {
    let buffer = workspace.file(&document.file)?;
    buffer.parsed.tree.as_ref()?;
    let root = document.root();
    let texts = value_at(&buffer.parsed.json, &root)?.get("texts");
    let fields = texts.and_then(|texts| texts.get(&place.key));
    let at_texts = root.key("texts");
    let at_fields = at_texts.key(&place.key);
    let whole = || json!({ place.address.clone(): text });
    let add = |path: &Path, key: &str, value: Value| Edit::Add { path: path.clone(), key: key.to_owned(), value };
    let one = |edit: Edit| Step::one(label, &document.file, edit);
    // What has no value yet, as `texts:` alone, goes before it is written with one.
    let instead = |path: Path, edit: Edit| one(Edit::Remove { path }).and(&document.file, edit);
    Some(match (texts, fields) {
        (_, Some(Value::Object(fields))) if fields.contains_key(&place.address) => {
            one(Edit::Replace { path: at_fields.key(&place.address), value: text.into() })
        }
        (_, Some(Value::Object(_))) => one(add(&at_fields, &place.address, text.into())),
        (_, Some(_)) => instead(at_fields, add(&at_texts, &place.key, whole())),
        (Some(Value::Object(_)), None) => one(add(&at_texts, &place.key, whole())),
        (texts, None) => {
            let edit = add(&root, "texts", json!({ place.key.clone(): whole() }));
            if texts.is_some() { instead(at_texts, edit) } else { one(edit) }
        }
    })
}
