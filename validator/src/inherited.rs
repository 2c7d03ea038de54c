//! Findings about what a document has from the one it is like: they belong where it is written.
//!
//! Checks look at whole documents and know nothing of it; their findings come through here before anybody sees them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_content::like::Like;
use ritual_content::references::route_under;
use ritual_content::{Catalogue, FullId, Kind};
use ritual_diagnostic::{Diagnostic, Path, Route};

/// Puts findings where the text is that they are about.
///
/// What is as wrong in the other document is said there and nowhere else. What is wrong only in this one is said where
/// it says what it is like, for there it can be fixed.
pub(crate) fn placed(catalogue: &Catalogue, findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
    if catalogue.likes.is_empty() {
        return findings;
    }
    let heirs = Heirs::of(catalogue);
    let said: BTreeSet<Said> = findings.iter().map(|it| said(it.code, &it.route)).collect();
    findings.into_iter().filter_map(|finding| heirs.placed(finding, &said)).collect()
}

/// What is said somewhere: a code, a file and a path.
type Said = (&'static str, Arc<str>, Path);

fn said(code: &'static str, route: &Route) -> Said {
    (code, Arc::clone(&route.file), route.path.clone())
}

/// The documents that are like others, by place.
struct Heirs<'c> {
    catalogue: &'c Catalogue,
    /// By file and, in a file with a list, position.
    by_place: BTreeMap<(&'c str, Option<usize>), (Kind, &'c FullId, &'c Like)>,
}

impl<'c> Heirs<'c> {
    fn of(catalogue: &'c Catalogue) -> Self {
        let likes = catalogue.likes.iter();
        let by_place = likes.map(|((kind, id), like)| ((&*like.route.file, like.route.item()), (*kind, id, like)));
        Self { catalogue, by_place: by_place.collect() }
    }

    fn placed(&self, mut finding: Diagnostic, all: &BTreeSet<Said>) -> Option<Diagnostic> {
        for related in &mut finding.related {
            if let Some((_, there)) = self.elsewhere(&related.route) {
                related.route = there;
            }
        }
        finding.fix = finding.fix.filter(|fix| fix.edits.iter().all(|edit| self.elsewhere(&edit.route).is_none()));
        let Some((like, there)) = self.elsewhere(&finding.route) else { return Some(finding) };
        if all.contains(&said(finding.code, &there)) {
            return None;
        }
        finding.route = like.place();
        Some(finding.related(there, "it is written here"))
    }

    /// Returns where the text is that a route means, if that is in another document than the route says.
    fn elsewhere(&self, route: &Route) -> Option<(&'c Like, Route)> {
        let (kind, id, like) = *self.by_place.get(&(&*route.file, route.item()))?;
        let inside: Path = route.path.segments().iter().skip(like.route.path.segments().len()).cloned().collect();
        let writer = self.catalogue.writer(kind, id, &inside);
        if writer == id {
            return None;
        }
        let mut there = route_under(self.catalogue.route(kind, writer)?, &inside);
        there.at = route.at;
        Some((like, there))
    }
}
