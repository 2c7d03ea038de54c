//! Tokens of a game whose documents are not read here: a number or a letter on each side, and below what it is.

use ritual_table::pieces::{Pieces, Token};

use crate::drawing::{Colour, Drawing};
use crate::fault::Fault;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press, Room};
use crate::theme::{INK, MARKER, TOKEN};
use crate::tokens::ground;
use crate::type_face::Face;
use crate::typesetting::{Paragraph, Sizes};

/// Adds the tokens, and the markers for tracks.
pub(crate) fn tokens(press: &Press<'_>, tray: &mut Tray) {
    let Pieces { tokens, markers, .. } = press.it.in_words.pieces;
    add(press, tray, ("token", TOKEN), tokens, token);
    add(press, tray, ("marker", MARKER), markers, marker);
}

fn add(
    press: &Press<'_>,
    tray: &mut Tray,
    (kind, size): (&'static str, f32),
    tokens: &[Token],
    draw: fn(&Press<'_>, &Token, &str) -> Result<Drawing, Fault>,
) {
    let mut pieces = Vec::new();
    for token in tokens {
        let [front, back] = &token.sides;
        let drawn = draw(press, token, front).and_then(|front| Ok([front, draw(press, token, back)?]));
        if let Some([front, back]) = tray.take(drawn) {
            let (id, part, name) = (token.id.clone(), token.part.map(str::to_owned), token.name.clone());
            pieces.push(Piece { id, part, name, copies: token.copies, front, back: Some(back) });
        }
    }
    tray.add(Group { kind, of: None, size: [size; 2], back: None, pieces });
}

/// Draws a side of a token: what is written large on it, and the name.
fn token(press: &Press<'_>, token: &Token, large: &str) -> Result<Drawing, Fault> {
    let named = Named { piece: format!("token {}", token.id), place: "token" };
    let own = Colour::of(token.colour);
    let mut drawing = ground(press, own, TOKEN);
    let room = Room::new([4.0, 2.2], [TOKEN - 8.0, 9.0]);
    press.title(&mut drawing, &named, large, room, Sizes::new(7.6, 2.0), press.palette(own).accent)?;
    let room = Room::new([2.6, 11.0], [TOKEN - 5.2, 6.8]);
    let name = [Paragraph::new(Face::Bold, &token.name).centred()];
    press.fill(&mut drawing, &named, &name, room, Sizes::new(2.7, 1.1), INK)?;
    Ok(drawing)
}

/// Draws a side of a marker: what is written large on it.
fn marker(press: &Press<'_>, marker: &Token, large: &str) -> Result<Drawing, Fault> {
    let named = Named { piece: format!("marker {}", marker.id), place: "marker" };
    let own = Colour::of(marker.colour);
    let mut drawing = ground(press, own, MARKER);
    let room = Room::new([MARKER * 0.16; 2], [MARKER * 0.68; 2]);
    press.title(&mut drawing, &named, large, room, Sizes::new(4.2, 1.2), press.palette(own).accent)?;
    Ok(drawing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Mark;
    use crate::in_words::InWords;
    use crate::pieces::groups;
    use crate::press::Printable;
    use crate::press::tests::press;

    fn called(name: &str) -> Token {
        Token {
            id: "mine/ann".to_owned(),
            part: Some("points"),
            name: name.to_owned(),
            colour: [9; 3],
            sides: ["A".to_owned(), "+50".to_owned()],
            copies: 3,
        }
    }

    /// A group of pieces: what it is, how wide, how many, and how many words are on each side.
    type Told = (&'static str, f32, u16, [usize; 2]);

    fn drawn(pieces: &Pieces) -> Result<Vec<Told>, String> {
        let empty = press();
        let it = Printable { in_words: InWords { pieces, ..InWords::default() }, ..empty.it };
        let press = Press { it, faces: empty.faces, ink: empty.ink };
        let groups = groups(&press).map_err(|error| error.to_string())?;
        let words = |side: &Drawing| side.marks.iter().filter(|mark| matches!(mark, Mark::Words { .. })).count();
        let drawn = groups.iter().map(|group| {
            let Piece { copies, front, back, .. } = &group.pieces[0];
            (group.kind, front.size[0], *copies, [words(front), back.as_ref().map_or(0, words)])
        });
        Ok(drawn.collect())
    }

    #[test]
    fn a_token_says_on_both_sides_what_it_is_and_a_marker_is_small() {
        let pieces = Pieces { tokens: vec![called("Ann")], markers: vec![called("Ann")], ..Pieces::default() };
        assert_eq!(drawn(&pieces).unwrap(), [("token", 22.0, 3, [2, 2]), ("marker", 8.0, 3, [1, 1])]);
    }

    #[test]
    fn a_name_that_does_not_fit_is_told_with_its_token() {
        let pieces = Pieces { tokens: vec![called(&"Ann of the moor ".repeat(60))], ..Pieces::default() };
        let told = drawn(&pieces).unwrap_err();
        assert!(told.starts_with("the text of `token mine/ann` does not fit on its token"), "{told}");
    }
}
