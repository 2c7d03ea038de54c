//! Packs that are open: their texts in memory, the steps back, what is not saved, and what was last said about them.
//!
//! [`Workspace`] has every file as a [`Buffer`] and changes it by steps of its [`History`]; [`Snapshot`] is what the
//! checker said of one revision, [`Unsaved`] what has to outlive a crash; [`replacing`] finds words in the texts.
//!
//! INVARIANT: no window, no file system, no thread, no clock: texts come in and go out, and whoever asks says when.
//! INVARIANT: whatever somebody changes is a step, and every step can be taken back; what other programs wrote is none.
//! INVARIANT: whoever makes a step says what it is called.

mod buffer;
mod document;
mod history;
pub mod replacing;
mod snapshot;
mod step;
mod unsaved;
mod workspace;
mod writing;

pub use buffer::{Buffer, Head, Parsed};
pub use document::{DocumentAt, DocumentRef};
pub use history::{FileChange, History, UndoStep};
pub use snapshot::{AS_WRITTEN, Origin, SharedSnapshot, Snapshot};
pub use step::Step;
pub use unsaved::{Unsaved, UnsavedFile};
pub use workspace::{ChangedPack, EditError, Workspace, is_list};
pub use writing::Writing;
