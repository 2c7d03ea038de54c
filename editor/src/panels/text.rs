//! The text of the picked document's file: edited like in an editor of code, with findings and completion.
//!
//! The panel keeps no text of its own beyond a frame: what is typed is written at once, and what others write is taken
//! over. Undo is the one of the whole editor, so that there is one way back.

pub(in crate::panels) mod coloured;
pub mod compare;
pub mod definition;
pub mod marks;
pub mod place;
mod popup;
mod sheet;
pub mod strips;

use std::ops::Range;
use std::sync::Arc;

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{
    Align, Align2, Event, EventFilter, Frame, Id, Key, Margin, Modifiers, Rect, ScrollArea, Shape, TextBuffer,
    TextEdit, Ui, vec2,
};
use ritual_assist::complete::Suggestion;
use ritual_content::Files;
use ritual_diagnostic::{Diagnostic, Part, Route, Sources as _};
use ritual_workspace::{Buffer, DocumentRef, Origin, Parsed};

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::Palette;
use coloured::Coloured;
use marks::TextMark;
use place::{byte_of, char_of};
use popup::Completion;
use sheet::{MARGIN, Sheet};

/// The text of the picked document's file.
#[derive(Default)]
pub struct TextPanel {
    /// It is the one on the right of two.
    is_second: bool,
    file: Option<Arc<str>>,
    text: String,
    /// The text as it was last written or taken over.
    known: Option<Arc<str>>,
    /// The character the cursor is at, once it has been anywhere.
    cursor: Option<usize>,
    /// The cursor has moved, and the place it is at is not picked yet.
    is_unsaid: bool,
    /// How often something was picked when the panel last looked.
    seen: Option<u64>,
    /// What the panel itself has picked.
    said: Option<Route>,
    /// The text gets the keys as soon as it is drawn.
    wants_focus: bool,
    /// A word was clicked together with Ctrl: somebody wants to go where it leads.
    asks_definition: bool,
    /// Characters to scroll to.
    reveal: Option<Range<usize>>,
    coloured: Coloured,
    marks: Vec<TextMark>,
    /// What the marks were made from.
    marked: Option<(Origin, Arc<Parsed>)>,
    completion: Completion,
}

impl TextPanel {
    /// Returns the one on the right of two.
    pub fn second() -> Self {
        Self { is_second: true, ..Self::default() }
    }

    /// Lets the text have the keys.
    pub fn take_focus(&mut self) {
        self.wants_focus = true;
    }

    /// Returns whether the text has the keys.
    pub fn has_focus(&self, ui: &Ui) -> bool {
        self.file.as_ref().is_some_and(|file| ui.memory(|memory| memory.has_focus(self.id_of(file))))
    }

    /// Returns once whether somebody wants to go to what is referred to at the cursor.
    pub fn takes_ask(&mut self) -> bool {
        std::mem::take(&mut self.asks_definition)
    }

    /// The place in the document that the cursor is at, once it has been anywhere.
    pub fn place(&self, cx: &EditorCx<'_>) -> Option<Route> {
        let buffer = cx.workspace.file(self.file.as_ref()?)?;
        let path = buffer.parsed.tree.as_ref()?.path_at(byte_of(buffer.text(), self.cursor?));
        Some(Route::new(Arc::clone(&buffer.path), path))
    }

    fn id_of(&self, file: &str) -> Id {
        Id::unique(("text-panel", self.is_second, file))
    }

