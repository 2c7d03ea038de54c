//! Packs that travel: exported, verified, imported, and refused when anything is wrong with them.

use std::fs;
use std::io::{Cursor, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

const ARCHIVE: &str = "the-drowned-archive-0.1.0.ritualpack";
const PACK: &str = "the-drowned-archive";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn ritual(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ritual")).args(args).current_dir(folder).output().unwrap()
}

/// Runs the command, which must end with this code; returns what it said to both outputs.
#[track_caller]
fn ends(folder: &Path, args: &[&str], code: i32) -> String {
    let Output { status, stdout, stderr } = ritual(folder, args);
    let said = String::from_utf8(stdout).unwrap() + &String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(code), "{args:?}: {said}");
    assert!(!said.contains("panicked"), "{said}");
    said
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Exports a shipped pack as an archive, with more arguments.
pub(crate) fn exported(pack: &str, more: &[&str]) -> TempDir {
    let out = tempfile::tempdir().unwrap();
    let args = ["export", pack, "--to", "ritualpack", "-o", text(out.path())];
    ends(&root(), &[&args[..], more].concat(), 0);
    out
}

/// The names of everything in a folder.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn shipped_packs_come_back_without_loss() {
    let project = tempfile::tempdir().unwrap();
    let mut archives = Vec::new();
    for pack in ["core", "death-may-die", "season-2", "fear-of-the-unknown", PACK] {
        let out = exported(pack, &[]);
        let archive = out.path().join(format!("{pack}-0.1.0.ritualpack"));
        ends(project.path(), &["verify", text(&archive)], 0);
        let said = ends(project.path(), &["import", text(&archive)], 0);
        assert!(said.contains(&format!("imported into content/{pack}")), "{said}");
        archives.push((pack, fs::read(archive).unwrap()));
    }
    ends(project.path(), &["check", "content", "--deny", "notes"], 0);
    for (pack, bytes) in archives {
        ends(project.path(), &["export", pack, "--to", "ritualpack"], 0);
        let again = fs::read(project.path().join(format!("dist/{pack}/{pack}-0.1.0.ritualpack"))).unwrap();
        assert!(again == bytes, "{pack} comes back otherwise");
    }
}

#[test]
fn recordings_travel_along_and_play_to_the_same_digests() {
    let project = tempfile::tempdir().unwrap();
    let content = project.path().join("content");
    for pack in ["core", "death-may-die", "season-2", "fear-of-the-unknown", PACK] {
        copy(&root().join("content").join(pack), &content.join(pack));
    }
    let recordings = content.join(PACK).join("recordings");
    let scenarios = format!("content/{PACK}/scenarios.yaml");
    let args = ["check", &scenarios, "--feasibility", "--budget", "5000", "--recordings", text(&recordings)];
    ends(project.path(), &args, 0);
    let written = names(&recordings);
    assert!(!written.is_empty());
    ends(project.path(), &["export", PACK, "--to", "ritualpack", "-o", "out"], 0);
    fs::remove_dir_all(content.join(PACK)).unwrap();
    ends(project.path(), &["import", &format!("out/{ARCHIVE}")], 0);
    assert_eq!(names(&recordings), written);
    for name in written {
        let file = recordings.join(name);
        let said = ends(project.path(), &["replay", text(&file), "--format", "json"], 0);
        let result: Value = serde_json::from_str(&said).unwrap();
        assert_eq!((&result["same_content"], &result["fault"]), (&Value::Bool(true), &Value::Null), "{said}");
    }
}

