#![doc = include_str!("card_missing_side.md")]

use ritual_content::Kind;
use ritual_content::language::Claim;
use ritual_diagnostic::{Diagnostic, Path, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct CardMissingSide;

/// A side that a Discovery card does not have and should.
pub(super) struct Missing<'c> {
    card: &'c DocumentFacts<'c>,
    side: &'static str,
    why: Why,
}

/// Why the side should be there.
enum Why {
    /// It is claimed here.
    Claimed(Path),
    /// The other one is there.
    Other(&'static str),
}

impl Check for CardMissingSide {
    const CODE: &'static str = "card/missing-side";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("card_missing_side.md");
    type Finding<'c> = Missing<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Missing<'c>> {
        let mut found = Vec::new();
        for card in cx.documents.iter().filter(|document| document.kind == Kind::Discovery) {
            let Some(entry) = cx.catalogue.discoveries.get(card.id) else { continue };
            let sides: Vec<&'static str> = entry.document.sides().map(|(side, _)| side).collect();
            if sides.len() == 2 {
                continue;
            }
            let claims = card.each::<Claim>();
            for side in ["left", "right"].into_iter().filter(|side| !sides.contains(side)) {
                found.extend(sides.iter().map(|other| Missing { card, side, why: Why::Other(other) }));
                for claim in &claims {
                    let price = if side == "left" { &claim.value.left } else { &claim.value.right };
                    if price.is_some() {
                        found.push(Missing { card, side, why: Why::Claimed(claim.path.key(side)) });
                    }
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Missing { card, side, why }: Missing<'_>) -> Diagnostic {
        match why {
            Why::Claimed(path) => {
                let message = format!("the card has no {side} side that could be claimed");
                let help = format!("give the card a `{side}` side, or take `{side}` out of the claim");
                Diagnostic::error(Self::CODE, message, card.at(&path)).help(help)
            }
            Why::Other(other) => {
                let message = format!("the card has a {other} side and no {side} one");
                let route = card.at(&Path::root().key(other));
                Diagnostic::warning(Self::CODE, message, route)
                    .help(format!("add `{side}`, or take `{other}` out: a card has both sides or none"))
            }
        }
    }
}
