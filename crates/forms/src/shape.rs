//! What a schema allows, in the terms of a form.

use ritual_content::GAME;
use ritual_content::language::{SHORT, WORD};
use ritual_content::schema::{OF_GAME, REFERENCE};
use ritual_games::AnyKind;
use serde_json::Value;

/// What a schema allows.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape<'s> {
    /// Text that people write.
    Text {
        /// The most characters.
        most: Option<u64>,
        /// It is an id in kebab-case.
        is_id: bool,
    },
    /// The id of a document of one of these kinds.
    Reference(Vec<AnyKind>),
    /// A whole number within bounds.
    Number {
        /// The least number that is valid.
        least: i64,
        /// The greatest number that is valid.
        most: i64,
    },
    /// Yes or no.
    Flag,
    /// One of some words.
    Words(Vec<Word<'s>>),
    /// A mapping with these fields.
    Record(Vec<Field<'s>>),
    /// Items in order.
    List {
        /// What each is.
        item: &'s Value,
        /// The fewest items.
        least: usize,
        /// The most items.
        most: usize,
    },
    /// Entries under keys of the author's.
    Entries(&'s Value),
    /// One of several.
    Choice(Vec<Branch<'s>>),
    /// A value about which the schema says nothing.
    Any,
}

/// One way to write a value that may be written in several.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Branch<'s> {
    /// A word that is written alone.
    Word(Word<'s>),
    /// A mapping with a word as its key, such as `summon:`.
    Verb {
        /// The word that is its key.
        word: Word<'s>,
        /// What stands under it.
        schema: &'s Value,
        /// The mapping with all its fields, if others may stand beside the word.
        mapping: Option<&'s Value>,
    },
    /// Whatever else may stand there.
    Other {
        /// What it is.
        sort: Sort,
        /// What it means.
        help: &'s str,
        /// What it may be.
        schema: &'s Value,
        /// Of a record: the field whose value may stand for it where nothing else is said, or nothing.
        short: &'s str,
    },
}

/// What stands where no word says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A number.
    Number,
    /// Yes or no.
    Flag,
    /// Items in order.
    List,
    /// The id of a document of a kind.
    Document(AnyKind),
    /// An id that somebody makes up.
    Id,
    /// Text that people write.
    Text,
    /// A mapping with fields or entries.
    Details,
    /// Anything else.
    Anything,
}

/// A word an author may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'s> {
    /// The word as it is written.
    pub word: &'s str,
    /// What it means.
    pub help: &'s str,
}

/// A field of a record.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Field<'s> {
    /// The key of the field.
    pub name: &'s str,
    /// What it may be.
    pub schema: &'s Value,
    /// What it means.
    pub help: &'s str,
    /// It must be there.
    pub is_required: bool,
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
    if let Some(only) = taken_out_or(schema) {
        return shape_of(root, only);
    }
    if let Some(branches) = alternatives(root, schema) {
        return Shape::Choice(branches);
    }
    match text(schema, "type") {
        "string" => match kinds(root, schema) {
            kinds if !kinds.is_empty() => Shape::Reference(kinds),
            _ => Shape::Text {
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

/// The kinds of the documents that a text may be the id of. One that may also be another word is none.
fn kinds(root: &Value, schema: &Value) -> Vec<AnyKind> {
    let game = root.get(OF_GAME).and_then(Value::as_str).unwrap_or(GAME);
    let names = schema.get(REFERENCE).filter(|_| schema.get("pattern").is_some());
    let several = names.and_then(Value::as_array).into_iter().flatten();
    let names = names.filter(|it| it.is_string()).into_iter().chain(several).filter_map(Value::as_str);
    names.filter_map(|name| AnyKind::named(game, name)).collect()
}

fn object(schema: &Value) -> Shape<'_> {
    if let Some(verb) = verb_with_fields(schema) {
        return Shape::Choice(vec![verb]);
    }
    if is_verb(schema) {
        return Shape::Choice(verbs(schema));
    }
    if schema.get("properties").is_some_and(Value::is_object) {
        return Shape::Record(fields(schema));
    }
    let patterns = schema.get("patternProperties").and_then(Value::as_object).and_then(|all| all.values().next());
    match patterns.or_else(|| schema.get("additionalProperties").filter(|it| it.is_object())) {
        Some(item) => Shape::Entries(item),
        None => Shape::Any,
    }
}

/// The fields of a mapping, in their order.
pub(super) fn fields(schema: &Value) -> Vec<Field<'_>> {
    let required = schema.get("required").and_then(Value::as_array);
    let is_required = |name: &str| required.is_some_and(|all| all.iter().any(|it| it.as_str() == Some(name)));
    let properties = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    properties
        .map(|(name, schema)| Field { name, schema, help: text(schema, "description"), is_required: is_required(name) })
        .collect()
}

/// What a field is that a document which is like another one may also take out: that it may makes it no choice.
fn taken_out_or(schema: &Value) -> Option<&Value> {
    match schema.get("anyOf")?.as_array()?.as_slice() {
        [only, nothing] => Some(only).filter(|_| text(nothing, "type") == "null"),
        _ => None,
    }
}

/// The ways to write a value, if there are several.
fn alternatives<'s>(root: &'s Value, schema: &'s Value) -> Option<Vec<Branch<'s>>> {
    let mut branches: Vec<Branch<'s>> =
        schema.get("anyOf")?.as_array()?.iter().flat_map(|branch| branches_of(root, branch)).collect();
    let (field, about) = (text(schema, SHORT), text(schema, "description"));
    for branch in &mut branches {
        if let Branch::Other { schema, short, help, .. } = branch
            && !field.is_empty()
            && schema.get("properties").is_some()
        {
            (*short, *help) = (field, about);
        }
    }
    Some(branches)
}

fn branches_of<'s>(root: &'s Value, branch: &'s Value) -> Vec<Branch<'s>> {
    let schema = resolved(root, branch);
    if let Some(words) = words(schema) {
        return words.into_iter().map(Branch::Word).collect();
    }
    if let Some(verb) = verb_with_fields(schema) {
        return vec![verb];
    }
    if is_verb(schema) {
        return verbs(schema);
    }
    if let Some(branches) = alternatives(root, schema) {
        return branches;
    }
    let sort = match shape_of(root, branch) {
        Shape::Number { .. } => Sort::Number,
        Shape::Flag => Sort::Flag,
        Shape::List { .. } => Sort::List,
        Shape::Reference(kinds) => kinds.first().map_or(Sort::Id, |kind| Sort::Document(*kind)),
        Shape::Text { is_id: true, .. } => Sort::Id,
        Shape::Text { .. } => Sort::Text,
        Shape::Record(_) | Shape::Entries(_) => Sort::Details,
        Shape::Words(_) | Shape::Choice(_) | Shape::Any => Sort::Anything,
    };
    let help = [branch, schema].map(|it| text(it, "description")).into_iter().find(|help| !help.is_empty());
    vec![Branch::Other { sort, help: help.unwrap_or_default(), schema: branch, short: "" }]
}

/// A mapping with exactly one of its keys.
fn is_verb(schema: &Value) -> bool {
    count(schema, "minProperties") == Some(1) && count(schema, "maxProperties") == Some(1)
}

fn verbs(schema: &Value) -> Vec<Branch<'_>> {
    let properties = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    properties
        .map(|(word, schema)| Branch::Verb {
            word: Word { word, help: text(schema, "description") },
            schema,
            mapping: None,
        })
        .collect()
}

/// A word with the fields that may stand beside it.
fn verb_with_fields(schema: &Value) -> Option<Branch<'_>> {
    let word = schema.get(WORD)?.as_str()?;
    let main = schema.get("properties")?.get(word)?;
    let word = Word { word, help: text(schema, "description") };
    Some(Branch::Verb { word, schema: main, mapping: Some(schema) })
}

