//! A hunter at the table.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ids::CardId;
use crate::scenario::{Card, Scenario};

/// The most cards that one hunter can own, with the one too many that must be removed.
pub const MOST_OWNED: usize = 16;

/// Where a card of a hunter lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In hand.
    Hand,
    /// On the table: played this round.
    Table,
    /// In the used pile.
    Used,
}

/// A card that a hunter owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Held {
    /// Which kind of card.
    pub card: CardId,
    /// Where it lies.
    pub place: Place,
}

/// What a hunter did and suffered in this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThisRound {
    /// Echoes taken from the encounter.
    pub dealt: u16,
    /// The played weapon has dealt its damage.
    pub has_attacked: bool,
    /// The creature has answered to this hunter's damage.
    pub is_answered: bool,
    /// Damage before it was halved.
    pub raw: u16,
    /// Health lost.
    pub suffered: u16,
    /// The hunter died.
    pub died: bool,
}

/// A hunter at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hunter {
    /// Which hunter of the scenario.
    pub character: u8,
    /// Health.
    pub health: u8,
    /// Echoes that death takes.
    pub collected: u16,
    /// Echoes that nothing takes.
    pub banked: u16,
    /// Trophies of each type.
    pub trophies: [u8; 3],
    /// Every card owned, sorted.
    pub cards: ArrayVec<Held, MOST_OWNED>,
    /// How often this hunter has died.
    pub deaths: u8,
    /// Not dead until the dream.
    pub is_alive: bool,
    /// Out of the game.
    pub is_eliminated: bool,
    /// This round.
    pub round: ThisRound,
}

impl Hunter {
    /// Returns the cards at a place.
    pub fn cards_at(&self, place: Place) -> impl Iterator<Item = CardId> {
        self.cards.iter().filter(move |held| held.place == place).map(|held| held.card)
    }

    /// Returns the cards played this round.
    pub fn played<'s>(&'s self, scenario: &'s Scenario) -> impl Iterator<Item = &'s Card> {
        self.cards_at(Place::Table).map(|card| scenario.card(card))
    }

    /// Returns whether this hunter played a card that sends to the dream.
    pub fn dreams(&self, scenario: &Scenario) -> bool {
        self.played(scenario).any(|card| card.dreams)
    }

    /// Returns the echoes collected and banked together.
    pub fn total(&self) -> u16 {
        self.collected.saturating_add(self.banked)
    }

    /// Moves one card from one place to another.
    pub(super) fn move_card(&mut self, card: CardId, from: Place, to: Place) {
        let found = self.cards.iter_mut().find(|held| **held == Held { card, place: from });
        debug_assert!(found.is_some(), "a card is moved that is not there");
        if let Some(held) = found {
            held.place = to;
        }
        self.cards.sort_unstable();
    }

    /// Moves every card at some place to another.
    pub(super) fn move_all(&mut self, from: Place, to: Place) {
        for held in self.cards.iter_mut().filter(|held| held.place == from) {
            held.place = to;
        }
        self.cards.sort_unstable();
    }
}
