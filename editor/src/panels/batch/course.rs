//! How games go from turn to turn: the chance of winning, how many are still open, and the numbers of the table.

use egui::{Color32, ComboBox, RichText, Role, Ui, WidgetInfo};
use egui_plot::{HoverPosition, Line, LineStyle};
use ritual_batch::results::Results;
use ritual_playtest::figures::{Figures, TurnFigures};

use super::charts::by_turns;
use crate::batch::{ended, percent};
use crate::theme::{self, NEAR, Palette};

/// What is shown of the course of games.
#[derive(Debug, Default)]
pub(super) struct CourseCharts {
    /// The number of the table that is shown; none for the first of them.
    gauge: Option<&'static str>,
}

/// A number from turn to turn.
struct ChartCurve {
    name: &'static str,
    points: Vec<[f64; 2]>,
    colour: Color32,
    style: LineStyle,
}

impl CourseCharts {
    /// Draws the curves.
    pub(super) fn ui(&mut self, ui: &mut Ui, results: &Results) {
        let palette = Palette::of(ui);
        let meaning = say!(
            "On average of the games that come to the turn; turns that few games come to are left out. A game is \
             open while its chance of winning is from 20 to 80 %."
        );
        ui.label(RichText::new(say!("When a turn begins")).strong()).on_hover_text(meaning);
        let Some(first) = results.course().next() else {
            ui.label(theme::explains(ui, say!("No turn has begun.")));
            return;
        };
        let win = points(results, |turn| turn.win);
        let open = points(results, |turn| turn.open);
        let curves = vec![
            ChartCurve { name: say!("Chance of winning"), points: win, colour: palette.ok, style: LineStyle::Solid },
            ChartCurve {
                name: say!("Open games"),
                points: open,
                colour: palette.accent,
                style: LineStyle::dashed_dense(),
            },
        ];
        draw(ui, "course", curves, share, 1.0);
        for line in tension(&results.figures) {
            ui.label(theme::explains(ui, line));
        }
        ui.add_space(NEAR);
        let gauges = || first.gauges.keys().copied();
        let Some(gauge) = self.gauge.filter(|it| gauges().any(|gauge| gauge == *it)).or_else(|| gauges().next()) else {
            return;
        };
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(say!("On the table")).id;
            let choice = ComboBox::from_id_salt("gauge").selected_text(gauge).show_ui(ui, |ui| {
                for gauge in gauges() {
                    ui.selectable_value(&mut self.gauge, Some(gauge), gauge);
                }
            });
            choice.response.labelled_by(label);
        });
        let points = points(results, |turn| turn.gauges.get(gauge).copied().unwrap_or_default());
        let curve = ChartCurve { name: gauge, points, colour: palette.gate_blue, style: LineStyle::Solid };
        draw(ui, "gauge", vec![curve], count, 1.0);
    }
}

/// How long games stay open, in lines.
fn tension(figures: &Figures) -> Vec<String> {
    let changes = say!(
        "Who is ahead changes {lead_changes} times in a game, the last time after {decided} of it.",
        lead_changes = format!("{:.1}", figures.lead_changes),
        decided = percent(figures.decided)
    );
    let near = figures.losses.iter().map(|(ending, loss)| {
        say!(
            "{ending}: {progress} of the way to a win, on average.",
            ending = ended(ending),
            progress = percent(loss.progress)
        )
    });
    std::iter::once(changes).chain(near).collect()
}

/// A number of each turn that enough games come to.
fn points(results: &Results, number: impl Fn(&TurnFigures) -> f64) -> Vec<[f64; 2]> {
    let place = |turn: usize| f64::from(u32::try_from(turn).unwrap_or(u32::MAX));
    results.course().map(|turn| [place(turn.turn), number(turn)]).collect()
}

/// Draws curves into one chart that reaches at least so high, with what each is called above it.
fn draw(ui: &mut Ui, salt: &'static str, curves: Vec<ChartCurve>, words: fn(f64) -> String, high: f64) {
    ui.horizontal_wrapped(|ui| {
        for curve in &curves {
            let how = if curve.style == LineStyle::Solid { "—" } else { "- -" };
            ui.colored_label(curve.colour, format!("{how} {}", curve.name));
        }
    });
    let told: Vec<String> = curves.iter().map(|curve| curve.told(words)).collect();
    let told = told.join("; ");
    let line =
        |curve: ChartCurve| Line::new(curve.name, curve.points).color(curve.colour).style(curve.style).width(2.0);
    let lines: Vec<Line<'_>> = curves.into_iter().map(line).collect();
    let plot = by_turns(salt)
        .include_y(high)
        .label_formatter(move |at: &HoverPosition<'_>| match at {
            HoverPosition::NearDataPoint { plot_name, position, .. } => Some(say!(
                "Turn {x}, {plot_name}: {y}",
                x = format!("{:.0}", position.x),
                plot_name,
                y = words(position.y)
            )),
            HoverPosition::Elsewhere { .. } => None,
        })
        .y_axis_formatter(move |mark, _| words(mark.value))
        .show(ui, move |plot| lines.into_iter().for_each(|line| plot.line(line)));
    plot.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &told));
}

impl ChartCurve {
    /// The curve in words.
    fn told(&self, words: fn(f64) -> String) -> String {
        let each = self
            .points
            .iter()
            .map(|[turn, number]| say!("turn {turn} {number}", turn = format!("{turn:.0}"), number = words(*number)));
        format!("{}: {}", self.name, each.collect::<Vec<_>>().join(", "))
    }
}

/// A share on an axis.
fn share(number: f64) -> String {
    format!("{:.0} %", number * 100.0)
}

/// Anything that is counted.
fn count(number: f64) -> String {
    format!("{number:.1}")
}

#[cfg(test)]
mod tests {
    use ritual_batch::sample::played;

    use super::*;

    #[test]
    fn a_curve_goes_through_the_turns_that_enough_games_come_to() {
        let mut results = played(20, 1);
        let points = points(&results, |turn| turn.win);
        assert_eq!(points.len(), results.course().count());
        assert!(points.iter().all(|[turn, win]| *turn >= 1.0 && (0.0..=1.0).contains(win)), "{points:?}");
        let curve = ChartCurve {
            name: "Chance of winning",
            points: vec![[1.0, 0.5], [2.0, 0.254]],
            colour: Color32::PLACEHOLDER,
            style: LineStyle::Solid,
        };
        assert_eq!(curve.told(share), "Chance of winning: turn 1 50 %, turn 2 25 %");
        results.figures.lead_changes = 1.5;
        results.figures.decided = 0.75;
        let lines = tension(&results.figures);
        assert_eq!(lines[0], "Who is ahead changes 1.5 times in a game, the last time after 75.0 % of it.");
        assert_eq!(lines.len(), 1 + results.figures.losses.len());
    }
}
