#![doc = include_str!("override_conflict.md")]

use ritual_diagnostic::{Diagnostic, Path, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::conflicts::{Conflict, FieldClaim};
use crate::cx::overrides::called;

/// See the page.
pub(super) struct OverrideConflict;

impl Check for OverrideConflict {
    const CODE: &'static str = "override/conflict";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("override_conflict.md");
    type Finding<'c> = &'c Conflict<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<&'c Conflict<'c>> {
        cx.overrides.conflicts.open.iter().collect()
    }

    fn describe(cx: &Cx<'_>, conflict: &Conflict<'_>) -> Diagnostic {
        let Conflict { seen_by, kind, id, wins: (winner, won), loses: (loser, lost) } = conflict;
        // The field that both are about is the one further inside.
        let field = if won.segments().len() < lost.segments().len() { lost } else { won };
        let (first, last) = (loser.pack(), winner.pack());
        let document = called(*kind, id);
        let message = format!("`{first}` and `{last}` change `{field}` of {document} differently, and `{last}` wins");
        let manifest = cx.catalogue.pack(seen_by).map(|manifest| manifest.route.key("dependencies").on_key());
        let finding = Diagnostic::warning(Self::CODE, message, manifest.unwrap_or_else(|| winner.route(won)));
        let related = |(said, field): (&FieldClaim<'_>, &Path)| -> (Route, String) {
            (said.route(field).on_key(), format!("`{}` says this", said.pack()))
        };
        let (lost_route, lost_says) = related((loser, lost));
        let (won_route, won_says) = related((winner, won));
        finding.related(lost_route, lost_says).related(won_route, won_says).help(format!(
            "say in an override of `{seen_by}` what holds, or let one of the two packs build on the other"
        ))
    }
}
