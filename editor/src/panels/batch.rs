//! Many games of a scenario at once: how often it is won, how it is lost, and what never does anything.

mod charts;
mod lists;
mod setup;

use std::sync::Arc;

use egui::{Button, ProgressBar, ScrollArea, Ui};
use ritual_playtest::statistics::{float, ratio};

use self::charts::Turns;
use self::lists::Lists;
use self::setup::Setup;
use crate::batch::News;
use crate::batch::results::{Heat, Results, SharedResults, grouped, words};
use crate::batch::tally::Group;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, APART, NEAR, Palette, icons};

/// From this width on, there are two columns.
const TWO_COLUMNS: f32 = 640.0;
/// What results of older content mean.
const OLDER: &str = "The content has changed since. Run again to see what that did. A game that is opened goes as the \
                     content says now, which may be otherwise.";
/// From this width on, there are three.
const THREE_COLUMNS: f32 = 980.0;

/// Many games of a scenario at once.
#[derive(Default)]
pub struct BatchPanel {
    setup: Setup,
    running: Option<Running>,
    results: Option<SharedResults>,
    lists: Lists,
    error: Option<String>,
    chosen: Option<Chosen>,
    /// How often investigators came into each space of the map; none while it is not to be seen there.
    pub heat: Option<Arc<Heat>>,
}

/// A batch under way.
#[derive(Clone, Copy, Debug)]
struct Running {
    played: u64,
    of: u64,
    is_stopping: bool,
}

/// The games that are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Chosen {
    /// Those that ended so.
    Ending(String),
    /// Those that ended in this turn.
    Turn(u32),
    /// Those in which the Elder One came in this turn.
    Arrival(u32),
    /// Those in which it never came.
    NeverCame,
}

/// A part of the results.
#[derive(Clone, Copy)]
enum Section {
    Endings,
    Turns,
    Lists,
}

impl BatchPanel {
    /// Hears what the worker says.
    pub fn hear(&mut self, news: News) {
        match news {
            News::Progress { played, of } => {
                let is_stopping = self.running.is_some_and(|running| running.is_stopping);
                self.running = Some(Running { played, of, is_stopping });
            }
            News::Done(Ok(results)) => {
                self.running = None;
                self.error = None;
                self.chosen = results.endings().first().map(|ending| Chosen::Ending(ending.key.to_owned()));
                self.lists = Lists::of(&results);
                if self.heat.is_some() {
                    self.heat = Some(Arc::new(results.heat()));
                }
                self.results = Some(results);
            }
            News::Done(Err(error)) => {
                self.running = None;
                self.error = Some(error);
            }
        }
    }

