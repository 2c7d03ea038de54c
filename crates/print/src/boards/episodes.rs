//! The board of an episode: the story so far, the ritual, what happens when the Elder One advances, what stands where.

use ritual_content::documents::{Enemy, EnemyAt, Episode, FireAt, PieceAt, Setup, SpaceRule, Token};
use ritual_content::language::Home;
use ritual_content::text::Args;
use ritual_content::{Entry, Id, Reference as _};

use super::head::{EDGE, EPISODE, HEAD, headed};
use crate::drawing::Drawing;
use crate::fault::{Fault, Part};
use crate::markup;
use crate::press::{Named, Press};
use crate::symbol::Symbol;
use crate::theme::{BOARD, INK};
use crate::type_face::Face;
use crate::typesetting::{Paragraph, Sizes, Text};

/// The room between two columns.
const GAP: f32 = 6.0;
/// The types: there is much to say.
const SIZES: Sizes = Sizes::new(3.4, 1.7);

pub(super) fn board(press: &Press<'_>, named: &Named, entry: &Entry<Episode>) -> Result<Drawing, Fault> {
    let mut drawing = headed(press, named, EPISODE, Symbol::Summoning, &entry.document.name)?;
    let mut units = Vec::new();
    for part in parts(press, entry) {
        // What a head is over goes on with it; everything else may go on in the next column.
        let (first, others) = part.split_at(part.len().min(2));
        units.push(Unit { text: press.measure(named, first)?, gap: 1.0 });
        for other in others {
            units.push(Unit { text: press.measure(named, std::slice::from_ref(other))?, gap: other.gap });
        }
    }
    let (left, top) = (EDGE + 4.0, HEAD + 3.5);
    let width = (BOARD[0] - 2.0 * left - GAP) / 2.0;
    let height = BOARD[1] - EDGE - 2.5 - top;
    let size = SIZES.find(|size| columns(&units, size, width, height).is_some());
    let size = size.ok_or_else(|| named.too_long(Part::Text))?;
    for (text, column, down) in columns(&units, size, width, height).unwrap_or_default() {
        let at = [left + f32::from(column) * (width + GAP), top + down];
        text.draw(&press.faces, &mut drawing, at, width, size, INK).map_err(|letter| named.letter(letter))?;
    }
    Ok(drawing)
}

/// A text that stays in one column, and the room above it in parts of its size.
struct Unit {
    text: Text,
    gap: f32,
}

/// Puts texts into two columns; returns the column of each and how far down it stands.
fn columns(units: &[Unit], size: f32, width: f32, height: f32) -> Option<Vec<(&Text, u8, f32)>> {
    let mut placed = Vec::new();
    let (mut column, mut down) = (0_u8, 0.0);
    for Unit { text, gap } in units {
        let high = text.height(size, width)?;
        let mut top = if down > 0.0 { down + gap * size } else { 0.0 };
        if top + high > height {
            (column, top) = (column + 1, 0.0);
        }
        if column > 1 || high > height {
            return None;
        }
        placed.push((text, column, top));
        down = top + high;
    }
    Some(placed)
}

/// What the board says, part by part.
fn parts(press: &Press<'_>, entry: &Entry<Episode>) -> Vec<Vec<Paragraph>> {
    let episode = press.told(entry);
    // What is written is said with the names of the episode as its author wrote it.
    let writer = press.writer(&entry.id).in_episode(Some(&entry.document));
    let headed = |head: &str, paragraphs: Vec<Paragraph>| -> Option<Vec<Paragraph>> {
        let head = Paragraph::new(Face::Bold, &press.word(head));
        (!paragraphs.is_empty()).then(|| std::iter::once(head).chain(paragraphs).collect())
    };
    let intro: Vec<Paragraph> = episode.intro.lines().map(|line| Paragraph::new(Face::Italic, line)).collect();
    let rules = episode.abilities.iter().map(|ability| writer.rule(Home::Episode, ability));
    let rules = rules.chain(episode.spaces.iter().map(|rule: &SpaceRule| writer.space_rule(rule)));
    let rules = rules.flat_map(|text| markup::paragraphs(&text));
    let parts = [
        Some(intro).filter(|intro| !intro.is_empty()),
        headed("print-ritual", markup::paragraphs(&episode.ritual.text)),
        headed("print-on-advance", markup::paragraphs(&writer.steps(&episode.on_advance))),
        headed("print-special", rules.collect()),
        headed("print-setup", setup(press, entry)),
    ];
    parts.into_iter().flatten().collect()
}

/// What stands on the map when the game begins, space by space.
fn setup(press: &Press<'_>, entry: &Entry<Episode>) -> Vec<Paragraph> {
    let episode = &entry.document;
    let home = &*entry.id.pack;
    let standing =
        |name: &str, count: u8| press.say("print-standing", &Args::new().text("name", name).number("count", count));
    let spaces = episode.map.tiles.iter().flat_map(|tile| tile.spaces.values());
    let space_name = |id: &Id| {
        let mut spaces = episode.map.tiles.iter().flat_map(|tile| tile.spaces.values());
        spaces.find(|space| space.id == *id).map_or_else(|| id.as_str().to_owned(), |space| space.name.clone())
    };
    let Setup { enemies, pieces, fire } = &episode.setup;
    let rows = spaces.filter_map(|space| {
        let mut there = Vec::new();
        if episode.map.start == space.id {
            there.push(press.word("print-all-investigators"));
        }
        for (gate, at) in episode.map.gates.each() {
            if *at == space.id {
                there.push(press.say("print-gate", &Args::new().text("gate", gate.written())));
            }
        }
        for EnemyAt { enemy, at: _, count } in enemies.iter().filter(|it| it.at == space.id) {
            let found = press.it.catalogue.get::<Enemy>(enemy, home);
            there.push(standing(found.map_or(enemy.written(), |found| found.document.name.as_str()), *count));
        }
        for PieceAt { token, at: _, to, side, count } in pieces.iter().filter(|it| it.at == space.id) {
            let found = press.it.catalogue.get::<Token>(token, home);
            let name = found.map_or(token.written(), |found| found.document.name.as_str());
            let name = match side {
                None => name.to_owned(),
                Some(side) => format!("{name} ({})", side.as_str().replace('-', " ")),
            };
            let name = standing(&name, *count);
            there.push(match to {
                None => name,
                Some(to) => press.say("print-toward", &Args::new().text("name", name).text("space", space_name(to))),
            });
        }
        for FireAt { at: _, count } in fire.iter().filter(|it| it.at == space.id) {
            there.push(press.say("print-fire", &Args::new().number("count", *count)));
        }
        let there = (!there.is_empty()).then(|| press.it.language.listed(there, "list-comma"))?;
        let row = Paragraph::new(Face::Bold, &space.name).and(Face::Regular, ": ").and(Face::Regular, &there);
        Some(Paragraph { gap: 0.1, ..row })
    });
    rows.collect()
}
