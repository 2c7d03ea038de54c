//! How a game that is over went, as a curve that leads back to every turn.

use egui::{Align2, FontId, Rect, Role, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2};
use ritual_playthrough::{Curve, Game, Point, Turning, percent, share};

use super::deed::Deed;
use crate::theme::{self, NEAR, Palette, SMALL, icons};

/// How high the curve is, in points.
const HEIGHT: f32 = 110.0;
/// The room for the scale at its left, in points.
const SCALE: f32 = 40.0;

/// Draws the curve of the line on the table, once it was over.
pub(super) fn ui(ui: &mut Ui, game: &Game, deeds: &mut Vec<Deed>) {
    let Some(curve) = game.curve() else { return };
    ui.label(egui::RichText::new(say!("How likely a win was, turn by turn")).strong());
    let (known, all) = (curve.n_known(), curve.points.len());
    if known < all {
        ui.label(theme::explains(ui, say!("thinking … {known} of {all}", known, all)));
    }
    if let Some(moment) = chart(ui, curve, game.now()) {
        deeds.push(Deed::Jump(moment));
    }
    for turning in curve.turning() {
        if ui.link(said(&turning)).on_hover_text(say!("Go to the beginning of this turn")).clicked() {
            deeds.push(Deed::Jump(turning.moment));
        }
    }
    if known == all && curve.turning().is_empty() {
        ui.label(theme::explains(ui, say!("No turn has changed much.")));
    }
    ui.add_space(NEAR);
}

/// A turning point in words.
fn said(turning: &Turning) -> String {
    let Turning { turn, before, after, .. } = *turning;
    let icon = if after > before { icons::UP } else { icons::DOWN };
    let when = if turn == 0 { say!("Before turn 1").to_owned() } else { say!("Turn {turn}", turn) };
    format!(
        "{icon} {}",
        say!("{when}: from {before} % to {after} %", when, before = percent(before), after = percent(after))
    )
}

/// A point in words.
fn told(point: &Point) -> String {
    let when = match point {
        Point { is_end: true, .. } => say!("The end").to_owned(),
        Point { turn: 0, .. } => say!("Before turn 1").to_owned(),
        Point { turn, .. } => say!("Turn {turn}", turn),
    };
    point.win.map_or(say!("{when}: not known yet", when), |win| format!("{when}: {} %", percent(win)))
}

/// Draws the curve; returns the moment of the point that was clicked.
fn chart(ui: &mut Ui, curve: &Curve, now: usize) -> Option<usize> {
    let palette = Palette::of(ui);
    let (whole, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::click());
    let label = curve.points.iter().map(told).collect::<Vec<_>>().join(", ");
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, say!("How likely a win was. {label}", label)));
    let rect = Rect::from_min_max(whole.min + vec2(SCALE, 8.0), whole.max - vec2(8.0, 8.0));
    let painter = ui.painter();
    for (win, text) in [(1.0, "100 %"), (0.5, "50 %"), (0.0, "0 %")] {
        let y = rect.bottom() - rect.height() * win;
        painter.hline(rect.x_range(), y, Stroke::new(1.0, palette.line));
        let font = FontId::proportional(SMALL);
        painter.text(pos2(rect.left() - NEAR, y), Align2::RIGHT_CENTER, text, font, palette.faint);
    }
    let n_points = curve.points.len();
    let places: Vec<Option<egui::Pos2>> = curve
        .points
        .iter()
        .enumerate()
        .map(|(at, point)| Some(pos2(x_of(rect, at, n_points), rect.bottom() - rect.height() * share(point.win?))))
        .collect();
    let line = Stroke::new(2.0, palette.text);
    let pairs = places.iter().zip(places.iter().skip(1));
    painter.extend(pairs.filter_map(|(from, to)| Some(Shape::line_segment([(*from)?, (*to)?], line))));
    for turning in curve.turning() {
        let colour = if turning.after > turning.before { palette.ok } else { palette.danger };
        let ends = (places.get(turning.at).copied().flatten(), places.get(turning.at + 1).copied().flatten());
        if let (Some(from), Some(to)) = ends {
            painter.line_segment([from, to], Stroke::new(3.0, colour));
            painter.circle_filled(from, 4.0, colour);
        }
    }
    let here = curve.points.iter().rposition(|point| point.moment <= now).unwrap_or(0);
    painter.vline(x_of(rect, here, n_points), rect.y_range(), Stroke::new(1.0, palette.accent));
    let pointed = response.hover_pos().map(|at| nearest(rect, at.x, n_points));
    let pointed = pointed.and_then(|at| curve.points.get(at).zip(places.get(at)));
    let (point, place) = pointed?;
    if let Some(place) = place {
        painter.circle_stroke(*place, 5.0, Stroke::new(1.5, palette.accent));
    }
    let is_clicked = response.clicked();
    response.on_hover_text_at_pointer(say!("{told}\nClick to go there.", told = told(point)));
    is_clicked.then_some(point.moment)
}

/// Where a point is, from left to right.
fn x_of(rect: Rect, at: usize, n_points: usize) -> f32 {
    let steps = number(n_points.saturating_sub(1)).max(1.0);
    rect.left() + rect.width() * number(at) / steps
}

/// The point that is nearest to a place.
fn nearest(rect: Rect, x: f32, n_points: usize) -> usize {
    let away = |at: &usize| (x_of(rect, *at, n_points) - x).abs();
    (0..n_points).min_by(|one, other| away(one).total_cmp(&away(other))).unwrap_or(0)
}

/// A small number as one that is drawn with.
fn number(it: usize) -> f32 {
    f32::from(u16::try_from(it).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use ritual_playtest::network::CERTAIN;

    use super::*;

    #[test]
    fn a_place_on_the_curve_is_the_nearest_turn() {
        let rect = Rect::from_min_size(pos2(10.0, 0.0), vec2(100.0, 50.0));
        assert_eq!([0.0, 10.0, 34.0, 61.0, 200.0].map(|x| nearest(rect, x, 5)), [0, 0, 1, 2, 4]);
        assert_eq!(nearest(rect, 50.0, 1), 0);
    }

    #[test]
    fn a_turn_is_told_with_what_it_changed() {
        let turning = Turning { at: 3, turn: 4, moment: 40, before: CERTAIN / 2, after: CERTAIN / 4 };
        assert!(said(&turning).ends_with("Turn 4: from 50 % to 25 %"));
        let point = Point { turn: 9, is_end: true, moment: 80, win: Some(CERTAIN) };
        assert_eq!(told(&point), "The end: 100 %");
        assert_eq!(told(&Point { turn: 0, is_end: false, win: None, ..point }), "Before turn 1: not known yet");
    }
}
