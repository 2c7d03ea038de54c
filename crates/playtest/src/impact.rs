//! What a thing does to the chance of winning, set against the others of its kind, and how far that may be off.
//!
//! Turns of one game are not independent: whoever is about to lose loses in each of them. So a game counts as one, with
//! all its turns, and means of turns stray as far as such games do (the linearised variance of a ratio, by clusters).

use crate::counts::{KindCounts, Products, Share, ThingCounts};
use crate::network::CERTAIN;
use crate::statistics::{Interval, float, ratio, two_sided};

/// A thing that was met in fewer games says nothing for sure.
pub(crate) const LEAST_TRIALS: u64 = 30;

/// Everything of a kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Kind {
    /// What games say of it.
    pub(crate) counts: KindCounts,
    turns: u64,
    change: i64,
}

impl Kind {
    /// Counts one of its things; what a file says wrongly stops at the most there can be.
    pub(crate) fn add(&mut self, thing: &ThingCounts) {
        self.turns = self.turns.saturating_add(thing.turns);
        self.change = self.change.saturating_add(thing.change);
    }
}

/// The mean change of the chance of winning in the turns in which a thing was met.
pub(crate) fn change(thing: &ThingCounts) -> Interval {
    let turns = float(thing.turns);
    let mean = ratio(signed(thing.change.into()), turns);
    let pull = [ratio(1.0, turns), -ratio(mean, turns)];
    around(mean, squares(pull, pull, &thing.own), thing.with.games).0
}

/// By how much more the chance changes with a thing than with the others of its kind, and how likely that is luck.
/// Nothing where there are no others; no luck where there are too few games to say so.
pub(crate) fn impact(thing: &ThingCounts, kind: &Kind) -> (Interval, Option<f64>) {
    let (turns, others) = (float(thing.turns), float(kind.turns.saturating_sub(thing.turns)));
    if turns.min(others) <= 0.0 {
        return (Interval::around(0.0, 0.0), None);
    }
    let mean = signed(thing.change.into()) / turns;
    let mean_of_others = signed(kind.change.saturating_sub(thing.change).into()) / others;
    // How much a change and a turn of the thing, and those of its whole kind, pull at the difference of the means. What
    // is of the thing is of its kind too.
    let own = [1.0 / turns + 1.0 / others, -(mean / turns + mean_of_others / others)];
    let whole = [-1.0 / others, mean_of_others / others];
    let spread = squares(own, own, &thing.own)
        + 2.0 * squares(own, whole, &thing.beside)
        + squares(whole, whole, &kind.counts.own);
    let games = thing.with.games.min(kind.counts.games.saturating_sub(thing.alone));
    let (impact, deviation) = around(mean - mean_of_others, spread, games);
    (impact, (games >= LEAST_TRIALS).then(|| two_sided(ratio(impact.mean, deviation))))
}

/// How much more one part of some games was won than the other, and how likely that is luck.
pub(crate) fn difference(with: Share, without: Share) -> (Interval, Option<f64>) {
    if with.games.min(without.games) == 0 {
        return (Interval::around(0.0, 0.0), None);
    }
    let rate = |it: Share| ratio(float(it.wins), float(it.games));
    let variance = |it: Share| ratio(rate(it) * (1.0 - rate(it)), float(it.games));
    let impact = rate(with) - rate(without);
    let both = ratio(float(with.wins) + float(without.wins), float(with.games) + float(without.games));
    let spread = both * (1.0 - both) * (ratio(1.0, float(with.games)) + ratio(1.0, float(without.games)));
    let is_enough = with.games.min(without.games) >= LEAST_TRIALS;
    let luck = is_enough.then(|| two_sided(ratio(impact, spread.sqrt())));
    (Interval::around(impact, (variance(with) + variance(without)).sqrt()), luck)
}

