//! A game that runs until somebody must choose.

use crate::Chance;

/// Why a choice was not accepted. The state is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no option with this number.
    #[error("option {option} is not offered: choose one of 0 to {last}")]
    NotOffered {
        /// What was asked for.
        option: usize,
        /// The last option there is.
        last: usize,
    },
    /// Nothing is being asked: the game is over.
    #[error("the game is over: nothing is left to choose")]
    Over,
    /// Somebody else is being asked.
    #[error("seat {seat} is not asked: wait until it is")]
    NotAsked {
        /// The seat that wanted to choose.
        seat: usize,
    },
    /// The seat has answered, and what is chosen stays chosen.
    #[error("seat {seat} has chosen already: wait for the others")]
    Answered {
        /// The seat that wanted to choose again.
        seat: usize,
    },
}

/// A listener to what happens. The engine tells it every change of state, in order.
pub trait Observer<E> {
    /// Hears of one event and the number of the source that caused it.
    fn heard(&mut self, event: &E, cause: u16);
}

/// A listener that keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Observer<E> for Silent {
    fn heard(&mut self, _: &E, _: u16) {}
}

/// A listener that keeps everything, in order, until it can be told: while a table is set, there is no game yet.
#[derive(Clone, Debug)]
pub struct Heard<E>(pub Vec<E>);

impl<E: Clone> Observer<E> for Heard<E> {
    fn heard(&mut self, event: &E, _: u16) {
        self.0.push(event.clone());
    }
}

/// A game: state only, cheap to clone. It returns the decision that is due and never calls out for one.
///
/// Several seats may be asked at once. Whoever asks one after the other need not know: [`Self::decider`] is the first
/// seat that has not answered, and [`Self::choose`] answers for it. Whoever asks all of them uses [`Self::is_asked`],
/// [`Self::options_of`] and [`Self::choose_for`].
///
/// INVARIANT: while several seats are asked at once, what one of them has chosen changes neither the options of another
/// one nor what it sees, and no event tells of it before the last one has answered.
pub trait Game: Clone + Send {
    /// What changes, one thing at a time; whoever watches hears of it.
    type Event: Clone;
    /// How a game can end.
    type Outcome: Copy + Ord + std::fmt::Display;

    /// The number of options of the decision that is due; 0 when the game is over.
    fn options(&self) -> usize;
    /// The seat that decides.
    fn decider(&self) -> usize;
    /// Answers the decision that is due and goes on to the next one.
    ///
    /// # Errors
    /// Refuses an option that is not offered; the state is unchanged then.
    fn choose(
        &mut self,
        option: usize,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Self::Event>,
    ) -> Result<(), Refusal>;
    /// Returns whether a seat owes an answer.
    fn is_asked(&self, seat: usize) -> bool {
        self.options() > 0 && self.decider() == seat
    }
    /// The number of options among which a seat may choose now: one that owes an answer, or may still change it.
    fn options_of(&self, seat: usize) -> usize {
        if self.is_asked(seat) { self.options() } else { 0 }
    }
    /// Answers for a seat, in whatever order the seats that are asked at once answer.
    ///
    /// # Errors
    /// Refuses a seat that is not asked, and an option that is not offered to it; the state is unchanged then.
    fn choose_for(
        &mut self,
        seat: usize,
        option: usize,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Self::Event>,
    ) -> Result<(), Refusal> {
        if self.options() == 0 {
            return Err(Refusal::Over);
        }
        if !self.is_asked(seat) {
            return Err(Refusal::NotAsked { seat });
        }
        self.choose(option, chance, observer)
    }
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Self::Outcome>;
    /// Whether an outcome is a win.
    fn is_win(outcome: Self::Outcome) -> bool;
    /// Turns begun so far.
    fn turns(&self) -> u32;
    /// What was at work, by names, in a game that was cut short because it would have gone on without end; nothing where
    /// it ended by its rules, or goes on.
    fn endless(&self) -> Vec<String> {
        Vec::new()
    }
    /// What went beyond a limit in such a game, in a clause; nothing where nobody says.
    fn passed_limit(&self) -> Option<String> {
        None
    }
    /// What is wrong with the state, if anything; for tests and debug runs.
    ///
    /// # Errors
    /// Returns a sentence for the first invariant that does not hold.
    fn check(&self) -> Result<(), String>;
}

