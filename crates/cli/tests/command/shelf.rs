//! Packs from an index: two folders are the machines of an author and of a player.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use ritual_pack::{Index, Offer};
use serde_json::Value;
use tempfile::TempDir;

use crate::pack::copy;

/// An author with keys and a folder of archives, and a player.
pub(crate) struct Two {
    home: TempDir,
}

impl Two {
    pub(crate) fn meet() -> Self {
        let two = Self { home: tempfile::tempdir().unwrap() };
        for folder in ["author", "player"] {
            fs::create_dir(two.home.path().join(folder)).unwrap();
        }
        for key in ["mine", "new", "other"] {
            two.author(&["key", "new", key], 0);
        }
        two
    }

    pub(crate) fn path(&self, inside: &str) -> PathBuf {
        self.home.path().join(inside)
    }

    #[track_caller]
    pub(crate) fn author(&self, args: &[&str], code: i32) -> String {
        ends(&self.path("author"), args, code)
    }

    #[track_caller]
    pub(crate) fn player(&self, args: &[&str], code: i32) -> String {
        ends(&self.path("player"), args, code)
    }

    /// Packs a pack into the folder of archives.
    #[track_caller]
    pub(crate) fn pack(&self, id: &str, version: &str, needs: &str, sign: &[&str]) {
        let folder = self.path("author/content").join(id);
        fs::create_dir_all(&folder).unwrap();
        let manifest = format!(
            "{{ id: {id}, schema_version: 2, name: Test, version: {version}, authors: [us], licence: MIT, \
             dependencies: {{ {needs} }} }}\n"
        );
        fs::write(folder.join("pack.yaml"), manifest).unwrap();
        self.author(&[&["export", id, "--to", "ritualpack", "-o", "packs"], sign].concat(), 0);
    }

    /// Where a pack stands at the player's, by what is written of its version there.
    pub(crate) fn version(&self, id: &str) -> String {
        let manifest = fs::read_to_string(self.path("player/content").join(id).join("pack.yaml")).unwrap_or_default();
        let after = manifest.split("version: ").nth(2).unwrap_or_default();
        after.split(',').next().unwrap_or_default().to_owned()
    }

    /// Writes over a file of the folder of archives, and returns what was there.
    pub(crate) fn swap(&self, name: &str, bytes: &[u8]) -> Vec<u8> {
        let path = self.path("author/packs").join(name);
        let before = fs::read(&path).unwrap();
        fs::write(path, bytes).unwrap();
        before
    }
}

#[track_caller]
pub(crate) fn ends(folder: &Path, args: &[&str], code: i32) -> String {
    ends_with(folder, args, "the stars are right", code)
}

/// Runs the command, which must end with this code; returns what it said to both outputs.
#[track_caller]
fn ends_with(folder: &Path, args: &[&str], passphrase: &str, code: i32) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ritual"));
    // No server of this test is behind another one.
    for proxy in ["ALL_PROXY", "HTTPS_PROXY", "HTTP_PROXY", "all_proxy", "https_proxy", "http_proxy"] {
        command.env_remove(proxy);
    }
    command.args(args).current_dir(folder).env("RITUAL_PASSPHRASE", passphrase);
    let Output { status, stdout, stderr } = command.output().unwrap();
    let said = String::from_utf8(stdout).unwrap() + &String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(code), "{args:?}: {said}");
    assert!(!said.contains("panicked"), "{said}");
    said
}

pub(crate) const SIGNED: [&str; 2] = ["--sign", "mine.key"];
pub(crate) const FROM: &str = "../author/packs";

