#![doc = include_str!("map_tile_not_placed.md")]

use ritual_content::documents::Episode;
use ritual_content::{Entry, FullId, Kind, Reference as _, suggest};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::lacking::{brought, maps_have_no, nobody_knows};

/// See the page.
pub(super) struct MapTileNotPlaced;

/// A tile that a step names and a map does not place.
pub(super) struct NotPlaced<'c> {
    route: Route,
    /// Where another pack brings it into episodes that its own pack knows nothing of.
    used: Option<Route>,
    /// The pack that the name is read from.
    home: &'c str,
    tile: &'c FullId,
    /// The episodes whose maps lack it; none when no episode uses the document at all.
    episodes: Vec<&'c Entry<Episode>>,
}

impl Check for MapTileNotPlaced {
    const CODE: &'static str = "map/tile-not-placed";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("map_tile_not_placed.md");
    type Finding<'c> = NotPlaced<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NotPlaced<'c>> {
        let mut found = Vec::new();
        for step in &cx.ground {
            let Some(document) = cx.documents.get(step.document) else { continue };
            // A tile that is not there at all is reported as such.
            for (path, tile) in step.tiles().into_iter().filter(|(_, tile)| cx.is_known(Kind::Tile, tile)) {
                let mut episodes = cx.episodes_of(step.document);
                let is_unused = cx.is_unused(step.document);
                episodes.retain(|episode| !tiles(episode).any(|placed| placed == *tile));
                if is_unused || !episodes.is_empty() {
                    let used = cx.use_elsewhere(step.document, &episodes);
                    let (route, home) = (document.at(&path), &*document.id.pack);
                    found.push(NotPlaced { route, used, home, tile, episodes });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NotPlaced { route, used, home, tile, episodes }: NotPlaced<'_>) -> Diagnostic {
        let name = tile.written_in(home);
        let Some(first) = episodes.first() else {
            return nobody_knows(Self::CODE, &format!("the tile `{name}` is on a map"), route);
        };
        let message = maps_have_no(&episodes, &format!("tile `{name}`"));
        if let Some(used) = used {
            return brought(Self::CODE, message, used, route);
        }
        let finding = Diagnostic::error(Self::CODE, message, route);
        let placed: Vec<String> = tiles(first).map(|tile| tile.written_in(home)).collect();
        suggest::respell(finding, &name, placed.iter().map(String::as_str))
    }
}

/// Returns the tiles that the map of an episode places.
fn tiles(episode: &Entry<Episode>) -> impl Iterator<Item = FullId> {
    episode.document.map.tiles.iter().map(|placed| placed.tile.resolve(&episode.id.pack))
}
