//! The map as far as effects change it: tiles, passages and gates; and what is adjacent then.

use std::sync::OnceLock;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ids::{MAX_PASSAGES, MAX_TILES, Mask, Space, Tile};
use crate::scenario::{Layout, Map, TileState, fit, spaces_of, walks};

/// How many sets of closings share a page of layouts.
const PAGE: usize = 128;

/// Tiles, passages and gates, where effects change them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ground {
    /// How each tile lies, in the order of the layout; empty where no effect moves tiles.
    pub tiles: ArrayVec<TileState, MAX_TILES>,
    /// Pairs of spaces between which the way was closed or opened.
    pub passages: ArrayVec<PassageState, MAX_PASSAGES>,
    /// Where the red, the yellow and the blue gate were moved; none for one that was not.
    pub gates: [Space; 3],
    /// What is adjacent, where the layouts of the scenario do not say it. It follows from tiles, passages and the
    /// scenario, and is worked out when it is first asked for after a change.
    #[serde(skip)]
    relaid: OnceLock<Option<Relaid>>,
}

/// What an effect has made of the way between two spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PassageState {
    /// The spaces, the lower one first.
    pub between: [Space; 2],
    /// There is a passage; otherwise there is no way at all.
    pub is_open: bool,
}

/// A map that lies otherwise than it is printed, or has too many closings for the scenario to know all its layouts.
#[derive(Clone, Debug)]
pub(crate) struct Relaid {
    spaces: Mask,
    /// The neighbours of each space over the passages of tiles.
    walks: Vec<Mask>,
    passages: ArrayVec<PassageState, MAX_PASSAGES>,
    /// What is adjacent for each set of closings, worked out when it is first asked for. Of the sets that many closings
    /// have a game comes upon few, and only their pages are there.
    layouts: Vec<OnceLock<LayoutPage>>,
}

type LayoutPage = Vec<OnceLock<Layout>>;

impl Default for Ground {
    fn default() -> Self {
        let (tiles, passages) = (ArrayVec::new(), ArrayVec::new());
        Self { tiles, passages, gates: [Space::NONE; 3], relaid: OnceLock::new() }
    }
}

// What follows from the rest is neither compared nor saved.
impl PartialEq for Ground {
    fn eq(&self, other: &Self) -> bool {
        let Self { tiles, passages, gates, relaid: _ } = self;
        (tiles, passages, gates) == (&other.tiles, &other.passages, &other.gates)
    }
}

impl Eq for Ground {}

impl Ground {
    /// The map as it is printed, where a game has something to remember of it from the start: how each tile lies where
    /// effects move tiles, and what is adjacent where the scenario does not know that for all closings.
    pub(crate) fn printed(map: &Map) -> Option<Self> {
        let tiles = if map.is_moved { map.tiles.as_slice() } else { &[] };
        let tiles = tiles.iter().map(|tile| tile.at_start).take(MAX_TILES).collect();
        (map.is_moved || !map.foresees_closings()).then(|| Self { tiles, ..Self::default() })
    }

    /// How a tile lies; none where no effect moves tiles.
    pub fn tile(&self, tile: Tile) -> Option<TileState> {
        self.tiles.get(tile.index()).copied()
    }

    /// Returns whether no tile would lie on another if some of them lay so.
    pub(crate) fn would_fit(&self, map: &Map, changes: &[(Tile, TileState)]) -> bool {
        let mut tiles = self.tiles.clone();
        for (tile, lies) in changes {
            if let Some(it) = tiles.get_mut(tile.index()) {
                *it = *lies;
            }
        }
        fit(&map.tiles, &tiles)
    }

    /// Notes that the way between two spaces was closed or opened.
    pub(crate) fn set_passage(&mut self, ends: [Space; 2], is_open: bool) {
        let between = in_order(ends);
        match self.passages.iter_mut().find(|it| it.between == between) {
            Some(it) => it.is_open = is_open,
            None => {
                let _full = self.passages.try_push(PassageState { between, is_open });
            }
        }
    }

    /// Returns whether it can still be noted what becomes of the way between two spaces.
    pub(crate) fn has_room_for(&self, ends: [Space; 2]) -> bool {
        !self.passages.is_full() || self.passages.iter().any(|it| it.between == in_order(ends))
    }

    /// What is adjacent, where the layouts of the scenario do not say it.
    pub(super) fn relaid(&self, map: &Map) -> Option<&Relaid> {
        let is_printed = || self.tiles.iter().zip(&map.tiles).all(|(now, tile)| *now == tile.at_start);
        let is_changed = || !self.passages.is_empty() || !is_printed() || !map.foresees_closings();
        self.relaid.get_or_init(|| is_changed().then(|| Relaid::of(map, self))).as_ref()
    }

    /// Forgets what was adjacent: whoever changes anything does this.
    pub(crate) fn forget_ways(&mut self) {
        self.relaid = OnceLock::new();
    }
}

impl Relaid {
    fn of(map: &Map, ground: &Ground) -> Self {
        let printed: ArrayVec<TileState, MAX_TILES>;
        let tiles = if ground.tiles.is_empty() {
            printed = map.tiles.iter().map(|tile| tile.at_start).take(MAX_TILES).collect();
            &printed
        } else {
            &ground.tiles
        };
        Self {
            spaces: spaces_of(&map.tiles, tiles),
            walks: walks(map.spaces.len(), &map.tiles, tiles),
            passages: ground.passages.clone(),
            layouts: vec![OnceLock::new(); (1_usize << map.closings.len()).div_ceil(PAGE)],
        }
    }

    /// The spaces that are on the map.
    pub(super) fn spaces(&self) -> Mask {
        self.spaces
    }

    /// What is adjacent while these closings are in force.
    pub(super) fn layout(&self, map: &Map, closed: usize) -> &Layout {
        let empty = || vec![OnceLock::new(); PAGE.min(1_usize << map.closings.len())];
        let page = self.layouts.get(closed / PAGE).map(|page| page.get_or_init(empty));
        match page.and_then(|page| page.get(closed % PAGE)) {
            Some(place) => place.get_or_init(|| map.work_out(&self.walks, self.spaces, &self.passages, closed)),
            None => Layout::nowhere(),
        }
    }
}

/// Two spaces, the lower one first.
fn in_order([one, other]: [Space; 2]) -> [Space; 2] {
    [one.min(other), one.max(other)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_between_two_spaces_is_noted_once_whichever_is_named_first() {
        let mut ground = Ground::default();
        ground.set_passage([Space(5), Space(2)], false);
        ground.set_passage([Space(2), Space(5)], true);
        ground.set_passage([Space(2), Space(6)], false);
        let noted = |one: u8, other: u8, is_open: bool| PassageState { between: [Space(one), Space(other)], is_open };
        assert_eq!(ground.passages.as_slice(), [noted(2, 5, true), noted(2, 6, false)]);
    }

    #[test]
    fn what_is_noted_can_change_where_there_is_no_room_for_more() {
        let mut ground = Ground::default();
        let last = u8::try_from(MAX_PASSAGES).unwrap_or(u8::MAX);
        for other in 1..=last {
            assert!(ground.has_room_for([Space(other), Space(0)]), "there is room for {other} passages");
            ground.set_passage([Space(other), Space(0)], false);
        }
        let beyond = [Space(0), Space(last + 1)];
        assert!(ground.has_room_for([Space(last), Space(0)]) && !ground.has_room_for(beyond));
        ground.set_passage(beyond, false);
        assert_eq!(ground.passages.len(), MAX_PASSAGES, "what there is no room for is not noted");
    }
}
