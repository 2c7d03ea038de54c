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
use crate::policy::PolicyName;
use crate::report::{Tally, UNFINISHED};
use crate::thought::MOST_ROLLOUTS;
use crate::unreadable::short;

/// The most players at any table.
const MOST_PLAYERS: usize = 255;
/// The most seconds that anything takes: longer than there were people.
const MOST_SECONDS: f64 = 1e14;

/// Refuses a part that cannot be true, with its first number that cannot, and why.
pub(super) fn refuse(part: &Part) -> Result<(), String> {
    let Part { batch, tally, counts, seconds, processor_seconds, .. } = part;
    plan(batch)?;
    for (key, seconds) in [("seconds", Some(*seconds)), ("processor_seconds", *processor_seconds)] {
        if let Some(seconds) = seconds {
            at_least("", key, seconds, 0.0)?;
            at_most("", key, seconds, MOST_SECONDS)?;
        }
    }
    endings(tally)?;
    at_most("tally.", "decisions", tally.decisions, tally.games().saturating_mul(MOST_DECISIONS))?;
    at_least("tally.", "options", tally.options, tally.decisions)?;
    counts.as_ref().map_or(Ok(()), |counts| course(counts, tally))
}

fn plan(plan: &BatchPlan) -> Result<(), String> {
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

/// What was counted of the course of games that ended so.
fn course(counts: &Counts, tally: &Tally) -> Result<(), String> {
    let Counts { games, wins, things, kinds, pairs, course, losses, lead_changes, decided, questions: asked } = counts;
    let all = Share { games: *games, wins: *wins };
    exactly("counts.", "wins", *wins, tally.wins())?;
    for (number, it) in things {
        thing(&format!("counts.things.{number}."), it, all)?;
    }
    for (number, KindCounts { games, own }) in kinds {
        let place = format!("counts.kinds.{number}.");
        at_most(&place, "games", *games, all.games)?;
        products(&place, own, *games)?;
    }
    for (one, others) in pairs {
        for (other, games) in others {
            share(&format!("counts.pairs.{one}.{other}."), *games, all)?;
        }
    }
    if course.len() > MOST_TURNS {
        return Err(format!("`counts.course` has {} turns, and no more than {MOST_TURNS} are counted", course.len()));
    }
    for (number, TurnCounts { games, win, open, .. }) in course.iter().enumerate() {
        let place = format!("counts.course.{number}.");
        at_most(&place, "games", *games, all.games)?;
        at_most(&place, "win", *win, games.saturating_mul(CERTAIN.into()))?;
        at_most(&place, "open", *open, *games)?;
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

fn thing(place: &str, thing: &ThingCounts, all: Share) -> Result<(), String> {
    share(&format!("{place}with."), thing.with, all)?;
    at_most(place, "alone", thing.alone, thing.with.games)?;
    let most = i128::from(thing.turns) * i128::from(CERTAIN);
    at_most(place, "change", thing.change.into(), most)?;
    at_least(place, "change", thing.change.into(), -most)?;
    products(place, &thing.own, thing.turns)
}

/// Of so many turns or more, as something has them by itself.
fn products(place: &str, own: &Products, least: u64) -> Result<(), String> {
    let place = format!("{place}own.");
    let certain = i128::from(CERTAIN);
    at_least(&place, "turns", own.turns, least.into())?;
    exactly(&place, "change_by_turns", own.change_by_turns, own.turns_by_change)?;
    at_least(&place, "changes", own.changes, 0)?;
    at_most(&place, "changes", own.changes, own.turns.saturating_mul(certain * certain))
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
        let of_tally: [(&str, Value, String); 7] = [
            ("batch.players", json!(1_000_000_000_000_000_u64), more(255)),
            ("batch.players", json!(0), less(1)),
            ("batch.effort", json!([100_001, 2, null]), more(100_000)),
            ("seconds", json!(-1.5), less(0)),
            ("processor_seconds", json!(1e300), more(100_000_000_000_000)),
            ("tally.decisions", json!(u64::MAX), more(500 * 20_000)),
            ("tally.options", json!(0), less(decisions)),
        ];
        let of_counts: [(&str, Value, String); 15] = [
            ("counts.wins", json!(0), format!("can only be {wins}")),
            ("counts.things.1.with.games", json!(501), more(500)),
            ("counts.things.1.with.wins", json!(wins + 1), more(wins)),
            ("counts.things.1.change", json!(i64::MAX), "cannot be more".to_owned()),
            ("counts.things.1.change", json!(i64::MIN), "cannot be less than -".to_owned()),
            ("counts.things.1.alone", json!(501), "cannot be more".to_owned()),
            ("counts.things.1.own.turns", json!(0), "cannot be less".to_owned()),
            ("counts.things.1.own.changes", json!(-1), less(0)),
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
        // Nothing is called so that a terminal does what it says.
        let odd = Part::read(&edited(&part, "tally.lost.\u{1b}[31m", json!(0))).unwrap_err().to_string();
        assert!(odd.contains("`tally.lost.` has \"\\u{1b}[31m\""), "{odd}");
        // A game that ended so is won or lost.
        let won = [("ten".to_owned(), wins - 1), (ending.clone(), 1)].into();
        let both = Part { tally: Tally { won, ..part.tally.clone() }, ..part };
        let refused = Part::read(both.text().unwrap().as_bytes()).unwrap_err().to_string();
        assert!(refused.contains(&format!("`tally.won.{ending}` is 1, and cannot be more than 0; play")), "{refused}");
    }
}
