#![doc = include_str!("pack_reversed_bounds.md")]

use ritual_content::Entry;
use ritual_content::documents::{Balance, Pack, PlayerCount};
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct PackReversedBounds;

/// Bounds of which the lower one is above the upper one.
pub(super) struct Reversed<'c> {
    pack: &'c Entry<Pack>,
    /// The field they stand in.
    field: &'static str,
    lower: (&'static str, u8),
    upper: (&'static str, u8),
}

impl Check for PackReversedBounds {
    const CODE: &'static str = "pack/reversed-bounds";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("pack_reversed_bounds.md");
    type Finding<'c> = Reversed<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Reversed<'c>> {
        let mut found = Vec::new();
        for pack in cx.catalogue.packs.values() {
            let balance = pack.document.balance.map(|Balance { at_least, at_most, spread: _, policy: _ }| Reversed {
                pack,
                field: "balance",
                lower: ("at_least", at_least),
                upper: ("at_most", at_most),
            });
            let players = pack.document.players.map(|PlayerCount { min, max }| Reversed {
                pack,
                field: "players",
                lower: ("min", min),
                upper: ("max", max),
            });
            found.extend([balance, players].into_iter().flatten().filter(|it| it.lower.1 > it.upper.1));
        }
        found
    }

    fn describe(_: &Cx<'_>, Reversed { pack, field, lower, upper }: Reversed<'_>) -> Diagnostic {
        let ((low_key, low), (high_key, high)) = (lower, upper);
        let bounds = pack.route.key(field);
        let message = format!("no number is in these bounds: `{low_key}` is {low}, and `{high_key}` only {high}");
        let swap = Fix::risky("swap the bounds").replace(bounds.key(low_key), high).replace(bounds.key(high_key), low);
        Diagnostic::error(Self::CODE, message, bounds.key(low_key))
            .related(bounds.key(high_key), "the upper bound")
            .help(format!("write at most {high} here, or a larger `{high_key}`"))
            .fix(swap)
    }
}