#[test]
fn a_player_adds_and_upgrades_what_an_author_publishes() {
    let two = Two::meet();
    two.pack("base", "1.0.0", "", &SIGNED);
    two.pack("tale", "1.0.0", "base: ^1.0", &SIGNED);
    let said = two.author(&["index", "packs", "--sign", "mine.key"], 0);
    assert!(said.contains("2 packs, 2 archives, revision 1"), "{said}");
    let said = two.player(&["add", FROM], 0);
    assert!(said.contains("tale 1.0.0: Test, signed") && said.contains("for the first time"), "{said}");
    let said = two.player(&["add", FROM, "tale"], 0);
    assert!(said.find("base 1.0.0: put into content/base") < said.find("tale 1.0.0: put into"), "{said}");
    assert!(said.contains("the pack `tale` is signed for the first time"), "{said}");
    two.player(&["check", "content"], 0);
    two.player(&["list", "--check"], 0);
    assert!(two.player(&["outdated"], 0).contains("nothing is later"));
    assert!(two.player(&["upgrade"], 0).contains("nothing later goes"));
    let said = two.player(&["add", FROM, "tail"], 2);
    assert!(said.contains("no pack `tail`: write one of `base`, `tale`"), "{said}");

    two.pack("base", "1.1.0", "", &SIGNED);
    two.pack("tale", "1.1.0", "base: ^1.1", &SIGNED);
    two.author(&["index", "packs", "--sign", "mine.key"], 0);
    let said = two.player(&["outdated"], 0);
    assert!(said.contains("tale 1.0.0: there is 1.1.0"), "{said}");
    let said = two.player(&["upgrade", "tale"], 0);
    assert!(said.contains("what was there is in content/.replaced/tale-1.0.0"), "{said}");
    assert_eq!([two.version("base"), two.version("tale")], ["1.1.0", "1.1.0"]);
    // Again at another player's: the same lock, but for where the folder is.
    let locks = ["player/content/ritual.lock", "player/again/ritual.lock"].map(|lock| two.path(lock));
    two.player(&["add", FROM, "tale", "--into", "again"], 0);
    let [one, other] = locks.map(|lock| fs::read_to_string(lock).unwrap());
    assert_eq!(one, other);
}

#[test]
fn a_lock_tells_what_is_not_as_it_was_added() {
    let two = Two::meet();
    two.pack("base", "1.0.0", "", &SIGNED);
    two.pack("tale", "1.0.0", "base: ^1.0", &[]);
    two.author(&["index", "packs"], 0);
    two.player(&["add", FROM, "tale"], 0);
    let recordings = two.path("player/content/tale/recordings");
    fs::create_dir(&recordings).unwrap();
    fs::write(recordings.join("win.json"), "{}").unwrap();
    two.player(&["list", "--check"], 0);
    fs::write(two.path("player/content/tale/tokens.yaml"), "[]\n").unwrap();
    let said = two.player(&["list", "--check"], 1);
    assert!(said.contains("tale 1.0.0: ! changed since it was added"), "{said}");
    let said = two.player(&["remove", "base"], 2);
    assert!(said.contains("`tale` builds on it, so remove it first"), "{said}");
    let said = two.player(&["remove", "tale"], 0);
    assert!(said.contains("it is kept in content/.replaced/tale-1.0.0"), "{said}");
    fs::remove_dir_all(two.path("player/content/base")).unwrap();
    let listed: Value = serde_json::from_str(&two.player(&["list", "--check", "--format", "json"], 1)).unwrap();
    assert_eq!((&listed["packs"][0]["pack"], &listed["packs"][0]["state"]), (&"base".into(), &"missing".into()));
    // What was removed comes back, and can be removed again.
    two.player(&["add", FROM, "tale"], 0);
    let said = two.player(&["remove", "tale"], 0);
    assert!(said.contains(".replaced/tale-1.0.0-2"), "{said}");
    fs::write(two.path("player/content/ritual.lock"), "<<<<<<< mine").unwrap();
    let said = two.player(&["list"], 2);
    assert!(said.contains("cannot use `content/ritual.lock`"), "{said}");
}

#[test]
fn an_import_expects_the_key_of_what_it_took_before() {
    let two = Two::meet();
    for (version, sign) in [("1.0.0", "mine.key"), ("1.1.0", "other.key"), ("1.2.0", "new.key")] {
        two.pack("base", version, "", &["--sign", sign]);
    }
    two.author(&["key", "rotate", "mine.key", "new.pub"], 0);
    let import = |version: &str, more: &[&str], code| {
        let file = format!("../author/packs/base-{version}.ritualpack");
        two.player(&[&["import", &file, "--upgrade"], more].concat(), code)
    };
    let said = import("1.0.0", &[], 0);
    assert!(said.contains("the pack `base` is signed for the first time"), "{said}");
    assert!(!two.path("player/content/ritual.lock").exists(), "who plays by no lock begins with none");
    let said = import("1.1.0", &[], 1);
    assert!(said.contains("belongs to the owner of") && said.contains("`--rotation FILE`"), "{said}");
    import("1.2.0", &[], 1);
    let said = import("1.2.0", &["--rotation", "../author/new.rotation"], 0);
    assert!(said.contains("the pack `base` was handed on") && two.version("base") == "1.2.0", "{said}");
}

