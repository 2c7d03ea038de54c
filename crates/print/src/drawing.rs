//! Drawings: areas, lines and set words at real millimetres, from the top left corner, as pages and pictures take them.

use std::rc::Rc;

use tiny_skia::{Path, PathBuilder, Rect, Transform};

use crate::picture::Picture;
use crate::type_face::Run;

/// How long dashes are and what is between them.
pub(crate) const DASHES: [f32; 2] = [1.2, 1.2];

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Colour(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Colour {
    pub(crate) const WHITE: Self = Self(0xff, 0xff, 0xff);
    #[cfg(test)]
    pub(crate) const BLACK: Self = Self(0, 0, 0);

    /// Returns the colour of red, green and blue.
    pub(crate) const fn of([red, green, blue]: [u8; 3]) -> Self {
        Self(red, green, blue)
    }

    /// Returns red, green and blue from 0 to 1.
    pub(crate) fn parts(self) -> [f32; 3] {
        let Self(red, green, blue) = self;
        [red, green, blue].map(|part| f32::from(part) / 255.0)
    }
}

/// One thing on a drawing.
#[derive(Clone, Debug)]
pub(crate) enum Mark {
    /// A filled area.
    Area { path: Path, colour: Colour },
    /// A line with round ends.
    Line { path: Path, colour: Colour, width: f32, is_dashed: bool },
    /// Words; `at` is where their base line begins, and they may stand on their head.
    Words { run: Run, at: [f32; 2], colour: Colour, is_turned: bool },
    /// A picture that fills a rectangle, and may stand on its head.
    Picture { picture: Rc<Picture>, at: [f32; 2], size: [f32; 2], is_turned: bool },
}

/// What is drawn, from the bottom to the top; what lies outside of its size is bleed.
#[derive(Clone, Debug)]
pub(crate) struct Drawing {
    /// Its width and height.
    pub(crate) size: [f32; 2],
    /// What is on it.
    pub(crate) marks: Vec<Mark>,
}

impl Drawing {
    /// Returns an empty drawing.
    pub(crate) const fn new(size: [f32; 2]) -> Self {
        Self { size, marks: Vec::new() }
    }

    /// Adds an area.
    pub(crate) fn area(&mut self, outline: PathBuilder, colour: Colour) {
        if let Some(path) = outline.finish() {
            self.marks.push(Mark::Area { path, colour });
        }
    }

    /// Adds a line.
    pub(crate) fn line(&mut self, outline: PathBuilder, colour: Colour, width: f32) {
        if let Some(path) = outline.finish() {
            self.marks.push(Mark::Line { path, colour, width, is_dashed: false });
        }
    }

    /// Adds a line of dashes.
    pub(crate) fn dashes(&mut self, outline: PathBuilder, colour: Colour, width: f32) {
        if let Some(path) = outline.finish() {
            self.marks.push(Mark::Line { path, colour, width, is_dashed: true });
        }
    }

    /// Adds words.
    pub(crate) fn words(&mut self, run: Run, at: [f32; 2], colour: Colour) {
        self.marks.push(Mark::Words { run, at, colour, is_turned: false });
    }

    /// Adds a picture.
    pub(crate) fn picture(&mut self, picture: Rc<Picture>, at: [f32; 2], size: [f32; 2]) {
        self.marks.push(Mark::Picture { picture, at, size, is_turned: false });
    }

    /// Adds another drawing whose top left corner lies at a place.
    pub(crate) fn put(&mut self, other: &Self, [x, y]: [f32; 2]) {
        self.add(other, Transform::from_translate(x, y), false);
    }

    /// Adds another drawing that stands on its head, so that it fills its size from a place.
    pub(crate) fn put_turned(&mut self, other: &Self, [x, y]: [f32; 2]) {
        let [width, height] = other.size;
        self.add(other, Transform::from_row(-1.0, 0.0, 0.0, -1.0, x + width, y + height), true);
    }

    fn add(&mut self, other: &Self, place: Transform, turns: bool) {
        let moved = other.marks.iter().filter_map(|mark| {
            Some(match mark.clone() {
                Mark::Area { path, colour } => Mark::Area { path: path.transform(place)?, colour },
                Mark::Line { path, colour, width, is_dashed } => {
                    Mark::Line { path: path.transform(place)?, colour, width, is_dashed }
                }
                Mark::Words { run, at: [x, y], colour, is_turned } => {
                    let at = [x * place.sx + place.tx, y * place.sy + place.ty];
                    Mark::Words { run, at, colour, is_turned: is_turned != turns }
                }
                Mark::Picture { picture, at: [x, y], size: [width, height], is_turned } => {
                    // What stands on its head begins where it ended.
                    let [x, y] = if turns { [x + width, y + height] } else { [x, y] };
                    let at = [x * place.sx + place.tx, y * place.sy + place.ty];
                    Mark::Picture { picture, at, size: [width, height], is_turned: is_turned != turns }
                }
            })
        });
        self.marks.extend(moved);
    }
}

/// Returns the outline of a rectangle.
pub(crate) fn rectangle([x, y]: [f32; 2], [width, height]: [f32; 2]) -> PathBuilder {
    let mut outline = PathBuilder::new();
    if let Some(rect) = Rect::from_xywh(x, y, width, height) {
        outline.push_rect(rect);
    }
    outline
}

/// Returns the outline of a rectangle with round corners.
pub(crate) fn rounded([x, y]: [f32; 2], [width, height]: [f32; 2], radius: f32) -> PathBuilder {
    let (right, bottom) = (x + width, y + height);
    // How far the handles of a curve are from the corner, for the nearest to a quarter of a circle.
    let handle = radius * 0.447_7;
    let mut outline = PathBuilder::new();
    outline.move_to(x + radius, y);
    outline.line_to(right - radius, y);
    outline.cubic_to(right - handle, y, right, y + handle, right, y + radius);
    outline.line_to(right, bottom - radius);
    outline.cubic_to(right, bottom - handle, right - handle, bottom, right - radius, bottom);
    outline.line_to(x + radius, bottom);
    outline.cubic_to(x + handle, bottom, x, bottom - handle, x, bottom - radius);
    outline.line_to(x, y + radius);
    outline.cubic_to(x, y + handle, x + handle, y, x + radius, y);
    outline.close();
    outline
}

/// Returns the outline of a circle.
pub(crate) fn circle([x, y]: [f32; 2], radius: f32) -> PathBuilder {
    let mut outline = PathBuilder::new();
    outline.push_circle(x, y, radius);
    outline
}

/// Returns a line through points, closed or not.
pub(crate) fn polygon(points: &[[f32; 2]], is_closed: bool) -> PathBuilder {
    let mut outline = PathBuilder::new();
    let mut points = points.iter();
    if let Some([x, y]) = points.next() {
        outline.move_to(*x, *y);
    }
    for [x, y] in points {
        outline.line_to(*x, *y);
    }
    if is_closed {
        outline.close();
    }
    outline
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(drawing: &Drawing) -> Vec<[f32; 4]> {
        let bounds = drawing.marks.iter().filter_map(|mark| match mark {
            Mark::Area { path, .. } | Mark::Line { path, .. } => {
                let it = path.bounds();
                Some([it.left(), it.top(), it.right(), it.bottom()])
            }
            Mark::Picture { at: [x, y], size: [width, height], .. } => Some([*x, *y, x + width, y + height]),
            Mark::Words { .. } => None,
        });
        bounds.collect()
    }

    #[test]
    fn a_drawing_on_another_one_lies_where_it_is_put_or_stands_on_its_head_there() {
        let mut small = Drawing::new([10.0, 20.0]);
        small.area(rectangle([1.0, 2.0], [3.0, 4.0]), Colour::BLACK);
        small.picture(Rc::new(Picture::white([1, 1])), [1.0, 2.0], [3.0, 4.0]);
        let mut large = Drawing::new([100.0, 100.0]);
        large.put(&small, [50.0, 50.0]);
        large.put_turned(&small, [0.0, 0.0]);
        let [upright, turned] = [[51.0, 52.0, 54.0, 56.0], [6.0, 14.0, 9.0, 18.0]];
        assert_eq!(bounds(&large), [upright, upright, turned, turned]);
    }
}
