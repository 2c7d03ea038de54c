//! Maps as programs walk them: spaces, and ways between them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use ritual_content::documents::{Episode, LinkKind, Tile};
use ritual_content::geometry::{self, MapGraph};
use ritual_content::{Catalogue, Entry, FullId, Id, Reference as _};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

use crate::canonical::Sorted;

/// The map of an episode as it lies when the game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct EpisodeMap {
    /// The spaces, tile by tile; also those that only come when an effect adds their tile.
    pub spaces: Vec<MapSpace>,
    /// The ways between them, each once; pieces of the setup may close some.
    pub passages: Vec<MapPassage>,
}

/// A space of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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

/// The maps of the episodes of a bundle, by full id, worked out while they are written.
#[derive(Clone)]
pub struct Maps<'a> {
    episodes: BTreeMap<String, &'a Entry<Episode>>,
    catalogue: &'a Catalogue,
}

impl<'a> Maps<'a> {
    /// Takes the episodes that are in scope.
    pub(super) fn new(catalogue: &'a Catalogue, is_wanted: impl Fn(&FullId) -> bool) -> Self {
        let episodes = catalogue.episodes.values().filter(|entry| is_wanted(&entry.id));
        Self { episodes: episodes.map(|entry| (entry.id.to_string(), entry)).collect(), catalogue }
    }

    /// Returns the map of an episode.
    #[must_use]
    pub fn get(&self, episode: &str) -> Option<EpisodeMap> {
        self.episodes.get(episode).map(|entry| map(self.catalogue, entry))
    }
}

impl fmt::Debug for Maps<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.episodes.keys()).finish()
    }
}

impl Serialize for Maps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.episodes.iter().map(|(id, entry)| (id, Sorted(map(self.catalogue, entry)))))
    }
}

impl JsonSchema for Maps<'_> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        BTreeMap::<String, EpisodeMap>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        BTreeMap::<String, EpisodeMap>::json_schema(generator)
    }
}

/// Lays the tiles of an episode.
fn map(catalogue: &Catalogue, entry: &Entry<Episode>) -> EpisodeMap {
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
    EpisodeMap { spaces: spaces.collect(), passages: passages.collect() }
}
