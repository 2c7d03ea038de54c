//! Questions that must be answered before something goes on.

mod cards;
mod document;
mod export;
mod guide;

use std::path::{Path, PathBuf};

use egui::{Frame, Modal, RichText, TextEdit, Ui};
use ritual_content::FullId;
use ritual_workspace::DocumentRef;

use crate::IN_BROWSER;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, Palette};
pub(super) use cards::LeavingCards;
pub(super) use document::Draft;
pub(super) use export::Leaving;
pub(super) use guide::Guide;

/// The question that is asked.
#[derive(Clone, Debug, Default)]
pub(super) enum Dialog {
    #[default]
    None,
    /// Which folder to open.
    Open {
        /// What was typed.
        folder: String,
    },
    /// What a new pack is called.
    NewPack {
        /// What was typed.
        name: String,
        /// The folder it goes into.
        folder: String,
    },
    /// What a new document is.
    NewDocument(Draft),
    /// How a new episode begins.
    Guide(Guide),
    /// What a document's new id is.
    Rename {
        document: DocumentRef,
        /// What was typed.
        id: String,
    },
    /// Whether a document goes.
    Delete {
        document: DocumentRef,
        /// What those that use it use afterwards.
        instead: Option<FullId>,
    },
    /// Whether several cards go.
    DeleteCards(LeavingCards),
    /// In which forms a pack leaves.
    Export(Leaving),
    /// Whether what a browser keeps of a folder goes.
    Forget { folder: PathBuf },
    /// Which keys there are.
    Keys,
    /// Whether to close without saving.
    Quit {
        /// How many files are not saved.
        n_unsaved: usize,
    },
}

impl Dialog {
    /// Returns whether a question is asked.
    pub(super) const fn is_open(&self) -> bool {
        !matches!(self, Self::None)
    }

    /// Draws the question, if one is asked.
    pub(super) fn ui(&mut self, ui: &Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        if !self.is_open() {
            return;
        }
        let mut is_done = false;
        let frame = Frame::popup(ui.style()).inner_margin(14);
        let modal = Modal::new(egui::Id::unique("dialog")).frame(frame).show(ui.ctx(), |ui| {
            ui.set_width(420.0);
            is_done = match self {
                Self::None => true,
                Self::Open { folder } => open(ui, folder, out),
                Self::NewPack { name, folder } => new_pack(ui, cx, name, folder, out),
                Self::NewDocument(draft) => document::ui(ui, cx, draft, out),
                Self::Guide(guide) => guide::ui(ui, cx, guide, out),
                Self::Rename { document, id } => rename(ui, cx, document, id, out),
                Self::Delete { document, instead } => delete(ui, cx, document, instead, out),
                Self::DeleteCards(leaving) => cards::ui(ui, leaving, out),
                Self::Export(leaving) => export::ui(ui, cx, leaving, out),
                Self::Forget { folder } => forget(ui, folder, out),
                Self::Keys => keys(ui),
                Self::Quit { n_unsaved } => quit(ui, *n_unsaved, out),
            };
        });
        if is_done || modal.should_close() {
            *self = Self::None;
        }
    }
}

/// The two buttons of a question; returns whether it was answered, and how.
fn answers(ui: &mut Ui, yes: &str, can: bool) -> Option<bool> {
    ui.add_space(theme::APART);
    let mut answer = None;
    ui.horizontal(|ui| {
        let is_entered = can && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let text = RichText::new(yes).color(if can { Palette::of(ui).accent } else { Palette::of(ui).faint });
        if ui.add_enabled(can, egui::Button::new(text)).clicked() || is_entered {
            answer = Some(true);
        }
        if ui.button(say!("Cancel")).clicked() {
            answer = Some(false);
        }
    });
    answer
}

