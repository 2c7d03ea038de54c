//! A batch in rounds, after each of which what was counted can be kept: whoever is stopped by force loses one round.
//!
//! INVARIANT: rounds add up to the batch; how long they take only says where it is cut.

use std::time::Duration;

use crate::plan::Batch;

/// How many games of each thread are in the first round.
const FIRST: u64 = 4;

/// Cuts a batch into rounds that take about as long as was asked for.
#[derive(Clone, Copy, Debug)]
pub struct Rounds {
    size: u64,
    least: Duration,
}

impl Rounds {
    /// Rounds on so many threads. They become longer until they take so much time, and then never more than twice as
    /// much as games take alike: at the end of each, threads wait for each other.
    pub fn of(least: Duration, jobs: usize) -> Self {
        Self { size: u64::try_from(jobs.max(1)).unwrap_or(u64::MAX).saturating_mul(FIRST), least }
    }

    /// All in one round.
    pub const fn one() -> Self {
        Self { size: u64::MAX, least: Duration::ZERO }
    }

    /// The next round of a batch, of which some games were played before.
    pub fn next(&self, batch: &Batch) -> Batch {
        batch.next(self.size)
    }

    /// Hears how long a round took.
    pub fn took(&mut self, elapsed: Duration) {
        if elapsed < self.least {
            self.size = self.size.saturating_mul(2);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::batch::run_with;
    use crate::chance::SeededChance;
    use crate::plan::Shard;
    use crate::policy::{Policy, PolicyName, Random};
    use crate::report::Tally;
    use crate::toy::{CountToTen, played};

    #[test]
    fn rounds_grow_until_they_take_long_enough_and_add_up_to_the_batch() {
        let shard = Shard { part: 2.try_into().unwrap(), of: 3.try_into().unwrap() };
        let batch = Batch { jobs: 2, shard, ..Batch::whole(301, 3, PolicyName::Random) };
        let mut rounds = Rounds::of(Duration::from_mins(1), 2);
        let (mut tally, mut sizes) = (Tally::default(), Vec::new());
        while tally.games() < shard.games(batch.games) {
            let round = rounds.next(&Batch { done: tally.games(), ..batch });
            let counted = played(&round);
            sizes.push(counted.games());
            // A game takes two seconds.
            rounds.took(Duration::from_secs(2 * counted.games()));
            tally.merge(counted);
            assert!(tally.is_of(shard), "{tally:?}");
        }
        assert_eq!(sizes, [8, 16, 32, 32, 12]);
        assert_eq!(tally, played(&batch));
        let (all, one) = (Rounds::one().next(&batch), Rounds::one().next(&Batch { done: 40, ..batch }));
        assert_eq!((all.games, one.games), (301, 301));
    }

    #[test]
    fn the_games_before_one_that_fails_can_be_played_without_it() {
        let broken = CountToTen { impossible: Some(9), ..CountToTen::default() };
        let shard = Shard { part: 2.try_into().unwrap(), of: 2.try_into().unwrap() };
        let batch = Batch { shard, check_states: true, ..Batch::whole(500, 3, PolicyName::Random) };
        let policy = |game| -> Box<dyn Policy<CountToTen>> { Box::new(Random::new(3, game)) };
        let play = |batch: &Batch| {
            let table = |_: &mut SeededChance| Ok::<_, String>(broken.clone());
            run_with(batch, policy, table, &|| {}, &AtomicBool::new(false))
        };
        let game = play(&batch).unwrap_err().game();
        let before = play(&Batch { games: game, jobs: 3, ..batch }).unwrap();
        // Every second game, from number 1 on.
        assert_eq!((game % 2, before.games), (1, game / 2));
    }
}
