//! How bad findings are for those who wrote the content: by check or group, and nothing at all below some paths.

use std::collections::BTreeMap;

use ritual_diagnostic::{Diagnostic, Severity};

use super::codes::{self, UnknownCode, fits};
use crate::LOADING;

/// What a finding counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// It is not shown.
    Off,
    /// It is this bad.
    As(Severity),
}

/// How bad findings are, and which are ignored where.
#[derive(Clone, Debug, Default)]
pub struct Levels {
    by_name: BTreeMap<String, Level>,
    ignored: Vec<Ignored>,
}

#[derive(Clone, Debug)]
struct Ignored {
    path: String,
    codes: Vec<String>,
}

/// Why a check cannot have a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LevelError {
    /// There is no such check.
    #[error(transparent)]
    Unknown(#[from] UnknownCode),
    /// Its findings keep content from being used.
    #[error("`{0}` keeps documents out of the game, and is always shown as an error")]
    AlwaysError(String),
}

impl Level {
    /// The words for levels.
    pub const WORDS: [&str; 4] = ["error", "warning", "note", "off"];

    /// Returns the level a word stands for.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Some(match word {
            "error" => Self::As(Severity::Error),
            "warning" => Self::As(Severity::Warning),
            "note" => Self::As(Severity::Note),
            "off" => Self::Off,
            _ => return None,
        })
    }
}

impl Levels {
    /// Gives the findings of a check, or of a group of checks, a level; that of a check counts more than that of its
    /// group.
    ///
    /// # Errors
    /// Returns an error for what is no check, and for what stays an error.
    pub fn set(&mut self, written: &str, level: Level) -> Result<(), LevelError> {
        codes::known(written)?;
        let mut named = crate::codes().filter(|code| fits(written, code));
        if level != Level::As(Severity::Error) && named.all(is_always_error) {
            return Err(LevelError::AlwaysError(written.to_owned()));
        }
        self.by_name.insert(written.trim_end_matches('/').to_owned(), level);
        Ok(())
    }

    /// Ignores the findings of some checks in the files of a path, in which `*` stands for any part of a name and `**`
    /// for any folders; a folder means everything in it.
    ///
    /// # Errors
    /// Returns an error for what is no check, and for what is always shown.
    pub fn ignore(&mut self, path: &str, codes: Vec<String>) -> Result<(), LevelError> {
        for written in &codes {
            codes::known(written)?;
            if crate::codes().filter(|code| fits(written, code)).all(keeps_from_reading) {
                return Err(LevelError::AlwaysError(written.clone()));
            }
        }
        self.ignored.push(Ignored { path: path.trim_end_matches('/').to_owned(), codes });
        Ok(())
    }

    /// Returns whether a path means a file, as [`Levels::ignore`] reads it.
    #[must_use]
    pub fn means(path: &str, file: &str) -> bool {
        is_in(file, path.trim_end_matches('/'))
    }

    /// Gives findings their levels and takes out those that are not to be shown; `name` says how paths call a file.
    pub fn apply(&self, findings: &mut Vec<Diagnostic>, name: impl Fn(&str) -> String) {
        findings.retain_mut(|finding| {
            match self.of(finding.code) {
                Some(Level::Off) => return false,
                Some(Level::As(severity)) => finding.severity = severity,
                None => {}
            }
            // A group may hold both kinds: why a document is left out is always said.
            if keeps_from_reading(finding.code) {
                return true;
            }
            let mut meant = self.ignored.iter().filter(|it| it.codes.iter().any(|code| fits(code, finding.code)));
            !meant.any(|it| is_in(&name(&finding.route.file), &it.path))
        });
    }

    /// The level of a check, if it has one of its own.
    fn of(&self, code: &str) -> Option<Level> {
        let group = code.split('/').next().unwrap_or(code);
        let level = self.by_name.get(code).or_else(|| self.by_name.get(group)).copied();
        // A group may hold both kinds: what keeps a document out stays what it is.
        level.filter(|level| *level == Level::As(Severity::Error) || !is_always_error(code))
    }
}

/// Returns whether findings of a code say why a document is not there: without them, its absence would be a riddle.
#[must_use]
pub fn is_always_error(code: &str) -> bool {
    LOADING.iter().any(|entry| entry.code == code && entry.severity == Severity::Error)
}

/// Returns whether what has this code leaves a document, or a whole pack, out: neither a comment nor a path nor a
/// baseline hides it, for nobody would miss the document.
#[must_use]
pub fn keeps_from_reading(code: &str) -> bool {
    // A file that is of no kind is no document; a scenario that cannot be played and a test that cannot begin were read.
    let is_left_in = matches!(code, "file/unknown-kind" | "scenario/does-not-compile" | "test/does-not-begin");
    !is_left_in && is_always_error(code)
}

