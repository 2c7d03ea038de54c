//! Who refers to whom: documents as a graph, which part of it is shown, and where its boxes stand.
//!
//! [`Graph`] is read from what the checker knows, [`view::GraphView`] is a part of it, and [`layout`] puts its boxes into
//! columns.
//!
//! INVARIANT: no window, no file system: documents, places and findings come in, and positions go out.
//! INVARIANT: whatever refers to whatever, laying out ends, and no step of a walk is a call inside of the one before.
//! INVARIANT: what is shown stays where it is as long as the same boxes and arrows are shown.

mod graph;
pub mod layout;
pub mod view;

pub use graph::{Graph, Node};
