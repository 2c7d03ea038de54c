//! Paper, and how pieces lie on it.

use serde::Serialize;

use crate::theme::Ink;

/// How far a ground goes on beyond where it is cut, in millimetres.
pub(crate) const BLEED: f32 = 1.0;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Paper {
    /// A4, 210 by 297 mm.
    #[default]
    A4,
    /// US Letter, 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Every size.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Returns its name, as people ask for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// Returns its width and height in millimetres.
    #[must_use]
    pub const fn size(self) -> [f32; 2] {
        match self {
            Self::A4 => [210.0, 297.0],
            Self::Letter => [215.9, 279.4],
        }
    }
}

/// How a pack is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The paper.
    pub paper: Paper,
    /// The ground of everything stays white.
    pub is_sparing: bool,
}

impl Settings {
    pub(crate) const fn ink(self) -> Ink {
        if self.is_sparing { Ink::Sparing } else { Ink::Full }
    }
}