fn words(schema: &Value) -> Option<Vec<Word<'_>>> {
    let all = schema.get("oneOf")?.as_array()?;
    all.iter().map(|it| Some(Word { word: it.get("const")?.as_str()?, help: text(it, "description") })).collect()
}

fn text<'s>(schema: &'s Value, key: &str) -> &'s str {
    schema.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn count(schema: &Value, key: &str) -> Option<usize> {
    schema.get(key).and_then(Value::as_u64).and_then(|it| usize::try_from(it).ok())
}

#[cfg(test)]
mod tests {
    use ritual_content::Kind;
    use ritual_diagnostic::Segment;
    use serde_json::json;

    use super::*;
    use crate::SchemaBook;

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
    fn documents_of_other_games_have_fields() {
        let book = SchemaBook::new();
        let others: Vec<AnyKind> = AnyKind::all().filter(|kind| kind.usual().is_none()).collect();
        assert!(!others.is_empty());
        for kind in others {
            let root = book.of_file(kind);
            let Shape::Record(fields) = shape_of(root, book.of_document(kind, &json!({}))) else {
                panic!("{} has no fields", kind.name())
            };
            for field in fields {
                let shape = shape_of(root, field.schema);
                assert!(shape != Shape::Any && !field.help.is_empty(), "{}: {}", kind.name(), field.name);
            }
        }
    }

