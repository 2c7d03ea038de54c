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
    /// Where it is claimed, if it is; else the other one is there.
    claim: Option<Path>,
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
                let offers = |claim: &Claim| if side == "left" { claim.left.is_some() } else { claim.right.is_some() };
                let claim = claims.iter().find(|claim| offers(&claim.value)).map(|claim| claim.path.key(side));
                if claim.is_some() || !sides.is_empty() {
                    found.push(Missing { card, side, claim });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Missing { card, side, claim }: Missing<'_>) -> Diagnostic {
        let route = card.at(&Path::root().key("id"));
        if let Some(claim) = claim {
            let message = format!("the card has no {side} side that could be claimed");
            Diagnostic::error(Self::CODE, message, route)
                .related(card.at(&claim), "it is claimed here")
                .help(format!("give the card a `{side}` side, or take `{side}` out of the claim"))
        } else {
            let other = if side == "left" { "right" } else { "left" };
            let message = format!("the card has a {other} side and no {side} one");
            Diagnostic::warning(Self::CODE, message, route)
                .help(format!("add `{side}`, or take `{other}` out: a card has both sides or none"))
        }
    }
}
