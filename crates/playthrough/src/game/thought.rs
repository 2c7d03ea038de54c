//! Thoughts that take longer than people notice: a game asks for them, somebody thinks them elsewhere, and the game
//! hears of them. Whoever waits for nothing any more lets go of what was asked for: what has not begun is not thought
//! about, and what comes of the rest is not heard.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ritual_batch::Player;
use ritual_engine::Session;
use ritual_playtest::monte_carlo::Tried;
use ritual_playtest::thought::{Considered, Thinker};
use ritual_sitting::hot_seat::Thinking;

/// What a question is known by; it also tells whether somebody still waits for the answer.
#[derive(Clone, Debug, Default)]
struct Ticket(Arc<AtomicBool>);

/// An answer that somebody waits for; nobody does when this is dropped.
#[derive(Debug)]
pub(super) struct Awaited(Ticket);

impl Awaited {
    /// Returns whether a thought is the one that is waited for.
    pub(super) fn is(&self, thought: &Thought) -> bool {
        Arc::ptr_eq(&self.0.0, &thought.ticket.0)
    }
}

impl Drop for Awaited {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

/// Something to think about.
#[derive(Clone, Debug)]
pub struct Task {
    ticket: Ticket,
    question: Question,
}

/// What is to be thought about.
#[derive(Clone, Debug)]
pub(super) enum Question {
    /// Which option a player chooses.
    Choice(Session, Player),
    /// How good each option is.
    Hint(Session, Box<Thinker>),
    /// How likely a win is at each of several decisions.
    Curve(Vec<Session>, Box<Thinker>),
    /// Which option an automatic seat chooses where each plays for itself.
    Seat(Thinking<usize>),
    /// How good each option is for the person who holds the screen there.
    SeatHint(Thinking<Vec<Tried>>),
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Thought {
    ticket: Ticket,
    pub(super) said: Said,
}

/// What came of thinking.
#[derive(Clone, Debug)]
pub(super) enum Said {
    /// The option, and the player who has thought of it.
    Choice(usize, Player),
    /// How good each option is.
    Hint(Considered),
    /// How likely a win is, at one of the decisions.
    Point(usize, u32),
    /// The option of an automatic seat.
    Seat(usize),
    /// How good each option is, where each seat plays for itself.
    SeatHint(Vec<Tried>),
}

impl Task {
    /// A question, and what to keep while the answer is waited for.
    pub(super) fn new(question: Question) -> (Awaited, Self) {
        let ticket = Ticket::default();
        (Awaited(ticket.clone()), Self { ticket, question })
    }

    /// Returns whether nobody waits for the answer any more.
    pub fn is_given_up(&self) -> bool {
        self.ticket.0.load(Ordering::Relaxed)
    }

    /// Thinks, and says what came of it, until that is all or nobody waits any more.
    pub fn carry_out(self, say: &mut dyn FnMut(Thought)) {
        if self.is_given_up() {
            return;
        }
        let Self { ticket, question } = self;
        let mut say = |said: Said| say(Thought { ticket: ticket.clone(), said });
        match question {
            Question::Choice(session, mut player) => {
                let option = player.choose(&session);
                say(Said::Choice(option, player));
            }
            Question::Hint(session, mut thinker) => say(Said::Hint(thinker.consider(&session))),
            Question::Curve(sessions, mut thinker) => {
                for (point, session) in sessions.iter().enumerate() {
                    if ticket.0.load(Ordering::Relaxed) {
                        return;
                    }
                    say(Said::Point(point, thinker.consider(session).win));
                }
            }
            Question::Seat(thinking) => say(Said::Seat(thinking.carry_out())),
            Question::SeatHint(thinking) => say(Said::SeatHint(thinking.carry_out())),
        }
    }
}
