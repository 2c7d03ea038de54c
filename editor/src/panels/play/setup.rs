//! What is played, by whom, from where: the screen before a game.

mod offered;
mod rows;
mod seating;

use std::ops::RangeInclusive;

use egui::{Button, CentralPanel, CollapsingHeader, DragValue, Frame, Panel, RichText, ScrollArea, TextEdit, Ui};
use ritual_balance::change::Change;
use ritual_content::FullId;
use ritual_content::options::SetIn;
use ritual_engine::scenario::Scenario;
use ritual_playthrough::{Holder, Pace, PlaySettings, SeatPlan, Setting, Start};
use ritual_sitting::hot_seat::SeatingPlan;
use ritual_workspace::DocumentRef;

use self::offered::{Offered, TestRow, scenarios};
use self::rows::{Known, holder, option, play_button, who};
use self::seating::Seating;
use super::pen;
use super::position::PositionForm;
use super::seats;
use super::seed::any_seed;
use crate::app::dock::Pane;
use crate::at_hand;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::players::GamePlayers;
use crate::theme::{self, APART, NEAR, NORMAL, Palette, icons};

/// The fewest seats: a single player leads two investigators.
const FEWEST_SEATS: usize = 2;
/// How high a row of a list of tests is.
const ROW: f32 = 24.0;

/// What a person wants to be played.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Wish {
    /// A game.
    Open(Box<Start>),
    /// A game in which each seat plays for itself.
    Sit(SeatingPlan),
    /// A recording, as text.
    Replay(String),
    /// The game that is on the table.
    Back,
}

/// The screen before a game.
#[derive(Default)]
pub(super) struct GameSetup {
    scenario: Option<FullId>,
    /// The document whose scenario was chosen last: what a person chooses instead stays until another one is opened.
    followed: Option<DocumentRef>,
    seats: Vec<SeatPlan>,
    seed: Option<u64>,
    settings: PlaySettings,
    /// How fast seats go on that play by themselves.
    pub(super) pace: Pace,
    position: PositionForm,
    filter: String,
    recording: String,
    /// Why the last game could not begin.
    pub(super) trouble: Option<String>,
    offered: Option<Offered>,
    seating: Seating,
}

impl GameSetup {
    /// Chooses a scenario.
    pub(super) fn choose(&mut self, scenario: &FullId) {
        if self.scenario.as_ref() != Some(scenario) {
            self.scenario = Some(scenario.clone());
            self.settings.clear();
            self.position = PositionForm::default();
            self.seats.iter_mut().for_each(|seat| seat.investigator = None);
        }
    }

    /// Chooses a scenario, whatever document is open.
    pub(super) fn take(&mut self, cx: &EditorCx<'_>, scenario: &FullId) {
        self.followed.clone_from(&cx.picked.document);
        self.choose(scenario);
    }

    /// Chooses another seed.
    pub(super) fn shuffle(&mut self) {
        self.seed = Some(any_seed());
    }

    /// Chooses the scenario of the document that was opened since, where it is in one.
    fn follow(&mut self, cx: &EditorCx<'_>) {
        if self.followed != cx.picked.document
            && let Some(scenario) = at_hand::to_play(cx)
        {
            self.take(cx, &scenario);
        }
        let is_there = |id: &FullId| cx.snapshot.written.scenarios.contains_key(id) || is_of_other_game(cx, id);
        if self.scenario.as_ref().is_none_or(|id| !is_there(id)) {
            self.scenario = at_hand::to_play_or_any(cx);
        }
    }

    /// The game that is set up, whatever game it is of.
    ///
    /// # Errors
    /// Says what is missing.
    pub(super) fn wish(&mut self, cx: &EditorCx<'_>) -> Result<Wish, String> {
        self.make_ready(cx);
        let Some(scenario) = self.scenario.clone().filter(|id| is_of_other_game(cx, id)) else {
            return self.start(cx).map(|start| Wish::Open(Box::new(start)));
        };
        seating::fit(&mut self.seats, &self.seating.offered(cx, &scenario)?);
        let seed = *self.seed.get_or_insert_with(any_seed);
        Ok(Wish::Sit(seating::plan(&scenario, &self.seats, seed)))
    }