#[test]
fn an_index_of_a_stranger_fills_no_screen() {
    let two = Two::meet();
    two.pack("base", "1.0.0", "", &[]);
    two.author(&["index", "packs"], 0);
    let good = fs::read_to_string(two.path("author/packs/packs.json")).unwrap();
    let withdrawn = |why: &str| good.replace("\"title\": \"Test\"", &format!("\"title\": \"Test\",\n          {why}"));
    let hostile = [
        good.replace("\"1.0.0\"", &format!("\"1.0.0-{}\"", "a".repeat(1_000_000))),
        withdrawn("\"withdrawn\": \"\""),
        withdrawn(&format!("\"withdrawn\": \"{}\"", "x".repeat(1_000_000))),
    ];
    for text in hostile {
        two.swap("packs.json", text.as_bytes());
        for command in [&["add", FROM][..], &["add", FROM, "base"]] {
            let said = two.player(command, 1);
            assert!(said.contains("is refused: it offers `base`") && said.len() < 1_000, "{said:.500}");
        }
    }
    two.swap("packs.json", withdrawn("\"withdrawn\": \"it is not good\"").as_bytes());
    assert!(two.player(&["add", FROM], 0).contains("nothing that was not withdrawn"));
}

#[test]
fn a_lock_from_somebody_else_leads_nowhere() {
    let two = Two::meet();
    two.pack("base", "1.0.0", "", &[]);
    two.author(&["index", "packs"], 0);
    two.player(&["add", FROM, "base"], 0);
    let path = two.path("player/content/ritual.lock");
    let lock = fs::read_to_string(&path).unwrap();
    let digest = serde_json::from_str::<Value>(&lock).unwrap()["packs"]["base"]["digest"].as_str().unwrap().to_owned();
    let twice =
        lock.replacen("\"packs\": {", "\"packs\": {\n    \"base\": {\"digest\":\"\",\"version\":\"9.9.9\"},", 1);
    let hostile = [
        (lock.replace("\"base\"", "\"../../base\""), "that is no id"),
        (lock.replace("\"base\"", "\"ba\\u202ese\""), "that is no id"),
        (lock.replace(&digest, "0a"), "the digest of `base` is none"),
        (twice, "\"base\" stands there twice"),
    ];
    for (text, says) in hostile {
        fs::write(&path, &text).unwrap();
        for command in [&["list", "--check"][..], &["outdated"], &["upgrade"], &["add", FROM, "base"]] {
            let said = two.player(command, 2);
            assert!(said.contains("cannot use `content/ritual.lock`") && said.contains(says), "{command:?}: {said}");
        }
    }
    // Another digest is one of something else than what is here.
    fs::write(&path, lock.replace(&digest, &"0".repeat(64))).unwrap();
    assert!(two.player(&["list", "--check"], 1).contains("base 1.0.0: ! changed since it was added"));
    assert!(two.player(&["upgrade"], 1).contains("versions never change"));
    // An address that nobody can fetch from.
    fs::write(&path, lock.replace("file://", "gopher://")).unwrap();
    assert!(two.player(&["upgrade"], 2).contains("cannot be fetched"));
    assert_eq!(two.version("base"), "1.0.0", "the pack is as it was");
}

