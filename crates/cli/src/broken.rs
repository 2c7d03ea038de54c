//! Which packs have errors, and so which tests cannot be run.

use std::collections::BTreeSet;

use ritual_content::Catalogue;
use ritual_diagnostic::{Diagnostic, Severity};

/// The packs with errors.
///
/// Nothing builds on a test: an error in a file of tests keeps back nobody else.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Broken {
    packs: BTreeSet<String>,
}

impl Broken {
    /// Goes through findings.
    pub(crate) fn of(catalogue: &Catalogue, findings: &[Diagnostic]) -> Self {
        let errors = findings.iter().filter(|finding| finding.severity == Severity::Error);
        let files: BTreeSet<&str> = errors.map(|finding| &*finding.route.file).filter(|file| !is_test(file)).collect();
        let broken = catalogue.packs.values().filter(|pack| files.iter().any(|file| pack.holds(file)));
        Self { packs: broken.map(|pack| pack.id.pack.to_string()).collect() }
    }

    /// Returns the first pack with errors that some packs are or build on; one that could not be read is one.
    pub(crate) fn under(&self, catalogue: &Catalogue, packs: &BTreeSet<String>) -> Option<String> {
        let mut scope = catalogue.in_scope(packs.iter().map(String::as_str)).into_iter();
        let found = scope.find(|pack| self.packs.contains(*pack) || catalogue.pack(pack).is_none());
        found.map(str::to_owned)
    }
}

/// Returns whether a file that is no test may be of one of some packs; of a pack that is not there every file may be.
pub(crate) fn is_of_packs(catalogue: &Catalogue, packs: &BTreeSet<&str>, file: &str) -> bool {
    !is_test(file)
        && packs.iter().any(|pack| {
            let mut known = catalogue.packs.values().filter(|it| &*it.id.pack == *pack).peekable();
            known.peek().is_none() || known.any(|it| it.holds(file))
        })
}

/// Returns whether a file holds tests, by its name.
pub(crate) fn is_test(file: &str) -> bool {
    file.ends_with(".test.yaml") || file.ends_with(".test.yml")
}

#[cfg(test)]
mod tests {
    use ritual_content::{PackFiles, SourceFile, load};
    use ritual_diagnostic::Sink;

    use super::*;

    /// A pack with its manifest and these files.
    fn pack(id: &str, dependencies: &str, files: &[(&str, &str)]) -> PackFiles {
        let manifest = format!(
            "{{ id: {id}, schema_version: 2, name: {id}, version: 1.0.0, authors: [us], licence: MIT, dependencies: {dependencies} }}\n"
        );
        let all = [("pack.yaml", manifest.as_str())].into_iter().chain(files.iter().copied());
        let files = all.map(|(path, text)| SourceFile::inside(id, path, text));
        PackFiles { folder: id.to_owned(), files: files.collect() }
    }

    #[test]
    fn an_error_keeps_back_what_builds_on_its_pack_and_nothing_else() {
        let packs = vec![
            pack("base", "{}", &[("tokens.yaml", "- { id: a, nmae: A }\n")]),
            pack("above", "{ base: \"^1.0\" }", &[]),
            pack("top", "{ above: \"^1.0\" }", &[]),
            pack("beside", "{}", &[("a.test.yaml", "- { id: a, nmae: A }\n")]),
        ];
        let mut sink = Sink::new();
        let loaded = load(packs, &mut sink);
        let broken = Broken::of(&loaded.catalogue, &sink.into_sorted());
        let under =
            |pack: &str| broken.under(&loaded.catalogue, &BTreeSet::from([pack.to_owned()])).unwrap_or_default();
        assert_eq!([under("base"), under("above"), under("top")], ["base"; 3]);
        assert_eq!(under("beside"), "");
        assert_eq!(under("nowhere"), "nowhere");
        let is_of = |pack: &str, file: &str| is_of_packs(&loaded.catalogue, &BTreeSet::from([pack]), file);
        assert!(is_of("base", "base/tokens.yaml") && is_of("nowhere", "base/tokens.yaml"));
        assert!(!is_of("above", "base/tokens.yaml") && !is_of("beside", "beside/a.test.yaml"));
    }
}
