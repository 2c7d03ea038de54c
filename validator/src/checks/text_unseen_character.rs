#![doc = include_str!("text_unseen_character.md")]

use ritual_content::Plain;
use ritual_content::unseen::{called, is_blank, is_unseen};
use ritual_diagnostic::{Diagnostic, Fix, Path, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// The fields with texts of one line; every other text may have several.
const LINES: [&str; 6] = ["name", "plural", "label", "authors", "boxes", "licence"];

/// See the page.
pub(super) struct TextUnseenCharacter;

/// A text of one line with a character in it that nobody sees, or with a space around it.
pub(super) struct Unseen<'c> {
    route: Route,
    text: &'c str,
    /// The first such character, if it is no space.
    letter: Option<char>,
}

impl Check for TextUnseenCharacter {
    const CODE: &'static str = "text/unseen-character";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("text_unseen_character.md");
    type Finding<'c> = Unseen<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unseen<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            // Where something is, is only worked out where there is something.
            if has_any(document.plain, false) {
                look(document.plain, false, &Path::root(), &mut |path, text, letter| {
                    found.push(Unseen { route: document.at(path), text, letter });
                });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Unseen { route, text, letter }: Unseen<'_>) -> Diagnostic {
        let shown = text.replace(is_blank, "");
        let parts = shown.split(|letter: char| is_hidden(letter) || letter.is_whitespace());
        let seen = parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        let message = match letter {
            Some(letter) => format!("{} in a text of one line", called(letter)),
            None => "a space before or behind a text of one line".to_owned(),
        };
        if seen.is_empty() {
            return Diagnostic::error(Self::CODE, message, route).help("write letters that can be seen");
        }
        if letter.is_none() {
            // Nothing is torn or turned around, and nothing that is read changes without it.
            let bare = text.trim();
            let fix = Fix::safe(format!("write `{bare}`")).replace(route.clone(), bare);
            let finding = Diagnostic::warning(Self::CODE, message, route);
            return finding.help(format!("take it out, as in `{bare}`")).fix(fix);
        }
        let finding = Diagnostic::error(Self::CODE, message, route.clone());
        let fix = Fix::risky(format!("write `{seen}`")).replace(route, seen.as_str());
        finding.help(format!("take it out, as in `{seen}`")).fix(fix)
    }
}

/// Returns whether nobody sees a character of one line.
const fn is_hidden(letter: char) -> bool {
    is_unseen(letter) || is_blank(letter)
}

/// Returns whether there is something in a text of one line that nobody sees.
fn hides(text: &str) -> bool {
    text.contains(is_hidden) || text.trim() != text
}

/// Returns whether what stands under a key is of one line; a translation names texts by their addresses.
fn is_line(key: &str) -> bool {
    let last = key.rsplit('.').next().unwrap_or(key);
    key.starts_with("labels.") || LINES.contains(&last)
}

/// Returns whether there is any such text in a value.
fn has_any(value: &Plain, is_of_one_line: bool) -> bool {
    match value {
        Plain::Map(mapping) => mapping.iter().any(|(key, value)| has_any(value, is_line(key))),
        Plain::List(items) => items.iter().any(|item| has_any(item, is_of_one_line)),
        Plain::Text(text) => is_of_one_line && hides(text),
        Plain::Null | Plain::Bool(_) | Plain::Int(_) | Plain::Float(_) => false,
    }
}

/// Visits every such text, with its way from the root and its first character that nobody sees, if it is no space.
fn look<'v>(value: &'v Plain, is_of_one_line: bool, path: &Path, found: &mut impl FnMut(&Path, &'v str, Option<char>)) {
    match value {
        Plain::Map(mapping) => {
            for (key, value) in mapping.iter() {
                look(value, is_line(key), &path.key(key), found);
            }
        }
        Plain::List(items) => {
            for (index, item) in items.iter().enumerate() {
                look(item, is_of_one_line, &path.index(index), found);
            }
        }
        Plain::Text(text) if is_of_one_line && hides(text) => {
            found(path, text, text.chars().find(|letter| is_hidden(*letter)));
        }
        _ => {}
    }
}
