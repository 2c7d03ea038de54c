//! What a version of the format is made of, and what the next one writes otherwise: two tables, read once.

use std::collections::BTreeMap;

use serde_json::Value as Json;

/// The types of a version, with what the next version writes otherwise.
#[derive(Debug)]
pub(crate) struct Grammar {
    types: BTreeMap<&'static str, Type>,
}

/// What a mapping can be.
#[derive(Debug, Default)]
pub(crate) struct Type {
    /// Whether it is a word, or a mapping with a word as its key; otherwise it is a mapping with fields.
    pub(crate) is_choice: bool,
    /// The words or fields that are known, each with the type of what stands under it.
    names: Vec<(&'static str, Option<&'static str>)>,
    /// The type of what stands under every key.
    pub(crate) under_every_key: Option<&'static str>,
    /// Words whose fields come to stand beside them.
    pub(crate) beside: Vec<Beside>,
    /// Words that are left out.
    pub(crate) inline: Vec<&'static str>,
    /// Fields with another name: the former one and the new one.
    pub(crate) renamed: Vec<(&'static str, &'static str)>,
    /// The field whose value stands for a record that says nothing else.
    pub(crate) short: Option<Short>,
}

/// A word whose fields come to stand beside it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beside {
    pub(crate) word: &'static str,
    /// The field whose value comes to stand behind the word.
    pub(crate) main: &'static str,
    /// What stands there where the field is not written.
    pub(crate) default: Option<&'static str>,
}

/// The field whose value stands for a record that says nothing else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Short {
    pub(crate) field: &'static str,
    /// Whether it is a list, which must have one item then.
    pub(crate) is_list: bool,
}

/// What is known of a value by its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Leads {
    /// Its type; none where nothing inside of it changes.
    pub(crate) ty: Option<&'static str>,
    /// It is a merge patch of such a value.
    pub(crate) is_patch: bool,
}

impl Leads {
    /// Nothing of the value changes.
    pub(crate) const NOWHERE: Self = Self { ty: None, is_patch: false };

    /// The value is whole and of a type.
    pub(crate) const fn to(ty: Option<&'static str>) -> Self {
        Self { ty, is_patch: false }
    }

    /// What an item of such a list is: a patch replaces lists as a whole.
    pub(crate) const fn item(self) -> Self {
        Self::to(self.ty)
    }
}

/// The type of what an override says about each document.
const PATCH: &str = "Patch";
/// The record that says what the files of a kind hold.
const DOCUMENTS: &str = "Documents";

impl Grammar {
    /// Reads the table of a version and that of what the next one writes otherwise.
    pub(crate) fn read(version: &'static str, changes: &'static str) -> Self {
        let mut types: BTreeMap<&'static str, Type> = BTreeMap::new();
        for (what, name, tokens) in statements(version) {
            let ty = types.entry(name).or_default();
            ty.is_choice = what == "choice";
            for token in tokens {
                match token.split_once('=') {
                    Some(("*", inner)) => ty.under_every_key = Some(inner),
                    Some((key, inner)) => ty.names.push((key, Some(inner))),
                    None => ty.names.push((token, None)),
                }
            }
        }
        for (what, name, tokens) in statements(changes) {
            let ty = types.entry(name).or_default();
            for token in tokens {
                match what {
                    "beside" => ty.beside.extend(beside(token)),
                    "inline" => ty.inline.push(token),
                    "renamed" => ty.renamed.extend(token.split_once('=')),
                    _ => {
                        let field = token.trim_end_matches("[]");
                        ty.short = Some(Short { field, is_list: field != token });
                    }
                }
            }
        }
        Self { types }
    }

    /// Returns a type.
    pub(crate) fn get(&self, name: &str) -> Option<&Type> {
        self.types.get(name)
    }

    /// Returns the name of a type as it stands in the table.
    pub(crate) fn name(&self, name: &str) -> Option<&'static str> {
        self.types.get_key_value(name).map(|(known, _)| *known)
    }

    /// Returns the type of the documents in files of a kind; none where nothing inside of them changes.
    pub(crate) fn of_kind(&self, kind: &str) -> Option<&'static str> {
        self.get(DOCUMENTS)?.under(kind)
    }

    /// Returns what a value under a key of a record is.
    pub(crate) fn under(&self, ty: &Type, key: &str, is_patch: bool) -> Leads {
        match ty.under_every_key {
            // `enemy/ghoul` names a document of a kind.
            Some(PATCH) => {
                let kind = key.split_once('/').map_or(key, |(kind, _)| kind);
                Leads { ty: self.of_kind(kind), is_patch: true }
            }
            Some(inner) => Leads { ty: Some(inner), is_patch },
            None => Leads { ty: ty.under(key), is_patch },
        }
    }

    #[cfg(test)]
    fn each(&self) -> impl Iterator<Item = (&'static str, &Type)> {
        self.types.iter().map(|(name, ty)| (*name, ty))
    }
}

