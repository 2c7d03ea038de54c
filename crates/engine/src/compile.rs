//! The step from what authors wrote to what the engine trusts: every name becomes a number, once.
//!
//! A document gets its number when something first refers to it. What enemies, skills and conditions do is lowered
//! last, because any other card may still bring one in. Documents are read as the pack of the scenario sees them.
//!
//! INVARIANT: the same catalogue gives the same tables; nothing depends on hashes, addresses or the order of files.
//! INVARIANT: no content makes this panic. What does not fit or leads nowhere is a [`CompileError`].

mod board;
mod build;
mod cards;
mod compiler;
mod digest;
mod error;
mod figures;
mod ground;
mod kinds;
mod library;
mod lower;
mod people;
mod sentences;
mod table;

use ritual_content::catalogue::Catalogue;
use ritual_content::documents::{self as docs, OpenRules, ScenarioOptions};
use ritual_content::{ElderOneRef, EpisodeRef, FullId, Kind, RulesRef};

use self::error::at_most;
pub use self::error::{CompileError, InDocument};

use self::cards::fill_in_conditions;
use self::compiler::Compiler;
use self::digest::Digest;
use self::ground::NamedGround;
use self::library::{Library, Origin};
use self::table::Scope;
use crate::ids::EnemyKind;
use crate::scenario::{ConditionInfo, CounterInfo, EnemyInfo, HomeKinds, Scenario, SkillInfo, TokenInfo};

/// What is to be compiled: a scenario, perhaps with another episode, Elder One or options than its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The full id of the scenario.
    pub scenario: FullId,
    /// An episode instead of the scenario's.
    pub episode: Option<FullId>,
    /// An Elder One instead of the scenario's.
    pub elder_one: Option<FullId>,
    /// A rules document instead of the scenario's.
    pub rules: Option<FullId>,
    /// Choices of the table instead of the scenario's.
    pub table: Option<ScenarioOptions>,
    /// Answers to open rules instead of those of the rules document.
    pub open: Option<OpenRules>,
}

impl Request {
    /// A scenario as it is.
    pub const fn of(scenario: FullId) -> Self {
        Self { scenario, episode: None, elder_one: None, rules: None, table: None, open: None }
    }

    /// The scenario document with everything that is asked for.
    fn apply(&self, scenario: &docs::Scenario) -> docs::Scenario {
        let mut changed = scenario.clone();
        if let Some(id) = &self.episode {
            changed.episode = EpisodeRef(id.to_string().into());
        }
        if let Some(id) = &self.elder_one {
            changed.elder_one = ElderOneRef(id.to_string().into());
        }
        if let Some(id) = &self.rules {
            changed.rules = RulesRef(id.to_string().into());
        }
        if let Some(table) = &self.table {
            changed.options = table.clone();
        }
        changed
    }
}

/// Compiles a scenario of the catalogue.
///
/// # Errors
///
/// When the scenario is unknown, when a reference leads nowhere, or when something does not fit into a game.
/// The validator reports most of it beforehand, with places; here the first trouble ends the work.
pub fn compile(catalogue: &Catalogue, scenario: &FullId) -> Result<Scenario, CompileError> {
    compile_as(catalogue, &Request::of(scenario.clone()))
}

/// Compiles a scenario of the catalogue with the changes asked for.
///
/// # Errors
///
/// As [`compile`].
pub fn compile_as(catalogue: &Catalogue, request: &Request) -> Result<Scenario, CompileError> {
    compile_with(catalogue, request, Digest::default())
}

/// As [`compile_as`], in half the time: without a digest and without the sentences that players read, for whoever only
/// wants to see that a game can begin.
///
/// # Errors
///
/// As [`compile`].
pub fn compile_bare(catalogue: &Catalogue, request: &Request) -> Result<Scenario, CompileError> {
    compile_with(catalogue, request, Digest::off())
}

