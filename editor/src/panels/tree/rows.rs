//! The rows of the tree, as plain values.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_content::Kind;
use ritual_diagnostic::Severity;
use ritual_forms::words;
use ritual_games::AnyKind;
use ritual_workspace::DocumentRef;

use crate::at_hand;
use crate::cx::EditorCx;

/// What a row stands for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum What {
    /// A pack, by its folder.
    Pack(Arc<str>),
    /// The documents of a kind in a pack.
    Kind(Arc<str>, AnyKind),
    Document(DocumentRef),
}

/// A row of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TreeRow {
    pub(super) what: What,
    pub(super) kind: AnyKind,
    pub(super) label: String,
    pub(super) depth: u8,
    pub(super) is_open: bool,
    pub(super) count: Option<usize>,
    pub(super) worst: Option<Severity>,
    pub(super) is_unsaved: bool,
}

impl TreeRow {
    /// How far it is set in, in points.
    pub(super) fn indent(&self) -> f32 {
        f32::from(self.depth) * 12.0
    }
}

/// All rows, made again when something has changed.
#[derive(Debug, Default)]
pub(super) struct Rows {
    all: Vec<TreeRow>,
    /// What is open otherwise than at first: packs are open at first, kinds are closed.
    toggled: BTreeSet<What>,
    seen: Option<(u64, u64, usize)>,
    /// The rows that are not inside something closed.
    shown: Arc<[TreeRow]>,
}

impl Rows {
    /// Makes the rows again where the packs or what is said about them have changed.
    pub(super) fn refresh(&mut self, cx: &EditorCx<'_>) {
        let now = (cx.workspace.revision(), cx.workspace.n_saved(), Arc::as_ptr(cx.snapshot).addr());
        if self.seen == Some(now) {
            return;
        }
        self.seen = Some(now);
        self.all = collect(cx);
        self.shown = self.open_rows().into();
    }

    /// The rows that are not inside something closed.
    pub(super) fn shown(&self) -> Arc<[TreeRow]> {
        Arc::clone(&self.shown)
    }

    fn open_rows(&self) -> Vec<TreeRow> {
        let mut shown = Vec::new();
        let (mut pack_is_open, mut kind_is_open) = (true, true);
        for row in &self.all {
            let is_open = self.is_open(&row.what);
            match row.what {
                What::Pack(_) => pack_is_open = is_open,
                What::Kind(..) => kind_is_open = is_open,
                What::Document(_) => {}
            }
            let is_shown = match row.depth {
                0 => true,
                1 => pack_is_open,
                _ => pack_is_open && kind_is_open,
            };
            if is_shown {
                shown.push(TreeRow { is_open, ..row.clone() });
            }
        }
        shown
    }

    /// Opens or closes a row.
    pub(super) fn toggle(&mut self, row: &TreeRow) {
        if !self.toggled.remove(&row.what) {
            self.toggled.insert(row.what.clone());
        }
        self.shown = self.open_rows().into();
    }

    /// Opens what a document is in; returns its position among the rows that are shown.
    pub(super) fn reveal(&mut self, document: &DocumentRef) -> Option<usize> {
        let is_it = |row: &TreeRow| matches!(&row.what, What::Document(it) if it == document);
        let at = self.all.iter().position(is_it)?;
        let mut depth = self.all.get(at)?.depth;
        for row in self.all.get(..at)?.iter().rev() {
            if row.depth >= depth {
                continue;
            }
            depth = row.depth;
            if matches!(row.what, What::Pack(_)) {
                self.toggled.remove(&row.what);
            } else {
                self.toggled.insert(row.what.clone());
            }
        }
        self.shown = self.open_rows().into();
        self.shown.iter().position(is_it)
    }

    fn is_open(&self, what: &What) -> bool {
        matches!(what, What::Pack(_)) != self.toggled.contains(what)
    }
}

