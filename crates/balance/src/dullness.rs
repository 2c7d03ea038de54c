//! What makes games dull: nothing to decide, nothing open, cards that never come, an end that is known before.

use ritual_playtest::figures::{Never, TurnFigures};
use ritual_playtest::statistics::{float, ratio};
use serde::Serialize;

use crate::play::WatchedGames;

/// Where more than this share of the decisions have one answer, little is decided.
const MOST_ONE_ANSWER: f64 = 0.6;
/// Where who wins is settled before this share of a game is over, what follows is not worth much.
const LEAST_OPEN: f64 = 0.5;
/// Where more games are won, or fewer than what is left, nobody wonders how they end.
const MOST_WON: f64 = 0.9;
/// A turn says something where this share of the games came to it.
const LEAST_COME: f64 = 0.1;
/// What never came up in fewer games may come up in others.
const LEAST_WATCHED: u64 = 50;
/// What belongs to a scenario, of the kinds of things that are counted: who plays, and with which skills and relics, is
/// drawn for every game.
const OF_SCENARIO: [&str; 6] = ["action", "mythos", "discovery", "enemy", "space", "stage"];

/// Figures of games that may be dull.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Dullness {
    /// How many games were looked at.
    pub games: u64,
    /// Decisions in a game.
    pub decisions: f64,
    /// The share of them with one sensible answer.
    pub one_answer: f64,
    /// Turns in a game.
    pub turns: f64,
    /// How often the side that is expected to win changes in a game.
    pub lead_changes: f64,
    /// When it changes last, as a share of the game.
    pub decided: f64,
    /// The turn from which on most games are decided: one side is expected to win more than 80 of a hundred.
    pub decided_turn: Option<usize>,
    /// What belongs to the scenario and was never met.
    pub never: Vec<Never>,
    /// Why the games are dull; nothing where they are not.
    pub reasons: Vec<Reason>,
}

/// Why games are dull.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Most decisions have one answer.
    OneAnswer,
    /// Who wins is settled early.
    SettledEarly,
    /// Nearly all games are won.
    NearlyAlwaysWon,
    /// Nearly all games are lost.
    NearlyAlwaysLost,
    /// Something never comes up.
    NeverMet,
}

impl Dullness {
    /// Works out what was watched.
    pub fn of(watched: &WatchedGames) -> Self {
        let WatchedGames { figures, report } = watched;
        let is_of_scenario = |it: &&Never| OF_SCENARIO.contains(&it.kind) && !it.title.is_empty();
        let mut dullness = Self {
            games: report.games,
            decisions: figures.questions.all.per_game,
            one_answer: figures.questions.all.one_answer,
            turns: report.turns.mean,
            lead_changes: figures.lead_changes,
            decided: figures.decided,
            decided_turn: decided_turn(&figures.course),
            never: figures.never.iter().filter(is_of_scenario).cloned().collect(),
            reasons: Vec::new(),
        };
        let won = report.win_rate.mean;
        let all = [
            (Reason::OneAnswer, dullness.one_answer > MOST_ONE_ANSWER),
            (Reason::SettledEarly, dullness.decided < LEAST_OPEN),
            (Reason::NearlyAlwaysWon, won > MOST_WON),
            (Reason::NearlyAlwaysLost, won < 1.0 - MOST_WON),
            (Reason::NeverMet, says_never(dullness.games, &dullness.never)),
        ];
        dullness.reasons = all.into_iter().filter(|(_, holds)| *holds).map(|(reason, _)| reason).collect();
        dullness
    }
}

/// Whether so many games say that something never comes up.
const fn says_never(games: u64, never: &[Never]) -> bool {
    games >= LEAST_WATCHED && !never.is_empty()
}

/// The first turn from which on, in each, most of the games that come to it are decided.
fn decided_turn(course: &[TurnFigures]) -> Option<usize> {
    let all = course.first().map_or(0, |turn| turn.games);
    let says_something = |turn: &&TurnFigures| ratio(float(turn.games), float(all)) >= LEAST_COME;
    course.iter().rev().filter(says_something).take_while(|turn| turn.open < 0.5).last().map(|turn| turn.turn)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_few_games_do_not_say_that_something_never_comes_up() {
        let never = [Never { kind: "enemy", id: "core/eel".to_owned(), title: "Eel".to_owned() }];
        assert_eq!([1, 49, 50].map(|games| says_never(games, &never)), [false, false, true]);
        assert!(!says_never(50, &[]));
    }

    #[test]
    fn the_turn_counts_from_which_on_most_games_are_decided() {
        let course = |open: &[(u64, f64)]| -> Vec<TurnFigures> {
            let turns = (1..).zip(open);
            turns
                .map(|(turn, (games, open))| TurnFigures {
                    turn,
                    games: *games,
                    win: 0.5,
                    open: *open,
                    gauges: BTreeMap::new(),
                })
                .collect()
        };
        assert_eq!(decided_turn(&course(&[(100, 1.0), (100, 0.6), (90, 0.4), (50, 0.3)])), Some(3));
        // What is decided at first and open again later is not decided.
        assert_eq!(decided_turn(&course(&[(100, 0.4), (100, 0.6), (90, 0.4), (50, 0.3)])), Some(3));
        assert_eq!(decided_turn(&course(&[(100, 1.0), (100, 0.4), (90, 0.4), (50, 0.7)])), None);
        // The few games that last so long say nothing.
        assert_eq!(decided_turn(&course(&[(100, 1.0), (100, 0.6), (9, 0.0)])), None);
        assert_eq!(decided_turn(&[]), None);
    }
}
