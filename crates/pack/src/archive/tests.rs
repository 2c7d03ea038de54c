use std::collections::BTreeMap;

use ritual_content::{PackFiles, SourceFile, load};
use ritual_diagnostic::Sink;

use super::*;
use crate::names::NameFault;

const MANIFEST_TEXT: &str = "id: base\nschema_version: 2\nname: Base\nversion: 1.2.0\nauthors: [us]\nlicence: MIT\n\
                             dependencies: { core: ^0.1 }\n";
const TOKEN: &str = "{ id: clue, name: Clue, source: original, supply: 3, placed: investigator }\n";

fn files() -> Vec<OutFile> {
    vec![
        OutFile::new("pack.yaml", MANIFEST_TEXT),
        OutFile::new("tokens.yaml", TOKEN),
        OutFile::new("art/clue.png", [0_u8, 159, 146, 150]),
        OutFile::new("recordings/win.json", "{}\n"),
    ]
}

fn manifest() -> Manifest {
    let documents = |file: &OutFile| std::path::Path::new(&file.path).extension().is_some_and(|it| it == "yaml");
    let sources = files().into_iter().filter(documents).map(|file| SourceFile {
        path: format!("base/{}", file.path).into(),
        pack_path: file.path,
        bytes: file.bytes,
    });
    let pack = PackFiles { folder: "base".to_owned(), files: sources.collect() };
    let loaded = load(vec![pack], &mut Sink::new());
    Manifest::of(&loaded.catalogue, "base").unwrap()
}

fn key() -> SecretKey {
    SecretKey::from_seed(&[7; crate::SEED_BYTES])
}

fn good() -> Vec<u8> {
    pack(manifest(), &files(), None).unwrap()
}

fn refused(bytes: &[u8]) -> Refusal {
    open(bytes, None, &Limits::DEFAULT).unwrap_err()
}

/// A file of an archive that is put together by hand.
#[derive(Clone)]
struct Part {
    name: String,
    method: u16,
    bytes: Vec<u8>,
    packed: Vec<u8>,
}

fn part(name: &str, bytes: &[u8]) -> Part {
    let packed = miniz_oxide::deflate::compress_to_vec(bytes, LEVEL);
    Part { name: name.to_owned(), method: DEFLATED, bytes: bytes.to_vec(), packed }
}

/// An archive whose manifest lists these files as they are, whatever their names.
fn by_hand(files: &[Part]) -> Vec<u8> {
    by_hand_with(files, |_| {})
}

fn by_hand_with(files: &[Part], change: impl FnOnce(&mut Manifest)) -> Vec<u8> {
    let listed = files.iter().map(|it| {
        let size = u64::try_from(it.bytes.len()).unwrap();
        (it.name.clone(), FileEntry { size, sha256: sha256(&it.bytes), packed_sha256: sha256(&it.packed) })
    });
    let mut manifest = Manifest { files: listed.collect(), ..manifest() };
    change(&mut manifest);
    with_manifest(&canonical::to_bytes(&manifest), files)
}

fn with_manifest(manifest: &[u8], files: &[Part]) -> Vec<u8> {
    let mut entries = vec![stored(MANIFEST, manifest)];
    entries.extend(
        files.iter().map(|it| Entry::new(&it.name, it.method, crc32fast::hash(&it.bytes), it.bytes.len(), &it.packed)),
    );
    let mut archive = Vec::new();
    container::write(&entries, &mut |part| archive.extend_from_slice(part));
    archive
}

fn parts() -> Vec<Part> {
    let mut parts: Vec<Part> = files().iter().map(|file| part(&file.path, &file.bytes)).collect();
    parts.sort_by(|a, b| a.name.cmp(&b.name));
    parts
}

/// The parts with one more among them.
fn parts_and(more: Part) -> Vec<Part> {
    let mut parts = parts();
    parts.push(more);
    parts.sort_by(|a, b| a.name.cmp(&b.name));
    parts
}

/// Where something stands in an archive for the last time: in its list of files.
fn last(bytes: &[u8], wanted: &[u8]) -> usize {
    bytes.windows(wanted.len()).rposition(|it| it == wanted).unwrap()
}

