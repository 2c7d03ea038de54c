//! What a schema allows, in the terms of a form.

use ritual_content::Kind;
use ritual_diagnostic::Segment;
use serde_json::Value;

/// What a schema allows.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape<'s> {
    /// Text.
    Text {
        /// The most characters.
        most: Option<u64>,
        /// It is an id in kebab-case.
        is_id: bool,
    },
    /// The id of a document.
    Reference(Kind),
    /// A whole number within bounds.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// Yes or no.
    Flag,
    /// One of some words.
    Words(Vec<Word<'s>>),
    /// Fields.
    Record(Vec<Field<'s>>),
    /// Items in order.
    List {
        /// What each is.
        item: &'s Value,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
    /// Entries under keys of the author's.
    Entries(&'s Value),
    /// One of several.
    Choice(Vec<Branch<'s>>),
    /// Anything.
    Any,
}

/// A word an author may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'s> {
    /// The word.
    pub word: &'s str,
    /// What it means.
    pub help: &'s str,
}

/// A field of a record.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Field<'s> {
    /// Its name.
    pub name: &'s str,
    /// What it may be.
    pub schema: &'s Value,
    /// What it means.
    pub help: &'s str,
    /// It must be there.
    pub is_required: bool,
}

/// One way to write a value that may be written in several.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Branch<'s> {
    /// A word.
    Word(Word<'s>),
    /// A mapping with one key, such as `summon:`.
    Verb {
        /// The key.
        word: Word<'s>,
        /// What stands under it.
        schema: &'s Value,
    },
    /// Something else.
    Other {
        /// What it is, in words.
        label: &'s str,
        /// What it may be.
        schema: &'s Value,
    },
}

impl<'s> Branch<'s> {
    /// What a list of branches calls it.
    pub fn label(&self) -> &'s str {
        match self {
            Self::Word(word) | Self::Verb { word, .. } => word.word,
            Self::Other { label, .. } => label,
        }
    }

    /// What it means.
    pub fn help(&self) -> &'s str {
        match self {
            Self::Word(word) | Self::Verb { word, .. } => word.help,
            Self::Other { schema, .. } => text(schema, "description"),
        }
    }

    /// Returns whether a value is written in this way.
    pub fn fits(&self, root: &Value, value: &Value) -> bool {
        match self {
            Self::Word(word) => value.as_str() == Some(word.word),
            Self::Verb { word, .. } => {
                value.as_object().is_some_and(|map| map.len() == 1 && map.contains_key(word.word))
            }
            Self::Other { schema, .. } => match shape_of(root, schema) {
                Shape::Text { .. } | Shape::Reference(_) | Shape::Words(_) => value.is_string(),
                Shape::Number { .. } => value.is_number(),
                Shape::Flag => value.is_boolean(),
                Shape::Record(fields) => value
                    .as_object()
                    .is_some_and(|map| map.keys().all(|key| fields.iter().any(|field| field.name == key))),
                Shape::Entries(_) => value.is_object(),
                Shape::List { .. } => value.is_array(),
                Shape::Choice(branches) => branches.iter().any(|branch| branch.fits(root, value)),
                Shape::Any => true,
            },
        }
    }

    /// The schema one step further down, if the value is written in this way.
    pub(super) fn step(&self, root: &'s Value, value: &Value, segment: &Segment) -> Option<&'s Value> {
        if !self.fits(root, value) {
            return None;
        }
        match (self, segment) {
            (Self::Verb { word, schema }, Segment::Key(key)) if **key == *word.word => Some(schema),
            (Self::Other { schema, .. }, _) => match (shape_of(root, schema), segment) {
                (Shape::Record(fields), Segment::Key(key)) => {
                    fields.into_iter().find(|field| field.name == &**key).map(|field| field.schema)
                }
                (Shape::List { item, .. }, Segment::Index(_)) | (Shape::Entries(item), Segment::Key(_)) => Some(item),
                (Shape::Choice(branches), _) => branches.iter().find_map(|branch| branch.step(root, value, segment)),
                _ => None,
            },
            _ => None,
        }
    }
}

/// Follows references to the definition that is meant.
pub(super) fn resolved<'s>(root: &'s Value, mut schema: &'s Value) -> &'s Value {
    for _ in 0..16 {
        let Some(pointer) = schema.get("$ref").and_then(Value::as_str) else { break };
        let Some(target) = pointer.strip_prefix('#').and_then(|pointer| root.pointer(pointer)) else { break };
        schema = target;
    }
    schema
}

/// The name of the definition a schema refers to, such as `Step`.
pub fn definition(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.rsplit('/').next()
}

/// Says what a schema allows.
pub fn shape_of<'s>(root: &'s Value, schema: &'s Value) -> Shape<'s> {
    let schema = resolved(root, schema);
    if let Some(words) = words(schema) {
        return Shape::Words(words);
    }
    if let Some(branches) = schema.get("anyOf").and_then(Value::as_array) {
        // What may be taken out of a document that is like another one is still what it is.
        if let [only, nothing] = branches.as_slice()
            && text(nothing, "type") == "null"
        {
            return shape_of(root, only);
        }
        return Shape::Choice(branches.iter().flat_map(|branch| branches_of(root, branch)).collect());
    }
    match text(schema, "type") {
        "string" => match schema.get("x-ritual-reference").and_then(Value::as_str).and_then(Kind::from_name) {
            Some(kind) => Shape::Reference(kind),
            None => Shape::Text {
                most: schema.get("maxLength").and_then(Value::as_u64),
                is_id: text(schema, "pattern").starts_with("^[a-z0-9]+(-"),
            },
        },
        "integer" | "number" => Shape::Number {
            least: schema.get("minimum").and_then(Value::as_i64).unwrap_or(i64::from(i32::MIN)),
            most: schema.get("maximum").and_then(Value::as_i64).unwrap_or(i64::from(i32::MAX)),
        },
        "boolean" => Shape::Flag,
        "array" => Shape::List {
            item: schema.get("items").unwrap_or(&Value::Null),
            least: count(schema, "minItems").unwrap_or(0),
            most: count(schema, "maxItems").unwrap_or(usize::MAX),
        },
        "object" => object(schema),
        _ => Shape::Any,
    }
}

fn object(schema: &Value) -> Shape<'_> {
    if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
        if is_verb(schema) {
            return Shape::Choice(verbs(schema));
        }
        let required = schema.get("required").and_then(Value::as_array);
        let is_required = |name: &str| required.is_some_and(|all| all.iter().any(|it| it.as_str() == Some(name)));
        return Shape::Record(
            properties
                .iter()
                .map(|(name, schema)| Field {
                    name,
                    schema,
                    help: text(schema, "description"),
                    is_required: is_required(name),
                })
                .collect(),
        );
    }
    let patterns = schema.get("patternProperties").and_then(Value::as_object).and_then(|all| all.values().next());
    match patterns.or_else(|| schema.get("additionalProperties").filter(|it| it.is_object())) {
        Some(item) => Shape::Entries(item),
        None => Shape::Any,
    }
}

