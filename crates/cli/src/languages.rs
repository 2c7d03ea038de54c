//! The language that people read: of sentences, of names and texts, or of both.

use std::borrow::Cow;
use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Error;
use ritual_content::Catalogue;
use ritual_content::text::Language;
use ritual_content::translation::bases;
use ritual_engine::scenario::Scenario;
use ritual_sitting::language_among;

use crate::settings::Settings;
use crate::style;

/// The language where nobody says it.
const USUAL: &str = "en";

/// The language that people read.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Tongue {
    /// The language: of the translations that packs have, and of the sentences Ritual writes where it knows it; when left
    /// out, the one that `ritual.toml` names, or `en`
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
}

/// Content as it reads in a language.
pub(crate) struct Reading<'c> {
    /// The documents, with their names and texts.
    pub(crate) catalogue: Cow<'c, Catalogue>,
    /// The sentences that are written from effects.
    pub(crate) sentences: Language,
}

impl Reading<'_> {
    /// Compiles a scenario of content in this language. Other names make no other game: it is the one of the content as it
    /// was `written`, so what is saved in one language goes on in another.
    pub(crate) fn compiled(
        &self,
        written: &Catalogue,
        compile: impl Fn(&Catalogue) -> anyhow::Result<Scenario>,
    ) -> anyhow::Result<Scenario> {
        let mut scenario = compile(&self.catalogue)?;
        if matches!(self.catalogue, Cow::Owned(_)) {
            scenario.digest = compile(written)?.digest;
        }
        Ok(scenario)
    }
}

impl Tongue {
    /// The option, and whether somebody uses it here.
    pub(crate) fn option(&self) -> (&'static str, bool) {
        ("--language", self.language.is_some())
    }

    /// Returns the language that somebody asked for, here or in `ritual.toml`, if anybody did.
    pub(crate) fn asked<'c>(&self, catalogue: &'c Catalogue) -> anyhow::Result<Option<&'c str>> {
        let Some(written) = self.written()? else { return Ok(None) };
        language_among(&catalogue.languages(), &written).map(Some).map_err(Error::msg)
    }

    /// The language as somebody wrote it.
    fn written(&self) -> anyhow::Result<Option<String>> {
        if self.language.is_some() {
            return Ok(self.language.clone());
        }
        Ok(Settings::find(&[PathBuf::from(".")])?.language)
    }

    /// Returns the language that content is read in.
    pub(crate) fn tag<'c>(&self, catalogue: &'c Catalogue) -> anyhow::Result<&'c str> {
        Ok(self.asked(catalogue)?.unwrap_or(USUAL))
    }

    /// Reads content in this language; what is not in it stays in the language of its author, and is announced.
    pub(crate) fn read<'c>(&self, catalogue: &'c Catalogue) -> anyhow::Result<Reading<'c>> {
        let written = self.written()?;
        let translated = catalogue.languages();
        let tag = language_among(&translated, written.as_deref().unwrap_or(USUAL)).map_err(Error::msg)?;
        // The most particular catalogue of sentences comes last.
        let sentences = bases(tag).filter_map(Language::named).last().unwrap_or_else(|| {
            let note = format!("sentences stay English, only names and texts of packs are there in `{tag}`");
            // A reader of standard error that has gone away misses nothing that matters.
            let _unheard = writeln!(style::err(), "note: {note}");
            Language::english()
        });
        let is_as_written = sentences.id() == USUAL && !bases(tag).any(|base| translated.contains(base));
        let catalogue = if is_as_written { Cow::Borrowed(catalogue) } else { Cow::Owned(catalogue.in_language(tag)) };
        Ok(Reading { catalogue, sentences })
    }
}
