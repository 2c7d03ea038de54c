//! `ritual remove`: takes a pack off the shelf.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use ritual_content::suggest::{help, listed};
use ritual_disk::show;

use crate::placing::take_off;
use crate::records::Records;
use crate::shelf::Shelf;
use crate::style;

/// Take a pack off the shelf; it is kept in the hidden folder `.replaced`
///
/// A pack on which others build stays. The key that is expected of it is expected still.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual remove the-drowned-archive

Exit codes: 0 all is well, 2 usage or disk.")]
pub(crate) struct Args {
    /// The pack, by its id
    #[arg(value_name = "PACK")]
    pack: String,

    /// The folder of packs
    #[arg(long, value_name = "DIR", default_value = "content")]
    into: PathBuf,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Args { pack, into } = args;
    let mut records = Records::read(into)?;
    let shelf = Shelf::read(into)?;
    let mut out = style::out();
    let Some(there) = shelf.one(pack)? else {
        if records.lock.packs.contains_key(pack) {
            records.forget(pack, || Ok(()))?;
            writeln!(out, "{pack} was not there any more, and is not missed from now on")?;
            out.flush()?;
            return Ok(ExitCode::SUCCESS);
        }
        let help = help(pack, shelf.ids()).unwrap_or_else(|| "there is none".to_owned());
        bail!("there is no pack `{pack}` in `{}`: {help}", show(into));
    };
    let heirs = shelf.heirs(pack);
    if !heirs.is_empty() {
        let (build, them) = if heirs.len() == 1 { ("builds", "it") } else { ("build", "them") };
        bail!("the pack `{pack}` stays: {} {build} on it, so remove {them} first", listed(heirs));
    }
    let aside = records.forget(pack, || take_off(there))?;
    writeln!(out, "{}", style::clean(&format!("{pack} is gone; it is kept in {}", show(&aside))))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
