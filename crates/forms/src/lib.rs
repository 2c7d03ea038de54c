//! Forms made from schemas: what a value may be, in which of several ways it is written, what a new one looks like.
//!
//! [`SchemaBook`] has the schemas of all kinds of documents, [`shape_of`] says what one allows, [`chosen`] which way a value
//! is written in, [`skeleton`] what a new one begins with, [`rewritten`] what stays of it when another way is chosen.
//!
//! INVARIANT: no window, no file system: schemas and values come in, and values go out.
//! INVARIANT: a form knows what its schema says, and no word of a language by its name.
//! INVARIANT: what has no word of its own is a [`Sort`]: whoever shows it says what that is called.

mod book;
mod branch;
mod rewritten;
mod shape;
mod skeleton;
pub mod words;

pub use book::SchemaBook;
pub use branch::chosen;
pub use rewritten::rewritten;
pub use shape::{Branch, Field, Shape, Sort, Word, definition, shape_of};
pub use skeleton::{Ids, of_branch, skeleton};
