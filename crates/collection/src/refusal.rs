//! Why cards stay where they are.

use std::sync::Arc;

use ritual_assist::edits::EditsError;
use ritual_content::{FullId, Kind};

use crate::MOST_AT_ONCE;
use crate::card::CardId;

/// Why cards stay where they are; nothing is changed then.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The deck is of another kind of cards.
    #[error("`{card}` is a {} card, and this deck is one of {wanted} cards", .card.kind)]
    OtherKind {
        /// The card.
        card: CardId,
        /// What the deck holds.
        wanted: Kind,
    },
    /// The pack of the deck does not build on that of the card.
    #[error(
        "`{card}` cannot be used in `{pack}`, which does not build on `{}`: add that to `dependencies` in its pack.yaml \
         first",
        .card.id.pack
    )]
    OutOfReach {
        /// The card.
        card: CardId,
        /// The pack of the deck.
        pack: Arc<str>,
    },
    /// The pack it goes to does not build on what the card needs.
    #[error(
        "`{card}` needs `{needs}`, and `{pack}` does not build on `{}`: add that to `dependencies` in its pack.yaml first",
        .needs.pack
    )]
    NeedsPack {
        /// The card.
        card: CardId,
        /// What it refers to.
        needs: FullId,
        /// The pack it was to go to.
        pack: Arc<str>,
    },
    /// Others use the card who could not use it in the other pack.
    #[error("`{user}` uses `{card}` and does not build on `{pack}`: copy the card, or take it out of there first")]
    UsedElsewhere {
        /// The card.
        card: CardId,
        /// The pack that uses it.
        user: String,
        /// The pack it was to go to.
        pack: Arc<str>,
    },
    /// There would be too many copies.
    #[error("`{card}` would be in the deck {copies} times, and {most} times are the most")]
    TooMany {
        /// The card.
        card: CardId,
        /// How often it would be there.
        copies: u64,
        /// How often it may be.
        most: u64,
    },
    /// The card is not in the deck.
    #[error("`{card}` is not written in this deck, but in one that it is like")]
    NotInDeck {
        /// The card.
        card: CardId,
    },
    /// The texts say something else than what was last checked.
    #[error("`{what}` is being checked, has faults or cannot be read: see the problems, or try again in a moment")]
    Unread {
        /// The document.
        what: FullId,
    },
    /// Ids like that of the card are all taken.
    #[error("no id like that of `{card}` is free in `{pack}`: rename the card first")]
    NoFreeId {
        /// The card.
        card: CardId,
        /// The pack it was to go to.
        pack: Arc<str>,
    },
    /// They are too many.
    #[error("{n_cards} cards are picked, and {MOST_AT_ONCE} at once are the most: pick fewer of them")]
    TooManyAtOnce {
        /// How many.
        n_cards: usize,
    },
    /// A text cannot be edited.
    #[error(transparent)]
    Edits(#[from] EditsError),
}

impl Refusal {
    /// Refuses more cards than can be edited in one step.
    pub(crate) fn unless_few(cards: &[CardId]) -> Result<(), Self> {
        if cards.len() > MOST_AT_ONCE { Err(Self::TooManyAtOnce { n_cards: cards.len() }) } else { Ok(()) }
    }
}
