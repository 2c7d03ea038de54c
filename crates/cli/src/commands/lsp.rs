//! `ritual lsp`: the language server.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use ritual_server::{Ended, ServeError, serve};

/// Answer a text editor over the Language Server Protocol
///
/// A text editor starts this command and talks with it over standard input and output: findings while you type,
/// completion, the text of cards and the picture of maps, definitions, usages, renaming, fixes, layout.
/// How to set up VS Code, Neovim, Helix and Emacs: docs/text-editors.md.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual lsp                       the packs in the folders that the text editor has open
  ritual lsp --content content     those in one folder below the first of them

Exit codes: 0 the text editor ended it as it should, 1 it left in the middle, 2 it sent what is no message.")]
pub(crate) struct Args {
    /// Where packs are looked for, in place of the folders that the text editor has open
    #[arg(long, value_name = "DIR")]
    content: Vec<PathBuf>,

    /// What is always so; some text editors say it
    #[arg(long, hide = true)]
    stdio: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Args { content, stdio: _ } = args;
    match serve(io::stdin(), io::stdout().lock(), content) {
        Ok(Ended::Properly) => Ok(ExitCode::SUCCESS),
        // Who does not listen any more has left.
        Ok(Ended::InTheMiddle(None)) | Err(ServeError::NoListener(_)) => Ok(ExitCode::from(1)),
        Ok(Ended::InTheMiddle(Some(why))) => bail!("the text editor sent what is no message: {why}"),
    }
}
