#![doc = include_str!("override_unknown_target.md")]

use ritual_content::documents::Override;
use ritual_content::overriding::can_be_changed;
use ritual_content::{Entry, Kind, Reference as _, suggest, translation};
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct OverrideUnknownTarget;

/// A change of what is not there, or cannot be changed.
pub(super) struct Astray<'c> {
    by: &'c Entry<Override>,
    /// The document, as the override names it.
    key: &'c str,
    /// Its kind, where that is one that cannot be changed.
    fixed: Option<Kind>,
}

impl Check for OverrideUnknownTarget {
    const CODE: &'static str = "override/unknown-target";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("override_unknown_target.md");
    type Finding<'c> = Astray<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Astray<'c>> {
        let mut found = Vec::new();
        for by in cx.catalogue.overrides.values() {
            let pack = by.document.pack.written();
            // That there is no such pack is said of the reference to it.
            if cx.catalogue.pack(pack).is_none() {
                continue;
            }
            for key in by.document.changes.keys() {
                match translation::document(key, pack) {
                    Some((kind, _)) if !can_be_changed(kind) => found.push(Astray { by, key, fixed: Some(kind) }),
                    Some((kind, id)) if cx.is_known(kind, &id) => {}
                    _ => found.push(Astray { by, key, fixed: None }),
                }
            }
        }
        found
    }

    fn describe(cx: &Cx<'_>, Astray { by, key, fixed }: Astray<'_>) -> Diagnostic {
        let pack = by.document.pack.written();
        let route = by.route.key("changes").key(key);
        let remove = || Fix::risky(format!("take `{key}` out")).remove(route.clone());
        if let Some(kind) = fixed {
            let message = format!("an override cannot change a document of the kind `{kind}`");
            let help = if kind == Kind::Scenario {
                "write a scenario of your own with the same episode and Elder One"
            } else {
                "take it out; only what lies on a table can be changed"
            };
            return Diagnostic::error(Self::CODE, message, route.clone().on_key()).help(help).fix(remove());
        }
        let message = format!("the pack `{pack}` has no document `{key}`");
        let finding = Diagnostic::error(Self::CODE, message, route.clone().on_key());
        let known = known(cx, pack);
        let free = known.iter().map(String::as_str).filter(|known| !by.document.changes.contains_key(*known));
        let free: Vec<&str> = free.collect();
        // Who leaves the kind out likely means the only document of that id.
        let of_id = free.iter().copied().filter(|known| known.split_once('/').is_some_and(|(_, id)| id == key));
        let of_id: Vec<&str> = of_id.collect();
        if let [only] = of_id.as_slice() {
            let fix = Fix::risky(format!("write `{only}`")).rename(route, *only);
            return finding.help(format!("did you mean `{only}`?")).fix(fix);
        }
        match suggest::meant(key, free) {
            Some((meant, fix)) => finding.help(format!("did you mean `{meant}`?")).fix(fix.rename(route, meant)),
            None => finding.help("name a document by its kind and id, as in `enemy/cultist`").fix(remove()),
        }
    }
}

/// Returns the documents of a pack that can be changed, as an override names them.
fn known(cx: &Cx<'_>, pack: &str) -> Vec<String> {
    let kinds = Kind::ALL.into_iter().filter(|kind| can_be_changed(*kind));
    let of_kind = |kind: Kind| {
        let ids = cx.catalogue.ids(kind).filter(|id| *id.pack == *pack);
        ids.map(move |id| translation::key(kind, id)).collect::<Vec<_>>()
    };
    kinds.flat_map(of_kind).collect()
}
