//! A game that somebody sits at, decision by decision.

use std::collections::BTreeMap;
use std::mem;
use std::sync::Arc;

use ritual_content::suggest;
use ritual_content::text::Language;
use ritual_engine::Session;
use ritual_engine::narrate::{Heard, Narrator};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::network::Network;
use ritual_playtest::policy::{Policy as _, PolicyName, Random};
use ritual_playtest::recording::{Digest, RecordedTable, RecordedTurn, Recording, brief, note};
use ritual_table::{Game as _, Kept as _, Refusal, Told as _};

use crate::asked::{Asked, asked};
use crate::happened::{Happened, happened};
use crate::look::TableLook;
use crate::plan::Plan;
use crate::reading::Reading;
use crate::saved::{SavedGame, recording};
use crate::seats::sit_down;

/// A game that somebody sits at.
pub struct Sitting {
    language: &'static Language,
    session: Session,
    chance: SeededChance,
    table: RecordedTable,
    /// Who was automatic where the game was saved: kept for whoever asks it next.
    automatic: BTreeMap<String, String>,
    /// The choices since the game began; none where it was saved without them.
    turns: Option<Vec<RecordedTurn>>,
    n_choices: u64,
    /// What nobody has been told yet.
    happened: Vec<Happened>,
}

impl Sitting {
    /// Sets the table for a new game of a scenario that was opened for the plan.
    ///
    /// # Errors
    /// Says who is not there to play, or why the table cannot be set.
    pub fn begin(reading: &Reading, plan: &Plan) -> Result<Self, String> {
        let Reading { scenario, language, table } = reading.clone();
        let investigators = sit_down(&scenario, plan.players, &plan.investigators)?;
        let (mut chance, mut heard) = (SeededChance::new(plan.seed, 0), Heard::default());
        let session = Session::new(Arc::clone(&scenario), &investigators, &mut chance, &mut heard)
            .map_err(|error| format!("`{}` cannot be set up: {error}", scenario.id))?;
        let (automatic, turns, n_choices) = (BTreeMap::new(), Some(Vec::new()), 0);
        let sitting = Self { language, session, chance, table, automatic, turns, n_choices, happened: Vec::new() };
        Ok(sitting.after(heard))
    }

    /// Goes on with a saved game of a scenario that was opened with its table.
    ///
    /// # Errors
    /// Says why it cannot go on.
    pub fn load(reading: &Reading, saved: SavedGame) -> Result<Self, String> {
        let Reading { scenario, language, table } = reading.clone();
        let SavedGame { saved, chance, table: _, automatic, n_choices, recording } = saved;
        let mut session = Session::load(scenario, saved).map_err(|error| format!("the game cannot go on: {error}"))?;
        let (mut chance, mut heard) = (SeededChance::resume(chance), Heard::default());
        session.go_on(&mut chance, &mut heard);
        let turns = recording.map(|it| it.turns);
        let sitting = Self { language, session, chance, table, automatic, turns, n_choices, happened: Vec::new() };
        Ok(sitting.after(heard))
    }

    /// The same once something was heard before the first decision.
    fn after(mut self, heard: Heard) -> Self {
        let told = heard.told_after(self.narrator(), self.session.scenario(), self.session.state());
        self.happened = happened(&self.session, told);
        self
    }

    /// Returns the game that is played.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The decision that is due; none when the game is over.
    pub fn asked(&self) -> Option<Asked> {
        asked(&self.session, self.narrator())
    }

    /// Takes an option by its number, from 0.
    ///
    /// # Errors
    /// Refuses an option that is not offered; the game is as it was then.
    pub fn choose(&mut self, option: usize) -> Result<(), Refusal> {
        // What has a name is offered, so it is chosen for sure: it is noted with the position before it.
        let name = self.session.names().into_iter().nth(option);
        if let (Some(turns), Some(name)) = (&mut self.turns, name) {
            note(turns, &self.session, name);
        }
        let (before, mut heard) = (self.session.state().clone(), Heard::default());
        self.session.choose(option, &mut self.chance, &mut heard)?;
        self.n_choices += 1;
        let told = heard.told(self.narrator(), self.session.scenario(), before);
        self.happened.extend(happened(&self.session, told));
        Ok(())
    }

    /// Takes an option by its name.
    ///
    /// # Errors
    /// Says that it is not offered; the game is as it was then.
    pub fn choose_named(&mut self, name: &str) -> Result<(), String> {
        let names = self.session.names();
        if names.is_empty() {
            return Err(Refusal::Over.to_string());
        }
        let option = names.iter().position(|it| it == name).ok_or_else(|| {
            let name = brief(name);
            let help = suggest::help(&name, names.iter().map(String::as_str)).unwrap_or_default();
            format!("`{name}` is not offered: {help}")
        })?;
        self.choose(option).map_err(|refusal| refusal.to_string())
    }

    /// Returns what a policy would choose, by number; `network` is asked for where the policy knows what to do.
    ///
    /// It depends on the seed and on how many choices were made before, as beside a person in `ritual play`.
    ///
    /// # Errors
    /// Says that the game is over, or why there is no network.
    pub fn think(
        &self,
        policy: PolicyName,
        network: impl FnOnce() -> Result<Network, String>,
    ) -> Result<usize, String> {
        if self.session.options() == 0 {
            return Err(Refusal::Over.to_string());
        }
        let (seed, number) = (self.chance.seed(), self.n_choices);
        Ok(match policy {
            PolicyName::Random => Random::new(seed, number).choose(&self.session),
            _ => policy.make::<Session>(&network()?, seed, number).choose(&self.session),
        })
    }

    /// How the table lies, as everybody sees it.
    pub fn look(&self) -> TableLook {
        TableLook::of(&self.session, self.narrator())
    }

    /// What happened since this was asked last; at first since the game began or was taken up.
    pub fn take_happened(&mut self) -> Vec<Happened> {
        mem::take(&mut self.happened)
    }

    /// Takes everything that is needed to go on later.
    pub fn save(&self) -> SavedGame {
        SavedGame {
            saved: self.session.save(),
            chance: self.chance.state(),
            table: self.table.clone(),
            automatic: self.automatic.clone(),
            n_choices: self.n_choices,
            recording: self.recording(),
        }
    }

    /// The game from its beginning; none where it was saved without the choices that led there.
    pub fn recording(&self) -> Option<Recording> {
        let turns = self.turns.clone()?;
        Some(recording(&self.session, &self.chance, &self.table, turns))
    }

    /// A number for the whole position: games that stand alike have the same one, on every machine.
    pub fn digest(&self) -> Digest {
        Digest(self.session.digest())
    }

    fn narrator(&self) -> Narrator<'_> {
        Narrator::new(self.language)
    }
}
