#![doc = include_str!("art_unused.md")]

use std::collections::BTreeSet;
use std::path::Path;

use ritual_content::{Catalogue, FullId, art};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::pictures::pictures;

/// See the page.
pub(super) struct ArtUnused;

/// A picture that no document shows.
pub(super) struct Unused<'c> {
    /// The manifest of its pack, where a comment can excuse it.
    route: Route,
    file: &'c str,
}

impl Check for ArtUnused {
    const CODE: &'static str = "art/unused";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("art_unused.md");
    type Finding<'c> = Unused<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unused<'c>> {
        let catalogue: &'c Catalogue = cx.catalogue;
        let shown: BTreeSet<FullId> = pictures(cx).map(|shown| shown.place).collect();
        let unused = catalogue.art.keys().filter(|id| !shown.contains(*id) && cx.is_complete(&id.pack));
        let found = unused.filter_map(|id| {
            let pack = catalogue.pack(&id.pack)?;
            Some(Unused { route: pack.route.clone(), file: &id.id })
        });
        found.collect()
    }

    fn describe(_: &Cx<'_>, Unused { route, file }: Unused<'_>) -> Diagnostic {
        let message = format!("no document shows the picture `{}/{file}`", art::FOLDER);
        let help = if Path::new(file).extension().is_some_and(|it| it == "png") {
            "name it under `picture` of a document, or delete the file"
        } else {
            "only PNG pictures are shown: drop it on the document in the editor, which makes one of it, or delete the file"
        };
        Diagnostic::warning(Self::CODE, message, route).help(help)
    }
}
