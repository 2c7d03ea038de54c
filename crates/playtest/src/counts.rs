//! What was counted in many games: whole numbers only, so that parts add up to the same whole in any order.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What was counted in games whose course was watched. Its size does not depend on the number of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// How many games were counted.
    pub games: u64,
    /// Those that were won.
    pub wins: u64,
    /// By the numbers of things.
    pub things: BTreeMap<usize, ThingCounts>,
    /// By the number of the first thing of a kind.
    pub kinds: BTreeMap<usize, KindCounts>,
    /// Two who played together, the lower number first: games and wins.
    pub pairs: BTreeMap<usize, BTreeMap<usize, Share>>,
    /// By turns, from the first.
    pub course: Vec<TurnCounts>,
    /// Games that were lost, by how they ended.
    pub losses: BTreeMap<String, LossCounts>,
    /// How often the side that was expected to win changed.
    pub lead_changes: u64,
    /// When it changed last, in thousandths of each game.
    pub decided: u64,
    /// By kinds of questions.
    pub questions: BTreeMap<String, QuestionCounts>,
}

/// A part of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// How many games the share is of.
    pub games: u64,
    /// Those that were won.
    pub wins: u64,
}

/// How often a thing was met, and what came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThingCounts {
    /// How often it came to light, came into play or was entered.
    pub seen: u64,
    /// How often it was chosen or used.
    pub chosen: u64,
    /// How often something else was chosen.
    pub passed_up: u64,
    /// How often it could not be chosen.
    pub impossible: u64,
    /// Fights with it, or in it.
    pub fought: u64,
    /// Deaths of it, or in it.
    pub died: u64,
    /// Games in which it was seen or chosen.
    pub with: Share,
    /// Turns in which it was seen or chosen.
    pub turns: u64,
    /// The numbers of these turns, added up.
    pub when: u64,
    /// By how much the chance of winning changed from before it to the end of the turn, in all of these together, of
    /// [`CERTAIN`](crate::network::CERTAIN).
    pub change: i64,
    /// The number of the first game in which it was met.
    pub first: Option<u64>,
    /// Of the games in which it was met, those in which nothing else of its kind was.
    pub alone: u64,
    /// What games say of it by itself.
    pub own: Products,
    /// What games say of it beside everything of its kind, itself included.
    pub beside: Products,
}

/// Everything of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindCounts {
    /// Games in which something of it was met.
    pub games: u64,
    /// What they say of it.
    pub own: Products,
}

/// How the turns in which one was met, and the changes in them, go together with those of another one, or with its own:
/// what each game has of the one times what it has of the other, added up. From these it can be said how far means
/// stray, though turns of the same game are not independent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Products {
    /// Turns by turns.
    pub turns: i128,
    /// Turns of the one by changes of the other.
    pub turns_by_change: i128,
    /// Changes of the one by turns of the other.
    pub change_by_turns: i128,
    /// Changes by changes.
    pub changes: i128,
}

/// The turns of one game in which something was met, and the changes in them together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct InGame {
    pub(crate) turns: i64,
    pub(crate) change: i64,
}

/// How games stood when a turn began.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnCounts {
    /// Games that came to this turn.
    pub games: u64,
    /// Their chances of winning together, of [`CERTAIN`](crate::network::CERTAIN).
    pub win: u64,
    /// Those that were open: with a chance of winning from 20 to 80 per cent.
    pub open: u64,
    /// The sums of the numbers that the game tells of.
    pub gauges: Vec<u64>,
}

/// Games that were lost in one way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LossCounts {
    /// How many games were lost like that.
    pub games: u64,
    /// How far they had come towards a win, in thousandths, together.
    pub progress: u64,
}

/// Decisions of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionCounts {
    /// How many there were.
    pub decisions: u64,
    /// How many options they had, all together.
    pub options: u64,
    /// Decisions of which a network said what it thinks: what stands below is of them.
    pub weighed: u64,
    /// How many options those had, all together.
    pub weighed_options: u64,
    /// Options of which could be foreseen what is behind them.
    pub foreseen: u64,
    /// Decisions with one sensible answer.
    pub one_answer: u64,
    /// What all of them weigh together, of [`CERTAIN`](crate::network::CERTAIN).
    pub weight: u64,
    /// Decisions that matter.
    pub matter: u64,
}

impl QuestionCounts {
    pub(crate) fn merge(&mut self, other: &Self) {
        add(&mut self.decisions, other.decisions);
        add(&mut self.options, other.options);
        add(&mut self.weighed, other.weighed);
        add(&mut self.weighed_options, other.weighed_options);
        add(&mut self.foreseen, other.foreseen);
        add(&mut self.one_answer, other.one_answer);
        add(&mut self.weight, other.weight);
        add(&mut self.matter, other.matter);
    }
}

