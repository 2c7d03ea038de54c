//! How many decisions may be made: a limit of work that is the same on every machine, where one of time is not.
//!
//! A batch with such a limit is played in lots, each of them sized by what the games before it took.
//!
//! INVARIANT: where a batch ends depends on its games, never on the number of jobs or on a clock.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::plan::Batch;
use crate::report::Tally;

/// How many decisions several batches, one after the other, may still make together.
#[derive(Debug)]
pub struct Budget {
    /// None where there is no limit.
    left: Option<AtomicU64>,
}

impl Budget {
    /// So many decisions; as many as anybody likes where nothing is said.
    pub const fn new(most: Option<u64>) -> Self {
        match most {
            Some(most) => Self { left: Some(AtomicU64::new(most)) },
            None => Self { left: None },
        }
    }

    /// How many are left; none where there is no limit.
    pub fn left(&self) -> Option<u64> {
        self.left.as_ref().map(|left| left.load(Ordering::Relaxed))
    }

    /// A batch that ends once nothing is left, or earlier where it says so itself.
    pub fn bound(&self, batch: &Batch) -> Batch {
        Batch { most_decisions: batch.most_decisions.or_else(|| self.left()), ..*batch }
    }

    /// Takes off what was decided. Returns whether nothing is left.
    pub fn spend(&self, decisions: u64) -> bool {
        let Some(left) = &self.left else { return false };
        let rest = left.load(Ordering::Relaxed).saturating_sub(decisions);
        left.store(rest, Ordering::Relaxed);
        rest == 0
    }
}

/// The next games of a batch that ends after so many decisions, behind those that were played; none once it ends.
pub(crate) fn next_lot(batch: &Batch, most: u64, played: &Tally) -> Option<Batch> {
    let (games, left) = (played.games(), most.saturating_sub(played.decisions()));
    let rest = Batch { done: batch.done.saturating_add(games), most_decisions: None, ..*batch };
    if left == 0 || rest.done >= batch.shard.games(batch.games) {
        return None;
    }
    // Half of the games that are likely to be left, so that none is played too many; and no more than all before them,
    // which say how likely that is.
    let likely = u128::from(left) * u128::from(games) / u128::from(played.decisions().max(1));
    let half = u64::try_from(likely / 2).unwrap_or(u64::MAX);
    Some(rest.next(half.min(games).max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Shard;
    use crate::policy::PolicyName;
    use crate::toy::played;

    fn within(most: u64, jobs: usize) -> Batch {
        Batch { jobs, most_decisions: Some(most), ..Batch::whole(500, 3, PolicyName::Random) }
    }

    #[test]
    fn a_batch_ends_once_so_many_decisions_were_made_however_many_jobs_play() {
        let some = played(&within(100, 1));
        assert!((100..120).contains(&some.decisions()) && some.is_of(Shard::WHOLE), "{some:?}");
        assert!([2, 3, 8].iter().all(|jobs| played(&within(100, *jobs)) == some));
        assert_eq!(played(&within(1, 4)).games(), 1);
        assert_eq!(played(&within(0, 4)).games(), 0);
        let all = played(&Batch { most_decisions: None, ..within(0, 4) });
        assert_eq!((all.games(), &played(&within(u64::MAX, 4))), (500, &all));
        // What was played before does not count.
        let shard = Shard { part: 2.try_into().unwrap(), of: 3.try_into().unwrap() };
        let later = played(&Batch { shard, done: 40, ..within(100, 2) });
        assert!((100..120).contains(&later.decisions()) && later.games() < 127, "{later:?}");
    }

    #[test]
    fn several_batches_share_a_budget() {
        let budget = Budget::new(Some(100));
        assert_eq!(budget.bound(&Batch::whole(9, 1, PolicyName::Random)).most_decisions, Some(100));
        assert!(!budget.spend(60));
        assert_eq!((budget.left(), budget.bound(&within(7, 1)).most_decisions), (Some(40), Some(7)));
        assert!(budget.spend(40) && budget.spend(1));
        assert_eq!(budget.left(), Some(0));
        let boundless = Budget::new(None);
        assert!(!boundless.spend(u64::MAX));
        assert_eq!(boundless.bound(&Batch::whole(9, 1, PolicyName::Random)).most_decisions, None);
    }
}
