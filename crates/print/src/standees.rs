//! Standees: figures to fold, for enemies as many as there are of each, one for each investigator and each Elder One.

use std::rc::Rc;

use ritual_content::documents::{ElderOne, Enemy, Investigator};
use ritual_content::{FullId, Kind};

use crate::art::hang;
use crate::cards;
use crate::drawing::{Colour, Drawing, polygon, rectangle};
use crate::fault::Fault;
use crate::paper::BLEED;
use crate::picture::Picture;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press, Room};
use crate::symbol::Symbol;
use crate::theme::{Ink, Palette, RULE, STANDEE};
use crate::typesetting::Sizes;

const ENEMY: Colour = Colour(0x5c, 0x1d, 0x1d);
const INVESTIGATOR: Colour = Colour(0x25, 0x3a, 0x4d);
const ELDER_ONE: Colour = Colour(0x1f, 0x2f, 0x33);

/// How high the flaps are that become the foot.
const FLAP: f32 = 12.0;
/// What is seen of a standee from one side.
const FACE: [f32; 2] = [STANDEE[0], STANDEE[1] / 2.0 - FLAP];

/// How somebody looks who stands on the map.
struct Look<'l> {
    name: &'l str,
    symbol: Symbol,
    own: Colour,
    /// Their picture, in the place of the symbol.
    art: Option<Rc<Picture>>,
}

/// Adds the standees.
pub(crate) fn standees(press: &Press<'_>, tray: &mut Tray) {
    add_all(press, tray, ("standee", STANDEE), standee);
}

/// Adds what stands without being folded: the faces of the standees alone.
pub(crate) fn figures(press: &Press<'_>, tray: &mut Tray) {
    add_all(press, tray, ("figure", FACE), figure);
}

fn add_all(
    press: &Press<'_>,
    tray: &mut Tray,
    (group, size): (&'static str, [f32; 2]),
    draw: fn(&Press<'_>, &Named, &Look<'_>) -> Result<Drawing, Fault>,
) {
    let mut pieces = Vec::new();
    let mut add =
        |tray: &mut Tray, kind: Kind, id: &FullId, name: &str, copies: u8, (symbol, own): (Symbol, Colour)| {
            let named = Named::of(kind, id, "standee");
            let drawn = press.art(kind, id).and_then(|art| draw(press, &named, &Look { name, symbol, own, art }));
            if let Some(front) = tray.take(drawn) {
                let (id, name, copies) = (id.to_string(), name.to_owned(), u16::from(copies));
                pieces.push(Piece { id, part: None, name, copies, front, back: None });
            }
        };
    for entry in press.printed::<Enemy>() {
        let Enemy { name, reserve, class, .. } = &*entry.document;
        add(tray, Kind::Enemy, &entry.id, name, *reserve, (cards::figure(*class), ENEMY));
    }
    for entry in press.printed::<Investigator>() {
        let name = &entry.document.name;
        add(tray, Kind::Investigator, &entry.id, name, 1, (Symbol::Person, INVESTIGATOR));
    }
    for entry in press.printed::<ElderOne>() {
        add(tray, Kind::ElderOne, &entry.id, &entry.document.name, 1, (Symbol::ElderOne, ELDER_ONE));
    }
    tray.add(Group { kind: group, of: None, size, back: None, pieces });
}

/// A strip: a flap, a face on its head, the same face, a flap.
fn standee(press: &Press<'_>, named: &Named, look: &Look<'_>) -> Result<Drawing, Fault> {
    let [width, height] = STANDEE;
    let palette = press.palette(look.own);
    let mut strip = Drawing::new(STANDEE);
    match press.ink {
        Ink::Full => {
            strip.area(rectangle([-BLEED; 2], [width + 2.0 * BLEED, height + 2.0 * BLEED]), palette.frame);
        }
        Ink::Sparing => strip.line(rectangle([0.2, 0.2], [width - 0.4, height - 0.4]), look.own, 0.3),
    }
    let face = face(press, named, look, palette)?;
    strip.put_turned(&face, [0.0, FLAP]);
    strip.put(&face, [0.0, height / 2.0]);
    for fold in [FLAP, height / 2.0, height - FLAP] {
        strip.dashes(polygon(&[[0.0, fold], [width, fold]], false), RULE, 0.25);
    }
    Ok(strip)
}

/// A face on its frame.
fn figure(press: &Press<'_>, named: &Named, look: &Look<'_>) -> Result<Drawing, Fault> {
    let palette = press.palette(look.own);
    let mut figure = Drawing::new(FACE);
    figure.area(rectangle([0.0; 2], FACE), palette.frame);
    figure.put(&face(press, named, look, palette)?, [0.0; 2]);
    Ok(figure)
}

/// What is seen from one side, without its frame.
fn face(press: &Press<'_>, named: &Named, look: &Look<'_>, palette: Palette) -> Result<Drawing, Fault> {
    let [width, height] = FACE;
    let mut face = Drawing::new(FACE);
    face.area(rectangle([1.5, 1.5], [width - 3.0, height - 3.0]), palette.paper);
    let mark = width - 7.0;
    match &look.art {
        Some(picture) => hang(&mut face, picture, Room::new([3.5, 4.5], [mark; 2])),
        None => look.symbol.draw(&mut face, [3.5, 4.5], mark, palette.accent),
    }
    let room = Room::new([3.0, mark + 6.5], [width - 6.0, height - mark - 9.5]);
    press.title(&mut face, named, look.name, room, Sizes::new(4.4, 1.6), palette.accent)?;
    Ok(face)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Mark;
    use crate::press::tests::press;

    #[test]
    fn a_standee_shows_its_name_and_its_picture_on_both_sides() {
        let press = press();
        let art = Some(Rc::new(Picture::white([4, 4])));
        let ghast = Look { name: "Ghast", symbol: Symbol::Beast, own: ENEMY, art };
        let named = Named { piece: "enemy core/ghast".to_owned(), place: "standee" };
        let drawing = standee(&press, &named, &ghast).unwrap();
        let turned: Vec<bool> = drawing
            .marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Words { is_turned, .. } | Mark::Picture { is_turned, .. } => Some(*is_turned),
                Mark::Area { .. } | Mark::Line { .. } => None,
            })
            .collect();
        assert_eq!(turned, [true, true, false, false]);
    }
}
