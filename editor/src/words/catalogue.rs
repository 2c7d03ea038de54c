//! The sentences of the window in a language: a file of them, read and held to the English ones.

use std::collections::BTreeMap;

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use ritual_yaml::Limits;
use serde_json::{Map, Value};
use unic_langid::LanguageIdentifier;

use super::{COUNT, OR, next_open};

/// What counts are called by which forms are chosen.
const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", OTHER];
/// The form that every counted sentence has.
const OTHER: &str = "other";
/// Every form that a language has is met by one of these numbers.
const TRIED: std::ops::Range<u64> = 0..200;

/// The sentences of the window in a language.
pub struct Words {
    said: BTreeMap<String, Said>,
    plurals: PluralRules,
}

/// A sentence in another language.
enum Said {
    Whole(String),
    /// Its forms by the categories of counts.
    Counted(BTreeMap<&'static str, String>),
}

impl Words {
    /// Reads the file of a language: English sentences, and what they are there. What has no right side is not translated
    /// yet.
    ///
    /// # Errors
    /// Says which sentence leaves something else open than the English one, or lacks a form.
    pub fn read(language: &str, text: &str) -> Result<Self, String> {
        let id: Option<LanguageIdentifier> = language.parse().ok();
        let plurals = id.and_then(|id| PluralRules::create(id, PluralRuleType::CARDINAL).ok());
        let plurals = plurals.ok_or_else(|| format!("how `{language}` counts is not known: no such language"))?;
        let tree = ritual_yaml::parse(text.as_bytes(), &Limits::DEFAULT)
            .map_err(|error| format!("line {}: {error}", error.line))?;
        let Value::Object(entries) = tree.to_json() else {
            return Err("there are no sentences: write `\"English\": \"what it is\"`, line by line".to_owned());
        };
        let mut words = Self { said: BTreeMap::new(), plurals };
        for (english, value) in entries {
            let read = words.entry(&english, value).map_err(|why| format!("`{english}` {why}"))?;
            words.said.extend(read.map(|said| (english, said)));
        }
        Ok(words)
    }

    /// The English sentences that are translated.
    pub fn sentences(&self) -> impl Iterator<Item = &str> {
        self.said.keys().map(String::as_str)
    }

    /// A sentence that counts nothing.
    pub(super) fn whole(&self, english: &str) -> Option<&str> {
        match self.said.get(english)? {
            Said::Whole(text) => Some(text),
            Said::Counted(_) => None,
        }
    }

    /// A counted sentence, as it is said of so many.
    pub(super) fn form(&self, english: &str, count: u64) -> Option<&str> {
        match self.said.get(english)? {
            Said::Whole(_) => None,
            Said::Counted(forms) => forms.get(self.category(count)).map(String::as_str),
        }
    }

    fn entry(&self, english: &str, value: Value) -> Result<Option<Said>, String> {
        match value {
            Value::Null => Ok(None),
            Value::String(text) if !english.contains(OR) => {
                if names(&text) == names(english) {
                    return Ok(Some(Said::Whole(text)));
                }
                Err(format!("leaves {} open, not {}", listed(&names(english)), listed(&names(&text))))
            }
            Value::Object(forms) if english.contains(OR) => self.forms(english, forms).map(Some),
            _ if english.contains(OR) => Err("counts: write its forms below it, `one:`, `other:` and so on".to_owned()),
            _ => Err("is no text: put it in quotes".to_owned()),
        }
    }

    fn forms(&self, english: &str, forms: Map<String, Value>) -> Result<Said, String> {
        let wanted = names(english);
        let mut known = BTreeMap::new();
        for (category, form) in forms {
            let Some(category) = CATEGORIES.into_iter().find(|it| *it == category) else {
                return Err(format!("has no form `{category}`: there are {}", CATEGORIES.join(", ")));
            };
            let Value::String(form) = form else { return Err(format!("is no text at `{category}`: put it in quotes")) };
            if let Some(name) = names(&form).into_iter().find(|name| *name != COUNT && !wanted.contains(name)) {
                return Err(format!("leaves {} open, not `{name}`", listed(&wanted)));
            }
            known.insert(category, form);
        }
        match TRIED.map(|count| (count, self.category(count))).find(|(_, category)| !known.contains_key(category)) {
            Some((count, category)) => Err(format!("lacks the form `{category}`, as it is said of {count}")),
            None => Ok(Said::Counted(known)),
        }
    }

    /// What a count is called in this language.
    fn category(&self, count: u64) -> &'static str {
        match self.plurals.select(count) {
            Ok(PluralCategory::ZERO) => "zero",
            Ok(PluralCategory::ONE) => "one",
            Ok(PluralCategory::TWO) => "two",
            Ok(PluralCategory::FEW) => "few",
            Ok(PluralCategory::MANY) => "many",
            Ok(PluralCategory::OTHER) | Err(_) => OTHER,
        }
    }
}

/// The names that a sentence leaves open, each once and in order.
fn names(sentence: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut rest = sentence;
    while let Some((_, (name, behind))) = next_open(rest) {
        names.push(name);
        rest = behind;
    }
    names.sort_unstable();
    names.dedup();
    names
}

fn listed(names: &[&str]) -> String {
    match names {
        [] => "nothing".to_owned(),
        names => names.iter().map(|name| format!("`{name}`")).collect::<Vec<String>>().join(", "),
    }
}
