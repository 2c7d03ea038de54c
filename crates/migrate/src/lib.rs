//! Packs of former versions of the content format, rewritten to the present one.
//!
//! [`migrate()`] takes the files of a pack and returns those that change, with their old and new texts; [`part()`] does the
//! same to a text that holds only a step, a condition or another part of a document.
//! What a version was made of is a table (`grammar`), and so is what the next one writes otherwise.
//! Each text is rewritten twice: as plain data (`value`), which is simple, and as text (`rewrite`), which keeps
//! comments and layout. The new text is taken only if it reads as that data and has all comments.
//!
//! INVARIANT: no types of the present language; a table of a former version is never changed again.
//! INVARIANT: no file system; whoever calls it writes all files of a pack, or none.
//! INVARIANT: what does not change keeps its bytes, and no comment is lost.
//! INVARIANT: what is written in the later form already stays, so a second time nothing changes.
//! INVARIANT: no input makes it panic, and it recurses no deeper than the reader of YAML lets documents nest.

mod comments;
mod document;
mod fault;
mod form;
mod grammar;
mod manifest;
mod pack;
mod part;
mod rewrite;
mod value;
mod versions;

pub use pack::{ChangedFile, Migration, migrate, migrate_from};
pub use part::part;

#[cfg(test)]
mod tests;
