//! The pictures that documents show.

use ritual_content::documents::Picture;
use ritual_content::{Catalogue, FullId};
use ritual_diagnostic::Route;

use super::Cx;

/// A picture that a document names.
pub(crate) struct Shown<'c> {
    /// What the document says of it.
    pub(crate) picture: &'c Picture,
    /// Where the document says it.
    pub(crate) route: Route,
    /// The pack and the path below its folder of pictures, where it is looked for.
    pub(crate) place: FullId,
}

/// Returns the pictures that documents name, in the order of the documents.
pub(crate) fn pictures<'c>(cx: &'c Cx<'_>) -> impl Iterator<Item = Shown<'c>> {
    let catalogue: &'c Catalogue = cx.catalogue;
    cx.documents.iter().filter_map(move |document| {
        let picture = catalogue.picture(document.kind, document.id)?;
        let place = catalogue.place_of_art(document.kind, document.id)?;
        Some(Shown { picture, route: document.route.key("picture"), place })
    })
}