/// Collects the rows of all packs, somebody's own before those that are shipped.
pub(super) fn collect(cx: &EditorCx<'_>) -> Vec<TreeRow> {
    let mut rows = Vec::new();
    let worst = worst_by_document(cx);
    for pack in &at_hand::packs(cx) {
        let mut by_kind: BTreeMap<AnyKind, Vec<TreeRow>> = BTreeMap::new();
        let mut manifest = None;
        for buffer in cx.workspace.files_of(pack) {
            let Some(kind) = cx.workspace.kind_of(buffer) else { continue };
            let is_manifest = kind == AnyKind::Usual(Kind::Pack);
            for head in &buffer.parsed.documents {
                let document = DocumentRef { file: Arc::clone(&buffer.path), at: head.at };
                let row = TreeRow {
                    kind,
                    label: if head.name.is_empty() { head.id.clone() } else { head.name.clone() },
                    depth: if is_manifest { 1 } else { 2 },
                    is_open: false,
                    count: None,
                    worst: worst.get(&document).copied(),
                    is_unsaved: buffer.is_changed(),
                    what: What::Document(document),
                };
                if is_manifest {
                    manifest = Some(TreeRow { label: say!("About this pack").to_owned(), ..row });
                } else {
                    by_kind.entry(kind).or_default().push(row);
                }
            }
        }
        let everything = || by_kind.values().flatten().chain(&manifest);
        rows.push(TreeRow {
            what: What::Pack(Arc::clone(pack)),
            kind: Kind::Pack.into(),
            label: at_hand::pack_title(cx, pack),
            depth: 0,
            is_open: true,
            count: None,
            worst: everything().filter_map(|row| row.worst).max(),
            is_unsaved: everything().any(|row| row.is_unsaved),
        });
        rows.extend(manifest);
        for (kind, mut documents) in by_kind {
            documents.sort_by_cached_key(|row| row.label.to_lowercase());
            rows.push(TreeRow {
                what: What::Kind(Arc::clone(pack), kind),
                kind,
                label: words::human(kind.plural()),
                depth: 1,
                is_open: false,
                count: Some(documents.len()),
                worst: documents.iter().filter_map(|row| row.worst).max(),
                is_unsaved: documents.iter().any(|row| row.is_unsaved),
            });
            rows.extend(documents);
        }
    }
    rows
}

fn worst_by_document(cx: &EditorCx<'_>) -> BTreeMap<DocumentRef, Severity> {
    let mut worst: BTreeMap<DocumentRef, Severity> = BTreeMap::new();
    for finding in &cx.snapshot.findings {
        for document in cx.workspace.documents_at(&finding.route) {
            let entry = worst.entry(document).or_insert(finding.severity);
            *entry = (*entry).max(finding.severity);
        }
    }
    worst
}

#[cfg(test)]
mod tests {
    use ritual_workspace::DocumentAt;

    use super::*;

    fn row(what: What, depth: u8) -> TreeRow {
        let (label, count, worst) = (String::new(), None, None);
        TreeRow { what, kind: Kind::Enemy.into(), label, depth, is_open: false, count, worst, is_unsaved: false }
    }

    #[test]
    fn what_is_open_is_seen_in_the_tree() {
        let document = |index: usize| DocumentRef { file: "one/enemies.yaml".into(), at: DocumentAt::Item(index) };
        let (pack, kind) = (What::Pack("one".into()), What::Kind("one".into(), Kind::Enemy.into()));
        let all = vec![
            row(pack.clone(), 0),
            row(What::Kind("one".into(), Kind::Tile.into()), 1),
            row(kind, 1),
            row(What::Document(document(0)), 2),
            row(What::Document(document(1)), 2),
        ];
        let mut rows = Rows { all, toggled: BTreeSet::from([pack]), ..Rows::default() };
        assert_eq!(rows.reveal(&document(1)), Some(4), "its pack and its kind are open now");
        assert_eq!(rows.shown().len(), 5);
        assert_eq!(rows.reveal(&document(1)), Some(4), "what is open stays open");
        assert_eq!(rows.reveal(&document(7)), None);
    }
}
