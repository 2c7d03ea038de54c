//! Many games of a scenario at once: how often it is won, how it is lost, what each card does to it, and what never
//! comes up.

mod charts;
mod course;
mod games;
mod impacts;
mod never;
mod pairs;
mod questions;
mod scores;
mod setup;
mod table;
mod thresholds;

use std::sync::Arc;

use egui::{Button, CollapsingHeader, ComboBox, ProgressBar, RichText, ScrollArea, Ui};
use ritual_batch::games::Group;
use ritual_batch::heat::{Happening, Heat};
use ritual_batch::history::{BatchHistory, Change};
use ritual_batch::matrix::{Matrix, plans};
use ritual_batch::results::{Results, SharedResults};
use ritual_batch::scores::Scores;
use ritual_batch::{Failure, News, Plan, UNKNOWN, Work};
use ritual_content::FullId;
use ritual_playtest::report::Turns;
use ritual_playtest::statistics::{float, ratio};

use self::course::CourseCharts;
use self::impacts::Impacts;
pub(super) use self::never::link;
use self::setup::BatchSetup;
use crate::batch::{self, ended, games as games_in_words, grouped, with_unknown};
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::players::no_network;
use crate::theme::{self, APART, NEAR, Palette, icons};

/// From this width on, there are two columns.
const TWO_COLUMNS: f32 = 640.0;
/// From this width on, there are three.
const THREE_COLUMNS: f32 = 980.0;

