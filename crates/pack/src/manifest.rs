//! What an archive says about itself.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::{Pack, PlayerCount, Translation};
use ritual_content::{Catalogue, schema};
use serde::{Deserialize, Serialize};

/// The version of the format of archives; raised when one could be read otherwise, or not at all.
pub const FORMAT_VERSION: u32 = 1;

/// The version of Ritual, whose engine has played the content.
pub(crate) const ENGINE_VERSION: &str = env!("CARGO_PKG_VERSION");

/// What an archive says about itself: everything a listing needs, and the digest of every file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The version of the format of the archive.
    pub format_version: u32,
    /// The id of the pack.
    pub id: String,
    /// The version of the pack.
    pub version: semver::Version,
    /// The name people read.
    pub title: String,
    /// What it holds, in a sentence or two.
    pub summary: String,
    /// Who made it.
    pub authors: Vec<String>,
    /// The languages it can be read in: that of its author, and those of the translations inside.
    pub languages: BTreeSet<String>,
    /// The licence, as an SPDX expression.
    pub licence: String,
    /// For how many players it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<PlayerCount>,
    /// The boxes of the game that people need who play it on a table.
    pub boxes: Vec<String>,
    /// The packs it builds on, with the versions it works with.
    pub dependencies: BTreeMap<String, semver::VersionReq>,
    /// The version of the content format.
    pub schema_version: u32,
    /// The version of Ritual that packed it.
    pub engine_version: String,
    /// Every file, by its path in the folder of the pack.
    pub files: BTreeMap<String, FileEntry>,
}

/// A file in an archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileEntry {
    /// Its size in bytes.
    pub size: u64,
    /// The SHA-256 of its bytes.
    pub sha256: String,
    /// The SHA-256 of its bytes as they are packed, so that no byte of an archive can change unnoticed.
    pub packed_sha256: String,
}

/// Reads a `pack.yaml`.
///
/// # Errors
/// Says why it is none.
pub fn pack_of(yaml: &[u8]) -> Result<Pack, String> {
    let tree = ritual_yaml::parse(yaml, &ritual_yaml::Limits::DEFAULT).map_err(|error| error.to_string())?;
    serde_json::from_value(tree.to_json()).map_err(|error| error.to_string())
}

impl Manifest {
    /// Returns the manifest of a pack, still without its files.
    pub fn of(catalogue: &Catalogue, pack: &str) -> Option<Self> {
        let mut manifest = Self::head(&catalogue.pack(pack)?.document);
        let own = catalogue.of_pack::<Translation>(pack);
        let own = own.filter(|entry| entry.document.pack(pack) == pack);
        manifest.languages.extend(own.map(|entry| entry.document.language.to_string()));
        Some(manifest)
    }

    /// What `pack.yaml` says.
    fn head(pack: &Pack) -> Self {
        let Pack {
            id,
            schema_version,
            // Whoever opens the archive reads the pack anyway, and finds it there.
            game: _,
            name,
            version,
            summary,
            authors,
            licence,
            language,
            boxes,
            players,
            // A listing shows for whom a pack is, not how it is tested.
            balance: _,
            dependencies,
        } = pack.clone();
        Self {
            format_version: FORMAT_VERSION,
            id: id.to_string(),
            version,
            title: name,
            summary,
            authors,
            languages: BTreeSet::from([language.to_string()]),
            licence,
            players,
            boxes,
            dependencies,
            schema_version,
            engine_version: ENGINE_VERSION.to_owned(),
            files: BTreeMap::new(),
        }
    }

    /// Returns whether it says the same as the `pack.yaml` it comes with.
    pub(crate) fn agrees_with(&self, pack: &Pack) -> bool {
        let language = pack.language.as_str();
        let Self { languages, engine_version, files, .. } = self.clone();
        languages.contains(language) && Self { languages, engine_version, files, ..Self::head(pack) } == *self
    }

    /// Returns whether the content is written in a later version of the format than this program reads.
    pub(crate) fn is_of_later_content(&self) -> bool {
        self.schema_version > schema::VERSION
    }

    /// Returns whether the content is written in a former version of the format, so that it must be rewritten before it
    /// can be read.
    pub fn is_of_former_content(&self) -> bool {
        self.schema_version < schema::VERSION
    }

    /// Returns the name of its archive.
    pub fn file_name(&self) -> String {
        archive_name(&self.id, &self.version)
    }
}

/// Returns the name of the archive of a version of a pack.
pub fn archive_name(id: &str, version: &semver::Version) -> String {
    format!("{id}-{version}.ritualpack")
}
