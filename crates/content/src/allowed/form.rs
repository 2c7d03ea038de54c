//! What one value may be: the part of JSON Schema that the schemas of documents use.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::pattern::Pattern;

/// No number is listed that is larger.
const MOST_LISTED: u8 = 99;

/// What one value may be. All that is said has to hold; what is said of another type than the value has says nothing.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct Form {
    #[serde(rename = "type")]
    of: Option<Type>,
    /// A form of this name has to hold too.
    #[serde(rename = "$ref")]
    pub(super) named: Option<String>,
    /// It is one of these texts.
    #[serde(rename = "enum")]
    texts: Option<Vec<String>>,
    pattern: Option<Pattern>,
    min_length: usize,
    max_length: Option<usize>,
    minimum: Option<f64>,
    maximum: Option<f64>,
    min_items: usize,
    max_items: Option<usize>,
    pub(super) items: Option<Box<Form>>,
    min_properties: usize,
    max_properties: Option<usize>,
    required: Vec<String>,
    properties: BTreeMap<String, Form>,
    /// What stands behind keys of a certain form.
    pattern_properties: BTreeMap<Pattern, Form>,
    /// What stands behind all other keys.
    additional_properties: Option<Box<Form>>,
    /// There are no other keys.
    pub(super) closed: bool,
    /// One of these has to hold too.
    pub(super) any_of: Vec<Form>,
    /// It is the branch of a choice for a mapping with this key, and with none of the other branches.
    #[serde(rename = "x-ritual-word")]
    word: Option<String>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Type {
    Array,
    Boolean,
    Integer,
    Object,
    String,
}

impl Type {
    fn fits(self, value: &Value) -> bool {
        match self {
            Self::Array => value.is_array(),
            Self::Boolean => value.is_boolean(),
            // In a schema 3.0 is a whole number; whoever reads one refuses it.
            Self::Integer => value.as_f64().is_some_and(|number| number.fract() == 0.0),
            Self::Object => value.is_object(),
            Self::String => value.is_string(),
        }
    }
}

impl Form {
    /// Returns whether it allows a value, apart from what it must have, what stands inside and other forms.
    pub(super) fn allows(&self, value: &Value) -> bool {
        if !self.of.is_none_or(|of| of.fits(value)) || !self.texts.as_ref().is_none_or(|texts| is_among(texts, value)) {
            return false;
        }
        match value {
            Value::Number(number) => number.as_f64().is_none_or(|number| {
                self.minimum.is_none_or(|least| number >= least) && self.maximum.is_none_or(|most| number <= most)
            }),
            Value::String(text) => {
                is_within(text.chars().count(), self.min_length, self.max_length)
                    && self.pattern.is_none_or(|pattern| pattern.fits(text))
            }
            Value::Array(items) => is_within(items.len(), self.min_items, self.max_items),
            Value::Object(fields) => is_within(fields.len(), self.min_properties, self.max_properties),
            Value::Null | Value::Bool(_) => true,
        }
    }

    /// Returns whether a mapping has all the keys that it must have.
    pub(super) fn is_complete(&self, value: &Value) -> bool {
        value.as_object().is_none_or(|fields| self.required.iter().all(|key| fields.contains_key(key)))
    }

    /// Returns what may stand behind a key; nothing where the key is not known.
    pub(super) fn field(&self, key: &str) -> Option<&Form> {
        let by_pattern = || self.pattern_properties.iter().find(|(pattern, _)| pattern.fits(key)).map(|(_, form)| form);
        self.properties.get(key).or_else(by_pattern).or(self.additional_properties.as_deref())
    }

    /// Returns the fields that are known by their names, sorted.
    pub(super) fn fields(&self) -> impl Iterator<Item = (&str, &Form)> {
        self.properties.iter().map(|(name, form)| (name.as_str(), form))
    }

    /// Returns all that a value can be which is yes or no, a number of a range from 0 on, or one of several words.
    pub(super) fn values(&self) -> Vec<String> {
        let numbers = || (0..=MOST_LISTED).filter(|number| self.allows(&Value::from(*number)));
        match (self.of, &self.texts) {
            (Some(Type::Boolean), _) => vec!["true".to_owned(), "false".to_owned()],
            (Some(Type::Integer), _) => numbers().map(|number| number.to_string()).collect(),
            (_, texts) => texts.clone().unwrap_or_default(),
        }
    }

    /// Returns the word of the branch of a choice, if it has one.
    pub(super) fn word(&self) -> Option<&str> {
        self.word.as_deref()
    }
}

fn is_among(texts: &[String], value: &Value) -> bool {
    value.as_str().is_some_and(|value| texts.iter().any(|text| text == value))
}

fn is_within(number: usize, least: usize, most: Option<usize>) -> bool {
    number >= least && most.is_none_or(|most| number <= most)
}
