//! `ritual text`: a pack as a readable supplement to the rulebook.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::bail;
use ritual_content::suggest::{self, listed};
use ritual_content::text::supplement;
use ritual_content::{Catalogue, FullId};

use crate::languages::{Reading, Tongue};
use crate::library::Library;
use crate::options::{Content, Format};
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
    let Args { pack, tongue, content: Content { content } } = args;
    let folder = Path::new(pack);
    let manifest = folder.join("pack.yaml");
    let is_folder = manifest.is_file();
    let library = Library::open(&[if is_folder { folder.to_path_buf() } else { content.clone() }])?;
    let catalogue = library.catalogue();
    library.refuse_errors(&format!("the text of `{pack}` cannot be written"), Format::Human)?;
    let known = if is_folder { by_manifest(catalogue, &ritual_disk::show(&manifest)) } else { by_id(catalogue, pack) };
    let Some(id) = known else {
        let ids = || catalogue.packs.keys().map(|id| &*id.id);
        match suggest::closest(pack, ids()) {
            Some(word) => bail!("no pack is called `{pack}`: did you mean `{word}`?"),
            None => bail!("no pack is called `{pack}`: there are {}", listed(ids())),
        }
    };
    let Reading { catalogue: translated, sentences } = tongue.read(catalogue)?;
    let mut out = style::out();
    write!(out, "{}", style::clean(&supplement(&translated.as_seen_by(id), &sentences, id)))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn by_id<'c>(catalogue: &'c Catalogue, pack: &str) -> Option<&'c str> {
    catalogue.packs.get_key_value(&FullId::resolve(pack, pack)).map(|(id, _)| &*id.id)
}

fn by_manifest<'c>(catalogue: &'c Catalogue, manifest: &str) -> Option<&'c str> {
    catalogue.packs.values().find(|entry| *entry.route.file == *manifest).map(|entry| &*entry.id.id)
}
