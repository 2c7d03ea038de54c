//! `ritual export`: a pack in the forms that other programs read.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::bail;
use ritual_content::suggest;
use ritual_disk::show;
use ritual_pack::{EXPORTS, Export, PackInWords, Paper, PrintSettings, Printing, export_named, is_in_one_language};

use crate::languages::Tongue;
use crate::options::Content;
use crate::packs::{Exported, NamedPack, Wishes, Written, export, size};
use crate::{engine, keys, style};

/// Write a pack as files that other people and programs can use
///
/// A pack with errors is refused. The same pack gives the same bytes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual export --list                                        every format
  ritual export the-drowned-archive --to ritualpack           one file to share, in `dist/the-drowned-archive`
  ritual export the-drowned-archive --to json,tiled -o out    for programs, and its maps for Tiled
  ritual export my-pack --to ritualpack --sign me.key         signed; `ritual key new me` makes the key
  ritual export my-pack --to pdf --paper letter --ink-saving  to print and cut, on Letter, with little ink
  ritual export my-pack --to pdf,sheets --language es         cards in Spanish, on pages and for virtual tables
  ritual export my-pack --to tts                              a table to try on this machine
  ritual export my-pack --to site --engine ritual-engine      pages for a web server, on which it is played
  ritual export my-pack --to tts --base-url https://example.org/my-pack    for others: put the folder there

Exit codes: 0 all is well, 1 the content has faults, 2 usage or disk.")]
pub(crate) struct Args {
    /// The pack: its id, or its folder
    #[arg(value_name = "PACK", required_unless_present = "list")]
    pack: Option<String>,

    /// The formats, as `--list` names them
    #[arg(long = "to", value_name = "FORMAT", value_delimiter = ',', required_unless_present = "list")]
    formats: Vec<String>,

    /// The folder to write into [default: dist/PACK]
    #[arg(short, long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// The secret key to sign with, a file that ends in `.key`
    #[arg(long, value_name = "KEY")]
    sign: Option<PathBuf>,

    /// The paper of `pdf`
    #[arg(long, value_name = "PAPER", value_enum, default_value_t = PaperName::A4)]
    paper: PaperName,

    /// Leave the ground of all pieces white, in `pdf`, `sheets` and `tts`
    #[arg(long)]
    ink_saving: bool,

    /// Where the written folder will lie on the web, so that others see the pictures of `tts` [default: here]
    #[arg(long, value_name = "URL", value_parser = web_address)]
    base_url: Option<String>,

    /// The folder with the engine for browsers, so that `site` can be played [default: `ritual-engine` beside `ritual`]
    #[arg(long, value_name = "DIR")]
    engine: Option<PathBuf>,

    #[command(flatten)]
    tongue: Tongue,

    /// List the formats
    #[arg(long)]
    list: bool,

    #[command(flatten)]
    content: Content,
}

impl Args {
    /// Returns an option that was said and means nothing for a game that says its packs in words, and why.
    fn not_for_words(&self, is_in_language: bool) -> Option<(&'static str, &'static str)> {
        if let ((option, true), false) = (self.tongue.option(), is_in_language) {
            return Some((option, "whose documents are exported in all languages at once"));
        }
        self.engine.is_some().then_some(("--engine", "whose sites are read and not played"))
    }
}

/// A size of paper, as people ask for it.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum PaperName {
    /// 210 by 297 mm
    A4,
    /// 8.5 by 11 inches
    Letter,
}

/// Where exports go when nobody says.
pub(crate) const DIST: &str = "dist";

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut out = style::out();
    let Some(pack) = args.pack.as_ref().filter(|_| !args.list) else {
        for format in EXPORTS {
            writeln!(out, "{:12} {}", format.name(), format.describe())?;
        }
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    };
    let formats = args.formats.iter().map(|name| named(name)).collect::<anyhow::Result<Vec<&dyn Export>>>()?;
    let key = args.sign.as_deref().map(keys::secret).transpose()?;
    let NamedPack { library, id } = NamedPack::open(pack, &args.content, &format!("`{pack}` cannot be exported"))?;
    let folder = args.out.clone().unwrap_or_else(|| Path::new(DIST).join(&id));
    let paper = match args.paper {
        PaperName::A4 => Paper::A4,
        PaperName::Letter => Paper::Letter,
    };
    let entry = library.catalogue().pack(&id);
    let is_in_language = entry.is_some_and(|entry| formats.iter().any(|format| is_in_one_language(*format, entry)));
    let language = if is_in_language { args.tongue.asked(library.catalogue())? } else { None };
    let in_words = PackInWords::of(library.catalogue(), &library.games(), &id, language);
    if let (Some((option, why)), true) = (args.not_for_words(is_in_language), in_words.is_some()) {
        bail!("`{option}` is not there for the game of `{id}`, {why}: leave it out");
    }
    let print = Printing { settings: PrintSettings { paper, is_sparing: args.ink_saving }, language };
    let is_played = in_words.is_none() && formats.iter().any(|format| format.is_played());
    let engine = if is_played { engine::read(args.engine.as_deref())? } else { None };
    let wishes = Wishes {
        key: key.as_ref(),
        print,
        address: args.base_url.as_deref(),
        engine: engine.as_deref(),
        in_words: in_words.as_ref().map(PackInWords::borrowed),
    };
    let Exported { written, left } = export(library.catalogue(), &id, &formats, wishes, &folder)?;
    for Written { format: _, path, n_bytes } in &written {
        writeln!(out, "wrote {} ({})", style::clean(&show(path)), size(*n_bytes))?;
    }
    for path in left {
        writeln!(out, "left out {}: no kind of file that a pack takes along", style::clean(&path))?;
    }
    if is_played && engine.is_none() {
        writeln!(
            out,
            "the site does not play, for there is no engine for browsers here: `--engine DIR` says where it is"
        )?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn named(name: &str) -> anyhow::Result<&'static dyn Export> {
    let Some(format) = export_named(name) else {
        let help = suggest::help(name, EXPORTS.iter().map(|format| format.name())).unwrap_or_default();
        bail!("there is no format `{name}`: {help}");
    };
    Ok(format)
}

/// An address on the web, with a slash at its end.
fn web_address(text: &str) -> Result<String, String> {
    let rest = ["https://", "http://"].into_iter().find_map(|scheme| text.strip_prefix(scheme));
    let Some(rest) = rest.filter(|rest| !rest.is_empty()) else {
        return Err("an address on the web begins with `https://`, as in https://example.org/my-pack".to_owned());
    };
    let is_plain = |letter: char| letter.is_ascii_graphic() && !"\"\\<>^`{|}?#".contains(letter);
    if let Some(letter) = rest.chars().find(|letter| !is_plain(*letter)) {
        return Err(format!("the address of a folder has no {letter:?}; write `%20` for a space"));
    }
    Ok(format!("{}/", text.trim_end_matches('/')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_ends_with_one_slash_and_names_a_folder_on_the_web() {
        for written in ["https://example.org/my-pack", "https://example.org/my-pack/"] {
            assert_eq!(web_address(written).as_deref(), Ok("https://example.org/my-pack/"));
        }
        for (wrong, told) in [
            ("example.org", "begins with `https://`"),
            ("https://", "begins with `https://`"),
            ("file:///packs", "begins with `https://`"),
            ("https://example.org/my pack", "has no ' '"),
            ("https://example.org/?pack=1", "has no '?'"),
        ] {
            let error = web_address(wrong).unwrap_err();
            assert!(error.contains(told), "{wrong}: {error}");
        }
    }
}
