//! What steps and abilities will say on the card, and what documents are called: worked out once for each text.

use std::collections::BTreeMap;

use ritual_content::language::{Ability, Step};
use ritual_content::text::Writer;
use ritual_content::{FullId, Plain};
use ritual_games::AnyKind;
use ritual_workspace::Origin;
use serde::Deserialize as _;
use serde_json::Value;

use crate::cx::EditorCx;
use crate::tongue;

/// The sentences of steps and abilities, and the names of documents.
#[derive(Default)]
pub struct Sentences {
    /// The content they were made from.
    seen: Origin,
    /// By pack, kind of value and value.
    made: BTreeMap<String, Option<String>>,
    names: BTreeMap<(AnyKind, FullId), String>,
}

/// More sentences than any form shows; then it begins again.
const MOST: usize = 4_000;

impl Sentences {
    /// Begins again where the content has changed.
    pub fn refresh(&mut self, cx: &EditorCx<'_>) {
        let is_same = self.seen.is(cx.snapshot);
        if is_same && self.made.len() < MOST {
            return;
        }
        self.made.clear();
        if !is_same {
            self.names.clear();
            cx.snapshot.catalogue.for_each_document(|entry| {
                if let Some(name) = entry.plain.get("name").and_then(Plain::as_str) {
                    self.names.insert((entry.kind.into(), entry.id.clone()), name.to_owned());
                }
            });
            for (id, document) in cx.snapshot.others.documents() {
                self.names.insert((document.kind.into(), id.clone()), document.name.clone());
            }
            self.seen = Origin::of(cx.snapshot);
        }
    }

    /// What a document is called.
    pub fn name_of(&self, kind: AnyKind, id: &FullId) -> Option<&str> {
        self.names.get(&(kind, id.clone())).map(String::as_str)
    }

    /// What a step or an ability will say; nothing for anything else, or where it cannot be understood yet.
    pub fn of(
        &mut self,
        (kind, definition): (AnyKind, &str),
        value: &Value,
        cx: &EditorCx<'_>,
        home: &str,
    ) -> Option<String> {
        if let AnyKind::Other(kind) = kind {
            return cx.snapshot.others.sentence(kind, definition, value);
        }
        if !matches!(definition, "Step" | "Ability") {
            return None;
        }
        let key = format!("{home} {definition} {value}");
        if let Some(known) = self.made.get(&key) {
            return known.clone();
        }
        let writer = Writer::new(cx.snapshot.as_read(), tongue::language(), home);
        let sentence = match definition {
            "Step" => Step::deserialize(value).ok().map(|step| writer.steps(std::slice::from_ref(&step))),
            _ => Ability::deserialize(value).ok().map(|it| writer.abilities(std::slice::from_ref(&it)).join(" ")),
        };
        let sentence = sentence.filter(|text| text.chars().any(char::is_alphabetic));
        self.made.insert(key, sentence.clone());
        sentence
    }
}
