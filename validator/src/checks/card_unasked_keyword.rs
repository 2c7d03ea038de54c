#![doc = include_str!("card_unasked_keyword.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::language::NameOf;
use ritual_content::references::FoundText;
use ritual_content::{Kind, Plain, suggest};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct CardUnaskedKeyword;

/// A keyword that a card bears and that nothing asks for.
pub(super) struct Unasked<'c> {
    document: &'c DocumentFacts<'c>,
    name: &'c FoundText,
    /// A keyword that is asked for and written alike.
    close: Option<&'c str>,
}

impl Check for CardUnaskedKeyword {
    const CODE: &'static str = "card/unasked-keyword";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("card_unasked_keyword.md");
    type Finding<'c> = Unasked<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unasked<'c>> {
        let mut known: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut found = Vec::new();
        let all_asked = asked(cx);
        // What could not be read may ask for anything.
        for document in cx.documents.iter().filter(|document| cx.is_complete(&document.id.pack)) {
            let home = &*document.id.pack;
            // Cards for games that others make may bear what only those ask for.
            let is_played = !cx.of_pack(Kind::Scenario, home).is_empty();
            for name in document.names_of(NameOf::OwnKeyword) {
                let asked = known.entry(home).or_insert_with(|| cx.company.all_of(home, &all_asked));
                if asked.contains(name.text.as_str()) {
                    continue;
                }
                let close = suggest::closest(&name.text, asked.iter().copied());
                if is_played || close.is_some() {
                    found.push(Unasked { document, name, close });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Unasked { document, name, close }: Unasked<'_>) -> Diagnostic {
        let message = format!("nothing asks for the keyword `{}`", name.text);
        let finding = Diagnostic::warning(Self::CODE, message, document.at(&name.path));
        if close.is_some() {
            return suggest::respell(finding, &name.text, close);
        }
        finding.help(format!("ask for it, as in `you_have: {{ keyword: {} }}`, or take it out", name.text))
    }
}

/// Returns the keywords that are asked for, pack by pack; what an override brings counts.
fn asked<'c>(cx: &'c Cx<'_>) -> BTreeMap<&'c str, BTreeSet<&'c str>> {
    let mut all: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for document in &cx.documents {
        let asked = all.entry(&*document.id.pack).or_default();
        asked.extend(document.names_of(NameOf::Keyword).map(|name| name.text.as_str()));
        if document.kind == Kind::Override {
            add_asked(document.plain, asked);
        }
    }
    all
}

/// Adds the keywords that an override asks for.
fn add_asked<'c>(value: &'c Plain, asked: &mut BTreeSet<&'c str>) {
    match value {
        Plain::Map(mapping) => {
            for (key, inner) in mapping.iter() {
                match inner {
                    Plain::Text(text) if key == "keyword" => {
                        asked.insert(text);
                    }
                    _ => add_asked(inner, asked),
                }
            }
        }
        Plain::List(items) => {
            for item in items {
                add_asked(item, asked);
            }
        }
        _ => {}
    }
}