/// Many games of a scenario at once.
#[derive(Default)]
pub struct BatchPanel {
    setup: BatchSetup,
    running: Option<Running>,
    results: Option<SharedResults>,
    /// What came of games in which each seat plays for itself, where those were played last.
    scores: Option<Arc<Scores>>,
    /// What the content has changed since the same games were played before.
    change: Option<Change>,
    history: BatchHistory,
    matrix: Option<Matrix>,
    impacts: Impacts,
    course: CourseCharts,
    failure: Option<Failure>,
    /// The games are to be played as soon as it is known which.
    wants_to_run: bool,
    chosen: Option<ChosenGames>,
    /// What is to be seen on the map, where it is.
    happening: Happening,
    /// How often something happens in each space of the map; none while it is not to be seen there.
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
enum ChosenGames {
    /// Those that ended so.
    Ending(String),
    /// Those that ended in this turn.
    Turn(u32),
}

/// A part of the results.
#[derive(Clone, Copy)]
enum Section {
    Endings,
    Course,
    Things,
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
                self.chosen = results.endings().first().map(|ending| ChosenGames::Ending(ending.key.to_owned()));
                self.change = self.history.keep(&results);
                if self.heat.is_some() {
                    self.heat = Some(Arc::new(Heat::of(&results, self.happening)));
                }
                self.results = Some(results);
                self.scores = None;
            }
            News::Scored(scores) => {
                self.running = None;
                self.scores = Some(scores);
            }
            News::Done(Err(failure)) => {
                self.running = None;
                self.failure = Some(failure);
            }
            News::Compared(matrix) => {
                self.running = None;
                self.matrix = Some(matrix);
                self.scores = None;
            }
        }
    }

    /// Plays the games that are set up, unless some are being played.
    pub fn run(&mut self) {
        self.wants_to_run = !self.is_running();
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
        ui.horizontal_wrapped(|ui| self.run_or_stop(ui, cx, out));
        ui.separator();
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            self.troubles(ui, out);
            if let Some(scores) = &self.scores {
                ui.horizontal_wrapped(|ui| {
                    ui.label(theme::title(scores.title.as_str()));
                    warn_of_older(ui, scores.revision, cx);
                });
                scores::ui(ui, scores);
                return;
            }
            self.matrix(ui, cx);
            let Some(results) = self.results.clone() else {
                self.nothing(ui, cx);
                return;
            };
            self.header(ui, cx, &results, out);
            let n_columns = match ui.available_width() {
                width if width < TWO_COLUMNS => 1,
                width if width < THREE_COLUMNS => 2,
                _ => 3,
            };
            ui.columns(n_columns, |columns| {
                for (index, section) in [Section::Endings, Section::Course, Section::Things].into_iter().enumerate() {
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
            let runs = std::mem::take(&mut self.wants_to_run);
            if let Some(work) = asked(ui, cx, plan, runs) {
                self.running = Some(Running { played: 0, of: work.games(), is_stopping: false });
                self.failure = None;
                out.push(Command::RunBatch(work));
            }
            return;
        };
        let label = if running.is_stopping { say!("Stopping") } else { say!("Stop") };
        let stop = Button::new(format!("{} {label}", icons::STOP));
        let stop = ui.add_enabled(!running.is_stopping, stop);
        if stop.on_disabled_hover_text(say!("The games that have begun are played to their end.")).clicked() {
            running.is_stopping = true;
            out.push(Command::StopBatch);
        }
        let text = say!("{played} of {games}", played = grouped(running.played), games = games_in_words(running.of));
        let bar = ProgressBar::new(share(running.played, running.of)).desired_width(220.0).text(text);
        ui.add(bar.fill(Palette::of(ui).chosen));
    }

    /// Why games cannot be played, with the way to the game that shows it.
    fn troubles(&self, ui: &mut Ui, out: &mut Vec<Command>) {
        let Some(Failure { reason, game }) = &self.failure else { return };
        let text = format!(
            "{} {}",
            icons::ERROR,
            say!("These games cannot be played: {reason}", reason = batch::reason(reason))
        );
        ui.colored_label(Palette::of(ui).danger, text);
        match game {
            Some((plan, game)) => games::link(ui, plan, *game, out),
            None => {
                ui.label(theme::explains(ui, say!("Correct what the problems say about the scenario and run again.")));
            }
        }
        ui.add_space(APART);
    }

    /// How often scenarios are won by each number of players, with each number of Unknown monsters.
    fn matrix(&mut self, ui: &mut Ui, cx: &EditorCx<'_>) {
        let Some(matrix) = &self.matrix else { return };
        let header = CollapsingHeader::new(say!("By numbers of players")).id_salt("matrix").default_open(true);
        let clicked = header.show(ui, |ui| {
            warn_of_older(ui, matrix.revision, cx);
            table::ui(ui, matrix)
        });
        if let Some(plan) = clicked.body_returned.flatten().filter(|_| self.running.is_none()) {
            self.setup.choose(&plan);
        }
        ui.add_space(APART);
    }

    fn header(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, results: &Results, out: &mut Vec<Command>) {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::title(results.title.as_str()));
            warn_of_older(ui, results.revision, cx);
            self.on_the_map(ui, results);
        });
        ui.label(theme::explains(ui, summary(results)));
        if let Some(change) = &self.change {
            ui.label(batch::change(change))
                .on_hover_text(say!("The same games, with the same people and the same luck."));
            for shift in &change.shifts {
                ui.horizontal_wrapped(|ui| {
                    link(ui, &shift.name, shift.kind, &shift.id, results, out);
                    ui.label(theme::explains(ui, batch::shift(shift)));
                });
            }
        }
        ui.add_space(NEAR);
    }

    /// Chooses what of the games is to be seen on the map.
    fn on_the_map(&mut self, ui: &mut Ui, results: &Results) {
        let (mut is_shown, before) = (self.heat.is_some(), self.happening);
        let meaning = say!("Where investigators come, fight and die: the overlay of the map is “Heat of a batch”.");
        let checked = ui.checkbox(&mut is_shown, say!("Show on the map")).on_hover_text(meaning);
        let choice = ComboBox::from_id_salt("happening").selected_text(batch::happening(before)).show_ui(ui, |ui| {
            for it in Happening::ALL {
                ui.selectable_value(&mut self.happening, it, batch::happening(it));
            }
        });
        choice.response.accessible_name(say!("What is shown on the map"));
        if checked.changed() || self.happening != before {
            self.heat = is_shown.then(|| Arc::new(Heat::of(results, self.happening)));
        }
    }

    fn section(&mut self, section: Section, ui: &mut Ui, results: &Results, out: &mut Vec<Command>) {
        match section {
            Section::Endings => {
                charts::win_rate(ui, results);
                let chosen = match &self.chosen {
                    Some(ChosenGames::Ending(key)) => Some(key.as_str()),
                    _ => None,
                };
                if let Some(key) = charts::endings(ui, &results.endings(), chosen) {
                    self.chosen = Some(ChosenGames::Ending(key));
                }
                ui.add_space(APART);
                if let Some((title, group)) = self.chosen.as_ref().and_then(|chosen| chosen.games(results)) {
                    games::ui(ui, &title, group, &results.plan, out);
                }
            }
            Section::Course => {
                self.course(ui, results);
                ui.add_space(APART);
                thresholds::ui(ui, results, out);
                ui.add_space(APART);
                questions::ui(ui, &results.figures.questions);
            }
            Section::Things => {
                self.impacts.ui(ui, results, out);
                ui.add_space(APART);
                pairs::ui(ui, results);
                never::ui(ui, results, out);
            }
        }
    }

    /// How long games were, and how they went.
    fn course(&mut self, ui: &mut Ui, results: &Results) {
        let Turns { mean, p10, p50, p90 } = results.report.turns;
        ui.label(RichText::new(say!("Length: {mean} turns on average", mean = format!("{mean:.1}"))).strong());
        let spread = say!(
            "Half of the games have at most {p50}, one in ten at most {p10} and nine in ten at most {p90}.",
            p50,
            p10,
            p90
        );
        ui.label(theme::explains(ui, spread));
        let chosen = match self.chosen {
            Some(ChosenGames::Turn(turn)) => Some(turn),
            _ => None,
        };
        let (groups, colour) = (&results.games.turns, Palette::of(ui).gate_blue);
        let chart = charts::Turns { salt: "turns", what: say!("that ended in turn"), groups, chosen, colour };
        if let Some(turn) = charts::turns(ui, &chart) {
            self.chosen = Some(ChosenGames::Turn(turn));
        }
        ui.add_space(APART);
        self.course.ui(ui, results);
    }

    fn nothing(&self, ui: &mut Ui, cx: &EditorCx<'_>) {
        ui.add_space(APART);
        ui.vertical_centered(|ui| {
            ui.label(theme::title(say!("Many games at once")));
            let what = if self.setup.plan(cx).is_none() {
                say!("There is no scenario without errors yet. It names an episode and an Elder One: write one first.")
            } else if self.running.is_some() {
                say!("The games are being played.")
            } else {
                say!(
                    "Ritual plays a scenario by itself and shows how often it is won, how it is lost, what each card does \
                     to it, and what never comes up. Choose a scenario above and run it."
                )
            };
            ui.label(theme::explains(ui, what));
        });
    }
}

