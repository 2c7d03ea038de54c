//! One file: its text as it is now, as it is on the disk, and what it holds.

use std::sync::Arc;

use ritual_content::Kind;
use ritual_yaml::{Limits, ParseError, Tree, Value, parse};
use serde_json::Value as Json;

use crate::document::DocumentAt;

/// One file of a pack.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// The name of the file, as findings name it.
    pub path: Arc<str>,
    /// The folder of its pack, as findings name it.
    pub pack: Arc<str>,
    /// Its name inside the pack.
    pub pack_path: String,
    /// The text as it is now; none when the file is deleted here.
    pub text: Option<Arc<str>>,
    /// The text on the disk, as it was last read or written; none when there is no file.
    pub saved: Option<Arc<str>>,
    /// The texts that are on their way to the disk, the oldest first.
    pub writing: Vec<Option<Arc<str>>>,
    /// What the disk says now, where both sides have changed: the outer `Some` is a conflict.
    pub theirs: Option<Option<Arc<str>>>,
    /// The bytes of a file that is no text, or is too big to be edited: it is left alone.
    pub foreign: Option<Arc<[u8]>>,
    /// The text as it was when it could last be read as YAML.
    pub parsed: Arc<Parsed>,
}

/// What a text holds.
#[derive(Clone, Debug, Default)]
pub struct Parsed {
    /// The tree, with the bytes of every value; none when the text cannot be read.
    pub tree: Option<Tree>,
    /// The same as plain values.
    pub json: Json,
    /// Why it cannot be read.
    pub error: Option<ParseError>,
    /// The documents in it, in their order.
    pub documents: Vec<Head>,
}

/// A document as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Its place in the file.
    pub at: DocumentAt,
    /// Its id, or nothing.
    pub id: String,
    /// Its name, or its id where it has none.
    pub name: String,
}

/// Returns the text of a file, and its bytes where it is no text or too big to be edited.
pub(crate) fn decode(bytes: Vec<u8>) -> (Arc<str>, Option<Arc<[u8]>>) {
    let is_whole = bytes.len() <= Limits::DEFAULT.bytes;
    match String::from_utf8(bytes) {
        Ok(text) if is_whole => (text.into(), None),
        Ok(text) => (text.as_str().into(), Some(text.into_bytes().into())),
        Err(error) => {
            let bytes = error.into_bytes();
            (String::from_utf8_lossy(&bytes).as_ref().into(), Some(bytes.into()))
        }
    }
}

impl Buffer {
    /// Takes a file as it was read.
    pub fn read(path: Arc<str>, pack: Arc<str>, pack_path: String, bytes: Vec<u8>) -> Self {
        let (text, foreign) = decode(bytes);
        let mut buffer = Self {
            path,
            pack,
            pack_path,
            saved: Some(Arc::clone(&text)),
            text: None,
            writing: Vec::new(),
            theirs: None,
            foreign,
            parsed: Arc::default(),
        };
        buffer.set(Some(text));
        buffer
    }

    /// Begins a file that is not on the disk yet.
    pub fn begin(path: Arc<str>, pack: Arc<str>, pack_path: String, text: Arc<str>) -> Self {
        let mut buffer = Self {
            path,
            pack,
            pack_path,
            text: None,
            saved: None,
            writing: Vec::new(),
            theirs: None,
            foreign: None,
            parsed: Arc::default(),
        };
        buffer.set(Some(text));
        buffer
    }

    /// The kind of document the file holds, going by its name.
    pub fn kind(&self) -> Option<Kind> {
        Kind::of_file(std::path::Path::new(&self.pack_path))
    }

    /// Returns whether the text differs from the one on the disk.
    pub fn is_changed(&self) -> bool {
        self.foreign.is_none() && self.text != self.saved
    }

    /// Returns whether the file can be edited.
    pub fn is_editable(&self) -> bool {
        self.foreign.is_none()
    }

    /// The text; nothing when the file is deleted.
    pub fn text(&self) -> &str {
        self.text.as_deref().unwrap_or_default()
    }

    /// The bytes the checker reads.
    pub fn bytes(&self) -> Option<Arc<[u8]>> {
        match (&self.foreign, &self.text) {
            (Some(bytes), _) => Some(Arc::clone(bytes)),
            (None, Some(text)) => Some(Arc::clone(text).into()),
            (None, None) => None,
        }
    }

    /// Puts another text in its place. While a text cannot be read, the documents known before stay listed.
    pub fn set(&mut self, text: Option<Arc<str>>) {
        self.text = text;
        let Some(text) = &self.text else {
            self.parsed = Arc::default();
            return;
        };
        self.parsed = Arc::new(match parse(text.as_bytes(), &Limits::DEFAULT) {
            Ok(tree) => {
                let documents = heads(&tree, &self.pack_path);
                Parsed { json: tree.to_json(), documents, error: None, tree: Some(tree) }
            }
            Err(error) => {
                Parsed { error: Some(error), tree: None, json: Json::Null, documents: self.parsed.documents.clone() }
            }
        });
    }
}

/// The documents of a file, which holds one or a list of them.
fn heads(tree: &Tree, pack_path: &str) -> Vec<Head> {
    let head = |at: DocumentAt, value: &Value| {
        let text = |key: &str| match value {
            Value::Map(entries) => entries.iter().find(|it| it.key == key).and_then(|it| match &it.node.value {
                Value::Text(text) => Some(text.clone()),
                _ => None,
            }),
            _ => None,
        };
        let id = text("id").unwrap_or_default();
        let name = text("name").or_else(|| text("title")).filter(|name| !name.is_empty());
        let name = name.unwrap_or_else(|| if id.is_empty() { pack_path.to_owned() } else { id.clone() });
        Head { at, id, name }
    };
    match &tree.root.value {
        Value::List(items) => {
            items.iter().enumerate().map(|(index, item)| head(DocumentAt::Item(index), &item.value)).collect()
        }
        value => vec![head(DocumentAt::Whole, value)],
    }
}
