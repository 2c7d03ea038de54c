//! The index of a shelf: what a folder or a static web server has of packs.
//!
//! It is one file, so what belongs together is fetched together: which versions there are, the digest of each archive, and
//! who has handed a key on. Where a file lies follows from pack and version; no index names a path.
//!
//! INVARIANT: one index has one form, so no byte of it can change unnoticed where it is signed.
//! INVARIANT: an archive is taken only as it was when the index was made.

mod choice;

use std::collections::BTreeMap;

use jiff::civil::Date;
use semver::{Version, VersionReq};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::archive::{self, Archive, sha256, signature};
use crate::lock::digest;
use crate::{Limits, PublicKey, Refusal, Rotation, SecretKey, canonical, names};

pub use choice::{AtHome, NoChoice, choose};

/// The name of the file.
pub const INDEX: &str = "packs.json";

/// The version of its format; raised when one could be read otherwise, or not at all.
const FORMAT_VERSION: u32 = 1;

/// The most bytes of an index: some thousands of versions.
pub const MOST_INDEX_BYTES: usize = 16 * 1024 * 1024;

/// The most characters of the number of a version: an archive is called by it.
const MOST_VERSION: usize = 100;

/// The most characters of the reason why a version was withdrawn: it is said in a line.
pub const MOST_REASON: usize = 200;

/// What stands before the bytes that are signed, so that a signature of one thing is never one of another.
const SIGNED: &[u8] = b"ritual-index-1\n";

/// What a shelf has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Index {
    /// The version of the format.
    pub format_version: u32,
    /// The last day on which it may be believed, where its maker promises a new one by then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fresh_until: Option<Date>,
    /// Every version of every pack.
    pub packs: BTreeMap<String, BTreeMap<Version, Offer>>,
    /// How often it was changed: a lower number is an earlier index.
    pub revision: u64,
    /// Which keys were handed on to which.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rotations: Vec<Rotation>,
}

/// A version of a pack on a shelf.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// The packs it builds on, with the versions it works with.
    pub dependencies: BTreeMap<String, VersionReq>,
    /// The digest of what it plays, as in a lock.
    pub digest: String,
    /// The SHA-256 of its archive.
    pub sha256: String,
    /// Who has signed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signer: Option<PublicKey>,
    /// The size of its archive in bytes.
    pub size: usize,
    /// The name people read.
    pub title: String,
    /// Why nobody is to take it any more, where its publisher has withdrawn it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<String>,
}

/// An index as it is written: with its signature.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    index: Index,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    signature: Option<Value>,
}

/// Why an index, or something on it, is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IndexError {
    /// It is something else.
    #[error("it is no index of packs: {reason}; `ritual index FOLDER` makes one")]
    Unreadable {
        /// What cannot be read, and where.
        reason: String,
    },
    /// Another Ritual wrote it.
    #[error("it is in version {found} of its format, and version {} is known here; use a later Ritual", FORMAT_VERSION)]
    UnknownVersion {
        /// The version it says.
        found: u64,
    },
    /// It could also be written otherwise.
    #[error("it is not written as `ritual index` writes it, so it was changed by hand; make it again")]
    NotCanonical,
    /// It was changed.
    #[error("its signature does not fit: it was changed after it was signed; get it again from whoever made it")]
    BrokenSignature,
    /// A name is none.
    #[error("it offers a pack `{id}`, and that is no id; ids are in kebab-case")]
    BadId {
        /// What it says.
        id: String,
    },
    /// What it says of a pack is not what an index says.
    #[error("it offers `{id}` {what}, as no index is to: ask whoever keeps it to make it again with `ritual index`")]
    Odd {
        /// The id of the pack.
        id: String,
        /// How it offers it.
        what: &'static str,
    },
    /// An archive is too big to be fetched.
    #[error("it offers `{id}` {version} with {size} bytes, and {} are the most", Limits::DEFAULT.archive)]
    TooBig {
        /// The id of the pack.
        id: String,
        /// The version that is listed.
        version: Version,
        /// What it says.
        size: usize,
    },
    /// An archive is another one than the index says.
    #[error(
        "the archive of `{id}` {version} is not the one of which the index speaks: {differs} is another; nothing was \
         taken, tell whoever keeps the shelf"
    )]
    OtherArchive {
        /// The id of the pack.
        id: String,
        /// The version that is listed.
        version: Version,
        /// What the archive has another of, such as its digest.
        differs: &'static str,
    },
    /// Two archives are the same version of a pack.
    #[error("`{id}` {version} is there twice; take one of the archives away")]
    Twice {
        /// The id of the pack.
        id: String,
        /// The version that is listed twice.
        version: Version,
    },
    /// An archive is refused.
    #[error(transparent)]
    Archive(#[from] Refusal),
}

