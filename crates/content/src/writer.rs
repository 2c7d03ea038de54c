//! In which document a place of one is written that may be like another one.

use ritual_diagnostic::Path;

use crate::like::Like;
use crate::overriding::n_written;
use crate::{Catalogue, FullId, Kind, Plain};

impl Catalogue {
    /// Returns the document in which a place of one is written: that one itself, or one that it is like.
    #[must_use]
    pub fn writer<'c>(&'c self, kind: Kind, id: &'c FullId, path: &Path) -> &'c FullId {
        let mut writer = id;
        // What is whole is like something whole: there is no cycle among those.
        while let Some(like) = self.likes.get(&(kind, writer.clone()))
            && let Some(whole) = self.plain(kind, writer)
            && !writes(like, whole, path)
        {
            writer = &like.target;
        }
        writer
    }

    /// Returns whether a place of a document is written in itself, and not in one that it is like.
    #[must_use]
    pub fn is_own(&self, kind: Kind, id: &FullId, path: &Path) -> bool {
        self.writer(kind, id, path) == id
    }
}

/// Returns whether the author of a document that is like another one wrote what stands at a place of the whole one;
/// where nothing does, what is around it counts.
fn writes(like: &Like, whole: &Plain, path: &Path) -> bool {
    let Some(own) = like.own.as_object() else { return true };
    let way = path.segments();
    let way = way.get(..whole.n_steps(way)).unwrap_or_default();
    n_written(own, way) == way.len()
}
