//! What stands on the map, and what can be put there.

use std::sync::Arc;

use ritual_content::documents::LinkKind;
use ritual_content::language::Gate;
use ritual_diagnostic::{Path, Segment};

/// Something that stands on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// The space where everybody begins.
    Start,
    /// A gate.
    Gate(Gate),
    /// One end of a staircase or tunnel: its position in the layout, and which end.
    Link(usize, usize),
    /// An entry of the enemies of the setup.
    Enemy(usize),
    /// An entry of the pieces of the setup.
    Piece(usize),
    /// An entry of the fire of the setup.
    Fire(usize),
}

/// Something that can be put on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placing {
    /// The space where everybody begins.
    Start,
    /// A gate.
    Gate(Gate),
    /// A pair of staircases or tunnels.
    Link(LinkKind),
    /// An enemy, as the episode refers to it.
    Enemy(Arc<str>),
    /// A piece, as the episode refers to it; one that closes a passage needs a second space.
    Piece {
        /// The kind of token.
        token: Arc<str>,
        /// It closes a passage.
        is_barrier: bool,
    },
    /// A fire.
    Fire,
    /// Something that stands on the map already and goes elsewhere.
    Move {
        /// What moves.
        thing: Thing,
        /// It closes a passage.
        is_barrier: bool,
    },
}

impl Thing {
    /// Where it is written, inside the episode.
    pub fn path(self) -> Path {
        let (map, setup) = (Path::root().key("map"), Path::root().key("setup"));
        match self {
            Self::Start => map.key("start"),
            Self::Gate(gate) => map.key("gates").key(gate.written()),
            Self::Link(index, _) => map.key("links").index(index),
            Self::Enemy(index) => setup.key("enemies").index(index),
            Self::Piece(index) => setup.key("pieces").index(index),
            Self::Fire(index) => setup.key("fire").index(index),
        }
    }

    /// What is written at a place inside the episode, or around it.
    pub fn at_path(path: &Path) -> Option<Self> {
        let mut segments = path.segments().iter();
        let mut key = || match segments.next() {
            Some(Segment::Key(key)) => Some(key.to_string()),
            _ => None,
        };
        let (first, second) = (key()?, key()?);
        let third = path.segments().get(2);
        let index = match third {
            Some(Segment::Index(index)) => Some(*index),
            _ => None,
        };
        match (first.as_str(), second.as_str()) {
            ("map", "start") => Some(Self::Start),
            ("map", "gates") => {
                let gates = [Gate::Red, Gate::Yellow, Gate::Blue].into_iter();
                gates
                    .map(|gate| (gate, Segment::Key(gate.written().into())))
                    .find(|(_, key)| Some(key) == third)
                    .map(|(gate, _)| Self::Gate(gate))
            }
            ("map", "links") => {
                let end = usize::from(path.segments().get(4) == Some(&Segment::Index(1)));
                Some(Self::Link(index?, end))
            }
            ("setup", "enemies") => Some(Self::Enemy(index?)),
            ("setup", "pieces") => Some(Self::Piece(index?)),
            ("setup", "fire") => Some(Self::Fire(index?)),
            _ => None,
        }
    }

    /// Whether it can be taken away: every map has a start and three gates.
    pub const fn is_removable(self) -> bool {
        !matches!(self, Self::Start | Self::Gate(_))
    }

    /// Whether there can be several of it on a space.
    pub const fn is_countable(self) -> bool {
        matches!(self, Self::Enemy(_) | Self::Piece(_) | Self::Fire(_))
    }
}

impl Placing {
    /// Whether it needs two spaces.
    pub const fn needs_two(&self) -> bool {
        match self {
            Self::Link(_) => true,
            Self::Piece { is_barrier, .. } | Self::Move { is_barrier, .. } => *is_barrier,
            Self::Start | Self::Gate(_) | Self::Enemy(_) | Self::Fire => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_is_found_where_it_is_written() {
        let all = [
            Thing::Start,
            Thing::Gate(Gate::Yellow),
            Thing::Link(2, 0),
            Thing::Enemy(0),
            Thing::Piece(3),
            Thing::Fire(1),
        ];
        for thing in all {
            assert_eq!(Thing::at_path(&thing.path()), Some(thing));
            assert_eq!(Thing::at_path(&thing.path().key("at")), Some(thing));
        }
        assert_eq!(Thing::at_path(&Thing::Link(2, 1).path().key("between").index(1)), Some(Thing::Link(2, 1)));
        assert_eq!(Thing::at_path(&Path::root().key("map").key("tiles").index(0)), None);
        assert_eq!(Thing::at_path(&Path::root()), None);
    }
}
