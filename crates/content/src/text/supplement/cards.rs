//! Mythos and Discovery cards in a supplement.

use super::Supplement;
use crate::documents::{CardSide, Companion, ConditionCard, DeckEntry, Discovery, DiscoveryEntry, Item, Mythos};
use crate::text::Writer;
use crate::text::enemies::slot_word;
use crate::text::locale::Args;
use crate::text::names::plain;
use crate::text::passages::bullet;
use crate::{Id, Reference as _};

impl<'a> Supplement<'a> {
    /// Adds a deck of Mythos cards.
    pub(super) fn mythos_deck(&mut self, deck: &[DeckEntry], writer: Writer<'a>) {
        if deck.is_empty() {
            return;
        }
        self.heading("supplement-mythos-cards");
        let mut items = Vec::new();
        for DeckEntry { card, copies } in deck {
            let id = card.resolve(self.writer.home);
            if let Some(entry) = self.writer.catalogue.mythos.get(&id) {
                let writer = Writer { home: &entry.id.pack, ..writer };
                items.push(mythos_item(&writer, &entry.document, *copies));
            }
            self.dealt.insert(id);
        }
        self.paragraph(&items.join("\n"));
    }

    /// Adds a deck of Discovery cards.
    pub(super) fn discovery_deck(&mut self, deck: &[DiscoveryEntry], writer: Writer<'a>) {
        if deck.is_empty() {
            return;
        }
        self.heading("supplement-discovery-cards");
        let mut items = Vec::new();
        for DiscoveryEntry { card, copies } in deck {
            let id = card.resolve(self.writer.home);
            if let Some(entry) = self.writer.catalogue.discoveries.get(&id) {
                let writer = Writer { home: &entry.id.pack, ..writer };
                items.push(discovery_item(&writer, &entry.document, *copies));
            }
            self.dealt.insert(id);
        }
        self.paragraph(&items.join("\n"));
    }

    /// Adds the cards of this pack that no deck of it holds.
    pub(super) fn further_cards(&mut self) {
        let mythos = self.own(&self.writer.catalogue.mythos);
        let mythos = mythos.into_iter().filter(|entry| !self.dealt.contains(&entry.id));
        let mythos: Vec<String> = mythos.map(|entry| mythos_item(&self.writer, &entry.document, 1)).collect();
        if !mythos.is_empty() {
            self.heading("supplement-mythos");
            self.paragraph(&mythos.join("\n"));
        }
        let cards = self.own(&self.writer.catalogue.discoveries);
        let cards = cards.into_iter().filter(|entry| !self.dealt.contains(&entry.id));
        let cards: Vec<String> = cards.map(|entry| discovery_item(&self.writer, &entry.document, 1)).collect();
        if !cards.is_empty() {
            self.heading("supplement-discoveries");
            self.paragraph(&cards.join("\n"));
        }
    }
}

fn copies_mark(writer: &Writer<'_>, copies: u8) -> String {
    if copies > 1 { writer.say("copies", &Args::new().number("copies", copies)) } else { String::new() }
}

fn mythos_item(writer: &Writer<'_>, mythos: &Mythos, copies: u8) -> String {
    let symbol = writer.word(if mythos.symbol { "mythos-symbol" } else { "mythos-plain" });
    let slot = mythos.slot.map(|slot| writer.say("mythos-slot", &Args::new().text("slot", slot_word(slot))));
    let marks = writer.listed(std::iter::once(symbol).chain(slot).collect(), "list-comma");
    let args = Args::new().text("name", mythos.name.as_str()).text("marks", marks);
    let frame = writer.say("mythos-heading", &args.text("copies", copies_mark(writer, copies)));
    bullet(&framed(writer, frame, &writer.mythos(mythos)))
}

fn discovery_item(writer: &Writer<'_>, discovery: &Discovery, copies: u8) -> String {
    let args = Args::new().text("name", discovery.name.as_str()).text("copies", copies_mark(writer, copies));
    let text = framed(writer, writer.say("discovery-heading", &args), &writer.discovery(discovery));
    let writer = writer.of_discovery(&discovery.id);
    let sides = [("discovery-left", &discovery.left), ("discovery-right", &discovery.right)];
    let sides = sides.map(|(word, side)| bullet(&side_text(&writer, &writer.word(word), side)));
    // A list in the text would run into the list of the sides.
    let gap = if text.contains("\n- ") { "\n\n" } else { "\n" };
    bullet(&format!("{text}{gap}{}", sides.join("\n")))
}

fn side_text(writer: &Writer<'_>, word: &str, side: &CardSide) -> String {
    match side {
        CardSide::Item(item) => {
            let Item { name, keywords, text: _, abilities: _ } = item;
            let args = Args::new().text("side", word).text("name", name.as_str());
            let frame = writer.say("side-item", &args.text("keywords", keyword_list(writer, keywords)));
            framed(writer, frame, &writer.item(item))
        }
        CardSide::Companion(companion) => {
            let Companion { name, keywords, health, text: _, abilities: _ } = companion;
            let args = Args::new().text("side", word).text("name", name.as_str()).number("health", *health);
            let frame = writer.say("side-companion", &args.text("keywords", keyword_list(writer, keywords)));
            framed(writer, frame, &writer.companion(companion))
        }
        CardSide::Condition(condition) => {
            let args = Args::new().text("side", word).text("name", writer.condition_name(condition));
            let text = writer.catalogue.get::<ConditionCard>(condition, writer.home);
            let text = text.map_or_else(String::new, |entry| writer.condition(&entry.document));
            framed(writer, writer.say("side-condition", &args), &text)
        }
    }
}

/// Returns a text behind the frame of its card.
pub(super) fn framed(writer: &Writer<'_>, frame: String, text: &str) -> String {
    if text.is_empty() { frame } else { writer.say("framed", &Args::new().text("frame", frame).text("text", text)) }
}

fn keyword_list(writer: &Writer<'_>, keywords: &[Id]) -> String {
    if keywords.is_empty() {
        return String::new();
    }
    let words = keywords.iter().map(|keyword| plain(keyword.as_str())).collect();
    writer.say("keywords", &Args::new().text("keywords", writer.listed(words, "list-comma")))
}
