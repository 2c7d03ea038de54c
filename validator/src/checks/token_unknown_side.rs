#![doc = include_str!("token_unknown_side.md")]

use ritual_content::documents::Token;
use ritual_content::language::{Flip, NameOf};
use ritual_content::{Entry, Id, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Path, Route, Severity};

use crate::check::Check;
use crate::cx::mend::with_item;
use crate::cx::{Cx, DocumentFacts, ReferenceTo};

/// See the page.
pub(super) struct TokenUnknownSide;

/// A side that the token does not have.
pub(super) struct NoSide<'c> {
    route: Route,
    side: &'c str,
    token: &'c Entry<Token>,
    /// The token is of the same pack.
    is_own: bool,
}

impl Check for TokenUnknownSide {
    const CODE: &'static str = "token/unknown-side";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("token_unknown_side.md");
    type Finding<'c> = NoSide<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NoSide<'c>> {
        let mut found = Vec::new();
        let mut compare = |token: Option<&'c Entry<Token>>, side: &'c str, route: Route, home: &str| {
            if let Some(token) = token.filter(|token| !has_side(&token.document, side)) {
                found.push(NoSide { route, side, token, is_own: *token.id.pack == *home });
            }
        };
        for episode in cx.catalogue.episodes.values() {
            for (index, piece) in episode.document.setup.pieces.iter().enumerate() {
                let token = cx.catalogue.get::<Token>(&piece.token, &episode.id.pack);
                let route = episode.route.key("setup").key("pieces").index(index).key("side");
                if let Some(side) = &piece.side {
                    compare(token, side.as_str(), route, &episode.id.pack);
                }
            }
        }
        for document in &cx.documents {
            for name in document.names_of(NameOf::Side) {
                let reference = if name.is_in::<Flip>() {
                    token_of_flip(document, &name.path)
                } else {
                    name.path.parent().and_then(|query| document.reference_at(&query.key("token")))
                };
                let token = reference.and_then(|reference| cx.catalogue.tokens.get(&reference.target));
                compare(token, &name.text, document.at(&name.path), &document.id.pack);
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NoSide { route, side, token, is_own }: NoSide<'_>) -> Diagnostic {
        let message = format!("the token `{}` has no side `{side}`", token.document.id);
        let finding = Diagnostic::error(Self::CODE, message, route)
            .related(token.route.key("sides"), "the sides of the token are listed here");
        let mut sides = token.document.sides.iter().chain(&token.document.backs).map(Id::as_str).peekable();
        if sides.peek().is_some() {
            return suggest::respell(finding, side, sides);
        }
        let finding = finding.help(format!("add `sides: [{side}]` to the token"));
        if !is_own {
            return finding;
        }
        let fix = Fix::risky(format!("add `sides: [{side}]` to the token"));
        let is_written = token.plain.get("sides").is_some();
        finding.fix(with_item(fix, is_written, &token.route, "sides", side.into()))
    }
}

fn has_side(token: &Token, side: &str) -> bool {
    token.sides.iter().chain(&token.backs).any(|of_token| of_token.as_str() == side)
}

/// Returns the kind of piece that is flipped, given the place of the side.
///
/// `that_piece` is the one that the innermost enclosing step picked or goes through.
fn token_of_flip<'d>(document: &'d DocumentFacts<'_>, to: &Path) -> Option<&'d ReferenceTo> {
    let flip = to.parent()?;
    if let Some(reference) = document.reference_at(&flip.key("pieces").key("which").key("token")) {
        return Some(reference);
    }
    let mut around = flip.parent();
    while let Some(step) = around {
        let picked = step.key("pick").key("piece").key("token");
        let each = step.key("in").key("pieces").key("which").key("token");
        if let Some(reference) = document.reference_at(&picked).or_else(|| document.reference_at(&each)) {
            return Some(reference);
        }
        around = step.parent();
    }
    None
}
