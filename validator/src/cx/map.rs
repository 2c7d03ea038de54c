//! The map of an episode, with routes for what is wrong with it.

use ritual_content::documents::{Episode, PlacedTile, SideUp, Tile, TileSide};
use ritual_content::geometry::MapGraph;
use ritual_content::{Catalogue, Entry, Id, TileRef};
use ritual_diagnostic::Route;

/// An episode and its map.
pub(crate) struct EpisodeMap<'c> {
    /// The episode.
    pub(crate) episode: &'c Entry<Episode>,
    /// Its spaces and passages, as far as its tiles are known.
    pub(crate) graph: MapGraph,
    /// The tiles, in the order of the layout; none for one that is not known.
    pub(crate) tiles: Vec<Option<&'c Tile>>,
}

impl<'c> EpisodeMap<'c> {
    pub(super) fn new(catalogue: &'c Catalogue, episode: &'c Entry<Episode>) -> Self {
        let home = &*episode.id.pack;
        let layout = &episode.document.map;
        let tile = |reference: &TileRef| catalogue.get::<Tile>(reference, home).map(|entry| &*entry.document);
        let tiles = layout.tiles.iter().map(|placed| tile(&placed.tile)).collect();
        Self { episode, graph: MapGraph::build(layout, tile), tiles }
    }

    /// Returns the route of a placed tile.
    pub(crate) fn tile_route(&self, index: usize) -> Route {
        self.episode.route.key("map").key("tiles").index(index)
    }

    /// Returns the placed tiles whose tile is known, with their positions and the sides that are up.
    pub(crate) fn sides(&self) -> impl Iterator<Item = (usize, &'c PlacedTile, &'c TileSide)> {
        let placed = self.episode.document.map.tiles.iter().zip(&self.tiles).enumerate();
        placed.filter_map(|(index, (placed, tile))| {
            let tile: &'c Tile = (*tile)?;
            Some((index, placed, if placed.side == SideUp::A { &tile.a } else { &tile.b }))
        })
    }

    /// Returns every space the layout names: the position of its tile, its id on the tile and its id on the map.
    pub(crate) fn named_spaces(&self) -> impl Iterator<Item = (usize, &'c Id, &'c Id)> {
        let tiles = self.episode.document.map.tiles.iter().enumerate();
        tiles.flat_map(|(index, placed)| placed.spaces.iter().map(move |(on_tile, named)| (index, on_tile, &named.id)))
    }
}

/// Returns whether the map of an episode has a space of this name.
pub(crate) fn has_space(episode: &Episode, name: &str) -> bool {
    space_names(episode).any(|space| space == name)
}

/// Returns the names of the spaces of an episode.
pub(crate) fn space_names(episode: &Episode) -> impl Iterator<Item = &str> {
    episode.map.tiles.iter().flat_map(|placed| placed.spaces.values()).map(|named| named.id.as_str())
}
