//! What was measured, as a page of Markdown and as a JSON document.

use ritual_playtest::policy::PolicyName;
use ritual_playtest::statistics::{Interval, float};
use serde_json::{Value, json};

use super::measure::{Cell, Measured, ScenarioRow, Sum, is_processor_time, share};
use super::questions::QuestionsAsked;
use super::unseen::{self, Unseen};
use crate::style::{counted, grouped};

/// The version of the JSON document.
const VERSION: u32 = 1;

/// Writes the page; `command` makes it again.
pub(super) fn page(
    command: &str,
    n_scenarios: usize,
    measured: &[Measured],
    asked: Option<&QuestionsAsked>,
    left_out: &[Unseen],
    weights: &Value,
) -> String {
    let time = if is_processor_time() {
        "Times are processor time of one core, on one machine: compare them with each other, not with yours."
    } else {
        "Times are those of the clock for every job, for this system does not tell processor time."
    };
    let scenarios = counted(n_scenarios, "scenario");
    let mut text = format!(
        "# How well the automatic players play\n\n\
         This page is made by `{command} --out FILE`; nothing in it is written by hand.\n\n\
         {scenarios}, each with 2 to 5 players; who plays is drawn for every game. One player leads two \
         investigators, so the games of one player are those of two.\n\
         Shares of games won are in per cent, with the interval of Wilson for 95 %.\n\
         {time}\n\n"
    );
    if cfg!(debug_assertions) {
        text.push_str("This was a development build: the program that people install is many times as fast.\n\n");
    }
    text.push_str(&summary(measured));
    text.push_str(&training(weights));
    for it in measured.iter().filter(|it| it.policy != PolicyName::Random) {
        text.push_str(&table(it));
    }
    text.push_str(&asked.map_or_else(String::new, QuestionsAsked::section));
    text.push_str(&unseen::section(left_out));
    text
}

/// The policies beside each other.
fn summary(measured: &[Measured]) -> String {
    let mut text = "| player | games | won | lowest of these | a game | decisions/s | \
                    times random's cost |\n| --- | --- | --- | --- | --- | --- | --- |\n"
        .to_owned();
    let random = measured.iter().find(|it| it.policy == PolicyName::Random);
    let random = random.map(|it| Sum::of(it.cells().map(|(_, cell)| cell)).decisions_a_second());
    for it in measured {
        let all = Sum::of(it.cells().map(|(_, cell)| cell));
        let lowest = it.lowest().map_or_else(String::new, |(scenario, cell)| {
            format!("{}: `{scenario}`, {} players", share(cell.report.win_rate), cell.players)
        });
        let cost = random.filter(|_| all.decisions_a_second() > 0.0).map(|random| random / all.decisions_a_second());
        text.push_str(&format!(
            "| `{}` | {} | {} | {lowest} | {} | {} | {} |\n",
            it.policy,
            grouped(float(all.games)),
            share(all.win_rate()),
            duration(all.seconds_a_game()),
            grouped(all.decisions_a_second()),
            cost.map_or_else(String::new, |cost| format!("{cost:.1}")),
        ));
    }
    text
}

/// How the weights were trained, as their file says it.
fn training(weights: &Value) -> String {
    let number = |key: &str| weights.get(key).and_then(Value::as_f64).map_or_else(|| "?".to_owned(), grouped);
    let seed = weights.get("seed").map_or_else(|| "?".to_owned(), Value::to_string);
    let content = weights.get("content").and_then(Value::as_str).unwrap_or("?");
    let jobs = number("jobs");
    let curve = weights.get("curve").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let won = curve.last().and_then(|point| point.get("won")?.as_f64());
    let won = won
        .map_or_else(String::new, |won| format!(" At the end {:.0} % of the games of training were won.", won * 100.0));
    format!(
        "\nThe weights come from {} games of training in {} minutes ({jobs} jobs, seed {seed}, content `{content}`).{won} \
         How weights are trained: [training](training.md).\n",
        number("games"),
        number("minutes"),
    )
}

