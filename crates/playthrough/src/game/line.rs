//! A line of play: moments one after another, and where we stand in it.

use std::sync::Arc;

use super::forced::Forced;
use super::moment::{Chosen, Moment};
use super::printed::Printed;

/// A choice that does not fit any more, because the content has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The turn of the game.
    pub turn: u32,
    /// What is asked there now; empty when the game is over there.
    pub question: String,
    /// What was chosen.
    pub choice: String,
    /// What can be chosen now.
    pub options: Vec<String>,
    /// How many choices are waiting, this one included.
    pub n_waiting: usize,
}

/// A line of play.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) number: u32,
    /// The turn and the choice with which it leaves another line; none for the one that was played first.
    pub(super) left: Option<(u32, String)>,
    /// The content it was played with.
    pub(super) printed: Arc<Printed>,
    pub(super) first: Arc<Moment>,
    /// Every later moment, with the choice that leads to it.
    pub(super) rest: Vec<Arc<Moment>>,
    /// Which moment is on the table; later ones wait to be done again.
    pub(super) now: usize,
    /// Choices that wait for content in which they fit again.
    pub(super) lost: Vec<Chosen>,
    pub(super) misfit: Option<Misfit>,
}

impl Line {
    /// A line that has only begun.
    pub(super) fn begin(number: u32, left: Option<(u32, String)>, printed: Arc<Printed>, first: Arc<Moment>) -> Self {
        Self { number, left, printed, first, rest: Vec::new(), now: 0, lost: Vec::new(), misfit: None }
    }

    /// A moment; the last one for a position beyond the end.
    pub(super) fn moment(&self, at: usize) -> &Arc<Moment> {
        match at.checked_sub(1) {
            None => &self.first,
            Some(at) => self.rest.get(at).or(self.rest.last()).unwrap_or(&self.first),
        }
    }

    /// The moment on the table.
    pub(super) fn here(&self) -> &Arc<Moment> {
        self.moment(self.now)
    }

    /// The position of the last moment.
    pub(super) fn last(&self) -> usize {
        self.rest.len()
    }

    pub(super) fn moments(&self) -> impl Iterator<Item = &Arc<Moment>> {
        std::iter::once(&self.first).chain(&self.rest)
    }

    /// Every choice, those that wait included.
    pub(super) fn choices(&self) -> impl Iterator<Item = &Chosen> {
        self.rest.iter().filter_map(|moment| moment.chosen.as_ref()).chain(&self.lost)
    }

    /// What was set when the choice after a moment was made; for the last moment, what is left.
    pub(super) fn forced_at(&self, at: usize) -> Forced {
        let after = self.rest.get(at).and_then(|moment| moment.chosen.as_ref());
        after.map_or_else(|| self.moment(at).forced.clone(), |chosen| chosen.forced.clone())
    }

    /// Returns whether another choice than the one that was made makes this a line of its own.
    pub(super) fn has_future(&self) -> bool {
        self.now < self.last() || !self.lost.is_empty()
    }
}