fn branches_of<'s>(root: &'s Value, branch: &'s Value) -> Vec<Branch<'s>> {
    let schema = resolved(root, branch);
    if let Some(words) = words(schema) {
        return words.into_iter().map(Branch::Word).collect();
    }
    if is_verb(schema) {
        return verbs(schema);
    }
    if let Some(branches) = schema.get("anyOf").and_then(Value::as_array) {
        return branches.iter().flat_map(|branch| branches_of(root, branch)).collect();
    }
    let label = match shape_of(root, branch) {
        Shape::Number { .. } => "a number",
        Shape::Flag => "yes or no",
        Shape::List { .. } => "a list",
        Shape::Reference(_) | Shape::Text { is_id: true, .. } => "an id",
        Shape::Text { .. } => "text",
        Shape::Record(_) | Shape::Entries(_) => "details",
        _ => "anything",
    };
    vec![Branch::Other { label, schema: branch }]
}

/// A mapping with exactly one of its keys.
fn is_verb(schema: &Value) -> bool {
    count(schema, "minProperties") == Some(1) && count(schema, "maxProperties") == Some(1)
}

fn verbs(schema: &Value) -> Vec<Branch<'_>> {
    let properties = schema.get("properties").and_then(Value::as_object);
    let verb = |(word, schema)| Branch::Verb { word: Word { word, help: text(schema, "description") }, schema };
    properties.into_iter().flatten().map(|(word, schema): (&String, &Value)| verb((word.as_str(), schema))).collect()
}

