//! Find and replace: words in one file, a pack or all of them, and how each line reads afterwards.

use std::collections::BTreeSet;

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Button, Color32, FontId, Response, ScrollArea, Stroke, TextEdit, TextStyle, Ui};
use ritual_workspace::replacing::{Hit, MOST_HITS, Scope, Wanted, find, replaced, route};

use crate::app::dock::Pane;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, NEAR, Palette, icons};

/// How wide a field for words is, in points.
const FIELD: f32 = 160.0;
/// How many letters before a place are shown.
const BEFORE: usize = 48;

/// Words found and replaced in the texts.
#[derive(Default)]
pub struct FindPanel {
    wanted: Wanted,
    instead: String,
    hits: Vec<Hit>,
    /// What the places were found for: the words, the revision of the texts, the open file.
    found: Option<(Wanted, u64, Option<String>)>,
    /// The places that stay as they are, by their number.
    kept: BTreeSet<usize>,
    wants_focus: bool,
}

impl FindPanel {
    /// Lets the words that are looked for have the keys.
    pub fn take_focus(&mut self) {
        self.wants_focus = true;
    }

    /// Shows the panel.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        self.fields(ui);
        self.look(cx);
        let chosen =
            || self.hits.iter().enumerate().filter(|(index, _)| !self.kept.contains(index)).map(|(_, hit)| hit);
        ui.horizontal_wrapped(|ui| {
            let is_ready = chosen().next().is_some();
            let text = format!("{} {}", icons::REPLACE, say!("Replace {places}", places = places(chosen())));
            if ui.add_enabled(is_ready, Button::new(text)).clicked() {
                let texts = replaced(cx.workspace, chosen(), &self.instead);
                let label = say!("Replace {words} by {instead}", words = self.wanted.words, instead = self.instead);
                out.push(Command::Write { label, texts, gesture: None });
            }
            let words = match self.hits.len() {
                0 if self.wanted.words.is_empty() => say!("Type what to look for."),
                0 => say!("Nothing holds these words."),
                MOST_HITS => say!("There are more places than are shown: narrow the words down."),
                _ => say!("What is not ticked stays. One press of Undo takes all of it back."),
            };
            ui.label(theme::explains(ui, words));
        });
        ui.add_space(NEAR);
        self.list(ui, cx, out);
    }

    fn fields(&mut self, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            let words = TextEdit::singleline(&mut self.wanted.words).hint_text(say!("Find")).desired_width(FIELD);
            let words = ui.add(words).accessible_name(say!("Find"));
            if std::mem::take(&mut self.wants_focus) {
                words.request_focus();
            }
            let instead = TextEdit::singleline(&mut self.instead).hint_text(say!("Replace by")).desired_width(FIELD);
            ui.add(instead).accessible_name(say!("Replace by"));
            ui.checkbox(&mut self.wanted.matches_case, say!("Match case"));
            ui.checkbox(&mut self.wanted.is_whole, say!("Whole words"));
            for scope in Scope::ALL {
                ui.selectable_value(&mut self.wanted.scope, scope, scope_name(scope));
            }
        });
    }

    /// Looks for the words where they or the texts have changed.
    fn look(&mut self, cx: &EditorCx<'_>) {
        let open = cx.document().map(|(_, buffer)| buffer);
        let key = (self.wanted.clone(), cx.workspace.revision(), open.map(|buffer| buffer.path.to_string()));
        if self.found.as_ref() != Some(&key) {
            self.hits = find(cx.workspace, &self.wanted, open);
            self.kept.clear();
            self.found = Some(key);
        }
    }

    fn list(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        let height = ui.spacing().interact_size.y;
        let Self { hits, kept, instead, .. } = self;
        ScrollArea::vertical().auto_shrink(false).show_rows(ui, height, hits.len(), |ui, range| {
            for index in range {
                let Some(hit) = hits.get(index) else { continue };
                ui.push_id(index, |ui| {
                    ui.horizontal(|ui| {
                        let mut is_chosen = !kept.contains(&index);
                        let name =
                            say!("Replace in line {line} of {file_name}", line = hit.line, file_name = file_name(hit));
                        if ui.checkbox(&mut is_chosen, "").accessible_name(name).changed() {
                            if is_chosen {
                                kept.remove(&index);
                            } else {
                                kept.insert(index);
                            }
                        }
                        if line(ui, hit, is_chosen.then_some(instead.as_str())).clicked() {
                            out.extend([Command::Go(route(cx.workspace, hit)), Command::Show(Pane::Text)]);
                        }
                    });
                });
            }
        });
    }
}

