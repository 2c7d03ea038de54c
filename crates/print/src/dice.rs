//! Dice for virtual tables: the faces of a cube on one picture, as it is unfolded. A die that no cube can stand for has its
//! faces as cards to draw from.

use ritual_content::documents::{Face, Rules};
use ritual_content::language;
use ritual_content::text::Args;

use crate::drawing::{Colour, Drawing, rectangle};
use crate::piece::{Group, Piece, Tray};
use crate::press::Press;
use crate::symbol::Symbol;

const STANDARD: Colour = Colour(0x1d, 0x1b, 0x1c);
const BONUS: Colour = Colour(0x1f, 0x5a, 0x3a);

/// The edge of a face on its picture, which a table draws at the size of its dice.
const FACE: f32 = 24.0;

/// Where the faces lie on the picture, from the first on, in squares, and whether one stands on its head there. The upper
/// row stays empty.
const UNFOLDED: [([u8; 2], bool); 6] =
    [([0, 2], true), ([0, 1], false), ([1, 2], false), ([1, 1], false), ([2, 1], false), ([2, 2], true)];

/// Adds both kinds of dice of the rules, once for all that have the same.
pub(crate) fn dice(press: &Press<'_>, tray: &mut Tray) {
    let mut cubes = Vec::new();
    let mut known: Vec<[&[Face]; 2]> = Vec::new();
    for entry in press.printed::<Rules>() {
        let id = entry.id.to_string();
        let dice = &entry.document.dice;
        let faces = [dice.standard.as_slice(), dice.bonus.as_slice()];
        if known.contains(&faces) {
            continue;
        }
        known.push(faces);
        for (part, faces, own) in [("standard", &dice.standard, STANDARD), ("bonus", &dice.bonus, BONUS)] {
            let name = press.say("print-die", &Args::new().text("die", part));
            let piece = |part: String, front: Drawing| Piece {
                id: id.clone(),
                part: Some(part),
                name: name.clone(),
                copies: 1,
                front,
                back: None,
            };
            if faces.len() <= 6 && 6 % faces.len().max(1) == 0 {
                cubes.push(piece(part.to_owned(), cube(faces, own)));
                continue;
            }
            let of = Some([id.clone(), name.clone()]);
            let pieces = (1..)
                .zip(faces)
                .map(|(number, symbols): (u8, _)| piece(format!("{part}-{number}"), face(symbols, own)));
            let back = Some(face(&Face::new(), own));
            tray.add(Group { kind: "face", of, size: [FACE; 2], back, pieces: pieces.collect() });
        }
    }
    tray.add(Group { kind: "die", of: None, size: [3.0 * FACE; 2], back: None, pieces: cubes });
}

/// The faces of a cube, each as often as it has room.
fn cube(faces: &[Face], own: Colour) -> Drawing {
    let mut picture = Drawing::new([3.0 * FACE; 2]);
    picture.area(rectangle([0.0; 2], picture.size), own);
    for (([column, row], stands_on_head), symbols) in UNFOLDED.iter().zip(faces.iter().cycle()) {
        let at = [f32::from(*column) * FACE, f32::from(*row) * FACE];
        let face = face(symbols, own);
        if *stands_on_head {
            picture.put_turned(&face, at);
        } else {
            picture.put(&face, at);
        }
    }
    picture
}

/// A face: its symbols beside each other.
fn face(symbols: &[language::Symbol], own: Colour) -> Drawing {
    let mut face = Drawing::new([FACE; 2]);
    face.area(rectangle([0.0; 2], face.size), own);
    let count = f32::from(u8::try_from(symbols.len()).unwrap_or(u8::MAX));
    let size = (FACE * 0.8 / count.max(1.0)).min(FACE * 0.55);
    let left = (FACE - count * size) / 2.0;
    for (index, symbol) in (0_u8..).zip(symbols) {
        let symbol = match symbol {
            language::Symbol::Success => Symbol::Success,
            language::Symbol::ElderSign => Symbol::ElderSign,
            language::Symbol::Tentacle => Symbol::Tentacle,
        };
        symbol.draw(&mut face, [left + f32::from(index) * size, (FACE - size) / 2.0], size, Colour::WHITE);
    }
    face
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Mark;

    /// How many marks a drawing has that are no ground.
    fn n_marks(drawing: &Drawing) -> usize {
        let is_ground = |mark: &&Mark| matches!(mark, Mark::Area { colour, .. } if *colour == STANDARD);
        drawing.marks.len() - drawing.marks.iter().filter(is_ground).count()
    }

    #[test]
    fn a_cube_shows_each_face_as_often_as_it_has_room() {
        let success = vec![language::Symbol::Success];
        let once = n_marks(&face(&success, STANDARD));
        assert!(once > 0, "a face without symbols");
        assert_eq!(n_marks(&cube(&[success.clone(), Face::new()], STANDARD)), 3 * once);
        assert_eq!(n_marks(&cube(&[success], STANDARD)), 6 * once);
    }

    #[test]
    fn two_symbols_lie_beside_each_other_on_a_face() {
        let both = face(&[language::Symbol::Success, language::Symbol::Success], STANDARD);
        let edges = both.marks.iter().filter_map(|mark| match mark {
            Mark::Area { path, colour } if *colour != STANDARD => Some([path.bounds().left(), path.bounds().right()]),
            _ => None,
        });
        let edges: Vec<[f32; 2]> = edges.collect();
        let (first, second) = (edges.first().unwrap(), edges.last().unwrap());
        assert!(first[1] <= second[0], "{edges:?}");
        assert!(edges.iter().all(|[left, right]| *left >= 0.0 && *right <= FACE), "{edges:?}");
    }
}
