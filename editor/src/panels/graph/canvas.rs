//! Draws the graph: boxes that can be clicked, arrows, and a camera that is dragged and zoomed.

use egui::epaint::CubicBezierShape;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Response, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};
use ritual_graph::view::{GraphView, SIZES};
use ritual_graph::{Graph, Node};

use super::words;
use crate::theme::{self, NORMAL, Palette, SMALL, icons};

/// The smallest and the largest scale.
const SCALES: (f32, f32) = (0.15, 2.0);
/// Below this scale text cannot be read and is left out.
const READABLE: f32 = 0.45;
/// How much of what is not looked at is still seen.
const DIM: f32 = 0.28;

/// Which part of the graph is looked at, and how large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct GraphCamera {
    /// Where the corner of the graph is, from the corner of the canvas.
    pub(super) pan: Vec2,
    /// How large everything is.
    pub(super) scale: f32,
}

impl Default for GraphCamera {
    fn default() -> Self {
        Self { pan: Vec2::ZERO, scale: 1.0 }
    }
}

impl GraphCamera {
    /// Shows everything, or what is around a place if everything would be too small to read.
    pub(super) fn fitting(canvas: Vec2, size: Vec2, place: Option<Pos2>) -> Self {
        let room = canvas - Vec2::splat(2.0 * theme::APART);
        let fit = (room.x / size.x.max(1.0)).min(room.y / size.y.max(1.0)).min(1.0);
        match place {
            Some(place) if fit < READABLE => Self { pan: canvas / 2.0 - place.to_vec2() * 0.8, scale: 0.8 },
            _ => Self::whole(canvas, size),
        }
    }

    /// Shows everything, however small.
    pub(super) fn whole(canvas: Vec2, size: Vec2) -> Self {
        let room = canvas - Vec2::splat(2.0 * theme::APART);
        let fit = (room.x / size.x.max(1.0)).min(room.y / size.y.max(1.0));
        let scale = fit.clamp(SCALES.0, 1.0);
        Self { pan: (canvas - size * scale) / 2.0, scale }
    }

    /// Makes everything larger or smaller; what is at `anchor`, measured from the corner of the canvas, stays there.
    pub(super) fn zoom(&mut self, factor: f32, anchor: Vec2) {
        let scale = (self.scale * factor).clamp(SCALES.0, SCALES.1);
        self.pan = anchor - (anchor - self.pan) * (scale / self.scale);
        self.scale = scale;
    }

    fn rect(&self, canvas: Rect, at: (f32, f32)) -> Rect {
        let corner = canvas.min + self.pan + vec2(at.0, at.1) * self.scale;
        Rect::from_min_size(corner, vec2(SIZES.width, SIZES.height) * self.scale)
    }
}

/// Draws the graph into the rest of the ui; returns the document that was clicked.
pub(super) fn show(
    ui: &mut Ui,
    graph: &Graph,
    view: &GraphView,
    picked: Option<usize>,
    camera: &mut GraphCamera,
) -> Option<usize> {
    let (canvas, response) = ui.allocate_exact_size(ui.available_size().max(Vec2::splat(80.0)), Sense::drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, say!("What refers to what")));
    steer(ui, canvas, &response, camera);
    let painter = ui.painter_at(canvas);
    painter.rect_filled(canvas, 4.0, Palette::of(ui).background);

    let mut clicked = None;
    let mut hovered = None;
    let mut rects = Vec::with_capacity(view.boxes.len());
    for (position, (index, at)) in view.boxes.iter().zip(&view.places).enumerate() {
        let rect = camera.rect(canvas, *at);
        rects.push(rect);
        let Some(node) = graph.nodes.get(*index) else { continue };
        if !canvas.intersects(rect) {
            continue;
        }
        let id = ui.scope_id().with(("box", node.kind.name(), &*node.id.pack, &*node.id.id));
        let it = ui.interact(rect.intersect(canvas), id, Sense::click());
        it.widget_info(|| WidgetInfo::selected(Role::Button, true, picked == Some(*index), name(node)));
        if it.hovered() || it.has_focus() {
            hovered = Some(position);
        }
        if it.clicked() {
            clicked = Some(*index);
        }
        it.on_hover_ui(|ui| explain(ui, node));
    }
    arrows(ui, &painter, graph, view, &rects, hovered);
    let near: Option<Vec<usize>> = hovered.and_then(|position| view.boxes.get(position)).map(|index| {
        let mut near: Vec<usize> = graph.neighbours(*index).collect();
        near.push(*index);
        near
    });
    for (index, rect) in view.boxes.iter().zip(&rects) {
        let Some(node) = graph.nodes.get(*index).filter(|_| canvas.intersects(*rect)) else { continue };
        let is_dim = near.as_ref().is_some_and(|near| !near.contains(index));
        card(&painter, Palette::of(ui), node, *rect, camera.scale, picked == Some(*index), is_dim);
    }
    clicked
}

