//! `ritual.keys`: whose signature is expected where, since it was there before.
//!
//! A key is trusted on first use, and another one only when the former has signed that it is handed on.
//!
//! INVARIANT: what was signed once is never taken unsigned, or signed by another key that nobody handed on.
//! INVARIANT: an index never goes back.

use std::collections::BTreeMap;
use std::fmt;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::record::{self, RecordError};
use crate::{Index, PublicKey, Rotation, canonical};

/// The name of the file, in the folder of packs.
pub const TRUSTED_KEYS: &str = "ritual.keys";

/// The version of its format.
const FORMAT_VERSION: u32 = 1;

/// The keys that are trusted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrustedKeys {
    /// The version of the format.
    format_version: u32,
    /// What was seen of each index, by its address.
    indexes: BTreeMap<String, SeenIndex>,
    /// Whose each pack is.
    packs: BTreeMap<String, PublicKey>,
}

/// An index as it was seen for the last time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeenIndex {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<PublicKey>,
    revision: u64,
}

/// What a signature is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// There is none, and there never was one.
    Unsigned,
    /// It is by the key that is expected.
    Known,
    /// It is the first one, so its key is expected from now on.
    First(PublicKey),
    /// It is by a key to which the expected one was handed on.
    HandedOn(PublicKey),
}

/// Why something is not trusted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Distrust {
    /// There was a signature before.
    #[error(
        "{what} is not signed, and was signed with the key {expected} before: somebody may have taken the signature \
         off; ask its author, and only if they say so take it ({remedy})"
    )]
    SignatureGone {
        /// The pack or the index.
        what: Signed,
        /// The key that is expected.
        expected: String,
        /// How to take it nevertheless.
        remedy: &'static str,
    },
    /// Somebody else has signed it.
    #[error(
        "{what} is signed with the key {found}, and belongs to the owner of {expected}: it is somebody else's under the \
         same name, or its author has a new key; ask for the file that hands the key on ({remedy})"
    )]
    OtherKey {
        /// The pack or the index.
        what: Signed,
        /// The key that is expected.
        expected: String,
        /// The key that signed.
        found: String,
        /// How to take it nevertheless.
        remedy: &'static str,
    },
    /// It is an earlier one.
    #[error(
        "{what} is an earlier one, revision {found}, and revision {seen} was there before: somebody may hold later \
         versions back; try again later, and ask whoever keeps it"
    )]
    Earlier {
        /// The index that is refused.
        what: Signed,
        /// The revision that it says it is.
        found: u64,
        /// The revision that was seen.
        seen: u64,
    },
    /// It should have been renewed.
    #[error(
        "{what} was to be renewed by {until} and was not: somebody may hold later versions back; ask whoever keeps it \
         to run `ritual index` again"
    )]
    Stale {
        /// The index that is refused.
        what: Signed,
        /// The last day on which it was to be believed.
        until: Date,
    },
}

/// How to take nevertheless what somebody else has signed.
const REMEDY: &str = "`ritual add`, `import` and `upgrade` take it as `--rotation FILE`; without one, who believes the \
                      author takes the line of the old key out of `ritual.keys`";

/// How to take nevertheless what nobody has signed.
const NO_REMEDY: &str = "then take its line out of `ritual.keys`";

/// What a key is expected of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signed {
    /// A pack, by its id.
    Pack(String),
    /// An index, by its address.
    Index(String),
}

impl fmt::Display for Signed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pack(id) => write!(out, "the pack `{id}`"),
            Self::Index(address) => write!(out, "the index at `{address}`"),
        }
    }
}

impl Default for TrustedKeys {
    fn default() -> Self {
        Self { format_version: FORMAT_VERSION, indexes: BTreeMap::new(), packs: BTreeMap::new() }
    }
}

impl TrustedKeys {
    /// Reads a file of trusted keys.
    ///
    /// # Errors
    /// Says why it is none.
    pub fn read(bytes: &[u8]) -> Result<Self, RecordError> {
        record::read(bytes, FORMAT_VERSION)
    }

    /// Returns the bytes of its file.
    pub fn to_bytes(&self) -> Vec<u8> {
        canonical::to_bytes(self)
    }

