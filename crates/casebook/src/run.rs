//! Runs one test: sets the table, goes through the play, and stops at the first thing that is otherwise.

mod beginning;
mod trial;

use std::sync::Arc;

use ritual_content::documents::ScenarioTest;
use ritual_content::{Catalogue, Entry, FullId, Reference as _};
use ritual_diagnostic::Path;
use ritual_engine::compile::{CompileError, Request, compile_as, compile_bare};
use ritual_engine::scenario::Scenario;

use crate::dice::Script;
use crate::hollow;
use crate::log::Log;
use crate::named;
use crate::names::Names;
use crate::rules;
use crate::spelling;
use beginning::{Outcome, draw, inside, set, unplayed};

/// Runs tests on the content of a catalogue; a scenario that several tests play is compiled once.
#[derive(Debug)]
pub struct Runner<'c> {
    catalogue: &'c Catalogue,
    compiled: Vec<(Request, Arc<Scenario>)>,
    /// How it is compiled.
    compiler: Compiler,
}

/// Makes a scenario of the documents of a catalogue.
type Compiler = fn(&Catalogue, &Request) -> Result<Scenario, CompileError>;

impl<'c> Runner<'c> {
    /// A runner of tests that play what is in this catalogue.
    pub const fn new(catalogue: &'c Catalogue) -> Self {
        Self { catalogue, compiled: Vec::new(), compiler: compile_as }
    }

    /// A runner that only begins tests, and is done sooner: it compiles no sentences, which are for those who play.
    pub const fn that_begins(catalogue: &'c Catalogue) -> Self {
        Self { catalogue, compiled: Vec::new(), compiler: compile_bare }
    }

    /// Compiles a scenario as it is, which then serves its tests too.
    ///
    /// # Errors
    /// Returns why it cannot be made into a game.
    pub fn compile(&mut self, scenario: &FullId) -> Result<Arc<Scenario>, CompileError> {
        self.scenario(Request::of(scenario.clone()))
    }

    /// Runs a test.
    ///
    /// # Errors
    /// Returns what is otherwise than the test says, or why it cannot be run.
    pub fn run(&mut self, test: &Entry<ScenarioTest>) -> Outcome {
        let scenario = self.scenario_of(test)?;
        trial::play(&scenario, test)
    }

    /// Begins a test, and plays nothing of it: its table is set, and whatever its play names must be there.
    ///
    /// # Errors
    /// Returns why it would fail whatever is played.
    pub fn begin(&mut self, test: &Entry<ScenarioTest>) -> Outcome {
        let scenario = self.scenario_of(test)?;
        let mut chance = Script::new(scenario.clone(), &test.document.given.draws);
        let game = set(&scenario, test, &mut chance, &mut Log::default())?;
        if let Some((position, what)) = chance.impossible_draw() {
            return Err(unplayed(draw(test, position), what));
        }
        let names = Names { scenario: &scenario, home: &test.id.pack };
        named::of_play(names, game.state(), &test.document.play, &Path::root().key("play"))
            .map_err(|(path, what)| unplayed(inside(&test.route, &path), what))
    }

    /// The scenario of a test that says nothing that makes no sense in any scenario.
    fn scenario_of(&mut self, test: &Entry<ScenarioTest>) -> Outcome<Arc<Scenario>> {
        let document = &test.document;
        let home = &test.id.pack;
        if let Some((index, what)) = rules::unknown(&document.rules) {
            return Err(unplayed(test.route.key("rules").index(index), what));
        }
        let route = test.route.key("play");
        spelling::of_play(&route, &document.play)
            .and_then(|()| test.plain.get("play").map_or(Ok(()), |play| hollow::of_play(&route, &play.to_json())))
            .map_err(|(route, what)| unplayed(route, what))?;
        let request = Request {
            scenario: document.scenario.resolve(home),
            episode: document.episode.as_ref().map(|it| it.resolve(home)),
            elder_one: document.elder_one.as_ref().map(|it| it.resolve(home)),
            rules: None,
            table: document.options.clone(),
            open: document.rules_options.clone(),
        };
        self.scenario(request).map_err(|error| unplayed(test.route.key("scenario"), error.to_string()))
    }

    fn scenario(&mut self, request: Request) -> Result<Arc<Scenario>, CompileError> {
        if let Some((_, known)) = self.compiled.iter().find(|(it, _)| *it == request) {
            return Ok(known.clone());
        }
        let scenario = Arc::new((self.compiler)(self.catalogue, &request)?);
        self.compiled.push((request, scenario.clone()));
        Ok(scenario)
    }
}
