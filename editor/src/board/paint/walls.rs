//! Walls and the ways through them: gaps with paired arrows; a way that ends at a wall is hatched.

use egui::{Color32, Pos2, Rect, Shape, Stroke, Vec2};

use super::floor::hatch;
use super::pen::Pen;
use crate::board::borders::outward;
use crate::board::{Board, Border, Wall, Way};
use crate::theme::{faded, mix};

/// The gap of a passage, as a part of the edge of a cell.
const GAP: (f32, f32) = (0.29, 0.71);

/// Draws the walls: first all stone, then what leads through it.
pub(super) fn paint(pen: &Pen<'_>, board: &Board) {
    let seen = || board.borders.iter().filter(move |border| pen.sees(bar(border, 0.0, 1.0, 0.6)));
    let stone = pen.palette.wall;
    for border in seen() {
        let thick = thickness(pen, border.wall);
        match border.way {
            Way::Closed | Way::Blocked(_) => {
                pen.painter.rect_filled(pen.rect(bar(border, -thick / 2.0, 1.0 + thick / 2.0, thick)), 0.0, stone);
            }
            Way::Open | Way::Outward(_) => {
                for (from, to) in [(-thick / 2.0, GAP.0), (GAP.1, 1.0 + thick / 2.0)] {
                    pen.painter.rect_filled(pen.rect(bar(border, from, to, thick)), 0.0, stone);
                }
            }
        }
    }
    for border in seen() {
        match border.way {
            Way::Closed => {}
            Way::Open => passage(pen, border),
            Way::Blocked(edge) => blocked(pen, border, outward(edge)),
            Way::Outward(edge) => off_the_map(pen, border, outward(edge)),
        }
    }
}

/// How thick a wall is, in cells, but never thinner than a line can be seen.
fn thickness(pen: &Pen<'_>, wall: Wall) -> f32 {
    let cells: f32 = match wall {
        Wall::Outside => 0.1,
        Wall::Tiles => 0.08,
        Wall::Rooms => 0.055,
    };
    cells.max(1.0 / pen.camera.scale)
}

/// A part of a border as a rectangle, in cells.
fn bar(border: &Border, from: f32, to: f32, thick: f32) -> Rect {
    let (along, half) = (border.along(), border.through() * thick / 2.0);
    let corner = border.corner();
    Rect::from_min_max(corner + along * from - half, corner + along * to + half)
}

/// A threshold, and an arrow on each side of it.
fn passage(pen: &Pen<'_>, border: &Border) {
    let threshold = bar(border, GAP.0, GAP.1, 0.02_f32.max(1.0 / pen.camera.scale));
    pen.painter.rect_filled(pen.rect(threshold), 0.0, faded(pen.palette.wall, 0.28));
    let ink = faded(pen.palette.text, 0.75);
    for side in [-1.0, 1.0] {
        let through = border.through() * side;
        arrow(pen, border.middle() + through * 0.06, -through, ink, true);
    }
}

/// The wall stands; the side that has a way is framed and hatched.
fn blocked(pen: &Pen<'_>, border: &Border, out: Vec2) {
    let warning = pen.palette.warning;
    let inner = border.middle() - out * 0.13;
    let size = border.along() * (GAP.1 - GAP.0) + border.through() * 0.2;
    let frame = pen.rect(Rect::from_center_size(inner, size));
    hatch(pen, frame, pen.length(0.06).max(3.0), Stroke::new(1.0, faded(warning, 0.55)));
    let corners = [frame.left_top(), frame.right_top(), frame.right_bottom(), frame.left_bottom(), frame.left_top()];
    let line = Stroke::new(pen.length(0.02).clamp(1.0, 2.5), warning);
    pen.painter.extend(Shape::dashed_line(&corners, line, pen.length(0.06).max(2.0), pen.length(0.035).max(1.5)));
    arrow(pen, border.middle() - out * 0.06, out, warning, false);
}

/// A thinner wall and a faint arrow: another tile could continue here.
fn off_the_map(pen: &Pen<'_>, border: &Border, out: Vec2) {
    let stone = mix(pen.palette.wall, pen.palette.floor, 0.35);
    let thin = (thickness(pen, Wall::Outside) * 0.4).max(1.0 / pen.camera.scale);
    pen.painter.rect_filled(pen.rect(bar(border, GAP.0, GAP.1, thin)), 0.0, stone);
    arrow(pen, border.middle() - out * 0.06, out, faded(pen.palette.text, 0.4), true);
}

/// A small triangle with its tip at a point.
fn arrow(pen: &Pen<'_>, tip: Pos2, toward: Vec2, colour: Color32, is_filled: bool) {
    if pen.camera.scale < 18.0 {
        return;
    }
    let back = tip - toward * 0.09;
    let points =
        [tip, back + toward.rot90() * 0.065, back - toward.rot90() * 0.065].map(|point| pen.at(point)).to_vec();
    let line = Stroke::new(pen.length(0.018).clamp(1.0, 2.0), colour);
    pen.painter.add(if is_filled {
        Shape::convex_polygon(points, colour, Stroke::NONE)
    } else {
        Shape::closed_line(points, line)
    });
}
