//! Looking at an archive: everything is doubted, in the order in which doubt is cheap.

use std::collections::{BTreeMap, BTreeSet};

use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};
use ritual_content::schema;
use semver::Version;
use serde_json::Value;

use super::container::{self, DEFLATED, Entry, NoContainer, STORED};
use super::{Archive, sha256, signature};
use crate::limits::Limits;
use crate::manifest::{ENGINE_VERSION, FORMAT_VERSION, FileEntry, Manifest, pack_of};
use crate::names::{self, MANIFEST, PACK, SIGNATURE};
use crate::{OutFile, PublicKey, Refusal, canonical};

/// Reads an archive, if every byte of it is as it should be; `key` is whose signature it must have.
///
/// # Errors
/// Says what is wrong with it, and what to do.
pub fn open(bytes: &[u8], key: Option<&PublicKey>, limits: &Limits) -> Result<Archive, Refusal> {
    if bytes.len() > limits.archive {
        return Err(Refusal::TooBig { most: limits.archive });
    }
    let most = limits.files.saturating_add(2);
    let entries = container::read(bytes, most).map_err(|fault| match fault {
        NoContainer::NoEnd => Refusal::NoArchive,
        NoContainer::Surrounded => Refusal::Surrounded,
        NoContainer::Broken => Refusal::Broken,
        NoContainer::TooMany(count) => Refusal::TooManyFiles { count, most: limits.files },
    })?;
    let Some((first, rest)) = entries.split_first().filter(|(first, _)| first.name == MANIFEST.as_bytes()) else {
        return Err(Refusal::NoManifest);
    };
    check_kind(MANIFEST, first, STORED)?;
    check_length(MANIFEST, first, Limits::MANIFEST)?;
    let said = version_of(first.packed)?;
    let (signature, files) = match rest.split_first() {
        Some((second, files)) if second.name == SIGNATURE.as_bytes() => (Some(second), files),
        _ => (None, rest),
    };
    if let Some(signature) = signature {
        check_kind(SIGNATURE, signature, STORED)?;
        check_length(SIGNATURE, signature, Limits::SIGNATURE)?;
    }
    let named = check_names(files)?;
    if !container::is_written_so(bytes, &entries) {
        return Err(Refusal::NotCanonical);
    }
    check_crc(MANIFEST, first, first.packed)?;
    let manifest = read_manifest(first.packed, said)?;
    let signer = match signature {
        Some(entry) => {
            check_crc(SIGNATURE, entry, entry.packed)?;
            Some(signature::signer(first.packed, entry.packed)?)
        }
        None => None,
    };
    match (key, &signer) {
        (Some(_), None) => return Err(Refusal::Unsigned),
        (Some(key), Some(found)) if key != found => return Err(Refusal::OtherKey { found: found.to_string() }),
        _ => {}
    }
    check_list(&manifest, &named)?;
    check_sizes(&manifest, &named, limits)?;
    let files = named
        .iter()
        .zip(manifest.files.values())
        .map(|((name, entry), listed)| unpack(name, entry, listed))
        .collect::<Result<Vec<OutFile>, Refusal>>()?;
    check_pack(&manifest, &files)?;
    Ok(Archive { manifest, files, signer })
}

/// Only plain files without a password, packed in the way that is due to them.
fn check_kind(name: &str, entry: &Entry<'_>, method: u16) -> Result<(), Refusal> {
    let name = || name.to_owned();
    if !entry.is_plain() {
        return Err(Refusal::NoPlainFile { name: name() });
    }
    if entry.is_encrypted() {
        return Err(Refusal::Encrypted { name: name() });
    }
    if entry.method != method {
        return Err(Refusal::Method { name: name(), method: entry.method });
    }
    Ok(())
}

/// What is read as JSON is kept short: read, it takes many times the memory.
fn check_length(name: &str, entry: &Entry<'_>, most: usize) -> Result<(), Refusal> {
    if entry.packed.len() > most { Err(Refusal::FileTooBig { name: name.to_owned(), most }) } else { Ok(()) }
}

