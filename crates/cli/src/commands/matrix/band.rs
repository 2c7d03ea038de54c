//! How often games are to be won, and where they surely are not.

use ritual_content::documents::Balance;
use ritual_playtest::statistics::{Interval, two_sided};
use serde::Serialize;

/// Shares of games won, in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct WinBand {
    pub(super) low: u8,
    pub(super) high: u8,
}

/// Reads a band.
pub(super) fn band(text: &str) -> Result<WinBand, String> {
    let ends = text.split_once("..").and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    match ends {
        Some((low, high)) if low <= high && high <= 100 => Ok(WinBand { low, high }),
        _ => Err("write two numbers of per cent from 0 to 100, the lower one first, as in 50..75".to_owned()),
    }
}

impl WinBand {
    /// Returns whether a share is outside with its whole interval.
    fn excludes(self, share: Interval) -> bool {
        share.high * 100.0 < f64::from(self.low) || share.low * 100.0 > f64::from(self.high)
    }

    /// How likely luck alone brings a share that is so far outside.
    pub(super) fn luck(self, wins: u64, games: u64) -> f64 {
        luck(|deviations| self.excludes(Interval::wilson_of(wins, games, deviations)))
    }
}

/// How often the widest interval is looked for in half of what is left.
const HALVINGS: u8 = 40;
/// The most deviations an interval is tried with; luck brings none of them.
const MOST_DEVIATIONS: f64 = 30.0;

/// How likely luck alone brings what intervals of up to so many deviations show: that of the widest that does.
pub(super) fn luck(shows: impl Fn(f64) -> bool) -> f64 {
    if !shows(0.0) {
        return 1.0;
    }
    let (mut widest, mut too_wide) = (0.0, MOST_DEVIATIONS);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(widest, too_wide);
        if shows(middle) {
            widest = middle;
        } else {
            too_wide = middle;
        }
    }
    two_sided(widest)
}

/// What is wanted of a scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) band: Option<WinBand>,
    /// By how many points of a hundred the numbers of players may differ.
    pub(super) spread: Option<u8>,
}

impl From<Balance> for Wanted {
    fn from(Balance { at_least, at_most, spread, policy: _ }: Balance) -> Self {
        Self { band: Some(WinBand { low: at_least, high: at_most }), spread }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_outside_where_its_whole_interval_is() {
        let band = WinBand { low: 50, high: 75 };
        // Of 100 games 41 are 31.9 to 50.8 %, 39 are 30.0 to 48.8 %; 85 are 76.7 to 90.7 %, 82 are 73.3 to 88.3 %.
        let outside = |wins| band.excludes(Interval::wilson(wins, 100));
        assert_eq!([41, 39, 60, 82, 85].map(outside), [false, true, false, false, true]);
    }

    #[test]
    fn the_luck_of_a_share_is_that_of_the_nearest_end_of_the_band() {
        let band = WinBand { low: 50, high: 75 };
        let is_near = |found: f64, expected: f64| (found - expected).abs() < 0.000_1;
        // 40 of 100 are 2 deviations of 5 below 50; 85 are 2.309 of 4.330 above 75.
        assert!(is_near(band.luck(40, 100), 0.0455) && is_near(band.luck(85, 100), 0.0209));
        assert!(is_near(band.luck(60, 100), 1.0) && is_near(band.luck(50, 100), 1.0));
        // Whoever loses a game does not win all.
        assert!(is_near(WinBand { low: 100, high: 100 }.luck(99, 100), 0.0));
        // Outside and surely so are the same.
        for wins in 0..=100 {
            assert_eq!(band.luck(wins, 100) < 0.05, band.excludes(Interval::wilson(wins, 100)), "{wins}");
        }
    }

    #[test]
    fn a_band_is_two_numbers_of_per_cent() {
        assert_eq!(band("50..75"), Ok(WinBand { low: 50, high: 75 }));
        for wrong in ["75..50", "50", "a..b", "0..101", "-1..5"] {
            assert!(band(wrong).is_err(), "{wrong}");
        }
    }
}
