//! Ids that people read: the sides of tokens, the names of the numbers of counters, and the keywords of cards.
//!
//! What is played goes by the id in every language; a translation says only what it is called.

use std::collections::BTreeMap;

use crate::documents::{Companion, Counter, Item, Token};
use crate::language::{Shape, Shaped as _};
use crate::{FullId, Kind};

/// Translations of texts by address, for each document.
pub(super) type Wanted<'t> = BTreeMap<(Kind, FullId), BTreeMap<&'t str, &'t str>>;

/// What ids of a document are called, by address as in `sides.guilty`.
pub type Words = BTreeMap<String, String>;

/// The groups of addresses. Keywords are said of the pack, for all its cards at once.
pub(super) const SIDES: &str = "sides";
pub(super) const VALUES: &str = "values";
pub(super) const KEYWORDS: &str = "keywords";

/// Where such ids stand: types, their fields, and the group of the address.
pub(super) const NAMED: &[(&Shape, &str, &str)] = &[
    (Companion::SHAPE, "keywords", KEYWORDS),
    (Counter::SHAPE, "values", VALUES),
    (Item::SHAPE, "keywords", KEYWORDS),
    (Token::SHAPE, "backs", SIDES),
    (Token::SHAPE, "sides", SIDES),
];

/// Returns the group of addresses of the ids in a field, where people read them.
pub(super) fn group(shape: &Shape, field: &str) -> Option<&'static str> {
    NAMED.iter().find(|(known, name, _)| *known == shape && *name == field).map(|(.., group)| *group)
}

/// Returns how a translation names an id that people read, under a document of this kind; nothing under any other.
#[must_use]
pub fn called(kind: Kind, id: &str) -> Option<String> {
    let group = match kind {
        Kind::Token => SIDES,
        Kind::Counter => VALUES,
        Kind::Pack => KEYWORDS,
        _ => return None,
    };
    Some(address(group, id))
}

/// Returns how a translation names an id.
pub(super) fn address(group: &str, id: &str) -> String {
    format!("{group}.{id}")
}

/// Takes what is said of ids out of the translations that are read.
pub(super) fn words(wanted: &Wanted<'_>) -> BTreeMap<(Kind, FullId), Words> {
    let is_word =
        |address: &str| address.split_once('.').is_some_and(|(group, _)| [SIDES, VALUES, KEYWORDS].contains(&group));
    let of_document = |texts: &BTreeMap<&str, &str>| -> Words {
        let words = texts.iter().filter(|(address, _)| is_word(address));
        words.map(|(address, text)| ((*address).to_owned(), (*text).to_owned())).collect()
    };
    let all = wanted.iter().map(|(document, texts)| (document.clone(), of_document(texts)));
    all.filter(|(_, words)| !words.is_empty()).collect()
}
