//! What a change does to games: the same ones before and after.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use ritual_engine::scenario::Scenario;
use ritual_playtest::batch::Batch;
use ritual_playtest::figures::surely;
use ritual_playtest::paired::{Paired, Winners};
use ritual_playtest::report::MOST_NAMED;
use ritual_playtest::rounds::Rounds;
use ritual_playtest::statistics::Interval;
use serde::Serialize;

use crate::cells::CellPlayer;
use crate::style::{counted, listed, without_pack};

/// How long both sides play at least before they are compared as far as they are, once there are enough games for it.
const ROUND: Duration = Duration::from_secs(1);

/// A scenario before and after.
pub(super) type Sides = [Arc<Scenario>; 2];

/// What a change came to in a scenario with one number of players.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Compared {
    pub(super) scenario: String,
    /// The name people read, after the change.
    pub(super) title: String,
    pub(super) players: u8,
    /// The games that both sides have played; fewer than were asked for where it was stopped, none where it is faulty.
    pub(super) games: u64,
    pub(super) before: Interval,
    pub(super) after: Interval,
    pub(super) difference: Interval,
    pub(super) won_now: u64,
    pub(super) lost_now: u64,
    /// The first games that ended otherwise, by their numbers in the batch.
    pub(super) won_now_games: Vec<u64>,
    pub(super) lost_now_games: Vec<u64>,
    pub(super) luck: f64,
    /// It is more than luck, also among all that are told: [`judge`] says so.
    pub(super) is_sure: bool,
    /// Why the games of one side cannot be played to their ends.
    pub(super) fault: Option<String>,
}

impl Compared {
    /// Plays a scenario on both sides, which are called so; nothing if it is not for so many players.
    ///
    /// A fault says nothing about other scenarios, so it is told with them.
    pub(super) fn play(cells: &CellPlayer<'_>, sides: &Sides, names: [&str; 2], players: u8) -> Option<Self> {
        let called = [&*sides[0].id, &*sides[1].title];
        let mut winners = [Winners::default(), Winners::default()];
        let (mut rounds, mut games) = (Rounds::of(ROUND, cells.batch.jobs), 0);
        // The sides take turns: whoever stops loses what one of them is ahead, and not all that the first one has played.
        while games < cells.batch.games {
            // Of the decisions that are left one half is for the other side.
            let half = cells.stop.budget().left().map(|left| left.div_ceil(2));
            let mut round = rounds.next(&Batch { done: games, most_decisions: half, ..cells.batch });
            let (end, mut played, mut took) = (round.games, round.games - games, Duration::ZERO);
            for ((scenario, name), won) in sides.iter().zip(names).zip(&mut winners) {
                match cells.play_round(&round, scenario, players, Winners::default) {
                    Ok(None) => return None,
                    Ok(Some(cell)) => {
                        cell.watches.iter().for_each(|watch| won.merge(watch));
                        played = played.min(cell.report.games);
                        took += cell.elapsed;
                        // The other side plays the same games, however many decisions these take there.
                        round = Batch { most_decisions: half.map(|_| u64::MAX), ..round.next(played) };
                    }
                    Err(error) => {
                        let nobody = Winners::default();
                        let fault = Some(format!("`{name}` with `--players {players}`: {error:#}"));
                        return Some(Self { fault, ..Self::between(called, players, 0, [&nobody, &nobody]) });
                    }
                }
            }
            games += played;
            if games < end {
                cells.stop.end();
                break;
            }
            rounds.took(took);
        }
        // Whatever was stopped has played the first games, so these are the same on both sides.
        for won in &mut winners {
            won.keep_first(games);
        }
        let [was_won, is_won] = &winners;
        Some(Self::between(called, players, games, [was_won, is_won]))
    }

    /// The first games that ended otherwise, in words; nothing where there are none.
    pub(super) fn games_told(&self) -> Option<String> {
        let told = |what: &str, games: &[u64]| (!games.is_empty()).then(|| format!("{what} {}", listed(games)));
        let (won, lost) = (told("won", &self.won_now_games), told("lost", &self.lost_now_games));
        let told: Vec<String> = won.into_iter().chain(lost).collect();
        (!told.is_empty()).then(|| told.join("; "))
    }

    fn between([id, title]: [&str; 2], players: u8, games: u64, [was_won, is_won]: [&Winners; 2]) -> Self {
        let paired = Paired::new(games, was_won, is_won);
        let [won_now, lost_now] = paired.changed();
        Self {
            scenario: id.to_owned(),
            title: title.to_owned(),
            players,
            games,
            before: Interval::wilson(was_won.wins(), games),
            after: Interval::wilson(is_won.wins(), games),
            difference: paired.difference(),
            won_now,
            lost_now,
            won_now_games: is_won.games_beyond(was_won, MOST_NAMED),
            lost_now_games: was_won.games_beyond(is_won, MOST_NAMED),
            luck: paired.luck(),
            is_sure: false,
            fault: None,
        }
    }
}

/// Marks the differences that are more than luck, among all that are told at once.
pub(super) fn judge(compared: &mut [Compared]) {
    let luck: Vec<Option<f64>> = compared.iter().map(|it| (it.games > 0).then_some(it.luck)).collect();
    for (it, is_sure) in compared.iter_mut().zip(surely(&luck)) {
        it.is_sure = is_sure;
    }
}

/// Says which games ended otherwise, so that somebody can look at them; of scenarios of this pack, without it.
pub(super) fn print(compared: &[Compared], pack: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
    let line = |it: &Compared| {
        let (scenario, players) = (without_pack(&it.scenario, pack), counted(it.players, "player"));
        Some(format!("{scenario}, {players}: {}", it.games_told()?))
    };
    let lines: Vec<String> = compared.iter().filter_map(line).collect();
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nGames that ended otherwise, by their numbers (`ritual simulate … --record` writes one down):")?;
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
}

#[cfg(test)]
impl Compared {
    /// One of so many games, with a difference that luck brings as often as that.
    pub(super) fn sample(games: u64, luck: f64) -> Self {
        let nobody = Winners::default();
        Self { luck, ..Self::between(["base/trial", ""], 2, games, [&nobody, &nobody]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_that_ended_otherwise_are_named() {
        let print = |compared: &[Compared]| {
            let mut out = Vec::new();
            super::print(compared, Some("base"), &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        let (won_now_games, lost_now_games) = (vec![3], vec![4, 17]);
        let changed = Compared { won_now_games, lost_now_games, ..Compared::sample(100, 1.0) };
        let told = print(&[Compared::sample(100, 1.0), changed]);
        assert!(told.ends_with("down):\ntrial, 2 players: won 3; lost 4, 17\n"), "{told}");
        assert_eq!(print(&[Compared::sample(100, 1.0)]), "");
    }

    #[test]
    fn among_many_differences_those_are_sure_that_luck_does_not_bring() {
        let sure = |luck: &[(u64, f64)]| -> Vec<bool> {
            let mut compared: Vec<Compared> =
                luck.iter().map(|(games, luck)| Compared::sample(*games, *luck)).collect();
            judge(&mut compared);
            compared.iter().map(|it| it.is_sure).collect()
        };
        assert_eq!(sure(&[(100, 0.04)]), [true]);
        // One of twenty is as rare as that by luck alone; what was not played does not count.
        assert_eq!(sure(&[(100, 0.04), (100, 0.5), (100, 0.001)]), [false, false, true]);
        assert_eq!(sure(&[(100, 0.04), (0, 1.0), (0, 0.001)]), [true, false, false]);
    }
}