/// One policy: a row for each scenario, a column for each number of players.
fn table(measured: &Measured) -> String {
    let mut text = format!(
        "\n## `{}`\n\n{} in each field.\n\n\
         | scenario | 1 or 2 | 3 | 4 | 5 | a game | decisions/s |\n| --- | --- | --- | --- | --- | --- | --- |\n",
        measured.policy,
        counted(measured.games, "game"),
    );
    for row in &measured.rows {
        text.push_str(&format!("| `{}` |", row.scenario));
        text.push_str(&fields(row));
        let sum = Sum::of(row.cells());
        text.push_str(&format!(" {} | {} |\n", duration(sum.seconds_a_game()), grouped(sum.decisions_a_second())));
    }
    text
}

fn fields(row: &ScenarioRow) -> String {
    let field = |rate: Option<Interval>| rate.map_or_else(|| " – |".to_owned(), |rate| format!(" {} |", share(rate)));
    row.cells.iter().map(|cell| field(cell.as_ref().map(|cell| cell.report.win_rate))).collect()
}

/// Seconds as people read them.
fn duration(seconds: f64) -> String {
    match seconds {
        it if it < 0.01 => format!("{:.2} ms", it * 1e3),
        it if it < 1.0 => format!("{:.0} ms", it * 1e3),
        it => format!("{it:.1} s"),
    }
}

/// The same for programs.
pub(super) fn document(seed: u64, measured: &[Measured], left_out: &[Unseen], weights: &Value) -> Value {
    let left_out: Vec<Value> = left_out.iter().map(Unseen::document).collect();
    let policies: Vec<Value> = measured
        .iter()
        .map(|it| {
            let all = Sum::of(it.cells().map(|(_, cell)| cell));
            let rows: Vec<Value> = it.cells().map(|(scenario, cell)| row(scenario, cell)).collect();
            let lowest = it.lowest().map(|(scenario, cell)| row(scenario, cell));
            json!({
                "policy": it.policy.as_str(),
                "games": it.games,
                "summary": {
                    "games": all.games,
                    "wins": all.wins,
                    "win_rate": all.win_rate(),
                    "lowest": lowest,
                    "seconds_a_game": all.seconds_a_game(),
                    "decisions_a_second": all.decisions_a_second(),
                },
                "rows": rows,
            })
        })
        .collect();
    json!({
        "version": VERSION,
        "seed": seed,
        "weights": weights,
        "is_processor_time": is_processor_time(),
        "policies": policies,
        "left_out": left_out,
    })
}

fn row(scenario: &str, cell: &Cell) -> Value {
    let Cell { players, report, time } = cell;
    json!({
        "scenario": scenario,
        "players": players,
        "games": report.games,
        "wins": report.wins,
        "win_rate": report.win_rate,
        "decisions": report.decisions.total,
        "seconds": time.as_secs_f64(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_read_easily() {
        assert_eq!(share(Interval::wilson(71, 100)), "71 (61–79)");
        assert_eq!([0.0025, 0.51, 9.84].map(duration), ["2.50 ms", "510 ms", "9.8 s"]);
    }

    #[test]
    fn the_record_of_the_weights_is_told_as_far_as_it_goes() {
        let record = json!({ "seed": 7, "content": "00ff", "games": 120_000, "minutes": 83, "jobs": 2,
            "curve": [{ "games": 10, "won": 0.1 }, { "games": 120_000, "won": 0.784 }] });
        let told = training(&record);
        assert!(told.contains("120,000 games of training in 83 minutes (2 jobs, seed 7, content `00ff`)."), "{told}");
        assert!(told.contains("At the end 78 % of the games"), "{told}");
        assert!(training(&json!({})).contains("? games of training in ? minutes"), "{}", training(&json!({})));
    }
}
