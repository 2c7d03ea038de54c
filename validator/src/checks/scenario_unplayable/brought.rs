//! What a scenario may bring into play of which a game holds a limited number, and who brings how many.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ritual_content::documents::{LinkKind, Scenario, TokenPlace};
use ritual_content::language::NameOf;
use ritual_content::{FullId, Kind, Reference as _};
use ritual_engine::ids::{
    MAX_CLOSINGS, MAX_COUNTER_KINDS, MAX_DECK, MAX_FIGURES, MAX_KEYWORDS, MAX_PIECES, MAX_SPACES, MAX_TOKEN_KINDS,
};

use crate::cx::map::space_names;
use crate::cx::{Cx, Table};

/// The most enemy figures a game may have, besides the Elder One's.
const MOST_FIGURES: usize = MAX_FIGURES - 1;
/// The slots of the Unknown marker, with a monster each.
const SLOTS: usize = 2;
/// How many of those that bring the most are named.
const MOST_NAMED: usize = 5;

/// Something of which a game holds a limited number.
pub(super) struct Counted {
    /// What it is.
    pub(super) what: &'static str,
    /// How many a game holds.
    pub(super) limit: usize,
    help: &'static str,
    /// How many each document or pack brings.
    by: BTreeMap<String, usize>,
}

impl Counted {
    fn new(
        what: &'static str,
        limit: usize,
        help: &'static str,
        brought: impl IntoIterator<Item = (String, usize)>,
    ) -> Self {
        let mut by = BTreeMap::new();
        for (who, count) in brought {
            *by.entry(who).or_insert(0) += count;
        }
        Self { what, limit, help, by }
    }

    /// Returns how many there are.
    pub(super) fn total(&self) -> usize {
        self.by.values().sum()
    }

    /// Says what to do, and who brings the most.
    pub(super) fn advice(&self) -> String {
        let mut by: Vec<(&String, &usize)> = self.by.iter().filter(|(_, count)| **count > 0).collect();
        by.sort_by_key(|(_, count)| Reverse(**count));
        let named = by.iter().take(MOST_NAMED).map(|(who, count)| format!("`{who}` brings {count}"));
        let more = (by.len() > MOST_NAMED).then(|| "others bring the rest".to_owned());
        format!("{}: {}", self.help, named.chain(more).collect::<Vec<_>>().join(", "))
    }
}

/// Counts what may come into play, whichever cards are drawn. What is one of many is counted by the pack it is from.
pub(super) fn brought(cx: &Cx<'_>, table: &Table<'_>) -> Vec<Counted> {
    let Scenario { insanities, relics, .. } = &*table.scenario.document;
    let n_spaces = space_names(&table.episode.document).count();
    vec![
        Counted::new("spaces", MAX_SPACES, "take a smaller map", [(table.episode.id.to_string(), n_spaces)]),
        Counted::new("barriers and kinds of links", MAX_CLOSINGS, "set out fewer barriers", closings(table)),
        Counted::new(
            "enemy figures in the reserve",
            MOST_FIGURES,
            "use fewer kinds of enemies, or make a `reserve` smaller",
            figures(cx, table),
        ),
        Counted::new("pieces", MAX_PIECES, "make the `supply` of a token smaller", pieces(cx, table)),
        Counted::new(
            "kinds of tokens",
            MAX_TOKEN_KINDS,
            "use fewer kinds of tokens",
            by_pack(on_table(cx, table, Kind::Token)),
        ),
        Counted::new("counters", MAX_COUNTER_KINDS, "use fewer counters", by_pack(on_table(cx, table, Kind::Counter))),
        Counted::new("keywords", MAX_KEYWORDS, "use fewer `keywords` on cards", keywords(cx, table)),
        Counted::new(
            "Mythos cards",
            MAX_DECK,
            "take cards out, or make `copies` smaller",
            named(table.mythos_cards(cx)),
        ),
        Counted::new("Discovery cards", MAX_DECK, "take cards out, or make `copies` smaller", discoveries(table)),
        Counted::new(
            "insanity cards",
            MAX_DECK,
            "list those that are to be played under `insanities`",
            by_pack(&table.listed(cx, insanities)),
        ),
        Counted::new(
            "relics",
            MAX_DECK,
            "list those that are to be played under `relics`",
            by_pack(&table.listed(cx, relics)),
        ),
    ]
}

