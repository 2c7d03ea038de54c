#![doc = include_str!("reference_undeclared_dependency.md")]

use std::collections::BTreeSet;

use ritual_content::documents::Pack;
use ritual_content::{Entry, FullId};
use ritual_diagnostic::{Diagnostic, Route, Severity};

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
        for document in &cx.documents {
            let home = &document.id.pack;
            // A pack without a manifest is reported as such.
            let Some(manifest) = pack(cx, home) else { continue };
            for reference in &document.references {
                let other = &*reference.target.pack;
                if other != &**home
                    && cx.is_pack(other)
                    && !manifest.document.dependencies.contains_key(other)
                    && seen.insert((&**home, other))
                {
                    found.push(Undeclared { route: document.at(&reference.path), home: manifest, other });
                }
            }
        }
        found
    }

    fn describe(cx: &Cx<'_>, Undeclared { route, home, other }: Undeclared<'_>) -> Diagnostic {
        let message = format!("the pack `{}` uses `{other}`, but does not say that it depends on it", home.id.pack);
        let finding =
            Diagnostic::error(Self::CODE, message, route).related(home.route.clone(), "dependencies are listed here");
        let version = pack(cx, other).map(|other| &other.document.version);
        match version {
            Some(version) => {
                let (major, minor) = (version.major, version.minor);
                finding.help(format!("add `{other}: ^{major}.{minor}` to `dependencies` in the manifest"))
            }
            None => finding.help(format!("add `{other}` to `dependencies` in the manifest")),
        }
    }
}

fn pack<'c>(cx: &'c Cx<'_>, id: &str) -> Option<&'c Entry<Pack>> {
    cx.catalogue.packs.get(&FullId { pack: id.into(), id: id.into() })
}
