//! Statistics of many games, from counts only.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A share or a mean with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Interval {
    /// The share or the mean that was seen.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// Where the middle 95 % of a normal distribution end, in standard deviations.
pub(crate) const DEVIATIONS: f64 = 1.959_963_984_540_054;

impl Interval {
    /// The interval of Wilson, which stays between 0 and 1 and is right for small numbers too.
    pub fn wilson(hits: u64, trials: u64) -> Self {
        Self::wilson_of(hits, trials, DEVIATIONS)
    }

    /// The same for another share of the normal distribution than the middle 95 %: up to so many standard deviations.
    pub fn wilson_of(hits: u64, trials: u64, deviations: f64) -> Self {
        if trials == 0 {
            return Self { mean: 0.0, low: 0.0, high: 1.0 };
        }
        let n = float(trials);
        let mean = float(hits.min(trials)) / n;
        let z2 = deviations * deviations;
        let centre = mean + z2 / (2.0 * n);
        let spread = deviations * (mean * (1.0 - mean) / n + z2 / (4.0 * n * n)).sqrt();
        let scale = 1.0 + z2 / n;
        Self {
            mean,
            low: if hits == 0 { 0.0 } else { ((centre - spread) / scale).max(0.0) },
            high: if hits >= trials { 1.0 } else { ((centre + spread) / scale).min(1.0) },
        }
    }
}

impl Interval {
    /// The interval around a mean that strays so far.
    pub fn around(mean: f64, deviation: f64) -> Self {
        Self { mean, low: mean - DEVIATIONS * deviation, high: mean + DEVIATIONS * deviation }
    }
}

/// How likely a number that is normally distributed strays from its mean by so many deviations or more, to either side.
pub fn two_sided(deviations: f64) -> f64 {
    libm::erfc(deviations.abs() / std::f64::consts::SQRT_2)
}

/// How often each number was seen. Its size is that of the range, not of the number of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Histogram {
    counts: BTreeMap<u32, u64>,
}

impl Histogram {
    /// Counts one number.
    pub fn add(&mut self, number: u32) {
        *self.counts.entry(number).or_default() += 1;
    }

    /// Adds what another histogram has counted.
    pub fn merge(&mut self, other: &Self) {
        for (number, count) in &other.counts {
            let known = self.counts.entry(*number).or_default();
            *known = known.saturating_add(*count);
        }
    }

    /// How many numbers were counted.
    pub fn seen(&self) -> u64 {
        self.counts.values().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// How often each number was counted, in their order.
    pub fn counts(&self) -> impl Iterator<Item = (u32, u64)> {
        self.counts.iter().map(|(number, count)| (*number, *count))
    }

    /// The mean; 0 when nothing was counted.
    pub fn mean(&self) -> f64 {
        let sum: f64 = self.counts.iter().map(|(number, count)| f64::from(*number) * float(*count)).sum();
        ratio(sum, float(self.seen()))
    }

    /// The smallest number that at least so many per cent of all do not exceed; 0 when nothing was counted.
    pub fn percentile(&self, percent: u8) -> u32 {
        let rank = (u128::from(self.seen()) * u128::from(percent.min(100))).div_ceil(100).max(1);
        let mut below: u128 = 0;
        for (number, count) in &self.counts {
            below += u128::from(*count);
            if below >= rank {
                return *number;
            }
        }
        0
    }
}

/// A count as a floating-point number; exact up to 2^53.
pub fn float(count: u64) -> f64 {
    let upper = u32::try_from(count >> 32).unwrap_or(u32::MAX);
    let lower = u32::try_from(count & 0xffff_ffff).unwrap_or(u32::MAX);
    f64::from(upper) * 4_294_967_296.0 + f64::from(lower)
}

/// A ratio; 0 where there is nothing to divide by.
pub fn ratio(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64) -> bool {
        (found - expected).abs() < 0.000_05
    }

    #[test]
    fn the_interval_of_wilson_is_that_of_the_tables() {
        let it = Interval::wilson(10, 100);
        assert!(near(it.mean, 0.1) && near(it.low, 0.0552) && near(it.high, 0.1744), "{it:?}");
        let it = Interval::wilson(5, 10);
        assert!(near(it.low, 0.2366) && near(it.high, 0.7634), "{it:?}");
    }

    #[test]
    fn the_interval_never_leaves_what_is_possible() {
        let none = Interval::wilson(0, 20);
        assert!(near(none.low, 0.0) && near(none.high, 0.1611), "{none:?}");
        let all = Interval::wilson(20, 20);
        assert!(near(all.low, 0.8389) && near(all.high, 1.0), "{all:?}");
        let nothing = Interval::wilson(0, 0);
        assert!(near(nothing.low, 0.0) && near(nothing.high, 1.0), "{nothing:?}");
    }

    #[test]
    fn percentiles_are_numbers_that_were_seen() {
        let mut histogram = Histogram::default();
        (1..=10).for_each(|it| histogram.add(it));
        let percentiles = [0, 10, 50, 51, 90, 91, 100].map(|it| histogram.percentile(it));
        assert_eq!(percentiles, [1, 1, 5, 6, 9, 10, 10]);
        assert!(near(histogram.mean(), 5.5));
        assert_eq!(Histogram::default().percentile(50), 0);
        assert!(near(Histogram::default().mean(), 0.0));
    }

    #[test]
    fn merged_histograms_are_one() {
        let (mut left, mut right, mut both) = (Histogram::default(), Histogram::default(), Histogram::default());
        for number in [3, 1, 4, 1, 5] {
            left.add(number);
            right.add(number + 1);
            both.add(number);
            both.add(number + 1);
        }
        left.merge(&right);
        assert_eq!(left, both);
        assert_eq!(both.seen(), 10);
    }

    #[test]
    fn large_counts_keep_their_size() {
        assert!(near(float(1 << 40) / 1_099_511_627_776.0, 1.0));
    }
}
