//! Playing one game of a batch and counting what happens. The same plan and number give the same game everywhere.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ritual_content::Catalogue;
use ritual_engine::event::Event;
use ritual_engine::ids::{DiscoveryCard, Figure, Name};
use ritual_engine::scenario::Scenario;
use ritual_engine::{Session, SetupError};
use ritual_playtest::batch::MOST_DECISIONS;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::report::UNFINISHED;
use ritual_table::{Game as _, Observer};

use super::Plan;
use super::sources::{SkillLevels, skill_levels};
use super::tally::{Sample, Tally};
use crate::players::Players;

/// A table at which the games of a plan can be played.
#[derive(Clone, Debug)]
pub struct Table {
    /// The scenario.
    pub scenario: Arc<Scenario>,
    plan: Plan,
    players: Players,
    levels: Vec<SkillLevels>,
}

/// How many investigators play: a single player leads two.
pub fn investigators(players: u8) -> usize {
    usize::from(players.max(2))
}

/// Sets up one game of a batch, and says what chance goes on with: the same as the worker and `ritual simulate` play.
///
/// # Errors
/// Says why the table cannot be set.
pub fn begin(
    scenario: &Arc<Scenario>,
    seed: u64,
    game: u64,
    players: u8,
    observer: &mut dyn Observer<Event>,
) -> Result<(Session, SeededChance), SetupError> {
    let mut chance = SeededChance::new(seed, game);
    let who = chance.pick(investigators(players), scenario.investigators.len());
    let session = Session::new(Arc::clone(scenario), &who, &mut chance, observer)?;
    Ok((session, chance))
}

impl Table {
    /// Makes everything ready.
    ///
    /// # Errors
    /// Says why the scenario cannot be played, or not by those who are to play it.
    pub fn new(catalogue: &Catalogue, plan: &Plan, players: &Players) -> Result<Self, String> {
        if let Some(reason) = players.why_not(plan.policy) {
            return Err(reason);
        }
        let scenario = ritual_engine::compile::compile(catalogue, &plan.scenario).map_err(|error| error.to_string())?;
        let most = scenario.max_seats();
        if investigators(plan.players) > most {
            return Err(format!("`{}` is for at most {most} investigators, not for {}", scenario.id, plan.players));
        }
        let levels = skill_levels(&scenario);
        Ok(Self { scenario: Arc::new(scenario), plan: plan.clone(), players: players.clone(), levels })
    }

    /// Begins to count.
    pub fn tally(&self) -> Tally {
        Tally::new(self.scenario.names.len(), self.scenario.map.spaces.len())
    }

    /// Plays one game to its end; when it is told to stop before, the game does not count.
    ///
    /// # Errors
    /// Says why the game cannot be played or cannot go on.
    pub fn play(&self, number: u64, tally: &mut Tally, stop: &AtomicBool) -> Result<(), String> {
        let Plan { policy, seed, players, .. } = self.plan;
        let player = self.players.make(policy, seed, number);
        let mut player = player.ok_or_else(|| self.players.why_not(policy).unwrap_or_default())?;
        let mut listener = Listener::new(&self.scenario, number, tally);
        let (mut game, mut chance) = begin(&self.scenario, seed, number, players, &mut listener)
            .map_err(|error| format!("game {number} cannot be set up: {error}"))?;
        let mut decisions = 0;
        while game.outcome().is_none() && decisions < MOST_DECISIONS {
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            if game.options() == 0 {
                return Err(format!("game {number} cannot go on after {decisions} choices: this is a fault of Ritual"));
            }
            let option = player.choose(&game);
            game.choose(option, &mut chance, &mut listener).map_err(|refusal| format!("game {number}: {refusal}"))?;
            decisions += 1;
        }
        let Listener { arrival, deaths, .. } = listener;
        let outcome = game.outcome();
        let sample = Sample {
            game: number,
            is_win: outcome.is_some_and(Session::is_win),
            outcome: outcome.map_or_else(|| UNFINISHED.to_owned(), |it| it.to_string()),
            turns: game.turns(),
            arrival,
            deaths,
        };
        tally.add(&sample, decisions);
        self.look_at_boards(&game, number, tally);
        if !game.culprits().is_empty() && tally.endless.is_none() {
            let names = game.culprits().iter().map(|name| self.scenario.name(*name).to_owned());
            tally.endless = Some((number, names.collect()));
        }
        Ok(())
    }

