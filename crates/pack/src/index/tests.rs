use ritual_content::{PackFiles, SourceFile, load};
use ritual_diagnostic::Sink;

use super::*;
use crate::{Manifest, OutFile};

const TOKEN: &str = "{ id: clue, name: Clue, source: original, supply: 3, placed: investigator }\n";

fn key(number: u8) -> SecretKey {
    SecretKey::from_seed(&[number; 32])
}

/// An archive of a pack in a version, with a token more or less.
fn archived(id: &str, version: &str, token: Option<&str>, key: Option<&SecretKey>) -> Vec<u8> {
    let text = format!(
        "{{ id: {id}, schema_version: 2, name: Test, version: {version}, authors: [us], licence: MIT, dependencies: {{}} }}\n"
    );
    let all = [("pack.yaml", Some(text.as_str())), ("tokens.yaml", token)];
    let files: Vec<(&str, &str)> = all.into_iter().filter_map(|(path, text)| Some((path, text?))).collect();
    let sources = files.iter().map(|(path, text)| SourceFile::inside(id, path, text)).collect();
    let loaded = load(vec![PackFiles { folder: id.to_owned(), files: sources }], &mut Sink::new());
    let files: Vec<OutFile> = files.iter().map(|(path, text)| OutFile::new(*path, *text)).collect();
    archive::pack(Manifest::of(&loaded.catalogue, id).unwrap(), &files, key).unwrap()
}

fn version(text: &str) -> Version {
    Version::parse(text).unwrap()
}

#[test]
fn an_index_is_written_and_read_again_with_who_signed_it() {
    let mut index = Index::default();
    index.add(&archived("base", "1.10.0", None, Some(&key(1)))).unwrap();
    index.add(&archived("base", "1.9.0", None, None)).unwrap();
    index.rotations.push(Rotation::sign(&key(1), key(2).public()));
    index.fresh_until = Some(jiff::civil::date(2027, 1, 31));
    assert_eq!(index.latest("base"), Some(&version("1.10.0")));
    assert_eq!(Index::read(&index.to_bytes(None)), Ok((index.clone(), None)));
    assert_eq!(Index::read(&index.to_bytes(Some(&key(3)))), Ok((index.clone(), Some(key(3).public()))));
    let again = index.add(&archived("base", "1.9.0", None, None));
    assert_eq!(again.unwrap_err(), IndexError::Twice { id: "base".to_owned(), version: version("1.9.0") });
}

#[test]
fn a_changed_byte_of_a_signed_index_is_refused_wherever_it_is() {
    let mut index = Index::default();
    index.add(&archived("base", "1.0.0", None, Some(&key(1)))).unwrap();
    let bytes = index.to_bytes(Some(&key(1)));
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 0x10;
        let read = Index::read(&changed);
        // Of the key itself, another key is another signer at the most, and that one has not signed.
        assert!(read.is_err(), "byte {at} of {}", String::from_utf8_lossy(&changed));
    }
    let text = String::from_utf8(bytes).unwrap();
    assert_eq!(Index::read(text.trim_end().as_bytes()), Err(IndexError::NotCanonical));
    let signed = text.replace("\"revision\": 1", "\"revision\": 2");
    assert_eq!(Index::read(signed.as_bytes()), Err(IndexError::BrokenSignature));
    let later = text.replace("\"format_version\": 1", "\"format_version\": 2");
    assert_eq!(Index::read(later.as_bytes()), Err(IndexError::UnknownVersion { found: 2 }));
    for broken in ["", "[]", "{}", "{\"index\":{\"format_version\":1}}"] {
        assert!(matches!(Index::read(broken.as_bytes()), Err(IndexError::Unreadable { .. })), "{broken}");
    }
}

#[test]
fn an_index_names_no_place_and_no_giant() {
    let mut index = Index::default();
    index.add(&archived("base", "1.0.0", None, None)).unwrap();
    let text = String::from_utf8(index.to_bytes(None)).unwrap();
    let upward = text.replace("\"base\": {", "\"../base\": {");
    assert_eq!(Index::read(upward.as_bytes()), Err(IndexError::BadId { id: "../base".to_owned() }));
    index.packs.get_mut("base").unwrap().get_mut(&version("1.0.0")).unwrap().size = usize::MAX;
    assert!(matches!(Index::read(&index.to_bytes(None)), Err(IndexError::TooBig { .. })));
}

