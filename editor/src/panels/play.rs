//! The playtest: a game is set up, played, taken back and played otherwise.

mod beside;
mod board;
mod curve;
mod decision;
mod deed;
mod dice;
mod elder_one;
mod hot_seat;
mod pen;
mod people;
mod position;
mod rules;
mod seats;
mod seed;
mod setup;
mod table;
mod timeline;

use std::time::Duration;

use egui::Ui;
use ritual_batch::Plan;
use ritual_content::{Catalogue, FullId};
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::Recording;
use ritual_playthrough::{Game, SeatedGame, Thought, Trouble};

use self::deed::Deed;
use self::seed::any_seed;
use self::setup::{GameSetup, Wish};
use self::table::{Keys, TableView};
use crate::commands::{Command, PaneDeed};
use crate::cx::EditorCx;
use crate::play::{no_hint, not_recorded};
use crate::tongue;

/// How many choices are made in one frame, so that the window stays awake: see [`Game::run_for`].
const BUDGET: u32 = 30;

/// The panel in which people play.
#[derive(Default)]
pub struct PlayPanel {
    /// The game on the table.
    pub game: Option<Game>,
    /// The game on the table, where each seat plays for itself.
    pub seated: Option<SeatedGame>,
    setup: GameSetup,
    view: TableView,
    /// The screen before a game is shown, though there is one.
    is_setting_up: bool,
    /// What was asked for elsewhere.
    asked: Option<Deed>,
    /// The content may have changed since the game was last seen.
    is_stale: bool,
    /// The last click was in here, so keys are meant for the game.
    has_attention: bool,
    /// The moment on the table that waits for the pace, by its line and its position, and since when it is seen.
    since: Option<((u64, usize), f64)>,
    /// The last pass in which the panel was drawn.
    drawn: u64,
}

impl PlayPanel {
    /// Begins a game of a scenario from another seed, with the people of the last one.
    pub fn start(&mut self, cx: &EditorCx<'_>, scenario: &FullId) {
        self.setup.take(cx, scenario);
        self.setup.shuffle();
        match self.setup.wish(cx) {
            Ok(wish) => self.grant(cx, wish),
            Err(trouble) => self.complain(trouble),
        }
    }

    /// Begins what was wished for.
    fn grant(&mut self, cx: &EditorCx<'_>, wish: Wish) {
        match wish {
            Wish::Open(start) => self.put(Game::open(&cx.snapshot.written, *start, tongue::language())),
            Wish::Sit(plan) => self.seat(SeatedGame::begin(cx.snapshot.others.shelf(), &plan)),
            Wish::Replay(text) => self.replay(cx, &text),
            Wish::Back => self.is_setting_up = false,
        }
    }

    /// Plays a recording again, or goes on where it ends, whatever game it is of.
    fn replay(&mut self, cx: &EditorCx<'_>, text: &str) {
        let recording = serde_json::from_str::<Recording>(text).ok();
        let others = &cx.snapshot.others;
        let is_of_other = |it: &Recording| others.scenario(&FullId::resolve(&it.scenario, "")).is_some();
        match recording.filter(is_of_other) {
            Some(recording) => self.seat(SeatedGame::take_up(others.shelf(), recording)),
            None => self.put(Game::replay_text(&cx.snapshot.written, text, tongue::language())),
        }
    }

    /// Begins the game on the table again, from the same seed and on the content as it is now; returns whether there is
    /// one.
    pub fn again(&mut self, cx: &EditorCx<'_>) -> bool {
        if let Some(game) = &self.seated {
            let plan = game.plan(game.seed());
            self.seat(SeatedGame::begin(cx.snapshot.others.shelf(), &plan));
            return true;
        }
        let Some(plan) = self.game.as_ref().map(|game| game.plan().clone()) else { return false };
        self.put(Game::open(&cx.snapshot.written, plan, tongue::language()));
        true
    }

    /// Takes keys from now on, as after a click in the panel.
    pub fn take_attention(&mut self) {
        self.has_attention = true;
    }

    /// Opens a game of a batch, and plays it to its end.
    pub fn open_batch_game(&mut self, cx: &EditorCx<'_>, plan: &Plan, game: u64) {
        self.setup.take(cx, &plan.scenario);
        self.put(Game::of_batch(&cx.snapshot.written, plan, game, cx.players, tongue::language()));
    }

    /// Asks for a hint for the choice that is due.
    ///
    /// # Errors
    /// Says why there can be none.
    pub fn ask_hint(&mut self) -> Result<(), String> {
        if let Some(game) = self.seated.as_mut().filter(|_| !self.is_setting_up) {
            return ask_hint_at_screen(game);
        }
        let game = self.game.as_mut().filter(|_| !self.is_setting_up);
        let game = game.ok_or_else(|| say!("No game is being played: begin one, and ask again.").to_owned())?;
        game.ask_hint().map_err(|why| no_hint(&why))
    }

