//! What was met, by what it does to the chance of winning: bars that lead to where it is written.

use egui::{
    Align2, Button, ComboBox, FontId, Rect, Response, RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};
use ritual_batch::Plan;
use ritual_batch::results::Results;
use ritual_batch::things::{ThingOrder, name, ranked};
use ritual_playtest::figures::ThingFigures;
use ritual_playtest::statistics::Interval;

use super::charts::narrow;
use crate::batch::{one, percent, points, several};
use crate::commands::Command;
use crate::theme::{self, NEAR, NORMAL, Palette, icons};

/// The height of a row: a line of text, and a bar below it.
const ROW: f32 = 38.0;
/// How wide the way to a game is.
const OPENER: f32 = 26.0;
/// The most rows before somebody asks for more.
const MOST_ROWS: usize = 12;
/// The scale reaches at least so far, that small numbers look small.
const LEAST_SCALE: f64 = 0.01;

/// What is shown of the things that were met.
#[derive(Debug, Default)]
pub(super) struct Impacts {
    /// The kind of them; none for all.
    kind: Option<&'static str>,
    order: ThingOrder,
    /// All of them are shown, however many there are.
    is_whole: bool,
}

impl Impacts {
    /// Draws the bars.
    pub(super) fn ui(&mut self, ui: &mut Ui, results: &Results, out: &mut Vec<Command>) {
        let things = &results.figures.things;
        ui.label(RichText::new(say!("What changes the chance of winning")).strong()).on_hover_text(impact_meaning());
        self.choices(ui, things);
        let ranked = ranked(things, self.kind, self.order);
        if ranked.is_empty() {
            ui.label(theme::explains(ui, say!("Nothing was met.")));
        }
        let widest = widest(&ranked);
        let most = if self.is_whole { ranked.len() } else { MOST_ROWS };
        for thing in ranked.iter().take(most) {
            let route = results.route(thing.kind, &thing.id);
            let clicked = ui.push_id((thing.kind, thing.id.as_str()), |ui| {
                let both = ui.horizontal(|ui| {
                    opener(ui, thing, &results.plan, out);
                    row(ui, thing, route.is_some(), widest).clicked()
                });
                both.inner
            });
            if let Some(route) = route.filter(|_| clicked.inner) {
                out.push(Command::Go(route.clone()));
            }
        }
        if ranked.len() > MOST_ROWS {
            let label =
                if self.is_whole { say!("Show fewer").to_owned() } else { say!("Show all {n}", n = ranked.len()) };
            if ui.link(label).clicked() {
                self.is_whole = !self.is_whole;
            }
        }
    }

    fn choices(&mut self, ui: &mut Ui, things: &[ThingFigures]) {
        // Things stand by their kinds.
        let mut kinds: Vec<&'static str> = things.iter().map(|it| it.kind).collect();
        kinds.dedup();
        self.kind = self.kind.filter(|kind| kinds.contains(kind));
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(say!("Show")).id;
            let shown = self.kind.map_or(say!("Everything"), several);
            let choice = ComboBox::from_id_salt("kind").selected_text(shown).show_ui(ui, |ui| {
                ui.selectable_value(&mut self.kind, None, say!("Everything"));
                for kind in kinds {
                    ui.selectable_value(&mut self.kind, Some(kind), several(kind));
                }
            });
            choice.response.labelled_by(label);
            ui.selectable_value(&mut self.order, ThingOrder::Impact, say!("By impact")).on_hover_text(impact_meaning());
            let meaning = say!("By the share of games in which it was met.");
            ui.selectable_value(&mut self.order, ThingOrder::Met, say!("By how often")).on_hover_text(meaning);
        });
    }
}

/// The way to the first game in which a thing was met.
fn opener(ui: &mut Ui, thing: &ThingFigures, plan: &Plan, out: &mut Vec<Command>) {
    let Some(game) = thing.game else {
        let spacing = ui.spacing().item_spacing.x;
        ui.add_space(OPENER + spacing);
        return;
    };
    let label = say!("Open game {game}, the first with {thing}", game, thing = name(&thing.title, &thing.id));
    let button = ui.add_sized(vec2(OPENER, ROW), Button::new(icons::PLAY).frame_when_inactive(false));
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
    if button.on_hover_text(label).clicked() {
        out.push(Command::OpenGame { plan: plan.clone(), game });
    }
}

/// A thing with its bar, which begins in the middle.
fn row(ui: &mut Ui, thing: &ThingFigures, leads: bool, widest: f64) -> Response {
    let palette = Palette::of(ui);
    let sense = if leads { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), sense);
    let (title, impact) = (name(&thing.title, &thing.id), impact(thing));
    let role = if leads { Role::Link } else { Role::Label };
    response.widget_info(|| WidgetInfo::labeled(role, true, format!("{title}: {impact}")));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let painter = ui.painter();
    if leads && (response.hovered() || response.has_focus()) {
        painter.rect_filled(rect, 3.0, theme::mix(palette.panel, palette.text, 0.07));
    }
    let font = FontId::proportional(NORMAL);
    let line = rect.top() + 12.0;
    let colour = if thing.enough { palette.text } else { palette.faint };
    let number = painter.text(pos2(rect.right() - NEAR, line), Align2::RIGHT_CENTER, impact, font.clone(), colour);
    let room = number.left() - rect.left() - 2.0 * NEAR;
    theme::text_within(painter, pos2(rect.left() + NEAR, line), room, title, font, colour);
    if thing.enough {
        bar(ui, Rect::from_x_y_ranges(rect.x_range(), rect.bottom() - 13.0..=rect.bottom() - 5.0), thing, widest);
    }
    response.on_hover_text(told(thing))
}

