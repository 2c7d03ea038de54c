//! The files whose texts were open, as tabs.

use std::sync::Arc;

use egui::Ui;
use ritual_diagnostic::Route;
use ritual_workspace::Buffer;

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, Palette, icons};

/// More tabs than these help nobody: those that were not open for longest go.
const MOST: usize = 8;

/// The files whose texts were open, in the order they were opened in.
#[derive(Default)]
pub(super) struct Tabs {
    files: Vec<Arc<str>>,
    /// The same, the one that is open last.
    seen: Vec<Arc<str>>,
}

impl Tabs {
    /// Takes note that a file is open.
    pub(super) fn open(&mut self, file: &Arc<str>) {
        if self.seen.last() == Some(file) {
            return;
        }
        self.seen.retain(|known| known != file);
        self.seen.push(Arc::clone(file));
        if !self.files.contains(file) {
            self.files.push(Arc::clone(file));
        }
        if self.files.len() > MOST {
            let oldest = self.seen.remove(0);
            self.files.retain(|known| *known != oldest);
        }
    }

    /// Closes a tab; returns the file that is open then, where it was the one in front.
    fn close(&mut self, file: &Arc<str>) -> Option<Arc<str>> {
        let was_open = self.seen.last() == Some(file);
        self.files.retain(|known| known != file);
        self.seen.retain(|known| known != file);
        self.seen.last().filter(|_| was_open).cloned()
    }

    /// Draws the tabs.
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        // What is gone has no tab; another folder may be open.
        self.files.retain(|file| cx.workspace.file(file).is_some());
        self.seen.retain(|file| cx.workspace.file(file).is_some());
        let mut wanted = None;
        let mut closed = None;
        for file in &self.files {
            let is_open = self.seen.last() == Some(file);
            let is_changed = cx.workspace.file(file).is_some_and(Buffer::is_changed);
            let mark = if is_changed { format!(" {}", icons::UNSAVED) } else { String::new() };
            let tab = ui.selectable_label(is_open, format!("{}{mark}", self.name(file))).on_hover_text(&**file);
            if tab.clicked() && !is_open {
                wanted = Some(Arc::clone(file));
            }
            if tab.middle_clicked() {
                closed = Some(Arc::clone(file));
            }
            if is_open && self.files.len() > 1 {
                let text = egui::RichText::new(icons::CLOSE).size(theme::SMALL).color(Palette::of(ui).faint);
                let button = ui.add(egui::Button::new(text).frame(false));
                if button.on_hover_text(say!("Close the tab")).accessible_name(say!("Close the tab")).clicked() {
                    closed = Some(Arc::clone(file));
                }
            }
        }
        let next = closed.filter(|_| self.files.len() > 1).and_then(|file| self.close(&file));
        out.extend(wanted.or(next).map(|file| Command::Pick(Route::file(file))));
    }

    /// The name on a tab: with its folder where another tab has the same name.
    fn name<'f>(&self, file: &'f str) -> &'f str {
        let short = |file: &'f str| file.rsplit('/').next().unwrap_or(file);
        let name = short(file);
        let is_alone = self.files.iter().filter(|it| it.rsplit('/').next() == Some(name)).count() < 2;
        if is_alone {
            return name;
        }
        let mut ends = file.rmatch_indices('/').map(|(at, _)| at + 1);
        ends.nth(1).and_then(|start| file.get(start..)).unwrap_or(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(files: &[&str]) -> Tabs {
        let mut tabs = Tabs::default();
        for file in files {
            tabs.open(&Arc::from(*file));
        }
        tabs
    }

    fn names(tabs: &Tabs) -> Vec<&str> {
        tabs.files.iter().map(|file| tabs.name(file)).collect()
    }

    #[test]
    fn tabs_stay_in_their_order_and_tell_files_of_one_name_apart() {
        assert_eq!(names(&opened(&["p/a.yaml", "p/b.yaml", "p/a.yaml"])), ["a.yaml", "b.yaml"]);
        assert_eq!(names(&opened(&["p/one/a.yaml", "p/two/a.yaml"])), ["one/a.yaml", "two/a.yaml"]);
    }

    #[test]
    fn the_tab_that_was_not_open_for_longest_goes() {
        let files: Vec<String> = (0..MOST).map(|number| format!("{number}.yaml")).collect();
        let mut tabs = opened(&files.iter().map(String::as_str).collect::<Vec<_>>());
        tabs.open(&"0.yaml".into());
        tabs.open(&"new.yaml".into());
        let names = names(&tabs);
        assert!(names.contains(&"0.yaml") && names.contains(&"new.yaml") && !names.contains(&"1.yaml"), "{names:?}");
    }

    #[test]
    fn a_closed_tab_gives_way_to_the_one_before() {
        let mut tabs = opened(&["a.yaml", "b.yaml", "c.yaml"]);
        assert_eq!(tabs.close(&"a.yaml".into()), None, "it was not in front");
        assert_eq!(tabs.close(&"c.yaml".into()).as_deref(), Some("b.yaml"));
        assert_eq!(names(&tabs), ["b.yaml"]);
    }
}
