//! The map: its spaces, and which of them are adjacent while which passages are closed.

use ritual_content::documents::LinkKind;
use ritual_content::language::Gate;

use super::TileInfo;
use crate::ids::{Mask, Piece, Space, bit, bits};
use crate::program::AbilitySet;
use crate::state::PassageState;

/// The map of the episode, as the game begins and as it may become.
#[derive(Clone, Debug)]
pub struct Map {
    /// What each space is called.
    pub spaces: Vec<SpaceInfo>,
    /// The tiles, in the order of the layout.
    pub tiles: Vec<TileInfo>,
    /// The spaces that are on the map when the game begins: all but those of tiles that are aside.
    pub there: Mask,
    /// Some effect moves, turns, adds or removes tiles.
    pub is_moved: bool,
    /// Pairs of spaces that staircases and tunnels join.
    pub links: Vec<(LinkKind, [Space; 2])>,
    /// What is adjacent as the map is printed, for each set of closings that are in force: bit 0 stands for the first
    /// closing. Where that would be too many, only what is adjacent while none is in force; the rest is found in games.
    pub layouts: Vec<Layout>,
    /// What closes passages.
    pub closings: Vec<Closing>,
    /// The starting space.
    pub start: Space,
    /// The gates, where they are when the game begins.
    pub gates: [(Gate, Space); 3],
}

/// What a space is called, and what is in force there.
#[derive(Clone, Debug)]
pub struct SpaceInfo {
    /// The id authors use.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// What holds for whoever is there.
    pub abilities: AbilitySet,
}

/// Something that closes passages.
#[derive(Clone, Copy, Debug)]
pub struct Closing {
    /// What it is.
    pub closes: Closes,
    /// The spaces a barrier parts; none for links.
    pub between: [Space; 2],
    /// The figures that pass all the same ([MAP-11], [DIST-7]).
    pub passed_by: Mask,
}

/// What closes passages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closes {
    /// A barrier, while it lies in one of the spaces it parts.
    Piece(Piece),
    /// The removal of staircases or tunnels ([MAP-7]).
    Links(LinkKind),
}

/// How many spaces the shortest way is long. Where no way leads, it is farther than everything that can be reached
/// ([DIST-1]).
// A number of its own stands for no way, so that a distance is a byte and distances are compared as numbers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Distance(u8);

impl Distance {
    /// Between spaces that no way connects.
    pub const NO_WAY: Self = Self(u8::MAX);

    /// That of a way of so many spaces; no map has as many as a number can say.
    pub fn of(spaces: u8) -> Self {
        Self(spaces.min(Self::NO_WAY.0 - 1))
    }

    /// How many spaces it is; none where no way leads.
    pub const fn spaces(self) -> Option<u8> {
        if self.0 == Self::NO_WAY.0 { None } else { Some(self.0) }
    }

    /// Returns whether a way leads there that is no longer than this ([DIST-10]).
    pub fn is_within(self, most: u8) -> bool {
        self.0 <= most && self != Self::NO_WAY
    }
}

/// What is adjacent.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The neighbours of each space, as sets.
    pub neighbours: Vec<Mask>,
    /// Distances: `distance[from * n + to]` ([DIST-1]).
    pub distance: Vec<Distance>,
}

impl Layout {
    /// That of a map without spaces.
    pub(crate) fn nowhere() -> &'static Self {
        static NOWHERE: Layout = Layout { neighbours: Vec::new(), distance: Vec::new() };
        &NOWHERE
    }

    /// Works out the distances between the spaces that are on the map; no other is near any, itself included.
    pub fn of(neighbours: Vec<Mask>, there: Mask) -> Self {
        let n_spaces = neighbours.len();
        let mut distance = distances(&neighbours);
        for space in (0..n_spaces).filter(|space| there & bit(*space) == 0) {
            if let Some(own) = distance.get_mut(space * n_spaces + space) {
                *own = Distance::NO_WAY;
            }
        }
        Self { neighbours, distance }
    }

    /// The shortest way ([DIST-1]); there is none to or from what is no space of the map.
    pub fn distance(&self, from: Space, to: Space) -> Distance {
        let n_spaces = self.neighbours.len();
        // In the table such a space would be one of a later row.
        if to.index() >= n_spaces {
            return Distance::NO_WAY;
        }
        self.distance.get(from.index() * n_spaces + to.index()).copied().unwrap_or(Distance::NO_WAY)
    }

    /// The shortest way from any of several spaces.
    pub fn distance_from(&self, from: Mask, to: Space) -> Distance {
        bits(from).map(|from| self.distance(Space(from), to)).min().unwrap_or(Distance::NO_WAY)
    }

    /// The shortest way to any of several spaces.
    pub fn distance_to(&self, from: Space, to: Mask) -> Distance {
        bits(to).map(|to| self.distance(from, Space(to))).min().unwrap_or(Distance::NO_WAY)
    }

    /// The neighbours of a space.
    pub fn neighbours(&self, of: Space) -> Mask {
        self.neighbours.get(of.index()).copied().unwrap_or(0)
    }
}

