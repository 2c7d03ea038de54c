//! A game on the table, whatever game it is.

use std::fmt;
use std::sync::Arc;

use ritual_playtest::chance::SeededChance;
use ritual_playtest::monte_carlo::{MonteCarlo, Tried};
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::{RecordedTurn, Recording, ReplayError, follow, keep, note};
use ritual_table::{Heard, Refusal, Scored, Spoken, Told};

/// A game on the table: what a screen may show of it, and what is chosen.
pub trait Table {
    /// The name of the scenario.
    fn title(&self) -> &str;
    /// The round, or the turn, from 1.
    fn round(&self) -> u32;
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// Who sits at a seat.
    fn called(&self, seat: usize) -> String;
    /// The same by full id.
    fn who(&self, seat: usize) -> String;
    /// The seat that is to choose; none when the game is over.
    fn decider(&self) -> Option<usize>;
    /// What is asked of a seat.
    fn asks(&self, seat: usize) -> String;
    /// What the options of a seat are called.
    fn offers(&self, seat: usize) -> Vec<String>;
    /// How the table lies for a seat, line by line; for none, as everybody sees it.
    fn lies(&self, seat: Option<usize>) -> Vec<String>;
    /// What has happened since the game began, as everybody hears of it.
    fn told(&self) -> &[String];
    /// Who came where, the best first; nothing while the game goes on.
    fn places(&self) -> Vec<Placed>;
    /// What a player has to think about who chooses now: which option it takes.
    fn thinking(&self, policy: PolicyName) -> Thinking<usize>;
    /// The same, to tell what it considers: every option, the one first that it takes.
    fn considering(&self, policy: PolicyName) -> Thinking<Vec<Tried>>;
    /// Chooses for the seat that is to choose.
    ///
    /// # Errors
    /// Refuses what is not offered; the game is as it was then.
    fn choose(&mut self, option: usize) -> Result<(), Refusal>;
    /// The seats whose choices have shown nothing to anybody yet, one after the other: the last ones that were made.
    fn unshown(&self) -> Vec<usize>;
    /// Takes back so many of those choices, the last ones.
    fn take_back(&mut self, n_choices: usize);
    /// The game so far. It holds what was chosen secretly, too.
    fn recording(&self) -> &Recording;
}

/// Where somebody came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The place, from 1; who is tied has the same.
    pub place: usize,
    /// Who it is.
    pub who: String,
    /// The points.
    pub points: u32,
}

/// Something to think about, wherever there is time for it.
#[derive(Clone)]
pub struct Thinking<T>(Arc<dyn Fn() -> T + Send + Sync>);

impl<T> Thinking<T> {
    /// Thinks, and returns what came of it. It depends on the game as it was, and on nothing that its seat does not see.
    pub fn carry_out(&self) -> T {
        (self.0)()
    }
}

impl<T> fmt::Debug for Thinking<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Thinking").finish_non_exhaustive()
    }
}

/// A game with what is kept of it.
pub(super) struct Played<G> {
    title: String,
    game: G,
    chance: SeededChance,
    /// The game from its beginning.
    recording: Recording,
    told: Vec<String>,
    /// The game and its chance before each of the last choices, since one has shown something.
    unshown: Vec<(G, SeededChance)>,
}

impl<G: Told + Scored + Spoken> Played<G> {
    /// Takes a game that has just begun, as the recording says; `heard` is what happened meanwhile.
    pub(super) fn new(
        title: String,
        game: G,
        chance: SeededChance,
        recording: Recording,
        heard: &Heard<G::Event>,
    ) -> Self {
        let mut played = Self { title, game, chance, recording, told: Vec::new(), unshown: Vec::new() };
        played.hear(heard);
        played
    }

    /// Plays what was recorded behind that.
    pub(super) fn go_on(&mut self, turns: Vec<RecordedTurn>) -> Result<(), ReplayError> {
        for turn in &turns {
            for index in 0..turn.choices.len() {
                self.change(|game, chance, heard| follow(game, turn, index, true, chance, heard))?;
            }
        }
        self.recording.turns = turns;
        Ok(())
    }

