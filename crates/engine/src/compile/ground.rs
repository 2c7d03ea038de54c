//! The map of the episode, and the names of its places and actions.

use std::collections::BTreeMap;

use ritual_content::catalogue::Entry;
use ritual_content::documents::Episode;
use ritual_content::geometry::MapGraph;
use ritual_content::language::Gate;
use ritual_content::{Id, Reference as _};

use super::error::{CompileError, at_most, fit};
use super::library::{Cx, Library};
use crate::ids::{MAX_SPACES, Mask, Space, bits};
use crate::scenario::{Map, SpaceInfo};

/// The most actions of an episode that `Deed` can tell apart.
const MAX_ACTIONS: usize = 8;

/// What names of places and actions mean in the episode.
pub(super) struct Ground {
    /// The map.
    pub(super) map: Map,
    places: BTreeMap<Id, Space>,
    actions: BTreeMap<Id, u8>,
}

impl Ground {
    /// Lays the map of the episode.
    pub(super) fn build(library: &mut Library<'_>, entry: &Entry<Episode>, cx: Cx<'_>) -> Result<Self, CompileError> {
        let episode = &entry.document;
        let catalogue = library.catalogue;
        for placed in &episode.map.tiles {
            library.find(&catalogue.tiles, &placed.tile, cx)?;
        }
        let graph = MapGraph::build(&episode.map, |tile| {
            catalogue.tiles.get(&tile.resolve(&cx.home.pack)).map(|entry| &entry.document)
        });
        at_most("spaces on the map", graph.spaces.len(), MAX_SPACES)?;
        let mut places = BTreeMap::new();
        for (index, space) in graph.spaces.iter().enumerate() {
            places.entry(space.id.clone()).or_insert(Space::from_index(index));
        }
        let mut actions = BTreeMap::new();
        at_most("actions of the episode", episode.actions.len(), MAX_ACTIONS)?;
        for (index, action) in episode.actions.iter().enumerate() {
            let number: u8 = fit("actions of the episode", index, MAX_ACTIONS)?;
            actions.entry(action.id.clone()).or_insert(number);
        }
        let neighbours = neighbours(&graph);
        let [red, yellow, blue] =
            episode.map.gates.each().map(|(gate, id)| place(&places, id, cx).map(|space| (gate, space)));
        let map = Map {
            distance: distances(&neighbours),
            neighbours,
            start: place(&places, &episode.map.start, cx)?,
            gates: [red?, yellow?, blue?],
            spaces: graph
                .spaces
                .into_iter()
                .map(|space| SpaceInfo { id: space.id.as_str().to_owned(), name: space.name })
                .collect(),
        };
        Ok(Self { map, places, actions })
    }

    /// The space with this name.
    pub(super) fn space(&self, id: &Id, cx: Cx<'_>) -> Result<Space, CompileError> {
        place(&self.places, id, cx)
    }

    /// The space of a gate.
    pub(super) fn gate(&self, wanted: Gate) -> Space {
        self.map.gates.iter().find(|(gate, _)| *gate == wanted).map_or(Space::NONE, |(_, space)| *space)
    }

    /// The position of an action among those of the episode.
    pub(super) fn action(&self, id: &Id, cx: Cx<'_>) -> Result<u8, CompileError> {
        let unknown = || CompileError::UnknownAction { id: id.clone(), within: cx.document() };
        self.actions.get(id).copied().ok_or_else(unknown)
    }
}

fn place(places: &BTreeMap<Id, Space>, id: &Id, cx: Cx<'_>) -> Result<Space, CompileError> {
    let unknown = || CompileError::UnknownPlace { id: id.clone(), within: cx.document() };
    places.get(id).copied().ok_or_else(unknown)
}

/// The neighbours of each space, as sets.
fn neighbours(graph: &MapGraph) -> Vec<Mask> {
    let mut neighbours: Vec<Mask> = vec![0; graph.spaces.len()];
    for (one, other) in graph.passages.iter().copied() {
        for (from, to) in [(one, other), (other, one)] {
            if let Some(mask) = neighbours.get_mut(from) {
                *mask |= 1_u64 << to;
            }
        }
    }
    neighbours
}

/// The shortest ways between all spaces, row by row ([DIST-1]).
fn distances(neighbours: &[Mask]) -> Vec<u8> {
    (0..neighbours.len()).flat_map(|from| distances_from(from, neighbours)).collect()
}

/// The shortest ways from one space to all.
fn distances_from(from: usize, neighbours: &[Mask]) -> Vec<u8> {
    let mut distances = vec![u8::MAX; neighbours.len()];
    let mut rim: Mask = 1_u64 << from;
    let mut seen = rim;
    let mut steps = 0_u8;
    while rim != 0 {
        let mut next: Mask = 0;
        for space in bits(rim).map(usize::from) {
            if let Some(distance) = distances.get_mut(space) {
                *distance = steps;
            }
            next |= neighbours.get(space).copied().unwrap_or(0);
        }
        rim = next & !seen;
        seen |= rim;
        steps = steps.saturating_add(1);
    }
    distances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_spaces_and_tell_when_there_is_no_way() {
        // A line 0 - 1 - 2 and a lonely space 3.
        let far = u8::MAX;
        let expected = [[0, 1, 2, far], [1, 0, 1, far], [2, 1, 0, far], [far, far, far, 0]];
        assert_eq!(distances(&[0b0010, 0b0101, 0b0010, 0]), expected.concat());
    }
}
