//! What the counts of many games say: shares with their intervals, changes of the chance of winning, and which of them
//! are more than luck.

use std::collections::{BTreeMap, BTreeSet};

use ritual_table::{Measured, Thing};
use serde::Serialize;

use crate::counts::{Counts, Share, ThingCounts, TurnCounts};
use crate::impact::{Kind, LEAST_TRIALS, change, difference, impact};
use crate::network::CERTAIN;
use crate::questions::{self, Questions};
use crate::statistics::{Interval, float, ratio};

/// How many of a hundred findings that are called sure may be luck, as a share.
const FALSE_FINDINGS: f64 = 0.05;

/// What watched games say.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figures {
    /// Everything that was met, by kinds; those that change the chance of winning most come first, and those that were
    /// met too rarely to say so last.
    pub things: Vec<ThingFigures>,
    /// What was never met: its kind and id.
    pub never: Vec<Never>,
    /// Who won with whom, where they played often enough; those who won least come first.
    pub pairs: Vec<PairFigures>,
    /// How the table stood when turns began, from the first.
    pub course: Vec<TurnFigures>,
    /// How near lost games were to a win, by how they ended.
    pub losses: BTreeMap<String, LossFigures>,
    /// How often the side that was expected to win changed, in a game.
    pub lead_changes: f64,
    /// When it changed last, as a share of the game.
    pub decided: f64,
    /// What was asked, and how much the answers weigh.
    pub questions: Questions,
}

/// What was never met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Never {
    /// The kind of thing.
    pub kind: &'static str,
    /// The id by which reports name it.
    pub id: String,
    /// The name people read.
    pub title: String,
}

/// What a thing comes to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ThingFigures {
    /// The kind of thing.
    pub kind: &'static str,
    /// The id by which reports name it.
    pub id: String,
    /// The name people read.
    pub title: String,
    /// How often it came to light, came into play or was entered, in a game.
    pub seen: f64,
    /// How often it was chosen or used, in a game.
    pub chosen: f64,
    /// How often it could have been chosen and was not, in a game.
    pub passed_up: f64,
    /// How often it was there and could not be chosen, in a game.
    pub impossible: f64,
    /// Fights with it or in it, in a game.
    pub fought: f64,
    /// Deaths of it or in it, in a game.
    pub died: f64,
    /// The share of games in which it was met.
    pub met: f64,
    /// The turn in which it was seen or chosen, on average; 0 where it never was.
    pub turn: f64,
    /// The number of the first game in which it was met, counted from 0.
    pub game: Option<u64>,
    /// The share of games won among those in which it was met.
    pub won_with: Interval,
    /// The share of games won among the others.
    pub won_without: Interval,
    /// By how much the chance of winning changed in the turns in which it was met.
    pub change: Interval,
    /// By how much more than with the other things of its kind; for those who play, won with it less won without.
    /// Nothing where there is nothing to compare it with.
    pub impact: Interval,
    /// It was met often enough to say something of its impact, and so was what it is compared with.
    pub enough: bool,
    /// The impact is more than luck: of all that is called sure, about one in twenty is not.
    pub sure: bool,
}

/// Two who played together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairFigures {
    /// The ids of the two, as reports name them.
    pub who: [String; 2],
    /// The names people read.
    pub titles: [String; 2],
    /// In how many games both were met.
    pub games: u64,
    /// The share of them that was won.
    pub win_rate: Interval,
}

/// How the table stood when a turn began.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TurnFigures {
    /// The turn, counted from 1.
    pub turn: usize,
    /// Games that came to it.
    pub games: u64,
    /// The chance of winning, on average.
    pub win: f64,
    /// The share of these games that were open: with a chance of winning from 20 to 80 per cent.
    pub open: f64,
    /// The numbers that the game tells of, on average.
    pub gauges: BTreeMap<&'static str, f64>,
}

/// Games that were lost in one way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LossFigures {
    /// How many games were lost like that.
    pub games: u64,
    /// How far they had come towards a win, as a share.
    pub progress: f64,
}

