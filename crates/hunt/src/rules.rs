//! The rules, each a function in the room of its step.

pub(crate) mod dream;
pub(crate) mod encounter;
pub(crate) mod escape;
pub(crate) mod harm;
pub(crate) mod hunters_attack;
pub(crate) mod instant;
pub(crate) mod monster_attack;
pub(crate) mod play;
pub(crate) mod reveal;
pub(crate) mod round;
pub(crate) mod score;
pub(crate) mod setup;
pub(crate) mod spend;
pub(crate) mod trophies;

pub use score::Score;
pub use setup::SetupError;
