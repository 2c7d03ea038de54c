//! What is said in the language of whoever reads: catalogues of messages, of which there is a folder for each language.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language by its identifier, and the messages of its files.
type Catalogue = (&'static str, [&'static str; 6]);

/// Takes in the folder of a language.
macro_rules! catalogue {
    ($id:literal) => {
        catalogue!($id: "cards" "glossary" "open" "pieces" "supplement" "table")
    };
    ($id:literal: $($file:literal)*) => {
        ($id, [$(include_str!(concat!("../locales/", $id, "/", $file, ".ftl"))),*])
    };
}

const ENGLISH: Catalogue = catalogue!("en");
const LANGUAGES: [Catalogue; 3] = [ENGLISH, catalogue!("es"), catalogue!("pl")];

/// The messages of a language.
pub(crate) struct Words {
    language: &'static str,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Returns the messages for whoever reads a language such as `es-MX`: those of `es`, or English ones where there are
    /// none.
    pub(crate) fn of(tag: &str) -> Self {
        let base = tag.split('-').next().unwrap_or(tag);
        let (language, sources) =
            LANGUAGES.into_iter().find(|(id, _)| id.eq_ignore_ascii_case(base)).unwrap_or(ENGLISH);
        let locale: LanguageIdentifier = language.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks around arguments are for text of mixed directions, and no typeface for print has them.
        bundle.set_use_isolating(false);
        let has_functions = bundle.add_builtins().is_ok();
        debug_assert!(has_functions, "a new bundle has no functions yet");
        for source in sources {
            // What cannot be parsed is left out, and shows as a missing message.
            let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Self { language, bundle }
    }

    /// Returns a message that leaves nothing open.
    pub(crate) fn word(&self, id: &str) -> String {
        self.say(id, [])
    }

    /// Returns a message, in which arguments stand for what it leaves open.
    pub(crate) fn say<'a>(&self, id: &str, args: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return format!("⟨{id}⟩");
        };
        let args: FluentArgs<'a> = args.into_iter().collect();
        // An argument that is missing shows in the text; tests look for it there.
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

impl Default for Words {
    fn default() -> Self {
        Self::of("en")
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Words").field(&self.language).finish()
    }
}

/// The same language says the same.
impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.language == other.language
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// The messages of each language.
    pub(crate) fn all() -> impl Iterator<Item = (&'static str, Words)> {
        LANGUAGES.into_iter().map(|(id, _)| (id, Words::of(id)))
    }

    /// Fails where a text leaves something open, or is of no message.
    #[track_caller]
    pub(crate) fn is_whole(language: &str, text: &str) {
        assert!(!text.contains(['⟨', '{', '$']) && !text.trim().is_empty(), "{language}: {text:?}");
    }

    /// A message: the arguments that stand in it, and the messages that it is made of.
    #[derive(Default)]
    struct Message<'s> {
        arguments: BTreeSet<&'s str>,
        parts: BTreeSet<&'s str>,
    }

    fn name(text: &str) -> &str {
        let end = text.find(|letter: char| !letter.is_ascii_alphanumeric() && !"-_".contains(letter));
        &text[..end.unwrap_or(text.len())]
    }

    /// The messages of some files; none stands there twice.
    fn messages(sources: [&'static str; 6]) -> BTreeMap<&'static str, Message<'static>> {
        let mut messages: BTreeMap<&str, Message<'_>> = BTreeMap::new();
        for source in sources {
            let mut last = "";
            for line in source.lines().filter(|line| !line.starts_with('#')) {
                let begun = line.split_once(" = ").filter(|_| line.starts_with(|it: char| it.is_ascii_lowercase()));
                if let Some((id, _)) = begun {
                    last = id;
                    assert!(messages.insert(id, Message::default()).is_none(), "`{id}` stands there twice");
                }
                let message = messages.entry(last).or_default();
                message.arguments.extend(line.split('$').skip(1).map(name));
                let parts =
                    line.split("{ ").skip(1).filter(|rest| rest.starts_with(|it: char| it.is_ascii_lowercase()));
                message.parts.extend(parts.map(name));
            }
        }
        messages
    }

    /// The arguments of a message and of those that it is made of.
    fn arguments<'s>(messages: &BTreeMap<&'s str, Message<'s>>, id: &'s str) -> BTreeSet<&'s str> {
        let Message { arguments: own, parts } =
            messages.get(id).unwrap_or_else(|| panic!("no message is called `{id}`"));
        own.iter().copied().chain(parts.iter().copied().flat_map(|part| arguments(messages, part))).collect()
    }

    #[test]
    fn every_language_says_all_that_english_says_with_the_same_arguments() {
        let told = |(_, sources): Catalogue| {
            let messages = messages(sources);
            let told = messages.keys().filter(|id| !id.is_empty()).map(|id| (*id, arguments(&messages, id)));
            told.collect::<BTreeMap<_, _>>()
        };
        let english = told(ENGLISH);
        assert!(english.len() > 200, "{english:?}");
        for catalogue in LANGUAGES {
            let there = told(catalogue);
            let (id, _) = catalogue;
            assert_eq!(there.keys().collect::<Vec<_>>(), english.keys().collect::<Vec<_>>(), "{id}");
            for (message, arguments) in &english {
                assert_eq!(there.get(message), Some(arguments), "`{message}` of `{id}`");
            }
        }
    }

    #[test]
    fn every_message_can_be_read() {
        for (id, sources) in LANGUAGES {
            for source in sources {
                let read = FluentResource::try_new(source.to_owned());
                assert!(read.is_ok(), "{id}: {:?}", read.map_err(|(_, errors)| errors).err());
            }
            let words = Words::of(id);
            for message in messages(sources).keys().filter(|message| !message.is_empty()) {
                assert!(words.bundle.has_message(message), "`{message}` of `{id}`");
            }
        }
    }

    #[test]
    fn numbers_agree_with_what_they_count() {
        let said = |tag: &str| [1_u8, 2, 5].map(|count| Words::of(tag).say("echoes", [("count", count.into())]));
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
