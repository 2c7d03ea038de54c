//! The map of an episode, with routes for what is wrong with it.

use ritual_content::documents::{Episode, MapLayout, PlacedTile, SideUp, Tile, TileSide};
use ritual_content::geometry::MapGraph;
use ritual_content::{Catalogue, Entry, FullId, Id, Reference as _, TileRef};
use ritual_diagnostic::Route;

use super::tiles::is_sound;

/// An episode and its map.
pub(crate) struct EpisodeMap<'c> {
    pub(crate) episode: &'c Entry<Episode>,
    /// Its spaces and passages, as far as its tiles are known.
    pub(crate) graph: MapGraph,
    /// The tiles, in the order of the layout; none for one that is not known or does not fit together inside.
    pub(crate) tiles: Vec<Option<&'c Tile>>,
}

impl<'c> EpisodeMap<'c> {
    pub(super) fn new(catalogue: &'c Catalogue, episode: &'c Entry<Episode>) -> Self {
        let layout = &episode.document.map;
        let tile = |reference: &TileRef| known(catalogue, episode, reference);
        let tiles = layout.tiles.iter().map(|placed| tile(&placed.tile)).collect();
        Self { episode, graph: MapGraph::build(layout, tile), tiles }
    }

    /// Lays its tiles otherwise.
    pub(crate) fn laid(&self, catalogue: &Catalogue, layout: &MapLayout) -> MapGraph {
        MapGraph::build(layout, |tile| known(catalogue, self.episode, tile))
    }

    /// Returns which of the placed tiles this one is, if it is one of them.
    pub(crate) fn tile_at(&self, tile: &FullId) -> Option<usize> {
        let home = &*self.episode.id.pack;
        self.episode.document.map.tiles.iter().position(|placed| placed.tile.resolve(home) == *tile)
    }

    /// Returns the same for one that is on the map when the game begins.
    pub(crate) fn tile_there(&self, tile: &FullId) -> Option<usize> {
        self.tile_at(tile).filter(|index| self.episode.document.map.tiles.get(*index).is_some_and(|it| !it.aside))
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

/// Returns a tile of a map; none where it is not there, or does not fit together inside: what is wrong with it is said
/// about the tile, and nothing that follows from it.
fn known<'c>(catalogue: &'c Catalogue, episode: &Entry<Episode>, tile: &TileRef) -> Option<&'c Tile> {
    catalogue.get::<Tile>(tile, &episode.id.pack).map(|entry| &*entry.document).filter(|tile| is_sound(tile))
}

/// Returns every space in which something is when the game begins, with the place that says so.
pub(crate) fn places_at_start(entry: &Entry<Episode>) -> Vec<(Route, &Id)> {
    let Episode { map, setup, .. } = &*entry.document;
    let (at_map, at_setup) = (entry.route.key("map"), entry.route.key("setup"));
    let gates = at_map.key("gates");
    let mut places = vec![
        (at_map.key("start"), &map.start),
        (gates.key("red"), &map.gates.red),
        (gates.key("yellow"), &map.gates.yellow),
        (gates.key("blue"), &map.gates.blue),
    ];
    let at = |list: &str, index: usize| at_setup.key(list).index(index).key("at");
    places.extend(setup.enemies.iter().enumerate().map(|(index, enemy)| (at("enemies", index), &enemy.at)));
    places.extend(setup.pieces.iter().enumerate().map(|(index, piece)| (at("pieces", index), &piece.at)));
    let closed = setup.pieces.iter().enumerate().filter_map(|(index, piece)| Some((index, piece.to.as_ref()?)));
    places.extend(closed.map(|(index, to)| (at_setup.key("pieces").index(index).key("to"), to)));
    places.extend(setup.fire.iter().enumerate().map(|(index, fire)| (at("fire", index), &fire.at)));
    places
}

/// Returns whether the map of an episode has a space of this name.
pub(crate) fn has_space(episode: &Episode, name: &str) -> bool {
    space_names(episode).any(|space| space == name)
}

/// Returns the names of the spaces of an episode.
pub(crate) fn space_names(episode: &Episode) -> impl Iterator<Item = &str> {
    episode.map.tiles.iter().flat_map(|placed| placed.spaces.values()).map(|named| named.id.as_str())
}

/// Returns the names of those that are there when the game begins.
pub(crate) fn spaces_at_start(episode: &Episode) -> impl Iterator<Item = &str> {
    let there = episode.map.tiles.iter().filter(|placed| !placed.aside);
    there.flat_map(|placed| placed.spaces.values()).map(|named| named.id.as_str())
}
