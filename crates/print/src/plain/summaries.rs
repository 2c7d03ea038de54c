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

#[cfg(test)]
mod tests {
    use ritual_table::pieces::Pieces;

    use super::*;
    use crate::in_words::InWords;
    use crate::pieces::groups;
    use crate::press::Printable;
    use crate::press::tests::press;

    fn drawn(line: &str) -> Result<Vec<(String, usize, bool)>, String> {
        let (id, name) = ("mine/rules".to_owned(), "A round".to_owned());
        let summaries = vec![Summary { id, name, lines: vec![line.to_owned()], copies: 4 }];
        let (pieces, empty) = (Pieces { summaries, ..Pieces::default() }, press());
        let it = Printable { in_words: InWords { pieces: &pieces, ..InWords::default() }, ..empty.it };
        let press = Press { it, faces: empty.faces, ink: empty.ink };
        let groups = groups(&press).map_err(|error| error.to_string())?;
        Ok(groups.iter().map(|group| (group.title(&press), group.n_copies(), group.back.is_some())).collect())
    }

    #[test]
    fn everybody_has_one_with_a_back() {
        assert_eq!(drawn("**1. Choose** a card.").unwrap(), [("Reference cards".to_owned(), 4, true)]);
    }

    #[test]
    fn a_line_that_does_not_fit_is_told_with_its_document() {
        let told = drawn(&"Choose a card. ".repeat(400)).unwrap_err();
        assert!(told.starts_with("the text of `reference mine/rules` does not fit on its card"), "{told}");
    }
}
