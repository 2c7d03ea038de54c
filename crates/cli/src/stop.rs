//! Stopping in time: by Ctrl-C, or after so many seconds.

use std::io::Write as _;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::style;

static STOPPED: LazyLock<AtomicBool> = LazyLock::new(|| {
    // Not what the flag says: when time has run out, Ctrl-C is still pressed for the first time.
    let mut was_pressed = false;
    // Without a handler Ctrl-C ends the command at once, as everywhere.
    let _none = ctrlc::set_handler(move || {
        if was_pressed {
            std::process::exit(INTERRUPTED);
        }
        was_pressed = true;
        STOPPED.store(true, Ordering::Relaxed);
        // There is nobody left to tell when this cannot be written.
        let _unheard = writeln!(style::err(), "{STOPPING}");
    });
    AtomicBool::new(false)
});

/// What is said when Ctrl-C is pressed: a game of players who think may take minutes.
const STOPPING: &str = "stopping once the games under way are over; a second Ctrl-C ends it at once";

/// The exit code of a command that was interrupted twice.
const INTERRUPTED: i32 = 130;

static NEVER: AtomicBool = AtomicBool::new(false);

/// Says when to stop.
pub(crate) struct Stop {
    until: Option<Instant>,
    flag: &'static AtomicBool,
}

impl Stop {
    /// Never before the end; Ctrl-C ends the command as everywhere.
    pub(crate) const fn never() -> Self {
        Self { until: None, flag: &NEVER }
    }

    /// Listens for Ctrl-C from now on, and stops after some time where there is a limit. Whoever presses it twice does
    /// not wait.
    pub(crate) fn after(limit: Option<Duration>) -> Self {
        Self { until: limit.and_then(|limit| Instant::now().checked_add(limit)), flag: &STOPPED }
    }

    /// Set once it is time to stop.
    pub(crate) fn flag(&self) -> &AtomicBool {
        self.flag
    }

    /// Looks at the clock, where there is a limit.
    pub(crate) fn look(&self) {
        if self.until.is_some_and(|until| Instant::now() >= until) {
            self.flag.store(true, Ordering::Relaxed);
        }
    }
}
