//! Pictures for documents: dropped on the window or chosen, put into the pack, and named in the document.

use std::path::{Path, PathBuf};

use egui::{Align2, FontId, Ui};
use ritual_content::art;
use ritual_workspace::Step;
use ritual_yaml::Edit;
use serde_json::json;

use super::EditorApp;
use crate::commands::Command;
use crate::jobs::Hanging;
use crate::theme::{Palette, TITLE, faded};

/// The field of a document that names its picture.
const FIELD: &str = "picture";

impl EditorApp {
    /// Takes what was dropped on the window; while something hangs over it, says what it would become.
    pub(super) fn take_dropped(&self, ui: &Ui, out: &mut Vec<Command>) {
        let (n_hovering, dropped) = ui.input(|input| {
            let dropped = input.raw.dropped_files.iter().map(|file| file.path().to_path_buf());
            (input.raw.hovered_files.len(), dropped.collect::<Vec<PathBuf>>())
        });
        match dropped.as_slice() {
            [] if n_hovering == 0 => {}
            [] => {
                let screen = ui.ctx().content_rect();
                let painter =
                    ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Foreground, egui::Id::unique("drop")));
                let palette = Palette::of(ui);
                painter.rect_filled(screen, 0.0, faded(palette.background, 0.85));
                let words = match self.picturable() {
                    Ok(hanging) => say!("Drop a picture for {id}", id = hanging.id),
                    Err(why) => why,
                };
                painter.text(screen.center(), Align2::CENTER_CENTER, words, FontId::proportional(TITLE), palette.text);
            }
            [one] => out.push(Command::GivePicture(Some(one.clone()))),
            _ => out.push(Command::Tell(say!("A document has one picture: drop one.").to_owned())),
        }
    }

    /// Gives the picked document a picture; where none is named, the system asks for one.
    pub(super) fn give_picture(&mut self, file: Option<PathBuf>) {
        match self.picturable() {
            Ok(hanging) => self.jobs.hang(hanging, file),
            Err(why) => self.complain(why),
        }
    }

    /// The picked document and where its picture goes, or why it gets none.
    fn picturable(&self) -> Result<Hanging, String> {
        let nothing = || say!("Pick a document first: a picture is given to the one that is open.").to_owned();
        let document = self.picked.document.as_ref().ok_or_else(nothing)?;
        let (Some(buffer), Some(head)) = (self.workspace.file(&document.file), self.workspace.head(document)) else {
            return Err(nothing());
        };
        if !buffer.kind().is_some_and(art::has_picture) {
            return Err(say!("{name} has no picture: cards, tiles, tokens and figures have.", name = head.name));
        }
        if self.workspace.art_of(&buffer.pack).count() >= art::MOST_PICTURES {
            return Err(say!("The pack has {most} pictures, and cannot have more.", most = art::MOST_PICTURES));
        }
        let folder = Path::new(&*buffer.pack).join(art::FOLDER);
        Ok(Hanging { document: document.clone(), id: head.id.clone(), folder })
    }

    /// Names a picture that is in the pack now in the document it is for.
    pub(super) fn hang(&mut self, ctx: &egui::Context, hanging: &Hanging, taken: Result<String, String>, time: f64) {
        let name = match taken {
            Ok(name) => name,
            Err(why) => return self.complain(why),
        };
        let Hanging { document, id, folder } = hanging;
        let is_there = self.workspace.head(document).is_some_and(|head| head.id == *id);
        if !is_there {
            return self.complain(say!(
                "{id} is elsewhere now: its picture waits in {folder}.",
                id,
                folder = folder.join(name).display()
            ));
        }
        let cx = super::cx(&self.workspace, &self.snapshot, &self.picked, &self.players, time);
        let has_one = cx.value(document).is_some_and(|value| value.get(FIELD).is_some());
        let (root, value) = (document.root(), json!({ "file": name }));
        let edit = if has_one {
            Edit::Replace { path: root.key(FIELD), value }
        } else {
            Edit::Add { path: root, key: FIELD.to_owned(), value }
        };
        // Also where the disk is not watched the picture is seen at once.
        let home = folder.parent().map(Path::to_path_buf);
        self.jobs.read_again(home.into_iter().collect());
        self.carry_out(ctx, Step::one(say!("Add picture"), &document.file, edit).into(), time);
        self.notices.note(say!("{id} has a picture. Say who made it, and its licence.", id), time);
    }
}
