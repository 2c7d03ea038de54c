//! `ritual edit`: opens the editor.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::{env, io};

use anyhow::{Context as _, bail};
use ritual_disk::show;

/// Open the editor on a folder of packs
///
/// The editor is a program of its own, `ritual-editor`, so that a machine that only checks content needs no window.
/// It is looked for beside `ritual`, and then on the PATH.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual edit                 the packs in `content`, or the welcome screen
  ritual edit my-packs        another folder
  ritual edit --language es   cards and games read in Spanish

From the sources: cargo run --release -p ritual-editor")]
pub(crate) struct Args {
    /// The folder that holds the packs
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,

    /// The folder that holds the packs, in place of DIR
    #[arg(long, value_name = "FOLDER", conflicts_with = "folder")]
    content: Option<PathBuf>,

    /// The language that cards, questions and the log are read in: `en`, `es` or `pl`
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
}

/// The name of the program.
const PROGRAM: &str = if cfg!(windows) { "ritual-editor.exe" } else { "ritual-editor" };

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let likely = PathBuf::from("content");
    let named = args.folder.as_ref().or(args.content.as_ref());
    let folder = named.cloned().or_else(|| likely.is_dir().then_some(likely));
    if let Some(folder) = &folder
        && !folder.exists()
    {
        bail!("there is no folder `{}`: name the folder that holds your packs", show(folder));
    }
    let program = beside().unwrap_or_else(|| PathBuf::from(PROGRAM));
    match Command::new(&program).args(handed_on(folder, args.language.as_deref())).status() {
        Ok(status) if status.success() => Ok(ExitCode::SUCCESS),
        Ok(status) => bail!("the editor ended with {status}"),
        Err(error) if error.kind() == io::ErrorKind::NotFound => bail!(
            "the editor is not installed: build it with `cargo build --release -p ritual-editor`, \
             or install it with `cargo install --path editor`"
        ),
        Err(error) => Err(error).with_context(|| format!("cannot start `{}`", show(&program))),
    }
}

/// What the editor is started with.
fn handed_on(folder: Option<PathBuf>, language: Option<&str>) -> Vec<OsString> {
    let language = language.into_iter().flat_map(|it| ["--language".into(), it.into()]);
    language.chain(folder.map(OsString::from)).collect()
}

/// Where the editor is installed: beside this program, or in a folder of the PATH.
pub(super) fn installed() -> Option<PathBuf> {
    let on_path = || env::split_paths(&env::var_os("PATH")?).map(|it| it.join(PROGRAM)).find(|it| it.is_file());
    beside().or_else(on_path)
}

fn beside() -> Option<PathBuf> {
    let own = env::current_exe().ok()?;
    Some(own.parent()?.join(PROGRAM)).filter(|it| it.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_editor_is_told_the_folder_and_the_language() {
        assert_eq!(handed_on(None, None), [""; 0]);
        assert_eq!(handed_on(Some("packs".into()), Some("es")), ["--language", "es", "packs"]);
    }
}
