//! Our own drawings of what the game prints: success, elder sign, tentacle, dice, gates, fire, the summoning symbol.

use std::f32::consts::{PI, TAU};

use egui::{Color32, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::{Palette, mix};

/// Something the game prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    /// A success on a die.
    Success,
    /// An elder sign.
    ElderSign,
    /// A tentacle.
    Tentacle,
    /// The symbol that makes the Elder One advance.
    Summoning,
    /// A gate.
    Gate,
    /// Fire.
    Fire,
    /// The space where everybody begins.
    Start,
}

/// Draws a glyph into a square.
pub fn draw(painter: &Painter, glyph: Glyph, centre: Pos2, size: f32, colour: Color32) {
    let radius = size / 2.0;
    let line = Stroke::new((size / 9.0).max(1.0), colour);
    match glyph {
        Glyph::Success => {
            let points = (0..8).map(|corner| {
                let far = if corner % 2 == 0 { radius } else { radius * 0.42 };
                at(centre, far, TAU * corner_share(corner, 8) - PI / 2.0)
            });
            painter.add(Shape::convex_polygon(points.collect(), colour, Stroke::NONE));
        }
        Glyph::ElderSign => {
            painter.add(Shape::closed_line(
                (0..10)
                    .map(|corner| {
                        let far = if corner % 2 == 0 { radius } else { radius * 0.46 };
                        at(centre, far, TAU * corner_share(corner, 10) - PI / 2.0)
                    })
                    .collect(),
                line,
            ));
            painter.circle_filled(centre, radius * 0.2, colour);
        }
        Glyph::Tentacle => {
            let points = (0..=24).map(|step| {
                let share = corner_share(step, 24);
                let turn = share * TAU * 0.95 + PI * 0.6;
                at(centre, radius * (1.0 - share * 0.8), turn)
            });
            painter.add(Shape::line(points.collect(), Stroke::new(size / 5.5, colour)));
        }
        Glyph::Summoning => {
            painter.circle_stroke(centre, radius * 0.9, line);
            let corners: Vec<Pos2> =
                (0..3).map(|corner| at(centre, radius * 0.82, TAU * corner_share(corner, 3) - PI / 2.0)).collect();
            painter.add(Shape::closed_line(corners, line));
            painter.circle_filled(centre, radius * 0.16, colour);
        }
        Glyph::Gate => {
            painter.circle_filled(centre, radius, mix(colour, Color32::BLACK, 0.45));
            painter.circle_stroke(centre, radius * 0.92, line);
            for ring in [0.62, 0.34] {
                let points = (0..=18).map(|step| {
                    let share = corner_share(step, 18);
                    at(centre, radius * ring * (0.6 + 0.4 * share), share * TAU * 0.8 + ring * 9.0)
                });
                painter.add(Shape::line(points.collect(), Stroke::new(size / 12.0, colour)));
            }
        }
        Glyph::Fire => {
            let flame = |scale: f32| -> Vec<Pos2> {
                [
                    (0.0, -1.0),
                    (0.42, -0.3),
                    (0.62, 0.25),
                    (0.45, 0.78),
                    (0.0, 1.0),
                    (-0.45, 0.78),
                    (-0.62, 0.25),
                    (-0.25, -0.1),
                ]
                .map(|(x, y)| {
                    centre
                        + vec2(x, y * scale + (1.0 - scale))
                            * radius
                            * if scale < 1.0 { 0.98 } else { 1.0 }
                            * vec2(scale, 1.0)
                })
                .to_vec()
            };
            painter.add(Shape::convex_polygon(flame(1.0), colour, Stroke::NONE));
            painter.add(Shape::convex_polygon(flame(0.5), mix(colour, Color32::WHITE, 0.55), Stroke::NONE));
        }
        Glyph::Start => {
            painter.circle_stroke(centre, radius * 0.85, line);
            painter.line_segment([at(centre, radius * 0.5, -PI / 2.0), at(centre, radius * 0.5, PI / 2.0)], line);
            painter.line_segment([at(centre, radius * 0.5, 0.0), at(centre, radius * 0.5, PI)], line);
        }
    }
}

/// A die: standard ones are dark, bonus ones light; `faces` are drawn on it.
pub fn die(painter: &Painter, palette: &Palette, is_bonus: bool, centre: Pos2, size: f32, faces: &[Glyph]) {
    let rect = Rect::from_center_size(centre, Vec2::splat(size));
    let (fill, line) =
        if is_bonus { (palette.elder, palette.paper) } else { (mix(palette.ink, palette.elder, 0.25), palette.paper) };
    painter.rect(rect, size * 0.18, fill, Stroke::new(1.0, mix(fill, line, 0.5)), StrokeKind::Inside);
    let ink = if is_bonus { palette.ink } else { palette.paper };
    let each = size * if faces.len() > 1 { 0.42 } else { 0.58 };
    for (index, glyph) in faces.iter().enumerate() {
        let offset = if faces.len() > 1 { (corner_share(index, faces.len() - 1) - 0.5) * size * 0.46 } else { 0.0 };
        draw(painter, *glyph, centre + vec2(offset, offset * 0.6), each, ink);
    }
}

/// A glyph as a widget, with a name for those who do not see it.
pub fn show(ui: &mut Ui, glyph: Glyph, size: f32, colour: Color32, name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    draw(ui.painter(), glyph, rect.center(), size, colour);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, name));
    response.on_hover_text(name)
}

fn at(centre: Pos2, far: f32, turn: f32) -> Pos2 {
    centre + Vec2::angled(turn) * far
}

#[expect(clippy::cast_precision_loss, reason = "a handful of corners")]
fn corner_share(index: usize, all: usize) -> f32 {
    index as f32 / all.max(1) as f32
}