    /// Does at the table what somebody asked for elsewhere.
    ///
    /// # Errors
    /// Says that there is no game.
    pub fn ask(&mut self, deed: PaneDeed) -> Result<(), String> {
        let asked = match deed {
            PaneDeed::SetUp => Deed::SetUp,
            PaneDeed::Record => Deed::Record,
            PaneDeed::Finish => Deed::Game,
            PaneDeed::Press(_) | PaneDeed::Compare(_) | PaneDeed::Split | PaneDeed::Run => return Ok(()),
        };
        if !self.has_game() || self.is_setting_up {
            return Err(say!("No game is being played: begin one, and ask again.").to_owned());
        }
        self.asked = Some(asked);
        Ok(())
    }

    /// Hears what somebody has thought.
    pub fn hear(&mut self, thought: Thought) {
        if let Some(game) = &mut self.seated {
            game.hear(&thought);
        } else if let Some(game) = &mut self.game {
            game.hear(thought);
        }
    }

    const fn has_game(&self) -> bool {
        self.game.is_some() || self.seated.is_some()
    }

    /// Says that the content may have changed; the game follows when it is next seen.
    pub fn renew(&mut self, _: &Catalogue) {
        self.is_stale = true;
    }

    /// Returns whether keys such as Ctrl+Z are meant for the game, so that nobody else takes them.
    pub fn takes_keys(&self, ctx: &egui::Context) -> bool {
        self.keys(ctx) == Keys::All
    }

    /// Which keys are meant for the game. The numbers choose wherever the last click was: nobody else wants them.
    fn keys(&self, ctx: &egui::Context) -> Keys {
        let is_shown = ctx.cumulative_pass_nr().saturating_sub(self.drawn) <= 2;
        let is_covered = ctx.memory(|memory| memory.top_modal_layer().is_some());
        let is_playing = self.has_game() && !self.is_setting_up && is_shown;
        if !is_playing || is_covered || ctx.text_edit_focused() {
            Keys::None
        } else if self.has_attention {
            Keys::All
        } else {
            Keys::Numbers
        }
    }

