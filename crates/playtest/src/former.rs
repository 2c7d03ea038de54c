//! Recordings of former versions: whether something is used between other things was asked more often then.

use std::collections::VecDeque;

use ritual_table::{Silent, Told};

use crate::chance::SeededChance;
use crate::recording::RecordedTurn;

/// The answer to a question whether something is used, where it is not.
const UNUSED: &str = "no";
/// The most choices that are tried, so that a recording that does not fit is refused, and not every way is tried.
const MOST_TRIED: usize = 200_000;
/// The most ways that are kept to go back to.
const MOST_WAYS: usize = 1_000;

/// The choices of a recording as far as they can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fitted {
    /// The turns without the answers that are left out. Where no way leads to the end, they are left out as far as the
    /// first choice that is not offered on the way that leads farthest, and what comes after that stands as it did.
    pub turns: Vec<RecordedTurn>,
    /// How many answers are left out.
    pub n_left_out: usize,
}

/// A game before an answer that was given, to go back to and leave the answer out.
struct Way<G> {
    game: G,
    chance: SeededChance,
    /// The position of the answer.
    next: usize,
    /// How many answers before it were left out; they are the first of those that are left out now.
    n_left_out: usize,
}

/// Leaves out of the choices of a game that begins like this each `no` to a question that is not asked any more.
pub fn fitted<G: Told>(game: &G, chance: &SeededChance, turns: &[RecordedTurn]) -> Fitted {
    let choices: Vec<&str> = turns.iter().flat_map(|turn| &turn.choices).map(String::as_str).collect();
    let left_out = left_out(game, chance, &choices);
    let mut kept = turns.to_vec();
    let mut position = 0;
    for turn in &mut kept {
        turn.choices.retain(|_| {
            position += 1;
            left_out.binary_search(&(position - 1)).is_err()
        });
    }
    kept.retain(|turn| !turn.choices.is_empty());
    Fitted { turns: kept, n_left_out: left_out.len() }
}

/// Returns the positions of the answers that are left out on the first way that leads to the end, or else on the one
/// that leads farthest.
fn left_out<G: Told>(game: &G, chance: &SeededChance, choices: &[&str]) -> Vec<usize> {
    let (mut game, mut chance, mut next) = (game.clone(), chance.clone(), 0);
    let mut left_out = Vec::new();
    let mut others: VecDeque<Way<G>> = VecDeque::new();
    let mut farthest = (0, Vec::new());
    let mut n_tried = 0;
    while let Some(choice) = choices.get(next) {
        n_tried += 1;
        let option = game.names().iter().position(|name| name == choice);
        let is_unused = *choice == UNUSED;
        let before = (is_unused && option.is_some()).then(|| Way {
            game: game.clone(),
            chance: chance.clone(),
            next,
            n_left_out: left_out.len(),
        });
        if option.is_some_and(|option| game.choose(option, &mut chance, &mut Silent).is_ok()) {
            if others.len() == MOST_WAYS {
                others.pop_front();
            }
            others.extend(before);
        } else if is_unused {
            left_out.push(next);
        } else {
            if next > farthest.0 {
                farthest = (next, left_out.clone());
            }
            match others.pop_back() {
                Some(other) if n_tried < MOST_TRIED => {
                    left_out.truncate(other.n_left_out);
                    left_out.push(other.next);
                    (game, chance, next) = (other.game, other.chance, other.next);
                }
                _ => return farthest.1,
            }
        }
        next += 1;
    }
    left_out
}

#[cfg(test)]
mod tests {
    use std::fmt;

    use ritual_table::{Chance, Game, Observer, Refusal};

    use super::*;
    use crate::recording::Digest;