/// Works out what was counted in games like one of them.
pub fn figures<G: Measured>(counts: &Counts, game: &G) -> Figures {
    let known = game.things();
    let games = float(counts.games);
    let mut found: Vec<CountedThing<'_>> = Vec::with_capacity(counts.things.len());
    let company: BTreeSet<usize> =
        counts.pairs.iter().flat_map(|(one, others)| others.keys().copied().chain([*one])).collect();
    for (number, thing) in &counts.things {
        if let Some(known) = known.get(*number) {
            found.push(CountedThing { thing: known, counts: thing, is_player: company.contains(number) });
        }
    }
    let kinds = kinds(&known, counts);
    let mut things: Vec<(ThingFigures, Option<f64>)> = found.iter().map(|it| it.figures(counts, &kinds)).collect();
    let sure = surely(&things.iter().map(|(_, luck)| *luck).collect::<Vec<_>>());
    things.iter_mut().zip(sure).for_each(|((figures, _), sure)| figures.sure = sure);
    let mut things: Vec<ThingFigures> = things.into_iter().map(|(figures, _)| figures).collect();
    things.sort_by(|one, other| {
        let kind = |it: &ThingFigures| known.iter().position(|thing| thing.kind == it.kind);
        let impact = one.impact.mean.abs().total_cmp(&other.impact.mean.abs());
        kind(one).cmp(&kind(other)).then(other.enough.cmp(&one.enough)).then(impact.reverse())
    });
    let losses = counts.losses.iter().map(|(ending, loss)| {
        let progress = ratio(float(loss.progress), float(loss.games) * 1000.0);
        (ending.clone(), LossFigures { games: loss.games, progress })
    });
    Figures {
        never: never(&known, counts),
        pairs: pairs(&known, counts),
        course: (1..).zip(&counts.course).map(|(turn, it)| turn_figures::<G>(turn, it)).collect(),
        losses: losses.collect(),
        lead_changes: ratio(float(counts.lead_changes), games),
        decided: ratio(float(counts.decided), games * 1000.0),
        questions: questions::questions(counts),
        things,
    }
}

/// A thing, with what was counted of it.
struct CountedThing<'a> {
    thing: &'a Thing,
    counts: &'a ThingCounts,
    is_player: bool,
}

impl CountedThing<'_> {
    /// Its figures, and how likely luck alone brings as much; none where there is too little to say so.
    fn figures(&self, all: &Counts, kinds: &BTreeMap<&'static str, Kind>) -> (ThingFigures, Option<f64>) {
        let Self { thing, counts, is_player } = self;
        let games = float(all.games);
        let per_game = |count: u64| ratio(float(count), games);
        let without = Share {
            games: all.games.saturating_sub(counts.with.games),
            wins: all.wins.saturating_sub(counts.with.wins),
        };
        let (impact, luck) = if *is_player {
            difference(counts.with, without)
        } else {
            impact(counts, &kinds.get(thing.kind).copied().unwrap_or_default())
        };
        let figures = ThingFigures {
            kind: thing.kind,
            id: thing.id.clone(),
            title: thing.title.clone(),
            seen: per_game(counts.seen),
            chosen: per_game(counts.chosen),
            passed_up: per_game(counts.passed_up),
            impossible: per_game(counts.impossible),
            fought: per_game(counts.fought),
            died: per_game(counts.died),
            met: per_game(counts.with.games),
            turn: ratio(float(counts.when), float(counts.turns)),
            game: counts.first,
            won_with: Interval::wilson(counts.with.wins, counts.with.games),
            won_without: Interval::wilson(without.wins, without.games),
            change: change(counts),
            impact,
            enough: luck.is_some(),
            sure: false,
        };
        (figures, luck)
    }
}

