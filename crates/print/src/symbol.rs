//! The symbols of the game, drawn in our own way: faces of dice, what investigators suffer, gates, decks, figures.

use tiny_skia::{Path, PathBuilder, Transform};

use crate::drawing::{Colour, Drawing, Mark, circle, polygon, rounded};
use crate::theme;

/// A symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Symbol {
    Success,
    ElderSign,
    Tentacle,
    Stress,
    Wound,
    Sanity,
    Summoning,
    RedGate,
    YellowGate,
    BlueGate,
    StandardDie,
    BonusDie,
    Fire,
    Staircase,
    Tunnel,
    Lens,
    Relic,
    Skill,
    Condition,
    Insanity,
    Action,
    Person,
    Hood,
    Beast,
    ElderOne,
    Token,
}

/// The symbols that texts name by a character, from U+E000 on.
const NAMED: [Symbol; 12] = [
    Symbol::Success,
    Symbol::ElderSign,
    Symbol::Tentacle,
    Symbol::Stress,
    Symbol::Wound,
    Symbol::Sanity,
    Symbol::Summoning,
    Symbol::RedGate,
    Symbol::YellowGate,
    Symbol::BlueGate,
    Symbol::StandardDie,
    Symbol::BonusDie,
];

/// The corners of a star of five points around 0, outer and inner ones by turns.
const STAR: [[f32; 2]; 10] = [
    [0.0, -1.0],
    [0.224_5, -0.309],
    [0.951_1, -0.309],
    [0.363_3, 0.118],
    [0.587_8, 0.809],
    [0.0, 0.382],
    [-0.587_8, 0.809],
    [-0.363_3, 0.118],
    [-0.951_1, -0.309],
    [-0.224_5, -0.309],
];

impl Symbol {
    /// Returns the symbol that a character stands for.
    pub(crate) fn of(letter: char) -> Option<Self> {
        NAMED.into_iter().zip('\u{e000}'..).find(|(_, named)| *named == letter).map(|(symbol, _)| symbol)
    }

    /// Draws the symbol into a square whose top left corner and edge are given.
    pub(crate) fn draw(self, drawing: &mut Drawing, at: [f32; 2], size: f32, colour: Colour) {
        let mut brush = Brush { drawing, at, size, colour };
        match self {
            Self::Success => brush.star([0.5, 0.53], 0.5),
            Self::ElderSign => brush.elder_sign(),
            Self::Tentacle => brush.tentacle(),
            Self::Stress => {
                brush.corners(&[[0.6, 0.0], [0.18, 0.56], [0.46, 0.56], [0.36, 1.0], [0.84, 0.38], [0.54, 0.38]]);
            }
            Self::Wound => brush.drop(),
            Self::Sanity => brush.eye(),
            Self::Summoning => brush.summoning(),
            Self::RedGate => brush.gate(theme::RED_GATE),
            Self::YellowGate => brush.gate(theme::YELLOW_GATE),
            Self::BlueGate => brush.gate(theme::BLUE_GATE),
            Self::StandardDie => brush.die(false),
            Self::BonusDie => brush.die(true),
            Self::Fire => brush.flame(),
            Self::Staircase => brush.lines(
                &[
                    [0.06, 0.94],
                    [0.06, 0.72],
                    [0.3, 0.72],
                    [0.3, 0.5],
                    [0.54, 0.5],
                    [0.54, 0.28],
                    [0.78, 0.28],
                    [0.78, 0.06],
                ],
                0.1,
            ),
            Self::Tunnel => brush.tunnel(),
            Self::Lens => brush.lens(),
            Self::Relic => brush.relic(),
            Self::Skill => {
                brush.lines(&[[0.12, 0.55], [0.5, 0.2], [0.88, 0.55]], 0.13);
                brush.lines(&[[0.12, 0.88], [0.5, 0.53], [0.88, 0.88]], 0.13);
            }
            Self::Condition => {
                brush.corners(&[[0.15, 0.04], [0.85, 0.04], [0.55, 0.5], [0.85, 0.96], [0.15, 0.96], [0.45, 0.5]]);
            }
            Self::Insanity => brush.insanity(),
            Self::Action => brush.corners(&[
                [0.05, 0.36],
                [0.5, 0.36],
                [0.5, 0.12],
                [0.96, 0.5],
                [0.5, 0.88],
                [0.5, 0.64],
                [0.05, 0.64],
            ]),
            Self::Person => brush.person(),
            Self::Hood => brush.hood(),
            Self::Beast => brush.beast(),
            Self::ElderOne => brush.elder_one(),
            Self::Token => {
                brush.ring([0.5, 0.5], 0.42, 0.1);
                brush.disc([0.5, 0.5], 0.22);
            }
        }
    }
}

