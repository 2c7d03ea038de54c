//! How an episode is laid out: its tiles, what is put where, and the picture of its map.

use std::sync::Arc;

use super::brought::Brought;
use super::episodes::standing;
use super::picture::{MapPicture, PictureSpace, PictureTile};
use super::reference::some;
use super::{Supplement, SupplementBlock, numbered};
use crate::documents::{
    Counter, CounterHolder, EnemyAt, Episode, FireAt, Link, MapLayout, PieceAt, PlacedTile, Setup, Tile, Token,
    TokenPlace,
};
use crate::geometry::{MapGraph, TilePlan};
use crate::language::{Ability, Trigger};
use crate::text::Writer;
use crate::text::locale::{Args, Phrase};
use crate::text::passages::{bullet, capital};
use crate::{CounterRef, Entry, FullId, Id, Kind, Reference as _, TileRef, TokenRef};

/// Things of one kind, and where they are put.
struct Heap {
    name: Phrase,
    /// The side that is up, or nothing.
    side: String,
    count: u8,
    places: Vec<String>,
}

impl Supplement<'_> {
    /// Adds the tiles, as they are laid.
    pub(super) fn tiles(&mut self, writer: &Writer<'_>, map: &MapLayout) {
        let there = || map.tiles.iter().filter(|placed| !placed.aside).map(|placed| placed.at);
        let left = there().map(|[column, _]| column).min().unwrap_or_default();
        let top = there().map(|[_, row]| row).min().unwrap_or_default();
        let from = |first: i16, at: i16| (i32::from(at) - i32::from(first) + 1).to_string();
        let row = |placed: &PlacedTile| {
            let [column, row] = placed.at;
            let args = Args::new()
                .cell("code", &code(placed))
                .text("side", placed.side.written())
                .flag("aside", placed.aside)
                .text("column", from(left, column))
                .text("row", from(top, row))
                .text("turn", placed.turn.written())
                .cell("spaces", &writer.listed(writer.spaces_of(placed, writer.home), "list-comma"));
            writer.say("tile-row", &args)
        };
        self.table("tile-head", 6, &map.tiles.iter().map(row).collect::<Vec<_>>());
    }

    /// Adds the picture of a map.
    pub(super) fn picture(&mut self, writer: &Writer<'_>, name: &str, map: &MapLayout, setup: &Setup) {
        let tile = |placed: &PlacedTile| writer.catalogue.get::<Tile>(&placed.tile, writer.home);
        let find = |tile: &TileRef| writer.catalogue.get::<Tile>(tile, writer.home).map(|entry| &*entry.document);
        let graph = MapGraph::build(map, find);
        let lying = map.tiles.iter().enumerate().filter(|(_, placed)| !placed.aside);
        let tiles = lying.filter_map(|(index, placed)| {
            let cells = TilePlan::of(index, placed, &tile(placed)?.document, 0).cells(placed.at, placed.turn).collect();
            let args = Args::new().text("code", code(placed)).text("side", placed.side.written());
            Some(PictureTile { label: writer.say("map-tile", &args.text("turn", placed.turn.written())), cells })
        });
        let spaces = graph.spaces.iter().filter(|space| !space.is_aside).map(|space| PictureSpace {
            name: space.name.clone(),
            there: standing(writer, map, setup, &space.id),
            cells: space.cells.clone(),
        });
        let title = writer.say("map-picture", &Args::new().text("name", name));
        let (tiles, spaces) = (tiles.collect(), spaces.collect());
        self.blocks.push(SupplementBlock::Map(MapPicture { title, tiles, spaces, borders: graph.borders(map, find) }));
    }

    /// Adds what is done before the game begins, step by step.
    pub(super) fn setting_up(&mut self, writer: &Writer<'_>, entry: &Entry<Episode>) {
        let Episode { map, setup, abilities, mythos, discoveries, .. } = &*entry.document;
        self.heading("supplement-setup");
        let has_aside = map.tiles.iter().any(|placed| placed.aside);
        let mut steps = vec![writer.say("setup-tiles", &Args::new().flag("aside", has_aside))];
        let gates = map.gates.each().map(|(gate, at)| {
            let args = Args::new().text("gate", gate.written()).phrase("place", &writer.space_name(at));
            writer.say("setup-gate", &args)
        });
        let gates = writer.listed(gates.into(), "list-and");
        steps.push(writer.say("setup-gates", &Args::new().text("gates", gates)));
        steps.extend(map.links.iter().map(|Link { kind, between: [from, to] }| {
            let args = Args::new().text("kind", kind.written());
            let args = args.phrase("from", &writer.space_name(from)).phrase("to", &writer.space_name(to));
            writer.say("setup-link", &args)
        }));
        let put: Vec<String> = heaps(writer, setup).iter().map(|heap| bullet(&heap.told(writer))).collect();
        if !put.is_empty() {
            steps.push(format!("{}\n{}", writer.word("setup-put-on-the-map"), put.join("\n")));
        }
        let brought = Brought::by(writer.catalogue, Kind::Episode, &entry.id);
        let lies = |token: &Entry<Token>| number_on_the_map(writer, &setup.pieces, &token.id) > 0;
        let hidden = brought.tokens.iter().filter(|token| lies(token)).filter_map(|token| hidden(writer, token));
        steps.extend(hidden);
        steps.extend(tokens_at_hand(writer, &brought, &setup.pieces));
        steps.extend(counters_of(writer, &brought));
        let count = |copies: &mut dyn Iterator<Item = u8>| copies.fold(0_u8, u8::saturating_add);
        let args = Args::new()
            .number("mythos", count(&mut mythos.iter().map(|entry| entry.copies)))
            .number("discoveries", count(&mut discoveries.iter().map(|entry| entry.copies)));
        steps.push(writer.say("setup-decks", &args));
        steps.push(writer.word("setup-elder-one"));
        steps.push(writer.say("setup-people", &Args::new().phrase("start", &writer.space_name(&map.start))));
        steps.push(writer.word("setup-first"));
        let begins = |ability: &Ability| matches!(ability, Ability::When(reaction) if matches!(reaction.trigger, Trigger::GameStarts));
        if abilities.iter().any(begins) {
            steps.push(writer.word("setup-beginning"));
        }
        self.lines(&numbered(&steps));
    }
}