/// What was counted of each kind.
fn kinds(known: &[Thing], counts: &Counts) -> BTreeMap<&'static str, Kind> {
    let mut kinds: BTreeMap<&'static str, Kind> = BTreeMap::new();
    for (number, thing) in &counts.things {
        if let Some(known) = known.get(*number) {
            kinds.entry(known.kind).or_default().add(thing);
        }
    }
    for (first, counts) in &counts.kinds {
        if let Some(known) = known.get(*first) {
            kinds.entry(known.kind).or_default().counts = *counts;
        }
    }
    kinds
}

/// Which of many findings are sure, by how likely luck alone brings each: the step-up rule of Benjamini and Hochberg.
pub fn surely(luck: &[Option<f64>]) -> Vec<bool> {
    let mut sorted: Vec<f64> = luck.iter().flatten().copied().collect();
    sorted.sort_by(f64::total_cmp);
    let n = float(u64::try_from(sorted.len()).unwrap_or(u64::MAX));
    let bound = |rank: u64| FALSE_FINDINGS * ratio(float(rank), n);
    let most = (1..).zip(&sorted).filter(|(rank, luck)| **luck <= bound(*rank)).map(|(_, luck)| *luck).last();
    luck.iter().map(|luck| luck.is_some_and(|luck| most.is_some_and(|most| luck <= most))).collect()
}

fn never(known: &[Thing], counts: &Counts) -> Vec<Never> {
    let is_met = |it: &ThingCounts| it.seen > 0 || it.chosen > 0 || it.with.games > 0;
    let met: Vec<&Thing> =
        counts.things.iter().filter(|(_, it)| is_met(it)).filter_map(|(number, _)| known.get(*number)).collect();
    let mut never: Vec<Never> = Vec::new();
    for thing in known.iter().filter(|thing| !met.iter().any(|it| it.kind == thing.kind && it.id == thing.id)) {
        let it = Never { kind: thing.kind, id: thing.id.clone(), title: thing.title.clone() };
        if !never.contains(&it) {
            never.push(it);
        }
    }
    never
}

fn pairs(known: &[Thing], counts: &Counts) -> Vec<PairFigures> {
    let called =
        |number: &usize| known.get(*number).map(|thing| [thing.id.clone(), thing.title.clone()]).unwrap_or_default();
    let pairs =
        counts.pairs.iter().flat_map(|(one, others)| others.iter().map(move |(other, share)| (one, other, share)));
    let mut pairs: Vec<PairFigures> = pairs
        .filter(|(_, _, share)| share.games >= LEAST_TRIALS)
        .map(|(one, other, share)| {
            let ([one, one_title], [other, other_title]) = (called(one), called(other));
            let win_rate = Interval::wilson(share.wins, share.games);
            PairFigures { who: [one, other], titles: [one_title, other_title], games: share.games, win_rate }
        })
        .collect();
    pairs.sort_by(|one, other| one.win_rate.mean.total_cmp(&other.win_rate.mean));
    pairs
}

fn turn_figures<G: Measured>(turn: usize, counts: &TurnCounts) -> TurnFigures {
    let games = float(counts.games);
    TurnFigures {
        turn,
        games: counts.games,
        win: ratio(float(counts.win), games * f64::from(CERTAIN)),
        open: ratio(float(counts.open), games),
        gauges: G::GAUGES.iter().zip(&counts.gauges).map(|(name, sum)| (*name, ratio(float(*sum), games))).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_findings_those_are_sure_that_luck_does_not_bring() {
        // Ranks 1 and 2 stay below 0.05 / 4 and 0.1 / 4; the third does not stay below 0.15 / 4.
        let luck = [Some(0.2), Some(0.001), None, Some(0.024), Some(0.038)];
        assert_eq!(surely(&luck), [false, true, false, true, false]);
        // A later one that is below its bound takes those before it along.
        assert_eq!(surely(&[Some(0.04), Some(0.049)]), [true, true]);
        assert_eq!(surely(&[Some(0.06), Some(0.07)]), [false, false]);
        assert_eq!(surely(&[]), [false; 0]);
    }
}
