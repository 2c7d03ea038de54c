use std::collections::BTreeSet;

use ritual_content::{Loaded, PackFiles, SourceFile, load};
use ritual_diagnostic::Sink;

use super::*;
use crate::{Limits, Printing};

const BASE: &str = "{ id: base, schema_version: 2, name: Base, version: 1.2.0, authors: [us], licence: MIT }\n";
const MINE: &str = "id: mine\nschema_version: 2\nname: \"</title><script>alert(1)</script>\"\nversion: 0.3.0\n\
    authors: [us]\nlicence: MIT\ndependencies: { base: ^1.2 }\n";

fn loaded() -> Loaded {
    let pack = |folder: &str, manifest: &str| PackFiles {
        folder: folder.to_owned(),
        files: vec![SourceFile::inside(folder, "pack.yaml", manifest.as_bytes())],
    };
    let mut sink = Sink::new();
    let loaded = load(vec![pack("base", BASE), pack("mine", MINE)], &mut sink);
    let found = sink.into_sorted();
    assert!(found.is_empty(), "{found:?}");
    loaded
}

fn made(loaded: &Loaded, files: &[OutFile], player: Option<Player<'_>>) -> BTreeMap<String, Vec<u8>> {
    let it = Exportable {
        catalogue: &loaded.catalogue,
        pack: "mine",
        files,
        key: None,
        print: Printing::default(),
        address: "",
        player,
        in_words: None,
    };
    let files = Site.files(&it).unwrap().into_iter();
    files.map(|file| (file.path.strip_prefix("site/").unwrap().to_owned(), file.bytes)).collect()
}

fn text<'f>(files: &'f BTreeMap<String, Vec<u8>>, name: &str) -> &'f str {
    std::str::from_utf8(files.get(name).unwrap_or_else(|| panic!("there is no {name}"))).unwrap()
}

/// What is kept for when there is no network.
fn kept(files: &BTreeMap<String, Vec<u8>>) -> Value {
    let first = text(files, "kept.js").lines().next().unwrap();
    serde_json::from_str(first.strip_prefix("const SITE = ").unwrap().strip_suffix(';').unwrap()).unwrap()
}

#[test]
fn without_an_engine_a_site_has_everything_but_the_game() {
    let files = made(&loaded(), &[], None);
    let site: Value = serde_json::from_str(text(&files, "site.json")).unwrap();
    assert_eq!(site["archives"], json!([]));
    assert_eq!((&site["pack"], &site["version"]), (&json!("mine"), &json!("0.3.0")));
    for what in ["bundle", "rules"] {
        text(&files, site["languages"]["en"][what].as_str().unwrap());
    }
    assert!(!files.keys().any(|path| path.starts_with("engine/") || path.starts_with("packs/")), "{:?}", files.keys());
}

#[test]
fn with_an_engine_it_has_all_packs_that_a_game_needs() {
    let engine = [OutFile::new("ritual.js", "export {};")];
    let others = BTreeMap::from([("base".to_owned(), vec![OutFile::new("pack.yaml", BASE)])]);
    let mine = [OutFile::new("pack.yaml", MINE)];
    let loaded = loaded();
    let files = made(&loaded, &mine, Some(Player { engine: &engine, others: &others }));
    let site: Value = serde_json::from_str(text(&files, "site.json")).unwrap();
    assert_eq!(site["archives"], json!(["packs/base-1.2.0.ritualpack", "packs/mine-0.3.0.ritualpack"]));
    for path in site["archives"].as_array().unwrap() {
        let bytes = &files[path.as_str().unwrap()];
        archive::open(bytes, None, &Limits::DEFAULT).unwrap_or_else(|refusal| panic!("{path}: {refusal}"));
    }
    assert_eq!(text(&files, "engine/ritual.js"), "export {};");

    let no_others = BTreeMap::new();
    let it = Exportable {
        catalogue: &loaded.catalogue,
        pack: "mine",
        files: &mine,
        key: None,
        print: Printing::default(),
        address: "",
        player: Some(Player { engine: &engine, others: &no_others }),
        in_words: None,
    };
    assert_eq!(Site.files(&it).unwrap_err(), ExportError::UnknownPack { pack: "base".to_owned() });
}

#[test]
fn a_site_has_the_pictures_that_its_bundle_names() {
    let manifest = "{ id: mine, schema_version: 2, name: Mine, version: 0.3.0, authors: [us], licence: MIT }";
    let eel = "{ id: eel, name: Eel, source: original, picture: { file: eel.png }, supply: 1, placed: investigator }";
    let eel_picture = ritual_content::art::outline([4, 3]);
    let files =
        [("pack.yaml", manifest.as_bytes()), ("tokens.yaml", eel.as_bytes()), ("art/eel.png", &eel_picture[..])];
    let files = files.map(|(path, bytes)| SourceFile::inside("mine", path, bytes)).into();
    let loaded = load(vec![PackFiles { folder: "mine".to_owned(), files }], &mut Sink::new());
    let made = made(&loaded, &[], None);
    let bundle: Value = serde_json::from_str(text(&made, "bundle.json")).unwrap();
    let named = bundle["tokens"]["mine/eel"]["picture"]["file"].as_str().unwrap();
    assert_eq!(made.get(named), Some(&eel_picture), "{named} is not there");
    assert!(kept(&made)["files"].as_array().unwrap().contains(&json!(named)), "it is lost without a network");
}

#[test]
fn what_an_author_writes_is_text_on_the_page() {
    let files = made(&loaded(), &[], None);
    for page in ["index.html", "rules.html"] {
        let page = text(&files, page);
        assert!(page.contains("&lt;/title&gt;&lt;script&gt;alert(1)") && !page.contains("<script>"), "{page}");
        assert!(page.contains("default-src 'none'") && !page.contains("{{"), "{page}");
    }
}

#[test]
fn all_files_are_kept_and_another_file_is_another_version() {
    let loaded = loaded();
    let files = made(&loaded, &[], None);
    let kept_files = kept(&files)["files"].clone();
    let names: BTreeSet<&str> = kept_files.as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    let there: BTreeSet<&str> = files.keys().map(String::as_str).filter(|path| *path != "kept.js").collect();
    assert_eq!(names, there);

    let others = BTreeMap::from([("base".to_owned(), vec![OutFile::new("pack.yaml", BASE)])]);
    let mine = [OutFile::new("pack.yaml", MINE)];
    let version = |engine: &str| {
        let engine = [OutFile::new("ritual.js", engine)];
        kept(&made(&loaded, &mine, Some(Player { engine: &engine, others: &others })))["version"].clone()
    };
    assert_ne!(version("export {};"), version("export { };"));
    assert_eq!(version("export {};"), version("export {};"), "the same files are the same version");
}
