//! Tokens: a bag for each kind of which there are several. Where they hide something, they come out of it by chance.
//!
//! They are round tiles, since the table would cut a token out along what of its picture is seen through, and ours is square.

use ritual_print::Sheet;

use crate::bags::{Drawn, bag};
use crate::boards::{Outline, flat, scale};
use crate::object::{Maker, Object, Thing};
use crate::place::{ABOVE, Rows, UPRIGHT, size};

/// Puts tokens into their bags, and single ones beside them.
pub(crate) fn tokens(group: &[Sheet], maker: &mut Maker<'_>, rows: &mut Rows) -> Vec<Object> {
    let pieces: Vec<_> = group.iter().flat_map(|sheet| sheet.pieces.iter().map(move |piece| (sheet, piece))).collect();
    let kinds = pieces.chunk_by(|(_, one), (_, other)| one.id == other.id && one.name == other.name);
    let mut all = Vec::new();
    for kind in kinds {
        let Some((sheet, first)) = kind.first() else { continue };
        let mut tokens = Vec::new();
        for (sheet, piece) in kind {
            for _ in 0..piece.copies {
                tokens.push(flat(sheet, Thing::of(sheet, piece), Outline::Circle, maker));
            }
        }
        if tokens.len() > 1 {
            let hides = kind.len() > 1 && kind.iter().all(|(_, piece)| piece.copies == 1);
            let drawn = if hides { Drawn::AtRandom } else { Drawn::Last };
            let thing = Thing { part: Some("supply"), ..Thing::of(sheet, first) };
            all.push(bag(thing, drawn, tokens, maker, rows));
        } else if let Some(token) = tokens.pop() {
            let [x, z] = rows.take(size(sheet));
            all.push(token.at([x, ABOVE, z], [0.0, UPRIGHT, 0.0], scale(sheet)));
        }
    }
    all
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
        let all = tokens(&sheets, &mut Maker::new(""), &mut Rows::below(0.0));
        all.into_iter().map(Object::into_value).collect()
    }

    #[test]
    fn a_supply_lies_in_a_bag_with_as_many_as_there_are() {
        let all = laid(&[12]);
        assert_eq!((all.len(), &all[0]["Name"], &all[0]["Bag"]["Order"]), (1, &json!("Bag"), &json!(0)));
        assert_eq!(all[0]["ContainedObjects"].as_array().unwrap().len(), 12);
        assert_eq!(laid(&[1])[0]["Name"], "Custom_Tile", "a single one needs no bag");
    }

    #[test]
    fn what_tokens_hide_comes_by_chance() {
        assert_eq!(laid(&[1, 1, 1])[0]["Bag"]["Order"], 2);
    }
}
