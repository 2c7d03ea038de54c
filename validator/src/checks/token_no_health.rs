#![doc = include_str!("token_no_health.md")]

use ritual_content::documents::Token;
use ritual_content::language::{Pieces, Step, WoundPieces};
use ritual_content::references::FoundPart;
use ritual_content::{Entry, FullId, Reference as _};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::picked::picked_around;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct TokenNoHealth;

/// A step that wounds pieces which take no wounds.
pub(super) struct NoHealth<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    token: &'c Entry<Token>,
}

impl Check for TokenNoHealth {
    const CODE: &'static str = "token/no-health";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("token_no_health.md");
    type Finding<'c> = NoHealth<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NoHealth<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(|part| part.is::<WoundPieces>()) {
                let token = wounded(document, part).and_then(|token| cx.catalogue.tokens.get(&token));
                if let Some(token) = token.filter(|token| token.document.health.is_none()) {
                    found.push(NoHealth { document, part, token });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NoHealth { document, part, token }: NoHealth<'_>) -> Diagnostic {
        let message = format!("the token `{}` has no health, so it takes no wounds", token.document.id);
        Diagnostic::error(Self::CODE, message, document.at(&part.path))
            .related(token.route.key("id"), "the token is here")
            .help("give the token `health`, or name another one")
    }
}

/// Returns the kind of piece that a step wounds; `that_piece` is the one that the innermost step around it picked.
fn wounded(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<FullId> {
    match document.read::<Step>(&part.path)? {
        Step::WoundPieces(WoundPieces { pieces: Pieces::Which(query), .. }) => {
            Some(query.token.resolve(&document.id.pack))
        }
        Step::WoundPieces(WoundPieces { pieces: Pieces::ThatPiece, .. }) => picked_around(document, &part.path).next(),
        _ => None,
    }
}
