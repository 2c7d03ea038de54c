//! What the window itself says: English stands in the source, every other language in a file beside it.
//!
//! `say!("Save all")` is that sentence in the language of the window. What a sentence leaves open stands in braces and is
//! handed over by name: `say!("{n_shown} of {all} cards", n_shown, all = cards.len())`. What is said of one thing otherwise
//! than of several has two forms, in which `{n}` is how many there are: `say!(files.len(), "1 file" | "{n} files")`.
//!
//! The English sentence is the key: `editor/words/LANGUAGE.yml` holds what it is in another language, and
//! `editor/sentences.yml` lists all of them. A name in braces that nothing is handed for is an error of the compiler; tests
//! find what stands in the source without being said, and what a file lacks or has too much.

mod catalogue;

use std::fmt::Display;
use std::sync::OnceLock;

use include_dir::{Dir, include_dir};

pub use catalogue::Words;

/// A sentence in the language of the window: see [the module](crate::words).
macro_rules! say {
    (@value $name:ident) => { $name };
    (@value $name:ident = $value:expr) => { $value };
    ($english:literal $(,)?) => {
        $crate::words::said(const { $crate::words::checked($english, &[], false) })
    };
    ($english:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {
        $crate::words::filled(
            const { $crate::words::checked($english, &[$(stringify!($name)),+], false) },
            &[$((stringify!($name), &say!(@value $name $(= $value)?) as &dyn ::std::fmt::Display)),+],
        )
    };
    ($count:expr, $one:literal | $several:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::words::counted(
            const { $crate::words::checked(concat!($one, " | ", $several), &[$(stringify!($name)),*], true) },
            $crate::words::number($count),
            &[$((stringify!($name), &say!(@value $name $(= $value)?) as &dyn ::std::fmt::Display)),*],
        )
    };
}

/// What stands between the forms of a sentence about one thing and about several.
const OR: &str = " | ";
/// The name of how many there are.
const COUNT: &str = "n";

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");
static SPOKEN: OnceLock<Words> = OnceLock::new();

/// What a sentence is handed: the name in its braces, and what stands there.
type Handed<'h> = (&'static str, &'h dyn Display);

/// The languages that the window speaks beside English, with their files.
pub fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.files().filter_map(|file| Some((file.path().to_str()?.strip_suffix(".yml")?, file.contents_utf8()?)))
}

/// Lets the window speak these words until the program ends; what they do not have is said in English.
///
/// # Errors
/// Says that it speaks others already.
pub fn speak(words: Words) -> Result<(), String> {
    SPOKEN.set(words).map_err(|_| "the words of the window were chosen already".to_owned())
}

/// Lets the window speak a language, if there is a file of it.
///
/// # Errors
/// Says what is wrong with the file, or that another language is spoken already.
pub(crate) fn choose(language: &str) -> Result<(), String> {
    match files().find(|(known, _)| *known == language) {
        Some((_, text)) => speak(Words::read(language, text)?),
        None => Ok(()),
    }
}

/// A sentence that leaves nothing open.
pub(crate) fn said(english: &'static str) -> &'static str {
    SPOKEN.get().and_then(|words| words.whole(english)).unwrap_or(english)
}

/// A sentence with what it leaves open.
pub(crate) fn filled(english: &'static str, handed: &[Handed<'_>]) -> String {
    fill(said(english), handed)
}

/// A sentence about so many, with what else it leaves open.
pub(crate) fn counted(english: &'static str, count: u64, handed: &[Handed<'_>]) -> String {
    let spoken = SPOKEN.get().and_then(|words| words.form(english, count));
    let form = spoken.unwrap_or_else(|| match english.split_once(OR) {
        Some((one, _)) if count == 1 => one,
        Some((_, several)) => several,
        None => english,
    });
    // Whoever hands a number over that is written otherwise means that one.
    let handed: Vec<Handed<'_>> = handed.iter().copied().chain([(COUNT, &count as &dyn Display)]).collect();
    fill(form, &handed)
}

/// How many there are, as all counts are compared.
pub(crate) fn number(count: impl TryInto<u64>) -> u64 {
    count.try_into().unwrap_or(u64::MAX)
}

/// Puts what was handed over where its name stands.
fn fill(sentence: &str, handed: &[Handed<'_>]) -> String {
    let mut out = String::with_capacity(sentence.len());
    let mut rest = sentence;
    while let Some((before, (name, behind))) = next_open(rest) {
        out.push_str(before);
        if let Some((_, value)) = handed.iter().find(|(known, _)| *known == name) {
            out.push_str(&value.to_string());
        }
        rest = behind;
    }
    out.push_str(rest);
    out
}

/// What a sentence leaves open first: what stands before it, its name, and what stands behind it.
fn next_open(sentence: &str) -> Option<(&str, (&str, &str))> {
    let (before, open) = sentence.split_once('{')?;
    Some((before, open.split_once('}')?))
}

/// Returns a sentence whose names in braces are those that it is handed, and of a counted one how many there are; the
/// compiler does not let another one pass.
pub(crate) const fn checked(english: &'static str, names: &[&str], is_counted: bool) -> &'static str {
    let text = english.as_bytes();
    let mut name = 0;
    while name < names.len() {
        assert!(leaves_open(text, names[name].as_bytes()), "what is handed over stands in braces in the sentence");
        name += 1;
    }
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'{' {
            let mut is_handed = is_counted && stands(text, at, COUNT.as_bytes());
            let mut name = 0;
            while name < names.len() {
                is_handed = is_handed || stands(text, at, names[name].as_bytes());
                name += 1;
            }
            assert!(
                is_handed,
                "what stands in braces is the name of something that is handed over, and no more than it"
            );
        }
        at += 1;
    }
    english
}

/// Returns whether a name stands in braces somewhere in a text.
const fn leaves_open(text: &[u8], name: &[u8]) -> bool {
    let mut at = 0;
    while at < text.len() {
        if stands(text, at, name) {
            return true;
        }
        at += 1;
    }
    false
}

/// Returns whether a name stands in braces at a place of a text.
const fn stands(text: &[u8], at: usize, name: &[u8]) -> bool {
    let end = at + 1 + name.len();
    if end >= text.len() || text[at] != b'{' || text[end] != b'}' {
        return false;
    }
    let mut letter = 0;
    while letter < name.len() {
        if text[at + 1 + letter] != name[letter] {
            return false;
        }
        letter += 1;
    }
    true
}

#[cfg(test)]
mod tests;
