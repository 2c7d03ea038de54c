//! The `ritual` command: checks content, plays it by hand, and plays it by the thousand.
//!
//! INVARIANT: exit codes are 0 for all is well, 1 for content with faults and 2 for usage, disk and everything else.
//! INVARIANT: what content says reaches a terminal without control characters.
//! INVARIANT: a reader that goes away, as in `ritual check | head`, is not an error.

mod broken;
mod cells;
mod cli;
mod clock;
mod commands;
mod counting;
mod curve;
mod difference;
mod engine;
mod experiment;
mod input;
mod keys;
mod languages;
mod library;
mod market;
mod options;
mod packs;
mod parts;
mod placing;
mod players;
mod playing;
mod records;
mod report;
mod scenarios;
mod scored;
mod seats;
mod settings;
mod shelf;
mod source;
mod stop;
mod style;
mod table;
mod things;
mod thinking;
mod weights;

use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _};

use crate::cli::Cli;
use crate::library::Refused;

/// Documents are many small pieces of memory, which the usual allocator hands out slowly.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let line = counting::numbers_below_0(Cli::command());
    let mut written = line.try_get_matches().unwrap_or_else(|error| cli::with_tip(error).exit());
    let Cli { command, color } = Cli::from_arg_matches_mut(&mut written).unwrap_or_else(|error| error.exit());
    color.apply();
    match command.run(Cli::command) {
        Ok(code) => code,
        Err(error) if style::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            style::complain(&error);
            ExitCode::from(if error.is::<Refused>() { 1 } else { 2 })
        }
    }
}
