//! What makes a scenario hard, shown by what would be without it.
//!
//! Whatever may be a cause is changed in memory and plays: first all of them a few games, then the better ones more, by
//! how far those games come. What is left at the end plays other games, beside the scenario as it is. Only these are
//! told, so whoever was lucky in the race gains nothing by it.

use std::ops::Range;
use std::sync::Arc;

use ritual_content::Catalogue;
use ritual_engine::compile::{Request, compile_as};
use ritual_engine::scenario::Scenario;
use ritual_playtest::figures::{Figures, surely};
use ritual_playtest::paired::{Paired, Winners};
use ritual_playtest::recording::Recording;
use ritual_playtest::statistics::Interval;
use serde::Serialize;

use crate::causes::{Suspect, suspects};
use crate::change::Change;
use crate::dullness::Dullness;
use crate::play::{Play, PlayError, PlayedGames, Stopped};
use crate::race::{self, Heat, Raced, race};

/// The most causes that are told.
pub const MOST_CAUSES: usize = 3;
/// The most changes that are played, and how many of them because statistics speak against what they take.
const MOST_PLAYED: usize = 48;
const MOST_BY_FIGURES: usize = 16;
/// How many stay in the race behind its first heat.
const BETTER: usize = 12;
/// The games that prove it are played in so many lots, by all in turn: whoever stops loses one of them.
const LOTS: u64 = 8;

/// What makes a scenario hard or dull.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Diagnosis {
    /// The games that prove it, on each side; fewer than were asked for where it was stopped.
    pub games: u64,
    /// The share of them won; where there is none, of those that were watched.
    pub win_rate: Interval,
    /// How many changes were played.
    pub tried: usize,
    /// What makes it hard, the strongest first. What is not more than luck is no cause, and says so.
    pub causes: Vec<LikelyCause>,
    /// The changes that were ahead where it was stopped before any game had proven one.
    pub unproven: Vec<Change>,
    /// Not everything was played.
    pub is_stopped: bool,
    /// What may make it dull.
    pub dull: Dullness,
}

/// What may make a scenario hard, and what would be without it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LikelyCause {
    /// What was changed.
    pub change: Change,
    /// The share of games won then.
    pub after: Interval,
    /// By how much it grew.
    pub difference: Interval,
    /// Games that were lost and are won now.
    pub won_now: u64,
    /// Games that were won and are lost now.
    pub lost_now: u64,
    /// How likely luck alone brings as much.
    pub luck: f64,
    /// Games are easier then, by more than luck, also among all that are told.
    pub is_sure: bool,
    /// A game that turned: lost before, won now.
    pub turned: Option<Turned>,
}

/// A game that was lost before and is won now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Turned {
    /// The number of the game in its batch.
    pub game: u64,
    /// As it is lost: it is played again on the content there is.
    #[serde(skip)]
    pub lost: Recording,
    /// As it is won: it holds the change, with which it is played again.
    #[serde(skip)]
    pub won: Recording,
}

/// How many games are played at most, if so many prove it.
pub fn most_games(games: u64) -> u64 {
    let told = u64::try_from(MOST_CAUSES).unwrap_or(u64::MAX);
    n_watched(games) + race::games(&heats(games), MOST_PLAYED) + games * (told + 1)
}

/// How many games are watched, to see what is met and what is decided.
const fn n_watched(games: u64) -> u64 {
    if games < 4 { 1 } else { games / 4 }
}

fn heats(games: u64) -> [Heat; 2] {
    [Heat { until: (games / 12).max(1), keep: BETTER }, Heat { until: n_watched(games), keep: MOST_CAUSES }]
}

