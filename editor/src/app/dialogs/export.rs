//! In which forms a pack leaves, and how it is printed.

use std::path::PathBuf;

use egui::{Button, ComboBox, ScrollArea, TextEdit, Ui};
use ritual_pack::{Export, Paper, PrintSettings, export_named, exports_of, is_in_one_language};

use super::answers;
use crate::IN_BROWSER;
use crate::app::dock::Pane;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::jobs::{ExportPlan, ExportPreview};
use crate::theme;

/// So much of the height of the window is for what stands around the list of formats, in points.
const AROUND: f32 = 460.0;
/// The height of the list of files.
const LIST: f32 = 100.0;

/// An export, as far as it is chosen.
#[derive(Clone, Debug)]
pub(in crate::app) struct Leaving {
    plan: ExportPlan,
    /// The folder that gets the files, as it was typed.
    folder: String,
    /// What is to be looked at before, and what was made of it.
    asked: Option<ExportPlan>,
    preview: Option<ExportPreview>,
}

impl Leaving {
    /// Begins with what most people want.
    pub(in crate::app) fn new(pack: String, home: PathBuf, folder: String) -> Self {
        let plan = ExportPlan {
            pack,
            home,
            formats: vec!["ritualpack"],
            folder: PathBuf::new(),
            settings: PrintSettings::default(),
            language: None,
        };
        Self { plan, folder, asked: None, preview: None }
    }

    /// Hears what would be written.
    pub(in crate::app) fn hear(&mut self, preview: ExportPreview) {
        self.preview = Some(preview);
    }
}

/// Draws the question; returns whether it was answered.
pub(super) fn ui(ui: &mut Ui, cx: &EditorCx<'_>, leaving: &mut Leaving, out: &mut Vec<Command>) -> bool {
    let Leaving { plan, folder, asked, preview } = leaving;
    ui.label(theme::title(say!("Export {pack}", pack = plan.pack)));
    let n_errors = cx.snapshot.counts.errors;
    if n_errors > 0 {
        ui.label(say!(
            n_errors,
            "There is an error in the packs that are open. What has errors does not leave: fix them first."
                | "There are {n} errors in the packs that are open. What has errors does not leave: fix them first."
        ));
        if ui.button(say!("Show the problems")).clicked() {
            out.push(Command::Show(Pane::Problems));
            return true;
        }
        return ui.button(say!("Cancel")).clicked();
    }
    let height = (ui.ctx().content_rect().height() - AROUND).max(theme::TITLE * 4.0);
    ScrollArea::vertical().max_height(height).show(ui, |ui| formats(ui, cx, plan));
    let chosen: Vec<&dyn Export> = plan.formats.iter().filter_map(|name| export_named(name)).collect();
    let entry = cx.snapshot.catalogue.pack(&plan.pack);
    if entry.is_some_and(|entry| chosen.iter().any(|format| is_in_one_language(*format, entry))) {
        ui.add_space(theme::NEAR);
        leaving_in(ui, cx, plan, chosen.iter().any(|format| format.is_printed()));
    }
    ui.add_space(theme::NEAR);
    if IN_BROWSER {
        ui.label(theme::explains(ui, say!("It is downloaded: several files in one archive.")));
    } else {
        ui.label(theme::explains(ui, say!("Folder that gets the files")));
        let field = TextEdit::singleline(folder).desired_width(f32::INFINITY);
        ui.add(field).accessible_name(say!("Folder that gets the files"));
    }
    ui.label(theme::explains(ui, say!("What is not saved is saved first.")));
    let can = !plan.formats.is_empty() && !folder.trim().is_empty();
    let whole = ExportPlan { folder: PathBuf::from(folder.trim()), ..plan.clone() };
    if ui.add_enabled(can, Button::new(say!("List the files"))).clicked() {
        out.push(Command::PreviewExport(whole.clone()));
        (*asked, *preview) = (Some(whole.clone()), None);
    }
    match preview.as_ref().filter(|preview| preview.plan == whole) {
        Some(preview) => previewed(ui, preview),
        None if asked.as_ref() == Some(&whole) => {
            ui.label(theme::explains(ui, say!("They are being made…")));
        }
        None => {}
    }
    let answer = answers(ui, say!("Export"), can);
    if answer == Some(true) {
        out.push(Command::Export(whole));
    }
    answer.is_some()
}

