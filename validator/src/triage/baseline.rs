//! Old findings that are known and not shown again: a file that is written once and shrinks from then on.

use std::collections::BTreeMap;
use std::hash::Hasher as _;

use fnv::FnvHasher;
use ritual_content::Files;
use ritual_diagnostic::{Diagnostic, Path};
use serde::{Deserialize, Serialize};

use super::levels::keeps_from_reading;

/// The version of the file; raised when an older reader would take it for something else.
const VERSION: u32 = 2;
/// The file that makes a folder a pack.
pub(super) const MANIFEST: &str = "pack.yaml";

/// Findings that are known already.
///
/// A finding is recognised by what it is about and not by where that stands: it stays known when lines move, when
/// something is inserted before it and when the path of its pack is written otherwise. Of several alike, as many are
/// known as there were. Why a document is left out is never known: it would be missed by nobody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Baseline {
    known: BTreeMap<Known, usize>,
}

/// How a finding is recognised.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// The id of the pack.
    pub pack: String,
    /// The id of the document; of a text without one, the path of the file in its pack.
    pub about: String,
    /// The identity of what was found.
    pub code: String,
    /// What is wrong, without lines and positions in lists.
    pub message: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    version: u32,
    findings: Vec<Known>,
}

/// Only the version, which is asked before the rest is read.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

/// Why a baseline cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum BaselineError {
    /// It is no baseline.
    #[error("it is no baseline, so write a new one with `--write-baseline`")]
    Format(#[from] serde_json::Error),
    /// It was written by an older program.
    #[error(
        "it is of version {0}, which knew findings by their lines and places and lost them with every change; \
         write a new one with `--write-baseline`"
    )]
    Former(u32),
    /// It was written by a newer program.
    #[error("it has the version {0}, and this program reads version {VERSION}; use a newer `ritual`")]
    Version(u32),
}

impl Baseline {
    /// Makes a baseline of findings about these texts.
    #[must_use]
    pub fn of(findings: &[Diagnostic], files: &Files) -> Self {
        let mut known = BTreeMap::new();
        for finding in findings.iter().filter(|finding| !keeps_from_reading(finding.code)) {
            *known.entry(Known::of(finding, files)).or_default() += 1;
        }
        Self { known }
    }

    /// Reads a baseline.
    ///
    /// # Errors
    /// Returns an error for a text that is none, and for one of another version.
    pub fn read(text: &str) -> Result<Self, BaselineError> {
        let Versioned { version } = serde_json::from_str(text)?;
        if version < VERSION {
            return Err(BaselineError::Former(version));
        }
        if version > VERSION {
            return Err(BaselineError::Version(version));
        }
        let Document { findings, .. } = serde_json::from_str(text)?;
        let mut known = BTreeMap::new();
        for finding in findings {
            *known.entry(finding).or_default() += 1;
        }
        Ok(Self { known })
    }

    /// Writes the baseline, the same text for the same findings.
    #[must_use]
    pub fn write(&self) -> String {
        let findings = self.known.iter().flat_map(|(known, count)| std::iter::repeat_n(known.clone(), *count));
        let document = Document { version: VERSION, findings: findings.collect() };
        serde_json::to_string_pretty(&document).map_or_else(|_| String::new(), |text| text + "\n")
    }

    /// Takes out the findings that are known. Returns how many that were, and what of the baseline is not among them.
    pub fn take_known(mut self, findings: &mut Vec<Diagnostic>, files: &Files) -> (usize, Vec<Known>) {
        let n_before = findings.len();
        findings.retain(|finding| match self.known.get_mut(&Known::of(finding, files)) {
            Some(left) if *left > 0 => {
                *left -= 1;
                // A former program wrote down these too: they are found still, and shown.
                keeps_from_reading(finding.code)
            }
            _ => true,
        });
        let left = self.known.into_iter().flat_map(|(known, count)| std::iter::repeat_n(known, count));
        (n_before - findings.len(), left.collect())
    }
}

impl Known {
    fn of(finding: &Diagnostic, files: &Files) -> Self {
        let route = &finding.route;
        let (pack, inside) = home(files, &route.file);
        let document = route.item().map_or_else(Path::root, |index| Path::root().index(index));
        Self {
            pack,
            about: text_at(files, &route.file, &document.key("id")).unwrap_or_else(|| inside.to_owned()),
            code: finding.code.to_owned(),
            message: lasting(&finding.message),
        }
    }
}

/// Returns how a finding is recognised in another check, as a short word: what a baseline would know of it.
#[must_use]
pub fn fingerprint(finding: &Diagnostic, files: &Files) -> String {
    let Known { pack, about, code, message } = Known::of(finding, files);
    let mut hasher = FnvHasher::default();
    for part in [pack, about, code, message] {
        hasher.write(part.as_bytes());
        // No text has this byte, so none runs into the next one.
        hasher.write_u8(0xff);
    }
    format!("{:016x}", hasher.finish())
}

/// Returns the id of the pack that a file is in; where its manifest does not say one, the name of its folder.
#[must_use]
pub fn pack_of(files: &Files, file: &str) -> String {
    home(files, file).0
}

