//! `ritual fmt`: one layout for content.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, anyhow, bail};
use rayon::prelude::*;
use ritual_content::{GAME, Kind, schema};
use ritual_disk::{MANIFEST, folder_with, is_yaml, read_file, show, true_name, yaml_below};
use ritual_layout::{Order, Unlaid, lay_out};
use ritual_pack::pack_of;
use ritual_yaml::{Limits, ParseError, parse};
use serde_json::{Value, json};

use crate::difference::difference;
use crate::input::{self, INPUT};
use crate::options::Format;
use crate::style::{self, clean, counted};

/// Lay files out: order of keys, one line or several, empty lines between documents
///
/// What a file says stays, and so do its comments, quotes and the lines of its texts; a file is written only if it reads
/// as before. In a folder the files of packs are laid out, hidden ones and links left out. A file with anchors, aliases
/// or tags is left as it is.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual fmt                                 every pack in `content`
  ritual fmt content/core/skills.yaml        one file
  ritual fmt --check                         write nothing, and name the files that are laid out otherwise
  ritual fmt --diff                          write nothing, and show what would change
  ritual fmt --check --format json           the same for programs, with the texts before and after
  ritual fmt - --stdin-filename content/core/skills.yaml < draft.yaml

Exit codes: 0 all is well, 1 a file cannot be read as YAML, or with `--check` and `--diff` would change, 2 usage or disk.
Keys of the JSON document: version, n_files, files (those that are not laid out already: file, state (changed, kept or \
unreadable), before and after of what changes, reason of what does not).")]
pub(crate) struct Args {
    /// What to lay out, `content` when nothing is named; `-` is a text on standard input, which is printed
    #[arg(value_name = "PATH", default_value = "content")]
    paths: Vec<PathBuf>,

    /// The file that the text on standard input is to stand in: its name says in which order keys stand
    #[arg(long, value_name = "PATH")]
    stdin_filename: Option<PathBuf>,

    /// Write nothing, and name the files that would change
    #[arg(long)]
    check: bool,

    /// Write nothing, and show what would change
    #[arg(long)]
    diff: bool,

    /// How to print
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What became of a text.
enum Laid {
    /// It is laid out already.
    Same(String),
    /// It is laid out otherwise.
    Changed { before: String, after: String },
    /// It stays as it is, for this reason.
    Kept { text: String, reason: String },
    /// It cannot be read, for this reason.
    Unreadable(String),
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let is_input = args.paths.iter().any(|path| path.as_os_str() == INPUT);
    match (&args.stdin_filename, args.paths.as_slice()) {
        (name, [_]) if is_input => return run_input(args, name.as_deref()),
        (_, [_, _, ..]) if is_input => bail!("`{INPUT}` is a text on standard input, and is laid out alone"),
        (Some(_), _) => bail!("`--stdin-filename` is about the text on standard input: write `{INPUT}` as the path"),
        (None, _) => {}
    }
    let files = files(&args.paths)?;
    let kinds = files.iter().map(|file| kind_of(file)).collect::<anyhow::Result<Vec<_>>>()?;
    let orders: BTreeMap<Option<Kind>, Order> =
        kinds.iter().copied().collect::<BTreeSet<_>>().into_iter().map(|kind| (kind, order(kind))).collect();
    let laid = |(file, kind): (&PathBuf, &Option<Kind>)| {
        let most = u64::try_from(Limits::DEFAULT.bytes).unwrap_or(u64::MAX);
        let bytes = read_file(file, most)?;
        Ok((show(file), laid(&bytes, orders.get(kind).unwrap_or(&Order::of_author()))))
    };
    let states = files.par_iter().zip(&kinds).map(laid).collect::<anyhow::Result<Vec<(String, Laid)>>>()?;
    if !is_dry(args) {
        write(&files, &states)?;
    }
    let mut out = style::out();
    tell(&states, args, &mut out)?;
    out.flush()?;
    Ok(code(&states, args))
}

/// Lays the text on standard input out and prints it, or what is to be said of it.
fn run_input(args: &Args, name: Option<&Path>) -> anyhow::Result<ExitCode> {
    let kind = name.map(kind_of).transpose()?.flatten();
    let state = laid(&input::read()?, &order(kind));
    let states = [(name.map_or_else(|| INPUT.to_owned(), show), state)];
    let mut out = style::out();
    match &states {
        [(_, Laid::Same(text) | Laid::Changed { after: text, .. } | Laid::Kept { text, .. })]
            if !is_dry(args) && matches!(args.format, Format::Human) =>
        {
            out.write_all(text.as_bytes())?;
            complain(&states);
        }
        states => tell(states, args, &mut out)?,
    }
    out.flush()?;
    Ok(code(&states, args))
}

const fn is_dry(args: &Args) -> bool {
    args.check || args.diff
}

fn code(states: &[(String, Laid)], args: &Args) -> ExitCode {
    let is_wrong = |state: &Laid| match state {
        Laid::Same(_) | Laid::Kept { .. } => false,
        Laid::Changed { .. } => is_dry(args),
        Laid::Unreadable(_) => true,
    };
    ExitCode::from(u8::from(states.iter().any(|(_, state)| is_wrong(state))))
}

/// The files that are meant: those that are named, and those of packs in folders that are.
fn files(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            if !path.exists() {
                bail!(
                    "there is no `{}`: name a file, a pack, or a folder of packs, or begin with `ritual new pack`",
                    show(path)
                );
            }
            if !is_yaml(path) {
                bail!("`{}` has not the name of a YAML file: name one, a pack, or a folder of packs", show(path));
            }
            files.push(path.clone());
            continue;
        }
        let n_before = files.len();
        for file in yaml_below(path)? {
            if folder_with(MANIFEST, &file)?.is_some() {
                files.push(file);
            }
        }
        if files.len() == n_before {
            bail!("no file of a pack is in `{}`: name a pack, a folder of packs, or files", show(path));
        }
    }
    files.sort();
    files.dedup();
    Ok(files)
}