/// Returns whether a file is one that a path means, or is in a folder that it means.
fn is_in(file: &str, path: &str) -> bool {
    let parts = |text| str::split(text, '/').collect::<Vec<&str>>();
    fits_parts(&parts(file), &parts(path))
}

fn fits_parts(file: &[&str], path: &[&str]) -> bool {
    match path.split_first() {
        None => true,
        Some((&"**", rest)) => (0..=file.len()).any(|n_skipped| fits_parts(&file[n_skipped..], rest)),
        Some((first, rest)) => {
            file.split_first().is_some_and(|(name, below)| fits_name(name, first) && fits_parts(below, rest))
        }
    }
}

fn fits_name(name: &str, written: &str) -> bool {
    let Some((before, after)) = written.split_once('*') else { return name == written };
    let Some(rest) = name.strip_prefix(before) else { return false };
    let mut ends = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
    ends.any(|at| fits_name(&rest[at..], after))
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Route;

    use super::*;

    #[test]
    fn the_level_of_a_check_counts_more_than_that_of_its_group() {
        let mut levels = Levels::default();
        levels.set("map", Level::Off).unwrap();
        levels.set("map/one-way-in", Level::As(Severity::Error)).unwrap();
        let finding = |code| Diagnostic::warning(code, "odd", Route::file("a.yaml"));
        let mut findings =
            ["map/one-way-in", "map/unnamed-space", "place/unknown"].map(finding).into_iter().collect::<Vec<_>>();
        levels.apply(&mut findings, str::to_owned);
        let left: Vec<_> = findings.iter().map(|it| (it.code, it.severity)).collect();
        assert_eq!(left, [("map/one-way-in", Severity::Error), ("place/unknown", Severity::Warning)]);
    }

    #[test]
    fn what_keeps_a_document_out_stays_an_error() {
        let mut levels = Levels::default();
        let refused = levels.set("schema/missing-field", Level::As(Severity::Warning)).unwrap_err();
        assert!(refused.to_string().starts_with("`schema/missing-field` keeps documents out"), "{refused}");
        assert!(matches!(levels.set("yaml", Level::Off), Err(LevelError::AlwaysError(_))));
        assert!(matches!(levels.set("mapp", Level::Off), Err(LevelError::Unknown(_))));
        // Some of the group are checks of whole packs.
        levels.set("pack", Level::Off).unwrap();
        assert_eq!((levels.of("pack/duplicate-id"), levels.of("pack/reversed-bounds")), (None, Some(Level::Off)));
    }

    #[test]
    fn findings_below_a_path_are_ignored() {
        let mut levels = Levels::default();
        levels.ignore("drafts", vec!["map".to_owned()]).unwrap();
        let in_file = |file: &str| Diagnostic::warning("map/one-way-in", "odd", Route::file(file));
        let mut findings = vec![in_file("drafts/a.yaml"), in_file("core/a.yaml")];
        levels.apply(&mut findings, str::to_owned);
        assert_eq!(findings, [in_file("core/a.yaml")]);
        assert!(levels.ignore("drafts", vec!["no/such-check".to_owned()]).is_err());
    }

    #[test]
    fn no_path_hides_why_a_document_is_left_out() {
        let mut levels = Levels::default();
        for group in ["schema", "yaml/syntax", "yaml/"] {
            let refused = levels.ignore("drafts", vec!["map".to_owned(), group.to_owned()]).unwrap_err();
            assert_eq!(refused, LevelError::AlwaysError(group.to_owned()));
        }
        // These groups hold both kinds.
        levels.ignore("drafts", vec!["file".to_owned(), "pack".to_owned(), "reference".to_owned()]).unwrap();
        let found = |code| Diagnostic::error(code, "odd", Route::file("drafts/a.yaml"));
        let hidden = ["file/unknown-kind", "pack/reversed-bounds", "reference/unknown"];
        let shown = ["file/unreadable", "pack/missing-manifest", "reference/duplicate-id"];
        let mut findings: Vec<_> = hidden.into_iter().chain(shown).map(found).collect();
        levels.apply(&mut findings, str::to_owned);
        assert_eq!(findings.iter().map(|it| it.code).collect::<Vec<_>>(), shown);
    }

    #[test]
    fn a_path_has_stars_for_names_and_folders() {
        for (path, file) in [
            ("drafts/**", "drafts/a/b.yaml"),
            ("**/tests", "a/b/tests/c.yaml"),
            ("**/*.test.yaml", "x.test.yaml"),
            ("content/*/tiles.yaml", "content/core/tiles.yaml"),
            ("content/c*e", "content/core/tiles.yaml"),
        ] {
            assert!(is_in(file, path), "`{path}` does not mean `{file}`");
        }
        for (path, file) in
            [("drafts/**", "a/drafts/b.yaml"), ("content/*/a.yaml", "content/x/y/a.yaml"), ("core", "core-two/a.yaml")]
        {
            assert!(!is_in(file, path), "`{path}` means `{file}`");
        }
    }
}