impl Map {
    /// What is adjacent when the game begins, while these closings are in force.
    pub fn layout(&self, closed: usize) -> &Layout {
        self.layouts.get(closed).or(self.layouts.first()).unwrap_or(Layout::nowhere())
    }

    /// Returns whether every space is on the map when the game begins.
    pub(crate) fn has_all_spaces(&self) -> bool {
        self.there.count_ones() as usize == self.spaces.len()
    }

    /// Returns whether there is a layout for each set of closings.
    pub(crate) fn foresees_closings(&self) -> bool {
        self.layouts.len() == 1_usize << self.closings.len()
    }

    /// The closings that are removed links, as bits.
    pub(crate) fn link_closings(&self) -> usize {
        let links = self.closings.iter().enumerate().filter(|(_, it)| matches!(it.closes, Closes::Links(_)));
        links.fold(0, |all, (index, _)| all | 1_usize << index)
    }

    /// Works out what is adjacent over the passages of tiles, `walks`, with links and with what effects have closed and
    /// opened, while these closings are in force. A staircase that goes leaves a passage beside it; a barrier closes every
    /// way between its two spaces.
    pub(crate) fn work_out(&self, walks: &[Mask], there: Mask, passages: &[PassageState], closed: usize) -> Layout {
        let mut neighbours = walks.to_vec();
        let are_there = |ends: [Space; 2]| ends.iter().all(|end| there & bit(end.index()) != 0);
        let in_force = move || self.closings.iter().enumerate().filter(move |(index, _)| closed >> index & 1 != 0);
        for (kind, ends) in &self.links {
            let is_gone = in_force().any(|(_, closing)| closing.closes == Closes::Links(*kind));
            if !is_gone && are_there(*ends) {
                join(&mut neighbours, *ends, true);
            }
        }
        for PassageState { between, is_open } in passages {
            if !is_open || are_there(*between) {
                join(&mut neighbours, *between, *is_open);
            }
        }
        for (_, closing) in in_force().filter(|(_, closing)| matches!(closing.closes, Closes::Piece(_))) {
            join(&mut neighbours, closing.between, false);
        }
        Layout::of(neighbours, there)
    }
}

/// Joins two spaces or parts them; a space is never its own neighbour.
pub(crate) fn join(neighbours: &mut [Mask], [one, other]: [Space; 2], joined: bool) {
    for (from, to) in [(one, other), (other, one)] {
        if let Some(mask) = neighbours.get_mut(from.index())
            && from != to
        {
            *mask = if joined { *mask | bit(to.index()) } else { *mask & !bit(to.index()) };
        }
    }
}

/// The shortest ways between all spaces, row by row ([DIST-1]).
fn distances(neighbours: &[Mask]) -> Vec<Distance> {
    (0..neighbours.len()).flat_map(|from| distances_from(from, neighbours)).collect()
}

/// The shortest ways from one space to all.
fn distances_from(from: usize, neighbours: &[Mask]) -> Vec<Distance> {
    let mut distances = vec![Distance::NO_WAY; neighbours.len()];
    let mut rim: Mask = bit(from);
    let mut seen = rim;
    let mut steps = 0_u8;
    while rim != 0 {
        let mut next: Mask = 0;
        for space in bits(rim).map(usize::from) {
            if let Some(distance) = distances.get_mut(space) {
                *distance = Distance::of(steps);
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
        let expected = [
            [Some(0), Some(1), Some(2), None],
            [Some(1), Some(0), Some(1), None],
            [Some(2), Some(1), Some(0), None],
            [None, None, None, Some(0)],
        ];
        let found = distances(&[0b0010, 0b0101, 0b0010, 0]).into_iter().map(Distance::spaces);
        assert_eq!(found.collect::<Vec<_>>(), expected.concat());
    }

    #[test]
    fn no_way_is_farther_than_any_way_and_within_no_number_of_spaces() {
        let far = Distance::of(u8::MAX);
        assert!(far < Distance::NO_WAY && far.is_within(254) && !far.is_within(253));
        assert!(!Distance::NO_WAY.is_within(u8::MAX));
    }

    #[test]
    fn a_space_that_is_not_on_the_map_is_not_even_near_itself() {
        let layout = Layout::of(vec![0b10, 0b01, 0], 0b011);
        let far = |from, to| layout.distance(Space(from), Space(to)).spaces();
        assert_eq!((far(0, 1), far(1, 1), far(2, 2)), (Some(1), Some(0), None));
    }
}