impl Default for Index {
    fn default() -> Self {
        Self {
            format_version: FORMAT_VERSION,
            fresh_until: None,
            packs: BTreeMap::new(),
            revision: 1,
            rotations: Vec::new(),
        }
    }
}

impl Index {
    /// Reads an index; returns it with who signed it.
    ///
    /// # Errors
    /// Says why it is none, or that it was changed.
    pub fn read(bytes: &[u8]) -> Result<(Self, Option<PublicKey>), IndexError> {
        let unreadable = |reason: &dyn std::fmt::Display| IndexError::Unreadable { reason: reason.to_string() };
        if bytes.len() > MOST_INDEX_BYTES {
            return Err(unreadable(&format!("it is bigger than {MOST_INDEX_BYTES} bytes")));
        }
        let said: Value = serde_json::from_slice(bytes).map_err(|error| unreadable(&error))?;
        match said.pointer("/index/format_version").and_then(Value::as_u64) {
            Some(version) if version == u64::from(FORMAT_VERSION) => {}
            Some(found) => return Err(IndexError::UnknownVersion { found }),
            None => return Err(unreadable(&"it says no `format_version`")),
        }
        let written: Written = serde_json::from_value(said).map_err(|error| unreadable(&error))?;
        if canonical::to_bytes(&written) != bytes {
            return Err(IndexError::NotCanonical);
        }
        let Written { index, signature } = written;
        let signer = signature.map(|signature| {
            let fits = signature::signer(&index.to_sign(), &canonical::to_bytes(&signature));
            fits.map_err(|_| IndexError::BrokenSignature)
        });
        let signer = signer.transpose()?;
        for (id, versions) in &index.packs {
            if !names::is_id(id) {
                return Err(IndexError::BadId { id: id.clone() });
            }
            let odd = |what: &'static str| IndexError::Odd { id: id.clone(), what };
            if versions.is_empty() {
                return Err(odd("in no version"));
            }
            for (version, offer) in versions {
                if let Some(what) = offer.oddity(version) {
                    return Err(odd(what));
                }
                if offer.size > Limits::DEFAULT.archive {
                    return Err(IndexError::TooBig { id: id.clone(), version: version.clone(), size: offer.size });
                }
            }
        }
        Ok((index, signer))
    }

    /// Returns the bytes of its file, signed where there is a key.
    pub fn to_bytes(&self, key: Option<&SecretKey>) -> Vec<u8> {
        // What was just written as JSON is read as JSON.
        let signature = key.map(|key| signature::sign(&self.to_sign(), key));
        let signature = signature.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        canonical::to_bytes(&Written { index: self.clone(), signature })
    }

    fn to_sign(&self) -> Vec<u8> {
        [SIGNED, &canonical::to_bytes(self)].concat()
    }

    /// Adds an archive by its bytes; returns it.
    ///
    /// # Errors
    /// Says why nobody could take the archive, or that the version is there already.
    pub fn add(&mut self, bytes: &[u8]) -> Result<Archive, IndexError> {
        let archive = archive::open(bytes, None, &Limits::DEFAULT)?;
        let manifest = &archive.manifest;
        let (id, version) = (manifest.id.clone(), manifest.version.clone());
        let offer = Offer {
            dependencies: manifest.dependencies.clone(),
            digest: digest(&archive.files),
            sha256: sha256(bytes),
            signer: archive.signer,
            size: bytes.len(),
            title: manifest.title.clone(),
            withdrawn: None,
        };
        if let Some(what) = offer.oddity(&version) {
            return Err(IndexError::Odd { id, what });
        }
        if self.packs.entry(id.clone()).or_default().insert(version.clone(), offer).is_some() {
            return Err(IndexError::Twice { id, version });
        }
        Ok(archive)
    }

