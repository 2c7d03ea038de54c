//! How work is done beside the window: each worker on a thread of its own, or, in a browser, all of them by turns between
//! two frames.

#[cfg(not(target_arch = "wasm32"))]
mod threads;
#[cfg(any(test, target_arch = "wasm32"))]
mod turns;

use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

#[cfg(not(target_arch = "wasm32"))]
pub(super) use threads::{listen, n_threads, rounds, spawn, take_turns, wait};
#[cfg(target_arch = "wasm32")]
pub(super) use turns::{listen, n_threads, rounds, spawn, take_turns, wait};

/// Somebody who works beside the window. It ends when nobody can give it orders any more.
pub(super) trait Worker {
    /// What it is told.
    type Order: Send + 'static;

    /// Hears an order.
    fn hear(&mut self, order: Self::Order);

    /// How long it waits for another order before it goes on by itself; none where only orders make it work.
    fn patience(&mut self) -> Option<Duration> {
        None
    }

    /// Goes on by itself.
    fn go_on(&mut self) {}
}

/// Starts a worker, which is made where it works, and returns where it is told what to do.
pub(super) fn start<W: Worker + 'static>(make: impl FnOnce() -> W + Send + 'static) -> Sender<W::Order> {
    let (sender, orders) = channel();
    listen(orders, make);
    sender
}
