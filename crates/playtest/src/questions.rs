//! Questions: what is asked in a game, how often, and how often there is one sensible answer.
//!
//! Nobody is asked what has one answer only. Of what is asked, a network says how sure it is: where it gives one option
//! more than [`SURE`] per cent, whoever knows the game has nothing to decide. The fewer such questions there are, the
//! less there is to click away.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use ritual_table::{Game, Seen, Told};
use serde::Serialize;

use crate::chooser::Policy;
use crate::network::{CERTAIN, Network};
use crate::statistics::{float, ratio};
use crate::thought::{Considered, Effort, Thinker};

/// From more than so many per cent on, an option is the one sensible answer.
pub const SURE: u32 = 99;

/// What was asked in games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Questions {
    /// The games.
    pub games: u64,
    /// Decisions in a game.
    pub per_game: f64,
    /// The share of decisions with one sensible answer.
    pub one_answer: f64,
    /// Each kind of question, the most frequent first.
    pub kinds: Vec<QuestionKind>,
}

/// A kind of question.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct QuestionKind {
    /// What it is called, without what it is about and who asks.
    pub question: String,
    /// How often it is asked in a game.
    pub per_game: f64,
    /// Its options.
    pub options_mean: f64,
    /// The share of these decisions with one sensible answer.
    pub one_answer: f64,
}

/// Listens to what is asked in games, in any number of threads.
#[derive(Clone, Debug, Default)]
pub struct Record(Arc<Mutex<Heard>>);

impl Record {
    /// Listens to what a policy is asked in one game; a network says how sure it is of the answers. What the policy
    /// chooses stays what it is.
    pub fn listen<G: Seen + Told + 'static>(
        &self,
        policy: Box<dyn Policy<G>>,
        network: &Network,
    ) -> Box<dyn Policy<G>> {
        // Whoever is quick draws no numbers, so the seed says nothing.
        let thinker = Thinker::new(network.clone(), Effort::QUICK, 0, 0);
        Box::new(Listener { policy, thinker, heard: Heard { games: 1, ..Heard::default() }, record: self.clone() })
    }

    /// What was asked in the games that are over: those whose policies were dropped.
    pub fn questions(&self) -> Questions {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).questions()
    }
}

/// A policy and whoever listens to what it is asked.
struct Listener<G: Game> {
    policy: Box<dyn Policy<G>>,
    thinker: Thinker,
    heard: Heard,
    record: Record,
}

impl<G: Seen + Told> Policy<G> for Listener<G> {
    fn choose(&mut self, game: &G) -> usize {
        let considered = self.thinker.consider(game);
        self.heard.hear(&game.question().unwrap_or_default(), &considered);
        self.policy.choose(game)
    }
}

impl<G: Game> Drop for Listener<G> {
    fn drop(&mut self) {
        // A thread that failed leaves whole games behind, for a game is added at once.
        self.record.0.lock().unwrap_or_else(PoisonError::into_inner).add(&self.heard);
    }
}

/// What has been heard so far; its size does not depend on the number of games.
#[derive(Clone, Debug, Default)]
struct Heard {
    games: u64,
    kinds: BTreeMap<String, Counts>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    decisions: u64,
    options: u64,
    one_answer: u64,
}

impl Counts {
    fn add(&mut self, other: Self) {
        self.decisions += other.decisions;
        self.options += other.options;
        self.one_answer += other.one_answer;
    }
}

impl Heard {
    fn hear(&mut self, question: &str, considered: &Considered) {
        let options = u64::try_from(considered.options.len()).unwrap_or(u64::MAX);
        let heard = Counts { decisions: 1, options, one_answer: u64::from(has_one_answer(considered)) };
        self.count(kind_of(question), heard);
    }

    fn count(&mut self, kind: &str, counts: Counts) {
        match self.kinds.get_mut(kind) {
            Some(known) => known.add(counts),
            None => {
                self.kinds.insert(kind.to_owned(), counts);
            }
        }
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        for (kind, counts) in &other.kinds {
            self.count(kind, *counts);
        }
    }

