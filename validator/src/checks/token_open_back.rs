#![doc = include_str!("token_open_back.md")]

use ritual_content::documents::Token;
use ritual_content::{Entry, Id};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct TokenOpenBack;

/// A token of which no side is up before its pieces are destroyed.
pub(super) struct Open<'c> {
    token: &'c Entry<Token>,
    /// The back that is up from the start.
    back: &'c Id,
}

impl Check for TokenOpenBack {
    const CODE: &'static str = "token/open-back";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("token_open_back.md");
    type Finding<'c> = Open<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Open<'c>> {
        let sideless = cx.catalogue.tokens.values().filter(|token| token.document.sides.is_empty());
        sideless.filter_map(|token| Some(Open { token, back: token.document.backs.first()? })).collect()
    }

    fn describe(_: &Cx<'_>, Open { token, back }: Open<'_>) -> Diagnostic {
        let message = format!(
            "pieces of `{}` show `{back}` from the start: there is no side that is up before",
            token.document.id
        );
        Diagnostic::warning(Self::CODE, message, token.route.key("backs"))
            .help("write which side is up before, as in `sides: [shut]`")
    }
}
