//! Which cards are picked: one, several here and there, or all from one to another.

use std::collections::BTreeSet;

use crate::card::{Card, CardId};
use crate::collection::Collection;

/// The cards that are shown, in their order.
#[derive(Clone, Copy)]
pub struct Shown<'c> {
    /// The cards of all packs, among which positions are counted.
    pub collection: &'c Collection,
    /// The places of those that are shown.
    pub order: &'c [usize],
}

impl<'c> Shown<'c> {
    /// The card at a position.
    pub fn card(&self, at: usize) -> Option<&'c Card> {
        self.collection.cards.get(*self.order.get(at)?)
    }

    /// The position of a card.
    pub fn position(&self, id: &CardId) -> Option<usize> {
        (0..self.order.len()).find(|at| self.card(*at).is_some_and(|card| card.id == *id))
    }
}

/// What becomes of the cards that were picked before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Only the one is picked then.
    One,
    /// They stay, and the one changes sides.
    Toggle,
    /// All from the one that was picked last to this one are picked.
    Range,
}

/// Which cards are picked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picks {
    picked: BTreeSet<CardId>,
    /// The card that was picked last, where arrows go on.
    here: Option<CardId>,
    /// The card at which a range begins.
    anchor: Option<CardId>,
}

impl Picks {
    /// Picks the card at a position.
    pub fn pick(&mut self, shown: Shown<'_>, at: usize, reach: Reach) {
        let Some(card) = shown.card(at) else { return };
        let id = card.id.clone();
        match reach {
            Reach::One => self.picked = BTreeSet::from([id.clone()]),
            Reach::Toggle => {
                if !self.picked.remove(&id) {
                    self.picked.insert(id.clone());
                }
            }
            Reach::Range => {
                let from = self.anchor.as_ref().and_then(|anchor| shown.position(anchor)).unwrap_or(at);
                let range = from.min(at)..=from.max(at);
                self.picked = range.filter_map(|at| Some(shown.card(at)?.id.clone())).collect();
            }
        }
        if reach != Reach::Range || self.anchor.is_none() {
            self.anchor = Some(id.clone());
        }
        self.here = Some(id);
    }

    /// Goes some positions on and picks the card there, or all on the way; the first one where none was picked.
    /// Returns its position.
    pub fn walk(&mut self, shown: Shown<'_>, by: isize, extends: bool) -> Option<usize> {
        let last = shown.order.len().checked_sub(1)?;
        let here = self.here.as_ref().and_then(|here| shown.position(here));
        let to = here.map_or(0, |here| here.saturating_add_signed(by).min(last));
        self.pick(shown, to, if extends { Reach::Range } else { Reach::One });
        Some(to)
    }

    /// Picks all cards that are shown.
    pub fn all(&mut self, shown: Shown<'_>) {
        self.picked = (0..shown.order.len()).filter_map(|at| Some(shown.card(at)?.id.clone())).collect();
    }

    /// Lets go of whatever is picked.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Lets go of cards that are not there any more, or not shown.
    pub fn keep(&mut self, shown: Shown<'_>) {
        if self.picked.is_empty() {
            return;
        }
        let there: BTreeSet<&CardId> =
            shown.order.iter().filter_map(|at| Some(&shown.collection.cards.get(*at)?.id)).collect();
        self.picked.retain(|id| there.contains(id));
    }

    /// Returns whether a card is picked.
    pub fn holds(&self, id: &CardId) -> bool {
        self.picked.contains(id)
    }

    /// Returns whether a card is the one that was picked last.
    pub fn is_here(&self, id: &CardId) -> bool {
        self.here.as_ref() == Some(id)
    }

    /// The cards that are picked, sorted; the one that was picked last is the first.
    pub fn cards(&self) -> Vec<CardId> {
        let here = self.here.iter().filter(|here| self.picked.contains(here));
        here.chain(self.picked.iter().filter(|id| !self.is_here(id))).cloned().collect()
    }

    /// How many are picked.
    pub fn len(&self) -> usize {
        self.picked.len()
    }

    /// Returns whether none is picked.
    pub fn is_empty(&self) -> bool {
        self.picked.is_empty()
    }
}
