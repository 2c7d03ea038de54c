//! Reviews: what a game turned on, choice by choice.
//!
//! Before each choice somebody who thinks ahead says how likely a win is behind each option. What the option that is
//! taken loses against the best one is the doing of whoever chose. What has changed when somebody chooses next, where
//! chance was drawn or something came to light, is luck.
//!
//! INVARIANT: the game under review is only looked at: none of its chance is drawn, and nothing hidden in it is seen.
//! INVARIANT: the same game, network, effort and seed give the same review.

mod line;
mod turning;

use ritual_table::Seen;

pub use self::line::Step;
pub use self::turning::{Cause, TurningPoint};
use crate::network::Network;
use crate::thought::{Considered, Effort, Thinker, Weighed};

/// A win that is certain: chances of winning are parts of this.
pub const CERTAIN: u32 = 65_536;

/// What a game turned on. `T` is what options are called by, which whoever reviews decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review<T> {
    /// The choices, in their order.
    pub choices: Vec<Reviewed<T>>,
    /// The chance of winning in the end: all or nothing where the game is over.
    pub end: u32,
}

/// A choice that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed<T> {
    /// The turn; 0 before the first one.
    pub turn: u32,
    /// Who chose.
    pub seat: usize,
    /// What was chosen.
    pub said: T,
    /// The chance of winning behind the best option.
    pub best: u32,
    /// The chance of winning behind the option that was taken; never more than `best`.
    pub taken: u32,
    /// The chance of winning when somebody chooses next, or in the end.
    pub after: u32,
    /// What lies behind the option that was taken could be foreseen: no chance, and nothing that was hidden.
    pub is_certain: bool,
    /// What was considered, where the choice cost something.
    pub missed: Option<Missed<T>>,
}

/// What was considered before a choice that cost something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missed<T> {
    /// Every option, the best one first.
    pub options: Vec<Looked<T>>,
    /// What whoever reviews would have done instead, from the best option to the end of the turn.
    pub line: Vec<Step<T>>,
}

/// An option as it was considered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looked<T> {
    /// What it is called.
    pub said: T,
    /// The chance of winning behind it.
    pub win: u32,
    /// How likely the network alone would take it, as a part of [`CERTAIN`].
    pub prior: u32,
    /// How often it was tried in games that were only thought of.
    pub tries: u32,
    /// It was taken.
    pub is_taken: bool,
}

impl<T> Reviewed<T> {
    /// What the choice cost: the chance of winning that the best option had more.
    pub const fn loss(&self) -> u32 {
        self.best.saturating_sub(self.taken)
    }

    /// What chance, or what came to light, made of it; below 0 where it was bad.
    pub fn luck(&self) -> i64 {
        if self.is_certain { 0 } else { i64::from(self.after) - i64::from(self.taken) }
    }
}

impl<T> Review<T> {
    /// The chance of winning at the first choice of each turn, with the number of the turn.
    pub fn curve(&self) -> Vec<(u32, u32)> {
        let mut curve: Vec<(u32, u32)> = Vec::new();
        for choice in &self.choices {
            if curve.last().is_none_or(|(turn, _)| *turn != choice.turn) {
                curve.push((choice.turn, choice.best));
            }
        }
        curve
    }

    /// Notes a choice.
    fn note(&mut self, choice: Choice<T>, considered: &Considered) {
        let Choice { turn, seat, option, said, is_certain } = choice;
        let taken = considered.options.iter().find(|it| it.option == option).map(|it| it.win);
        // Whoever thinks may put an option first that seems no better than another.
        let best = standing(considered).max(taken.unwrap_or(0)).min(CERTAIN);
        let taken = taken.unwrap_or(best).min(CERTAIN);
        self.stand_at(best);
        self.choices.push(Reviewed { turn, seat, said, best, taken, after: taken, is_certain, missed: None });
    }

    /// Notes where the choices so far have led.
    fn stand_at(&mut self, win: u32) {
        if let Some(last) = self.choices.last_mut() {
            last.after = win;
        }
    }
}

/// A choice, before anything is known about it.
struct Choice<T> {
    turn: u32,
    seat: usize,
    option: usize,
    said: T,
    is_certain: bool,
}

/// How likely a win is with the best option.
fn standing(considered: &Considered) -> u32 {
    considered.options.first().map_or(considered.win, |it| it.win)
}

