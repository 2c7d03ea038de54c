//! `ritual.toml`: what those who write content say once and for all.

mod reading;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use ritual_content::text::Language;
use ritual_diagnostic::Diagnostic;
use ritual_disk::{folder_with, has_file, is_yaml, read_file, show, true_name};
use ritual_validator::Levels;
use ritual_yaml::LineIndex;

/// The name of the file.
const FILE: &str = "ritual.toml";

/// What the file says, or what holds without one.
#[derive(Debug, Default)]
pub(crate) struct Settings {
    /// The file, as it is shown.
    file: PathBuf,
    /// What it says.
    text: String,
    /// Where it says what may be in vain.
    marks: Marks,
    /// The folder of the file, by its true name; paths in it begin there.
    home: PathBuf,
    /// How bad findings are.
    levels: Levels,
    /// The folders of packs.
    pub(crate) content: Vec<PathBuf>,
    /// The language that people read.
    pub(crate) language: Option<String>,
}

/// The bytes of the text where something stands that may be in vain.
#[derive(Debug, Default)]
struct Marks {
    language: usize,
    /// The paths whose findings are ignored.
    paths: Vec<(usize, String)>,
}

impl Settings {
    /// Looks for the file from some places upward. There must not be two, for nobody could say which one holds.
    pub(crate) fn find(places: &[PathBuf]) -> anyhow::Result<Self> {
        let mut found: BTreeMap<PathBuf, PathBuf> = BTreeMap::new();
        // What is not there is refused by whoever reads it.
        for place in places.iter().filter(|place| place.exists()) {
            if let Some(folder) = folder_with(FILE, place)? {
                found.entry(true_name(&folder)?).or_insert(folder);
            }
        }
        let files: Vec<PathBuf> = found.into_values().map(|folder| folder.join(FILE)).collect();
        match files.as_slice() {
            [] => Ok(Self::default()),
            [file] => Self::read(file),
            [one, other, ..] => {
                bail!("`{}` and `{}` both want to be used: name one with `--config`", show(one), show(other))
            }
        }
    }

    /// Reads a file.
    pub(crate) fn read(file: &Path) -> anyhow::Result<Self> {
        // A pipe of this name would be waited for.
        let bytes = read_file(file, u64::MAX)?;
        let text = String::from_utf8(bytes).with_context(|| format!("cannot read `{}`", show(file)))?;
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let home = true_name(folder)?;
        let settings = reading::read(&text, folder).map_err(|mut faults| {
            faults.sort();
            anyhow!("{}", at_lines(file, &text, faults).join("\n"))
        })?;
        Ok(Self { file: file.to_path_buf(), text, home, ..settings })
    }

    /// Returns the file, where there is one.
    pub(crate) fn file(&self) -> Option<&Path> {
        Some(self.file.as_path()).filter(|file| !file.as_os_str().is_empty())
    }

    /// Says what the file says in vain, each thing at its line: paths that mean no file, and a language that Ritual
    /// does not know and that no pack is translated into.
    pub(crate) fn in_vain(&self, translated: &BTreeSet<&str>) -> Vec<String> {
        let mut said = Vec::new();
        if let Some(language) = &self.language {
            let is_it = |known: &str| known.eq_ignore_ascii_case(language);
            if !Language::ids().any(is_it) && !translated.iter().copied().any(is_it) {
                said.push((self.marks.language, format!("no pack is translated into `{language}`")));
            }
        }
        for (at, path) in self.marks.paths.iter().filter(|(_, path)| !self.is_some_file(path)) {
            said.push((*at, format!("`{path}` means no file: paths begin at the folder of this file")));
        }
        said.sort();
        at_lines(&self.file, &self.text, said)
    }

    /// Returns whether a path means some document; of what leads out of the folder, whether it is there.
    fn is_some_file(&self, path: &str) -> bool {
        let fixed: PathBuf = path.split('/').take_while(|part| !part.contains('*')).collect();
        let start = self.home.join(&fixed);
        if fixed.starts_with("..") {
            return start.exists();
        }
        let is_meant = |file: &Path| {
            let inside = file.strip_prefix(&self.home).map(show);
            is_yaml(file) && inside.is_ok_and(|inside| Levels::means(path, &inside))
        };
        has_file(&start, is_meant)
    }

    /// Gives findings their levels, and takes out those that are not to be shown.
    pub(crate) fn apply(&self, findings: &mut Vec<Diagnostic>) {
        self.levels.apply(findings, |file| self.name(file));
    }

    /// The name of a file from the folder of the settings, however it is written.
    fn name(&self, file: &str) -> String {
        let path = Path::new(file);
        // A text on standard input may stand for a file that is not there.
        let whole = true_name(path).ok().or_else(|| {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            Some(true_name(folder).ok()?.join(path.file_name()?))
        });
        let inside = whole.as_deref().and_then(|whole| whole.strip_prefix(&self.home).ok());
        inside.map_or_else(|| file.to_owned(), show)
    }
}

/// What is said about a file, each thing at its line.
fn at_lines(file: &Path, text: &str, said: Vec<(usize, String)>) -> Vec<String> {
    let lines = LineIndex::new(text);
    let told = said.into_iter().map(|(at, message)| {
        let (line, column) = lines.line_column(text, at);
        format!("{}:{line}:{column}: {message}", show(file))
    });
    told.collect()
}