/// Documents by their names, each with how many it brings.
fn named(brought: Vec<(FullId, usize)>) -> Vec<(String, usize)> {
    brought.into_iter().map(|(id, count)| (id.to_string(), count)).collect()
}

/// The packs of some documents, each as often as there are documents.
fn by_pack<'i>(ids: impl IntoIterator<Item = &'i FullId>) -> Vec<(String, usize)> {
    ids.into_iter().map(|id| (id.pack.to_string(), 1)).collect()
}

/// The documents of a kind that can turn up.
fn on_table<'c>(cx: &Cx<'c>, table: &Table<'_>, kind: Kind) -> impl Iterator<Item = &'c FullId> {
    let documents = table.documents.iter().filter_map(move |position| cx.documents.get(*position));
    documents.filter(move |document| document.kind == kind).map(|document| document.id)
}

/// Barriers by their kind of token, and the kinds of links of the map: each is closed or removed by itself.
fn closings(table: &Table<'_>) -> Vec<(String, usize)> {
    let (episode, home) = (&*table.episode.document, &*table.episode.id.pack);
    let barriers = episode.setup.pieces.iter().filter(|piece| piece.to.is_some());
    let is_on_map = |kind: &LinkKind| episode.map.links.iter().any(|link| link.kind == *kind);
    let n_links = [LinkKind::Staircase, LinkKind::Tunnel].into_iter().filter(is_on_map).count();
    let each = barriers.map(|piece| (piece.token.resolve(home).to_string(), usize::from(piece.count)));
    each.chain([(table.episode.id.to_string(), n_links)]).collect()
}

/// The figures of a scenario. Of the Unknown monsters only as many come as the marker has slots ([UNKNOWN-2]).
fn figures(cx: &Cx<'_>, table: &Table<'_>) -> Vec<(String, usize)> {
    let known = table.enemies.iter().filter_map(|id| cx.catalogue.enemies.get(id));
    let (mut unknown, mut known): (Vec<_>, Vec<_>) = known.partition(|it| it.document.unknown.is_some());
    unknown.sort_by_key(|it| Reverse(it.document.reserve));
    known.extend(unknown.into_iter().take(SLOTS));
    known.into_iter().map(|it| (it.id.to_string(), usize::from(it.document.reserve))).collect()
}

/// The tokens that lie on the map or are held as pieces of their own.
fn pieces(cx: &Cx<'_>, table: &Table<'_>) -> Vec<(String, usize)> {
    let tokens = on_table(cx, table, Kind::Token).filter_map(|id| cx.catalogue.tokens.get(id));
    let pieces = tokens.filter(|it| matches!(it.document.placed, TokenPlace::Map | TokenPlace::Hand));
    pieces.map(|it| (it.id.to_string(), usize::from(it.document.supply))).collect()
}

/// The packs of keywords, each keyword once: with the first document that bears it or asks for it.
fn keywords(cx: &Cx<'_>, table: &Table<'_>) -> Vec<(String, usize)> {
    let mut first: BTreeMap<&str, &FullId> = BTreeMap::new();
    for document in table.documents.iter().filter_map(|position| cx.documents.get(*position)) {
        for name in [NameOf::OwnKeyword, NameOf::Keyword].into_iter().flat_map(|what| document.names_of(what)) {
            first.entry(name.text.as_str()).or_insert(document.id);
        }
    }
    by_pack(first.into_values())
}

/// The cards of the Discovery deck.
fn discoveries(table: &Table<'_>) -> Vec<(String, usize)> {
    let (deck, home) = (&table.episode.document.discoveries, &*table.episode.id.pack);
    deck.iter().map(|entry| (entry.card.resolve(home).to_string(), usize::from(entry.copies))).collect()
}
