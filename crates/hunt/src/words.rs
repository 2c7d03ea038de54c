//! What is printed in the language of whoever plays: catalogues of messages, of which there is one for each language.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language by its identifier, and its messages.
type Catalogue = (&'static str, &'static str);

const ENGLISH: Catalogue = ("en", include_str!("../locales/en/pieces.ftl"));
const LANGUAGES: [Catalogue; 3] =
    [ENGLISH, ("es", include_str!("../locales/es/pieces.ftl")), ("pl", include_str!("../locales/pl/pieces.ftl"))];

/// The messages of a language.
pub(crate) struct Words(FluentBundle<FluentResource>);

impl Words {
    /// Returns the messages for whoever reads a language such as `es-MX`: those of `es`, or English ones where there are
    /// none.
    pub(crate) fn of(tag: &str) -> Self {
        let base = tag.split('-').next().unwrap_or(tag);
        let (id, source) = LANGUAGES.into_iter().find(|(id, _)| id.eq_ignore_ascii_case(base)).unwrap_or(ENGLISH);
        let locale: LanguageIdentifier = id.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![locale]);
        // The marks around arguments are for text of mixed directions, and no typeface for print has them.
        bundle.set_use_isolating(false);
        // What cannot be parsed is left out, and shows as a missing message.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
        Self(bundle)
    }

    /// Returns a message that leaves nothing open.
    pub(crate) fn word(&self, id: &str) -> String {
        self.say(id, [])
    }

    /// Returns a message, in which arguments stand for what it leaves open.
    pub(crate) fn say<const N: usize>(&self, id: &str, args: [(&'static str, FluentValue<'static>); N]) -> String {
        let Some(pattern) = self.0.get_message(id).and_then(|message| message.value()) else {
            return format!("⟨{id}⟩");
        };
        let args: FluentArgs<'_> = args.into_iter().collect();
        // An argument that is missing shows in the text; tests look for it there.
        self.0.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// The messages of a catalogue, with what each leaves open.
    fn messages(source: &str) -> BTreeMap<&str, Vec<&str>> {
        let mut messages: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        let mut last = "";
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if let Some((id, _)) = line.split_once(" = ") {
                last = id;
            }
            let open = line.split("{ $").skip(1).filter_map(|rest| rest.split(' ').next());
            messages.entry(last).or_default().extend(open);
        }
        for open in messages.values_mut() {
            open.sort_unstable();
            open.dedup();
        }
        messages
    }

    #[test]
    fn every_language_says_all_that_english_says_with_the_same_arguments() {
        let (_, english) = ENGLISH;
        let english = messages(english);
        assert!(english.len() > 15, "{english:?}");
        for (id, source) in LANGUAGES {
            assert_eq!(messages(source), english, "{id}");
        }
    }

    #[test]
    fn numbers_agree_with_what_they_count() {
        let said = |tag: &str| [1, 2, 5].map(|count: u8| Words::of(tag).say("echoes", [("count", count.into())]));
        assert_eq!(said("en"), ["1 echo", "2 echoes", "5 echoes"]);
        assert_eq!(said("es-MX"), ["1 eco", "2 ecos", "5 ecos"]);
        assert_eq!(said("PL"), ["1 echo", "2 echa", "5 ech"]);
        assert_eq!(said("de"), said("en"), "there is no German");
    }

    #[test]
    fn a_message_that_is_not_there_shows() {
        assert_eq!(Words::of("en").word("no-such-message"), "⟨no-such-message⟩");
    }
}
