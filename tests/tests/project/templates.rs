//! New documents of every kind pass the checks, in a pack that holds nothing and in one that holds much.

use std::path::Path;

use ritual_content::{Catalogue, FullId, Kind, Loaded, PackFiles, SourceFile, load};
use ritual_diagnostic::{Severity, Sink};
use ritual_engine::compile::compile;
use ritual_games::Shelf;
use ritual_templates::{Home, KINDS, NewFile, Refusal, Wanted, begin, make, pack_id, starter, todo};
use ritual_tests::content::packs;
use ritual_validator::{Checked, check_all};

/// A shipped pack, copied.
const SHIPPED: &str = "the-drowned-archive";

/// What is said of a new document in a pack with scenarios as long as nothing uses it.
const TO_DO: &[(Kind, &str)] = &[
    (Kind::Mythos, "deck/unheld-card"),
    (Kind::Discovery, "deck/unheld-card"),
    (Kind::Enemy, "reference/unused"),
    (Kind::ElderOne, "reference/unused"),
    (Kind::Tile, "reference/unused"),
    (Kind::Token, "reference/unused"),
    (Kind::Counter, "reference/unused"),
    (Kind::Skill, "reference/unused"),
    (Kind::Condition, "reference/unused"),
    (Kind::Translation, "text/missing-translation"),
];

fn files_of(folder: &str, files: Vec<NewFile>) -> Vec<SourceFile> {
    let file = |NewFile { path, text }| SourceFile {
        path: format!("{folder}/{path}").into(),
        pack_path: path,
        bytes: text.into_bytes(),
    };
    files.into_iter().map(file).collect()
}

/// A new pack where nothing else is.
fn empty() -> PackFiles {
    let (catalogue, has_file) = (Catalogue::default(), |_: &str| false);
    let home = Home { catalogue: &catalogue, shelf: &Shelf::default(), pack: "fresh", has_file: &has_file };
    let made = make(home, Wanted { kind: Kind::Pack, id: "fresh", title: "Fresh" }).unwrap();
    PackFiles { folder: "fresh".to_owned(), files: files_of("fresh", made) }
}

fn checked(packs: Vec<PackFiles>) -> (Loaded, Checked) {
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
    let checked = check_all(&loaded, sink);
    (loaded, checked)
}

/// An id and a name that a document of some kind may have.
fn wanted(kind: Kind) -> Wanted<'static> {
    Wanted { kind, id: if kind == Kind::Translation { "it" } else { "newcomer" }, title: "The newcomer" }
}

/// Makes a document in a pack, which must succeed.
fn add(packs: &mut [PackFiles], pack: &str, wanted: Wanted<'_>) -> Result<Vec<String>, Refusal> {
    let catalogue = load(packs.to_vec(), &mut Sink::new()).catalogue;
    let folder = catalogue.pack(pack).unwrap().folder().to_owned();
    let target = packs.iter_mut().find(|it| it.folder == folder).unwrap();
    let has_file = |path: &str| target.files.iter().any(|it| it.pack_path == path);
    let made = make(Home { catalogue: &catalogue, shelf: &Shelf::default(), pack, has_file: &has_file }, wanted)?;
    let new = files_of(&folder, made);
    let names: Vec<String> = new.iter().map(|it| it.path.to_string()).collect();
    for file in &new {
        assert!(!has_file(&file.pack_path), "{} is written over", file.path);
        let text = String::from_utf8_lossy(&file.bytes);
        assert!(!text.contains("{{") && !text.contains("}}"), "{}: {text}", file.path);
    }
    assert_eq!(Kind::of_file(Path::new(&new[0].pack_path)), Some(wanted.kind), "what was asked for comes first");
    target.files.extend(new);
    Ok(names)
}

/// What is said about some files, and about others but that translations lack what is new.
fn said(packs: Vec<PackFiles>, new: &[String]) -> Vec<String> {
    let (_, Checked { findings, .. }) = checked(packs);
    let is_new = |file: &str| new.iter().any(|it| it == file);
    let findings = findings.iter().filter(|it| it.severity != Severity::Note);
    let findings = findings.filter(|it| is_new(&it.route.file) || it.code != "text/missing-translation");
    findings.map(|it| it.code.to_owned()).collect()
}

#[test]
fn every_document_can_be_made_in_a_pack_that_holds_nothing() {
    for kind in KINDS.into_iter().filter(|kind| *kind != Kind::Pack) {
        let mut packs = vec![empty()];
        match add(&mut packs, "fresh", wanted(kind)) {
            Ok(new) => {
                let expected = if kind == Kind::Translation { vec!["text/missing-translation"] } else { Vec::new() };
                assert_eq!(said(packs, &new), expected, "{kind}: {new:?}");
            }
            Err(refusal) => assert_eq!((kind, refusal), (Kind::Override, Refusal::NothingToChange)),
        }
    }
}

#[test]
fn every_document_can_be_made_in_a_shipped_pack() {
    let shipped = packs().unwrap();
    for kind in KINDS.into_iter().filter(|kind| *kind != Kind::Pack) {
        let mut packs = shipped.clone();
        let new = add(&mut packs, SHIPPED, wanted(kind)).unwrap_or_else(|refusal| panic!("{kind}: {refusal}"));
        let expected: Vec<&str> = TO_DO.iter().filter(|(it, _)| *it == kind).map(|(_, code)| *code).collect();
        assert_eq!(said(packs, &new), expected, "{kind}: {new:?}");
    }
}

