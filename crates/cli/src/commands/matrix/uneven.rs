//! Scenarios that are won more differently by numbers of players than they should be.

use ritual_content::documents::UnknownMonsters;
use ritual_playtest::statistics::Interval;
use serde::Serialize;

use super::band::luck;
use super::cell::MatrixCell;

/// Numbers of players with which a scenario is won more differently than it should be.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Uneven {
    pub(super) scenario: String,
    pub(super) unknown_monsters: UnknownMonsters,
    /// By how many points of a hundred they may differ.
    pub(super) spread: u8,
    pub(super) most: Won,
    pub(super) least: Won,
    /// How likely luck alone brings it.
    #[serde(skip)]
    pub(super) luck: f64,
}

/// How often games are won with a number of players.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Won {
    pub(super) players: u8,
    pub(super) win_rate: Interval,
}

impl Uneven {
    /// Looks at the cells of a scenario that were played. The nearest ends of two intervals are to be farther apart: that is
    /// more than a difference of two shares asks for, which makes up for looking at the farthest of several.
    pub(super) fn among(row: &[MatrixCell], spread: u8) -> Option<Self> {
        let played = || row.iter().filter(|cell| cell.games > 0);
        let most = played().max_by(|one, other| one.win_rate.low.total_cmp(&other.win_rate.low))?;
        let least = played().min_by(|one, other| one.win_rate.high.total_cmp(&other.win_rate.high))?;
        let luck = luck(|deviations| {
            let [most, least] = [most, least].map(|it| Interval::wilson_of(it.wins, it.games, deviations));
            (most.low - least.high) * 100.0 > f64::from(spread)
        });
        let won = |cell: &MatrixCell| Won { players: cell.players, win_rate: cell.win_rate };
        let (scenario, unknown_monsters) = (most.scenario.clone(), most.unknown_monsters);
        Some(Self { scenario, unknown_monsters, spread, most: won(most), least: won(least), luck })
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
    fn numbers_of_players_differ_too_much_where_their_intervals_do() {
        // 90 of 100 are at least 82.6 %, 50 at most 59.6 %: 23 points apart at the least.
        let uneven = Uneven::among(&row(&[(2, 50), (3, 70), (5, 90)]), 20).unwrap();
        assert_eq!((uneven.most.players, uneven.least.players), (5, 2));
        let luck = |won: &[(u8, u64)], spread| Uneven::among(&row(won), spread).unwrap().luck;
        assert!(uneven.luck < 0.05 && luck(&[(2, 50), (5, 90)], 25) > 0.05);
        assert!(luck(&[(2, 50)], 0) >= 1.0 && luck(&[(2, 50), (5, 50)], 0) >= 1.0);
        assert_eq!(Uneven::among(&[], 0), None);
        assert_eq!(Uneven::among(&[MatrixCell::sample(2, 0, 0)], 0), None);
    }
}
