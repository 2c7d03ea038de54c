//! Dice with the faces of the rules, as many as anybody likes; they say which symbols lie on top.

use ritual_content::language::Symbol;
use ritual_print::{Printable, Sheet, SheetPiece};
use serde_json::{Value, json};

use crate::bags::{Drawn, bag};
use crate::boards::picture;
use crate::object::{Maker, Object, Thing};
use crate::place::Rows;

/// How a cube lies, in degrees around its axes, with each face of its picture on top.
const ON_TOP: [[f64; 3]; 6] =
    [[-90.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, -90.0], [0.0, 0.0, 90.0], [0.0, 0.0, -180.0], [90.0, 0.0, 0.0]];

/// Puts a die of each kind into a bag that is never empty.
pub(crate) fn dice(it: &Printable<'_>, group: &[Sheet], maker: &mut Maker<'_>, rows: &mut Rows) -> Vec<Object> {
    let pieces = group.iter().flat_map(|sheet| sheet.pieces.iter().map(move |piece| (sheet, piece)));
    let dice = pieces.map(|(sheet, piece)| {
        let thing = Thing::of(sheet, piece);
        let file = maker.picture(&sheet.file);
        let mut picture = picture(&file, "");
        // The number for a cube.
        picture["CustomDice"] = json!({ "Type": 1 });
        let die = maker.object("Custom_Dice", thing).with("CustomImage", picture);
        let die = die.with("RotationValues", values(&faces(it, piece)));
        bag(thing, Drawn::Endlessly, vec![die], maker, rows)
    });
    dice.collect()
}

/// What is on the faces of a die: symbols by the words that authors write, or what a game says in words.
fn faces(it: &Printable<'_>, piece: &SheetPiece) -> Vec<String> {
    let rules = it.catalogue.rules.values().find(|entry| entry.id.to_string() == piece.id);
    let dice = rules.map(|entry| &entry.document.dice);
    match (dice, piece.part.as_deref()) {
        (Some(dice), Some("standard")) => dice.standard.iter().map(|face| written(face)).collect(),
        (Some(dice), Some("bonus")) => dice.bonus.iter().map(|face| written(face)).collect(),
        (_, part) => {
            let mut in_words = it.in_words.pieces.dice.iter();
            let found = in_words.find(|die| die.id == piece.id && Some(die.part) == part);
            found.map(|die| die.faces.clone()).unwrap_or_default()
        }
    }
}

fn written(face: &[Symbol]) -> String {
    let symbols: Vec<&str> = face.iter().map(|symbol| symbol.written()).collect();
    if symbols.is_empty() { "-".to_owned() } else { symbols.join(" ") }
}

/// What each face is worth, in the order in which they lie on the picture.
fn values(faces: &[String]) -> Vec<Value> {
    let values = ON_TOP.iter().zip(faces.iter().cycle());
    values.map(|([x, y, z], face)| json!({ "Value": face, "Rotation": { "x": x, "y": y, "z": z } })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_of_a_cube_says_what_it_shows() {
        let faces = [vec![Symbol::Success, Symbol::Tentacle], vec![], vec![Symbol::ElderSign]];
        let values = values(&faces.iter().map(|face| written(face)).collect::<Vec<String>>());
        let told: Vec<&str> = values.iter().map(|it| it["Value"].as_str().unwrap()).collect();
        assert_eq!(told, ["success tentacle", "-", "elder_sign", "success tentacle", "-", "elder_sign"]);
    }
}
