//! How games ended, as charts that can be clicked.

use std::collections::BTreeMap;

use egui::{Align2, Color32, ComboBox, FontId, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use egui_plot::{Bar, BarChart, GridMark, HoverPosition, Plot};
use ritual_batch::games::Group;
use ritual_batch::results::{Ending, Results};
use ritual_playtest::statistics::{Interval, float};

use crate::batch::{ended, games, grouped, percent};
use crate::theme::{self, NEAR, NORMAL, Palette};

/// The height of a bar that holds a line of text.
pub(super) const ROW: f32 = 26.0;
/// The height of a chart.
pub(super) const CHART: f32 = 150.0;

/// A chart of games by a turn.
pub(super) struct Turns<'a> {
    /// What tells it from others.
    pub(super) salt: &'static str,
    /// What happened in that turn, after "games".
    pub(super) what: &'static str,
    /// The games.
    pub(super) groups: &'a BTreeMap<u32, Group>,
    /// The turn that is chosen.
    pub(super) chosen: Option<u32>,
    /// The colour of its bars.
    pub(super) colour: Color32,
}

/// The share of games won, with how sure that is.
pub(super) fn win_rate(ui: &mut Ui, results: &Results) {
    let rate = results.report.win_rate;
    ui.label(theme::title(say!("{mean} won", mean = percent(rate.mean))));
    interval(ui, rate);
    let (low, high) = (percent(rate.low), percent(rate.high));
    let sure = say!("{wins} of {games}. ", wins = grouped(results.report.wins), games = games(results.report.games));
    let sure = say!("{sure}In the long run, with 95 % certainty: {low} to {high}.", sure, low, high);
    ui.label(theme::explains(ui, sure));
    ui.add_space(NEAR);
}

/// A scale from nothing to everything, with the interval on it.
fn interval(ui: &mut Ui, rate: Interval) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 12.0), Sense::hover());
    let label = say!(
        "{mean} won, between {low} and {high}",
        mean = percent(rate.mean),
        low = percent(rate.low),
        high = percent(rate.high)
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
    let palette = Palette::of(ui);
    let at = |share: f64| rect.left() + rect.width() * narrow(share);
    let painter = ui.painter();
    painter.rect_filled(rect, 3.0, palette.background);
    let mut band = rect;
    (band.min.x, band.max.x) = (at(rate.low), at(rate.high).max(at(rate.low) + 1.0));
    painter.rect_filled(band, 3.0, theme::faded(palette.ok, 0.45));
    painter.vline(at(rate.mean), rect.y_range(), Stroke::new(2.0, palette.ok));
    response.on_hover_text(say!("The tick is the share that was won, the band where the true share is likely to be."));
}

/// The ways games ended; returns the one that was clicked.
pub(super) fn endings(ui: &mut Ui, endings: &[Ending<'_>], chosen: Option<&str>) -> Option<String> {
    let mut clicked = None;
    for ending in endings {
        let is_chosen = chosen == Some(ending.key);
        if ending_row(ui, ending, is_chosen).clicked() {
            clicked = Some(ending.key.to_owned());
        }
    }
    clicked
}

fn ending_row(ui: &mut Ui, ending: &Ending<'_>, is_chosen: bool) -> egui::Response {
    let palette = Palette::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let count = format!("{}, {}", grouped(ending.group.count), percent(ending.share));
    let title = ended(ending.key);
    let label = format!("{title}: {count}");
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, &label));
    let colour = if ending.is_win { palette.ok } else { palette.danger };
    let is_lit = is_chosen || response.hovered() || response.has_focus();
    let painter = ui.painter();
    painter.rect_filled(rect, 3.0, palette.background);
    let mut bar = rect;
    bar.max.x = rect.left() + (rect.width() * narrow(ending.share)).max(2.0);
    painter.rect_filled(bar, 3.0, theme::mix(palette.background, colour, if is_lit { 0.45 } else { 0.28 }));
    if is_lit {
        let line = if is_chosen { palette.accent } else { palette.line };
        painter.rect_stroke(rect, 3.0, Stroke::new(1.0, line), StrokeKind::Inside);
    }
    let font = FontId::proportional(NORMAL);
    let (left, right) = (pos2(rect.left() + 8.0, rect.center().y), pos2(rect.right() - 8.0, rect.center().y));
    let count = painter.text(right, Align2::RIGHT_CENTER, count, font.clone(), palette.text);
    theme::text_within(painter, left, count.left() - NEAR - left.x, title, font, palette.text);
    response.on_hover_text(say!("{label}. Click to list games that ended so.", label))
}

