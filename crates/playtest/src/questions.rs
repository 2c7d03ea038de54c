//! Questions: what is asked in a game, how often, how often there is one sensible answer, and how much the answers weigh.
//!
//! Nobody is asked what has one option only. Of what is asked, a network says how sure it is: where it gives one option
//! more than [`SURE`] per cent, whoever knows the game has nothing to decide. The fewer such questions there are, the
//! less there is to click away.
//!
//! One decision in twelve is weighed: all of them would take as long as playing does.
//!
//! It also says how likely a win is behind each option. A decision weighs what the best of them has more than the mean:
//! what whoever chooses at random would lose. An option of which cannot be foreseen what is behind it counts as the
//! position is, so decisions about dice and decks weigh more than is seen here.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::counts::{Counts, QuestionCounts};
use crate::network::CERTAIN;
use crate::statistics::{float, ratio};
use crate::thought::Considered;

/// From more than so many per cent on, an option is the one sensible answer.
pub const SURE: u32 = 99;
/// A decision matters that weighs more than so many points of a hundred.
pub const MATTERS: u32 = 5;

/// What was asked in games.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Questions {
    /// How many games the questions were counted in.
    pub games: u64,
    /// What all decisions of a game weigh together, in chances of winning.
    pub weight_per_game: f64,
    /// All decisions together, whatever was asked.
    #[serde(flatten)]
    pub all: QuestionFigures,
    /// Each kind of question, the most frequent first.
    pub kinds: Vec<QuestionKind>,
}

/// A kind of question.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct QuestionKind {
    /// What it is called, without what it is about and who asks.
    pub question: String,
    /// What was counted where this was asked.
    #[serde(flatten)]
    pub figures: QuestionFigures,
}

/// What decisions come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct QuestionFigures {
    /// How many there are in a game.
    pub per_game: f64,
    /// Options of one.
    pub options_mean: f64,
    /// The share with one sensible answer.
    pub one_answer: f64,
    /// What one weighs, in chances of winning: what whoever chooses at random would lose.
    pub weight: f64,
    /// The share of those that matter.
    pub matter: f64,
    /// The share of options of which can be foreseen what is behind them.
    pub foreseen: f64,
}

impl QuestionFigures {
    fn of(counts: &QuestionCounts, games: u64) -> Self {
        let (decisions, weighed) = (float(counts.decisions), float(counts.weighed));
        Self {
            per_game: ratio(decisions, float(games)),
            options_mean: ratio(float(counts.options), decisions),
            one_answer: ratio(float(counts.one_answer), weighed),
            weight: ratio(float(counts.weight), weighed * f64::from(CERTAIN)),
            matter: ratio(float(counts.matter), weighed),
            foreseen: ratio(float(counts.foreseen), float(counts.weighed_options)),
        }
    }
}

/// Counts a decision with so many options, perhaps as a network has considered it.
pub(crate) fn hear(
    kinds: &mut BTreeMap<String, QuestionCounts>,
    question: &str,
    n_options: usize,
    considered: Option<&Considered>,
) {
    let count = |number: usize| u64::try_from(number).unwrap_or(u64::MAX);
    let mut heard = QuestionCounts { decisions: 1, options: count(n_options), ..QuestionCounts::default() };
    if let Some(considered) = considered {
        let weight = weight(considered);
        heard.weighed = 1;
        heard.weighed_options = count(considered.options.len());
        heard.foreseen = count(considered.options.iter().filter(|it| it.is_foreseen).count());
        heard.one_answer = u64::from(has_one_answer(considered));
        heard.weight = weight.into();
        heard.matter = u64::from(u64::from(weight) * 100 > u64::from(CERTAIN) * u64::from(MATTERS));
    }
    let kind = kind_of(question);
    match kinds.get_mut(kind) {
        Some(known) => known.merge(&heard),
        None => {
            kinds.insert(kind.to_owned(), heard);
        }
    }
}

/// Works out what was asked.
pub fn questions(counts: &Counts) -> Questions {
    let mut all = QuestionCounts::default();
    counts.questions.values().for_each(|it| all.merge(it));
    let mut kinds: Vec<(&String, &QuestionCounts)> = counts.questions.iter().collect();
    // Those asked alike often stay in the order of their names.
    kinds.sort_by_key(|(_, it)| std::cmp::Reverse(it.decisions));
    let kind = |(question, it): (&String, &QuestionCounts)| QuestionKind {
        question: question.clone(),
        figures: QuestionFigures::of(it, counts.games),
    };
    let kinds: Vec<QuestionKind> = kinds.into_iter().map(kind).collect();
    Questions {
        games: counts.games,
        // What one of a kind weighs is known better than what one of all does.
        weight_per_game: kinds.iter().map(|it| it.figures.per_game * it.figures.weight).sum(),
        all: QuestionFigures::of(&all, counts.games),
        kinds,
    }
}

