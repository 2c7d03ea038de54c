//! Packs that were handed over, and the games that are begun with them.

use std::collections::BTreeMap;
use std::path::Path;

use ritual_content::documents::Pack;
use ritual_content::{Catalogue, Kind, Loaded, PackFiles, SourceFile, art, load_to_play};
use ritual_diagnostic::{Counts, Diagnostic, Severity, Sink};
use ritual_pack::{Limits, archive};
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::RecordedTable;
use ritual_playtest::report::Report;
use ritual_playtest::unreadable::in_words;
use ritual_sitting::{Plan, Reading, SavedGame, Sitting, language_among, languages, simulate};
use schemars::JsonSchema;
use serde::Serialize;

use crate::game::{Game, Mind};

/// So many errors of content are told.
const MOST_TOLD: usize = 5;
/// The most letters of a path or a name that are shown.
const MOST_SHOWN: usize = 200;

/// A scenario that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ListedScenario {
    /// The full id.
    pub id: String,
    /// The name people read.
    pub name: String,
}

/// Packs that were handed over.
#[derive(Default)]
pub struct Shelf {
    /// The files of each pack, by their path in its folder, and by the folder.
    packs: BTreeMap<String, BTreeMap<String, Vec<u8>>>,
    /// What they hold, once somebody has asked; nothing when one was added since.
    loaded: Option<Loaded>,
    /// The scenario that was played last.
    last: Option<(Wanted, Reading)>,
    mind: Mind,
}

/// What somebody plays, and in which language.
#[derive(PartialEq, Eq)]
struct Wanted {
    scenario: String,
    table: RecordedTable,
    language: Option<String>,
}

impl Shelf {
    /// Takes a pack from the bytes of its archive, a `.ritualpack`; returns its id.
    ///
    /// # Errors
    /// Says why nobody could take the archive, or that the pack is there.
    pub fn add_archive(&mut self, bytes: &[u8]) -> Result<String, String> {
        let archive = archive::open(bytes, None, &Limits::DEFAULT).map_err(|refusal| refusal.to_string())?;
        let id = archive.manifest.id;
        if self.packs.contains_key(&id) {
            return Err(format!("the pack `{id}` is there already: begin with an empty shelf to take it again"));
        }
        let files = archive.files.into_iter().filter(|file| is_yaml(&file.path) || art::is_picture(&file.path));
        let files: BTreeMap<String, Vec<u8>> = files.map(|file| (file.path, file.bytes)).collect();
        self.has_room(files.len(), files.values().map(Vec::len).sum())?;
        self.forget();
        self.packs.insert(id.clone(), files);
        Ok(id)
    }

    /// Takes a file of a pack by its path, `my-pack/enemies.yaml`; what was handed over with this path before is no more.
    /// A file that is no YAML is left aside, as it is in a folder.
    ///
    /// # Errors
    /// Says why it is no file of a pack.
    pub fn add_file(&mut self, path: &str, bytes: &[u8]) -> Result<(), String> {
        let Some((folder, inside)) = path.split_once('/').filter(|(folder, _)| !folder.is_empty()) else {
            let shown: String = path.chars().take(MOST_SHOWN).collect();
            return Err(format!("`{shown}` is in no pack: write its folder before it, as in `my-pack/pack.yaml`"));
        };
        if !is_yaml(inside) {
            return Ok(());
        }
        self.has_room(1, bytes.len())?;
        self.forget();
        self.packs.entry(folder.to_owned()).or_default().insert(inside.to_owned(), bytes.to_vec());
        Ok(())
    }

    /// The scenarios of all packs, sorted by id, with their names in a language.
    ///
    /// # Errors
    /// Says what is wrong with the content.
    pub fn scenarios(&mut self, language: Option<&str>) -> Result<Vec<ListedScenario>, String> {
        let catalogue = self.catalogue()?;
        let tag = language.map(|language| language_among(&catalogue.languages(), language)).transpose()?;
        let translated = tag.map(|tag| catalogue.in_language(tag));
        let scenarios = translated.as_ref().unwrap_or(catalogue).scenarios.values();
        let listed =
            scenarios.map(|entry| ListedScenario { id: entry.id.to_string(), name: entry.document.name.clone() });
        Ok(listed.collect())
    }

    /// The languages that games can be read in, at least in part.
    ///
    /// # Errors
    /// Says what is wrong with the content.
    pub fn languages(&mut self) -> Result<Vec<String>, String> {
        let translated = self.catalogue()?.languages();
        Ok(languages(&translated).into_iter().map(str::to_owned).collect())
    }

    /// Begins a game; the plan is JSON, a [`Plan`].
    ///
    /// # Errors
    /// Says what is wrong with the content or the plan.
    pub fn begin(&mut self, plan: &str) -> Result<Game, String> {
        let plan = read_plan(plan)?;
        let reading = self.reading(&plan.scenario, &plan.table, plan.language.as_deref())?;
        Ok(Game::new(Sitting::begin(&reading, &plan)?, self.mind.clone()))
    }

