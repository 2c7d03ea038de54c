//! A game whose documents are not read here: what stands on its cards comes in words, deck by deck, and what lies beside them
//! in words and numbers.

mod boards;
mod summaries;
mod tokens;

use crate::cards::{Card, Section};
use crate::drawing::{Colour, Drawing};
use crate::fault::Fault;
use crate::in_words::{PlainCard, PlainDeck};
use crate::markup;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press};
use crate::symbol::Symbol;
use crate::theme;
use crate::type_face::Face;
use crate::typesetting::Paragraph;

pub(crate) use boards::boards;
pub(crate) use summaries::summaries;
pub(crate) use tokens::tokens;

/// How decks look, by turns.
const LOOKS: [(Colour, Symbol); 6] = [
    (Colour(0x25, 0x47, 0x6b), Symbol::Person),
    (Colour(0x3f, 0x4a, 0x2c), Symbol::Action),
    (Colour(0x2c, 0x58, 0x4e), Symbol::Skill),
    (Colour(0x66, 0x45, 0x26), Symbol::Beast),
    (Colour(0x40, 0x2c, 0x54), Symbol::Hood),
    (Colour(0x52, 0x1f, 0x24), Symbol::Fire),
];

/// Adds the decks.
pub(crate) fn decks(press: &Press<'_>, tray: &mut Tray) {
    let looks = LOOKS.iter().copied().cycle();
    for (deck, look) in press.it.in_words.decks.iter().zip(looks).filter(|(deck, _)| !deck.cards.is_empty()) {
        let mut pieces = Vec::new();
        for card in &deck.cards {
            if let Some(front) = tray.take(front(press, deck, card, look)) {
                let (id, name) = (card.id.clone(), card.name.clone());
                pieces.push(Piece { id, part: None, name, copies: card.copies, front, back: None });
            }
        }
        let named = Named { piece: deck.all.to_owned(), place: "card" };
        let (own, symbol) = look;
        let back = tray.take(press.back(&named, theme::CARD, own, symbol, &[deck.one]));
        tray.add(Group { kind: deck.kind, of: None, size: theme::CARD, back, pieces });
    }
}

fn front(
    press: &Press<'_>,
    deck: &PlainDeck,
    PlainCard { id, name, facts, text, flavour, copies: _ }: &PlainCard,
    (own, symbol): (Colour, Symbol),
) -> Result<Drawing, Fault> {
    let named = Named { piece: format!("{} {id}", deck.kind), place: "card" };
    let says = markup::told(text, flavour);
    let card = Card {
        size: theme::CARD,
        own,
        symbol,
        title: name,
        art: None,
        facts: (!facts.is_empty()).then(|| Paragraph::new(Face::Bold, facts).centred()),
        sections: if says.is_empty() { Vec::new() } else { vec![Section::new(says)] },
        kind: deck.one.to_owned(),
        of: String::new(),
        corner: None,
    };
    press.card(&named, &card)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::in_words::InWords;
    use crate::pieces::groups;
    use crate::press::Printable;
    use crate::press::tests::press;

    fn deck(text: &str) -> [PlainDeck; 2] {
        let card = |id: &str, text: &str, copies: u16| PlainCard {
            id: format!("mine/{id}"),
            name: id.to_owned(),
            facts: "Health 4, green die".to_owned(),
            text: text.to_owned(),
            flavour: String::new(),
            copies,
        };
        let words =
            |kind: &'static str, cards: Vec<PlainCard>| PlainDeck { kind, one: "Monster", all: "Monsters", cards };
        [words("rules", Vec::new()), words("monster", vec![card("hound", text, 2), card("rat", "", 1)])]
    }

    fn drawn(decks: &[PlainDeck]) -> Result<Vec<(String, usize, bool)>, String> {
        let empty = press();
        let it = Printable { in_words: InWords { decks, ..InWords::default() }, ..empty.it };
        let press = Press { it, faces: empty.faces, ink: empty.ink };
        let groups = groups(&press).map_err(|error| error.to_string())?;
        Ok(groups.iter().map(|group| (group.title(&press), group.n_copies(), group.back.is_some())).collect())
    }

    #[test]
    fn a_deck_has_its_cards_a_back_and_the_words_of_its_game() {
        let drawn = drawn(&deck("If it flees: each hunter loses 1 collected echo.")).unwrap();
        assert_eq!(drawn, [("Monsters".to_owned(), 3, true)], "an empty deck is none");
    }

    #[test]
    fn a_text_that_does_not_fit_is_told_with_the_name_of_its_card() {
        let told = drawn(&deck(&"It bites. ".repeat(400))).unwrap_err();
        assert!(told.starts_with("the text of `monster mine/hound` does not fit on its card"), "{told}");
    }
}