/// The kind of a question: its name without what it is about, behind `:`, and who asks, behind `@`.
fn kind_of(question: &str) -> &str {
    question.split([':', '@']).next().unwrap_or(question)
}

/// Returns whether the network all but rules out every option except one.
fn has_one_answer(considered: &Considered) -> bool {
    considered.options.iter().any(|it| u64::from(it.prior) * 100 > u64::from(CERTAIN) * u64::from(SURE))
}

/// By how much the chance of winning behind the best option is above the mean, of [`CERTAIN`].
fn weight(considered: &Considered) -> u32 {
    let wins = || considered.options.iter().map(|it| u64::from(it.win));
    let n_options = u64::try_from(considered.options.len()).unwrap_or(u64::MAX);
    let mean = wins().sum::<u64>().checked_div(n_options).unwrap_or(0);
    u32::try_from(wins().max().unwrap_or(0).saturating_sub(mean)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thought::Weighed;

    /// Options with these priors and chances of winning behind them.
    fn considered(options: &[(u32, u32)]) -> Considered {
        let weighed = |(option, (prior, win)): (usize, &(u32, u32))| Weighed {
            option,
            prior: *prior,
            win: *win,
            tries: 0,
            is_foreseen: option > 0,
        };
        Considered { options: options.iter().enumerate().map(weighed).collect(), win: CERTAIN / 2 }
    }

    #[test]
    fn a_kind_is_called_without_what_it_is_about_and_who_asks() {
        let names = ["action", "sneak:pub", "branch@core/omen", "react:core/idol/abilities[0]@core/idol"];
        assert_eq!(names.map(kind_of), ["action", "sneak", "branch", "react"]);
    }

    #[test]
    fn one_answer_is_sensible_where_the_network_is_sure_of_it() {
        let sure = |prior: u32| has_one_answer(&considered(&[(CERTAIN - prior, 0), (prior, 0)]));
        // 99 % of all is 64,880.64.
        assert_eq!([CERTAIN / 2, 64_880, 64_881].map(sure), [false, false, true]);
    }

    #[test]
    fn a_decision_weighs_what_the_best_option_has_more_than_the_mean() {
        let wins = |wins: &[u32]| weight(&considered(&wins.iter().map(|win| (0, *win)).collect::<Vec<_>>()));
        assert_eq!(wins(&[600, 500, 100]), 200);
        assert_eq!(wins(&[CERTAIN, 0]), CERTAIN / 2);
        assert_eq!([wins(&[700, 700]), wins(&[700]), wins(&[])], [0, 0, 0]);
    }

    #[test]
    fn the_most_frequent_questions_come_first() {
        let mut counts = Counts { games: 2, ..Counts::default() };
        // 5 % of all is 3,276.8: half of 6,556 is more, half of 6,552 is not.
        for (kind, win) in [("step", 0), ("action:pub", 6_556), ("spare", 0), ("action@core/omen", 6_552)] {
            hear(&mut counts.questions, kind, 2, Some(&considered(&[(CERTAIN, 0), (0, win)])));
        }
        let questions = questions(&counts);
        let order: Vec<&str> = questions.kinds.iter().map(|it| it.question.as_str()).collect();
        assert_eq!(order, ["action", "spare", "step"]);
        let QuestionFigures { per_game, options_mean, one_answer, matter, foreseen, .. } = questions.all;
        let near = |found: f64, wanted: f64| (found - wanted).abs() < 1e-9;
        assert!(near(per_game, 2.0) && near(options_mean, 2.0) && near(one_answer, 1.0), "{questions:?}");
        assert!(near(matter, 0.25) && near(foreseen, 0.5), "{questions:?}");
        assert!(near(questions.kinds[0].figures.matter, 0.5), "{questions:?}");
        // 3,278 and 3,276 in two games.
        assert!(near(questions.weight_per_game * f64::from(CERTAIN), 3_277.0), "{questions:?}");
        // What is not weighed counts as a decision like those that are.
        hear(&mut counts.questions, "step", 4, None);
        let QuestionFigures { per_game, options_mean, matter, .. } = super::questions(&counts).all;
        assert!(near(per_game, 2.5) && near(options_mean, 2.4) && near(matter, 0.25), "{counts:?}");
    }
}
