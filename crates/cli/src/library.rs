//! Packs that have been loaded and checked.

use std::fmt;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::bail;
use ritual_content::suggest::{closest, listed};
use ritual_content::{Catalogue, Files, FullId, Kind, Loaded};
use ritual_diagnostic::{Counts, Diagnostic, Route, Severity, Sink, Sources as _, legible, writers};
use ritual_disk::{Found, UnreadFile};
use ritual_games::{Shelf, Visitor};
use ritual_validator::{Checked, Codes, Review, keeps_from_reading, sort_by_cause};

use crate::broken::{is_of_packs, is_test};
use crate::options::Format;
use crate::style;

/// Packs that have been loaded and checked.
pub(crate) struct Library {
    loaded: Loaded,
    findings: Vec<Diagnostic>,
    counts: Counts,
    shown: Vec<String>,
    /// The findings that comments excuse, by place.
    excused: Vec<Diagnostic>,
    /// The codes of findings that are not shown and say why a document is left out.
    hidden: Vec<&'static str>,
    /// How many packs there are.
    n_packs: usize,
    /// How many files they have.
    n_files: usize,
}

/// Content with faults cannot be used; the command ends with 1 instead of 2.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) String);

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Refused {}

impl Library {
    /// Loads and checks the packs some paths mean.
    pub(crate) fn open(paths: &[PathBuf]) -> anyhow::Result<Self> {
        Ok(Self::of(ritual_disk::read(paths)?, &Codes::default()))
    }

    /// Loads and checks packs that were found, for those who want to see findings of these codes.
    pub(crate) fn of(found: Found, codes: &Codes) -> Self {
        let Found { packs, shown, unread, .. } = found;
        let n_packs = packs.len();
        let mut sink = Sink::new();
        let loaded = ritual_content::load(packs, &mut sink);
        let n_files = loaded.files.paths().count();
        let Checked { mut findings, mut counts, mut excused } = ritual_validator::check_selected(&loaded, sink, codes);
        let n_before = findings.len();
        for it in &unread {
            say_why(&mut findings, it);
        }
        counts.errors += findings.len() - n_before;
        sort_by_cause(&mut findings, &loaded.files);
        sort_by_cause(&mut excused, &loaded.files);
        Self { loaded, findings, counts, shown, excused, hidden: Vec::new(), n_packs, n_files }
    }

    /// Shows what a review says, about what was asked for; there are no documents in it.
    pub(crate) fn under_review(review: &Review, shown: Vec<String>) -> Self {
        let Checked { mut findings, counts, mut excused } = review.checked().clone();
        let loaded = Loaded { files: review.files().clone(), ..Loaded::default() };
        sort_by_cause(&mut findings, &loaded.files);
        sort_by_cause(&mut excused, &loaded.files);
        let n_files = loaded.files.paths().count();
        let n_packs = review.shelf().folders().count();
        Self { loaded, findings, counts, shown, excused, hidden: Vec::new(), n_packs, n_files }
    }

    /// The documents.
    pub(crate) fn catalogue(&self) -> &Catalogue {
        &self.loaded.catalogue
    }

    /// The documents of other games, as far as they can be read; what is wrong with them is among the findings.
    pub(crate) fn games(&self) -> Shelf {
        Shelf::read(&self.loaded.others, &mut Sink::new())
    }

    /// The documents of other games as they read in a language.
    pub(crate) fn games_in(&self, language: &str) -> Shelf {
        self.games().in_language(language, &self.catalogue().texts_of_others(language))
    }

