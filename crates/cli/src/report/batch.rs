//! A page about a batch.

use ritual_engine::scenario::Map;
use ritual_pack::html::text;
use ritual_playtest::figures::{Figures, PairFigures, ThingFigures, TurnFigures};
use ritual_playtest::questions::{MATTERS, QuestionKind, Questions, SURE};
use ritual_playtest::report::Report;
use ritual_playtest::statistics::Interval;

use super::page::{self, section, table};
use super::plot::{self, Scale};
use super::{Reported, ground};
use crate::playing::{self, ways_to_lose, words};
use crate::style::{counted, interval, percent};
use crate::things;

/// Things of a kind that are in a plot; all of them are in the table.
const MOST_THINGS: usize = 12;
/// The kind of things that are spaces.
const SPACE: &str = "space";
const NOTE: &str = "Intervals hold what is true in 95 of 100 such batches.";

/// What a page is about.
pub(crate) struct Subject<'a> {
    /// The full id of the scenario.
    pub(crate) scenario: &'a str,
    /// What people call it.
    pub(crate) title: &'a str,
    pub(crate) map: &'a Map,
    pub(crate) report: &'a Report,
    pub(crate) figures: &'a Figures,
    /// What is played otherwise than the scenario says, in words.
    pub(crate) otherwise: Option<String>,
}

impl Reported for Subject<'_> {
    fn page(&self) -> String {
        let Self { title, map, report, figures, .. } = self;
        let kinds = things::kinds(&figures.things).enumerate();
        let kinds: String = kinds.map(|(number, (name, things))| kind(number, &name, things, map)).collect();
        let impact = format!("<p class=\"note\">{}</p>\n", text(things::IMPACT));
        let rest = [pairs(&figures.pairs), never(figures), asked(&figures.questions)].concat();
        let main = [
            ends(report, figures),
            course(&figures.course),
            section(2, "What was met", &format!("{impact}{}", beside(&kinds))),
            beside(&rest),
        ];
        page::shell(title, &about(self), &main.concat(), NOTE)
    }

    fn table(&self) -> anyhow::Result<Vec<u8>> {
        super::table::things(&self.figures.things)
    }

    #[cfg(feature = "parquet")]
    fn parquet(&self) -> anyhow::Result<Vec<u8>> {
        super::parquet::things(&self.figures.things)
    }
}

fn about(subject: &Subject<'_>) -> String {
    let Report { games, seed, players, policy, .. } = subject.report;
    let (games, players) = (counted(*games, "game"), counted(*players, "player"));
    let otherwise = subject.otherwise.as_ref().map_or_else(String::new, |it| format!(", {it}"));
    format!("{}: {games}, seed {seed}, {players}, policy {policy}{otherwise}", subject.scenario)
}

/// What stands beside each other where there is room.
fn beside(parts: &str) -> String {
    format!("<div class=\"plots\">\n{parts}</div>\n")
}

/// How games end, and how they go all in all.
fn ends(report: &Report, figures: &Figures) -> String {
    let Report { win_rate, turns, decisions, .. } = report;
    let Figures { lead_changes, decided, losses, .. } = figures;
    let mut facts = vec![
        format!("Won: {}", interval(*win_rate)),
        format!(
            "{:.1} turns on average; 10 % of games have at most {}, half at most {}, 90 % at most {}",
            turns.mean, turns.p10, turns.p50, turns.p90
        ),
        format!("{:.1} decisions in a game, {:.1} options in each", decisions.per_game_mean, decisions.options_mean),
        format!(
            "Who is ahead changes {lead_changes:.1} times in a game, the last time after {} of it",
            percent(*decided)
        ),
    ];
    facts.extend(losses.iter().map(|(ending, loss)| {
        format!("Lost by {}: {} of the way to a win, on average", words(ending), percent(loss.progress))
    }));
    facts.extend(
        playing::first_games(&report.first_games)
            .map(|games| format!("First games that ended so: {games}; `ritual simulate … --record` writes one down")),
    );
    let facts: String = facts.iter().map(|fact| format!("<li>{}</li>\n", text(fact))).collect();
    section(2, "How games end", &beside(&format!("<ul>\n{facts}</ul>\n{}", endings(report))))
}

fn endings(report: &Report) -> String {
    let lost = ways_to_lose(report);
    let lost = lost.into_iter().map(|(ending, games)| (words(ending), Interval::wilson(games, report.games)));
    let rows: Vec<(String, Interval)> = std::iter::once(("won".to_owned(), report.win_rate)).chain(lost).collect();
    plot::bars("endings", "Share of games, with what it may be off", &rows)
}