/// Looks at a game while it is played again.
pub struct Reviewer<T> {
    thinker: Thinker,
    /// Shows what would have been done instead.
    quick: Thinker,
    seed: u64,
    least: u32,
    review: Review<T>,
}

impl<T> Reviewer<T> {
    /// Begins a review. What was considered is kept for choices that cost at least `least` of [`CERTAIN`].
    pub fn new(network: &Network, effort: Effort, seed: u64, least: u32) -> Self {
        Self {
            thinker: Thinker::new(network.clone(), effort, seed, 0),
            quick: Thinker::new(network.clone(), Effort::QUICK, seed, 0),
            seed,
            least: least.max(1),
            review: Review { choices: Vec::new(), end: 0 },
        }
    }

    /// Looks at a decision with the option that is taken; `say` says what an option of a decision is called.
    pub fn look<G: Seen>(&mut self, game: &G, option: usize, say: &dyn Fn(&G, usize) -> T) {
        let Self { thinker, quick, seed, least, review } = self;
        let considered = thinker.consider(game);
        let mut behind = game.clone();
        let is_certain = game.foresee(option, &mut behind).is_certain();
        let choice = Choice { turn: game.turns(), seat: game.decider(), option, said: say(game, option), is_certain };
        let number = u64::try_from(review.choices.len()).unwrap_or(u64::MAX);
        review.note(choice, &considered);
        let Some(noted) = review.choices.last_mut().filter(|it| it.loss() >= *least) else { return };
        let looked = |it: &Weighed| Looked {
            said: say(game, it.option),
            win: it.win,
            prior: it.prior,
            tries: it.tries,
            is_taken: it.option == option,
        };
        let options = considered.options.iter().map(looked).collect();
        let line =
            line::line(game, considered.best(), (*seed, number), &mut |game: &G| quick.consider(game).best(), say);
        noted.missed = Some(Missed { options, line });
    }

    /// Ends the review where the game stands now.
    pub fn end<G: Seen>(mut self, game: &G) -> Review<T> {
        let end = match game.outcome() {
            Some(outcome) if G::is_win(outcome) => CERTAIN,
            Some(_) => 0,
            None => standing(&self.thinker.consider(game)).min(CERTAIN),
        };
        self.review.stand_at(end);
        self.review.end = end;
        self.review
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn considered(wins: &[(usize, u32)]) -> Considered {
        let options = wins.iter().map(|(option, win)| Weighed { option: *option, prior: 0, win: *win, tries: 0 });
        Considered { options: options.collect(), win: 0 }
    }

    fn noted(review: &mut Review<&'static str>, turn: u32, is_certain: bool, option: usize, wins: &[(usize, u32)]) {
        review.note(Choice { turn, seat: 0, option, said: "", is_certain }, &considered(wins));
    }

    #[test]
    fn what_a_choice_costs_and_what_luck_makes_of_it_add_up() {
        let mut review = Review { choices: Vec::new(), end: 0 };
        noted(&mut review, 1, false, 0, &[(1, 30_000), (0, 20_000)]);
        noted(&mut review, 1, true, 2, &[(2, 26_000)]);
        noted(&mut review, 2, false, 3, &[(3, 26_000), (0, 1)]);
        review.stand_at(CERTAIN);
        let [first, second, third] = review.choices.as_slice() else { panic!("{review:?}") };
        assert_eq!((first.loss(), first.luck()), (10_000, 6_000));
        assert_eq!((second.loss(), second.luck()), (0, 0));
        assert_eq!((third.loss(), third.luck()), (0, i64::from(CERTAIN) - 26_000));
        assert_eq!(review.curve(), [(1, 30_000), (2, 26_000)]);
    }

    #[test]
    fn an_option_that_seems_better_than_the_first_one_costs_nothing() {
        let mut review = Review { choices: Vec::new(), end: 0 };
        noted(&mut review, 1, true, 1, &[(0, 20_000), (1, 21_000)]);
        assert_eq!((review.choices[0].best, review.choices[0].loss()), (21_000, 0));
        // Of an option that nobody thought of nothing is said.
        noted(&mut review, 1, true, 7, &[(0, 20_000)]);
        assert_eq!((review.choices[1].taken, review.choices[1].loss()), (20_000, 0));
    }
}
