//! What nobody can have counted: numbers of a part that contradict each other, or that no games have.
//!
//! Files of parts come from anywhere, and what is put together from them is believed.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::time::Duration;

use super::{BatchPlan, Part};
use crate::batch::MOST_DECISIONS;
use crate::counts::{Counts, KindCounts, Products, QuestionCounts, Share, ThingCounts, TurnCounts};
use crate::meter::{MOST_TURNS, THOUSAND};
use crate::network::CERTAIN;
use crate::plan::{MOST_GAMES, Shard};
use crate::policy::PolicyName;
use crate::report::{MOST_NAMED, Tally, UNFINISHED};
use crate::thought::MOST_ROLLOUTS;
use crate::unreadable::short;

/// The most players at any table.
const MOST_PLAYERS: usize = 255;
/// The most seconds that anything takes: longer than there were people.
const MOST_SECONDS: f64 = 1e14;
/// The most times that something is met between two decisions: games stop effects long before.
const MOST_MET: u64 = 4_000_000;
/// The most times that an action is not possible in one decision: that of an episode may be called as one of the rules.
const MOST_IMPOSSIBLE: u64 = 2;
/// The most turns of a game in which something is met: each begins with a decision, and the last one ends without.
const MOST_TURNS_WITH: u64 = MOST_DECISIONS + 1;
/// The most that a number of the table is.
const MOST_ON_GAUGE: u64 = 100_000;

/// Refuses a part that cannot be true, with its first number that cannot, and why.
pub(super) fn refuse(part: &Part) -> Result<(), String> {
    let Part { batch, shard, tally, counts, seconds, processor_seconds, .. } = part;
    plan(batch)?;
    for (key, seconds) in [("seconds", Some(*seconds)), ("processor_seconds", *processor_seconds)] {
        if let Some(seconds) = seconds {
            at_least("", key, seconds, 0.0)?;
            at_most("", key, seconds, MOST_SECONDS)?;
        }
    }
    endings(tally)?;
    first_games(tally, *shard)?;
    at_most("tally.", "decisions", tally.decisions, tally.games().saturating_mul(MOST_DECISIONS))?;
    at_least("tally.", "options", tally.options, tally.decisions)?;
    counts.as_ref().map_or(Ok(()), |counts| course(counts, tally, *shard))
}

fn plan(plan: &BatchPlan) -> Result<(), String> {
    at_most("batch.", "games", plan.games, MOST_GAMES)?;
    at_least("batch.", "players", plan.players, 1)?;
    at_most("batch.", "players", plan.players, MOST_PLAYERS)?;
    plan.policy.parse::<PolicyName>().map_err(|error| format!("`batch.policy`: {error}"))?;
    if let Some((rollouts, _, limit)) = plan.effort {
        at_most("batch.", "effort", rollouts, MOST_ROLLOUTS)?;
        if limit.is_some_and(|limit| Duration::try_from_secs_f64(limit).is_err()) {
            return Err("`batch.effort` has a limit of time that there cannot be".to_owned());
        }
    }
    Ok(())
}

fn endings(tally: &Tally) -> Result<(), String> {
    for (place, games) in [("tally.won.", &tally.won), ("tally.lost.", &tally.lost)] {
        games.keys().try_for_each(|ending| name(place, ending))?;
    }
    for (ending, games) in &tally.won {
        let most = if ending == UNFINISHED || tally.lost.contains_key(ending) { 0 } else { tally.games() };
        at_most("tally.won.", ending, *games, most)?;
    }
    Ok(())
}

/// The first games of each ending: as many as there are, each with a number that the part has.
fn first_games(tally: &Tally, shard: Shard) -> Result<(), String> {
    for ending in tally.won.keys().chain(tally.lost.keys()).chain(tally.first.keys()) {
        name("tally.first.", ending)?;
        let games = tally.first.get(ending).map_or(&[][..], Vec::as_slice);
        let n_games = tally.won.get(ending).or_else(|| tally.lost.get(ending)).copied().unwrap_or(0);
        let n_named = usize::try_from(n_games).unwrap_or(usize::MAX).min(MOST_NAMED);
        if games.len() != n_named || !games.is_sorted_by(|one, next| one < next) {
            return Err(format!("`tally.first.{ending}` has to name {n_named} games, in their order"));
        }
        games.iter().try_for_each(|game| played("tally.first.", ending, *game, tally, shard))?;
    }
    Ok(())
}

