#![doc = include_str!("token_strange_numbers.md")]

use ritual_content::documents::{Token, TokenPlace};
use ritual_content::language::Condition;
use ritual_content::{Catalogue, Entry};
use ritual_diagnostic::{Diagnostic, Path, Route, Severity};

use crate::check::Check;
use crate::cx::picked::picked_around;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct TokenStrangeNumbers;

/// Pieces whose numbers are compared and never the same.
pub(super) struct Strange<'c> {
    /// Those that can be fixed best.
    token: &'c Entry<Token>,
    other: &'c Entry<Token>,
    asked: Route,
}

impl Check for TokenStrangeNumbers {
    const CODE: &'static str = "token/strange-numbers";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("token_strange_numbers.md");
    type Finding<'c> = Strange<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Strange<'c>> {
        let catalogue: &'c Catalogue = cx.catalogue;
        let mut found: Vec<Strange<'c>> = Vec::new();
        for document in &cx.documents {
            let asks = document.parts.iter().filter(|part| part.is::<Condition>() && part.word.name == "same_number");
            for part in asks {
                let Some([token, other]) = compared(catalogue, document, &part.path) else { continue };
                let is_told = found.iter().any(|it| it.token.id == token.id && it.other.id == other.id);
                if !is_told && !is_some_number_shared(&token.document, &other.document) {
                    found.push(Strange { token, other, asked: document.at(&part.path) });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Strange { token, other, asked }: Strange<'_>) -> Diagnostic {
        let (id, other_id) = (&token.document.id, &other.document.id);
        let message = format!("no piece of `{id}` bears a number of `{other_id}`, and `same_number` compares them");
        let place = |it: &Entry<Token>| it.route.key(if it.document.numbers.is_empty() { "id" } else { "numbers" });
        Diagnostic::error(Self::CODE, message, place(token))
            .related(place(other), "their numbers are compared with these")
            .related(asked, "it is asked here")
            .help("give both tokens the same `numbers`")
    }
}

/// Returns the two kinds of pieces whose numbers are compared in a place: first the one that is likely wrong.
///
/// Nothing where an empty list of numbers is told already.
fn compared<'c>(catalogue: &'c Catalogue, document: &DocumentFacts<'_>, path: &Path) -> Option<[&'c Entry<Token>; 2]> {
    let mut kinds = picked_around(document, path).map(|id| catalogue.tokens.get(&id));
    let (inner, outer) = (kinds.next()??, kinds.next()??);
    let is_told = |it: &Entry<Token>| it.document.numbers.is_empty() && it.plain.get("numbers").is_some();
    if is_told(inner) || is_told(outer) {
        return None;
    }
    // What has no numbers needs some; else what is held is made for what lies on the map.
    let is_first = |it: &Entry<Token>| (it.document.numbers.is_empty(), it.document.placed == TokenPlace::Hand);
    Some(if is_first(outer) > is_first(inner) { [outer, inner] } else { [inner, outer] })
}

fn is_some_number_shared(one: &Token, other: &Token) -> bool {
    one.numbers.iter().any(|number| other.numbers.contains(number))
}