    /// Shows the panel.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        let Some((document, buffer)) = cx.document() else {
            strips::nothing(ui);
            return;
        };
        self.take_over(ui, buffer);
        let asked = strips::strip(buffer).and_then(|strip| strips::show(ui, &strip));
        if buffer.text.is_none() {
            return;
        }
        self.follow(ui, cx, document, buffer);
        if let Some(span) = asked {
            self.put_cursor(ui, char_of(&self.text, span.start));
            self.reveal = Some(char_of(&self.text, span.start)..char_of(&self.text, span.end));
            ui.memory_mut(|memory| memory.request_focus(self.id_of(&buffer.path)));
        }
        if std::mem::take(&mut self.wants_focus) {
            ui.memory_mut(|memory| memory.request_focus(self.id_of(&buffer.path)));
        }
        self.mark(cx, buffer);
        ScrollArea::both().id_salt(("text", self.is_second, &buffer.path)).auto_shrink(false).show(ui, |ui| {
            if buffer.is_editable() {
                self.edit(ui, cx, document, buffer, out);
            } else {
                self.read(ui, buffer);
            }
        });
    }

    /// Takes the text of the file over where it is another one; the cursor stays with the words around it.
    fn take_over(&mut self, ui: &Ui, buffer: &Buffer) {
        if self.file.as_ref() != Some(&buffer.path) {
            self.file = Some(Arc::clone(&buffer.path));
            self.known = None;
            self.text.clear();
            self.cursor = None;
            self.is_unsaid = false;
            self.seen = None;
            self.said = None;
            self.completion.close();
        }
        let Some(text) = &buffer.text else {
            self.known = None;
            return;
        };
        if self.known.as_ref().is_some_and(|known| Arc::ptr_eq(known, text)) {
            return;
        }
        if *self.text != **text {
            let cursor = self.cursor.filter(|_| self.known.is_some());
            let cursor = cursor.map(|cursor| place::moved(&self.text, text, cursor));
            self.text = text.to_string();
            if let Some(cursor) = cursor {
                self.put_cursor(ui, cursor);
            }
        }
        self.known = Some(Arc::clone(text));
    }

    /// Goes to what was picked elsewhere.
    fn follow(&mut self, ui: &Ui, cx: &EditorCx<'_>, document: &DocumentRef, buffer: &Buffer) {
        if self.seen == Some(cx.picked.count) {
            return;
        }
        self.seen = Some(cx.picked.count);
        // Where the cursor is in no field, the whole document is picked.
        if self.said.take().is_some_and(|said| said == cx.picked.field.clone().unwrap_or_else(|| document.route())) {
            return;
        }
        if cx.picked.field.is_none() && self.is_inside(document, buffer) {
            // As after an undo: the document is still the one that is edited.
            return;
        }
        let Some(span) = picked_bytes(cx, document, buffer) else { return };
        let chars = char_of(&self.text, span.start)..char_of(&self.text, span.end);
        self.put_cursor(ui, chars.start);
        self.is_unsaid = false;
        self.reveal = Some(chars);
    }

    /// Returns whether the cursor is in a document.
    fn is_inside(&self, document: &DocumentRef, buffer: &Buffer) -> bool {
        let node = buffer.parsed.tree.as_ref().and_then(|tree| tree.find(&document.root()));
        let (Some(node), Some(cursor)) = (node, self.cursor) else { return false };
        let extent = node.extent();
        (extent.start..=extent.end).contains(&byte_of(&self.text, cursor))
    }

    fn put_cursor(&mut self, ui: &Ui, char: usize) {
        let Some(file) = &self.file else { return };
        let id = self.id_of(file);
        let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
        state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(char))));
        state.store(ui.ctx(), id);
        self.cursor = Some(char);
    }

    /// Puts the findings beside the text, when either has changed.
    fn mark(&mut self, cx: &EditorCx<'_>, buffer: &Buffer) {
        let is_known = self
            .marked
            .as_ref()
            .is_some_and(|(origin, parsed)| origin.is(cx.snapshot) && Arc::ptr_eq(parsed, &buffer.parsed));
        if is_known {
            return;
        }
        let span_of = |finding: &Diagnostic| span_of(finding, &cx.snapshot.files, buffer);
        self.marks = marks::marks(cx.snapshot.findings_of(&buffer.path), span_of, buffer.text());
        self.marked = Some((Origin::of(cx.snapshot), Arc::clone(&buffer.parsed)));
    }

    fn read(&mut self, ui: &mut Ui, buffer: &Buffer) {
        let id = self.id_of(&buffer.path);
        let coloured = &mut self.coloured;
        let mut text = buffer.text();
        let mut layouter = |ui: &Ui, text: &dyn TextBuffer, _: f32| {
            let job = coloured.job(ui, text.as_str());
            ui.fonts_mut(|fonts| fonts.layout_job(job))
        };
        let edit = TextEdit::multiline(&mut text).id(id).frame(Frame::NONE).layouter(&mut layouter);
        let shown = edit.desired_width(f32::INFINITY).show(ui);
        shown.response.response.accessible_name(say!("Text of {file}, read only", file = buffer.pack_path));
    }

    fn edit(
        &mut self,
        ui: &mut Ui,
        cx: &EditorCx<'_>,
        document: &DocumentRef,
        buffer: &Buffer,
        out: &mut Vec<Command>,
    ) {
        let id = self.id_of(&buffer.path);
        let had_focus = ui.memory(|memory| memory.has_focus(id));
        let mut has_outdented = false;
        if had_focus {
            self.completion.take_keys(ui);
            take_history_keys(ui, out);
            has_outdented = self.take_indentation_keys(ui);
        }
        let background = ui.painter().add(Shape::Noop);
        let behind = ui.painter().add(Shape::Noop);
        let focus = self.completion.hold_focus(ui, id);
        let shown = self.text_edit(ui, id);
        popup::release_focus(ui, focus);
        shown.response.response.clone().accessible_name(say!("Text of {file}", file = buffer.pack_path));
        let has_typed = shown.response.changed();
        let clip = ui.clip_rect();
        ui.painter().set(background, Shape::rect_filled(clip, 0, Palette::of(ui).background));

        let sheet = Sheet { galley: Arc::clone(&shown.galley), at: shown.galley_pos };
        if let Some(range) = shown.cursor_range {
            let cursor = range.primary.index.0;
            if self.cursor != Some(cursor) {
                self.cursor = Some(cursor);
                self.is_unsaid = true;
                if !has_typed {
                    self.completion.close();
                }
            }
        }
        self.asks_definition = shown.response.clicked() && ui.input(|input| input.modifiers.command);
        let cursor = self.cursor.filter(|_| shown.response.has_focus());
        if has_typed && ui.input(|input| input.events.iter().any(is_letter)) {
            self.completion.open();
        }
        let is_current = !has_typed && !has_outdented;
        if is_current {
            let picked = picked_bytes(cx, document, buffer).filter(|_| cx.picked.field.is_some());
            let picked = picked.map(|span| char_of(&self.text, span.start)..char_of(&self.text, span.end));
            ui.painter().set(behind, sheet.behind(ui, cursor, picked.as_ref()));
            sheet.waves(ui, &self.marks);
        }
        if let Some(route) = sheet.margin(ui, id, if is_current { &self.marks } else { &[] }, cursor) {
            out.push(Command::Pick(route));
        }
        if let Some(chars) = self.reveal.take() {
            let place = sheet.places(&chars).into_iter().next().unwrap_or(Rect::NOTHING);
            if place.is_finite() {
                // The margin lies over the left edge, so that much more is brought into view.
                let wide = place.with_min_x(place.left() - f32::from(MARGIN)).with_max_x(place.left() + 80.0);
                ui.scroll_to_rect(wide, Some(Align::Center));
            }
        }
        let taken = self.suggest(ui, cx, document, id, &sheet);
        if let Some(suggestion) = &taken {
            self.accept(ui, id, suggestion);
        }
        if has_typed || has_outdented || taken.is_some() {
            self.write(&buffer.path, out);
        } else if self.is_unsaid {
            self.say(cx, buffer, out);
        }
    }

    fn text_edit(&mut self, ui: &mut Ui, id: Id) -> egui::text_edit::TextEditOutput {
        let view = ui.available_size();
        let coloured = &mut self.coloured;
        let job = coloured.job(ui, &self.text);
        let size = ui.fonts_mut(|fonts| fonts.layout_job(job)).size();
        let mut layouter = |ui: &Ui, text: &dyn TextBuffer, _: f32| {
            let job = coloured.job(ui, text.as_str());
            ui.fonts_mut(|fonts| fonts.layout_job(job))
        };
        // Room for what is typed next: the text is laid out before it is known.
        let width = size.x + f32::from(MARGIN) + 120.0;
        let is_listing = self.completion.is_open();
        TextEdit::multiline(&mut self.text)
            .id(id)
            .frame(Frame::NONE.inner_margin(Margin { left: MARGIN, right: 8, top: 4, bottom: 4 }))
            .align(Align2::LEFT_TOP)
            .min_size(vec2(width.max(view.x), view.y))
            .desired_width(width.max(view.x))
            .cursor_at_end(false)
            .event_filter(EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: is_listing })
            .layouter(&mut layouter)
            .show(ui)
    }

    /// Tab, Shift and Tab, and Enter keep lines in their columns; returns whether the text has changed.
    fn take_indentation_keys(&mut self, ui: &Ui) -> bool {
        let byte = self.cursor.map_or(0, |cursor| byte_of(&self.text, cursor));
        let indent = place::indent_after(&self.text, byte);
        let is_back = ui.input_mut(|input| {
            for event in &mut input.events {
                let Event::Key { key, pressed: true, modifiers, .. } = &*event else { continue };
                let instead = match (*key, modifiers.is_none()) {
                    (Key::Tab, true) => Some("  ".to_owned()),
                    (Key::Enter, true) if !indent.is_empty() => Some(format!("\n{indent}")),
                    _ => None,
                };
                if let Some(instead) = instead {
                    *event = Event::Text(instead);
                }
            }
            input.consume_key(Modifiers::SHIFT, Key::Tab)
        });
        if !is_back {
            return false;
        }
        let (text, n_gone) = place::outdented(&self.text, byte);
        self.text = text;
        self.put_cursor(ui, self.cursor.unwrap_or_default().saturating_sub(n_gone));
        n_gone > 0
    }

    fn suggest(
        &mut self,
        ui: &Ui,
        cx: &EditorCx<'_>,
        document: &DocumentRef,
        id: Id,
        sheet: &Sheet,
    ) -> Option<Suggestion> {
        let cursor = self.cursor?;
        let place = sheet.galley.pos_from_cursor(CCursor::new(cursor)).translate(sheet.at.to_vec2());
        let byte = byte_of(&self.text, cursor);
        self.completion.show(ui, cx, document, id, (place, self.text.as_str(), byte))
    }

    fn accept(&mut self, ui: &Ui, id: Id, suggestion: &Suggestion) {
        let Suggestion { insert, caret, replace, .. } = suggestion;
        if self.text.get(replace.clone()).is_none() {
            return;
        }
        self.text.replace_range(replace.clone(), insert);
        let cursor = char_of(&self.text, replace.start + caret);
        self.put_cursor(ui, cursor);
        self.is_unsaid = true;
        ui.memory_mut(|memory| memory.request_focus(id));
        if insert.ends_with(' ') || insert.contains("  }") {
            // A key is followed by its value.
            self.completion.open();
        }
    }

    fn write(&mut self, file: &Arc<str>, out: &mut Vec<Command>) {
        let text: Arc<str> = self.text.as_str().into();
        self.known = Some(Arc::clone(&text));
        out.push(Command::Write {
            label: say!("Edit text").to_owned(),
            texts: vec![(Arc::clone(file), Some(text))],
            gesture: Some(format!("text-{file}")),
        });
    }

    /// Picks the place the cursor is at, once for each place.
    fn say(&mut self, cx: &EditorCx<'_>, buffer: &Buffer, out: &mut Vec<Command>) {
        let (Some(cursor), Some(tree)) = (self.cursor, &buffer.parsed.tree) else { return };
        self.is_unsaid = false;
        let path = tree.path_at(byte_of(&self.text, cursor));
        let route = Route::new(Arc::clone(&buffer.path), path);
        if cx.picked.field.as_ref() != Some(&route) {
            self.said = Some(route.clone());
            out.push(Command::Pick(route));
        }
    }
}