/// A field of one line; returns whether something was typed.
fn field(ui: &mut Ui, label: &str, text: &mut String) -> bool {
    let response = ui.add(TextEdit::singleline(text).hint_text(label).desired_width(f32::INFINITY));
    let response = response.accessible_name(label);
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    response.changed()
}

fn open(ui: &mut Ui, folder: &mut String, out: &mut Vec<Command>) -> bool {
    ui.label(theme::title(say!("Open a folder")));
    ui.label(say!("A pack, or a folder that holds packs."));
    ui.add_space(theme::NEAR);
    field(ui, say!("Folder"), folder);
    if ui.button(say!("Browse…")).clicked() {
        out.push(Command::Browse);
        return true;
    }
    match answers(ui, say!("Open"), !folder.trim().is_empty()) {
        Some(true) => {
            out.push(Command::OpenFolder(PathBuf::from(folder.trim())));
            true
        }
        Some(false) => true,
        None => false,
    }
}

fn new_pack(ui: &mut Ui, cx: &EditorCx<'_>, name: &mut String, folder: &mut String, out: &mut Vec<Command>) -> bool {
    ui.label(theme::title(say!("New pack")));
    ui.label(say!(
        "It begins as a small episode that works: a map, cards, a scenario and a test, to be changed piece by piece."
    ));
    ui.add_space(theme::NEAR);
    ui.label(theme::explains(ui, say!("Name")));
    field(ui, say!("Name of the pack"), name);
    if !IN_BROWSER {
        ui.label(theme::explains(ui, say!("Folder that holds your packs")));
        let field = TextEdit::singleline(folder).desired_width(f32::INFINITY);
        ui.add(field).accessible_name(say!("Folder that holds your packs"));
    }
    let id = ritual_templates::pack_id(name);
    let taken = cx.workspace.packs().any(|pack| cx.workspace.pack_id(pack).as_deref() == Some(&id));
    let is_named = !name.trim().is_empty() && !folder.trim().is_empty();
    let line = match (is_named, taken) {
        (true, true) => say!("There is a pack {id} already: choose another name.", id),
        (true, false) if IN_BROWSER => say!("It is kept by this browser, and yours when you export it.").to_owned(),
        (true, false) => {
            say!("It will be in {folder}/{id}. What it builds on is put beside it.", folder = folder.trim(), id)
        }
        (false, _) => say!("Choose a name: it can be changed later.").to_owned(),
    };
    ui.label(theme::explains(ui, line));
    match answers(ui, say!("Make the pack"), is_named && !taken) {
        Some(true) => {
            let parent = PathBuf::from(folder.trim());
            out.push(Command::NewPack { parent, name: name.trim().to_owned() });
            true
        }
        Some(false) => true,
        None => false,
    }
}

fn rename(ui: &mut Ui, cx: &EditorCx<'_>, document: &DocumentRef, id: &mut String, out: &mut Vec<Command>) -> bool {
    let (Some(kind), Some(head)) = (cx.workspace.any_kind(document), cx.workspace.head(document)) else { return true };
    ui.label(theme::title(say!("Rename {name}", name = head.name)));
    field(ui, say!("New id"), id);
    let pack = cx.home(document);
    let full = FullId { pack: pack.as_str().into(), id: id.as_str().into() };
    let old = FullId { pack: pack.as_str().into(), id: head.id.as_str().into() };
    let n_uses = cx.snapshot.usages_of(kind, &old).len() + cx.snapshot.entries_about(kind, &old).len();
    let is_right = ritual_templates::id_of(id) == *id && !id.is_empty();
    let is_taken = *id != head.id && cx.snapshot.route_of(kind, &full).is_some();
    let line = match (is_right, is_taken) {
        (false, _) => say!("Small letters, digits and hyphens, as in old-lighthouse.").to_owned(),
        (true, true) => say!("There is another {kind} with this id.", kind = kind.name()),
        (true, false) if n_uses == 0 => say!("Nothing refers to it.").to_owned(),
        (true, false) => {
            say!(n_uses, "The one place that refers to it changes too." | "The {n} places that refer to it change too.")
        }
    };
    ui.label(theme::explains(ui, line));
    match answers(ui, say!("Rename"), is_right && !is_taken && *id != head.id) {
        Some(true) => {
            out.push(Command::Rename { document: document.clone(), id: id.clone() });
            true
        }
        Some(false) => true,
        None => false,
    }
}