/// Draws in a unit square that lies somewhere.
struct Brush<'d> {
    drawing: &'d mut Drawing,
    at: [f32; 2],
    size: f32,
    colour: Colour,
}

impl Brush<'_> {
    fn placed(&self, outline: PathBuilder) -> Option<Path> {
        let [x, y] = self.at;
        outline.finish()?.transform(Transform::from_row(self.size, 0.0, 0.0, self.size, x, y))
    }

    fn fill(&mut self, outline: PathBuilder) {
        if let Some(path) = self.placed(outline) {
            self.drawing.marks.push(Mark::Area { path, colour: self.colour });
        }
    }

    fn stroke(&mut self, outline: PathBuilder, width: f32) {
        if let Some(path) = self.placed(outline) {
            let (colour, width) = (self.colour, width * self.size);
            self.drawing.marks.push(Mark::Line { path, colour, width, is_dashed: false });
        }
    }

    /// Draws with another colour.
    fn with(&mut self, colour: Colour, draw: impl FnOnce(&mut Brush<'_>)) {
        draw(&mut Brush { drawing: &mut *self.drawing, at: self.at, size: self.size, colour });
    }

    /// What is seen through a hole: white, or ink in what is white itself.
    fn hole(&self) -> Colour {
        if self.colour == Colour::WHITE { theme::INK } else { Colour::WHITE }
    }

    fn corners(&mut self, corners: &[[f32; 2]]) {
        self.fill(polygon(corners, true));
    }

    fn lines(&mut self, points: &[[f32; 2]], width: f32) {
        self.stroke(polygon(points, false), width);
    }

    fn disc(&mut self, center: [f32; 2], radius: f32) {
        self.fill(circle(center, radius));
    }

    fn ring(&mut self, center: [f32; 2], radius: f32, width: f32) {
        self.stroke(circle(center, radius), width);
    }

    fn star(&mut self, [x, y]: [f32; 2], radius: f32) {
        self.corners(&STAR.map(|[right, down]| [x + right * radius, y + down * radius]));
    }

    /// Five lines that cross each other, from point to point of a star.
    fn pentagram(&mut self, [x, y]: [f32; 2], radius: f32, width: f32) {
        let points = STAR.map(|[right, down]| [x + right * radius, y + down * radius]);
        let [top, _, right, _, low_right, _, low_left, _, left, _] = points;
        self.stroke(polygon(&[top, low_right, left, right, low_left], true), width);
    }

    /// A branch with five twigs; the star with an eye is hard to tell from a success when it is small.
    fn elder_sign(&mut self) {
        self.lines(&[[0.5, 0.98], [0.5, 0.04]], 0.1);
        self.lines(&[[0.08, 0.5], [0.5, 0.78], [0.92, 0.5]], 0.1);
        self.lines(&[[0.16, 0.16], [0.5, 0.44], [0.84, 0.16]], 0.1);
    }

    fn summoning(&mut self) {
        self.ring([0.5, 0.5], 0.45, 0.08);
        self.pentagram([0.5, 0.5], 0.43, 0.05);
    }

    fn tentacle(&mut self) {
        let mut outline = PathBuilder::new();
        outline.move_to(0.22, 0.92);
        outline.cubic_to(0.16, 0.5, 0.9, 0.62, 0.8, 0.26);
        outline.cubic_to(0.73, 0.02, 0.38, 0.04, 0.42, 0.28);
        outline.cubic_to(0.44, 0.42, 0.6, 0.38, 0.58, 0.28);
        self.stroke(outline, 0.15);
        self.disc([0.5, 0.86], 0.06);
        self.disc([0.66, 0.74], 0.05);
        self.disc([0.84, 0.62], 0.045);
    }

    fn drop(&mut self) {
        let mut outline = PathBuilder::new();
        outline.move_to(0.5, 0.0);
        outline.cubic_to(0.52, 0.2, 0.86, 0.42, 0.86, 0.66);
        outline.cubic_to(0.86, 0.86, 0.7, 1.0, 0.5, 1.0);
        outline.cubic_to(0.3, 1.0, 0.14, 0.86, 0.14, 0.66);
        outline.cubic_to(0.14, 0.42, 0.48, 0.2, 0.5, 0.0);
        outline.close();
        self.fill(outline);
    }

    fn eye(&mut self) {
        let mut outline = PathBuilder::new();
        outline.move_to(0.04, 0.5);
        outline.quad_to(0.5, -0.02, 0.96, 0.5);
        outline.quad_to(0.5, 1.02, 0.04, 0.5);
        outline.close();
        self.stroke(outline, 0.09);
        self.disc([0.5, 0.5], 0.17);
    }

    fn gate(&mut self, glow: Colour) {
        self.ring([0.5, 0.5], 0.44, 0.1);
        self.with(glow, |brush| {
            brush.ring([0.5, 0.5], 0.29, 0.16);
            brush.disc([0.5, 0.5], 0.1);
        });
    }

    fn die(&mut self, is_bonus: bool) {
        let square = || rounded([0.08, 0.08], [0.84, 0.84], 0.17);
        if is_bonus {
            self.fill(square());
            self.with(self.hole(), |brush| brush.star([0.5, 0.53], 0.3));
        } else {
            self.stroke(square(), 0.09);
            self.star([0.5, 0.53], 0.27);
        }
    }

    fn flame(&mut self) {
        let mut outline = PathBuilder::new();
        outline.move_to(0.52, 0.0);
        outline.cubic_to(0.6, 0.26, 0.9, 0.4, 0.86, 0.7);
        outline.cubic_to(0.83, 0.88, 0.68, 1.0, 0.5, 1.0);
        outline.cubic_to(0.32, 1.0, 0.17, 0.88, 0.14, 0.7);
        outline.cubic_to(0.12, 0.52, 0.28, 0.44, 0.3, 0.24);
        outline.cubic_to(0.4, 0.3, 0.44, 0.38, 0.44, 0.48);
        outline.cubic_to(0.56, 0.36, 0.56, 0.16, 0.52, 0.0);
        outline.close();
        self.fill(outline);
    }

    fn tunnel(&mut self) {
        let mut outline = PathBuilder::new();
        outline.move_to(0.1, 0.92);
        outline.line_to(0.1, 0.5);
        outline.cubic_to(0.1, -0.06, 0.9, -0.06, 0.9, 0.5);
        outline.line_to(0.9, 0.92);
        self.stroke(outline, 0.12);
        self.disc([0.5, 0.56], 0.17);
        self.corners(&[[0.33, 0.56], [0.67, 0.56], [0.67, 0.92], [0.33, 0.92]]);
    }

    fn lens(&mut self) {
        self.ring([0.4, 0.4], 0.29, 0.11);
        self.lines(&[[0.62, 0.62], [0.92, 0.92]], 0.15);
    }

    fn relic(&mut self) {
        let outline = polygon(&[[0.5, 0.02], [0.9, 0.34], [0.5, 0.98], [0.1, 0.34]], true);
        self.stroke(outline, 0.09);
        self.lines(&[[0.1, 0.34], [0.9, 0.34]], 0.07);
        self.lines(&[[0.34, 0.34], [0.5, 0.98], [0.66, 0.34]], 0.06);
    }

    fn insanity(&mut self) {
        let mut outline = PathBuilder::new();
        outline.move_to(0.5, 0.5);
        outline.cubic_to(0.5, 0.36, 0.68, 0.38, 0.66, 0.54);
        outline.cubic_to(0.63, 0.76, 0.3, 0.72, 0.3, 0.48);
        outline.cubic_to(0.3, 0.18, 0.84, 0.16, 0.84, 0.54);
        outline.cubic_to(0.84, 0.98, 0.1, 1.0, 0.1, 0.46);
        self.stroke(outline, 0.1);
    }

    fn person(&mut self) {
        self.disc([0.5, 0.26], 0.15);
        self.corners(&[[0.26, 0.2], [0.36, 0.17], [0.39, 0.02], [0.61, 0.02], [0.64, 0.17], [0.74, 0.2]]);
        let mut coat = PathBuilder::new();
        coat.move_to(0.5, 0.42);
        coat.cubic_to(0.72, 0.42, 0.8, 0.56, 0.84, 1.0);
        coat.line_to(0.16, 1.0);
        coat.cubic_to(0.2, 0.56, 0.28, 0.42, 0.5, 0.42);
        coat.close();
        self.fill(coat);
    }

    fn hood(&mut self) {
        let mut cloak = PathBuilder::new();
        cloak.move_to(0.5, 0.0);
        cloak.cubic_to(0.72, 0.06, 0.74, 0.3, 0.7, 0.42);
        cloak.cubic_to(0.88, 0.52, 0.9, 0.78, 0.92, 1.0);
        cloak.line_to(0.08, 1.0);
        cloak.cubic_to(0.1, 0.78, 0.12, 0.52, 0.3, 0.42);
        cloak.cubic_to(0.26, 0.3, 0.28, 0.06, 0.5, 0.0);
        cloak.close();
        self.fill(cloak);
        self.with(self.hole(), |brush| {
            brush.disc([0.43, 0.27], 0.035);
            brush.disc([0.57, 0.27], 0.035);
        });
    }

    fn beast(&mut self) {
        self.disc([0.5, 0.36], 0.28);
        for [from, by, to] in [
            [[0.3, 0.5], [0.02, 0.62], [0.14, 0.96]],
            [[0.42, 0.58], [0.26, 0.76], [0.4, 0.97]],
            [[0.58, 0.58], [0.74, 0.76], [0.6, 0.97]],
            [[0.7, 0.5], [0.98, 0.62], [0.86, 0.96]],
        ] {
            let mut limb = PathBuilder::new();
            limb.move_to(from[0], from[1]);
            limb.quad_to(by[0], by[1], to[0], to[1]);
            self.stroke(limb, 0.11);
        }
        self.with(self.hole(), |brush| {
            brush.disc([0.4, 0.32], 0.05);
            brush.disc([0.6, 0.32], 0.05);
            brush.disc([0.5, 0.46], 0.04);
        });
    }

    fn elder_one(&mut self) {
        self.ring([0.5, 0.5], 0.46, 0.05);
        let mut lid = PathBuilder::new();
        lid.move_to(0.12, 0.5);
        lid.quad_to(0.5, 0.1, 0.88, 0.5);
        lid.quad_to(0.5, 0.9, 0.12, 0.5);
        lid.close();
        self.fill(lid);
        self.with(self.hole(), |brush| brush.disc([0.5, 0.5], 0.15));
        self.corners(&[[0.5, 0.35], [0.55, 0.5], [0.5, 0.65], [0.45, 0.5]]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_stands_for_a_symbol() {
        assert_eq!(Symbol::of('\u{e000}'), Some(Symbol::Success));
        assert_eq!(Symbol::of('\u{e00b}'), Some(Symbol::BonusDie));
        assert_eq!(Symbol::of('\u{e00c}'), None);
        assert_eq!(Symbol::of('a'), None);
    }

    #[test]
    fn a_symbol_stays_in_its_square() {
        for symbol in NAMED.into_iter().chain([
            Symbol::Fire,
            Symbol::Staircase,
            Symbol::Tunnel,
            Symbol::Lens,
            Symbol::Relic,
            Symbol::Skill,
            Symbol::Condition,
            Symbol::Insanity,
            Symbol::Action,
            Symbol::Person,
            Symbol::Hood,
            Symbol::Beast,
            Symbol::ElderOne,
            Symbol::Token,
        ]) {
            let mut drawing = Drawing::new([10.0, 10.0]);
            symbol.draw(&mut drawing, [0.0, 0.0], 10.0, Colour::BLACK);
            assert!(!drawing.marks.is_empty(), "{symbol:?} is not drawn");
            for mark in drawing.marks {
                let (path, reach) = match mark {
                    Mark::Area { path, .. } => (path, 0.0),
                    Mark::Line { path, width, .. } => (path, width / 2.0),
                    Mark::Words { .. } | Mark::Picture { .. } => continue,
                };
                // The handles of a curve may be outside where the curve is not.
                let bounds = path.compute_tight_bounds().unwrap();
                let farthest = [-bounds.left(), -bounds.top(), bounds.right() - 10.0, bounds.bottom() - 10.0];
                assert!(farthest.into_iter().all(|it| it + reach < 0.5), "{symbol:?} reaches {farthest:?}");
            }
        }
    }
}