/// Copies a folder.
pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[test]
fn an_archive_is_an_ordinary_zip_and_says_what_it_is() {
    let out = exported(PACK, &[]);
    let bytes = fs::read(out.path().join(ARCHIVE)).unwrap();
    let mut archive = ZipArchive::new(Cursor::new(&bytes)).unwrap();
    let mut manifest = String::new();
    archive.by_name("manifest.json").unwrap().read_to_string(&mut manifest).unwrap();
    let manifest: Value = serde_json::from_str(&manifest).unwrap();
    assert_eq!((&manifest["id"], &manifest["format_version"]), (&PACK.into(), &1.into()));
    assert_eq!(manifest["languages"], serde_json::json!(["en", "es", "pl"]));
    assert_eq!(manifest["files"].as_object().unwrap().len() + 1, archive.len());
    let mut document = Vec::new();
    archive.by_name("pack.yaml").unwrap().read_to_end(&mut document).unwrap();
    assert_eq!(document, fs::read(root().join("content").join(PACK).join("pack.yaml")).unwrap());
    let said = ends(out.path(), &["verify", ARCHIVE, "--format", "json"], 0);
    let said: Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&said["manifest"], &said["signer"]), (&manifest, &Value::Null));
}

#[test]
fn a_changed_byte_is_refused_wherever_it_is() {
    let out = exported(PACK, &[]);
    let bytes = fs::read(out.path().join(ARCHIVE)).unwrap();
    let places = (0..bytes.len()).step_by(bytes.len() / 40).chain([bytes.len() - 1]);
    for at in places {
        let mut changed = bytes.clone();
        changed[at] ^= 0x10;
        fs::write(out.path().join("changed.ritualpack"), changed).unwrap();
        ends(out.path(), &["verify", "changed.ritualpack"], 1);
        ends(out.path(), &["import", "changed.ritualpack"], 1);
        assert!(!out.path().join("content").exists(), "something was written for byte {at}");
    }
    fs::write(out.path().join("changed.ritualpack"), &bytes[..bytes.len() - 7]).unwrap();
    ends(out.path(), &["verify", "changed.ritualpack"], 1);
}

#[test]
fn a_signature_shows_who_packed() {
    let home = tempfile::tempdir().unwrap();
    for name in ["mine", "other"] {
        ends(home.path(), &["key", "new", name], 0);
    }
    ends(home.path(), &["key", "new", "mine"], 2);
    for nameless in ["", ".", "..", "keys/", "keys/.."] {
        assert!(ends(home.path(), &["key", "new", nameless], 2).contains("is no name of a file"), "{nameless}");
    }
    let file = |name: &str| home.path().join(name);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(file("mine.key")).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let (mine, other) = (file("mine.pub"), file("other.pub"));
    let (mine, other) = (text(&mine), text(&other));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let sign = || {
            let args = ["export", PACK, "--to", "ritualpack", "-o", text(home.path()), "--sign"];
            ends(&root(), &[&args[..], &[text(&file("mine.key"))]].concat(), 0)
        };
        assert!(!sign().contains("warning"), "{}", sign());
        fs::set_permissions(file("mine.key"), fs::Permissions::from_mode(0o640)).unwrap();
        assert!(sign().contains("others can read"), "{}", sign());
    }
    let signed = exported(PACK, &["--sign", text(&file("mine.key"))]);
    let said = ends(signed.path(), &["verify", ARCHIVE, "--key", mine], 0);
    assert!(said.contains("signed with the key"), "{said}");
    let said = ends(signed.path(), &["import", ARCHIVE, "--key", other], 1);
    assert!(said.contains("signed by another key"), "{said}");
    assert_eq!(names(signed.path()), [ARCHIVE]);
    ends(signed.path(), &["import", ARCHIVE, "--key", mine, "--into", "packs"], 0);
    assert!(signed.path().join("packs").join(PACK).join("pack.yaml").is_file());
    let unsigned = exported(PACK, &[]);
    assert!(ends(unsigned.path(), &["verify", ARCHIVE], 0).contains("not signed"));
    assert!(ends(unsigned.path(), &["verify", ARCHIVE, "--key", mine], 1).contains("is not signed"));
    let secret = file("mine.key");
    assert!(ends(unsigned.path(), &["verify", ARCHIVE, "--key", text(&secret)], 2).contains("secret key"));
}

#[test]
fn an_import_writes_over_nothing() {
    let out = exported("core", &[]);
    fs::create_dir_all(out.path().join("content/core")).unwrap();
    fs::write(out.path().join("content/core/mine.txt"), "mine").unwrap();
    let said = ends(out.path(), &["import", "core-0.1.0.ritualpack"], 2);
    assert!(said.contains("is there already"), "{said}");
    assert_eq!(names(&out.path().join("content/core")), ["mine.txt"]);
    assert_eq!(names(&out.path().join("content")), ["core"]);
}

