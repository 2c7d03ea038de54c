//! `ritual man`: a manual page for each command.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap_mangen::Man;
use ritual_disk::{show, write_below};

use crate::style;

/// Write manual pages into a folder, one for each command
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual man ~/.local/share/man/man1     then `man ritual-check` shows one of them
  ritual man man && man -l man/ritual.1")]
pub(crate) struct Args {
    /// The folder; pages that are there are replaced
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub(crate) fn run(args: &Args, command_line: clap::Command) -> anyhow::Result<ExitCode> {
    let mut whole = command_line.disable_help_subcommand(true);
    // Gives each command its whole name, as in `ritual-key-new`.
    whole.build();
    let mut pages = Vec::new();
    add(&whole, &mut pages).context("the manual cannot be put together")?;
    write_below(&args.folder, pages.iter().map(|(name, page)| (name.as_str(), page.as_slice())))?;
    let mut out = style::out();
    writeln!(out, "wrote {} into {}", style::counted(pages.len(), "page"), style::clean(&show(&args.folder)))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Adds the pages of a command and of those below it, by the names of their files.
fn add(command: &clap::Command, pages: &mut Vec<(String, Vec<u8>)>) -> io::Result<()> {
    let page = Man::new(command.clone());
    let mut bytes = Vec::new();
    page.render(&mut bytes)?;
    pages.push((page.get_filename(), bytes));
    command.get_subcommands().filter(|it| !it.is_hide_set()).try_for_each(|it| add(it, pages))
}
