//! Which findings are shown: those whose codes are wanted, that no comment excuses and that are not old.

mod baseline;
mod codes;
mod comments;

pub use baseline::{Baseline, BaselineError};
pub use codes::{Codes, UnknownCode};
pub(crate) use comments::UNUSED;
pub use comments::excuse;
