//! `ritual explain`: what a finding means, why it matters and what to do.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::bail;
use ritual_content::suggest;
use ritual_validator::CHECKS;

use crate::style;

/// Explain a finding of `ritual check`
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual explain                          every check that has a page
  ritual explain map/unreachable-space    one of them")]
pub(crate) struct Args {
    /// The code in brackets, as in `map/unreachable-space`; all codes are listed when none is named
    code: Option<String>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut out = style::out();
    let codes = || CHECKS.iter().map(|entry| entry.code);
    match &args.code {
        None => {
            for code in codes() {
                writeln!(out, "{code}")?;
            }
        }
        Some(code) => {
            let Some(page) = ritual_validator::page(code) else {
                let help = suggest::help(code, codes()).unwrap_or_default();
                bail!("no page explains `{code}`; findings about single files say everything themselves. {help}");
            };
            write!(out, "{page}")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
