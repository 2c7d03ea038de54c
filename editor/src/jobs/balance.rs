//! The measurer: plays the scenario at hand a few games at a time while nobody types, and not while a batch is
//! played.
#![allow(clippy::disallowed_methods, reason = "the time that games take belongs here")]

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use ritual_batch::course::{Course, Measured};
use ritual_batch::table::Table;
use ritual_batch::{Players, Reason};
use ritual_content::FullId;
use ritual_workspace::SharedSnapshot;
use web_time::Instant;

use super::work::{self, Worker};
use super::{Answer, Answers};
use crate::balance::Balance;

/// How long it waits before it looks again whether a batch is over.
const PAUSE: Duration = Duration::from_millis(100);
/// The most scenarios of which games are remembered.
const MOST_KEPT: usize = 8;

/// What the measurer is told.
pub(super) enum Order {
    /// Measure a scenario with the content as the checker last saw it.
    Measure {
        scenario: FullId,
        /// The content.
        snapshot: SharedSnapshot,
        /// Who plays.
        players: Players,
    },
    /// Measure nothing until it is told otherwise.
    Rest,
    /// Forget everything.
    Forget,
}

/// The measurer.
pub(super) struct Balances {
    orders: Sender<Order>,
    interrupt: Arc<AtomicBool>,
}

impl Balances {
    /// Says what is to be measured from now on.
    pub(super) fn tell(&self, order: Order) {
        self.interrupt();
        let _closing = self.orders.send(order);
    }

    /// Ends what is played as soon as the game under way is over, and looks again what there is to do.
    pub(super) fn interrupt(&self) {
        self.interrupt.store(true, Ordering::Relaxed);
    }
}

impl Drop for Balances {
    fn drop(&mut self) {
        self.interrupt();
    }
}

pub(super) fn start(answers: Answers, is_batch_played: Arc<AtomicBool>) -> Balances {
    let interrupt = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&interrupt);
    let orders = work::start(move || Measurer {
        courses: BTreeMap::new(),
        task: None,
        answers,
        interrupt: heard,
        is_batch_played,
    });
    Balances { orders, interrupt }
}

/// The measurer at work.
struct Measurer {
    courses: BTreeMap<FullId, Course>,
    /// What is being measured, with the content that was read for it.
    task: Option<(FullId, SharedSnapshot)>,
    answers: Answers,
    interrupt: Arc<AtomicBool>,
    is_batch_played: Arc<AtomicBool>,
}

impl Worker for Measurer {
    type Order = Order;

    fn hear(&mut self, order: Order) {
        self.task = None;
        match order {
            Order::Rest => {}
            Order::Forget => self.courses.clear(),
            Order::Measure { scenario, snapshot, players } => self.begin(scenario, snapshot, &players),
        }
    }

    fn patience(&mut self) -> Option<Duration> {
        self.interrupt.store(false, Ordering::Relaxed);
        let waits_for_batch = self.is_batch_played.load(Ordering::Relaxed);
        self.task.as_ref().map(|_| if waits_for_batch { PAUSE } else { Duration::ZERO })
    }

    fn go_on(&mut self) {
        if !self.is_batch_played.load(Ordering::Relaxed) {
            self.measure();
        }
    }
}

impl Measurer {
    /// Begins with a scenario, or goes on with it; what is known already is said at once.
    fn begin(&mut self, scenario: FullId, snapshot: SharedSnapshot, players: &Players) {
        let table = match Table::new(&snapshot.catalogue, &Course::plan(scenario.clone()), players) {
            Ok(table) => table,
            Err(failure) => return self.say(scenario, &snapshot, Err(failure.reason)),
        };
        if let Some(course) = self.courses.get_mut(&scenario) {
            course.follow(table);
        } else {
            if self.courses.len() >= MOST_KEPT {
                self.courses.pop_first();
            }
            self.courses.insert(scenario.clone(), Course::new(table));
        }
        self.tell(scenario, snapshot);
    }

