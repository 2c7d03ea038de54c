//! What of a game is counted when many are played: what is met in it, and how some numbers of the table go.

use crate::game::Seen;

/// Something that is met in games: a card, an action, an enemy, a space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// What kind of thing it is, in the words of the game.
    pub kind: &'static str,
    /// What it is called by id. Things of a kind with the same id are one thing.
    pub id: String,
    /// The name people read; empty where the rules of the game name it.
    pub title: String,
}

/// How a thing was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// It came to light, came into play, or was entered.
    Seen,
    /// Somebody chose it, or used it.
    Chosen,
    /// It could have been chosen, and something else was, or nothing.
    PassedUp,
    /// It was there, and could not be chosen.
    Impossible,
    /// There was a fight with it, or in it.
    Fought,
    /// It died, or somebody died in it.
    Died,
}

/// A game whose course can be counted.
///
/// A thing has a number: its place in [`Self::things`], which is the same for every game of a scenario.
pub trait Measured: Seen {
    /// What each number of [`Self::gauges`] says, in a few words.
    const GAUGES: &'static [&'static str];

    /// Everything that may be met.
    fn things(&self) -> Vec<Thing>;
    /// Calls `found` for everybody who plays, as a thing; nobody is found twice.
    fn company(&self, found: &mut dyn FnMut(usize));
    /// Writes the numbers of the table whose course is told; `numbers` has the length of [`Self::GAUGES`].
    fn gauges(&self, numbers: &mut [u32]);
    /// Calls `met` for everything that an event is about. The event is the latest, or the game has gone on by no more
    /// than one choice since.
    fn meet(&self, event: &Self::Event, met: &mut dyn FnMut(usize, Meeting));
    /// The thing that is reached with an event where others like it must be counted to know it, such as the second
    /// threshold of somebody: `later` are the events behind it, up to where the game stands.
    fn reached(&self, _event: &Self::Event, _later: &[Self::Event]) -> Option<usize> {
        None
    }
    /// The thing that an option of the decision that is due chooses.
    fn offered(&self, option: usize) -> Option<usize>;
    /// Calls `found` for everything that would be chosen now if only it were possible.
    fn impossible(&self, found: &mut dyn FnMut(usize));
}
