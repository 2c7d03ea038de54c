//! The seed of a new game.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};

/// A seed nobody knows beforehand, small enough to be typed.
pub(super) fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}
