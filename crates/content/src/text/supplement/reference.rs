//! What stands before the episodes and behind the cards: components, rules, glossary and sources.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Supplement, SupplementBlock, numbered};
use crate::documents::{DeckEntry, ElderOne, Episode, Rules, Threshold, Token};
use crate::language::Symbol;
use crate::text::Writer;
use crate::text::locale::{Args, Phrase};
use crate::text::passages::bullet;
use crate::{EnemyRef, Entry, FullId, Plain, Reference as _, TokenRef};

/// What the glossary explains, where the supplement speaks of it: each with the words it is known by.
const GLOSSARY: [&str; 15] = [
    "glossary-advance",
    "glossary-against-yourself",
    "glossary-bonus-die",
    "glossary-claim",
    "glossary-elder-sign",
    "glossary-fire",
    "glossary-free-action",
    "glossary-free-reroll",
    "glossary-investigate",
    "glossary-place",
    "glossary-safe",
    "glossary-sneak",
    "glossary-summon",
    "glossary-tentacle",
    "glossary-threshold",
];

/// The actions of a turn.
const ACTIONS: [&str; 5] = ["turn-move", "turn-attack", "turn-rest", "turn-trade", "turn-episode"];
/// What happens at the end of a turn, in this order.
const TURN_END: [&str; 5] =
    ["turn-end-effects", "turn-end-fire", "turn-end-advance", "turn-end-summoning", "turn-end-stages"];
/// What is known of the Elder One, of harm, and of what a text leaves open.
const BESIDES: [&str; 6] = [
    "reference-elder-one",
    "reference-stages",
    "reference-stress",
    "reference-companions",
    "reference-out",
    "reference-choices",
];

