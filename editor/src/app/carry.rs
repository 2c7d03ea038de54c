//! Carries out what panels ask for. Only here, in `answers`, `deleting`, `laying_out` and `saving` is the
//! workspace changed.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::ViewportCommand;
use ritual_assist::edits::FileEdit;
use ritual_content::{FullId, GAME, Kind};
use ritual_diagnostic::{Route, Segment};
use ritual_games::AnyKind;
use ritual_templates::NewFile;
use ritual_workspace::{DocumentRef, EditError, Step, Workspace};
use ritual_yaml::Edit;

use super::dialogs::{Dialog, Leaving, LeavingCards};
use super::dock::{Dock, Pane};
use super::finder::Find;
use super::{AfterSaving, EditorApp, documents, menus};
use crate::commands::Command;
use crate::theme::icons;
use crate::tutorial::TutorialDeed;
use crate::{IN_BROWSER, at_hand, shipped};

impl EditorApp {
    /// Carries out one command.
    pub(super) fn carry_out(&mut self, ctx: &egui::Context, command: Command, time: f64) {
        match command {
            Command::Go(route) => {
                self.places.go(route.clone());
                self.pick(route, true);
            }
            Command::Pick(route) => self.pick(route, false),
            Command::PickNothing => {
                self.picked.field = None;
                self.picked.several.clear();
            }
            Command::PickSeveral(routes) => self.picked.several = routes,
            Command::Edit(step) => self.edit(&step, time),
            Command::Write { label, texts, gesture } => {
                let written = self.workspace.write(&label, texts, gesture, time);
                self.or_complain(written);
            }
            Command::Fix(fix) => {
                let edits = fix.edits.iter().map(FileEdit::from).collect();
                self.edit(&Step { label: fix.title.replace('`', ""), edits, gesture: None }, time);
            }
            Command::LayOut => self.lay_out(time),
            Command::Undo => {
                let undone = self.workspace.undo();
                self.show_step(undone);
            }
            Command::Redo => {
                let redone = self.workspace.redo();
                self.show_step(redone);
            }
            Command::GoToStep(wanted) => self.go_to_step(wanted),
            Command::Save => self.save(),
            Command::SaveAll => self.save_all(),
            Command::Resolve { file, text } => {
                self.workspace.resolve(say!("Resolve conflict"), &file, text, time);
            }
            Command::AskForFolder if IN_BROWSER => self.jobs.browse(),
            Command::AskForFolder => self.dialog = Dialog::Open { folder: self.likely_folder() },
            Command::Browse => self.jobs.browse(),
            Command::OpenFolder(folder) => self.open(folder),
            Command::AskToForget(folder) => self.dialog = Dialog::Forget { folder },
            Command::Forget(folder) => {
                self.settings.recent.retain(|it| *it != folder);
                self.jobs.forget(folder);
            }
            Command::OpenShipped => {
                self.begin_opening();
                self.jobs.open_shipped(self.shipped.clone());
            }
            Command::GivePicture(file) => self.give_picture(file),
            Command::AskToExport => self.ask_to_export(),
            Command::PreviewExport(plan) => self.jobs.preview_export(plan, Arc::clone(&self.snapshot)),
            Command::Export(plan) => {
                self.save_all();
                self.when_saved(ctx, AfterSaving::Export(plan), time);
            }
            Command::AskForPack => {
                self.dialog = Dialog::NewPack { name: String::new(), folder: self.likely_folder() };
            }
            Command::AskForDocument { kind, pack, title } => self.ask_for_document(kind, pack, title),
            Command::NewDocument { kind, pack, id, title } => self.make_document(kind, &pack, &id, &title, time),
            Command::AskForEpisode => self.ask_for_episode(),
            Command::BeginEpisode { pack, title, like } => self.begin_episode(&pack, &title, like.as_ref(), time),
            Command::NewPack { parent, name } => {
                if self.is_open && self.workspace.root() == parent {
                    self.begin_pack(&name, time);
                } else {
                    self.begin = Some(name);
                    self.open(parent);
                }
            }
            Command::Show(pane) => self.focus(pane),
            Command::InPane(pane, deed) => self.do_in_pane(ctx, pane, deed),
            Command::Fill => self.settings.dock.toggle_filling(),
            Command::ResetLayout => self.settings.dock = Dock::default(),
            Command::AskToRename(document) => {
                let id = self.workspace.head(&document).map(|head| head.id.clone()).unwrap_or_default();
                self.dialog = Dialog::Rename { document, id };
            }
            Command::AskToDelete(document) => self.dialog = Dialog::Delete { document, instead: None },
            Command::Rename { document, id } => {
                let step = documents::rename(&self.workspace, &self.snapshot, &document, &id);
                self.edit_or_tell(step, &document, time);
            }
            Command::AskToDeleteCards(cards) => {
                let cx = super::cx(&self.workspace, &self.snapshot, &self.picked, &self.players, time);
                self.dialog = Dialog::DeleteCards(LeavingCards::of(&cx, cards));
            }
            Command::DeleteCards(cards) => self.delete_cards(ctx, &cards, time),
            Command::Delete { document, instead } => self.delete(&document, instead.as_ref(), time),
            Command::Duplicate(document) => {
                let step = documents::duplicate(&self.workspace, &document);
                match step {
                    Some(documents::Copied::InFile(step)) => self.edit(&step, time),
                    Some(documents::Copied::NewFile { file, text }) => {
                        let route = Route::file(Arc::clone(&file));
                        let written = self.workspace.write(say!("Duplicate"), vec![(file, Some(text))], None, time);
                        self.or_complain(written);
                        self.pick(route, true);
                    }
                    None => self.say_why_not(&document),
                }
            }
            Command::FindUsages(document) => {
                self.panels.tree.show_usages(document);
                self.settings.dock.show(Pane::Packs);
            }
            Command::Back => {
                if let Some(route) = self.places.back() {
                    self.pick(route, true);
                }
            }
            Command::Forward => {
                if let Some(route) = self.places.forward() {
                    self.pick(route, true);
                }
            }
            Command::QuickOpen => self.finder.open_or_create(say!("Go to a document"), self.everything()),
            Command::Tutorial => self.tutorial.toggle(),
            Command::ShowKeys => self.dialog = Dialog::Keys,
            Command::Palette => {
                let picked = self.picked.document.as_ref().and_then(|it| self.workspace.file(&it.file));
                let game = picked.map_or(GAME, |buffer| self.workspace.game_of(&buffer.pack));
                let mut all = menus::everything(ctx, game);
                all.extend(self.about_picked());
                self.finder.open(say!("Do something"), all);
            }
            Command::ToggleTheme => {
                self.settings.is_dark = !self.settings.is_dark;
                ctx.set_theme(if self.settings.is_dark { egui::Theme::Dark } else { egui::Theme::Light });
            }
            Command::ToggleMotion => {
                self.settings.less_motion = !self.settings.less_motion;
                self.move_things(ctx);
                if self.wants_less_motion && !self.settings.less_motion {
                    self.notices
                        .note(say!("The system asks for less motion, so nothing moves until it no longer does."), time);
                }
            }
            Command::ToggleBalance => {
                self.settings.measures_balance = !self.settings.measures_balance;
                let told = if self.settings.measures_balance {
                    say!("The balance of the scenario at hand is measured while you edit.")
                } else {
                    say!("The balance of the scenario at hand is not measured any more while you edit.")
                };
                self.notices.note(told, time);
            }
            Command::Zoom(factor) => {
                self.settings.zoom = if factor == 0.0 { 1.0 } else { (self.settings.zoom * factor).clamp(0.5, 3.0) };
                ctx.set_zoom_factor(self.settings.zoom);
            }
            Command::Tell(message) => {
                self.notices.note(message, time);
            }
            Command::Play(scenario) => {
                let cx = super::cx(&self.workspace, &self.snapshot, &self.picked, &self.players, time);
                self.panels.play.start(&cx, &scenario);
                self.settings.dock.show(Pane::Play);
            }
            Command::PlayAtHand => {
                let cx = super::cx(&self.workspace, &self.snapshot, &self.picked, &self.players, time);
                match at_hand::to_play_or_any(&cx) {
                    Some(scenario) => self.carry_out(ctx, Command::Play(scenario), time),
                    None => self.notices.note(say!("There is no scenario without errors yet to be played."), time),
                }
            }
            Command::PlayAgain => {
                let cx = super::cx(&self.workspace, &self.snapshot, &self.picked, &self.players, time);
                if self.panels.play.again(&cx) {
                    self.settings.dock.show(Pane::Play);
                } else {
                    self.carry_out(ctx, Command::PlayAtHand, time);
                }
            }
            Command::SaveRecording { scenario, seed, text } => self.save_recording(&scenario, seed, text),
            Command::Think(task) => self.jobs.think(*task),
            Command::ReadIn(language) => self.jobs.read_in(language, Arc::clone(&self.snapshot)),
            Command::Hint => {
                self.settings.dock.show(Pane::Play);
                if let Err(reason) = self.panels.play.ask_hint() {
                    self.notices.note(reason, time);
                }
                ctx.request_repaint();
            }
            Command::RunBatch(work) => self.jobs.run_batch(work, Arc::clone(&self.snapshot), self.players.clone()),
            Command::StopBatch => self.jobs.stop_batch(),
            Command::OpenGame { plan, game } => {
                let cx = super::cx(&self.workspace, &self.snapshot, &self.picked, &self.players, time);
                self.panels.play.open_batch_game(&cx, &plan, game);
                self.settings.dock.show(Pane::Play);
            }
            Command::Quit if self.n_saving > 0 => self.close_when_saved(ctx, time),
            Command::Quit => match self.workspace.changed().count() {
                0 => self.carry_out(ctx, Command::QuitAnyway, time),
                n_unsaved => self.dialog = Dialog::Quit { n_unsaved },
            },
            Command::QuitAnyway => {
                self.is_closing = true;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
        }
    }

    /// Asks before the window closes with unsaved work.
    pub(super) fn ask_before_closing(&mut self, ctx: &egui::Context, time: f64) {
        let wants_to_close = ctx.input(|input| input.viewport().close_requested());
        let can_close = self.is_closing || (self.n_saving == 0 && self.workspace.changed().next().is_none());
        if wants_to_close && !can_close {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.carry_out(ctx, Command::Quit, time);
        }
    }

    pub(super) fn edit(&mut self, step: &Step, time: f64) {
        let edited = self.workspace.edit(&step.label, &step.edits, step.gesture.clone(), time);
        if edited.is_ok()
            && let Some(deed) = self.deed_of(step)
        {
            self.tutorial.saw(deed);
        }
        self.or_complain(edited);
    }

    /// What of the tutorial is done by a step.
    fn deed_of(&self, step: &Step) -> Option<TutorialDeed> {
        let adds_below = |edit: &FileEdit, key: &str| {
            let is_below = edit.edit.path().segments().iter().any(|it| matches!(it, Segment::Key(it) if **it == *key));
            is_below && matches!(edit.edit, Edit::Append { .. } | Edit::Add { .. } | Edit::Replace { .. })
        };
        step.edits.iter().find_map(|edit| match self.workspace.file(&edit.file)?.kind()? {
            // The first thing of its kind comes with the list for it.
            Kind::Episode if adds_below(edit, "setup") => Some(TutorialDeed::FillMap),
            Kind::Mythos | Kind::Discovery if adds_below(edit, "steps") => Some(TutorialDeed::WriteCard),
            _ => None,
        })
    }

    fn edit_or_tell(&mut self, step: Option<Step>, document: &DocumentRef, time: f64) {
        match step {
            Some(step) => self.edit(&step, time),
            None => self.say_why_not(document),
        }
    }

    /// Says why nothing can be done to a whole document.
    pub(super) fn say_why_not(&mut self, document: &DocumentRef) {
        let why = documents::why_not(&self.workspace, &self.snapshot, document);
        self.complain(say!("Nothing was changed. {why}", why));
    }

    pub(super) fn or_complain(&mut self, done: Result<(), EditError>) {
        if let Err(error) = done {
            self.complain(say!("Nothing was changed: {error}. The text can be edited by hand.", error));
        }
    }

    pub(super) fn pick(&mut self, route: Route, is_shown: bool) {
        let Some(document) = self.workspace.document_at(&route) else { return };
        let is_other = self.picked.document.as_ref() != Some(&document);
        if is_other {
            self.workspace.rest();
        }
        let is_whole = route.path == document.root();
        let is_key = |it: &Segment, name: &str| matches!(it, Segment::Key(key) if **key == *name);
        if ["map", "spaces"].iter().all(|name| route.path.segments().iter().any(|it| is_key(it, name))) {
            self.tutorial.saw(TutorialDeed::PickSpace);
        }
        if is_shown && is_other {
            let cx = super::cx(&self.workspace, &self.snapshot, &self.picked, &self.players, self.time);
            let is_card = cx.face_of_other_game(&document).is_some();
            let kind = self.workspace.kind(&document);
            self.settings.dock.show(if is_card { Pane::Card } else { documents::pane_for(kind, &route) });
        }
        self.picked.document = Some(document);
        self.picked.several.clear();
        self.picked.field = (!is_whole).then_some(route);
        self.picked.count += 1;
    }

    /// Takes steps back, or does them again, until so many are done.
    fn go_to_step(&mut self, wanted: usize) {
        let mut last = None;
        while self.workspace.history().n_done() != wanted {
            let is_ahead = self.workspace.history().n_done() < wanted;
            let step = if is_ahead { self.workspace.redo() } else { self.workspace.undo() };
            if step.is_none() {
                break;
            }
            last = step;
        }
        if last.is_some() {
            self.show_step(last);
        }
    }

    /// Goes to the last place that is still there, where what was picked is gone.
    fn leave_what_is_gone(&mut self) {
        let is_there = |workspace: &Workspace, document: &DocumentRef| workspace.head(document).is_some();
        if self.picked.document.as_ref().is_none_or(|document| is_there(&self.workspace, document)) {
            return;
        }
        let mut place = self.places.here().cloned();
        while let Some(route) = place {
            if self.workspace.document_at(&route).is_some_and(|document| is_there(&self.workspace, &document)) {
                self.pick(route, true);
                return;
            }
            place = self.places.back();
        }
        self.picked.document = None;
        self.picked.field = None;
        self.pick_something();
    }

    /// Shows what an undone or redone step is about.
    fn show_step(&mut self, step: Option<(Arc<str>, String)>) {
        let Some((file, label)) = step else {
            self.notices.note(say!("There is nothing more."), self.time);
            return;
        };
        self.leave_what_is_gone();
        if self.workspace.file(&file).is_none_or(|buffer| buffer.text.is_none()) {
            self.notices.note(label, self.time);
            return;
        }
        let is_here = self.picked.document.as_ref().is_some_and(|document| document.file == file);
        if !is_here {
            // A translation is seen where it was typed.
            let is_translation = self.workspace.file(&file).is_some_and(|it| it.kind() == Some(Kind::Translation));
            // So is a card that went to another deck or pack.
            let is_seen = (is_translation && self.settings.dock.is_in_front(Pane::Translate))
                || self.settings.dock.is_in_front(Pane::Collection);
            self.pick(Route::file(file), !is_seen);
            self.notices.note(label, self.time);
        }
    }

    /// Begins a pack in the folder that is open.
    pub(super) fn begin_pack(&mut self, name: &str, time: f64) {
        let id = ritual_templates::pack_id(name);
        let root = ritual_disk::show(self.workspace.root());
        let at = |folder: &str, file: &str| -> Arc<str> {
            if root == "." { format!("{folder}/{file}").into() } else { format!("{root}/{folder}/{file}").into() }
        };
        let mut texts: Vec<(Arc<str>, Option<Arc<str>>)> = Vec::new();
        let known: Vec<String> = self.workspace.packs().filter_map(|it| self.workspace.pack_id(it)).collect();
        // A manifest comes first, so that the files behind it have a pack to belong to.
        for (pack, file, text) in shipped::files() {
            if !known.iter().any(|id| id == pack) && ritual_templates::NEEDS.contains(&pack) {
                texts.push((at(pack, file), Some(text.into())));
            }
        }
        for NewFile { path, text } in ritual_templates::starter(&id, name) {
            texts.push((at(&id, &path), Some(text.into())));
        }
        texts.sort_by_key(|(file, _)| !file.ends_with("/pack.yaml"));
        let episode = texts.iter().map(|(file, _)| file).find(|file| file.contains(&id) && file.contains("episode"));
        let episode = episode.cloned();
        let names: Vec<Arc<str>> = texts.iter().map(|(file, _)| Arc::clone(file)).collect();
        let written = self.workspace.write(&say!("Begin {name}", name), texts, None, time);
        self.or_complain(written);
        self.save_files(&names);
        self.tutorial.saw(TutorialDeed::BeginPack);
        if let Some(episode) = episode {
            self.places.go(Route::file(Arc::clone(&episode)));
            self.pick(Route::file(episode), true);
        }
    }

    /// Asks in which forms the pack of the picked document leaves.
    fn ask_to_export(&mut self) {
        let picked = self.picked.document.as_ref().and_then(|it| self.workspace.file(&it.file));
        let folder = picked.map(|buffer| Arc::clone(&buffer.pack)).or_else(|| self.workspace.packs().next().cloned());
        let Some(folder) = folder else { return };
        let Some(pack) = self.workspace.pack_id(&folder) else {
            self.complain(say!("This pack has no id yet: say one in its manifest.").to_owned());
            return;
        };
        let home = PathBuf::from(&*folder);
        let out = ritual_disk::show(&self.workspace.root().join("dist"));
        self.dialog = Dialog::Export(Leaving::new(pack, home, out));
    }

    /// Keeps a game in the folder of its pack; no other recording is written over.
    fn save_recording(&self, scenario: &FullId, seed: u64, text: String) {
        let home =
            self.workspace.packs().find(|folder| self.workspace.pack_id(folder).as_deref() == Some(&*scenario.pack));
        let Some(home) = home else { return };
        let folder = Path::new(&**home).join("recordings");
        self.jobs.keep_text(folder, format!("{}-seed-{seed}", scenario.id), text);
    }

    /// The folder to suggest.
    pub(super) fn likely_folder(&self) -> String {
        let open = self.is_open.then(|| self.workspace.root().to_path_buf());
        let folder = open.or_else(|| self.settings.recent.first().cloned()).unwrap_or_else(|| PathBuf::from("packs"));
        ritual_disk::show(&folder)
    }

    /// Brings a pane to the front, and lets it have the keys.
    pub(super) fn focus(&mut self, pane: Pane) {
        self.settings.dock.focus(pane);
        match pane {
            Pane::Map => self.panels.map.take_focus(),
            Pane::Text => self.panels.text.take_focus(),
            Pane::Play => self.panels.play.take_attention(),
            Pane::Translate => self.panels.translate.take_focus(),
            Pane::Find => self.panels.find.take_focus(),
            Pane::Collection => self.panels.collection.take_focus(),
            _ => {}
        }
    }

    /// What can be done with the picked document.
    fn about_picked(&self) -> Vec<Find> {
        let Some(document) = &self.picked.document else { return Vec::new() };
        let (Some(head), Some(kind)) = (self.workspace.head(document), self.workspace.any_kind(document)) else {
            return Vec::new();
        };
        // Pictures are those of the usual game.
        let has_picture = |command: &Command| kind.usual().is_some() || !matches!(command, Command::GivePicture(_));
        let deeds = [
            (icons::FORM, say!("Rename"), Command::AskToRename(document.clone())),
            (icons::COPY, say!("Duplicate"), Command::Duplicate(document.clone())),
            (icons::PICTURE, say!("Choose a picture"), Command::GivePicture(None)),
            (icons::REMOVE, say!("Delete"), Command::AskToDelete(document.clone())),
            (icons::SEARCH, say!("Find usages"), Command::FindUsages(document.clone())),
        ];
        let find = |(icon, name, command): (&'static str, &str, Command)| Find {
            icon,
            name: name.to_owned(),
            detail: head.name.clone(),
            command,
        };
        deeds.into_iter().filter(|(.., command)| has_picture(command)).map(find).collect()
    }

    /// Every document, somebody's own before those that are shipped, to be found by name.
    fn everything(&self) -> Vec<Find> {
        let cx = super::cx(&self.workspace, &self.snapshot, &self.picked, &self.players, self.time);
        let mut all = Vec::new();
        for buffer in at_hand::packs(&cx).iter().flat_map(|folder| self.workspace.files_of(folder)) {
            let kind = self.workspace.kind_of(buffer);
            let pack = self.workspace.pack_id(&buffer.pack).unwrap_or_default();
            for head in &buffer.parsed.documents {
                let document = DocumentRef { file: Arc::clone(&buffer.path), at: head.at };
                let what = kind.map_or(say!("document"), AnyKind::name).replace('-', " ");
                all.push(Find {
                    icon: kind.map_or(icons::TEXT, icons::of_any_kind),
                    name: head.name.clone(),
                    detail: format!("{what} · {pack}/{}", head.id),
                    command: Command::Go(document.route()),
                });
            }
        }
        all
    }
}