    /// The game that is set up.
    ///
    /// # Errors
    /// Says what is missing.
    fn start(&mut self, cx: &EditorCx<'_>) -> Result<Start, String> {
        let scenario_id = self.scenario.clone().ok_or(say!("choose a scenario first"))?;
        let offered = self.offered.as_ref().ok_or(say!("choose a scenario first"))?;
        let scenario = offered.scenario.as_ref().map_err(Clone::clone)?;
        Ok(Start {
            request: self.settings.request(&cx.snapshot.written, &scenario_id),
            seats: self.seats.clone(),
            seed: *self.seed.get_or_insert_with(any_seed),
            stream: 0,
            form: ritual_playtest::recording::VERSION,
            draws_people: false,
            position: self.position.position(scenario, &self.seats)?,
            change: Change::default(),
        })
    }

    /// Gives everything a sensible value.
    fn make_ready(&mut self, cx: &EditorCx<'_>) {
        self.follow(cx);
        self.seed.get_or_insert_with(any_seed);
        while self.seats.len() < FEWEST_SEATS {
            self.seats.push(SeatPlan::default());
        }
        if let Some(id) = &self.scenario
            && !is_of_other_game(cx, id)
            && !self.offered.as_ref().is_some_and(|offered| offered.is_for(cx, id, &self.settings))
        {
            self.offered = Some(Offered::new(cx, id, &self.settings));
        }
    }

