#![doc = include_str!("effect_wrong_home.md")]

use ritual_content::Kind;
use ritual_content::language::Step;
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::homes::{home_of, move_to, with_article};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct EffectWrongHome;

/// A step about the card it stands on, on a card it cannot be about.
pub(super) struct Misplaced<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
}

impl Check for EffectWrongHome {
    const CODE: &'static str = "effect/wrong-home";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("effect_wrong_home.md");
    type Finding<'c> = Misplaced<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Misplaced<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            let about_its_card = document.parts.iter().filter(|part| part.is::<Step>() && !part.word.homes.is_empty());
            let misplaced = about_its_card
                .filter(|part| !home_of(document, &part.path).is_some_and(|home| part.word.works_on_home(home)));
            found.extend(misplaced.map(|part| Misplaced { document, part }));
        }
        found
    }

    fn describe(_: &Cx<'_>, Misplaced { document, part }: Misplaced<'_>) -> Diagnostic {
        let place = home_of(document, &part.path).map_or_else(|| card_of(document.kind), with_article);
        let message = format!("`{}` never does anything on {place}", part.word.name);
        Diagnostic::error(Self::CODE, message, document.at(&part.path)).help(move_to(part.word))
    }
}

/// Returns what a document is called whose steps stand on no home.
const fn card_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Mythos => "a Mythos card",
        Kind::Token => "a token",
        _ => "this card",
    }
}
