//! What is out of sight: where a document could not be read, "nothing uses this" cannot be said.

use std::collections::BTreeSet;

use ritual_content::Catalogue;

/// The packs about which everything is known that has to do with them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sight<'c> {
    /// The packs that something out of sight may have to do with; nothing where that may be any.
    veiled: Option<BTreeSet<&'c str>>,
}

impl<'c> Sight<'c> {
    /// Looks for what could not be read: it may be used by every pack that sees it, together with all that those see.
    pub(crate) fn of(catalogue: &'c Catalogue) -> Self {
        let broken = catalogue.broken.iter().map(|(_, id)| &*id.pack);
        let unread = catalogue.unread.iter().map(|(_, pack)| &**pack);
        let mut faulty: BTreeSet<&str> = broken.chain(unread).collect();
        if faulty.iter().any(|pack| catalogue.pack(pack).is_none()) {
            // What a pack without a manifest sees is not known.
            return Self { veiled: None };
        }
        loop {
            let n_before = faulty.len();
            for pack in catalogue.packs.values() {
                if pack.document.dependencies.keys().any(|needed| faulty.contains(needed.as_str())) {
                    faulty.insert(&pack.id.pack);
                }
            }
            if faulty.len() == n_before {
                return Self { veiled: Some(catalogue.in_scope(faulty)) };
            }
        }
    }

    /// Returns whether everything is known that may have to do with a pack.
    pub(crate) fn is_clear(&self, pack: &str) -> bool {
        self.veiled.as_ref().is_some_and(|veiled| !veiled.contains(pack))
    }
}
