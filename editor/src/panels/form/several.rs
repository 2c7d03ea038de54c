//! A form for several values of one kind: what is changed at the first one is changed at all of them, as one step.

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::Ui;
use ritual_assist::edits::FileEdit;
use ritual_content::references::value_at;
use ritual_diagnostic::{Path, Route, Segment};
use ritual_forms::{Field, SchemaBook, Shape, shape_of, words};
use ritual_workspace::{DocumentRef, Step};
use ritual_yaml::Edit;
use serde_json::Value;

use super::{Draw, FormCx, Sentences, record, value};
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, NEAR};

/// The most values that are edited together: every frame looks at all of them.
const MOST_TOGETHER: usize = 200;

/// Draws the fields that the values picked together have in common; the first of them is in the document.
pub fn of_several(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    book: &SchemaBook,
    document: &DocumentRef,
    sentences: &mut Sentences,
    out: &mut Vec<Command>,
) {
    let places = cx.picked.several.as_slice();
    let (Some(kind), Some(of_document), Some(first)) =
        (cx.workspace.any_kind(document), cx.value(document), places.first())
    else {
        return;
    };
    if places.len() > MOST_TOGETHER {
        let help = say!(
            places.len(),
            "1 is picked. Pick at most {most} to change them together."
                | "{n} are picked. Pick at most {most} to change them together.",
            most = MOST_TOGETHER
        );
        ui.label(theme::explains(ui, help));
        return;
    }
    let whole = |place: &Route| Some(&cx.workspace.file(&place.file)?.parsed.json);
    let at = |place: &Route| value_at(whole(place)?, &place.path);
    if places
        .iter()
        .any(|place| cx.workspace.file(&place.file).and_then(|buffer| cx.workspace.kind_of(buffer)) != Some(kind))
    {
        let help = say!("They are of different kinds. Pick cards of one kind to change them together.");
        ui.label(theme::explains(ui, help));
        return;
    }
    // The same id means another document in another pack.
    let pack = |place: &Route| cx.workspace.file(&place.file).map(|buffer| &buffer.pack);
    let is_one_pack = places.iter().all(|place| pack(place) == pack(first));
    let can_share = |shape: &Shape<'_>| is_plain(shape) && (is_one_pack || !matches!(shape, Shape::Reference(_)));
    let Some(of_first) = at(first) else { return };
    let inside: Path = first.path.segments().iter().skip(document.root().segments().len()).cloned().collect();
    let root = book.of_file(kind);
    let Some(Shape::Record(fields)) = book.at(kind, of_document, &inside).map(|schema| shape_of(root, schema)) else {
        return;
    };
    let shared: Vec<Field<'_>> = fields.into_iter().filter(|field| can_share(&shape_of(root, field.schema))).collect();
    ui.strong(say!(places.len(), "1 picked" | "{n} picked"));
    let differing: Vec<String> = shared
        .iter()
        .filter(|field| {
            let of = |place: &Route| at(place).and_then(|value| value.get(field.name));
            places.iter().any(|place| of(place) != of(first))
        })
        .map(|field| words::human(field.name).to_lowercase())
        .collect();
    let help = if differing.is_empty() {
        say!("What you change here is changed at all of them.").to_owned()
    } else {
        say!(
            "They differ in {fields}. What you change here becomes the same at all of them.",
            fields = differing.join(", ")
        )
    };
    ui.label(theme::explains(ui, help));
    ui.add_space(NEAR);
    let is_shared = |key: &str| shared.iter().any(|field| field.name == key);
    let entries = of_first.as_object().into_iter().flatten().filter(|(key, _)| is_shared(key));
    let shown: Value = Value::Object(entries.map(|(key, value)| (key.clone(), value.clone())).collect());
    sentences.refresh(cx);
    let mut asked = Vec::new();
    let (home, findings, draw) = (cx.home(document), BTreeMap::new(), value::show as Draw);
    let (home, findings) = (home.as_str(), &findings);
    let mut form = FormCx { cx, document, kind, home, root, findings, reveal: None, sentences, out: &mut asked, draw };
    record::show(ui, &mut form, &shared, &shown, &first.path);
    for command in asked {
        match command {
            Command::Edit(step) => out.push(Command::Edit(spread(&step, places, whole))),
            // The others would no longer be picked.
            Command::Pick(_) => {}
            other => out.push(other),
        }
    }
}

/// Whether several values may have the same: what is inside of one, such as its place, is its own.
fn is_plain(shape: &Shape<'_>) -> bool {
    match shape {
        Shape::Reference(_) | Shape::Number { .. } | Shape::Flag | Shape::Words(_) => true,
        Shape::Text { is_id, .. } => !is_id,
        Shape::Record(_) | Shape::List { .. } | Shape::Entries(_) | Shape::Choice(_) | Shape::Any => false,
    }
}

/// Makes the edits of the first place at every place; `whole` gives what the file of a place says.
fn spread<'v>(step: &Step, places: &[Route], whole: impl Fn(&Route) -> Option<&'v Value>) -> Step {
    let Some(first) = places.first() else { return step.clone() };
    let edits = places.iter().flat_map(|place| {
        let whole = whole(place);
        let moved = step.edits.iter().filter_map(move |it| moved(&it.edit, &first.path, &place.path, whole?));
        moved.map(|edit| FileEdit { file: Arc::clone(&place.file), edit }).collect::<Vec<_>>()
    });
    Step {
        label: say!("{label} of {n}", label = step.label, n = places.len()),
        edits: edits.collect(),
        gesture: step.gesture.clone(),
    }
}

