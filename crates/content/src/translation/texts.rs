//! The texts of a document that people read, with the addresses by which a translation names them.

use std::collections::BTreeSet;

use ritual_diagnostic::{Path, Segment};

use super::words;
use crate::Plain;
use crate::documents::{
    Companion, ConditionCard, Counter, Discovery, ElderOne, Enemy, Episode, EpisodeAction, FirstStage, Insanity,
    Investigator, Item, Mythos, NamedSpace, Pack, RelicSide, Ritual, Rules, Scenario, Skill, SkillLevelText, SpaceRule,
    Stage, Token,
};
use crate::language::{ActionAbility, Branch, Proposal, Row, Shape, Shaped as _};
use crate::references::{Found, FoundText, Walk};
use crate::text::plain as readable;

/// Where texts stand that people read: types, and their fields.
///
/// A test compares it with the schemas: whoever adds a text decides there whether it is translated.
pub(super) const READ: &[(&Shape, &[&str])] = &[
    (<ActionAbility>::SHAPE, &["label"]),
    (<Branch>::SHAPE, &["label"]),
    (Companion::SHAPE, &["name", "text", "flavour"]),
    (ConditionCard::SHAPE, &["name", "text", "flavour"]),
    (Counter::SHAPE, &["name", "text"]),
    (Discovery::SHAPE, &["name", "text", "flavour"]),
    (ElderOne::SHAPE, &["name"]),
    (Enemy::SHAPE, &["name", "plural", "text"]),
    (Episode::SHAPE, &["name", "intro"]),
    (EpisodeAction::SHAPE, &["name", "text"]),
    (FirstStage::SHAPE, &["text", "flavour"]),
    (Insanity::SHAPE, &["name", "text", "flavour"]),
    (Investigator::SHAPE, &["name", "background"]),
    (Item::SHAPE, &["name", "text", "flavour"]),
    (Mythos::SHAPE, &["name", "text", "flavour"]),
    (NamedSpace::SHAPE, &["name"]),
    (SpaceRule::SHAPE, &["name", "text"]),
    (Pack::SHAPE, &["name", "summary"]),
    (<Proposal>::SHAPE, &["label"]),
    (<Row>::SHAPE, &["label"]),
    (RelicSide::SHAPE, &["name", "text", "flavour"]),
    (Ritual::SHAPE, &["text"]),
    (Rules::SHAPE, &["name"]),
    (Scenario::SHAPE, &["name"]),
    (Skill::SHAPE, &["name"]),
    (SkillLevelText::SHAPE, &["text"]),
    (Stage::SHAPE, &["text", "flavour"]),
    (Token::SHAPE, &["name", "plural"]),
];

/// A text of a document that people read, or that they would read if its author had written it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// How a translation names it.
    pub address: String,
    /// Where it is, from the root of the document.
    pub path: Path,
    /// The Rust type it stands in, such as `Mythos`.
    pub shape: &'static Shape,
    /// The field of that type.
    pub field: &'static str,
    /// What the author wrote; empty where a text may stand and none does.
    pub original: String,
}

impl Text {
    /// Returns whether there is something to translate.
    #[must_use]
    pub fn is_written(&self) -> bool {
        !self.original.trim().is_empty()
    }
}

/// Returns the texts of a document that people read, and the places where one may stand; `plain` is the same document.
///
/// Two texts may have one address: a label is named by itself, wherever it stands, and so is an id that people read.
#[must_use]
pub fn texts(document: &dyn Walk, plain: &Plain) -> Vec<Text> {
    let is_read = |shape: &Shape, field: &str| fields(shape).contains(&field) || words::group(shape, field).is_some();
    let Found { texts, parts } = document.walk(&|shape, field| is_read(shape, field));
    let mut found: Vec<Text> = Vec::new();
    let mut written = BTreeSet::new();
    for FoundText { path, shape, field, reference, text } in texts {
        if reference.is_some() {
            continue;
        }
        if let Some(group) = words::group(shape, field) {
            let address = words::address(group, &text);
            found.push(Text { address, path, shape, field, original: readable(&text) });
            continue;
        }
        written.insert(path.clone());
        found.push(Text { address: address(plain, &path, field, &text), path, shape, field, original: text });
    }
    for part in parts.iter().filter(|part| part.word.name.is_empty()) {
        for &field in fields(part.shape) {
            let path = part.place(field);
            if !written.contains(&path) {
                let address = address(plain, &path, field, "");
                found.push(Text { address, path, shape: part.shape, field, original: String::new() });
            }
        }
    }
    found
}

/// Returns the fields of a type that people read.
fn fields(shape: &Shape) -> &'static [&'static str] {
    READ.iter().find(|(known, _)| *known == shape).map_or(&[], |(_, fields)| *fields)
}

/// Returns how a translation names a text: a label by itself, what has an id by that id, everything else by its path.
fn address(plain: &Plain, path: &Path, field: &str, text: &str) -> String {
    if field == "label" {
        return format!("labels.{text}");
    }
    let mut way: Vec<Segment> = Vec::new();
    let mut list: Option<&Segment> = None;
    let mut value = Some(plain);
    for segment in path.segments() {
        value = value.and_then(|value| value.step(segment));
        let id = value.and_then(|value| value.get("id")?.as_str());
        if let (Some(list), Some(id)) = (list, id) {
            way = vec![list.clone(), Segment::Key(id.into())];
        } else {
            way.push(segment.clone());
        }
        list = Some(segment).filter(|segment| matches!(segment, Segment::Key(_)));
    }
    way.into_iter().collect::<Path>().to_string()
}
