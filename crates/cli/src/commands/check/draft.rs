//! Texts as they would be after changes. Nothing is written before all changes are made.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use ritual_disk::{DiskError, Found};

use crate::difference::difference;

/// Texts as they would be after changes.
pub(super) struct Draft {
    found: Found,
    /// What the files that were changed hold on disk.
    before: BTreeMap<String, String>,
}

impl Draft {
    pub(super) fn new(found: Found) -> Self {
        Self { found, before: BTreeMap::new() }
    }

    /// The packs as they would be.
    pub(super) fn found(&self) -> &Found {
        &self.found
    }

    /// Gives the packs as they would be away.
    pub(super) fn into_found(self) -> Found {
        self.found
    }

    /// Puts another text in the place of that of a file.
    pub(super) fn put(&mut self, file: &str, text: String) {
        let mut files = self.found.packs.iter_mut().flat_map(|pack| &mut pack.files);
        if let Some(it) = files.find(|it| *it.path == *file) {
            let former = std::mem::replace(&mut it.bytes, text.into_bytes());
            let former = || String::from_utf8_lossy(&former).into_owned();
            self.before.entry(file.to_owned()).or_insert_with(former);
        }
    }

    /// The files that are changed, each with its text before and after.
    fn changed(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        let Self { found, before } = self;
        found.packs.iter().flat_map(|pack| &pack.files).filter_map(move |file| {
            let (name, before) = before.get_key_value(&*file.path)?;
            let after = std::str::from_utf8(&file.bytes).ok()?;
            (before != after).then_some((name.as_str(), before.as_str(), after))
        })
    }

    /// Writes what is changed.
    pub(super) fn write(&self) -> Result<(), DiskError> {
        self.changed().try_for_each(|(file, _, after)| ritual_disk::write(Path::new(file), after.as_bytes()))
    }

    /// Shows what is changed, and returns whether anything is.
    pub(super) fn show(&self, out: &mut dyn Write) -> io::Result<bool> {
        let mut is_changed = false;
        for (file, before, after) in self.changed() {
            difference(file, before, after, out)?;
            is_changed = true;
        }
        Ok(is_changed)
    }
}
