//! Dice. On paper each is the net of a cube, to cut out, fold and glue; for virtual tables its faces lie on one picture as they
//! take it. A die that no cube can stand for has its faces as cards to draw from.

use ritual_content::documents::{Face, Rules};
use ritual_content::language;
use ritual_content::text::Args;

use crate::drawing::{Colour, Drawing, polygon, rectangle};
use crate::fault::Fault;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press, Room};
use crate::symbol::Symbol;
use crate::theme::{INK, Palette, RULE};
use crate::typesetting::Sizes;

const STANDARD: Colour = Colour(0x1d, 0x1b, 0x1c);
const BONUS: Colour = Colour(0x1f, 0x5a, 0x3a);

/// The edge of a face on its picture, which a table draws at the size of its dice.
const FACE: f32 = 24.0;

/// Where the faces lie on the picture, from the first on, in squares, and whether one stands on its head there. The upper
/// row stays empty.
const UNFOLDED: [([u8; 2], bool); 6] =
    [([0, 2], true), ([0, 1], false), ([1, 2], false), ([1, 1], false), ([2, 1], false), ([2, 2], true)];

/// The edge of a cube of paper, and how wide the flaps are that are glued to the inside of other faces.
const EDGE: f32 = 18.0;
const FLAP: f32 = 6.0;
/// How far a flap gets narrower to its end, so that two of them do not meet inside the cube.
const BEVEL: f32 = 2.0;
/// A net: four faces in a row, and one above and below the second of them.
const NET: [f32; 2] = [4.0 * EDGE + FLAP, 3.0 * EDGE + 2.0 * FLAP];

/// Where the faces lie on a net, in squares behind the flap above.
const ON_NET: [[u8; 2]; 6] = [[0, 1], [1, 1], [2, 1], [3, 1], [1, 0], [1, 2]];

/// A die that is to be drawn.
struct DrawnDie<'d> {
    id: String,
    part: &'static str,
    name: String,
    own: Colour,
    /// How many of it are needed at once.
    copies: u16,
    faces: Vec<Shown<'d>>,
}