    /// Adds what somebody else has met meanwhile; of an index what was seen last counts.
    pub fn join(&mut self, other: Self) {
        for (id, key) in other.packs {
            self.packs.entry(id).or_insert(key);
        }
        for (address, seen) in other.indexes {
            let known = self.indexes.entry(address).or_insert_with(|| seen.clone());
            if seen.revision > known.revision {
                *known = seen;
            }
        }
    }

    /// Says what the signature of a pack is worth; its key is the one that is expected from now on.
    ///
    /// # Errors
    /// Says why the pack is not trusted; nothing else is expected then.
    pub fn meet_pack(
        &mut self,
        id: &str,
        signer: Option<PublicKey>,
        rotations: &[Rotation],
    ) -> Result<Trust, Distrust> {
        let trust = meet(self.packs.get(id).copied(), signer, rotations, || Signed::Pack(id.to_owned()))?;
        if let Some(signer) = signer {
            self.packs.insert(id.to_owned(), signer);
        }
        Ok(trust)
    }

    /// Says what the signature of an index is worth, and that it is not an old one.
    ///
    /// # Errors
    /// Says why the index is not trusted; nothing else is expected then.
    pub fn meet_index(
        &mut self,
        address: &str,
        index: &Index,
        signer: Option<PublicKey>,
        rotations: &[Rotation],
        today: Date,
    ) -> Result<Trust, Distrust> {
        let what = || Signed::Index(address.to_owned());
        let seen = self.indexes.get(address);
        // An index cannot vouch for who follows its own maker: of its rotations each is signed by the former key.
        let rotations = [rotations, index.rotations.as_slice()].concat();
        let trust = meet(seen.and_then(|seen| seen.key), signer, &rotations, what)?;
        if let Some(seen) = seen.filter(|seen| seen.revision > index.revision) {
            return Err(Distrust::Earlier { what: what(), found: index.revision, seen: seen.revision });
        }
        if let Some(until) = index.fresh_until.filter(|until| *until < today) {
            return Err(Distrust::Stale { what: what(), until });
        }
        self.indexes.insert(address.to_owned(), SeenIndex { key: signer, revision: index.revision });
        Ok(trust)
    }
}

fn meet(
    expected: Option<PublicKey>,
    signer: Option<PublicKey>,
    rotations: &[Rotation],
    what: impl FnOnce() -> Signed,
) -> Result<Trust, Distrust> {
    match (expected, signer) {
        (None, None) => Ok(Trust::Unsigned),
        (None, Some(found)) => Ok(Trust::First(found)),
        (Some(expected), Some(found)) if expected == found => Ok(Trust::Known),
        (Some(expected), Some(found)) if leads(expected, found, rotations) => Ok(Trust::HandedOn(found)),
        (Some(expected), Some(found)) => Err(Distrust::OtherKey {
            what: what(),
            expected: expected.to_string(),
            found: found.to_string(),
            remedy: REMEDY,
        }),
        (Some(expected), None) => {
            Err(Distrust::SignatureGone { what: what(), expected: expected.to_string(), remedy: NO_REMEDY })
        }
    }
}

