#![doc = include_str!("card_unasked_keyword.md")]

use std::collections::BTreeSet;

use ritual_content::language::NameOf;
use ritual_content::references::FoundText;
use ritual_content::{Kind, suggest};
use ritual_diagnostic::{Diagnostic, Severity};
use serde_json::Value;

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct CardUnaskedKeyword;

/// A keyword that a card bears and that nothing asks for.
pub(super) struct Unasked<'c> {
    document: &'c DocumentFacts<'c>,
    name: &'c FoundText,
}

impl Check for CardUnaskedKeyword {
    const CODE: &'static str = "card/unasked-keyword";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("card_unasked_keyword.md");
    type Finding<'c> = Unasked<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unasked<'c>> {
        // What could not be read may ask for anything.
        if !cx.is_all_complete() {
            return Vec::new();
        }
        let asked = asked(cx);
        let mut found = Vec::new();
        for document in &cx.documents {
            let borne = document.names_of(NameOf::OwnKeyword);
            let unasked = borne.filter(|name| !asked.contains(name.text.as_str()));
            found.extend(unasked.map(|name| Unasked { document, name }));
        }
        found
    }

    fn describe(cx: &Cx<'_>, Unasked { document, name }: Unasked<'_>) -> Diagnostic {
        let message = format!("nothing asks for the keyword `{}`", name.text);
        let finding = Diagnostic::warning(Self::CODE, message, document.at(&name.path));
        let asked = asked(cx);
        if suggest::closest(&name.text, asked.iter().copied()).is_some() {
            return suggest::respell(finding, &name.text, asked);
        }
        finding.help(format!("ask for it, as in `you_have: {{ keyword: {} }}`, or take it out", name.text))
    }
}

/// Returns the keywords that anything asks for, in whatever pack; what an override brings counts.
fn asked<'c>(cx: &'c Cx<'_>) -> BTreeSet<&'c str> {
    let mut asked = BTreeSet::new();
    for document in &cx.documents {
        asked.extend(document.names_of(NameOf::Keyword).map(|name| name.text.as_str()));
        if document.kind == Kind::Override {
            add_asked(document.plain, &mut asked);
        }
    }
    asked
}

/// Adds the keywords that an override asks for.
fn add_asked<'c>(value: &'c Value, asked: &mut BTreeSet<&'c str>) {
    match value {
        Value::Object(fields) => {
            for (key, inner) in fields {
                match inner {
                    Value::String(text) if key == "keyword" => {
                        asked.insert(text);
                    }
                    _ => add_asked(inner, asked),
                }
            }
        }
        Value::Array(items) => {
            for item in items {
                add_asked(item, asked);
            }
        }
        _ => {}
    }
}
