//! The map: its spaces, and which of them are adjacent while which passages are closed.

use ritual_content::documents::LinkKind;
use ritual_content::language::Gate;

use crate::ids::{Mask, Piece, Space, bit, bits};
use crate::program::AbilitySet;

/// The map.
#[derive(Clone, Debug)]
pub struct Map {
    /// What each space is called.
    pub spaces: Vec<SpaceInfo>,
    /// What is adjacent, for each set of closings that are in force: bit 0 stands for the first closing.
    pub layouts: Vec<Layout>,
    /// What closes passages.
    pub closings: Vec<Closing>,
    /// The starting space.
    pub start: Space,
    /// The gates.
    pub gates: [(Gate, Space); 3],
}

/// A space.
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
    /// The figures that pass all the same ([MAP-11], [DIST-7]).
    pub passed_by: Mask,
}

/// What closes passages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closes {
    /// A barrier, while it lies on the map.
    Piece(Piece),
    /// The removal of staircases or tunnels ([MAP-7]).
    Links(LinkKind),
}

/// The distance between spaces that no way connects: farther than everything that can be reached ([DIST-1]).
pub const UNREACHABLE: u8 = u8::MAX;

/// What is adjacent.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The neighbours of each space, as sets.
    pub neighbours: Vec<Mask>,
    /// Distances: `distance[from * n + to]`; [`UNREACHABLE`] when there is no way ([DIST-1]).
    pub distance: Vec<u8>,
}

impl Layout {
    /// Works out the distances.
    pub fn of(neighbours: Vec<Mask>) -> Self {
        Self { distance: distances(&neighbours), neighbours }
    }

    /// The shortest way in spaces, [`UNREACHABLE`] when there is none ([DIST-1]).
    pub fn distance(&self, from: Space, to: Space) -> u8 {
        self.distance.get(from.index() * self.neighbours.len() + to.index()).copied().unwrap_or(UNREACHABLE)
    }

    /// The neighbours of a space.
    pub fn neighbours(&self, of: Space) -> Mask {
        self.neighbours.get(of.index()).copied().unwrap_or(0)
    }

    /// Spaces at most this far away ([DIST-10]).
    pub fn within(&self, from: Space, spaces: u8) -> Mask {
        (0..self.neighbours.len()).fold(0, |mask, index| {
            let near = self.distance(from, Space::from_index(index)) <= spaces;
            mask | (Mask::from(near) << index)
        })
    }
}

impl Map {
    /// What is adjacent while these closings are in force.
    pub fn layout(&self, closed: usize) -> &Layout {
        static NOWHERE: Layout = Layout { neighbours: Vec::new(), distance: Vec::new() };
        self.layouts.get(closed).or(self.layouts.first()).unwrap_or(&NOWHERE)
    }

    /// The shortest way while nothing is closed.
    pub fn distance(&self, from: Space, to: Space) -> u8 {
        self.layout(0).distance(from, to)
    }

    /// The neighbours of a space while nothing is closed.
    pub fn neighbours(&self, of: Space) -> Mask {
        self.layout(0).neighbours(of)
    }

    /// The spaces of the gates.
    pub fn gate_spaces(&self) -> Mask {
        self.gates.iter().filter(|(_, space)| space.is_some()).fold(0, |set, (_, space)| set | (1 << space.index()))
    }
}

/// The shortest ways between all spaces, row by row ([DIST-1]).
fn distances(neighbours: &[Mask]) -> Vec<u8> {
    (0..neighbours.len()).flat_map(|from| distances_from(from, neighbours)).collect()
}

/// The shortest ways from one space to all.
fn distances_from(from: usize, neighbours: &[Mask]) -> Vec<u8> {
    let mut distances = vec![UNREACHABLE; neighbours.len()];
    let mut rim: Mask = bit(from);
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
        let far = UNREACHABLE;
        let expected = [[0, 1, 2, far], [1, 0, 1, far], [2, 1, 0, far], [far, far, far, 0]];
        assert_eq!(distances(&[0b0010, 0b0101, 0b0010, 0]), expected.concat());
    }
}
