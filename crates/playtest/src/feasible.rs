//! A won game: looked for by playing well, again and again, in a budget of decisions.
//!
//! At first games are played by the best option, each with chance of its own. What is lost then is tried otherwise: by
//! options drawn as the network likes them, and by thinking ahead, each with about half of what is left of the budget;
//! every other game goes on from the best position of those before, with the chance that belongs to it.
//! So whatever is found is a stream of chance and choices: a game that anybody can play again.
//!
//! INVARIANT: what is found depends on the game, the network, the seed and the budget only; the clock is not read.
//! INVARIANT: memory does not grow with the budget.

use std::cmp::Reverse;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ritual_table::{Game as _, REACHED, Seen, Silent};

use crate::batch::MOST_DECISIONS;
use crate::chance::SeededChance;
use crate::counted::Counted;
use crate::network::{self, Network};
use crate::splitmix::SplitMix;
use crate::thought::{Considered, Effort, Thinker};

/// What may be used to look for a won game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most decisions, those in games that are only thought of included; the last one is thought about to its end.
    pub decisions: u64,
    /// The seed of the games and of whoever plays them.
    pub seed: u64,
}

/// How many games are played by the best option before anything else is tried.
const FIRST_GAMES: u64 = 8;
/// How far whoever thinks ahead thinks: little, for many games tell more than few good ones.
const EFFORT: Effort = Effort { rollouts: 8, turns: 2, limit: None };
/// A search gives up when so large a part of its budget went by without a game that came farther: a fifth.
const PARTS_IN_VAIN: u64 = 5;
/// How many positions are kept to go on from.
const MOST_KEPT: usize = 64;

/// A line of play: with the seed, a game that anybody can play again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The stream of the seed whose chance it uses.
    pub stream: u64,
    /// The numbers of the options that are chosen.
    pub choices: Vec<u16>,
    /// The turn in which it ends.
    pub turn: u32,
    /// How far it comes towards a win, of [`REACHED`].
    pub progress: u32,
}

impl Line {
    /// Returns whether it is a won game.
    #[must_use]
    pub const fn is_won(&self) -> bool {
        self.progress == REACHED
    }
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sought {
    /// The first won game, or the line that came farthest.
    pub line: Line,
    /// How many games were played; one that goes on from a position of another counts too.
    pub games: u64,
    /// How many decisions were made, in games that were only thought of too.
    pub decisions: u64,
    /// The game that would have gone on without end; it was the last one.
    pub endless: Option<Endless>,
}

/// A game that was cut short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endless {
    /// The way to where it has no end.
    pub line: Line,
    /// What was at work, by names.
    pub at_work: Vec<String>,
}

/// Looks for a won game.
///
/// `make_game` sets the table with the chance of a stream; `see` is shown every position of the games that are played,
/// those that are only thought of left out.
///
/// # Errors
/// Returns why the table cannot be set.
pub fn seek<G: Seen, E>(
    limits: Limits,
    network: &Network,
    make_game: impl Fn(&mut SeededChance) -> Result<G, E>,
    mut see: impl FnMut(&G),
) -> Result<Sought, E> {
    let mut hunt = Hunt::new(limits, network);
    let first = hunt.set_up(&make_game)?;
    let mut line = Line { stream: first.stream, choices: Vec::new(), turn: first.game.turns(), progress: 0 };
    let (mut next, mut came_farther) = (Some(first), 0);
    while !line.is_won() && hunt.endless.is_none() && (hunt.games == 0 || !hunt.is_spent()) {
        let manner = hunt.manner();
        let from = match next.take().or_else(|| hunt.go_on(manner)) {
            Some(from) => from,
            None => hunt.set_up(&make_game)?,
        };
        let before = line.progress;
        hunt.play(from, manner, &mut line, &mut see);
        if line.progress > before {
            came_farther = hunt.made();
        } else if hunt.made() - came_farther > limits.decisions / PARTS_IN_VAIN {
            break;
        }
    }
    Ok(Sought { line, games: hunt.games, decisions: hunt.made(), endless: hunt.endless })
}

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// By the best option.
    Best,
    /// By options drawn as the network likes them.
    Drawn,
    /// By thinking ahead.
    Thinking,
}

/// A position with the way to it and the chance that belongs to it.
#[derive(Clone)]
struct Position<G> {
    game: Counted<G>,
    chance: SeededChance,
    stream: u64,
    choices: Vec<u16>,
    /// How good it is: the chance of winning and the progress together, each of 65,536.
    worth: u64,
    /// How often games have gone on from it.
    tries: u64,
}

