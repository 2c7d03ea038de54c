//! Workers on threads.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use ritual_playtest::rounds::Rounds;

use super::Worker;

/// Starts a worker, which is made on its thread, and hears orders.
pub(in crate::jobs) fn listen<W: Worker>(orders: Receiver<W::Order>, make: impl FnOnce() -> W + Send + 'static) {
    thread::spawn(move || run(&mut make(), &orders));
}

fn run<W: Worker>(worker: &mut W, orders: &Receiver<W::Order>) {
    loop {
        let heard = match worker.patience() {
            None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(patience) => orders.recv_timeout(patience),
        };
        match heard {
            Ok(order) => worker.hear(order),
            Err(RecvTimeoutError::Timeout) => worker.go_on(),
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// Does something once, on a thread of its own.
pub(in crate::jobs) fn spawn(job: impl FnOnce() + Send + 'static) {
    thread::spawn(job);
}

/// Returns whether there is work that is waiting for its turn: threads wait for none.
pub(in crate::jobs) const fn take_turns() -> bool {
    false
}

/// Waits until a worker has said that it is done, but not for ever.
pub(in crate::jobs) fn wait(is_done: &Receiver<()>, most: Duration) {
    let _ended = is_done.recv_timeout(most);
}

/// As many threads as there are processors, but one for the window.
pub(in crate::jobs) fn n_threads() -> usize {
    thread::available_parallelism().map_or(1, |all| all.get().saturating_sub(1).max(1))
}

/// A batch is played in one go: nobody waits for its thread.
pub(in crate::jobs) const fn rounds() -> Rounds {
    Rounds::one()
}
