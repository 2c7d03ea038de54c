//! The language that people read: of sentences, of names and texts, or of both.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::PathBuf;

use anyhow::bail;
use ritual_content::Catalogue;
use ritual_content::suggest::{self, listed};
use ritual_content::text::Language;
use ritual_content::translation::bases;
use ritual_engine::scenario::Scenario;

use crate::settings::Settings;
use crate::style;

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
    /// Returns the language that somebody asked for, here or in `ritual.toml`, if anybody did.
    pub(crate) fn asked<'c>(&self, catalogue: &'c Catalogue) -> anyhow::Result<Option<&'c str>> {
        self.written()?.map(|written| known(&written, catalogue)).transpose()
    }

    /// The language as somebody wrote it.
    fn written(&self) -> anyhow::Result<Option<String>> {
        if self.language.is_some() {
            return Ok(self.language.clone());
        }
        Ok(Settings::find(&[PathBuf::from(".")])?.language)
    }

    /// Reads content in this language; what is not in it stays in the language of its author, and is announced.
    pub(crate) fn read<'c>(&self, catalogue: &'c Catalogue) -> anyhow::Result<Reading<'c>> {
        let written = self.written()?;
        let tag = known(written.as_deref().unwrap_or("en"), catalogue)?;
        let translated = catalogue.languages();
        // The most particular catalogue of sentences comes last.
        let sentences = bases(tag).filter_map(Language::named).last().unwrap_or_else(|| {
            let note = format!("sentences stay English, only names and texts of packs are there in `{tag}`");
            // A reader of standard error that has gone away misses nothing that matters.
            let _unheard = writeln!(style::err(), "note: {note}");
            Language::english()
        });
        let is_as_written = sentences.id() == "en" && !bases(tag).any(|base| translated.contains(base));
        let catalogue = if is_as_written { Cow::Borrowed(catalogue) } else { Cow::Owned(catalogue.in_language(tag)) };
        Ok(Reading { catalogue, sentences })
    }
}

/// Finds a language that something is translated into, or that Ritual writes.
fn known<'c>(written: &str, catalogue: &'c Catalogue) -> anyhow::Result<&'c str> {
    let mut known: BTreeSet<&str> = catalogue.languages();
    for id in Language::ids() {
        known.insert(id);
    }
    among(known, written)
}

/// Finds a language among those there are; what is written from right to left is none of them.
fn among<'k>(mut known: BTreeSet<&'k str>, written: &str) -> anyhow::Result<&'k str> {
    known.retain(|tag| !Language::is_right_to_left(tag));
    if Language::is_right_to_left(written) {
        bail!("`{written}` is written from right to left, which is not shown yet: there are {}", listed(known));
    }
    if let Some(tag) = known.iter().copied().find(|tag| tag.eq_ignore_ascii_case(written)) {
        return Ok(tag);
    }
    match suggest::closest(written, known.iter().copied()) {
        Some(tag) => bail!("there is no language `{written}`: did you mean `{tag}`?"),
        None => bail!("there is no language `{written}`: there are {}", listed(known)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_one_of_those_there_are_and_reads_from_left_to_right() {
        let find = |written: &str| {
            let known = BTreeSet::from(["ar", "en", "es", "pt-BR"]);
            among(known, written).map_err(|error| error.to_string())
        };
        assert_eq!(find("ES"), Ok("es"));
        assert_eq!(find("pt-br"), Ok("pt-BR"));
        let none = |why: &str| Err(format!("{why}: there are `en`, `es`, `pt-BR`"));
        assert_eq!(find("xx").map(str::to_owned), none("there is no language `xx`"));
        let backwards = |tag: &str| none(&format!("`{tag}` is written from right to left, which is not shown yet"));
        assert_eq!(find("ar").map(str::to_owned), backwards("ar"), "though a pack is translated into it");
        assert_eq!(find("he").map(str::to_owned), backwards("he"));
    }
}
