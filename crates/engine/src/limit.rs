//! The limits of a game: one that goes beyond them is cut short.

use std::fmt;

use crate::frame::MAX_FRAMES;
use crate::state::{MAX_GRANTED, MAX_GRANTS, MAX_ROLLS, MAX_USES};

/// The most frames that may run between two decisions; more is an endless loop of effects, or turns that pass because
/// nobody may do anything.
pub(crate) const STEP_BUDGET: u32 = 20_000;

/// The most decisions in one turn; more is a loop of effects with a question in every round.
pub(crate) const MOST_DECISIONS_A_TURN: u32 = 5_000;

/// The most abilities that answer to one moment.
pub(crate) const MOST_ANSWERS: usize = 32;

/// The most abilities that count symbols of one attack as something more.
pub(crate) const MOST_COUNTING: usize = 16;

/// A limit of a game. What would go beyond it is a sign of effects without end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// What happens between two decisions.
    Steps,
    /// The decisions of a turn.
    Decisions,
    /// Effects under way, one called by the other.
    Frames,
    /// Rolls under way, one made in the other.
    Rolls,
    /// Abilities whose uses are counted.
    Uses,
    /// Abilities that answer to one moment.
    Answers,
    /// Abilities that count the symbols of one attack as something more.
    Counting,
    /// What is granted for a time.
    Grants,
}

impl fmt::Display for Limit {
    /// Writes what went beyond the limit, and what to do about it where that is not to end a loop.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Steps => write!(out, "more than {STEP_BUDGET} steps ran without a decision"),
            Self::Decisions => write!(out, "more than {MOST_DECISIONS_A_TURN} decisions were made in one turn"),
            Self::Frames => write!(out, "more than {MAX_FRAMES} effects were under way, one called by the other"),
            Self::Rolls => write!(out, "more than {MAX_ROLLS} rolls were under way, one made in the other"),
            Self::Uses => write!(out, "uses of more than {MAX_USES} abilities were to be counted: limit fewer of them"),
            Self::Answers => write!(out, "more than {MOST_ANSWERS} abilities answered to one moment: let fewer answer"),
            Self::Counting => write!(
                out,
                "more than {MOST_COUNTING} abilities counted symbols of one attack as something more: let fewer do so"
            ),
            Self::Grants => write!(
                out,
                "more than {MAX_GRANTED} abilities were granted at once, or more than {MAX_GRANTS} that differ: grant them \
                 for a shorter time"
            ),
        }
    }
}
