//! Finds what a document refers to, with the place of every reference.
//!
//! There is no visitor to keep up to date: a document is serialised into a walker that notices the types that are
//! references, so a new verb or field is found by itself.

mod found;
mod walk;

use ritual_diagnostic::{Path, Route, Segment};
use serde::Serialize;

use crate::Kind;
use crate::language::Shape;
use walk::Walker;

pub use found::{Found, FoundPart, FoundText};

/// A reference to another document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundReference {
    /// Where it is, from the root of the document.
    pub path: Path,
    /// The kind of document it points at.
    pub kind: Kind,
    /// What the author wrote: `id` or `pack/id`.
    pub written: String,
}

/// A document of any kind that can be walked.
pub trait Walk: Sync {
    /// Returns every part that is of the effect language, every reference and, where `wanted` says so of what it stands in, other texts.
    fn walk(&self, wanted: &dyn Fn(&'static Shape, &str) -> bool) -> Found;
}

impl<T: Serialize + Sync> Walk for T {
    fn walk(&self, wanted: &dyn Fn(&'static Shape, &str) -> bool) -> Found {
        let mut walker = Walker::new(wanted);
        let walked = self.serialize(&mut walker);
        debug_assert!(walked.is_ok(), "a document can always be walked");
        let mut found = walker.found;
        // Checks keep what was found in every document at once.
        found.parts.shrink_to_fit();
        found.texts.shrink_to_fit();
        found
    }
}

/// Returns every reference of a document, in the order of its fields.
#[must_use]
pub fn references<T: Serialize + Sync>(document: &T) -> Vec<FoundReference> {
    let found = document.walk(&|_, _| false).texts.into_iter();
    found
        .filter_map(|FoundText { path, reference, text, .. }| {
            Some(FoundReference { path, kind: reference?, written: text })
        })
        .collect()
}

/// Returns every reference of a document of any kind: the kind it points at, and what its author wrote.
pub(crate) fn references_of(document: &dyn Walk) -> impl Iterator<Item = (Kind, String)> {
    let found = document.walk(&|_, _| false).texts.into_iter();
    found.filter_map(|found| Some((found.reference?, found.text)))
}

/// Returns the value at a place inside plain data.
#[must_use]
pub fn value_at<'v>(plain: &'v serde_json::Value, path: &Path) -> Option<&'v serde_json::Value> {
    path.segments().iter().try_fold(plain, |value, segment| match segment {
        Segment::Key(key) => value.get(&**key),
        Segment::Index(index) => value.get(*index),
    })
}

/// Returns the route of a place inside the document at `root`.
#[must_use]
pub fn route_under(root: &Route, path: &Path) -> Route {
    let segments = root.path.segments().iter().chain(path.segments()).cloned();
    Route::new(std::sync::Arc::clone(&root.file), segments.collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::documents::Mythos;
    use crate::language::{DealWounds, Enemies, EnemyQuery, If, NameOf, Shaped as _, Step, Summon};

    fn card() -> Mythos {
        serde_json::from_value(json!({
            "id": "doubt",
            "name": "Doubt",
            "source": "original",
            "text": "…",
            "symbol": true,
            "steps": [
                {
                    "if": { "enemies": { "kinds": ["ghast", "core/cultist"], "at": "pub" } },
                    "then": [{ "gain_token": "fatigue", "count": { "tokens": "clue" } }],
                },
                { "take_action": "you", "actions": ["attack", "pray"] },
                { "deal_wounds": 1, "to": "ghast" },
            ],
            "summons": [{ "enemy": "ghast", "at": { "gate": "red" } }],
        }))
        .unwrap()
    }

    #[test]
    fn references_are_found_with_their_places() {
        let found: Vec<_> =
            references(&card()).into_iter().map(|found| (found.path.to_string(), found.kind, found.written)).collect();
        let expected = [
            ("steps[0].if.enemies.kinds[0]", Kind::Enemy, "ghast"),
            ("steps[0].if.enemies.kinds[1]", Kind::Enemy, "core/cultist"),
            ("steps[0].then[0].gain_token", Kind::Token, "fatigue"),
            ("steps[0].then[0].count.tokens", Kind::Token, "clue"),
            ("steps[2].to", Kind::Enemy, "ghast"),
            ("summons[0].enemy", Kind::Enemy, "ghast"),
        ];
        assert_eq!(found, expected.map(|(path, kind, text)| (path.to_owned(), kind, text.to_owned())));
    }

    #[test]
    fn other_texts_are_found_by_type_and_field() {
        let found: Vec<_> = card()
            .walk(&|shape, field| shape.names(field).is_some())
            .texts
            .into_iter()
            .filter(|found| found.reference.is_none())
            .map(|found| (found.path.to_string(), found.names(), found.text))
            .collect();
        let expected = [
            ("steps[0].if.enemies.at", Some(NameOf::Place), "pub"),
            ("steps[1].actions[1]", Some(NameOf::Action), "pray"),
        ];
        assert_eq!(found, expected.map(|(path, names, text)| (path.to_owned(), names, text.to_owned())));
    }

    #[test]
    fn parts_are_found_with_their_types_and_lead_to_their_values() {
        let card = card();
        let found = card.walk(&|_, _| false);
        let parts: Vec<_> =
            found.parts.iter().map(|part| (part.path.to_string(), part.shape.name, part.word.name)).collect();
        for part in [
            ("steps[0]", "Step", "if"),
            ("steps[0]", "If", ""),
            ("steps[0].if", "Condition", "enemies"),
            ("steps[0].if.enemies", "EnemyQuery", ""),
            ("steps[0].if.enemies.at", "Place", "named"),
            ("steps[0].then[0]", "Step", "gain_token"),
            ("steps[0].then[0]", "GainToken", ""),
            ("steps[2].to", "Enemies", "which"),
            ("steps[2].to", "EnemyQuery", ""),
            ("summons[0].at", "Place", "gate"),
        ] {
            assert!(parts.contains(&(part.0.to_owned(), part.1, part.2)), "{part:?} is missing in {parts:#?}");
        }
        let plain = serde_json::to_value(&card).unwrap();
        let summon = found.parts.iter().find(|part| part.is::<Summon>()).unwrap();
        assert_eq!(
            value_at(&plain, &summon.path),
            Some(&json!({ "enemy": "ghast", "at": { "gate": "red" }, "count": 1 }))
        );
    }

    #[test]
    fn parts_in_one_place_share_its_path() {
        let parts = card().walk(&|_, _| false).parts;
        let here: Vec<_> = parts.iter().filter(|part| part.path.to_string() == "steps[0]").collect();
        assert!(here.len() > 1, "the step and what it carries");
        assert!(here.iter().all(|part| std::ptr::eq(part.path.segments(), here[0].path.segments())));
    }

    #[test]
    fn a_part_says_where_its_fields_are_written() {
        let parts = card().walk(&|_, _| false).parts;
        let place = |part: Option<&FoundPart>, field| part.unwrap().place(field).to_string();
        let branch = parts.iter().find(|part| part.is::<If>());
        assert_eq!(place(branch, "is"), "steps[0].if");
        assert_eq!(place(branch, "then"), "steps[0].then");
        let described = |path: &str| parts.iter().find(|it| it.is::<EnemyQuery>() && it.path.to_string() == path);
        assert_eq!(place(described("steps[0].if.enemies"), "kinds"), "steps[0].if.enemies.kinds");
        assert_eq!(place(described("steps[2].to"), "kinds"), "steps[2].to");
        let summons = parts.iter().find(|part| part.is::<Summon>());
        assert_eq!(place(summons, "enemy"), "summons[0].enemy", "without its word it has all its fields");
    }

    #[test]
    fn a_choice_comes_before_what_it_carries() {
        let parts = card().walk(&|_, _| false).parts;
        let of = |path: &str| -> Vec<&'static str> {
            parts.iter().filter(|part| part.path.to_string() == path).map(|part| part.shape.name).collect()
        };
        assert_eq!(of("steps[2]"), [<Step>::SHAPE.name, <DealWounds>::SHAPE.name]);
        assert_eq!(of("steps[2].to"), [<Enemies>::SHAPE.name, <EnemyQuery>::SHAPE.name]);
    }

    #[test]
    fn a_place_is_found_in_a_list_of_documents() {
        let route = route_under(&Route::file("a.yaml").index(3), &Path::root().key("id"));
        assert_eq!(route.to_string(), "a.yaml#[3].id");
    }
}