impl Type {
    /// Returns whether a word or field is known.
    pub(crate) fn knows(&self, name: &str) -> bool {
        self.names.iter().any(|(known, _)| *known == name)
    }

    /// Returns whether a field is known, by its former name or its new one.
    pub(crate) fn knows_also_renamed(&self, name: &str) -> bool {
        self.knows(name) || self.renamed.iter().any(|(_, new)| *new == name)
    }

    /// Returns the type of what stands under a word or field.
    pub(crate) fn under(&self, name: &str) -> Option<&'static str> {
        self.names.iter().find(|(known, _)| *known == name).and_then(|(_, inner)| *inner)
    }

    /// Returns the words or fields that are known.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.names.iter().map(|(name, _)| *name)
    }

    /// Returns whether a word is left out.
    pub(crate) fn is_inline(&self, word: &str) -> bool {
        self.inline.contains(&word)
    }

    /// Returns what is said of a word whose fields come to stand beside it.
    pub(crate) fn beside(&self, word: &str) -> Option<Beside> {
        self.beside.iter().find(|beside| beside.word == word).copied()
    }
}

/// Returns a word of a table as the value it is: a number or a text.
pub(crate) fn plain(word: &str) -> Json {
    word.parse::<u64>().map_or_else(|_| Json::from(word), Json::from)
}

/// The statements of a table: what is said, of which type, and the rest of it; a line that is indented goes on.
fn statements(table: &'static str) -> Vec<(&'static str, &'static str, Vec<&'static str>)> {
    let mut statements: Vec<(&str, &str, Vec<&str>)> = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        if line.starts_with(' ') {
            if let Some((_, _, tokens)) = statements.last_mut() {
                tokens.extend(words);
            }
        } else if let (Some(what), Some(name)) = (words.next(), words.next()) {
            statements.push((what, name, words.collect()));
        }
    }
    statements
}

fn beside(token: &'static str) -> Option<Beside> {
    let (word, main) = token.split_once('=')?;
    let (main, default) = main.split_once(':').map_or((main, None), |(main, default)| (main, Some(default)));
    Some(Beside { word, main, default })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::versions::STEPS;

    #[test]
    fn every_name_in_the_tables_is_known() {
        for step in STEPS {
            let grammar = step.grammar();
            let is_known = |name: &str| name == PATCH || grammar.get(name).is_some();
            for (name, ty) in grammar.each() {
                for inner in ty.names.iter().filter_map(|(_, inner)| *inner).chain(ty.under_every_key) {
                    assert!(is_known(inner), "`{inner}` in `{name}`");
                }
                for beside in &ty.beside {
                    let carried = ty.under(beside.word).and_then(|carried| grammar.get(carried));
                    let carried = carried.unwrap_or_else(|| panic!("`{}` of `{name}` carries nothing", beside.word));
                    assert!(carried.knows(beside.main) && !carried.is_choice, "`{}` of `{name}`", beside.word);
                    assert!(!ty.is_inline(beside.word), "`{}` of `{name}`", beside.word);
                }
                for word in &ty.inline {
                    assert!(ty.knows(word) && ty.is_choice, "`{word}` of `{name}`");
                }
                for (former, new) in &ty.renamed {
                    assert!(ty.knows(former) && !ty.knows(new), "`{former}` of `{name}`");
                }
                assert!(ty.short.is_none_or(|short| ty.knows(short.field)), "short `{name}`");
            }
        }
    }

    #[test]
    fn no_field_beside_a_word_is_called_like_a_word() {
        for step in STEPS {
            for (name, ty) in step.grammar().each() {
                for beside in &ty.beside {
                    let carried = ty.under(beside.word).and_then(|carried| step.grammar().get(carried));
                    let others = carried.into_iter().flat_map(Type::names).filter(|field| *field != beside.main);
                    for field in others {
                        assert!(!ty.knows(field), "`{field}` beside `{}` of `{name}`", beside.word);
                    }
                }
            }
        }
    }
}
