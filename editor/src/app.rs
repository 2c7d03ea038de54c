//! The window: wires panels, workers and the workspace together.

mod answers;
mod balance;
mod beginning;
mod carry;
mod creating;
mod deleting;
mod dialogs;
pub mod dock;
pub mod documents;
mod finder;
mod in_pane;
mod keys;
mod laying_out;
mod menus;
mod notices;
mod pictures;
mod places;
mod saving;
pub mod settings;
mod shortcuts;
mod status;

use std::path::PathBuf;
use std::sync::Arc;

use egui::{KeyboardShortcut, Ui};
use ritual_batch::Players;
use ritual_workspace::{Snapshot, Workspace};

use crate::commands::Command;
use crate::cx::{EditorCx, Picked};
use crate::jobs::Jobs;
use crate::panels::batch::BatchPanel;
use crate::panels::card::CardPanel;
use crate::panels::collection::CollectionPanel;
use crate::panels::find::FindPanel;
use crate::panels::graph::GraphPanel;
use crate::panels::inspector::InspectorPanel;
use crate::panels::log::LogPanel;
use crate::panels::map::MapPanel;
use crate::panels::play::PlayPanel;
use crate::panels::problems::ProblemsPanel;
use crate::panels::texts::TextsPanel;
use crate::panels::translate::TranslatePanel;
use crate::panels::tree::TreePanel;
use crate::panels::{history, merge, welcome};
use crate::theme;
use crate::tutorial::Tutorial;
use balance::Live;
use dialogs::Dialog;
use dock::Pane;
use finder::Finder;
use notices::Notices;
use places::Places;
use saving::AfterSaving;
use settings::Settings;

/// How the editor begins.
#[derive(Clone, Debug)]
pub struct Options {
    /// The folder to open.
    pub root: Option<PathBuf>,
    /// Where journals are kept.
    pub journals: PathBuf,
    /// Where the shipped packs are put to be opened.
    pub shipped: PathBuf,
    /// What is remembered from before.
    pub settings: Settings,
    /// Whether it says how long checks took: pictures that are compared must not.
    pub tells_times: bool,
    /// Whether the system is asked how much is to move: what is compared must be the same everywhere.
    pub asks_system: bool,
}

/// The window: what is open, what workers say of it, and the panes.
pub struct EditorApp {
    workspace: Workspace,
    is_open: bool,
    snapshot: Arc<Snapshot>,
    picked: Picked,
    places: Places,
    panels: Panels,
    /// Who can play by themselves.
    players: Players,
    settings: Settings,
    finder: Finder,
    dialog: Dialog,
    jobs: Jobs,
    notices: Notices,
    /// How often the scenario at hand is won.
    live: Live,
    tutorial: Tutorial,
    shipped: PathBuf,
    /// A folder is being read.
    is_opening: bool,
    /// Why the last folder could not be opened.
    trouble: Option<String>,
    /// The pack to begin as soon as its folder is open.
    begin: Option<String>,
    /// The revision the checker was told of, and the one the journal was.
    told: u64,
    kept: u64,
    /// How many texts are on their way to the disk.
    n_saving: usize,
    after_saving: Vec<AfterSaving>,
    /// The key that is pressed for somebody, and in how many frames.
    pressing: Option<(KeyboardShortcut, u8)>,
    /// The time of this frame, in seconds.
    time: f64,
    tells_times: bool,
    /// The system asks for less motion.
    wants_less_motion: bool,
    /// The window closes, whatever is not saved.
    is_closing: bool,
}

#[derive(Default)]
struct Panels {
    tree: TreePanel,
    map: MapPanel,
    card: CardPanel,
    collection: CollectionPanel,
    text: TextsPanel,
    graph: GraphPanel,
    play: PlayPanel,
    inspector: InspectorPanel,
    problems: ProblemsPanel,
    log: LogPanel,
    batch: BatchPanel,
    translate: TranslatePanel,
    find: FindPanel,
}