/// What games pull together: the sum of products of what each pulls, by its changes and by its turns.
fn squares(one: [f64; 2], other: [f64; 2], sums: &Products) -> f64 {
    let ([by_change, by_turn], [change, turn]) = (one, other);
    by_change * change * signed(sums.changes)
        + by_change * turn * signed(sums.change_by_turns)
        + by_turn * change * signed(sums.turns_by_change)
        + by_turn * turn * signed(sums.turns)
}

/// A mean of so many games with its interval, and how far it strays, as chances.
fn around(mean: f64, squares: f64, games: u64) -> (Interval, f64) {
    let certain = f64::from(CERTAIN);
    let n = float(games);
    let deviation = (squares.max(0.0) * ratio(n, n - 1.0)).sqrt() / certain;
    (Interval::around(mean / certain, deviation), deviation)
}

/// A sum as a floating-point number; exact up to 2^53.
fn signed(sum: i128) -> f64 {
    let size = sum.unsigned_abs();
    let half = |bits: u128| float(u64::try_from(bits & u128::from(u64::MAX)).unwrap_or(u64::MAX));
    let size = half(size >> 64) * 18_446_744_073_709_551_616.0 + half(size);
    if sum < 0 { -size } else { size }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::InGame;

    /// A tenth of certain, as a change.
    const TENTH: i64 = 6_554;

    /// A game with two things of a kind: the turns of each, and their changes together, in tenths.
    type Both = [(i64, i64); 2];

    fn counted(games: &[Both]) -> ([ThingCounts; 2], Kind) {
        let (mut things, mut kind) = ([ThingCounts::default(); 2], Kind::default());
        for game in games {
            let met = game.map(|(turns, tenths)| InGame { turns, change: tenths * TENTH });
            let mut all = InGame::default();
            for it in met {
                all.merge(it);
            }
            kind.counts.count(all);
            for (thing, it) in things.iter_mut().zip(met).filter(|(_, it)| it.turns > 0) {
                thing.count(it, all, it == all);
                thing.with.count(true);
            }
        }
        for thing in &things {
            kind.add(thing);
        }
        (things, kind)
    }

    fn near(found: f64, wanted: f64) -> bool {
        (found - wanted).abs() < 1e-4
    }

    #[test]
    fn changes_have_a_mean_and_a_spread() {
        // Six games with a tenth up, two with a tenth down: n = 8.
        let games = [1, 1, 1, 1, 1, 1, -1, -1].map(|tenths| -> Both { [(1, tenths), (0, 0)] });
        let ([thing, _], _) = counted(&games);
        let found = change(&thing);
        // Variance 0.01 - 0.0025 = 0.0075, by 7; 1.96 of its roots.
        assert!(near(found.mean, 0.05) && near(found.high - found.mean, 1.96 * (0.0075_f64 / 7.0).sqrt()), "{found:?}");
        assert_eq!(change(&ThingCounts::default()), Interval { mean: 0.0, low: 0.0, high: 0.0 });
    }

    #[test]
    fn what_comes_again_in_a_game_is_no_second_proof() {
        let games = |times: i64| -> Vec<Both> {
            (0..40).map(|game| [(times, times * (game % 3 - 1)), (1, game % 2)]).collect()
        };
        let ([once, _], kind) = counted(&games(1));
        let ([often, _], kind_of_often) = counted(&games(5));
        let ((few, luck), (many, luck_of_many)) = (impact(&once, &kind), impact(&often, &kind_of_often));
        assert!(near(change(&once).low, change(&often).low) && near(few.mean, many.mean), "{few:?} {many:?}");
        assert!(near(few.low, many.low) && near(few.high, many.high), "{few:?} {many:?}");
        assert!(near(luck.unwrap(), luck_of_many.unwrap()));
    }

    #[test]
    fn a_thing_is_set_against_the_others_of_its_kind_as_games_stray() {
        // Each game has turns of the one, and two of three have turns of the other.
        let game = |game: i64| -> Both {
            let change = if game % 3 > 0 { game % 4 - 1 } else { 0 };
            [(1 + game % 2, game % 5 - 2), (game % 3, change)]
        };
        let games: Vec<Both> = (0..36).map(game).collect();
        let ([thing, other], kind) = counted(&games);
        let (found, luck) = impact(&thing, &kind);
        // The same by hand, from what each game pulls.
        let number = |it: i64| f64::from(i32::try_from(it).unwrap());
        let turns = [0, 1].map(|which: usize| number(games.iter().map(|it| it[which].0).sum()));
        let means = [0, 1].map(|which: usize| number(games.iter().map(|it| it[which].1).sum()) / turns[which]);
        let pull = |it: &Both, which: usize| (number(it[which].1) - means[which] * number(it[which].0)) / turns[which];
        let squares: f64 = games.iter().map(|it| (pull(it, 0) - pull(it, 1)).powi(2)).sum();
        // The other one was met in 24 games.
        let deviation = (squares * 24.0 / 23.0).sqrt() / 10.0;
        assert!(near(found.mean, (means[0] - means[1]) / 10.0), "{found:?}");
        assert!(near(found.high - found.mean, 1.96 * deviation), "{found:?} {deviation}");
        assert_eq!((luck, other.with.games), (None, 24), "fewer than 30 games have another one");
        // Of two, the one does what the other does not.
        let (opposite, _) = impact(&other, &kind);
        assert!(near(opposite.mean, -found.mean) && near(opposite.high, -found.low), "{opposite:?}");
    }

    #[test]
    fn what_is_alone_of_its_kind_has_no_impact() {
        let ([thing, never], kind) = counted(&[[(3, 2), (0, 0)]; 50]);
        let nothing = Interval { mean: 0.0, low: 0.0, high: 0.0 };
        assert_eq!((impact(&thing, &kind), impact(&never, &kind)), ((nothing, None), (nothing, None)));
        assert!(near(change(&thing).mean, 0.2 / 3.0));
    }

    #[test]
    fn numbers_that_nobody_counted_do_no_harm() {
        let most = Products { turns: i128::MAX, turns_by_change: i128::MIN, change_by_turns: i128::MIN, changes: -1 };
        let with = Share { games: u64::MAX, wins: u64::MAX };
        let none = ThingCounts::default();
        let huge = ThingCounts { turns: u64::MAX, change: i64::MIN, own: most, beside: most, with, ..none };
        let mut kind = Kind { counts: KindCounts { games: u64::MAX, own: most }, ..Kind::default() };
        kind.add(&huge);
        kind.add(&huge);
        kind.add(&ThingCounts { turns: 1, change: -1, ..huge });
        for thing in [huge, ThingCounts { turns: 1, ..huge }] {
            let Interval { mean, low, high } = impact(&thing, &kind).0;
            assert!([mean, low, high, change(&thing).low].into_iter().all(f64::is_finite), "{mean} {low} {high}");
        }
    }

    #[test]
    fn a_difference_between_parts_is_weighed_by_how_large_they_are() {
        let share = |wins, games| Share { games, wins };
        let (impact, luck) = difference(share(60, 100), share(40, 100));
        // Each part strays by 0.049, both together by 0.0693, of which 1.96 are 0.1358.
        assert!((impact.mean - 0.2).abs() < 1e-9 && (impact.low - 0.0642).abs() < 1e-4, "{impact:?}");
        // The table of the normal distribution: 2.83 deviations.
        assert!((luck.unwrap() - 0.004_68).abs() < 1e-4, "{luck:?}");
        assert_eq!(difference(share(6, 10), share(4, 10)).1, None);
        let nothing = Interval { mean: 0.0, low: 0.0, high: 0.0 };
        assert_eq!(difference(share(60, 100), share(0, 0)), (nothing, None));
    }

    #[test]
    fn large_sums_keep_their_size_and_their_sign() {
        assert!(near(signed(-(1 << 100)) / 1_267_650_600_228_229_401_496_703_205_376.0, -1.0));
        assert!(near(signed(-3), -3.0) && near(signed(1 << 64) / 18_446_744_073_709_551_616.0, 1.0));
    }
}
