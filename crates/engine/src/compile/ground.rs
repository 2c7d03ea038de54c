//! The map of the episode, and the names of its places and actions.

use std::collections::BTreeMap;

use ritual_content::catalogue::Entry;
use ritual_content::documents::{Episode, LinkKind, PlacedTile, Tile as TileDocument};
use ritual_content::geometry::{MapGraph, TilePlan};
use ritual_content::{FullId, Id, Reference as _, TileRef};

use super::error::{CompileError, at_most, fit};
use super::library::{Library, Origin};
use crate::ids::{EpisodeAction, MAX_CLOSINGS, MAX_SPACES, MAX_TILES, Mask, Piece, Space, Tile, bit};
use crate::program::AbilitySet;
use crate::scenario::{Closes, Closing, Map, PieceInfo, SpaceInfo, TileInfo, TileState, TokenInfo, spaces_of, walks};

/// The most barriers and kinds of links with which there is a layout for each combination; with more of them, games
/// work out those that they come upon.
const MAX_FORESEEN: usize = 7;
/// The most actions of an episode that `Deed` can tell apart.
const MAX_ACTIONS: usize = 8;

/// What names of places, tiles and actions mean in the episode.
pub(super) struct NamedGround {
    pub(super) map: Map,
    places: BTreeMap<Id, Space>,
    tiles: BTreeMap<FullId, Tile>,
    actions: BTreeMap<Id, EpisodeAction>,
}

impl NamedGround {
    /// Lays the map of the episode.
    pub(super) fn build(
        library: &mut Library<'_>,
        entry: &Entry<Episode>,
        cx: Origin<'_>,
    ) -> Result<Self, CompileError> {
        let episode = &*entry.document;
        let catalogue = library.catalogue;
        at_most("tiles on the map", episode.map.tiles.len(), MAX_TILES)?;
        let mut tiles = Vec::new();
        let mut first = 0;
        for placed in &episode.map.tiles {
            let found = library.find(&catalogue.tiles, &placed.tile, cx)?;
            let tile = tile_info(tiles.len(), placed, found, first);
            first += tile.plan.spaces.len();
            tiles.push(tile);
        }
        let graph = MapGraph::build(&episode.map, |tile| {
            catalogue.tiles.get(&tile.resolve(&cx.home.pack)).map(|entry| &*entry.document)
        });
        at_most("spaces on the map", graph.spaces.len(), MAX_SPACES)?;
        let mut places = BTreeMap::new();
        for (index, space) in graph.spaces.iter().enumerate() {
            places.entry(space.id.clone()).or_insert(Space::from_index(index));
        }
        let mut by_id = BTreeMap::new();
        for (index, placed) in episode.map.tiles.iter().enumerate() {
            by_id.entry(placed.tile.resolve(&cx.home.pack)).or_insert(Tile::from_index(index));
        }
        let mut actions = BTreeMap::new();
        at_most("actions of the episode", episode.actions.len(), MAX_ACTIONS)?;
        for (index, action) in episode.actions.iter().enumerate() {
            let number = fit("actions of the episode", index, MAX_ACTIONS)?;
            actions.entry(action.id.clone()).or_insert(EpisodeAction(number));
        }
        let links = episode.map.links.iter().map(|link| link.between.each_ref());
        let links: Vec<(LinkKind, [Space; 2])> = episode
            .map
            .links
            .iter()
            .zip(links)
            .map(|(link, [one, other])| Ok((link.kind, [place(&places, one, cx)?, place(&places, other, cx)?])))
            .collect::<Result<_, CompileError>>()?;
        let at_start: Vec<TileState> = tiles.iter().map(|tile| tile.at_start).collect();
        let there = spaces_of(&tiles, &at_start);
        let standing = |id: &Id| on_map(place(&places, id, cx)?, there, id, cx);
        let [red, yellow, blue] = episode.map.gates.each().map(|(gate, id)| standing(id).map(|space| (gate, space)));
        let map = Map {
            tiles,
            there,
            is_moved: false,
            links,
            layouts: Vec::new(),
            closings: Vec::new(),
            start: standing(&episode.map.start)?,
            gates: [red?, yellow?, blue?],
            spaces: graph
                .spaces
                .into_iter()
                .map(|space| SpaceInfo {
                    id: space.id.as_str().to_owned(),
                    name: space.name,
                    abilities: AbilitySet::default(),
                })
                .collect(),
        };
        Ok(Self { map, places, tiles: by_id, actions })
    }