/// A project with a pack in a folder, which builds on others.
fn write_pack(project: &Path, folder: &str, id: &str, version: &str, needs: &str) {
    let folder = project.join(folder);
    fs::create_dir_all(&folder).unwrap();
    let manifest = format!(
        "{{ id: {id}, schema_version: 2, name: Test, version: {version}, authors: [us], licence: MIT, \
         dependencies: {{ {needs} }} }}\n"
    );
    fs::write(folder.join("pack.yaml"), manifest).unwrap();
}

#[test]
fn a_later_version_takes_the_place_of_an_earlier_one_only_when_asked() {
    let home = tempfile::tempdir().unwrap();
    let author = home.path().join("author");
    let archive = |version: &str| {
        write_pack(&author, "content/mine", "mine", version, "");
        ends(&author, &["export", "mine", "--to", "ritualpack", "-o", ".."], 0);
        format!("mine-{version}.ritualpack")
    };
    let [old, new] = ["1.0.0", "1.1.0"].map(archive);
    let import = |more: &[&str], code| ends(home.path(), &[&["import"][..], more].concat(), code);
    import(&[&old], 0);
    fs::write(home.path().join("content/mine/notes.txt"), "mine").unwrap();
    let said = import(&[&old], 2);
    assert!(said.contains("in version 1.0.0, which is that of the archive"), "{said}");
    let said = import(&[&new], 2);
    assert!(said.contains("is there already, in `content/mine`, in version 1.0.0: `--upgrade`"), "{said}");
    assert_eq!(names(&home.path().join("content/mine")), ["notes.txt", "pack.yaml"]);
    let said = import(&[&new, "--upgrade"], 0);
    assert!(said.contains("what was there is in content/.replaced/mine-1.0.0"), "{said}");
    assert_eq!(names(&home.path().join("content/mine")), ["pack.yaml"]);
    assert_eq!(names(&home.path().join("content/.replaced/mine-1.0.0")), ["notes.txt", "pack.yaml"]);
    let said = import(&[&old, "--upgrade"], 2);
    assert!(said.contains("later than 1.0.0"), "{said}");
    ends(home.path(), &["check", "content"], 0);
    // In a folder of another name it is the same pack.
    fs::rename(home.path().join("content/mine"), home.path().join("content/other")).unwrap();
    let said = import(&[&new], 2);
    assert!(said.contains("in `content/other`"), "{said}");
    assert!(!home.path().join("content/mine").exists());
}

#[test]
fn an_import_says_what_does_not_fit_on_the_shelf() {
    let home = tempfile::tempdir().unwrap();
    let author = home.path().join("author");
    write_pack(&author, "content/base", "base", "1.0.0", "");
    write_pack(&author, "content/near", "near", "1.0.0", "");
    write_pack(&author, "content/mine", "mine", "2.0.0", "base: ^1.0, near: ^1.0");
    ends(&author, &["export", "mine", "--to", "ritualpack", "-o", ".."], 0);
    write_pack(home.path(), "content/near", "near", "3.0.0", "");
    write_pack(home.path(), "content/heir", "heir", "1.0.0", "mine: ^1.0");
    let said = ends(home.path(), &["import", "mine-2.0.0.ritualpack"], 0);
    for part in [
        "it builds on `base` ^1.0, which is not there: import it too",
        "it builds on `near` ^1.0, and `content/near` is version 3.0.0",
        "`content/heir` builds on `mine` ^1.0, which is version 2.0.0 now",
    ] {
        assert!(said.contains(part), "`{part}` is missing in\n{said}");
    }
}

/// How a file gets into an archive made by hand.
#[derive(Clone, Copy)]
enum How {
    Deflated,
    Stored,
    Link,
}

