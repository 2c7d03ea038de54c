//! In which forms a pack leaves, and how it is printed.

use std::path::PathBuf;

use egui::{ComboBox, ScrollArea, TextEdit, Ui};
use ritual_pack::{EXPORTS, Paper, PrintSettings, export_named};

use super::answers;
use crate::IN_BROWSER;
use crate::app::dock::Pane;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::jobs::ExportPlan;
use crate::theme;

/// So much of the height of the window is for what stands around the list of formats, in points.
const AROUND: f32 = 320.0;

/// An export, as far as it is chosen.
#[derive(Clone, Debug)]
pub(in crate::app) struct Leaving {
    plan: ExportPlan,
    /// The folder that gets the files, as it was typed.
    folder: String,
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
        Self { plan, folder }
    }
}

/// Draws the question; returns whether it was answered.
pub(super) fn ui(ui: &mut Ui, cx: &EditorCx<'_>, leaving: &mut Leaving, out: &mut Vec<Command>) -> bool {
    let Leaving { plan, folder } = leaving;
    ui.label(theme::title(format!("Export {}", plan.pack)));
    let n_errors = cx.snapshot.counts.errors;
    if n_errors > 0 {
        let errors =
            if n_errors == 1 { "There is an error".to_owned() } else { format!("There are {n_errors} errors") };
        ui.label(format!("{errors} in the packs that are open. What has errors does not leave: mend them first."));
        if ui.button("Show the problems").clicked() {
            out.push(Command::Show(Pane::Problems));
            return true;
        }
        return ui.button("Cancel").clicked();
    }
    let height = (ui.ctx().content_rect().height() - AROUND).max(theme::TITLE * 4.0);
    ScrollArea::vertical().max_height(height).show(ui, |ui| formats(ui, &mut plan.formats));
    if plan.formats.iter().filter_map(|name| export_named(name)).any(ritual_pack::Export::is_printed) {
        ui.add_space(theme::NEAR);
        printing(ui, cx, plan);
    }
    ui.add_space(theme::NEAR);
    if IN_BROWSER {
        ui.label(theme::explains(ui, "It is downloaded: several files in one archive."));
    } else {
        ui.label(theme::explains(ui, "Folder that gets the files"));
        let field = TextEdit::singleline(folder).desired_width(f32::INFINITY);
        ui.add(field).accessible_name("Folder that gets the files");
    }
    ui.label(theme::explains(ui, "What is not saved is saved first."));
    let answer = answers(ui, "Export", !plan.formats.is_empty() && !folder.trim().is_empty());
    if answer == Some(true) {
        out.push(Command::Export(ExportPlan { folder: PathBuf::from(folder.trim()), ..plan.clone() }));
    }
    answer.is_some()
}

/// The formats there are.
fn formats(ui: &mut Ui, chosen: &mut Vec<&'static str>) {
    for format in EXPORTS {
        let mut is_chosen = chosen.contains(&format.name());
        if ui.checkbox(&mut is_chosen, format!("{}: {}", format.name(), format.describe())).changed() {
            chosen.retain(|name| *name != format.name());
            if is_chosen {
                chosen.push(format.name());
            }
        }
    }
}

/// Paper, ink and language of what is printed.
fn printing(ui: &mut Ui, cx: &EditorCx<'_>, plan: &mut ExportPlan) {
    let ExportPlan { settings, language, .. } = plan;
    ui.horizontal_wrapped(|ui| {
        let label = ui.label("Paper").id;
        let choice = ComboBox::from_id_salt("paper").selected_text(paper_name(settings.paper)).show_ui(ui, |ui| {
            for paper in Paper::ALL {
                ui.selectable_value(&mut settings.paper, paper, paper_name(paper));
            }
        });
        choice.response.labelled_by(label).on_hover_text("The paper of `pdf`.");
        let label = ui.label("Language of what is printed").id;
        let as_written = || "as it is written".to_owned();
        let shown = language.clone().unwrap_or_else(as_written);
        let choice = ComboBox::from_id_salt("language").selected_text(shown).show_ui(ui, |ui| {
            ui.selectable_value(language, None, as_written());
            for tag in ritual_sitting::languages(&cx.snapshot.catalogue.languages()) {
                ui.selectable_value(language, Some(tag.to_owned()), tag);
            }
        });
        choice.response.labelled_by(label);
    });
    ui.checkbox(&mut settings.is_sparing, "Save ink: leave the ground of all pieces white");
}

const fn paper_name(paper: Paper) -> &'static str {
    match paper {
        Paper::A4 => "A4",
        Paper::Letter => "US Letter",
    }
}