/// Finds out what makes a scenario hard or dull; so many games prove it, on each side. Where it is stopped, what was found
/// until then is told.
///
/// # Errors
/// Says why the scenario cannot be played, or that it was stopped before the first game was over.
pub fn diagnose(catalogue: &Catalogue, request: &Request, play: &Play<'_>, games: u64) -> Result<Diagnosis, PlayError> {
    let seen = catalogue.as_seen_by(&request.scenario.pack);
    let scenario = Arc::new(compile_as(&seen, request)?);
    play.fits(&scenario)?;
    let watched = play.watched(&scenario, 0..n_watched(games))?;
    let mut diagnosis = Diagnosis {
        games: 0,
        win_rate: watched.report.win_rate,
        tried: 0,
        causes: Vec::new(),
        unproven: Vec::new(),
        is_stopped: watched.report.games < n_watched(games),
        dull: Dullness::of(&watched),
    };
    if diagnosis.is_stopped {
        return Ok(diagnosis);
    }
    let suspects = line_up(suspects(&seen, request, &scenario), &watched.figures);
    // What cannot be played so is no way to make it easier, and what plays the same is none.
    let playable = |suspect: Suspect| Some((suspect.change.compiled(&seen, request).ok()?, suspect.change));
    let others = suspects.into_iter().filter_map(playable);
    let rivals: Vec<(Arc<Scenario>, Change)> =
        others.filter(|(other, _)| other.digest != scenario.digest && play.fits(other).is_ok()).collect();
    let Raced { left, is_stopped } = race(&heats(games), rivals.len(), |rival, games| {
        let Some((other, _)) = rivals.get(rival) else { return Ok(None) };
        let is_first = games.start == 0;
        let played = try_games(play, other, games)?;
        diagnosis.tried += usize::from(is_first);
        Ok(played.map(|it| it.reached))
    });
    let left = left.into_iter().filter_map(|rival| rivals.get(rival));
    let mut proof = Proof {
        games: 0,
        before: Winners::default(),
        sides: left.map(|(other, change)| Side { scenario: other, change, winners: Winners::default() }).collect(),
        is_stopped,
    };
    // Games that had no part in the choice.
    proof.play(play, &scenario, n_watched(games)..n_watched(games).saturating_add(games))?;
    let Proof { games: proven, before, sides, is_stopped } = proof;
    diagnosis.is_stopped = is_stopped;
    if proven == 0 {
        diagnosis.unproven = sides.iter().map(|side| side.change.clone()).collect();
        return Ok(diagnosis);
    }
    (diagnosis.games, diagnosis.win_rate) = (proven, Interval::wilson(before.wins(), proven));
    let causes = sides.iter().map(|side| cause(play, &scenario, side, proven, &before));
    diagnosis.causes = causes.collect::<Result<_, PlayError>>()?;
    let sure = surely(&diagnosis.causes.iter().map(|cause| Some(cause.luck)).collect::<Vec<_>>());
    for (cause, is_sure) in diagnosis.causes.iter_mut().zip(sure) {
        cause.is_sure = is_sure && cause.difference.mean > 0.0;
    }
    diagnosis.causes.sort_by(|one, other| other.difference.mean.total_cmp(&one.difference.mean));
    Ok(diagnosis)
}

/// Plays games with a change; nothing where it makes them impossible or endless.
fn try_games(play: &Play<'_>, scenario: &Arc<Scenario>, games: Range<u64>) -> Result<Option<PlayedGames>, Stopped> {
    match play.games(scenario, games) {
        Ok(played) => Ok(Some(played)),
        Err(PlayError::Stopped) => Err(Stopped),
        Err(_) => Ok(None),
    }
}

/// A scenario with a change, and which games were won with it.
struct Side<'r> {
    scenario: &'r Arc<Scenario>,
    change: &'r Change,
    winners: Winners,
}

/// The same games as the scenario is and with each of some changes.
struct Proof<'r> {
    /// How many were played on all sides.
    games: u64,
    before: Winners,
    sides: Vec<Side<'r>>,
    is_stopped: bool,
}

