#![doc = include_str!("card_unknown_keyword.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::language::NameOf;
use ritual_content::references::FoundText;
use ritual_content::{Kind, Plain, suggest};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct CardUnknownKeyword;

/// A keyword that is asked for and that no card bears.
pub(super) struct Unborne<'c> {
    document: &'c DocumentFacts<'c>,
    name: &'c FoundText,
}

impl Check for CardUnknownKeyword {
    const CODE: &'static str = "card/unknown-keyword";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("card_unknown_keyword.md");
    type Finding<'c> = Unborne<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unborne<'c>> {
        let mut known: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut found = Vec::new();
        let all_borne = borne(cx);
        // What could not be read may bear anything.
        for document in cx.documents.iter().filter(|document| cx.is_complete(&document.id.pack)) {
            for name in document.names_of(NameOf::Keyword) {
                let home = &*document.id.pack;
                let borne = known.entry(home).or_insert_with(|| cx.company.all_of(home, &all_borne));
                if !borne.contains(name.text.as_str()) {
                    found.push(Unborne { document, name });
                }
            }
        }
        found
    }

    fn describe(cx: &Cx<'_>, Unborne { document, name }: Unborne<'_>) -> Diagnostic {
        let message = format!("no card bears the keyword `{}`", name.text);
        let finding = Diagnostic::error(Self::CODE, message, document.at(&name.path));
        let borne = cx.company.all_of(&document.id.pack, &borne(cx));
        if borne.is_empty() {
            return finding.help(format!("add `keywords: [{}]` to an item or a companion", name.text));
        }
        suggest::respell(finding, &name.text, borne)
    }
}

/// Returns the keywords that cards bear, pack by pack; what an override brings counts.
fn borne<'c>(cx: &'c Cx<'_>) -> BTreeMap<&'c str, BTreeSet<&'c str>> {
    let mut all: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for document in &cx.documents {
        let borne = all.entry(&*document.id.pack).or_default();
        borne.extend(document.names_of(NameOf::OwnKeyword).map(|name| name.text.as_str()));
        if document.kind == Kind::Override {
            add_keywords(document.plain, false, borne);
        }
    }
    all
}

/// Adds the keywords that an override gives to cards.
fn add_keywords<'c>(value: &'c Plain, is_keyword: bool, borne: &mut BTreeSet<&'c str>) {
    match value {
        Plain::Map(mapping) => {
            for (key, inner) in mapping.iter() {
                add_keywords(inner, key == "keywords", borne);
            }
        }
        Plain::List(items) => {
            for item in items {
                add_keywords(item, is_keyword, borne);
            }
        }
        Plain::Text(text) if is_keyword => {
            borne.insert(text);
        }
        _ => {}
    }
}
