//! Boards of a game whose documents are not read here: tracks with a circle for each space, and places to put things.

use ritual_table::pieces::{Board, Track};

use crate::boards::{EDGE, HEAD, headed};
use crate::drawing::{Colour, Drawing, circle, rounded};
use crate::fault::Fault;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press, Room};
use crate::symbol::Symbol;
use crate::theme::{BOARD, FAINT, INK, RULE};
use crate::type_face::Face;
use crate::typesetting::{Paragraph, Sizes};

/// The edges of what is on a board.
const LEFT: f32 = EDGE + 4.0;
const RIGHT: f32 = BOARD[0] - EDGE - 4.0;
const TOP: f32 = HEAD + 3.0;
const BOTTOM: f32 = BOARD[1] - EDGE - 3.0;
/// The room to the left of the spaces of a track.
const LABEL: f32 = 36.0;
/// How high a row of spaces is at most, and how wide a space.
const ROW: f32 = 13.0;
const SPACE: f32 = 14.0;
/// How many spaces are in a row, and how many where there are several rows.
const MOST_IN_ROW: usize = 12;
const IN_ROW: usize = 10;
/// The height that is kept for places, and for a note.
const PLACES: f32 = 30.0;
const NOTE: f32 = 9.0;
/// The room between two places, and above them.
const GAP: f32 = 3.0;

/// Adds the boards.
pub(crate) fn boards(press: &Press<'_>, tray: &mut Tray) {
    let mut pieces = Vec::new();
    for board in &press.it.in_words.pieces.boards {
        let named = Named { piece: format!("board {}", board.id), place: "board" };
        let own = Colour::of(board.colour);
        let back = || press.back(&named, BOARD, own, Symbol::Token, &[&board.name]);
        let drawn = front(press, &named, board).and_then(|front| Ok([front, back()?]));
        if let Some([front, back]) = tray.take(drawn) {
            let (id, part, name) = (board.id.clone(), board.part.map(str::to_owned), board.name.clone());
            pieces.push(Piece { id, part, name, copies: 1, front, back: Some(back) });
        }
    }
    tray.add(Group { kind: "board", of: None, size: BOARD, back: None, pieces });
}

fn front(press: &Press<'_>, named: &Named, board: &Board) -> Result<Drawing, Fault> {
    let Board { id: _, part: _, name, colour, tracks, places, note } = board;
    let mut drawing = headed(press, named, Colour::of(*colour), Symbol::Token, name)?;
    let bottom = if note.is_empty() { BOTTOM } else { BOTTOM - NOTE };
    let kept = if places.is_empty() { 0.0 } else { PLACES + GAP };
    let n_rows: f32 = tracks.iter().map(|track| count(rows(track).count())).sum();
    let row = ((bottom - TOP - kept) / n_rows.max(1.0)).min(ROW);
    let mut top = TOP;
    for track in tracks {
        draw(press, &mut drawing, named, track, [top, row])?;
        top += count(rows(track).count()) * row;
    }
    let wide = (RIGHT - LEFT + GAP) / count(places.len()).max(1.0);
    for (index, place) in places.iter().enumerate() {
        let at = [LEFT + count(index) * wide, top + GAP];
        let size = [wide - GAP, bottom - top - GAP];
        drawing.dashes(rounded(at, size, 3.0), RULE, 0.4);
        let room = Room::new([at[0] + 2.0, at[1] + 1.5], [size[0] - 4.0, 7.0]);
        press.title(&mut drawing, named, place, room, Sizes::new(4.0, 1.7), FAINT)?;
    }
    if !note.is_empty() {
        let room = Room::new([LEFT, bottom + 1.0], [RIGHT - LEFT, NOTE - 1.0]);
        let note = [Paragraph::new(Face::Italic, note).centred()];
        press.fill(&mut drawing, named, &note, room, Sizes::new(3.4, 1.7), INK)?;
    }
    Ok(drawing)
}

/// The spaces of a track, row by row.
fn rows(track: &Track) -> std::slice::Chunks<'_, String> {
    let is_one = track.spaces.len() <= MOST_IN_ROW;
    track.spaces.chunks(if is_one { MOST_IN_ROW } else { IN_ROW })
}

