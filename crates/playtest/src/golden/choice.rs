//! Which games are kept: as few as meet what there is to be met, and one that is won.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::{Met, Played};

/// The most games that are kept of a scenario.
pub const MOST_GAMES: usize = 3;

/// What the second game must meet that the first one did not, things and how they are met; beside people and spaces
/// that is easily so.
const LEAST_NEW: usize = 10;

/// Returns the games that are kept, those that were kept before first.
///
/// Each game that joins them is the one that meets most things that are missing anywhere, and then most that the others
/// did not meet, or not in that way. The last one joins only for things that are missing anywhere. At least one game is
/// won, if one of them is.
pub fn chosen(before: Vec<Played>, mut tried: Vec<Played>, is_missing: &dyn Fn(usize) -> bool) -> Vec<Played> {
    let mut games = before;
    let can_win = games.iter().chain(&tried).any(|it| it.is_won);
    games.truncate(MOST_GAMES);
    if can_win && !games.iter().any(|it| it.is_won) {
        games.truncate(MOST_GAMES - 1);
    }
    while games.len() < MOST_GAMES {
        let met: Met = games.iter().flat_map(|it| &it.met).copied().collect();
        let things: BTreeSet<usize> = met.iter().map(|(thing, _)| *thing).collect();
        let new = |it: &Played| {
            let missing = it.met.iter().map(|(thing, _)| *thing).filter(|thing| !things.contains(thing));
            let missing: BTreeSet<usize> = missing.filter(|thing| is_missing(*thing)).collect();
            (missing.len(), it.met.difference(&met).count())
        };
        let must_win = can_win && !games.iter().any(|it| it.is_won);
        let fitting = tried.iter().enumerate().filter(|(_, it)| it.is_won || !must_win);
        let best = fitting.map(|(place, it)| (new(it), Reverse(place))).max();
        let Some(((n_missing, n_new), Reverse(place))) = best else { break };
        let is_second = games.len() == 1 && n_new >= LEAST_NEW;
        let is_worth_it = games.is_empty() || must_win || n_missing > 0 || is_second;
        if !is_worth_it {
            break;
        }
        games.push(tried.remove(place));
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::golden::GoldenGame;

    fn played(seed: u64, things: impl IntoIterator<Item = usize>, is_won: bool) -> Played {
        let game = GoldenGame { players: Vec::new(), seed, setup: Vec::new(), decisions: Vec::new(), outcome: None };
        Played { game, met: things.into_iter().map(|thing| (thing, 0)).collect(), is_won }
    }

    fn seeds(games: &[Played]) -> Vec<u64> {
        games.iter().map(|it| it.game.seed).collect()
    }

    #[test]
    fn the_fewest_games_meet_the_most() {
        let alike = vec![played(1, 0..20, true), played(2, 0..30, true), played(3, 5..50, true)];
        assert_eq!(seeds(&chosen(Vec::new(), alike, &|_| false)), [3]);
        let all = || vec![played(1, 0..20, true), played(2, 0..30, true), played(3, 20..60, true)];
        assert_eq!(seeds(&chosen(Vec::new(), all(), &|_| false)), [3, 1]);
        // What is missing anywhere comes first, and nothing else makes up for it.
        assert_eq!(seeds(&chosen(Vec::new(), all(), &|thing| thing == 3)), [2, 3]);
        let rare = played(4, [99], false);
        let with_rare = [all(), vec![rare]].concat();
        assert_eq!(seeds(&chosen(vec![played(7, 0..60, true)], with_rare, &|thing| thing == 99)), [7, 4]);
    }

    #[test]
    fn one_game_is_won_if_one_can_be() {
        let lost = |seed: u64| played(seed, 0..60, false);
        assert_eq!(seeds(&chosen(Vec::new(), vec![lost(1), played(2, 0..3, true)], &|_| false)), [2, 1]);
        assert_eq!(seeds(&chosen(vec![lost(1), lost(2), lost(3)], vec![played(4, [], true)], &|_| false)), [1, 2, 4]);
        assert_eq!(seeds(&chosen(vec![lost(1)], vec![lost(2)], &|_| false)), [1]);
    }

    #[test]
    fn what_was_kept_stays() {
        let before = vec![played(5, 0..3, true), played(6, 0..3, false)];
        assert_eq!(seeds(&chosen(before, vec![played(1, 0..60, true)], &|_| false)), [5, 6]);
    }
}
