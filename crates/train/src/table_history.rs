//! What came of the latest games of each table, so that what it loses is played more often than what it wins.

use serde::{Deserialize, Serialize};

use crate::recorded::Played;

/// What a game counts when it is new.
const NEW: u64 = 1 << 20;
/// With each lot, a game counts this much less: one part of so many.
const FADING: u64 = 32;
/// How much there has to be of a table before it is believed to be won.
const ENOUGH: u64 = 4 * NEW;

/// The games of a table, the latest ones most: how many there are and how many were won, a new one is [`NEW`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableHistory {
    games: u64,
    won: u64,
}

impl TableHistory {
    /// How often a table is played, where one that is always won is played `weight` times and one that is always lost
    /// `lost` times as often. Nothing is known to be won at first.
    fn weight(self, weight: u32, lost: u32) -> u64 {
        let games = self.games.max(ENOUGH);
        let more = u64::from(lost.saturating_sub(1)) * u64::from(weight);
        // 256 parts, for the lots are drawn by whole numbers.
        256 * u64::from(weight) + more.saturating_mul(games - self.won.min(games)) / (games / 256)
    }
}

/// Lets older games count less, and counts those of a lot.
pub(crate) fn count(histories: &mut [TableHistory], games: &[Played]) {
    for it in &mut *histories {
        it.games -= it.games / FADING;
        it.won -= it.won / FADING;
    }
    for played in games {
        if let Some(it) = histories.get_mut(played.table) {
            it.games = it.games.saturating_add(NEW);
            it.won = it.won.saturating_add(if played.won { NEW } else { 0 });
        }
    }
}

/// How often each table is played against the others.
pub(crate) fn weights(tables: &[u32], histories: &[TableHistory], lost: u32) -> Vec<u32> {
    let each = tables.iter().zip(histories).map(|(weight, history)| history.weight(*weight, lost));
    each.map(|weight| u32::try_from(weight).unwrap_or(u32::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(table: usize, won: bool) -> Played {
        Played { game: 0, table, won, turns: 1, decisions: 1 }
    }

    #[test]
    fn what_is_lost_is_played_more_often_and_what_is_unknown_counts_as_lost() {
        let mut histories = vec![TableHistory::default(); 4];
        for lot in 0..200 {
            count(&mut histories, &[played(0, true), played(1, false), played(2, lot % 2 == 0)]);
        }
        let weights = weights(&[1, 1, 1, 2], &histories, 4);
        assert_eq!((weights[0], weights[1], weights[3]), (256, 1_024, 2_048));
        assert!((600..=680).contains(&weights[2]), "{weights:?}");
    }

    #[test]
    fn a_few_games_won_are_not_believed_yet() {
        let mut histories = vec![TableHistory::default()];
        count(&mut histories, &[played(0, true)]);
        assert_eq!(weights(&[1], &histories, 4), [256 + 768 * 3 / 4]);
    }

    #[test]
    fn what_was_lost_long_ago_is_forgotten() {
        let mut histories = vec![TableHistory::default()];
        for _ in 0..100 {
            count(&mut histories, &[played(0, false)]);
        }
        for _ in 0..500 {
            count(&mut histories, &[played(0, true)]);
        }
        assert_eq!(weights(&[1], &histories, 4), [256]);
    }

    #[test]
    fn tables_can_be_played_as_often_as_they_were_asked_for() {
        let histories = vec![TableHistory::default(); 2];
        assert_eq!(weights(&[1, 3], &histories, 1), [256, 768]);
    }
}