fn words(schema: &Value) -> Option<Vec<Word<'_>>> {
    let all = schema.get("oneOf")?.as_array()?;
    all.iter().map(|it| Some(Word { word: it.get("const")?.as_str()?, help: text(it, "description") })).collect()
}

pub(super) fn text<'s>(schema: &'s Value, key: &str) -> &'s str {
    schema.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn count(schema: &Value, key: &str) -> Option<usize> {
    schema.get(key).and_then(Value::as_u64).and_then(|it| usize::try_from(it).ok())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::forms::SchemaBook;

    #[test]
    fn a_step_is_chosen_from_words_and_verbs() {
        let book = SchemaBook::new();
        let root = book.of_file(Kind::Mythos);
        let step = root.pointer("/$defs/Step").unwrap();
        let Shape::Choice(branches) = shape_of(root, step) else { panic!("a step is a choice") };
        let summon = branches.iter().find(|it| it.label() == "summon").unwrap();
        assert!(summon.help().contains("reserve"));
        assert!(summon.fits(root, &json!({ "summon": {} })));
        assert!(!summon.fits(root, &json!("investigate")));
        assert!(branches.iter().any(|it| it.label() == "investigate" && it.fits(root, &json!("investigate"))));
    }

    #[test]
    fn every_place_of_every_schema_has_a_shape() {
        let book = SchemaBook::new();
        for kind in Kind::ALL {
            let root = book.of_file(kind);
            for (name, definition) in root.get("$defs").and_then(Value::as_object).unwrap() {
                assert!(shape_of(root, definition) != Shape::Any, "{kind}: {name}");
            }
        }
    }

    #[test]
    fn what_is_like_another_document_may_leave_out_what_it_does_not_say() {
        let book = SchemaBook::new();
        let root = book.of_file(Kind::Enemy);
        let needed = |document: &Value| -> Vec<&str> {
            let Shape::Record(fields) = shape_of(root, book.of_document(Kind::Enemy, document)) else {
                panic!("fields")
            };
            fields.into_iter().filter(|field| field.is_required).map(|field| field.name).collect()
        };
        assert_eq!(needed(&json!({ "like": "ghast" })), ["id", "like", "name", "source"]);
        assert!(needed(&json!({})).contains(&"health"));
        let heir = json!({ "like": "ghast", "text": "It bites.", "dice": { "bonus": 1 } });
        let at = |keys: &[&str]| {
            let path = keys.iter().fold(ritual_diagnostic::Path::root(), |path, key| path.key(key));
            shape_of(root, book.at(Kind::Enemy, &heir, &path).unwrap())
        };
        assert!(matches!(at(&["text"]), Shape::Text { .. }), "that it can be taken out makes it no choice");
        assert!(matches!(at(&["dice", "bonus"]), Shape::Number { .. }));
        assert_eq!(at(&["like"]), Shape::Reference(Kind::Enemy));
    }

    #[test]
    fn the_schema_inside_a_document_is_found_by_its_path() {
        let book = SchemaBook::new();
        let card = json!({ "steps": [{ "summon": { "enemy": "ghast" } }] });
        let path = ritual_diagnostic::Path::root().key("steps").index(0).key("summon").key("enemy");
        let schema = book.at(Kind::Mythos, &card, &path).unwrap();
        assert_eq!(shape_of(book.of_file(Kind::Mythos), schema), Shape::Reference(Kind::Enemy));
    }
}
