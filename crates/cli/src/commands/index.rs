//! `ritual index`: makes the index of a folder of archives.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::bail;
use jiff::civil::Date;
use ritual_disk::{files_in, read_whole, show, write};
use ritual_pack::index::{INDEX, MOST_INDEX_BYTES, MOST_REASON};
use ritual_pack::{Index, Limits};

use crate::library::Refused;
use crate::{keys, market, style};

/// Make the index of a folder of archives, so that others can add packs from there
///
/// The folder, or a static web server with a copy of it, is then a source for `ritual add`. Files that end in `.rotation`
/// tell who has handed a key on. The same archives give the same bytes; each change raises the revision of the index.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual export my-pack --to ritualpack --sign me.key -o packs
  ritual index packs                                           writes packs/packs.json
  ritual index packs --sign me.key --fresh-until 2027-01-31    signed, and believed until that day
  ritual index packs --withdraw my-pack-1.0.0='a card cannot be drawn'    nobody takes that version any more

Exit codes: 0 all is well, 1 an archive is refused, 2 usage or disk.")]
pub(crate) struct Args {
    /// The folder
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// The secret key to sign the index with, a file that ends in `.key`
    #[arg(long, value_name = "KEY")]
    sign: Option<PathBuf>,

    /// The last day on which the index is to be believed; make it again before
    #[arg(long, value_name = "YYYY-MM-DD")]
    fresh_until: Option<Date>,

    /// A version that nobody is to take any more, by the name of its archive, and why; nothing behind `=` takes it back
    #[arg(long, value_name = "PACK-VERSION=WHY", value_parser = withdrawal)]
    withdraw: Vec<(String, String)>,
}

/// Reads which version is withdrawn, and why.
fn withdrawal(written: &str) -> Result<(String, String), String> {
    let (name, why) = written.split_once('=').ok_or("say why, as in `my-pack-1.0.0='a card cannot be drawn'`")?;
    if why.chars().count() > MOST_REASON {
        return Err(format!("a reason has at most {MOST_REASON} characters"));
    }
    Ok((name.strip_suffix(".ritualpack").unwrap_or(name).to_owned(), why.trim().to_owned()))
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Args { folder, sign, fresh_until, withdraw } = args;
    let path = folder.join(INDEX);
    let former = if path.exists() { Some(former(&path, sign.is_some())?) } else { None };
    let key = sign.as_deref().map(keys::secret).transpose()?;
    let archives = files_in(folder, "ritualpack")?;
    if archives.is_empty() {
        bail!("there is no archive in `{}`: `ritual export PACK --to ritualpack -o {0}` makes one", show(folder));
    }
    let mut index = Index { fresh_until: *fresh_until, ..Index::default() };
    index.rotations = market::rotations(&files_in(folder, "rotation")?)?;
    let most = u64::try_from(Limits::DEFAULT.archive).unwrap_or(u64::MAX);
    for path in &archives {
        let refused = |why: String| Refused(format!("`{}` is refused: {why}", show(path)));
        let bytes = read_whole(path, most)?;
        let archive = index.add(&bytes).map_err(|error| refused(error.to_string()))?;
        let name = archive.manifest.file_name();
        if path.file_name().is_none_or(|it| *it != *name) {
            return Err(refused(format!("others look for it as `{name}`; name it so")).into());
        }
    }
    if let Some(former) = &former {
        index.keep_withdrawn(former);
    }
    for (name, why) in withdraw {
        if !index.withdraw(name, why) {
            bail!("there is no archive `{name}.ritualpack` in `{}`, so it cannot be withdrawn", show(folder));
        }
    }
    if let Some(former) = &former {
        index.follow(former);
    }
    write(&path, &index.to_bytes(key.as_ref()))?;
    let mut out = style::out();
    let (n_packs, n_archives) = (style::counted(index.packs.len(), "pack"), style::counted(archives.len(), "archive"));
    let line = format!("wrote {}: {n_packs}, {n_archives}, revision {}", show(&path), index.revision);
    writeln!(out, "{}", style::clean(&line))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Reads the index that is there, whose revision the new one follows.
fn former(path: &Path, signs: bool) -> anyhow::Result<Index> {
    let bytes = read_whole(path, u64::try_from(MOST_INDEX_BYTES).unwrap_or(u64::MAX))?;
    let read = Index::read(&bytes);
    let (former, signer) =
        read.map_err(|error| anyhow::anyhow!("`{0}` is there and cannot be followed: {error}", show(path)))?;
    if let Some(signer) = signer.filter(|_| !signs) {
        bail!(
            "`{}` is signed with the key {signer}, and nobody who knows it takes an unsigned one: name the key with \
             `--sign`",
            show(path)
        );
    }
    Ok(former)
}
