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

pub use self::line::LineStep;
pub use self::turning::{TurnedBy, TurningPoint};
use crate::network::Network;
use crate::thought::{Considered, Effort, Thinker, Weighed};

pub use crate::network::CERTAIN;

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
    /// The seat that chose, from 0.
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
    pub line: Vec<LineStep<T>>,
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
}

/// A choice, before anything is known about it.
struct Unreviewed<T> {
    turn: u32,
    seat: usize,
    option: usize,
    said: T,
    is_certain: bool,
}

/// What has been noted so far.
struct Notes<T> {
    choices: Vec<Reviewed<T>>,
    /// The last choice of which it is known how likely a win was.
    last_known: usize,
}

impl<T> Notes<T> {
    /// Notes a choice; without a weighing, nobody had anything to think about, and a win is as likely as before.
    fn note(&mut self, choice: Unreviewed<T>, considered: Option<&Considered>) {
        let Unreviewed { turn, seat, option, said, is_certain } = choice;
        let weighing = considered.map(|it| {
            let taken = it.options.iter().find(|it| it.option == option).map(|it| it.win);
            // Whoever thinks may put an option first that seems no better than another.
            let best = standing(it).max(taken.unwrap_or(0)).min(CERTAIN);
            (best, taken.unwrap_or(best).min(CERTAIN))
        });
        if let Some((best, _)) = weighing {
            self.stand_at(best);
            self.last_known = self.choices.len();
        }
        let before = self.choices.last().map_or(0, |it| it.after);
        let (best, taken) = weighing.unwrap_or((before, before));
        self.choices.push(Reviewed { turn, seat, said, best, taken, after: taken, is_certain, missed: None });
    }

    /// Notes how likely a win is now. What has changed since it was known last came with the first choice behind which
    /// something could not be foreseen.
    fn stand_at(&mut self, win: u32) {
        let since = self.choices.get_mut(self.last_known..).unwrap_or_default();
        let lucky = since.iter().position(|it| !it.is_certain).unwrap_or(since.len().saturating_sub(1));
        for (place, it) in since.iter_mut().enumerate().skip(lucky) {
            it.after = win;
            if place > lucky {
                (it.best, it.taken) = (win, win);
            }
        }
    }
}

/// How likely a win is with the best option.
fn standing(considered: &Considered) -> u32 {
    considered.options.first().map_or(considered.win, |it| it.win)
}

/// Looks at a game while it is played again.
pub struct Reviewer<T> {
    thinker: Thinker,
    effort: Effort,
    /// Shows what would have been done instead.
    quick: Thinker,
    seed: u64,
    least: u32,
    notes: Notes<T>,
}

impl<T> Reviewer<T> {
    /// Begins a review. What was considered is kept for choices that cost at least `least` of [`CERTAIN`].
    pub fn new(network: &Network, effort: Effort, seed: u64, least: u32) -> Self {
        Self {
            thinker: Thinker::new(network.clone(), effort, seed, 0),
            effort,
            quick: Thinker::new(network.clone(), Effort::QUICK, seed, 0),
            seed,
            least: least.max(1),
            notes: Notes { choices: Vec::new(), last_known: 0 },
        }
    }

    /// Looks at a decision with the option that is taken; `say` says what an option of a decision is called.
    pub fn look<G: Seen>(&mut self, game: &G, option: usize, say: &dyn Fn(&G, usize) -> T) {
        let considered = self.thinker.consider(game);
        let mut behind = game.clone();
        let is_certain = game.foresee(option, &mut behind).is_certain();
        let choice =
            Unreviewed { turn: game.turns(), seat: game.decider(), option, said: say(game, option), is_certain };
        let is_known = self.notes.choices.is_empty() || (game.options() > 1 && self.is_weighed(&considered, option));
        let Self { quick, seed, least, notes, .. } = self;
        let number = u64::try_from(notes.choices.len()).unwrap_or(u64::MAX);
        notes.note(choice, Some(&considered).filter(|_| is_known));
        let Some(noted) = notes.choices.last_mut().filter(|it| it.loss() >= *least) else { return };
        let looked = |it: &Weighed| Looked {
            said: say(game, it.option),
            win: it.win,
            prior: it.prior,
            tries: it.tries,
            is_taken: it.option == option,
        };
        let options = considered.options.iter().map(looked).collect();
        let choose = &mut |game: &G| quick.consider(game).best();
        let line = line::line(game, considered.best(), (*seed, number), choose, say);
        noted.missed = Some(Missed { options, line });
    }