#[test]
fn files_in_one_are_those_that_went_in() {
    let files = [("cards/eel.svg", &b"<svg/>"[..]), ("index.html", &b"<html>"[..])];
    let archive = in_one(&files);
    let entries = container::read(&archive, 9).unwrap();
    assert_eq!(entries.len(), files.len());
    for (entry, (path, bytes)) in entries.iter().zip(files) {
        let unpacked = miniz_oxide::inflate::decompress_to_vec(entry.packed).unwrap();
        assert_eq!((entry.name, unpacked.as_slice(), entry.crc), (path.as_bytes(), bytes, crc32fast::hash(bytes)));
    }
}

#[test]
fn a_pack_comes_back_as_it_was_and_gives_the_same_bytes_again() {
    let bytes = good();
    let archive = open(&bytes, None, &Limits::DEFAULT).unwrap();
    let sorted: BTreeMap<String, Vec<u8>> = files().into_iter().map(|file| (file.path, file.bytes)).collect();
    assert_eq!(
        archive.files.iter().map(|file| (file.path.clone(), file.bytes.clone())).collect::<BTreeMap<_, _>>(),
        sorted
    );
    assert_eq!((archive.manifest.id.as_str(), archive.signer), ("base", None));
    assert_eq!(archive.manifest.file_name(), "base-1.2.0.ritualpack");
    let mut shuffled = archive.files;
    shuffled.reverse();
    assert_eq!(pack(manifest(), &shuffled, None).unwrap(), bytes);
    assert_eq!(by_hand(&parts()), bytes);
}

#[test]
fn every_changed_byte_is_noticed() {
    for bytes in [good(), pack(manifest(), &files(), Some(&key())).unwrap()] {
        for at in 0..bytes.len() {
            for bit in [0x01, 0x80] {
                let mut changed = bytes.clone();
                changed[at] ^= bit;
                assert!(open(&changed, None, &Limits::DEFAULT).is_err(), "byte {at}");
            }
        }
        for cut in [1, 21, 22, 23, bytes.len()] {
            assert!(open(&bytes[..bytes.len() - cut], None, &Limits::DEFAULT).is_err(), "{cut} bytes short");
        }
    }
}

#[test]
fn who_signed_is_known() {
    let signed = pack(manifest(), &files(), Some(&key())).unwrap();
    assert_eq!(signed, pack(manifest(), &files(), Some(&key())).unwrap(), "the same key signs in the same way");
    let public = key().public();
    let other = SecretKey::from_seed(&[8; crate::SEED_BYTES]).public();
    let open = |bytes: &[u8], key| open(bytes, key, &Limits::DEFAULT);
    assert_eq!(open(&signed, None).unwrap().signer, Some(public));
    assert_eq!(open(&signed, Some(&public)).unwrap().signer, Some(public));
    assert_eq!(open(&signed, Some(&other)).unwrap_err(), Refusal::OtherKey { found: public.to_string() });
    assert_eq!(open(&good(), Some(&public)).unwrap_err(), Refusal::Unsigned);
}

#[test]
fn a_signature_of_something_else_is_refused() {
    let listed = open(&good(), None, &Limits::DEFAULT).unwrap().manifest;
    let manifest = canonical::to_bytes(&listed);
    let with_signature = |text: &[u8]| {
        let parts = parts();
        let mut entries = vec![stored(MANIFEST, &manifest), stored(SIGNATURE, text)];
        entries.extend(
            parts
                .iter()
                .map(|it| Entry::new(&it.name, DEFLATED, crc32fast::hash(&it.bytes), it.bytes.len(), &it.packed)),
        );
        let mut archive = Vec::new();
        container::write(&entries, &mut |part| archive.extend_from_slice(part));
        archive
    };
    assert!(open(&with_signature(&signature::sign(&manifest, &key())), None, &Limits::DEFAULT).is_ok());
    assert_eq!(refused(&with_signature(&signature::sign(b"else", &key()))), Refusal::BrokenSignature);
    let signed = String::from_utf8(signature::sign(&manifest, &key())).unwrap();
    let unknown = signed.replace("ed25519", "rot13");
    assert!(matches!(refused(&with_signature(unknown.as_bytes())), Refusal::Unreadable { .. }));
    let spaced = signed.replace("\": ", "\":  ");
    assert!(matches!(refused(&with_signature(spaced.as_bytes())), Refusal::NotCanonicalJson { .. }));
    let said: serde_json::Value = serde_json::from_str(&signed).unwrap();
    for digits in ["public_key", "signature"].map(|it| said[it].as_str().unwrap().to_owned()) {
        let capital = signed.replace(&digits, &digits.to_uppercase());
        assert_ne!(capital, signed);
        assert!(matches!(refused(&with_signature(capital.as_bytes())), Refusal::NotCanonicalJson { .. }));
    }
    let zeros = signed.replace(&key().public().to_string(), &"0".repeat(64));
    assert!(matches!(refused(&with_signature(zeros.as_bytes())), Refusal::Unreadable { .. }));
}

