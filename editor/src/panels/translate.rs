//! Translating as a table: the texts of a pack, what they say in another language, and the card in that language.
//!
//! What is typed stays here until the row is left, and is one step then. Whatever else is asked for in the meantime,
//! as to save or to close the window, writes it first.

mod editing;
mod preview;
mod table;
mod words;

use std::sync::Arc;

use egui::{Color32, ComboBox, Panel, TextEdit, Ui};
use ritual_content::Kind;
use ritual_translations::{Filter, Place, Reading, State, TranslationSheet, TranslationTarget, Walk, Which, sheets};
use ritual_workspace::{Origin, Step};

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::shipped;
use crate::theme::{self, NEAR, Palette, icons};
use preview::Preview;

/// The least width of the pane at which the card has room beside the table, in points.
const WIDE: f32 = 560.0;
/// Below this height of the pane translations are chosen from a list: a row for each would leave none for the texts.
const LOW: f32 = 420.0;

/// The texts of a pack in another language.
#[derive(Default)]
pub struct TranslatePanel {
    sheets: Arc<[TranslationSheet]>,
    /// What the sheets were read from.
    read: Option<(Origin, u64)>,
    chosen: Option<TranslationTarget>,
    filter: Filter,
    here: Option<Place>,
    /// What is typed and not written yet.
    typed: Option<Typed>,
    wants_focus: bool,
    /// How often something was picked when the panel last looked.
    seen: u64,
    /// The row is scrolled to.
    reveals: bool,
    preview: Preview,
}

/// A translation that is typed and not written yet.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Typed {
    target: TranslationTarget,
    place: Place,
    text: String,
}

/// What is typed cannot be written: the text of the translation cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unwritable;

impl TranslatePanel {
    /// Lets the translation of the row have the keys.
    pub fn take_focus(&mut self) {
        self.wants_focus = true;
    }

    /// Takes the content in a language that was asked for.
    pub fn hear(&mut self, reading: Reading) {
        self.preview.hear(reading);
    }

    /// Returns the step that writes what is typed, if anything is; it is not typed any more then.
    ///
    /// # Errors
    /// Returns that it cannot be written; it stays typed then.
    pub fn take_typed(&mut self, cx: &EditorCx<'_>) -> Result<Option<Step>, Unwritable> {
        let Some(Typed { target, place, text }) = &self.typed else { return Ok(None) };
        let sheets = sheets(cx.workspace, cx.snapshot);
        let sheet = sheets.iter().find(|sheet| sheet.target == *target).ok_or(Unwritable)?;
        let row = sheet.rows.iter().find(|row| row.place == *place).ok_or(Unwritable)?;
        let write = || sheet.write(cx.workspace, &words::translated(place), row, text).ok_or(Unwritable);
        let step = if row.target == *text { None } else { Some(write()?) };
        self.typed = None;
        Ok(step)
    }

    /// Writes what is typed; returns whether the row can be left.
    fn leave(&mut self, cx: &EditorCx<'_>, out: &mut Vec<Command>) -> bool {
        let Ok(step) = self.take_typed(cx) else {
            let words =
                say!("The translation cannot be written: its text cannot be read. The Problems panel says why.");
            out.push(Command::Tell(words.to_owned()));
            return false;
        };
        out.extend(step.map(Command::from));
        true
    }

