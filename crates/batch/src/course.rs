//! How often a scenario is won: the same games with the content as it is and as it was before the edit, a few at a time,
//! until that is sure.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ritual_content::{Catalogue, FullId};
use ritual_playtest::policy::PolicyName;
use ritual_playtest::report::Tally;
use ritual_playtest::statistics::Interval;

use crate::failure::Failure;
use crate::history::Change;
use crate::plan::Plan;
use crate::results::{Results, SharedResults};
use crate::table::{Means, Table};
use crate::watch::Watched;

/// So many games are played before anything is told: a fraction of a second.
const BLOCK: u64 = 20;
/// It is enough when the interval reaches so far to each side of its middle.
const ENOUGH: f64 = 0.03;
/// The longest that games of one content are played.
const MOST_TIME: Duration = Duration::from_mins(1);
/// All measurements play the same games, so that what differs is the edit and not the luck.
const SEED: u64 = 1;
/// How many play.
const PLAYERS: u8 = 2;

/// What was measured so far.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The games with the content as it is.
    pub now: SharedResults,
    /// The same games with the content as it was before the edit, and what the edit did; none where nothing was edited.
    pub before: Option<(SharedResults, Change)>,
    /// How far it is.
    pub rest: Rest,
}

/// How far a measurement is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// More games are to be played.
    GoesOn,
    /// It is as sure as it is to become.
    Sure,
    /// The games take so long that it ended before it was sure.
    TooSlow,
}

/// The course of a measurement of one scenario.
pub struct Course {
    now: Side,
    before: Option<Side>,
    /// How long games of the content as it is were played.
    took: Duration,
}

/// The games of one content.
struct Side {
    table: Table,
    tally: Tally,
    watched: Watched,
}

impl Course {
    /// Begins with the content as it is.
    pub fn new(table: Table) -> Self {
        Self { now: Side::new(table), before: None, took: Duration::ZERO }
    }

    /// What is played to measure a scenario.
    pub fn plan(scenario: FullId) -> Plan {
        let policy = PolicyName::Quick;
        Plan { scenario, games: BLOCK, players: PLAYERS, policy, against: None, seed: SEED, unknown: None }
    }

    /// Goes over to the content as it is now. What was there is what was before the edit, once it was measured; else it
    /// was a step on the way, and what was before remains.
    pub fn follow(&mut self, table: Table) {
        let digest = table.scenario.digest;
        if digest == self.now.digest() {
            return;
        }
        let was_done = self.is_done();
        self.took = Duration::ZERO;
        match self.before.take() {
            // The edit was taken back.
            Some(before) if before.digest() == digest => self.now = before,
            Some(before) if !was_done => {
                self.now = Side::new(table);
                self.before = Some(before);
            }
            _ => self.before = Some(std::mem::replace(&mut self.now, Side::new(table))),
        }
    }

    /// Plays a few games more: those that only the content as it is has played first, so that both can be compared.
    ///
    /// # Errors
    /// Says why games cannot be played with the content as it is.
    pub fn go_on(&mut self, stop: &AtomicBool) -> Result<(), Failure> {
        let Some(before) = self.before.as_mut().filter(|before| before.games() < self.now.games()) else {
            return self.now.play(BLOCK, stop);
        };
        let missing = self.now.games() - before.games();
        if before.play(missing.min(BLOCK), stop).is_err() {
            // What could not be played was fixed: there is nothing to compare with.
            self.before = None;
        }
        Ok(())
    }

    /// Remembers how long games were played.
    pub fn spend(&mut self, took: Duration) {
        self.took += took;
    }

    /// Returns whether no more games are needed, or too much time went by.
    pub fn is_done(&self) -> bool {
        self.rest() != Rest::GoesOn
    }

    fn rest(&self) -> Rest {
        let lags = self.before.as_ref().is_some_and(|before| before.games() < self.now.games());
        if self.now.is_sure() && !lags {
            Rest::Sure
        } else if self.took >= MOST_TIME {
            Rest::TooSlow
        } else {
            Rest::GoesOn
        }
    }

    /// What is known so far, of content of a revision.
    pub fn measured(&self, catalogue: &Catalogue, revision: u64) -> Measured {
        let now = self.now.results(self.took, catalogue, revision);
        let before = self.before.as_ref().filter(|before| before.games() > 0 && self.now.games() > 0);
        let before = before.map(|before| {
            let before = before.results(Duration::ZERO, catalogue, revision);
            let change = Change::between(&before, &now);
            (before, change)
        });
        Measured { now, before, rest: self.rest() }
    }
}

impl Side {
    fn new(table: Table) -> Self {
        Self { table, tally: Tally::default(), watched: Watched::default() }
    }

    fn digest(&self) -> u64 {
        self.table.scenario.digest
    }

    fn games(&self) -> u64 {
        self.tally.games()
    }

