//! Languages people read: catalogues of messages, their arguments, and fragments with their forms.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::Pattern;
use ritual_words::sentences;
use unic_langid::{CharacterDirection, LanguageIdentifier};

use super::sounds::Sounds;
use crate::translation::bases;

/// The identifier of a language and the texts of its files.
type Folder = (&'static str, [&'static str; 17]);

/// The identifiers of all languages; the first one says everything.
const IDS: [&str; 3] = ["en", "es", "pl"];

/// Takes in files of every language.
macro_rules! files {
    ($($file:literal)*) => {
        [$([
            sentences!("locales/en/" $file ".ftl"),
            sentences!("locales/es/" $file ".ftl"),
            sentences!("locales/pl/" $file ".ftl"),
        ]),*]
    };
}

/// The files, each in every language: what is alike lies close together, where whatever compresses a program finds it.
static FILES: [[&str; IDS.len()]; 17] = files!(
    "symbols" "selectors" "amounts" "conditions" "prices" "triggers" "steps" "abilities" "cards" "names" "log"
    "questions" "options" "table" "numbers" "print" "rules"
);

/// Returns the languages there are, English first.
pub(super) fn languages() -> [Folder; IDS.len()] {
    std::array::from_fn(|place| (IDS[place], FILES.map(|file| file[place])))
}

/// What languages say on a page that draws the symbols of the game, by their identifiers.
pub(super) const DRAWN: [(&str, &str); 3] = [
    ("en", include_str!("../../locales/en/drawn.ftl")),
    ("es", include_str!("../../locales/es/drawn.ftl")),
    ("pl", include_str!("../../locales/pl/drawn.ftl")),
];

/// A language people read: the message catalogue of its words.
pub struct Language {
    id: &'static str,
    bundle: FluentBundle<FluentResource>,
    sounds: Sounds,
}

impl Language {
    /// Returns the language that every message is in.
    #[must_use]
    pub fn english() -> Self {
        let [english, ..] = &languages();
        Self::read(english)
    }

    /// Returns English as everybody shares it: the language of recordings and of tests.
    #[must_use]
    pub fn shared_english() -> &'static Self {
        static SHARED: LazyLock<Language> = LazyLock::new(Language::english);
        &SHARED
    }

    /// Returns the language of sentences in what reads in a language such as `pt-BR`, as everybody shares it: English where
    /// there is no other.
    #[must_use]
    pub fn shared(tag: &str) -> &'static Self {
        static SHARED: LazyLock<Vec<Language>> = LazyLock::new(|| languages().iter().map(Language::read).collect());
        let known = |id: &str| SHARED.iter().find(|language| language.id == id);
        // The most particular one comes last.
        bases(tag).filter_map(known).last().unwrap_or_else(Self::shared_english)
    }

    /// Returns whether a language is written from right to left, for which neither pages nor the table are made.
    #[must_use]
    pub fn is_right_to_left(tag: &str) -> bool {
        tag.parse::<LanguageIdentifier>().is_ok_and(|id| id.character_direction() == CharacterDirection::RTL)
    }

    /// Returns the language with this identifier, such as `en`.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        languages().iter().find(|(known, _)| *known == id).map(Self::read)
    }

    /// Returns the language with this identifier as a page says it that draws the symbols of the game: a character of the
    /// private use area stands for each, where the language knows how.
    #[must_use]
    pub fn drawn(id: &str) -> Option<Self> {
        let mut language = Self::named(id)?;
        if let Some((_, source)) = DRAWN.iter().find(|(known, _)| *known == id) {
            language.add(source);
        }
        Some(language)
    }

    /// Returns the identifiers of all languages.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        IDS.into_iter()
    }

    /// Returns its identifier.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.id
    }

    fn read((id, sources): &Folder) -> Self {
        let locale: LanguageIdentifier = id.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks around arguments are for text of mixed directions and would show in plain files.
        bundle.set_use_isolating(false);
        let mut language = Self { id, bundle, sounds: Sounds::default() };
        for source in sources {
            language.add(source);
        }
        let sounds = Sounds::read(&language.say("run-together", &Args::new()));
        Self { sounds, ..language }
    }

    /// Returns a language that is only begun: what it does not say is said in English.
    #[cfg(test)]
    pub(super) fn begun(id: &'static str, source: &str) -> Self {
        let [(_, english), ..] = languages();
        let mut language = Self::read(&(id, english));
        language.add(source);
        let sounds = Sounds::read(&language.say("run-together", &Args::new()));
        Self { sounds, ..language }
    }

    /// Adds messages; those of the same name give way.
    fn add(&mut self, source: &str) {
        // What cannot be parsed is left out, and shows as a missing message.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        self.bundle.add_resource_overriding(resource);
    }

    /// Returns a message, in which arguments stand for what it leaves open.
    ///
    /// ```
    /// use ritual_content::text::{Args, Language};
    ///
    /// let said = Language::shared_english().say("count-wounds", &Args::new().number("count", 2));
    /// assert_eq!(said, "2 wounds");
    /// ```
    #[must_use]
    pub fn say(&self, id: &str, args: &Args) -> String {
        let pattern = self.bundle.get_message(id).and_then(|message| message.value());
        let Some(pattern) = pattern else { return format!("⟨{id}⟩") };
        self.format(pattern, args)
    }

    /// Returns a pattern with its arguments, and words run together where they do.
    fn format<'l>(&'l self, pattern: &'l Pattern<&'l str>, args: &Args) -> String {
        // An argument that is missing shows in the text; tests look for it there.
        let text = self.bundle.format_pattern(pattern, Some(&args.0), &mut Vec::new());
        self.sounds.run_together(text.into_owned())
    }

    /// Returns a text as it stands between quotation marks: those within it are others.
    pub(super) fn inside_marks(&self, text: &str) -> String {
        let marks = self.say("marks-inside", &Args::new());
        let pairs = marks.split(';').filter_map(|pair| pair.split_once('='));
        pairs.fold(text.to_owned(), |text, (outer, inner)| text.replace(outer.trim(), inner.trim()))
    }

    /// Joins texts with commas, and the last one as the message `last` says: `list-and`, `list-or` or `list-comma`.
    #[must_use]
    pub fn listed(&self, texts: Vec<String>, last: &str) -> String {
        let n_texts = texts.len();
        let mut joined: Option<String> = None;
        for (index, text) in texts.into_iter().enumerate() {
            joined = Some(match joined {
                None => text,
                Some(before) => {
                    let id = if index + 1 == n_texts { last } else { "list-comma" };
                    self.say(id, &Args::new().text("before", before).text("after", text))
                }
            });
        }
        joined.unwrap_or_default()
    }

    /// Returns an attribute of a message.
    pub(super) fn say_form(&self, id: &str, form: &str, args: &Args) -> String {
        let attribute = self.bundle.get_message(id).and_then(|message| message.get_attribute(form));
        let Some(attribute) = attribute else { return format!("⟨{id}.{form}⟩") };
        self.format(attribute.value(), args)
    }

    /// Returns a message with all its attributes.
    pub(super) fn phrase(&self, id: &str, args: &Args) -> Phrase {
        let value = self.say(id, args);
        let Some(message) = self.bundle.get_message(id) else { return Phrase { value, forms: Vec::new() } };
        let forms =
            message.attributes().map(|attribute| (attribute.id().to_owned(), self.format(attribute.value(), args)));
        Phrase { value, forms: forms.collect() }
    }

    /// Returns whether there is such a message.
    #[cfg(test)]
    pub(super) fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }
}

