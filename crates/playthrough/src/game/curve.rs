//! How a game that is over went: the chance of winning at the beginning of each turn, and the turns it changed in most.

use ritual_playtest::network::CERTAIN;
use ritual_playtest::thought::Effort;
use ritual_table::Game as _;

use super::Game;
use super::thought::{Awaited, Question, Task};

/// A turn that changes the chance of winning by less turns nothing, of [`CERTAIN`]: ten points of a hundred.
const LEAST_CHANGE: u32 = CERTAIN / 10;
/// The most turns that are named.
const MOST_TURNING: usize = 4;

/// How a game that is over went.
#[derive(Debug)]
pub struct Curve {
    /// The points, from the beginning to the end.
    pub points: Vec<Point>,
    /// The line it is about: see [`Game::changes`].
    pub(super) of: u64,
    pub(super) awaited: Awaited,
}

/// A point of the curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The turn that begins here; 0 for what comes before the first one.
    pub turn: u32,
    /// The game is over here.
    pub is_end: bool,
    /// The number of the moment in the game.
    pub moment: usize,
    /// How likely a win is, of [`CERTAIN`], once that is known.
    pub win: Option<u32>,
}

/// A turn that has changed much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turning {
    /// The number of its first point.
    pub at: usize,
    /// The turn of the game.
    pub turn: u32,
    /// Its first moment.
    pub moment: usize,
    /// How likely a win was when it began.
    pub before: u32,
    /// How likely a win was after it.
    pub after: u32,
}

impl Curve {
    /// How many points are known.
    pub fn n_known(&self) -> usize {
        self.points.iter().filter(|point| point.win.is_some()).count()
    }

    /// The turns that have changed most, in their order.
    pub fn turning(&self) -> Vec<Turning> {
        let pairs = self.points.iter().enumerate().zip(self.points.iter().skip(1));
        let turning = pairs.filter_map(|((at, from), to)| {
            let (before, after) = (from.win?, to.win?);
            let turning = Turning { at, turn: from.turn, moment: from.moment, before, after };
            (before.abs_diff(after) >= LEAST_CHANGE).then_some(turning)
        });
        let mut turning: Vec<Turning> = turning.collect();
        turning.sort_by_key(|it| std::cmp::Reverse(it.before.abs_diff(it.after)));
        turning.truncate(MOST_TURNING);
        turning.sort_by_key(|it| it.at);
        turning
    }
}

impl Game {
    /// Asks how the game went, where it is over on the table and nobody has asked yet.
    pub fn trace(&mut self) {
        let is_over = self.follow.is_none() && self.here().session.outcome().is_some();
        if !is_over || self.curve().is_some() {
            return;
        }
        let Some(thinker) = self.players.thinker(Effort::GOOD, self.start.seed, 0) else { return };
        let end = self.now();
        let marks = self.turns().into_iter().filter(|mark| mark.moment < end);
        let begun = marks.map(|mark| Point { turn: mark.turn, is_end: false, moment: mark.moment, win: None });
        let last = Point { turn: self.here().session.turns(), is_end: true, moment: end, win: None };
        let points: Vec<Point> = begun.chain([last]).collect();
        let sessions = points.iter().map(|point| self.line.moment(point.moment).session.clone()).collect();
        let (awaited, task) = Task::new(Question::Curve(sessions, Box::new(thinker)));
        self.curve = Some(Curve { points, of: self.changes, awaited });
        self.tasks.push(task);
    }

    /// How the line on the table went, once it was over on the table.
    pub fn curve(&self) -> Option<&Curve> {
        self.curve.as_ref().filter(|curve| curve.of == self.changes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turns_that_changed_most_are_named_in_their_order() {
        let wins = [50, 52, 20, 45, 44, 90, 91, 60, 0].map(|win| Some(win * CERTAIN / 100));
        let point = |(turn, win): (u32, Option<u32>)| Point { turn, is_end: turn == 9, moment: 10, win };
        let (awaited, _) = Task::new(Question::Curve(Vec::new(), Box::new(thinker())));
        let mut curve = Curve { points: (1..).zip(wins).map(point).collect(), of: 0, awaited };
        let turns = |curve: &Curve| curve.turning().iter().map(|it| it.turn).collect::<Vec<_>>();
        assert_eq!(turns(&curve), [2, 5, 7, 8]);
        curve.points[7].win = None;
        assert_eq!((turns(&curve), curve.n_known()), (vec![2, 3, 5], 8), "what is not known yet turns nothing");
    }

    fn thinker() -> ritual_playtest::thought::Thinker {
        crate::game::sample::players().thinker(Effort::QUICK, 1, 0).unwrap()
    }
}
