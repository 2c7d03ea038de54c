//! The map of the episode, and the names of its places and actions.

use std::collections::BTreeMap;

use ritual_content::catalogue::Entry;
use ritual_content::documents::{Episode, LinkKind};
use ritual_content::geometry::MapGraph;
use ritual_content::language::Gate;
use ritual_content::{Id, Reference as _};

use super::error::{CompileError, at_most, fit};
use super::library::{Cx, Library};
use crate::ids::{EpisodeAction, MAX_SPACES, Mask, Piece, Space, bit};
use crate::program::AbilitySet;
use crate::scenario::{Closes, Closing, Layout, Map, PieceInfo, SpaceInfo, TokenInfo};

/// The most sets of passages that can be closed or removed one by one: there is a layout for each combination.
const MAX_CLOSINGS: usize = 7;
/// The most actions of an episode that `Deed` can tell apart.
const MAX_ACTIONS: usize = 8;

/// What names of places and actions mean in the episode.
pub(super) struct Ground {
    /// The map.
    pub(super) map: Map,
    places: BTreeMap<Id, Space>,
    actions: BTreeMap<Id, EpisodeAction>,
    links: Vec<(LinkKind, [Space; 2])>,
    /// The neighbours of each space by passages alone.
    walks: Vec<Mask>,
}

/// A way that may be closed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gone {
    /// Everything between two spaces.
    Between([Space; 2]),
    /// All links of a kind.
    Links(LinkKind),
}

impl Ground {
    /// Lays the map of the episode.
    pub(super) fn build(library: &mut Library<'_>, entry: &Entry<Episode>, cx: Cx<'_>) -> Result<Self, CompileError> {
        let episode = &*entry.document;
        let catalogue = library.catalogue;
        for placed in &episode.map.tiles {
            library.find(&catalogue.tiles, &placed.tile, cx)?;
        }
        let graph = MapGraph::build(&episode.map, |tile| {
            catalogue.tiles.get(&tile.resolve(&cx.home.pack)).map(|entry| &*entry.document)
        });
        at_most("spaces on the map", graph.spaces.len(), MAX_SPACES)?;
        let mut places = BTreeMap::new();
        for (index, space) in graph.spaces.iter().enumerate() {
            places.entry(space.id.clone()).or_insert(Space::from_index(index));
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
        let walks = neighbours(graph.spaces.len(), &graph.walks);
        let [red, yellow, blue] =
            episode.map.gates.each().map(|(gate, id)| place(&places, id, cx).map(|space| (gate, space)));
        let map = Map {
            layouts: Vec::new(),
            closings: Vec::new(),
            start: place(&places, &episode.map.start, cx)?,
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
        Ok(Self { map, places, actions, links, walks })
    }

    /// Works out the layouts of the map: one for each set of passages that are closed by barriers or removed links.
    pub(super) fn close(&mut self, pieces: &[PieceInfo], tokens: &[TokenInfo]) -> Result<(), CompileError> {
        let mut closings: Vec<Gone> = Vec::new();
        for (index, piece) in pieces.iter().enumerate().filter(|(_, piece)| piece.to.is_some()) {
            let passed_by = tokens.get(piece.kind.index()).and_then(|token| token.passed_by).unwrap_or(0);
            self.map.closings.push(Closing { closes: Closes::Piece(Piece::from_index(index)), passed_by });
            closings.push(Gone::Between([piece.at, piece.to]));
        }
        for kind in [LinkKind::Staircase, LinkKind::Tunnel] {
            if self.links.iter().any(|(it, _)| *it == kind) {
                self.map.closings.push(Closing { closes: Closes::Links(kind), passed_by: 0 });
                closings.push(Gone::Links(kind));
            }
        }
        at_most("barriers, staircases and tunnels", closings.len(), MAX_CLOSINGS)?;
        self.map.layouts = (0..1_usize << closings.len())
            .map(|closed| {
                let gone: Vec<Gone> = closings
                    .iter()
                    .enumerate()
                    .filter(|(index, _)| closed >> index & 1 != 0)
                    .map(|(_, gone)| *gone)
                    .collect();
                self.layout(&gone)
            })
            .collect();
        Ok(())
    }

    /// The layout without some of its ways. A staircase that goes leaves a passage beside it; a barrier closes every way
    /// between its two spaces.
    fn layout(&self, gone: &[Gone]) -> Layout {
        let mut neighbours = self.walks.clone();
        for (_, ends) in self.links.iter().filter(|(kind, _)| !gone.contains(&Gone::Links(*kind))) {
            join(&mut neighbours, *ends, true);
        }
        for gone in gone {
            if let Gone::Between(ends) = gone {
                join(&mut neighbours, *ends, false);
            }
        }
        Layout::of(neighbours)
    }

    /// The space with this name.
    pub(super) fn space(&self, id: &Id, cx: Cx<'_>) -> Result<Space, CompileError> {
        place(&self.places, id, cx)
    }

    /// The space of a gate.
    pub(super) fn gate(&self, wanted: Gate) -> Space {
        self.map.gates.iter().find(|(gate, _)| *gate == wanted).map_or(Space::NONE, |(_, space)| *space)
    }

    /// The action of the episode with a name.
    pub(super) fn action(&self, id: &Id, cx: Cx<'_>) -> Result<EpisodeAction, CompileError> {
        let unknown = || CompileError::UnknownAction { id: id.clone(), within: cx.document() };
        self.actions.get(id).copied().ok_or_else(unknown)
    }
}

fn place(places: &BTreeMap<Id, Space>, id: &Id, cx: Cx<'_>) -> Result<Space, CompileError> {
    let unknown = || CompileError::UnknownPlace { id: id.clone(), within: cx.document() };
    places.get(id).copied().ok_or_else(unknown)
}

/// The neighbours of each space, as sets.
fn neighbours(n_spaces: usize, passages: &[(usize, usize)]) -> Vec<Mask> {
    let mut neighbours: Vec<Mask> = vec![0; n_spaces];
    for (one, other) in passages.iter().copied() {
        join(&mut neighbours, [Space::from_index(one), Space::from_index(other)], true);
    }
    neighbours
}

/// Joins two spaces or parts them; a space is never its own neighbour.
fn join(neighbours: &mut [Mask], [one, other]: [Space; 2], joined: bool) {
    for (from, to) in [(one, other), (other, one)] {
        if let Some(mask) = neighbours.get_mut(from.index())
            && from != to
        {
            let bit = bit(to.index());
            *mask = if joined { *mask | bit } else { *mask & !bit };
        }
    }
}
