#![doc = include_str!("card_unclaimed_side.md")]

use ritual_content::Kind;
use ritual_content::language::{Claim, Step};
use ritual_diagnostic::{Diagnostic, Path, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct CardUnclaimedSide;

/// Sides of a Discovery card that no claim offers.
pub(super) struct Unclaimed<'c> {
    card: &'c DocumentFacts<'c>,
    sides: Vec<&'static str>,
}

impl Check for CardUnclaimedSide {
    const CODE: &'static str = "card/unclaimed-side";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("card_unclaimed_side.md");
    type Finding<'c> = Unclaimed<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unclaimed<'c>> {
        let mut found = Vec::new();
        for card in cx.documents.iter().filter(|document| document.kind == Kind::Discovery) {
            let Some(entry) = cx.catalogue.discoveries.get(card.id) else { continue };
            let claims = card.each::<Claim>();
            let is_claimed = |side: &str| {
                let mut prices = claims.iter().map(|it| if side == "left" { &it.value.left } else { &it.value.right });
                prices.any(Option::is_some)
            };
            let sides: Vec<_> = entry.document.sides().map(|(side, _)| side).filter(|side| !is_claimed(side)).collect();
            // Whoever has one side may get the other with it.
            let gives_both = || card.each::<Step>().iter().any(|step| matches!(step.value, Step::KeepOtherSide));
            if !sides.is_empty() && !gives_both() {
                found.push(Unclaimed { card, sides });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Unclaimed { card, sides }: Unclaimed<'_>) -> Diagnostic {
        let (which, key) = match sides.as_slice() {
            [side] => (format!("the {side} side"), *side),
            _ => ("a side".to_owned(), "left"),
        };
        let message = format!("nobody can ever claim {which} of this card: no `claim` offers it");
        Diagnostic::warning(Self::CODE, message, card.at(&Path::root().key(key)).on_key())
            .help(format!("add `{key}` with its price to a `claim` among the steps; `{key}: {{}}` costs nothing"))
    }
}
