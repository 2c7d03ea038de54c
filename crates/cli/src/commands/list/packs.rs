//! The packs that are there, what each holds, and whether they are as they were added.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use ritual_content::Kind;
use ritual_disk::{read_belongings, show};
use ritual_pack::{Limits, Locked, OutFile, belongs, digest};
use serde_json::{Map, Value, json};

use super::There;
use super::documents::{counted, counts};
use crate::options::Format;
use crate::records::Records;
use crate::shelf::{Shelf, Standing};
use crate::style;

/// How a pack stands to the lock.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LockState {
    Added,
    Own,
    Changed,
    OtherVersion,
    Missing,
}

/// A pack that is there or should be.
struct PackRow<'a> {
    id: &'a str,
    version: String,
    digest: Option<String>,
    state: LockState,
    locked: Option<&'a Locked>,
}

/// The packs of a folder, beside what was noted of them when they were added.
pub(crate) struct Packs {
    records: Records,
    shelf: Shelf,
}

impl Packs {
    /// Looks what is there.
    pub(crate) fn read(folder: &Path) -> anyhow::Result<Self> {
        Ok(Self { records: Records::read(folder)?, shelf: Shelf::read(folder)? })
    }

    /// The packs that are there.
    pub(crate) fn there(&self) -> &[Standing] {
        self.shelf.all()
    }

    /// Says of each pack that is not as it was added how it differs.
    pub(crate) fn differing(&self) -> anyhow::Result<Vec<String>> {
        Ok(self.rows()?.iter().filter(|row| row.differs()).map(PackRow::line).collect())
    }

    fn rows(&self) -> anyhow::Result<Vec<PackRow<'_>>> {
        let locked = &self.records.lock.packs;
        let ids: BTreeSet<&str> = self.shelf.ids().chain(locked.keys().map(String::as_str)).collect();
        ids.into_iter().map(|id| row(id, self.shelf.one(id)?, locked.get(id))).collect()
    }
}

/// Lists the packs of a folder with what there is of each; returns whether one is not as it was added.
pub(super) fn list(
    folder: &Path,
    packs: &Packs,
    there: &There,
    format: Format,
    out: &mut dyn Write,
) -> anyhow::Result<bool> {
    let rows = packs.rows()?;
    match format {
        Format::Human if rows.is_empty() => {
            writeln!(out, "there are no packs in `{}`: `ritual new pack` makes one", style::clean(&show(folder)))?;
        }
        Format::Human => {
            for row in &rows {
                writeln!(out, "{}", style::clean(&row.line()))?;
                let held: Vec<String> = held(there, row.id).map(counted).collect();
                if !held.is_empty() {
                    writeln!(out, "  {}", held.join(", "))?;
                }
            }
        }
        Format::Json => {
            let packs: Vec<_> = rows.iter().map(|row| row.document(there)).collect();
            writeln!(out, "{:#}", json!({ "version": 1, "packs": packs }))?;
        }
    }
    Ok(rows.iter().any(PackRow::differs))
}

/// How many documents of each kind a pack holds; its manifest goes without saying.
fn held(there: &There, pack: &str) -> impl Iterator<Item = (&'static str, &'static str, usize)> + use<> {
    counts(there, Some(pack)).into_iter().filter(|(name, _, n)| *name != Kind::Pack.name() && *n > 0)
}

fn row<'a>(id: &'a str, there: Option<&Standing>, locked: Option<&'a Locked>) -> anyhow::Result<PackRow<'a>> {
    let Some(Standing { folder, pack }) = there else {
        let version = locked.map(|locked| locked.version.to_string()).unwrap_or_default();
        return Ok(PackRow { id, version, digest: None, state: LockState::Missing, locked });
    };
    let most = u64::try_from(Limits::DEFAULT.file).unwrap_or(u64::MAX);
    let files: Vec<OutFile> = read_belongings(folder, belongs, most)?.files.into_iter().map(OutFile::from).collect();
    let digest = digest(&files);
    let state = match locked {
        None => LockState::Own,
        Some(locked) if locked.version != pack.version => LockState::OtherVersion,
        Some(locked) if locked.digest != digest => LockState::Changed,
        Some(_) => LockState::Added,
    };
    Ok(PackRow { id, version: pack.version.to_string(), digest: Some(digest), state, locked })
}

impl PackRow<'_> {
    fn differs(&self) -> bool {
        !matches!(self.state, LockState::Added | LockState::Own)
    }

    fn line(&self) -> String {
        let Self { id, version, .. } = self;
        let how = match (self.state, self.locked) {
            (LockState::Own, _) | (_, None) => "yours, not added".to_owned(),
            (LockState::Added, Some(locked)) => origin(locked),
            (LockState::Changed, Some(locked)) => format!("! changed since it was added ({})", origin(locked)),
            (LockState::OtherVersion, Some(locked)) => format!("! version {} was added", locked.version),
            (LockState::Missing, Some(locked)) => format!("! not there; it was added ({})", origin(locked)),
        };
        format!("{id} {version}: {how}")
    }

    fn document(&self, there: &There) -> Value {
        let state = match self.state {
            LockState::Added => "added",
            LockState::Own => "own",
            LockState::Changed => "changed",
            LockState::OtherVersion => "other-version",
            LockState::Missing => "missing",
        };
        let documents: Map<String, Value> =
            held(there, self.id).map(|(_, plural, n)| (plural.to_owned(), json!(n))).collect();
        json!({
            "pack": self.id,
            "version": self.version,
            "state": state,
            "digest": self.digest,
            "signer": self.locked.and_then(|locked| locked.signer),
            "from": self.locked.and_then(|locked| locked.from.as_deref()),
            "documents": documents,
        })
    }
}

fn origin(locked: &Locked) -> String {
    let from = locked.from.as_ref().map_or_else(|| "from a file".to_owned(), |from| format!("from {from}"));
    let signed = locked.signer.map_or_else(|| "not signed".to_owned(), |key| format!("signed with the key {key}"));
    format!("{from}, {signed}")
}
