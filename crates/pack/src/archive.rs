//! `.ritualpack`: a pack as one file.
//!
//! It is a zip archive whose first file, the manifest, lists all others with their digests; a signature of the manifest
//! therefore covers everything. The same pack gives the same bytes, and a changed byte is always noticed.
//!
//! INVARIANT: nothing of an archive is handed on before all of it was looked at.
//! INVARIANT: no archive makes it use more memory than the limits say, or panic.

mod container;
mod open;
pub(crate) mod signature;

use sha2::{Digest as _, Sha256};

use crate::limits::Limits;
use crate::manifest::{FileEntry, Manifest};
use crate::names::{MANIFEST, SIGNATURE};
use crate::{OutFile, PublicKey, Refusal, SecretKey, canonical};
use container::{DEFLATED, Entry, STORED};

pub use open::open;

/// How hard the compressor tries, of 10.
const LEVEL: u8 = 8;

/// An archive that was looked at and found to be all right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    /// What it says about itself.
    pub manifest: Manifest,
    /// The files of the pack, sorted by path.
    pub files: Vec<OutFile>,
    /// Who signed it, if anybody did.
    pub signer: Option<PublicKey>,
}

/// Makes an archive of the files of a pack; `manifest` lists them afterwards.
///
/// # Errors
/// Says why nobody could take the archive, if so.
pub fn pack(mut manifest: Manifest, files: &[OutFile], key: Option<&SecretKey>) -> Result<Vec<u8>, Refusal> {
    let mut files: Vec<&OutFile> = files.iter().collect();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let packed: Vec<Vec<u8>> =
        files.iter().map(|file| miniz_oxide::deflate::compress_to_vec(&file.bytes, LEVEL)).collect();
    let listed = files.iter().zip(&packed).map(|(file, packed)| {
        let size = u64::try_from(file.bytes.len()).unwrap_or(u64::MAX);
        (file.path.clone(), FileEntry { size, sha256: sha256(&file.bytes), packed_sha256: sha256(packed) })
    });
    manifest.files = listed.collect();
    let manifest = canonical::to_bytes(&manifest);
    let signature = key.map(|key| signature::sign(&manifest, key));
    let mut entries = vec![stored(MANIFEST, &manifest)];
    entries.extend(signature.iter().map(|bytes| stored(SIGNATURE, bytes)));
    entries.extend(files.iter().zip(&packed).map(|(file, packed)| {
        Entry::new(&file.path, DEFLATED, crc32fast::hash(&file.bytes), file.bytes.len(), packed)
    }));
    let mut archive = Vec::new();
    container::write(&entries, &mut |part| archive.extend_from_slice(part));
    // What nobody can take is not handed out.
    open(&archive, None, &Limits::DEFAULT)?;
    Ok(archive)
}

/// Puts files of any kind into one zip archive, for who can be handed a single file only.
pub fn in_one(files: &[(&str, &[u8])]) -> Vec<u8> {
    let packed: Vec<Vec<u8>> =
        files.iter().map(|(_, bytes)| miniz_oxide::deflate::compress_to_vec(bytes, LEVEL)).collect();
    let entries = files.iter().zip(&packed);
    let entries: Vec<Entry<'_>> = entries
        .map(|((path, bytes), packed)| Entry::new(path, DEFLATED, crc32fast::hash(bytes), bytes.len(), packed))
        .collect();
    let mut archive = Vec::new();
    container::write(&entries, &mut |part| archive.extend_from_slice(part));
    archive
}

fn stored<'b>(name: &'static str, bytes: &'b [u8]) -> Entry<'b> {
    Entry::new(name, STORED, crc32fast::hash(bytes), bytes.len(), bytes)
}

/// Returns the SHA-256 of some bytes as hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

#[cfg(test)]
mod tests;
