//! `ritual list`: what there is: packs, scenarios, and documents of any kind.

mod documents;
mod packs;

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::bail;
use clap::builder::{PossibleValue, PossibleValuesParser};
use ritual_content::{Catalogue, Kind, Loaded, load};
use ritual_diagnostic::Sink;
use ritual_disk::show;
use ritual_games::Shelf;

use crate::options::{Content, Format};
use crate::{scenarios, style};

pub(crate) use packs::Packs;

/// List the packs that are there and what they hold, or scenarios, or documents of a kind
///
/// Of packs it is said whether they are as `ritual.lock` says: who has the same `ritual.lock`, and no pack that differs
/// from it, plays the same.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual list                    every pack: what it holds, by whom it is signed and where it is from
  ritual list scenarios          what can be played
  ritual list kinds              how many documents there are of each kind
  ritual list enemies            the documents of a kind, with their names
  ritual list --check            ends with 1 where a pack is not as `ritual.lock` says
  ritual list --format json      for programs

Exit codes: 0 all is well, 1 with `--check` where a pack differs, 2 usage or disk.
Keys of the JSON document: version, and for packs packs (each with pack, version, state (added, own, changed, \
other-version, missing), digest, signer and from, as in `ritual.lock`, and documents: how many of each kind); for \
scenarios scenarios (id, game, episode, elder_one, title); for kinds kinds (kind, documents); for a kind kind and documents \
(id, name).")]
pub(crate) struct Args {
    /// What to list: packs, scenarios, how many documents there are of each kind, or those of a kind
    #[arg(value_name = "WHAT", default_value = "packs", value_parser = PossibleValuesParser::new(whats()))]
    what: String,

    /// End with 1 where a pack is not as `ritual.lock` says
    #[arg(long)]
    check: bool,

    /// Whom the list is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    #[command(flatten)]
    content: Content,
}

/// How many documents there are of each kind.
const KINDS: &str = "kinds";

/// What can be listed: in the plural, and as it is called in messages.
fn whats() -> impl Iterator<Item = PossibleValue> {
    let kinds = documents::kinds().into_iter();
    kinds.map(|(name, plural)| PossibleValue::new(plural).alias(name)).chain([PossibleValue::new(KINDS)])
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let folder = &args.content.content;
    if !folder.is_dir() {
        bail!(
            "there is no folder `{}`: name the folder that holds your packs with `--content`, \
             or begin with `ritual new pack`",
            show(folder)
        );
    }
    let mut out = style::out();
    let differs = if Kind::from_name(&args.what) == Some(Kind::Pack) {
        let packs = Packs::read(folder)?;
        let there = if packs.there().is_empty() { There::default() } else { read(args)? };
        packs::list(folder, &packs, &there, args.format, &mut out)?
    } else {
        if args.check {
            bail!("`--check` is about packs: leave `{}` out", args.what);
        }
        let there = read(args)?;
        let kind = documents::kinds().into_iter().find(|(name, plural)| [*name, *plural].contains(&args.what.as_str()));
        match kind {
            None => documents::list_kinds(&there, args.format, &mut out)?,
            Some((SCENARIO, _)) => {
                scenarios::print(&scenarios::list(&there.catalogue, &there.games), args.format, &mut out)?;
            }
            Some((name, plural)) => documents::list_of_kind(&there, name, plural, args.format, &mut out)?,
        }
        false
    };
    out.flush()?;
    Ok(ExitCode::from(u8::from(args.check && differs)))
}

/// The kind of the documents that can be played.
const SCENARIO: &str = Kind::Scenario.name();

/// The documents that are there, of every game.
#[derive(Default)]
struct There {
    /// Those of the usual game, and the manifests and translations of all packs.
    catalogue: Catalogue,
    /// Those of the others.
    games: Shelf,
}

/// The documents that can be read; of the others it is said that they are left out.
fn read(args: &Args) -> anyhow::Result<There> {
    let found = ritual_disk::look(std::slice::from_ref(&args.content.content), &[])?;
    let is_whole = found.unread.is_empty();
    let mut sink = Sink::new();
    let Loaded { catalogue, others, .. } = load(found.packs, &mut sink);
    let mut of_others = Sink::new();
    let games = Shelf::read(&others, &mut of_others);
    let is_whole = is_whole && !of_others.has_errors();
    if !is_whole || !catalogue.broken.is_empty() || !catalogue.unread.is_empty() {
        let folder = show(&args.content.content);
        style::warn(&format!(
            "not all documents can be read, and those are left out: `ritual check {folder}` says why"
        ));
    }
    Ok(There { catalogue, games })
}