impl ChosenGames {
    /// The games that are meant, and what they have in common.
    fn games<'r>(&self, results: &'r Results) -> Option<(String, &'r Group)> {
        let games = &results.games;
        match self {
            Self::Ending(key) => Some((ended(key), games.endings.get(key)?)),
            Self::Turn(turn) => Some((say!("Games that ended in turn {turn}", turn), games.turns.get(turn)?)),
        }
    }
}

/// What somebody asks for that is to be played.
fn asked(ui: &mut Ui, cx: &EditorCx<'_>, plan: Option<Plan>, runs: bool) -> Option<Work> {
    let is_of_other_game = plan.as_ref().is_some_and(|plan| cx.snapshot.others.scenario(&plan.scenario).is_some());
    let why_not = match &plan {
        None => Some(say!("Choose a scenario first.").to_owned()),
        // Where each seat plays for itself, players follow no network.
        Some(_) if is_of_other_game => None,
        Some(_) => cx.players.network().err().map(|why| no_network(&why)),
    };
    let mut button = |label: String, meaning: &str| {
        let button = ui.add_enabled(why_not.is_none(), Button::new(label)).on_hover_text(meaning);
        button.on_disabled_hover_text(why_not.as_deref().unwrap_or_default()).clicked()
    };
    let run = button(format!("{} {}", icons::PLAY, say!("Run")), say!("Plays the games and shows what came of them."));
    if is_of_other_game {
        return plan.filter(|_| run || runs).map(Work::Scores);
    }
    let meaning = say!("Plays the games with each number of players, and shows how often they are won.");
    let numbers = button(format!("{} {}", icons::CHART, say!("All numbers of players")), meaning);
    let meaning = say!("The same without Unknown monsters, with one and with two.");
    let unknown = button(say!("With and without Unknown monsters").to_owned(), meaning);
    let meaning = say!("All numbers of players with every scenario of the pack, which takes a while.");
    let pack = button(say!("All scenarios of the pack").to_owned(), meaning);
    let plan = plan?;
    if run || (runs && why_not.is_none()) {
        Some(Work::Batch(plan))
    } else if numbers {
        Some(Work::Matrix(plans([plan.scenario.clone()], &[plan.unknown], &plan)))
    } else if unknown {
        Some(Work::Matrix(plans([plan.scenario.clone()], &UNKNOWN.map(Some), &plan)))
    } else if pack {
        let is_beside = |id: &&FullId| id.pack == plan.scenario.pack;
        let scenarios = cx.snapshot.catalogue.scenarios.keys().filter(is_beside).cloned();
        Some(Work::Matrix(plans(scenarios, &[plan.unknown], &plan)))
    } else {
        None
    }
}

