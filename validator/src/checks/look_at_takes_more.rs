#![doc = include_str!("look_at_takes_more.md")]

use ritual_content::language::{Amount, LookAt, Step};
use ritual_diagnostic::{Diagnostic, Fix, Path, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct LookAtTakesMore;

/// More cards are taken than are looked at.
pub(super) struct TakesMore<'c> {
    document: &'c DocumentFacts<'c>,
    /// Where the number of taken cards is.
    path: Path,
    take: u8,
    cards: u8,
}

impl Check for LookAtTakesMore {
    const CODE: &'static str = "look-at/takes-more";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("look_at_takes_more.md");
    type Finding<'c> = TakesMore<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<TakesMore<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(|part| part.is::<LookAt>()) {
                let Some(Step::LookAt(look)) = document.read::<Step>(&part.path) else { continue };
                if let (Amount::Fixed(cards), Amount::Fixed(take)) = (look.cards, look.take)
                    && take > cards
                {
                    found.push(TakesMore { document, path: part.place("take"), take, cards });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, TakesMore { document, path, take, cards }: TakesMore<'_>) -> Diagnostic {
        let route = document.at(&path);
        let message = format!("{take} cards are taken of the {cards} that are looked at");
        Diagnostic::warning(Self::CODE, message, route.clone())
            .help(format!("take {cards} at most, or look at more with `cards`"))
            .fix(Fix::risky(format!("take {cards}")).replace(route, cards))
    }
}