    /// Counts the changes since a former index: none where it says the same.
    pub fn follow(&mut self, former: &Self) {
        self.revision = former.revision;
        if self != former {
            self.revision = former.revision.saturating_add(1);
        }
    }

    /// Returns what it has of a version of a pack.
    pub fn offer(&self, id: &str, version: &Version) -> Option<&Offer> {
        self.packs.get(id)?.get(version)
    }

    /// Returns the version of a pack to take when nobody names one: the latest that was not withdrawn, but none that is
    /// still tried out where there is another.
    pub fn latest(&self, id: &str) -> Option<&Version> {
        let there = || self.packs.get(id).into_iter().flatten().filter(|(_, offer)| offer.withdrawn.is_none());
        let mut versions = there().map(|(version, _)| version);
        versions.rfind(|version| version.pre.is_empty()).or_else(|| there().next_back().map(|(version, _)| version))
    }

    /// Withdraws the version whose archive has a name, which stands without its ending; without a reason it is offered
    /// again. Returns whether there is such a version.
    pub fn withdraw(&mut self, name: &str, reason: &str) -> bool {
        for (id, versions) in &mut self.packs {
            for (version, offer) in versions.iter_mut() {
                if format!("{id}-{version}") == name {
                    offer.withdrawn = (!reason.is_empty()).then(|| reason.to_owned());
                    return true;
                }
            }
        }
        false
    }

    /// Withdraws what a former index had withdrawn, as far as it is the same.
    pub fn keep_withdrawn(&mut self, former: &Self) {
        for (id, versions) in &former.packs {
            for (version, before) in versions {
                let offer = self.packs.get_mut(id).and_then(|versions| versions.get_mut(version));
                if let Some(offer) = offer.filter(|offer| offer.sha256 == before.sha256) {
                    offer.withdrawn.clone_from(&before.withdrawn);
                }
            }
        }
    }
}

impl Offer {
    /// Says what is odd in it: what a stranger wrote is shown, and names a file.
    fn oddity(&self, version: &Version) -> Option<&'static str> {
        let is_reason = |why: &String| !why.trim().is_empty() && why.chars().count() <= MOST_REASON;
        let oddities = [
            (version.to_string().len() > MOST_VERSION, "in a version whose number is too long for a name"),
            (self.dependencies.keys().any(|id| !names::is_id(id)), "as building on what has no id"),
            (self.withdrawn.as_ref().is_some_and(|why| !is_reason(why)), "as withdrawn without a reason of a line"),
        ];
        oddities.into_iter().find(|(is_so, _)| *is_so).map(|(_, what)| what)
    }

    /// Opens the archive that was fetched for it, if it is the one of which the index speaks.
    ///
    /// # Errors
    /// Says what differs, or what is wrong with the archive.
    pub fn open(&self, id: &str, version: &Version, bytes: &[u8]) -> Result<Archive, IndexError> {
        let other =
            |differs: &'static str| IndexError::OtherArchive { id: id.to_owned(), version: version.clone(), differs };
        if bytes.len() != self.size {
            return Err(other("its size"));
        }
        if sha256(bytes) != self.sha256 {
            return Err(other("its SHA-256"));
        }
        let archive = archive::open(bytes, None, &Limits::DEFAULT)?;
        let differs = [
            (archive.manifest.id != id, "the pack in it"),
            (archive.manifest.version != *version, "its version"),
            (archive.manifest.dependencies != self.dependencies, "what it builds on"),
            (archive.signer != self.signer, "who signed it"),
            (digest(&archive.files) != self.digest, "what it plays"),
        ];
        match differs.into_iter().find(|(differs, _)| *differs) {
            Some((_, what)) => Err(other(what)),
            None => Ok(archive),
        }
    }
}

#[cfg(test)]
mod tests;
