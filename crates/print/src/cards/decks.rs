//! Mythos and Discovery cards, deck by deck: as many of each as the deck holds.

use std::collections::BTreeSet;

use ritual_content::documents::{
    CardSide, Companion, ConditionCard, DeckEntry, Discovery, DiscoveryEntry, ElderOne, Episode, Item, Mythos,
};
use ritual_content::language::Slot;
use ritual_content::text::{Args, Writer};
use ritual_content::{Document, Entry, FullId, Id, Kind, Reference};

use super::{Card, Section};
use crate::drawing::{Colour, Drawing};
use crate::fault::Fault;
use crate::markup;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press};
use crate::symbol::Symbol;
use crate::theme;
use crate::type_face::Face;
use crate::typesetting::Paragraph;

const MYTHOS: Colour = Colour(0x40, 0x2c, 0x54);
const DISCOVERY: Colour = Colour(0x2c, 0x58, 0x4e);

/// Cards of a kind with their numbers, and what their deck is of; nothing for those that are in no deck.
struct Deck<'a, T> {
    of: Option<(&'a FullId, &'a str)>,
    cards: Vec<(&'a Entry<T>, u8)>,
}

/// Adds the Mythos cards: a group for the deck of each episode and of each Elder One.
pub(crate) fn mythos(press: &Press<'_>, tray: &mut Tray) {
    let of_episodes =
        press.printed::<Episode>().map(|entry| (&entry.id, &*entry.document.name, &entry.document.mythos));
    let of_elder_ones =
        press.printed::<ElderOne>().map(|entry| (&entry.id, &*entry.document.name, &entry.document.mythos));
    let decks = of_episodes.chain(of_elder_ones).map(|(id, name, deck)| {
        let cards = deck.iter().map(|DeckEntry { card, copies }| (card, *copies));
        found(press, id, name, cards)
    });
    let decks: Vec<Deck<'_, Mythos>> = decks.collect();
    for deck in with_others(press, decks) {
        add(press, tray, &deck, ("mythos", MYTHOS, Symbol::Tentacle), |entry, of| mythos_card(press, entry, of));
    }
}

/// Adds the Discovery cards: a group for the deck of each episode.
pub(crate) fn discoveries(press: &Press<'_>, tray: &mut Tray) {
    let decks = press.printed::<Episode>().map(|entry| {
        let cards = entry.document.discoveries.iter().map(|DiscoveryEntry { card, copies }| (card, *copies));
        found(press, &entry.id, &entry.document.name, cards)
    });
    let decks: Vec<Deck<'_, Discovery>> = decks.collect();
    for deck in with_others(press, decks) {
        add(press, tray, &deck, ("discovery", DISCOVERY, Symbol::Lens), |entry, of| discovery_card(press, entry, of));
    }
}

/// Finds the cards that a deck names.
fn found<'a, T: Document, R: Reference + 'a>(
    press: &Press<'a>,
    of: &'a FullId,
    name: &'a str,
    cards: impl Iterator<Item = (&'a R, u8)>,
) -> Deck<'a, T> {
    let catalogue = press.it.catalogue;
    let cards = cards.filter_map(|(card, copies)| Some((catalogue.get::<T>(card, &of.pack)?, copies)));
    Deck { of: Some((of, name)), cards: cards.collect() }
}

/// Adds the printed cards that are in none of the decks, one of each.
fn with_others<'a, T: Document>(press: &Press<'a>, mut decks: Vec<Deck<'a, T>>) -> Vec<Deck<'a, T>> {
    let dealt: BTreeSet<&FullId> = decks.iter().flat_map(|deck| &deck.cards).map(|(card, _)| &card.id).collect();
    let others = press.printed::<T>().filter(|entry| !dealt.contains(&entry.id)).map(|entry| (entry, 1)).collect();
    decks.push(Deck { of: None, cards: others });
    decks
}

