//! Looks for the whole numbers at which a share of games comes nearest to a target.
//!
//! A race in rounds: whoever is far off drops out, and around the best one new settings come in, first at half the range
//! of each number and then at half of that. Games are the same for all, so what differs between two settings is not luck.

use std::collections::BTreeSet;
use std::ops::{Range, RangeInclusive};

use ritual_playtest::statistics::{float, ratio};

use crate::play::Stopped;

/// A number for each parameter.
pub type Setting = Vec<i64>;

/// How many settings stay in the race behind a round.
pub(crate) const KEPT: usize = 5;
/// The fewest and the most rounds; whoever has wide ranges needs more until the steps are small.
const ROUNDS: RangeInclusive<u32> = 3..=6;
/// A round is at least this part of the games that prove a setting.
const LEAST_PART: u64 = 16;

/// A setting in the race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Runner {
    pub(crate) setting: Setting,
    /// How many of its games were won.
    pub(crate) wins: u64,
    pub(crate) games: u64,
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Searched {
    /// The settings that are left, the nearest to the target first; of equals, the one nearest to the start. Where it was
    /// stopped, those that were nearest then.
    pub(crate) left: Vec<Runner>,
    pub(crate) is_stopped: bool,
}

impl Runner {
    fn distance(&self, target: f64) -> f64 {
        (ratio(float(self.wins), float(self.games)) - target).abs()
    }
}

/// Up to which game each round plays, if so many games prove a setting.
pub(crate) fn rounds(ranges: &[RangeInclusive<i64>], games: u64) -> Vec<u64> {
    let widest = ranges.iter().map(width).max().unwrap_or(0);
    let n_rounds = (u64::BITS - widest.leading_zeros()).clamp(*ROUNDS.start(), *ROUNDS.end());
    let until = |left: u32| ((games / 2) >> left).max(games / LEAST_PART).max(1);
    (0..n_rounds).rev().map(until).collect()
}

/// How many games a search takes at most.
pub(crate) fn most_games(ranges: &[RangeInclusive<i64>], games: u64) -> u64 {
    let n_numbers = ranges.len();
    let count = |n: usize| u64::try_from(n).unwrap_or(u64::MAX);
    let rounds = rounds(ranges, games);
    let first = rounds.first().map_or(0, |until| until * count(1 + 4 * n_numbers));
    let later = rounds.iter().skip(1).map(|until| until * count(KEPT + 2 * n_numbers));
    first + later.sum::<u64>()
}

/// Looks for settings.
///
/// `play` says how many of some games are won with a setting; nothing where it cannot be played.
pub(crate) fn search(
    ranges: &[RangeInclusive<i64>],
    start: &[i64],
    target: f64,
    games: u64,
    mut play: impl FnMut(&[i64], Range<u64>) -> Result<Option<u64>, Stopped>,
) -> Searched {
    let start: Setting = start.iter().zip(ranges).map(|(number, range)| clamp(*number, range)).collect();
    let mut steps: Vec<i64> = ranges.iter().map(|range| half(width(range))).collect();
    let ends: Vec<i64> = ranges.iter().map(|range| whole(width(range))).collect();
    let mut seen = BTreeSet::new();
    let mut coming = vec![start.clone()];
    coming.extend(around(&start, &steps, ranges));
    coming.extend(around(&start, &ends, ranges));
    let mut runners: Vec<Runner> = Vec::new();
    let mut is_stopped = false;
    for until in rounds(ranges, games) {
        let new = coming.drain(..).filter(|setting| seen.insert(setting.clone()));
        runners.extend(new.map(|setting| Runner { setting, wins: 0, games: 0 }));
        let mut left = Vec::with_capacity(runners.len());
        for mut runner in runners {
            if !is_stopped {
                match play(&runner.setting, runner.games..until) {
                    Ok(Some(wins)) => (runner.wins, runner.games) = (runner.wins + wins, until),
                    Ok(None) => continue,
                    Err(Stopped) => is_stopped = true,
                }
            }
            // Where it is stopped those stay as they are whose turn has not come, if they have played before.
            if runner.games > 0 {
                left.push(runner);
            }
        }
        left.sort_by(|one, other| {
            let far = |it: &Runner| it.setting.iter().zip(&start).map(|(to, from)| to.abs_diff(*from)).sum::<u64>();
            one.distance(target).total_cmp(&other.distance(target)).then(far(one).cmp(&far(other)))
        });
        left.truncate(KEPT);
        if let Some(best) = left.first() {
            for step in &mut steps {
                *step = (*step / 2).max(1);
            }
            coming = around(&best.setting, &steps, ranges);
        }
        runners = left;
        if is_stopped {
            break;
        }
    }
    Searched { left: runners, is_stopped }
}

