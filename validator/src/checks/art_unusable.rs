#![doc = include_str!("art_unusable.md")]

use std::collections::BTreeMap;

use ritual_content::art::ArtFault;
use ritual_content::{Catalogue, art};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::pictures::pictures;

/// See the page.
pub(super) struct ArtUnusable;

/// A picture that cannot be shown, or a pack with too many of them.
pub(super) struct Unusable<'c> {
    route: Route,
    what: String,
    fault: &'c ArtFault,
}

impl Check for ArtUnusable {
    const CODE: &'static str = "art/unusable";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("art_unusable.md");
    type Finding<'c> = Unusable<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unusable<'c>> {
        let catalogue: &'c Catalogue = cx.catalogue;
        let mut found = Vec::new();
        let mut crowded: BTreeMap<&str, Unusable<'c>> = BTreeMap::new();
        for (id, art) in &catalogue.art {
            let Some(fault @ ArtFault::TooMany { .. }) = &art.fault else { continue };
            let Some(pack) = catalogue.pack(&id.pack) else { continue };
            let what = || format!("the pictures of `{}`", id.pack);
            crowded.entry(&id.pack).or_insert_with(|| Unusable { route: pack.route.clone(), what: what(), fault });
        }
        found.extend(crowded.into_values());
        for shown in pictures(cx) {
            let Some(fault) = catalogue.art.get(&shown.place).and_then(|art| art.fault.as_ref()) else { continue };
            if !matches!(fault, ArtFault::TooMany { .. }) {
                let what = format!("the picture `{}`", shown.picture.file);
                found.push(Unusable { route: shown.route.key("file"), what, fault });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Unusable { route, what, fault }: Unusable<'_>) -> Diagnostic {
        let help = if matches!(fault, ArtFault::TooMany { .. }) {
            "take out those that nothing shows, or part the pack".to_owned()
        } else {
            let most = art::MOST_PIXELS;
            format!(
                "drop it on the document in the editor, which makes a PNG picture of at most {most} by {most} pixels"
            )
        };
        Diagnostic::error(Self::CODE, format!("{what} cannot be shown: {fault}"), route).help(help)
    }
}
