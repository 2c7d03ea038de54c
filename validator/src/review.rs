//! Packs under review: what is said about them is kept up to date as they change.

use std::collections::BTreeSet;
use std::sync::Arc;

use ritual_content::{Files, PackFiles, Shelf};
use ritual_diagnostic::{Counts, Diagnostic};

use crate::{Checked, check_all};

/// Packs under review.
///
/// After a change, what is said about the changed packs and about all that see them is fresh at once; what is said
/// about the packs *they* see, which others may use too, is fresh after [`Review::settle`].
#[derive(Clone, Debug, Default)]
pub struct Review {
    shelf: Shelf,
    files: Files,
    checked: Checked,
    is_settled: bool,
}

impl Review {
    /// Loads and checks packs.
    #[must_use]
    pub fn new(packs: Vec<PackFiles>) -> Self {
        let mut review = Self { shelf: Shelf::new(packs), ..Self::default() };
        review.settle();
        review
    }

    /// Takes packs as they are now, whole: those that are new, those that have changed and the folders of those that
    /// are gone. Returns the folders of the packs about which everything that is said is fresh now.
    pub fn change(&mut self, packs: Vec<PackFiles>, gone: &[String]) -> BTreeSet<String> {
        let changed: BTreeSet<String> = packs.iter().map(|pack| pack.folder.clone()).collect();
        let before: BTreeSet<Arc<str>> =
            changed.iter().chain(gone).filter_map(|folder| self.shelf.id(folder)).collect();
        for folder in gone {
            self.shelf.remove(folder);
        }
        self.shelf.put(packs);
        let part = self.shelf.around(&changed, &before);
        let fresh = check_all(&part.loaded, part.sink);
        let is_in_part = |file: &str| self.shelf.folder_of(file).is_some_and(|folder| part.folders.contains(folder));
        let is_stale = |file: &str| self.shelf.folder_of(file).is_none() || is_in_part(file);
        let renew = |old: &mut Vec<Diagnostic>, new: Vec<Diagnostic>| {
            old.retain(|finding| !is_stale(&finding.route.file));
            old.extend(new.into_iter().filter(|finding| is_in_part(&finding.route.file)));
            sort(old);
        };
        renew(&mut self.checked.findings, fresh.findings);
        renew(&mut self.checked.excused, fresh.excused);
        self.checked.counts = Counts::of(&self.checked.findings);
        self.files.retain(|file| !is_stale(file));
        self.files.add(part.loaded.files);
        self.is_settled = false;
        part.folders
    }

    /// Checks everything, where a change has left something to say; returns whether anything else is said now.
    pub fn settle(&mut self) -> bool {
        if self.is_settled {
            return false;
        }
        let (loaded, sink) = self.shelf.whole();
        let mut checked = check_all(&loaded, sink);
        sort(&mut checked.findings);
        sort(&mut checked.excused);
        let is_news = checked.findings != self.checked.findings || checked.excused != self.checked.excused;
        self.checked = checked;
        self.files = loaded.files;
        self.is_settled = true;
        is_news
    }

    /// What is said, as fresh as it is.
    #[must_use]
    pub const fn checked(&self) -> &Checked {
        &self.checked
    }

    /// Returns the texts of all files, by their paths.
    #[must_use]
    pub const fn files(&self) -> &Files {
        &self.files
    }

    /// Returns the packs as they are loaded.
    #[must_use]
    pub const fn shelf(&self) -> &Shelf {
        &self.shelf
    }
}

/// One order for all, so that the same findings are seen to be the same.
fn sort(findings: &mut [Diagnostic]) {
    findings.sort_by(|a, b| (&a.route, a.code, &a.message).cmp(&(&b.route, b.code, &b.message)));
}
