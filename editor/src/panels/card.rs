//! The picked document as it will be printed, what it does sentence by sentence, and the decks it has.

pub mod arrange;
mod deck_view;
pub mod faces;
pub mod new_card;
mod other;
mod press;
pub mod prose;
mod rendered;
pub mod sentences;
mod told;

use std::sync::Arc;

use egui::{
    Frame, Margin, Painter, Pos2, Rect, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};
use ritual_collection::decks::{Deck, Pace, decks, paces};
use ritual_content::{FullId, Kind};
use ritual_diagnostic::Path;
use ritual_forms::words;
use ritual_games::{AnyKind, OtherKind};
use ritual_workspace::{DocumentRef, Snapshot};

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, APART, NEAR, Palette, faded, icons};
use crate::tongue;
use faces::Face;
use press::{Press, PrintedFace};
use sentences::SentenceGroup;

pub(in crate::panels) use rendered::rendered;

/// The space between cards, in points.
const GAP: f32 = 14.0;

/// The picked document as it will be printed.
#[derive(Default)]
pub struct CardPanel {
    shown: Option<Shown>,
    /// The sentence under the pointer in the last frame.
    lit: Option<String>,
}

/// What is shown of a document.
struct Shown {
    document: DocumentRef,
    snapshot: Arc<Snapshot>,
    faces: Vec<Face>,
    groups: Vec<SentenceGroup>,
    decks: Vec<Deck>,
    paces: Vec<Pace>,
    /// It is how the document was before its last fault.
    is_old: bool,
}

impl CardPanel {
    /// Shows the panel.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        let Some((document, _)) = cx.document() else {
            said(
                ui,
                say!("The card as it will be printed"),
                say!("Pick a document in the list on the left to see it here."),
            );
            return;
        };
        let kind = match cx.workspace.any_kind(document) {
            Some(AnyKind::Usual(kind)) => kind,
            Some(AnyKind::Other(kind)) => return of_other_game(ui, cx, document, kind),
            None => {
                said(ui, say!("No card"), say!("This file holds no document of the game. The Text panel shows it."));
                return;
            }
        };
        if kind == Kind::Tile {
            said(ui, say!("A tile of the map"), say!("The Map panel shows tiles, with both of their sides."));
            return;
        }
        self.refresh(cx, document, kind);
        let Self { shown, lit, .. } = self;
        let Some(shown) = shown.as_ref().filter(|shown| !shown.faces.is_empty()) else {
            missing(ui, cx, document);
            return;
        };
        let mut hovered = None;
        let pane = ui.available_size();
        ScrollArea::vertical().id_salt(("card", &document.file, document.at)).auto_shrink(false).show(ui, |ui| {
            if shown.is_old {
                let text = say!("This is how it looked before its last fault. The Problems panel says what is wrong.");
                strip(ui, text);
            }
            ui.add_space(APART);
            let own = picked_inside(cx, document);
            if let Some(path) = cards(ui, &shown.faces, pane, lit.as_deref(), own.as_ref()) {
                out.push(Command::Pick(ritual_content::references::route_under(&document.route(), &path)));
            }
            ui.add_space(NEAR);
            let margin = Frame::NONE.inner_margin(Margin::symmetric(14, 4));
            margin.show(ui, |ui| {
                deck_view::show(ui, cx, document, &shown.decks, &shown.paces, out);
                let picked = own.as_ref().and_then(|own| sentences::picked(&shown.groups, own));
                let told = told::show(ui, &shown.groups, &document.route(), picked.map(|picked| &picked.path));
                hovered = told.hovered;
                out.extend(told.clicked.map(Command::Pick));
                ui.add_space(APART * 2.0);
            });
        });
        *lit = hovered;
    }

    /// Works out what is shown, when the document or the content has changed.
    fn refresh(&mut self, cx: &EditorCx<'_>, document: &DocumentRef, kind: Kind) {
        let before = self.shown.take().filter(|shown| shown.document == *document);
        if before.as_ref().is_some_and(|before| Arc::ptr_eq(&before.snapshot, cx.snapshot)) {
            self.shown = before;
            return;
        }
        let snapshot = cx.snapshot;
        let id = snapshot.id_at(kind, &document.route());
        self.shown = match (id, before) {
            (Some(id), _) => Some(Self::read(snapshot, document, kind, &id)),
            (None, Some(before)) => {
                Some(Shown { snapshot: Arc::clone(snapshot), is_old: !before.faces.is_empty(), ..before })
            }
            (None, None) => Some(Shown::nothing(document, snapshot)),
        };
    }

    fn read(snapshot: &Arc<Snapshot>, document: &DocumentRef, kind: Kind, id: &FullId) -> Shown {
        Shown {
            faces: faces::faces(&snapshot.written, kind, id),
            groups: sentences::sentences(snapshot.as_read(), tongue::language(), kind, id),
            decks: decks(&snapshot.catalogue, kind, id),
            paces: paces(&snapshot.catalogue, kind, id),
            ..Shown::nothing(document, snapshot)
        }
    }
}

impl Shown {
    fn nothing(document: &DocumentRef, snapshot: &Arc<Snapshot>) -> Self {
        Self {
            document: document.clone(),
            snapshot: Arc::clone(snapshot),
            faces: Vec::new(),
            groups: Vec::new(),
            decks: Vec::new(),
            paces: Vec::new(),
            is_old: false,
        }
    }
}

