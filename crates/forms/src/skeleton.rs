//! What a new value looks like: as little as the schema allows.

use ritual_games::AnyKind;
use serde_json::{Map, Value, json};

use super::shape::{Branch, Shape, resolved, shape_of};

/// The ids a reference may name, as an author would write them.
pub trait Ids {
    /// The first one of a kind, or nothing.
    fn first(&self, kind: AnyKind) -> Option<String>;
}

impl<F: Fn(AnyKind) -> Option<String>> Ids for F {
    fn first(&self, kind: AnyKind) -> Option<String> {
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
        Branch::Verb { word, schema, mapping: None } => {
            json!({ word.word: with_something(root, schema, make(root, schema, ids, 0), ids) })
        }
        _ => written(root, branch, ids, 0),
    }
}

/// Returns the smallest value that is written in a way; a word stands before the fields beside it.
fn written(root: &Value, branch: &Branch<'_>, ids: &dyn Ids, depth: usize) -> Value {
    match branch {
        Branch::Word(word) => Value::from(word.word),
        Branch::Verb { word, schema, .. } => {
            let mut map = Map::new();
            map.insert(word.word.to_owned(), make(root, schema, ids, depth));
            for field in branch.beside().into_iter().filter(|field| field.is_required) {
                map.insert(field.name.to_owned(), make(root, field.schema, ids, depth));
            }
            Value::Object(map)
        }
        Branch::Other { schema, .. } => make(root, schema, ids, depth),
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
    // Of a description that says nothing the usual thing is more use.
    let says_nothing =
        |it: &Value| it.as_object().is_some_and(Map::is_empty) && matches!(shape_of(root, schema), Shape::Choice(_));
    if let Some(default) = schema.get("default").filter(|it| !it.is_null() && !says_nothing(it)) {
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
        Shape::Reference(kinds) => {
            let first = kinds.into_iter().find_map(|kind| ids.first(kind));
            Value::from(first.unwrap_or_else(|| "new".to_owned()))
        }
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
        Shape::Choice(branches) => branches.first().map_or(Value::Null, |branch| written(root, branch, ids, depth + 1)),
        Shape::Any => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::Kind;

    use super::*;
    use crate::SchemaBook;

    /// Every reference is to the same document.
    const IDS: &dyn Ids = &|_: AnyKind| Some(String::from("core/cultist"));

    fn begun(kind: Kind, choice: &str, word: &str) -> Value {
        let book = SchemaBook::new();
        let root = book.of_file(kind);
        let Shape::Choice(branches) = shape_of(root, &root["$defs"][choice]) else { panic!("{choice} is a choice") };
        of_branch(root, branches.iter().find(|branch| branch.name() == word).unwrap(), IDS)
    }

    #[test]
    fn every_verb_begins_as_something_the_schema_allows() {
        let book = SchemaBook::new();
        for kind in [Kind::Mythos, Kind::Discovery, Kind::Episode, Kind::ElderOne, Kind::Skill, Kind::Enemy] {
            let root = book.of_file(kind);
            for (name, definition) in root.get("$defs").and_then(Value::as_object).unwrap() {
                let Shape::Choice(branches) = shape_of(root, definition) else { continue };
                let mut alone = definition.clone();
                alone["$defs"] = root["$defs"].clone();
                let validator = jsonschema::draft202012::new(&alone).unwrap();
                for branch in branches {
                    let value = of_branch(root, &branch, IDS);
                    let errors: Vec<String> = validator.iter_errors(&value).map(|it| it.to_string()).collect();
                    assert!(errors.is_empty(), "{kind}: {name}.{}: {value} {errors:?}", branch.name());
                }
            }
        }
    }

    #[test]
    fn a_word_begins_with_what_it_cannot_do_without() {
        let cases = [
            ("Step", "deal_wounds", r#"{"deal_wounds":1,"to":"this_enemy"}"#),
            ("Step", "summon", r#"{"summon":"core/cultist","at":"your_space"}"#),
            ("Step", "may", r#"{"may":"you"}"#),
            ("Step", "suffer", r#"{"suffer":{"stress":1}}"#),
            ("Condition", "you_have", r#"{"you_have":"item"}"#),
            ("Pieces", "token", r#""core/cultist""#),
            ("Pieces", "details", r#"{"token":"core/cultist"}"#),
        ];
        for (choice, word, expected) in cases {
            // As text: the word stands first.
            assert_eq!(begun(Kind::Mythos, choice, word).to_string(), expected);
        }
        assert_eq!(begun(Kind::Enemy, "Ability", "when").to_string(), r#"{"when":"turn_starts","steps":[]}"#);
    }

    #[test]
    fn a_filter_begins_as_the_usual_thing() {
        let book = SchemaBook::new();
        let root = book.of_file(Kind::Skill);
        let filter = json!({ "$ref": "#/$defs/RollFilter", "default": {} });
        assert_eq!(skeleton(root, &filter, IDS), "attack");
        let steps = json!({ "type": "array", "items": { "$ref": "#/$defs/Step" }, "default": [] });
        assert_eq!(skeleton(root, &steps, IDS), json!([]));
    }
}
