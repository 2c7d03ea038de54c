//! `ritual outdated`: which packs there are in later versions.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use super::verify;
use crate::market;
use crate::records::Records;
use crate::style;

/// Say which packs that were added from an index are there in later versions, or were withdrawn
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual outdated                        everything that was added
  ritual outdated the-drowned-archive    one pack

Exit codes: 0 all is well, 1 an index is refused, 2 usage, disk or net.")]
pub(crate) struct Args {
    /// The packs [default: all that were added from an index]
    #[arg(value_name = "PACK")]
    packs: Vec<String>,

    /// The folder of packs
    #[arg(long, value_name = "DIR", default_value = "content")]
    into: PathBuf,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut records = Records::read(&args.into)?;
    let mut out = style::out();
    let mut is_current = true;
    let packs = market::named_or_all(&args.packs, &records);
    for (market, packs) in market::markets(&packs, &mut records, &[])? {
        for id in &packs {
            let Some(locked) = records.lock.packs.get(id) else { continue };
            let offer = market.index.offer(id, &locked.version);
            let why = offer.and_then(|offer| offer.withdrawn.as_deref());
            let withdrawn = why.map(|why| format!("it was withdrawn: {}", verify::said(why)));
            let later = market.index.latest(id).filter(|latest| **latest > locked.version);
            let later = later.map(|latest| format!("there is {latest}"));
            let is_gone = !market.index.packs.contains_key(id);
            let gone = is_gone.then(|| "it is not there any more".to_owned());
            let news: Vec<String> = [withdrawn, later, gone].into_iter().flatten().collect();
            if !news.is_empty() {
                writeln!(out, "{id} {}: {}", locked.version, style::clean(&news.join("; ")))?;
                is_current = false;
            }
        }
    }
    if is_current {
        writeln!(out, "nothing is later than what you have")?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