/// A game that can be put down at any decision and taken up again.
///
/// INVARIANT: a game that is taken up looks the same to every seat as the one that was put down, and with the same chance
/// and the same choices it goes on alike.
pub trait Kept: Game {
    /// What is kept of a game: everything but what is the same in every game of the kind.
    type Saved: Clone + PartialEq;
    /// Why a saved game cannot go on.
    type LoadError: std::error::Error;

    /// Takes everything needed to go on later.
    fn save(&self) -> Self::Saved;
    /// A saved game of the kind that this one is, as it was then.
    ///
    /// # Errors
    /// Returns why it cannot go on: it is of another kind, or damaged.
    fn resume(&self, saved: Self::Saved) -> Result<Self, Self::LoadError>;
}

/// How far a game has come that is won.
pub const REACHED: u32 = 1_000_000;

/// What stands for 1 among the numbers that a seat sees.
pub const ONE: i8 = 32;

/// How far the position behind an option can be foreseen by whoever chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Foreseen {
    /// Chance is drawn, and nothing hidden is shown: behind that, whether chance is drawn would tell of it.
    pub chance: bool,
    /// Something is shown that nobody could know.
    pub hidden: bool,
}

impl Foreseen {
    /// Returns whether the position behind the option is known beforehand.
    pub const fn is_certain(self) -> bool {
        !self.chance && !self.hidden
    }
}

/// A game of which each seat sees a part, as numbers: what learned players and explanations stand on.
///
/// A number is fixed-point, in units of 1 / [`ONE`], and 0 wherever there is nothing to see.
///
/// INVARIANT: nothing that is hidden shows. A game and what it [imagines](Self::imagine) itself to be show the same
/// numbers, have the same options, and foresee alike.
pub trait Seen: Game + 'static {
    /// The names of the numbers of a position, in order: for programs, a few words that say what each of them is.
    /// Another list is another observation, and no network that was trained for the one reads the other.
    const POSITION: &'static [&'static str];
    /// The names of the numbers of an option, in the same way.
    const OPTION: &'static [&'static str];

    /// Writes what a seat sees of the position; `numbers` has the length of [`Self::POSITION`] and is overwritten.
    fn see(&self, seat: usize, numbers: &mut [i8]);
    /// Writes what an option of the decision that is due says on its face; `numbers` has the length of
    /// [`Self::OPTION`] and is overwritten.
    fn see_option(&self, option: usize, numbers: &mut [i8]);
    /// Makes `after` the game behind an option, and says how far it can be foreseen. Where that is not certain, what
    /// `after` shows is one of many things that may come and tells nothing.
    fn foresee(&self, option: usize, after: &mut Self) -> Foreseen;
    /// Returns whether nothing good can come of an option as things are, by all that is seen: it heals nothing, or makes a
    /// roll that cannot be enough. It need not find all of them.
    fn is_vain(&self, _option: usize) -> bool {
        false
    }
    /// Returns whether the same is asked as in another position and everything stands as it stands there, except that more
    /// may be spent: actions, steps, what can be used so often. It need not find all such positions.
    fn is_back_at(&self, _other: &Self) -> bool {
        false
    }
    /// Another game that looks the same to the players, with what none of them sees drawn again: to think ahead in
    /// without knowing what comes. With the same chance it depends on nothing but what the players see.
    #[must_use]
    fn imagine(&self, chance: &mut dyn Chance) -> Self;
    /// How far the game has come towards a win, from 0 to [`REACHED`]; only a game that is won is that far.
    fn progress(&self) -> u32;
}

/// A game whose options and events have names and whose positions can be told apart, so that it can be recorded.
///
/// A name stays what it is when what people read is worded otherwise.
pub trait Told: Game {
    /// The names of the options of the decision that is due, no two alike, in their order.
    fn names(&self) -> Vec<String>;
    /// The name of the decision that is due; none when the game is over.
    fn question(&self) -> Option<String>;
    /// The name of whoever sits at a seat.
    fn seat(&self, seat: usize) -> String;
    /// An event of this game in a line, by names. The game may have gone on since: what things are called does not
    /// change while it is played.
    fn line(&self, event: &Self::Event) -> String;
    /// A number for the whole position: games that stand alike have the same one, in every build.
    fn digest(&self) -> u64;
}