/// What a face shows.
enum Shown<'d> {
    Symbols(&'d [language::Symbol]),
    Words(&'d str),
}

/// How the faces of a cube become one drawing.
struct Unfolding {
    /// The edge of a face.
    edge: f32,
    /// How large the drawing is.
    size: [f32; 2],
    draw: fn(&[Drawing], Palette) -> Drawing,
}

/// Adds each die for virtual tables, on which there are as many of it as anybody likes.
pub(crate) fn dice(press: &Press<'_>, tray: &mut Tray) {
    add(press, tray, &Unfolding { edge: FACE, size: [3.0 * FACE; 2], draw: cube });
}

/// Adds the dice for paper, as many as are rolled at once.
pub(crate) fn nets(press: &Press<'_>, tray: &mut Tray) {
    add(press, tray, &Unfolding { edge: EDGE, size: NET, draw: net });
}

fn add(press: &Press<'_>, tray: &mut Tray, unfolding: &Unfolding) {
    let mut cubes = Vec::new();
    for DrawnDie { id, part, name, own, copies, faces } in all(press) {
        let (named, palette) = (Named { piece: format!("{part} die {id}"), place: "die" }, press.palette(own));
        let drawn = faces.iter().map(|shown| face(press, &named, shown, unfolding.edge, palette));
        let Some(faces) = tray.take(drawn.collect::<Result<Vec<Drawing>, Fault>>()) else { continue };
        let piece = |part: String, copies: u16, front: Drawing| Piece {
            id: id.clone(),
            part: Some(part),
            name: name.clone(),
            copies,
            front,
            back: None,
        };
        if 6 % faces.len().max(1) == 0 {
            cubes.push(piece(part.to_owned(), copies, (unfolding.draw)(&faces, palette)));
            continue;
        }
        let of = Some([id.clone(), name.clone()]);
        let pieces = (1..).zip(faces).map(|(number, face): (u32, _)| piece(format!("{part}-{number}"), 1, face));
        let pieces = pieces.collect();
        let back = Some(blank(unfolding.edge, palette));
        tray.add(Group { kind: "face", of, size: [unfolding.edge; 2], back, pieces });
    }
    tray.add(Group { kind: "die", of: None, size: unfolding.size, back: None, pieces: cubes });
}

/// The dice of the rules, both kinds once for all that have the same, and those that come in words.
fn all<'a>(press: &Press<'a>) -> Vec<DrawnDie<'a>> {
    let mut all = Vec::new();
    let mut known: Vec<[&[Face]; 2]> = Vec::new();
    for entry in press.printed::<Rules>() {
        let faces = faces_of(&entry.document);
        if known.contains(&faces) {
            continue;
        }
        known.push(faces);
        let alike = || press.printed::<Rules>().map(|entry| &*entry.document).filter(|it| faces_of(it) == faces);
        let n_standard = alike().map(|it| u16::from(it.dice.roll)).max().unwrap_or(1);
        let bonus_dice = |it: &Rules| it.tracks.thresholds.iter().filter(|threshold| threshold.bonus_die).count();
        let n_bonus = alike().map(bonus_dice).max().unwrap_or(0);
        let n_bonus = u16::try_from(n_bonus).unwrap_or(u16::MAX).max(1);
        let kinds = [("standard", STANDARD, n_standard), ("bonus", BONUS, n_bonus)];
        for ((part, own, copies), faces) in kinds.into_iter().zip(faces) {
            let name = press.say("print-die", &Args::new().text("die", part));
            let faces = faces.iter().map(|symbols| Shown::Symbols(symbols)).collect();
            all.push(DrawnDie { id: entry.id.to_string(), part, name, own, copies, faces });
        }
    }
    all.extend(press.it.in_words.pieces.dice.iter().map(|die| DrawnDie {
        id: die.id.clone(),
        part: die.part,
        name: die.name.clone(),
        own: Colour::of(die.colour),
        copies: 1,
        faces: die.faces.iter().map(|words| Shown::Words(words)).collect(),
    }));
    all
}

/// The faces of standard and of bonus dice.
fn faces_of(rules: &Rules) -> [&[Face]; 2] {
    [rules.dice.standard.as_slice(), rules.dice.bonus.as_slice()]
}

/// The faces of a cube, each as often as it has room, on the picture of a table.
fn cube(faces: &[Drawing], palette: Palette) -> Drawing {
    let mut picture = Drawing::new([3.0 * FACE; 2]);
    picture.area(rectangle([0.0; 2], picture.size), palette.frame);
    for (([column, row], stands_on_head), face) in UNFOLDED.iter().zip(faces.iter().cycle()) {
        let at = [f32::from(*column) * FACE, f32::from(*row) * FACE];
        if *stands_on_head {
            picture.put_turned(face, at);
        } else {
            picture.put(face, at);
        }
    }
    picture
}