    /// Returns the full id of the scenario of another game that a name means; nothing where it means one of the usual
    /// game, or none at all. A name that several packs have, that is nearly one of another game, or that is none where there
    /// are only such scenarios, is refused with what to write.
    pub(crate) fn scenario_of_other_game(&self, name: &str) -> anyhow::Result<Option<String>> {
        let is_usual = ritual_content::named(self.catalogue(), Kind::Scenario, name).is_ok();
        if is_usual || self.loaded.others.is_empty() {
            return Ok(None);
        }
        let games = self.games();
        let mut called = games.scenarios_called(name);
        if called.len() > 1 {
            bail!("several packs have a scenario `{name}`: write {}", listed(called.iter().map(String::as_str)));
        }
        if let Some(found) = called.pop() {
            return Ok(Some(found));
        }
        let ids: Vec<String> = games.scenarios().into_iter().map(|it| it.id).collect();
        let others = || ids.iter().flat_map(|id| [id.as_str(), id.rsplit('/').next().unwrap_or_default()]);
        let usual = self.catalogue().scenarios.keys().map(|id| &*id.id);
        match closest(name, usual.chain(others())).filter(|near| others().any(|other| other == *near)) {
            Some(near) => bail!("no scenario is called `{name}`: did you mean `{near}`?"),
            None if self.catalogue().scenarios.is_empty() && !ids.is_empty() => {
                bail!("no scenario is called `{name}`: there are {}", listed(ids.iter().map(String::as_str)))
            }
            None => Ok(None),
        }
    }

    /// Finds a scenario of the usual game, for what is not there for others yet: one of those is refused in words.
    pub(crate) fn usual_scenario(&self, name: &str) -> anyhow::Result<FullId> {
        match ritual_content::named(self.catalogue(), Kind::Scenario, name).map_err(anyhow::Error::msg) {
            Err(unknown) => match self.scenario_of_other_game(name)? {
                Some(id) => bail!(
                    "`{id}` is of a game that this cannot be done with yet: \
                     `ritual simulate`, `build`, `play`, `replay` and `text` can"
                ),
                None => Err(unknown),
            },
            found => found,
        }
    }

    /// Says which scenarios of other games are left out of what is there for the usual one only.
    pub(crate) fn tell_left_out(&self) -> io::Result<()> {
        let others: Vec<String> = self.games().scenarios().into_iter().map(|it| it.id).collect();
        if others.is_empty() {
            return Ok(());
        }
        let others = listed(others.iter().map(String::as_str));
        writeln!(style::err(), "left out, because nobody wins or loses them together: {}", style::clean(&others))
    }

    /// Lets somebody visit a scenario of another game as it reads in a language, of content without errors.
    pub(crate) fn visit<V: Visitor>(
        &self,
        id: &str,
        language: &str,
        visitor: V,
        format: Format,
    ) -> anyhow::Result<V::Out> {
        self.refuse_errors(&format!("`{id}` cannot be played"), format)?;
        self.games_in(language).visit(id, visitor).map_err(|error| Refused(error.to_string()).into())
    }

    /// What was loaded, and how many findings there are, in a line.
    pub(crate) fn summary(&self) -> String {
        let (packs, files) = (style::counted(self.n_packs, "pack"), style::counted(self.n_files, "file"));
        format!("{packs}, {files}: {}", self.counts)
    }

    /// How many findings there are, in everything that was loaded.
    pub(crate) fn counts(&self) -> Counts {
        self.counts
    }

    /// What was asked for: packs and files, as their names are shown.
    pub(crate) fn asked(&self) -> &[String] {
        &self.shown
    }

    /// The findings and those that comments excuse, by place.
    pub(crate) fn with_excused(&self) -> Vec<Diagnostic> {
        let mut all = [self.findings(), self.excused()].concat();
        sort_by_cause(&mut all, &self.loaded.files);
        all
    }

    /// Keeps the findings about what was asked for; those about packs beside it go.
    pub(crate) fn narrow(&mut self) {
        let shown = self.shown.clone();
        self.retain(|finding| shown.iter().any(|it| is_in(&finding.route.file, it)));
    }

    /// Keeps the findings of some codes, and remembers which of the others say why a document is left out.
    pub(crate) fn show_only(&mut self, codes: &Codes) {
        let others = self.findings.iter().map(|finding| finding.code).filter(|code| !codes.shows(code));
        self.hidden.extend(others.filter(|code| keeps_from_reading(code)));
        self.retain(|finding| codes.shows(finding.code));
    }