fn delete(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    document: &DocumentRef,
    instead: &mut Option<FullId>,
    out: &mut Vec<Command>,
) -> bool {
    let (Some(kind), Some(head)) = (cx.workspace.any_kind(document), cx.workspace.head(document)) else { return true };
    let pack = cx.home(document);
    let own = FullId { pack: pack.as_str().into(), id: head.id.as_str().into() };
    let n_uses = cx.snapshot.usages_of(kind, &own).len();
    ui.label(theme::title(say!("Delete {name}", name = head.name)));
    if n_uses == 0 {
        ui.label(say!("Nothing refers to it."));
    } else {
        ui.label(say!(
            n_uses,
            "It is used in one place. What should stand there instead?"
                | "It is used in {n} places. What should stand there instead?"
        ));
        let name = instead.as_ref().map_or(say!("Nothing: I fix it myself").to_owned(), ToString::to_string);
        let choice = egui::ComboBox::from_id_salt("instead").selected_text(name).width(300.0).show_ui(ui, |ui| {
            ui.selectable_value(instead, None, say!("Nothing: I fix it myself"));
            for id in cx.snapshot.ids(kind).filter(|id| **id != own) {
                ui.selectable_value(instead, Some(id.clone()), id.to_string());
            }
        });
        choice
            .response
            .widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, say!("What stands there instead")));
    }
    let n_entries = cx.snapshot.entries_about(kind, &own).len();
    if n_entries > 0 {
        ui.label(say!(
            n_entries,
            "What a translation or an override says about it goes too."
                | "What translations and overrides say about it goes too."
        ));
    }
    ui.label(theme::explains(ui, say!("Undo brings it back.")));
    match answers(ui, say!("Delete"), true) {
        Some(true) => {
            out.push(Command::Delete { document: document.clone(), instead: instead.clone() });
            true
        }
        Some(false) => true,
        None => false,
    }
}

fn forget(ui: &mut Ui, folder: &Path, out: &mut Vec<Command>) -> bool {
    ui.label(theme::title(say!("Remove {folder}", folder = ritual_disk::show(folder))));
    ui.label(say!("This browser keeps it no more, and nothing brings it back. Export what you want to have before."));
    let answer = answers(ui, say!("Remove the folder"), true);
    if answer == Some(true) {
        out.push(Command::Forget(folder.to_path_buf()));
    }
    answer.is_some()
}

fn keys(ui: &mut Ui) -> bool {
    ui.label(theme::title(say!("Keys")));
    super::keys::ui(ui);
    ui.add_space(theme::APART);
    ui.button(say!("Close")).clicked()
}

fn quit(ui: &mut Ui, n_unsaved: usize, out: &mut Vec<Command>) -> bool {
    ui.label(theme::title(say!("Save before closing?")));
    ui.label(say!(
        n_unsaved,
        "One file is not saved. Closed without saving, they are offered again the next time."
            | "{n} files are not saved. Closed without saving, they are offered again the next time."
    ));
    ui.add_space(theme::APART);
    let mut is_done = false;
    ui.horizontal(|ui| {
        if ui.button(RichText::new(say!("Save all and close")).color(Palette::of(ui).accent)).clicked() {
            out.extend([Command::SaveAll, Command::Quit]);
            is_done = true;
        }
        if ui.button(say!("Close without saving")).clicked() {
            out.push(Command::QuitAnyway);
            is_done = true;
        }
        if ui.button(say!("Cancel")).clicked() {
            is_done = true;
        }
    });
    is_done
}
