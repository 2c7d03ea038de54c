//! The card of a row as it reads in the other language.

use egui::{ScrollArea, Ui};
use ritual_content::translation::document;
use ritual_translations::{Place, Reading, TranslationTarget};

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::panels::card::{cards, faces};
use crate::theme::{self, NEAR};

/// The content in the other language, which is read beside the window.
#[derive(Default)]
pub(super) struct Preview {
    reading: Option<Reading>,
    is_asked: bool,
}

impl Preview {
    /// Takes what was asked for.
    pub(super) fn hear(&mut self, reading: Reading) {
        self.is_asked = false;
        self.reading = Some(reading);
    }

    /// Draws the card; the one before is shown until there is another.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &EditorCx<'_>,
        target: &TranslationTarget,
        place: &Place,
        out: &mut Vec<Command>,
    ) {
        self.ask(cx, &target.language, out);
        let reading = self.reading.as_ref().filter(|reading| reading.language == target.language);
        let (Some(reading), Some((kind, id))) = (reading, document(&place.key, &target.pack)) else {
            ui.label(theme::explains(ui, say!("It is being read.")));
            return;
        };
        let faces = faces::faces(&reading.catalogue, kind, &id);
        if faces.is_empty() {
            ui.label(theme::explains(ui, say!("This is not printed on a card.")));
            return;
        }
        let pane = ui.available_size();
        ScrollArea::vertical().id_salt(("preview", &place.key)).auto_shrink(false).show(ui, |ui| {
            ui.add_space(NEAR);
            cards(ui, &faces, pane, None, None);
        });
    }

    /// Asks for the content once it has changed; while it is read, nothing is asked.
    fn ask(&mut self, cx: &EditorCx<'_>, language: &str, out: &mut Vec<Command>) {
        let is_known =
            self.reading.as_ref().is_some_and(|reading| reading.language == language && reading.origin.is(cx.snapshot));
        if !is_known && !self.is_asked {
            self.is_asked = true;
            out.push(Command::ReadIn(language.to_owned()));
        }
    }
}