    fn questions(&self) -> Questions {
        let games = float(self.games);
        let mut all = Counts::default();
        self.kinds.values().for_each(|counts| all.add(*counts));
        let mut kinds: Vec<(&String, &Counts)> = self.kinds.iter().collect();
        // Those asked alike often stay in the order of their names.
        kinds.sort_by_key(|(_, counts)| std::cmp::Reverse(counts.decisions));
        let kind = |(question, counts): (&String, &Counts)| QuestionKind {
            question: question.clone(),
            per_game: ratio(float(counts.decisions), games),
            options_mean: ratio(float(counts.options), float(counts.decisions)),
            one_answer: ratio(float(counts.one_answer), float(counts.decisions)),
        };
        Questions {
            games: self.games,
            per_game: ratio(float(all.decisions), games),
            one_answer: ratio(float(all.one_answer), float(all.decisions)),
            kinds: kinds.into_iter().map(kind).collect(),
        }
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::batch::{Batch, run_with};
    use crate::policy::{PolicyName, Random};
    use crate::report::Report;
    use crate::thought::Weighed;
    use crate::toy::{CountToTen, network};

    fn listened(jobs: usize) -> (Report, Questions) {
        let (record, network) = (Record::default(), network::<CountToTen>(1));
        let batch = Batch { jobs, ..Batch::whole(60, 7, PolicyName::Random) };
        let at_random = |game| record.listen::<CountToTen>(Box::new(Random::new(7, game)), &network);
        let new_game = |_: &mut crate::chance::SeededChance| Ok::<_, String>(CountToTen::default());
        let report = run_with(&batch, at_random, new_game, &|| {}, &AtomicBool::new(false)).unwrap();
        (report, record.questions())
    }

    #[test]
    fn every_decision_of_every_game_is_heard_whatever_the_number_of_jobs() {
        let (report, heard) = listened(1);
        assert_eq!((heard.games, heard.kinds.len()), (60, 1));
        assert!((heard.per_game - report.decisions.per_game_mean).abs() < 1e-9, "{heard:?}");
        let kind = &heard.kinds[0];
        assert_eq!(kind.question, "go_on");
        assert!((kind.options_mean - 2.0).abs() < 1e-9 && (0.0..=1.0).contains(&kind.one_answer), "{kind:?}");
        assert_eq!(listened(3).1, heard);
    }

    #[test]
    fn a_kind_is_called_without_what_it_is_about_and_who_asks() {
        let names = ["action", "sneak:pub", "branch@core/omen", "react:core/idol/abilities[0]@core/idol"];
        assert_eq!(names.map(kind_of), ["action", "sneak", "branch", "react"]);
    }

    #[test]
    fn one_answer_is_sensible_where_the_network_is_sure_of_it() {
        let sure = |prior: u32| {
            let weighed = |option, prior| Weighed { option, prior, win: CERTAIN / 2, tries: 0 };
            let options = vec![weighed(0, CERTAIN - prior), weighed(1, prior)];
            has_one_answer(&Considered { options, win: CERTAIN / 2 })
        };
        // 99 % of all is 64,880.64.
        assert_eq!([CERTAIN / 2, 64_880, 64_881].map(sure), [false, false, true]);
    }

    #[test]
    fn the_most_frequent_questions_come_first() {
        let once = Counts { decisions: 1, options: 2, one_answer: 1 };
        let mut heard = Heard { games: 2, ..Heard::default() };
        for kind in ["step", "action", "spare", "action"] {
            heard.count(kind, once);
        }
        let questions = heard.questions();
        let order: Vec<&str> = questions.kinds.iter().map(|it| it.question.as_str()).collect();
        assert_eq!(order, ["action", "spare", "step"]);
        assert!((questions.per_game - 2.0).abs() < 1e-9 && (questions.one_answer - 1.0).abs() < 1e-9);
    }
}
