//! Tokens of a game whose documents are not read here: a number or a letter on each side, and below what it is.

use ritual_table::pieces::Token;

use crate::drawing::{Colour, Drawing};
use crate::fault::Fault;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press, Room};
use crate::theme::{INK, TOKEN};
use crate::tokens::ground;
use crate::type_face::Face;
use crate::typesetting::{Paragraph, Sizes};

/// Adds the tokens.
pub(crate) fn tokens(press: &Press<'_>, tray: &mut Tray) {
    let mut pieces = Vec::new();
    for token in &press.it.in_words.pieces.tokens {
        let [front, back] = &token.sides;
        let drawn = side(press, token, front).and_then(|front| Ok([front, side(press, token, back)?]));
        if let Some([front, back]) = tray.take(drawn) {
            let (id, part, name) = (token.id.clone(), token.part.map(str::to_owned), token.name.clone());
            pieces.push(Piece { id, part, name, copies: token.copies, front, back: Some(back) });
        }
    }
    tray.add(Group { kind: "token", of: None, size: [TOKEN; 2], back: None, pieces });
}

/// Draws a side: what is written large on it, and the name.
fn side(press: &Press<'_>, token: &Token, large: &str) -> Result<Drawing, Fault> {
    let named = Named { piece: format!("token {}", token.id), place: "token" };
    let own = Colour::of(token.colour);
    let mut drawing = ground(press, own);
    let room = Room::new([4.0, 2.2], [TOKEN - 8.0, 9.0]);
    press.title(&mut drawing, &named, large, room, Sizes::new(7.6, 2.0), press.palette(own).accent)?;
    let room = Room::new([2.6, 11.0], [TOKEN - 5.2, 6.8]);
    let name = [Paragraph::new(Face::Bold, &token.name).centred()];
    press.fill(&mut drawing, &named, &name, room, Sizes::new(2.7, 1.1), INK)?;
    Ok(drawing)
}

#[cfg(test)]
mod tests {
    use ritual_table::pieces::Pieces;

    use super::*;
    use crate::drawing::Mark;
    use crate::piece::groups;
    use crate::plain::InWords;
    use crate::press::Printable;
    use crate::press::tests::press;

    fn token(name: &str) -> Token {
        let sides = ["A".to_owned(), "+50".to_owned()];
        Token {
            id: "mine/ann".to_owned(),
            part: Some("score"),
            name: name.to_owned(),
            colour: [9; 3],
            sides,
            copies: 3,
        }
    }

    /// Every copy, and how many words each side has.
    fn drawn(token: Token) -> Result<Vec<(u16, [usize; 2])>, String> {
        let empty = press();
        let pieces = Pieces { tokens: vec![token], ..Pieces::default() };
        let it = Printable { in_words: InWords { pieces: &pieces, ..InWords::default() }, ..empty.it };
        let press = Press { it, faces: empty.faces, ink: empty.ink };
        let groups = groups(&press).map_err(|error| error.to_string())?;
        let words = |side: &Drawing| side.marks.iter().filter(|mark| matches!(mark, Mark::Words { .. })).count();
        let pieces = groups.iter().flat_map(|group| &group.pieces);
        Ok(pieces.map(|it| (it.copies, [words(&it.front), it.back.as_ref().map_or(0, words)])).collect())
    }

    #[test]
    fn a_token_says_on_both_sides_what_it_is() {
        assert_eq!(drawn(token("Ann")).unwrap(), [(3, [2, 2])]);
    }

    #[test]
    fn a_name_that_does_not_fit_is_told_with_its_token() {
        let told = drawn(token(&"Ann of the moor ".repeat(60))).unwrap_err();
        assert!(told.starts_with("the text of `token mine/ann` does not fit on its token"), "{told}");
    }
}
