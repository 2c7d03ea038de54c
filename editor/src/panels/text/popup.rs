//! The list of words that may stand at the cursor.

use egui::{
    Button, Event, Id, Key, LayerId, Modifiers, Popup, PopupKind, Rect, RichText, ScrollArea, SurrenderFocusOn, Ui,
};
use ritual_assist::complete::{self, Names, Suggestion};
use ritual_casebook::QUESTIONS;
use ritual_content::{FullId, Kind};
use ritual_engine::event::EVENTS;
use ritual_games::AnyKind;
use ritual_workspace::{DocumentRef, Origin};
use serde_json::Value;

use crate::cx::EditorCx;
use crate::theme::{self, Palette, SMALL};

/// The width of the list, in points.
const WIDTH: f32 = 380.0;
/// Its greatest height, in points.
const HEIGHT: f32 = 240.0;

/// The list of words.
#[derive(Default)]
pub(super) struct Completion {
    is_open: bool,
    selected: usize,
    keys: PopupKeys,
    /// The schema of the files of a kind, which takes a while to make.
    schema: Option<(AnyKind, Value)>,
    names: Names,
    /// The snapshot, the pack and the episode the names are from.
    names_of: Option<(Origin, String, Option<FullId>)>,
}

/// The keys that were meant for the list.
#[derive(Clone, Copy, Default)]
struct PopupKeys {
    down: usize,
    up: usize,
    accept: bool,
}

impl Completion {
    /// Opens the list, as soon as there is something in it.
    pub(super) fn open(&mut self) {
        self.is_open = true;
        self.selected = 0;
    }

    /// Closes the list.
    pub(super) fn close(&mut self) {
        self.is_open = false;
    }