/// A way to make one text of several.
type Join<'j> = dyn Fn(Vec<String>) -> String + 'j;

/// A fragment with its forms: a message with its attributes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Phrase {
    value: String,
    forms: Vec<(String, String)>,
}

impl Phrase {
    /// Returns the fragment itself.
    pub(super) fn value(&self) -> &str {
        &self.value
    }

    /// Returns a form of it, if the language has one.
    pub(super) fn form(&self, form: &str) -> Option<&str> {
        self.forms.iter().find(|(name, _)| name == form).map(|(_, text)| text.as_str())
    }

    /// Joins fragments with their forms; each form comes again for each of the other ways of joining, behind its name.
    ///
    /// None when there is nothing to join.
    pub(super) fn joined(phrases: &[Self], join: &Join<'_>, others: &[(&str, &Join<'_>)]) -> Option<Self> {
        let first = phrases.first()?;
        let values = || phrases.iter().map(|phrase| phrase.value.clone()).collect::<Vec<_>>();
        let of_values = others.iter().map(|(way, join)| ((*way).to_owned(), join(values())));
        let mut forms: Vec<(String, String)> = of_values.collect();
        for (name, _) in &first.forms {
            let each = || phrases.iter().map(|it| it.form(name).unwrap_or(&it.value).to_owned()).collect::<Vec<_>>();
            // What all have in common, such as a gender, is not said once for each.
            let mut texts = each();
            texts.dedup();
            let common = texts.pop().filter(|_| texts.is_empty());
            let said = |join: &Join<'_>| common.clone().unwrap_or_else(|| join(each()));
            forms.push((name.clone(), said(join)));
            forms.extend(others.iter().map(|(way, join)| (format!("{name}-{way}"), said(join))));
        }
        Some(Self { value: join(values()), forms })
    }
}

/// The arguments of a message.
#[derive(Default)]
pub struct Args(FluentArgs<'static>);

impl Args {
    /// Returns no arguments yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a text.
    #[must_use]
    pub fn text(mut self, name: &'static str, value: impl Into<String>) -> Self {
        let value: String = value.into();
        self.0.set(name, value);
        self
    }

    /// Adds a text that stands in a cell of a table: in one line, and without what would end the cell.
    pub(super) fn cell(self, name: &'static str, value: &str) -> Self {
        self.text(name, value.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|"))
    }

    /// Adds a number, which messages can choose a plural by.
    #[must_use]
    pub fn number(mut self, name: &'static str, value: u8) -> Self {
        self.0.set(name, value);
        self
    }

    /// Adds `yes` or `no`.
    #[must_use]
    pub fn flag(self, name: &'static str, value: bool) -> Self {
        self.text(name, if value { "yes" } else { "no" })
    }

    /// Adds a fragment under a name, and its forms under that name and theirs.
    pub(super) fn phrase(mut self, name: &'static str, phrase: &Phrase) -> Self {
        self.0.set(name, phrase.value.clone());
        for (form, text) in &phrase.forms {
            self.0.set(format!("{name}-{form}"), text.clone());
        }
        self
    }

    /// Adds a form of the name that is the argument `name`, and that there is one.
    pub(super) fn form(mut self, form: &str, text: &str) -> Self {
        self.0.set(format!("name-{form}"), text.to_owned());
        self.0.set(format!("has-{form}"), "yes");
        self
    }

    /// Adds all arguments of another message.
    pub(super) fn and(mut self, more: Self) -> Self {
        for (name, value) in more.0 {
            self.0.set(name, value);
        }
        self
    }

    /// Adds a fragment if there is one, else an empty text.
    pub(super) fn maybe(self, name: &'static str, value: Option<String>) -> Self {
        self.text(name, value.unwrap_or_default())
    }
}
