//! The ways to write a value that may be written in several.

use ritual_diagnostic::Segment;
use serde_json::Value;

use super::shape::{Branch, Field, Shape, Sort, fields, shape_of};

impl Sort {
    /// What programs call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Flag => "flag",
            Self::List => "list",
            Self::Document(kind) => kind.name(),
            Self::Id => "id",
            Self::Text => "text",
            Self::Details => "details",
            Self::Anything => "anything",
        }
    }
}

impl<'s> Branch<'s> {
    /// The word by which it is written, or what programs call the sort of value that stands there.
    pub fn name(&self) -> &'s str {
        match self {
            Self::Word(word) | Self::Verb { word, .. } => word.word,
            Self::Other { sort, .. } => sort.name(),
        }
    }

    /// What it means.
    pub fn help(&self) -> &'s str {
        match self {
            Self::Word(word) | Self::Verb { word, .. } => word.help,
            Self::Other { help, .. } => help,
        }
    }

    /// The fields that may stand beside its word.
    pub fn beside(&self) -> Vec<Field<'s>> {
        match self {
            Self::Verb { word, mapping: Some(mapping), .. } => {
                fields(mapping).into_iter().filter(|field| field.name != word.word).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns whether a value is written in this way. Where there are several, [`chosen`] says which it is.
    pub fn fits(&self, root: &Value, value: &Value) -> bool {
        match self {
            Self::Word(word) => value.as_str() == Some(word.word),
            Self::Verb { word, mapping, .. } => value
                .as_object()
                .is_some_and(|map| map.contains_key(word.word) && (mapping.is_some() || map.len() == 1)),
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

    /// Returns whether a value that fits nothing was meant to be this: it has its word, or one of its fields.
    fn is_meant(&self, root: &Value, value: &Value) -> bool {
        let has = |key: &str| value.get(key).is_some();
        match self {
            Self::Word(_) => false,
            Self::Verb { word, .. } => has(word.word),
            Self::Other { schema, .. } => match shape_of(root, schema) {
                Shape::Record(fields) => fields.iter().any(|field| has(field.name)),
                _ => false,
            },
        }
    }

    /// The schema one step further down, of a value that is written in this way.
    pub(super) fn step(&self, root: &'s Value, segment: &Segment) -> Option<&'s Value> {
        match (self, segment) {
            (Self::Verb { word, schema, .. }, Segment::Key(key)) if **key == *word.word => Some(schema),
            (Self::Verb { .. }, Segment::Key(key)) => under(self.beside(), key),
            (Self::Other { schema, .. }, _) => match (shape_of(root, schema), segment) {
                (Shape::Record(fields), Segment::Key(key)) => under(fields, key),
                (Shape::List { item, .. }, Segment::Index(_)) | (Shape::Entries(item), Segment::Key(_)) => Some(item),
                _ => None,
            },
            _ => None,
        }
    }
}

/// Returns the way in which a value is written: by its word if it has one, so that nothing else takes it for its own.
/// A value with a fault is what it was likely meant to be.
pub fn chosen<'b, 's>(root: &Value, branches: &'b [Branch<'s>], value: &Value) -> Option<&'b Branch<'s>> {
    let is_word = |branch: &&Branch<'_>| !matches!(branch, Branch::Other { .. });
    let words = branches.iter().filter(is_word);
    let others = branches.iter().filter(|branch| !is_word(branch));
    let mut all = words.chain(others);
    all.clone().find(|branch| branch.fits(root, value)).or_else(|| all.find(|branch| branch.is_meant(root, value)))
}

fn under<'s>(fields: Vec<Field<'s>>, name: &str) -> Option<&'s Value> {
    fields.into_iter().find(|field| field.name == name).map(|field| field.schema)
}

#[cfg(test)]
mod tests {
    use ritual_content::Kind;
    use serde_json::json;

    use super::*;
    use crate::SchemaBook;

    /// The name of the branch of a choice by which a value goes.
    fn way(book: &SchemaBook, choice: &str, value: &Value) -> Option<String> {
        let root = book.of_file(Kind::Mythos);
        let Shape::Choice(branches) = shape_of(root, &root["$defs"][choice]) else { panic!("{choice} is a choice") };
        chosen(root, &branches, value).map(|branch| branch.name().to_owned())
    }

    #[test]
    fn a_step_is_chosen_from_words_and_verbs() {
        let book = SchemaBook::new();
        let root = book.of_file(Kind::Mythos);
        let step = root.pointer("/$defs/Step").unwrap();
        let Shape::Choice(branches) = shape_of(root, step) else { panic!("a step is a choice") };
        let summon = branches.iter().find(|it| it.name() == "summon").unwrap();
        assert!(summon.help().contains("reserve"));
        assert!(summon.fits(root, &json!({ "summon": "ghast", "at": "pub" })));
        assert!(!summon.fits(root, &json!("investigate")));
        assert!(branches.iter().any(|it| it.name() == "investigate" && it.fits(root, &json!("investigate"))));
        let beside: Vec<(&str, bool)> = summon.beside().iter().map(|it| (it.name, it.is_required)).collect();
        assert_eq!(beside, [("at", true), ("count", false)]);
        let suffer = branches.iter().find(|it| it.name() == "suffer").unwrap();
        assert!(suffer.beside().is_empty());
        let Shape::Choice(enemies) = shape_of(root, &root["$defs"]["Enemies"]) else { panic!("enemies are a choice") };
        assert!(enemies.iter().all(|branch| !branch.help().is_empty()), "{enemies:?}");
        assert!(
            suffer.fits(root, &json!({ "suffer": {} })) && !suffer.fits(root, &json!({ "suffer": {}, "who": "you" }))
        );
    }

    #[test]
    fn a_value_goes_by_its_word() {
        let book = SchemaBook::new();
        let cases = [
            ("Step", json!({ "summon": "ghast", "at": "pub" }), "summon"),
            ("Step", json!({ "at": "pub", "summon": "ghast" }), "summon"),
            ("Enemies", json!("that_enemy"), "that_enemy"),
            ("Enemies", json!("ghast"), "enemy"),
            ("Enemies", json!({ "kinds": ["ghast"], "within": 1 }), "details"),
            ("Enemies", json!({}), "details"),
            ("Place", json!("your_space"), "your_space"),
            ("Place", json!("pub"), "id"),
            ("Place", json!({ "gate": "red" }), "gate"),
            ("Place", json!({ "with_gate": true }), "details"),
            ("Amount", json!(2), "number"),
            ("Amount", json!({ "enemies": "ghast" }), "enemies"),
            ("Amount", json!({ "tokens": "doom", "held_by": "you" }), "tokens"),
            ("CardQuery", json!("item"), "item"),
        ];
        for (choice, value, name) in cases {
            assert_eq!(way(&book, choice, &value).as_deref(), Some(name), "{choice}: {value}");
        }
    }

    #[test]
    fn a_value_with_a_fault_is_what_it_was_meant_to_be() {
        let book = SchemaBook::new();
        let cases = [
            ("Step", json!({ "summon": "ghast", "att": "pub" }), Some("summon")),
            ("Step", json!({ "suffer": {}, "who": "you" }), Some("suffer")),
            ("Enemies", json!({ "within": 1, "knids": ["ghast"] }), Some("details")),
            ("Step", json!({ "sumon": "ghast" }), None),
        ];
        for (choice, value, name) in cases {
            assert_eq!(way(&book, choice, &value).as_deref(), name, "{choice}: {value}");
        }
    }
}
