//! Finding and replacing: where words stand in the texts that are open, and the texts with other words there.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use ritual_diagnostic::Route;

use crate::buffer::Buffer;
use crate::workspace::Workspace;

/// In which texts is looked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// The file that is open.
    #[default]
    File,
    /// The pack it is in.
    Pack,
    /// Every pack that is open.
    All,
}

impl Scope {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::File, Self::Pack, Self::All];

    /// Returns whether a file is looked at, where another one is open.
    fn holds(self, buffer: &Buffer, open: Option<&Buffer>) -> bool {
        match self {
            Self::File => open.is_some_and(|open| open.path == buffer.path),
            Self::Pack => open.is_some_and(|open| open.pack == buffer.pack),
            Self::All => true,
        }
    }
}

/// What is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The words, letter by letter.
    pub words: String,
    /// Upper case and lower case are not the same.
    pub matches_case: bool,
    /// Not inside of longer words.
    pub is_whole: bool,
    /// In which texts.
    pub scope: Scope,
}

/// A place where the words stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The path of the file.
    pub file: Arc<str>,
    /// Where in its text.
    pub bytes: Range<usize>,
    /// The line, counted from 1.
    pub line: usize,
    /// What stands right before it on that line.
    pub before: String,
    /// The words as they are written there.
    pub words: String,
    /// What stands right behind it on that line.
    pub behind: String,
}

/// No more places are shown and replaced at once.
pub const MOST_HITS: usize = 5_000;
/// No more characters of the line are kept on each side of a place: a whole file can be one line, and full of places.
const MOST_BESIDE: usize = 200;

/// Finds words in the texts that can be edited, file by file.
pub fn find(workspace: &Workspace, wanted: &Wanted, open: Option<&Buffer>) -> Vec<Hit> {
    let Some(pattern) = pattern(wanted) else { return Vec::new() };
    let files = workspace.files().filter(|buffer| buffer.is_editable() && wanted.scope.holds(buffer, open));
    files.flat_map(|buffer| hits(buffer, &pattern)).take(MOST_HITS).collect()
}

fn pattern(wanted: &Wanted) -> Option<regex::Regex> {
    if wanted.words.is_empty() {
        return None;
    }
    let words = regex::escape(&wanted.words);
    let words = if wanted.is_whole { format!(r"\b{{start-half}}{words}\b{{end-half}}") } else { words };
    // Letters without a meaning of their own are always a pattern, unless there are too many of them.
    regex::RegexBuilder::new(&words).case_insensitive(!wanted.matches_case).build().ok()
}

fn hits(buffer: &Buffer, pattern: &regex::Regex) -> Vec<Hit> {
    let text = buffer.text();
    let mut line = 1;
    let mut counted = 0;
    let mut found = Vec::new();
    for place in pattern.find_iter(text).take(MOST_HITS) {
        let (before, behind) = (text.get(..place.start()), text.get(place.end()..));
        line += text.get(counted..place.start()).unwrap_or_default().matches('\n').count();
        counted = place.start();
        found.push(Hit {
            file: Arc::clone(&buffer.path),
            bytes: place.range(),
            line,
            before: near(before.unwrap_or_default().chars().rev()).into_iter().rev().collect(),
            words: place.as_str().to_owned(),
            behind: near(behind.unwrap_or_default().chars()).into_iter().collect(),
        });
    }
    found
}

/// What is near on the same line, from there on.
fn near(characters: impl Iterator<Item = char>) -> Vec<char> {
    characters.take_while(|it| !matches!(it, '\n' | '\r')).take(MOST_BESIDE).collect()
}

/// Returns the texts with other words at some places, those alone that are other texts then.
pub fn replaced<'h>(
    workspace: &Workspace,
    hits: impl IntoIterator<Item = &'h Hit>,
    instead: &str,
) -> Vec<(Arc<str>, Option<Arc<str>>)> {
    let mut by_file: BTreeMap<&Arc<str>, Vec<&Hit>> = BTreeMap::new();
    for hit in hits {
        by_file.entry(&hit.file).or_default().push(hit);
    }
    let mut texts = Vec::new();
    for (file, hits) in by_file {
        let Some(buffer) = workspace.file(file) else { continue };
        let mut out = String::with_capacity(buffer.text().len());
        let mut end = 0;
        for hit in hits {
            // A text that has changed since is not cut at places that mean nothing in it any more.
            if hit.bytes.start < end || buffer.text().get(hit.bytes.clone()) != Some(hit.words.as_str()) {
                continue;
            }
            out.push_str(buffer.text().get(end..hit.bytes.start).unwrap_or_default());
            out.push_str(instead);
            end = hit.bytes.end;
        }
        out.push_str(buffer.text().get(end..).unwrap_or_default());
        if out != buffer.text() {
            texts.push((Arc::clone(file), Some(out.into())));
        }
    }
    texts
}