    /// Plays a few games, and says what is known now.
    fn measure(&mut self) {
        let Some((scenario, snapshot)) = self.task.take() else { return };
        let Some(course) = self.courses.get_mut(&scenario) else { return };
        let start = Instant::now();
        let played = catch_unwind(AssertUnwindSafe(|| course.go_on(&self.interrupt)));
        course.spend(start.elapsed());
        let reason = match played {
            Ok(Ok(())) => return self.tell(scenario, snapshot),
            Ok(Err(failure)) => failure.reason,
            Err(_) => Reason::Fault,
        };
        self.say(scenario, &snapshot, Err(reason));
    }

    /// Says what is known of a scenario, and goes on with it where that is not enough.
    fn tell(&mut self, scenario: FullId, snapshot: SharedSnapshot) {
        let Some(course) = self.courses.get(&scenario) else { return };
        let (measured, is_done) = (course.measured(&snapshot.catalogue, snapshot.revision), course.is_done());
        self.say(scenario.clone(), &snapshot, Ok(measured));
        self.task = (!is_done).then_some((scenario, snapshot));
    }

    fn say(&self, scenario: FullId, snapshot: &SharedSnapshot, measured: Result<Measured, Reason>) {
        self.answers.say(Answer::Balance(Balance { scenario, revision: snapshot.revision, measured }));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use ritual_playthrough::sample::{KILKENNY, plain, players};
    use ritual_workspace::Snapshot;

    use super::*;

    struct Desk {
        balances: Balances,
        answers: Receiver<Answer>,
        is_batch_played: Arc<AtomicBool>,
    }

    impl Desk {
        fn new() -> Self {
            let (sender, answers) = channel();
            let is_batch_played = Arc::new(AtomicBool::new(false));
            let balances = start(Answers { sender, wake: Arc::new(|| {}) }, Arc::clone(&is_batch_played));
            Self { balances, answers, is_batch_played }
        }

        fn measure(&self, scenario: &str, revision: u64) {
            let snapshot = Snapshot { revision, catalogue: (*plain()).clone(), ..Snapshot::default() };
            let (scenario, snapshot) = (FullId::resolve(scenario, ""), Arc::new(snapshot));
            self.balances.tell(Order::Measure { scenario, snapshot, players: players() });
        }

        fn next(&self) -> Balance {
            match self.answers.recv_timeout(Duration::from_mins(2)).unwrap() {
                Answer::Balance(balance) => balance,
                other => panic!("{other:?}"),
            }
        }

        /// Says how many games were played by what is said next.
        fn games(&self) -> u64 {
            self.next().measured.unwrap().now.report.games
        }
    }

    #[test]
    fn figures_become_surer_while_nobody_types_and_what_is_known_is_said_at_once() {
        let desk = Desk::new();
        desk.measure(KILKENNY, 5);
        let games = [desk.games(), desk.games(), desk.games()];
        assert!(games[0] == 0 && games[1] > 0 && games[2] > games[1], "{games:?}");
        desk.balances.tell(Order::Rest);
        while desk.answers.recv_timeout(Duration::from_secs(1)).is_ok() {}
        // The text is the same again: nothing is played again.
        desk.measure(KILKENNY, 6);
        let again = desk.next();
        let measured = again.measured.unwrap();
        assert!(again.revision == 6 && measured.now.report.games >= games[2], "{}", measured.now.report.games);
        assert!(measured.before.is_none());
        desk.balances.tell(Order::Forget);
        while desk.answers.recv_timeout(Duration::from_secs(1)).is_ok() {}
        desk.measure(KILKENNY, 7);
        assert_eq!(desk.games(), 0, "other packs may have the same ids");
    }

    #[test]
    fn nothing_is_played_while_a_batch_is() {
        let desk = Desk::new();
        desk.is_batch_played.store(true, Ordering::Relaxed);
        desk.measure(KILKENNY, 5);
        assert_eq!(desk.games(), 0);
        assert!(desk.answers.recv_timeout(Duration::from_millis(500)).is_err(), "games were played beside the batch");
        desk.is_batch_played.store(false, Ordering::Relaxed);
        assert!(desk.games() > 0);
    }

    #[test]
    fn what_cannot_be_played_says_why() {
        let desk = Desk::new();
        desk.measure("core/nowhere", 5);
        let reason = desk.next().measured.unwrap_err();
        assert!(matches!(&reason, Reason::Unplayable(why) if why.contains("nowhere")), "{reason:?}");
    }
}
