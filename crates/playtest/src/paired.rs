//! The same games before and after a change, so that their luck is the same.
//!
//! Two games with the same number begin with the same people and draw from the same sequences. What differs between
//! them says more about the change than two batches of other games would.

use ritual_table::{Game, Observer};

use crate::statistics::{Interval, float, ratio, two_sided};
use crate::watch::Watch;

/// What luck brings less often than this is more than luck.
const SURE: f64 = 0.05;

/// Which games of a batch were won.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Winners {
    /// A bit for each game.
    won: Vec<u64>,
    number: u64,
}

impl Winners {
    /// Adds those that others have watched.
    pub fn merge(&mut self, other: &Self) {
        self.won.resize(self.won.len().max(other.won.len()), 0);
        self.won.iter_mut().zip(&other.won).for_each(|(all, other)| *all |= other);
    }

    /// How many games were won here and lost there.
    fn more_than(&self, other: &Self) -> u64 {
        let others = other.won.iter().copied().chain(std::iter::repeat(0));
        self.won.iter().zip(others).map(|(here, there)| u64::from((here & !there).count_ones())).sum()
    }

    /// The first game that was won here and lost there.
    pub fn first_beyond(&self, other: &Self) -> Option<u64> {
        let others = other.won.iter().copied().chain(std::iter::repeat(0));
        let mut words = (0_u64..).zip(self.won.iter().zip(others));
        words.find_map(|(place, (here, there))| {
            let only = here & !there;
            (only != 0).then(|| place * 64 + u64::from(only.trailing_zeros()))
        })
    }
}

impl<E> Observer<E> for Winners {
    fn heard(&mut self, _: &E, _: u16) {}
}

impl<G: Game> Watch<G> for Winners {
    fn begins(&mut self, number: u64, _: &G) {
        self.number = number;
    }

    fn chooses(&mut self, _: &G, _: usize) {}
    fn chosen(&mut self, _: &G) {}

    fn ends(&mut self, _: &G, is_won: bool) {
        if !is_won {
            return;
        }
        let place = usize::try_from(self.number / 64).unwrap_or(usize::MAX);
        if self.won.len() <= place {
            self.won.resize(place + 1, 0);
        }
        if let Some(word) = self.won.get_mut(place) {
            *word |= 1 << (self.number % 64);
        }
    }
}

/// Games before and after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paired {
    games: u64,
    lost_now: u64,
    won_now: u64,
}

impl Paired {
    /// Compares so many games before and after a change.
    pub fn new(games: u64, before: &Winners, after: &Winners) -> Self {
        Self { games, lost_now: before.more_than(after), won_now: after.more_than(before) }
    }

    /// By how much the share of games won grew.
    pub fn difference(self) -> Interval {
        let games = float(self.games);
        let mean = ratio(float(self.won_now) - float(self.lost_now), games);
        let squares = ratio(float(self.won_now) + float(self.lost_now), games);
        Interval::around(mean, ratio((squares - mean * mean).max(0.0), games).sqrt())
    }

    /// How likely luck alone brings as much: the test of `McNemar`.
    pub fn luck(self) -> f64 {
        let (one, other) = (float(self.won_now), float(self.lost_now));
        two_sided(ratio(one - other, (one + other).sqrt()))
    }

    /// Returns whether the difference is more than luck.
    pub fn is_sure(self) -> bool {
        self.luck() < SURE
    }

    /// How many games ended otherwise: won now and lost before, and the other way round.
    pub const fn changed(self) -> [u64; 2] {
        [self.won_now, self.lost_now]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::CountToTen;

    fn winners(won: &[u64]) -> Winners {
        let mut winners = Winners::default();
        let game = CountToTen::default();
        for number in 0..200 {
            winners.begins(number, &game);
            winners.ends(&game, won.contains(&number));
        }
        winners
    }

    #[test]
    fn games_that_ended_otherwise_are_told_from_those_that_did_not() {
        let before = winners(&[0, 1, 63, 64, 150]);
        let after = winners(&[1, 63, 64, 65, 66, 67]);
        let paired = Paired::new(200, &before, &after);
        assert_eq!(paired.changed(), [3, 2]);
        assert_eq!([after.first_beyond(&before), before.first_beyond(&after)], [Some(65), Some(0)]);
        assert_eq!(before.first_beyond(&before), None);
        let difference = paired.difference();
        assert!((difference.mean - 1.0 / 200.0).abs() < 1e-9 && difference.low < 0.0, "{difference:?}");
        // 1 / sqrt(5) deviations.
        assert!((paired.luck() - 0.654_7).abs() < 1e-3, "{}", paired.luck());
        assert!(!paired.is_sure());
        let mut merged = winners(&[1]);
        merged.merge(&winners(&[150]));
        assert_eq!(merged, winners(&[1, 150]));
    }

    #[test]
    fn games_that_all_end_alike_differ_in_nothing() {
        let same = winners(&[3]);
        let paired = Paired::new(200, &same, &same);
        assert_eq!(paired.difference(), Interval { mean: 0.0, low: 0.0, high: 0.0 });
        assert!((paired.luck() - 1.0).abs() < 1e-9);
        let many: Vec<u64> = (0..40).collect();
        let all_now = Paired::new(200, &winners(&[]), &winners(&many));
        assert!(all_now.luck() < 1e-6 && all_now.is_sure());
    }
}
