//! A race of many: all of them play a little, and the better ones more.

use std::ops::Range;

use crate::play::Stopped;

/// A heat of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Heat {
    /// Up to this game everybody plays who is still in the race.
    pub(crate) until: u64,
    /// How many stay in it.
    pub(crate) keep: usize,
}

/// How many games a race takes, if so many begin it.
pub(crate) fn games(heats: &[Heat], n: usize) -> u64 {
    let (mut left, mut from, mut games) = (n, 0, 0);
    for heat in heats {
        games += (heat.until - from) * u64::try_from(left).unwrap_or(u64::MAX);
        (left, from) = (left.min(heat.keep), heat.until);
    }
    games
}

/// What a race came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Raced {
    /// Who is left behind the last heat, the best first; of equals, whoever came first stays first. Where it was stopped,
    /// who was ahead then.
    pub(crate) left: Vec<usize>,
    pub(crate) is_stopped: bool,
}

/// Has so many race.
///
/// `play` says how well somebody did in some games, all together; nothing of whoever cannot play them.
pub(crate) fn race(
    heats: &[Heat],
    n: usize,
    mut play: impl FnMut(usize, Range<u64>) -> Result<Option<f64>, Stopped>,
) -> Raced {
    let most_left = heats.last().map_or(0, |heat| heat.keep);
    let mut left: Vec<(usize, f64)> = (0..n).map(|who| (who, 0.0)).collect();
    let (mut from, mut is_stopped) = (0, false);
    for heat in heats {
        let mut next = Vec::with_capacity(left.len());
        for (who, before) in &left {
            match play(*who, from..heat.until) {
                Ok(Some(more)) => next.push((*who, before + more)),
                Ok(None) => {}
                Err(Stopped) => {
                    is_stopped = true;
                    break;
                }
            }
        }
        // Who has played a heat more is not to be set against those who have not; before the first one nobody is ahead.
        if from == 0 || !is_stopped {
            next.sort_by(|(_, one), (_, other)| other.total_cmp(one));
            next.truncate(heat.keep);
            left = next;
        }
        if is_stopped {
            break;
        }
        from = heat.until;
    }
    left.truncate(most_left);
    Raced { left: left.into_iter().map(|(who, _)| who).collect(), is_stopped }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_do_well_play_on_and_are_counted_together() {
        let heats = [Heat { until: 10, keep: 3 }, Heat { until: 30, keep: 2 }];
        let mut played = Vec::new();
        let found = race(&heats, 5, |who, games| {
            played.push((who, games.clone()));
            // The second would win the second heat alone, the last cannot play.
            let well = match (who, games.start) {
                (0, _) => 5.0,
                (1, 0) => 1.0,
                (2, 0) => 9.0,
                (3, 0) => 4.0,
                (3, _) => 7.0,
                _ => 0.0,
            };
            Ok((who != 4).then_some(well))
        });
        assert_eq!(found, Raced { left: vec![3, 0], is_stopped: false });
        assert_eq!(played.iter().filter(|(who, _)| *who == 1).count(), 1);
        assert_eq!(played.iter().filter(|(who, games)| *who == 2 && *games == (10..30)).count(), 1);
        assert_eq!(games(&heats, 5), 5 * 10 + 3 * 20);
        assert_eq!(games(&heats, 2), 2 * 30);
    }

    #[test]
    fn a_race_that_is_stopped_says_who_was_ahead() {
        let heats = [Heat { until: 10, keep: 3 }, Heat { until: 30, keep: 2 }];
        let stopped_after = |most: usize| {
            let mut played = 0;
            race(&heats, 5, |who, _| {
                if played == most {
                    return Err(Stopped);
                }
                played += 1;
                // The later ones do better, but not in the second heat.
                let well = [0.0, 1.0, 2.0, 3.0, 4.0];
                Ok(Some(if played > 5 { 0.0 } else { well[who] }))
            })
        };
        let ahead = |left: &[usize]| Raced { left: left.to_vec(), is_stopped: true };
        assert_eq!([0, 2, 4].map(stopped_after), [ahead(&[]), ahead(&[1, 0]), ahead(&[3, 2])]);
        // The second heat counts once all have played it.
        assert_eq!([5, 7].map(stopped_after), [ahead(&[4, 3]), ahead(&[4, 3])]);
        assert!(!stopped_after(8).is_stopped);
    }
}
