//! `ritual.lock`: which packs a group plays, so that everybody plays the same.

use std::collections::BTreeMap;

use semver::Version;
use serde::{Deserialize, Serialize};

use crate::archive::sha256;
use crate::names::{is_id, is_recording};
use crate::record::{self, RecordError};
use crate::{OutFile, PublicKey, canonical};

/// The name of the file, in the folder of packs.
pub const LOCK: &str = "ritual.lock";

/// The version of its format.
const FORMAT_VERSION: u32 = 1;

/// The packs that were put on a shelf.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// The version of the format.
    format_version: u32,
    /// The packs by their ids.
    pub packs: BTreeMap<String, Locked>,
}

/// A pack as it was put on a shelf.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Locked {
    /// The digest of what it plays.
    pub digest: String,
    /// The index it is from, where it is from one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Who had signed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signer: Option<PublicKey>,
    /// The version that was added.
    pub version: Version,
}

impl Default for Lock {
    fn default() -> Self {
        Self { format_version: FORMAT_VERSION, packs: BTreeMap::new() }
    }
}

impl Lock {
    /// Reads a lock.
    ///
    /// # Errors
    /// Says why it is none.
    pub fn read(bytes: &[u8]) -> Result<Self, RecordError> {
        let lock: Self = record::read(bytes, FORMAT_VERSION)?;
        // It may be from somebody else: what is no name would be said, compared or looked for as one.
        for (id, locked) in &lock.packs {
            if !is_id(id) {
                return Err(RecordError::Unreadable { reason: format!("it names a pack {id:?}, and that is no id") });
            }
            if !is_digest(&locked.digest) {
                let reason = format!("the digest of `{id}` is none: it is 64 digits from 0 to f");
                return Err(RecordError::Unreadable { reason });
            }
        }
        Ok(lock)
    }

    /// Returns the bytes of its file.
    pub fn to_bytes(&self) -> Vec<u8> {
        canonical::to_bytes(self)
    }
}

fn is_digest(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'))
}

/// Returns the digest of what the files of a pack play: of all of them but recordings, which are made at home.
pub fn digest(files: &[OutFile]) -> String {
    let played = files.iter().filter(|file| !is_recording(&file.path));
    let digests: BTreeMap<&str, String> = played.map(|file| (file.path.as_str(), sha256(&file.bytes))).collect();
    sha256(&canonical::to_bytes(&digests))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_knows_names_and_bytes_and_no_recordings() {
        let files = |files: &[(&str, &str)]| {
            let files: Vec<OutFile> = files.iter().map(|(path, text)| OutFile::new(*path, *text)).collect();
            digest(&files)
        };
        let usual = files(&[("pack.yaml", "a"), ("b.yaml", "b")]);
        assert_eq!(usual, files(&[("b.yaml", "b"), ("pack.yaml", "a")]), "in any order");
        assert_eq!(usual, files(&[("pack.yaml", "a"), ("b.yaml", "b"), ("recordings/win.json", "{}")]));
        for other in [&[("pack.yaml", "a")][..], &[("pack.yaml", "a"), ("c.yaml", "b")], &[("pack.yaml", "b")]] {
            assert_ne!(usual, files(other), "{other:?}");
        }
    }

    #[test]
    fn a_lock_is_written_and_read_again() {
        let locked = Locked { digest: "1".repeat(64), from: None, signer: None, version: Version::new(1, 2, 3) };
        let mut lock = Lock::default();
        lock.packs.insert("base".to_owned(), locked);
        assert_eq!(Lock::read(&lock.to_bytes()), Ok(lock.clone()));
        let later =
            String::from_utf8(lock.to_bytes()).unwrap().replace("\"format_version\": 1", "\"format_version\": 2");
        assert_eq!(Lock::read(later.as_bytes()), Err(RecordError::UnknownVersion { found: 2, known: 1 }));
        for broken in ["", "[]", "{}", "{\"format_version\":1}", "{\"format_version\":1,\"packs\":{},\"more\":1}"] {
            assert!(matches!(Lock::read(broken.as_bytes()), Err(RecordError::Unreadable { .. })), "{broken}");
        }
    }

    #[test]
    fn a_lock_that_somebody_else_wrote_names_packs_once_by_their_ids_and_digests() {
        let read = |packs: &str| Lock::read(format!("{{\"format_version\":1,\"packs\":{{{packs}}}}}").as_bytes());
        let pack = |id: &str, digest: &str| format!("\"{id}\":{{\"digest\":\"{digest}\",\"version\":\"1.0.0\"}}");
        let digest = "0a".repeat(32);
        assert!(read(&pack("base", &digest)).is_ok());
        let twice = [pack("base", &digest), pack("base", &"1".repeat(64))].join(",");
        let hostile = [
            (twice, "\"base\" stands there twice"),
            (pack("../../etc", &digest), "it names a pack \"../../etc\", and that is no id"),
            (pack("a/b", &digest), "is no id"),
            (pack("con", &digest), "is no id"),
            (pack("\\u202ebase", &digest), "\\u{202e}base"),
            (pack("base", "0a"), "the digest of `base` is none"),
            (pack("base", &"0A".repeat(32)), "the digest of `base` is none"),
            (pack("base", &digest).replace("1.0.0", "../1"), "unexpected character"),
        ];
        for (packs, says) in hostile {
            let said = read(&packs).unwrap_err().to_string();
            assert!(said.contains(says), "{packs}: {said}");
        }
    }
}
