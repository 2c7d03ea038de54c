//! Tokens: a bag for each kind of which there are several. Where they hide something, they come out of it by chance.
//!
//! They are round cards, since those alone are cut out of a sheet that they share: a picture of its own for each side of
//! each token would be a hundred files.

use ritual_print::{Sheet, SheetPiece};

use crate::bags::{Drawn, bag};
use crate::cards::{card, scale};
use crate::object::{Maker, Object, Thing};
use crate::place::{ABOVE, Rows, UPRIGHT, size};

/// Puts tokens into their bags, and single ones beside them; `key` is the number of their first sheet.
pub(crate) fn tokens(group: &[Sheet], key: u32, maker: &mut Maker<'_>, rows: &mut Rows) -> Vec<Object> {
    let sheets = (key..).zip(group);
    let pieces: Vec<_> =
        sheets.flat_map(|(key, sheet)| sheet.pieces.iter().map(move |piece| (key, sheet, piece))).collect();
    let kinds = pieces.chunk_by(|(.., one), (.., other)| one.id == other.id && one.name == other.name);
    let mut all = Vec::new();
    for kind in kinds {
        let Some((_, sheet, first)) = kind.first() else { continue };
        let mut tokens = Vec::new();
        for (key, sheet, piece) in kind {
            tokens.extend((0..piece.copies).map(|_| token(*key, sheet, piece, maker)));
        }
        if tokens.len() > 1 {
            let hides = kind.len() > 1 && kind.iter().all(|(.., piece)| piece.copies == 1);
            let drawn = if hides { Drawn::AtRandom } else { Drawn::Last };
            let thing = Thing { part: Some("supply"), ..Thing::of(sheet, first) };
            all.push(bag(thing, drawn, tokens, maker, rows));
        } else if let Some(token) = tokens.pop() {
            let [x, z] = rows.take(size(sheet));
            all.push(token.at([x, ABOVE, z], [0.0, UPRIGHT, 0.0], [scale(sheet); 3]));
        }
    }
    all
}

/// Makes a token. It lies on the table and not in a hand, and is called the same whichever side is up.
fn token(key: u32, sheet: &Sheet, piece: &SheetPiece, maker: &mut Maker<'_>) -> Object {
    card(key, sheet, piece, maker).with("HideWhenFaceDown", false).with("Hands", false)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::object::tests::sheet;

    /// Tokens of one document, as many of each piece.
    fn laid(copies: &[u16]) -> Vec<Value> {
        let sheets: Vec<Sheet> = copies
            .iter()
            .enumerate()
            .map(|(number, copies)| {
                let mut sheet = sheet("token", &format!("{number}.png"), &[*copies]);
                sheet.pieces[0].part = Some(number.to_string());
                sheet
            })
            .collect();
        let all = tokens(&sheets, 5, &mut Maker::new(""), &mut Rows::below(0.0));
        all.into_iter().map(Object::into_value).collect()
    }

    #[test]
    fn a_supply_lies_in_a_bag_with_as_many_as_there_are() {
        let all = laid(&[12]);
        assert_eq!((all.len(), &all[0]["Name"], &all[0]["Bag"]["Order"]), (1, &json!("Bag"), &json!(0)));
        assert_eq!(all[0]["ContainedObjects"].as_array().unwrap().len(), 12);
        assert_eq!(laid(&[1])[0]["Name"], "Card", "a single one needs no bag");
    }

    #[test]
    fn tokens_and_markers_are_round_and_cut_out_of_the_sheet_they_share() {
        for kind in ["token", "marker"] {
            let shared = [sheet(kind, "tokens.png", &[1, 1])];
            let mut all =
                tokens(&shared, 5, &mut Maker::new("x/"), &mut Rows::below(0.0)).into_iter().map(Object::into_value);
            let (first, second) = (all.next().unwrap(), all.next().unwrap());
            assert_eq!((&first["CardID"], &second["CardID"]), (&json!(500), &json!(501)));
            assert_eq!(first["CustomDeck"], second["CustomDeck"], "both know the sheet by the same number");
            assert_eq!(first["CustomDeck"]["5"]["FaceURL"], "x/tokens.png");
            assert_eq!((&first["CustomDeck"]["5"]["Type"], &first["Hands"]), (&json!(4), &json!(false)), "{kind}");
        }
    }

    #[test]
    fn what_tokens_hide_comes_by_chance() {
        assert_eq!(laid(&[1, 1, 1])[0]["Bag"]["Order"], 2);
    }
}