impl<'a> Supplement<'a> {
    /// Returns the rules that the scenarios are played with; those of the pack where it has none, or where not all of it
    /// is told.
    pub(super) fn rules_in_force(&self) -> Vec<&'a Entry<Rules>> {
        let catalogue = self.writer.catalogue;
        let scenarios = self.own(&catalogue.scenarios).into_iter().map(|entry| &entry.document.rules);
        let of_scenarios: BTreeSet<FullId> = scenarios.map(|rules| rules.resolve(self.writer.home)).collect();
        if of_scenarios.is_empty() || self.only.is_some() {
            return self.own(&catalogue.rules);
        }
        of_scenarios.iter().filter_map(|id| catalogue.rules.get(id)).collect()
    }

    /// Adds what has to be at hand.
    pub(super) fn components(&mut self) {
        let (catalogue, writer) = (self.writer.catalogue, self.writer);
        let mut rows = Vec::new();
        let mut row = |name: String, what: String| {
            if !what.is_empty() {
                rows.push(writer.say("component-row", &Args::new().cell("name", &name).cell("what", &what)));
            }
        };
        let episodes = self.own(&catalogue.episodes);
        let tiles = episodes.iter().flat_map(|entry| &entry.document.map.tiles);
        let tiles: BTreeSet<&str> = tiles.map(|placed| placed.tile.written()).collect();
        let codes = tiles.iter().map(|tile| tile.rsplit('/').next().unwrap_or(tile).to_owned()).collect();
        row(writer.word("component-tiles"), writer.listed(codes, "list-comma"));
        let figures = self.foes().into_iter().filter(|entry| entry.document.species.is_none());
        let figures = figures.filter(|entry| entry.document.reserve > 0);
        let figures = figures.map(|entry| figures_of(&writer, &EnemyRef(entry.id.to_string().into()))).collect();
        row(writer.word("component-figures"), writer.listed(figures, "list-comma"));
        let tokens = self.own(&catalogue.tokens).into_iter().map(|entry| &entry.document);
        let name = |token: &Token| writer.token_name(&TokenRef(Arc::clone(&token.id.0)));
        let tokens = tokens.map(|token| some(&writer, &name(token), token.supply)).collect();
        row(writer.word("component-tokens"), writer.listed(tokens, "list-comma"));
        for Episode { name, mythos, discoveries, .. } in episodes.iter().map(|entry| &*entry.document) {
            let named = || Args::new().text("name", name.as_str());
            row(writer.say("component-mythos", &named()), number(copies(mythos)));
            let discoveries: usize = discoveries.iter().map(|entry| usize::from(entry.copies)).sum();
            row(writer.say("component-discoveries", &named()), number(discoveries));
        }
        for ElderOne { name, mythos, .. } in self.own(&catalogue.elder_ones).iter().map(|entry| &*entry.document) {
            let named = || Args::new().text("name", name.as_str());
            row(writer.say("component-stages", &named()), number(4));
            row(writer.say("component-mythos", &named()), number(copies(mythos)));
        }
        let unknown = self.own(&catalogue.enemies).into_iter().filter(|entry| entry.document.unknown.is_some());
        let unknown_mythos = self.own(&catalogue.mythos).into_iter().filter(|entry| entry.document.slot.is_some());
        for (word, count) in [
            ("component-investigators", self.own(&catalogue.investigators).len()),
            ("component-insanities", self.own(&catalogue.insanities).len()),
            ("component-relics", self.own(&catalogue.relics).len()),
            ("component-unknown", unknown.count()),
            ("component-unknown-mythos", unknown_mythos.count()),
        ] {
            row(writer.word(word), number(count));
        }
        if !rows.is_empty() {
            self.heading("supplement-components");
            self.table("component-head", 2, &rows);
        }
    }

    /// Adds a turn in short and the numbers that count in it, for each set of rules in force.
    pub(super) fn rules(&mut self) {
        for rules in self.rules_in_force() {
            self.rules_of(&rules.document);
        }
    }

    fn rules_of(&mut self, rules: &Rules) {
        let writer = self.writer;
        let Rules { id: _, name, source: _, dice, tracks, summoning_track, turn, limits, options: _ } = rules;
        self.push("supplement-rules", &Args::new().text("name", name.as_str()));
        let numbers = || {
            Args::new()
                .number("actions", turn.actions)
                .number("spaces", turn.move_spaces)
                .number("points", turn.rest_points)
                .number("symbols", turn.symbols_to_advance)
                .number("dice", dice.roll)
                .number("red", summoning_track.first_red)
                .number("track", summoning_track.spaces)
                .number("relics", tracks.relics_transform_at)
                .number("fire", limits.fire)
                .number("investigators", limits.investigators)
        };
        let said = |id: &str| writer.say(id, &numbers());
        let under = |id: &str, items: &[&str]| {
            let items: Vec<String> = items.iter().map(|item| bullet(&said(item))).collect();
            format!("{}\n{}", said(id), items.join("\n"))
        };
        self.block(&said("turn-phases"));
        self.lines(&numbered(&[
            under("turn-actions", &ACTIONS),
            said("turn-mythos"),
            said("turn-encounter"),
            under("turn-end", &TURN_END),
        ]));
        self.block(&said("turn-next"));
        self.block(&said("turn-outcome"));
        let board = [("track-stress", tracks.stress), ("track-wounds", tracks.wounds), ("track-sanity", tracks.sanity)];
        let board = board.into_iter().map(|(id, count)| writer.say(id, &Args::new().number("count", count)));
        let thresholds = tracks.thresholds.iter().map(|Threshold { at, bonus_die }| {
            let id = if *bonus_die { "track-threshold-die" } else { "track-threshold" };
            writer.say(id, &Args::new().number("at", *at))
        });
        let thresholds = writer.listed(thresholds.collect(), "list-comma");
        let thresholds = writer.say("track-thresholds", &Args::new().text("thresholds", thresholds));
        let tracks = writer.listed(board.chain([thresholds]).collect(), "list-comma");
        let faces = |bonus: bool, faces: &[Vec<Symbol>]| {
            let faces = writer.chained(faces.iter().map(|face| face_text(&writer, face)).collect(), "list-apart");
            writer.say("reference-die", &Args::new().flag("bonus", bonus).text("faces", faces))
        };
        let lines = [
            said("reference-roll"),
            faces(false, &dice.standard),
            faces(true, &dice.bonus),
            writer.say("reference-board", &Args::new().text("tracks", tracks)),
            said("reference-track"),
            said("reference-limits"),
        ];
        let relics = self.has_relics().then(|| said("reference-relics"));
        let lines = lines.into_iter().chain(relics).chain(BESIDES.map(said));
        self.lines(&lines.map(|line| bullet(&line)).collect::<Vec<_>>().join("\n"));
    }

    /// Adds what the words mean that stand in this supplement.
    pub(super) fn glossary(&mut self) {
        let text: Vec<String> = self.blocks.iter().map(words).collect();
        let is_said = |word: &str| text.iter().any(|block| block.contains(word));
        let entries = GLOSSARY.iter().map(|id| self.writer.phrase(id, &Args::new()));
        let is_needed = |entry: &Phrase| {
            let words = entry.form("words").unwrap_or_default().to_lowercase();
            words.split(", ").any(|word| !word.is_empty() && is_said(word))
        };
        let entries: Vec<String> = entries.filter(is_needed).map(|entry| bullet(entry.value())).collect();
        self.list("supplement-glossary", &entries);
    }

    /// Adds where the facts are from.
    pub(super) fn sources(&mut self) {
        let (mut rulebooks, mut pieces) = (BTreeSet::new(), BTreeSet::new());
        let (mut n_partly, mut n_ours) = (0_usize, 0_usize);
        let home = self.writer.home;
        self.writer.catalogue.for_each_document(|entry| match entry.plain.get("source") {
            Some(source) if *entry.id.pack == *home => {
                let named = |key: &str| {
                    let named = source.get(key).and_then(Plain::as_str);
                    named.map(|it| it.split_whitespace().collect::<Vec<_>>().join(" "))
                };
                rulebooks.extend(named("rulebook"));
                pieces.extend(named("printed"));
                n_partly += usize::from(source.get("partly").is_some());
                n_ours += usize::from(source.as_str() == Some("original"));
            }
            _ => {}
        });
        if rulebooks.is_empty() && pieces.is_empty() && n_partly + n_ours == 0 {
            return;
        }
        self.heading("supplement-sources");
        for (id, count) in [("sources-ours", n_ours), ("sources-partly", n_partly)] {
            if count > 0 {
                self.push(id, &Args::new().text("count", number(count)));
            }
        }
        for (id, named) in [("sources-stated", rulebooks), ("sources-printed", pieces)] {
            if !named.is_empty() {
                self.block(&self.writer.word(id));
                let named: Vec<String> = named.iter().map(|it| bullet(it)).collect();
                self.lines(&named.join("\n"));
            }
        }
    }
}

