//! The decks of an episode or an Elder One: which cards they hold, how many there should be, and how fast they are.

use ritual_content::documents::{Band, DeckEntry, Discovery, ElderOne, Episode, Mythos, Rules, Scenario};
use ritual_content::{Catalogue, Document, FullId, Kind, Reference};
use ritual_diagnostic::Route;

/// The cards that the published game has; the rules documents say nothing about it.
const MYTHOS: usize = 8;
/// The same of Discovery cards.
const DISCOVERIES: usize = 15;

/// A deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// What its cards are.
    pub of: Kind,
    /// The key of the list in its document.
    pub key: &'static str,
    /// How many cards it should have.
    pub n_wanted: usize,
    /// Its cards, in the order of the list.
    pub cards: Vec<DeckCard>,
}

/// A card of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckCard {
    /// Its id, as the deck names it.
    pub written: String,
    /// Its name, or its id where it is not known.
    pub name: String,
    /// How often it is in the deck.
    pub copies: u8,
    /// It bears the summoning symbol.
    pub has_symbol: bool,
    /// Where it is; none where there is no such card without faults.
    pub route: Option<Route>,
}

/// How fast the Elder One comes in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The other document of the game.
    pub with: String,
    /// Summoning symbols in both decks together.
    pub n_symbols: usize,
    /// How many there should be.
    pub band: Band,
}

impl Deck {
    /// Its name.
    pub fn title(&self) -> &'static str {
        if self.of == Kind::Mythos { "Mythos deck" } else { "Discovery deck" }
    }

    /// How many cards it has.
    pub fn n_cards(&self) -> usize {
        self.cards.iter().map(|card| usize::from(card.copies)).sum()
    }

    /// How many summoning symbols are on its cards.
    pub fn n_symbols(&self) -> usize {
        self.cards.iter().filter(|card| card.has_symbol).map(|card| usize::from(card.copies)).sum()
    }

    /// What there is and what is missing, in words.
    pub fn says(&self) -> String {
        let (n_cards, n_wanted) = (self.n_cards(), self.n_wanted);
        let name = if self.of == Kind::Mythos { "Mythos" } else { "Discovery" };
        let rest = match n_cards.cmp(&n_wanted) {
            std::cmp::Ordering::Less => format!("{} more needed", n_wanted - n_cards),
            std::cmp::Ordering::Equal => "complete".to_owned(),
            std::cmp::Ordering::Greater => format!("{} too many", n_cards - n_wanted),
        };
        format!("{n_cards} of {n_wanted} {name} cards: {rest}")
    }

    /// Returns whether it has as many cards as it should.
    pub fn is_complete(&self) -> bool {
        self.n_cards() == self.n_wanted
    }
}

impl Pace {
    /// What there is and what is missing, in words.
    pub fn says(&self) -> String {
        let Self { with, n_symbols, band } = self;
        let (least, most) = (usize::from(band.at_least), usize::from(band.at_most));
        let rest = if *n_symbols < least {
            format!("{} more needed", least - n_symbols)
        } else if *n_symbols > most {
            format!("{} too many", n_symbols - most)
        } else {
            "a good pace".to_owned()
        };
        format!("With {with}: {n_symbols} summoning symbols of {least} to {most}, {rest}")
    }

    /// Returns whether the Elder One comes as fast as the rules mean it to.
    pub fn is_good(&self) -> bool {
        (usize::from(self.band.at_least)..=usize::from(self.band.at_most)).contains(&self.n_symbols)
    }
}

/// Returns the decks of an episode or an Elder One; none of other documents.
pub fn decks(catalogue: &Catalogue, kind: Kind, id: &FullId) -> Vec<Deck> {
    let home = &*id.pack;
    match kind {
        Kind::Episode => catalogue.episodes.get(id).map_or_else(Vec::new, |entry| {
            let cards = entry.document.discoveries.iter().map(|it| (&it.card, it.copies));
            let cards = cards
                .map(|(card, copies)| card_of::<Discovery>(catalogue, home, card, copies, |_| false, |it| &it.name));
            let cards = cards.collect();
            let discoveries = Deck { of: Kind::Discovery, key: "discoveries", n_wanted: DISCOVERIES, cards };
            vec![mythos(catalogue, home, &entry.document.mythos), discoveries]
        }),
        Kind::ElderOne => catalogue
            .elder_ones
            .get(id)
            .map_or_else(Vec::new, |entry| vec![mythos(catalogue, home, &entry.document.mythos)]),
        _ => Vec::new(),
    }
}