impl Proof<'_> {
    /// Plays games on all sides, until it is stopped. Whoever cannot play them is left out.
    fn play(&mut self, play: &Play<'_>, scenario: &Arc<Scenario>, games: Range<u64>) -> Result<(), PlayError> {
        let size = (games.end - games.start).div_ceil(LOTS).max(1);
        let begin = |lot: u64| games.start.saturating_add(lot.saturating_mul(size));
        let lots = (0..LOTS).map(|lot| begin(lot)..begin(lot + 1).min(games.end));
        for lot in lots.filter(|lot| !lot.is_empty()) {
            if self.is_stopped {
                break;
            }
            match self.play_lot(play, scenario, &lot) {
                Ok((before, after)) => self.add(&before, after),
                Err(PlayError::Stopped) => self.is_stopped = true,
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Plays some games as the scenario is and with each change.
    fn play_lot(
        &self,
        play: &Play<'_>,
        scenario: &Arc<Scenario>,
        lot: &Range<u64>,
    ) -> Result<(PlayedGames, Vec<Option<PlayedGames>>), PlayError> {
        let before = play.games(scenario, lot.clone())?;
        let after = self.sides.iter().map(|side| try_games(play, side.scenario, lot.clone()));
        Ok((before, after.collect::<Result<_, Stopped>>()?))
    }

    fn add(&mut self, before: &PlayedGames, after: Vec<Option<PlayedGames>>) {
        self.games += before.report.games;
        self.before.merge(&before.winners);
        let mut after = after.into_iter();
        self.sides.retain_mut(|side| {
            let played = after.next().flatten();
            played.is_some_and(|it| {
                side.winners.merge(&it.winners);
                true
            })
        });
    }
}

fn cause(
    play: &Play<'_>,
    scenario: &Arc<Scenario>,
    side: &Side<'_>,
    games: u64,
    before: &Winners,
) -> Result<LikelyCause, PlayError> {
    let Side { scenario: other, change, winners: after } = side;
    let paired = Paired::new(games, before, after);
    let [won_now, lost_now] = paired.changed();
    let turned = match after.first_beyond(before) {
        Some(game) => {
            let won = Recording { changes: change.recorded(), ..play.record(other, game)? };
            Some(Turned { game, lost: play.record(scenario, game)?, won })
        }
        None => None,
    };
    Ok(LikelyCause {
        change: (*change).clone(),
        after: Interval::wilson(after.wins(), games),
        difference: paired.difference(),
        won_now,
        lost_now,
        luck: paired.luck(),
        is_sure: false,
        turned,
    })
}

/// Chooses who plays: first those against whom statistics speak most, then those of whom they say nothing. Who was never
/// met cannot be a cause.
fn line_up(suspects: Vec<Suspect>, figures: &Figures) -> Vec<Suspect> {
    let mut counted: Vec<(f64, Suspect)> = Vec::new();
    let mut others: Vec<Suspect> = Vec::new();
    for suspect in suspects {
        let Some((kind, id)) = suspect.thing.clone() else {
            others.push(suspect);
            continue;
        };
        let figures = figures.things.iter().find(|it| it.kind == kind && it.id == id);
        let harm = figures.filter(|it| it.met > 0.0).map(|it| -it.impact.mean * it.seen);
        counted.extend(harm.map(|harm| (harm, suspect)));
    }
    counted.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let rest = counted.split_off(counted.len().min(MOST_BY_FIGURES));
    let by_figures = counted.into_iter().map(|(_, suspect)| suspect);
    by_figures.chain(others).chain(rest.into_iter().map(|(_, suspect)| suspect)).take(MOST_PLAYED).collect()
}

#[cfg(test)]
mod tests {
    use ritual_playtest::figures::ThingFigures;
    use ritual_playtest::questions::Questions;

    use super::*;

    fn suspect(words: &str, id: Option<&str>) -> Suspect {
        let change = Change { words: words.to_owned(), edits: Vec::new() };
        Suspect { change, thing: id.map(|id| ("mythos", id.to_owned())) }
    }

    fn figures(id: &str, impact: f64, seen: f64) -> ThingFigures {
        let around = |mean| Interval { mean, low: mean, high: mean };
        ThingFigures {
            kind: "mythos",
            id: id.to_owned(),
            title: String::new(),
            seen,
            chosen: 0.0,
            passed_up: 0.0,
            impossible: 0.0,
            fought: 0.0,
            died: 0.0,
            met: seen.min(1.0),
            turn: 0.0,
            game: None,
            won_with: around(0.5),
            won_without: around(0.5),
            change: around(impact),
            impact: around(impact),
            enough: true,
            sure: false,
        }
    }

    #[test]
    fn those_against_whom_figures_speak_play_first_and_who_was_never_met_does_not() {
        let all = Figures {
            things: vec![figures("ebb", -0.01, 1.0), figures("chorus", -0.01, 3.0), figures("gone", -0.5, 0.0)],
            never: Vec::new(),
            pairs: Vec::new(),
            course: Vec::new(),
            losses: std::collections::BTreeMap::new(),
            questions: Questions::default(),
            lead_changes: 0.0,
            decided: 0.0,
        };
        let names = |suspects: Vec<Suspect>| -> Vec<String> {
            line_up(suspects, &all).into_iter().map(|suspect| suspect.change.words).collect()
        };
        let told = names(vec![
            suspect("track", None),
            suspect("ebb", Some("ebb")),
            suspect("gone", Some("gone")),
            suspect("unknown", Some("unknown")),
            suspect("chorus", Some("chorus")),
        ]);
        assert_eq!(told, ["chorus", "ebb", "track"]);
        let many = (0..100).map(|_| suspect("ebb", Some("ebb"))).chain([suspect("track", None)]);
        let told = names(many.collect());
        assert_eq!((told.len(), told.iter().position(|it| it == "track")), (MOST_PLAYED, Some(MOST_BY_FIGURES)));
    }

    #[test]
    fn games_are_few_where_few_are_asked_for_and_none_is_played_twice() {
        for games in [1, 2, 5, 24, 600] {
            let [first, second] = heats(games);
            assert!(first.until >= 1 && first.until <= second.until && second.until == n_watched(games), "{games}");
        }
        assert_eq!(most_games(600), 150 + 48 * 50 + 12 * 100 + 4 * 600);
    }
}