#[test]
fn nobody_takes_what_was_withdrawn_and_whoever_has_it_is_told() {
    let two = Two::meet();
    two.pack("base", "1.0.0", "", &SIGNED);
    two.pack("base", "1.1.0", "", &SIGNED);
    two.author(&["index", "packs"], 0);
    two.player(&["add", FROM, "base"], 0);
    assert_eq!(two.version("base"), "1.1.0");
    let said = two.author(&["index", "packs", "--withdraw", "base-1.1.0=a card\u{202e} cannot be drawn"], 0);
    assert!(said.contains("revision 2"), "{said}");
    let said = two.player(&["outdated"], 0);
    assert!(said.contains("base 1.1.0: it was withdrawn: a card\u{fffd} cannot be drawn"), "{said}");
    assert!(two.player(&["upgrade"], 0).contains("nothing later goes"), "nothing goes back by itself");
    assert!(two.player(&["add", FROM], 0).contains("base 1.0.0: Test"));
    two.player(&["add", FROM, "base", "--into", "fresh"], 0);
    assert!(two.path("player/fresh/base").is_dir());
    // It stays withdrawn in the next index, until it is taken back.
    two.pack("tale", "1.0.0", "base: ^1.1", &SIGNED);
    two.author(&["index", "packs", "--withdraw", "base-1.0.0=so is this"], 0);
    let said = two.player(&["add", FROM, "tale", "--into", "later"], 2);
    assert!(said.contains("`base` was withdrawn by whoever published it"), "{said}");
    two.author(&["index", "packs", "--withdraw", "base-1.1.0="], 0);
    two.player(&["add", FROM, "tale", "--into", "later"], 0);
    let said = two.author(&["index", "packs", "--withdraw", "base-9.9.9=never"], 2);
    assert!(said.contains("there is no archive `base-9.9.9.ritualpack`"), "{said}");
    let said = two.author(&["index", "packs", "--withdraw", "base-1.1.0"], 2);
    assert!(said.contains("say why"), "{said}");
}

#[test]
fn what_is_taken_at_once_is_bounded_before_anything_is_fetched() {
    let two = Two::meet();
    let folder = two.path("author/packs");
    fs::create_dir(&folder).unwrap();
    let mut index = Index::default();
    for number in 0..5 {
        let offer = Offer {
            dependencies: [("p0".to_owned(), semver::VersionReq::STAR)].into_iter().filter(|_| number > 0).collect(),
            digest: "0".repeat(64),
            sha256: "0".repeat(64),
            signer: None,
            size: 120 * 1024 * 1024,
            title: "Huge".to_owned(),
            withdrawn: None,
        };
        let versions = [(semver::Version::new(1, 0, 0), offer)].into();
        index.packs.insert(format!("p{number}"), versions);
    }
    fs::write(folder.join("packs.json"), index.to_bytes(None)).unwrap();
    let said = two.player(&["add", FROM, "p1", "p2", "p3", "p4"], 2);
    assert!(said.contains("these are 5 archives with 629145600 bytes"), "{said}");
    assert!(said.contains("take fewer packs at a time"), "{said}");
    // Fewer are looked for, and are not there.
    let said = two.player(&["add", FROM, "p1"], 2);
    assert!(said.contains("p0-1.0.0.ritualpack"), "{said}");
}

#[test]
fn nobody_makes_an_old_index_or_another_archive_pass() {
    let two = Two::meet();
    let index = |more: &[&str]| two.author(&[&["index", "packs", "--sign", "mine.key"][..], more].concat(), 0);
    two.pack("base", "1.0.0", "", &SIGNED);
    index(&[]);
    let (old_index, old) = (two.path("author/packs/packs.json"), two.path("author/packs/base-1.0.0.ritualpack"));
    let (old_index, old) = (fs::read(old_index).unwrap(), fs::read(old).unwrap());
    two.pack("base", "1.1.0", "", &SIGNED);
    index(&[]);
    two.player(&["add", FROM, "base"], 0);
    // Rollback: everything as it was, with good signatures.
    let new_index = two.swap("packs.json", &old_index);
    for command in [&["outdated"][..], &["upgrade"], &["add", FROM, "base"]] {
        let said = two.player(command, 1);
        assert!(said.contains("is an earlier one, revision 1, and revision 2 was there before"), "{said}");
    }
    // Mix and match: the index of today with an archive of yesterday.
    two.swap("packs.json", &new_index);
    two.swap("base-1.1.0.ritualpack", &old);
    let said = two.player(&["add", FROM, "base", "--into", "fresh"], 1);
    assert!(said.contains("is not the one of which the index speaks"), "{said}");
    assert!(!two.path("player/fresh/base").exists());
    // Another archive under a number that was there: versions never change.
    fs::write(two.path("author/content/base/tokens.yaml"), "[]\n").unwrap();
    two.pack("base", "1.1.0", "", &SIGNED);
    index(&[]);
    let said = two.player(&["upgrade"], 1);
    assert!(said.contains("versions never change"), "{said}");
    assert_eq!(two.version("base"), "1.1.0");
    // Freeze: who holds an index back is found out once it should have been renewed.
    index(&["--fresh-until", "2001-01-31"]);
    let said = two.player(&["outdated"], 1);
    assert!(said.contains("was to be renewed by 2001-01-31"), "{said}");
    // The signature taken off the index.
    let signed = String::from_utf8(two.swap("packs.json", b"")).unwrap();
    let from = signed.find(",\n  \"signature\"").unwrap();
    two.swap("packs.json", format!("{}\n}}\n", &signed[..from]).as_bytes());
    let said = two.player(&["outdated"], 1);
    assert!(said.contains("is not signed, and was signed with the key"), "{said}");
}