/// An edit as it is made at another place, whatever stands there; none where there is nothing to do.
fn moved(edit: &Edit, from: &Path, to: &Path, whole: &Value) -> Option<Edit> {
    let at = |path: &Path| -> Option<Path> {
        let rest = path.segments().strip_prefix(from.segments())?;
        Some(to.segments().iter().chain(rest).cloned().collect())
    };
    match edit {
        Edit::Replace { path, value } => put(&at(path)?, value, whole),
        Edit::Add { path, key, value } => put(&at(path)?.key(key), value, whole),
        Edit::Remove { path } => {
            let path = at(path)?;
            value_at(whole, &path)?;
            Some(Edit::Remove { path })
        }
        // Only whole fields are offered.
        Edit::Append { .. } | Edit::Rename { .. } | Edit::Move { .. } => None,
    }
}

/// Writes the value of a field, which is there or not.
fn put(path: &Path, value: &Value, whole: &Value) -> Option<Edit> {
    let value = value.clone();
    if value_at(whole, path).is_some() {
        return Some(Edit::Replace { path: path.clone(), value });
    }
    match path.last()? {
        Segment::Key(key) => Some(Edit::Add { path: path.parent()?, key: key.to_string(), value }),
        Segment::Index(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const TEXT: &str = "\
tiles:
  - { tile: a, turn: left }
  - { tile: b }
  - { tile: c, turn: half, aside: true } # far
";

    fn after(edit: Edit) -> String {
        let whole = ritual_yaml::parse(TEXT.as_bytes(), &ritual_yaml::Limits::DEFAULT).unwrap().to_json();
        let file: Arc<str> = "e.yaml".into();
        let route = |index| Route::file(Arc::clone(&file)).key("tiles").index(index);
        let places: Vec<Route> = (0..3).map(route).collect();
        let step = spread(&Step::one("Change turn", &file, edit), &places, |_| Some(&whole));
        assert_eq!(step.label, "Change turn of 3");
        let edits: Vec<Edit> = step.edits.into_iter().map(|it| it.edit).collect();
        ritual_yaml::apply(TEXT, &edits).unwrap()
    }

    #[test]
    fn a_change_of_the_first_one_is_made_at_all_of_them() {
        let first = Path::root().key("tiles").index(0);
        let turned = after(Edit::Replace { path: first.key("turn"), value: json!("right") });
        let expected = TEXT.replace("turn: left", "turn: right").replace("turn: half", "turn: right");
        assert_eq!(turned, expected.replace("tile: b", "tile: b, turn: right"));
        let aside = after(Edit::Add { path: first.clone(), key: "aside".to_owned(), value: json!(true) });
        assert_eq!(aside.matches("aside: true").count(), 3, "{aside}");
        let straight = after(Edit::Remove { path: first.key("turn") });
        assert!(!straight.contains("turn") && straight.contains("aside: true } # far"), "{straight}");
    }

    #[test]
    fn documents_of_several_files_are_changed_in_one_step() {
        let texts = [("a.yaml", "- { id: a, symbol: true }\n"), ("b.yaml", "id: b\nsymbol: true # why\n")];
        let read = |text: &str| ritual_yaml::parse(text.as_bytes(), &ritual_yaml::Limits::DEFAULT).unwrap().to_json();
        let wholes = texts.map(|(_, text)| read(text));
        let places = [Route::file("a.yaml").index(0), Route::file("b.yaml")];
        let edit = Edit::Replace { path: Path::root().index(0).key("symbol"), value: json!(false) };
        let whole = |place: &Route| wholes.get(usize::from(*place.file == *"b.yaml"));
        let step = spread(&Step::one("Change symbol", &"a.yaml".into(), edit), &places, whole);
        let after = |file: &str, text: &str| {
            let edits: Vec<Edit> = step.edits.iter().filter(|it| *it.file == *file).map(|it| it.edit.clone()).collect();
            ritual_yaml::apply(text, &edits).unwrap()
        };
        let expected = texts.map(|(_, text)| text.replace("true", "false"));
        assert_eq!(texts.map(|(file, text)| after(file, text)), expected);
    }

    #[test]
    fn what_each_has_of_its_own_is_not_offered() {
        let book = SchemaBook::new();
        let kind = ritual_content::Kind::Episode;
        let episode = json!({ "map": { "tiles": [{ "tile": "t" }] } });
        let tile = Path::root().key("map").key("tiles").index(0);
        let root = book.of_file(kind);
        let Some(Shape::Record(fields)) = book.at(kind, &episode, &tile).map(|it| shape_of(root, it)) else {
            panic!("a tile has fields");
        };
        let plain = fields.iter().filter(|field| is_plain(&shape_of(root, field.schema))).map(|field| field.name);
        assert_eq!(plain.collect::<Vec<_>>(), ["tile", "side", "turn", "aside"]);
    }
}
