//! The pane for text: the text of the picked document, tabs of those that were open before, a second text beside it,
//! what is referred to at the cursor, and what a text was before.

mod peek;
mod tabs;

use egui::{Key, Modifiers, Panel, Ui};
use ritual_diagnostic::Route;
use ritual_workspace::DocumentRef;

use crate::app::dock::Pane;
use crate::commands::Command;
use crate::cx::{EditorCx, Picked};
use crate::panels::text::TextPanel;
use crate::panels::text::compare::{Against, Comparison};
use crate::panels::text::definition;
use crate::theme::{self, icons};
use peek::Peek;
use tabs::Tabs;

/// The pane for text.
#[derive(Default)]
pub struct TextsPanel {
    text: TextPanel,
    tabs: Tabs,
    peek: Peek,
    against: Option<Against>,
    comparison: Comparison,
    /// A second text, on the right of the first.
    second: Option<Second>,
}

/// A text beside the one of what is picked: it stays where it is, and what is picked in it is picked there only.
struct Second {
    text: TextPanel,
    picked: Picked,
}

impl TextsPanel {
    /// Lets the text have the keys.
    pub fn take_focus(&mut self) {
        self.text.take_focus();
    }

    /// Compares the text in front with what it was, or ends that.
    pub fn compare(&mut self, against: Against) {
        self.against = Some(against).filter(|it| self.against != Some(*it));
    }

    /// Shows a second text beside the first, or closes it.
    pub fn split(&mut self, picked: &Picked) {
        self.second = match self.second {
            Some(_) => None,
            None => Some(Second { text: TextPanel::second(), picked: picked.clone() }),
        };
    }

    /// Shows the panel.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        if let Some((_, buffer)) = cx.document() {
            self.tabs.open(&buffer.path);
            self.bar(ui, cx, out);
            self.take_keys(ui, cx, out);
            self.peek.ui(ui, cx, out);
            if let Some(against) = self.against {
                self.comparison.ui(ui, cx.workspace, buffer, against);
                return;
            }
        }
        if let Some(second) = &mut self.second {
            let width = ui.available_width() * 0.5;
            Panel::right("second-text").resizable(true).default_size(width).show(ui, |ui| second.ui(ui, cx, out));
        }
        self.text.ui(ui, cx, out);
        let second = self.second.as_mut().map(|second| &mut second.text);
        if std::iter::once(&mut self.text).chain(second).any(TextPanel::takes_ask) {
            self.go_to_definition(ui, cx, out);
        }
    }

    /// The tabs, and what can be done with the text in front.
    fn bar(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        ui.horizontal_wrapped(|ui| {
            self.tabs.ui(ui, cx, out);
            ui.separator();
            if theme::icon_button(ui, icons::LINK, say!("Go to the definition (F12)")).clicked() {
                self.go_to_definition(ui, cx, out);
            }
            if theme::icon_button(ui, icons::HELP, say!("Peek at the definition (Alt+F12)")).clicked() {
                self.peek_at_definition(ui, cx, out);
            }
            for against in Against::ALL {
                let icon = if against == Against::Disk { icons::COMPARE } else { icons::CARD };
                let name = if self.against == Some(against) { say!("End the comparison") } else { against.name() };
                if theme::icon_button(ui, icon, name).clicked() {
                    self.compare(against);
                }
            }
            let (icon, name) = if self.second.is_some() {
                (icons::CLOSE, say!("Close the second text"))
            } else {
                (icons::ASIDE, say!("Split"))
            };
            if theme::icon_button(ui, icon, name).clicked() {
                self.split(cx.picked);
            }
        });
    }

    /// F12 goes to what is referred to at the cursor, and shows it here together with Alt.
    fn take_keys(&mut self, ui: &Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        let has_focus = self.text.has_focus(ui) || self.second.as_ref().is_some_and(|second| second.text.has_focus(ui));
        if !has_focus {
            return;
        }
        // The one with more keys first: Alt is ignored in the other.
        if ui.input_mut(|input| input.consume_key(Modifiers::ALT, Key::F12)) {
            self.peek_at_definition(ui, cx, out);
        } else if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F12)) {
            self.go_to_definition(ui, cx, out);
        }
    }

    fn go_to_definition(&self, ui: &Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        // The text shows it, and not the pane that the document would open in otherwise.
        match self.definition(ui, cx) {
            Some(route) => out.extend([Command::Go(route), Command::Show(Pane::Text)]),
            None => out.push(nothing_there()),
        }
    }

    fn peek_at_definition(&mut self, ui: &Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        match self.definition(ui, cx) {
            Some(route) => self.peek.toggle(route),
            None if self.peek.close() => {}
            None => out.push(nothing_there()),
        }
    }

    /// What is referred to where the cursor is, in the text that has the keys or else in the first.
    fn definition(&self, ui: &Ui, cx: &EditorCx<'_>) -> Option<Route> {
        let second = self.second.as_ref().map(|second| &second.text).filter(|text| text.has_focus(ui));
        definition::route(cx.snapshot, &second.unwrap_or(&self.text).place(cx)?)
    }
}

impl Second {
    fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        let mut asked = Vec::new();
        let own = EditorCx { picked: &self.picked, ..*cx };
        self.text.ui(ui, &own, &mut asked);
        for command in asked {
            match command {
                Command::Pick(route) => self.pick(cx, route),
                command => out.push(command),
            }
        }
    }

    fn pick(&mut self, cx: &EditorCx<'_>, route: Route) {
        let Some(document) = cx.workspace.document_at(&route) else { return };
        self.picked = picked(document, route, self.picked.count + 1);
    }
}

fn picked(document: DocumentRef, route: Route, count: u64) -> Picked {
    let is_whole = route.path == document.root();
    Picked { document: Some(document), field: (!is_whole).then_some(route), count, several: Vec::new() }
}

fn nothing_there() -> Command {
    Command::Tell(say!("Nothing is referred to where the cursor is.").to_owned())
}
