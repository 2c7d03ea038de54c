//! What a new value looks like: as little as the schema allows.

use ritual_content::Kind;
use serde_json::{Map, Value, json};

use super::shape::{Branch, Shape, resolved, shape_of};

/// The ids a reference may name, as an author would write them.
pub trait Ids {
    /// The first one of a kind, or nothing.
    fn first(&self, kind: Kind) -> Option<String>;
}

impl<F: Fn(Kind) -> Option<String>> Ids for F {
    fn first(&self, kind: Kind) -> Option<String> {
        self(kind)
    }
}

/// No document of ours is nested as deeply.
const DEEPEST: usize = 12;

/// Returns the smallest value a schema allows; where it refers to a document, the first there is.
pub fn skeleton(root: &Value, schema: &Value, ids: &dyn Ids) -> Value {
    make(root, schema, ids, 0)
}

/// Returns the value of a branch that was chosen.
pub fn of_branch(root: &Value, branch: &Branch<'_>, ids: &dyn Ids) -> Value {
    match branch {
        Branch::Word(word) => Value::from(word.word),
        Branch::Verb { word, schema } => {
            let mut map = Map::new();
            map.insert(word.word.to_owned(), with_something(root, schema, make(root, schema, ids, 0), ids));
            Value::Object(map)
        }
        Branch::Other { schema, .. } => make(root, schema, ids, 0),
    }
}

/// Puts the first field into a record that needs none: a verb without anything would do nothing.
fn with_something(root: &Value, schema: &Value, value: Value, ids: &dyn Ids) -> Value {
    match (shape_of(root, schema), &value) {
        (Shape::Record(fields), Value::Object(map)) if map.is_empty() => {
            // A number of something says what is done; the others say to whom, or how.
            let values = fields.iter().map(|field| (field.name, make(root, field.schema, ids, 1)));
            let values: Vec<(&str, Value)> = values.collect();
            match values.iter().find(|(_, value)| value.is_number()).or(values.first()) {
                Some((name, value)) => json!({ *name: value }),
                None => value,
            }
        }
        _ => value,
    }
}

fn make(root: &Value, schema: &Value, ids: &dyn Ids, depth: usize) -> Value {
    if let Some(default) = schema.get("default").filter(|it| !it.is_null()) {
        return default.clone();
    }
    if depth > DEEPEST {
        return Value::Null;
    }
    match shape_of(root, schema) {
        Shape::Text { is_id: true, .. } => json!("new"),
        Shape::Text { .. } => {
            let least = resolved(root, schema).get("minLength").and_then(Value::as_u64).unwrap_or(0);
            Value::from(if least > 0 { "New" } else { "" })
        }
        Shape::Reference(kind) => Value::from(ids.first(kind).unwrap_or_else(|| "new".to_owned())),
        Shape::Number { least, most } => Value::from(1_i64.clamp(least, most.max(least))),
        Shape::Flag => json!(true),
        Shape::Words(words) => words.first().map_or(Value::Null, |word| Value::from(word.word)),
        Shape::Record(fields) => {
            let required = fields.iter().filter(|field| field.is_required);
            Value::Object(
                required.map(|field| (field.name.to_owned(), make(root, field.schema, ids, depth + 1))).collect(),
            )
        }
        Shape::List { item, least, .. } => {
            Value::Array((0..least.min(16)).map(|_| make(root, item, ids, depth + 1)).collect())
        }
        Shape::Entries(_) => json!({}),
        Shape::Choice(branches) => match branches.first() {
            Some(Branch::Word(word)) => Value::from(word.word),
            Some(Branch::Verb { word, schema }) => {
                json!({ word.word: make(root, schema, ids, depth + 1) })
            }
            Some(Branch::Other { schema, .. }) => make(root, schema, ids, depth + 1),
            None => Value::Null,
        },
        Shape::Any => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::SchemaBook;

    #[test]
    fn every_verb_begins_as_something_the_schema_allows() {
        let book = SchemaBook::new();
        let ids = |_: Kind| Some("core/cultist".to_owned());
        for kind in [Kind::Mythos, Kind::Discovery, Kind::Episode, Kind::ElderOne, Kind::Skill, Kind::Enemy] {
            let root = book.of_file(kind);
            for (name, definition) in root.get("$defs").and_then(Value::as_object).unwrap() {
                let Shape::Choice(branches) = shape_of(root, definition) else { continue };
                let mut alone = definition.clone();
                alone["$defs"] = root["$defs"].clone();
                let validator = jsonschema::draft202012::new(&alone).unwrap();
                for branch in branches {
                    let value = of_branch(root, &branch, &ids);
                    let errors: Vec<String> = validator.iter_errors(&value).map(|it| it.to_string()).collect();
                    assert!(errors.is_empty(), "{kind}: {name}.{}: {value} {errors:?}", branch.label());
                }
            }
        }
    }
}