impl EditorApp {
    /// Begins; a folder that was named is opened at once.
    pub fn new(ctx: &egui::Context, options: Options) -> Self {
        theme::apply(ctx);
        let Options { root, journals, shipped, settings, tells_times, asks_system } = options;
        let theme = if settings.is_dark { egui::Theme::Dark } else { egui::Theme::Light };
        ctx.set_theme(theme);
        theme::move_things(ctx, !settings.less_motion);
        ctx.set_zoom_factor(settings.zoom.clamp(0.5, 3.0));
        let waker = ctx.clone();
        let mut jobs = Jobs::start(journals, Arc::new(move || waker.request_repaint()));
        if asks_system {
            jobs.watch_motion();
        }
        let mut app = Self {
            workspace: Workspace::default(),
            is_open: false,
            snapshot: Arc::default(),
            picked: Picked::default(),
            places: Places::default(),
            panels: Panels::default(),
            players: Players::default(),
            settings,
            finder: Finder::default(),
            dialog: Dialog::None,
            jobs,
            notices: Notices::default(),
            live: Live::default(),
            tutorial: Tutorial::default(),
            shipped,
            is_opening: false,
            trouble: None,
            begin: None,
            told: 0,
            kept: 0,
            n_saving: 0,
            after_saving: Vec::new(),
            pressing: None,
            time: 0.0,
            tells_times,
            wants_less_motion: false,
            is_closing: false,
        };
        if let Some(root) = root {
            app.open(root);
        }
        app
    }

    /// Reads a folder and opens it.
    fn open(&mut self, root: PathBuf) {
        self.begin_opening();
        self.jobs.open(root);
    }

    fn begin_opening(&mut self) {
        self.is_opening = true;
        self.trouble = None;
    }

    /// Draws everything and carries out what was asked for.
    pub fn show(&mut self, ui: &mut Ui) {
        let time = ui.input(|input| input.time);
        self.time = time;
        self.take_answers(ui.ctx(), time);
        self.press(ui);
        let mut out = Vec::new();
        let is_playing = self.panels.play.takes_keys(ui.ctx());
        // Nothing happens behind a question: it is answered first.
        if !(self.finder.is_open() || self.dialog.is_open()) {
            shortcuts::read(ui, is_playing, &mut out);
            self.take_dropped(ui, &mut out);
        }
        // What is typed in the table of translations is written before anything else happens.
        if !out.is_empty() || ui.input(|input| input.viewport().close_requested()) {
            self.write_translation(ui.ctx(), time);
        }
        self.ask_before_closing(ui.ctx(), time);
        if self.is_open {
            self.menu_bar(ui, &mut out);
            self.status_bar(ui, &mut out);
            self.panes(ui, time, &mut out);
        } else {
            let trouble = self.trouble.as_deref();
            welcome::ui(ui, &self.settings.recent, self.is_opening, trouble, &mut out);
        }
        let cx = cx(&self.workspace, &self.snapshot, &self.picked, &self.players, time);
        self.dialog.ui(ui, &cx, &mut out);
        self.finder.ui(ui, &mut out);
        for command in out {
            self.carry_out(ui.ctx(), command, time);
        }
        self.tell_workers();
        self.measure();
        self.tutorial.ui(ui);
        self.notices.ui(ui, time);
    }

    fn panes(&mut self, ui: &mut Ui, time: f64, out: &mut Vec<Command>) {
        let Self { workspace, snapshot, picked, panels, players, settings, live, .. } = self;
        let cx = cx(workspace, snapshot, picked, players, time);
        let balance = live.known().filter(|_| settings.measures_balance);
        if workspace.conflicts().next().is_some() {
            // The whole bar has a ground, however much of it the conflict fills.
            let frame = egui::Frame::new().fill(theme::Palette::of(ui).raised).inner_margin(10);
            egui::Panel::top("conflict").frame(frame).show(ui, |ui| merge::ui(ui, &cx, out));
        }
        let counts = snapshot.counts;
        let title = |pane: Pane| match pane {
            Pane::Problems if counts.errors + counts.warnings > 0 => {
                format!("{} {} {}", pane.icon(), pane.name(), counts.errors + counts.warnings)
            }
            pane => format!("{} {}", pane.icon(), pane.name()),
        };
        panels.map.heat.clone_from(&panels.batch.heat);
        let mut draw = |ui: &mut Ui, pane: Pane| match pane {
            Pane::Packs => panels.tree.ui(ui, &cx, out),
            Pane::Map => panels.map.ui(ui, &cx, out),
            Pane::Card => panels.card.ui(ui, &cx, out),
            Pane::Collection => panels.collection.ui(ui, &cx, out),
            Pane::Text => panels.text.ui(ui, &cx, out),
            Pane::Graph => panels.graph.ui(ui, &cx, out),
            Pane::Play => panels.play.ui(ui, &cx, out),
            Pane::Inspector => panels.inspector.ui(ui, &cx, balance, out),
            Pane::Problems => panels.problems.ui(ui, &cx, out),
            Pane::Log => match &panels.play.seated {
                Some(game) => panels.log.told(ui, game.table().told()),
                None => panels.log.ui(ui, &cx, panels.play.game.as_mut(), out),
            },
            Pane::Batch => panels.batch.ui(ui, &cx, out),
            Pane::History => history::ui(ui, &cx, out),
            Pane::Translate => panels.translate.ui(ui, &cx, out),
            Pane::Find => panels.find.ui(ui, &cx, out),
        };
        settings.dock.ui(ui, &mut draw, &title);
    }