    /// Asks these questions one after the other; each is a list of answers.
    #[derive(Clone, Debug)]
    struct Asks(&'static [&'static [&'static str]]);

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    struct Over;

    impl fmt::Display for Over {
        fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            out.write_str("over")
        }
    }

    impl Game for Asks {
        type Event = ();
        type Outcome = Over;

        fn options(&self) -> usize {
            self.0.first().map_or(0, |answers| answers.len())
        }

        fn decider(&self) -> usize {
            0
        }

        fn choose(&mut self, option: usize, _: &mut dyn Chance, _: &mut dyn Observer<()>) -> Result<(), Refusal> {
            let last = self.options().checked_sub(1).ok_or(Refusal::Over)?;
            if option > last {
                return Err(Refusal::NotOffered { option, last });
            }
            self.0 = &self.0[1..];
            Ok(())
        }

        fn outcome(&self) -> Option<Over> {
            self.0.is_empty().then_some(Over)
        }

        fn is_win(_: Over) -> bool {
            true
        }

        fn turns(&self) -> u32 {
            1
        }

        fn check(&self) -> Result<(), String> {
            Ok(())
        }
    }

    impl Told for Asks {
        fn names(&self) -> Vec<String> {
            self.0.first().map_or_else(Vec::new, |answers| answers.iter().map(|it| (*it).to_owned()).collect())
        }

        fn question(&self) -> Option<String> {
            self.outcome().is_none().then(|| "what".to_owned())
        }

        fn seat(&self, _: usize) -> String {
            "toy/ann".to_owned()
        }

        fn line(&self, (): &()) -> String {
            String::new()
        }

        fn digest(&self) -> u64 {
            0
        }
    }

    const USE: &[&str] = &["item", "no"];
    const ACT: &[&str] = &["move", "rest"];

    fn turn(turn: u32, choices: &[&str]) -> RecordedTurn {
        RecordedTurn { turn, position: Digest(0), choices: choices.iter().map(|it| (*it).to_owned()).collect() }
    }

    fn fits(asked: &'static [&'static [&'static str]], turns: &[RecordedTurn]) -> Fitted {
        fitted(&Asks(asked), &SeededChance::new(1, 0), turns)
    }

    #[test]
    fn an_answer_to_what_is_asked_stays() {
        let turns = [turn(1, &["no", "move"]), turn(2, &["rest", "item"])];
        assert_eq!(fits(&[USE, ACT, ACT, USE], &turns), Fitted { turns: turns.to_vec(), n_left_out: 0 });
    }

    #[test]
    fn an_answer_to_what_is_not_asked_is_left_out() {
        let turns = [turn(1, &["no", "move", "no"]), turn(2, &["no"]), turn(3, &["rest"])];
        let fitted = fits(&[ACT, ACT], &turns);
        assert_eq!(fitted, Fitted { turns: vec![turn(1, &["move"]), turn(3, &["rest"])], n_left_out: 3 });
    }

    #[test]
    fn an_answer_that_leads_nowhere_was_none() {
        // The item is used where it was asked a second time.
        let turns = [turn(1, &["no", "item", "rest"])];
        assert_eq!(fits(&[USE, ACT], &turns), Fitted { turns: vec![turn(1, &["item", "rest"])], n_left_out: 1 });
    }

    #[test]
    fn what_cannot_be_played_is_played_as_far_as_it_goes() {
        let turns = [turn(1, &["no", "move", "fly", "no"])];
        let fitted = fits(&[ACT, USE, ACT], &turns);
        assert_eq!(fitted, Fitted { turns: vec![turn(1, &["move", "fly", "no"])], n_left_out: 1 });
        // However many answers there are, and however many ways.
        let mut answers = vec!["no"; 300_000];
        answers.push("fly");
        let turns = [turn(1, &answers)];
        assert_eq!(fits(&[ACT], &turns).n_left_out, 300_000);
        let turns = [turn(1, &[&["no"; 40][..], &["fly"]].concat())];
        assert_eq!(fits(&[USE; 40], &turns), Fitted { turns: turns.to_vec(), n_left_out: 0 });
    }
}
