//! `ritual text`: a pack as a readable supplement to the rulebook.

use std::io::Write as _;
use std::process::ExitCode;

use clap::ValueEnum;
use ritual_content::text::{SupplementBlock, supplement, supplement_blocks};
use ritual_pack::supplement::page;

use crate::languages::{Reading, Tongue};
use crate::options::Content;
use crate::packs::NamedPack;
use crate::style;

/// Print a pack as a supplement to the rulebook
///
/// It can be laid out and played from: components, setup, cards and boards, the rules in short.
/// Every text is written from the effects of its card, so it says what the engine does.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual text fear-of-the-unknown                     the whole pack
  ritual text content/core > core.md                  a pack by its folder, into a file
  ritual text season-2 --to html > season-2.html      a page, to be looked at and printed
  ritual text the-drowned-archive --language es       with the names and texts of its Spanish translation

Exit codes: 0 all is well, 1 the content has faults, 2 usage or disk.")]
pub(crate) struct Args {
    /// The pack: its id, or its folder
    #[arg(value_name = "PACK")]
    pack: String,

    /// What is printed
    #[arg(long, value_enum, value_name = "FORM", default_value_t)]
    to: SupplementForm,

    #[command(flatten)]
    tongue: Tongue,

    #[command(flatten)]
    content: Content,
}

/// What a supplement is printed as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum SupplementForm {
    /// Text with marks for headings, lists and tables
    #[default]
    Markdown,
    /// A page in one file, with pictures of the maps
    Html,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Args { pack, to, tongue, content } = args;
    let NamedPack { library, id } = NamedPack::open(pack, content, &format!("the text of `{pack}` cannot be written"))?;
    let Reading { catalogue: translated, sentences } = tongue.read(library.catalogue())?;
    let seen = translated.as_seen_by(&id);
    // Of a pack of another game that is the title only.
    let others = library.games_in(tongue.tag(library.catalogue())?).supplement(&id);
    let text = match to {
        SupplementForm::Markdown => {
            style::clean(&with_others(supplement(&seen, &sentences, &id), &others)).into_owned()
        }
        SupplementForm::Html => {
            let name = seen.pack(&id).map_or(id.as_str(), |entry| entry.document.name.as_str());
            let blocks = supplement_blocks(&seen, &sentences, &id)
                .into_iter()
                .chain(others.into_iter().map(SupplementBlock::Words));
            page(name, sentences.id(), &blocks.collect::<Vec<_>>())
        }
    };
    let mut out = style::out();
    write!(out, "{text}")?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Adds what another game writes of a pack to what is written of every pack.
pub(crate) fn with_others(mut supplement: String, others: &[String]) -> String {
    supplement.extend(others.iter().map(|block| format!("\n{block}\n")));
    supplement
}