#[test]
fn a_name_belongs_to_who_had_it_first() {
    let two = Two::meet();
    two.pack("base", "1.0.0", "", &SIGNED);
    two.author(&["index", "packs"], 0);
    two.player(&["add", FROM, "base"], 0);
    for (sign, reason) in [
        (&["--sign", "other.key"][..], "belongs to the owner of"),
        (&[][..], "the pack `base` is not signed, and was signed with the key"),
    ] {
        two.pack("base", "1.1.0", "", sign);
        two.author(&["index", "packs"], 0);
        let file = "../author/packs/base-1.1.0.ritualpack";
        for command in [&["upgrade"][..], &["import", file, "--upgrade"], &["add", file, "--upgrade"]] {
            let said = two.player(command, 1);
            assert!(said.contains(reason), "{command:?}: {said}");
            assert_eq!(two.version("base"), "1.0.0");
        }
    }
    // Another shelf, and a pack of one's own.
    two.pack("mine", "2.0.0", "", &[]);
    two.author(&["index", "packs"], 0);
    fs::create_dir_all(two.path("player/content/mine")).unwrap();
    let own = "{ id: mine, schema_version: 2, name: Mine, version: 1.0.0, authors: [me], licence: MIT }\n";
    fs::write(two.path("player/content/mine/pack.yaml"), own).unwrap();
    let said = two.player(&["add", FROM, "mine"], 1);
    assert!(said.contains("was not added, so it is yours"), "{said}");
    let elsewhere = two.path("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    two.pack("base", "1.2.0", "", &SIGNED);
    fs::copy(two.path("author/packs/base-1.2.0.ritualpack"), elsewhere.join("base-1.2.0.ritualpack")).unwrap();
    ends(two.home.path(), &["index", "elsewhere"], 0);
    let said = two.player(&["add", "../elsewhere", "base"], 1);
    assert!(said.contains("is from `file://") && said.contains("is not replaced"), "{said}");
}

#[test]
fn an_author_hands_a_key_on() {
    let two = Two::meet();
    two.pack("base", "1.0.0", "", &SIGNED);
    two.author(&["index", "packs", "--sign", "mine.key"], 0);
    two.player(&["add", FROM, "base"], 0);
    two.pack("base", "1.1.0", "", &["--sign", "new.key"]);
    let unsigned = two.author(&["index", "packs"], 2);
    assert!(unsigned.contains("name the key with `--sign`"), "{unsigned}");
    two.author(&["index", "packs", "--sign", "new.key"], 0);
    assert!(two.player(&["upgrade"], 1).contains("or its author has a new key"));
    two.author(&["key", "rotate", "mine.key", "new.pub"], 0);
    two.author(&["key", "rotate", "mine.key", "mine.pub"], 2);
    // By hand, or with the index.
    copy(&two.path("player/content"), &two.path("player/by-hand"));
    let said = two.player(&["upgrade", "--rotation", "../author/new.rotation", "--into", "by-hand"], 0);
    assert!(said.contains("the pack `base` was handed on"), "{said}");
    fs::copy(two.path("author/new.rotation"), two.path("author/packs/new.rotation")).unwrap();
    two.author(&["index", "packs", "--sign", "new.key"], 0);
    let said = two.player(&["upgrade"], 0);
    assert!(said.contains("the pack `base` was handed on") && two.version("base") == "1.1.0", "{said}");
    // The former key is worth nothing now.
    two.pack("base", "1.2.0", "", &SIGNED);
    two.author(&["index", "packs", "--sign", "new.key"], 0);
    assert!(two.player(&["upgrade"], 1).contains("belongs to the owner of"));
    let said = two.player(&["add", FROM, "--rotation", "content/ritual.lock"], 2);
    assert!(said.contains("hands no key on"), "{said}");
}

#[test]
fn a_key_under_a_passphrase_signs_for_who_knows_it() {
    let two = Two::meet();
    two.author(&["key", "new", "safe", "--passphrase"], 0);
    assert!(fs::read_to_string(two.path("author/safe.key")).unwrap().starts_with("ritual-sealed-key-1 "));
    two.pack("base", "1.0.0", "", &["--sign", "safe.key"]);
    let archive = "packs/base-1.0.0.ritualpack";
    two.author(&["verify", archive, "--key", "safe.pub"], 0);
    let sign = ["export", "base", "--to", "ritualpack", "-o", "packs", "--sign", "safe.key"];
    let said = ends_with(&two.path("author"), &sign, "the stars are wrong", 2);
    assert!(said.contains("the passphrase is another one"), "{said}");
    let said = ends_with(&two.path("author"), &["key", "new", "open", "--passphrase"], "", 2);
    assert!(said.contains("keeps nobody out") && !two.path("author/open.key").exists(), "{said}");
}

#[test]
fn an_index_is_the_same_for_the_same_archives_and_names_what_is_wrong() {
    let two = Two::meet();
    two.pack("base", "1.0.0", "", &[]);
    two.author(&["index", "packs"], 0);
    let index = || fs::read(two.path("author/packs/packs.json")).unwrap();
    let first = index();
    two.author(&["index", "packs"], 0);
    assert_eq!(first, index());
    two.author(&["index", "content"], 2);
    let said = two.author(&["index", "packs", "--fresh-until", "tomorrow"], 2);
    assert!(said.contains("--fresh-until"), "{said}");
    let packs = two.path("author/packs");
    fs::rename(packs.join("base-1.0.0.ritualpack"), packs.join("base.ritualpack")).unwrap();
    let said = two.author(&["index", "packs"], 1);
    assert!(said.contains("others look for it as `base-1.0.0.ritualpack`"), "{said}");
    fs::write(packs.join("base.ritualpack"), "no archive").unwrap();
    assert!(two.author(&["index", "packs"], 1).contains("no whole archive"));
    assert_eq!(first, index(), "what is refused changes nothing");
    assert!(two.player(&["add", "../author/content", "base"], 2).contains("there is no index in"));
    assert!(two.player(&["add", "ftp://example.org/packs", "base"], 2).contains("https://"));
}

/// Serves the files of a folder, as a static web server does, until the test is over; returns the address.
fn serve(folder: PathBuf) -> String {
    serve_slowly(folder, |_| {})
}

/// The same, with something that is done before a file is sent.
pub(crate) fn serve_slowly(folder: PathBuf, before: impl Fn(&str) + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/packs", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines().map_while(Result::ok);
            let asked = lines.next().unwrap_or_default();
            // The rest of what was asked.
            while lines.next().is_some_and(|line| !line.is_empty()) {}
            let name = asked.split(' ').nth(1).and_then(|path| path.strip_prefix("/packs/")).unwrap_or_default();
            before(name);
            let (status, bytes) = match fs::read(folder.join(name)) {
                Ok(bytes) => ("200 OK", bytes),
                Err(_) => ("404 Not Found", Vec::new()),
            };
            let head = format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", bytes.len());
            // Who has heard enough goes away.
            let _unheard = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&bytes));
        }
    });
    address
}

#[test]
fn packs_come_from_a_web_server_that_knows_nothing_of_them() {
    let two = Two::meet();
    two.pack("base", "1.0.0", "", &SIGNED);
    two.author(&["index", "packs"], 0);
    let address = serve(two.path("author/packs"));
    let said = two.player(&["add", &address, "base"], 0);
    assert!(said.contains("base 1.0.0: put into content/base"), "{said}");
    let said = two.player(&["list", "--check"], 0);
    assert!(said.contains(&format!("from {address}/, signed with the key")), "{said}");
    // A server that sends more than the index says is not listened to any longer.
    let longer = [fs::read(two.path("author/packs/base-1.0.0.ritualpack")).unwrap(), vec![0; 100_000]].concat();
    two.swap("base-1.0.0.ritualpack", &longer);
    let said = two.player(&["add", &address, "base", "--into", "fresh"], 1);
    assert!(said.contains("its size is another"), "{said}");
    fs::remove_file(two.path("author/packs/base-1.0.0.ritualpack")).unwrap();
    let said = two.player(&["add", &address, "base", "--into", "fresh"], 2);
    assert!(said.contains("there is nothing at"), "{said}");
}
