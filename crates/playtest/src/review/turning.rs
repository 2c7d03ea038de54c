//! Turning points: where the chance of winning changed most.

use std::cmp::Reverse;

use super::{Review, Reviewed};

/// What changed the chance of winning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnedBy {
    /// Another option was better.
    Choice,
    /// Chance, or what came to light.
    Luck,
}

impl TurnedBy {
    /// Returns what it is called in reports.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Choice => "choice",
            Self::Luck => "luck",
        }
    }
}

/// A point where the chance of winning changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// Which choice of the review, from 0.
    pub choice: usize,
    /// What changed it.
    pub cause: TurnedBy,
    /// The chance of winning before.
    pub from: u32,
    /// The chance of winning behind it.
    pub to: u32,
}

impl TurningPoint {
    /// By how much the chance of winning changed.
    const fn swing(&self) -> u32 {
        self.from.abs_diff(self.to)
    }
}

impl<T> Review<T> {
    /// The points where the chance of winning changed most, by at least `least` and never by nothing, in their order.
    pub fn turning_points(&self, most: usize, least: u32) -> Vec<TurningPoint> {
        let points = self.choices.iter().enumerate().flat_map(|(number, choice)| points(number, choice));
        let mut points: Vec<TurningPoint> = points.filter(|it| it.swing() >= least.max(1)).collect();
        // The sort keeps the order of those that are equally large: the earlier ones stay.
        points.sort_by_key(|it| Reverse(it.swing()));
        points.truncate(most);
        points.sort_by_key(|it| (it.choice, it.cause == TurnedBy::Luck));
        points
    }
}

/// What a choice and the luck behind it changed.
fn points<T>(choice: usize, it: &Reviewed<T>) -> [TurningPoint; 2] {
    let behind = if it.is_certain { it.taken } else { it.after };
    [
        TurningPoint { choice, cause: TurnedBy::Choice, from: it.best, to: it.taken },
        TurningPoint { choice, cause: TurnedBy::Luck, from: it.taken, to: behind },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(best: u32, taken: u32, after: u32, is_certain: bool) -> Reviewed<()> {
        Reviewed { turn: 1, seat: 0, said: (), best, taken, after, is_certain, missed: None }
    }

    #[test]
    fn the_largest_changes_are_told_in_their_order_with_what_made_them() {
        let choices = vec![
            choice(100, 90, 90, true),
            choice(90, 60, 95, false),
            // The next position seems better, but nothing has happened that could have gone otherwise.
            choice(95, 95, 500, true),
            choice(95, 95, 20, false),
        ];
        let review = Review { choices, end: 20 };
        let told = |most, least| -> Vec<(usize, TurnedBy, u32, u32)> {
            let points = review.turning_points(most, least);
            points.iter().map(|it| (it.choice, it.cause, it.from, it.to)).collect()
        };
        let all = [
            (0, TurnedBy::Choice, 100, 90),
            (1, TurnedBy::Choice, 90, 60),
            (1, TurnedBy::Luck, 60, 95),
            (3, TurnedBy::Luck, 95, 20),
        ];
        assert_eq!(told(9, 0), all);
        assert_eq!(told(2, 0), all[2..]);
        assert_eq!(told(9, 31), all[2..]);
    }
}
