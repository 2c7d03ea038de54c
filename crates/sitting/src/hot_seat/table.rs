//! A game on the table, whatever game it is.

use std::fmt;
use std::sync::Arc;

use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::{Recording, note};
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
    /// What a player has to think about who chooses now.
    fn thinking(&self, policy: PolicyName) -> Thinking;
    /// Chooses for the seat that is to choose.
    ///
    /// # Errors
    /// Refuses what is not offered; the game is as it was then.
    fn choose(&mut self, option: usize) -> Result<(), Refusal>;
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
pub struct Thinking(Arc<dyn Fn() -> usize + Send + Sync>);

impl Thinking {
    /// Thinks, and returns the option that is chosen. It depends on the game as it was, and on nothing that its seat does
    /// not see.
    pub fn carry_out(&self) -> usize {
        (self.0)()
    }
}

impl fmt::Debug for Thinking {
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
}

impl<G: Told + Scored + Spoken> Played<G> {
    /// Takes a game where it stands: the recording leads there, and `heard` is what happened on the way.
    pub(super) fn new(
        title: String,
        game: G,
        chance: SeededChance,
        recording: Recording,
        heard: &Heard<G::Event>,
    ) -> Self {
        let mut played = Self { title, game, chance, recording, told: Vec::new() };
        played.hear(heard);
        played
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

    fn thinking(&self, policy: PolicyName) -> Thinking {
        let (game, seed, number) = (self.game.clone(), self.chance.seed(), self.n_choices());
        Thinking(Arc::new(move || policy.make_for_itself::<G>(seed, number).choose(&game)))
    }

    fn choose(&mut self, option: usize) -> Result<(), Refusal> {
        // What has a name is offered, so it is chosen for sure: it is noted with the position before it.
        if let Some(name) = self.game.names().into_iter().nth(option) {
            note(&mut self.recording.turns, &self.game, name);
        }
        let mut heard = Heard(Vec::new());
        self.game.choose(option, &mut self.chance, &mut heard)?;
        self.hear(&heard);
        Ok(())
    }

    fn recording(&self) -> &Recording {
        &self.recording
    }
}
