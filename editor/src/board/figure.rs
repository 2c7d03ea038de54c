//! A figure: a disc with letters on it, and a ring that says how healthy it is.

use std::f32::consts::{FRAC_PI_2, TAU};

use egui::{Align2, Color32, FontId, Painter, Pos2, Shape, Stroke, Vec2, vec2};

use super::float;
use crate::theme::{Palette, SHADOW, faded, mix};

/// The most parts a ring is drawn in; more health is drawn as one part.
const MOST_PARTS: u8 = 14;

/// How a figure looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureLook {
    /// One to three letters.
    pub label: String,
    /// Its colour.
    pub fill: Color32,
    /// The wounds it has.
    pub wounds: u8,
    /// The wounds it can take; nothing for what cannot be wounded.
    pub health: u8,
    /// It is the one that is picked, or whose turn it is.
    pub is_outlined: bool,
}

/// Draws a figure; `size` is how wide it is, in points.
pub fn figure(painter: &Painter, palette: &Palette, at: Pos2, size: f32, look: &FigureLook) {
    let radius = size / 2.0;
    painter.circle_filled(at + vec2(0.0, radius * 0.1), radius, faded(SHADOW, 0.3));
    painter.circle_filled(at, radius, mix(palette.panel, look.fill, 0.12));
    if look.health > 0 {
        ring(painter, palette, at, radius, look);
    }
    let inner = if look.health > 0 { radius * 0.76 } else { radius * 0.9 };
    painter.circle(at, inner, look.fill, Stroke::new((size / 40.0).clamp(0.5, 1.5), mix(look.fill, palette.ink, 0.5)));
    if look.is_outlined {
        painter.circle_stroke(at, radius + 1.5, Stroke::new((size / 11.0).clamp(2.0, 4.0), palette.accent));
    }
    if size >= 13.0 {
        let share = if look.label.chars().count() > 2 { 0.5 } else { 0.66 };
        let font = FontId::proportional((inner * 2.0 * share).round().clamp(7.0, 30.0));
        painter.text(at, Align2::CENTER_CENTER, &look.label, font, readable_on(palette, look.fill));
    }
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

    #[test]
    fn letters_stand_for_a_name() {
        assert_eq!(initials("Drowned registrar"), "DR");
        assert_eq!(initials("Cultist"), "Cu");
        assert_eq!(initials("Spawn of the deep ones"), "SOT");
        assert_eq!(initials("X"), "X");
        assert_eq!(initials(""), "");
    }
}
