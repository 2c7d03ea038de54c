//! What is to be played: the plan of a batch.

use std::num::NonZeroU64;

use serde::{Deserialize, Serialize};

use crate::policy::PolicyName;

/// The most games of a batch, all parts together: what is counted of so many fits, and months on a large cluster.
pub const MOST_GAMES: u64 = 10_000_000_000;

/// What is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// How many games, all parts together.
    pub games: u64,
    /// The seed of all chance: game number n uses stream n of it.
    pub seed: u64,
    /// How many threads play; 0 counts as 1.
    pub jobs: usize,
    /// The policy that chooses for every seat.
    pub policy: PolicyName,
    /// Players, as the report says them; who sits where is made elsewhere.
    pub players: usize,
    /// Every state is checked after every choice.
    pub check_states: bool,
    /// The part that is played here.
    pub shard: Shard,
    /// How many games of this part were played before and are left out.
    pub done: u64,
    /// After how many decisions no other game is begun, where somebody has set such a limit.
    pub most_decisions: Option<u64>,
}

impl Batch {
    /// A whole batch of so many games of one player, on one thread.
    pub const fn whole(games: u64, seed: u64, policy: PolicyName) -> Self {
        let (check_states, shard, most_decisions) = (false, Shard::WHOLE, None);
        Self { games, seed, jobs: 1, policy, players: 1, check_states, shard, done: 0, most_decisions }
    }

    /// Its next so many games, behind those that were played before.
    #[must_use]
    pub fn next(&self, games: u64) -> Self {
        let end = self.shard.number(self.done.saturating_add(games));
        Self { games: self.games.min(end), ..*self }
    }
}

/// One of several parts of a batch, which can be played anywhere: every n-th game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    /// Which part, counted from 1.
    pub part: NonZeroU64,
    /// Of how many.
    pub of: NonZeroU64,
}

impl Shard {
    /// The whole batch.
    pub const WHOLE: Self = Self { part: NonZeroU64::MIN, of: NonZeroU64::MIN };

    /// How many of so many games belong to the part.
    pub const fn games(self, all: u64) -> u64 {
        let before = self.part.get() - 1;
        if all > before { (all - before - 1) / self.of.get() + 1 } else { 0 }
    }

    /// The number in the batch of a game of the part, counted from 0 in both.
    pub const fn number(self, place: u64) -> u64 {
        (self.part.get() - 1).saturating_add(place.saturating_mul(self.of.get()))
    }

    /// The place in the part of a game with this number in the batch; none if it is of another part.
    pub fn place(self, number: u64) -> Option<u64> {
        let behind = number.checked_sub(self.part.get() - 1)?;
        behind.is_multiple_of(self.of.get()).then(|| behind / self.of.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_belongs_to_one_part() {
        let n = |number| NonZeroU64::new(number).unwrap();
        for of in 1..=5 {
            for all in 0..=12 {
                let parts = (1..=of).map(|part| Shard { part: n(part), of: n(of) });
                let mut games: Vec<u64> =
                    parts.flat_map(|shard| (0..shard.games(all)).map(move |place| shard.number(place))).collect();
                games.sort_unstable();
                assert_eq!(games, (0..all).collect::<Vec<_>>(), "{all} in {of}");
            }
        }
        assert_eq!(Shard::WHOLE.games(7), 7);
        let shard = Shard { part: n(2), of: n(3) };
        assert_eq!([0, 1, 2, 3, 4].map(|number| shard.place(number)), [None, Some(0), None, None, Some(1)]);
    }
}
