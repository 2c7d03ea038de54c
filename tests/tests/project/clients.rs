//! Clients: what the extensions of text editors insert is content, what they name is there, and pages show what is built.

use std::path::Path;

use ritual_content::{Kind, PackFiles, SourceFile, load};
use ritual_diagnostic::{Sink, writers};
use ritual_tests::content::project;
use serde_json::Value;

fn read(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A snippet as it is inserted by somebody who changes nothing in it.
fn inserted(snippet: &Value) -> String {
    let lines: Vec<&str> = snippet["body"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
    let text = lines.join("\n").replace("$0", "");
    let mut parts = text.split("${");
    let mut out = parts.next().unwrap().to_owned();
    for part in parts {
        let (place, rest) = part.split_once('}').unwrap_or_else(|| panic!("a place is not closed in {text}"));
        out.push_str(place.split_once(':').unwrap_or_else(|| panic!("a place has no words in {text}")).1);
        out.push_str(rest);
    }
    out
}

#[test]
fn what_snippets_insert_is_content() {
    let snippets = read(&project().join("clients/vscode/snippets/documents.json"));
    let files = snippets.as_object().unwrap().values().map(|snippet| {
        let prefix = snippet["prefix"].as_str().unwrap();
        let kind = prefix.strip_prefix("ritual-").and_then(Kind::from_name);
        let kind = kind.unwrap_or_else(|| panic!("`{prefix}` does not say which kind of document it is"));
        let name = if kind == Kind::Pack { "pack.yaml".to_owned() } else { format!("{}.yaml", kind.plural()) };
        SourceFile { path: name.as_str().into(), pack_path: name, bytes: inserted(snippet).into_bytes() }
    });
    let pack = PackFiles { folder: ".".to_owned(), files: files.collect() };
    let n_files = pack.files.len();
    let mut sink = Sink::new();
    let loaded = load(vec![pack], &mut sink);
    let mut out = Vec::new();
    writers::human(&sink.into_sorted(), &loaded.files, false, &mut out).unwrap();
    assert!(out.is_empty(), "snippets have faults:\n{}", String::from_utf8_lossy(&out));
    let mut n_documents = 0;
    loaded.catalogue.for_each_document(|_| n_documents += 1);
    assert_eq!(n_documents, n_files);
}

#[test]
fn an_extension_has_the_files_that_it_names() {
    let folder = project().join("clients/vscode");
    let manifest = read(&folder.join("package.json"));
    let mut named = vec![manifest["main"].as_str().unwrap()];
    for what in ["grammars", "snippets"] {
        named.extend(manifest["contributes"][what].as_array().unwrap().iter().map(|it| it["path"].as_str().unwrap()));
    }
    assert_eq!(named.len(), 3);
    for file in named {
        assert!(folder.join(file).is_file(), "there is no `{file}`");
    }
    let grammar = read(&folder.join("syntaxes/effects.tmLanguage.json"));
    assert_eq!(grammar["scopeName"], manifest["contributes"]["grammars"][0]["scopeName"]);
    // The commands that the server offers above documents are carried out.
    let code = std::fs::read_to_string(folder.join("extension.js")).unwrap();
    let server = std::fs::read_to_string(project().join("crates/server/src/shape.rs")).unwrap();
    for command in ["ritual.run", "ritual.uses"] {
        assert!(code.contains(&format!("command(\"{command}\"")), "the extension does not know `{command}`");
        assert!(server.contains(&format!("\"{command}\"")), "the server does not offer `{command}`");
    }
}

#[test]
fn the_program_of_the_page_for_rust_is_one_that_is_built() {
    let page = std::fs::read_to_string(project().join("docs/clients/rust.md")).unwrap();
    let shown = page.split("```rust\n").nth(1).and_then(|rest| rest.split("```\n").next()).expect("a program");
    let built = std::fs::read_to_string(project().join("tests/examples/play.rs")).unwrap();
    assert_eq!(shown, built, "the page shows tests/examples/play.rs");
}