#[test]
fn an_index_says_of_a_pack_what_can_be_shown_and_fetched() {
    let mut index = Index::default();
    index.add(&archived("base", "1.0.0", None, None)).unwrap();
    let odd = |change: &dyn Fn(&mut BTreeMap<Version, Offer>)| {
        let mut index = index.clone();
        change(index.packs.get_mut("base").unwrap());
        match Index::read(&index.to_bytes(None)) {
            Err(IndexError::Odd { what, .. }) => what,
            other => panic!("it is taken: {other:?}"),
        }
    };
    let long = version(&format!("1.0.0-{}", "a".repeat(100)));
    let offer = index.offer("base", &version("1.0.0")).unwrap();
    assert_eq!(odd(&BTreeMap::clear), "in no version");
    let called = |versions: &mut BTreeMap<Version, Offer>| versions.extend([(long.clone(), offer.clone())]);
    assert_eq!(odd(&called), "in a version whose number is too long for a name");
    for id in ["../base", "ba\u{202e}se", ""] {
        let needs = [(id.to_owned(), VersionReq::STAR)];
        let builds = |versions: &mut BTreeMap<Version, Offer>| {
            versions.extend([(version("1.1.0"), Offer { dependencies: needs.clone().into(), ..offer.clone() })]);
        };
        assert_eq!(odd(&builds), "as building on what has no id", "{id}");
    }
    for why in [String::new(), " ".to_owned(), "x".repeat(MOST_REASON + 1)] {
        let withdraws = |versions: &mut BTreeMap<Version, Offer>| {
            versions.extend([(version("1.1.0"), Offer { withdrawn: Some(why.clone()), ..offer.clone() })]);
        };
        assert_eq!(odd(&withdraws), "as withdrawn without a reason of a line", "{why}");
    }
    let archive = archived("base", &long.to_string(), None, None);
    assert!(matches!(index.clone().add(&archive), Err(IndexError::Odd { .. })), "nor is one made");
}

#[test]
fn an_archive_is_taken_only_as_the_index_knows_it() {
    let (old, new) = (archived("base", "1.0.0", None, Some(&key(1))), archived("base", "1.1.0", None, Some(&key(1))));
    let mut index = Index::default();
    index.add(&old).unwrap();
    index.add(&new).unwrap();
    let offer = index.offer("base", &version("1.1.0")).unwrap();
    assert_eq!(offer.open("base", &version("1.1.0"), &new).unwrap().manifest.version, version("1.1.0"));
    let differs = |offer: &Offer, bytes: &[u8]| match offer.open("base", &version("1.1.0"), bytes) {
        Err(IndexError::OtherArchive { differs, .. }) => differs,
        other => panic!("it is taken: {other:?}"),
    };
    // Mixed and matched: an old archive, or one of somebody else, under the name of the new one.
    let token = archived("base", "1.1.0", Some(TOKEN), Some(&key(1)));
    assert!(["its size", "its SHA-256"].contains(&differs(offer, &old)));
    assert!(["its size", "its SHA-256"].contains(&differs(offer, &token)));
    // An index that lies about an archive that it has.
    let lying = |bytes: &[u8], change: &dyn Fn(&mut Offer)| {
        let mut liar = Offer { size: bytes.len(), sha256: sha256(bytes), ..offer.clone() };
        change(&mut liar);
        differs(&liar, bytes)
    };
    assert_eq!(lying(&old, &|_| ()), "its version");
    assert_eq!(lying(&archived("near", "1.1.0", None, None), &|_| ()), "the pack in it");
    assert_eq!(lying(&token, &|_| ()), "what it plays");
    assert_eq!(lying(&new, &|liar| liar.signer = None), "who signed it");
    let on_nothing = |liar: &mut Offer| {
        liar.dependencies.insert("core".to_owned(), VersionReq::STAR);
    };
    assert_eq!(lying(&new, &on_nothing), "what it builds on");
}

#[test]
fn a_revision_counts_changes_and_nothing_else() {
    let mut first = Index::default();
    first.add(&archived("base", "1.0.0", None, None)).unwrap();
    let mut same = first.clone();
    same.revision = 1;
    first.revision = 7;
    same.follow(&first);
    assert_eq!(same, first);
    same.add(&archived("base", "1.1.0", None, None)).unwrap();
    same.follow(&first);
    assert_eq!(same.revision, 8);
}
