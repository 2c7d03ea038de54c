//! `ritual new`: makes a document of any kind, with what it needs.

mod action;

use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::bail;
use clap::builder::PossibleValuesParser;
use ritual_content::suggest::listed;
use ritual_content::{Catalogue, GAME, Kind, Loaded, OtherPack, load};
use ritual_diagnostic::Sink;
use ritual_disk::{MANIFEST, Readers, folder_with, show, write_new, write_new_folder};
use ritual_games::{AnyKind, GAMES, Shelf};
use ritual_templates::{
    Home, KINDS, NewFile, Wanted, comes_with_ritual, has_title, kind_in, make, next_step, pack_of, refusal, title_of,
    words,
};

use crate::options::Content;
use crate::style;

/// Make a new document that passes the checks, with what it needs
///
/// What the document refers to is chosen from its pack and the packs that one builds on, or made along: an episode comes
/// with map, cards, tokens and a scenario. Every document has a file or a folder of its own, and nothing is written over.
/// What is not said is asked for, if this is a terminal. In a pack of another game the kinds are those of that game.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual new pack my-pack                            a pack of its own, in `content`
  ritual new pack my-pack --game GAME                the same, small and playable, for another game
  ritual new episode lighthouse --pack content/my-pack
  ritual new enemy pale-moth --title \"Pale moth\"     in the pack of this folder
  ritual new action ring-the-bell                    a new action of the only episode, in its file
  ritual new translation pt-br                       the id of a translation is its language
  ritual new                                         asks for everything

Without --pack it is the pack of the folder you are in, or the only one in `content` that is not shipped.")]
pub(crate) struct Args {
    /// The kind of document
    #[arg(value_name = "KIND", value_parser = PossibleValuesParser::new(kinds()))]
    kind: Option<String>,

    /// Its id, in small letters, digits and hyphens
    #[arg(value_name = "ID")]
    id: Option<String>,

    /// The folder of the pack; of a new pack the one that is made
    #[arg(long, value_name = "PATH")]
    pack: Option<PathBuf>,

    /// The name people read; made from the id where it is left out
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// The game that a new pack is for, as its `pack.yaml` says it
    #[arg(long, value_name = "GAME", value_parser = PossibleValuesParser::new(ritual_games::names()))]
    game: Option<String>,

    /// The episode that a new action belongs to, where the pack has several
    #[arg(long, value_name = "ID")]
    episode: Option<String>,

    #[command(flatten)]
    content: Content,
}

/// What stands for an action, which is no document but a part of an episode.
const ACTION: &str = "action";

