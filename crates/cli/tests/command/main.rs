//! The `ritual` command, run as a newcomer runs it.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod balance;
mod batches;
mod checking;
mod ci;
mod cli;
mod compare;
mod door;
mod explain;
mod findings;
mod fixes;
mod game_packs;
mod games;
mod golden;
mod hostile;
mod interrupted;
mod layout;
mod limits;
mod lines;
mod lsp;
mod matrix;
mod migrate;
mod new;
mod otherwise;
mod pack;
mod page;
mod players;
mod playing;
mod policies;
mod shelf;
mod stopping;
mod todo;
mod train;
mod village;
mod watch;