/// The number of a game that was played.
fn played(place: &str, key: &str, game: u64, tally: &Tally, shard: Shard) -> Result<(), String> {
    if shard.place(game).is_some_and(|it| it < tally.games()) {
        return Ok(());
    }
    Err(format!("`{place}{key}` names game {game}, and it is none of these"))
}

/// What was counted of the course of games that ended so.
fn course(counts: &Counts, tally: &Tally, shard: Shard) -> Result<(), String> {
    let Counts { games, wins, things, kinds, pairs, course, losses, lead_changes, decided, questions: asked } = counts;
    let all = Share { games: *games, wins: *wins };
    exactly("counts.", "wins", *wins, tally.wins())?;
    for (number, it) in things {
        let place = format!("counts.things.{number}.");
        meetings(&place, it, tally)?;
        if it.first.is_some() != (it.with.games > 0) {
            return Err(format!("`{place}first` has to name a game where there is one, and only there"));
        }
        it.first.map_or(Ok(()), |game| played(&place, "first", game, tally, shard))?;
        thing(&place, it, all)?;
    }
    // What is met of a kind in a game, together, is no more than what is met of everything in all of them.
    let turns = things.values().fold(0_i128, |sum, it| sum + i128::from(it.turns));
    let n_things = i128::try_from(things.len()).unwrap_or(i128::MAX);
    let most_together = turns.min(n_things.saturating_mul(MOST_TURNS_WITH.into()));
    for (number, it) in things {
        let (place, own) = (format!("counts.things.{number}."), it.own.turns);
        let most = most_together.saturating_mul(it.turns.into());
        together(&format!("{place}beside."), &it.beside, [own, most])?;
    }
    for (number, KindCounts { games, own }) in kinds {
        let place = format!("counts.kinds.{number}.");
        at_most(&place, "games", *games, all.games)?;
        products(&place, own, [(*games).into(), turns.saturating_mul(most_together)])?;
    }
    for (one, others) in pairs {
        for (other, games) in others {
            share(&format!("counts.pairs.{one}.{other}."), *games, all)?;
        }
    }
    if course.len() > MOST_TURNS {
        return Err(format!("`counts.course` has {} turns, and no more than {MOST_TURNS} are counted", course.len()));
    }
    for (number, TurnCounts { games, win, open, gauges }) in course.iter().enumerate() {
        let place = format!("counts.course.{number}.");
        at_most(&place, "games", *games, lasting(tally, number + 1))?;
        at_most(&place, "win", *win, games.saturating_mul(CERTAIN.into()))?;
        at_most(&place, "open", *open, *games)?;
        for (gauge, sum) in gauges.iter().enumerate() {
            at_most(&format!("{place}gauges."), &gauge.to_string(), *sum, games.saturating_mul(MOST_ON_GAUGE))?;
        }
    }
    for ending in losses.keys().chain(tally.lost.keys()) {
        name("counts.losses.", ending)?;
        let (place, loss) = (format!("counts.losses.{ending}."), losses.get(ending).copied().unwrap_or_default());
        exactly(&place, "games", loss.games, tally.lost.get(ending).copied().unwrap_or(0))?;
        at_most(&place, "progress", loss.progress, loss.games.saturating_mul(THOUSAND.into()))?;
    }
    at_most("counts.", "lead_changes", *lead_changes, tally.decisions)?;
    at_most("counts.", "decided", *decided, games.saturating_mul(THOUSAND.into()))?;
    questions(asked, tally)
}

/// How many games had so many turns or more.
fn lasting(tally: &Tally, turns: usize) -> u64 {
    let lasts = |length: u32| usize::try_from(length).is_ok_and(|length| length >= turns);
    let games = tally.lengths().filter(|(length, _)| lasts(*length)).map(|(_, games)| games);
    games.fold(0, u64::saturating_add)
}

fn thing(place: &str, thing: &ThingCounts, all: Share) -> Result<(), String> {
    share(&format!("{place}with."), thing.with, all)?;
    at_most(place, "alone", thing.alone, thing.with.games)?;
    let most = i128::from(thing.turns) * i128::from(CERTAIN);
    at_most(place, "change", thing.change.into(), most)?;
    at_least(place, "change", thing.change.into(), -most)?;
    let most = i128::from(thing.turns) * i128::from(thing.turns.min(MOST_TURNS_WITH));
    products(place, &thing.own, [thing.turns.into(), most])
}

