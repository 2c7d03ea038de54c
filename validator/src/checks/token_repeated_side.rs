#![doc = include_str!("token_repeated_side.md")]

use ritual_content::documents::Token;
use ritual_content::{Entry, Id};
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct TokenRepeatedSide;

/// A side of a token that an earlier one is called by already.
pub(super) struct Repeated<'c> {
    token: &'c Entry<Token>,
    side: &'c Id,
    first: usize,
    again: usize,
}

impl Check for TokenRepeatedSide {
    const CODE: &'static str = "token/repeated-side";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("token_repeated_side.md");
    type Finding<'c> = Repeated<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Repeated<'c>> {
        let mut found = Vec::new();
        for token in cx.catalogue.tokens.values() {
            let sides = &token.document.sides;
            for (again, side) in sides.iter().enumerate() {
                if let Some(first) = sides.iter().take(again).position(|earlier| earlier == side) {
                    found.push(Repeated { token, side, first, again });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Repeated { token, side, first, again }: Repeated<'_>) -> Diagnostic {
        let message = format!("two sides of the token `{}` are called `{side}`", token.document.id);
        let sides = token.route.key("sides");
        let route = sides.index(again);
        Diagnostic::warning(Self::CODE, message, route.clone())
            .related(sides.index(first), "the other one is here")
            .help("give each side a name of its own, or take one of them out")
            .fix(Fix::risky("take it out").remove(route))
    }
}
