#![doc = include_str!("text_by_hand.md")]

use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::wordings::{Scope, each_wording};

/// See the page.
pub(super) struct TextByHand;

/// A text in the author's words where the effects have one of their own.
pub(super) struct ByHand {
    route: Route,
    /// What is written from the effects.
    written: String,
}

impl Check for TextByHand {
    const CODE: &'static str = "text/by-hand";
    const SEVERITY: Severity = Severity::Note;
    const PAGE: &'static str = include_str!("text_by_hand.md");
    type Finding<'c> = ByHand;

    fn find(cx: &Cx<'_>) -> Vec<ByHand> {
        let mut found = Vec::new();
        each_wording(cx, |wording| {
            // Of words of the author's own the note is told where those are.
            if wording.scope != Scope::Label && !wording.translates_words {
                let written = wording.written();
                // Of what does nothing, the author's words are all there is.
                if !written.is_empty() {
                    found.push(ByHand { route: wording.route(), written });
                }
            }
        });
        found
    }

    fn describe(_: &Cx<'_>, ByHand { route, written }: ByHand) -> Diagnostic {
        let written = written.split_whitespace().collect::<Vec<_>>().join(" ");
        let message = "this text is written by hand, and may say something else than is played";
        Diagnostic::note(Self::CODE, message, route.clone())
            .help(format!("left out, it is written from the effects: \"{written}\""))
            .fix(Fix::risky("leave the text out").remove(route))
    }
}