/// The faces of a cube, each as often as it has room, with flaps, and dashed lines to fold it along.
fn net(faces: &[Drawing], _: Palette) -> Drawing {
    let mut net = Drawing::new(NET);
    for ([column, row], face) in ON_NET.iter().zip(faces.iter().cycle()) {
        net.put(face, [f32::from(*column) * EDGE, FLAP + f32::from(*row) * EDGE]);
    }
    let [first, second, third, fourth] = [0.0, 1.0, 2.0, 3.0].map(|row| FLAP + row * EDGE);
    let (left, right, far) = (EDGE, 2.0 * EDGE, 4.0 * EDGE);
    for [from, to] in [
        [[left, first], [left, fourth]],
        [[right, first], [right, fourth]],
        [[3.0 * EDGE, second], [3.0 * EDGE, third]],
        [[far, second], [far, third]],
        [[left, first], [right, first]],
        [[left, second], [right, second]],
        [[left, third], [right, third]],
        [[left, fourth], [right, fourth]],
    ] {
        net.dashes(polygon(&[from, to], false), RULE, 0.25);
    }
    // Around the whole, clockwise: the flap of an edge stands between its two ends.
    let outline = [
        [0.0, second],
        [left, second],
        [left - FLAP, second - BEVEL],
        [left - FLAP, first + BEVEL],
        [left, first],
        [left + BEVEL, first - FLAP],
        [right - BEVEL, first - FLAP],
        [right, first],
        [right + FLAP, first + BEVEL],
        [right + FLAP, second - BEVEL],
        [right, second],
        [far, second],
        [far + FLAP, second + BEVEL],
        [far + FLAP, third - BEVEL],
        [far, third],
        [right, third],
        [right + FLAP, third + BEVEL],
        [right + FLAP, fourth - BEVEL],
        [right, fourth],
        [right - BEVEL, fourth + FLAP],
        [left + BEVEL, fourth + FLAP],
        [left, fourth],
        [left - FLAP, fourth - BEVEL],
        [left - FLAP, third + BEVEL],
        [left, third],
        [0.0, third],
    ];
    net.line(polygon(&outline, true), INK, 0.2);
    net
}

/// A face with nothing on it.
fn blank(edge: f32, palette: Palette) -> Drawing {
    let mut face = Drawing::new([edge; 2]);
    face.area(rectangle([0.0; 2], face.size), palette.frame);
    face
}

/// A face: its symbols beside each other, or its words.
fn face(press: &Press<'_>, named: &Named, shown: &Shown<'_>, edge: f32, palette: Palette) -> Result<Drawing, Fault> {
    let mut face = blank(edge, palette);
    match shown {
        Shown::Symbols(symbols) => {
            let count = f32::from(u8::try_from(symbols.len()).unwrap_or(u8::MAX));
            let size = (edge * 0.8 / count.max(1.0)).min(edge * 0.55);
            let left = (edge - count * size) / 2.0;
            for (index, symbol) in (0_u8..).zip(*symbols) {
                let symbol = match symbol {
                    language::Symbol::Success => Symbol::Success,
                    language::Symbol::ElderSign => Symbol::ElderSign,
                    language::Symbol::Tentacle => Symbol::Tentacle,
                };
                let at = [left + f32::from(index) * size, (edge - size) / 2.0];
                symbol.draw(&mut face, at, size, palette.on_frame);
            }
        }
        Shown::Words(words) => {
            let room = Room::new([edge * 0.1; 2], [edge * 0.8; 2]);
            press.title(&mut face, named, words, room, Sizes::new(edge * 0.55, 1.2), palette.on_frame)?;
        }
    }
    Ok(face)
}

#[cfg(test)]
mod tests {
    use ritual_table::pieces::{Die as InNumbers, Pieces};

    use super::*;
    use crate::drawing::Mark;
    use crate::in_words::InWords;
    use crate::pieces::{groups, table_groups};
    use crate::press::Printable;
    use crate::press::tests::press;
    use crate::theme::Ink;

    fn drawn(symbols: &[language::Symbol], edge: f32, ink: Ink) -> Drawing {
        let named = Named { piece: "standard die mine/rules".to_owned(), place: "die" };
        face(&press(), &named, &Shown::Symbols(symbols), edge, ink.palette(STANDARD)).unwrap()
    }

    /// How many marks a drawing has that are symbols: they are white on the ground of the die.
    fn n_symbols(drawing: &Drawing) -> usize {
        let is_white = |mark: &&Mark| match mark {
            Mark::Area { colour, .. } | Mark::Line { colour, .. } => *colour == Colour::WHITE,
            Mark::Words { .. } | Mark::Picture { .. } => false,
        };
        drawing.marks.iter().filter(is_white).count()
    }