    /// Counts what lies on the boards of the investigators at the end.
    fn look_at_boards(&self, game: &Session, number: u64, tally: &mut Tally) {
        for seat in &game.state().seats {
            let skills = self.scenario.investigators.get(usize::from(seat.who)).map(|it| it.skills);
            for (skill, level) in skills.into_iter().flatten().zip(seat.levels) {
                let levels = self.levels.get(skill.index()).into_iter().flatten().take(usize::from(level));
                for name in levels.flatten() {
                    tally.came(*name, number);
                }
            }
            if let Some(insanity) = self.scenario.insanities.get(seat.insanity.index()) {
                tally.came(insanity.name, number);
            }
        }
    }
}

/// Counts what happens in one game.
struct Listener<'a> {
    scenario: &'a Scenario,
    tally: &'a mut Tally,
    game: u64,
    turns: u32,
    arrival: Option<u32>,
    deaths: u32,
}

impl<'a> Listener<'a> {
    fn new(scenario: &'a Scenario, game: u64, tally: &'a mut Tally) -> Self {
        let mut listener = Self { scenario, tally, game, turns: 0, arrival: None, deaths: 0 };
        for (figure, at) in (0..).map(Figure).zip(&scenario.figures_at_start) {
            if at.is_some() {
                listener.summoned(figure);
            }
        }
        if let Some(first) = scenario.stages.first() {
            listener.tally.came(first.name, game);
        }
        listener
    }

    fn came(&mut self, name: Option<Name>) {
        if let Some(name) = name {
            self.tally.came(name, self.game);
        }
    }

    fn summoned(&mut self, figure: Figure) {
        let kind = self.scenario.figures.get(figure.index());
        let name = kind.and_then(|kind| self.scenario.enemies.get(kind.index())).map(|it| it.name);
        self.came(name);
    }

    fn side(&mut self, card: DiscoveryCard, side: u8) {
        let name = self.scenario.card_side(card, side).map(|it| it.name);
        self.came(name);
    }

    fn relic(&mut self, relic: u8, is_transformed: bool) {
        let names = self.scenario.relics.get(usize::from(relic)).map(|it| it.names);
        self.came(names.map(|[normal, transformed]| if is_transformed { transformed } else { normal }));
    }
}

impl Observer<Event> for Listener<'_> {
    fn heard(&mut self, event: &Event, cause: u16) {
        let scenario = self.scenario;
        match *event {
            Event::TurnBegan { .. } => self.turns += 1,
            Event::ElderOneSummoned { .. } => {
                self.arrival.get_or_insert(self.turns);
                self.came(scenario.enemies.last().map(|it| it.name));
            }
            Event::InvestigatorDied { .. } => self.deaths += 1,
            Event::InvestigatorMoved { to, .. } | Event::InvestigatorPlaced { to, .. } => self.tally.visited(to),
            Event::MythosDrawn { card } => {
                return self.came(scenario.mythos.get(card.index()).map(|it| it.name));
            }
            Event::DiscoveryDrawn { card, .. } => {
                return self.came(scenario.discoveries.get(card.index()).map(|it| it.name));
            }
            // Putting a card away is not what it does.
            Event::MythosDiscarded { .. }
            | Event::MythosReturned { .. }
            | Event::MythosStacked { .. }
            | Event::DiscoveryDiscarded { .. }
            | Event::DiscoveryStacked { .. } => return,
            Event::CardClaimed { card, side, .. } => self.side(card, side),
            Event::CardTurned { card, .. } => {
                self.side(card, 0);
                self.side(card, 1);
            }
            Event::RelicGained { relic, transformed, .. } => self.relic(relic, transformed),
            Event::RelicTransformed { relic, .. } => {
                self.relic(relic, false);
                self.relic(relic, true);
            }
            Event::StageRevealed { stage } => self.came(scenario.stages.get(usize::from(stage)).map(|it| it.name)),
            Event::EnemySummoned { figure, .. } => self.summoned(figure),
            Event::UnknownDrawn { monster, .. } => {
                let kind = scenario.unknown.get(monster.index()).map(|it| it.kind);
                self.came(kind.and_then(|kind| scenario.enemies.get(kind.index())).map(|it| it.name));
            }
            Event::AbilityUsed { ability, .. } => {
                if let Some(used) = scenario.program.ability(ability).filter(|used| used.name.0 != cause) {
                    self.tally.fired(used.name, self.game);
                }
            }
            _ => {}
        }
        self.tally.fired(Name(cause), self.game);
    }
}