/// One way back for everything: the text's own is never reached.
fn take_history_keys(ui: &Ui, out: &mut Vec<Command>) {
    let (n_redo, n_undo) = ui.input_mut(|input| {
        // The one with more keys first: Shift is ignored in the other.
        let n_redo = input.count_and_consume_key(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z)
            + input.count_and_consume_key(Modifiers::COMMAND, Key::Y);
        (n_redo, input.count_and_consume_key(Modifiers::COMMAND, Key::Z))
    });
    out.extend(std::iter::repeat_n(Command::Redo, n_redo));
    out.extend(std::iter::repeat_n(Command::Undo, n_undo));
}

fn is_letter(event: &Event) -> bool {
    matches!(event, Event::Text(text) if text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '/')))
}

/// The bytes of what is picked, if it is in this file.
fn picked_bytes(cx: &EditorCx<'_>, document: &DocumentRef, buffer: &Buffer) -> Option<Range<usize>> {
    let tree = buffer.parsed.tree.as_ref()?;
    match &cx.picked.field {
        Some(route) if route.file == buffer.path => Some(tree.span(&route.path, route.at)),
        Some(_) => None,
        None => Some(tree.span(&document.root(), Part::Value)),
    }
}

/// The bytes of a finding in the text as it is now, which the checker may not have seen yet.
fn span_of(finding: &Diagnostic, files: &Files, buffer: &Buffer) -> Option<Range<usize>> {
    if files.text(&buffer.path) == Some(buffer.text()) {
        return Some(files.locate(&finding.route, finding.span.as_ref())?.span);
    }
    let tree = buffer.parsed.tree.as_ref().filter(|_| finding.span.is_none())?;
    Some(tree.span(&finding.route.path, finding.route.at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_are_put_into_the_text_as_it_is_now() {
        let buffer = Buffer::read("p/a.yaml".into(), "p".into(), "a.yaml".into(), b"# new\na: 1\n".to_vec());
        let finding = Diagnostic::error("t/bad", "bad", Route::file("p/a.yaml").key("a"));
        assert_eq!(span_of(&finding, &Files::default(), &buffer), Some(9..10));
        let unread = finding.at_bytes(0..1);
        assert_eq!(span_of(&unread, &Files::default(), &buffer), None);
    }

    #[test]
    fn only_letters_open_the_list() {
        assert!(is_letter(&Event::Text("a".to_owned())));
        assert!(!is_letter(&Event::Text("\n  ".to_owned())));
        assert!(!is_letter(&Event::Text(" ".to_owned())));
    }
}
