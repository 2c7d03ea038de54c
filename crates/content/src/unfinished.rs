//! Episodes that are only begun: `unfinished: true`.
//!
//! Such an episode says what it is called and what it is about, and need not have its parts yet. What it does say is
//! checked; then it is set aside ([`Catalogue::unfinished`](crate::Catalogue::unfinished)), so nobody lists, plays,
//! prints or exports it. Who wants to know what it lacks reads what its author wrote.
//!
//! INVARIANT: no document that is unfinished stands in a table of the catalogue.

use serde_json::{Map, Value, json};

use crate::Kind;
use crate::like::OWN;

/// The field by which an author says so.
pub const FIELD: &str = "unfinished";

/// The kind of document that may be unfinished.
pub(crate) const KIND: Kind = Kind::Episode;

/// Returns whether its author says that a document is only begun.
#[must_use]
pub fn is_unfinished(kind: Kind, plain: &Value) -> bool {
    kind == KIND && plain.get(FIELD) == Some(&Value::Bool(true))
}

/// Lets the definition of a document do without all parts but its name and where its facts come from.
pub(crate) fn loosen(definition: &mut Value) {
    if let Some(fields) = definition.as_object_mut() {
        fields.insert("required".to_owned(), json!(OWN));
    }
}

/// Returns the schema of a document that is whole or unfinished.
pub(crate) fn or_unfinished(document: &Value, definitions: &Map<String, Value>) -> Value {
    let name = document.as_str().and_then(|pointer| pointer.strip_prefix("#/$defs/")).unwrap_or_default();
    let mut begun = definitions.get(name).cloned().unwrap_or_default();
    loosen(&mut begun);
    json!({
        "if": { "required": [FIELD], "properties": { FIELD: { "const": true } } },
        "then": begun,
        "else": { "$ref": document },
    })
}