/// The look of a box: its frame, for the legend too.
pub(super) fn frame(
    painter: &Painter,
    palette: &Palette,
    node: Option<&Node>,
    is_picked: bool,
    rect: Rect,
    share: f32,
) {
    let shade = |colour: Color32| theme::faded(colour, share);
    let is_lost = node.is_some_and(|node| !node.is_reached);
    let is_in_cycle = node.is_some_and(|node| node.is_in_cycle);
    let fill = if is_picked { palette.chosen } else { palette.raised };
    let line = match (is_picked, is_in_cycle) {
        (true, _) => Stroke::new(2.0, shade(palette.accent)),
        (false, true) => Stroke::new(1.5, shade(palette.warning)),
        (false, false) => Stroke::new(1.0, shade(theme::mix(palette.line, palette.text, 0.25))),
    };
    // Opaque first, so that arrows do not shine through what is faded.
    painter.rect_filled(rect, 4.0, palette.background);
    if is_lost && !is_picked {
        painter.rect_filled(rect, 4.0, shade(palette.panel));
        let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
        painter.extend(Shape::dashed_line(&corners, Stroke::new(1.0, shade(palette.faint)), 5.0, 4.0));
    } else {
        painter.rect(rect, 4.0, shade(fill), line, StrokeKind::Inside);
    }
}

fn steer(ui: &mut Ui, canvas: Rect, response: &Response, camera: &mut GraphCamera) {
    camera.pan += response.drag_delta();
    if !ui.rect_contains_pointer(canvas) {
        return;
    }
    let Some(pointer) = ui.input(|input| input.pointer.hover_pos()) else { return };
    let factor = ui.input_mut(|input| {
        let wheel = input.smooth_scroll_delta.y;
        input.smooth_scroll_delta = Vec2::ZERO;
        input.zoom_delta() * (wheel / 240.0).exp()
    });
    if (factor - 1.0).abs() > f32::EPSILON {
        camera.zoom(factor, pointer - canvas.min);
    }
}

fn arrows(ui: &Ui, painter: &Painter, graph: &Graph, view: &GraphView, rects: &[Rect], hovered: Option<usize>) {
    let palette = Palette::of(ui);
    let plain = theme::mix(palette.line, palette.text, 0.2);
    let in_cycle = |position: usize| {
        view.boxes.get(position).and_then(|index| graph.nodes.get(*index)).is_some_and(|node| node.is_in_cycle)
    };
    let mut above = Vec::new();
    for (source, target) in &view.arrows {
        let (Some(from), Some(to)) = (rects.get(*source), rects.get(*target)) else { continue };
        let touches = hovered.is_some_and(|position| position == *source || position == *target);
        let colour = match (touches, in_cycle(*source) && in_cycle(*target)) {
            (true, _) => palette.accent,
            (false, true) => palette.warning,
            (false, false) => plain,
        };
        let colour = if hovered.is_some() && !touches { theme::faded(colour, DIM) } else { colour };
        let stroke = Stroke::new(if touches { 2.0 } else { 1.0 }, colour);
        let shapes = arrow(*from, *to, stroke);
        if !shapes.iter().any(|shape| painter.clip_rect().intersects(shape.visual_bounding_rect())) {
            continue;
        }
        if touches { above.extend(shapes) } else { painter.extend(shapes) }
    }
    painter.extend(above);
}

/// An arrow from the right side of one box to the left side of another.
fn arrow(from: Rect, to: Rect, stroke: Stroke) -> [Shape; 2] {
    let (start, end) = (from.right_center(), to.left_center());
    let bend = ((end.x - start.x).abs() / 2.0).max(from.height() * 0.8);
    let points = [start, start + vec2(bend, 0.0), end - vec2(bend, 0.0), end];
    let curve = CubicBezierShape::from_points_stroke(points, false, Color32::TRANSPARENT, stroke);
    let tip = (from.height() / 6.0).clamp(2.5, 7.0);
    let head = vec![end, end + vec2(-tip, -tip * 0.6), end + vec2(-tip, tip * 0.6)];
    [curve.into(), Shape::convex_polygon(head, stroke.color, Stroke::NONE)]
}

