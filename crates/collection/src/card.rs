//! A card as a list shows it.

use std::fmt;

use ritual_content::documents::{CardSide, ConditionCard, Discovery, Insanity, Mythos, Relic, Skill};
use ritual_content::{Catalogue, Document, Entry, FullId, Kind};
use ritual_diagnostic::Route;

/// The kinds of document that are cards, in the order in which they are shown.
pub const KINDS: [Kind; 6] = [Kind::Mythos, Kind::Discovery, Kind::Relic, Kind::Insanity, Kind::Condition, Kind::Skill];

/// Which card is meant.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId {
    /// What it is.
    pub kind: Kind,
    /// Its pack, and its id there.
    pub id: FullId,
}

impl fmt::Display for CardId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.id.fmt(out)
    }
}

/// A card as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Which card it is.
    pub id: CardId,
    /// Its name.
    pub name: String,
    /// Where it is.
    pub route: Route,
    /// It bears the summoning symbol.
    pub has_symbol: bool,
    /// How often it is in all decks together.
    pub n_copies: usize,
    /// What it is searched by: its id and all its words, in small letters.
    words: String,
}

impl Card {
    fn new<D: Document>(entry: &Entry<D>, name: &str, says: &[&str]) -> Self {
        let mut words = format!("{}\n{name}", entry.id);
        for text in says {
            words.push('\n');
            words.push_str(text);
        }
        Self {
            id: CardId { kind: D::KIND, id: entry.id.clone() },
            name: name.to_owned(),
            route: entry.route.clone(),
            has_symbol: false,
            n_copies: 0,
            words: words.to_lowercase(),
        }
    }

    /// Returns whether it has all of some words, which are in small letters.
    pub(crate) fn says(&self, words: &[&str]) -> bool {
        words.iter().all(|word| self.words.contains(word))
    }
}

/// Returns the cards of a catalogue in which every card has its text, sorted by what they are and by their ids.
pub(crate) fn cards(written: &Catalogue) -> Vec<Card> {
    let mut cards: Vec<Card> = written.mythos.values().map(mythos).collect();
    cards.extend(written.discoveries.values().map(discovery));
    cards.extend(written.relics.values().map(relic));
    cards.extend(written.insanities.values().map(insanity));
    cards.extend(written.conditions.values().map(condition));
    cards.extend(written.skills.values().map(skill));
    cards.sort_by(|one, other| one.id.cmp(&other.id));
    cards
}

fn mythos(entry: &Entry<Mythos>) -> Card {
    let card = &entry.document;
    Card { has_symbol: card.symbol, ..Card::new(entry, &card.name, &[&card.flavour, &card.text]) }
}

fn discovery(entry: &Entry<Discovery>) -> Card {
    let card = &entry.document;
    let mut says = vec![card.flavour.as_str(), card.text.as_str()];
    for (_, side) in card.sides() {
        match side {
            CardSide::Item(item) => says.extend([item.name.as_str(), &item.flavour, &item.text]),
            CardSide::Companion(it) => says.extend([it.name.as_str(), &it.flavour, &it.text]),
            CardSide::Condition(condition) => says.push(&condition.0),
        }
    }
    Card::new(entry, &card.name, &says)
}

fn relic(entry: &Entry<Relic>) -> Card {
    let card = &entry.document;
    let sides = [&card.normal, &card.transformed].into_iter();
    let says: Vec<&str> = sides.flat_map(|side| [side.name.as_str(), &side.flavour, &side.text]).collect();
    Card::new(entry, &card.normal.name, &says)
}

fn insanity(entry: &Entry<Insanity>) -> Card {
    let card = &entry.document;
    Card::new(entry, &card.name, &[&card.flavour, &card.text])
}

fn condition(entry: &Entry<ConditionCard>) -> Card {
    let card = &entry.document;
    Card::new(entry, &card.name, &[&card.flavour, &card.text])
}

fn skill(entry: &Entry<Skill>) -> Card {
    let card = &entry.document;
    let levels: Vec<&str> = card.levels.iter().map(|level| level.text.as_str()).collect();
    Card::new(entry, &card.name, &levels)
}