#[test]
fn names_that_lead_elsewhere_are_refused() {
    let cases = [
        ("../evil.yaml", NameFault::Parent),
        ("/evil.yaml", NameFault::Absolute),
        ("C:evil.yaml", NameFault::Drive),
        ("a\\evil.yaml", NameFault::Backslash),
        ("evil.yaml\0.png", NameFault::Zero),
        ("inner/pack.yaml", NameFault::InnerPack),
        ("evil.sh", NameFault::Foreign),
    ];
    for (name, fault) in cases {
        let found = refused(&by_hand(&parts_and(part(name, b"evil"))));
        assert_eq!(found, Refusal::Name { name: name.to_owned(), fault });
    }
}

#[test]
fn names_that_meet_on_a_disk_are_refused() {
    let mut twice = parts();
    twice.push(twice.last().unwrap().clone());
    assert_eq!(refused(&by_hand(&twice)), Refusal::Duplicate { name: "tokens.yaml".to_owned() });
    for [name, other] in [
        ["Tokens.yaml", "tokens.yaml"],
        ["e\u{301}.yaml", "é.yaml"],
        ["strasse.yaml", "straße.yaml"],
        ["fi.yaml", "ﬁ.yaml"],
        ["A/x.yaml", "a/y.yaml"],
        ["σ/x.yaml", "ς/y.yaml"],
        ["a/x.yaml/y.yaml", "A/x.yaml"],
    ] {
        let mut both = [parts(), vec![part(name, b"[]")]].concat();
        both.retain(|it| it.name != other);
        both.push(part(other, b"[]"));
        both.sort_by(|a, b| a.name.cmp(&b.name));
        let found = refused(&by_hand(&both));
        assert!(matches!(found, Refusal::OneOnSomeDisk { .. }), "{name} {other}: {found}");
        let files: Vec<OutFile> = both.iter().map(|it| OutFile::new(it.name.clone(), it.bytes.clone())).collect();
        assert_eq!(pack(manifest(), &files, None), Err(found), "it is not packed either");
    }
    let folder = refused(&by_hand(&parts_and(part("tokens.yaml/a.yaml", b"[]"))));
    assert_eq!(folder, Refusal::FileAndFolder { name: "tokens.yaml".to_owned() });
}

#[test]
fn links_passwords_and_other_methods_are_refused() {
    let bytes = good();
    // In the list of files a name begins 46 bytes behind the beginning of its entry.
    let entry = last(&bytes, b"tokens.yaml") - 46;
    let with = |at: usize, value: &[u8]| {
        let mut changed = bytes.clone();
        changed[entry + at..entry + at + value.len()].copy_from_slice(value);
        refused(&changed)
    };
    let name = || "tokens.yaml".to_owned();
    assert_eq!(with(38, &(0o120_777_u32 << 16).to_le_bytes()), Refusal::NoPlainFile { name: name() });
    assert_eq!(with(38, &(0o040_755_u32 << 16).to_le_bytes()), Refusal::NoPlainFile { name: name() });
    assert_eq!(with(38, &(0o100_755_u32 << 16).to_le_bytes()), Refusal::NotCanonical);
    assert_eq!(with(8, &[1]), Refusal::Encrypted { name: name() });
    for method in [0_u16, 9, 12, 14, 93] {
        assert_eq!(with(10, &method.to_le_bytes()), Refusal::Method { name: name(), method });
    }
    assert_eq!(with(14, &[0xff]), Refusal::NotCanonical, "another date");
    assert_eq!(with(46, b"\xff"), Refusal::NoText { name: "\u{fffd}okens.yaml".to_owned() });
    let stored = Part { method: STORED, packed: TOKEN.into(), ..part("tokens.yaml", TOKEN.as_bytes()) };
    let mut parts = parts();
    parts.pop();
    parts.push(stored);
    assert_eq!(refused(&by_hand(&parts)), Refusal::Method { name: name(), method: STORED });
}

