//! How findings are printed; each writer is a function from findings and texts to bytes.

mod human;
mod json;

pub use human::human;
pub use json::{VERSION, json};
