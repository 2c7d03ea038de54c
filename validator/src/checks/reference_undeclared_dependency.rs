#![doc = include_str!("reference_undeclared_dependency.md")]

use std::collections::BTreeSet;

use ritual_content::Entry;
use ritual_content::documents::Pack;
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};
use serde_json::json;

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
        let message = format!("the pack `{}` uses `{other}`, but does not say that it depends on it", home.id.pack);
        let finding =
            Diagnostic::error(Self::CODE, message, route).related(home.route.clone(), "dependencies are listed here");
        let version = cx.catalogue.pack(other).map(|other| &other.document.version);
        let Some(version) = version else {
            return finding.help(format!("add `{other}` to `dependencies` in the manifest"));
        };
        let range = format!("^{}.{}", version.major, version.minor);
        let finding = finding.help(format!("add `{other}: {range}` to `dependencies` in the manifest"));
        // The range does not hold what comes before a version, and packs must not depend on each other.
        if !version.pre.is_empty() || depends_on(cx, other, &home.id.pack) {
            return finding;
        }
        let fix = Fix::safe(format!("add `{other}: {range}` to the dependencies"));
        finding.fix(if home.plain.get("dependencies").is_some() {
            fix.add(home.route.key("dependencies"), other, range)
        } else {
            fix.add(home.route.clone(), "dependencies", json!({ other: range }))
        })
    }
}

/// Returns whether a pack depends on another one, directly or not.
fn depends_on(cx: &Cx<'_>, id: &str, other: &str) -> bool {
    let mut waiting = vec![id];
    let mut seen = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if id == other {
            return true;
        }
        if seen.insert(id) {
            let needed = cx.catalogue.pack(id).into_iter().flat_map(|pack| pack.document.dependencies.keys());
            waiting.extend(needed.map(String::as_str));
        }
    }
    false
}
