//! Forms made from the schemas: what a value may be, what it is, and what a new one looks like. Nothing here draws.

mod book;
mod branch;
mod rewritten;
mod shape;
mod skeleton;
pub mod words;

pub use book::SchemaBook;
pub use branch::{Branch, chosen};
pub use rewritten::rewritten;
pub use shape::definition;
pub use shape::{Field, Shape, Word, shape_of};
pub use skeleton::{Ids, of_branch, skeleton};
