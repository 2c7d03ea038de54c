//! `ritual completions`: what a shell needs to complete the command line.

use std::io::Write as _;
use std::process::ExitCode;

use clap_complete::Shell;

use crate::style;

/// Print completions for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual completions bash > ~/.local/share/bash-completion/completions/ritual
  ritual completions zsh > \"${fpath[1]}/_ritual\"
  ritual completions fish > ~/.config/fish/completions/ritual.fish")]
pub(crate) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(args: &Args, mut command_line: clap::Command) -> anyhow::Result<ExitCode> {
    // Into memory first: the generator panics when it cannot write.
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command_line, "ritual", &mut text);
    let mut out = style::out();
    out.write_all(&text)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