/// How often something can have been met in the decisions of all games. Events meet what nobody has chosen, too: a card
/// can be claimed, or discarded, without a question.
fn meetings(place: &str, thing: &ThingCounts, tally: &Tally) -> Result<(), String> {
    let ThingCounts { seen, chosen, passed_up, impossible, fought, died, turns, when, .. } = thing;
    let most = tally.decisions.saturating_mul(MOST_MET);
    for (key, number) in [("seen", seen), ("chosen", chosen), ("fought", fought), ("died", died)] {
        at_most(place, key, *number, most)?;
    }
    at_most(place, "passed_up", *passed_up, most.saturating_add(tally.options))?;
    at_most(place, "impossible", *impossible, tally.decisions.saturating_mul(MOST_IMPOSSIBLE))?;
    at_most(place, "turns", *turns, seen.saturating_add(*chosen))?;
    let longest = tally.lengths().last().map_or(0, |(turns, _)| turns);
    at_most(place, "when", *when, turns.saturating_mul(longest.into()))
}

/// Of so many turns, the least and the most, as something has them by itself.
fn products(place: &str, own: &Products, turns: [i128; 2]) -> Result<(), String> {
    let place = format!("{place}own.");
    together(&place, own, turns)?;
    exactly(&place, "change_by_turns", own.change_by_turns, own.turns_by_change)?;
    at_least(&place, "changes", own.changes, 0)
}

/// Of so many turns, the least and the most, none of which changes more than all of the chance of winning.
fn together(place: &str, sums: &Products, [least, most]: [i128; 2]) -> Result<(), String> {
    let Products { turns, turns_by_change, change_by_turns, changes } = *sums;
    at_least(place, "turns", turns, least)?;
    at_most(place, "turns", turns, most)?;
    let certain = i128::from(CERTAIN);
    let (by_turns, by_changes) = (turns.saturating_mul(certain), turns.saturating_mul(certain * certain));
    let sums = [
        ("turns_by_change", turns_by_change, by_turns),
        ("change_by_turns", change_by_turns, by_turns),
        ("changes", changes, by_changes),
    ];
    for (key, sum, most) in sums {
        at_most(place, key, sum, most)?;
        at_least(place, key, sum, -most)?;
    }
    Ok(())
}

/// Refuses numbers of things and of the table that are none: there are only so many of each.
pub(super) fn strangers(counts: &Counts, n_things: usize, n_gauges: usize) -> Result<(), String> {
    let is_stranger = |number: &&usize| **number >= n_things;
    let things = counts.things.keys().find(is_stranger).map(|number| format!("things.{number}"));
    let kinds = || counts.kinds.keys().find(is_stranger).map(|number| format!("kinds.{number}"));
    let pairs = || {
        let mut numbers = counts.pairs.iter().flat_map(|(one, others)| std::iter::once(one).chain(others.keys()));
        numbers.find(is_stranger).map(|number| format!("pairs.*.{number}"))
    };
    if let Some(stranger) = things.or_else(kinds).or_else(pairs) {
        return Err(format!("`counts.{stranger}` is about nothing: there are {n_things} things, counted from 0"));
    }
    match counts.course.iter().position(|turn| turn.gauges.len() > n_gauges) {
        Some(turn) => Err(format!("`counts.course.{turn}.gauges` has more numbers than the {n_gauges} of the table")),
        None => Ok(()),
    }
}

/// A part of all games.
fn share(place: &str, part: Share, all: Share) -> Result<(), String> {
    at_most(place, "games", part.games, all.games)?;
    at_most(place, "wins", part.wins, part.games.min(all.wins))?;
    let lost = |it: Share| it.games.saturating_sub(it.wins);
    // With more games lost than there were, some of them were won.
    at_least(place, "wins", part.wins, part.games.saturating_sub(lost(all)))
}

fn questions(asked: &BTreeMap<String, QuestionCounts>, tally: &Tally) -> Result<(), String> {
    let mut all = QuestionCounts::default();
    for (kind, it) in asked {
        name("counts.questions.", kind)?;
        let place = format!("counts.questions.{kind}.");
        at_most(&place, "weighed", it.weighed, it.decisions)?;
        at_most(&place, "weighed_options", it.weighed_options, it.options)?;
        at_most(&place, "foreseen", it.foreseen, it.weighed_options)?;
        at_most(&place, "one_answer", it.one_answer, it.weighed)?;
        at_most(&place, "matter", it.matter, it.weighed)?;
        at_most(&place, "weight", it.weight, it.weighed.saturating_mul(CERTAIN.into()))?;
        all.merge(it);
    }
    exactly("counts.questions.*.", "decisions", all.decisions, tally.decisions)?;
    exactly("counts.questions.*.", "options", all.options, tally.options)
}