impl<G> Position<G> {
    /// How much it deserves to be gone on from; each try halves, thirds, quarters it.
    const fn merit(&self) -> u64 {
        self.worth / (1 + self.tries)
    }
}

/// A search under way.
struct Hunt<'n, G> {
    limits: Limits,
    network: &'n Network,
    /// Decisions made so far, in whatever game.
    made: Arc<AtomicU64>,
    /// Those of them in games that were played by thinking ahead.
    in_thought: u64,
    /// Games begun by [`Manner::Best`], [`Manner::Drawn`] and [`Manner::Thinking`].
    played: [u64; 3],
    games: u64,
    streams: u64,
    kept: Vec<Position<G>>,
    /// A game that would have gone on without end.
    endless: Option<Endless>,
}

impl<'n, G: Seen> Hunt<'n, G> {
    fn new(limits: Limits, network: &'n Network) -> Self {
        let made = Arc::new(AtomicU64::new(0));
        let (kept, endless) = (Vec::new(), None);
        Self { limits, network, made, in_thought: 0, played: [0; 3], games: 0, streams: 0, kept, endless }
    }

    /// Sets the table with the chance of the next stream.
    fn set_up<E>(&mut self, make_game: &impl Fn(&mut SeededChance) -> Result<G, E>) -> Result<Position<G>, E> {
        let stream = self.streams;
        self.streams += 1;
        let mut chance = SeededChance::new(self.limits.seed, stream);
        let game = Counted::new(make_game(&mut chance)?, Arc::clone(&self.made));
        Ok(Position { game, chance, stream, choices: Vec::new(), worth: 0, tries: 0 })
    }

    fn made(&self) -> u64 {
        self.made.load(Ordering::Relaxed)
    }

    fn is_spent(&self) -> bool {
        self.made() >= self.limits.decisions
    }

    /// How the next game is played.
    fn manner(&self) -> Manner {
        if self.games < FIRST_GAMES {
            Manner::Best
        } else if self.in_thought <= self.made() / 2 {
            Manner::Thinking
        } else {
            Manner::Drawn
        }
    }

    /// The best position that is kept, for every other game that is not played by the best option.
    fn go_on(&mut self, manner: Manner) -> Option<Position<G>> {
        let [_, drawn, thinking] = self.played;
        let goes_on = match manner {
            Manner::Best => false,
            Manner::Drawn => !drawn.is_multiple_of(2),
            Manner::Thinking => !thinking.is_multiple_of(2),
        };
        let kept = self.kept.iter_mut().enumerate().filter(|_| goes_on);
        let (_, best) = kept.max_by_key(|(index, it)| (it.merit(), Reverse(*index)))?;
        best.tries += 1;
        Some(best.clone())
    }

    /// Plays a game on to its end, and remembers in `line` when it comes farther than any before.
    fn play(&mut self, from: Position<G>, manner: Manner, line: &mut Line, see: &mut impl FnMut(&G)) {
        let Position { mut game, mut chance, stream, mut choices, .. } = from;
        let before = self.made();
        // A table at which nothing can be decided costs something too, or the search would never end.
        self.made.fetch_add(1, Ordering::Relaxed);
        let effort = if manner == Manner::Thinking { EFFORT } else { Effort::QUICK };
        let mut thinker = Thinker::new(self.network.clone(), effort, self.limits.seed, self.games);
        let mut numbers = SplitMix::new(self.limits.seed, u64::MAX - self.games);
        self.games += 1;
        let mut turn = game.turns();
        for _ in 0..MOST_DECISIONS {
            look(&game, stream, &choices, line);
            see(game.game());
            if game.options() == 0 || self.is_spent() {
                break;
            }
            let considered = thinker.consider(&game);
            if game.turns() > turn {
                turn = game.turns();
                let position = Position {
                    game: game.clone(),
                    chance: chance.clone(),
                    stream,
                    choices: choices.clone(),
                    worth: worth(considered.win, game.progress()),
                    tries: 0,
                };
                self.keep(position);
            }
            let option = if manner == Manner::Drawn { draw(&considered, &mut numbers) } else { considered.best() };
            let Ok(choice) = u16::try_from(option) else { break };
            if game.choose(option, &mut chance, &mut Silent).is_err() {
                break;
            }
            choices.push(choice);
        }
        let at_work = game.endless();
        if !at_work.is_empty() {
            let line = Line { stream, choices, turn: game.turns(), progress: game.progress() };
            self.endless = Some(Endless { line, at_work });
        }
        let [best, drawn, thinking] = &mut self.played;
        match manner {
            Manner::Best => *best += 1,
            Manner::Drawn => *drawn += 1,
            Manner::Thinking => {
                *thinking += 1;
                self.in_thought += self.made.load(Ordering::Relaxed) - before;
            }
        }
    }

