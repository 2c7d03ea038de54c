//! Cards of the decks: Mythos cards, and what is done with the top of a deck or of a discard pile.

use crate::language::{Amount, Measure, Phase, Shaped, Written, word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a card goes that is not resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum MythosPile {
    /// On the discard pile.
    #[default]
    Discard,
    /// Under the deck.
    Bottom,
    /// On top of the deck.
    Top,
}

/// Mythos cards to draw.
#[word]
pub struct DrawMythos {
    /// How many are drawn.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 5))]
    #[main]
    pub draw: u8,
    /// How many of them are resolved, chosen by you.
    #[serde(default = "one")]
    #[schemars(range(min = 0, max = 5))]
    #[fact(capped_by = "draw")]
    pub resolve: u8,
    /// Where the others go.
    #[serde(default)]
    pub rest: MythosPile,
}

/// A Mythos card that is not resolved.
#[word(default)]
pub struct CancelMythos {
    /// Where the card goes.
    #[serde(default)]
    #[main]
    pub to: MythosPile,
}

/// A deck of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// The Mythos deck.
    Mythos,
    /// The Discovery deck.
    Discoveries,
}

/// A look at the top of a deck.
#[word]
pub struct LookAt<P: Phase = Written> {
    /// The deck from whose top the cards are.
    #[main]
    pub deck: Deck,
    /// How many cards you look at; as many as there are.
    #[serde(default)]
    #[fact(measure = Some(Measure::Counted))]
    pub cards: Amount<P>,
    /// How many of them you take, one after the other: a Mythos card is resolved, a Discovery card as if you
    /// investigated.
    #[serde(default = "none::<P>")]
    pub take: Amount<P>,
    /// Where the others go, in an order you choose.
    #[serde(default = "on_top")]
    pub rest: MythosPile,
}

/// The last card of a discard pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum LastCard {
    /// The Mythos card on top of the discard pile.
    Mythos,
    /// The Discovery card on top of the discard pile.
    Discovery,
}

fn one() -> u8 {
    1
}

fn none<P: Phase>() -> Amount<P> {
    Amount::Fixed(0)
}

fn on_top() -> MythosPile {
    MythosPile::Top
}
