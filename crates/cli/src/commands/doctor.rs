//! `ritual doctor`: what Ritual works with here, what is wrong with it, and what to do about it.

mod looked;
mod looks;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use serde_json::json;

use crate::options::Format;
use crate::settings::Settings;
use crate::style;
use crate::weights::Weights;
use looked::Looked;

/// Say what Ritual works with here: versions, folders, packs, keys and weights; and what to do where something is wrong
///
/// Nothing is changed.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual doctor                            what this folder and this machine have
  ritual doctor --weights mine.json        whether these weights can be used
  ritual doctor --format json              for programs

Exit codes: 0 nothing is wrong, 1 something is, 2 usage or disk.
Keys of the JSON document: version, n_wrong, looked_at (about, said, and remedy where something is wrong).")]
pub(crate) struct Args {
    /// The folder that holds the packs [default: those that `ritual.toml` names, or `content`]
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,

    #[command(flatten)]
    weights: Weights,

    /// Whom the report is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut looked = looks::programs();
    let settings = Settings::find(&[PathBuf::from(".")]);
    let folders = match (&args.content, &settings) {
        (Some(folder), _) => vec![folder.clone()],
        (None, Ok(settings)) if !settings.content.is_empty() => settings.content.clone(),
        (None, _) => vec![PathBuf::from("content")],
    };
    let known = settings.as_ref().ok();
    let libraries: Vec<_> = folders.iter().filter_map(|it| looks::content(it, known, &mut looked)).collect();
    looks::settings(&settings, &libraries, &mut looked);
    looks::keys(&folders, &mut looked);
    looked.push(looks::weights(&args.weights));
    looks::schemas(&mut looked);
    let mut out = style::out();
    print(&looked, args.format, &mut out)?;
    out.flush()?;
    Ok(ExitCode::from(u8::from(n_wrong(&looked) > 0)))
}

fn n_wrong(looked: &[Looked]) -> usize {
    looked.iter().filter(|it| it.remedy.is_some()).count()
}

fn print(looked: &[Looked], format: Format, out: &mut dyn Write) -> io::Result<()> {
    let n_wrong = n_wrong(looked);
    if format == Format::Json {
        let told: Vec<_> =
            looked.iter().map(|it| json!({ "about": it.about, "said": it.said, "remedy": it.remedy })).collect();
        return writeln!(out, "{:#}", json!({ "version": 1, "n_wrong": n_wrong, "looked_at": told }));
    }
    for Looked { about, said, remedy } in looked {
        let mark = if remedy.is_some() { "! " } else { "" };
        writeln!(out, "{about:<9} {mark}{}", style::clean(said))?;
        if let Some(remedy) = remedy {
            writeln!(out, "{:<9} help: {}", "", style::clean(remedy))?;
        }
    }
    match n_wrong {
        0 => writeln!(out, "nothing is wrong"),
        1 => writeln!(out, "1 thing is wrong"),
        _ => writeln!(out, "{n_wrong} things are wrong"),
    }
}
