#![doc = include_str!("grant_two_receivers.md")]

use ritual_content::language::{Grant, Step, Who};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct GrantTwoReceivers;

/// A grant to enemies that names investigators as well.
pub(super) struct TwoReceivers<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
}

impl Check for GrantTwoReceivers {
    const CODE: &'static str = "grant/two-receivers";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("grant_two_receivers.md");
    type Finding<'c> = TwoReceivers<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<TwoReceivers<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(|part| part.is::<Grant>()) {
                if let Some(Step::Grant(grant)) = document.read::<Step>(&part.path)
                    && grant.on_enemies.is_some()
                    && grant.to != Who::You
                {
                    found.push(TwoReceivers { document, part });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, TwoReceivers { document, part }: TwoReceivers<'_>) -> Diagnostic {
        let route = document.at(&part.place("to"));
        let message = "`to` names nobody here: with `on_enemies` only enemies have the abilities";
        Diagnostic::warning(Self::CODE, message, route.clone())
            .help("take one of the two out, or write two `grant` steps")
            .fix(Fix::risky("take `to` out").remove(route))
    }
}
