//! Investigators: their boards, and what they hold.

use serde::{Deserialize, Serialize};

use super::List;
use crate::ids::{DiscoveryCard, Figure, InsanityCard, MAX_DECK, MAX_TOKEN_KINDS, Mask, MythosCard, Seat, Space};

/// The most relics one investigator can own.
pub const MAX_RELICS: usize = 12;

/// An investigator at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Investigator {
    /// Which investigator, by position in the scenario.
    pub who: u8,
    /// Still in the game.
    pub alive: bool,
    /// Where the figure is; for the dead, where it fell.
    pub space: Space,
    /// The stress track.
    pub stress: Track,
    /// The wound track.
    pub wounds: Track,
    /// Sanity lost, in points from the left end of the track ([SANITY-1]).
    pub sanity: u8,
    /// How many thresholds of the sanity track are reached ([SANITY-3]).
    pub thresholds: u8,
    /// Bonus dice of the sanity track.
    pub dice: u8,
    /// Fire on the board.
    pub fire: u8,
    /// How many of those are real fire tokens; wound tokens stand for the rest ([FIRE-9]).
    pub fire_tokens: u8,
    /// Levels of the three skills.
    pub levels: [u8; 3],
    /// Claimed Discovery cards.
    pub cards: List<HeldCard, MAX_DECK>,
    /// Relics in play before the investigator.
    pub relics: List<HeldRelic, MAX_RELICS>,
    /// The insanity card.
    pub insanity: InsanityCard,
    /// Counters on it.
    pub counters: u8,
    /// The Mythos card kept with it, if one is.
    pub kept_mythos: MythosCard,
    /// Tokens of each kind.
    pub tokens: [u8; MAX_TOKEN_KINDS],
    /// Kinds of enemies the investigator favours, as bits.
    pub favoured: Mask,
}

/// A track of an investigator's board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Track {
    /// The position of the marker; 0 is the leftmost space.
    pub marker: u8,
    /// Spaces blocked from the left; the marker never stands on one.
    pub blocked: u8,
}

impl Track {
    /// Points that can be healed: never onto a blocked space ([STRESS-6]).
    pub const fn healable(self) -> u8 {
        self.marker.saturating_sub(self.blocked)
    }
}

/// A claimed Discovery card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldCard {
    /// The physical card.
    pub card: DiscoveryCard,
    /// The side that counts: 0 left, 1 right.
    pub side: u8,
    /// Wounds on it.
    pub wounds: u8,
}

/// A claimed card that an enemy carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    /// The enemy; one that has left the map carries it until it is discarded.
    pub figure: Figure,
    /// Whom it was taken from.
    pub from: Seat,
    /// The card with its side and its wounds, as it was held.
    pub card: HeldCard,
}

/// What an investigator held that has died; all of it has left play ([DEATH-5]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fallen {
    /// The seat of the one who has died.
    pub seat: Seat,
    /// Tokens of each kind.
    pub tokens: [u8; MAX_TOKEN_KINDS],
}

/// A relic in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldRelic {
    /// Which relic of the scenario.
    pub relic: u8,
    /// The transformed side is up.
    pub transformed: bool,
}