fn course(course: &[TurnFigures]) -> String {
    let Some(first) = course.first() else { return String::new() };
    let shown = things::turns_worth_telling(course);
    let curve = |name: &str, title: &str, scale: Scale, number: &dyn Fn(&TurnFigures) -> f64| {
        let points: Vec<(usize, f64)> = shown.iter().map(|it| (it.turn, number(it))).collect();
        plot::curve(name, title, scale, &points)
    };
    let mut plots = curve("chance", "Chance of winning", Scale::Share, &|it: &TurnFigures| it.win);
    plots.push_str(&curve("open", "Tension: games that are still open", Scale::Share, &|it: &TurnFigures| it.open));
    for (number, gauge) in first.gauges.keys().enumerate() {
        let of = |it: &TurnFigures| it.gauges.get(gauge).copied().unwrap_or(0.0);
        plots.push_str(&curve(&format!("gauge-{number}"), gauge, Scale::Count, &of));
    }
    let header = ["turn", "games", "chance", "open"].into_iter().chain(first.gauges.keys().copied());
    let rows = course.iter().map(|it| {
        let mut row = vec![it.turn.to_string(), it.games.to_string(), percent(it.win), percent(it.open)];
        row.extend(it.gauges.values().map(|number| format!("{number:.1}")));
        row
    });
    let table = table("All turns", &header.collect::<Vec<_>>(), rows);
    let note = format!(
        "<p class=\"note\">On average of the games that come to the turn; turns to which fewer than one game in \
         {} comes are in the table only.</p>\n",
        things::RAREST_TURN
    );
    section(2, "When a turn begins", &[note, beside(&plots), table].concat())
}

/// What was met of a kind; spaces are drawn as they lie too.
fn kind(number: usize, kind: &str, things: &[ThingFigures], map: &Map) -> String {
    let are_spaces = things.first().is_some_and(|it| it.kind == SPACE);
    let maps = if are_spaces { ground::maps(map, things) } else { String::new() };
    let often: Vec<&ThingFigures> = things.iter().filter(|it| it.enough).take(MOST_THINGS).collect();
    let plot = if often.is_empty() {
        "<p class=\"note\">Nothing of it was met often enough to say what it does.</p>\n".to_owned()
    } else {
        let row = |it: &&ThingFigures| (things::name(it).to_owned(), it.impact, it.sure);
        let rows: Vec<_> = often.iter().map(row).collect();
        plot::impacts(&format!("impact-{number}"), "Impact on the chance of winning, in points", &rows)
    };
    let columns = things::columns(things);
    let names = columns.iter().map(|(name, _)| *name);
    let header: Vec<&str> = std::iter::once("name").chain(names).chain(["won with", "won without", "impact"]).collect();
    let rows = things.iter().map(|it| {
        let numbers = columns.iter().map(|(_, number)| format!("{:.2}", number(it)));
        let rest = [won(it.met > 0.0, it.won_with), won(it.met < 1.0, it.won_without), impact(it)];
        std::iter::once(things::name(it).to_owned()).chain(numbers).chain(rest).collect::<Vec<_>>()
    });
    let table = table(&format!("All that was met: {kind}"), &header, rows);
    section(3, kind, &[beside(&(maps + &plot)), table].concat())
}

/// Its impact with what it may be off, marked where it is more than luck; a dash where it was met too rarely.
fn impact(thing: &ThingFigures) -> String {
    let sure = if thing.sure { " *" } else { "" };
    if thing.enough { plot::points(thing.impact) + sure } else { "–".to_owned() }
}

/// A share of games won; a dash where there were no such games.
fn won(is_known: bool, share: Interval) -> String {
    if is_known { interval(share) } else { "–".to_owned() }
}

fn pairs(pairs: &[PairFigures]) -> String {
    if pairs.is_empty() {
        return String::new();
    }
    let rows = pairs.iter().rev().map(|it| vec![things::pair(it), it.games.to_string(), interval(it.win_rate)]);
    let table = table("Who wins with whom", &["together", "games", "won"], rows);
    section(2, "Together", &table)
}

fn never(figures: &Figures) -> String {
    if figures.never.is_empty() {
        return String::new();
    }
    let kinds = figures.never.chunk_by(|one, other| one.kind == other.kind).map(|kind| {
        let names = kind.iter().map(|it| things::called(&it.title, &it.id));
        let names: Vec<&str> = names.collect();
        let word = kind.first().map_or("", |it| it.kind);
        format!("<li>{}</li>\n", text(&format!("{word}: {}", names.join(", "))))
    });
    let kinds: String = kinds.collect();
    section(2, "Never met", &format!("<ul>\n{kinds}</ul>\n"))
}

/// What was asked, how often there was one sensible answer, and what the answers weigh.
fn asked(questions: &Questions) -> String {
    let Questions { weight_per_game, all, kinds, .. } = questions;
    let facts = [
        format!(
            "{:.1} decisions in a game; in {} of them the players' network gives one answer more than {SURE} %",
            all.per_game,
            percent(all.one_answer)
        ),
        format!(
            "Chosen at random, a decision would lose {} points of the chance of winning, and {} of them more than {MATTERS}",
            things::points(all.weight),
            percent(all.matter)
        ),
        format!("All decisions of a game together weigh {} points", things::points(*weight_per_game)),
    ];
    let facts: String = facts.iter().map(|fact| format!("<li>{}</li>\n", text(fact))).collect();
    let names = things::QUESTION_COLUMNS.iter().map(|(name, _)| *name);
    let header: Vec<&str> = std::iter::once("question").chain(names).collect();
    let rows = kinds.iter().map(|QuestionKind { question, figures }| {
        let numbers = things::QUESTION_COLUMNS.iter().map(|(_, number)| number(figures));
        std::iter::once(words(question)).chain(numbers).collect::<Vec<_>>()
    });
    let table = table("All kinds of questions", &header, rows);
    section(2, "Questions", &format!("<ul>\n{facts}</ul>\n{table}"))
}
