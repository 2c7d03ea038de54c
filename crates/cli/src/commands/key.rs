//! `ritual key`: keys to sign packs with.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use ritual_disk::{Readers, show, write_new};
use ritual_pack::{SEED_BYTES, SecretKey};

use crate::style;

/// Make keys to sign packs with
///
/// The secret half signs and stays with its owner; the public half shows who signed and goes to everybody.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual key new me                                       writes me.key and me.pub
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
    },
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let KeyCommand::New { name } = &args.command;
    if name.is_empty() || name.ends_with(['/', '\\']) {
        bail!("`{name}` is no name of a file; write the name of the key, as in `ritual key new me`");
    }
    let mut seed = [0; SEED_BYTES];
    getrandom::fill(&mut seed).context("there is no source of chance on this system to make a key of")?;
    let key = SecretKey::from_seed(&seed);
    let (secret, public) = (PathBuf::from(format!("{name}.key")), PathBuf::from(format!("{name}.pub")));
    if public.exists() {
        bail!("`{}` is there already, and no key is written over another", show(&public));
    }
    write_new(&secret, key.to_text().as_bytes(), Readers::Owner)?;
    write_new(&public, key.public().to_text().as_bytes(), Readers::Everybody)?;
    let mut out = style::out();
    writeln!(out, "wrote {}: keep it for yourself", style::clean(&show(&secret)))?;
    writeln!(out, "wrote {}: give it to everybody", style::clean(&show(&public)))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
