//! Games that the network plays against nobody but the rules, with what they teach.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ritual_playtest::chance::SeededChance;
use ritual_table::{Chance as _, Draw, REACHED, Seen, Silent};

use crate::layers::Layers;
use crate::numbers::narrow;
use crate::plan::Rules;
use crate::recorded::{Decision, Eyes, Played, Recorded};
use crate::thought::Thought;

/// The most decisions of a game; one with more counts as lost.
pub const MOST_DECISIONS: u64 = 3_000;

/// Why a game could not be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<E> {
    /// The table cannot be set.
    #[error("game {game} cannot be set up: {error}")]
    Setup {
        /// The number of the game.
        game: u64,
        /// The table, as a position in the plan.
        table: usize,
        /// What whoever makes the games says.
        error: E,
    },
    /// The game breaks its own rules.
    #[error("game {game} cannot go on after {decisions} decisions: {message}")]
    Broken {
        /// The number of the game.
        game: u64,
        /// The table, as a position in the plan.
        table: usize,
        /// Decisions made before.
        decisions: u64,
        /// What is wrong.
        message: String,
    },
    /// Effects went on without end: nothing that is learned from such games is about playing them.
    #[error("game {game} goes on without end; at work are `{}`", .at_work.join("`, `"))]
    Endless {
        /// The number of the game.
        game: u64,
        /// The table, as a position in the plan.
        table: usize,
        /// What was at work, by names.
        at_work: Vec<String>,
        /// What went beyond a limit, where the game says so.
        limit: Option<String>,
    },
}

impl<E> PlayError<E> {
    /// The number of the game.
    pub(crate) const fn game(&self) -> u64 {
        match self {
            Self::Setup { game, .. } | Self::Broken { game, .. } | Self::Endless { game, .. } => *game,
        }
    }

    /// The table it was to be played at, as a position in the plan.
    pub const fn table(&self) -> usize {
        match self {
            Self::Setup { table, .. } | Self::Broken { table, .. } | Self::Endless { table, .. } => *table,
        }
    }
}

/// A lot of games, as the jobs that play it share it.
pub(crate) struct SelfPlay<'a, F> {
    /// Who plays.
    pub(crate) layers: &'a Layers,
    /// The seed of all chance.
    pub(crate) seed: u64,
    /// How often each table is played.
    pub(crate) tables: &'a [u32],
    /// What the way to a win is worth, and what time costs.
    pub(crate) rules: &'a Rules,
    /// Sets a table.
    pub(crate) make_game: &'a F,
    /// The next game that nobody has taken.
    pub(crate) next: AtomicU64,
    /// Behind the last game; a game that fails makes those after it pointless.
    pub(crate) end: AtomicU64,
    /// Hears of each game.
    pub(crate) progress: &'a (dyn Fn(&Played) + Sync),
    /// Ends everything early.
    pub(crate) stop: &'a AtomicBool,
}

/// What makes the players' own numbers others than those of the game.
const PLAYERS: u64 = 0x706c_6179_6572_7321;
/// And those that tables are picked by.
const TABLES: u64 = 0x7461_626c_6573_2121;

