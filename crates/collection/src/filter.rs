//! Which cards are shown, and in which order.

use std::sync::Arc;

use ritual_content::Kind;

use crate::card::{Card, KINDS};
use crate::collection::{Collection, DeckId, OwnedDeck};

/// Which cards are shown, and in which order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Words that each card has.
    pub words: String,
    /// What they are; none shows all.
    pub kind: Option<Kind>,
    /// The id of their pack; none shows those of all packs.
    pub pack: Option<Arc<str>>,
    /// The deck they are in; none shows all.
    pub deck: Option<DeckId>,
    /// What else is asked of them.
    pub which: Which,
    /// What they are sorted by.
    pub order: Order,
    /// The last one comes first.
    pub is_reversed: bool,
}

/// What is asked of the cards that are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Which {
    /// Nothing.
    #[default]
    All,
    /// They bear the summoning symbol.
    Symbol,
    /// They could be in a deck, and are in none.
    InNoDeck,
}

impl Which {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::All, Self::Symbol, Self::InNoDeck];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "All",
            Self::Symbol => "With the summoning symbol",
            Self::InNoDeck => "In no deck",
        }
    }

    fn holds(self, card: &Card) -> bool {
        match self {
            Self::All => true,
            Self::Symbol => card.has_symbol,
            Self::InNoDeck => matches!(card.id.kind, Kind::Mythos | Kind::Discovery) && card.n_copies == 0,
        }
    }
}

/// What cards are sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// As the deck lists them; otherwise by what they are, and then as their author wrote them down.
    #[default]
    Listed,
    /// Their names.
    Name,
    /// Their packs.
    Pack,
    /// How often they are in decks.
    Copies,
}

impl Order {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Listed, Self::Name, Self::Pack, Self::Copies];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Listed => "As they are listed",
            Self::Name => "By name",
            Self::Pack => "By pack",
            Self::Copies => "By copies in decks",
        }
    }
}

impl Filter {
    /// Returns the places of the cards that are shown, in their order.
    pub fn shown(&self, collection: &Collection) -> Vec<usize> {
        let words = self.words.to_lowercase();
        let words: Vec<&str> = words.split_whitespace().collect();
        let is_shown = |card: &Card| {
            self.kind.is_none_or(|kind| kind == card.id.kind)
                && self.pack.as_ref().is_none_or(|pack| *pack == card.id.id.pack)
                && self.which.holds(card)
                && card.says(&words)
        };
        let mut shown: Vec<(usize, &Card)> = match &self.deck {
            Some(deck) => of_deck(collection, deck).into_iter().filter(|(_, card)| is_shown(card)).collect(),
            None => collection.cards.iter().enumerate().filter(|(_, card)| is_shown(card)).collect(),
        };
        match self.order {
            Order::Listed if self.deck.is_some() => {}
            Order::Listed => shown.sort_by_key(|(_, card)| (rank(card.id.kind), &card.id.id.pack, &card.route)),
            Order::Name => shown.sort_by(|(_, one), (_, other)| (&one.name, &one.id).cmp(&(&other.name, &other.id))),
            Order::Pack => shown.sort_by_key(|(_, card)| (&card.id.id.pack, rank(card.id.kind), &card.name)),
            Order::Copies => shown.sort_by_key(|(_, card)| (std::cmp::Reverse(card.n_copies), &card.name)),
        }
        if self.is_reversed {
            shown.reverse();
        }
        shown.into_iter().map(|(at, _)| at).collect()
    }
}

/// The cards of a deck, in its order; one that is listed twice is there once.
fn of_deck<'c>(collection: &'c Collection, deck: &DeckId) -> Vec<(usize, &'c Card)> {
    let mut cards: Vec<(usize, &Card)> = Vec::new();
    for (id, _) in collection.deck(deck).into_iter().flat_map(OwnedDeck::cards) {
        let Ok(at) = collection.cards.binary_search_by(|card| card.id.cmp(&id)) else { continue };
        if cards.iter().all(|(other, _)| *other != at) {
            cards.extend(collection.cards.get(at).map(|card| (at, card)));
        }
    }
    cards
}

fn rank(kind: Kind) -> usize {
    KINDS.iter().position(|it| *it == kind).unwrap_or(KINDS.len())
}
