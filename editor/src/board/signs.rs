//! What the layout puts on spaces: the start, the gates, staircases and tunnels.

use std::collections::BTreeMap;

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2};
use ritual_content::Id;
use ritual_content::documents::{LinkKind, MapLayout};
use ritual_content::geometry::MapGraph;
use ritual_content::language::Gate;

use super::float;
use super::room::Room;
use crate::theme::glyphs::{self, Glyph};
use crate::theme::{Palette, mix};

/// A sign on a space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sign {
    /// The space, as a position in the graph.
    pub space: usize,
    /// Its middle, in cells.
    pub at: Pos2,
    /// What it means.
    pub means: SignMeans,
}

/// What a sign means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignMeans {
    /// Everybody begins here.
    Start,
    /// A gate is here.
    Gate(Gate),
    /// A staircase or tunnel begins here.
    Link {
        /// Which of the two.
        link: LinkKind,
        /// Its position in the layout.
        index: usize,
        /// Which of its ends.
        end: usize,
        /// The number on both ends.
        number: usize,
    },
}

/// Puts the signs of a layout into rooms.
pub(super) fn signs(layout: &MapLayout, graph: &MapGraph, rooms: &mut [Room]) -> Vec<Sign> {
    let mut by_space: BTreeMap<usize, Vec<SignMeans>> = BTreeMap::new();
    let mut put = |id: &Id, means: SignMeans| {
        if let Some(space) = graph.spaces.iter().position(|space| space.id == *id) {
            by_space.entry(space).or_default().push(means);
        }
    };
    for (gate, id) in layout.gates.each() {
        put(id, SignMeans::Gate(gate));
    }
    put(&layout.start, SignMeans::Start);
    for (index, link) in layout.links.iter().enumerate() {
        let number = layout.links.iter().take(index).filter(|earlier| earlier.kind == link.kind).count() + 1;
        for (end, id) in link.between.iter().enumerate() {
            put(id, SignMeans::Link { link: link.kind, index, end, number });
        }
    }
    let mut signs = Vec::new();
    for (space, all) in by_space {
        let Some(room) = rooms.get_mut(space) else { continue };
        let slots = room.take_signs(all.len());
        signs.extend(all.into_iter().zip(slots).map(|(means, at)| Sign { space, at, means }));
    }
    signs
}

/// Draws a sign; `size` is how wide it is, in points.
pub fn paint_sign(painter: &Painter, palette: &Palette, at: Pos2, size: f32, means: SignMeans) {
    match means {
        SignMeans::Start => glyphs::draw(painter, Glyph::Start, at, size, palette.accent),
        SignMeans::Gate(gate) => {
            let (colour, letter) = match gate {
                Gate::Red => (palette.gate_red, say!("R")),
                Gate::Yellow => (palette.gate_yellow, say!("Y")),
                Gate::Blue => (palette.gate_blue, say!("B")),
            };
            glyphs::draw(painter, Glyph::Gate, at, size, colour);
            if size >= 12.0 {
                painter.circle_filled(at, size * 0.31, mix(colour, palette.ink, 0.72));
                let font = FontId::proportional((size * 0.46).round().clamp(7.0, 20.0));
                painter.text(at, Align2::CENTER_CENTER, letter, font, palette.paper);
            }
        }
        SignMeans::Link { link, number, .. } => paint_link(painter, palette, at, size, link, number),
    }
}

fn paint_link(painter: &Painter, palette: &Palette, at: Pos2, size: f32, link: LinkKind, number: usize) {
    let frame = Rect::from_center_size(at, Vec2::splat(size * 0.94));
    let ink = mix(palette.text, palette.raised, 0.1);
    painter.rect(frame, size * 0.2, palette.raised, Stroke::new((size / 22.0).max(1.0), ink), StrokeKind::Inside);
    let inside = frame.shrink(size * 0.17);
    match link {
        LinkKind::Staircase => {
            let steps: Vec<Pos2> = (0..4_usize)
                .flat_map(|step| {
                    let (left, next) = (float(step) / 4.0, float(step + 1) / 4.0);
                    let height = 1.0 - left;
                    [
                        inside.lerp_inside([left, height]),
                        inside.lerp_inside([left, 1.0 - next]),
                        inside.lerp_inside([next, 1.0 - next]),
                    ]
                })
                .collect();
            painter.add(Shape::line(steps, Stroke::new((size / 13.0).max(1.0), ink)));
        }
        LinkKind::Tunnel => arch(painter, inside, ink),
    }
    if size >= 14.0 {
        let corner = pos2(frame.right() - size * 0.04, frame.bottom() - size * 0.04);
        let radius = size * 0.21;
        painter.circle(corner, radius, palette.accent, Stroke::new(1.0, palette.raised));
        let font = FontId::proportional((radius * 1.5).round().max(6.0));
        painter.text(corner, Align2::CENTER_CENTER, number, font, super::figure::readable_on(palette, palette.accent));
    }
}

/// A way into the dark.
fn arch(painter: &Painter, inside: Rect, ink: Color32) {
    let radius = inside.width() / 2.0;
    let centre = pos2(inside.center().x, inside.top() + radius);
    let mut points: Vec<Pos2> = (0..=10_usize)
        .map(|step| centre + Vec2::angled(std::f32::consts::PI * (1.0 + float(step) / 10.0)) * radius)
        .collect();
    points.extend([inside.right_bottom(), inside.left_bottom()]);
    painter.add(Shape::convex_polygon(points, ink, Stroke::NONE));
}
