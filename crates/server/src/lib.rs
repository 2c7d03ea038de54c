//! The language server: what a text editor asks about content, over the Language Server Protocol.
//!
//! One thread reads what the client says, one checks, with another one that looks at everything when nobody types, and one
//! answers, in the order of the questions; the last one alone writes to the client.
//!
//! INVARIANT: no file is ever written; what is renamed or fixed goes to the client as edits, which it makes or does not.
//! INVARIANT: whatever the client sends is answered by the protocol or ends the server with a reason; nothing panics.
//! INVARIANT: nothing is known of content here: what is said comes from `assist`, `layout` and the validator.

mod actions;
mod capabilities;
mod checker;
mod client;
mod completion;
mod desk;
mod findings;
mod formatting;
mod library;
mod lookup;
mod positions;
mod proposer;
mod session;
mod shape;
mod transport;
mod uri;

pub use session::{Ended, ServeError, serve};
