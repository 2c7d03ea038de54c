//! The schemas of all kinds, made once.

use std::collections::BTreeMap;

use ritual_content::{like, unfinished};
use ritual_games::AnyKind;
use serde_json::Value;

/// The schemas of all kinds of all games.
#[derive(Clone, Debug, Default)]
pub struct SchemaBook {
    schemas: BTreeMap<AnyKind, Value>,
}

impl SchemaBook {
    /// Makes the schemas.
    pub fn new() -> Self {
        Self { schemas: AnyKind::all().map(|kind| (kind, kind.schema())).collect() }
    }

    /// The schema of a file of a kind.
    pub fn of_file(&self, kind: impl Into<AnyKind>) -> &Value {
        self.schemas.get(&kind.into()).unwrap_or(&Value::Null)
    }

    /// The schema of a document of a kind; one that is like another one, or only begun, need not say everything.
    pub fn of_document(&self, kind: impl Into<AnyKind>, document: &Value) -> &Value {
        let kind = kind.into();
        let file = self.of_file(kind);
        let either = file.get("anyOf").and_then(|branches| branches.get(0)).unwrap_or(file);
        let is_unfinished = kind.usual().is_some_and(|kind| unfinished::is_unfinished(kind, document));
        let is_short = document.get(like::FIELD).is_some() || is_unfinished;
        let branch = if is_short { "then" } else { "else" };
        either.get(branch).unwrap_or(either)
    }

    /// The schema a value has at a place inside a document, as far as the value tells the branches apart.
    pub fn at<'b>(
        &'b self,
        kind: impl Into<AnyKind>,
        document: &Value,
        path: &ritual_diagnostic::Path,
    ) -> Option<&'b Value> {
        use ritual_diagnostic::Segment;

        use super::{Shape, chosen, shape_of};
        let kind = kind.into();
        let root = self.of_file(kind);
        let mut schema = self.of_document(kind, document);
        let mut value = document;
        for segment in path.segments() {
            let shape = shape_of(root, schema);
            schema = match (shape, segment) {
                (Shape::Record(fields), Segment::Key(key)) => fields.iter().find(|it| it.name == &**key)?.schema,
                (Shape::List { item, .. }, Segment::Index(_)) | (Shape::Entries(item), Segment::Key(_)) => item,
                (Shape::Choice(branches), _) => chosen(root, &branches, value)?.step(root, segment)?,
                _ => return None,
            };
            value = match segment {
                Segment::Key(key) => value.get(&**key),
                Segment::Index(index) => value.get(*index),
            }
            .unwrap_or(&Value::Null);
        }
        Some(schema)
    }
}
