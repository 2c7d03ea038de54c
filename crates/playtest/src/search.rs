//! A bounded search for a line of play: choices that lead to a goal with the dice of one seed.
//!
//! Turn by turn the best positions are kept, and each is played on several times at random. Chance belongs to the
//! position, so a line that was found is a game anybody can play again; that it was found does not say it is likely.
//!
//! INVARIANT: what is found depends on the game, the seed and the budget only; the clock is not read.

use std::sync::Arc;

use ritual_table::{Quest, REACHED, Silent};

use crate::chance::SeededChance;
use crate::policy::{Policy as _, Random};

/// What a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most decisions it may make.
    pub decisions: u64,
    /// The seed of its games and of its choices.
    pub seed: u64,
}

/// The positions kept from one turn to the next, in the first attempt.
const WIDTH: usize = 24;
/// How often each of them is played on.
const TRIES: usize = 24;
/// The share of the kept positions that may come from one position before: one in so many.
const SHARE: usize = 4;
/// How much nearness counts as much as one point of standing; a thousandth of a goal did best on the shipped content.
const WEIGHT: i64 = (REACHED / 1_000) as i64;
/// The most decisions of one turn; a longer one is given up.
const MOST_DECISIONS_A_TURN: usize = 2_000;
/// The most turns of a game; a longer one is given up.
const MOST_TURNS: usize = 500;

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The stream of the seed whose chance it uses.
    pub stream: u64,
    /// The numbers of the options that are chosen.
    pub choices: Vec<u16>,
    /// The turn in which it ends.
    pub turn: u32,
    /// How near the goal it comes, of [`REACHED`].
    pub nearness: u32,
}

impl Line {
    /// Returns whether it reaches the goal.
    #[must_use]
    pub const fn is_reached(&self) -> bool {
        self.nearness == REACHED
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// For each goal the line that reaches it first, or the one that comes closest; none where no game can be set up.
    pub lines: Vec<Option<Line>>,
    /// How many decisions were made.
    pub decisions: u64,
    /// The budget ran out before every goal was reached.
    pub ran_out: bool,
}

/// Searches for lines that reach some goals, all in one game; each goal is a step towards the next.
///
/// `make_game` sets the table with the chance of a stream; another stream is tried when all games of one are lost.
///
/// # Errors
/// Returns why the table cannot be set.
pub fn search<G: Quest, E>(
    limits: Limits,
    goals: &[G::Goal],
    make_game: impl Fn(&mut SeededChance) -> Result<G, E>,
) -> Result<Found, E> {
    let mut hunt = Hunt { goals, lines: vec![None; goals.len()], decisions: 0, limits };
    let mut width = WIDTH;
    for stream in 0.. {
        let mut chance = SeededChance::new(limits.seed, stream);
        let game = make_game(&mut chance)?;
        hunt.attempt(game, chance, stream, width);
        if hunt.is_over() {
            break;
        }
        // What was lost with few positions may be won with more.
        width = (width * 3 / 2).min(WIDTH * 16);
    }
    let ran_out = !hunt.is_done();
    Ok(Found { lines: hunt.lines, decisions: hunt.decisions, ran_out })
}

/// A search under way.
struct Hunt<'g, Goal> {
    goals: &'g [Goal],
    lines: Vec<Option<Line>>,
    decisions: u64,
    limits: Limits,
}

/// A position and the way to it.
#[derive(Clone)]
struct Node<G> {
    game: G,
    chance: SeededChance,
    trail: Option<Arc<Trail>>,
    score: i64,
    /// The position before it, by its place among those that were kept.
    parent: usize,
}

/// The choices of a turn, behind those of the turns before.
struct Trail {
    before: Option<Arc<Trail>>,
    choices: Vec<u16>,
}

