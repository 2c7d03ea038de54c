//! What is wrong in a form, at the place where it is wrong.

use egui::{Button, RichText, Ui};
use ritual_diagnostic::{Diagnostic, Path, Severity};

use super::FormCx;
use crate::commands::Command;
use crate::theme::{self, Palette, icons};

/// What follows every value: what is wrong with it, and the light when somebody went to it.
pub(super) fn after(ui: &mut Ui, form: &mut FormCx<'_, '_>, path: &Path, response: &egui::Response) {
    if form.reveal == Some(path) {
        ui.scroll_to_rect(response.rect, Some(egui::Align::Center));
    }
    if form.cx.is_picked(&form.document.file, path) {
        let palette = Palette::of(ui);
        let rect = response.rect.expand(2.0);
        ui.painter().rect_stroke(rect, 4.0, egui::Stroke::new(1.0, palette.accent), egui::StrokeKind::Outside);
    }
    if let Some(findings) = form.findings.get(path) {
        for finding in findings.clone() {
            one(ui, finding, form.out);
        }
    }
}

/// What a form begins with: the first error, where there is one, and the way to it.
pub(super) fn first(ui: &mut Ui, form: &mut FormCx<'_, '_>) {
    let (cx, document) = (form.cx, form.document);
    let errors = || cx.snapshot.findings_in(document).filter(|finding| finding.severity == Severity::Error);
    let Some(first) = errors().next() else { return };
    let more = match errors().count() - 1 {
        0 => String::new(),
        n_more => say!(" (and {n_more} more)", n_more),
    };
    let text = RichText::new(format!("{} {}{more}", icons::ERROR, first.message)).color(Palette::of(ui).danger);
    if ui
        .add(Button::new(text).frame_when_inactive(false).wrap())
        .on_hover_text(say!("Go to the first error"))
        .clicked()
    {
        form.out.push(Command::Pick(first.route.clone()));
    }
    ui.separator();
}

/// A finding in a form: what is wrong, and the button that fixes it.
pub(super) fn one(ui: &mut Ui, finding: &Diagnostic, out: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    ui.horizontal_wrapped(|ui| {
        ui.colored_label(palette.of_severity(finding.severity), icons::of_severity(finding.severity));
        let text = RichText::new(&finding.message).size(theme::SMALL);
        let response = ui.label(text);
        if let Some(help) = &finding.help {
            response.on_hover_text(help);
        }
        if let Some(fix) = &finding.fix
            && ui.small_button(format!("{} {}", icons::FIX, sentence(&fix.title))).clicked()
        {
            out.push(Command::Fix(fix.clone()));
        }
    });
}

/// A title as a button has it.
pub(super) fn sentence(title: &str) -> String {
    let plain = title.replace('`', "");
    let mut chars = plain.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
