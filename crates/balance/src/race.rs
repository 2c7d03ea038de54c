//! A race of many: all of them play a little, and the better ones more.

use std::ops::Range;

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

/// Returns who is left behind the last heat, the best first; of equals, whoever came first stays first.
///
/// `play` says how well somebody did in some games, all together; nothing of whoever cannot play them.
///
/// # Errors
/// Returns the first error of `play`.
pub(crate) fn race<E>(
    heats: &[Heat],
    n: usize,
    mut play: impl FnMut(usize, Range<u64>) -> Result<Option<f64>, E>,
) -> Result<Vec<usize>, E> {
    let mut left: Vec<(usize, f64)> = (0..n).map(|who| (who, 0.0)).collect();
    let mut from = 0;
    for heat in heats {
        let mut next = Vec::with_capacity(left.len());
        for (who, before) in left {
            if let Some(more) = play(who, from..heat.until)? {
                next.push((who, before + more));
            }
        }
        next.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        next.truncate(heat.keep);
        (left, from) = (next, heat.until);
    }
    Ok(left.into_iter().map(|(who, _)| who).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_do_well_play_on_and_are_counted_together() {
        let heats = [Heat { until: 10, keep: 3 }, Heat { until: 30, keep: 2 }];
        let mut played = Vec::new();
        let found = race::<()>(&heats, 5, |who, games| {
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
        assert_eq!(found, Ok(vec![3, 0]));
        assert_eq!(played.iter().filter(|(who, _)| *who == 1).count(), 1);
        assert_eq!(played.iter().filter(|(who, games)| *who == 2 && *games == (10..30)).count(), 1);
        assert_eq!(games(&heats, 5), 5 * 10 + 3 * 20);
        assert_eq!(games(&heats, 2), 2 * 30);
    }
}
