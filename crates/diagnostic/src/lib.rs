//! What is said about content: where it is, how bad it is, and what to do about it.
//!
//! A [`Diagnostic`] points at a [`Route`] (file and path inside the document); the checks that
//! produce findings never see a byte of text.
//! Only a writer asks [`Sources`] for the place in the text, at the moment it prints.
//!
//! INVARIANT: this crate knows no YAML, no rules, no file system and no terminal.
//! INVARIANT: the writers share nothing but [`Diagnostic`] and [`Sources`].

mod cause;
mod diagnostic;
mod failure;
mod fix;
mod kind;
mod legible;
mod locate;
mod near;
mod route;
mod severity;
mod sink;
mod told;
pub mod writers;

pub use cause::CommonCause;
pub use diagnostic::{Diagnostic, Excuse, Related};
pub use failure::{Failure, often};
pub use fix::{Change, Edit, Fix, Safety};
pub use kind::{FindingKind, anchor, url};
pub use legible::legible;
pub use locate::{Place, Sources, sort_by_place};
pub use near::{closest, distance};
pub use route::{Part, Path, Route, Segment};
pub use severity::Severity;
pub use sink::{Counts, LEFT_OUT, Sink};
pub use told::{ToldFinding, told};
