//! What is drawn around the letters: the picked place behind them, waves under them, the margin beside them.

use std::ops::Range;
use std::sync::Arc;

use egui::text::CCursor;
use egui::{Align2, Galley, Id, Pos2, Rangef, Rect, Role, Sense, Shape, Stroke, TextStyle, Ui, WidgetInfo, pos2, vec2};
use ritual_diagnostic::Route;

use super::marks::{TextMark, by_line};
use crate::theme::{Palette, faded, icons, mix};

/// The width of the margin, in points.
pub(super) const MARGIN: i8 = 64;

/// Letters at their place on the screen.
pub(super) struct Sheet {
    /// The letters.
    pub(super) galley: Arc<Galley>,
    /// Where they begin.
    pub(super) at: Pos2,
}

impl Sheet {
    /// The lines that can be seen.
    fn seen(&self, ui: &Ui) -> Range<usize> {
        let clip = ui.clip_rect();
        let first = self.galley.rows.partition_point(|row| self.at.y + row.max_y() < clip.top());
        let end = self.galley.rows.partition_point(|row| self.at.y + row.min_y() <= clip.bottom());
        first..end
    }

    /// The place of a line on the screen.
    fn line(&self, line: usize) -> Option<Rect> {
        Some(self.galley.rows.get(line)?.rect().translate(self.at.to_vec2()))
    }

    /// The places of characters, one on each line that has some of them.
    pub(super) fn places(&self, chars: &Range<usize>) -> Vec<Rect> {
        let start = self.galley.layout_from_cursor(CCursor::new(chars.start));
        let end = self.galley.layout_from_cursor(CCursor::new(chars.end));
        let lines = start.row..end.row + 1;
        let place = |line: usize| {
            let row = self.galley.rows.get(line)?;
            let from = if line == start.row { row.x_offset(start.column) } else { 0.0 };
            let to = if line == end.row { row.x_offset(end.column) } else { row.rect().width() };
            let rect = row.rect();
            let range = Rangef::new(rect.left() + from, (rect.left() + to).max(rect.left() + from + 4.0));
            Some(Rect::from_x_y_ranges(range, rect.y_range()).translate(self.at.to_vec2()))
        };
        lines.filter_map(place).collect()
    }

    /// What is behind the letters: the line of the cursor and the picked place.
    pub(super) fn behind(&self, ui: &Ui, cursor: Option<usize>, picked: Option<&Range<usize>>) -> Shape {
        let palette = Palette::of(ui);
        let mut shapes = Vec::new();
        let clip = ui.clip_rect();
        if let Some(cursor) = cursor
            && let Some(line) = self.line(self.galley.layout_from_cursor(CCursor::new(cursor)).row)
        {
            let whole = Rect::from_x_y_ranges(clip.x_range(), line.y_range());
            shapes.push(Shape::rect_filled(whole, 0, faded(palette.text, 0.04)));
        }
        for place in picked.into_iter().flat_map(|picked| self.places(picked)) {
            if clip.intersects(place) {
                shapes.push(Shape::rect_filled(place.expand2(vec2(2.0, 0.0)), 3, palette.chosen));
            }
        }
        Shape::Vec(shapes)
    }

    /// The waves under what findings are about.
    pub(super) fn waves(&self, ui: &Ui, marks: &[TextMark]) {
        let palette = Palette::of(ui);
        let seen = self.seen(ui);
        for mark in marks.iter().filter(|mark| seen.contains(&mark.line)) {
            let stroke = Stroke::new(1.2, palette.of_severity(mark.severity));
            for place in self.places(&mark.chars) {
                ui.painter().line(wave(place), stroke);
            }
        }
    }

    /// The margin: numbers of lines, and the findings of each. Returns the place that is to be picked.
    pub(super) fn margin(&self, ui: &Ui, id: Id, marks: &[TextMark], cursor: Option<usize>) -> Option<Route> {
        let palette = Palette::of(ui);
        let clip = ui.clip_rect();
        let margin = clip.with_max_x(clip.left() + f32::from(MARGIN) - 6.0);
        ui.painter().rect_filled(margin, 0, mix(palette.background, palette.panel, 0.6));
        ui.painter().vline(margin.right(), margin.y_range(), Stroke::new(1.0, palette.line));
        let font = TextStyle::Monospace.resolve(ui.style());
        let current = cursor.map(|cursor| self.galley.layout_from_cursor(CCursor::new(cursor)).row);
        let seen = self.seen(ui);
        for line in seen.clone() {
            let Some(place) = self.line(line) else { continue };
            let colour = if current == Some(line) { palette.text } else { palette.faint };
            let at = pos2(margin.right() - 6.0, place.center().y);
            ui.painter().text(at, Align2::RIGHT_CENTER, line + 1, font.clone(), colour);
        }
        let mut picked = None;
        for (line, marks) in by_line(marks).filter(|(line, _)| seen.contains(line)) {
            let (Some(place), Some(worst)) = (self.line(line), marks.first()) else { continue };
            let centre = pos2(margin.left() + 11.0, place.center().y);
            let colour = palette.of_severity(worst.severity);
            let icon = icons::of_severity(worst.severity);
            ui.painter().text(centre, Align2::CENTER_CENTER, icon, TextStyle::Body.resolve(ui.style()), colour);
            let response =
                ui.interact(Rect::from_center_size(centre, vec2(18.0, 18.0)), id.with(("mark", line)), Sense::click());
            let name = || {
                say!(
                    "Line {line}: {severity}: {message}",
                    line = line + 1,
                    severity = worst.severity,
                    message = worst.message
                )
            };
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name()));
            if response.has_focus() {
                ui.painter().circle_stroke(centre, 9.0, Stroke::new(1.0, palette.accent));
            }
            let response = response.on_hover_ui(|ui| {
                for mark in marks {
                    ui.label(&mark.message);
                }
            });
            if response.clicked() {
                picked = Some(worst.route.clone());
            }
        }
        picked
    }
}

/// A wave along the bottom of a place.
fn wave(place: Rect) -> Vec<Pos2> {
    const STEP: f32 = 3.0;
    const HEIGHT: f32 = 2.0;
    let mut points = Vec::new();
    let mut x = place.left();
    let mut is_up = false;
    while x < place.right() {
        points.push(pos2(x, place.bottom() - if is_up { HEIGHT } else { 0.0 }));
        is_up = !is_up;
        x += STEP;
    }
    points.push(pos2(place.right(), place.bottom() - HEIGHT / 2.0));
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wave_goes_from_one_end_to_the_other() {
        let points = wave(Rect::from_min_size(pos2(10.0, 0.0), vec2(20.0, 15.0)));
        assert!(points.len() > 5);
        assert!((points[0].x - 10.0).abs() < 0.01 && (points.last().unwrap().x - 30.0).abs() < 0.01);
        assert!(points.iter().all(|point| (13.0..=15.0).contains(&point.y)));
    }
}
