//! Text to tree and back.
//!
//! [`parse()`] reads one YAML document into a [`Tree`] that knows the bytes of every key and value,
//! within [`Limits`] that a file from a stranger cannot exceed.
//! [`to_text`] writes new documents; the `patch` feature edits existing ones and leaves comments,
//! order and layout as they were.
//!
//! INVARIANT: nothing here knows what a document means; no types of documents, no file system.
//! INVARIANT: no input makes the parser recurse, and memory is bounded before it is used.
//! INVARIANT: every span is a range of bytes of the text that was parsed.

mod error;
mod limits;
mod lines;
mod parse;
#[cfg(feature = "patch")]
mod patch;
mod tree;
mod write;

pub use error::{ParseError, ParseErrorKind};
pub use limits::Limits;
pub use lines::LineIndex;
pub use parse::parse;
#[cfg(feature = "patch")]
pub use patch::{Edit, PatchError, apply, document_text, with_comments_above};
pub use tree::{Entry, Node, Tree, Value};
pub use write::{WriteError, to_text};