fn compile_with(catalogue: &Catalogue, request: &Request, digest: Digest) -> Result<Scenario, CompileError> {
    let seen = catalogue.as_seen_by(&request.scenario.pack);
    let catalogue = &*seen;
    let Some(entry) = catalogue.scenarios.get(&request.scenario) else {
        return Err(CompileError::UnknownScenario(request.scenario.clone()));
    };
    let document = &request.apply(&entry.document);
    let cx = Origin::new(Kind::Scenario, &entry.id);
    let mut library = Library::new(catalogue, digest);
    library.digest.add(Kind::Scenario, &entry.id, document);
    let rules = library.find(&catalogue.rules, &document.rules, cx)?;
    let open = request.open.as_ref().unwrap_or(&rules.document.options);
    library.digest.add(Kind::Rules, &FullId { pack: "".into(), id: "options".into() }, open);
    let episode = library.find(&catalogue.episodes, &document.episode, cx)?;
    let elder_one = library.find(&catalogue.elder_ones, &document.elder_one, cx)?;
    let scope = Scope::of(catalogue, &entry.id.pack);
    let ground = NamedGround::build(&mut library, episode, Origin::new(Kind::Episode, &episode.id))?;

    // Queries ask for sets of figures and pieces, so these come before anything with effects.
    let mut compiler = Compiler::new(library, ground);
    compiler.make_figures(episode, elder_one)?;
    compiler.make_pool(document, &scope, episode, elder_one, open.unknown_excludes_minions, cx)?;
    compiler.reserve.add_elder_one()?;
    let figures_at_start = compiler.figures_at_start(episode)?;
    compiler.make_pieces(episode)?;
    let fire_at_start = compiler.fire_at_start(episode)?;
    let burning = fire_at_start.iter().map(|it| usize::from(*it)).sum();
    at_most("fire tokens on the map at the start", burning, usize::from(rules.document.limits.fire))?;

    let episode_info = compiler.episode(episode)?;
    let stages = compiler.stages(elder_one)?;
    let unknown_mythos = compiler.unknown_mythos(document, &scope, cx)?;
    let mythos = compiler.mythos_deck(episode, elder_one, &unknown_mythos)?;
    let mut discoveries = compiler.discovery_deck(episode)?;
    let insanities = scope.pick(&mut compiler.library, &catalogue.insanities, &document.insanities, cx, |_| true)?;
    let insanities = compiler.insanities(&insanities)?;
    let relics = scope.pick(&mut compiler.library, &catalogue.relics, &document.relics, cx, |_| true)?;
    let relics = compiler.relics(&relics)?;
    let investigators =
        scope.pick(&mut compiler.library, &catalogue.investigators, &document.investigators, cx, |_| true)?;
    let numbers = board::numbers(rules)?;
    let investigators = compiler.investigators(&investigators, &numbers)?;
    let unknown = compiler.unknown_infos()?;

    let mut rest = compiler.rest()?;
    fill_in_conditions(&mut discoveries, &rest.conditions);
    let figures = compiler.reserve.finish(EnemyKind::from_index(rest.enemies.len()));
    rest.enemies.push(compiler.elder_one_info(elder_one)?);

    let Compiler { library, mut ground, names, build, keywords, piece_infos, reserve, sentences, .. } = compiler;
    ground.close(&piece_infos, &rest.tokens)?;
    let (names, texts, keys, flavours) = names.finish();
    let program = build.finish();
    let sentences = sentences.finish(&program, &names, catalogue);
    let (sentences, shown) = (sentences.offered, sentences.shown);
    let mut scenario = Scenario {
        id: entry.id.to_string(),
        title: document.name.clone(),
        names,
        texts,
        keys,
        flavours,
        sentences,
        shown,
        program,
        kinds: HomeKinds::default(),
        numbers,
        options: open.clone(),
        table: document.options.clone(),
        map: ground.map,
        enemies: rest.enemies,
        figures,
        figures_at_start,
        slots: reserve.slots(),
        unknown,
        tokens: rest.tokens,
        counters: rest.counters,
        pieces: piece_infos,
        fire_at_start,
        skills: rest.skills,
        investigators,
        insanities,
        conditions: rest.conditions,
        relics,
        mythos,
        discoveries,
        episode: episode_info,
        stages,
        keywords: keywords.iter().map(|keyword| keyword.as_str().to_owned()).collect(),
        digest: library.digest.finish(),
    };
    scenario.kinds = kinds::kinds(&scenario);
    Ok(scenario)
}

/// What other documents brought in.
#[derive(Default)]
struct Rest {
    enemies: Vec<EnemyInfo>,
    skills: Vec<SkillInfo>,
    conditions: Vec<ConditionInfo>,
    tokens: Vec<TokenInfo>,
    counters: Vec<CounterInfo>,
}

impl Compiler<'_> {
    /// Lowers everything that has a number but no entry yet, until nothing new is brought in.
    fn rest(&mut self) -> Result<Rest, CompileError> {
        let mut rest = Rest::default();
        loop {
            if let Some(entry) = self.enemies.entry(rest.enemies.len()) {
                rest.enemies.push(self.enemy_info(entry)?);
            } else if let Some(entry) = self.skills.entry(rest.skills.len()) {
                rest.skills.push(self.skill_info(entry)?);
            } else if let Some(entry) = self.conditions.entry(rest.conditions.len()) {
                rest.conditions.push(self.condition_card(entry)?);
            } else if let Some(entry) = self.tokens.entry(rest.tokens.len()) {
                rest.tokens.push(self.token_info(entry, rest.tokens.len())?);
            } else if let Some(entry) = self.counters.entry(rest.counters.len()) {
                rest.counters.push(self.counter_info(entry)?);
            } else {
                return Ok(rest);
            }
        }
    }
}