impl Heap {
    /// Says how many there are, and where.
    fn told(&self, writer: &Writer<'_>) -> String {
        let args = Args::new()
            .phrase("name", &self.name)
            .number("count", self.count)
            .flag("has-side", !self.side.is_empty())
            .text("side", self.side.as_str());
        capital(&writer.say("setup-put", &args.text("places", writer.listed(self.places.clone(), "list-comma"))))
    }
}

/// Returns what is put on the map, kind by kind in the order of the document.
fn heaps(writer: &Writer<'_>, setup: &Setup) -> Vec<Heap> {
    let Setup { enemies, pieces, fire } = setup;
    let mut heaps: Vec<Heap> = Vec::new();
    let mut put = |name: Phrase, side: String, count: u8, place: String| {
        let known = heaps.iter_mut().find(|heap| heap.name == name && heap.side == side);
        match known {
            Some(heap) => {
                heap.count = heap.count.saturating_add(count);
                heap.places.push(place);
            }
            None => heaps.push(Heap { name, side, count, places: vec![place] }),
        }
    };
    let place = |at: &Id, count: u8| Args::new().phrase("place", &writer.space_name(at)).number("count", count);
    for EnemyAt { enemy, at, count } in enemies {
        put(writer.enemy_name(enemy), String::new(), *count, writer.say("setup-place", &place(at, *count)));
    }
    for PieceAt { token, at, to, side, count } in pieces {
        let side = side.as_ref().map(|side| writer.side_of(token, side)).unwrap_or_default();
        let there = match to {
            None => writer.say("setup-place", &place(at, *count)),
            Some(to) => writer.say("setup-barrier", &place(at, *count).phrase("to", &writer.space_name(to))),
        };
        put(writer.token_name(token), side, *count, there);
    }
    for FireAt { at, count } in fire {
        let name = writer.phrase("setup-fire", &Args::new());
        put(name, String::new(), *count, writer.say("setup-place", &place(at, *count)));
    }
    heaps
}

