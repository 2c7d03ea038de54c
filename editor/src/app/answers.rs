//! What workers say, and what becomes of it.

use std::mem;
use std::path::Path;
use std::sync::Arc;

use ritual_batch::News;
use ritual_content::{Kind, PackFiles};
use ritual_workspace::{Buffer, DocumentRef, Unsaved, Workspace};

use super::EditorApp;
use super::dialogs::Dialog;
use crate::commands::Command;
use crate::jobs::{Answer, Jobs};
use crate::shipped;
use crate::tutorial::TutorialDeed;

impl EditorApp {
    /// Takes every answer that is there.
    pub(super) fn take_answers(&mut self, ctx: &egui::Context, time: f64) {
        self.jobs.take_turns();
        while let Some(answer) = self.jobs.next() {
            match answer {
                Answer::Opened { root, workspace: Ok(workspace), unsaved, watching } => {
                    self.jobs.take_watching(watching);
                    self.opened(&root, *workspace, unsaved, time);
                }
                Answer::Opened { workspace: Err(error), .. } => {
                    self.is_opening = false;
                    self.trouble = Some(error.whole());
                    self.complain(error.whole());
                }
                Answer::Checked(snapshot) => {
                    Jobs::let_go(mem::replace(&mut self.snapshot, snapshot));
                    self.tutorial.checked(self.snapshot.counts.errors);
                    self.panels.play.renew(&self.snapshot.written);
                }
                Answer::DiskChanged(packs) => self.disk_changed(packs),
                Answer::Saved(writing, saved) => self.saved(ctx, &writing, saved, time),
                Answer::Kept(Ok(path)) => {
                    self.tutorial.saw(TutorialDeed::KeepGame);
                    self.notices.note(say!("Saved {path}.", path = ritual_disk::show(&path)), time);
                }
                Answer::Kept(Err(error)) => self.complain(error.whole()),
                Answer::NoJournal(error) => {
                    self.complain(say!("Unsaved work cannot be kept safe: {error}", error = error.whole()));
                }
                Answer::NotWatched(error) => {
                    self.complain(say!("Changes by other programs will not be seen: {error}", error = error.whole()));
                }
                Answer::Exporting(format) => self.notices.note(say!("Making {format}…", format), time),
                Answer::Previewed(preview) => {
                    if let Dialog::Export(leaving) = &mut self.dialog {
                        leaving.hear(preview);
                    }
                }
                Answer::Exported(Ok(files)) => {
                    self.workspace.end_export(true);
                    self.tutorial.saw(TutorialDeed::Export);
                    let first = files.first().map(|path| ritual_disk::show(path)).unwrap_or_default();
                    let more = if files.len() > 1 {
                        say!(" and {n_more} more", n_more = files.len() - 1)
                    } else {
                        String::new()
                    };
                    self.notices.note(say!("Exported {first}{more}.", first, more), time);
                }
                Answer::Exported(Err(error)) => {
                    self.workspace.end_export(false);
                    self.complain(say!("Nothing was exported: {error}", error));
                }
                Answer::Picture(hanging, taken) => self.hang(ctx, &hanging, taken, time),
                Answer::Browsed(Some(folder)) => self.carry_out(ctx, Command::OpenFolder(folder), time),
                Answer::Browsed(None) => {}
                Answer::Dropped(file) => self.carry_out(ctx, Command::GivePicture(Some(file)), time),
                Answer::Refused(why) => {
                    self.trouble = Some(why.clone());
                    self.complain(why);
                }
                Answer::LessMotion(wants_less) => self.hear_of_motion(ctx, wants_less),
                Answer::Players(players) => self.players = players,
                Answer::Thought(thought) => self.panels.play.hear(thought),
                Answer::Read(reading) => self.panels.translate.hear(reading),
                Answer::Batch(news) => {
                    if matches!(news, News::Done(Ok(_)) | News::Scored(_)) {
                        self.tutorial.saw(TutorialDeed::PlayMany);
                    }
                    self.panels.batch.hear(news);
                }
                Answer::Balance(balance) => self.live.hear(balance),
            }
        }
    }

    fn opened(&mut self, root: &Path, workspace: Workspace, unsaved: Option<Unsaved>, time: f64) {
        // What was open before is kept as it is now; if it is opened again, nothing was typed in vain meanwhile.
        self.keep_journal();
        let is_same = self.is_open && self.workspace.root() == root;
        let unsaved = if is_same { Some(self.workspace.unsaved()) } else { unsaved };
        self.is_opening = false;
        self.is_open = true;
        Jobs::let_go(mem::replace(&mut self.workspace, workspace));
        Jobs::let_go(mem::take(&mut self.snapshot));
        self.forget_balance();
        self.picked.document = None;
        self.picked.field = None;
        self.settings.opened(root.to_path_buf());
        if let Some(unsaved) = unsaved {
            let n_recovered = self.workspace.recover(say!("Recover unsaved work"), unsaved, time);
            if n_recovered > 0 {
                let told = say!(
                    n_recovered,
                    "Unsaved work in one file is back. Undo takes it out again."
                        | "Unsaved work in {n} files is back. Undo takes it out again."
                );
                self.notices.note(told, time);
            }
        }
        if let Some(name) = self.begin.take() {
            self.begin_pack(&name, time);
        }
        let (all, _) = self.workspace.take_changes();
        self.told = self.workspace.revision();
        self.jobs.check_anew(self.told, all);
        if self.picked.document.is_none() {
            self.pick_something();
        }
    }

    /// Picks an episode, so that there is something to see: one of somebody's own before one that is shipped.
    pub(super) fn pick_something(&mut self) {
        let episodes = self.workspace.files().filter(|buffer| buffer.kind() == Some(Kind::Episode));
        let is_own = |buffer: &&Buffer| !self.workspace.pack_id(&buffer.pack).is_some_and(|id| shipped::has(&id));
        let own = episodes.max_by_key(is_own).and_then(|buffer| {
            let head = buffer.parsed.documents.first()?;
            Some(DocumentRef { file: Arc::clone(&buffer.path), at: head.at })
        });
        if let Some(document) = own {
            self.places.go(document.route());
            self.picked.document = Some(document);
            self.picked.count += 1;
        }
    }

    fn disk_changed(&mut self, packs: Vec<PackFiles>) {
        let mut news = Vec::new();
        for pack in packs {
            news.extend(self.workspace.take_disk(pack));
        }
        let n_conflicts = self.workspace.conflicts().count();
        if n_conflicts == 0
            && let Some(first) = news.first()
        {
            let name = Path::new(&**first).file_name().unwrap_or_default().to_string_lossy().into_owned();
            let others = news.len() - 1;
            let what = if others == 0 { name } else { say!("{name} and {others} more", name, others) };
            self.notices.note(say!("{what} changed on the disk: the new text is shown.", what), self.time);
        }
    }

    /// Says that something went wrong.
    pub(super) fn complain(&mut self, message: String) {
        self.notices.trouble(message, self.time);
    }

    /// Keeps what is not saved, if that has changed.
    pub(super) fn keep_journal(&mut self) {
        let revision = self.workspace.revision();
        if self.is_open && self.kept != revision {
            self.kept = revision;
            self.jobs.keep(self.workspace.root(), self.workspace.unsaved());
        }
    }
}