    /// Goes on with a game that was saved here, in `ritual play` or anywhere.
    ///
    /// # Errors
    /// Says why the text is no saved game, or why it cannot go on.
    pub fn load(&mut self, saved: &str, language: Option<&str>) -> Result<Game, String> {
        let saved = SavedGame::read(saved.as_bytes()).map_err(|reason| format!("it is no saved game: {reason}"))?;
        let reading = self.reading(&saved.saved.scenario, &saved.table, language)?;
        Ok(Game::new(Sitting::load(&reading, saved)?, self.mind.clone()))
    }

    /// Plays a scenario many times, as `ritual simulate` does, and says how it went.
    ///
    /// # Errors
    /// Says what is wrong with the content, the plan or the policy.
    pub fn simulate(&mut self, plan: &str, games: u64, policy: &str) -> Result<Report, String> {
        let (plan, policy) = (read_plan(plan)?, read_policy(policy)?);
        let mind = self.mind.clone();
        simulate(self.catalogue()?, &plan, games, policy, || mind.network())
    }

    /// A scenario as somebody reads it; the last one is kept for whoever plays it again.
    fn reading(&mut self, scenario: &str, table: &RecordedTable, language: Option<&str>) -> Result<Reading, String> {
        let wanted =
            Wanted { scenario: scenario.to_owned(), table: table.clone(), language: language.map(str::to_owned) };
        if let Some((_, reading)) = self.last.as_ref().filter(|(last, _)| *last == wanted) {
            return Ok(reading.clone());
        }
        let reading = Reading::open(self.catalogue()?, scenario, table, language)?;
        self.last = Some((wanted, reading.clone()));
        Ok(reading)
    }

    /// What was loaded is not what is there any more.
    fn forget(&mut self) {
        (self.loaded, self.last) = (None, None);
    }

    /// Everything that the packs hold; content with errors is not played.
    fn catalogue(&mut self) -> Result<&Catalogue, String> {
        let loaded = match self.loaded.take() {
            Some(loaded) => loaded,
            None => self.read()?,
        };
        Ok(&self.loaded.insert(loaded).catalogue)
    }

    fn read(&self) -> Result<Loaded, String> {
        let packs = self.packs.iter().map(|(folder, files)| PackFiles {
            folder: folder.clone(),
            files: files.iter().map(|(path, bytes)| SourceFile::inside(folder, path, bytes)).collect(),
        });
        let mut sink = Sink::new();
        let loaded = load_to_play(packs.collect(), &mut sink);
        // Nothing builds on tests, so theirs do not count.
        let hinders = |finding: &Diagnostic| {
            finding.severity == Severity::Error && Kind::of_file(Path::new(&*finding.route.file)) != Some(Kind::Test)
        };
        let errors: Vec<Diagnostic> = sink.into_sorted().into_iter().filter(hinders).collect();
        if !errors.is_empty() {
            return Err(told(&errors));
        }
        loaded.catalogue.packs.values().try_for_each(|pack| builds_on(&loaded.catalogue, &pack.document))?;
        Ok(loaded)
    }

    /// Refuses what would make the packs together bigger than an archive may be.
    fn has_room(&self, n_files: usize, n_bytes: usize) -> Result<(), String> {
        let Limits { files: most_files, total: most_bytes, .. } = Limits::DEFAULT;
        let all = || self.packs.values().flatten();
        let has_room = all().count().saturating_add(n_files) <= most_files
            && all().map(|(_, bytes)| bytes.len()).sum::<usize>().saturating_add(n_bytes) <= most_bytes;
        if has_room {
            return Ok(());
        }
        Err(format!("these are too many packs: there is room for {most_files} files and {most_bytes} bytes"))
    }
}

/// Returns whether a file is read as a document.
fn is_yaml(path: &str) -> bool {
    let ending = Path::new(path).extension();
    ending.is_some_and(|it| it.eq_ignore_ascii_case("yaml") || it.eq_ignore_ascii_case("yml"))
}

fn read_plan(text: &str) -> Result<Plan, String> {
    serde_json::from_str(text).map_err(|error| format!("the plan of the game cannot be read: {}", in_words(&error)))
}

/// Finds a policy by its name.
pub(crate) fn read_policy(name: &str) -> Result<PolicyName, String> {
    let shown: String = name.chars().take(MOST_SHOWN).collect();
    shown.parse::<PolicyName>().map_err(|error| error.to_string())
}

/// Says that content cannot be played, and the first reasons.
fn told(errors: &[Diagnostic]) -> String {
    let mut said = format!("the packs cannot be played, they have {}:", Counts::of(errors));
    for Diagnostic { route, message, .. } in errors.iter().take(MOST_TOLD) {
        said.push_str(&format!("\n{}: {message}", route.file));
    }
    if errors.len() > MOST_TOLD {
        said.push_str("\n`ritual check` lists them all");
    }
    said
}

/// Says which pack is missing that a pack builds on, or is there in another version.
fn builds_on(catalogue: &Catalogue, pack: &Pack) -> Result<(), String> {
    for (id, range) in &pack.dependencies {
        match catalogue.pack(id) {
            None => return Err(format!("`{}` builds on `{id}` {range}, which is not there: add it too", pack.id)),
            Some(other) if !range.matches(&other.document.version) => {
                let version = &other.document.version;
                return Err(format!("`{}` builds on `{id}` {range}, which is version {version} here", pack.id));
            }
            Some(_) => {}
        }
    }
    Ok(())
}