/// Returns the words of a block in small letters.
fn words(block: &SupplementBlock) -> String {
    match block {
        SupplementBlock::Words(words) => words.to_lowercase(),
        SupplementBlock::Map(_) => String::new(),
    }
}

/// Returns the figures that there are of an enemy.
pub(super) fn figures_of(writer: &Writer<'_>, enemy: &EnemyRef) -> String {
    let count = writer.enemy_document(enemy).map_or(0, |enemy| enemy.reserve);
    some(writer, &writer.enemy_name(enemy), count)
}

/// Returns so many of something.
pub(super) fn some(writer: &Writer<'_>, name: &Phrase, count: u8) -> String {
    writer.say("component-some", &Args::new().phrase("name", name).number("count", count))
}

/// Returns a number of components; nothing where there are none.
fn number(count: usize) -> String {
    if count == 0 { String::new() } else { count.to_string() }
}

fn copies(deck: &[DeckEntry]) -> usize {
    deck.iter().map(|entry| usize::from(entry.copies)).sum()
}

/// Returns what a face of a die shows.
fn face_text(writer: &Writer<'_>, face: &[Symbol]) -> String {
    if face.is_empty() {
        return writer.word("name-blank");
    }
    let symbols = face.iter().map(|symbol| writer.symbol_name(*symbol).value().to_owned());
    writer.listed(symbols.collect(), "list-and")
}
