//! A figure: a disc with the shape of what it is, letters below that tell those of one shape apart, and a ring that says
//! how healthy it is.

mod shape;

use std::f32::consts::{FRAC_PI_2, TAU};

use egui::{Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};

use ritual_content::art::Art;

use super::float;
use crate::gallery;
use crate::theme::{Palette, SHADOW, faded, mix};

/// The most parts a ring is drawn in; more health is drawn as one part.
const MOST_PARTS: u8 = 14;

/// From this width on, in points, a figure bears its letters.
const WITH_LETTERS: f32 = 20.0;

/// What a figure is. It decides shape and colour, on the map of an episode and in a game alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureKind {
    /// An investigator's figure.
    Person,
    /// A Cultist's figure.
    Cultist,
    /// A monster's figure.
    Monster,
    /// The Elder One.
    ElderOne,
    /// A piece, such as a juror.
    Piece,
    /// A counter of a space.
    Counter,
}

impl FigureKind {
    /// Returns the colour that says what it is.
    pub const fn colour(self, palette: &Palette) -> Color32 {
        match self {
            Self::Person => palette.accent,
            Self::Cultist => palette.sanity,
            Self::Monster => palette.wound,
            Self::ElderOne => palette.elder,
            Self::Piece => palette.stress,
            Self::Counter => palette.faint,
        }
    }
}

/// How a figure looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureLook {
    /// What it is.
    pub kind: FigureKind,
    /// One to three letters.
    pub label: String,
    /// The wounds it has.
    pub wounds: u8,
    /// The wounds it can take; nothing for what cannot be wounded.
    pub health: u8,
    /// It is the one that is picked, or whose turn it is.
    pub is_outlined: bool,
    /// Its picture, which is shown in the place of its shape.
    pub portrait: Option<Art>,
}

/// Draws a figure; `size` is how wide it is, in points.
pub fn figure(painter: &Painter, palette: &Palette, at: Pos2, size: f32, look: &FigureLook) {
    let radius = size / 2.0;
    painter.circle_filled(at + vec2(0.0, radius * 0.1), radius, faded(SHADOW, 0.3));
    let fill = look.kind.colour(palette);
    painter.circle_filled(at, radius, mix(palette.panel, fill, 0.12));
    if look.health > 0 {
        ring(painter, palette, at, radius, look);
    }
    let inner = if look.health > 0 { radius * 0.76 } else { radius * 0.9 };
    painter.circle(at, inner, fill, Stroke::new((size / 40.0).clamp(0.5, 1.5), mix(fill, palette.ink, 0.5)));
    // The rim that is left says by its colour what it is.
    let is_shown = look.portrait.as_ref().is_some_and(|art| gallery::portrait(painter, art, at, inner * 0.86));
    if !is_shown {
        shape::draw(painter, look.kind, at, inner, readable_on(palette, fill), fill);
    }
    if look.is_outlined {
        painter.circle_stroke(at, radius + 1.5, Stroke::new((size / 11.0).clamp(2.0, 4.0), palette.accent));
    }
    if size >= WITH_LETTERS && !look.label.is_empty() {
        letters(painter, palette, at + vec2(0.0, radius * 0.72), radius, &look.label);
    }
}

/// Letters on a plate, at the lower edge of a figure.
fn letters(painter: &Painter, palette: &Palette, at: Pos2, radius: f32, label: &str) {
    let font = FontId::proportional((radius * 0.62).round().clamp(8.0, 15.0));
    let galley = painter.layout_no_wrap(label.to_owned(), font, palette.text);
    let plate = Rect::from_center_size(at, galley.size() + vec2(5.0, 0.0));
    painter.rect_filled(plate, plate.height() / 2.0, faded(palette.panel, 0.9));
    painter.galley(plate.center() - galley.size() / 2.0, galley, palette.text);
}

/// The first letters of the words of a name, at most three: `Drowned registrar` is `DR`.
pub fn initials(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_alphanumeric() && letter != '\'').filter(|word| !word.is_empty());
    let firsts: String = words.filter_map(|word| word.chars().next()).take(3).collect();
    if firsts.chars().count() > 1 {
        return firsts.to_uppercase();
    }
    let mut letters = name.chars().filter(|letter| letter.is_alphanumeric());
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first + &letters.next().map(String::from).unwrap_or_default()
}

/// The colour of letters on a colour.
pub(super) fn readable_on(palette: &Palette, fill: Color32) -> Color32 {
    if fill.intensity() > 0.42 { palette.ink } else { palette.paper }
}

/// What is left is a thick arc, what is lost a thin one: colour alone would not do.
fn ring(painter: &Painter, palette: &Palette, at: Pos2, radius: f32, look: &FigureLook) {
    let left = look.health.saturating_sub(look.wounds);
    let (thick, thin) = (Stroke::new(radius * 0.19, palette.ok), Stroke::new(radius * 0.07, palette.wound));
    if look.health > MOST_PARTS {
        let share = f32::from(left) / f32::from(look.health);
        arc(painter, at, radius * 0.88, 0.0, share, thick);
        arc(painter, at, radius * 0.88, share, 1.0, thin);
        return;
    }
    let part = 1.0 / f32::from(look.health);
    let gap = if look.health > 1 { part.min(0.2) * 0.2 } else { 0.0 };
    for index in 0..look.health {
        let from = part * f32::from(index);
        arc(
            painter,
            at,
            radius * 0.88,
            from + gap / 2.0,
            from + part - gap / 2.0,
            if index < left { thick } else { thin },
        );
    }
}

/// Draws part of a circle, from and to given as shares of it, clockwise from the top.
fn arc(painter: &Painter, at: Pos2, radius: f32, from: f32, to: f32, stroke: Stroke) {
    const STEPS: usize = 12;
    if to - from < 0.001 {
        return;
    }
    let steps = if to - from > 0.4 { STEPS * 3 } else { STEPS };
    let point = |step: usize| {
        let share = from + (to - from) * float(step) / float(steps);
        at + Vec2::angled(share * TAU - FRAC_PI_2) * radius
    };
    painter.add(Shape::line((0..=steps).map(point).collect(), stroke));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{DARK, LIGHT};

    const KINDS: [FigureKind; 6] = [
        FigureKind::Person,
        FigureKind::Cultist,
        FigureKind::Monster,
        FigureKind::ElderOne,
        FigureKind::Piece,
        FigureKind::Counter,
    ];

    #[test]
    fn no_two_kinds_of_figures_look_alike() {
        let apart = |one: Color32, other: Color32| {
            let channels = one.to_array().into_iter().zip(other.to_array());
            channels.map(|(one, other)| u32::from(one.abs_diff(other))).sum::<u32>()
        };
        for palette in [DARK, LIGHT] {
            for (index, one) in KINDS.into_iter().enumerate() {
                for other in KINDS.into_iter().skip(index + 1) {
                    let apart = apart(one.colour(&palette), other.colour(&palette));
                    assert!(apart >= 60, "{one:?} and {other:?}: {apart}");
                }
            }
        }
    }

    #[test]
    fn letters_stand_for_a_name() {
        assert_eq!(initials("Drowned registrar"), "DR");
        assert_eq!(initials("Cultist"), "Cu");
        assert_eq!(initials("Spawn of the deep ones"), "SOT");
        assert_eq!(initials("X"), "X");
        assert_eq!(initials(""), "");
    }
}
