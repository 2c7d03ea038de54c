//! The layout holds for everything that is here: it changes nothing that is said, and once is enough.

use std::path::Path;

use ritual_content::{Kind, schema};
use ritual_layout::{Order, Unlaid, lay_out};
use ritual_tests::content::project;
use ritual_yaml::{Limits, parse};

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
    for folder in ["content", "tests/conformance", "tests/effects", "tests/damage", "tests/examples", "crates/templates"] {
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
