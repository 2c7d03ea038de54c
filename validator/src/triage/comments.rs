//! Comments that excuse a finding: `# ritual: allow map/one-sided-passage, the door is painted on`.
//!
//! A comment behind a value is about its line, a comment on a line of its own about the next line that is not one.
//! `allow-file` is about the whole file. The reason is part of it: a comment without one is a finding itself, and so is
//! a comment that excuses nothing.
//!
//! What keeps a document from being read cannot be excused: everything else that is said would be about what is left,
//! and nobody would know that something is missing.

use std::sync::Arc;

use ritual_content::{Catalogue, Files, Loaded};
use ritual_diagnostic::{Diagnostic, Excuse, Related, Route, Severity, Sources as _};

use super::codes::fits;
use super::levels::keeps_from_reading;
use crate::cx::sight::Sight;

/// How a comment begins.
const MARK: &str = "ritual:";
/// The code of the finding about a comment without a reason.
const WITHOUT_REASON: &str = "allow/without-reason";
/// The code of the finding about a comment that excuses nothing.
pub(crate) const UNUSED: &str = "allow/unused";
/// The code of the finding about a comment that cannot be understood.
const UNREADABLE: &str = "allow/unreadable";

/// A comment that excuses findings.
#[derive(Debug)]
struct Comment {
    file: Arc<str>,
    /// The bytes of the comment.
    span: std::ops::Range<usize>,
    /// The line it is about, counted from 1; none for the whole file.
    line: Option<usize>,
    codes: Vec<String>,
    reason: String,
    used: bool,
}

/// Takes out the findings that comments excuse, adds those about the comments themselves, and returns what was taken
/// out, each with its excuse.
///
/// Of a comment that excuses nothing is said so only where everything could be read: with a file out of sight, checks
/// hold back what they would say.
pub fn excuse(findings: &mut Vec<Diagnostic>, loaded: &Loaded) -> Vec<Diagnostic> {
    let files = &loaded.files;
    let mut comments = Vec::new();
    let mut unreadable = Vec::new();
    for path in files.paths() {
        read(path, files, &mut comments, &mut unreadable);
    }
    let mut excused = Vec::new();
    if !comments.is_empty() {
        excused = findings.extract_if(.., |finding| is_excused(finding, files, &mut comments)).collect();
    }
    findings.extend(unreadable);
    let sight = Sight::of(&loaded.catalogue);
    let is_clear = |file: &str| pack_of(file, &loaded.catalogue).is_some_and(|pack| sight.is_clear(pack));
    let faults = comments.iter().filter_map(fault);
    findings.extend(faults.filter(|finding| finding.code != UNUSED || is_clear(&finding.route.file)));
    excused
}

/// Returns the pack whose folder a file is in.
fn pack_of<'c>(file: &str, catalogue: &'c Catalogue) -> Option<&'c str> {
    let around = catalogue.packs.values().filter(|pack| pack.holds(file));
    around.max_by_key(|pack| pack.folder().len()).map(|pack| &*pack.id.pack)
}

fn is_excused(finding: &mut Diagnostic, files: &Files, comments: &mut [Comment]) -> bool {
    let place = files.locate(&finding.route, finding.span.as_ref());
    let line = place.map_or(0, |place| place.line);
    for comment in comments.iter_mut() {
        let is_about = comment.file == finding.route.file && comment.line.is_none_or(|about| about == line);
        if is_about && comment.codes.iter().any(|code| fits(code, finding.code)) {
            // One that excuses nothing is told with the finding, and not as a fault of its own.
            comment.used = true;
            if keeps_from_reading(finding.code) {
                let route = Route::file(Arc::clone(&comment.file));
                let message = "this comment excuses nothing: without its document nobody can say what else is wrong";
                let span = Some(comment.span.clone());
                finding.related.push(Related { route, message: message.to_owned(), span });
            } else {
                let excuse = Excuse { reason: comment.reason.clone(), span: comment.span.clone() };
                finding.excuse.get_or_insert(excuse);
            }
        }
    }
    finding.excuse.is_some()
}