    #[test]
    fn ids_in_documents_of_other_games_name_documents_of_those() {
        let book = SchemaBook::new();
        let kind = |name: &str| AnyKind::named("bloodborne", name).unwrap();
        let shape = |of: &str, document: &Value, path: &[Segment]| {
            let path: ritual_diagnostic::Path = path.iter().cloned().collect();
            book.at(kind(of), document, &path).map(|schema| shape_of(book.of_file(kind(of)), schema))
        };
        let key = |key: &str| Segment::Key(key.into());
        let hunter = json!({ "cards": ["axe"] });
        let card = shape("hunter", &hunter, &[key("cards"), Segment::Index(0)]);
        assert_eq!(card, Some(Shape::Reference(vec![kind("card")])));
        let test = json!({ "given": { "encounter": { "creature": "rat", "echoes": 2 } } });
        let creature = shape("test", &test, &[key("given"), key("encounter"), key("creature")]);
        assert_eq!(creature, Some(Shape::Reference(["monster", "boss", "final-boss"].map(kind).to_vec())));
        assert!(matches!(shape("hunter", &hunter, &[key("id")]), Some(Shape::Text { is_id: false, .. })));
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
        assert_eq!(at(&["like"]), Shape::Reference(vec![Kind::Enemy.into()]));
    }

    #[test]
    fn the_schema_inside_a_document_is_found_by_its_path() {
        let book = SchemaBook::new();
        let card = json!({ "steps": [
            { "summon": "ghast", "at": "pub", "count": { "enemies": { "at": "your_space", "kinds": ["ghast"] } } },
            { "suffer": { "who": { "has": { "types": ["relic"] } } } },
        ] });
        let file = book.of_file(Kind::Mythos);
        let shape = |steps: &[Segment]| {
            let path = Segment::Key("steps".into());
            let path: ritual_diagnostic::Path = std::iter::once(path).chain(steps.iter().cloned()).collect();
            book.at(Kind::Mythos, &card, &path).map(|schema| shape_of(file, schema))
        };
        let key = |key: &str| Segment::Key(key.into());
        let [first, second] = [Segment::Index(0), Segment::Index(1)];
        assert_eq!(shape(&[first.clone(), key("summon")]), Some(Shape::Reference(vec![Kind::Enemy.into()])));
        assert!(matches!(shape(&[first.clone(), key("at")]), Some(Shape::Choice(_))));
        let kinds = [first.clone(), key("count"), key("enemies"), key("kinds"), Segment::Index(0)];
        assert_eq!(shape(&kinds), Some(Shape::Reference(vec![Kind::Enemy.into()])));
        assert_eq!(shape(&[first, key("to")]), None);
        let types = [second, key("suffer"), key("who"), key("has"), key("types"), Segment::Index(0)];
        assert!(matches!(shape(&types), Some(Shape::Words(_))));
    }
}