    /// Keeps a position, and lets the least of them go where there are too many.
    fn keep(&mut self, position: Position<G>) {
        self.kept.push(position);
        if self.kept.len() > MOST_KEPT {
            let least = self.kept.iter().enumerate().min_by_key(|(index, it)| (it.merit(), Reverse(*index)));
            if let Some(index) = least.map(|(index, _)| index) {
                self.kept.remove(index);
            }
        }
    }
}

/// Remembers the way to a position that is farther than any before.
fn look<G: Seen>(game: &Counted<G>, stream: u64, choices: &[u16], line: &mut Line) {
    let is_won = game.outcome().is_some_and(G::is_win);
    let progress = if is_won { REACHED } else { game.progress().min(REACHED - 1) };
    if progress > line.progress {
        *line = Line { stream, choices: choices.to_vec(), turn: game.turns(), progress };
    }
}

/// How good a position is: the chance of winning, of 65,536, and the progress, brought to the same measure.
fn worth(win: u32, progress: u32) -> u64 {
    u64::from(win) + u64::from(progress) * 65_536 / u64::from(REACHED)
}

/// An option, as likely as the network likes it.
fn draw(considered: &Considered, numbers: &mut SplitMix) -> usize {
    let shares: Vec<u64> = considered.options.iter().map(|it| u64::from(it.prior)).collect();
    let place = network::draw(&shares, shares.iter().sum(), numbers);
    considered.options.get(place).map_or(0, |it| it.option)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::CountToTen;
    use crate::toy::cellar::Cellar;

    fn sought(decisions: u64) -> Sought {
        let make = |_: &mut SeededChance| Ok::<_, String>(CountToTen::default());
        seek(Limits { decisions, seed: 3 }, &Network::untrained::<CountToTen>(), make, |_| {}).unwrap()
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
    fn a_won_game_is_found_and_can_be_played_again() {
        let found = sought(500_000);
        assert!(found.line.is_won() && found.decisions < 500_000, "{found:?}");
        // Whoever always takes the first option stops at once, so other ways were tried.
        assert!(found.games > FIRST_GAMES, "{found:?}");
        let game = played(&found.line);
        assert!(game.outcome().is_some_and(CountToTen::is_win));
        assert_eq!(game.turns(), found.line.turn);
    }

    #[test]
    fn where_the_budget_is_too_small_the_farthest_game_is_told() {
        for decisions in [0, 1, 12] {
            let found = sought(decisions);
            assert!(!found.line.is_won() && found.games > 0, "{found:?}");
            // No more than one decision too many, for a game that was begun.
            assert!((1..=decisions + 1).contains(&found.decisions), "{found:?}");
            let game = played(&found.line);
            assert_eq!((game.progress(), game.turns()), (found.line.progress, found.line.turn));
        }
    }

    #[test]
    fn a_search_that_gets_no_farther_gives_up() {
        let make = |_: &mut SeededChance| Ok::<_, String>(CountToTen { sum: 11, ..CountToTen::default() });
        let (limits, mut n_seen) = (Limits { decisions: 10_000, seed: 3 }, 0);
        let found = seek(limits, &Network::untrained::<CountToTen>(), make, |_| n_seen += 1).unwrap();
        assert!(!found.line.is_won() && (2_000..2_100).contains(&found.decisions), "{found:?}");
        // Each of these games is over as soon as it is seen.
        assert_eq!(n_seen, found.games);
    }

    #[test]
    fn the_same_search_finds_the_same() {
        assert_eq!(sought(2_000), sought(2_000));
    }

    #[test]
    fn a_table_that_cannot_be_set_is_an_error() {
        let make = |_: &mut SeededChance| Err::<CountToTen, _>("no dice");
        let limits = Limits { decisions: 10, seed: 1 };
        assert_eq!(seek(limits, &Network::untrained::<CountToTen>(), make, |_| {}), Err("no dice"));
    }

    #[test]
    fn decisions_in_games_that_are_thought_of_count() {
        let made = Arc::new(AtomicU64::new(0));
        let game = Counted::new(Cellar::default(), Arc::clone(&made));
        Thinker::new(Network::untrained::<Cellar>(), EFFORT, 1, 0).consider(&game);
        assert!(made.load(Ordering::Relaxed) >= u64::from(EFFORT.rollouts), "{made:?}");
    }
}