/// Returns what is hidden of a kind of tokens when the game begins, if anything is.
fn hidden(writer: &Writer<'_>, token: &Entry<Token>) -> Option<String> {
    let Token { backs, numbers, placed, .. } = &*token.document;
    let id = match (backs.is_empty(), numbers.is_empty(), placed) {
        (false, _, _) => "setup-backs",
        (true, false, TokenPlace::Hand) => "setup-pile",
        (true, false, _) => "setup-numbers",
        (true, true, _) => return None,
    };
    let name = writer.token_name(&TokenRef(token.id.to_string().into()));
    Some(capital(&writer.say(id, &Args::new().phrase("name", &name))))
}

/// Returns what is done with the tokens that something brings and that do not lie on the map: piles are shuffled, and the
/// others kept at hand.
pub(super) fn tokens_at_hand(writer: &Writer<'_>, brought: &Brought<'_>, on_the_map: &[PieceAt]) -> Vec<String> {
    let is_pile = |token: &Token| token.placed == TokenPlace::Hand && !token.numbers.is_empty();
    let (piles, others): (Vec<&Entry<Token>>, Vec<&Entry<Token>>) =
        brought.tokens.iter().copied().partition(|it| is_pile(&it.document));
    let mut told: Vec<String> = piles.iter().filter_map(|token| hidden(writer, token)).collect();
    let left = others.iter().filter_map(|token| {
        let used = number_on_the_map(writer, on_the_map, &token.id);
        let left = token.document.supply.checked_sub(used).filter(|left| *left > 0)?;
        Some(some(writer, &writer.token_name(&TokenRef(token.id.to_string().into())), left))
    });
    let left: Vec<String> = left.collect();
    if !left.is_empty() {
        told.push(writer.say("setup-at-hand", &Args::new().text("things", writer.listed(left, "list-and"))));
    }
    told
}

/// Returns which counters that something brings are kept, and what they begin with; those of figures and the like that
/// begin with nothing are not there yet.
pub(super) fn counters_of(writer: &Writer<'_>, brought: &Brought<'_>) -> Option<String> {
    let told = brought.counters.iter().filter_map(|entry| {
        let Counter { id, name, on, start, .. } = &*entry.document;
        if *start == 0 && !matches!(on, CounterHolder::Game | CounterHolder::Investigator) {
            return None;
        }
        let kind = CounterRef(Arc::clone(&id.0));
        let writer = Writer { home: &entry.id.pack, ..*writer };
        let called = |value: &Id| writer.value_of(&kind, value);
        let start = entry.document.value_name(*start).map_or_else(|| start.to_string(), called);
        let args = Args::new().text("name", name.as_str()).text("start", start).text("on", on.written());
        Some(writer.say("setup-counter", &args))
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty())
        .then(|| writer.say("setup-counters", &Args::new().text("counters", writer.listed(told, "list-comma"))))
}

/// Returns how many tokens of a kind lie on the map when the game begins.
fn number_on_the_map(writer: &Writer<'_>, pieces: &[PieceAt], token: &FullId) -> u8 {
    let pieces = pieces.iter().filter(|piece| piece.token.resolve(writer.home) == *token);
    pieces.fold(0, |sum, piece| sum.saturating_add(piece.count))
}

/// Returns the code on a tile.
fn code(placed: &PlacedTile) -> String {
    let written = placed.tile.written();
    written.rsplit('/').next().unwrap_or(written).to_owned()
}
