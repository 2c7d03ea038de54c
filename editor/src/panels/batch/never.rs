//! What was met in no game: perhaps nothing ever leads there.

use egui::{CollapsingHeader, Ui};
use ritual_batch::results::Results;
use ritual_batch::things::name;

use crate::batch::one;
use crate::commands::Command;
use crate::theme;

/// Lists what was never met; what is written somewhere leads there.
pub(super) fn ui(ui: &mut Ui, results: &Results, out: &mut Vec<Command>) {
    let never = &results.figures.never;
    let header = CollapsingHeader::new(say!("Never met ({n})", n = never.len())).id_salt("never").default_open(true);
    let shown = header.show(ui, |ui| {
        if never.is_empty() {
            ui.label(theme::explains(ui, say!("Everything came up in some game.")));
        }
        for (index, it) in never.iter().enumerate() {
            ui.push_id(index, |ui| {
                ui.horizontal_wrapped(|ui| {
                    link(ui, &name(&it.title, &it.id), it.kind, &it.id, results, out);
                    ui.label(theme::explains(ui, one(it.kind)));
                });
            });
        }
    });
    let meaning = say!("Drawn, summoned, entered, used or revealed in no game: perhaps nothing ever leads there.");
    shown.header_response.on_hover_text(meaning);
}

/// The name of a thing, which leads to where it is written.
pub(in crate::panels) fn link(
    ui: &mut Ui,
    name: &str,
    kind: &'static str,
    id: &str,
    results: &Results,
    out: &mut Vec<Command>,
) {
    match results.route(kind, id) {
        Some(route) => {
            if ui.link(name).clicked() {
                out.push(Command::Go(route.clone()));
            }
        }
        None => {
            ui.label(name);
        }
    }
}
