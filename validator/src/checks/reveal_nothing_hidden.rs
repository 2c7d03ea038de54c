#![doc = include_str!("reveal_nothing_hidden.md")]

use ritual_content::documents::Token;
use ritual_content::language::{Pieces, Reveal, Step, StepWord};
use ritual_content::references::FoundPart;
use ritual_content::{Entry, FullId, Kind, Reference as _};
use ritual_diagnostic::{Diagnostic, Path, Severity};

use crate::check::Check;
use crate::cx::picked::picked_around;
use crate::cx::steps::is_step;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct RevealNothingHidden;

/// A step that reveals pieces of which nothing is hidden.
pub(super) struct NothingHidden<'c> {
    document: &'c DocumentFacts<'c>,
    path: Path,
    token: &'c Entry<Token>,
}

impl Check for RevealNothingHidden {
    const CODE: &'static str = "reveal/nothing-hidden";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("reveal_nothing_hidden.md");
    type Finding<'c> = NothingHidden<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NothingHidden<'c>> {
        let mut found = Vec::new();
        for document in cx.documents.iter().filter(|document| document.kind != Kind::Test) {
            for part in document.parts.iter().filter(|part| is_step(part, StepWord::Reveal)) {
                let token = token_of(document, part).and_then(|token| cx.catalogue.tokens.get(&token));
                if let Some(token) = token.filter(|token| hides_nothing(&token.document)) {
                    found.push(NothingHidden { document, path: part.path.clone(), token });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NothingHidden { document, path, token }: NothingHidden<'_>) -> Diagnostic {
        let message = format!("nothing is hidden of the token `{}`", token.document.id);
        Diagnostic::warning(Self::CODE, message, document.at(&path))
            .related(token.route.clone(), "it has neither `backs` nor `numbers`")
            .help("give the token `backs` that `health` uncovers, or `numbers`, or take the step out")
    }
}

fn hides_nothing(token: &Token) -> bool {
    token.backs.is_empty() && token.numbers.is_empty()
}

/// Returns the kind of piece that is revealed; `that_piece` is the one that the innermost step around it picked.
fn token_of(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<FullId> {
    match document.read::<Step>(&part.path)? {
        Step::Reveal(Reveal { pieces: Pieces::Which(query), .. }) => Some(query.token.resolve(&document.id.pack)),
        Step::Reveal(Reveal { pieces: Pieces::ThatPiece, .. }) => picked_around(document, &part.path).next(),
        _ => None,
    }
}