    /// Ends the review where the game stands now.
    pub fn end<G: Seen>(mut self, game: &G) -> Review<T> {
        let win = match game.outcome() {
            Some(outcome) if G::is_win(outcome) => Some(CERTAIN),
            Some(_) => Some(0),
            None => {
                let considered = self.thinker.consider(game);
                let is_known = self.notes.choices.is_empty() || self.is_thought_ahead(&considered);
                is_known.then(|| standing(&considered).min(CERTAIN))
            }
        };
        if let Some(win) = win {
            self.notes.stand_at(win);
        }
        let choices = self.notes.choices;
        let end = win.or_else(|| choices.last().map(|it| it.after)).unwrap_or(0);
        Review { choices, end }
    }

    /// Returns whether what was considered can be set beside what was considered before: where one option is as good as
    /// taken nobody thinks ahead, and chances at first sight are others than those behind it.
    fn is_weighed(&self, considered: &Considered, option: usize) -> bool {
        self.is_thought_ahead(considered) || considered.options.first().is_some_and(|it| it.option != option)
    }

    /// Returns whether as much was thought ahead as somebody with this effort does.
    fn is_thought_ahead(&self, considered: &Considered) -> bool {
        self.effort.rollouts == 0 || considered.options.iter().any(|it| it.tries > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn considered(wins: &[(usize, u32)]) -> Considered {
        let weighed = |(option, win): &(usize, u32)| Weighed {
            option: *option,
            prior: 0,
            win: *win,
            tries: 0,
            is_foreseen: true,
        };
        let options = wins.iter().map(weighed);
        Considered { options: options.collect(), win: 0 }
    }

    fn notes() -> Notes<&'static str> {
        Notes { choices: Vec::new(), last_known: 0 }
    }

    fn choice(turn: u32, is_certain: bool, option: usize) -> Unreviewed<&'static str> {
        Unreviewed { turn, seat: 0, option, said: "", is_certain }
    }

    #[test]
    fn what_a_choice_costs_and_what_luck_makes_of_it_add_up() {
        let mut notes = notes();
        notes.note(choice(1, false, 0), Some(&considered(&[(1, 30_000), (0, 20_000)])));
        notes.note(choice(1, true, 2), Some(&considered(&[(2, 26_000)])));
        notes.note(choice(2, false, 3), Some(&considered(&[(3, 26_000), (0, 1)])));
        notes.stand_at(CERTAIN);
        let told: Vec<(u32, i64)> = notes.choices.iter().map(|it| (it.loss(), it.luck())).collect();
        assert_eq!(told, [(10_000, 6_000), (0, 0), (0, i64::from(CERTAIN) - 26_000)]);
        let review = Review { choices: notes.choices, end: CERTAIN };
        assert_eq!(review.curve(), [(1, 30_000), (2, 26_000)]);
    }

    #[test]
    fn what_changes_over_choices_nobody_thinks_about_came_with_the_first_that_could_not_be_foreseen() {
        let mut notes = notes();
        notes.note(choice(1, true, 0), Some(&considered(&[(0, 20_000)])));
        notes.note(choice(1, true, 0), None);
        notes.note(choice(1, false, 0), None);
        notes.note(choice(2, false, 0), None);
        notes.note(choice(2, true, 0), Some(&considered(&[(0, 12_000)])));
        let told: Vec<(u32, i64)> = notes.choices.iter().map(|it| (it.best, it.luck())).collect();
        assert_eq!(told, [(20_000, 0), (20_000, 0), (20_000, -8_000), (12_000, 0), (12_000, 0)]);
        let review = Review { choices: notes.choices, end: 0 };
        assert_eq!(review.curve(), [(1, 20_000), (2, 12_000)]);
    }

    #[test]
    fn an_option_that_seems_better_than_the_first_one_costs_nothing() {
        let mut notes = notes();
        notes.note(choice(1, true, 1), Some(&considered(&[(0, 20_000), (1, 21_000)])));
        assert_eq!((notes.choices[0].best, notes.choices[0].loss()), (21_000, 0));
        // Of an option that nobody thought of nothing is said.
        notes.note(choice(1, true, 7), Some(&considered(&[(0, 20_000)])));
        assert_eq!((notes.choices[1].taken, notes.choices[1].loss()), (20_000, 0));
    }
}
