//! What the course of the games says, as tables.

use std::io::{self, Write};

use ritual_playtest::figures::{Figures, Never, ThingFigures, TurnFigures};

use crate::style::{self, bold, clean, counted, interval, percent, whole_interval};
use crate::things;

/// Things of a kind that are shown; the others are in the JSON document.
const MOST_THINGS: usize = 8;
/// Turns that are shown: a column for each, in a window of 80 letters.
const MOST_TURNS: usize = 8;
/// Things of a kind that were never met and are named; the others are in the JSON document.
const MOST_NEVER: usize = 6;
/// Pairs that are shown, of those who win most and of those who win least.
const MOST_PAIRS: usize = 3;

/// Writes the tables.
pub(super) fn print(figures: &Figures, out: &mut dyn Write) -> io::Result<()> {
    let Figures { things, course, losses, lead_changes, decided, .. } = figures;
    let decided = percent(*decided);
    writeln!(
        out,
        "tension    who is ahead changes {lead_changes:.1} times, the last time after {decided} of the game"
    )?;
    for (index, (ending, loss)) in losses.iter().enumerate() {
        let label = if index == 0 { "near it" } else { "" };
        let progress = percent(loss.progress);
        writeln!(out, "{label:<10} {}: {progress} of the way to a win, on average", ending.replace('_', " "))?;
    }
    print_course(course, out)?;
    for (kind, things) in things::kinds(things) {
        print_kind(&kind, things, out)?;
    }
    print_pairs(figures, out)?;
    print_never(figures, out)
}

fn print_course(course: &[TurnFigures], out: &mut dyn Write) -> io::Result<()> {
    let Some(first) = course.first() else { return Ok(()) };
    writeln!(out, "\n{}", bold("When a turn begins"))?;
    let shown = shown_turns(course);
    let row = |name: &str, number: &dyn Fn(&TurnFigures) -> String| -> Vec<String> {
        std::iter::once(name.to_owned()).chain(shown.iter().copied().map(number)).collect()
    };
    let header = row("turn", &|it: &TurnFigures| it.turn.to_string());
    let mut table = style::dense_table(&header.iter().map(String::as_str).collect::<Vec<_>>());
    table.add_row(row("games", &|it: &TurnFigures| it.games.to_string()));
    table.add_row(row("chance in %", &|it: &TurnFigures| format!("{:.1}", it.win * 100.0)));
    table.add_row(row("open in %", &|it: &TurnFigures| format!("{:.1}", it.open * 100.0)));
    for gauge in first.gauges.keys() {
        let number = |it: &TurnFigures| format!("{:.1}", it.gauges.get(gauge).copied().unwrap_or(0.0));
        table.add_row(row(gauge, &number));
    }
    writeln!(out, "{}", table.trim_fmt())
}

/// Turns at even distances, of those that enough games come to.
fn shown_turns(course: &[TurnFigures]) -> Vec<&TurnFigures> {
    let said = things::turns_worth_telling(course);
    let step = said.len().div_ceil(MOST_TURNS).max(1);
    said.into_iter().step_by(step).collect()
}

fn print_kind(kind: &str, things: &[ThingFigures], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{}", bold(kind))?;
    // What is alone of its kind has no impact, and everything else can be said of it.
    let is_told = |it: &&ThingFigures| it.enough || (things.len() == 1 && it.met > 0.0);
    if !things.iter().any(|it| is_told(&it)) {
        return writeln!(out, "too little was met of {} to say something", things.len());
    }
    let columns = things::columns(things);
    let names = columns.iter().map(|(name, _)| *name);
    let header: Vec<&str> = std::iter::once("").chain(names).chain(["won with, %", "impact"]).collect();
    let mut table = style::dense_table(&header);
    for it in things.iter().filter(is_told).take(MOST_THINGS) {
        let numbers = columns.iter().map(|(_, number)| format!("{:.2}", number(it)));
        let rest = [whole_interval(it.won_with), things::impact(it)];
        table.add_row(std::iter::once(clean(things::name(it)).into_owned()).chain(numbers).chain(rest));
    }
    writeln!(out, "{}", table.trim_fmt())?;
    let n_rare = things.iter().filter(|it| !is_told(it)).count();
    let n_more = things.len().saturating_sub(n_rare + MOST_THINGS);
    match (n_more, n_rare) {
        (0, 0) => Ok(()),
        (0, rare) => writeln!(out, "and {rare} of which too little was met to say something"),
        (more, 0) => writeln!(out, "and {more} more"),
        (more, rare) => writeln!(out, "and {more} more, and {rare} of which too little was met to say something"),
    }
}

fn print_pairs(figures: &Figures, out: &mut dyn Write) -> io::Result<()> {
    let pairs = &figures.pairs;
    if pairs.len() < 2 {
        return Ok(());
    }
    writeln!(out, "\n{}", bold("Together"))?;
    let (worst, best) = (pairs.iter().take(MOST_PAIRS), pairs.iter().rev().take(MOST_PAIRS));
    for pair in best.chain(worst) {
        let (who, games) = (things::pair(pair), counted(pair.games, "game"));
        writeln!(out, "{} with {}, of {games}", interval(pair.win_rate), clean(&who))?;
    }
    Ok(())
}

fn print_never(figures: &Figures, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{}", things::IMPACT)?;
    if figures.never.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", bold("Never met"))?;
    let mut kinds = figures.never.chunk_by(|one, other| one.kind == other.kind);
    kinds.try_for_each(|kind| writeln!(out, "{}", clean(&never_told(kind))))
}

/// Things of a kind, of which the first are named.
fn never_told(kind: &[Never]) -> String {
    let word = kind.first().map_or("", |it| it.kind);
    let names = kind.iter().take(MOST_NEVER).map(|it| things::called(&it.title, &it.id));
    let names = names.collect::<Vec<_>>().join(", ");
    match kind.len().saturating_sub(MOST_NEVER) {
        0 => format!("{word:<12} {names}"),
        more => format!("{word:<12} {names} and {more} more"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn turns_are_shown_at_even_distances_as_long_as_enough_games_come_to_them() {
        let turn = |(turn, games)| TurnFigures { turn, games, win: 0.5, open: 1.0, gauges: BTreeMap::new() };
        let course: Vec<TurnFigures> = (1..=17).map(|it| (it, 100)).chain([(18, 5), (19, 4)]).map(turn).collect();
        let shown = |course: &[TurnFigures]| shown_turns(course).iter().map(|it| it.turn).collect::<Vec<_>>();
        assert_eq!(shown(&course), [1, 4, 7, 10, 13, 16]);
        assert_eq!(shown(&course[..8]), [1, 2, 3, 4, 5, 6, 7, 8]);
        assert!(shown(&[]).is_empty());
    }

    #[test]
    fn what_was_never_met_is_named_by_kinds() {
        let never = |number: usize| Never {
            kind: "relic",
            id: format!("base/stone-{number}"),
            title: if number == 0 { String::new() } else { format!("Stone {number}") },
        };
        let relics: Vec<Never> = (0..9).map(never).collect();
        assert_eq!(never_told(&relics[..2]), "relic        base/stone-0, Stone 1");
        assert!(never_told(&relics).ends_with(", Stone 5 and 3 more"), "{}", never_told(&relics));
    }
}