/// Says that something was played with other content than there is now.
fn warn_of_older(ui: &mut Ui, revision: u64, cx: &EditorCx<'_>) {
    if revision != cx.workspace.revision() {
        let text = format!("{} {}", icons::WARNING, say!("older content"));
        let meaning = say!(
            "The content has changed since. Run again to see what that did. A game that is opened goes as the content \
             says now, which may be otherwise."
        );
        ui.colored_label(Palette::of(ui).warning, text).on_hover_text(meaning);
    }
}

/// What was played, in a line.
fn summary(results: &Results) -> String {
    let Results { plan, report, .. } = results;
    let players = say!(plan.players, "1 player" | "{n} players");
    let unknown = plan.unknown.map(|it| format!(", {}", with_unknown(it))).unwrap_or_default();
    let stopped = if results.is_stopped() {
        say!(", stopped before {games}", games = grouped(plan.games))
    } else {
        String::new()
    };
    let busiest = results.busiest().map(|(space, often)| {
        say!(" Busiest space: {space}, {often} visits in a game.", space, often = format!("{often:.1}"))
    });
    say!(
        "{games}{stopped}, {players}{unknown}, choices: {policy}, seed {seed}, {seconds} s. {deaths} investigators die in a game.{busiest}",
        games = games_in_words(report.games),
        stopped,
        players,
        unknown,
        policy = plan.policy.as_str(),
        seed = plan.seed,
        seconds = format!("{:.1}", report.seconds),
        deaths = format!("{:.1}", results.deaths()),
        busiest = busiest.unwrap_or_default()
    )
}

/// How much of something is done.
#[expect(clippy::cast_possible_truncation, reason = "a share of a bar some hundred points wide")]
fn share(done: u64, of: u64) -> f32 {
    ratio(float(done), float(of)).clamp(0.0, 1.0) as f32
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use ritual_batch::Reason;
    use ritual_batch::sample::played;

    use super::*;

    #[test]
    fn a_batch_goes_on_until_the_worker_is_done() {
        let mut panel = BatchPanel::default();
        panel.hear(News::Progress { played: 3, of: 10 });
        assert!(panel.is_running());
        let failure = Failure::of_all(Reason::Unplayable("no such scenario".to_owned()));
        panel.hear(News::Done(Err(failure.clone())));
        assert!(!panel.is_running() && panel.results.is_none());
        assert_eq!(panel.failure, Some(failure));
        assert_eq!(panel.heat, None);
    }

    #[test]
    fn the_same_games_on_other_content_are_compared_and_the_map_follows() {
        let first = played(10, 1);
        let now = Heat::of(&first, Happening::Visits);
        let heat = Heat { spaces: BTreeMap::new(), ..now.clone() };
        let mut panel = BatchPanel { heat: Some(Arc::new(heat)), ..BatchPanel::default() };
        panel.hear(News::Done(Ok(Arc::new(first.clone()))));
        assert!(panel.change.is_none() && panel.chosen.is_some());
        assert_eq!(panel.heat.as_deref(), Some(&now));
        assert!(
            summary(&first).starts_with("10 games, 2 players, choices: random, seed 1, 1.0 s."),
            "{}",
            summary(&first)
        );
        let changed = Results { digest: first.digest + 1, ..first };
        panel.hear(News::Done(Ok(Arc::new(changed))));
        assert!(panel.change.is_some());
        // A matrix is shown beside what was played before.
        panel.hear(News::Compared(Matrix::default()));
        assert!(panel.results.is_some() && panel.matrix.is_some());
    }

    #[test]
    fn what_was_played_last_is_seen() {
        let first = played(10, 1);
        let (plan, report) = (first.plan.clone(), first.report.clone());
        let scores = Scores {
            plan,
            title: "Night".to_owned(),
            revision: 1,
            report,
            places: ritual_playtest::places::Places::default(),
            names: BTreeMap::new(),
        };
        let mut panel =
            BatchPanel { running: Some(Running { played: 1, of: 2, is_stopping: false }), ..BatchPanel::default() };
        panel.hear(News::Scored(Arc::new(scores)));
        assert!(panel.scores.is_some() && !panel.is_running());
        panel.hear(News::Done(Ok(Arc::new(first))));
        assert!(panel.scores.is_none());
    }

    #[test]
    fn a_share_is_never_more_than_everything() {
        assert_eq!([share(0, 0), share(5, 10), share(20, 10)].map(f32::to_bits), [0.0_f32, 0.5, 1.0].map(f32::to_bits));
    }
}
