//! The language server as text editors meet it: messages in, messages out, over pipes.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod asking;
mod editor;
mod hostile;
