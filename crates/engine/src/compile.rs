//! The step from what authors wrote to what the engine trusts: every name becomes a number, once.
//!
//! A document gets its number when something first refers to it. What enemies, skills and conditions do is lowered
//! last, because any other card may still bring one in.
//!
//! INVARIANT: the same catalogue gives the same tables; nothing depends on hashes, addresses or the order of files.
//! INVARIANT: no content makes this panic. What does not fit or leads nowhere is a [`CompileError`].

mod ability;
mod amount;
mod board;
mod build;
mod cards;
mod compiler;
mod digest;
mod error;
mod figures;
mod flow;
mod ground;
mod library;
mod people;
mod select;
mod step;

use ritual_content::catalogue::Catalogue;
use ritual_content::{FullId, Kind};

use self::error::at_most;
pub use self::error::{CompileError, InDocument};

use self::cards::fill_in_conditions;
use self::compiler::Compiler;
use self::ground::Ground;
use self::library::{Cx, Library};
use crate::ids::EnemyKind;
use crate::scenario::{ConditionInfo, EnemyInfo, Scenario, SkillInfo};

/// Compiles a scenario of the catalogue.
///
/// # Errors
///
/// When the scenario is unknown, when a reference leads nowhere, or when something does not fit into a game.
/// The validator reports most of it beforehand, with places; here the first trouble ends the work.
pub fn compile(catalogue: &Catalogue, scenario: &FullId) -> Result<Scenario, CompileError> {
    let Some(entry) = catalogue.scenarios.get(scenario) else {
        return Err(CompileError::UnknownScenario(scenario.clone()));
    };
    let document = &entry.document;
    let cx = Cx::new(Kind::Scenario, &entry.id);
    let mut library = Library::new(catalogue);
    library.digest.add(Kind::Scenario, &entry.id, document);
    let rules = library.find(&catalogue.rules, &document.rules, cx)?;
    let episode = library.find(&catalogue.episodes, &document.episode, cx)?;
    let elder_one = library.find(&catalogue.elder_ones, &document.elder_one, cx)?;
    let ground = Ground::build(&mut library, episode, Cx::new(Kind::Episode, &episode.id))?;

    // Queries ask for sets of figures and pieces, so these come before anything with effects.
    let mut compiler = Compiler::new(library, ground);
    compiler.make_figures(episode, elder_one)?;
    let figures_at_start = compiler.figures_at_start(episode)?;
    let pieces = compiler.make_pieces(episode)?;
    let fire_at_start = compiler.fire_at_start(episode)?;
    let burning = fire_at_start.iter().map(|it| usize::from(*it)).sum();
    at_most("fire tokens on the map at the start", burning, usize::from(rules.document.limits.fire))?;

    let episode_info = compiler.episode(episode)?;
    let stages = compiler.stages(elder_one)?;
    let mythos = compiler.mythos_deck(episode, elder_one)?;
    let mut discoveries = compiler.discovery_deck(episode)?;
    let insanities = compiler.insanities(&document.insanities, cx)?;
    let relics = compiler.relics(&document.relics, cx)?;
    let investigators = compiler.investigators(&document.investigators, cx)?;

    let mut rest = compiler.rest()?;
    fill_in_conditions(&mut discoveries, &rest.conditions);
    let tokens = compiler.token_infos()?;
    let figures = compiler.reserve.finish(EnemyKind::from_index(rest.enemies.len()));
    rest.enemies.push(compiler.elder_one_info(elder_one)?);

    let Compiler { library, ground, names, build, keywords, .. } = compiler;
    let (names, texts) = names.finish();
    Ok(Scenario {
        id: entry.id.to_string(),
        title: document.name.clone(),
        names,
        texts,
        program: build.finish(),
        numbers: board::numbers(rules)?,
        options: rules.document.options.clone(),
        table: document.options.clone(),
        map: ground.map,
        enemies: rest.enemies,
        figures,
        figures_at_start,
        tokens,
        pieces,
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
    })
}

/// What other documents brought in.
#[derive(Default)]
struct Rest {
    enemies: Vec<EnemyInfo>,
    skills: Vec<SkillInfo>,
    conditions: Vec<ConditionInfo>,
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
            } else {
                return Ok(rest);
            }
        }
    }
}
