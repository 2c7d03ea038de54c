//! Quick open and the command palette: type a few letters, press Enter.

use std::cmp::Reverse;

use egui::{Button, Key, Modal, RichText, ScrollArea, TextEdit, Ui};
use nucleo_matcher::pattern::{CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher};

use crate::commands::Command;
use crate::theme::{self, Palette, icons};

/// Something that can be found.
#[derive(Clone, Debug)]
pub(super) struct Find {
    pub icon: &'static str,
    /// What it is called.
    pub name: String,
    /// What else is known about it: a pack, a shortcut.
    pub detail: String,
    /// What choosing it does.
    pub command: Command,
}

/// A list to search in.
#[derive(Clone, Debug, Default)]
pub(super) struct Finder {
    all: Vec<Find>,
    hint: String,
    text: String,
    chosen: usize,
    is_open: bool,
    /// What was typed can become a new document.
    creates: bool,
}

/// The most rows that are shown.
const MOST: usize = 60;
/// How high the list is at most, in points.
const HEIGHT: f32 = 380.0;

impl Finder {
    pub(super) fn open(&mut self, hint: impl Into<String>, all: Vec<Find>) {
        *self = Self { all, hint: hint.into(), is_open: true, ..Self::default() };
    }

    /// Opens it on documents; what is not found can be made.
    pub(super) fn open_or_create(&mut self, hint: impl Into<String>, all: Vec<Find>) {
        self.open(hint, all);
        self.creates = true;
    }

    /// Draws it, if it is open.
    pub(super) fn ui(&mut self, ui: &Ui, out: &mut Vec<Command>) {
        if !self.is_open {
            return;
        }
        let mut found = search(&self.all, &self.text);
        found.extend(self.creation());
        let down = ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, Key::ArrowDown));
        let up = ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, Key::ArrowUp));
        let is_entered = ui.input(|input| input.key_pressed(Key::Enter));
        self.chosen = (self.chosen + usize::from(down)).saturating_sub(usize::from(up));
        self.chosen = self.chosen.min(found.len().saturating_sub(1));
        let mut done = is_entered.then(|| found.get(self.chosen)).flatten().map(|find| find.command.clone());
        let modal = Modal::new(egui::Id::unique("finder")).show(ui.ctx(), |ui| {
            ui.set_width(560.0);
            let edit = TextEdit::singleline(&mut self.text).hint_text(&self.hint).desired_width(f32::INFINITY);
            let response = ui.add(edit);
            let response = response.accessible_name(&self.hint);
            response.request_focus();
            if response.changed() {
                self.chosen = 0;
            }
            ui.add_space(theme::NEAR);
            // The room is asked for each time: a short list would otherwise leave no room for the next one.
            ScrollArea::vertical().max_height(HEIGHT).min_scrolled_height(HEIGHT).show(ui, |ui| {
                for (index, find) in found.iter().enumerate() {
                    let response = row(ui, find, index == self.chosen);
                    if index == self.chosen && (up || down) {
                        response.scroll_to_me(None);
                    }
                    if response.clicked() {
                        done = Some(find.command.clone());
                    }
                }
                if found.is_empty() {
                    ui.label(theme::explains(ui, say!("Nothing of that name.")));
                }
            });
        });
        if modal.should_close() {
            self.is_open = false;
        }
        if let Some(command) = done {
            self.is_open = false;
            out.push(command);
        }
    }

    /// The last entry, where what was typed can become a new document.
    fn creation(&self) -> Option<Find> {
        let title = self.text.trim();
        (self.creates && !title.is_empty()).then(|| Find {
            icon: icons::ADD,
            name: say!("Create ‘{title}’", title),
            detail: say!("a new document").to_owned(),
            command: Command::AskForDocument { kind: None, pack: None, title: title.to_owned() },
        })
    }

    /// Returns whether it is open.
    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }
}

fn row(ui: &mut Ui, find: &Find, is_chosen: bool) -> egui::Response {
    let palette = Palette::of(ui);
    let fill = if is_chosen { palette.chosen } else { egui::Color32::TRANSPARENT };
    let text = RichText::new(format!("{}  {}", find.icon, find.name));
    let detail = theme::explains(ui, &find.detail);
    let button = Button::new(text).right_text(detail).fill(fill).frame_when_inactive(is_chosen);
    let response = ui.add(button.min_size(egui::vec2(ui.available_width(), 24.0)));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &find.name));
    response
}

/// The things that fit what was typed, the best first.
fn search<'f>(all: &'f [Find], text: &str) -> Vec<Find>
where
    Find: 'f,
{
    if text.trim().is_empty() {
        return all.iter().take(MOST).cloned().collect();
    }
    let mut matcher = Matcher::new(Config::DEFAULT);
    let pattern = Pattern::parse(text, CaseMatching::Ignore, Normalization::Smart);
    let mut buffer = Vec::new();
    let whole = text.trim().to_lowercase();
    let mut scored: Vec<(bool, u32, usize)> = Vec::new();
    for (index, find) in all.iter().enumerate() {
        let words = format!("{} {}", find.name, find.detail);
        if let Some(score) = pattern.score(nucleo_matcher::Utf32Str::new(&words, &mut buffer), &mut matcher) {
            // Whoever types a whole name means it, whatever longer ones begin with it.
            scored.push((find.name.to_lowercase() == whole, score, index));
        }
    }
    scored.sort_by_key(|(is_whole, score, index)| (Reverse((*is_whole, *score)), *index));
    scored.into_iter().take(MOST).filter_map(|(.., index)| all.get(index).cloned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(name: &str) -> Find {
        Find { icon: "", name: name.into(), detail: "core".into(), command: Command::Undo }
    }

    #[test]
    fn a_few_letters_find_a_name() {
        let all = [find("The trial of Kilkenny"), find("Ghast"), find("Knives in the dark")];
        let found = search(&all, "kilk");
        assert_eq!(found.first().map(|it| it.name.as_str()), Some("The trial of Kilkenny"));
        assert_eq!(search(&all, "").len(), 3);
        assert!(search(&all, "zzz").is_empty());
    }

    #[test]
    fn a_whole_name_comes_before_longer_ones() {
        let all = [find("Find a command"), find("Find usages"), find("Find")];
        let found = search(&all, "find ");
        assert_eq!(found.first().map(|it| it.name.as_str()), Some("Find"), "{found:?}");
        assert_eq!(found.len(), 3, "the others can still be chosen");
    }
}
