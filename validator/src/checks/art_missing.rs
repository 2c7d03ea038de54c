#![doc = include_str!("art_missing.md")]

use ritual_content::suggest::respell;
use ritual_content::{Catalogue, FullId, art};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::pictures::pictures;

/// See the page.
pub(super) struct ArtMissing;

/// A picture that is not there.
pub(super) struct Missing<'c> {
    route: Route,
    place: FullId,
    /// Those that are.
    others: Vec<&'c str>,
}

impl Check for ArtMissing {
    const CODE: &'static str = "art/missing";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("art_missing.md");
    type Finding<'c> = Missing<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Missing<'c>> {
        let all: &'c Catalogue = cx.catalogue;
        let missing = pictures(cx).filter(|shown| !all.art.contains_key(&shown.place));
        let missing = missing.map(|shown| {
            let others = all.art.keys().filter(|id| id.pack == shown.place.pack).map(|id| &*id.id);
            Missing { route: shown.route.key("file"), others: others.collect(), place: shown.place }
        });
        missing.collect()
    }

    fn describe(_: &Cx<'_>, Missing { route, place, others }: Missing<'_>) -> Diagnostic {
        let FullId { pack, id } = &place;
        let message = format!("there is no picture `{id}` in the folder `{}` of the pack `{pack}`", art::FOLDER);
        let finding = Diagnostic::error(Self::CODE, message, route);
        if others.is_empty() {
            return finding.help("put the picture there, or drop it on the document in the editor");
        }
        respell(finding, id, others)
    }
}