/// The path of what is picked, inside the document.
fn picked_inside(cx: &EditorCx<'_>, document: &DocumentRef) -> Option<Path> {
    let route = cx.picked.field.as_ref().filter(|route| document.holds(route))?;
    let inside = route.path.segments().get(document.root().segments().len()..)?;
    Some(inside.iter().cloned().collect())
}

/// Draws a face as it will be printed, with its corner at a place.
pub(super) fn thumb(painter: &Painter, palette: &Palette, face: &Face, scale: f32, at: Pos2) {
    let press = Press { painter, palette, scale, lit: None };
    press.draw(&press.set(face), at);
}

/// Draws the faces; returns the part of the document to pick, if one was clicked.
pub(super) fn cards(
    ui: &mut Ui,
    faces: &[Face],
    pane: egui::Vec2,
    lit: Option<&str>,
    picked: Option<&Path>,
) -> Option<Path> {
    let palette = Palette::of(ui);
    let width = ui.available_width();
    let forms: Vec<faces::Form> = faces.iter().map(|face| face.form).collect();
    let painter = ui.painter().clone();
    let scale = arrange::scale(&forms, vec2(width - GAP * 2.0, pane.y), GAP);
    let press = Press { painter: &painter, palette, scale, lit };
    let printed: Vec<PrintedFace> = faces.iter().map(|face| press.set(face)).collect();
    let sizes: Vec<egui::Vec2> = printed.iter().map(|printed| printed.size).collect();
    let (places, height) = arrange::rows(&sizes, width, GAP);
    let (whole, _) = ui.allocate_exact_size(vec2(width, height + NEAR), Sense::hover());
    let mut clicked = None;
    for (index, ((face, printed), place)) in faces.iter().zip(&printed).zip(places).enumerate() {
        let place: Rect = place.translate(whole.left_top().to_vec2());
        if !ui.is_rect_visible(place) {
            continue;
        }
        press.draw(printed, place.left_top());
        let response = ui.interact(place, ui.scope_id().with(("face", index)), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, face.spoken()));
        let is_picked =
            !face.path.is_root() && picked.is_some_and(|it| it.segments().starts_with(face.path.segments()));
        if is_picked || response.has_focus() {
            let line = Stroke::new(2.0, palette.accent);
            ui.painter().rect_stroke(place.expand(3.0), 6.0, line, StrokeKind::Outside);
        }
        if response.clicked() {
            clicked = Some(face.path.clone());
        }
    }
    clicked
}

/// Draws the card of a document of another game, or says why there is none.
fn of_other_game(ui: &mut Ui, cx: &EditorCx<'_>, document: &DocumentRef, kind: OtherKind) {
    let name = words::human(kind.entry().name);
    if let Some(printed) = cx.face_of_other_game(document) {
        let (pane, face) = (ui.available_size(), other::face(&name, &printed));
        ScrollArea::vertical().id_salt(("card", &document.file, document.at)).auto_shrink(false).show(ui, |ui| {
            ui.add_space(APART);
            cards(ui, &[face], pane, None, None);
        });
    } else if cx.snapshot.findings_in(document).next().is_some() || cx.value(document).is_none() {
        missing(ui, cx, document);
    } else {
        said(ui, &name, say!("This is no card. The form and the Text panel show it."));
    }
}

/// Says what the panel is for, or why it is empty.
fn said(ui: &mut Ui, title: &str, text: &str) {
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.label(theme::title(title));
        ui.label(theme::explains(ui, text));
    });
}

/// Says that a document has faults, and which is the first.
fn missing(ui: &mut Ui, cx: &EditorCx<'_>, document: &DocumentRef) {
    let first = cx.snapshot.findings_in(document).max_by_key(|finding| finding.severity);
    let text = match first {
        Some(finding) => say!("It has to be fixed first: {message}.", message = finding.message),
        None if cx.value(document).is_none() => say!("Its text cannot be read. The Text panel says where.").to_owned(),
        None => say!("It is being read.").to_owned(),
    };
    said(ui, say!("This cannot be printed yet"), &text);
}

/// A warning above the cards.
fn strip(ui: &mut Ui, text: &str) {
    let palette = Palette::of(ui);
    let frame = Frame::NONE.fill(faded(palette.warning, 0.14)).inner_margin(Margin::symmetric(8, 5)).corner_radius(4);
    frame.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(icons::WARNING).color(palette.warning));
            ui.label(text);
        });
        ui.take_available_width();
    });
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Route;
    use ritual_workspace::{DocumentAt, Workspace};

    use super::*;
    use crate::cx::Picked;

    #[test]
    fn what_is_picked_is_seen_from_the_document() {
        let document = DocumentRef { file: "p/mythos.yaml".into(), at: DocumentAt::Item(2) };
        let field = Route::file("p/mythos.yaml").index(2).key("steps").index(0);
        let (workspace, snapshot) = (Workspace::default(), Arc::default());
        let picked = Picked { document: Some(document.clone()), field: Some(field), count: 1, ..Picked::default() };
        let players = ritual_batch::Players::default();
        let (workspace, snapshot, picked, players) = (&workspace, &snapshot, &picked, &players);
        let cx = EditorCx { workspace, snapshot, picked, players, time: 0.0 };
        assert_eq!(picked_inside(&cx, &document).unwrap().to_string(), "steps[0]");
        let other = DocumentRef { at: DocumentAt::Item(1), ..document };
        assert_eq!(picked_inside(&cx, &other), None);
    }
}