    #[test]
    fn a_cube_shows_each_face_as_often_as_it_has_room() {
        let palette = Ink::Full.palette(STANDARD);
        for (edge, unfold) in [(FACE, cube as fn(&[Drawing], Palette) -> Drawing), (EDGE, net)] {
            let success = drawn(&[language::Symbol::Success], edge, Ink::Full);
            let once = n_symbols(&success);
            assert!(once > 0, "a face without symbols");
            assert_eq!(n_symbols(&unfold(&[success.clone(), blank(edge, palette)], palette)), 3 * once);
            assert_eq!(n_symbols(&unfold(&[success], palette)), 6 * once);
        }
    }

    #[test]
    fn two_symbols_lie_beside_each_other_on_a_face() {
        let both = drawn(&[language::Symbol::Success, language::Symbol::Success], FACE, Ink::Full);
        let edges = both.marks.iter().filter_map(|mark| match mark {
            Mark::Area { path, colour } if *colour != STANDARD => Some([path.bounds().left(), path.bounds().right()]),
            _ => None,
        });
        let edges: Vec<[f32; 2]> = edges.collect();
        let (first, second) = (edges.first().unwrap(), edges.last().unwrap());
        assert!(first[1] <= second[0], "{edges:?}");
        assert!(edges.iter().all(|[left, right]| *left >= 0.0 && *right <= FACE), "{edges:?}");
    }

    #[test]
    fn a_net_is_as_large_as_it_says_and_no_face_lies_on_another() {
        let palette = Ink::Full.palette(STANDARD);
        let net = net(&[blank(EDGE, palette)], palette);
        let (mut faces, mut whole) = (Vec::new(), None);
        for mark in &net.marks {
            match mark {
                Mark::Area { path, .. } => faces.push(path.bounds()),
                Mark::Line { path, is_dashed: false, .. } => whole = Some(path.bounds()),
                _ => {}
            }
        }
        let whole = whole.unwrap();
        assert!(whole.left().abs() < 0.01 && whole.top().abs() < 0.01, "{whole:?}");
        assert!((whole.right() - NET[0]).abs() < 0.01 && (whole.bottom() - NET[1]).abs() < 0.01, "{whole:?}");
        assert_eq!(faces.len(), 6);
        for (index, one) in faces.iter().enumerate() {
            for other in &faces[index + 1..] {
                let is_beside = one.right() <= other.left() + 0.01 || other.right() <= one.left() + 0.01;
                let is_below = one.bottom() <= other.top() + 0.01 || other.bottom() <= one.top() + 0.01;
                assert!(is_beside || is_below, "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn where_ink_is_spared_the_ground_of_a_die_is_white() {
        let marks = drawn(&[language::Symbol::Success], FACE, Ink::Sparing).marks;
        let colours: Vec<Colour> = marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Area { colour, .. } | Mark::Line { colour, .. } => Some(*colour),
                _ => None,
            })
            .collect();
        assert_eq!(colours[0], Colour::WHITE);
        assert!(colours[1..].iter().all(|colour| *colour == STANDARD), "{colours:?}");
    }

    #[test]
    fn dice_in_words_are_cubes_or_cards_to_draw_from() {
        let die = |part: &'static str, faces: &[&str]| InNumbers {
            id: "mine/rules".to_owned(),
            part,
            name: "A die".to_owned(),
            colour: [9; 3],
            faces: faces.iter().map(|it| (*it).to_owned()).collect(),
        };
        let dice = vec![die("green", &["0", "1", "2+"]), die("red", &["0", "1", "2", "3"])];
        let (pieces, empty) = (Pieces { dice, ..Pieces::default() }, press());
        let it = Printable { in_words: InWords { pieces: &pieces, ..InWords::default() }, ..empty.it };
        let press = Press { it, faces: empty.faces, ink: empty.ink };
        for (groups, edge) in [(groups(&press).unwrap(), EDGE), (table_groups(&press).unwrap(), FACE)] {
            let told: Vec<(&str, f32, usize)> =
                groups.iter().map(|it| (it.kind, it.pieces[0].front.size[0], it.n_copies())).collect();
            let cube = if edge < FACE { NET[0] } else { 3.0 * FACE };
            assert_eq!(told, [("face", edge, 4), ("die", cube, 1)]);
        }
    }
}