/// What it is called in which texts is looked.
fn scope_name(scope: Scope) -> &'static str {
    match scope {
        Scope::File => say!("This file"),
        Scope::Pack => say!("This pack"),
        Scope::All => say!("All packs"),
    }
}

/// How many places there are, in how many files: `3 places in 2 files`.
fn places<'h>(hits: impl IntoIterator<Item = &'h Hit>) -> String {
    let mut n_hits = 0_usize;
    let mut files = BTreeSet::new();
    for hit in hits {
        n_hits += 1;
        files.insert(&hit.file);
    }
    let files = say!(files.len(), "1 file" | "{n} files");
    say!(n_hits, "1 place in {files}" | "{n} places in {files}", files)
}

fn file_name(hit: &Hit) -> &str {
    hit.file.rsplit('/').next().unwrap_or_default()
}

/// Draws a place in its line: what goes, and what comes `instead` of it.
fn line(ui: &mut Ui, hit: &Hit, instead: Option<&str>) -> Response {
    let job = before_and_after(hit, instead, Palette::of(ui), &TextStyle::Monospace.resolve(ui.style()));
    let width = ui.available_width();
    let job = LayoutJob { wrap: TextWrapping::truncate_at_width((width - 20.0).max(40.0)), ..job };
    let button = Button::new(job).frame_when_inactive(false).min_size(egui::vec2(width, 0.0));
    let response = ui.add(button);
    let Hit { line, before, words, behind, .. } = hit;
    let spoken = say!(
        "{file_name} line {line}: {before}{words}{behind}",
        file_name = file_name(hit),
        line,
        before = before.trim_start(),
        words,
        behind
    );
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &spoken));
    response
}

fn before_and_after(hit: &Hit, instead: Option<&str>, palette: &Palette, font: &FontId) -> LayoutJob {
    let mut job = LayoutJob::default();
    let plain = |colour: Color32| TextFormat::simple(font.clone(), colour);
    job.append(&format!("{}:{}  ", file_name(hit), hit.line), 0.0, plain(palette.faint));
    let before = hit.before.trim_start();
    let n_cut = before.chars().count().saturating_sub(BEFORE);
    let cut: String = before.chars().skip(n_cut).collect();
    job.append(&format!("{}{cut}", if n_cut > 0 { "…" } else { "" }), 0.0, plain(palette.text));
    let gone = Stroke::new(if instead.is_some() { 1.0 } else { 0.0 }, palette.danger);
    job.append(&hit.words, 0.0, TextFormat { strikethrough: gone, ..plain(palette.danger) });
    if let Some(instead) = instead {
        job.append(instead, 0.0, plain(palette.ok));
    }
    job.append(&hit.behind, 0.0, plain(palette.text));
    job
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::DARK;

    fn hit() -> Hit {
        Hit {
            file: "p/one/a.yaml".into(),
            bytes: 4..7,
            line: 3,
            before: format!("  {}", "x".repeat(60)),
            words: "fox".to_owned(),
            behind: " runs".to_owned(),
        }
    }

    #[test]
    fn places_are_counted_with_their_files() {
        let elsewhere = Hit { file: "p/two/a.yaml".into(), ..hit() };
        assert_eq!(places(&[hit(), hit(), elsewhere]), "3 places in 2 files");
        assert_eq!(places(&[hit()]), "1 place in 1 file");
    }

    #[test]
    fn a_line_shows_what_goes_and_what_comes() {
        let hit = hit();
        let text = |instead| before_and_after(&hit, instead, &DARK, &FontId::monospace(13.0)).text;
        assert_eq!(text(Some("owl")), format!("a.yaml:3  …{}foxowl runs", "x".repeat(BEFORE)));
        assert_eq!(text(None), format!("a.yaml:3  …{}fox runs", "x".repeat(BEFORE)));
    }
}
