#![doc = include_str!("token_unknown_side.md")]

use ritual_content::documents::Token;
use ritual_content::language::{Flip, NameOf, Pieces, Step};
use ritual_content::references::{FoundPart, FoundText};
use ritual_content::{Entry, FullId, Id, Kind, Reference as _, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::fixes::with_item;
use crate::cx::picked::picked_around;
use crate::cx::{Cx, DocumentFacts};

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
        for token in cx.catalogue.tokens.values() {
            for side in token.document.when_turned.keys() {
                let route = token.route.key("when_turned").key(side.as_str()).on_key();
                compare(Some(token), side.as_str(), route, &token.id.pack);
            }
        }
        for document in &cx.documents {
            for name in document.names_of(NameOf::Side) {
                let token = token_of(document, name).and_then(|token| cx.catalogue.tokens.get(&token));
                compare(token, &name.text, document.at(&name.path), &document.id.pack);
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NoSide { route, side, token, is_own }: NoSide<'_>) -> Diagnostic {
        let message = format!("the token `{}` has no side `{side}`", token.document.id);
        let finding = Diagnostic::error(Self::CODE, message, route)
            .related(token.route.key("sides"), "the sides of the token are listed here")
            .follows_from(format!("side {side} of {}", token.id));
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

/// Returns the kind of piece whose side is named.
fn token_of(document: &DocumentFacts<'_>, side: &FoundText) -> Option<FullId> {
    let around = side.path.parent()?;
    let part = document.parts_at(&around).find(|part| part.shape == side.shape)?;
    if part.is::<Flip>() {
        return token_of_flip(document, part);
    }
    let reference = document.reference_at(Kind::Token, &part.place("token"))?;
    Some(reference.target.clone())
}

/// Returns the kind of piece that is flipped.
///
/// `that_piece` is the one that the innermost enclosing step picked or goes through.
fn token_of_flip(document: &DocumentFacts<'_>, flip: &FoundPart) -> Option<FullId> {
    match document.read::<Step>(&flip.path) {
        Some(Step::Flip(Flip { pieces: Pieces::Which(query), .. })) => Some(query.token.resolve(&document.id.pack)),
        _ => picked_around(document, &flip.path).next(),
    }
}