/// An archive as another program writes it: a manifest that promises little, and a file.
fn by_hand(name: &str, how: How) -> Vec<u8> {
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let deflated = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("manifest.json", stored).unwrap();
    archive.write_all(b"{\n  \"format_version\": 1\n}\n").unwrap();
    match how {
        How::Link => archive.add_symlink(name, "/etc/passwd", stored).unwrap(),
        How::Deflated | How::Stored => {
            archive.start_file(name, if matches!(how, How::Stored) { stored } else { deflated }).unwrap();
            archive.write_all(b"id: evil\n").unwrap();
        }
    }
    archive.finish().unwrap().into_inner()
}

#[test]
fn dangerous_archives_are_refused_and_nothing_is_written() {
    let cases = [
        ("../evil.yaml", How::Deflated, "leads out of the folder"),
        ("/evil.yaml", How::Deflated, "begins at the root"),
        ("C:evil.yaml", How::Deflated, "names a drive"),
        ("a\\evil.yaml", How::Deflated, "has a backslash"),
        ("evil\u{7}.yaml", How::Deflated, "has a control character"),
        ("evil.sh", How::Deflated, "is no file of a pack"),
        ("link.yaml", How::Link, "it is a link"),
        ("plain.yaml", How::Stored, "is packed by method 0"),
        ("fine.yaml", How::Deflated, "is not written byte for byte as packs are"),
    ];
    for (name, how, reason) in cases {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("project");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("bad.ritualpack"), by_hand(name, how)).unwrap();
        for command in ["verify", "import"] {
            let said = ends(&folder, &[command, "bad.ritualpack"], 1);
            assert!(said.contains(reason), "{name:?}: {said}");
            assert!(!said.contains('\u{7}'), "{said:?}");
        }
        assert_eq!((names(&folder), names(home.path())), (vec!["bad.ritualpack".into()], vec!["project".into()]));
    }
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("bad.ritualpack"), "no archive at all, but some text").unwrap();
    assert!(ends(home.path(), &["verify", "bad.ritualpack"], 1).contains("no whole archive"));
    ends(home.path(), &["verify", "missing.ritualpack"], 2);
}

/// The object of a map whose property has this value.
fn object<'m>(map: &'m mut Value, property: &str, value: &str) -> &'m mut Value {
    let layers = map["layers"].as_array_mut().unwrap().iter_mut();
    let mut objects = layers.flat_map(|layer| layer["objects"].as_array_mut().unwrap());
    let says = |it: &Value| it["name"] == property && it["value"] == value;
    objects.find(|it| it["properties"].as_array().unwrap().iter().any(says)).unwrap()
}

#[test]
fn a_map_that_was_moved_in_tiled_comes_back_into_its_episode() {
    let project = tempfile::tempdir().unwrap();
    for pack in ["core", "death-may-die", "season-2", "fear-of-the-unknown", PACK] {
        let out = exported(pack, &[]);
        let archive = out.path().join(format!("{pack}-0.1.0.ritualpack"));
        ends(project.path(), &["import", text(&archive)], 0);
    }
    ends(project.path(), &["export", PACK, "--to", "tiled,json", "-o", "maps"], 0);
    let maps = project.path().join("maps");
    assert!(maps.join("the-drowned-archive.tsj").is_file() && maps.join("bundle.json").is_file());
    let file = maps.join("drowned-archive.tmj");
    let episode = project.path().join("content").join(PACK).join("episodes/drowned-archive/episode.yaml");
    let before = fs::read_to_string(&episode).unwrap();
    let import = || ends(project.path(), &["import", "maps/drowned-archive.tmj"], 0);
    assert!(import().contains("0 changes, 0 things lost"), "{}", import());
    assert_eq!(fs::read_to_string(&episode).unwrap(), before);

    let mut map: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    let space = object(&mut map, "space", "customs-house").clone();
    let start = object(&mut map, "entry", "start");
    start["x"] = space["x"].clone();
    start["y"] = serde_json::json!(space["y"].as_f64().unwrap() + 24.0);
    let tile = object(&mut map, "tile", "the-drowned-archive/d09");
    tile["y"] = serde_json::json!(tile["y"].as_f64().unwrap() + 64.0);
    fs::write(&file, map.to_string()).unwrap();
    let said = import();
    assert!(said.contains("start stands on `customs-house`") && said.contains("2 changes"), "{said}");
    let after = fs::read_to_string(&episode).unwrap();
    let changed: Vec<(&str, &str)> = before.lines().zip(after.lines()).filter(|(old, new)| old != new).collect();
    let expected = [("      at: [4, 4]", "      at: [4, 5]"), ("  start: quay", "  start: customs-house")];
    assert_eq!((changed.as_slice(), before.lines().count()), (&expected[..], after.lines().count()));
    fs::write(maps.join("other.tmj"), "{}").unwrap();
    assert!(ends(project.path(), &["import", "maps/other.tmj"], 2).contains("it is no map that Tiled wrote"));
}

