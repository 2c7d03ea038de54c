//! Mythos and Discovery cards in a supplement.

use super::Supplement;
use crate::catalogue::Documents;
use crate::documents::{CardSide, Companion, ConditionCard, DeckEntry, Discovery, DiscoveryEntry, Item, Mythos};
use crate::text::Writer;
use crate::text::locale::Args;
use crate::text::passages::{bullet, paragraphs};
use crate::{Document, Id, Reference};

/// Writes a card of which there are so many copies as an item of a list.
type CardItem<D> = fn(&Writer<'_>, &D, u8) -> String;

impl<'a> Supplement<'a> {
    /// Adds a deck of Mythos cards.
    pub(super) fn mythos_deck(&mut self, deck: &[DeckEntry], writer: Writer<'a>) {
        let cards = deck.iter().map(|DeckEntry { card, copies }| (card, *copies));
        self.deck("supplement-mythos-cards", cards, writer, mythos_item);
    }

    /// Adds a deck of Discovery cards.
    pub(super) fn discovery_deck(&mut self, deck: &[DiscoveryEntry], writer: Writer<'a>) {
        let cards = deck.iter().map(|DiscoveryEntry { card, copies }| (card, *copies));
        self.deck("supplement-discovery-cards", cards, writer, discovery_item);
    }

    fn deck<'d, R: Reference + 'd, D: Document>(
        &mut self,
        heading: &str,
        cards: impl Iterator<Item = (&'d R, u8)>,
        writer: Writer<'a>,
        item: CardItem<D>,
    ) {
        let mut items = Vec::new();
        for (card, copies) in cards {
            if let Some(entry) = self.writer.catalogue.get::<D>(card, self.writer.home) {
                let writer = Writer { home: &entry.id.pack, ..writer };
                items.push(item(&writer, &*entry.document, copies));
            }
            self.dealt.insert(card.resolve(self.writer.home));
        }
        self.list(heading, &items);
    }

    /// Adds the cards of this pack that no deck of it holds.
    pub(super) fn further_cards(&mut self) {
        let catalogue = self.writer.catalogue;
        self.further("supplement-unknown-mythos", &catalogue.mythos, mythos_item, |it| it.slot.is_some());
        self.further("supplement-mythos", &catalogue.mythos, mythos_item, |it| it.slot.is_none());
        self.further("supplement-discoveries", &catalogue.discoveries, discovery_item, |_| true);
    }

    fn further<D: Document>(
        &mut self,
        heading: &str,
        table: &'a Documents<D>,
        item: CardItem<D>,
        is_meant: impl Fn(&D) -> bool,
    ) {
        let left = self.own(table).into_iter().filter(|entry| !self.dealt.contains(&entry.id));
        let left = left.filter(|entry| is_meant(&entry.document));
        let items: Vec<String> = left.map(|entry| item(&self.writer, &*entry.document, 1)).collect();
        self.list(heading, &items);
    }
}

fn copies_mark(writer: &Writer<'_>, copies: u8) -> String {
    if copies > 1 { writer.say("copies", &Args::new().number("copies", copies)) } else { String::new() }
}

fn mythos_item(writer: &Writer<'_>, mythos: &Mythos, copies: u8) -> String {
    let symbol = writer.word(if mythos.symbol { "mythos-symbol" } else { "mythos-plain" });
    let slot = mythos.slot.map(|slot| writer.say("mythos-slot", &Args::new().text("slot", slot.written())));
    let marks = writer.listed(std::iter::once(symbol).chain(slot).collect(), "list-comma");
    let args = Args::new().text("name", mythos.name.as_str()).text("marks", marks);
    let frame = writer.say("mythos-heading", &args.text("copies", copies_mark(writer, copies)));
    bullet(&framed(writer, frame, &read_aloud(writer, &mythos.flavour, writer.mythos(mythos))))
}

fn discovery_item(writer: &Writer<'_>, discovery: &Discovery, copies: u8) -> String {
    let args = Args::new().text("name", discovery.name.as_str()).text("copies", copies_mark(writer, copies));
    let text = read_aloud(writer, &discovery.flavour, writer.discovery(discovery));
    let text = framed(writer, writer.say("discovery-heading", &args), &text);
    let writer = writer.of_discovery(&discovery.id);
    let sides = [("discovery-left", &discovery.left), ("discovery-right", &discovery.right)];
    let sides = sides.into_iter().filter_map(|(word, side)| Some((word, side.as_ref()?)));
    let sides: Vec<String> = sides.map(|(word, side)| bullet(&side_text(&writer, &writer.word(word), side))).collect();
    if sides.is_empty() {
        return bullet(&text);
    }
    // A list in the text would run into the list of the sides.
    let gap = if text.contains("\n- ") { "\n\n" } else { "\n" };
    bullet(&format!("{text}{gap}{}", sides.join("\n")))
}

fn side_text(writer: &Writer<'_>, word: &str, side: &CardSide) -> String {
    match side {
        CardSide::Item(item) => {
            let Item { name, keywords, text: _, flavour, abilities: _ } = item;
            let args = Args::new().text("side", word).text("name", name.as_str());
            let frame = writer.say("side-item", &args.text("keywords", keyword_list(writer, keywords)));
            framed(writer, frame, &read_aloud(writer, flavour, writer.item(item)))
        }
        CardSide::Companion(companion) => {
            let Companion { name, keywords, health, text: _, flavour, abilities: _ } = companion;
            let args = Args::new().text("side", word).text("name", name.as_str()).number("health", *health);
            let frame = writer.say("side-companion", &args.text("keywords", keyword_list(writer, keywords)));
            framed(writer, frame, &read_aloud(writer, flavour, writer.companion(companion)))
        }
        CardSide::Condition(condition) => {
            let args = Args::new().text("side", word).phrase("name", &writer.condition_name(condition));
            let card = writer.catalogue.get::<ConditionCard>(condition, writer.home).map(|entry| &entry.document);
            let text = card.map(|card| read_aloud(writer, &card.flavour, writer.condition(card))).unwrap_or_default();
            framed(writer, writer.say("side-condition", &args), &text)
        }
    }
}

/// Returns a text with what is read aloud before it.
pub(super) fn read_aloud(writer: &Writer<'_>, flavour: &str, text: String) -> String {
    let flavour = flavour.split_whitespace().collect::<Vec<_>>().join(" ");
    if flavour.is_empty() {
        return text;
    }
    // A star of the author's would end the italics.
    let args = Args::new().text("flavour", flavour.replace('*', "\\*"));
    paragraphs([writer.say("flavour", &args), text])
}

/// Returns a text behind the frame of its card.
pub(super) fn framed(writer: &Writer<'_>, frame: String, text: &str) -> String {
    if text.is_empty() { frame } else { writer.say("framed", &Args::new().text("frame", frame).text("text", text)) }
}

fn keyword_list(writer: &Writer<'_>, keywords: &[Id]) -> String {
    if keywords.is_empty() {
        return String::new();
    }
    let words = keywords.iter().map(|keyword| writer.keyword_name(keyword)).collect();
    writer.say("keywords", &Args::new().text("keywords", writer.listed(words, "list-comma")))
}
