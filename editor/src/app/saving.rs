//! Saving: texts go to the one who writes, and what waits for them goes on afterwards.

use std::path::PathBuf;
use std::sync::Arc;

use ritual_workspace::Writing;

use super::EditorApp;
use crate::commands::Command;
use crate::jobs::{ExportPlan, Saved};

/// What waits until everything is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AfterSaving {
    /// A pack leaves.
    Export(ExportPlan),
    /// The window closes.
    Quit,
}

impl EditorApp {
    pub(super) fn save(&mut self) {
        let Some(document) = self.picked.document.clone() else { return };
        match self.workspace.begin_save_together(&document.file) {
            Ok(texts) => self.write(texts),
            Err(file) => self.complain(say!("{file} is not saved: choose first what to keep of both sides.", file)),
        }
    }

    pub(super) fn save_all(&mut self) {
        let texts = self.workspace.begin_save_all();
        self.write(texts);
    }

    /// Saves some files.
    pub(super) fn save_files(&mut self, files: &[Arc<str>]) {
        let texts = files.iter().filter_map(|file| self.workspace.begin_save(file)).collect();
        self.write(texts);
    }

    fn write(&mut self, texts: Vec<Writing>) {
        if !texts.is_empty() {
            self.n_saving += texts.len();
            self.jobs.save(texts);
        }
    }

    /// Does something as soon as nothing is on its way to the disk any more.
    pub(super) fn when_saved(&mut self, ctx: &egui::Context, deed: AfterSaving, time: f64) {
        self.after_saving.push(deed);
        self.go_on(ctx, time);
    }

    /// Closes the window as soon as nothing is on its way to the disk any more; who asks twice does not want to wait.
    pub(super) fn close_when_saved(&mut self, ctx: &egui::Context, time: f64) {
        if self.after_saving.contains(&AfterSaving::Quit) {
            self.carry_out(ctx, Command::QuitAnyway, time);
        } else {
            self.notices
                .note(say!("Saving: the window closes when that is done, or at once if you close it again."), time);
            self.when_saved(ctx, AfterSaving::Quit, time);
        }
    }

    /// Takes note of what was written, or could not be.
    pub(super) fn saved(&mut self, ctx: &egui::Context, writing: &Writing, saved: Saved, time: f64) {
        self.n_saving = self.n_saving.saturating_sub(1);
        // What is saved need not be kept any more.
        self.kept = 0;
        self.workspace.end_save(writing, matches!(saved, Saved::Yes));
        let file = &writing.file;
        match saved {
            Saved::Yes => {}
            Saved::Changed => {
                self.complain(say!("{file} is not saved: another program has changed it. Choose what to keep.", file));
                let pack = self.workspace.file(file).map(|buffer| PathBuf::from(&*buffer.pack));
                self.jobs.read_again(pack.into_iter().collect());
            }
            Saved::No(error) => {
                let why = error.whole();
                self.complain(say!(
                    "{file} is not saved: {why}. Your text is kept here and in the journal.",
                    file,
                    why
                ));
            }
        }
        self.go_on(ctx, time);
    }

    fn go_on(&mut self, ctx: &egui::Context, time: f64) {
        if self.n_saving > 0 {
            return;
        }
        for deed in std::mem::take(&mut self.after_saving) {
            let is_saved = self.workspace.changed().next().is_none();
            match deed {
                AfterSaving::Export(plan) if is_saved => {
                    self.workspace.begin_export(&plan.pack);
                    self.jobs.export(plan, Arc::clone(&self.snapshot));
                }
                AfterSaving::Export(_) => {
                    let why = if self.workspace.conflicts().next().is_some() {
                        say!("end the conflicts first")
                    } else {
                        say!("not everything is saved")
                    };
                    self.complain(say!("Nothing was exported: {why}.", why));
                }
                AfterSaving::Quit => self.carry_out(ctx, Command::Quit, time),
            }
        }
    }
}