impl<F> SelfPlay<'_, F> {
    /// Plays games until none is left. What a game does depends on its number, not on who plays it.
    pub(crate) fn play_all<G, E>(&self, recorded: &mut Recorded, thought: &mut Thought) -> Result<(), PlayError<E>>
    where
        G: Seen,
        F: Fn(usize, &mut SeededChance) -> Result<G, E>,
    {
        let mut eyes = Eyes::default();
        loop {
            let game = self.next.fetch_add(1, Ordering::Relaxed);
            if game >= self.end.load(Ordering::Relaxed) || self.stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            match self.play::<G, E>(game, recorded, thought, &mut eyes) {
                Ok(played) => (self.progress)(&played),
                Err(error) => {
                    self.end.fetch_min(game, Ordering::Relaxed);
                    return Err(error);
                }
            }
        }
    }

    /// Plays one game to its end.
    fn play<G, E>(
        &self,
        number: u64,
        recorded: &mut Recorded,
        thought: &mut Thought,
        eyes: &mut Eyes,
    ) -> Result<Played, PlayError<E>>
    where
        G: Seen,
        F: Fn(usize, &mut SeededChance) -> Result<G, E>,
    {
        let table = pick(self.tables, &mut SeededChance::new(self.seed ^ TABLES, number));
        let mut own = SeededChance::new(self.seed ^ PLAYERS, number);
        let mut chance = SeededChance::new(self.seed, number);
        let mut game =
            (self.make_game)(table, &mut chance).map_err(|error| PlayError::Setup { game: number, table, error })?;
        let broken = |decisions: u64, message: String| PlayError::Broken { game: number, table, decisions, message };
        let mut after = game.clone();
        let first = recorded.decisions.len();
        let mut decisions = 0;
        let won = loop {
            if let Some(outcome) = game.outcome() {
                break G::is_win(outcome);
            }
            if decisions == MOST_DECISIONS {
                break false;
            }
            let option = match game.options() {
                0 => {
                    let message = "nothing is left to choose, but the game is not over".to_owned();
                    return Err(broken(decisions, message));
                }
                1 => 0,
                _ => {
                    let moment = recorded.see(&game, &mut after, eyes);
                    thought.think(self.layers, recorded.view(moment));
                    let number = f64::from(own.below(u32::MAX, Draw::Pick)) / f64::from(u32::MAX);
                    let option = thought.sample(number);
                    let log_chance = thought.logs.get(option).copied().unwrap_or_default();
                    recorded.chose(moment, option, log_chance, self.potential(&game), thought.expected);
                    option
                }
            };
            game.choose(option, &mut chance, &mut Silent).map_err(|refusal| broken(decisions, refusal.to_string()))?;
            decisions += 1;
        };
        let at_work = game.endless();
        if !at_work.is_empty() {
            return Err(PlayError::Endless { game: number, table, at_work, limit: game.passed_limit() });
        }
        let played = Played { game: number, table, won, turns: game.turns(), decisions };
        settle(recorded.decisions.get_mut(first..).unwrap_or_default(), won, self.rules);
        recorded.games.push((first, played));
        Ok(played)
    }

    /// How far a game has come, as a reward.
    fn potential<G: Seen>(&self, game: &G) -> f32 {
        narrow(f64::from(game.progress()) / f64::from(REACHED)) * self.rules.shaping
    }
}

/// Picks a position, each as often as its weight says.
fn pick(weights: &[u32], chance: &mut SeededChance) -> usize {
    let sum: u64 = weights.iter().copied().map(u64::from).sum();
    let mut left = u64::from(chance.below(u32::try_from(sum).unwrap_or(u32::MAX).max(1), Draw::Pick));
    for (position, weight) in weights.iter().copied().map(u64::from).enumerate() {
        if left < weight {
            return position;
        }
        left -= weight;
    }
    0
}

