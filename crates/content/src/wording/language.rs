//! A language: its message catalogue.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

/// The catalogues of a language, each with its name for messages about faults.
type Catalogues = &'static [(&'static str, &'static str)];

const ENGLISH: Catalogues = &[
    ("abilities.ftl", include_str!("../../wording/en/abilities.ftl")),
    ("amounts.ftl", include_str!("../../wording/en/amounts.ftl")),
    ("conditions.ftl", include_str!("../../wording/en/conditions.ftl")),
    ("documents.ftl", include_str!("../../wording/en/documents.ftl")),
    ("selectors.ftl", include_str!("../../wording/en/selectors.ftl")),
    ("steps.ftl", include_str!("../../wording/en/steps.ftl")),
    ("triggers.ftl", include_str!("../../wording/en/triggers.ftl")),
];

/// A language people read.
pub struct Language {
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Language {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Language").field("locales", &self.bundle.locales).finish_non_exhaustive()
    }
}

impl Language {
    /// The languages there are, by their tags.
    pub const TAGS: &'static [&'static str] = &["en"];

    /// English.
    #[must_use]
    pub fn english() -> Self {
        Self::of(unic_langid::LanguageIdentifier::default(), ENGLISH)
    }

    /// English, made once.
    #[must_use]
    pub fn shared_english() -> &'static Self {
        static ENGLISH: LazyLock<Language> = LazyLock::new(Language::english);
        &ENGLISH
    }

    /// The language with this tag, if there is one.
    #[must_use]
    pub fn with_tag(tag: &str) -> Option<Self> {
        (tag == "en").then(Self::english)
    }

    fn of(identifier: unic_langid::LanguageIdentifier, catalogues: Catalogues) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // The marks that keep directions of writing apart have no place in plain text.
        bundle.set_use_isolating(false);
        for (_, text) in catalogues {
            // A message that cannot be read is left out, and shown by its id; a test reads every catalogue strictly.
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Self { bundle }
    }

    /// A message with its arguments; one that is missing is shown by its id.
    pub(super) fn say(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let pattern = self.bundle.get_message(id).and_then(|message| message.value());
        match pattern {
            Some(pattern) => tidy(&self.bundle.format_pattern(pattern, Some(args), &mut Vec::new())),
            None => format!("⟨{id}⟩"),
        }
    }

    /// The other forms of a message, such as the one without an article, each with its name.
    pub(super) fn forms(&self, id: &str, args: &FluentArgs<'_>) -> Vec<(String, String)> {
        let message = self.bundle.get_message(id);
        let attributes = message.into_iter().flat_map(|message| message.attributes());
        let text = |form: &fluent_bundle::FluentAttribute<'_>| {
            tidy(&self.bundle.format_pattern(form.value(), Some(args), &mut Vec::new()))
        };
        attributes.map(|form| (form.id().to_owned(), text(&form))).collect()
    }

    /// Returns whether there is a message with this id.
    #[must_use]
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }
}

/// One space between words, none before a comma.
fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ,", ",").replace(" .", ".").replace(" ;", ";")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_catalogue_can_be_read() {
        for (name, text) in ENGLISH {
            if let Err((_, errors)) = FluentResource::try_new((*text).to_owned()) {
                panic!("{name}: {errors:?}");
            }
        }
    }

    #[test]
    fn what_has_no_message_shows_its_id() {
        assert_eq!(Language::english().say("no-such-message", &FluentArgs::new()), "⟨no-such-message⟩");
        assert!(Language::with_tag("tlh").is_none());
    }
}
