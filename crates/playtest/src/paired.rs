//! The same games before and after a change, so that their luck is the same.
//!
//! Two games with the same number begin with the same people and draw from the same sequences. What differs between
//! them says more about the change than two batches of other games would.

use ritual_table::{Game, Observer};

use crate::statistics::{DEVIATIONS, Interval, float, ratio, two_sided};
use crate::watch::Watch;

/// What luck brings less often than this is more than luck.
const SURE: f64 = 0.05;
/// Of so many games that ended otherwise luck is reckoned exactly; of more the normal distribution says the same.
const MOST_EXACT: u64 = 1000;
/// How often the ends of an interval are looked for in half of what is left: until nothing is left of a float.
const HALVINGS: u8 = 60;

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

    /// Forgets all games behind the first ones, where the others were not played on the other side.
    pub fn keep_first(&mut self, games: u64) {
        let place = usize::try_from(games / 64).unwrap_or(usize::MAX);
        if let Some(partly) = self.won.get_mut(place) {
            *partly &= (1_u64 << (games % 64)) - 1;
        }
        self.won.truncate(place.saturating_add(1));
    }

    /// How many games were won.
    pub fn wins(&self) -> u64 {
        self.won.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// How many games were won here and lost there.
    fn more_than(&self, other: &Self) -> u64 {
        let others = other.won.iter().copied().chain(std::iter::repeat(0));
        self.won.iter().zip(others).map(|(here, there)| u64::from((here & !there).count_ones())).sum()
    }

    /// The first games that were won here and lost there, so many at most.
    pub fn games_beyond(&self, other: &Self, most: usize) -> Vec<u64> {
        let others = other.won.iter().copied().chain(std::iter::repeat(0));
        let words = (0_u64..).zip(self.won.iter().zip(others));
        let games = words.flat_map(|(place, (here, there))| {
            let only = here & !there;
            (0..64_u64).filter(move |bit| (only >> bit) & 1 == 1).map(move |bit| place * 64 + bit)
        });
        games.take(most).collect()
    }

    /// The first game that was won here and lost there.
    pub fn first_beyond(&self, other: &Self) -> Option<u64> {
        self.games_beyond(other, 1).first().copied()
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

    /// By how much the share of games won grew, with the score interval of Tango, which stays between -1 and 1 and is
    /// right where few games ended otherwise, or all of them.
    pub fn difference(self) -> Interval {
        if self.games == 0 {
            return Interval { mean: 0.0, low: -1.0, high: 1.0 };
        }
        let mean = ratio(float(self.won_now) - float(self.lost_now), float(self.games));
        let end = |farthest: f64| {
            let (mut inside, mut outside) = (mean, farthest);
            for _ in 0..HALVINGS {
                let middle = f64::midpoint(inside, outside);
                if self.allows(middle) {
                    inside = middle;
                } else {
                    outside = middle;
                }
            }
            inside
        };
        Interval { mean, low: end(-1.0), high: end(1.0) }
    }

    /// Returns whether these games are no surprise where the share of games won grows so much in the long run.
    ///
    /// What is seen is set against how far it would stray then, with the share of games that end otherwise which is
    /// likeliest then: Tango, Statistics in Medicine 17 (1998), 891 to 908.
    fn allows(self, difference: f64) -> bool {
        let [games, won_now, lost_now] = [self.games, self.won_now, self.lost_now].map(float);
        let b = (2.0 * games - won_now + lost_now) * difference - won_now - lost_now;
        let c = lost_now * difference * (1.0 - difference);
        let share_lost = ((b * b + 8.0 * games * c).max(0.0).sqrt() - b) / (4.0 * games);
        let variance = games * (2.0 * share_lost + difference * (1.0 - difference));
        let stray = won_now - lost_now - games * difference;
        stray * stray <= DEVIATIONS * DEVIATIONS * variance
    }

    /// How likely luck alone brings as much, to either side: the test of `McNemar`, which tosses a coin for each game that
    /// ended otherwise.
    pub fn luck(self) -> f64 {
        let tosses = self.won_now.saturating_add(self.lost_now);
        let fewer = self.won_now.min(self.lost_now);
        if tosses > MOST_EXACT {
            let apart = float(tosses - 2 * fewer) - 1.0;
            return two_sided(apart.max(0.0) / float(tosses).sqrt());
        }
        // No head, then one more of them each time.
        let mut exactly = (0..tosses).fold(1.0, |chance: f64, _| chance / 2.0);
        let mut at_most = exactly;
        for heads in 1..=fewer {
            exactly *= float(tosses - heads + 1) / float(heads);
            at_most += exactly;
        }
        (2.0 * at_most).min(1.0)
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
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::batch::{Batch, watch};
    use crate::chance::SeededChance;
    use crate::chooser::Policy;
    use crate::policy::{PolicyName, Random};
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
        assert_eq!((after.games_beyond(&before, 2), before.games_beyond(&after, 5)), (vec![65, 66], vec![0, 150]));
        assert_eq!(before.games_beyond(&before, 5), Vec::<u64>::new());
        assert!((paired.luck() - 1.0).abs() < 1e-9, "{}", paired.luck());
        assert!(!paired.is_sure());
        let mut merged = winners(&[1]);
        merged.merge(&winners(&[150]));
        assert_eq!(merged, winners(&[1, 150]));
    }

    #[test]
    fn games_that_all_end_alike_differ_in_nothing_that_is_seen() {
        let same = winners(&[3]);
        let paired = Paired::new(200, &same, &same);
        // What changes fewer games than 2 of 100 may not have been met: z^2 / (n + z^2).
        near(paired.difference(), [0.0, -0.018_85, 0.018_85]);
        assert!((paired.luck() - 1.0).abs() < 1e-9);
        let many: Vec<u64> = (0..40).collect();
        let all_now = Paired::new(200, &winners(&[]), &winners(&many));
        assert!(all_now.luck() < 1e-6 && all_now.is_sure());
    }

    #[test]
    fn games_that_one_side_has_not_played_are_forgotten() {
        let kept = |games| {
            let mut winners = winners(&[0, 1, 63, 64, 150]);
            winners.keep_first(games);
            winners
        };
        let wins = [0, 1, 63, 64, 65, 128, 150, 151, 1000].map(|games| kept(games).wins());
        assert_eq!(wins, [0, 1, 2, 3, 4, 4, 4, 5, 5]);
        assert_eq!(Paired::new(64, &kept(64), &winners(&[0, 1])).changed(), [0, 1]);
    }

    const fn pairs(games: u64, won_now: u64, lost_now: u64) -> Paired {
        Paired { games, lost_now, won_now }
    }

    #[track_caller]
    fn near(it: Interval, [mean, low, high]: [f64; 3]) {
        let is_near = |found: f64, expected: f64| (found - expected).abs() < 0.000_05;
        assert!(is_near(it.mean, mean) && is_near(it.low, low) && is_near(it.high, high), "{it:?}");
    }

    #[test]
    fn luck_is_that_of_the_books() {
        // Armitage and Berry (12 against 2), Bentur and others (1 against 7), Cavo and others (6 against 16).
        for ([won_now, lost_now], luck) in [([12, 2], 0.012_9), ([1, 7], 0.070_3), ([6, 16], 0.052_5)] {
            let found = pairs(100, won_now, lost_now).luck();
            assert!((found - luck).abs() < 0.000_05, "{found}");
        }
        // Six of six are needed, and nothing is surer than a coin that was not tossed.
        assert_eq!([5, 6].map(|won_now| pairs(20, won_now, 0).is_sure()), [false, true]);
        assert!((pairs(20, 0, 0).luck() - 1.0).abs() < 1e-9);
        // The last that is reckoned exactly and the first that is not say about the same.
        let [exact, normal] = [pairs(5000, 530, 470), pairs(5000, 531, 471)].map(Paired::luck);
        assert!((exact - 0.062_02).abs() < 0.000_05 && (exact - normal).abs() < 0.000_5, "{exact} {normal}");
        assert!(pairs(1 << 40, 1 << 39, 0).luck() < 1e-9);
    }

    #[test]
    fn the_interval_of_a_difference_is_that_of_the_books() {
        // Tango (1998): soft contact lenses. Fagerland and others (2014): Bentur, Cavo.
        near(pairs(44, 0, 1).difference(), [-0.022_73, -0.118_08, 0.059_39]);
        near(pairs(21, 1, 7).difference(), [-0.285_71, -0.517_23, -0.026_00]);
        near(pairs(161, 6, 16).difference(), [-0.062_11, -0.124_02, -0.005_43]);
    }

    #[test]
    fn no_difference_is_larger_than_all_games() {
        near(pairs(6, 0, 6).difference(), [-1.0, -1.0, -0.219_33]);
        near(pairs(6, 6, 0).difference(), [1.0, 0.219_33, 1.0]);
        near(pairs(0, 0, 0).difference(), [0.0, -1.0, 1.0]);
    }

    #[test]
    fn comparisons_without_a_difference_are_seldom_sure() {
        // The games of two seeds have nothing in common but how often they are won.
        let batch = |seed| {
            let batch = Batch::whole(2000, seed, PolicyName::Random);
            let at_random = |game| -> Box<dyn Policy<CountToTen>> { Box::new(Random::new(seed, game)) };
            let make = |_: &mut SeededChance| Ok::<_, String>(CountToTen::default());
            let watched = watch(&batch, at_random, make, Winners::default, &|| {}, &AtomicBool::new(false));
            watched.unwrap().1.remove(0)
        };
        let compared = (0..20).map(|it| Paired::new(2000, &batch(2 * it), &batch(2 * it + 1)));
        let compared: Vec<Paired> = compared.collect();
        assert!(compared.iter().all(|it| it.changed().iter().all(|changed| *changed > 25)), "{compared:?}");
        assert!(compared.iter().filter(|it| it.is_sure()).count() <= 2, "{compared:?}");
    }
}