#[test]
fn documents_that_are_made_one_after_another_get_on() {
    let mut packs = vec![empty()];
    let mut new = Vec::new();
    // All that a second scenario could bring together is in the one that the episode brings along.
    let played = Wanted { id: "played", title: "Played again", ..wanted(Kind::Scenario) };
    for it in [wanted(Kind::Episode), played, wanted(Kind::Test), wanted(Kind::Investigator)] {
        new.extend(add(&mut packs, "fresh", it).unwrap_or_else(|refusal| panic!("{it:?}: {refusal}")));
    }
    let second = Wanted { id: "another", title: "Another one", ..wanted(Kind::Episode) };
    new.extend(add(&mut packs, "fresh", second).unwrap());
    assert_eq!(said(packs.clone(), &new), [] as [&str; 0], "{new:?}");
    let catalogue = load(packs.clone(), &mut Sink::new()).catalogue;
    let scenario = compile(&catalogue, &FullId::resolve("another", "fresh")).unwrap();
    assert_eq!((scenario.mythos.len(), scenario.discoveries.len()), (16, 15));
    let again = add(&mut packs, "fresh", second).unwrap_err();
    assert_eq!(again, Refusal::Taken { id: "another".to_owned(), proposed: "another-2".to_owned() });
}

#[test]
fn nothing_is_made_in_a_pack_of_another_game() {
    let manifest = "{ id: mine, schema_version: 2, game: chess, name: M, version: 1.0.0, authors: [us], licence: MIT }";
    let files = vec![SourceFile::inside("mine", "pack.yaml", manifest)];
    let mut packs = vec![PackFiles { folder: "mine".to_owned(), files }];
    let refusal = Refusal::UnknownGame { pack: "mine".to_owned(), game: "chess".to_owned() };
    assert_eq!(add(&mut packs, "mine", wanted(Kind::Rules)), Err(refusal));
    // A new pack is in none.
    let catalogue = load(packs, &mut Sink::new()).catalogue;
    let home = Home { catalogue: &catalogue, shelf: &Shelf::default(), pack: "mine", has_file: &|_| false };
    assert!(make(home, Wanted { kind: Kind::Pack, id: "another", title: "Another" }).is_ok());
}

#[test]
fn a_pack_to_begin_with_has_nothing_to_be_said_against_and_can_be_compiled() {
    for name in ["Lanterns on the moor", "The \"inn\": #7 \\ {{id}}", "", "Core", "7"] {
        let mut packs = packs().unwrap();
        let id = pack_id(name);
        packs.push(PackFiles { folder: "fog".to_owned(), files: files_of("fog", starter(&id, name)) });
        let (loaded, checked) = checked(packs);
        let ours: Vec<_> = checked.findings.iter().filter(|it| it.route.file.starts_with("fog/")).collect();
        assert_eq!(ours, [] as [&ritual_diagnostic::Diagnostic; 0], "{name}");
        assert_eq!((checked.counts.errors, checked.counts.warnings), (0, 0), "{name}");
        let id = FullId { pack: id.into(), id: "lanterns-tsathoggua".into() };
        let scenario = compile(&loaded.catalogue, &id).unwrap();
        assert!(scenario.title.ends_with("against Tsathoggua"));
        assert_eq!((scenario.mythos.len(), scenario.discoveries.len()), (16, 15));
    }
}

#[test]
fn a_new_pack_beside_the_shipped_ones_can_be_played_at_once() {
    let catalogue = load(packs().unwrap(), &mut Sink::new()).catalogue;
    let home = Home { catalogue: &catalogue, shelf: &Shelf::default(), pack: "fog", has_file: &|_| false };
    let made = make(home, Wanted { kind: Kind::Pack, id: "fog", title: "Fog" }).unwrap();
    assert_eq!(made, starter("fog", "Fog"));
}

#[test]
fn an_episode_that_is_begun_lacks_what_the_checks_miss_and_nothing_else() {
    let mut packs = packs().unwrap();
    let catalogue = load(packs.clone(), &mut Sink::new()).catalogue;
    let folder = catalogue.pack(SHIPPED).unwrap().folder().to_owned();
    let target = packs.iter_mut().find(|it| it.folder == folder).unwrap();
    let has_file = |path: &str| target.files.iter().any(|it| it.pack_path == path);
    let home = Home { catalogue: &catalogue, shelf: &Shelf::default(), pack: SHIPPED, has_file: &has_file };
    let made = files_of(&folder, begin(home, "newcomer", "The newcomer", None).unwrap());
    assert_eq!(made[0].pack_path, "episodes/newcomer/episode.yaml");
    let sketch = ritual_yaml::parse(&made[0].bytes, &ritual_yaml::Limits::DEFAULT).unwrap().to_json();
    let new: Vec<String> = made.iter().map(|it| it.path.to_string()).collect();
    target.files.extend(made);
    let findings = checked(packs).1.findings;
    let elsewhere: Vec<String> = findings
        .iter()
        .filter(|it| it.severity == Severity::Error && *it.route.file != *new[0])
        .map(|it| format!("{} {}", it.route, it.message))
        .collect();
    assert_eq!(elsewhere, [""; 0], "its scenario waits for it");
    let written = |kind: Kind, _: &FullId| (kind == Kind::Episode).then_some(&sketch);
    let tasks = todo(&written, Kind::Episode, &FullId::resolve("newcomer", SHIPPED));
    assert!(!tasks.is_empty() && tasks.iter().all(|it| it.n_done == 0), "{tasks:?}");
}