/// Lists what would be written.
fn previewed(ui: &mut Ui, preview: &ExportPreview) {
    match &preview.files {
        Ok(files) => {
            ui.label(sum(files));
            ScrollArea::vertical().id_salt("files").max_height(LIST).show(ui, |ui| {
                for (path, n_bytes) in files {
                    ui.label(theme::explains(ui, format!("{path}: {}", size(*n_bytes))));
                }
            });
        }
        Err(why) => {
            ui.label(say!("Nothing would be exported: {why}", why));
        }
    }
}

/// Says how much it is, all together.
fn sum(files: &[(String, usize)]) -> String {
    let n_bytes = files.iter().map(|(_, n_bytes)| n_bytes).sum();
    match files.len() {
        0 => say!("There is nothing in the pack for this format.").to_owned(),
        n_files => say!(n_files, "1 file, {size}" | "{n} files, {size}", size = size(n_bytes)),
    }
}

/// A number of bytes as people read it.
fn size(n_bytes: usize) -> String {
    match n_bytes {
        0..10_240 => say!(n_bytes, "1 byte" | "{n} bytes"),
        10_240..10_485_760 => say!("{size} KiB", size = n_bytes.div_ceil(1024)),
        _ => say!("{size} MiB", size = n_bytes.div_ceil(1024 * 1024)),
    }
}

/// The formats that the pack can have.
fn formats(ui: &mut Ui, cx: &EditorCx<'_>, plan: &mut ExportPlan) {
    let ExportPlan { pack, formats: chosen, .. } = plan;
    let entry = cx.snapshot.catalogue.pack(pack);
    for format in entry.map(exports_of).unwrap_or_default() {
        let mut is_chosen = chosen.contains(&format.name());
        if ui.checkbox(&mut is_chosen, format!("{}: {}", format.name(), format.describe())).changed() {
            chosen.retain(|name| *name != format.name());
            if is_chosen {
                chosen.push(format.name());
            }
        }
    }
}

/// The paper of what is printed.
fn paper(ui: &mut Ui, chosen: &mut Paper) {
    let label = ui.label(say!("Paper")).id;
    let choice = ComboBox::from_id_salt("paper").selected_text(paper_name(*chosen)).show_ui(ui, |ui| {
        for paper in Paper::ALL {
            ui.selectable_value(chosen, paper, paper_name(paper));
        }
    });
    choice.response.labelled_by(label).on_hover_text(say!("The paper of `pdf`."));
}

/// The language, and the paper and ink of what is printed.
fn leaving_in(ui: &mut Ui, cx: &EditorCx<'_>, plan: &mut ExportPlan, is_printed: bool) {
    let ExportPlan { settings, language, .. } = plan;
    ui.horizontal_wrapped(|ui| {
        if is_printed {
            paper(ui, &mut settings.paper);
        }
        let label = ui.label(say!("Language of the export")).id;
        let as_written = || say!("as it is written").to_owned();
        let shown = language.clone().unwrap_or_else(as_written);
        let choice = ComboBox::from_id_salt("language").selected_text(shown).show_ui(ui, |ui| {
            ui.selectable_value(language, None, as_written());
            for tag in ritual_sitting::languages(&cx.snapshot.catalogue.languages()) {
                ui.selectable_value(language, Some(tag.to_owned()), tag);
            }
        });
        choice.response.labelled_by(label);
    });
    if is_printed {
        ui.checkbox(&mut settings.is_sparing, say!("Save ink: leave the ground of all pieces white"));
    }
}

fn paper_name(paper: Paper) -> &'static str {
    match paper {
        Paper::A4 => "A4",
        Paper::Letter => say!("US Letter"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preview_says_how_much_all_files_are() {
        let file = |n_bytes: usize| ("site/index.html".to_owned(), n_bytes);
        assert_eq!(sum(&[file(900)]), "1 file, 900 bytes");
        assert_eq!(sum(&[file(20_000), file(20_000_000)]), "2 files, 20 MiB");
        assert_eq!(sum(&[]), "There is nothing in the pack for this format.");
    }
}
