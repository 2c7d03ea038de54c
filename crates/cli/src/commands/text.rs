//! `ritual text`: a pack as a readable supplement to the rulebook.

use std::io::Write as _;
use std::process::ExitCode;

use ritual_content::text::supplement;

use crate::languages::{Reading, Tongue};
use crate::options::Content;
use crate::packs::NamedPack;
use crate::style;

/// Print a pack as a supplement to the rulebook
///
/// Every text is written from the effects of its card, so it says what the engine does.
/// The output is Markdown.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual text fear-of-the-unknown                  the whole pack
  ritual text content/core > core.md               a pack by its folder, into a file
  ritual text the-drowned-archive --language es    with the names and texts of its Spanish translation

Exit codes: 0 all is well, 1 the content has faults, 2 usage or disk.")]
pub(crate) struct Args {
    /// The pack: its id, or its folder
    #[arg(value_name = "PACK")]
    pack: String,

    #[command(flatten)]
    tongue: Tongue,

    #[command(flatten)]
    content: Content,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Args { pack, tongue, content } = args;
    let NamedPack { library, id } = NamedPack::open(pack, content, &format!("the text of `{pack}` cannot be written"))?;
    let Reading { catalogue: translated, sentences } = tongue.read(library.catalogue())?;
    let mut out = style::out();
    write!(out, "{}", style::clean(&supplement(&translated.as_seen_by(&id), &sentences, &id)))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
