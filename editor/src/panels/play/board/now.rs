//! The map of a game as it lies now: tiles may have moved, turned, come or gone, and gates may be elsewhere.

use std::sync::Arc;

use ritual_content::documents::{LinkKind, MapLayout, PlacedTile, Tile};
use ritual_content::language::Gate;
use ritual_content::{Id, Kind, Reference as _, TileRef};
use ritual_engine::ids::{self, Space};
use ritual_engine::state::{Ground, State};
use ritual_playthrough::Printed;

use crate::board::Board;
use crate::cx::EditorCx;

/// A map that was laid, with the spaces of the game on it.
pub(super) struct LaidBoard {
    pub(super) printed: Arc<Printed>,
    /// What had become of tiles, passages and gates, and which links were gone, when it was laid.
    ground: Option<Arc<Ground>>,
    links_removed: u8,
    /// How it lies.
    pub(super) layout: MapLayout,
    /// What is drawn.
    pub(super) board: Board,
    /// The space of the drawing, for each space of the game; none for one that is not on the map.
    pub(super) places: Vec<Option<usize>>,
    /// The passages that effects closed or opened: the spaces of the drawing, and whether there is one now.
    pub(super) changed: Vec<([usize; 2], bool)>,
}

impl LaidBoard {
    /// Lays the map as it is in a state.
    pub(super) fn new(cx: &EditorCx<'_>, printed: &Arc<Printed>, state: &State) -> Self {
        let catalogue = &cx.snapshot.written;
        let tile = |reference: &TileRef| catalogue.get::<Tile>(reference, &printed.home).map(|entry| &*entry.document);
        let layout = layout_of(printed, state);
        let mut board = Board::build(&layout, tile);
        let art = |reference: &TileRef| catalogue.art_of(Kind::Tile, &reference.resolve(&printed.home)).cloned();
        board.hang(&layout, art);
        let spaces = &printed.scenario.map.spaces;
        let places: Vec<Option<usize>> = spaces.iter().map(|space| board.space_by_id(&space.id)).collect();
        let place = |space: Space| places.get(space.index()).copied().flatten();
        let passages = state.ground.iter().flat_map(|ground| &ground.passages);
        let changed: Vec<([usize; 2], bool)> = passages
            .filter_map(|passage| {
                let [one, other] = passage.between.map(place);
                Some(([one?, other?], passage.is_open))
            })
            .collect();
        for ([one, other], is_open) in &changed {
            let between = (*one.min(other), *one.max(other));
            board.graph.passages.retain(|passage| *passage != between);
            board.graph.passages.extend(is_open.then_some(between));
        }
        let (ground, links_removed) = (state.ground.clone(), state.links_removed);
        Self { printed: Arc::clone(printed), ground, links_removed, layout, board, places, changed }
    }

    /// Whether it shows the map of a game as it is in a state.
    pub(super) fn is_of(&self, printed: &Arc<Printed>, state: &State) -> bool {
        Arc::ptr_eq(&self.printed, printed) && self.ground == state.ground && self.links_removed == state.links_removed
    }

    /// Where a space of the game is in the drawing.
    pub(super) fn place(&self, space: Space) -> Option<usize> {
        self.places.get(space.index()).copied().flatten()
    }

    /// The space of the game that a space of the drawing is.
    pub(super) fn space(&self, place: usize) -> Option<Space> {
        self.places.iter().position(|it| *it == Some(place)).map(Space::from_index)
    }
}

/// The layout of the map as it is in a state: tiles that are there, gates where they are, links that are left.
fn layout_of(printed: &Printed, state: &State) -> MapLayout {
    let (map, mut layout) = (&printed.scenario.map, printed.episode.map.clone());
    let lies = |index: usize| {
        let moved = state.ground.as_ref().and_then(|ground| ground.tile(ids::Tile::from_index(index)));
        moved.or_else(|| map.tiles.get(index).map(|tile| tile.at_start)).filter(|it| it.is_there)
    };
    let placed = layout.tiles.into_iter().enumerate();
    let there = placed.filter_map(|(index, placed)| {
        let lies = lies(index)?;
        Some(PlacedTile { at: lies.at, turn: lies.turn, aside: false, ..placed })
    });
    layout.tiles = there.collect();
    for (gate, space) in state.gates(&printed.scenario) {
        let Some(space) = map.spaces.get(space.index()) else { continue };
        let id = Id(space.id.as_str().into());
        match gate {
            Gate::Red => layout.gates.red = id,
            Gate::Yellow => layout.gates.yellow = id,
            Gate::Blue => layout.gates.blue = id,
        }
    }
    layout.links.retain(|link| {
        let removed = match link.kind {
            LinkKind::Staircase => 1,
            LinkKind::Tunnel => 2,
        };
        state.links_removed & removed == 0
    });
    layout
}
