//! `--add-allow`: writes the comments that excuse the findings there are.

use std::collections::{BTreeMap, BTreeSet};

use ritual_diagnostic::{Sources as _, legible};
use ritual_validator::is_always_error;
use ritual_yaml::{Limits, parse};
use serde_json::Value;

use super::draft::Draft;
use crate::library::Library;

/// The codes to allow, by the line they are found on.
type ByLine<'l> = BTreeMap<usize, BTreeSet<&'l str>>;

/// Takes a reason as it can stand in a comment.
pub(super) fn reason(written: &str) -> Result<String, String> {
    let reason = written.trim();
    if reason.is_empty() {
        return Err("say why what is found is as it should be".to_owned());
    }
    if legible(reason) != reason {
        return Err("a reason is one short line, without characters that nobody sees".to_owned());
    }
    Ok(reason.to_owned())
}

/// Writes comments into the draft, and returns what there is to say about it.
pub(super) fn run(draft: &mut Draft, library: &Library, reason: &str) -> Vec<String> {
    let mut told = Vec::new();
    for (file, lines) in by_file(library) {
        let Some(text) = library.files().text(file) else { continue };
        let what = match excused(text, &lines, reason) {
            Some((text, n_comments)) => {
                draft.put(file, text);
                format!("{n_comments} comment{} added", if n_comments == 1 { "" } else { "s" })
            }
            None => "no comment can be added".to_owned(),
        };
        told.push(format!("{}: {what}", legible(file)));
    }
    told
}

/// The codes that may be allowed, by file and line: not those that keep documents out, and not those about comments.
fn by_file(library: &Library) -> BTreeMap<&str, ByLine<'_>> {
    let mut by_file: BTreeMap<&str, ByLine<'_>> = BTreeMap::new();
    for finding in library.findings() {
        let is_known = ritual_validator::codes().any(|code| code == finding.code);
        if !is_known || is_always_error(finding.code) || finding.code.starts_with("allow/") {
            continue;
        }
        if let Some(place) = library.files().locate(&finding.route, finding.span.as_ref()) {
            by_file.entry(&finding.route.file).or_default().entry(place.line).or_default().insert(finding.code);
        }
    }
    by_file
}

/// Returns a text with comments above its lines, and how many they are; nothing where none can be written.
///
/// In a text of several lines no comment can stand: what is found there is allowed in the whole file. A comment is kept
/// only if the text still says the same.
fn excused(text: &str, lines: &ByLine<'_>, reason: &str) -> Option<(String, usize)> {
    let said = content(text)?;
    let (mut excused, mut n_comments) = (text.to_owned(), 0);
    let mut in_file: BTreeSet<&str> = BTreeSet::new();
    let mut add = |verb: &str, line: usize, codes: &BTreeSet<&str>| {
        let codes = codes.iter().copied().collect::<Vec<_>>().join(" ");
        let longer = with_line(&excused, line, &format!("# ritual: {verb} {codes}, {reason}"));
        let is_right = content(&longer).as_ref() == Some(&said);
        if is_right {
            excused = longer;
            n_comments += 1;
        }
        is_right
    };
    // From the last line, so that those before stay where they are.
    for (line, codes) in lines.iter().rev() {
        if !add("allow", *line, codes) {
            in_file.extend(codes);
        }
    }
    if !in_file.is_empty() {
        add("allow-file", 1, &in_file);
    }
    (n_comments > 0).then_some((excused, n_comments))
}

/// Returns what a text says.
fn content(text: &str) -> Option<Value> {
    Some(parse(text.as_bytes(), &Limits::DEFAULT).ok()?.to_json())
}

/// Puts a line above another one, counted from 1, as far in and ended as that one is.
fn with_line(text: &str, line: usize, added: &str) -> String {
    let at = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum::<usize>();
    let (before, behind) = text.split_at(at);
    let indent = &behind[..behind.len() - behind.trim_start_matches(' ').len()];
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    format!("{before}{indent}{added}{end}{behind}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines<'l>(found: &[(usize, &'l str)]) -> ByLine<'l> {
        let mut lines = ByLine::new();
        for (line, code) in found {
            lines.entry(*line).or_default().insert(*code);
        }
        lines
    }

    #[test]
    fn comments_stand_above_their_lines() {
        let text = "- id: a\n  list:\n    - 1\n- id: b\n";
        let found = lines(&[(3, "map/a"), (3, "map/b"), (4, "x/y")]);
        let (excused, n_comments) = excused(text, &found, "so it is").unwrap();
        assert_eq!(n_comments, 2);
        assert_eq!(
            excused,
            "- id: a\n  list:\n    # ritual: allow map/a map/b, so it is\n    - 1\n\
             # ritual: allow x/y, so it is\n- id: b\n"
        );
        let (windows, _) = super::excused("a: 1\r\n", &lines(&[(1, "x/y")]), "so").unwrap();
        assert_eq!(windows, "# ritual: allow x/y, so\r\na: 1\r\n");
    }

    #[test]
    fn what_stands_in_a_text_of_several_lines_is_allowed_in_the_file() {
        let text = "a: |\n  one\n  two\nb: 1\n";
        let (excused, _) = excused(text, &lines(&[(3, "text/odd"), (4, "x/y")]), "so").unwrap();
        let expected = "# ritual: allow-file text/odd, so\na: |\n  one\n  two\n# ritual: allow x/y, so\nb: 1\n";
        assert_eq!(excused, expected);
        assert_eq!(super::excused("a: [", &lines(&[(1, "x/y")]), "so"), None);
    }

    #[test]
    fn a_reason_is_one_line() {
        assert_eq!(reason(" as printed ").as_deref(), Ok("as printed"));
        assert!(reason(" ").is_err() && reason("a\nb").is_err());
    }
}