/// What can be made, in packs of one game or another.
fn kinds() -> Vec<&'static str> {
    let mut kinds: Vec<&str> = KINDS.into_iter().map(Kind::name).chain([ACTION]).collect();
    for kind in GAMES.iter().flat_map(|game| game.kinds) {
        if !kinds.contains(&kind.name) {
            kinds.push(kind.name);
        }
    }
    kinds
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let kind = match &args.kind {
        Some(kind) => kind.clone(),
        None => ask("Which kind of document?", &kinds().join(", "), "KIND", |it| {
            (!kinds().contains(&it)).then(|| "there is no such kind".to_owned())
        })?,
    };
    let is_pack = kind == Kind::Pack.name();
    if args.game.is_some() && !is_pack {
        bail!("`--game` is said of a new pack, and documents are of the game of their pack: leave it out");
    }
    let place = if is_pack { DocumentPlace::of_new_pack(args)? } else { DocumentPlace::of_pack(args)? };
    if kind == ACTION && place.other_game().is_none() {
        return new_action(args, &place);
    }
    let kind = if is_pack { AnyKind::Usual(Kind::Pack) } else { kind_in(&place.catalogue, &place.id, &kind)? };
    if let (Some(game), Some(_)) = (place.other_game(), &args.episode) {
        bail!("`{}` is for the game `{game}`, which has no episodes: leave `--episode` out", place.id);
    }
    let has_file = |path: &str| place.folder.join(path).symlink_metadata().is_ok();
    // What is wrong with documents that are there is said by `ritual check`.
    let shelf = Shelf::read(&place.others, &mut Sink::new());
    let home = Home { catalogue: &place.catalogue, shelf: &shelf, pack: &place.id, has_file: &has_file };
    // While the id is asked for, the name is not at fault.
    let is_bad_id = |id: &str| refusal(home, Wanted { kind, id, title: "x" }).map(|it| it.to_string());
    let id = match &args.id {
        Some(id) => id.clone(),
        None => ask(&format!("Which id has the {}?", words(kind)), "as in old-lighthouse", "ID", is_bad_id)?,
    };
    let title = match &args.title {
        Some(title) => title.trim().to_owned(),
        None if args.id.is_none() && has_title(kind) => {
            let is_bad_title = |title: &str| refusal(home, Wanted { kind, id: &id, title }).map(|it| it.to_string());
            ask("What is it called?", "for people", "--title", is_bad_title)?
        }
        None => title_of(&id),
    };
    let wanted = Wanted { kind, id: &id, title: &title };
    let files = match GAMES.iter().find(|game| args.game.as_deref() == Some(game.name)) {
        Some(game) => refusal(home, wanted).map_or_else(|| Ok(pack_of(game.starter, &id, &title)), Err)?,
        None => make(home, wanted)?,
    };
    let folder = place.written_to(kind, &id);
    write(&folder, kind, &files)?;
    let mut out = style::out();
    for file in &files {
        writeln!(out, "wrote {}", style::clean(&show(&folder.join(&file.path))))?;
    }
    writeln!(
        out,
        "next: {}; `ritual check {}` says what is still to do",
        next_step(kind),
        style::clean(&show(&folder))
    )?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Makes an action of an episode.
fn new_action(args: &Args, place: &DocumentPlace) -> anyhow::Result<ExitCode> {
    let episode = action::episode(&place.catalogue, &place.id, args.episode.as_deref())?;
    let fault = |id: &str| ritual_templates::action(&episode.document, id, "x").err().map(|it| it.to_string());
    let id = match &args.id {
        Some(id) => id.clone(),
        None => ask("Which id has the action?", "as in ring-the-bell", "ID", fault)?,
    };
    let title = args.title.as_deref().map_or_else(|| title_of(&id), |title| title.trim().to_owned());
    let file = action::add(episode, &id, &title)?;
    let mut out = style::out();
    writeln!(out, "wrote {}", style::clean(&show(&file)))?;
    writeln!(out, "next: say under `steps` what the action does")?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Where the document goes, and what is around it.
struct DocumentPlace {
    /// The folder of the pack, or the one that holds a new pack where nobody names its own.
    folder: PathBuf,
    /// The folder of a new pack is named by somebody.
    is_named: bool,
    /// The id of the pack; a new pack has none yet.
    id: String,
    catalogue: Catalogue,
    /// The packs of other games.
    others: Vec<Arc<OtherPack>>,
}

impl DocumentPlace {
    /// The folder that a new pack goes into, with the packs that are beside it.
    fn of_new_pack(args: &Args) -> anyhow::Result<Self> {
        let shelf = match &args.pack {
            Some(pack) => pack.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new(".")),
            None => args.content.content.as_path(),
        };
        let is_shelf = shelf.is_dir() && !ritual_disk::packs_below(shelf)?.is_empty();
        let Loaded { catalogue, others, .. } = if is_shelf { read(shelf)? } else { Loaded::default() };
        let folder = args.pack.as_deref().unwrap_or(shelf).to_path_buf();
        Ok(Self { folder, is_named: args.pack.is_some(), id: String::new(), catalogue, others })
    }

    /// The pack that is named, that of this folder, or the only one that somebody has begun.
    fn of_pack(args: &Args) -> anyhow::Result<Self> {
        let around = match &args.pack {
            Some(pack) if !pack.exists() => None,
            pack => folder_with(MANIFEST, pack.as_deref().unwrap_or(Path::new(".")))?,
        };
        let (folder, Loaded { catalogue, others, .. }) = match (around, &args.pack) {
            (Some(folder), _) => {
                let loaded = read(&folder)?;
                (folder, loaded)
            }
            (None, Some(pack)) => {
                bail!("there is no pack in `{}`: make one with `ritual new pack`, or name another folder", show(pack))
            }
            (None, None) => {
                let loaded = read(&args.content.content)?;
                (only(&loaded.catalogue, &args.content.content)?, loaded)
            }
        };
        let manifest = show(&folder.join(MANIFEST));
        let Some(entry) = catalogue.packs.values().find(|it| *it.route.file == *manifest) else {
            bail!("`{manifest}` cannot be used as it is: `ritual check {}` says why", show(&folder));
        };
        let id = entry.id.id.to_string();
        Ok(Self { folder, is_named: true, id, catalogue, others })
    }

    /// The game that the pack is for, where that is not the one that has episodes.
    fn other_game(&self) -> Option<&str> {
        let game = self.catalogue.pack(&self.id)?.document.game.as_str();
        (game != GAME).then_some(game)
    }

    /// The folder that the files go into.
    fn written_to(&self, kind: AnyKind, id: &str) -> PathBuf {
        if kind == Kind::Pack && !self.is_named { self.folder.join(id) } else { self.folder.clone() }
    }
}

