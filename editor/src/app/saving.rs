//! Saving: texts go to the one who writes, and what waits for them goes on afterwards.

use std::sync::Arc;

use ritual_disk::DiskError;

use super::EditorApp;
use crate::commands::Command;
use crate::jobs::ExportPlan;
use crate::model::workspace::Writing;

/// What waits until everything is saved.
#[derive(Clone, Debug)]
pub(super) enum AfterSaving {
    /// A pack leaves.
    Export(ExportPlan),
    /// The window closes.
    Quit,
}

impl EditorApp {
    pub(super) fn save(&mut self) {
        let Some(document) = self.picked.document.clone() else { return };
        let texts = self.workspace.begin_save(&document.file);
        self.write(texts.into_iter().collect());
    }

    pub(super) fn save_all(&mut self) {
        let texts = self.workspace.begin_save_all();
        self.write(texts);
    }

    fn write(&mut self, texts: Vec<Writing>) {
        if !texts.is_empty() {
            self.n_saving += 1;
            self.jobs.save(texts);
        }
    }

    /// Does something as soon as nothing is on its way to the disk any more.
    pub(super) fn when_saved(&mut self, ctx: &egui::Context, deed: AfterSaving, time: f64) {
        self.after_saving = Some(deed);
        if self.n_saving == 0 {
            self.go_on(ctx, time);
        }
    }

    /// Takes note of what was written, or could not be.
    pub(super) fn saved(&mut self, ctx: &egui::Context, written: Vec<(Writing, Result<(), DiskError>)>, time: f64) {
        self.n_saving = self.n_saving.saturating_sub(1);
        // What is saved need not be kept any more.
        self.kept = 0;
        for (writing, done) in written {
            self.workspace.end_save(&writing, done.is_ok());
            if let Err(error) = done {
                let (file, why) = (&writing.file, error.whole());
                self.complain(format!("{file} is not saved: {why}. Your text is kept here and in the journal."));
                self.after_saving = None;
            }
        }
        if self.n_saving == 0 {
            self.go_on(ctx, time);
        }
    }

    fn go_on(&mut self, ctx: &egui::Context, time: f64) {
        match self.after_saving.take() {
            // What is in conflict is not saved, so it does not leave.
            Some(AfterSaving::Export(plan)) if self.workspace.changed().next().is_none() => {
                self.jobs.export(plan, Arc::clone(&self.snapshot));
            }
            Some(AfterSaving::Export(_)) => {
                self.complain("Nothing was exported: not everything is saved. End the conflicts first.".to_owned());
            }
            Some(AfterSaving::Quit) => self.carry_out(ctx, Command::Quit, time),
            None => {}
        }
    }
}
