//! A phrase: a part of a sentence with everything a message may want to know about it.

use fluent_bundle::{FluentArgs, FluentValue};

/// A part of a sentence.
#[derive(Clone, Debug, Default)]
pub(super) struct Phrase {
    /// How it reads.
    pub(super) text: String,
    /// What it is: the word or key it was made from, `number`, `true`, `false`, `some`, or `none` when it is not there.
    pub(super) is: String,
    /// A number, where it is one.
    pub(super) number: Option<i64>,
    /// Its other forms.
    pub(super) forms: Vec<(String, String)>,
}

impl Phrase {
    /// Something that is not there.
    pub(super) fn none() -> Self {
        Self { is: "none".to_owned(), ..Self::default() }
    }

    /// Text of some kind.
    pub(super) fn some(text: impl Into<String>) -> Self {
        Self { text: text.into(), is: "some".to_owned(), ..Self::default() }
    }

    /// A number.
    pub(super) fn number(number: i64) -> Self {
        Self { text: number.to_string(), is: "number".to_owned(), number: Some(number), forms: Vec::new() }
    }

    /// Hands the phrase to a message: `name`, `name-is`, and `name-form` for each of its forms.
    pub(super) fn give<'a>(&self, name: &str, args: &mut FluentArgs<'a>) {
        let value: FluentValue<'a> = match self.number {
            Some(number) => number.into(),
            None => self.text.clone().into(),
        };
        args.set(name.to_owned(), value);
        args.set(format!("{name}-is"), FluentValue::from(self.is.clone()));
        for (form, text) in &self.forms {
            args.set(format!("{name}-{form}"), FluentValue::from(text.clone()));
        }
    }
}
