#![doc = include_str!("reference_undeclared_dependency.md")]

use std::collections::BTreeSet;

use ritual_content::Entry;
use ritual_content::documents::Pack;
use ritual_diagnostic::{Diagnostic, Route, Severity};
use ritual_games::undeclared_dependency;

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct ReferenceUndeclaredDependency;

/// The first reference from one pack into another that it does not name.
pub(super) struct Undeclared<'c> {
    route: Route,
    home: &'c Entry<Pack>,
    other: &'c str,
}

impl Check for ReferenceUndeclaredDependency {
    const CODE: &'static str = "reference/undeclared-dependency";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("reference_undeclared_dependency.md");
    type Finding<'c> = Undeclared<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Undeclared<'c>> {
        let mut found = Vec::new();
        let mut seen = BTreeSet::new();
        let mut look = |home: &'c str, other: &'c str, route: &dyn Fn() -> Option<Route>| {
            // A pack without a manifest is reported as such.
            let Some(manifest) = cx.catalogue.pack(home) else { return };
            if other != home
                && cx.is_pack(other)
                && !manifest.document.dependencies.contains_key(other)
                && let Some(route) = route()
                && seen.insert((home, other))
            {
                found.push(Undeclared { route, home: manifest, other });
            }
        };
        for document in &cx.documents {
            for reference in &document.references {
                // What a document has from another one is the business of the pack of that one.
                let is_own = || cx.catalogue.is_own(document.kind, document.id, &reference.path);
                let route = || is_own().then(|| document.at(&reference.path));
                look(&document.id.pack, &reference.target.pack, &route);
            }
        }
        for ((_, id), like) in &cx.catalogue.likes {
            look(&id.pack, &like.target.pack, &|| Some(like.place()));
        }
        found
    }

    fn describe(cx: &Cx<'_>, Undeclared { route, home, other }: Undeclared<'_>) -> Diagnostic {
        undeclared_dependency(cx.catalogue, home, other, route)
    }
}
