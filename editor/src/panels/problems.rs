//! What is wrong, live: by severity and document, with the way to the place, the fix and the explanation.

use egui::{Button, CollapsingHeader, RichText, ScrollArea, Ui};
use egui_commonmark::{CommonMarkCache, CommonMarkViewer};
use ritual_diagnostic::{Diagnostic, Safety, Severity};

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, Palette, icons};

/// The list of findings, with the page of the one that is picked.
#[derive(Default)]
pub struct ProblemsPanel {
    hidden: [bool; 3],
    only_document: bool,
    explained: Option<&'static str>,
    pages: CommonMarkCache,
}

/// How wide it is where the place of a finding stands, in points.
const PLACE: f32 = 130.0;

const SEVERITIES: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Note];

/// Says how many findings of a severity there are.
fn counted(severity: Severity, n: usize) -> String {
    match severity {
        Severity::Error => say!(n, "1 error" | "{n} errors"),
        Severity::Warning => say!(n, "1 warning" | "{n} warnings"),
        Severity::Note => say!(n, "1 note" | "{n} notes"),
    }
}

impl ProblemsPanel {
    /// Draws the list.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        self.bar(ui, cx, out);
        ui.add_space(theme::NEAR);
        let shown: Vec<&Diagnostic> = cx.snapshot.findings.iter().filter(|finding| self.shows(cx, finding)).collect();
        if shown.is_empty() {
            let palette = Palette::of(ui);
            ui.add_space(theme::APART);
            ui.horizontal_wrapped(|ui| {
                ui.colored_label(palette.ok, icons::OK);
                ui.label(if cx.snapshot.findings.is_empty() {
                    calm(cx.workspace.packs().count(), cx.snapshot.catalogue.scenarios.len())
                } else {
                    say!("Nothing is wrong here: other findings are hidden by the choice above.")
                });
            });
            return;
        }
        let page = self.explained.and_then(|code| Some((code, ritual_validator::page(code)?)));
        if let Some((code, page)) = page {
            let width = (ui.available_width() * 0.45).clamp(220.0, 560.0);
            egui::Panel::right("explanation").resizable(true).default_size(width).show(ui, |ui| {
                self.explanation(ui, code, page);
            });
        }
        self.list(ui, cx, &shown, out);
    }

    fn shows(&self, cx: &EditorCx<'_>, finding: &Diagnostic) -> bool {
        let position = SEVERITIES.iter().position(|severity| *severity == finding.severity).unwrap_or(0);
        let is_here = !self.only_document || cx.picked.document.as_ref().is_none_or(|it| it.holds(&finding.route));
        is_here && !self.hidden.get(position).copied().unwrap_or(false)
    }

    fn bar(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        let counts = cx.snapshot.counts;
        let palette = Palette::of(ui);
        ui.horizontal_wrapped(|ui| {
            let counts = [counts.errors, counts.warnings, counts.notes];
            for ((index, severity), n) in SEVERITIES.into_iter().enumerate().zip(counts) {
                let Some(hidden) = self.hidden.get_mut(index) else { continue };
                let colour = if *hidden { palette.faint } else { palette.of_severity(severity) };
                let text =
                    RichText::new(format!("{} {}", icons::of_severity(severity), counted(severity, n))).color(colour);
                if ui.selectable_label(!*hidden, text).on_hover_text(say!("Show or hide them")).clicked() {
                    *hidden = !*hidden;
                }
            }
            ui.separator();
            ui.checkbox(&mut self.only_document, say!("Only this document"));
            let safe = cx.snapshot.findings.iter().filter_map(|it| it.fix.as_ref());
            let safe: Vec<_> = safe.filter(|fix| fix.safety == Safety::Safe).cloned().collect();
            if !safe.is_empty()
                && ui
                    .button(format!("{} {}", icons::FIX, say!(safe.len(), "Fix 1 safely" | "Fix {n} safely")))
                    .on_hover_text(say!("Makes every change about which there is no doubt"))
                    .clicked()
            {
                out.extend(safe.into_iter().map(Command::Fix));
            }
        });
    }

    fn list(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, shown: &[&Diagnostic], out: &mut Vec<Command>) {
        let height = 24.0;
        ScrollArea::vertical().auto_shrink([false, false]).show_rows(ui, height, shown.len(), |ui, range| {
            for (index, finding) in shown.iter().enumerate().skip(range.start).take(range.len()) {
                ui.push_id(index, |ui| self.row(ui, cx, finding, out));
            }
        });
    }

    fn row(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, finding: &Diagnostic, out: &mut Vec<Command>) {
        let palette = Palette::of(ui);
        ui.horizontal(|ui| {
            ui.set_min_height(22.0);
            let icon = RichText::new(icons::of_severity(finding.severity)).color(palette.of_severity(finding.severity));
            ui.label(icon);
            // In a narrow pane the message needs the room that the place would have.
            let buttons = if finding.fix.is_some() { 160.0 } else { 50.0 };
            let room = ui.available_width() - buttons;
            let place = (room > PLACE + 130.0).then(|| place(cx, finding));
            let width = if place.is_some() { room - PLACE - 10.0 } else { room.max(60.0) };
            let is_picked = cx.picked.field.as_ref() == Some(&finding.route);
            let text = RichText::new(&finding.message).color(if is_picked { palette.accent } else { palette.text });
            let button = Button::new(text).frame_when_inactive(false).truncate();
            let left = egui::Layout::left_to_right(egui::Align::Center);
            let message = ui.allocate_ui_with_layout(egui::vec2(width, 20.0), left, |ui| {
                ui.set_min_width(width);
                ui.add(button)
            });
            let response = message.inner.on_hover_text(&finding.message);
            if response.clicked() {
                self.explained = Some(finding.code);
                out.push(Command::Go(finding.route.clone()));
            }
            if let Some(place) = place {
                ui.allocate_ui_with_layout(egui::vec2(PLACE, 20.0), left, |ui| {
                    ui.set_min_width(PLACE);
                    ui.add(egui::Label::new(theme::explains(ui, place)).truncate());
                });
            }
            if theme::icon_button(ui, icons::HELP, &say!("Explain {code}", code = finding.code)).clicked() {
                self.explained = Some(finding.code);
            }
            if let Some(fix) = &finding.fix {
                let is_safe = fix.safety == Safety::Safe;
                let label = format!("{} {}", icons::FIX, if is_safe { say!("Fix") } else { say!("Fix…") });
                let hint = if is_safe {
                    fix.title.clone()
                } else {
                    say!("{title}: look at what comes of it", title = fix.title)
                };
                if ui.small_button(label).on_hover_text(hint).clicked() {
                    out.push(Command::Fix(fix.clone()));
                }
            }
        });
    }

    fn explanation(&mut self, ui: &mut Ui, code: &str, page: &str) {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(code).monospace().color(Palette::of(ui).faint));
            if theme::icon_button(ui, icons::CLOSE, say!("Close the explanation")).clicked() {
                self.explained = None;
            }
        });
        ScrollArea::vertical().id_salt(code).auto_shrink([false, false]).show(ui, |ui| {
            let (text, examples) = page.split_once("\n## Example").map_or((page, ""), |(text, rest)| (text, rest));
            CommonMarkViewer::new().show(ui, &mut self.pages, text);
            if !examples.is_empty() {
                CollapsingHeader::new(say!("Examples")).id_salt("examples").show(ui, |ui| {
                    CommonMarkViewer::new().show(ui, &mut self.pages, &format!("## Example{examples}"));
                });
            }
        });
    }
}

/// What to say where nothing is wrong.
fn calm(n_packs: usize, n_scenarios: usize) -> &'static str {
    match (n_packs, n_scenarios) {
        (0, _) => say!("Nothing is wrong: there is no pack here yet. “New pack” in the menu “File” begins one."),
        (_, 0) => {
            say!("Nothing is wrong, but there is nothing to play yet: a scenario names an episode and an Elder One.")
        }
        _ => say!("Nothing is wrong. Everything can be played as it is."),
    }
}

/// Whose fault a finding is: the document, or the file where it is that of none alone.
fn place(cx: &EditorCx<'_>, finding: &Diagnostic) -> String {
    let head = match cx.workspace.documents_at(&finding.route).as_slice() {
        [document] => cx.workspace.head(document).map(|head| head.name.clone()),
        _ => None,
    };
    head.unwrap_or_else(|| finding.route.file.rsplit('/').next().unwrap_or_default().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_nothing_can_be_played_nobody_is_told_that_it_can() {
        assert!(calm(5, 9).contains("can be played"));
        assert!(calm(0, 0).contains("no pack") && calm(1, 0).contains("nothing to play"));
    }
}