/// The settings in which one number is a step up or down, or as far as its range goes.
fn around(centre: &[i64], steps: &[i64], ranges: &[RangeInclusive<i64>]) -> Vec<Setting> {
    let mut found = Vec::with_capacity(2 * centre.len());
    for (index, (step, range)) in steps.iter().zip(ranges).enumerate() {
        for step in [-*step, *step] {
            let mut setting = centre.to_vec();
            if let Some(number) = setting.get_mut(index) {
                *number = clamp(number.saturating_add(step), range);
            }
            found.push(setting);
        }
    }
    found
}

fn clamp(number: i64, range: &RangeInclusive<i64>) -> i64 {
    number.max(*range.start()).min(*range.end())
}

fn width(range: &RangeInclusive<i64>) -> u64 {
    range.end().abs_diff(*range.start())
}

fn whole(width: u64) -> i64 {
    i64::try_from(width).unwrap_or(i64::MAX)
}

fn half(width: u64) -> i64 {
    whole(width.div_ceil(2)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number from 0 to 1 for a game, the same in every setting.
    fn luck(game: u64) -> f64 {
        let mut number = game.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        float((number ^ (number >> 31)) >> 11) / float(1 << 53)
    }

    fn share(setting: &[i64]) -> f64 {
        let [up, down] = setting else { return 0.0 };
        let number = |it: &i64| f64::from(i32::try_from(*it).unwrap());
        0.2 + 0.05 * number(up) - 0.03 * number(down)
    }

    #[test]
    fn numbers_are_found_that_come_near_the_target_in_spite_of_luck() {
        let ranges = [0..=10, 0..=5];
        for (target, start) in [(0.5, [0, 0]), (0.35, [10, 5]), (0.6, [3, 1]), (0.2, [9, 0])] {
            let mut settings = BTreeSet::new();
            let found = search(&ranges, &start, target, 4000, |setting, games| {
                settings.insert(setting.to_vec());
                let wins = games.filter(|game| luck(*game) < share(setting)).count();
                Ok(u64::try_from(wins).ok())
            });
            let best = &found.left[0].setting;
            assert!((share(best) - target).abs() < 0.045, "{best:?} for {target}");
            assert!(settings.len() <= 40, "{} of 66 settings", settings.len());
        }
    }

    #[test]
    fn what_is_right_stays_as_it_is() {
        let ranges = [0..=8, 0..=8];
        let found = search(&ranges, &[4, 4], 0.5, 100, |_, games| Ok(Some((games.end - games.start) / 2)));
        assert_eq!(found.left[0].setting, [4, 4]);
    }

    #[test]
    fn a_setting_that_cannot_be_played_is_left_out_and_one_that_is_left_is_played_once_each_game() {
        let mut played: Vec<(Setting, Range<u64>)> = Vec::new();
        let found = search(&[0..=9], &[2], 1.0, 64, |setting, games| {
            played.push((setting.to_vec(), games.clone()));
            let share = u64::try_from(setting[0]).unwrap();
            Ok((setting[0] < 7).then_some((games.end - games.start) * share / 10))
        });
        assert_eq!((&*found.left[0].setting, found.is_stopped), (&[6][..], false));
        for (setting, games) in &played {
            let before = played.iter().filter(|(other, earlier)| other == setting && earlier.contains(&games.start));
            assert_eq!(before.count(), 1, "{setting:?} in {games:?}");
        }
        let n_games: u64 = played.iter().map(|(_, games)| games.end - games.start).sum();
        assert!(n_games <= most_games(&[0..=9], 64), "{n_games}");
        let none = search(&[0..=9], &[2], 0.5, 64, |_, _| Ok(None));
        assert_eq!(none, Searched { left: Vec::new(), is_stopped: false });
    }

    #[test]
    fn a_search_that_is_stopped_tells_the_settings_that_were_nearest() {
        let stopped_after = |most: usize| {
            let mut played = 0;
            search(&[0..=9], &[2], 0.5, 64, |setting, games| {
                if played == most {
                    return Err(Stopped);
                }
                played += 1;
                Ok(Some((games.end - games.start) * u64::try_from(setting[0]).unwrap() / 9))
            })
        };
        assert_eq!(stopped_after(0), Searched { left: Vec::new(), is_stopped: true });
        let rounds = rounds(&[0..=9], 64);
        // The first setting alone has played.
        let first = Runner { setting: vec![2], wins: rounds[0] * 2 / 9, games: rounds[0] };
        assert_eq!(stopped_after(1), Searched { left: vec![first], is_stopped: true });
        // Of those that were in the first round, not all have played in the second one, and none is lost.
        let (whole, some) = (stopped_after(usize::MAX), stopped_after(5));
        assert!(!whole.is_stopped && some.is_stopped);
        let played = |games: u64| some.left.iter().filter(|it| it.games == games).count();
        assert_eq!((played(rounds[0]), played(rounds[1]), some.left.len()), (3, 1, 4), "{some:?}");
    }
}
