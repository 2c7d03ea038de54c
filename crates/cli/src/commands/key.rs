//! `ritual key`: keys to sign packs with.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use ritual_disk::{Readers, show, write_new};
use ritual_pack::{Rotation, SALT_BYTES, SEED_BYTES, SecretKey};

use crate::{keys, style};

/// Make keys to sign packs with
///
/// The secret half signs and stays with its owner; the public half shows who signed and goes to everybody.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual key new me                                       writes me.key and me.pub
  ritual key new me --passphrase                          me.key is of no use without the passphrase
  ritual key rotate me.key new.pub                        hands the key on: writes new.rotation
  ritual export my-pack --to ritualpack --sign me.key     signs
  ritual verify my-pack-1.0.0.ritualpack --key me.pub     says whether it is from the owner of the key")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: KeyCommand,
}

#[derive(Debug, clap::Subcommand)]
enum KeyCommand {
    /// Write a new pair of keys, NAME.key and NAME.pub
    New {
        /// The name of the files, which may be a path
        #[arg(value_name = "NAME")]
        name: String,

        /// Ask for a passphrase, without which the key is of no use to anybody; the variable `RITUAL_PASSPHRASE` says it for
        /// programs
        #[arg(long)]
        passphrase: bool,
    },
    /// Sign with a key that another one follows it, and write that to a file beside the other one
    ///
    /// Whoever expects the former key of a pack takes the new one too, and from then on no other. `ritual index` takes the
    /// file along; by hand it is given to `ritual add --rotation`.
    Rotate {
        /// The secret key that is handed on, a file that ends in `.key`
        #[arg(value_name = "OLD.key")]
        old: PathBuf,

        /// The public key that follows, a file that ends in `.pub`
        #[arg(value_name = "NEW.pub")]
        new: PathBuf,
    },
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let lines = match &args.command {
        KeyCommand::New { name, passphrase } => make(name, *passphrase)?,
        KeyCommand::Rotate { old, new } => vec![rotate(old, new)?],
    };
    let mut out = style::out();
    for line in lines {
        writeln!(out, "{}", style::clean(&line))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Writes a new pair of keys; returns what to say of it.
fn make(name: &str, asks: bool) -> anyhow::Result<Vec<String>> {
    if Path::new(name).file_name().is_none() || name.ends_with(['/', '\\']) {
        bail!("`{name}` is no name of a file; write the name of the key, as in `ritual key new me`");
    }
    let key = SecretKey::from_seed(&chance::<SEED_BYTES>()?);
    let (secret, public) = (PathBuf::from(format!("{name}.key")), PathBuf::from(format!("{name}.pub")));
    if public.exists() {
        bail!("`{}` is there already, and no key is written over another", show(&public));
    }
    let text =
        if asks { key.to_sealed_text(&keys::new_passphrase()?, &chance::<SALT_BYTES>()?)? } else { key.to_text() };
    write_new(&secret, text.as_bytes(), Readers::Owner)?;
    write_new(&public, key.public().to_text().as_bytes(), Readers::Everybody)?;
    Ok(vec![
        format!("wrote {}: keep it for yourself", show(&secret)),
        format!("wrote {}: give it to everybody", show(&public)),
    ])
}

/// Hands a key on; returns what to say of it.
fn rotate(old: &Path, new: &Path) -> anyhow::Result<String> {
    let rotation = Rotation::sign(&keys::secret(old)?, keys::public(new)?);
    if rotation.from == rotation.to {
        bail!("`{}` and `{}` are one key, which cannot follow itself", show(old), show(new));
    }
    let path = new.with_extension("rotation");
    write_new(&path, format!("{rotation}\n").as_bytes(), Readers::Everybody)?;
    Ok(format!("wrote {}: put it beside your packs before `ritual index`, or give it to everybody", show(&path)))
}

fn chance<const N: usize>() -> anyhow::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).context("there is no source of chance on this system to make a key of")?;
    Ok(bytes)
}
