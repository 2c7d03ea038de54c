//! What a new document is: its kind, its pack, its name and its id, with what keeps it from being made.

use std::sync::Arc;

use egui::Ui;
use ritual_content::Kind;
use ritual_games::AnyKind;
use ritual_templates::{Wanted, file_of, has_title, id_of, kinds_of, refusal, words};

use super::{answers, field};
use crate::app::creating::{file_in, with_home};
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme;

/// A new document, as far as it is known.
#[derive(Clone, Debug)]
pub(in crate::app) struct Draft {
    kind: AnyKind,
    /// The folder of its pack.
    pack: Arc<str>,
    title: String,
    id: String,
    /// The id was typed; before that it follows the name.
    has_own_id: bool,
}

impl Draft {
    /// Begins one, in a pack for a game: of a kind, or else of the first one that is offered there.
    pub(in crate::app) fn new(kind: Option<AnyKind>, pack: Arc<str>, game: &str, title: String) -> Self {
        let kind = kind.unwrap_or(AnyKind::Usual(Kind::Episode));
        let mut draft = Self { kind, pack, title, id: String::new(), has_own_id: false };
        draft.fit(game);
        draft.follow_title();
        draft
    }

    /// Takes a kind of the game of its pack: one that is called the same, or else the first.
    fn fit(&mut self, game: &str) {
        let kinds = kinds_of(game);
        if !kinds.contains(&self.kind) {
            let alike = kinds.iter().find(|kind| kind.name() == self.kind.name());
            self.kind = alike.or(kinds.first()).copied().unwrap_or(self.kind);
        }
    }

    fn follow_title(&mut self) {
        if !self.has_own_id {
            self.id = if self.title.trim().is_empty() { String::new() } else { id_of(&self.title) };
        }
    }

    /// What is said below the fields, and whether the document can be made.
    fn verdict(&self, cx: &EditorCx<'_>) -> (String, bool) {
        let Self { kind, pack, title, id, .. } = self;
        let wanted = Wanted { kind: *kind, id, title: title.trim() };
        match with_home(cx.workspace, cx.snapshot, pack, |home| refusal(home, wanted)) {
            Some(None) => {
                (say!("It goes into {file}, with all that it needs.", file = file_in(pack, &file_of(*kind, id))), true)
            }
            Some(Some(refusal)) => (sentence(&refusal.to_string()), false),
            None => (say!("This pack has no id yet: say one in its manifest.").to_owned(), false),
        }
    }
}

/// Draws the question; returns whether it was answered.
pub(super) fn ui(ui: &mut Ui, cx: &EditorCx<'_>, draft: &mut Draft, out: &mut Vec<Command>) -> bool {
    ui.label(theme::title(say!("New document")));
    ui.add_space(theme::NEAR);
    ui.horizontal(|ui| {
        kinds(ui, cx.workspace.game_of(&draft.pack), &mut draft.kind);
        packs(ui, cx, &mut draft.pack);
        draft.fit(cx.workspace.game_of(&draft.pack));
    });
    if has_title(draft.kind) {
        ui.label(theme::explains(ui, say!("Name")));
        if field(ui, say!("Name of the document"), &mut draft.title) {
            draft.follow_title();
        }
    }
    ui.label(theme::explains(ui, say!("Id")));
    if field(ui, say!("Id of the document"), &mut draft.id) {
        draft.has_own_id = !draft.id.is_empty();
    }
    let (line, can) = draft.verdict(cx);
    ui.label(theme::explains(ui, line));
    let answer = answers(ui, say!("Make it"), can);
    if answer == Some(true) {
        let Draft { kind, pack, title, id, .. } = draft.clone();
        out.push(Command::NewDocument { kind, pack, id, title: title.trim().to_owned() });
    }
    answer.is_some()
}

/// The kind of document, of those that a pack for a game can have.
fn kinds(ui: &mut Ui, game: &str, chosen: &mut AnyKind) {
    let choice = egui::ComboBox::from_id_salt("kind").selected_text(sentence(&words(*chosen))).width(170.0);
    let choice = choice.show_ui(ui, |ui| {
        for kind in kinds_of(game) {
            ui.selectable_value(chosen, kind, sentence(&words(kind)));
        }
    });
    choice.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, say!("Kind of document")));
}

/// The pack that something new goes into.
pub(super) fn packs(ui: &mut Ui, cx: &EditorCx<'_>, chosen: &mut Arc<str>) {
    let name = |pack: &str| cx.workspace.pack_id(pack).unwrap_or_else(|| pack.to_owned());
    let choice = egui::ComboBox::from_id_salt("pack").selected_text(name(chosen)).width(200.0);
    let choice = choice.show_ui(ui, |ui| {
        for pack in cx.workspace.packs() {
            ui.selectable_value(chosen, Arc::clone(pack), name(pack));
        }
    });
    choice.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, say!("Pack of the document")));
}

/// Words as people read them alone: with a capital letter, and without the marks of code.
pub(super) fn sentence(words: &str) -> String {
    let plain = words.replace('`', "");
    let mut letters = plain.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