/// Returns the documents of a pack and those beside it, or of all packs in a folder.
fn read(folder: &Path) -> anyhow::Result<Loaded> {
    let found = ritual_disk::read(&[folder.to_path_buf()])?;
    // What is wrong with them is said by `ritual check`.
    Ok(load(found.packs, &mut Sink::new()))
}

/// Returns the folder of the only pack that did not come with Ritual.
fn only(catalogue: &Catalogue, content: &Path) -> anyhow::Result<PathBuf> {
    let own = catalogue.packs.values().filter(|it| !comes_with_ritual(&it.id.id));
    let own: Vec<String> = own.map(|it| it.folder().to_owned()).collect();
    match own.as_slice() {
        [folder] => Ok(PathBuf::from(folder)),
        [] => bail!("there is no pack of yours in `{}`: make one with `ritual new pack`", show(content)),
        _ => bail!("there are several packs: name one with `--pack`: {}", listed(own.iter().map(String::as_str))),
    }
}

/// Writes all files or none; nothing that is there is written over.
fn write(folder: &Path, kind: AnyKind, files: &[NewFile]) -> anyhow::Result<()> {
    if kind == Kind::Pack {
        let files = files.iter().map(|it| (it.path.as_str(), it.text.as_bytes()));
        return Ok(write_new_folder(folder, files, || true)?);
    }
    for (n_written, file) in files.iter().enumerate() {
        if let Err(error) = write_new(&folder.join(&file.path), file.text.as_bytes(), Readers::Everybody) {
            for written in files.iter().take(n_written) {
                ritual_disk::remove(&folder.join(&written.path))?;
            }
            return Err(error.into());
        }
    }
    Ok(())
}

/// Asks until there is a good answer; where nobody can answer, says what to write on the command line.
fn ask(question: &str, hint: &str, place: &str, fault: impl Fn(&str) -> Option<String>) -> anyhow::Result<String> {
    if !io::stdin().is_terminal() {
        bail!("{place} is missing: say it on the command line, as `ritual help new` shows ({hint})");
    }
    loop {
        write!(style::err(), "{question} ({hint}) ")?;
        let mut line = String::new();
        if io::stdin().read_line(&mut line)? == 0 {
            bail!("nothing was made: {place} is missing");
        }
        let answer = line.trim();
        match fault(answer) {
            Some(fault) => style::warn(&fault),
            None => return Ok(answer.to_owned()),
        }
    }
}
