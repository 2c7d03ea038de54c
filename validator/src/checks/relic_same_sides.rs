#![doc = include_str!("relic_same_sides.md")]

use ritual_content::Entry;
use ritual_content::documents::Relic;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct RelicSameSides;

impl Check for RelicSameSides {
    const CODE: &'static str = "relic/same-sides";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("relic_same_sides.md");
    type Finding<'c> = &'c Entry<Relic>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<&'c Entry<Relic>> {
        let is_same = |relic: &&Entry<Relic>| {
            let Relic { normal, transformed, .. } = &*relic.document;
            // Of sides without abilities `effect/does-nothing` speaks.
            !normal.abilities.is_empty() && normal.abilities == transformed.abilities
        };
        cx.catalogue.relics.values().filter(is_same).collect()
    }

    fn describe(_: &Cx<'_>, relic: &Entry<Relic>) -> Diagnostic {
        let message = format!("the relic `{}` does the same when it is transformed", relic.document.id);
        let abilities = |side: &str| relic.route.key(side).key("abilities");
        Diagnostic::warning(Self::CODE, message, abilities("transformed"))
            .related(abilities("normal"), "the other side does this")
            .help("write what the transformed side does")
    }
}
