//! The layout holds for everything that is here: it changes nothing that is said, and once is enough.

use std::path::Path;

use ritual_content::{Kind, schema};
use ritual_diagnostic::Path as Place;
use ritual_layout::{Order, Unlaid, lay_out};
use ritual_tests::content::project;
use ritual_yaml::{Edit, Limits, apply, document_text, parse};
use serde_json::json;

/// Every YAML file below a folder of the project, with its text.
fn texts(folder: &str) -> Vec<(String, String)> {
    let root = project().join(folder);
    let files = walkdir::WalkDir::new(&root).sort_by_file_name().into_iter().map(Result::unwrap);
    let yaml = files.filter(|entry| entry.path().extension().is_some_and(|it| it == "yaml"));
    let texts = yaml.filter_map(|entry| {
        let text = std::fs::read_to_string(entry.path()).ok()?;
        Some((format!("{folder}/{}", entry.path().strip_prefix(&root).unwrap().display()), text))
    });
    texts.collect()
}

#[test]
fn whatever_is_here_says_the_same_in_the_layout_and_once_is_enough() {
    let orders: Vec<(Kind, Order)> =
        Kind::ALL.into_iter().map(|kind| (kind, Order::of_schema(schema::schema(kind)))).collect();
    let author = Order::of_author();
    let mut n_laid = 0;
    for folder in
        ["content", "tests/conformance", "tests/effects", "tests/damage", "tests/examples", "crates/templates"]
    {
        for (file, text) in texts(folder) {
            let kind = Kind::of_file(Path::new(&file));
            let order = orders.iter().find(|(of, _)| Some(*of) == kind).map_or(&author, |(_, order)| order);
            let laid = match lay_out(&text, order) {
                Ok(laid) => laid,
                Err(Unlaid::Unreadable(_)) if folder != "content" => continue,
                Err(error) => panic!("{file}: {error}"),
            };
            let json = |text: &str| parse(text.as_bytes(), &Limits::DEFAULT).unwrap().to_json();
            assert_eq!(json(&laid), json(&text), "{file} says something else");
            assert_eq!(lay_out(&laid, order).as_ref(), Ok(&laid), "{file}, the second time");
            n_laid += 1;
        }
    }
    assert!(n_laid > 500, "only {n_laid} files are here");
}

#[test]
fn what_programs_add_to_a_file_is_laid_out() {
    let order = Order::of_schema(schema::schema(Kind::Mythos));
    let card = |id: &str| json!({ "id": id, "name": "A card", "source": "original", "symbol": false, "steps": [] });
    let steps = Place::root().index(1).key("steps");
    let branch = json!({ "if": { "safe": "your_space" }, "then": [{ "heal": { "stress": 1 } }, "advance_elder_one"] });
    let values = [json!({ "suffer": { "stress": 1 } }), json!({ "summon": "ghast", "at": "your_space" }), branch];
    let append = |path: &Place, value| Edit::Append { path: path.clone(), value };
    let mut edits = vec![append(&Place::root(), card("b"))];
    edits.extend(values.map(|value| append(&steps, value)));
    let summons = json!([{ "enemy": "ghast", "at": { "gate": "red" } }]);
    edits.push(Edit::Add { path: Place::root().index(1), key: "summons".to_owned(), value: summons });
    let text = apply(&document_text(&json!([card("a")])), &edits).unwrap();
    assert_eq!(lay_out(&text, &order).as_ref(), Ok(&text));
    assert!(text.contains("\n\n- id: b\n") && text.contains("\n    - suffer: { stress: 1 }\n"), "{text}");
}