/// What is printed is a word of the game, whatever a file calls it.
fn name(place: &str, name: &str) -> Result<(), String> {
    if name.bytes().all(|it| it.is_ascii_graphic()) {
        return Ok(());
    }
    Err(format!("`{place}` has {:?}, and nothing is called so", short(name)))
}

fn at_most<N: Copy + Display + PartialOrd>(place: &str, key: &str, number: N, most: N) -> Result<(), String> {
    if number <= most { Ok(()) } else { Err(format!("`{place}{key}` is {number}, and cannot be more than {most}")) }
}

fn at_least<N: Copy + Display + PartialOrd>(place: &str, key: &str, number: N, least: N) -> Result<(), String> {
    if number >= least { Ok(()) } else { Err(format!("`{place}{key}` is {number}, and cannot be less than {least}")) }
}

fn exactly<N: Copy + Display + PartialEq>(place: &str, key: &str, number: N, wanted: N) -> Result<(), String> {
    if number == wanted { Ok(()) } else { Err(format!("`{place}{key}` is {number}, and can only be {wanted}")) }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::part::PartError;
    use crate::part::tests::played_of;
    use crate::toy::CountToTen;

    /// A part in which a number stands at a place.
    fn edited(part: &Part, place: &str, number: Value) -> Vec<u8> {
        let mut edited: Value = serde_json::from_str(&part.text().unwrap()).unwrap();
        let mut at = &mut edited;
        for key in place.split('.') {
            at = match key.parse::<usize>() {
                Ok(index) if at.is_array() => &mut at[index],
                _ => &mut at[key],
            };
        }
        *at = number;
        edited.to_string().into_bytes()
    }

    #[test]
    fn what_nobody_can_have_counted_is_refused_with_its_place() {
        let part = played_of(500, 1, 1, true);
        let (wins, decisions) = (part.tally.wins(), part.tally.decisions);
        assert!(wins > 0, "{part:?}");
        let ending = part.tally.lost.keys().next().unwrap().clone();
        let loss = format!("counts.losses.{ending}.games");
        let more = |most: u64| format!("cannot be more than {most}");
        let less = |least: u64| format!("cannot be less than {least}");
        let of_tally: [(&str, Value, String); 8] = [
            ("batch.games", json!(u64::MAX), more(10_000_000_000)),
            ("batch.players", json!(1_000_000_000_000_000_u64), more(255)),
            ("batch.players", json!(0), less(1)),
            ("batch.effort", json!([100_001, 2, null]), more(100_000)),
            ("seconds", json!(-1.5), less(0)),
            ("processor_seconds", json!(1e300), more(100_000_000_000_000)),
            ("tally.decisions", json!(u64::MAX), more(500 * 20_000)),
            ("tally.options", json!(0), less(decisions)),
        ];
        let last = part.counts.as_ref().unwrap().course.len() - 1;
        let (course, lasted) = (format!("counts.course.{last}.games"), lasting(&part.tally, last + 1));
        assert!(lasted < 500, "not every game is as long as the longest");
        let of_counts: [(&str, Value, String); 28] = [
            (&course, json!(lasted + 1), more(lasted)),
            ("counts.wins", json!(0), format!("can only be {wins}")),
            ("counts.things.1.with.games", json!(501), more(500)),
            ("counts.things.1.with.wins", json!(wins + 1), more(wins)),
            ("counts.things.1.change", json!(i64::MAX), "cannot be more".to_owned()),
            ("counts.things.1.change", json!(i64::MIN), "cannot be less than -".to_owned()),
            ("counts.things.1.alone", json!(501), "cannot be more".to_owned()),
            ("counts.things.1.own.turns", json!(0), "cannot be less".to_owned()),
            ("counts.things.1.own.changes", json!(-1), less(0)),
            ("counts.things.1.seen", json!(u64::MAX), more(decisions * MOST_MET)),
            ("counts.things.1.chosen", json!(u64::MAX), more(decisions * MOST_MET)),
            ("counts.things.1.passed_up", json!(u64::MAX), more(decisions * MOST_MET + part.tally.options)),
            ("counts.things.8.impossible", json!(u64::MAX), more(decisions * 2)),
            ("counts.things.1.fought", json!(u64::MAX), more(decisions * MOST_MET)),
            ("counts.things.1.died", json!(u64::MAX), more(decisions * MOST_MET)),
            ("counts.things.1.when", json!(u64::MAX), "cannot be more".to_owned()),
            ("counts.things.1.own.turns", json!(u64::MAX), "cannot be more".to_owned()),
            ("counts.things.1.beside.turns", json!(0), "cannot be less".to_owned()),
            ("counts.things.1.beside.changes", json!(i64::MIN), "cannot be less".to_owned()),
            ("counts.kinds.0.own.turns", json!(u64::MAX), "cannot be more".to_owned()),
            ("counts.course.0.gauges.0", json!(u64::MAX), "cannot be more".to_owned()),
            ("counts.kinds.0.games", json!(501), more(500)),
            ("counts.course.0.open", json!(501), "cannot be more".to_owned()),
            ("counts.course.0.win", json!(u64::MAX), "cannot be more".to_owned()),
            ("counts.lead_changes", json!(u64::MAX), more(decisions)),
            ("counts.decided", json!(500_001), more(500_000)),
            ("counts.questions.go_on.weighed", json!(decisions + 1), more(decisions)),
            (&loss, json!(0), "can only be".to_owned()),
        ];
        for (place, number, said) in of_tally.into_iter().chain(of_counts) {
            let PartError::Untrue(why) = Part::read(&edited(&part, place, number)).unwrap_err() else {
                panic!("`{place}` is refused for something else");
            };
            assert!(why.starts_with(&format!("`{place}` is ")) && why.contains(&said), "{why}");
        }
        let policy = Part::read(&edited(&part, "batch.policy", json!("lucky"))).unwrap_err().to_string();
        assert!(policy.starts_with("cannot be true: `batch.policy`: ") && policy.contains("`lucky`"), "{policy}");
        let endless = Part::read(&edited(&part, "batch.effort", json!([1, 1, -1.0]))).unwrap_err();
        assert!(matches!(&endless, PartError::Untrue(why) if why.contains("limit of time")), "{endless}");
        let unplayed = Part::read(&edited(&part, "counts.things.1.first", json!(500))).unwrap_err().to_string();
        assert!(unplayed.contains("`counts.things.1.first` names game 500, and it is none of these"), "{unplayed}");
        let unplayed = Part::read(&edited(&part, "tally.first.ten", json!([0, 1, 2, 3, 500]))).unwrap_err().to_string();
        assert!(unplayed.contains("`tally.first.ten` names game 500"), "{unplayed}");
        let unnamed = Part::read(&edited(&part, "tally.first.ten", json!([]))).unwrap_err().to_string();
        assert!(unnamed.contains("`tally.first.ten` has to name 5 games"), "{unnamed}");
        // Nothing is called so that a terminal does what it says.
        let odd = Part::read(&edited(&part, "tally.lost.\u{1b}[31m", json!(0))).unwrap_err().to_string();
        assert!(odd.contains("`tally.lost.` has \"\\u{1b}[31m\""), "{odd}");
        // A game that ended so is won or lost.
        let won = [("ten".to_owned(), wins - 1), (ending.clone(), 1)].into();
        let both = Part { tally: Tally { won, ..part.tally.clone() }, ..part };
        let refused = Part::read(both.text().unwrap().as_bytes()).unwrap_err().to_string();
        assert!(refused.contains(&format!("`tally.won.{ending}` is 1, and cannot be more than 0; play")), "{refused}");
    }

    #[test]
    fn what_is_about_nothing_in_the_game_is_refused() {
        let (part, game) = (played_of(20, 1, 1, true), CountToTen::default());
        assert_eq!(part.fits(&game), Ok(()));
        let refused = |edit: fn(&mut Counts)| {
            let mut part = part.clone();
            part.counts.iter_mut().for_each(edit);
            part.fits(&game).unwrap_err().to_string()
        };
        let thing = refused(|counts| {
            counts.things.insert(10, ThingCounts::default());
        });
        assert!(thing.contains("`counts.things.10` is about nothing: there are 10 things"), "{thing}");
        let kind = refused(|counts| {
            counts.kinds.insert(99_999, KindCounts::default());
        });
        assert!(kind.contains("`counts.kinds.99999`"), "{kind}");
        let pair = refused(|counts| {
            counts.pairs.insert(9, [(11, Share::default())].into());
        });
        assert!(pair.contains("`counts.pairs.*.11`"), "{pair}");
        let gauge = refused(|counts| counts.course[0].gauges.push(0));
        assert!(gauge.contains("`counts.course.0.gauges` has more numbers than the 1 of the table"), "{gauge}");
    }
}