    /// Shows the panel.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        self.refresh(cx);
        let sheets = Arc::clone(&self.sheets);
        let Some(first) = sheets.first() else {
            nothing(ui, out);
            return;
        };
        let sheet = self.choose(ui, cx, (&sheets, first), out);
        self.filters(ui, cx, sheet, out);
        if sheet.n_texts == 0 {
            let text = say!("The pack {pack} is not open, or has no texts without errors.", pack = sheet.target.pack);
            ui.label(theme::explains(ui, text));
        }
        let shown = self.filter.shown(&sheet.rows);
        let top = || shown.first().and_then(|index| sheet.rows.get(*index)).map(|row| row.place.clone());
        let is_there = |place: &Place| sheet.rows.iter().any(|row| row.place == *place);
        self.here = self.here.take().filter(is_there).or_else(top);
        let row = self.here.as_ref().and_then(|here| sheet.rows.iter().find(|row| row.place == *here));
        if let Some(row) = row {
            if ui.available_width() > WIDE {
                let width = ui.available_width() * 0.32;
                Panel::right("translated-card").resizable(true).default_size(width).show(ui, |ui| {
                    self.preview.ui(ui, cx, &sheet.target, &row.place, out);
                });
            }
            let walk = Panel::bottom("translated-row").show(ui, |ui| self.edit(ui, cx, sheet, row, out)).inner;
            if let Some(walk) = walk {
                self.walk(ui, cx, sheet, &shown, walk, out);
            }
        }
        let clicked = table::ui(ui, sheet, &shown, self.here.as_ref(), std::mem::take(&mut self.reveals));
        if let Some(place) = clicked {
            self.go(ui, cx, &sheet.target, place, out);
        }
    }

    /// Reads the translations where a text or what the checker says has changed.
    fn refresh(&mut self, cx: &EditorCx<'_>) {
        let revision = cx.workspace.revision();
        let is_read = self.read.as_ref().is_some_and(|(origin, at)| origin.is(cx.snapshot) && *at == revision);
        if !is_read {
            self.sheets = sheets(cx.workspace, cx.snapshot).into();
            self.read = Some((Origin::of(cx.snapshot), revision));
        }
        if self.seen != cx.picked.count && self.typed.is_none() {
            self.seen = cx.picked.count;
            // A translation that is picked is the one that is shown.
            let picked = cx.picked.document.as_ref();
            let sheet = picked.and_then(|it| self.sheets.iter().find(|sheet| sheet.is_written_in(it)));
            self.chosen = sheet.map(|sheet| sheet.target.clone()).or(self.chosen.take());
        }
    }

    /// The translations there are, each with how far it is; returns the one that is shown.
    fn choose<'s>(
        &mut self,
        ui: &mut Ui,
        cx: &EditorCx<'_>,
        (sheets, first): (&'s [TranslationSheet], &'s TranslationSheet),
        out: &mut Vec<Command>,
    ) -> &'s TranslationSheet {
        let is_chosen = |sheet: &&TranslationSheet| self.chosen.as_ref() == Some(&sheet.target);
        let own = |sheet: &&TranslationSheet| !shipped::has(&sheet.target.pack);
        let at_hand = cx.picked.document.as_ref().map(|document| cx.home(document)).unwrap_or_default();
        let of_pack = |sheet: &&TranslationSheet| sheet.target.pack == at_hand;
        let found = sheets.iter().find(is_chosen).or_else(|| sheets.iter().find(of_pack));
        let mut sheet = found.or_else(|| sheets.iter().find(own)).unwrap_or(first);
        let mut wanted = None;
        let text = |it: &TranslationSheet| format!("{} {}/{}", title(&it.target), it.n_done, it.n_texts);
        let is_low = ui.available_height() < LOW;
        ui.horizontal_wrapped(|ui| {
            let mut each = |ui: &mut Ui| {
                for it in sheets {
                    if ui.selectable_label(it.target == sheet.target, text(it)).clicked() {
                        wanted = Some(it);
                    }
                }
            };
            if is_low {
                let list = ComboBox::from_id_salt("translations").width(220.0).truncate().selected_text(text(sheet));
                list.show_ui(ui, each).response.accessible_name(say!("Translation that is shown"));
            } else {
                each(ui);
            }
            if theme::icon_button(ui, icons::ADD, say!("New translation")).clicked() {
                out.push(new_translation());
            }
        });
        if let Some(wanted) = wanted
            && self.leave(cx, out)
        {
            sheet = wanted;
            self.here = None;
        }
        self.chosen = Some(sheet.target.clone());
        sheet
    }

    /// Which rows are shown; of others, one is at the first.
    fn filters(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, sheet: &TranslationSheet, out: &mut Vec<Command>) {
        let before = self.filter.clone();
        ui.horizontal_wrapped(|ui| {
            for which in Which::ALL {
                let n_rows = sheet.rows.iter().filter(|row| which.holds(row.state)).count();
                ui.selectable_value(&mut self.filter.which, which, format!("{} {n_rows}", words::which_name(which)));
            }
            let words = TextEdit::singleline(&mut self.filter.words).hint_text(say!("Search")).desired_width(160.0);
            ui.add(words).accessible_name(say!("Search the texts"));
        });
        ui.add_space(NEAR);
        if self.filter != before && self.leave(cx, out) {
            self.here = None;
        }
    }

    /// Goes to another row, if there is one.
    fn walk(
        &mut self,
        ui: &Ui,
        cx: &EditorCx<'_>,
        sheet: &TranslationSheet,
        shown: &[usize],
        walk: Walk,
        out: &mut Vec<Command>,
    ) {
        let next = self.here.as_ref().and_then(|here| walk.leads_to(here, &sheet.rows, shown));
        if let Some(place) = next {
            self.go(ui, cx, &sheet.target, place, out);
        } else if self.leave(cx, out) && walk == Walk::NextMissing {
            out.push(Command::Tell(say!("No other text is missing here.").to_owned()));
        }
    }

    fn go(&mut self, ui: &Ui, cx: &EditorCx<'_>, target: &TranslationTarget, place: Place, out: &mut Vec<Command>) {
        if self.leave(cx, out) {
            ui.memory_mut(|memory| memory.request_focus(editing::id_of(target, &place)));
            self.here = Some(place);
            self.reveals = true;
        }
    }
}

/// What a translation is called: `core · es`, with the pack it is in where that is another one.
fn title(target: &TranslationTarget) -> String {
    let TranslationTarget { pack, language, home } = target;
    if pack == home {
        format!("{pack} · {language}")
    } else {
        say!("{pack} · {language} in {home}", pack, language, home)
    }
}

fn new_translation() -> Command {
    Command::AskForDocument { kind: Some(Kind::Translation.into()), pack: None, title: String::new() }
}

/// Says what the panel is for while nothing is translated.
fn nothing(ui: &mut Ui, out: &mut Vec<Command>) {
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.label(theme::title(say!("Your pack in other languages")));
        let text =
            say!("Every text that people read, beside what it says in another language. Begin with a translation.");
        ui.label(theme::explains(ui, text));
        if ui.button(format!("{} {}", icons::ADD, say!("New translation"))).clicked() {
            out.push(new_translation());
        }
    });
}

/// How far a text is, as an icon and its colour.
const fn mark(state: State, palette: &Palette) -> (&'static str, Color32) {
    match state {
        State::Done => (icons::OK, palette.ok),
        State::Elsewhere => (icons::LINK, palette.faint),
        State::Missing => (icons::UNSAVED, palette.warning),
        State::Stale => (icons::WARNING, palette.warning),
        State::Possible => (icons::ADD, palette.faint),
    }
}
