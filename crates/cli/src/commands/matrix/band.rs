//! How often games are to be won, and where they surely are not.

use ritual_content::documents::Balance;
use ritual_playtest::statistics::Interval;
use serde::Serialize;

use super::told::MatrixCell;

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
    /// Returns whether a share is surely outside.
    pub(super) fn excludes(self, share: Interval) -> bool {
        share.high * 100.0 < f64::from(self.low) || share.low * 100.0 > f64::from(self.high)
    }
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

/// Numbers of players with which a scenario is surely won more differently than it should be.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Uneven {
    pub(super) scenario: String,
    /// By how many points of a hundred they may differ.
    pub(super) spread: u8,
    pub(super) most: Won,
    pub(super) least: Won,
}

/// How often games are won with a number of players.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Won {
    pub(super) players: u8,
    pub(super) win_rate: Interval,
}

impl Uneven {
    /// Looks at the cells of a scenario; the difference is sure where also the nearest ends of two intervals are farther
    /// apart.
    pub(super) fn among(row: &[MatrixCell], spread: u8) -> Option<Self> {
        let most = row.iter().max_by(|one, other| one.win_rate.low.total_cmp(&other.win_rate.low))?;
        let least = row.iter().min_by(|one, other| one.win_rate.high.total_cmp(&other.win_rate.high))?;
        let is_sure = (most.win_rate.low - least.win_rate.high) * 100.0 > f64::from(spread);
        let won = |cell: &MatrixCell| Won { players: cell.players, win_rate: cell.win_rate };
        is_sure.then(|| Self { scenario: most.scenario.clone(), spread, most: won(most), least: won(least) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(won: &[(u8, u64)]) -> Vec<MatrixCell> {
        let cell = |(players, wins): &(u8, u64)| MatrixCell::sample(*players, *wins, 100);
        won.iter().map(cell).collect()
    }

    #[test]
    fn a_share_is_outside_where_its_whole_interval_is() {
        let band = WinBand { low: 50, high: 75 };
        // Of 100 games 41 are 31.9 to 50.8 %, 39 are 30.0 to 48.8 %; 85 are 76.7 to 90.7 %, 82 are 73.3 to 88.3 %.
        let outside = |wins| band.excludes(Interval::wilson(wins, 100));
        assert_eq!([41, 39, 60, 82, 85].map(outside), [false, true, false, false, true]);
    }

    #[test]
    fn numbers_of_players_differ_too_much_where_their_intervals_do() {
        // 90 of 100 are at least 82.6 %, 50 at most 59.6 %: 23 points apart at the least.
        let uneven = Uneven::among(&row(&[(2, 50), (3, 70), (5, 90)]), 20).unwrap();
        assert_eq!((uneven.most.players, uneven.least.players), (5, 2));
        assert_eq!(Uneven::among(&row(&[(2, 50), (5, 90)]), 25), None);
        assert_eq!(Uneven::among(&row(&[(2, 50)]), 0), None);
        assert_eq!(Uneven::among(&[], 0), None);
    }

    #[test]
    fn a_band_is_two_numbers_of_per_cent() {
        assert_eq!(band("50..75"), Ok(WinBand { low: 50, high: 75 }));
        for wrong in ["75..50", "50", "a..b", "0..101", "-1..5"] {
            assert!(band(wrong).is_err(), "{wrong}");
        }
    }
}
