//! Games that are only thought of: a choice, and what the network makes of it in the turns that follow.

use ritual_table::{Seen, Silent};

use crate::mind::Mind;
use crate::splitmix::SplitMix;

/// The most decisions of one such game; no few turns that come to their end have nearly as many.
pub(crate) const MOST_DECISIONS: usize = 400;
/// Tells the numbers that choices are drawn by from those of chance.
const CHOICES: u64 = 0x63_686f_6963_6573;

/// What happens in a game that is only thought of: what is hidden in it, what chance brings, and how choices fall.
///
/// All options of a decision are tried with the same, so that luck tells them apart as little as possible.
#[derive(Clone, Debug)]
pub(crate) struct Fate {
    chance: SplitMix,
    choices: SplitMix,
}

impl Fate {
    /// Begins a stream of a seed.
    pub(crate) fn new(seed: u64, stream: u64) -> Self {
        Self { chance: SplitMix::new(seed, stream), choices: SplitMix::new(seed ^ CHOICES, stream) }
    }

    /// A game that looks the same, with what is hidden drawn again.
    pub(crate) fn imagine<G: Seen>(&mut self, game: &G) -> G {
        game.imagine(&mut self.chance)
    }
}

/// Chooses an option and lets the network play on until so many more turns have begun; returns the chance of winning
/// then. Nothing where the game does not get on: its turns do not end, or its effects have no end.
pub(crate) fn play<G: Seen>(mind: &mut Mind, game: &mut G, option: usize, turns: u32, mut fate: Fate) -> Option<u32> {
    let last = game.turns().saturating_add(turns);
    let mut next = option;
    for _ in 0..MOST_DECISIONS {
        let is_refused = game.choose(next, &mut fate.chance, &mut Silent).is_err();
        if is_refused || game.outcome().is_some() || game.turns() >= last {
            return game.endless().is_empty().then(|| mind.win(game));
        }
        next = mind.sample(game, &mut fate.choices);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::CERTAIN;
    use crate::toy::cellar::{Cellar, HALL};
    use crate::toy::network;

    #[test]
    fn a_game_is_thought_of_as_far_as_it_was_said() {
        let mut mind = Mind::new(network::<Cellar>(1));
        for turns in [1, 2, 5] {
            let mut game = Cellar { light: 9, ..Cellar::default() };
            let win = play(&mut mind, &mut game, 3, turns, Fate::new(1, 0)).unwrap();
            // Nobody gets through the cellar, or runs out of light, in three decisions.
            assert!(turns > 3 || game.decisions == turns * 2, "{game:?}");
            assert!(turns > 3 || (win > 0 && win < CERTAIN), "{win}");
        }
        let mut won = Cellar { way: HALL - 1, ..Cellar::default() };
        assert_eq!(play(&mut mind, &mut won, 0, 3, Fate::new(1, 0)), Some(CERTAIN));
    }

    #[test]
    fn nothing_is_said_of_a_game_that_does_not_get_on() {
        let mut mind = Mind::new(network::<Cellar>(1));
        let mut win = |rounds: u32| {
            let mut game = Cellar { rounds: Some(rounds), ..Cellar::default() };
            (play(&mut mind, &mut game, 0, 3, Fate::new(1, 0)), game.rounds)
        };
        // It is said after three steps that there is no end, or nobody ever says so.
        let most = u32::try_from(MOST_DECISIONS).unwrap();
        assert_eq!([win(3), win(2 * most)], [(None, Some(0)), (None, Some(most))]);
    }

    #[test]
    fn the_same_fate_brings_the_same() {
        let mut mind = Mind::new(network::<Cellar>(1));
        let mut thought = |stream: u64| {
            let mut game = Cellar::default();
            play(&mut mind, &mut game, 2, 3, Fate::new(9, stream));
            game
        };
        let games: Vec<Cellar> = (0..20).map(&mut thought).collect();
        assert_eq!((0..20).map(&mut thought).collect::<Vec<_>>(), games);
        assert!(games.iter().any(|game| *game != games[0]), "{games:?}");
    }
}