#[test]
fn formats_are_listed_and_unknown_ones_answered_with_the_closest() {
    let said = ends(&root(), &["export", "--list"], 0);
    assert!(said.lines().any(|line| line.starts_with("ritualpack ")), "{said}");
    let said = ends(&root(), &["export", PACK, "--to", "ritualpak"], 2);
    assert!(said.contains("did you mean `ritualpack`?"), "{said}");
    ends(&root(), &["export", PACK], 2);
    let said = ends(&root(), &["export", "the-drowned-archiv", "--to", "ritualpack"], 2);
    assert!(said.contains("did you mean `the-drowned-archive`?"), "{said}");
}

#[test]
fn a_pack_is_printed_on_the_paper_and_in_the_language_that_are_asked_for() {
    let out = tempfile::tempdir().unwrap();
    let pages = |more: &[&str]| {
        let args = ["export", PACK, "--to", "pdf", "-o", text(out.path())];
        ends(&root(), &[&args[..], more].concat(), 0);
        let bytes = fs::read(out.path().join(format!("{PACK}.pdf"))).unwrap();
        assert!(bytes.starts_with(b"%PDF-"), "{more:?}");
        bytes
    };
    let usual = pages(&[]);
    for more in [&["--paper", "letter"][..], &["--ink-saving"], &["--language", "es"]] {
        assert!(pages(more) != usual, "{more:?} changes nothing");
    }
    let said = ends(&root(), &["export", PACK, "--to", "pdf", "--paper", "a3"], 2);
    assert!(said.contains("a4, letter"), "{said}");
    let said = ends(&root(), &["export", PACK, "--to", "pdf", "--language", "xx"], 2);
    assert!(said.contains("there is no language `xx`"), "{said}");
}

#[test]
fn a_table_finds_its_pictures_in_its_folder_or_where_others_see_them() {
    let out = tempfile::tempdir().unwrap();
    let folder = out.path().join("my packs");
    let first = |more: &[&str]| {
        let args = ["export", "core", "--to", "tts", "-o", text(&folder)];
        ends(&root(), &[&args[..], more].concat(), 0);
        let saved: Value = serde_json::from_slice(&fs::read(folder.join("core.tts.json")).unwrap()).unwrap();
        let deck = saved["ObjectStates"].as_array().unwrap().iter().find(|it| it["Name"] == "Deck").unwrap();
        let sheets = deck["CustomDeck"].as_object().unwrap();
        sheets.values().next().unwrap()["FaceURL"].as_str().unwrap().to_owned()
    };
    let here = first(&[]);
    assert!(here.starts_with("file:///") && here.contains("/my%20packs/tts/"), "{here}");
    let (_, name) = here.rsplit_once('/').unwrap();
    assert!(folder.join("tts").join(name).is_file(), "{here}");
    let there = first(&["--base-url", "https://example.org/core"]);
    assert_eq!(there, format!("https://example.org/core/tts/{name}"));
    let said = ends(&root(), &["export", "core", "--to", "tts", "--base-url", "ftp://example.org"], 2);
    assert!(said.contains("begins with `https://`"), "{said}");
}

