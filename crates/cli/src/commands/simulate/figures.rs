//! What the course of the games says, as tables.

use std::io::{self, Write};

use ritual_playtest::figures::{Figures, ThingFigures, TurnFigures};

use crate::style::{self, bold, clean, counted, interval, percent};
use crate::things;

/// Things of a kind that are shown; the others are in the JSON document.
const MOST_THINGS: usize = 8;
/// Turns that are shown.
const MOST_TURNS: usize = 30;
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
    let mut header = vec!["Turn", "Games", "Chance", "Open"];
    header.extend(first.gauges.keys());
    let mut table = style::dense_table(&header);
    for it in course.iter().take(MOST_TURNS) {
        let mut row = vec![it.turn.to_string(), it.games.to_string(), percent(it.win), percent(it.open)];
        row.extend(it.gauges.values().map(|number| format!("{number:.1}")));
        table.add_row(row);
    }
    writeln!(out, "{}", table.trim_fmt())
}

fn print_kind(kind: &str, things: &[ThingFigures], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{}", bold(kind))?;
    let columns = things::columns(things);
    let names = columns.iter().map(|(name, _)| *name);
    let header: Vec<&str> = std::iter::once("").chain(names).chain(["won with", "impact"]).collect();
    let mut table = style::dense_table(&header);
    // What is alone of its kind has no impact, and everything else can be said of it.
    let is_told = |it: &&ThingFigures| it.enough || (things.len() == 1 && it.met > 0.0);
    for it in things.iter().filter(is_told).take(MOST_THINGS) {
        let numbers = columns.iter().map(|(_, number)| format!("{:.2}", number(it)));
        let rest = [interval(it.won_with), things::impact(it)];
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
        let [one, other] = &pair.who;
        let games = counted(pair.games, "game");
        writeln!(out, "{} with {one} and {other}, of {games}", interval(pair.win_rate))?;
    }
    Ok(())
}

fn print_never(figures: &Figures, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{}", things::IMPACT)?;
    if figures.never.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = figures.never.iter().map(|it| format!("{} {}", it.kind, it.id)).collect();
    writeln!(out, "Never met: {}", names.join(", "))
}
