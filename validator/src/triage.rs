//! Which findings are shown: those whose codes are wanted, that no comment excuses and that are not old; and how bad they are.

mod baseline;
mod codes;
mod comments;
mod levels;
mod order;

pub use baseline::{Baseline, BaselineError, Known, fingerprint, pack_of};
pub use codes::{Codes, UnknownCode};
pub(crate) use comments::UNUSED;
pub use comments::excuse;
pub use levels::{Level, LevelError, Levels, is_always_error, keeps_from_reading};
pub use order::sort_by_cause;