/// What is wrong with a comment itself.
fn fault(comment: &Comment) -> Option<Diagnostic> {
    let Comment { file, span, line: _, codes, reason, used } = comment;
    let route = Route::file(Arc::clone(file));
    let finding = if reason.is_empty() {
        let message = format!("no reason is given for allowing {}", listed(codes));
        Diagnostic::warning(WITHOUT_REASON, message, route)
            .help("write the reason behind the codes: `# ritual: allow map/one-sided-passage, the door is painted on`")
    } else if *used {
        return None;
    } else {
        Diagnostic::warning(UNUSED, format!("there is nothing left here that allows {}", listed(codes)), route)
            .help("take the comment out")
    };
    Some(finding.at_bytes(span.clone()))
}

fn listed(codes: &[String]) -> String {
    codes.iter().map(|code| format!("`{code}`")).collect::<Vec<_>>().join(", ")
}

/// Reads the comments of a file.
fn read(path: &Arc<str>, files: &Files, comments: &mut Vec<Comment>, unreadable: &mut Vec<Diagnostic>) {
    let Some(text) = files.text(path).filter(|text| text.contains(MARK)) else { return };
    // Only a comment is worth reading the text again.
    let is_text = |at: usize| files.tree(path).is_some_and(|tree| tree.covers(at));
    let mut start = 0;
    let mut waiting: Vec<usize> = Vec::new();
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let code = line.trim_end();
        let is_content = !code.trim_start().is_empty() && !code.trim_start().starts_with('#');
        if is_content {
            for index in waiting.drain(..) {
                if let Some(comment) = comments.get_mut(index) {
                    comment.line = Some(number);
                }
            }
        }
        if let Some((at, words)) = comment_in(code).filter(|(at, _)| !is_text(start + at)) {
            let span = start + at..start + code.len();
            match understood(words) {
                Some((is_file, codes, reason)) => {
                    let line = (!is_file).then_some(number);
                    if !is_file && !is_content {
                        waiting.push(comments.len());
                    }
                    comments.push(Comment { file: Arc::clone(path), span, line, codes, reason, used: false });
                }
                None => unreadable.push(
                    Diagnostic::new(
                        UNREADABLE,
                        Severity::Warning,
                        "a comment for ritual cannot be understood",
                        Route::file(Arc::clone(path)),
                    )
                    .at_bytes(span)
                    .help("write `# ritual: allow CODE, the reason` or `# ritual: allow-file CODE, the reason`"),
                ),
            }
        }
        start += line.len();
    }
}

/// Returns where a comment for ritual begins in a line, and what it says.
fn comment_in(line: &str) -> Option<(usize, &str)> {
    line.match_indices('#').find_map(|(at, _)| {
        let stands_alone = at == 0 || line[..at].ends_with([' ', '\t']);
        let words = line[at + 1..].trim_start().strip_prefix(MARK)?;
        stands_alone.then_some((at, words))
    })
}

