#![doc = include_str!("token_idle_side.md")]

use std::collections::BTreeSet;

use ritual_content::documents::Token;
use ritual_content::language::{AddPieces, Flip, NameOf};
use ritual_content::references::FoundText;
use ritual_content::{Entry, FullId, Id, Kind};
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct TokenIdleSide;

/// A side that is never up.
pub(super) struct Idle<'c> {
    token: &'c Entry<Token>,
    index: usize,
    side: &'c Id,
}

impl Check for TokenIdleSide {
    const CODE: &'static str = "token/idle-side";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("token_idle_side.md");
    type Finding<'c> = Idle<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Idle<'c>> {
        let (used, shown) = (used(cx), shown(cx));
        let mut found = Vec::new();
        for token in cx.catalogue.tokens.values() {
            let is_begun = cx.position(Kind::Token, &token.id).is_some_and(|position| cx.is_begun(position));
            // Of a token that nothing uses something else is said.
            if is_begun || !used.contains(&token.id) || !cx.is_complete(&token.id.pack) {
                continue;
            }
            let Token { sides, backs, .. } = &*token.document;
            let idle = |side: &Id| !shown.contains(side.as_str()) && !backs.contains(side);
            // The first one is up where nothing else is said.
            let others = sides.iter().enumerate().skip(1).filter(|(_, side)| idle(side) && !is_in_override(cx, side));
            found.extend(others.map(|(index, side)| Idle { token, index, side }));
        }
        found
    }

    fn describe(_: &Cx<'_>, Idle { token, index, side }: Idle<'_>) -> Diagnostic {
        let message = format!("no piece of the token `{}` ever shows its side `{side}`", token.document.id);
        let route = token.route.key("sides").index(index);
        Diagnostic::warning(Self::CODE, message, route.clone())
            .help("place or flip a piece to it, or take it out")
            .fix(Fix::risky("take it out").remove(route))
    }
}

/// Returns the tokens that something names.
fn used<'c>(cx: &'c Cx<'_>) -> BTreeSet<&'c FullId> {
    let documents = cx.documents.iter().filter(|it| it.kind != Kind::Test);
    let references = documents.flat_map(|it| &it.references).filter(|it| it.kind == Kind::Token);
    references.map(|it| &it.target).collect()
}

/// Returns every name of a side with which a piece is placed or to which one is flipped, of whatever token.
fn shown<'c>(cx: &'c Cx<'_>) -> BTreeSet<&'c str> {
    let brings_up = |name: &&FoundText| match name.names() {
        Some(NameOf::OwnSide) => true,
        Some(NameOf::Side) => name.is_in::<Flip>() || name.is_in::<AddPieces>(),
        _ => false,
    };
    let names = cx.documents.iter().filter(|it| it.kind != Kind::Test).flat_map(|it| &it.names);
    names.filter(brings_up).map(|name| name.text.as_str()).collect()
}

/// Returns whether an override may be about a side: what it brings in is told by nothing else.
fn is_in_override(cx: &Cx<'_>, side: &Id) -> bool {
    let overrides = cx.documents.iter().filter(|it| it.kind == Kind::Override);
    let word = format!("\"{side}\"");
    overrides.map(|it| it.plain.to_json().to_string()).any(|text| text.contains(&word))
}
