//! How findings are printed; each writer is a function from findings and texts to bytes.

mod github;
mod human;
mod json;
mod junit;
mod line;
mod sarif;

pub use github::github;
pub use human::human;
pub use json::{VERSION, json, json_schema};
pub use junit::junit;
pub use line::line;
pub use sarif::{SarifRun, sarif};
