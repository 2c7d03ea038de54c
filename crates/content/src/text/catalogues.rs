//! Every language says what English says: the same messages and attributes in the same files, with the same arguments.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

use super::locale::{DRAWN, languages};

/// A message, or an attribute of one after a dot.
type Name = String;

/// The value of a message or attribute.
#[derive(Default)]
struct Said {
    /// The number of its file.
    file: usize,
    /// The arguments that stand in its text.
    placed: BTreeSet<String>,
    /// Those and the arguments it chooses by.
    used: BTreeSet<String>,
    /// The messages and attributes it is made of.
    parts: BTreeSet<Name>,
}

impl Said {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    self.used.insert(id.name.to_owned());
                }
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.placed.insert(id.name.to_owned());
                self.used.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|attribute| attribute.name);
                self.parts.insert(name(id.name, attribute));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}

fn name(message: &str, attribute: Option<&str>) -> Name {
    attribute.map_or_else(|| message.to_owned(), |attribute| format!("{message}.{attribute}"))
}

/// A language by its messages and their attributes.
struct Catalogue(BTreeMap<Name, Said>);

impl Catalogue {
    fn read(files: &[&'static str]) -> Self {
        let mut all = BTreeMap::new();
        for (file, source) in files.iter().enumerate() {
            let resource = parse(*source).unwrap_or_else(|(_, errors)| panic!("file {file}: {errors:?}"));
            for entry in &resource.body {
                let Entry::Message(message) = entry else { continue };
                let attributes = message.attributes.iter().map(|it| (Some(it.id.name), &it.value));
                for (attribute, pattern) in message.value.iter().map(|value| (None, value)).chain(attributes) {
                    let mut said = Said { file, ..Said::default() };
                    said.pattern(pattern);
                    let name = name(message.id.name, attribute);
                    assert!(all.insert(name.clone(), said).is_none(), "`{name}` stands there twice");
                }
            }
        }
        Self(all)
    }

    /// The arguments of a message and of what it is made of.
    fn arguments(&self, name: &str, of: &dyn Fn(&Said) -> &BTreeSet<String>) -> BTreeSet<String> {
        let (mut found, mut seen, mut waiting) = (BTreeSet::new(), BTreeSet::new(), vec![name]);
        while let Some(name) = waiting.pop() {
            let Some(said) = self.0.get(name).filter(|_| seen.insert(name)) else { continue };
            found.extend(of(said).iter().cloned());
            waiting.extend(said.parts.iter().map(String::as_str));
        }
        found
    }

    /// All arguments.
    fn all(&self) -> BTreeSet<&str> {
        self.0.values().flat_map(|said| &said.used).map(String::as_str).collect()
    }
}

/// The fragment that an argument is, or is a form of.
fn fragment(argument: &str) -> &str {
    argument.split('-').next().unwrap_or(argument)
}

#[test]
fn every_language_says_what_english_says() {
    let [(_, english), others @ ..] = &languages();
    let english = Catalogue::read(english);
    for (id, files) in others {
        let language = Catalogue::read(files);
        for (name, said) in &english.0 {
            let there = language.0.get(name).unwrap_or_else(|| panic!("`{name}` is missing in `{id}`"));
            assert_eq!(there.file, said.file, "`{name}` of `{id}` stands in another file than in English");
            let given = language.arguments(name, &|said| &said.used);
            let given: BTreeSet<&str> = given.iter().map(|argument| fragment(argument)).collect();
            for argument in english.arguments(name, &|said| &said.placed) {
                assert!(given.contains(fragment(&argument)), "`{name}` of `{id}` does not say `${argument}`");
            }
        }
    }
}

#[test]
fn no_language_names_what_is_not_there() {
    let [(_, english), ..] = &languages();
    let english = Catalogue::read(english);
    for (id, files) in &languages() {
        let language = Catalogue::read(files);
        let forms: BTreeSet<&str> = language.0.keys().filter_map(|name| Some(name.split_once('.')?.1)).collect();
        let parts: BTreeSet<&str> = language.0.values().flat_map(|said| &said.parts).map(String::as_str).collect();
        let known = english.all();
        // A form is what the language gives to some message, or what a translation says of a name.
        let is_form = |argument: &str| {
            // Several fragments that are joined have all their forms again for each way of joining them.
            let argument = ["-both", "-nor"].iter().find_map(|way| argument.strip_suffix(way)).unwrap_or(argument);
            let of_name = ["name-", "has-"].iter().any(|start| argument.starts_with(start));
            of_name
                || known.contains(argument)
                || argument.match_indices('-').any(|(at, _)| {
                    let (fragment, form) = argument.split_at(at);
                    known.contains(fragment) && forms.contains(form.trim_start_matches('-'))
                })
        };
        for (name, said) in &language.0 {
            let message = name.split('.').next().unwrap_or(name);
            assert!(
                english.0.contains_key(message) || parts.contains(message),
                "`{message}` of `{id}` is no message of English, and none of `{id}` is made of it"
            );
            for part in &said.parts {
                assert!(language.0.contains_key(part), "`{name}` of `{id}` is made of `{part}`, which is not there");
            }
            for argument in &said.used {
                let is_known = known.contains(argument.as_str()) || is_form(argument);
                assert!(is_known, "`{name}` of `{id}` asks for `${argument}`, which no message is handed");
            }
        }
    }
}

/// What would be left of a message otherwise would speak of words beside symbols.
#[test]
fn what_a_page_draws_stands_in_the_place_of_whole_messages() {
    let message = |name: &str| name.split('.').next().unwrap_or(name).to_owned();
    let languages = languages();
    for (id, source) in &DRAWN {
        let (_, files) = languages.iter().find(|(known, _)| known == id).unwrap();
        let language = Catalogue::read(files);
        let drawn = Catalogue::read(&[*source]);
        let replaced: BTreeSet<String> = drawn.0.keys().map(|name| message(name)).collect();
        let there: Vec<&Name> = language.0.keys().filter(|name| replaced.contains(&message(name))).collect();
        assert_eq!(drawn.0.keys().collect::<Vec<_>>(), there, "`{id}`");
    }
}