/// Reads `allow CODE CODE, reason`.
fn understood(words: &str) -> Option<(bool, Vec<String>, String)> {
    let (verb, rest) = words.trim().split_once(' ')?;
    let is_file = match verb {
        "allow" => false,
        "allow-file" => true,
        _ => return None,
    };
    let (codes, reason) = rest.split_once(',').unwrap_or((rest, ""));
    let codes: Vec<String> = codes.split_whitespace().map(str::to_owned).collect();
    let are_known = codes.iter().all(|written| crate::codes().any(|code| fits(written, code)));
    (!codes.is_empty() && are_known).then(|| (is_file, codes, reason.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use ritual_content::{PackFiles, SourceFile, load};
    use ritual_diagnostic::Sink;

    use super::*;

    const MANIFEST: &str = "id: base\nschema_version: 2\nname: Base\nversion: 1.0.0\nauthors: [us]\nlicence: MIT\n";

    /// Loads a file and returns the codes of what is left after checking, with the lines, and how much is excused.
    fn left_of(path: &str, text: &str) -> (usize, Vec<(&'static str, usize)>) {
        let (excused, left) = triaged(path, text);
        (excused.len(), left)
    }

    /// Loads a file and returns what is excused after checking, and the codes of what is left, with the lines.
    fn triaged(path: &str, text: &str) -> (Vec<Diagnostic>, Vec<(&'static str, usize)>) {
        let file = |path: &str, text: &str| SourceFile::inside("base", path, text);
        let files = vec![file("pack.yaml", MANIFEST), file(path, text)];
        let mut sink = Sink::new();
        let loaded = load(vec![PackFiles { folder: "base".into(), files }], &mut sink);
        crate::check(&loaded.catalogue, &mut sink);
        let mut findings = sink.into_sorted();
        let excused = excuse(&mut findings, &loaded);
        let line = |finding: &Diagnostic| {
            loaded.files.locate(&finding.route, finding.span.as_ref()).map_or(0, |place| place.line)
        };
        (excused, findings.iter().map(|finding| (finding.code, line(finding))).collect())
    }

    /// The same for a file of tokens.
    fn left(text: &str) -> (usize, Vec<(&'static str, usize)>) {
        left_of("tokens.yaml", text)
    }

    #[test]
    fn a_comment_excuses_its_own_line_or_the_next() {
        let fear = |before: &str, text: &str| {
            let head = format!("{before}id: fear\nname: Fear\nsource: original\n");
            left_of("insanities.yaml", &format!("{head}{text}\nsymptoms: [{{ suffer: {{ sanity: 2 }} }}]\n"))
        };
        let both = vec![("text/by-hand", 4), ("text/numbers-differ", 4)];
        assert_eq!(fear("", "text: Lose 3 sanity."), (0, both));
        assert_eq!(fear("", "text: Lose 3 sanity. # ritual: allow text, a test"), (2, vec![]));
        let above = "# ritual: allow text/numbers-differ, a test\n\n# really\ntext: Lose 3 sanity.";
        assert_eq!(fear("", above), (1, vec![("text/by-hand", 7)]));
        assert_eq!(fear("# ritual: allow-file text, a sketch\n", "text: Lose 3 sanity."), (2, vec![]));
    }

    #[test]
    fn what_is_excused_knows_its_comment() {
        let comment = "# ritual: allow text, as it is printed";
        let text = format!(
            "id: fear\nname: Fear\nsource: original\ntext: Lose 3 sanity. {comment}\n\
             symptoms: [{{ suffer: {{ sanity: 2 }} }}]\n"
        );
        let (excused, _) = triaged("insanities.yaml", &text);
        let Some(Excuse { reason, span }) = &excused[0].excuse else { panic!("no excuse: {excused:#?}") };
        assert_eq!((reason.as_str(), &text[span.clone()]), ("as it is printed", comment));
    }

    #[test]
    fn what_keeps_a_document_from_being_read_is_not_excused() {
        let behind =
            "id: clue\nname: Clue\nsource: original\nsupply: 0 # ritual: allow schema, none is needed\nplaced: map\n";
        assert_eq!(left(behind), (0, vec![("schema/out-of-range", 4)]));
        let whole = "# ritual: allow-file yaml, a sketch\nid: clue\nname: [Clue\n";
        assert_eq!(left(whole).0, 0);
        assert!(left(whole).1.iter().any(|(code, _)| *code == "yaml/syntax"));
    }

    #[test]
    fn comments_are_looked_at_themselves() {
        let fine = "id: clue\nname: Clue\nsource: original\nsupply: 1\nplaced: map\n";
        assert_eq!(left(&format!("# ritual: allow map, old\n{fine}")), (0, vec![(UNUSED, 1)]));
        assert_eq!(left(&format!("# ritual: allow map\n{fine}")), (0, vec![(WITHOUT_REASON, 1)]));
        assert_eq!(left(&format!("# ritual: permit map, old\n{fine}")), (0, vec![(UNREADABLE, 1)]));
        assert_eq!(left(&format!("# ritual: allow no/such-code, old\n{fine}")), (0, vec![(UNREADABLE, 1)]));
    }

    #[test]
    fn text_that_looks_like_a_comment_is_text() {
        let text = "id: clue\nname: 'a # ritual: allow map, no'\nsource: original\nsupply: 1\nplaced: map\n";
        assert_eq!(left(text), (0, vec![]));
    }
}