/// Draws a track from a height on, in rows that are so high.
fn draw(
    press: &Press<'_>,
    drawing: &mut Drawing,
    named: &Named,
    track: &Track,
    [top, row]: [f32; 2],
) -> Result<(), Fault> {
    let label = Room::new([LEFT, top], [LABEL - 3.0, row]);
    press.title(drawing, named, &track.name, label, Sizes::new(4.2, 1.5), INK)?;
    let most = rows(track).map(<[String]>::len).max().unwrap_or(1);
    let step = ((RIGHT - LEFT - LABEL) / count(most)).min(SPACE);
    let radius = step.min(row) * 0.44;
    for (number, spaces) in rows(track).enumerate() {
        for (column, words) in spaces.iter().enumerate() {
            let x = LEFT + LABEL + (count(column) + 0.5) * step;
            let y = top + (count(number) + 0.5) * row;
            drawing.line(circle([x, y], radius), Colour::of(track.colour), 0.6);
            let room = Room::new([x - radius * 0.8, y - radius * 0.7], [radius * 1.6, radius * 1.4]);
            press.title(drawing, named, words, room, Sizes::new(radius * 0.95, 0.9), INK)?;
        }
    }
    Ok(())
}

/// Returns how many there are, to reckon lengths with.
fn count(number: usize) -> f32 {
    u16::try_from(number).map_or(f32::MAX, f32::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Mark;
    use crate::press::tests::press;

    const SPACES: [u8; 3] = [40, 60, 80];

    fn board(tracks: &[u8], places: &[&str], note: &str) -> Board {
        let track = |number: &u8| Track {
            name: "Health".to_owned(),
            colour: SPACES,
            spaces: (0..*number).map(|space| space.to_string()).collect(),
        };
        Board {
            id: "mine/ann".to_owned(),
            part: None,
            name: "Ann".to_owned(),
            colour: [1, 2, 3],
            tracks: tracks.iter().map(track).collect(),
            places: places.iter().map(|it| (*it).to_owned()).collect(),
            note: note.to_owned(),
        }
    }

    /// Where the spaces of a board are, and where its places: left, top, right and bottom.
    fn laid(board: &Board) -> [Vec<[f32; 4]>; 2] {
        let named = Named { piece: "board mine/ann".to_owned(), place: "board" };
        let drawing = front(&press(), &named, board).unwrap();
        let [mut spaces, mut places] = [Vec::new(), Vec::new()];
        for mark in &drawing.marks {
            let Mark::Line { path, colour, is_dashed, .. } = mark else { continue };
            let it = path.bounds();
            let at = [it.left(), it.top(), it.right(), it.bottom()];
            if *is_dashed {
                places.push(at);
            } else if *colour == Colour::of(SPACES) {
                spaces.push(at);
            }
        }
        [spaces, places]
    }

    fn are_apart(one: &[f32; 4], other: &[f32; 4]) -> bool {
        one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1]
    }

    #[test]
    fn every_space_and_every_place_has_room_of_its_own_on_the_board() {
        for (tracks, names, note) in [
            (&[9, 5, 5, 5][..], &["Collected", "Banked"][..], ""),
            (&[50], &[], "Turn the marker over."),
            (&[100, 20, 20, 20], &["Collected", "Banked"], "Turn the marker over."),
        ] {
            let [spaces, places] = laid(&board(tracks, names, note));
            let wanted: usize = tracks.iter().map(|number| usize::from(*number)).sum();
            assert_eq!((spaces.len(), places.len()), (wanted, names.len()), "{tracks:?}");
            let all: Vec<&[f32; 4]> = spaces.iter().chain(&places).collect();
            for (index, one) in all.iter().enumerate() {
                let [left, top, right, bottom] = **one;
                let is_inside = left >= LEFT && right <= RIGHT + 0.01 && top >= TOP && bottom <= BOTTOM + 0.01;
                assert!(is_inside, "{tracks:?}: {one:?} leaves the board");
                assert!(
                    all[index + 1..].iter().all(|other| are_apart(one, other)),
                    "{tracks:?}: {one:?} lies on another"
                );
            }
            assert!(places.iter().all(|place| place[3] - place[1] >= PLACES - 0.01), "{tracks:?}: {places:?}");
        }
    }

    #[test]
    fn a_track_goes_on_in_the_next_row_from_the_left() {
        let [spaces, _] = laid(&board(&[25], &[], ""));
        assert!((spaces[10][0] - spaces[0][0]).abs() < 0.01 && spaces[10][1] > spaces[0][3], "{:?}", spaces[10]);
        assert!((spaces[9][1] - spaces[0][1]).abs() < 0.01, "ten are in a row");
    }

    #[test]
    fn a_name_that_does_not_fit_is_told_with_its_board() {
        let named = Named { piece: "board mine/ann".to_owned(), place: "board" };
        let board = board(&[3], &[&"Everything that was collected ".repeat(40)], "");
        let told = front(&press(), &named, &board).unwrap_err().to_string();
        assert!(told.starts_with("the name of `board mine/ann` does not fit on its board"), "{told}");
    }
}