/// A chart of games by a turn; returns the turn that was chosen.
pub(super) fn turns(ui: &mut Ui, chart: &Turns<'_>) -> Option<u32> {
    let palette = Palette::of(ui);
    let bars = chart.groups.iter().map(|(turn, group)| {
        let is_chosen = chart.chosen == Some(*turn);
        let fill = if is_chosen { palette.accent } else { theme::faded(chart.colour, 0.75) };
        let name = format!("{} {} {turn}", games(group.count), chart.what);
        Bar::new(f64::from(*turn), float(group.count)).width(0.86).fill(fill).stroke(Stroke::NONE).name(name)
    });
    let bars = BarChart::new(chart.salt, bars.collect())
        .element_formatter(Box::new(|bar: &Bar, _: &BarChart| bar.name.clone()));
    let plot = by_turns(chart.salt)
        .label_formatter(|_: &HoverPosition<'_>| None)
        .y_axis_formatter(|mark, _| whole(mark))
        .show(ui, |plot| plot.bar_chart(bars));
    let label = say!("Chart of games {what}", what = chart.what);
    plot.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
    let pointer = plot.response.interact_pointer_pos().filter(|_| plot.response.clicked());
    let clicked = pointer.and_then(|at| turn_at(chart.groups, plot.transform.value_from_position(at).x));
    clicked.or_else(|| turn_list(ui, chart))
}

/// A chart of turns that stays as it is: it lies in a page that scrolls.
pub(super) fn by_turns<'p>(salt: &'static str) -> Plot<'p> {
    Plot::new(salt)
        .height(CHART)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .allow_double_click_reset(false)
        .show_background(false)
        .show_crosshair(false)
        .show_grid([false, true])
        .show_x(false)
        .show_y(false)
        .include_y(0.0)
        .x_axis_formatter(|mark, _| whole(mark))
}

/// The same choice as a list, for the keyboard and for narrow bars.
fn turn_list(ui: &mut Ui, chart: &Turns<'_>) -> Option<u32> {
    let mut clicked = None;
    let shown = match chart.chosen {
        Some(turn) => say!("Games {what} {turn}", what = chart.what, turn),
        None => say!("Games {what} …", what = chart.what),
    };
    ComboBox::from_id_salt((chart.salt, "list")).width(240.0).selected_text(shown).show_ui(ui, |ui| {
        for (turn, group) in chart.groups {
            let label = format!("{turn} ({})", games(group.count));
            if ui.selectable_label(chart.chosen == Some(*turn), label).clicked() {
                clicked = Some(*turn);
            }
        }
    });
    clicked
}

/// The turn whose bar is at a place.
fn turn_at(groups: &BTreeMap<u32, Group>, x: f64) -> Option<u32> {
    groups.keys().copied().find(|turn| (f64::from(*turn) - x).abs() <= 0.5)
}

/// A number of the axis; between whole numbers there is nothing.
fn whole(mark: GridMark) -> String {
    let is_whole = (mark.value - mark.value.round()).abs() < 1e-6 && mark.value > -0.5;
    if is_whole { format!("{:.0}", mark.value.abs()) } else { String::new() }
}

/// A share as what is drawn.
#[expect(clippy::cast_possible_truncation, reason = "a share of some hundred points")]
pub(super) fn narrow(share: f64) -> f32 {
    share.clamp(0.0, 1.0) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_found_by_its_turn() {
        let groups: BTreeMap<u32, Group> = [3, 4, 9].into_iter().map(|turn| (turn, Group::default())).collect();
        assert_eq!([3.4, 3.6, 6.0, 9.49].map(|x| turn_at(&groups, x)), [Some(3), Some(4), None, Some(9)]);
    }

    #[test]
    fn the_axis_shows_whole_numbers() {
        let mark = |value: f64| whole(GridMark { value, step_size: 1.0 });
        assert_eq!([mark(4.0), mark(4.5), mark(-0.0), mark(-3.0)], ["4", "", "0", ""]);
    }
}