    /// Keeps the findings that some sense of `keeps` wants.
    pub(crate) fn retain(&mut self, keeps: impl Fn(&Diagnostic) -> bool) {
        self.change_all(|findings| findings.retain(|finding| keeps(finding)));
    }

    /// Adds findings that were made otherwise.
    pub(crate) fn add(&mut self, findings: Vec<Diagnostic>) {
        self.findings.extend(findings);
        sort_by_cause(&mut self.findings, &self.loaded.files);
        self.counts = Counts::of(&self.findings);
    }

    /// Lets somebody take findings out, or say how bad they are.
    pub(crate) fn change<T>(&mut self, change: impl FnOnce(&mut Vec<Diagnostic>) -> T) -> T {
        let before = Counts::of(&self.findings);
        let changed = change(&mut self.findings);
        let after = Counts::of(&self.findings);
        if after != before {
            self.counts = after;
        }
        changed
    }

    /// Lets somebody do the same with these and with those that comments excuse.
    pub(crate) fn change_all(&mut self, change: impl Fn(&mut Vec<Diagnostic>)) {
        change(&mut self.excused);
        self.change(change);
    }

    /// The findings, by place.
    pub(crate) fn findings(&self) -> &[Diagnostic] {
        &self.findings
    }

    /// The codes of findings that are not shown and say why a document is left out.
    pub(crate) fn hidden(&self) -> &[&'static str] {
        &self.hidden
    }

    /// The texts.
    pub(crate) fn files(&self) -> &Files {
        &self.loaded.files
    }

    /// The findings that comments excuse, by place.
    pub(crate) fn excused(&self) -> &[Diagnostic] {
        &self.excused
    }

    /// Returns whether a file belongs to what was asked for.
    pub(crate) fn is_asked(&self, file: &str) -> bool {
        self.shown.iter().any(|asked| is_in(file, asked))
    }

    /// The line and column of a place, counted from 1; 1 and 1 when nobody knows.
    pub(crate) fn line_of(&self, route: &Route) -> (usize, usize) {
        self.loaded.files.locate(route, None).map_or((1, 1), |place| (place.line, place.column))
    }

    /// A place as people read it: file, line and column.
    pub(crate) fn place(&self, route: &Route) -> String {
        let (line, column) = self.line_of(route);
        format!("{}:{line}:{column}", legible(&route.file))
    }

    /// Prints the findings.
    pub(crate) fn print(&self, format: Format, out: &mut dyn Write) -> io::Result<()> {
        match format {
            Format::Human => writers::human(&self.findings, &self.loaded.files, style::is_styled(), out),
            Format::Json => writers::json(&self.findings, &self.loaded.files, out),
        }
    }

    /// The errors in some files.
    pub(crate) fn errors_in(&self, is_meant: impl Fn(&str) -> bool) -> Vec<Diagnostic> {
        let errors = self.findings.iter().filter(|finding| finding.severity == Severity::Error);
        errors.filter(|finding| is_meant(&finding.route.file)).cloned().collect()
    }

    /// The errors because of which content cannot be used. Nothing builds on tests, so theirs do not count.
    pub(crate) fn hindrances(&self) -> Vec<Diagnostic> {
        self.errors_in(|file| !is_test(file))
    }