impl Share {
    pub(crate) fn count(&mut self, is_won: bool) {
        self.games += 1;
        self.wins += u64::from(is_won);
    }

    fn merge(&mut self, other: Self) {
        add(&mut self.games, other.games);
        add(&mut self.wins, other.wins);
    }
}

impl InGame {
    pub(crate) fn merge(&mut self, other: Self) {
        self.turns = self.turns.saturating_add(other.turns);
        self.change = self.change.saturating_add(other.change);
    }
}

impl Products {
    /// Counts a game.
    pub(crate) fn count(&mut self, one: InGame, other: InGame) {
        let by = |one: i64, other: i64| i128::from(one) * i128::from(other);
        self.merge(&Self {
            turns: by(one.turns, other.turns),
            turns_by_change: by(one.turns, other.change),
            change_by_turns: by(one.change, other.turns),
            changes: by(one.change, other.change),
        });
    }

    fn merge(&mut self, other: &Self) {
        let add = |sum: &mut i128, more: i128| *sum = sum.saturating_add(more);
        add(&mut self.turns, other.turns);
        add(&mut self.turns_by_change, other.turns_by_change);
        add(&mut self.change_by_turns, other.change_by_turns);
        add(&mut self.changes, other.changes);
    }
}

impl ThingCounts {
    /// Counts a game in which it was met, beside everything of its kind that was.
    pub(crate) fn count(&mut self, it: InGame, kind: InGame, is_alone: bool) {
        add(&mut self.turns, it.turns.unsigned_abs());
        self.change = self.change.saturating_add(it.change);
        add(&mut self.alone, u64::from(is_alone));
        self.own.count(it, it);
        self.beside.count(it, kind);
    }

    fn merge(&mut self, other: &Self) {
        add(&mut self.seen, other.seen);
        add(&mut self.chosen, other.chosen);
        add(&mut self.passed_up, other.passed_up);
        add(&mut self.impossible, other.impossible);
        add(&mut self.fought, other.fought);
        add(&mut self.died, other.died);
        self.with.merge(other.with);
        self.first = self.first.into_iter().chain(other.first).min();
        add(&mut self.turns, other.turns);
        add(&mut self.when, other.when);
        self.change = self.change.saturating_add(other.change);
        add(&mut self.alone, other.alone);
        self.own.merge(&other.own);
        self.beside.merge(&other.beside);
    }
}

impl KindCounts {
    /// Counts a game.
    pub(crate) fn count(&mut self, it: InGame) {
        add(&mut self.games, 1);
        self.own.count(it, it);
    }

    fn merge(&mut self, other: &Self) {
        add(&mut self.games, other.games);
        self.own.merge(&other.own);
    }
}

impl TurnCounts {
    fn merge(&mut self, other: &Self) {
        add(&mut self.games, other.games);
        add(&mut self.win, other.win);
        add(&mut self.open, other.open);
        self.gauges.resize(self.gauges.len().max(other.gauges.len()), 0);
        self.gauges.iter_mut().zip(&other.gauges).for_each(|(sum, other)| add(sum, *other));
    }
}

impl Counts {
    /// Adds what others have counted.
    pub fn merge(&mut self, other: &Self) {
        add(&mut self.games, other.games);
        add(&mut self.wins, other.wins);
        for (thing, counts) in &other.things {
            self.things.entry(*thing).or_default().merge(counts);
        }
        for (kind, counts) in &other.kinds {
            self.kinds.entry(*kind).or_default().merge(counts);
        }
        for (one, others) in &other.pairs {
            let known = self.pairs.entry(*one).or_default();
            for (other, share) in others {
                known.entry(*other).or_default().merge(*share);
            }
        }
        self.course.resize_with(self.course.len().max(other.course.len()), TurnCounts::default);
        self.course.iter_mut().zip(&other.course).for_each(|(sum, other)| sum.merge(other));
        for (ending, counts) in &other.losses {
            let known = self.losses.entry(ending.clone()).or_default();
            add(&mut known.games, counts.games);
            add(&mut known.progress, counts.progress);
        }
        add(&mut self.lead_changes, other.lead_changes);
        add(&mut self.decided, other.decided);
        for (kind, counts) in &other.questions {
            self.questions.entry(kind.clone()).or_default().merge(counts);
        }
    }
}

/// Adds what somebody else may have written down wrongly: it stops at the most there can be.
fn add(sum: &mut u64, more: u64) {
    *sum = sum.saturating_add(more);
}
