//! A scenario as somebody reads it: every card with its text, in a language.

use std::borrow::Cow;
use std::sync::Arc;

use ritual_content::text::{Language, written};
use ritual_content::translation::bases;
use ritual_content::{Catalogue, Kind, named};
use ritual_engine::compile::{CompileError, compile_as};
use ritual_engine::scenario::Scenario;
use ritual_playtest::recording::{RecordedTable, brief};

use crate::languages::language_among;
use crate::table::{recorded, request};

/// The language where nobody says it.
const USUAL: &str = "en";

/// A scenario as somebody reads it; games of it share it.
#[derive(Clone)]
pub struct Reading {
    /// The scenario, whose cards have their texts.
    pub scenario: Arc<Scenario>,
    /// The language of the sentences around names and texts; English where Ritual does not know that of the packs.
    pub language: &'static Language,
    /// What is played otherwise than the scenario says, by full ids.
    pub table: RecordedTable,
}

impl Reading {
    /// Compiles a scenario as a table plays it and as it reads in a language: what is not in it stays in the language of
    /// its author.
    ///
    /// # Errors
    /// Says what is not there of what is named, or why the scenario cannot be played.
    pub fn open(
        catalogue: &Catalogue,
        scenario: &str,
        table: &RecordedTable,
        language: Option<&str>,
    ) -> Result<Self, String> {
        let id = named(catalogue, Kind::Scenario, &brief(scenario))?;
        let (request, table) = (request(catalogue, &id, table)?, recorded(catalogue, table)?);
        let translated = catalogue.languages();
        let tag = language_among(&translated, language.unwrap_or(USUAL))?;
        let language = Language::shared(tag);
        let is_as_written = language.id() == USUAL && !bases(tag).any(|base| translated.contains(base));
        let read = if is_as_written { Cow::Borrowed(catalogue) } else { Cow::Owned(catalogue.in_language(tag)) };
        let cannot = |error: CompileError| format!("`{id}` cannot be played: {error}");
        // What an override changes says what it does now.
        let seen = read.as_seen_by(&id.pack);
        let mut scenario = compile_as(&written(&seen, language), &request).map_err(cannot)?;
        if !is_as_written {
            // Other names make no other game: what is kept in one language goes on in another.
            scenario.digest = compile_as(catalogue, &request).map_err(cannot)?.digest;
        }
        Ok(Self { scenario: Arc::new(scenario), language, table })
    }
}
