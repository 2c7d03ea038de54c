//! What a text editor asks about content: what may stand here, what it means, where it is defined and used, how it is
//! called otherwise. The window asks it for its text pane, the language server for every other editor.
//!
//! INVARIANT: no window, no protocol, no file system, no thread, no clock: texts come in, and answers are places in them.
//! INVARIANT: a text is answered in whatever state it is, if only with nothing; none makes this panic.
//! INVARIANT: nothing is changed; an edit is a value that whoever has the text makes.

pub mod complete;
pub mod edits;
pub mod hover;
pub mod ink;
pub mod lenses;
pub mod outline;
pub mod page;
mod picture;
pub mod printed;
pub mod rename;
pub mod senses;
pub mod target;
pub mod things;
pub mod usages;
pub mod vary;