/// Looks at the names of files and at what kind of files they are; returns them in the order of the archive.
fn check_names<'e, 'a>(files: &'e [Entry<'a>]) -> Result<Vec<(&'a str, &'e Entry<'a>)>, Refusal> {
    let mut named = Vec::with_capacity(files.len());
    for entry in files {
        let Ok(name) = std::str::from_utf8(entry.name) else {
            return Err(Refusal::NoText { name: String::from_utf8_lossy(entry.name).into_owned() });
        };
        if !entry.is_plain() {
            return Err(Refusal::NoPlainFile { name: name.to_owned() });
        }
        names::check(name).map_err(|fault| Refusal::Name { name: name.to_owned(), fault })?;
        check_kind(name, entry, DEFLATED)?;
        named.push((name, entry));
    }
    check_meetings(named.iter().map(|(name, _)| *name))?;
    Ok(named)
}

/// No two files, and no two folders, have one name on any disk: there one would take the place of the other.
fn check_meetings<'a>(names: impl Iterator<Item = &'a str>) -> Result<(), Refusal> {
    let mut known: BTreeMap<String, (&str, bool)> = BTreeMap::new();
    for name in names {
        for (place, is_file) in names::folders(name).map(|folder| (folder, false)).chain([(name, true)]) {
            let owned = place.to_owned();
            match known.insert(names::folded(place), (place, is_file)) {
                Some((other, _)) if other != place => {
                    return Err(Refusal::OneOnSomeDisk { name: owned, other: other.to_owned() });
                }
                Some((_, was_file)) if was_file != is_file => return Err(Refusal::FileAndFolder { name: owned }),
                Some(_) if is_file => return Err(Refusal::Duplicate { name: owned }),
                _ => {}
            }
        }
    }
    Ok(())
}

/// Reads the version of the format before anything else of the manifest, which another version may write otherwise.
fn version_of(manifest: &[u8]) -> Result<Value, Refusal> {
    let said: Value = serde_json::from_slice(manifest).map_err(|error| unreadable(MANIFEST, &error))?;
    match said.get("format_version").and_then(Value::as_u64) {
        Some(version) if version == u64::from(FORMAT_VERSION) => Ok(said),
        Some(found) => Err(Refusal::UnknownVersion { found, known: FORMAT_VERSION }),
        None => Err(unreadable(MANIFEST, &"it says no `format_version`")),
    }
}

fn read_manifest(bytes: &[u8], said: Value) -> Result<Manifest, Refusal> {
    if canonical::to_bytes(&said) != bytes {
        return Err(Refusal::NotCanonicalJson { name: MANIFEST.to_owned() });
    }
    let manifest: Manifest = serde_json::from_value(said).map_err(|error| unreadable(MANIFEST, &error))?;
    // What reads to the same manifest must also be written in the same way.
    if canonical::to_bytes(&manifest) != bytes {
        return Err(Refusal::NotCanonicalJson { name: MANIFEST.to_owned() });
    }
    if manifest.is_of_later_content() {
        return Err(Refusal::LaterContent { found: manifest.schema_version, known: schema::VERSION });
    }
    check_engine(&manifest.engine_version)?;
    let words = Manifest { files: BTreeMap::new(), ..manifest.clone() };
    if canonical::to_bytes(&words).len() > Limits::WORDS {
        return Err(Refusal::TooManyWords { most: Limits::WORDS });
    }
    if !names::is_id(&manifest.id) {
        return Err(Refusal::BadId { id: manifest.id });
    }
    Ok(manifest)
}

/// A later Ritual may have meant something else by what it wrote.
fn check_engine(version: &str) -> Result<(), Refusal> {
    let found = Version::parse(version).map_err(|error| unreadable(MANIFEST, &format!("`engine_version`: {error}")))?;
    match Version::parse(ENGINE_VERSION) {
        Ok(known) if found > known => Err(Refusal::LaterRitual { found: found.to_string(), known: ENGINE_VERSION }),
        _ => Ok(()),
    }
}

