//! How many of those that fit are meant.

use crate::language::Shaped;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many of those that fit are meant, and who is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// Every one that fits.
    #[default]
    All,
    /// One that fits, chosen by the player who decides.
    One,
    /// The one fewest spaces away; ties are chosen ([DIST-4]). Measured from the space of one of them, as in
    /// `from: that_enemys_space`, it is another one.
    Nearest,
    /// The one most spaces away; ties are chosen ([DIST-4]).
    Farthest,
    /// One that fits, drawn at random.
    Random,
}