/// Whether a key was handed on to another one, over some others or none.
fn leads(from: PublicKey, to: PublicKey, rotations: &[Rotation]) -> bool {
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(key) = reached.get(next).copied() {
        next += 1;
        for rotation in rotations.iter().filter(|rotation| rotation.from == key) {
            if !reached.contains(&rotation.to) {
                reached.push(rotation.to);
            }
        }
    }
    reached.contains(&to)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::SecretKey;

    fn key(number: u8) -> SecretKey {
        SecretKey::from_seed(&[number; 32])
    }

    #[test]
    fn the_first_key_of_a_pack_is_the_one_that_is_expected() {
        let (mine, other) = (key(1).public(), key(2).public());
        let mut keys = TrustedKeys::default();
        assert_eq!(keys.meet_pack("base", None, &[]), Ok(Trust::Unsigned));
        assert_eq!(keys.meet_pack("base", Some(mine), &[]), Ok(Trust::First(mine)));
        let mut keys = TrustedKeys::read(&keys.to_bytes()).unwrap();
        assert_eq!(keys.meet_pack("base", Some(mine), &[]), Ok(Trust::Known));
        // Another publisher under the same name.
        assert!(matches!(keys.meet_pack("base", Some(other), &[]), Err(Distrust::OtherKey { .. })));
        let gone = keys.meet_pack("base", None, &[]).unwrap_err().to_string();
        assert!(gone.starts_with("the pack `base` is not signed, and was signed with the key"), "{gone}");
        assert_eq!(keys.meet_pack("base", Some(mine), &[]), Ok(Trust::Known), "a refusal changes nothing");
        assert_eq!(keys.meet_pack("near", Some(other), &[]), Ok(Trust::First(other)));
    }

    #[test]
    fn what_two_commands_have_met_at_once_is_expected_by_both() {
        let (mine, other) = (key(1).public(), key(2).public());
        let met = |pack: &str, signer: PublicKey, revision: u64| {
            let mut keys = TrustedKeys::default();
            keys.meet_pack(pack, Some(signer), &[]).unwrap();
            let index = Index { revision, ..Index::default() };
            keys.meet_index("https://a.b/", &index, Some(mine), &[], date(2027, 1, 31)).unwrap();
            keys
        };
        for (first, second) in [(4, 5), (5, 4)] {
            let mut keys = met("base", mine, first);
            keys.join(met("near", other, second));
            assert_eq!(keys.meet_pack("near", Some(other), &[]), Ok(Trust::Known));
            assert!(matches!(keys.meet_pack("base", Some(other), &[]), Err(Distrust::OtherKey { .. })));
            let earlier = Index { revision: 4, ..Index::default() };
            let rolled_back = keys.meet_index("https://a.b/", &earlier, Some(mine), &[], date(2027, 1, 31));
            assert!(matches!(rolled_back, Err(Distrust::Earlier { seen: 5, .. })), "{rolled_back:?}");
        }
    }

    #[test]
    fn a_key_is_handed_on_by_its_owner_alone_and_never_back() {
        let [first, second, third] = [1, 2, 3].map(|number| key(number).public());
        let chain = [Rotation::sign(&key(2), third), Rotation::sign(&key(1), second)];
        let mut keys = TrustedKeys::default();
        keys.meet_pack("base", Some(first), &[]).unwrap();
        let stranger = [Rotation::sign(&key(9), third), Rotation::sign(&key(3), first)];
        assert!(matches!(keys.meet_pack("base", Some(third), &stranger), Err(Distrust::OtherKey { .. })));
        assert_eq!(keys.meet_pack("base", Some(third), &chain), Ok(Trust::HandedOn(third)));
        assert!(matches!(keys.meet_pack("base", Some(first), &chain), Err(Distrust::OtherKey { .. })), "not back");
        // Two keys that hand each other on lead to no third one, and to an end.
        let round = [Rotation::sign(&key(3), first), Rotation::sign(&key(1), third)];
        assert!(matches!(keys.meet_pack("base", Some(second), &round), Err(Distrust::OtherKey { .. })));
    }

    #[test]
    fn an_index_never_goes_back_and_is_believed_for_its_time() {
        let mine = Some(key(1).public());
        let today = date(2027, 1, 31);
        let with = |revision: u64, fresh_until: Option<Date>| Index { fresh_until, revision, ..Index::default() };
        let mut keys = TrustedKeys::default();
        let mut meet = |index: &Index, signer| keys.meet_index("https://a.b/", index, signer, &[], today);
        assert!(matches!(meet(&with(4, None), mine), Ok(Trust::First(_))));
        // Rollback.
        let rolled_back = meet(&with(3, None), mine);
        assert!(matches!(rolled_back, Err(Distrust::Earlier { found: 3, seen: 4, .. })), "{rolled_back:?}");
        // Freeze.
        assert_eq!(meet(&with(4, Some(today)), mine), Ok(Trust::Known), "that day is the last one");
        let stale = meet(&with(5, Some(date(2027, 1, 30))), mine);
        assert!(matches!(stale, Err(Distrust::Stale { .. })), "{stale:?}");
        assert_eq!(meet(&with(4, None), mine), Ok(Trust::Known), "what is refused is not remembered");
        // Somebody else's, and nobody's.
        assert!(matches!(meet(&with(9, None), Some(key(2).public())), Err(Distrust::OtherKey { .. })));
        assert!(matches!(meet(&with(9, None), None), Err(Distrust::SignatureGone { .. })));
    }
}
