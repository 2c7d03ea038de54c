//! Cards, cut out of their sheets, and decks of them.

use ritual_print::{Sheet, SheetBack, SheetPiece};
use serde_json::{Map, Value, json};

use crate::object::{Maker, Object, Thing};
use crate::place::{ABOVE, Rows, UPRIGHT, size, units};

/// The kinds of cards that lie with their face down.
const HIDDEN: [&str; 3] = ["mythos", "discovery", "insanity"];

/// The height of a card that the table does not scale.
const CARD: f32 = 88.0;

/// Makes a deck of all cards of a group; `key` is the number of its first sheet. A single card is no deck.
pub(crate) fn deck(group: &[Sheet], key: u32, maker: &mut Maker<'_>, rows: &mut Rows) -> Option<Object> {
    let first = group.first()?;
    let mut cards = Vec::new();
    for (key, sheet) in (key..).zip(group) {
        for piece in &sheet.pieces {
            for _ in 0..piece.copies {
                cards.push((number(key, sheet, piece), card(key, sheet, piece, maker)));
            }
        }
    }
    let [x, z] = rows.take(size(first));
    let down = if HIDDEN.contains(&first.kind) { 180.0 } else { 0.0 };
    let place = |object: Object| object.at([x, ABOVE, z], [0.0, UPRIGHT, down], [scale(first); 3]);
    if cards.len() < 2 {
        return cards.pop().map(|(_, card)| place(card));
    }
    let sheets: Map<String, Value> = (key..).zip(group).map(|(key, sheet)| custom_deck(key, sheet, maker)).collect();
    let thing = Thing {
        kind: first.kind,
        id: first.of.as_deref().unwrap_or(first.kind),
        part: Some("deck"),
        of: first.of.as_deref(),
        name: &first.title,
    };
    let (numbers, cards): (Vec<u32>, Vec<Value>) =
        cards.into_iter().map(|(number, card)| (number, card.into_value())).unzip();
    let deck = place(maker.object("Deck", thing)).with("HideWhenFaceDown", true).with("Hands", true);
    let deck = deck.with("SidewaysCard", false).with("DeckIDs", numbers).with("CustomDeck", sheets);
    Some(deck.with("ContainedObjects", cards))
}

/// Makes a card; `key` is the number of its sheet.
pub(crate) fn card(key: u32, sheet: &Sheet, piece: &SheetPiece, maker: &mut Maker<'_>) -> Object {
    let sheets: Map<String, Value> = std::iter::once(custom_deck(key, sheet, maker)).collect();
    let card = maker.object("Card", Thing::of(sheet, piece)).with("HideWhenFaceDown", true).with("Hands", true);
    let card = card.at([0.0, ABOVE, 0.0], [0.0, UPRIGHT, 0.0], [scale(sheet); 3]).with("SidewaysCard", false);
    card.with("CardID", number(key, sheet, piece)).with("CustomDeck", sheets)
}

/// The scale of the cards of a sheet: the table makes them all of a height.
pub(crate) fn scale(sheet: &Sheet) -> f64 {
    units(sheet.millimetres[1]) / units(CARD)
}

/// The number of a card: that of its sheet, and its place on it.
fn number(key: u32, sheet: &Sheet, piece: &SheetPiece) -> u32 {
    key * 100 + piece.row * sheet.columns + piece.column
}

/// The outline of the pieces of a sheet, by the number the table has for it: a circle, or a rectangle with round corners.
fn outline(sheet: &Sheet) -> u8 {
    if matches!(sheet.kind, "token" | "marker") { 4 } else { 0 }
}

fn custom_deck(key: u32, sheet: &Sheet, maker: &Maker<'_>) -> (String, Value) {
    let (back, is_each) = match &sheet.back {
        SheetBack::Same { file } => (file, false),
        SheetBack::Each { file } => (file, true),
        // What has no other side shows this one on both.
        SheetBack::None => (&sheet.file, true),
    };
    let deck = json!({
        "FaceURL": maker.picture(&sheet.file),
        "BackURL": maker.picture(back),
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        // Otherwise the last place of a sheet would be taken for what others see of a hand.
        "BackIsHidden": true,
        "UniqueBack": is_each,
        "Type": outline(sheet),
    });
    (key.to_string(), deck)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::object::tests::sheet;

    #[test]
    fn a_deck_holds_every_copy_and_names_the_sheet_of_each() {
        let group = [sheet("mythos", "a.png", &[2, 1]), sheet("mythos", "b.png", &[0, 0, 3])];
        let deck = deck(&group, 4, &mut Maker::new("https://example.org/"), &mut Rows::below(0.0)).unwrap();
        let deck = deck.into_value();
        assert_eq!(deck["DeckIDs"], json!([400, 400, 401, 502, 502, 502]));
        let inside: Vec<&Value> = deck["ContainedObjects"].as_array().unwrap().iter().map(|it| &it["CardID"]).collect();
        assert_eq!(json!(inside), deck["DeckIDs"]);
        assert_eq!(deck["CustomDeck"]["5"]["FaceURL"], "https://example.org/b.png");
        assert_eq!(deck["CustomDeck"]["4"]["BackURL"], "https://example.org/back.png");
        assert_eq!(deck["Transform"]["rotZ"], json!(180.0), "what is drawn is hidden");
    }

    #[test]
    fn a_single_card_is_no_deck_and_no_card_is_nothing() {
        let one =
            |copies: &[u16]| deck(&[sheet("skill", "a.png", copies)], 1, &mut Maker::new(""), &mut Rows::below(0.0));
        assert_eq!(one(&[0, 1]).unwrap().into_value()["Name"], "Card");
        assert!(one(&[0]).is_none());
    }

    #[test]
    fn a_card_with_a_back_of_its_own_says_so() {
        let mut two_sided = sheet("relic", "a.png", &[1]);
        two_sided.back = SheetBack::Each { file: "a-backs.png".to_owned() };
        let card = card(1, &two_sided, &two_sided.pieces[0], &mut Maker::new("x/")).into_value();
        assert_eq!(card["CustomDeck"]["1"]["UniqueBack"], true);
        assert_eq!(card["CustomDeck"]["1"]["BackURL"], "x/a-backs.png");
    }
}