    /// Makes a choice. It has shown something if anything has happened: a choice that stays secret is no event.
    fn change<E>(
        &mut self,
        choose: impl FnOnce(&mut G, &mut SeededChance, &mut Heard<G::Event>) -> Result<(), E>,
    ) -> Result<(), E> {
        let before = (self.game.clone(), self.chance.clone());
        let mut heard = Heard(Vec::new());
        choose(&mut self.game, &mut self.chance, &mut heard)?;
        if heard.0.is_empty() {
            self.unshown.push(before);
        } else {
            self.unshown.clear();
        }
        self.hear(&heard);
        Ok(())
    }

    fn hear(&mut self, heard: &Heard<G::Event>) {
        let Self { game, told, recording, .. } = self;
        told.extend(heard.0.iter().filter_map(|event| game.tells(event)));
        recording.outcome = game.outcome().map(|outcome| outcome.to_string());
    }

    fn n_choices(&self) -> u64 {
        u64::try_from(self.recording.n_choices()).unwrap_or(u64::MAX)
    }
}

impl<G: Told + Scored + Spoken + Sync + 'static> Table for Played<G> {
    fn title(&self) -> &str {
        &self.title
    }

    fn round(&self) -> u32 {
        self.game.turns()
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn called(&self, seat: usize) -> String {
        self.game.called(seat)
    }

    fn who(&self, seat: usize) -> String {
        self.game.seat(seat)
    }

    fn decider(&self) -> Option<usize> {
        (self.game.options() > 0).then(|| self.game.decider())
    }

    fn asks(&self, seat: usize) -> String {
        self.game.asks(seat).unwrap_or_default()
    }

    fn offers(&self, seat: usize) -> Vec<String> {
        self.game.offers(seat)
    }

    fn lies(&self, seat: Option<usize>) -> Vec<String> {
        self.game.lies(seat.unwrap_or(self.game.seats()))
    }

    fn told(&self) -> &[String] {
        &self.told
    }

    fn places(&self) -> Vec<Placed> {
        let game = &self.game;
        let placed = (0..game.seats()).filter_map(|seat| {
            Some(Placed { place: game.place(seat)?, who: game.called(seat), points: game.points(seat)? })
        });
        let mut places: Vec<Placed> = placed.collect();
        places.sort_by_key(|it| it.place);
        places
    }

    fn thinking(&self, policy: PolicyName) -> Thinking<usize> {
        let (game, seed, number) = (self.game.clone(), self.chance.seed(), self.n_choices());
        Thinking(Arc::new(move || policy.make_for_itself::<G>(seed, number).choose(&game)))
    }

    fn considering(&self, policy: PolicyName) -> Thinking<Vec<Tried>> {
        let (game, seed, number) = (self.game.clone(), self.chance.seed(), self.n_choices());
        let games = policy.imagined().unwrap_or(0);
        Thinking(Arc::new(move || MonteCarlo::new(games, seed, number).consider(&game)))
    }

    fn choose(&mut self, option: usize) -> Result<(), Refusal> {
        // What has a name is offered, so it is chosen for sure: it is noted with the position before it.
        if let Some(name) = self.game.names().into_iter().nth(option) {
            note(&mut self.recording.turns, &self.game, name);
        }
        self.change(|game, chance, heard| game.choose(option, chance, heard))
    }

    fn unshown(&self) -> Vec<usize> {
        self.unshown.iter().map(|(game, _)| game.decider()).collect()
    }

    fn take_back(&mut self, n_choices: usize) {
        let taken = self.unshown.split_off(self.unshown.len().saturating_sub(n_choices));
        let n_taken = u64::try_from(taken.len()).unwrap_or(u64::MAX);
        if let Some((game, chance)) = taken.into_iter().next() {
            let n_kept = self.n_choices().saturating_sub(n_taken);
            keep(&mut self.recording.turns, n_kept);
            (self.game, self.chance) = (game, chance);
        }
    }

    fn recording(&self) -> &Recording {
        &self.recording
    }
}
