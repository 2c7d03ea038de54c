//! All cards, and all decks with whose they are.

use std::collections::BTreeMap;

use ritual_content::{Catalogue, FullId, Kind};

use crate::card::{Card, CardId, cards};
use crate::decks::{Deck, decks};
use crate::summons::{Summoned, summons};

/// Which deck is meant: a list of a document.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeckId {
    /// An episode or an Elder One.
    pub kind: Kind,
    /// Its id.
    pub owner: FullId,
    /// The key of the list in it.
    pub key: &'static str,
}

/// A deck with whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedDeck {
    /// Which deck it is.
    pub id: DeckId,
    /// The name of the episode or the Elder One.
    pub owner: String,
    /// Its cards.
    pub deck: Deck,
    /// Who comes by its cards.
    pub summons: Vec<Summoned>,
}

/// All cards and all decks of a catalogue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// The cards, sorted by what they are and by their ids.
    pub cards: Vec<Card>,
    /// The decks: those of the episodes and then those of the Elder Ones, sorted by id.
    pub decks: Vec<OwnedDeck>,
}

impl Collection {
    /// Lists the cards and decks of a catalogue in which every card has its text.
    pub fn of(written: &Catalogue) -> Self {
        let mut all = Self { cards: cards(written), decks: owned(written) };
        let mut copies: BTreeMap<CardId, usize> = BTreeMap::new();
        for deck in &all.decks {
            for (id, n) in deck.cards() {
                *copies.entry(id).or_default() += n;
            }
        }
        for card in &mut all.cards {
            card.n_copies = copies.get(&card.id).copied().unwrap_or_default();
        }
        all
    }

    /// Returns a card.
    pub fn card(&self, id: &CardId) -> Option<&Card> {
        let at = self.cards.binary_search_by(|card| card.id.cmp(id)).ok()?;
        self.cards.get(at)
    }

    /// Returns a deck.
    pub fn deck(&self, id: &DeckId) -> Option<&OwnedDeck> {
        self.decks.iter().find(|deck| deck.id == *id)
    }
}

impl OwnedDeck {
    /// What it is called: `The drowned archive, Mythos deck`.
    pub fn title(&self) -> String {
        format!("{}, {}", self.owner, self.deck.title())
    }

    /// Its cards, in the order of the list, each with how often it is there.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, usize)> {
        self.deck.cards.iter().map(|card| {
            let id = FullId::resolve(&card.written, &self.id.owner.pack);
            (CardId { kind: self.deck.of, id }, usize::from(card.copies))
        })
    }
}

fn owned(written: &Catalogue) -> Vec<OwnedDeck> {
    let episodes = written.episodes.values().map(|it| (Kind::Episode, &it.id, &it.document.name));
    let elder_ones = written.elder_ones.values().map(|it| (Kind::ElderOne, &it.id, &it.document.name));
    let owners = episodes.chain(elder_ones);
    let of_owner = |(kind, id, name): (Kind, &FullId, &String)| {
        decks(written, kind, id).into_iter().map(move |deck| (kind, id.clone(), name.clone(), deck)).collect::<Vec<_>>()
    };
    let owned = |(kind, owner, name, deck): (Kind, FullId, String, Deck)| OwnedDeck {
        summons: summons(written, &owner.pack, &deck),
        id: DeckId { kind, owner, key: deck.key },
        owner: name,
        deck,
    };
    owners.flat_map(of_owner).map(owned).collect()
}