/// Returns how fast the Elder One comes in each scenario that plays an episode or an Elder One.
pub fn paces(catalogue: &Catalogue, kind: Kind, id: &FullId) -> Vec<Pace> {
    if !matches!(kind, Kind::Episode | Kind::ElderOne) {
        return Vec::new();
    }
    let pace = |scenario: &Scenario, home: &str| {
        let episode = catalogue.get::<Episode>(&scenario.episode, home)?;
        let elder_one = catalogue.get::<ElderOne>(&scenario.elder_one, home)?;
        let band = catalogue.get::<Rules>(&scenario.rules, home)?.document.turn.symbols_in_deck?;
        let (own, with) = match kind {
            Kind::Episode => (&episode.id, &elder_one.document.name),
            _ => (&elder_one.id, &episode.document.name),
        };
        if own != id {
            return None;
        }
        let decks = [(&episode.document.mythos, &episode.id.pack), (&elder_one.document.mythos, &elder_one.id.pack)];
        let n_symbols = decks.into_iter().map(|(deck, home)| mythos(catalogue, home, deck).n_symbols()).sum();
        Some(Pace { with: with.clone(), n_symbols, band })
    };
    let mut found: Vec<Pace> =
        catalogue.scenarios.values().filter_map(|entry| pace(&entry.document, &entry.id.pack)).collect();
    found.sort_by(|one, other| one.with.cmp(&other.with));
    found.dedup();
    found
}

fn mythos(catalogue: &Catalogue, home: &str, deck: &[DeckEntry]) -> Deck {
    let card =
        |it: &DeckEntry| card_of::<Mythos>(catalogue, home, &it.card, it.copies, |card| card.symbol, |card| &card.name);
    Deck { of: Kind::Mythos, key: "mythos", n_wanted: MYTHOS, cards: deck.iter().map(card).collect() }
}

fn card_of<D: Document>(
    catalogue: &Catalogue,
    home: &str,
    reference: &impl Reference,
    copies: u8,
    has_symbol: impl Fn(&D) -> bool,
    name: impl Fn(&D) -> &str,
) -> DeckCard {
    let written = reference.written().to_owned();
    match catalogue.get::<D>(reference, home) {
        Some(entry) => DeckCard {
            written,
            name: name(&entry.document).to_owned(),
            copies,
            has_symbol: has_symbol(&entry.document),
            route: Some(entry.route.clone()),
        },
        None => DeckCard { name: written.clone(), written, copies, has_symbol: false, route: None },
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::tests::add;

    fn deck(copies: &[u8]) -> Deck {
        let card = |copies: &u8| DeckCard {
            written: "a".into(),
            name: "A".into(),
            copies: *copies,
            has_symbol: *copies > 1,
            route: None,
        };
        Deck { of: Kind::Mythos, key: "mythos", n_wanted: 8, cards: copies.iter().map(card).collect() }
    }

    #[test]
    fn what_is_missing_is_said_in_words() {
        assert_eq!(deck(&[1, 2, 3]).says(), "6 of 8 Mythos cards: 2 more needed");
        assert_eq!(deck(&[4, 4]).says(), "8 of 8 Mythos cards: complete");
        assert_eq!(deck(&[9]).says(), "9 of 8 Mythos cards: 1 too many");
        assert_eq!(deck(&[1, 2, 3]).n_symbols(), 5);
    }

    #[test]
    fn the_pace_counts_the_symbols_of_both_decks() {
        let pace = |n_symbols| Pace { with: "Yig".into(), n_symbols, band: Band { at_least: 8, at_most: 12 } };
        assert_eq!(pace(7).says(), "With Yig: 7 summoning symbols of 8 to 12, 1 more needed");
        assert_eq!(pace(13).says(), "With Yig: 13 summoning symbols of 8 to 12, 1 too many");
        assert!(pace(8).is_good() && pace(12).is_good() && !pace(7).is_good());
    }

    #[test]
    fn a_deck_knows_its_cards_and_those_that_are_not_there() {
        let mut catalogue = Catalogue::default();
        let card = json!({ "id": "doubt", "name": "Doubt", "source": "original", "symbol": true });
        add::<Mythos>(&mut catalogue, card);
        let stage = json!({ "health": 3, "dice": {} });
        let old_one = json!({
            "id": "yig", "name": "Yig", "source": "original", "minions": ["snake"],
            "mythos": [{ "card": "doubt", "copies": 2 }, { "card": "lost" }],
            "stages": { "i": {}, "ii": stage, "iii": stage, "final": stage },
        });
        let id = add::<ElderOne>(&mut catalogue, old_one);
        let decks = decks(&catalogue, Kind::ElderOne, &id);
        let cards: Vec<_> = decks[0].cards.iter().map(|it| (it.name.as_str(), it.copies, it.route.is_some())).collect();
        assert_eq!(cards, [("Doubt", 2, true), ("lost", 1, false)]);
        assert!(paces(&catalogue, Kind::ElderOne, &id).is_empty());
    }
}
