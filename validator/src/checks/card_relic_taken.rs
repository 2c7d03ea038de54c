#![doc = include_str!("card_relic_taken.md")]

use ritual_content::language::{CardQuery, CardType, Discard, EnemyQuery, Price, Steal};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Path, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct CardRelicTaken;

/// A relic among the cards that somebody loses.
pub(super) struct RelicTaken<'c> {
    document: &'c DocumentFacts<'c>,
    /// Where the cards are described.
    path: Path,
    /// What is never done with a relic.
    done: &'static str,
    /// Nothing but relics is described.
    is_only: bool,
}

impl Check for CardRelicTaken {
    const CODE: &'static str = "card/relic-taken";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("card_relic_taken.md");
    type Finding<'c> = RelicTaken<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<RelicTaken<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for (path, done) in document.parts.iter().filter_map(taken_in) {
                let Some(CardQuery { types, .. }) = document.read::<CardQuery>(&path) else { continue };
                if types.contains(&CardType::Relic) {
                    found.push(RelicTaken { document, path, done, is_only: types.len() == 1 });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, RelicTaken { document, path, done, is_only }: RelicTaken<'_>) -> Diagnostic {
        let message = format!("no relic is ever {done}: relics stay with their owner");
        let help = if is_only { "name another type of cards, such as `item`" } else { "take `relic` out" };
        Diagnostic::error(Self::CODE, message, document.at(&path)).help(help)
    }
}

/// Returns where a part describes cards that somebody loses or has lost, and how.
fn taken_in(part: &FoundPart) -> Option<(Path, &'static str)> {
    if part.is::<Steal>() {
        Some((part.place("cards"), "stolen"))
    } else if part.is::<Discard>() {
        Some((part.place("cards"), "discarded"))
    } else if part.is::<Price>() {
        Some((part.place("discard"), "discarded"))
    } else if part.is::<EnemyQuery>() {
        Some((part.path.key("carries"), "carried by an enemy"))
    } else {
        None
    }
}
