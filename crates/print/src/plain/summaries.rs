//! Cards that sum something up for whoever plays, such as the order of a round.

use ritual_table::pieces::Summary;

use crate::cards::{Card, Section};
use crate::drawing::{Colour, Drawing};
use crate::fault::Fault;
use crate::markup;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press};
use crate::symbol::Symbol;
use crate::theme::CARD;

const SUMMARY: Colour = Colour(0x38, 0x4a, 0x3a);

/// Adds the cards.
pub(crate) fn summaries(press: &Press<'_>, tray: &mut Tray) {
    let mut pieces = Vec::new();
    for summary in &press.it.in_words.pieces.summaries {
        if let Some(front) = tray.take(front(press, summary)) {
            let Summary { id, name, lines: _, copies } = summary.clone();
            pieces.push(Piece { id, part: None, name, copies, front, back: None });
        }
    }
    if pieces.is_empty() {
        return;
    }
    let kind = press.kind("reference");
    let named = Named { piece: kind.clone(), place: "card" };
    let back = tray.take(press.back(&named, CARD, SUMMARY, Symbol::Person, &[&kind]));
    tray.add(Group { kind: "reference", of: None, size: CARD, back, pieces });
}

fn front(press: &Press<'_>, summary: &Summary) -> Result<Drawing, Fault> {
    let named = Named { piece: format!("reference {}", summary.id), place: "card" };
    let card = Card {
        size: CARD,
        own: SUMMARY,
        symbol: Symbol::Person,
        title: &summary.name,
        art: None,
        facts: None,
        sections: vec![Section::new(markup::paragraphs(&summary.lines.join("\n")))],
        kind: press.kind("reference"),
        of: String::new(),
        corner: None,
    };
    press.card(&named, &card)
}