    /// Returns whether the list is open.
    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }

    /// Takes the keys that are meant for the list before the text sees them.
    pub(super) fn take_keys(&mut self, ui: &Ui) {
        self.keys = PopupKeys::default();
        if ui.input_mut(|input| input.consume_key(Modifiers::CTRL, Key::Space)) {
            self.open();
            return;
        }
        if !self.is_open {
            return;
        }
        let is_closed = ui.input_mut(|input| {
            let mut count = |wanted: Key| {
                let before = input.events.len();
                input.events.retain(|event| {
                    let Event::Key { key, pressed: true, modifiers, .. } = event else { return true };
                    *key != wanted || !modifiers.is_none()
                });
                before - input.events.len()
            };
            self.keys.down = count(Key::ArrowDown);
            self.keys.up = count(Key::ArrowUp);
            self.keys.accept = count(Key::Enter) + count(Key::Tab) > 0;
            count(Key::Escape) > 0
        });
        if is_closed {
            self.close();
        }
    }

    /// Keeps a click on the list from taking the keyboard away from the text; returns what is to be put back.
    pub(super) fn hold_focus(&self, ui: &Ui, id: Id) -> SurrenderFocusOn {
        let layer = LayerId::new(PopupKind::Popup.order(), popup_id(id));
        let pointed = ui.ctx().pointer_interact_pos().and_then(|at| ui.ctx().layer_id_at(at));
        let before = ui.ctx().options(|options| options.input_options.surrender_focus_on);
        if self.is_open && pointed == Some(layer) {
            release_focus(ui, SurrenderFocusOn::Never);
        }
        before
    }

    /// Shows the list below the cursor and returns what was taken from it.
    pub(super) fn show(
        &mut self,
        ui: &Ui,
        cx: &EditorCx<'_>,
        document: &DocumentRef,
        id: Id,
        cursor: (Rect, &str, usize),
    ) -> Option<Suggestion> {
        let (place, text, byte) = cursor;
        if !self.is_open {
            return None;
        }
        self.learn(cx, document);
        let found = match &self.schema {
            Some((kind, schema)) => complete::at(*kind, schema, text, byte, &self.names),
            None => Vec::new(),
        };
        let is_typed = |it: &Suggestion| text.get(it.replace.clone()) == Some(it.insert.trim_end());
        if found.is_empty() || matches!(found.as_slice(), [only] if is_typed(only)) {
            self.close();
            return None;
        }
        let PopupKeys { down, up, accept } = std::mem::take(&mut self.keys);
        let n_found = found.len();
        self.selected = (self.selected.min(n_found - 1) + down + n_found - up % n_found) % n_found;
        let clicked = self.list(ui, id, place, &found, down != up);
        let taken = clicked.or(accept.then_some(self.selected))?;
        self.close();
        found.into_iter().nth(taken)
    }

    fn list(&mut self, ui: &Ui, id: Id, place: Rect, found: &[Suggestion], has_moved: bool) -> Option<usize> {
        let palette = Palette::of(ui);
        let popup = Popup::new(popup_id(id), ui.ctx().clone(), place, ui.layer_id())
            .kind(PopupKind::Popup)
            .gap(2.0)
            .width(WIDTH)
            .accessible_name(say!("Words that may stand here"));
        let shown = popup.show(|ui| {
            ui.set_width(WIDTH);
            let mut clicked = None;
            ScrollArea::vertical().max_height(HEIGHT).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                let is_moving = ui.input(|input| input.pointer.is_moving());
                for (index, it) in found.iter().enumerate() {
                    let is_selected = index == self.selected;
                    let word = RichText::new(&it.word).monospace();
                    let button = Button::selectable(is_selected, word).min_size(egui::vec2(WIDTH, 0.0));
                    let response = ui.push_id(index, |ui| ui.add(button)).inner;
                    if is_selected && has_moved {
                        response.scroll_to_me(None);
                    }
                    if response.hovered() && is_moving {
                        self.selected = index;
                    }
                    if response.clicked() {
                        clicked = Some(index);
                    }
                }
            });
            if let Some(it) = found.get(self.selected).filter(|it| !it.help.is_empty()) {
                ui.separator();
                ui.label(RichText::new(&it.help).size(SMALL).color(palette.faint));
            }
            ui.label(theme::explains(ui, say!("Enter takes it, Escape closes the list")));
            clicked
        });
        shown.and_then(|shown| shown.inner)
    }

    /// Makes schema and names fit the document.
    fn learn(&mut self, cx: &EditorCx<'_>, document: &DocumentRef) {
        let kind = cx.workspace.any_kind(document);
        if self.schema.as_ref().map(|(known, _)| *known) != kind {
            self.schema = kind.map(|kind| (kind, kind.schema()));
        }
        let home = cx.home(document);
        let id = cx.workspace.head(document).map(|head| FullId::resolve(&head.id, &home));
        let episode = id.filter(|_| kind.is_some_and(|kind| kind == Kind::Episode));
        let is_known = self
            .names_of
            .as_ref()
            .is_some_and(|(of, pack, own)| of.is(cx.snapshot) && *pack == home && *own == episode);
        if !is_known {
            let is_same_episode = self.names_of.as_ref().is_some_and(|(_, _, own)| *own == episode);
            let before = std::mem::replace(&mut self.names, Names::of(&cx.snapshot.catalogue, &home));
            self.names.take_others(&cx.snapshot.others, &home);
            let events = EVENTS.iter().map(|it| [it.name, it.about]);
            self.names.take_words(QUESTIONS.iter().map(|it| [it.name, it.about]), events);
            if let Some(value) = cx.value(document).filter(|_| episode.is_some()) {
                self.names.take_spaces(value);
            } else if is_same_episode {
                // While the text cannot be read, its spaces are those it had.
                self.names.here = before.here;
            }
            self.names_of = Some((Origin::of(cx.snapshot), home, episode));
        }
    }
}

/// Puts back what [`Completion::hold_focus`] returned.
pub(super) fn release_focus(ui: &Ui, before: SurrenderFocusOn) {
    ui.ctx().options_mut(|options| options.input_options.surrender_focus_on = before);
}

fn popup_id(id: Id) -> Id {
    id.with("words")
}