    /// Whether games are being played.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Draws the panel.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        ui.add_enabled_ui(self.running.is_none(), |ui| {
            ui.horizontal_wrapped(|ui| self.setup.ui(ui, cx));
        });
        ui.horizontal(|ui| self.run_or_stop(ui, cx, out));
        if let Some(error) = &self.error {
            let text = format!("{} These games cannot be played: {error}", icons::ERROR);
            ui.colored_label(Palette::of(ui).danger, text);
            ui.label(theme::explains(ui, "Correct what the problems say about the scenario and run again."));
        }
        ui.separator();
        let Some(results) = self.results.clone() else {
            self.nothing(ui, cx);
            return;
        };
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            self.header(ui, cx, &results);
            let n_columns = match ui.available_width() {
                width if width < TWO_COLUMNS => 1,
                width if width < THREE_COLUMNS => 2,
                _ => 3,
            };
            ui.columns(n_columns, |columns| {
                for (index, section) in [Section::Endings, Section::Turns, Section::Lists].into_iter().enumerate() {
                    if let Some(column) = columns.get_mut(index.min(n_columns - 1)) {
                        self.section(section, column, &results, out);
                        column.add_space(APART);
                    }
                }
            });
        });
    }

    fn run_or_stop(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        let Some(running) = &mut self.running else {
            let plan = self.setup.plan(cx);
            let why_not = plan.as_ref().and_then(|plan| cx.players.why_not(plan.policy));
            let can_run = plan.is_some() && why_not.is_none();
            let run = ui.add_enabled(can_run, Button::new(format!("{} Run", icons::PLAY)));
            let run = run.on_disabled_hover_text(why_not.unwrap_or_else(|| "Choose a scenario first.".to_owned()));
            if let Some(plan) = plan.filter(|_| run.clicked()) {
                self.running = Some(Running { played: 0, of: plan.games, is_stopping: false });
                self.error = None;
                out.push(Command::RunBatch(plan));
            }
            return;
        };
        let label = if running.is_stopping { "Stopping" } else { "Stop" };
        let stop = Button::new(format!("{} {label}", icons::STOP));
        if ui.add_enabled(!running.is_stopping, stop).clicked() {
            running.is_stopping = true;
            out.push(Command::StopBatch);
        }
        let text = format!("{} of {} games", grouped(running.played), grouped(running.of));
        let bar = ProgressBar::new(share(running.played, running.of)).desired_width(220.0).text(text);
        ui.add(bar.fill(Palette::of(ui).chosen));
    }

    fn header(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, results: &Results) {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::title(results.title.as_str()));
            if results.revision != cx.workspace.revision() {
                let text = format!("{} older content", icons::WARNING);
                ui.colored_label(Palette::of(ui).warning, text).on_hover_text(OLDER);
            }
            let mut is_shown = self.heat.is_some();
            if ui
                .checkbox(&mut is_shown, "Show on the map")
                .on_hover_text("How often investigators come where.")
                .changed()
            {
                self.heat = is_shown.then(|| Arc::new(results.heat()));
            }
        });
        ui.label(theme::explains(ui, summary(results)));
        if let Some((game, culprits)) = &results.tally.endless {
            let text = format!(
                "{} In game {game} effects went on without end. At work were {}: give one of them a limit or an `if`.",
                icons::WARNING,
                culprits.join(", ")
            );
            ui.colored_label(Palette::of(ui).warning, text);
        }
        ui.add_space(NEAR);
    }

    fn section(&mut self, section: Section, ui: &mut Ui, results: &Results, out: &mut Vec<Command>) {
        match section {
            Section::Endings => {
                charts::win_rate(ui, results);
                let chosen = match &self.chosen {
                    Some(Chosen::Ending(key)) => Some(key.as_str()),
                    _ => None,
                };
                if let Some(key) = charts::endings(ui, &results.endings(), chosen) {
                    self.chosen = Some(Chosen::Ending(key));
                }
                ui.add_space(APART);
                if let Some((title, group)) = self.chosen.as_ref().and_then(|chosen| chosen.games(results)) {
                    lists::samples(ui, &title, group, results, out);
                }
            }
            Section::Turns => self.turns(ui, results),
            Section::Lists => self.lists.ui(ui, out),
        }
    }

    /// The turns in which games ended and the Elder One came.
    fn turns(&mut self, ui: &mut Ui, results: &Results) {
        let palette = Palette::of(ui);
        ui.label(egui::RichText::new(format!("Length: {:.1} turns on average", results.mean_turns())).strong());
        let chosen = match self.chosen {
            Some(Chosen::Turn(turn)) => Some(turn),
            _ => None,
        };
        let groups = &results.tally.turns;
        let chart = Turns { salt: "turns", what: "that ended in turn", groups, chosen, colour: palette.gate_blue };
        if let Some(turn) = charts::turns(ui, &chart) {
            self.chosen = Some(Chosen::Turn(turn));
        }
        ui.add_space(APART);
        let Some(mean) = results.mean_arrival() else {
            ui.label(theme::explains(ui, "The Elder One never came."));
            return;
        };
        ui.label(egui::RichText::new(format!("The Elder One comes in turn {mean:.1} on average")).strong());
        let chosen = match self.chosen {
            Some(Chosen::Arrival(turn)) => Some(turn),
            _ => None,
        };
        let groups = &results.tally.arrivals;
        let what = "in which the Elder One came in turn";
        let chart = Turns { salt: "arrivals", what, groups, chosen, colour: palette.elder };
        if let Some(turn) = charts::turns(ui, &chart) {
            self.chosen = Some(Chosen::Arrival(turn));
        }
        let never = results.tally.never_came.count;
        if never > 0 && ui.link(format!("In {} games it never came", grouped(never))).clicked() {
            self.chosen = Some(Chosen::NeverCame);
        }
    }

    fn nothing(&self, ui: &mut Ui, cx: &EditorCx<'_>) {
        ui.add_space(APART);
        ui.vertical_centered(|ui| {
            ui.label(theme::title("Many games at once"));
            let what = if cx.snapshot.catalogue.scenarios.is_empty() {
                "There is no scenario without errors yet. It names an episode and an Elder One: write one first."
            } else if self.running.is_some() {
                "The games are being played."
            } else {
                "Ritual plays a scenario by itself and shows how often it is won, how it is lost, and which cards never \
                 do anything. Choose a scenario above and run it."
            };
            ui.label(theme::explains(ui, what));
        });
    }
}

impl Chosen {
    /// The games that are meant, and what they have in common.
    fn games<'r>(&self, results: &'r Results) -> Option<(String, &'r Group)> {
        let tally = &results.tally;
        match self {
            Self::Ending(key) => Some((words(key), tally.outcomes.get(key)?)),
            Self::Turn(turn) => Some((format!("Games that ended in turn {turn}"), tally.turns.get(turn)?)),
            Self::Arrival(turn) => {
                Some((format!("Games in which the Elder One came in turn {turn}"), tally.arrivals.get(turn)?))
            }
            Self::NeverCame => Some(("Games in which the Elder One never came".to_owned(), &tally.never_came)),
        }
    }
}

/// What was played, in a line.
fn summary(results: &Results) -> String {
    let Results { plan, tally, is_stopped, took, .. } = results;
    let players = if plan.players == 1 { "1 player".to_owned() } else { format!("{} players", plan.players) };
    let stopped = if *is_stopped { format!(", stopped before {}", grouped(plan.games)) } else { String::new() };
    let deaths = ratio(float(tally.deaths), float(tally.games));
    let busiest =
        results.busiest().map(|(space, often)| format!(" Busiest space: {space}, {often:.1} visits in a game."));
    format!(
        "{} games{stopped}, {players}, choices: {}, seed {}, {:.1} s. {deaths:.1} investigators die in a game.{}",
        grouped(tally.games),
        plan.policy.as_str(),
        plan.seed,
        took.as_secs_f64(),
        busiest.unwrap_or_default()
    )
}

/// How much of something is done.
#[expect(clippy::cast_possible_truncation, reason = "a share of a bar some hundred points wide")]
fn share(done: u64, of: u64) -> f32 {
    ratio(float(done), float(of)).clamp(0.0, 1.0) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_goes_on_until_the_worker_is_done() {
        let mut panel = BatchPanel::default();
        panel.hear(News::Progress { played: 3, of: 10 });
        assert!(panel.is_running());
        panel.hear(News::Done(Err("no such scenario".to_owned())));
        assert!(!panel.is_running() && panel.results.is_none());
        assert_eq!(panel.error.as_deref(), Some("no such scenario"));
        assert_eq!(panel.heat, None);
    }

    #[test]
    fn a_share_is_never_more_than_everything() {
        assert_eq!([share(0, 0), share(5, 10), share(20, 10)].map(f32::to_bits), [0.0_f32, 0.5, 1.0].map(f32::to_bits));
    }
}