/// Shares the result of a game out among its decisions: generalised advantage.
///
/// A decision earns how much further the game has come at the next one; the last one earns the rest of the way if the
/// game is won, and nothing if not; a win earns 1 more.
fn settle(decisions: &mut [Decision], won: bool, rules: &Rules) {
    let mut win = if won { 1.0 } else { 0.0 };
    let won = win;
    // What a lost game has come to is kept: whoever got far has learned something, long before the first win.
    let last = decisions.last().map_or(0.0, |it| it.potential);
    let mut potential = if won > 0.0 { rules.shaping } else { last };
    let mut expected = 0.0;
    let mut carried = 0.0;
    for decision in decisions.iter_mut().rev() {
        let reward = win + potential - decision.potential;
        let surprise = reward + rules.discount * expected - decision.expected;
        carried = surprise + rules.discount * rules.reach * carried;
        decision.advantage = carried;
        decision.reward = carried + decision.expected;
        decision.won = won;
        (win, potential, expected) = (0.0, decision.potential, decision.expected);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recorded::shape;
    use crate::toy::{Ladder, NO_END};

    #[test]
    fn tables_are_picked_as_often_as_their_weights_say() {
        let mut seen = [0_u32; 3];
        for game in 0..4_000 {
            seen[pick(&[1, 0, 3], &mut SeededChance::new(1, game))] += 1;
        }
        assert!((900..1_100).contains(&seen[0]) && seen[1] == 0, "{seen:?}");
    }

    #[test]
    fn rewards_add_up_to_the_win_and_the_rest_of_the_way() {
        let rules = Rules { discount: 1.0, reach: 1.0, ..Rules::default() };
        let mut recorded = Recorded::default();
        let game = Ladder { rung: 0, turn: 0 };
        for (potential, expected) in [(0.1, 0.3), (0.2, 0.5), (0.4, 0.9)] {
            let moment = recorded.see(&game, &mut game.clone(), &mut Eyes::default());
            recorded.chose(moment, 0, -1.0, potential, expected);
        }
        for (won, rewards) in [(true, [1.4, 1.3, 1.1]), (false, [0.3, 0.2, 0.0])] {
            settle(&mut recorded.decisions, won, &rules);
            for (decision, reward) in recorded.decisions.iter().zip(rewards) {
                assert!((decision.reward - reward).abs() < 1e-5, "{decision:?}, not {reward}");
                assert!((decision.advantage - (reward - decision.expected)).abs() < 1e-5);
            }
        }
    }

    #[test]
    fn who_plays_a_game_does_not_change_it() {
        let layers = Layers::at_random(shape::<Ladder>(), &mut SeededChance::new(3, 0));
        let play = |games: &[u64]| {
            let (mut recorded, mut thought) = (Recorded::default(), Thought::default());
            for game in games {
                let selfplay = SelfPlay {
                    layers: &layers,
                    seed: 9,
                    tables: &[1],
                    rules: &Rules::default(),
                    make_game: &|_: usize, _: &mut SeededChance| Ok::<_, String>(Ladder::default()),
                    next: AtomicU64::new(*game),
                    end: AtomicU64::new(*game + 1),
                    progress: &|_| {},
                    stop: &AtomicBool::new(false),
                };
                selfplay.play_all(&mut recorded, &mut thought).unwrap();
            }
            recorded.games.last().map(|(first, played)| {
                let chosen: Vec<usize> = recorded.decisions[*first..].iter().map(|it| it.chosen).collect();
                (*played, chosen)
            })
        };
        assert_eq!(play(&[7]), play(&[2, 5, 7]));
        assert_ne!(play(&[7]), play(&[8]));
    }

    /// Plays one game that begins on a rung.
    fn play_from(rung: i8) -> Result<Played, PlayError<String>> {
        let layers = Layers::zero(shape::<Ladder>());
        let (mut recorded, mut thought) = (Recorded::default(), Thought::default());
        let selfplay = SelfPlay {
            layers: &layers,
            seed: 9,
            tables: &[1],
            rules: &Rules::default(),
            make_game: &|_: usize, _: &mut SeededChance| Ok::<_, String>(Ladder { rung, turn: 0 }),
            next: AtomicU64::new(0),
            end: AtomicU64::new(1),
            progress: &|_| {},
            stop: &AtomicBool::new(false),
        };
        selfplay.play_all(&mut recorded, &mut thought)?;
        Ok(recorded.games[0].1)
    }

    #[test]
    fn a_game_with_too_many_decisions_counts_as_lost() {
        let played = play_from(i8::MIN).unwrap();
        assert!(!played.won && played.decisions == MOST_DECISIONS);
    }

    #[test]
    fn nothing_is_learned_from_effects_without_end() {
        let (at_work, limit) = (vec!["the rungs".to_owned()], Some("more than 99 rungs were gone down".to_owned()));
        assert_eq!(play_from(NO_END), Err(PlayError::Endless { game: 0, table: 0, at_work, limit }));
    }
}