/// Returns the id of the pack that a file is in, and the path of the file there.
fn home<'f>(files: &Files, file: &'f str) -> (String, &'f str) {
    let ends = file.rmatch_indices('/').map(|(at, _)| at + 1).chain([0]);
    let folder = ends.map(|end| &file[..end]).find(|folder| files.text(&format!("{folder}{MANIFEST}")).is_some());
    let folder = folder.unwrap_or_default();
    let name = || folder.trim_end_matches('/').rsplit('/').next().unwrap_or_default().to_owned();
    let id = text_at(files, &format!("{folder}{MANIFEST}"), &Path::root().key("id"));
    (id.unwrap_or_else(name), &file[folder.len()..])
}

/// Returns the text at a place, if there is one.
fn text_at(files: &Files, file: &str, path: &Path) -> Option<String> {
    files.tree(file)?.find(path)?.to_json().as_str().map(str::to_owned)
}

/// Returns a message without what changes when something is inserted elsewhere: positions in lists, lines and columns.
fn lasting(message: &str) -> String {
    let mut kept = String::with_capacity(message.len());
    let mut rest = message;
    while let Some(at) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, number) = rest.split_at(at);
        let (number, behind) =
            number.split_at(number.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(number.len()));
        kept.push_str(before);
        let is_position = kept.ends_with('[') && behind.starts_with(']');
        if !is_position && !["line ", "lines ", "column "].iter().any(|word| kept.ends_with(word)) {
            kept.push_str(number);
        }
        rest = behind;
    }
    kept.push_str(rest);
    kept
}

#[cfg(test)]
mod tests {
    use ritual_content::{PackFiles, SourceFile, load};
    use ritual_diagnostic::{Route, Sink};

    use super::*;

    /// The texts of a pack in a folder.
    fn texts(folder: &str, tokens: &str) -> Files {
        let file = |path: &str, text: &str| SourceFile::inside(folder, path, text);
        let files = vec![file("pack.yaml", "id: base"), file("tokens.yaml", tokens)];
        load(vec![PackFiles { folder: folder.to_owned(), files }], &mut Sink::new()).files
    }

    fn finding(file: &str, index: usize, message: &str) -> Diagnostic {
        Diagnostic::warning("test/odd", message, Route::file(file).index(index).key("supply"))
    }

    #[test]
    fn known_findings_are_taken_out_as_often_as_they_are_known() {
        let files = texts("a", "- id: clue\n");
        let odd = |message| finding("a/tokens.yaml", 0, message);
        let old = Baseline::of(&[odd("odd"), odd("odd"), odd("gone")], &files);
        let read = Baseline::read(&old.write()).unwrap();
        assert_eq!(read, old);
        let mut findings = vec![odd("odd"), odd("new"), odd("odd"), odd("odd")];
        let (n_known, gone) = read.take_known(&mut findings, &files);
        assert_eq!(n_known, 2);
        assert_eq!(findings, [odd("new"), odd("odd")]);
        let gone: Vec<_> = gone.iter().map(|it| (&*it.pack, &*it.about, &*it.message)).collect();
        assert_eq!(gone, [("base", "clue", "gone")]);
    }

    #[test]
    fn why_a_document_is_left_out_is_never_known() {
        let files = texts("a", "- id: clue\n");
        let wrong = || Diagnostic::error("schema/wrong-type", "odd", Route::file("a/tokens.yaml").index(0));
        assert_eq!(Baseline::of(&[wrong()], &files), Baseline::default());
        let known = BTreeMap::from([(Known::of(&wrong(), &files), 1)]);
        let mut findings = vec![wrong()];
        assert_eq!(Baseline { known }.take_known(&mut findings, &files), (0, Vec::new()));
        assert_eq!(findings, [wrong()]);
    }

    #[test]
    fn a_finding_is_known_wherever_its_document_stands() {
        let (before, first) = (texts("a", "- id: clue\n"), "more than `[0].at_most`, see line 3");
        let first = finding("a/tokens.yaml", 0, first);
        let old = Baseline::of(std::slice::from_ref(&first), &before);
        let files = texts("../x/packs/a", "- id: key\n- id: clue\n");
        let moved = |index| finding("../x/packs/a/tokens.yaml", index, "more than `[1].at_most`, see line 14");
        let known = fingerprint(&first, &before);
        assert_eq!(fingerprint(&moved(1), &files), known);
        assert_ne!(fingerprint(&moved(0), &files), known, "another document is another finding");
        let mut findings = vec![moved(0), moved(1)];
        assert_eq!(old.take_known(&mut findings, &files), (1, Vec::new()));
        assert_eq!(findings, [moved(0)], "another document is not known");
    }

    #[test]
    fn what_has_no_id_is_known_by_its_file_and_numbers_of_the_game_count() {
        let files = texts("a", "nothing: here");
        let known = Known::of(&finding("a/tokens.yaml", 0, "60 stress is more than 10"), &files);
        assert_eq!(
            (&*known.pack, &*known.about, &*known.message),
            ("base", "tokens.yaml", "60 stress is more than 10")
        );
    }

    #[test]
    fn what_is_no_baseline_is_refused() {
        assert!(matches!(Baseline::read("[]"), Err(BaselineError::Format(_))));
        assert!(matches!(Baseline::read(r#"{"version":9,"findings":[]}"#), Err(BaselineError::Version(9))));
        let former = r#"{"version":1,"findings":[{"file":"a","path":"","code":"x","message":"y"}]}"#;
        assert!(matches!(Baseline::read(former), Err(BaselineError::Former(1))));
    }
}
