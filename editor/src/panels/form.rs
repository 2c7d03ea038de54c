//! A form for any document, made from its schema: every change is one patch of the text.

mod choice;
mod findings;
mod list;
mod record;
mod reference;
mod sentence;
mod several;
mod value;

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::{Id, Ui};
use ritual_content::FullId;
use ritual_diagnostic::{Diagnostic, Path, Route, Segment};
use ritual_forms::{SchemaBook, Shape, shape_of, words};
use ritual_games::AnyKind;
use ritual_workspace::{DocumentRef, Step};
use ritual_yaml::Edit;
use serde_json::Value;

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, NEAR};

pub use sentence::Sentences;
pub use several::of_several;

/// The width of the names of fields, in points.
const LABEL: f32 = 104.0;

/// What every part of a form needs.
pub struct FormCx<'a, 'o> {
    /// What every panel sees.
    pub cx: &'a EditorCx<'a>,
    /// The document whose fields are shown.
    pub document: &'a DocumentRef,
    /// Its kind.
    pub kind: AnyKind,
    /// The id of its pack.
    pub home: &'a str,
    /// The schema of its file, in which references are looked up.
    pub root: &'a Value,
    /// What is wrong, by the place inside the file.
    pub findings: &'a BTreeMap<Path, Vec<&'a Diagnostic>>,
    /// The place to open and scroll to in this frame.
    pub reveal: Option<&'a Path>,
    /// The sentences of steps and abilities.
    pub sentences: &'a mut Sentences,
    /// Where commands go.
    pub out: &'o mut Vec<Command>,
    /// Draws a value that is inside another one, whatever it is.
    draw: Draw,
}

/// Draws a value after its schema.
type Draw = fn(&mut Ui, &mut FormCx<'_, '_>, &Value, &Value, &Path);

impl FormCx<'_, '_> {
    /// Asks for one edit; `label` says what it does, as in `Remove health`.
    fn edit(&mut self, label: String, edit: Edit) {
        self.out.push(Step::one(label, &self.document.file, edit).into());
    }

    /// Asks for another value; while somebody types or drags, it is one step.
    fn set(&mut self, path: &Path, value: impl Into<Value>) {
        let gesture = format!("{}#{path}", self.document.file);
        let edit = Edit::Replace { path: path.clone(), value: value.into() };
        let label = say!("Change {what}", what = name_of(path));
        self.out.push(Step::one(label, &self.document.file, edit).during(gesture).into());
    }

    /// The first id that a reference may name, as an author in this pack writes it.
    fn first_id(&self, kind: AnyKind) -> Option<String> {
        let ids = || self.cx.snapshot.ids(kind);
        let own = ids().find(|id| *id.pack == *self.home);
        own.or_else(|| ids().next()).map(|id| self.written(id))
    }

    /// An id as an author in this pack writes it.
    fn written(&self, id: &FullId) -> String {
        id.written_in(self.home)
    }

    fn route(&self, path: &Path) -> Route {
        Route::new(Arc::clone(&self.document.file), path.clone())
    }

    fn id_of(&self, path: &Path) -> Id {
        Id::unique(("form", &self.document.file, path))
    }

    /// Returns whether the place to open lies at or below a path.
    fn reveals(&self, path: &Path) -> bool {
        self.reveal.is_some_and(|reveal| reveal.segments().starts_with(path.segments()))
    }
}

/// Draws the form of a document.
pub fn show(ui: &mut Ui, form: &mut FormCx<'_, '_>, schema: &Value, value: &Value) {
    let root = form.document.root();
    match shape_of(form.root, schema) {
        Shape::Record(fields) => record::show(ui, form, &fields, value, &root),
        _ => value::show(ui, form, schema, value, &root),
    }
}

/// Draws the schema-made form of a document that is picked, with everything it needs.
pub fn of_document(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    book: &SchemaBook,
    document: &DocumentRef,
    reveal: Option<&Path>,
    sentences: &mut Sentences,
    out: &mut Vec<Command>,
) {
    let (Some(kind), Some(value)) = (cx.workspace.any_kind(document), cx.value(document)) else { return };
    let mut findings: BTreeMap<Path, Vec<&Diagnostic>> = BTreeMap::new();
    for finding in cx.snapshot.findings_in(document) {
        findings.entry(finding.route.path.clone()).or_default().push(finding);
    }
    let home = cx.home(document);
    sentences.refresh(cx);
    let (home, root, findings, draw) = (&*home, book.of_file(kind), &findings, value::show as Draw);
    let mut form = FormCx { cx, document, kind, home, root, findings, reveal, sentences, out, draw };
    findings::first(ui, &mut form);
    show(ui, &mut form, book.of_document(kind, value), value);
    loose_findings(ui, &mut form, value);
}

/// Shows findings about places the form has no field for.
fn loose_findings(ui: &mut Ui, form: &mut FormCx<'_, '_>, value: &Value) {
    let root = form.document.root();
    let is_there = |path: &Path| {
        let inside: Path = path.segments().iter().skip(root.segments().len()).cloned().collect();
        ritual_content::references::value_at(value, &inside).is_some()
    };
    let loose: Vec<&Diagnostic> =
        form.findings.iter().filter(|(path, _)| !is_there(path)).flat_map(|(_, all)| all.iter().copied()).collect();
    if !loose.is_empty() {
        ui.add_space(theme::APART);
        for finding in loose {
            findings::one(ui, finding, form.out);
        }
    }
}

/// The name of a place, as menus show it.
fn name_of(path: &Path) -> String {
    match path.last() {
        Some(Segment::Key(key)) => words::human(key).to_lowercase(),
        Some(Segment::Index(index)) => say!("item {index}", index = index + 1),
        None => say!("document").to_owned(),
    }
}

/// Draws what belongs to the thing above, set in with a line.
fn set_in<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    let line = theme::Palette::of(ui).line;
    let left = ui.cursor().left() + 5.0;
    let top = ui.cursor().top();
    let inner = ui
        .horizontal(|ui| {
            ui.add_space(14.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = NEAR;
                add(ui)
            })
            .inner
        })
        .inner;
    let bottom = ui.min_rect().bottom();
    ui.painter().vline(left, top..=bottom, egui::Stroke::new(1.0, line));
    inner
}