    fn write_translation(&mut self, ctx: &egui::Context, time: f64) {
        let Self { workspace, snapshot, picked, panels, players, .. } = self;
        let cx = cx(workspace, snapshot, picked, players, time);
        if let Ok(Some(step)) = panels.translate.take_typed(&cx) {
            self.carry_out(ctx, step.into(), time);
        }
    }

    /// Tells the checker and the journal what has changed.
    fn tell_workers(&mut self) {
        let revision = self.workspace.revision();
        if self.is_open && self.told != revision {
            self.told = revision;
            let (packs, gone) = self.workspace.take_changes();
            if !(packs.is_empty() && gone.is_empty()) {
                self.jobs.check_again(revision, packs, gone);
            }
        }
        self.keep_journal();
    }

    /// What is remembered until the next time.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The packs that are open, for tests.
    pub fn workspace(&self) -> &Workspace {
        &self.workspace
    }

    /// What the checker last said, for tests.
    pub fn snapshot(&self) -> &Arc<Snapshot> {
        &self.snapshot
    }

    /// Returns whether the checker has seen everything and players are there, for tests.
    pub fn is_settled(&self) -> bool {
        !self.players.are_coming()
            && self.is_open
            && self.snapshot.revision == self.workspace.revision()
            && self.snapshot.is_settled
    }

    /// Returns whether what the last change touches was checked, for tests.
    pub fn is_fresh(&self) -> bool {
        self.is_open && self.snapshot.revision == self.workspace.revision()
    }

    /// Puts a text into a file, for tests.
    pub fn write_text(&mut self, file: &Arc<str>, text: String) {
        let written = self.workspace.write(say!("Edit text"), vec![(Arc::clone(file), Some(text.into()))], None, 0.0);
        debug_assert!(written.is_ok(), "a file that can be edited");
    }

    /// Hears whether the system asks for less motion.
    pub fn hear_of_motion(&mut self, ctx: &egui::Context, wants_less: bool) {
        self.wants_less_motion = wants_less;
        self.move_things(ctx);
    }

    /// Lets things move, unless the person or the system asks for less motion.
    fn move_things(&self, ctx: &egui::Context) {
        theme::move_things(ctx, !(self.settings.less_motion || self.wants_less_motion));
    }

    /// Returns whether something is on its way to the disk, for tests.
    pub fn is_saving(&self) -> bool {
        self.n_saving > 0
    }

    /// Waits until what was saved and the journal are on the disk.
    pub fn finish(&self) {
        self.jobs.finish();
    }
}

fn cx<'a>(
    workspace: &'a Workspace,
    snapshot: &'a Arc<Snapshot>,
    picked: &'a Picked,
    players: &'a Players,
    time: f64,
) -> EditorCx<'a> {
    EditorCx { workspace, snapshot, picked, players, time }
}

impl eframe::App for EditorApp {
    fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
        self.show(ui);
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        eframe::set_value(storage, eframe::APP_KEY, &self.settings);
    }

    fn persist_egui_memory(&self) -> bool {
        false
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        self.finish();
    }
}