fn add<T: Document>(
    press: &Press<'_>,
    tray: &mut Tray,
    deck: &Deck<'_, T>,
    (kind, own, symbol): (&'static str, Colour, Symbol),
    draw: impl Fn(&Entry<T>, &str) -> Result<(String, Drawing), Fault>,
) {
    let deck_name = deck.of.map(|(_, name)| name).unwrap_or_default();
    let mut pieces = Vec::new();
    for (entry, copies) in &deck.cards {
        if let Some((name, front)) = tray.take(draw(entry, deck_name)) {
            let (id, copies) = (entry.id.to_string(), u16::from(*copies));
            pieces.push(Piece { id, part: None, name, copies, front, back: None });
        }
    }
    let named = Named { piece: deck.of.map_or_else(|| kind.to_owned(), |(id, _)| id.to_string()), place: "card" };
    let words = [press.kind(kind), deck_name.to_owned()];
    let words: Vec<&str> = words.iter().map(String::as_str).filter(|words| !words.is_empty()).collect();
    let back = tray.take(press.back(&named, theme::CARD, own, symbol, &words));
    let of = deck.of.map(|(id, name)| [id.to_string(), name.to_owned()]);
    tray.add(Group { kind, of, size: theme::CARD, back, pieces });
}

fn mythos_card(press: &Press<'_>, entry: &Entry<Mythos>, of: &str) -> Result<(String, Drawing), Fault> {
    let named = Named::of(Kind::Mythos, &entry.id, "card");
    let card = press.told(entry);
    let slot = card.slot.map(|slot| match slot {
        Slot::A => "a",
        Slot::B => "b",
    });
    let slot = slot.map(|slot| press.say("print-slot", &Args::new().text("slot", slot)));
    let drawing = press.card(
        &named,
        &Card {
            size: theme::CARD,
            own: MYTHOS,
            symbol: Symbol::Tentacle,
            title: &card.name,
            art: press.art(Kind::Mythos, &entry.id)?,
            facts: slot.map(|slot| Paragraph::new(Face::Bold, &slot).centred()),
            sections: vec![Section::new(markup::told(&card.text, &card.flavour))],
            kind: press.kind("mythos"),
            of: of.to_owned(),
            corner: card.symbol.then_some(Symbol::Summoning),
        },
    )?;
    Ok((card.name.clone(), drawing))
}

fn discovery_card(press: &Press<'_>, entry: &Entry<Discovery>, of: &str) -> Result<(String, Drawing), Fault> {
    let named = Named::of(Kind::Discovery, &entry.id, "card");
    let card = press.told(entry);
    let mut sections = vec![Section::new(markup::told(&card.text, &card.flavour))];
    let writer = press.writer(&entry.id);
    for (number, side) in [("1", &card.left), ("2", &card.right)] {
        if let Some(side) = side {
            sections.push(Section::numbered(number, side_text(press, &writer, entry, side)));
        }
    }
    let drawing = press.card(
        &named,
        &Card {
            size: theme::CARD,
            own: DISCOVERY,
            symbol: Symbol::Lens,
            title: &card.name,
            art: press.art(Kind::Discovery, &entry.id)?,
            facts: None,
            sections,
            kind: press.kind("discovery"),
            of: of.to_owned(),
            corner: None,
        },
    )?;
    Ok((card.name.clone(), drawing))
}

/// The name of a side, what it is, and what it does.
fn side_text(press: &Press<'_>, writer: &Writer<'_>, entry: &Entry<Discovery>, side: &CardSide) -> Vec<Paragraph> {
    let head = |name: &str, notes: String| {
        Paragraph::new(Face::Bold, name).and(Face::Regular, " ").and(Face::Italic, &format!("({notes})"))
    };
    let (head, text) = match side {
        CardSide::Item(Item { name, keywords, text, flavour, abilities: _ }) => {
            (head(name, listed(press.kind("item"), keywords)), markup::told(text, flavour))
        }
        CardSide::Companion(Companion { name, keywords, health, text, flavour, abilities: _ }) => {
            let notes = listed(press.kind("companion"), keywords);
            (head(name, format!("{notes}, {health}\u{a0}{WOUND}")), markup::told(text, flavour))
        }
        CardSide::Condition(condition) => {
            let found = press.it.catalogue.get::<ConditionCard>(condition, &entry.id.pack);
            let name = found.map_or(condition.written(), |found| found.document.name.as_str());
            let text = found.map(|found| markup::told(&writer.condition(&found.document), &found.document.flavour));
            (head(name, press.kind("condition")), text.unwrap_or_default())
        }
    };
    std::iter::once(head).chain(text).collect()
}

/// The character that stands for wounds.
const WOUND: char = '\u{e004}';

fn listed(first: String, keywords: &[Id]) -> String {
    let words = keywords.iter().map(|keyword| keyword.as_str().replace('-', " "));
    std::iter::once(first).chain(words).collect::<Vec<_>>().join(", ")
}
