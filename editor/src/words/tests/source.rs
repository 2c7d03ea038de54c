//! What the sources of the window say: the sentences in them, and the texts that look like some and are none.
#![allow(clippy::disallowed_methods, reason = "tests read the sources as they lie there")]

use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::words::OR;

/// What is handed to these is shown, however short it is.
const SHOWS: [&str; 16] = [
    "accessible_name",
    "button",
    "checkbox",
    "explains",
    "heading",
    "hint_text",
    "label",
    "menu_button",
    "on_disabled_hover_text",
    "on_hover_text",
    "selectable_label",
    "selectable_value",
    "small_button",
    "strong",
    "title",
    "weak",
];
/// What is handed to these macros is read by nobody who sits at the window.
const SILENT: [&str; 7] = ["assert", "concat", "debug_assert", "env", "include_bytes", "include_dir", "include_str"];
/// What keys begin with that are pressed together.
const HELD: [&str; 3] = ["Alt+", "Ctrl+", "Shift+"];

/// What stands in a source file.
pub(super) struct Source {
    /// The file, as it is called from `src` on.
    pub(super) name: String,
    /// The sentences that are said there, one after the other.
    pub(super) sentences: Vec<String>,
    /// The texts with words in them that are not said.
    pub(super) unsaid: Vec<String>,
}

/// Reads the sources of the window, without what only tests see.
pub(super) fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![root.clone()];
    let mut files: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.file_stem().is_some_and(|stem| stem == "tests") {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    let name = |path: &Path| {
        let parts = path.strip_prefix(&root).unwrap().iter().map(|part| part.to_str().unwrap());
        parts.collect::<Vec<&str>>().join("/")
    };
    let mut files: Vec<(String, PathBuf)> = files.into_iter().map(|path| (name(&path), path)).collect();
    files.sort();
    files.into_iter().map(|(name, path)| source(name, &std::fs::read_to_string(path).unwrap())).collect()
}

/// Reads a source file.
pub(super) fn source(name: String, text: &str) -> Source {
    let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut source = Source { name, sentences: Vec::new(), unsaid: Vec::new() };
    source.read(tokens, false);
    source
}

impl Source {
    fn read(&mut self, tokens: TokenStream, is_shown: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = &tokens[..];
        loop {
            rest = match rest {
                [] => return,
                [hash, TokenTree::Group(attribute), behind @ ..] if is_punct(hash, '#') => {
                    self.attribute(attribute, behind)
                }
                [hash, bang, TokenTree::Group(_), behind @ ..] if is_punct(hash, '#') && is_punct(bang, '!') => behind,
                [TokenTree::Ident(name), bang, TokenTree::Group(group), behind @ ..] if is_punct(bang, '!') => {
                    match name.to_string().as_str() {
                        "say" => self.say(group.stream()),
                        silent if SILENT.contains(&silent) => {}
                        _ => self.read(group.stream(), is_shown),
                    }
                    behind
                }
                // `macro_rules! name { … }`
                [TokenTree::Ident(name), bang, TokenTree::Ident(_), TokenTree::Group(_), behind @ ..]
                    if name == "macro_rules" && is_punct(bang, '!') =>
                {
                    behind
                }
                [TokenTree::Ident(name), TokenTree::Group(group), behind @ ..]
                    if group.delimiter() == Delimiter::Parenthesis && SHOWS.iter().any(|shows| name == shows) =>
                {
                    self.read(group.stream(), true);
                    behind
                }
                [TokenTree::Group(group), behind @ ..] => {
                    self.read(group.stream(), false);
                    behind
                }
                [TokenTree::Literal(literal), behind @ ..] => {
                    self.unsaid.extend(text_of(literal).filter(|text| has_words(text, is_shown)));
                    behind
                }
                [_, behind @ ..] => behind,
            };
        }
    }

    /// Passes over an attribute, and over what it keeps for tests.
    fn attribute<'t>(&mut self, attribute: &Group, behind: &'t [TokenTree]) -> &'t [TokenTree] {
        let words: String = attribute.stream().to_string().split_whitespace().collect();
        if words.starts_with("error(") {
            self.read(attribute.stream(), false);
        }
        if words != "cfg(test)" {
            return behind;
        }
        let is_end = |token: &TokenTree| match token {
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
            token => is_punct(token, ';'),
        };
        let item = behind.iter().position(is_end).map_or(behind.len(), |end| end + 1);
        &behind[item..]
    }

    /// Takes a sentence, and reads what it is handed.
    fn say(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is_or = |token: &TokenTree| is_punct(token, '|');
        let forms = tokens.windows(3).position(|it| is_text(&it[0]) && is_or(&it[1]) && is_text(&it[2]));
        let (sentence, behind) = match (forms, &tokens[..]) {
            (Some(at), _) => (texts(&tokens[at..at + 3]).join(OR), at + 3),
            (None, [TokenTree::Literal(english), ..]) => (text_of(english).unwrap(), 1),
            (None, _) => panic!("{}: what does `say!` say here: {tokens:?}", self.name),
        };
        self.sentences.push(sentence);
        self.read(tokens.into_iter().skip(behind).collect(), false);
    }
}

fn is_punct(token: &TokenTree, letter: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == letter)
}

fn is_text(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Literal(literal) if text_of(literal).is_some())
}

fn texts(tokens: &[TokenTree]) -> Vec<String> {
    let text = |token: &TokenTree| match token {
        TokenTree::Literal(literal) => text_of(literal),
        _ => None,
    };
    tokens.iter().filter_map(text).collect()
}

/// The text of a literal; none of a number, a letter or bytes.
fn text_of(literal: &proc_macro2::Literal) -> Option<String> {
    match syn::Lit::new(literal.clone()) {
        syn::Lit::Str(text) => Some(text.value()),
        _ => None,
    }
}

/// Returns whether a text has words in it that somebody reads: one that begins with a capital letter, or several, or any
/// where it is shown for certain. Letters alone and keys are none.
fn has_words(text: &str, is_shown: bool) -> bool {
    if HELD.iter().any(|held| text.starts_with(held)) || !text.contains(char::is_lowercase) {
        return false;
    }
    let mut plain = String::new();
    let mut depth = 0_usize;
    for letter in text.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            letter if depth == 0 => plain.push(letter),
            _ => {}
        }
    }
    let mut words = plain.split(|letter: char| !letter.is_alphanumeric());
    let has_letters = plain.chars().any(char::is_alphabetic);
    has_letters && (is_shown || plain.contains(' ') || words.any(|word| word.starts_with(char::is_uppercase)))
}
