//! Packs that use another one and do not say that they depend on it.

use std::collections::BTreeSet;

use ritual_content::documents::Pack;
use ritual_content::{Catalogue, Entry};
use ritual_diagnostic::{Diagnostic, Fix, Route, Sink};
use serde_json::json;

use crate::references::OtherReference;

/// Says of each pack which other ones its documents name without a word in the manifest: the first place of each.
pub(crate) fn check(references: &[OtherReference], catalogue: &Catalogue, sink: &mut Sink) {
    let mut seen = BTreeSet::new();
    for OtherReference { by, id, route, .. } in references.iter().filter(|it| it.by.pack != it.id.pack) {
        let (pack, other) = (&*by.pack, &*id.pack);
        // A pack that is not there is not known by its name either, and no other game is built on.
        let (Some(home), Some(needed)) = (catalogue.pack(pack), catalogue.pack(other)) else { continue };
        let is_declared = home.document.dependencies.contains_key(other);
        if !is_declared && home.document.game == needed.document.game && seen.insert((pack, other)) {
            sink.push(undeclared_dependency(catalogue, home, other, route.clone()));
        }
    }
}

/// Says that a pack uses another one at a place and does not say so, in whatever game.
pub fn undeclared_dependency(catalogue: &Catalogue, home: &Entry<Pack>, other: &str, route: Route) -> Diagnostic {
    let message = format!("the pack `{}` uses `{other}`, but does not say that it depends on it", home.id.pack);
    let finding = Diagnostic::error("reference/undeclared-dependency", message, route)
        .related(home.route.clone(), "dependencies are listed here");
    let version = catalogue.pack(other).map(|other| &other.document.version);
    let Some(version) = version else {
        return finding.help(format!("add `{other}` to `dependencies` in the manifest"));
    };
    let range = format!("^{}.{}", version.major, version.minor);
    let finding = finding.help(format!("add `{other}: {range}` to `dependencies` in the manifest"));
    // The range does not hold what comes before a version, and packs must not depend on each other.
    if !version.pre.is_empty() || depends_on(catalogue, other, &home.id.pack) {
        return finding;
    }
    let fix = Fix::safe(format!("add `{other}: {range}` to the dependencies"));
    finding.fix(if home.plain.get("dependencies").is_some() {
        fix.add(home.route.key("dependencies"), other, range)
    } else {
        fix.add(home.route.clone(), "dependencies", json!({ other: range }))
    })
}

/// Returns whether a pack depends on another one, directly or not.
fn depends_on(catalogue: &Catalogue, id: &str, other: &str) -> bool {
    let mut waiting = vec![id];
    let mut seen = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if id == other {
            return true;
        }
        if seen.insert(id) {
            let needed = catalogue.pack(id).into_iter().flat_map(|pack| pack.document.dependencies.keys());
            waiting.extend(needed.map(String::as_str));
        }
    }
    false
}
