//! Chance is handed in: the engine draws no random number of its own.

/// What a number is drawn for, so that a script can answer the draws it cares about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// A face of a die; the number names the kind of die.
    Die(u8),
    /// The next card while a deck is shuffled; the number names the deck.
    Shuffle(u8),
    /// One of several things picked at random.
    Pick,
}

/// A source of chance.
pub trait Chance {
    /// Returns a number from 0 to `choices - 1`, each as likely as the others. `choices` is at least 1.
    fn below(&mut self, choices: u32, draw: Draw) -> u32;
}
