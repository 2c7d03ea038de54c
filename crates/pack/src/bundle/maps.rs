//! Maps as programs walk them: spaces, and ways between them.

use ritual_content::documents::{Episode, Gates, LinkKind, Tile};
use ritual_content::geometry::{self, MapGraph};
use ritual_content::{Entry, Id, Reference as _};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Played, Views};

/// The maps of the episodes of a bundle, by full id.
pub type Maps<'a> = Views<'a, Episode, EpisodeMap>;

/// The map of an episode as it lies when the game begins.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct EpisodeMap {
    /// The spaces, tile by tile; also those that only come when an effect adds their tile.
    pub spaces: Vec<MapSpace>,
    /// The ways between them, each once; pieces of the setup may close some.
    pub passages: Vec<MapPassage>,
    /// The space all investigators begin on.
    pub start: Id,
    /// The spaces of the gates.
    pub gates: Gates,
}

/// A space of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct MapSpace {
    /// The id that effects use.
    pub id: Id,
    /// The name people read.
    pub name: String,
    /// The tile it is on, by full id.
    pub tile: String,
    /// It is not on the map when the game begins: an effect adds its tile.
    pub aside: bool,
    /// The cells of the grid it covers, as `[column, row]`.
    pub cells: Vec<[i16; 2]>,
    /// The spaces beside it.
    pub next_to: Vec<Id>,
}

/// A way between two spaces, which leads in both directions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct MapPassage {
    /// The two spaces.
    pub between: [Id; 2],
    /// What it is.
    pub kind: PassageKind,
}

/// What a way between two spaces is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PassageKind {
    /// A passage of the tiles.
    Open,
    /// A pair of staircases.
    Staircase,
    /// A pair of tunnels.
    Tunnel,
}

/// Lays the tiles of an episode.
pub(super) fn map(played: &Played<'_>, entry: &Entry<Episode>) -> EpisodeMap {
    let catalogue = played.catalogue();
    let (layout, home) = (&entry.document.map, &*entry.id.pack);
    let graph = MapGraph::build(layout, |tile| catalogue.get::<Tile>(tile, home).map(|entry| &*entry.document));
    let id = |space: usize| graph.spaces.get(space).map(|it| it.id.clone());
    let spaces = graph.spaces.iter().enumerate().map(|(index, space)| {
        let geometry::MapSpace { id: own, name, tile_index, is_aside, cells } = space;
        let beside = graph.at_start(&graph.passages).filter_map(|(one, other)| {
            if *one == index {
                id(*other)
            } else if *other == index {
                id(*one)
            } else {
                None
            }
        });
        let tile = layout.tiles.get(*tile_index).map(|placed| placed.tile.resolve(home).to_string());
        MapSpace {
            id: own.clone(),
            name: name.clone(),
            tile: tile.unwrap_or_default(),
            aside: *is_aside,
            cells: cells.iter().map(|(column, row)| [*column, *row]).collect(),
            next_to: beside.collect(),
        }
    });
    let passages = graph.at_start(&graph.passages).filter_map(|pair| {
        let between = [id(pair.0)?, id(pair.1)?];
        let link = layout.links.iter().find(|link| between.iter().all(|id| link.between.contains(id)));
        let kind = match link.map(|link| link.kind) {
            _ if graph.walks.contains(pair) => PassageKind::Open,
            Some(LinkKind::Staircase) => PassageKind::Staircase,
            Some(LinkKind::Tunnel) => PassageKind::Tunnel,
            None => PassageKind::Open,
        };
        Some(MapPassage { between, kind })
    });
    EpisodeMap {
        spaces: spaces.collect(),
        passages: passages.collect(),
        start: layout.start.clone(),
        gates: layout.gates.clone(),
    }
}
