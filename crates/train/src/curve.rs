//! How the share of games won grew, game by game of the training.

use std::fmt::Write as _;

use ritual_playtest::network::CurvePoint;
use ritual_playtest::statistics::float;
use serde::{Deserialize, Serialize};

/// Some games in a row, and how many were won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stretch {
    /// How many games.
    pub games: u64,
    /// How many of them were won.
    pub wins: u64,
}

impl Stretch {
    /// The share that was won, from 0 to 1.
    pub fn share(self) -> f64 {
        float(self.wins) / float(self.games.max(1))
    }

    fn and(self, other: Self) -> Self {
        Self { games: self.games.saturating_add(other.games), wins: self.wins.saturating_add(other.wins) }
    }
}

/// The last games of a history, at least so many if there are so many.
pub fn latest(history: &[Stretch], games: u64) -> Stretch {
    let mut sum = Stretch::default();
    for stretch in history.iter().rev() {
        if sum.games >= games {
            break;
        }
        sum = sum.and(*stretch);
    }
    sum
}

/// The curve of a history in no more than `most` points.
pub fn points(history: &[Stretch], most: usize) -> Vec<CurvePoint> {
    let mut games: u64 = 0;
    let each = history.iter().map(|stretch| {
        games = games.saturating_add(stretch.games);
        CurvePoint { games, won: stretch.share() }
    });
    condensed(&each.collect::<Vec<_>>(), most)
}

/// The same curve in no more than `most` points: neighbours become one, each weighing as much as the games it stands for.
pub fn condensed(points: &[CurvePoint], most: usize) -> Vec<CurvePoint> {
    let together = points.len().div_ceil(most.max(1)).max(1);
    let mut before: u64 = 0;
    let mut condensed = Vec::with_capacity(most);
    for part in points.chunks(together) {
        let (mut games, mut won) = (before, 0.0);
        for point in part {
            won += point.won * float(point.games.saturating_sub(games));
            games = point.games;
        }
        let share = won / float(games.saturating_sub(before).max(1));
        // Four digits are more than chance leaves, and read back as they were written.
        condensed.push(CurvePoint { games, won: (share * 10_000.0).round() / 10_000.0 });
        before = games;
    }
    condensed
}

/// Lines of a plot, from 100 % down to 0.
const LINES: u32 = 10;

/// The curve as a picture of text; each column is a point.
pub fn plot(points: &[CurvePoint]) -> String {
    let Some(last) = points.last() else { return String::new() };
    let mut text = String::new();
    for line in (1..=LINES).rev() {
        let (low, high) = (f64::from(line - 1) / f64::from(LINES), f64::from(line) / f64::from(LINES));
        let middle = f64::midpoint(low, high);
        let columns: String = points
            .iter()
            .map(|point| match point.won {
                won if won >= middle => '█',
                won if won > low => '▄',
                _ => ' ',
            })
            .collect();
        // Writing to a text cannot fail.
        let _written = writeln!(text, "{:>4} % ┤{}", line * 10, columns.trim_end());
    }
    let _written = writeln!(text, "   0 % └{}", "─".repeat(points.len()));
    let _written = writeln!(text, "        0 to {} games", last.games);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history() -> Vec<Stretch> {
        (0..100).map(|wins| Stretch { games: 100, wins }).collect()
    }

    #[test]
    fn the_latest_games_are_those_at_the_end() {
        assert_eq!(latest(&history(), 150), Stretch { games: 200, wins: 98 + 99 });
        assert_eq!(latest(&history()[..1], 150), Stretch { games: 100, wins: 0 });
        assert!(latest(&[], 10).share().abs() < f64::EPSILON);
    }

    #[test]
    fn a_curve_has_no_more_points_than_are_asked_for_and_ends_at_the_last_game() {
        for most in [1, 7, 40, 99, 100, 500] {
            let points = points(&history(), most);
            assert!(points.len() <= most, "{most}");
            assert_eq!(points.last().map(|it| it.games), Some(10_000));
        }
        assert!((points(&history(), 50)[49].won - 0.985).abs() < 1e-9);
    }

    #[test]
    fn points_that_become_one_weigh_as_much_as_their_games() {
        let curve = [(100, 0.0), (400, 0.4), (500, 0.9)].map(|(games, won)| CurvePoint { games, won });
        let two = condensed(&curve, 2);
        assert_eq!(two.iter().map(|it| it.games).collect::<Vec<_>>(), [400, 500]);
        assert!((two[0].won - 0.3).abs() < 1e-9 && (two[1].won - 0.9).abs() < 1e-9, "{two:?}");
        assert_eq!(condensed(&[], 5), []);
    }

    #[test]
    fn a_plot_rises_with_its_curve() {
        let text = plot(&points(&history(), 20));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0].matches('█').count(), 1, "{text}");
        assert_eq!(lines[9].matches('█').count(), 19, "{text}");
        assert!(text.ends_with("0 to 10000 games\n"));
    }
}
