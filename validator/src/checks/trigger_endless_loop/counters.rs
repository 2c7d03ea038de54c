//! What answers do to counters, and what they wait for.

use ritual_content::documents::{Counter, CounterHolder};
use ritual_content::language::{CounterBounds, CounterRange, Enemies, Pieces, Place, Step, Things, Trigger, Who};
use ritual_content::{Catalogue, CounterRef, FullId, Kind, Reference as _};

use crate::cx::counters::number_of;

/// A counter is so much: that of the game, or of whoever the moment is about.
pub(super) struct CounterReached {
    pub(super) counter: FullId,
    /// How much it is.
    bounds: CounterBounds,
}

/// A counter changes: that of the game, or of whoever the moment is about.
pub(super) struct Count {
    pub(super) counter: FullId,
    /// What becomes of it.
    pub(super) change: Change,
}

/// What becomes of a counter.
pub(super) enum Change {
    Raise(u8),
    Lower(u8),
    Set(u8),
}

/// Whose counters the words of a list of steps mean.
#[derive(Clone, Copy)]
pub(super) struct Counting<'t> {
    catalogue: &'t Catalogue,
    /// The kind of document the steps are in.
    kind: Kind,
    /// Whose counter the moment is about, if it is about one.
    about: Option<CounterHolder>,
}

impl CounterReached {
    /// Returns what a trigger waits for.
    pub(super) fn of(bounds: &CounterBounds, home: &str) -> Self {
        Self { counter: bounds.counter.resolve(home), bounds: bounds.clone() }
    }

    /// Returns the numbers that are waited for; nothing where they are not known.
    pub(super) fn range(&self, catalogue: &Catalogue) -> Option<CounterRange> {
        catalogue.counters.get(&self.counter)?.document.range_of(&self.bounds)
    }
}

impl<'t> Counting<'t> {
    /// Returns whose counters are meant in what a document does without a moment that is about a counter.
    pub(super) const fn new(catalogue: &'t Catalogue, kind: Kind) -> Self {
        Self { catalogue, kind, about: None }
    }

    /// Returns the same in what answers to a trigger.
    pub(super) fn after(self, trigger: &Trigger, home: &str) -> Self {
        let about = match trigger {
            Trigger::CounterReaches(reached) => self.counter(&reached.counter, home).map(|counter| counter.on),
            _ => None,
        };
        Self { about, ..self }
    }

    /// Returns what a step does to a counter; nothing where nobody can tell whose it is, or how much.
    pub(super) fn count(self, step: &Step, home: &str) -> Option<Count> {
        let (named, on, amount, change): (_, _, _, fn(u8) -> Change) = match step {
            Step::Raise(it) => (&it.counter, &it.on, &it.by, Change::Raise),
            Step::Lower(it) => (&it.counter, &it.on, &it.by, Change::Lower),
            Step::Set(it) => (&it.counter, &it.on, &it.to, Change::Set),
            _ => return None,
        };
        let counter = self.counter(named, home)?;
        let number = number_of(amount, counter)?;
        let is_meant = self.is_at_hand(counter.on, on.as_ref());
        is_meant.then(|| Count { counter: named.resolve(home), change: change(number) })
    }

    fn counter(self, named: &CounterRef, home: &str) -> Option<&'t Counter> {
        Some(&self.catalogue.counters.get(&named.resolve(home))?.document)
    }

    /// Returns whether the game's counter is meant, or that of whoever the moment is about.
    fn is_at_hand(self, holder: CounterHolder, on: Option<&Things>) -> bool {
        let is_yours = self.kind.is_common() || self.kind == Kind::Discovery;
        let is_it = match (holder, on) {
            (CounterHolder::Game, None) => return true,
            (CounterHolder::Enemy, None | Some(Things::Enemies(Enemies::ThisEnemy))) => self.kind == Kind::Enemy,
            (CounterHolder::Investigator, None | Some(Things::Investigators(Who::You))) => is_yours,
            (CounterHolder::Enemy, Some(Things::Enemies(Enemies::ThatEnemy)))
            | (CounterHolder::Investigator, Some(Things::Investigators(Who::ThatInvestigator)))
            | (CounterHolder::Piece, None | Some(Things::Pieces(Pieces::ThatPiece)))
            | (CounterHolder::Space, Some(Things::Spaces(Place::ThatSpace))) => true,
            _ => false,
        };
        is_it && self.about == Some(holder)
    }
}