/// The kind of document that a file holds by its place in its pack, whether it is there or not; in a pack of another
/// game nobody here knows in which order keys stand.
fn kind_of(file: &Path) -> anyhow::Result<Option<Kind>> {
    let folder = file.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let (Some(pack), Some(name)) = (folder_with(MANIFEST, folder)?, file.file_name()) else { return Ok(None) };
    if name != MANIFEST && is_of_other_game(&pack) {
        return Ok(None);
    }
    let inside = true_name(folder)?.join(name);
    Ok(inside.strip_prefix(true_name(&pack)?).ok().and_then(Kind::of_file))
}

/// Whether the manifest in the folder of a pack names another game; one that cannot be read names none.
fn is_of_other_game(pack: &Path) -> bool {
    let most = u64::try_from(Limits::DEFAULT.bytes).unwrap_or(u64::MAX);
    let manifest = read_file(&pack.join(MANIFEST), most).ok().and_then(|bytes| pack_of(&bytes).ok());
    manifest.is_some_and(|manifest| manifest.game.as_str() != GAME)
}

/// The order of the keys in a kind of document; where there is no kind, nobody knows one.
fn order(kind: Option<Kind>) -> Order {
    kind.map_or_else(Order::of_author, |kind| Order::of_schema(schema::schema(kind)))
}

fn laid(bytes: &[u8], order: &Order) -> Laid {
    let told =
        |error: &ParseError| format!("line {}, column {}: {error}; {}", error.line, error.column, error.remedy());
    if let Err(error) = parse(bytes, &Limits::DEFAULT) {
        return Laid::Unreadable(told(&error));
    }
    let text = String::from_utf8_lossy(bytes).into_owned();
    match lay_out(&text, order) {
        Ok(after) if after == text => Laid::Same(text),
        Ok(after) => Laid::Changed { before: text, after },
        Err(Unlaid::Unreadable(error)) => Laid::Unreadable(told(&error)),
        Err(reason @ (Unlaid::Kept { .. } | Unlaid::Changed)) => Laid::Kept { text, reason: reason.to_string() },
    }
}

/// Writes what changes, whole or not at all, where nobody has written in the meantime.
fn write(files: &[PathBuf], states: &[(String, Laid)]) -> anyhow::Result<()> {
    for (file, (name, state)) in files.iter().zip(states) {
        let Laid::Changed { before, after } = state else { continue };
        let most = u64::try_from(before.len()).unwrap_or(u64::MAX);
        if read_file(file, most)? != before.as_bytes() {
            bail!("`{name}` has just been written by somebody else: run the command again");
        }
        ritual_disk::write(file, after.as_bytes())
            .context("files before this one are laid out: run the command again when it can be written")?;
    }
    Ok(())
}

fn tell(states: &[(String, Laid)], args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    if let Format::Json = args.format {
        let files: Vec<Value> = states.iter().filter_map(|(file, state)| report(file, state)).collect();
        writeln!(out, "{:#}", json!({ "version": 1, "n_files": states.len(), "files": files }))?;
        return Ok(());
    }
    let mut n_changed = 0_usize;
    for (file, state) in states {
        let Laid::Changed { before, after } = state else { continue };
        n_changed += 1;
        if args.diff {
            difference(file, before, after, out)?;
        } else {
            writeln!(out, "{}", clean(file))?;
        }
    }
    let verb = if is_dry(args) { "would change" } else { "laid out" };
    writeln!(out, "{n_changed} of {} {verb}", counted(states.len(), "file"))?;
    out.flush()?;
    complain(states);
    Ok(())
}

/// Says which texts stay as they are, and why.
fn complain(states: &[(String, Laid)]) {
    for (file, state) in states {
        match state {
            Laid::Kept { reason, .. } => style::warn(&format!("`{file}`: {reason}")),
            Laid::Unreadable(reason) => style::complain(&anyhow!("`{file}`, {reason}")),
            Laid::Same(_) | Laid::Changed { .. } => {}
        }
    }
}

fn report(file: &str, state: &Laid) -> Option<Value> {
    match state {
        Laid::Same(_) => None,
        Laid::Changed { before, after } => {
            Some(json!({ "file": file, "state": "changed", "before": before, "after": after }))
        }
        Laid::Kept { reason, .. } => Some(json!({ "file": file, "state": "kept", "reason": reason })),
        Laid::Unreadable(reason) => Some(json!({ "file": file, "state": "unreadable", "reason": reason })),
    }
}