/// A box with what is written in it.
fn card(painter: &Painter, palette: &Palette, node: &Node, rect: Rect, scale: f32, is_picked: bool, is_dim: bool) {
    let share = if is_dim { DIM } else { 1.0 };
    frame(painter, palette, Some(node), is_picked, rect, share);
    if scale < READABLE {
        return;
    }
    let font = |size: f32| FontId::proportional((size * scale * 2.0).round() / 2.0);
    let shade = |colour: Color32| theme::faded(colour, share);
    let inner = rect.shrink2(vec2(8.0, 4.0) * scale);
    let ink = if node.is_reached { palette.text } else { palette.faint };
    let icon = icons::of_any_kind(node.kind);
    painter.text(inner.left_top(), Align2::LEFT_TOP, icon, font(NORMAL), shade(palette.faint));
    let mut room = inner.width() - 20.0 * scale;
    if let Some(worst) = node.worst {
        let colour = shade(palette.of_severity(worst));
        painter.text(inner.right_top(), Align2::RIGHT_TOP, icons::of_severity(worst), font(NORMAL), colour);
        room -= 18.0 * scale;
    }
    let line = |text: String, size: f32, room: f32, colour: Color32| {
        let mut job = LayoutJob::simple_singleline(text, font(size), colour);
        job.wrap = TextWrapping::truncate_at_width(room);
        painter.layout_job(job)
    };
    let corner = inner.min + vec2(20.0, 0.0) * scale;
    painter.galley(corner, line(node.title.clone(), NORMAL, room, shade(ink)), shade(ink));
    let colour = shade(if node.is_in_cycle { palette.warning } else { palette.faint });
    let second = line(second_line(node), SMALL, inner.width() - 20.0 * scale, colour);
    painter.galley(pos2(corner.x, inner.bottom() - second.size().y), second, colour);
}

fn explain(ui: &mut Ui, node: &Node) {
    ui.strong(&node.title);
    ui.label(theme::explains(ui, format!("{}: {}", second_line(node), node.id)));
    if !node.is_reached {
        ui.label(say!("No scenario leads here: nobody meets it in a game."));
    }
    if node.is_in_cycle {
        ui.label(say!("What it refers to leads back to it."));
    }
}

/// The second line of a box: what it is, and what is the matter with it.
fn second_line(node: &Node) -> String {
    let mut line = words(node.kind);
    if node.is_in_cycle {
        line.push_str(say!(", in a cycle"));
    }
    if !node.is_reached {
        line.push_str(say!(", unreachable"));
    }
    line
}

/// The name of a box for those who do not see it.
fn name(node: &Node) -> String {
    format!("{}: {}", second_line(node), node.title)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_under_the_pointer_stays_there_while_zooming() {
        let canvas = Rect::from_min_size(pos2(10.0, 20.0), vec2(400.0, 300.0));
        let mut camera = GraphCamera { pan: vec2(30.0, -20.0), scale: 0.5 };
        let before = camera.rect(canvas, (100.0, 60.0)).min;
        camera.zoom(1.7, before - canvas.min);
        let after = camera.rect(canvas, (100.0, 60.0)).min;
        assert!((before - after).length() < 0.01, "{before:?} {after:?}");
        camera.zoom(1000.0, Vec2::ZERO);
        assert!((camera.scale - SCALES.1).abs() < 1e-6);
    }

    #[test]
    fn a_small_graph_is_shown_whole_and_a_large_one_around_the_picked_box() {
        let canvas = vec2(500.0, 400.0);
        let small = GraphCamera::fitting(canvas, vec2(200.0, 100.0), Some(pos2(0.0, 0.0)));
        assert_eq!(small, GraphCamera { pan: vec2(150.0, 150.0), scale: 1.0 });
        let large = GraphCamera::fitting(canvas, vec2(9000.0, 9000.0), Some(pos2(1000.0, 2000.0)));
        let seen = large.pan + vec2(1000.0, 2000.0) * large.scale;
        assert!((seen - canvas / 2.0).length() < 0.01);
        assert!(GraphCamera::fitting(canvas, vec2(9000.0, 9000.0), None).scale >= SCALES.0);
    }

    #[test]
    fn a_box_says_in_words_what_its_look_says() {
        let node = Node {
            kind: ritual_content::Kind::Enemy.into(),
            id: ritual_content::FullId { pack: "p".into(), id: "1".into() },
            title: "1".to_owned(),
            route: ritual_diagnostic::Route::file("enemies.yaml").index(1),
            is_reached: false,
            is_in_cycle: true,
            worst: None,
        };
        assert_eq!(name(&node), "Enemy, in a cycle, unreachable: 1");
    }
}
