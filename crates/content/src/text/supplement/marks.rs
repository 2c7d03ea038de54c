//! What authors write in a supplement is text: Markdown sees no marks in it but those of the supplement itself.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::Catalogue;
use crate::documents::Pack;
use crate::text::passages::capital;
use crate::translation::texts;

/// The fields that say what something is called.
const NAMES: [&str; 3] = ["name", "plural", "label"];

/// The names in which Markdown would see a mark, each as Markdown shows it and as it is written; the longest come
/// first.
pub(super) struct MarkedNames(Vec<[String; 2]>);

impl MarkedNames {
    /// Returns those of a catalogue and of the authors of a pack.
    pub(super) fn of(catalogue: &Catalogue, pack: &Pack) -> Self {
        let mut names = BTreeSet::new();
        let mut add = |name: &str| {
            // A mark alone is one of the supplement as well.
            if name.contains(['*', '_']) && name.contains(char::is_alphanumeric) {
                names.extend([name.to_owned(), capital(name)]);
            }
        };
        for author in &pack.authors {
            add(author);
        }
        catalogue.for_each_document(|entry| {
            for text in texts(entry.document, entry.plain) {
                if NAMES.contains(&text.field) {
                    add(&text.original);
                }
            }
        });
        for form in catalogue.forms.values().flat_map(BTreeMap::values).flat_map(BTreeMap::values) {
            add(form);
        }
        let shown = |name: &str| name.replace('\\', "\\\\").replace('*', "\\*").replace('_', "\\_");
        let mut pairs: Vec<[String; 2]> = names.into_iter().map(|name| [shown(&name), name]).collect();
        pairs.sort_by_key(|[_, name]| Reverse(name.len()));
        Self(pairs)
    }

    /// Writes out what would begin HTML, code or a link, and the marks in names.
    pub(super) fn as_text(&self, text: &str) -> String {
        without_html(&self.shown(text)).replace('`', "\\`").replace("](", "]\\(").replace("]:", "]\\:")
    }

    /// Goes through a text once: a name inside of another one is written out with it, and not once more.
    fn shown(&self, text: &str) -> String {
        let (mut out, mut rest) = (String::with_capacity(text.len()), text);
        loop {
            let named = self.0.iter().find_map(|[shown, name]| Some((shown, rest.strip_prefix(name.as_str())?)));
            if let Some((shown, behind)) = named {
                out.push_str(shown);
                rest = behind;
                continue;
            }
            let mut letters = rest.chars();
            let Some(letter) = letters.next() else { return out };
            out.push(letter);
            rest = letters.as_str();
        }
    }
}

fn without_html(text: &str) -> String {
    let is_tag = |rest: &str| rest.starts_with(|it: char| it.is_ascii_alphabetic() || matches!(it, '/' | '!' | '?'));
    let mut parts = text.split('<');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str(if is_tag(part) { "&lt;" } else { "<" });
        out.push_str(part);
    }
    out
}
