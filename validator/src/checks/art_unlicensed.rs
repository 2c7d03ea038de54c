#![doc = include_str!("art_unlicensed.md")]

use ritual_content::documents::Picture;
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::pictures::pictures;

/// See the page.
pub(super) struct ArtUnlicensed;

/// A picture of which nobody knows who made it, or whether it may be passed on.
pub(super) struct Unlicensed<'c> {
    route: Route,
    file: &'c str,
    /// What it does not say.
    lacking: &'static str,
}

impl Check for ArtUnlicensed {
    const CODE: &'static str = "art/unlicensed";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("art_unlicensed.md");
    type Finding<'c> = Unlicensed<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unlicensed<'c>> {
        let unlicensed = pictures(cx).filter_map(|shown| {
            let Picture { file: _, author, licence } = shown.picture;
            let is_said = |text: Option<&str>| text.is_some_and(|text| !text.trim().is_empty());
            let lacking = match (is_said(author.as_deref()), is_said(licence.as_deref())) {
                (true, true) => return None,
                (true, false) => "licence",
                (false, true) => "author",
                (false, false) => "author and licence",
            };
            Some(Unlicensed { route: shown.route, file: &shown.picture.file, lacking })
        });
        unlicensed.collect()
    }

    fn describe(_: &Cx<'_>, Unlicensed { route, file, lacking }: Unlicensed<'_>) -> Diagnostic {
        let message = format!("nobody is told the {lacking} of the picture `{file}`");
        Diagnostic::warning(Self::CODE, message, route)
            .help("say who made it under `author`, and under `licence` how it may be passed on, as in `CC-BY-4.0`")
    }
}
