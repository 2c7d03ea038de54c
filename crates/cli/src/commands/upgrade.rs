//! `ritual upgrade`: takes the latest versions of packs from where they are.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::market;
use crate::records::Records;
use crate::style;

/// Take the latest versions of packs that were added from an index
///
/// What is replaced is kept in the hidden folder `.replaced`. Nothing goes back to an earlier version, and what was signed
/// is taken only if the same key, or one to which it was handed on, has signed it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual upgrade                         everything that was added
  ritual upgrade the-drowned-archive     one pack, with what its later version builds on

Exit codes: 0 all is well, 1 an archive or an index is refused, 2 usage, disk or net.")]
pub(crate) struct Args {
    /// The packs [default: all that were added from an index]
    #[arg(value_name = "PACK")]
    packs: Vec<String>,

    /// The folder of packs
    #[arg(long, value_name = "DIR", default_value = "content")]
    into: PathBuf,

    /// A file by which an author hands a key on, as `ritual key rotate` makes it
    #[arg(long, value_name = "FILE")]
    rotation: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let rotations = market::rotations(&args.rotation)?;
    let mut records = Records::read(&args.into)?;
    let mut out = style::out();
    let mut n_taken = 0;
    let packs = market::named_or_all(&args.packs, &records);
    for (market, mut packs) in market::markets(&packs, &mut records, &rotations)? {
        // What is gone from there keeps nothing else back, unless it was asked for.
        packs.retain(|id| !args.packs.is_empty() || market.index.packs.contains_key(id));
        n_taken += market.take(&packs, &args.into, &mut records, &mut out)?;
    }
    if n_taken == 0 {
        writeln!(out, "nothing later goes with what you have")?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