#[test]
fn what_stands_around_an_archive_is_refused() {
    let bytes = good();
    assert_eq!(refused(&[b"#!/bin/sh\n", &bytes[..]].concat()), Refusal::Surrounded);
    assert_eq!(refused(&[&bytes[..], b"more"].concat()), Refusal::Surrounded);
    let mut commented = [&bytes[..], b"hi"].concat();
    let length = bytes.len() - 2;
    commented[length] = 2;
    assert_eq!(refused(&commented), Refusal::Surrounded);
    assert_eq!(refused(b"no archive at all, but long enough"), Refusal::NoArchive);
    assert_eq!(refused(b""), Refusal::NoArchive);
}

#[test]
fn bombs_do_not_go_off() {
    let zeros = vec![b' '; 4 * 1024 * 1024];
    let bomb = by_hand(&parts_and(part("bomb.yaml", &zeros)));
    assert_eq!(refused(&bomb), Refusal::Ratio { name: "bomb.yaml".to_owned(), most: Limits::DEFAULT.ratio });

    // It says that it is small, and is not.
    let mut liar = part("bomb.yaml", &zeros);
    liar.bytes.truncate(3);
    let name = || "bomb.yaml".to_owned();
    assert_eq!(refused(&by_hand(&parts_and(liar))), Refusal::WrongSize { name: name() });

    let with = |limits: Limits| open(&by_hand(&parts_and(part("bomb.yaml", &[b'x'; 500]))), None, &limits).unwrap_err();
    let usual = Limits::DEFAULT;
    assert_eq!(with(Limits { file: 499, ..usual }), Refusal::FileTooBig { name: name(), most: 499 });
    assert_eq!(with(Limits { total: 500, ..usual }), Refusal::TotalTooBig { most: 500 });
    assert_eq!(with(Limits { archive: 99, ..usual }), Refusal::TooBig { most: 99 });
    assert_eq!(with(Limits { files: 3, ..usual }), Refusal::TooManyFiles { count: 6, most: 3 });
}

#[test]
fn what_stands_behind_the_packed_bytes_of_a_file_is_refused() {
    let mut padded = parts();
    padded.last_mut().unwrap().packed.extend([0; 500]);
    assert_eq!(refused(&by_hand(&padded)), Refusal::NotCanonical);
}

#[test]
fn what_was_not_packed_is_refused() {
    let name = || "tokens.yaml".to_owned();
    let change = |change: &dyn Fn(&mut Manifest)| refused(&by_hand_with(&parts(), |manifest| change(manifest)));
    let digest = |manifest: &mut Manifest| manifest.files.get_mut("tokens.yaml").unwrap().sha256 = "0".repeat(64);
    assert_eq!(change(&digest), Refusal::WrongDigest { name: name() });
    let packed =
        |manifest: &mut Manifest| manifest.files.get_mut("tokens.yaml").unwrap().packed_sha256 = "0".repeat(64);
    assert_eq!(change(&packed), Refusal::WrongDigest { name: name() });
    let size = |manifest: &mut Manifest| manifest.files.get_mut("tokens.yaml").unwrap().size += 1;
    assert_eq!(change(&size), Refusal::WrongSize { name: name() });
    let unlisted = |manifest: &mut Manifest| {
        manifest.files.remove("tokens.yaml");
    };
    assert_eq!(change(&unlisted), Refusal::Unlisted { name: name() });
    let missing = |manifest: &mut Manifest| {
        let entry = manifest.files["tokens.yaml"].clone();
        manifest.files.insert("other.yaml".to_owned(), entry);
    };
    assert_eq!(change(&missing), Refusal::Missing { name: "other.yaml".to_owned() });
    let without = by_hand(&[part("tokens.yaml", TOKEN.as_bytes())]);
    assert_eq!(refused(&without), Refusal::Missing { name: "pack.yaml".to_owned() });
    let title = |manifest: &mut Manifest| manifest.title = "Core".to_owned();
    assert_eq!(change(&title), Refusal::Contradiction);
    let id = |manifest: &mut Manifest| manifest.id = "../core".to_owned();
    assert_eq!(change(&id), Refusal::BadId { id: "../core".to_owned() });
}