/// The bar: from nothing in the middle to the impact, with a line over what it may be.
fn bar(ui: &Ui, rect: Rect, thing: &ThingFigures, widest: f64) {
    let palette = Palette::of(ui);
    let painter = ui.painter();
    let at = |impact: f64| rect.left() + rect.width() * narrow(0.5 + 0.5 * impact / widest);
    let Interval { mean, low, high } = thing.impact;
    let colour = if mean < 0.0 { palette.danger } else { palette.ok };
    painter.rect_filled(rect, 2.0, palette.background);
    let (from, to) = (at(mean.min(0.0)), at(mean.max(0.0)));
    let filled = Rect::from_x_y_ranges(from..=to, rect.y_range());
    painter.rect_filled(filled, 2.0, theme::faded(colour, if thing.sure { 0.9 } else { 0.4 }));
    painter.vline(rect.center().x, rect.y_range(), Stroke::new(1.0, palette.faint));
    painter.hline(at(low)..=at(high), rect.center().y, Stroke::new(1.0, palette.text));
    for end in [low, high] {
        painter.vline(at(end), rect.y_range(), Stroke::new(1.0, palette.text));
    }
}

/// How far the farthest interval reaches.
fn widest(things: &[&ThingFigures]) -> f64 {
    let far = things.iter().filter(|it| it.enough).map(|it| it.impact.low.abs().max(it.impact.high.abs()));
    far.fold(LEAST_SCALE, f64::max)
}

/// The impact in points, marked where it is more than luck.
fn impact(thing: &ThingFigures) -> String {
    match (thing.enough, thing.sure) {
        (false, _) => say!("too rare to say").to_owned(),
        (true, false) => points(thing.impact.mean),
        (true, true) => format!("{} *", points(thing.impact.mean)),
    }
}

/// Everything that is known of a thing, in lines.
fn told(thing: &ThingFigures) -> String {
    let mut lines = vec![say!("{one}, met in {met} of games", one = one(thing.kind), met = percent(thing.met))];
    if thing.enough {
        let Interval { mean, low, high } = thing.impact;
        let luck = if thing.sure { say!("more than luck") } else { say!("no more than luck may bring") };
        lines.push(say!(
            "impact {mean} points ({low} to {high}), {luck}",
            mean = points(mean),
            low = points(low),
            high = points(high),
            luck
        ));
    }
    let won = |rate: Interval| {
        say!("{mean} ({low} to {high})", mean = percent(rate.mean), low = percent(rate.low), high = percent(rate.high))
    };
    if thing.met > 0.0 {
        lines.push(say!("won with it: {won}", won = won(thing.won_with)));
    }
    if thing.met < 1.0 {
        lines.push(say!("won without it: {won}", won = won(thing.won_without)));
    }
    let numbers = [
        (say!("seen"), thing.seen),
        (say!("chosen"), thing.chosen),
        (say!("passed up"), thing.passed_up),
        (say!("not possible"), thing.impossible),
        (say!("fights"), thing.fought),
        (say!("deaths"), thing.died),
    ];
    let numbers = numbers.into_iter().filter(|(_, number)| *number > 0.0);
    let numbers: Vec<String> = numbers.map(|(what, number)| format!("{what} {number:.2}")).collect();
    if !numbers.is_empty() {
        lines.push(say!("in a game: {numbers}", numbers = numbers.join(", ")));
    }
    lines.join("\n")
}

/// What impact is.
fn impact_meaning() -> &'static str {
    say!(
        "By how many points of a hundred the chance of winning changes, from before a thing is met until the turn ends, \
         more than with others of its kind; with investigators, how much more often games are won. With * it is more \
         than luck."
    )
}

#[cfg(test)]
mod tests {
    use ritual_batch::sample::met;

    use super::*;

    #[test]
    fn what_is_more_than_luck_is_marked_and_what_is_too_rare_says_nothing() {
        let thing = ThingFigures { sure: true, ..met("mythos", "louder", -0.03, 0.5) };
        assert_eq!(impact(&thing), "-3.0 *");
        assert_eq!(impact(&met("mythos", "louder", 0.03, 0.5)), "+3.0");
        assert_eq!(impact(&met("mythos", "louder", 0.03, 0.01)), "too rare to say");
        let lines = told(&thing);
        assert!(
            lines.starts_with("Mythos card, met in 50.0 % of games\nimpact -3.0 points (-4.0 to -2.0), more"),
            "{lines}"
        );
        assert!(lines.contains("won without it") && lines.ends_with("in a game: seen 0.50"), "{lines}");
        let always = told(&met("action", "move", 0.0, 1.0));
        assert!(!always.contains("without") && always.contains("may bring"), "{always}");
    }

    #[test]
    fn the_scale_is_that_of_what_says_something() {
        let (small, large, rare) =
            (met("mythos", "a", 0.0, 0.5), met("mythos", "b", -0.2, 0.5), met("mythos", "c", 0.9, 0.01));
        assert!((widest(&[&small, &large, &rare]) - 0.21).abs() < 1e-9);
        assert!((widest(&[&rare]) - LEAST_SCALE).abs() < 1e-9);
    }
}