    /// Draws the panel.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        self.watch(ui);
        self.work(ui, cx, out);
        let keys = self.keys(ui.ctx());
        let drawn = match (&self.seated, &self.game) {
            _ if self.is_setting_up => None,
            (Some(game), _) => Some(hot_seat::ui(ui, cx, game, keys)),
            (None, Some(game)) => Some(self.view.ui(ui, cx, game, keys, out)),
            (None, None) => None,
        };
        let has_game = self.has_game();
        if let Some(mut deeds) = drawn {
            deeds.extend(self.asked.take());
            for deed in deeds {
                self.carry_out(ui, cx, &deed, out);
            }
        } else if let Some(wish) = self.setup.ui(ui, cx, has_game, out) {
            self.grant(cx, wish);
        }
    }

    /// Notices where the last click was.
    fn watch(&mut self, ui: &Ui) {
        self.drawn = ui.ctx().cumulative_pass_nr();
        let pressed = ui.input(|input| input.pointer.any_pressed().then(|| input.pointer.interact_pos()).flatten());
        if let Some(at) = pressed {
            self.has_attention = ui.max_rect().contains(at);
        }
    }

    /// Lets play who plays by themselves, a little in each frame.
    fn work(&mut self, ui: &Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        if let Some(game) = &mut self.seated {
            if std::mem::take(&mut self.is_stale) {
                game.compare(cx.snapshot.others.shelf());
            }
            out.extend(game.take_task().map(|task| Command::Think(Box::new(task))));
            return;
        }
        let Some(game) = &mut self.game else { return };
        game.meet(cx.players);
        if std::mem::take(&mut self.is_stale) {
            game.renew(&cx.snapshot.written);
        }
        keep_pace(ui, cx, game, &mut self.since);
        let goes_on = game.is_busy() && !game.run_for(BUDGET);
        game.trace();
        out.extend(game.take_tasks().into_iter().map(|task| Command::Think(Box::new(task))));
        if game.waits_for_pace() {
            keep_pace(ui, cx, game, &mut self.since);
        } else if goes_on && !game.is_thinking() {
            ui.ctx().request_repaint();
        }
    }

    /// Does something in a game in which each seat plays for itself.
    fn carry_out_seated(&mut self, cx: &EditorCx<'_>, deed: &Deed, out: &mut Vec<Command>) {
        let Some(game) = &mut self.seated else { return };
        let mut tell = |done: Result<(), String>| out.extend(done.err().map(Command::Tell));
        match deed {
            Deed::Choose(option) => tell(game.choose(*option)),
            Deed::Undo => tell(game.undo().map_err(|why| say!("Nothing is taken back: {why}.", why))),
            Deed::Hint => tell(ask_hint_at_screen(game)),
            Deed::TakeScreen => game.pass_on(),
            Deed::Give(seat, holder) => game.give(*seat, *holder),
            Deed::Game => game.finish(PolicyName::Quick),
            Deed::Again => {
                let plan = game.plan(any_seed());
                self.seat(SeatedGame::begin(cx.snapshot.others.shelf(), &plan));
            }
            Deed::Record => {
                let recording = game.table().recording();
                let scenario = FullId::resolve(&recording.scenario, "");
                match serde_json::to_string_pretty(recording) {
                    Ok(text) => out.push(Command::SaveRecording { scenario, seed: recording.seed, text }),
                    Err(error) => out.push(Command::Tell(error.to_string())),
                }
            }
            Deed::SetUp => self.is_setting_up = true,
            // Nothing else is offered; a key may mean it all the same.
            _ => {}
        }
    }

    fn carry_out(&mut self, ui: &Ui, cx: &EditorCx<'_>, deed: &Deed, out: &mut Vec<Command>) {
        if self.seated.is_some() {
            self.carry_out_seated(cx, deed, out);
            ui.ctx().request_repaint();
            return;
        }
        let Some(game) = &mut self.game else { return };
        if let Deed::Pace(pace) = deed {
            self.setup.pace = *pace;
        }
        if deed.is_done_by(game) {
            // Who plays by themselves begins now, and not when the pointer moves next.
            ui.ctx().request_repaint();
            return;
        }
        match deed {
            Deed::Hint => {
                if let Err(why) = game.ask_hint() {
                    out.push(Command::Tell(no_hint(&why)));
                }
                ui.ctx().request_repaint();
            }
            Deed::Again => {
                let mut plan = game.plan().clone();
                (plan.seed, plan.stream, plan.draws_people) = (any_seed(), 0, false);
                plan.form = ritual_playtest::recording::VERSION;
                self.put(Game::open(&cx.snapshot.written, plan, tongue::language()));
            }
            Deed::Record => {
                let written = game.record(&cx.snapshot.catalogue).map_err(|why| not_recorded(&why).to_owned());
                let text = written.and_then(|it| serde_json::to_string_pretty(&it).map_err(|error| error.to_string()));
                match text {
                    Ok(text) => {
                        let plan = game.plan();
                        let scenario = plan.request.scenario.clone();
                        out.push(Command::SaveRecording { scenario, seed: plan.seed, text });
                    }
                    Err(trouble) => out.push(Command::Tell(trouble)),
                }
            }
            _ => self.is_setting_up = true,
        }
    }

    /// Puts a game on the table, or says why it cannot be there.
    fn put(&mut self, game: Result<Game, Trouble>) {
        match game {
            Ok(mut game) => {
                game.set_pace(self.setup.pace);
                self.game = Some(game);
                self.seated = None;
                self.begun();
            }
            Err(trouble) => self.complain(trouble.to_string()),
        }
    }

    /// The same with a game in which each seat plays for itself.
    fn seat(&mut self, game: Result<SeatedGame, String>) {
        match game {
            Ok(game) => {
                self.seated = Some(game);
                self.game = None;
                self.begun();
            }
            Err(trouble) => self.complain(trouble),
        }
    }

    /// Looks at the game that was put on the table.
    fn begun(&mut self) {
        self.since = None;
        self.view = TableView::default();
        self.setup.trouble = None;
        self.is_setting_up = false;
        self.is_stale = false;
        self.has_attention = true;
    }

    fn complain(&mut self, trouble: String) {
        self.setup.trouble = Some(trouble);
        self.is_setting_up = true;
    }
}

fn ask_hint_at_screen(game: &mut SeatedGame) -> Result<(), String> {
    if game.ask_hint() { Ok(()) } else { Err(say!("Nobody at the screen is asked.").to_owned()) }
}

/// Lets the seat that waits for its pace choose once people have seen the table for long enough.
fn keep_pace(ui: &Ui, cx: &EditorCx<'_>, game: &mut Game, since: &mut Option<((u64, usize), f64)>) {
    let Some(pause) = game.pace().seconds().filter(|_| game.waits_for_pace()) else { return };
    let here = (game.changes(), game.now());
    let seen = since.filter(|(known, _)| *known == here).map_or(cx.time, |(_, seen)| seen);
    *since = Some((here, seen));
    let left = seen + pause - cx.time;
    if left > 0.0 {
        ui.ctx().request_repaint_after(Duration::try_from_secs_f64(left).unwrap_or_default());
    } else {
        game.go_ahead();
        ui.ctx().request_repaint();
    }
}
