//! A game that a program plays.

use std::cell::OnceCell;
use std::rc::Rc;

use ritual_engine::Session;
use ritual_playtest::network::Network;
use ritual_sitting::look::TableLook;
use ritual_sitting::{Asked, Happened, Sitting};

use crate::shelf::read_policy;

/// What players follow who know what to do: read when it is asked for first, for all games together.
#[derive(Clone, Default)]
pub(crate) struct Mind(Rc<OnceCell<Network>>);

impl Mind {
    pub(crate) fn network(&self) -> Result<Network, String> {
        if let Some(network) = self.0.get() {
            return Ok(network.clone());
        }
        let network = Network::shipped::<Session>();
        let network = network.map_err(|error| format!("the weights that come with Ritual cannot be used: {error}"))?;
        Ok(self.0.get_or_init(|| network).clone())
    }
}

/// A game as a page plays it.
pub struct Game {
    sitting: Sitting,
    mind: Mind,
}

impl Game {
    pub(crate) fn new(sitting: Sitting, mind: Mind) -> Self {
        Self { sitting, mind }
    }

    /// The decision that is due; none when the game is over.
    pub fn asked(&self) -> Option<Asked> {
        self.sitting.asked()
    }

    /// Takes an option by its name, which is made of ids.
    ///
    /// # Errors
    /// Says that it is not offered; the game is as it was then.
    pub fn choose(&mut self, name: &str) -> Result<(), String> {
        self.sitting.choose_named(name)
    }

    /// Takes an option by its number, from 0.
    ///
    /// # Errors
    /// Says that it is not offered; the game is as it was then.
    pub fn choose_number(&mut self, option: usize) -> Result<(), String> {
        self.sitting.choose(option).map_err(|refusal| refusal.to_string())
    }

    /// Returns the number of the option that a policy would choose: `random`, `quick`, `good` or `expert`.
    ///
    /// # Errors
    /// Says that there is no such policy, or that the game is over.
    pub fn think(&self, policy: &str) -> Result<usize, String> {
        self.sitting.think(read_policy(policy)?, || self.mind.network())
    }

    /// What happened since this was asked last.
    pub fn events(&mut self) -> Vec<Happened> {
        self.sitting.take_happened()
    }

    /// How the table lies, as everybody sees it.
    pub fn look(&self) -> TableLook {
        self.sitting.look()
    }

    /// The game as `ritual play --load` and this room go on with it.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub fn save(&self) -> Result<String, String> {
        serde_json::to_string(&self.sitting.save()).map_err(|error| error.to_string())
    }

    /// The game from its beginning, as `ritual replay` plays it again.
    ///
    /// # Errors
    /// Says that nobody knows the choices that led here.
    pub fn recording(&self) -> Result<String, String> {
        let recording = self.sitting.recording();
        let recording = recording.ok_or("the game was saved without the choices that led there: begin it again")?;
        serde_json::to_string(&recording).map_err(|error| error.to_string())
    }

    /// A number for the whole position, as 16 hexadecimal digits: games that stand alike have the same one everywhere.
    pub fn digest(&self) -> String {
        format!("{:016x}", self.sitting.digest().0)
    }
}