    /// The errors because of which some packs cannot be used: those in them and in what they build on, and that there are
    /// two packs of one id.
    pub(crate) fn hindrances_of<'c>(&'c self, packs: impl IntoIterator<Item = &'c str>) -> Vec<Diagnostic> {
        let catalogue = self.catalogue();
        let scope = catalogue.in_scope(packs);
        let manifests: Vec<&str> =
            scope.iter().filter_map(|pack| catalogue.pack(pack)).map(|it| &*it.route.file).collect();
        let is_about = |finding: &Diagnostic| {
            is_of_packs(catalogue, &scope, &finding.route.file)
                || finding.related.iter().any(|other| manifests.contains(&&*other.route.file))
        };
        self.hindrances().into_iter().filter(is_about).collect()
    }

    /// Refuses content that cannot be used: its errors are printed, and `what` is what cannot be done.
    pub(crate) fn refuse_errors(&self, what: &str, format: Format) -> anyhow::Result<()> {
        self.refuse(&self.hindrances(), what, format)
    }

    /// Prints errors and says that `what` cannot be done because of them, if there are any.
    pub(crate) fn refuse(&self, errors: &[Diagnostic], what: &str, format: Format) -> anyhow::Result<()> {
        if errors.is_empty() {
            return Ok(());
        }
        let files = &self.loaded.files;
        match format {
            Format::Human => writers::human(errors, files, style::is_styled_error(), &mut style::err())?,
            Format::Json => {
                let mut out = style::out();
                writers::json(errors, files, &mut out)?;
                out.flush()?;
            }
        }
        let counts = Counts::of(errors);
        Err(Refused(format!("{what}: the content has {counts}; correct what is shown above")).into())
    }
}

/// Says of what could not be read why that is so; in a pack it was taken for an empty file.
fn say_why(findings: &mut Vec<Diagnostic>, unread: &UnreadFile) {
    let why = Diagnostic::error("file/unreadable", unread.reason.clone(), Route::file(unread.file.as_str()))
        .help("let it be no link, and let everybody read it, or take it out");
    let is_about =
        |it: &Diagnostic| *it.route.file == *unread.file && matches!(it.code, "yaml/empty" | "file/unknown-kind");
    match findings.iter_mut().find(|it| is_about(it)) {
        Some(finding) => *finding = why,
        None => findings.push(why),
    }
}

/// Returns whether a file is the one asked for, or is in the folder asked for.
pub(crate) fn is_in(file: &str, asked: &str) -> bool {
    if asked == "." {
        return !file.starts_with("../");
    }
    let is_below = |rest: &str| rest.starts_with('/') && !rest.starts_with("/../");
    file.strip_prefix(asked).is_some_and(|rest| rest.is_empty() || is_below(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_file_that_cannot_be_read_is_said_why() {
        let file = |name: &str, text: &str| ritual_content::SourceFile::inside("a", name, text);
        let manifest = "{ id: a, schema_version: 2, name: A, version: 1.0.0, authors: [us], licence: MIT }";
        let files =
            vec![file("pack.yaml", manifest), file("tokens.yaml", ""), file("tiles.yaml", ""), file("more", "")];
        let packs = vec![ritual_content::PackFiles { folder: "a".to_owned(), files }];
        let because = |file: &str| UnreadFile { file: file.to_owned(), reason: "cannot read it".to_owned() };
        let unread = vec![because("b"), because("a/tokens.yaml"), because("a/more")];
        let library = Library::of(Found { packs, unread, ..Found::default() }, &Codes::default());
        let said: Vec<_> = library.findings().iter().map(|it| (&*it.route.file, it.code)).collect();
        let unreadable = "file/unreadable";
        let expected =
            [("a/more", unreadable), ("a/tiles.yaml", "yaml/empty"), ("a/tokens.yaml", unreadable), ("b", unreadable)];
        assert_eq!((said, library.counts().errors), (expected.to_vec(), 4));
        assert_eq!(library.findings()[2].message, "cannot read it");
    }

    #[test]
    fn a_file_is_in_its_folder_only() {
        assert!(is_in("content/core/pack.yaml", "content/core"));
        assert!(is_in("content/core/pack.yaml", "content/core/pack.yaml"));
        assert!(!is_in("content/core-two/pack.yaml", "content/core"));
        assert!(is_in("pack.yaml", "."));
        assert!(!is_in("../core/pack.yaml", "."));
        assert!(is_in("../pack.yaml", "..") && !is_in("../../core/pack.yaml", ".."));
    }
}