#[test]
fn files_that_do_not_unpack_to_what_they_say_are_refused() {
    let other = |bytes: &[u8], packed: Vec<u8>| Part { packed, ..part("art/other.png", bytes) };
    let damaged = Refusal::Damaged { name: "art/other.png".to_owned() };
    for packed in [Vec::new(), vec![3], vec![0xff; 9]] {
        assert_eq!(refused(&by_hand(&parts_and(other(b"x", packed.clone())))), damaged, "{packed:?}");
    }
    // The checksum of the container is that of other bytes than the manifest lists.
    let packed = part("art/other.png", b"x").packed;
    let wrong = by_hand_with(&parts_and(other(b"y", packed)), |manifest| {
        manifest.files.get_mut("art/other.png").unwrap().sha256 = sha256(b"x");
    });
    assert_eq!(refused(&wrong), damaged);
}

#[test]
fn versions_that_are_not_known_are_refused() {
    let change = |change: &dyn Fn(&mut Manifest)| refused(&by_hand_with(&parts(), |manifest| change(manifest)));
    let version = |manifest: &mut Manifest| manifest.format_version = 2;
    assert_eq!(change(&version), Refusal::UnknownVersion { found: 2, known: 1 });
    let content = |manifest: &mut Manifest| manifest.schema_version = 99;
    assert!(matches!(change(&content), Refusal::LaterContent { found: 99, .. }));
    let engine =
        |version: &'static str| change(&move |manifest: &mut Manifest| manifest.engine_version = version.to_owned());
    assert!(matches!(engine("99.0.0"), Refusal::LaterRitual { .. }));
    assert!(matches!(engine("the latest"), Refusal::Unreadable { .. }));
}

#[test]
fn an_archive_that_says_too_much_of_itself_is_refused() {
    let long = MANIFEST_TEXT.to_owned() + &format!("summary: {}\n", "long ".repeat(4_000));
    let files = [part("pack.yaml", long.as_bytes()), part("tokens.yaml", TOKEN.as_bytes())];
    let bytes = by_hand_with(&files, |manifest| manifest.summary = "long ".repeat(4_000).trim().to_owned());
    assert_eq!(refused(&bytes), Refusal::TooManyWords { most: Limits::WORDS });
}

#[test]
fn content_of_a_former_version_is_taken_and_says_so() {
    let former = MANIFEST_TEXT.replace("schema_version: 2", "schema_version: 1");
    let files = [part("pack.yaml", former.as_bytes()), part("tokens.yaml", TOKEN.as_bytes())];
    let bytes = by_hand_with(&files, |manifest| manifest.schema_version = 1);
    let taken = |bytes: &[u8]| open(bytes, None, &Limits::DEFAULT).unwrap().manifest;
    assert!(taken(&bytes).is_of_former_content());
    assert!(!taken(&good()).is_of_former_content());
}

#[test]
fn a_manifest_that_could_be_written_otherwise_is_refused() {
    let listed = open(&good(), None, &Limits::DEFAULT).unwrap().manifest;
    let text = String::from_utf8(canonical::to_bytes(&listed)).unwrap();
    let with = |text: &str| refused(&with_manifest(text.as_bytes(), &parts()));
    let not_canonical = || Refusal::NotCanonicalJson { name: MANIFEST.to_owned() };
    assert_eq!(with(text.trim_end()), not_canonical());
    assert_eq!(with(&text.replace("\"boxes\"", "\"id\": \"base\",\n  \"boxes\"")), not_canonical());
    assert_eq!(with(&text.replace("\"en\"", "\"en\",\n    \"en\"")), not_canonical());
    for broken in ["", "{", "[]", "{ \"format_version\": \"1\" }"] {
        assert!(matches!(with(broken), Refusal::Unreadable { .. }), "{broken}");
    }
    let unknown = text.replace("\"authors\"", "\"apples\": 1,\n  \"authors\"");
    assert!(matches!(with(&unknown), Refusal::Unreadable { .. }));
    let deep = format!("{{ \"format_version\": 1, \"x\": {}", "[".repeat(100_000));
    assert!(matches!(with(&deep), Refusal::Unreadable { .. }));
    assert_eq!(refused(&by_hand(&[])), Refusal::Missing { name: "pack.yaml".to_owned() });
    let mut entries = Vec::new();
    container::write(&[], &mut |part| entries.extend_from_slice(part));
    assert_eq!(refused(&entries), Refusal::NoManifest);
}

#[test]
fn what_would_be_refused_is_not_packed() {
    let mut files = files();
    files.push(OutFile::new("notes.txt", "mine"));
    assert!(matches!(pack(manifest(), &files, None), Err(Refusal::Name { fault: NameFault::Foreign, .. })));
}