#[test]
fn a_site_plays_with_the_engine_of_the_same_release_and_says_where_there_is_none() {
    let home = tempfile::tempdir().unwrap();
    let (out, engine) = (home.path().join("out"), home.path().join("ritual-engine"));
    let plain = ["export", PACK, "--to", "site", "-o", text(&out)];
    let with_engine = [&plain[..], &["--engine", text(&engine)]].concat();
    let said = ends(&root(), &plain, 0);
    assert!(said.contains("does not play") && said.contains("`--engine DIR`"), "{said}");
    assert!(out.join("site/index.html").is_file() && !out.join("site/packs").exists());

    let said = ends(&root(), &with_engine, 2);
    assert!(said.contains("is no engine for browsers"), "{said}");
    fs::create_dir(&engine).unwrap();
    for file in ["browser.js", "ritual.js", "ritual_bg.wasm"] {
        fs::write(engine.join(file), file).unwrap();
    }
    let package = |version: &str| {
        fs::write(engine.join("package.json"), format!("{{ \"version\": \"{version}\" }}")).unwrap();
    };
    package("0.0.9-other");
    let said = ends(&root(), &with_engine, 2);
    assert!(said.contains("is 0.0.9-other") && said.contains("take the one of the same release"), "{said}");
    package(env!("CARGO_PKG_VERSION"));
    let said = ends(&root(), &with_engine, 0);
    assert!(!said.contains("does not play"), "{said}");
    assert_eq!(fs::read_to_string(out.join("site/engine/ritual_bg.wasm")).unwrap(), "ritual_bg.wasm");
    let site: Value = serde_json::from_slice(&fs::read(out.join("site/site.json")).unwrap()).unwrap();
    let archives = site["archives"].as_array().unwrap();
    assert!(archives.len() > 1, "those that it builds on are there: {archives:?}");
    for archive in archives {
        let archive = out.join("site").join(archive.as_str().unwrap());
        ends(&root(), &["verify", text(&archive)], 0);
    }
}

/// Writes a pack with nothing in it but its manifest, and returns its folder.
pub(crate) fn begun(home: &Path) -> PathBuf {
    let pack = home.join("content/test");
    fs::create_dir_all(&pack).unwrap();
    let manifest = "{ id: test, schema_version: 2, name: Test, version: 1.0.0, authors: [us], licence: MIT }\n";
    fs::write(pack.join("pack.yaml"), manifest).unwrap();
    pack
}

#[test]
fn what_cannot_be_printed_is_named_and_the_pages_of_before_stay() {
    let home = tempfile::tempdir().unwrap();
    let pack = begun(home.path());
    let token = |name: &str| {
        let token = format!("- {{ id: tide, name: {name}, source: original, supply: 2, placed: investigator }}\n");
        fs::write(pack.join("tokens.yaml"), token).unwrap();
    };
    let printed = || fs::read(home.path().join("dist/test/test.pdf")).unwrap();
    token("Tide");
    ends(home.path(), &["export", "test", "--to", "pdf"], 0);
    let before = printed();
    assert!(before.starts_with(b"%PDF-"));
    token("潮");
    let said = ends(home.path(), &["export", "test", "--to", "ritualpack,pdf,sheets"], 1);
    assert!(
        said.contains("`test` cannot be printed") && said.contains("`token test/tide` is written with '潮'"),
        "{said}"
    );
    assert!(printed() == before, "the pages of before are there still");
    assert_eq!(fs::read_dir(home.path().join("dist/test")).unwrap().count(), 1, "nothing else is written");
}

#[test]
fn a_pack_with_errors_stays_at_home_and_they_are_named() {
    let home = tempfile::tempdir().unwrap();
    let pack = begun(home.path());
    fs::write(pack.join("enemies.yaml"), "[1]").unwrap();
    let said = ends(home.path(), &["export", "test", "--to", "ritualpack"], 1);
    assert!(said.contains("content/test/enemies.yaml") && said.contains("cannot be exported"), "{said}");
    assert!(!home.path().join("dist").exists());
    fs::write(pack.join("enemies.yaml"), "[]").unwrap();
    fs::write(pack.join("notes.txt"), "mine").unwrap();
    let said = ends(home.path(), &["export", "content/test", "--to", "ritualpack"], 0);
    assert!(said.contains("left out notes.txt"), "{said}");
}