    /// Works out the layouts of the map: one for each set of passages that are closed by barriers or removed links, as
    /// long as those are few.
    pub(super) fn close(&mut self, pieces: &[PieceInfo], tokens: &[TokenInfo]) -> Result<(), CompileError> {
        let map = &mut self.map;
        for (index, piece) in pieces.iter().enumerate().filter(|(_, piece)| piece.to.is_some()) {
            let passed_by = tokens.get(piece.kind.index()).and_then(|token| token.passed_by).unwrap_or(0);
            let closes = Closes::Piece(Piece::from_index(index));
            map.closings.push(Closing { closes, between: [piece.at, piece.to], passed_by });
        }
        for kind in [LinkKind::Staircase, LinkKind::Tunnel] {
            if map.links.iter().any(|(it, _)| *it == kind) {
                map.closings.push(Closing { closes: Closes::Links(kind), between: [Space::NONE; 2], passed_by: 0 });
            }
        }
        at_most("barriers and kinds of links", map.closings.len(), MAX_CLOSINGS)?;
        let at_start: Vec<TileState> = map.tiles.iter().map(|tile| tile.at_start).collect();
        let walks = walks(map.spaces.len(), &map.tiles, &at_start);
        let n_foreseen = if map.closings.len() > MAX_FORESEEN { 0 } else { map.closings.len() };
        let layouts = (0..1_usize << n_foreseen).map(|closed| map.work_out(&walks, map.there, &[], closed));
        map.layouts = layouts.collect();
        Ok(())
    }

    /// The space with this name.
    pub(super) fn space(&self, id: &Id, cx: Origin<'_>) -> Result<Space, CompileError> {
        place(&self.places, id, cx)
    }

    /// The space with this name, which must be on the map when the game begins.
    pub(super) fn space_at_start(&self, id: &Id, cx: Origin<'_>) -> Result<Space, CompileError> {
        on_map(self.space(id, cx)?, self.map.there, id, cx)
    }

    /// The tile that is named by an effect; from now on tiles may move.
    pub(super) fn tile(&mut self, tile: &TileRef, cx: Origin<'_>) -> Result<Tile, CompileError> {
        let id = tile.resolve(&cx.home.pack);
        let Some(tile) = self.tiles.get(&id).copied() else {
            return Err(CompileError::UnknownTile { id, within: cx.document() });
        };
        self.map.is_moved = true;
        Ok(tile)
    }

    /// The action of the episode with a name.
    pub(super) fn action(&self, id: &Id, cx: Origin<'_>) -> Result<EpisodeAction, CompileError> {
        let unknown = || CompileError::UnknownAction { id: id.clone(), within: cx.document() };
        self.actions.get(id).copied().ok_or_else(unknown)
    }
}

fn place(places: &BTreeMap<Id, Space>, id: &Id, cx: Origin<'_>) -> Result<Space, CompileError> {
    let unknown = || CompileError::UnknownPlace { id: id.clone(), within: cx.document() };
    places.get(id).copied().ok_or_else(unknown)
}

/// A space that must be on the map when the game begins.
fn on_map(space: Space, there: Mask, id: &Id, cx: Origin<'_>) -> Result<Space, CompileError> {
    if there & bit(space.index()) == 0 {
        return Err(CompileError::AsideAtStart { id: id.clone(), within: cx.document() });
    }
    Ok(space)
}

/// A placed tile; `first` is the number of its first space.
fn tile_info(index: usize, placed: &PlacedTile, tile: &Entry<TileDocument>, first: usize) -> TileInfo {
    TileInfo {
        id: tile.id.to_string(),
        plan: TilePlan::of(index, placed, &tile.document, first),
        at_start: TileState { at: placed.at, turn: placed.turn, is_there: !placed.aside },
    }
}
