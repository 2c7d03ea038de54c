#![doc = include_str!("for_each_nobody_named.md")]

use ritual_content::language::{Bound, ForEach, Step, Things};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::around::is_inside;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct ForEachNobodyNamed;

/// Steps for each investigator that are about none of them.
pub(super) struct Nobody<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
}

impl Check for ForEachNobodyNamed {
    const CODE: &'static str = "for-each/nobody-named";
    const SEVERITY: Severity = Severity::Note;
    const PAGE: &'static str = include_str!("for_each_nobody_named.md");
    type Finding<'c> = Nobody<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Nobody<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(|part| part.is::<ForEach>()) {
                let among = document.read::<Things>(&part.place("in"));
                let steps = part.place("steps");
                let inside: Vec<&FoundPart> =
                    document.parts.iter().filter(|inner| is_inside(&steps, &inner.path)).collect();
                if matches!(among, Some(Things::Investigators(_)))
                    && inside.iter().any(|inner| inner.is::<Step>())
                    && inside.iter().all(|inner| inner.word.needs != Some(Bound::Investigator))
                {
                    found.push(Nobody { document, part });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Nobody { document, part }: Nobody<'_>) -> Diagnostic {
        let message = "the same happens to the same as often as there are investigators: none of them is named";
        Diagnostic::note(Self::CODE, message, document.at(&part.place("steps"))).help(
            "name `that_investigator` in the steps, or write `as: each`, so that each of them is `you`; \
             if only their number is meant, write `repeat: { investigators: {} }`",
        )
    }
}
