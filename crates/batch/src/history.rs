//! Batches that were played before, and what a change of the content did to their games.

use std::sync::Arc;

use ritual_playtest::figures::ThingFigures;
use ritual_playtest::paired::Paired;
use ritual_playtest::statistics::Interval;

use crate::results::{Results, SharedResults};
use crate::things::name;

/// The most batches that are kept.
const MOST_KEPT: usize = 12;
/// The most things of which is said that they do otherwise now.
const MOST_SHIFTS: usize = 6;

/// Batches that were played before, the latest last.
#[derive(Debug, Default)]
pub struct BatchHistory {
    kept: Vec<SharedResults>,
}

/// The same games before and after a change of the content.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// The share of games won before.
    pub before: Interval,
    /// The share of games won afterwards.
    pub after: Interval,
    /// Which games ended otherwise.
    pub paired: Paired,
    /// Things that surely do otherwise now, in points of a hundred; those that changed most come first.
    pub shifts: Vec<Shift>,
}

/// A thing that does otherwise now.
#[derive(Clone, Debug, PartialEq)]
pub struct Shift {
    /// What kind of thing it is.
    pub kind: &'static str,
    /// The id by which reports name it.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// Its impact before and after.
    pub impact: [f64; 2],
}

impl BatchHistory {
    /// Keeps what a batch came to; returns what has changed since the same games were played on other content.
    pub fn keep(&mut self, now: &SharedResults) -> Option<Change> {
        let is_same = |it: &Results| it.plan == now.plan && it.report.games == now.report.games;
        self.kept.retain(|it| !(is_same(it) && it.digest == now.digest));
        let change = self.kept.iter().rfind(|it| is_same(it)).map(|before| Change::between(before, now));
        self.kept.push(Arc::clone(now));
        if self.kept.len() > MOST_KEPT {
            self.kept.remove(0);
        }
        change
    }
}

impl Change {
    /// Compares the same games on other content.
    pub fn between(before: &Results, after: &Results) -> Self {
        // Games that were played on one side only say nothing of the change.
        let games = before.report.games.min(after.report.games);
        let [was, is] = [before, after].map(|side| {
            let mut winners = side.winners.clone();
            winners.keep_first(games);
            winners
        });
        let [before_rate, after_rate] = [&was, &is].map(|winners| Interval::wilson(winners.wins(), games));
        let shifts = shifts(&before.figures.things, &after.figures.things);
        Self { before: before_rate, after: after_rate, paired: Paired::new(games, &was, &is), shifts }
    }
}

/// The things of which the impact has changed by more than both may be off.
fn shifts(before: &[ThingFigures], after: &[ThingFigures]) -> Vec<Shift> {
    let pairs = after.iter().filter_map(|now| {
        let was = before.iter().find(|it| it.kind == now.kind && it.id == now.id)?;
        let is_apart = now.impact.low > was.impact.high || now.impact.high < was.impact.low;
        (was.enough && now.enough && is_apart).then(|| Shift {
            kind: now.kind,
            id: now.id.clone(),
            name: name(&now.title, &now.id),
            impact: [was.impact.mean, now.impact.mean],
        })
    });
    let mut shifts: Vec<Shift> = pairs.collect();
    let by = |it: &Shift| (it.impact[1] - it.impact[0]).abs();
    shifts.sort_by(|one, other| by(other).total_cmp(&by(one)));
    shifts.truncate(MOST_SHIFTS);
    shifts
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use ritual_playtest::paired::Winners;
    use ritual_playtest::watch::Watch as _;

    use super::*;
    use crate::sample::{met, played, table};

    #[test]
    fn the_same_games_on_other_content_are_set_beside_each_other() {
        let mut history = BatchHistory::default();
        let first = Arc::new(played(30, 1));
        assert_eq!(history.keep(&first), None);
        // The same content again, and other games.
        assert_eq!(history.keep(&first), None);
        assert_eq!(history.keep(&Arc::new(played(30, 2))), None);
        let changed = Results { digest: first.digest + 1, ..(*first).clone() };
        let change = history.keep(&Arc::new(changed.clone())).unwrap();
        assert_eq!(change.paired.changed(), [0, 0]);
        // What is played again without a change is still set beside what was there before.
        assert!(history.keep(&Arc::new(changed.clone())).is_some());
        // A batch that was stopped is not the same games.
        let mut stopped = Results { digest: first.digest + 2, ..changed };
        stopped.report.games = 7;
        assert_eq!(history.keep(&Arc::new(stopped)), None);
        assert_eq!(history.kept.len(), 4);
    }

    #[test]
    fn the_oldest_batches_are_forgotten() {
        let mut history = BatchHistory::default();
        let results = played(2, 1);
        for digest in 0..20 {
            history.keep(&Arc::new(Results { digest, ..results.clone() }));
        }
        assert_eq!(history.kept.len(), MOST_KEPT);
        assert_eq!(history.kept[0].digest, 8);
    }

    #[test]
    fn games_that_ended_otherwise_are_counted_and_may_be_more_than_luck() {
        let before = Results { winners: winners(0..0), ..played(40, 1) };
        let mut after = Results { winners: winners(0..20), ..before.clone() };
        let paired = Change::between(&before, &after).paired;
        assert_eq!((paired.changed(), paired.is_sure()), ([20, 0], true));
        after.winners = winners(0..1);
        let paired = Change::between(&before, &after).paired;
        assert_eq!((paired.changed(), paired.is_sure()), ([1, 0], false));
    }

    /// Those who have won these games.
    fn winners(won: Range<u64>) -> Winners {
        let table = table(1, 1);
        let mut winners = Winners::default();
        for number in won {
            winners.begins(number, &table.first);
            winners.ends(&table.first, true);
        }
        winners
    }

    #[test]
    fn games_that_one_side_has_played_alone_say_nothing_of_a_change() {
        let after = Results { winners: winners(0..10), ..played(20, 1) };
        let before = Results { winners: winners(0..40), ..played(40, 1) };
        let Change { before, after, paired, .. } = Change::between(&before, &after);
        assert_eq!((before.mean, after.mean, paired.changed()), (1.0, 0.5, [0, 10]));
    }

    #[test]
    fn only_what_surely_does_otherwise_is_told() {
        let before = [met("mythos", "a", 0.0, 0.5), met("mythos", "b", 0.0, 0.5), met("mythos", "c", 0.0, 0.01)];
        let after = [met("mythos", "a", 0.015, 0.5), met("mythos", "b", -0.03, 0.5), met("mythos", "c", 0.5, 0.5)];
        let shifts = shifts(&before, &after);
        assert_eq!(shifts.iter().map(|it| it.id.as_str()).collect::<Vec<_>>(), ["b"]);
    }
}
