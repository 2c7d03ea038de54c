//! Colours and measures of what is printed, in one place. Lengths are millimetres.

use crate::drawing::Colour;

/// What words are printed in.
pub(crate) const INK: Colour = Colour(0x22, 0x1d, 0x1a);
/// What is said beside the rules.
pub(crate) const FAINT: Colour = Colour(0x6b, 0x62, 0x58);
/// The ground of texts.
pub(crate) const PAPER: Colour = Colour(0xf8, 0xf3, 0xe6);
/// Thin lines between parts of a card.
pub(crate) const RULE: Colour = Colour(0xb5, 0xa8, 0x92);
pub(crate) const RED_GATE: Colour = Colour(0xc2, 0x2f, 0x2a);
pub(crate) const YELLOW_GATE: Colour = Colour(0xe0, 0xa8, 0x1c);
pub(crate) const BLUE_GATE: Colour = Colour(0x2a, 0x62, 0xb8);
/// Walls of tiles.
pub(crate) const WALL: Colour = Colour(0x25, 0x22, 0x20);
/// The ground of tiles under no space.
pub(crate) const GROUND: Colour = Colour(0x3f, 0x3b, 0x37);
/// The floors of spaces, by turns.
pub(crate) const FLOORS: [Colour; 3] = [Colour(0xd9, 0xcf, 0xbb), Colour(0xc7, 0xcf, 0xc2), Colour(0xcd, 0xc6, 0xd3)];

/// A card, as most are.
pub(crate) const CARD: [f32; 2] = [63.0, 88.0];
/// A card with much on it: a stage.
pub(crate) const LARGE_CARD: [f32; 2] = [80.0, 120.0];
/// A board.
pub(crate) const BOARD: [f32; 2] = [190.0, 127.0];
/// A cell of a tile: four tiles of two by two cells go onto a page.
pub(crate) const CELL: f32 = 47.5;
/// A token.
pub(crate) const TOKEN: f32 = 22.0;
/// A marker, which goes along the spaces of a track.
pub(crate) const MARKER: f32 = 8.0;
/// A standee, unfolded.
pub(crate) const STANDEE: [f32; 2] = [30.0, 114.0];

/// What is coloured in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Everything.
    Full,
    /// Only what must be: the ground stays white.
    Sparing,
}

/// The colours of a kind of pieces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// The frame and the back.
    pub(crate) frame: Colour,
    /// Words on the frame.
    pub(crate) on_frame: Colour,
    /// The ground of texts.
    pub(crate) paper: Colour,
    /// What stands out on that ground: labels and symbols.
    pub(crate) accent: Colour,
}

impl Ink {
    /// Returns the colours of what has this one.
    pub(crate) fn palette(self, own: Colour) -> Palette {
        match self {
            Self::Full => Palette { frame: own, on_frame: Colour::WHITE, paper: PAPER, accent: own },
            Self::Sparing => Palette { frame: Colour::WHITE, on_frame: own, paper: Colour::WHITE, accent: own },
        }
    }

    /// Returns a colour of a ground, or white.
    pub(crate) fn ground(self, own: Colour) -> Colour {
        match self {
            Self::Full => own,
            Self::Sparing => Colour::WHITE,
        }
    }
}
