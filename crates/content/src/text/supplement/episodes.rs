//! Episodes in a supplement: map, setup, actions, ritual and decks.

use super::Supplement;
use super::reference::figures_of;
use crate::documents::{EnemyAt, Episode, FireAt, Link, MapLayout, PieceAt, Setup, Tile};
use crate::geometry::MapGraph;
use crate::text::Writer;
use crate::text::locale::{Args, Phrase};
use crate::{Entry, Id};

impl<'a> Supplement<'a> {
    /// Adds the episodes.
    pub(super) fn episodes(&mut self) {
        let entries = self.own(&self.writer.catalogue.episodes);
        if entries.is_empty() {
            return;
        }
        self.heading("supplement-episodes");
        for entry in entries {
            self.episode(entry);
        }
    }

    fn episode(&mut self, entry: &'a Entry<Episode>) {
        let episode = &*entry.document;
        let Episode {
            id: _,
            name,
            source: _,
            unfinished: _,
            intro,
            monsters,
            map,
            setup,
            actions,
            ritual,
            on_advance,
            abilities,
            spaces,
            mythos,
            discoveries,
        } = episode;
        let writer = self.writer.in_episode(Some(episode));
        self.entry(name);
        self.prose(intro);
        if !monsters.is_empty() {
            let monsters = monsters.iter().map(|enemy| figures_of(&writer, enemy)).collect();
            self.push("monsters-line", &Args::new().text("monsters", writer.listed(monsters, "list-and")));
        }
        self.map(&writer, map, setup);
        self.picture(&writer, name, map, setup);
        self.setting_up(&writer, entry);
        self.heading("supplement-actions");
        for action in actions {
            let heading = writer.say("stage-heading", &Args::new().text("stage", action.name.as_str()));
            self.block(&heading);
            self.lines(&writer.action(action));
        }
        self.heading("supplement-ritual");
        self.lines(&writer.ritual(ritual));
        if !on_advance.is_empty() {
            self.heading("supplement-advance");
            self.lines(&writer.steps(on_advance));
        }
        if !abilities.is_empty() {
            self.heading("supplement-special");
            let rules = Writer { episode: Some(episode), ..self.table_writer() }.abilities(abilities);
            self.lines(&rules.join("\n"));
        }
        if !spaces.is_empty() {
            self.heading("supplement-spaces");
            for rule in spaces {
                self.lines(&writer.space_rule(rule));
            }
        }
        self.mythos_deck(mythos, writer);
        self.discovery_deck(discoveries, writer);
    }

    /// Adds the spaces of a map: what they are next to, and what stands there when the game begins.
    fn map(&mut self, writer: &Writer<'_>, map: &MapLayout, setup: &Setup) {
        self.heading("supplement-map");
        self.tiles(writer, map);
        let tiles = writer.catalogue;
        let graph = MapGraph::build(map, |tile| tiles.get::<Tile>(tile, writer.home).map(|entry| &*entry.document));
        let mut rows = Vec::new();
        for (index, space) in graph.spaces.iter().enumerate() {
            let next = graph.passages.iter().filter_map(|(a, b)| match (*a == index, *b == index) {
                (true, _) => graph.spaces.get(*b),
                (_, true) => graph.spaces.get(*a),
                (false, false) => None,
            });
            // Of a space that comes later it says where it will be, of the others what is there now.
            let next = next.filter(|next| space.is_aside || !next.is_aside);
            let next: Vec<String> = next.map(|space| space.name.clone()).collect();
            let mut there = standing(writer, map, setup, &space.id);
            if space.is_aside {
                there.insert(0, writer.word("map-aside"));
            }
            let args = Args::new()
                .cell("name", &space.name)
                .cell("next", &writer.listed(next, "list-comma"))
                .cell("there", &writer.listed(there, "list-comma"));
            rows.push(writer.say("map-row", &args));
        }
        self.table("map-head", 3, &rows);
        for Link { kind, between: [from, to] } in &map.links {
            let args = Args::new()
                .text("kind", kind.written())
                .phrase("from", &writer.space_name(from))
                .phrase("to", &writer.space_name(to));
            self.push("map-link", &args);
        }
    }
}

/// Returns what stands on a space when the game begins.
pub(super) fn standing(writer: &Writer<'_>, map: &MapLayout, setup: &Setup, space: &Id) -> Vec<String> {
    let Setup { enemies, pieces, fire } = setup;
    let mut there = Vec::new();
    if map.start == *space {
        there.push(writer.word("map-start"));
    }
    for (gate, at) in map.gates.each() {
        if at == space {
            there.push(writer.say("map-gate", &Args::new().text("gate", gate.written())));
        }
    }
    for EnemyAt { enemy, at, count } in enemies {
        if at == space {
            there.push(counted(writer, "map-enemies", &writer.enemy_name(enemy), *count));
        }
    }
    for piece in pieces {
        if piece.at == *space {
            there.push(piece_there(writer, piece));
        }
    }
    for FireAt { at, count } in fire {
        if at == space {
            there.push(writer.say("map-fire", &Args::new().number("count", *count)));
        }
    }
    there
}

fn counted(writer: &Writer<'_>, id: &str, name: &Phrase, count: u8) -> String {
    writer.say(id, &Args::new().phrase("name", name).number("count", count))
}

fn piece_there(writer: &Writer<'_>, piece: &PieceAt) -> String {
    let PieceAt { token, at: _, to, side, count } = piece;
    let name = writer.token_name(token);
    let text = match side {
        None => counted(writer, "map-pieces", &name, *count),
        Some(side) => {
            let args = Args::new().phrase("name", &name).number("count", *count);
            writer.say("map-pieces-side", &args.text("side", writer.side_of(token, side)))
        }
    };
    match to {
        None => text,
        Some(to) => writer.say("map-barrier", &Args::new().text("piece", text).phrase("space", &writer.space_name(to))),
    }
}