impl<Goal: Copy> Hunt<'_, Goal> {
    /// Every goal is reached.
    fn is_done(&self) -> bool {
        self.lines.iter().all(|line| line.as_ref().is_some_and(Line::is_reached))
    }

    /// Nothing is left to find, or nothing to find it with.
    fn is_over(&self) -> bool {
        self.is_done() || self.decisions >= self.limits.decisions
    }

    /// Plays games of one stream, turn by turn, until all are lost or every goal is reached.
    fn attempt<G: Quest<Goal = Goal>>(&mut self, game: G, chance: SeededChance, stream: u64, width: usize) {
        let mut policy = Random::new(self.limits.seed, stream);
        // A table at which nothing can be decided costs something too, or the search would never end.
        self.decisions += 1;
        let first = Node { game, chance, trail: None, score: 0, parent: 0 };
        self.look(&first.game, stream, None, &[]);
        let mut kept = vec![first];
        for _ in 0..MOST_TURNS {
            let mut next: Vec<Node<G>> = Vec::new();
            for (parent, node) in kept.iter().enumerate() {
                for _ in 0..TRIES {
                    next.extend(self.play_a_turn(node, parent, stream, &mut policy));
                    if self.is_over() {
                        return;
                    }
                }
            }
            if next.is_empty() {
                return;
            }
            kept = best(next, width);
        }
    }

    /// Plays a position on at random until the next turn; nothing comes of a game that ends.
    fn play_a_turn<G: Quest<Goal = Goal>>(
        &mut self,
        from: &Node<G>,
        parent: usize,
        stream: u64,
        policy: &mut Random,
    ) -> Option<Node<G>> {
        let (mut game, mut chance) = (from.game.clone(), from.chance.clone());
        let turn = game.turns();
        let mut choices = Vec::new();
        while game.turns() == turn && game.outcome().is_none() {
            if choices.len() == MOST_DECISIONS_A_TURN {
                return None;
            }
            let option = policy.choose(&game);
            game.choose(option, &mut chance, &mut Silent).ok()?;
            choices.push(u16::try_from(option).ok()?);
            self.decisions += 1;
            self.look(&game, stream, from.trail.as_ref(), &choices);
        }
        if game.outcome().is_some() {
            return None;
        }
        let near: i64 = self.goals.iter().map(|goal| i64::from(game.nearness(*goal))).sum();
        let score = near / WEIGHT + i64::from(game.standing());
        let trail = Some(Arc::new(Trail { before: from.trail.clone(), choices }));
        Some(Node { game, chance, trail, score, parent })
    }

    /// Remembers the way to a position that comes closer to a goal than any before.
    fn look<G: Quest<Goal = Goal>>(&mut self, game: &G, stream: u64, before: Option<&Arc<Trail>>, choices: &[u16]) {
        for (goal, best) in self.goals.iter().zip(&mut self.lines) {
            let nearness = game.nearness(*goal);
            if best.as_ref().is_none_or(|best| nearness > best.nearness) {
                *best = Some(Line { stream, choices: way(before, choices), turn: game.turns(), nearness });
            }
        }
    }
}

/// Keeps the best positions, but not too many that come from one.
fn best<G>(mut nodes: Vec<Node<G>>, width: usize) -> Vec<Node<G>> {
    nodes.sort_by_key(|node| std::cmp::Reverse(node.score));
    let most = (width / SHARE).max(1);
    let n_parents = nodes.iter().map(|node| node.parent).max().unwrap_or(0) + 1;
    let mut taken = vec![0; n_parents];
    // With few positions before, more may come from each.
    let most = most.max(width.div_ceil(n_parents));
    nodes.retain(|node| {
        let n_taken = taken.get_mut(node.parent);
        n_taken.is_some_and(|n_taken| {
            *n_taken += 1;
            *n_taken <= most
        })
    });
    nodes.truncate(width);
    nodes
}

/// All choices on the way.
fn way(before: Option<&Arc<Trail>>, choices: &[u16]) -> Vec<u16> {
    let mut turns = vec![choices];
    let mut trail = before;
    while let Some(Trail { before, choices }) = trail.map(|it| &**it) {
        turns.push(choices);
        trail = before.as_ref();
    }
    turns.into_iter().rev().flatten().copied().collect()
}

#[cfg(test)]
mod tests {
    use ritual_table::Game as _;

    use super::*;
    use crate::toy::CountToTen;

    fn found(goals: &[u32], decisions: u64) -> Found {
        let make = |_: &mut SeededChance| Ok::<_, String>(CountToTen::default());
        search(Limits { decisions, seed: 3 }, goals, make).unwrap()
    }

    /// Plays a line and returns the game behind it.
    fn played(line: &Line) -> CountToTen {
        let mut game = CountToTen::default();
        let mut chance = SeededChance::new(3, line.stream);
        for choice in &line.choices {
            game.choose(usize::from(*choice), &mut chance, &mut Silent).unwrap();
        }
        game
    }

    #[test]
    fn a_line_that_is_found_leads_to_the_goal() {
        let found = found(&[5, 10], 100_000);
        assert!(!found.ran_out && found.decisions < 100_000, "{found:?}");
        for (line, sum) in found.lines.iter().flatten().zip([5, 10]) {
            assert!(line.is_reached());
            assert_eq!(played(line).sum, sum);
        }
    }

    #[test]
    fn a_goal_out_of_reach_is_said_to_be_one() {
        let found = found(&[40], 5_000);
        assert!(found.ran_out && found.decisions >= 5_000);
        let line = found.lines[0].as_ref().unwrap();
        assert!(!line.is_reached());
        assert_eq!(played(line).nearness(40), line.nearness);
        assert!((10..=15).contains(&played(line).sum), "{line:?}");
    }

    #[test]
    fn the_same_search_finds_the_same() {
        assert_eq!(found(&[10], 20_000), found(&[10], 20_000));
    }

    #[test]
    fn a_table_that_cannot_be_set_is_an_error() {
        let make = |_: &mut SeededChance| Err::<CountToTen, _>("no dice");
        assert_eq!(search(Limits { decisions: 10, seed: 1 }, &[10], make), Err("no dice"));
    }
}
