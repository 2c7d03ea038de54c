//! Workers that take turns between two frames, where there are no threads.
//!
//! INVARIANT: orders are heard before anything is done that was begun after them, so who waits for a worker in such a job
//! has its answer already.
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "only tests take turns where there are threads"))]

use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

use ritual_playtest::rounds::Rounds;
use web_time::Instant;

use super::Worker;

/// About as long as a round of a batch takes: the window answers in between.
const ROUND: Duration = Duration::from_millis(30);

/// What a worker says when its turn is over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// It has something to do, now or in a while.
    GoesOn,
    /// It waits for orders.
    Rests,
    /// Nobody can give it orders any more.
    Ends,
}

/// Takes the turn of a worker.
type TakesTurn = Box<dyn FnMut() -> Turn>;

/// Something that is done once.
type Job = Box<dyn FnOnce()>;

thread_local! {
    static WORKERS: RefCell<Vec<TakesTurn>> = const { RefCell::new(Vec::new()) };
    static JOBS: RefCell<VecDeque<Job>> = const { RefCell::new(VecDeque::new()) };
}

/// Starts a worker, which hears orders.
pub(in crate::jobs) fn listen<W: Worker + 'static>(orders: Receiver<W::Order>, make: impl FnOnce() -> W) {
    let (mut worker, mut rests_since) = (make(), Instant::now());
    let takes_turn = move || take_turn(&mut worker, &orders, &mut rests_since);
    WORKERS.with_borrow_mut(|all| all.push(Box::new(takes_turn)));
}

fn take_turn<W: Worker>(worker: &mut W, orders: &Receiver<W::Order>, rests_since: &mut Instant) -> Turn {
    loop {
        match orders.try_recv() {
            Ok(order) => {
                worker.hear(order);
                *rests_since = Instant::now();
            }
            Err(TryRecvError::Empty) => break,
            Err(TryRecvError::Disconnected) => return Turn::Ends,
        }
    }
    let Some(patience) = worker.patience() else { return Turn::Rests };
    if rests_since.elapsed() >= patience {
        worker.go_on();
        *rests_since = Instant::now();
    }
    if worker.patience().is_some() { Turn::GoesOn } else { Turn::Rests }
}

/// Does something once, in one of the next turns.
pub(in crate::jobs) fn spawn(job: impl FnOnce() + 'static) {
    JOBS.with_borrow_mut(|all| all.push_back(Box::new(job)));
}

/// Lets every worker take its turn, and does one of the things that are done once; returns whether there is more to do.
pub(in crate::jobs) fn take_turns() -> bool {
    let mut goes_on = false;
    // Those at work may start others.
    let mut workers = WORKERS.take();
    workers.retain_mut(|takes_turn| {
        let turn = takes_turn();
        goes_on |= turn == Turn::GoesOn;
        turn != Turn::Ends
    });
    WORKERS.with_borrow_mut(|all| all.splice(..0, workers).for_each(drop));
    if let Some(job) = JOBS.with_borrow_mut(VecDeque::pop_front) {
        job();
    }
    goes_on || JOBS.with_borrow(|jobs| !jobs.is_empty())
}

/// Lets everybody take turns until a worker has said that it is done.
pub(in crate::jobs) fn wait(is_done: &Receiver<()>, _: Duration) {
    while is_done.try_recv() == Err(TryRecvError::Empty) && take_turns() {}
}

/// There is one thread, and the window needs it.
pub(in crate::jobs) const fn n_threads() -> usize {
    1
}

/// A batch is played in rounds, between which the window is drawn.
pub(in crate::jobs) fn rounds() -> Rounds {
    Rounds::of(ROUND, 1)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use super::*;

    /// Adds up numbers, and says the sum when nothing more is said for a while.
    struct Adder {
        sum: Option<u32>,
        patience: Duration,
        says: Sender<u32>,
    }

    fn start(adder: Adder) -> Sender<u32> {
        let (sender, orders) = channel();
        listen(orders, || adder);
        sender
    }

    impl Worker for Adder {
        type Order = u32;

        fn hear(&mut self, order: u32) {
            self.sum = Some(self.sum.unwrap_or_default() + order);
        }

        fn patience(&mut self) -> Option<Duration> {
            self.sum.map(|_| self.patience)
        }

        fn go_on(&mut self) {
            if let Some(sum) = self.sum.take() {
                self.says.send(sum).unwrap();
            }
        }
    }

    #[test]
    fn a_worker_hears_everything_before_it_goes_on_and_rests_when_it_is_done() {
        let (says, said) = channel();
        let orders = start(Adder { sum: None, patience: Duration::ZERO, says });
        assert!(!take_turns(), "nobody has said anything");
        for number in [1, 2, 3] {
            orders.send(number).unwrap();
        }
        assert!(!take_turns(), "it is done");
        assert_eq!(said.try_iter().collect::<Vec<_>>(), [6]);
        drop(orders);
        assert!(!take_turns());
        assert_eq!(said.try_recv(), Err(TryRecvError::Disconnected), "the worker is gone");
    }

    #[test]
    fn who_waits_for_more_orders_is_asked_again() {
        let (says, said) = channel();
        let orders = start(Adder { sum: None, patience: Duration::from_hours(1), says });
        orders.send(4).unwrap();
        assert!(take_turns(), "it wants another turn");
        assert_eq!(said.try_recv(), Err(TryRecvError::Empty), "there may be more to add");
    }

    #[test]
    fn what_is_begun_finds_orders_heard_that_were_given_before() {
        let (says, said) = channel();
        let orders = start(Adder { sum: None, patience: Duration::ZERO, says });
        orders.send(7).unwrap();
        let (found, is_found) = channel();
        spawn(move || found.send(said.try_recv()).unwrap());
        spawn(|| {});
        assert!(take_turns(), "one at a time");
        assert_eq!(is_found.try_recv().unwrap(), Ok(7));
        assert!(!take_turns());
    }
}