/// The manifest lists what is there, and there is what it lists, in the same order.
fn check_list(manifest: &Manifest, named: &[(&str, &Entry<'_>)]) -> Result<(), Refusal> {
    if let Some((name, _)) = named.iter().find(|(name, _)| !manifest.files.contains_key(*name)) {
        return Err(Refusal::Unlisted { name: (*name).to_owned() });
    }
    let there: BTreeSet<&str> = named.iter().map(|(name, _)| *name).collect();
    let listed = || manifest.files.keys().map(String::as_str);
    if let Some(name) = listed().chain([PACK]).find(|name| !there.contains(name)) {
        return Err(Refusal::Missing { name: name.to_owned() });
    }
    if listed().ne(named.iter().map(|(name, _)| *name)) {
        return Err(Refusal::NotCanonical);
    }
    Ok(())
}

/// What the files say they unpack to is within the limits; that they do not unpack to more is seen when they are.
fn check_sizes(manifest: &Manifest, named: &[(&str, &Entry<'_>)], limits: &Limits) -> Result<(), Refusal> {
    let mut total = 0_usize;
    for ((name, entry), listed) in named.iter().zip(manifest.files.values()) {
        let name = || (*name).to_owned();
        let size = usize::try_from(listed.size).unwrap_or(usize::MAX);
        if size > limits.file {
            return Err(Refusal::FileTooBig { name: name(), most: limits.file });
        }
        if size > Limits::SMALL && size / limits.ratio > entry.packed.len() {
            return Err(Refusal::Ratio { name: name(), most: limits.ratio });
        }
        if u64::from(entry.size) != listed.size {
            return Err(Refusal::WrongSize { name: name() });
        }
        total = total.saturating_add(size);
    }
    if total > limits.total { Err(Refusal::TotalTooBig { most: limits.total }) } else { Ok(()) }
}

/// Unpacks a file that may have no more bytes than are listed.
fn unpack(name: &str, entry: &Entry<'_>, listed: &FileEntry) -> Result<OutFile, Refusal> {
    let damaged = || Refusal::Damaged { name: name.to_owned() };
    let wrong_digest = || Refusal::WrongDigest { name: name.to_owned() };
    if sha256(entry.packed) != listed.packed_sha256 {
        return Err(wrong_digest());
    }
    // The shortest stream there is has two bytes.
    if entry.packed.len() < 2 {
        return Err(damaged());
    }
    let size = usize::try_from(listed.size).unwrap_or(usize::MAX);
    // Room for one byte more than there may be, which shows that there are more.
    let mut bytes = vec![0; size.saturating_add(1)];
    let (status, n_read, n_written) = decompress(
        &mut DecompressorOxide::new(),
        entry.packed,
        &mut bytes,
        0,
        TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF,
    );
    match status {
        TINFLStatus::Done if n_written == size => bytes.truncate(size),
        TINFLStatus::Done | TINFLStatus::HasMoreOutput => {
            return Err(Refusal::WrongSize { name: name.to_owned() });
        }
        _ => return Err(damaged()),
    }
    // What stands behind the end of the packed bytes is never read, so anybody could put there what they like.
    if n_read != entry.packed.len() {
        return Err(Refusal::NotCanonical);
    }
    if sha256(&bytes) != listed.sha256 {
        return Err(wrong_digest());
    }
    check_crc(name, entry, &bytes)?;
    Ok(OutFile { path: name.to_owned(), bytes })
}

fn check_crc(name: &str, entry: &Entry<'_>, bytes: &[u8]) -> Result<(), Refusal> {
    let is_right = entry.crc == crc32fast::hash(bytes) && usize::try_from(entry.size) == Ok(bytes.len());
    if is_right { Ok(()) } else { Err(Refusal::Damaged { name: name.to_owned() }) }
}

/// The manifest says what `pack.yaml` says, so that nobody is told something else about a pack than it is.
fn check_pack(manifest: &Manifest, files: &[OutFile]) -> Result<(), Refusal> {
    let Some(file) = files.iter().find(|file| file.path == PACK) else {
        return Err(Refusal::Missing { name: PACK.to_owned() });
    };
    let pack = pack_of(&file.bytes).map_err(|error| unreadable(PACK, &error))?;
    if manifest.agrees_with(&pack) { Ok(()) } else { Err(Refusal::Contradiction) }
}

fn unreadable(name: &str, reason: &dyn std::fmt::Display) -> Refusal {
    Refusal::Unreadable { name: name.to_owned(), reason: reason.to_string() }
}
