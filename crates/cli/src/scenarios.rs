//! Scenarios: what there is, and finding one by its name.

use std::io::{self, Write};
use std::sync::Arc;

use ritual_content::documents::{ElderOne, Episode};
use ritual_content::text::{self, Language};
use ritual_content::{Catalogue, FullId, GAME, Kind, Reference as _};
use ritual_engine::scenario::Scenario;
use ritual_games::Shelf;
use serde::Serialize;

use crate::languages::Tongue;
use crate::library::{Library, Refused};
use crate::options::Format;
use crate::style;
use crate::table::Table;

/// A scenario in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Listed {
    /// The full id.
    pub(crate) id: String,
    /// The game, as packs call it.
    pub(crate) game: String,
    /// The name of the episode, in the game that has them.
    pub(crate) episode: Option<String>,
    /// The name of the Elder One, in the game that has them.
    pub(crate) elder_one: Option<String>,
    /// The name of the scenario.
    pub(crate) title: String,
}

/// Every scenario of every game, sorted by id.
pub(crate) fn list(catalogue: &Catalogue, games: &Shelf) -> Vec<Listed> {
    let scenarios = catalogue.scenarios.values().map(|entry| {
        let document = &*entry.document;
        let home = &entry.id.pack;
        let episode = catalogue.seen_by::<Episode>(&document.episode.resolve(home), home);
        let elder_one = catalogue.seen_by::<ElderOne>(&document.elder_one.resolve(home), home);
        Listed {
            id: entry.id.to_string(),
            game: GAME.to_owned(),
            episode: Some(episode.map_or_else(|| "?".to_owned(), |it| it.document.name.clone())),
            elder_one: Some(elder_one.map_or_else(|| "?".to_owned(), |it| it.document.name.clone())),
            title: document.name.clone(),
        }
    });
    let others = games.scenarios().into_iter().map(|it| Listed {
        id: it.id,
        game: it.game.to_owned(),
        episode: None,
        elder_one: None,
        title: it.name,
    });
    let mut all: Vec<Listed> = scenarios.chain(others).collect();
    all.sort_by(|a, b| a.id.cmp(&b.id));
    all
}

pub(crate) fn print(scenarios: &[Listed], format: Format, out: &mut dyn Write) -> io::Result<()> {
    match format {
        Format::Human if scenarios.is_empty() => writeln!(out, "the packs have no scenarios"),
        Format::Human => {
            let width = scenarios.iter().map(|it| it.id.len()).max().unwrap_or_default();
            for Listed { id, title, .. } in scenarios {
                // An id that is broken in a narrow window cannot be copied.
                let line = format!("{id:<width$}  {title}");
                writeln!(out, "{}", style::clean(line.trim_end()))?;
            }
            Ok(())
        }
        Format::Json => writeln!(out, "{:#}", serde_json::json!({ "version": 1, "scenarios": scenarios })),
    }
}

/// Finds a scenario by `pack/id`, or by `id` where only one pack has it.
pub(crate) fn find(catalogue: &Catalogue, name: &str) -> anyhow::Result<FullId> {
    ritual_content::named(catalogue, Kind::Scenario, name).map_err(anyhow::Error::msg)
}

/// Finds and compiles a scenario of content without errors.
pub(crate) fn open(library: &Library, name: &str, table: &Table, format: Format) -> anyhow::Result<Arc<Scenario>> {
    library.refuse_errors(&format!("`{name}` cannot be played"), format)?;
    Ok(Arc::new(compile_table(library.catalogue(), name, table)?))
}

/// As [`open`], with names in a language.
pub(crate) fn open_named(
    library: &Library,
    name: &str,
    table: &Table,
    format: Format,
    tongue: &Tongue,
) -> anyhow::Result<Arc<Scenario>> {
    library.refuse_errors(&format!("`{name}` cannot be played"), format)?;
    let reading = tongue.read(library.catalogue())?;
    let compiled = reading.compiled(library.catalogue(), |catalogue| compile_table(catalogue, name, table))?;
    Ok(Arc::new(compiled))
}

/// As [`open`], for people: every card has its text, in their language, which comes along for the rest of the talk.
pub(crate) fn open_to_read(
    library: &Library,
    name: &str,
    table: &Table,
    tongue: &Tongue,
) -> anyhow::Result<(Arc<Scenario>, Language)> {
    library.refuse_errors(&format!("`{name}` cannot be played"), Format::Human)?;
    let reading = tongue.read(library.catalogue())?;
    let id = find(&reading.catalogue, name)?;
    let scenario = reading.compiled(library.catalogue(), |catalogue| {
        // What an override changes says what it does now.
        let seen = catalogue.as_seen_by(&id.pack);
        compile_table(&text::written(&seen, &reading.sentences), name, table)
    })?;
    Ok((Arc::new(scenario), reading.sentences))
}

/// Finds and compiles a scenario as a table plays it.
pub(crate) fn compile_table(catalogue: &Catalogue, name: &str, table: &Table) -> anyhow::Result<Scenario> {
    let request = table.request(catalogue, &find(catalogue, name)?)?;
    match ritual_engine::compile::compile_as(catalogue, &request) {
        Ok(scenario) => Ok(scenario),
        Err(error) => Err(Refused(format!("`{name}` cannot be played: {error}")).into()),
    }
}

/// Compiles a scenario of content without errors.
pub(crate) fn compile(library: &Library, id: &FullId) -> anyhow::Result<Arc<Scenario>> {
    match ritual_engine::compile::compile(library.catalogue(), id) {
        Ok(scenario) => Ok(Arc::new(scenario)),
        Err(error) => Err(Refused(format!("`{id}` cannot be played: {error}")).into()),
    }
}