    /// Draws the screen; returns what the person wants.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &EditorCx<'_>,
        has_game: bool,
        out: &mut Vec<Command>,
    ) -> Option<Wish> {
        self.make_ready(cx);
        let mut wish = None;
        let margin = Frame::NONE.inner_margin(12);
        let is_wide = ui.available_width() > 640.0;
        let side = if is_wide { Panel::left("scenarios").default_size(280.0) } else { Panel::top("scenarios-above") };
        let side = if is_wide { side } else { side.resizable(true).default_size(180.0) };
        side.frame(margin).show(ui, |ui| self.scenarios(ui, cx, has_game, &mut wish, out));
        CentralPanel::default().frame(margin).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| self.settings(ui, cx, &mut wish));
        });
        wish
    }

    fn scenarios(
        &mut self,
        ui: &mut Ui,
        cx: &EditorCx<'_>,
        has_game: bool,
        wish: &mut Option<Wish>,
        out: &mut Vec<Command>,
    ) {
        ui.label(theme::title(say!("Play a scenario")));
        if has_game && ui.button(format!("{} {}", icons::PLAY, say!("Back to the game"))).clicked() {
            *wish = Some(Wish::Back);
        }
        let rows = scenarios(&cx.snapshot.written, &cx.snapshot.others);
        if rows.is_empty() {
            ui.label(say!("Here you play your scenarios by hand, take choices back, and let the computer play."));
            ui.label(theme::explains(ui, say!("No scenario of the open packs is free of errors yet.")));
            if ui.button(say!("See what is wrong")).clicked() {
                out.push(Command::Show(Pane::Problems));
            }
            return;
        }
        ScrollArea::vertical().id_salt("scenario-list").auto_shrink([false, false]).show(ui, |ui| {
            for row in rows {
                let is_chosen = self.scenario.as_ref() == Some(&row.id);
                ui.push_id(&row.id, |ui| {
                    if pen::option(ui, None, &row.title, &row.played, is_chosen, true, None).clicked() {
                        self.take(cx, &row.id);
                    }
                });
            }
        });
    }

    fn settings(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, wish: &mut Option<Wish>) {
        if let Some(trouble) = &self.trouble {
            ui.label(RichText::new(format!("{} {trouble}", icons::ERROR)).color(Palette::of(ui).danger));
        }
        if let Some(scenario) = self.scenario.clone().filter(|id| is_of_other_game(cx, id)) {
            self.seats_of_other_game(ui, cx, &scenario, wish);
            self.recordings(ui, wish);
            return;
        }
        let Some(offered) = self.offered.take() else { return };
        match &offered.scenario {
            Err(error) => cannot_be_played(ui, error),
            Ok(scenario) => {
                self.people(ui, cx, scenario);
                ui.add_space(APART);
                self.seed(ui);
                ui.add_space(APART);
                if play_button(ui) {
                    self.offered = Some(offered);
                    self.play(cx, wish);
                    return;
                }
                ui.add_space(APART);
                self.options(ui, &offered.settings);
                CollapsingHeader::new(say!("Begin somewhere else")).id_salt("position").show(ui, |ui| {
                    self.position.ui(ui, scenario, &self.seats);
                    ui.add_space(NEAR);
                    self.tests(ui, cx, &offered.tests, wish);
                });
            }
        }
        self.recordings(ui, wish);
        self.offered = Some(offered);
    }

    /// Wishes for the game that is set up, or says what is missing.
    fn play(&mut self, cx: &EditorCx<'_>, wish: &mut Option<Wish>) {
        self.trouble = None;
        match self.wish(cx) {
            Ok(wanted) => *wish = Some(wanted),
            Err(trouble) => self.trouble = Some(trouble),
        }
    }

    /// Draws who plays a scenario of another game, and from which seed.
    fn seats_of_other_game(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, scenario: &FullId, wish: &mut Option<Wish>) {
        let offered = match self.seating.offered(cx, scenario) {
            Ok(offered) => offered,
            Err(error) => {
                cannot_be_played(ui, &error);
                return;
            }
        };
        seating::fit(&mut self.seats, &offered);
        ui.label(theme::title(offered.title.as_str()));
        let (least, most) = (offered.seats.start(), offered.seats.end());
        let explained = say!(
            "For {least} to {most} players, each for themselves. Whoever is to choose takes the screen, and sees no other \
             hand than their own.",
            least,
            most
        );
        ui.label(theme::explains(ui, explained));
        let people: Vec<(&str, &str)> = offered.people.iter().map(|(id, name)| (&**id, &**name)).collect();
        self.chairs(ui, cx, Known { people: &people, anybody: say!("Anybody") }, &offered.seats);
        ui.add_space(APART);
        self.seed(ui);
        ui.add_space(APART);
        if play_button(ui) {
            self.play(cx, wish);
        }
        ui.add_space(APART);
    }

    fn people(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, scenario: &Scenario) {
        ui.label(theme::title(scenario.title.as_str()));
        if !scenario.episode.intro.is_empty() {
            ui.label(RichText::new(&scenario.episode.intro).font(theme::serif_italic(NORMAL)));
        }
        let most = scenario.max_seats();
        ui.label(theme::explains(ui, say!("For 1 to {most} players; a single one leads two investigators.", most)));
        let people = scenario.investigators.iter().map(|info| (info.id.as_str(), scenario.name(info.name)));
        let people: Vec<(&str, &str)> = people.collect();
        self.chairs(ui, cx, Known { people: &people, anybody: say!("Random investigator") }, &(FEWEST_SEATS..=most));
        if self.seats.iter().any(|seat| seat.holder != Holder::Person) {
            self.pace = seats::pace(ui, self.pace).unwrap_or(self.pace);
        }
    }

    /// Draws who sits where, and who decides there.
    fn chairs(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, known: Known<'_>, range: &RangeInclusive<usize>) {
        let (least, most) = (*range.start(), *range.end());
        let taken: Vec<String> = self.seats.iter().filter_map(|seat| seat.investigator.clone()).collect();
        let n_seats = self.seats.len();
        let usual = || GamePlayers::of_usual(cx.players);
        let players = self.scenario.as_ref().map_or_else(usual, |scenario| cx.players_of(scenario));
        let mut gone = None;
        for (index, seat) in self.seats.iter_mut().enumerate() {
            ui.push_id(("seat", index), |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.label(format!("{} {}", icons::PERSON, say!("Seat {seat}", seat = index + 1)));
                    who(ui, known, seat, &taken);
                    holder(ui, players, seat);
                    if n_seats > least {
                        let button =
                            ui.button(icons::CLOSE).accessible_name(say!("Remove seat {seat}", seat = index + 1));
                        if button.on_hover_text(say!("Remove this seat")).clicked() {
                            gone = Some(index);
                        }
                    }
                });
            });
        }
        if let Some(index) = gone {
            self.seats.remove(index);
        }
        ui.horizontal_wrapped(|ui| {
            let add = Button::new(format!("{} {}", icons::ADD, say!("Add a seat")));
            if ui.add_enabled(n_seats < most, add).clicked() {
                self.seats.push(SeatPlan::default());
            }
            if ui.button(format!("{} {}", icons::DICE, say!("Everybody at random"))).clicked() {
                self.seats.iter_mut().for_each(|seat| seat.investigator = None);
            }
        });
    }

    fn seed(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let label = ui.label(say!("Seed"));
            let seed = self.seed.get_or_insert_with(any_seed);
            ui.add(DragValue::new(seed))
                .labelled_by(label.id)
                .on_hover_text(say!("The same seed, people and choices give the same game."));
            let another = ui.button(icons::DICE).accessible_name(say!("Another seed"));
            if another.on_hover_text(say!("Another seed")).clicked() {
                *seed = any_seed();
            }
        });
    }

    fn options(&mut self, ui: &mut Ui, settings: &[Setting]) {
        let n_changed = self.settings.n_changed();
        let title =
            if n_changed == 0 { say!("Options").to_owned() } else { say!("Options ({n_changed} changed)", n_changed) };
        CollapsingHeader::new(title).id_salt("options").show(ui, |ui| {
            if n_changed > 0 && ui.button(say!("As the scenario says")).clicked() {
                self.settings.clear();
            }
            for (set_in, title) in
                [(SetIn::Scenario, say!("Choices of the table")), (SetIn::Rules, say!("Readings of the rules"))]
            {
                ui.label(RichText::new(title).strong());
                for setting in settings.iter().filter(|it| it.option.set_in == set_in) {
                    ui.push_id(&setting.option.name, |ui| option(ui, setting, &mut self.settings));
                }
            }
        });
    }

    fn tests(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, tests: &[TestRow], wish: &mut Option<Wish>) {
        ui.label(RichText::new(say!("Where a test begins")).strong());
        if tests.is_empty() {
            ui.label(theme::explains(ui, say!("The open packs have no tests of this scenario.")));
            return;
        }
        ui.add(TextEdit::singleline(&mut self.filter).hint_text(say!("Find a test")))
            .accessible_name(say!("Find a test"));
        let wanted = self.filter.to_lowercase();
        let found: Vec<&TestRow> = tests.iter().filter(|row| row.name.to_lowercase().contains(&wanted)).collect();
        let list = ScrollArea::vertical().id_salt("tests").max_height(ROW * 8.0).auto_shrink([false, true]);
        list.show_rows(ui, ROW, found.len(), |ui, rows| {
            for row in found.get(rows).unwrap_or_default() {
                ui.push_id(&row.id, |ui| {
                    ui.horizontal(|ui| {
                        let button = ui.button(icons::PLAY).accessible_name(say!("Play from: {name}", name = row.name));
                        if button.on_hover_text(say!("Play from here")).clicked() {
                            let seed = *self.seed.get_or_insert_with(any_seed);
                            let holders: Vec<_> = self.seats.iter().map(|seat| seat.holder).collect();
                            let start = row.start(&cx.snapshot.catalogue, seed, &holders);
                            *wish = start.map(|start| Wish::Open(Box::new(start)));
                        }
                        ui.add(egui::Label::new(&row.name).truncate());
                    });
                });
            }
        });
    }

    fn recordings(&mut self, ui: &mut Ui, wish: &mut Option<Wish>) {
        CollapsingHeader::new(say!("Play a recording")).id_salt("recording").show(ui, |ui| {
            ui.label(theme::explains(ui, say!("Paste what “Save recording” or `ritual check --recordings` wrote.")));
            let field = TextEdit::multiline(&mut self.recording).desired_rows(3).code_editor();
            ui.add(field).accessible_name(say!("The recording"));
            let is_there = !self.recording.trim().is_empty();
            if ui
                .add_enabled(is_there, Button::new(format!("{} {}", icons::PLAY, say!("Play the recording"))))
                .clicked()
            {
                *wish = Some(Wish::Replay(self.recording.clone()));
            }
        });
    }
}

/// Returns whether a scenario is of another game than the usual one.
fn is_of_other_game(cx: &EditorCx<'_>, scenario: &FullId) -> bool {
    cx.snapshot.others.scenario(scenario).is_some()
}

/// Says why a scenario cannot be played.
fn cannot_be_played(ui: &mut Ui, why: &str) {
    ui.label(theme::title(say!("This scenario cannot be played yet")));
    ui.label(why);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_scenario_begins_with_its_own_options() {
        let mut setup = GameSetup { seats: vec![SeatPlan::default()], ..GameSetup::default() };
        let id = |text: &str| FullId::resolve(text, "");
        setup.choose(&id("a/one"));
        setup.seats[0].investigator = Some("a/ann".to_owned());
        setup.choose(&id("a/one"));
        assert!(setup.seats[0].investigator.is_some());
        setup.choose(&id("a/two"));
        assert!(setup.seats[0].investigator.is_none());
    }
}
