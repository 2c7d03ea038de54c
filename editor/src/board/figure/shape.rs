//! The shapes of figures: what something is can be told without colour and without letters.

use std::f32::consts::{PI, TAU};

use egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2, vec2};

use super::super::float;
use super::FigureKind;

/// How many arms the Elder One has.
const ARMS: usize = 7;

/// Draws the shape of a kind into a disc; `ground` is the colour of the disc.
pub(super) fn draw(painter: &Painter, kind: FigureKind, at: Pos2, radius: f32, ink: Color32, ground: Color32) {
    let to = |x: f32, y: f32| at + vec2(x, y) * radius;
    let area = |points: Vec<Pos2>| {
        painter.add(Shape::convex_polygon(points, ink, Stroke::NONE));
    };
    match kind {
        FigureKind::Person => {
            painter.circle_filled(to(0.0, -0.36), radius * 0.27, ink);
            let shoulder = |step: usize| {
                let turn = PI * (1.0 + float(step) / 10.0);
                to(turn.cos() * 0.52, 0.48 + turn.sin() * 0.5)
            };
            area((0..=10).map(shoulder).collect());
        }
        FigureKind::Cultist => {
            area(vec![to(0.0, -0.72), to(0.42, -0.06), to(0.52, 0.5), to(-0.52, 0.5), to(-0.42, -0.06)]);
            painter.circle_filled(to(0.0, 0.02), radius * 0.2, ground);
        }
        FigureKind::Monster => {
            painter.circle_filled(to(0.0, 0.06), radius * 0.42, ink);
            for side in [-1.0, 1.0] {
                area(vec![to(side * 0.4, -0.08), to(side * 0.5, -0.66), to(side * 0.08, -0.3)]);
                painter.circle_filled(to(side * 0.17, 0.0), radius * 0.09, ground);
            }
        }
        FigureKind::ElderOne => {
            for arm in 0..ARMS {
                let from = TAU * float(arm) / float(ARMS);
                let point = |step: usize| {
                    let share = float(step) / 8.0;
                    at + Vec2::angled(from + share * 1.1) * radius * (0.2 + 0.56 * share)
                };
                painter.add(Shape::line((0..=8).map(point).collect(), Stroke::new(radius * 0.13, ink)));
            }
            painter.circle_filled(at, radius * 0.3, ink);
            painter.circle_filled(at, radius * 0.12, ground);
        }
        FigureKind::Piece => area(vec![to(0.0, -0.52), to(0.52, 0.0), to(0.0, 0.52), to(-0.52, 0.0)]),
        FigureKind::Counter => {
            for line in [-0.28, 0.0, 0.28] {
                painter.line_segment([to(-0.4, line), to(0.4, line)], Stroke::new(radius * 0.13, ink));
            }
        }
    }
}
