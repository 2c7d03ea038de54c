//! Stopping in time: by Ctrl-C, after so many seconds, or after so many decisions.

use std::io::Write as _;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ritual_playtest::batch::Batch;
use ritual_playtest::budget::Budget;

use crate::{counting, style};

/// Not what the flag says: when time has run out, Ctrl-C is still pressed for the first time.
static PRESSED: AtomicBool = AtomicBool::new(false);

static STOPPED: LazyLock<AtomicBool> = LazyLock::new(|| {
    // Without a handler Ctrl-C ends the command at once, as everywhere.
    let _none = ctrlc::set_handler(|| {
        if PRESSED.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        STOPPED.store(true, Ordering::Relaxed);
        // There is nobody left to tell when this cannot be written.
        let _unheard = writeln!(style::err(), "{STOPPING}");
    });
    AtomicBool::new(false)
});

/// What is said when Ctrl-C is pressed: a game of players who think may take minutes.
const STOPPING: &str = "stopping once what is under way is over; a second Ctrl-C ends it at once";

/// The exit code of a command that does not wait when it is interrupted.
pub(crate) const INTERRUPTED: i32 = 130;

static NEVER: AtomicBool = AtomicBool::new(false);

/// Returns whether Ctrl-C was pressed: then less was done than somebody has asked for.
pub(crate) fn is_interrupted() -> bool {
    PRESSED.load(Ordering::Relaxed)
}

/// When a command that plays many games ends early.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Limits {
    /// Stop after so many seconds, once the games under way are over, and say what came of those until then; how far it got
    /// depends on the machine
    #[arg(long, value_name = "N", value_parser = counting::seconds)]
    seconds: Option<u64>,

    /// Stop once so many decisions were made, in all games together, and say what came of those; how far it got depends on the
    /// games, not on the machine
    #[arg(long, value_name = "N", value_parser = counting::decisions_of_batch)]
    decisions: Option<u64>,
}

impl Limits {
    /// Listens for Ctrl-C from now on. Whoever presses it twice does not wait.
    pub(crate) fn begin(self) -> Stop {
        let until = self.seconds.and_then(|limit| Instant::now().checked_add(Duration::from_secs(limit)));
        Stop { until, budget: Budget::new(self.decisions), flag: &STOPPED }
    }
}

/// Says when to stop.
pub(crate) struct Stop {
    until: Option<Instant>,
    budget: Budget,
    flag: &'static AtomicBool,
}

impl Stop {
    /// Never before the end; Ctrl-C ends the command as everywhere.
    pub(crate) const fn never() -> Self {
        Self { until: None, budget: Budget::new(None), flag: &NEVER }
    }

    /// Listens for Ctrl-C from now on, and knows no other limit.
    pub(crate) fn by_hand() -> Self {
        Limits { seconds: None, decisions: None }.begin()
    }

    /// How many decisions may be made until then.
    pub(crate) const fn budget(&self) -> &Budget {
        &self.budget
    }

    /// A batch that ends where no decision is left.
    pub(crate) fn bound(&self, batch: &Batch) -> Batch {
        self.budget.bound(batch)
    }

    /// Hears how many decisions a batch took.
    pub(crate) fn decided(&self, decisions: u64) {
        if self.budget.spend(decisions) {
            self.end();
        }
    }

    /// It is time to stop.
    pub(crate) fn end(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Set once it is time to stop.
    pub(crate) fn flag(&self) -> &AtomicBool {
        self.flag
    }

    /// Looks at the clock, where there is a limit.
    pub(crate) fn look(&self) {
        if self.until.is_some_and(|until| Instant::now() >= until) {
            self.end();
        }
    }
}
