#![doc = include_str!("token_silent_back.md")]

use ritual_content::documents::Token;
use ritual_content::{Entry, Id};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct TokenSilentBack;

/// A back of which nothing says what happens when it comes up.
pub(super) struct Silent<'c> {
    token: &'c Entry<Token>,
    index: usize,
    back: &'c Id,
}

impl Check for TokenSilentBack {
    const CODE: &'static str = "token/silent-back";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("token_silent_back.md");
    type Finding<'c> = Silent<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Silent<'c>> {
        let mut found = Vec::new();
        for token in cx.catalogue.tokens.values() {
            let Token { backs, when_turned, .. } = &*token.document;
            // Where no back says anything, others ask which of them is up.
            if backs.iter().any(|back| when_turned.contains_key(back)) {
                let silent = backs.iter().enumerate().filter(|(_, back)| !when_turned.contains_key(*back));
                found.extend(silent.map(|(index, back)| Silent { token, index, back }));
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Silent { token, index, back }: Silent<'_>) -> Diagnostic {
        let message = format!("nothing happens when a piece of `{}` is turned to `{back}`", token.document.id);
        Diagnostic::warning(Self::CODE, message, token.route.key("backs").index(index))
            .related(token.route.key("when_turned"), "the other backs do something")
            .help(format!("write what happens under `when_turned`; `{back}: []` says that nothing does"))
    }
}