    fn is_sure(&self) -> bool {
        let Interval { low, high, .. } = Interval::wilson(self.tally.wins(), self.games());
        high - low <= 2.0 * ENOUGH
    }

    fn play(&mut self, more: u64, stop: &AtomicBool) -> Result<(), Failure> {
        let means = Means { jobs: 1, progress: &|| {}, stop };
        let first = self.games();
        let (tally, watched) = self.table.play_watched(first..first + more, means)?;
        self.tally.merge(tally);
        self.watched.merge(watched);
        Ok(())
    }

    fn results(&self, took: Duration, catalogue: &Catalogue, revision: u64) -> SharedResults {
        Arc::new(Results::new(&self.table, self.tally.clone(), self.watched.clone(), took, catalogue, revision))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{KILKENNY, plain, players};

    static GOES_ON: AtomicBool = AtomicBool::new(false);

    fn table() -> Table {
        // Who chooses anything loses at once: games are short, and seldom won.
        let plan = Plan { policy: PolicyName::Random, ..Course::plan(FullId::resolve(KILKENNY, "")) };
        Table::new(&plain(), &plan, &players()).unwrap()
    }

    /// The same scenario as if it had been edited.
    fn edited(number: u64) -> Table {
        let mut table = table();
        let mut scenario = (*table.scenario).clone();
        scenario.digest += number;
        table.scenario = Arc::new(scenario);
        table
    }

    fn games(course: &Course) -> (u64, Option<u64>) {
        (course.now.games(), course.before.as_ref().map(Side::games))
    }

    fn finish(course: &mut Course) {
        for _ in 0..200 {
            if course.is_done() {
                return;
            }
            course.go_on(&GOES_ON).unwrap();
        }
        panic!("never sure: {:?}", games(course));
    }

    #[test]
    fn it_ends_as_soon_as_the_interval_is_narrow_and_plays_the_games_of_a_batch() {
        let mut course = Course::new(table());
        finish(&mut course);
        let (played, _) = games(&course);
        assert!(played % BLOCK == 0 && played <= 1100, "{played}");
        let measured = course.measured(&Catalogue::default(), 0);
        let Interval { low, high, .. } = measured.now.report.win_rate;
        assert!(high - low <= 0.06 && measured.rest == Rest::Sure, "{measured:?}");
        let means = Means { jobs: 2, progress: &|| {}, stop: &GOES_ON };
        let (tally, watched) = table().play_watched(0..played, means).unwrap();
        assert_eq!((&course.now.tally, &course.now.watched.winners), (&tally, &watched.winners));
        assert_eq!(course.now.watched.samples, watched.samples);
    }

    #[test]
    fn an_edit_is_set_beside_what_was_measured_and_games_are_played_on_both_sides() {
        let mut course = Course::new(table());
        course.go_on(&GOES_ON).unwrap();
        // The same content again is no edit.
        course.follow(table());
        assert_eq!(games(&course), (BLOCK, None));
        course.follow(edited(1));
        assert_eq!(games(&course), (0, Some(BLOCK)));
        for both in [(BLOCK, BLOCK), (2 * BLOCK, BLOCK), (2 * BLOCK, 2 * BLOCK)] {
            course.go_on(&GOES_ON).unwrap();
            assert_eq!(games(&course), (both.0, Some(both.1)));
        }
        let (_, change) = course.measured(&Catalogue::default(), 0).before.unwrap();
        assert_eq!(change.paired.changed(), [0, 0], "only the digest differs");
    }

    #[test]
    fn what_was_typed_on_the_way_is_nothing_to_compare_with_and_undo_brings_back_what_was_known() {
        let mut course = Course::new(table());
        course.go_on(&GOES_ON).unwrap();
        course.follow(edited(1));
        course.go_on(&GOES_ON).unwrap();
        course.follow(edited(2));
        assert_eq!(games(&course), (0, Some(BLOCK)));
        assert_eq!(course.before.as_ref().map(Side::digest), Some(table().scenario.digest));
        course.follow(table());
        assert_eq!((games(&course), course.now.digest()), ((BLOCK, None), table().scenario.digest));
        // What was measured to its end is what was before the next edit.
        finish(&mut course);
        course.follow(edited(3));
        finish(&mut course);
        course.follow(edited(4));
        assert_eq!(course.before.as_ref().map(Side::digest), Some(edited(3).scenario.digest));
    }

    #[test]
    fn games_that_take_too_long_end_it_and_it_says_so() {
        let mut course = Course::new(table());
        course.go_on(&AtomicBool::new(true)).unwrap();
        assert_eq!((games(&course), course.is_done()), ((0, None), false), "it was stopped");
        course.spend(MOST_TIME);
        assert_eq!(course.measured(&Catalogue::default(), 0).rest, Rest::TooSlow);
    }
}