/// Returns the place in the document that a hit is at.
pub fn route(workspace: &Workspace, hit: &Hit) -> Route {
    let tree = workspace.file(&hit.file).and_then(|buffer| buffer.parsed.tree.as_ref());
    let path = tree.map(|tree| tree.path_at(hit.bytes.start)).unwrap_or_default();
    Route::new(Arc::clone(&hit.file), path)
}

#[cfg(test)]
mod tests {
    use ritual_content::{PackFiles, SourceFile};

    use super::*;

    fn workspace() -> Workspace {
        let pack = |folder: &str, text: &str| {
            let file = |name: &str, text: &str| SourceFile::inside(folder, name, text);
            PackFiles { folder: folder.into(), files: vec![file("pack.yaml", "id: x\n"), file("a.yaml", text)] }
        };
        let packs = vec![pack("p/one", "- Fox and fox\n- foxes é fox # Fox\n"), pack("p/two", "fox: 1\n")];
        Workspace::new("p".into(), packs)
    }

    fn wanted(words: &str, scope: Scope) -> Wanted {
        Wanted { words: words.to_owned(), scope, ..Wanted::default() }
    }

    fn lines(hits: &[Hit]) -> Vec<(&str, usize, &str, &str, &str)> {
        hits.iter().map(|it| (&*it.file, it.line, &*it.before, &*it.words, &*it.behind)).collect()
    }

    #[test]
    fn words_are_found_in_the_texts_that_are_wanted() {
        let workspace = workspace();
        let open = workspace.file("p/one/a.yaml");
        let n_found = |wanted: &Wanted| find(&workspace, wanted, open).len();
        assert_eq!(n_found(&wanted("fox", Scope::File)), 5);
        assert_eq!(n_found(&wanted("fox", Scope::All)), 6);
        assert_eq!(n_found(&wanted("id: x", Scope::Pack)), 1);
        assert_eq!(n_found(&Wanted { matches_case: true, ..wanted("fox", Scope::File) }), 3);
        assert_eq!(n_found(&Wanted { is_whole: true, ..wanted("fox", Scope::File) }), 4);
        assert_eq!(n_found(&Wanted { is_whole: true, ..wanted("# Fox", Scope::File) }), 1);
        assert_eq!(n_found(&wanted("f.x", Scope::All)), 0, "letters mean themselves");
        assert_eq!(n_found(&wanted("", Scope::All)), 0);
        assert_eq!(find(&workspace, &wanted("fox", Scope::File), None), []);
    }

    #[test]
    fn each_place_is_shown_in_its_line() {
        let workspace = workspace();
        let open = workspace.file("p/one/a.yaml");
        let hits = find(&workspace, &Wanted { matches_case: true, ..wanted("Fox", Scope::File) }, open);
        let wanted = [("p/one/a.yaml", 1, "- ", "Fox", " and fox"), ("p/one/a.yaml", 2, "- foxes é fox # ", "Fox", "")];
        assert_eq!(lines(&hits), wanted);
        assert_eq!(route(&workspace, &hits[0]).path.to_string(), "[0]");
    }

    #[test]
    fn of_a_line_that_has_no_end_only_what_is_near_is_kept() {
        let mut workspace = workspace();
        let line = format!("[{}fox]", "fox, ".repeat(MOST_HITS / 2));
        workspace.write("Type", vec![("p/two/a.yaml".into(), Some(line.into()))], None, 0.0).unwrap();
        let hits = find(&workspace, &wanted("fox", Scope::All), None);
        assert!(hits.len() > MOST_HITS / 2);
        let last = hits.last().unwrap();
        assert!(last.before.ends_with("fox, fox, ") && last.behind == "]", "{last:?}");
        let beside = |hit: &Hit| [&hit.before, &hit.behind].map(|it| it.chars().count());
        assert!(hits.iter().flat_map(beside).all(|n_characters| n_characters <= MOST_BESIDE));
    }

    #[test]
    fn only_the_chosen_places_are_replaced() {
        let workspace = workspace();
        let hits = find(&workspace, &wanted("fox", Scope::All), None);
        let chosen = hits.iter().enumerate().filter(|(index, _)| index % 2 == 1).map(|(_, hit)| hit);
        let texts = replaced(&workspace, chosen, "owl");
        let texts: Vec<(&str, &str)> = texts.iter().map(|(file, text)| (&**file, text.as_deref().unwrap())).collect();
        let wanted = [("p/one/a.yaml", "- Fox and owl\n- foxes é owl # Fox\n"), ("p/two/a.yaml", "owl: 1\n")];
        assert_eq!(texts, wanted);
        assert_eq!(replaced(&workspace, &hits[1..2], "fox"), [], "the same words are no change");
    }

    #[test]
    fn a_text_that_has_changed_since_is_not_cut() {
        let mut workspace = workspace();
        let hits = find(&workspace, &wanted("fox", Scope::All), None);
        workspace.write("Type", vec![("p/two/a.yaml".into(), Some("a: fox\n".into()))], None, 0.0).unwrap();
        assert_eq!(replaced(&workspace, &hits[5..], "owl"), []);
    }
}
