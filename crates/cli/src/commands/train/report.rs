//! What came of a training, for people, programs and the book.

use std::collections::BTreeMap;
use std::path::Path;

use ritual_disk::show;
use ritual_engine::Session;
use ritual_playtest::network::TrainingRecord;
use ritual_playtest::statistics::float;
use ritual_train::Trainer;
use ritual_train::curve::{Stretch, latest, plot};
use serde_json::{Value, json};

use super::progress::{LATEST, Progress};
use super::tables::Tables;
use crate::style::{grouped, percent};

/// What came of a training.
pub(super) struct TrainingReport<'a> {
    out: String,
    checkpoint: String,
    record: &'a TrainingRecord,
    games: u64,
    /// Those of this run, and not of one that it went on with.
    games_now: u64,
    planned: u64,
    seconds: u64,
    decisions: u64,
    speed: f64,
    latest: Stretch,
    /// The last games of this run, by scenario and number of players.
    tables: BTreeMap<(String, usize), Stretch>,
}

impl<'a> TrainingReport<'a> {
    /// Takes everything together.
    pub(super) fn new(
        out: &Path,
        checkpoint: &Path,
        trainer: &Trainer<Session>,
        record: &'a TrainingRecord,
        progress: &Progress,
        tables: &Tables,
    ) -> Self {
        let mut by_table: BTreeMap<(String, usize), Stretch> = BTreeMap::new();
        for played in &progress.kept {
            let Some((scenario, players)) = tables.at(played.table) else { continue };
            let stretch = by_table.entry((scenario.to_owned(), players)).or_default();
            stretch.games += 1;
            stretch.wins += u64::from(played.won);
        }
        Self {
            out: show(out),
            checkpoint: show(checkpoint),
            record,
            games: trainer.games(),
            games_now: progress.games(trainer),
            planned: trainer.planned(),
            seconds: trainer.seconds(),
            decisions: progress.decisions(),
            speed: progress.speed(),
            latest: latest(trainer.history(), LATEST),
            tables: by_table,
        }
    }

    /// For people.
    pub(super) fn text(&self) -> String {
        let mut text = plot(&self.record.curve);
        text.push_str(&format!("\n{}\n", self.summary()));
        if !self.tables.is_empty() {
            text.push_str("\nlast games of each scenario, by players:\n");
            for (scenario, line) in self.lines() {
                text.push_str(&format!("  {scenario}  {line}\n"));
            }
        }
        text.push_str(&format!("\nweights     {}\ncheckpoint  {}\n", self.out, self.checkpoint));
        if self.games < self.planned {
            let planned = grouped(float(self.planned));
            text.push_str(&format!("It is not over: of {planned} games some are left; go on with --resume.\n"));
        }
        text
    }

    /// For the book.
    pub(super) fn markdown(&self) -> String {
        let TrainingRecord { seed, content, games, minutes, jobs, scenarios, curve } = self.record;
        let mut text = "# The curve of a training\n\nWritten by `ritual train --report`.\n\n".to_owned();
        text.push_str(&format!("```text\n{}```\n\n{}\n\n", plot(curve), self.summary()));
        text.push_str("| what | value |\n| --- | --- |\n");
        let games = grouped(float(*games));
        let rows = [
            ("seed", seed.to_string()),
            ("content", format!("`{content}`")),
            ("games", games),
            ("minutes", minutes.to_string()),
            ("jobs", jobs.to_string()),
            ("scenarios", scenarios.len().to_string()),
        ];
        // Where nothing was left to play, this run says nothing of how it goes.
        let speed = ("decisions in a second, of the last run", grouped(self.speed));
        let of_this_run = (!self.tables.is_empty()).then_some(speed);
        for (what, value) in rows.into_iter().chain(of_this_run) {
            text.push_str(&format!("| {what} | {value} |\n"));
        }
        if !self.tables.is_empty() {
            text.push_str("\n## Won while learning\n\n");
            text.push_str("Of the last games of the training, in which options are drawn by their chances.\n\n");
            text.push_str("| scenario | won, by players |\n| --- | --- |\n");
            for (scenario, line) in self.lines() {
                text.push_str(&format!("| {scenario} | {line} |\n"));
            }
        }
        text.push_str("\n## Points\n\n| games | won |\n| --- | --- |\n");
        for point in curve {
            text.push_str(&format!("| {} | {} |\n", grouped(float(point.games)), percent(point.won)));
        }
        text
    }

    /// For programs.
    pub(super) fn document(&self) -> Value {
        let tables = self.tables.iter().map(|((scenario, players), stretch)| {
            json!({ "scenario": scenario, "players": players, "games": stretch.games, "wins": stretch.wins })
        });
        json!({
            "version": 1,
            "out": self.out,
            "checkpoint": self.checkpoint,
            "seed": self.record.seed,
            "content": self.record.content,
            "games": self.games,
            "planned": self.planned,
            "seconds": self.seconds,
            "jobs": self.record.jobs,
            "decisions": self.decisions,
            "decisions_per_second": self.speed,
            "latest": { "games": self.latest.games, "won": self.latest.share() },
            "curve": self.record.curve,
            "tables": tables.collect::<Vec<Value>>(),
        })
    }

    /// All games that are behind the weights, as the record counts them.
    fn summary(&self) -> String {
        let TrainingRecord { games, minutes, .. } = self.record;
        let now = match self.games_now {
            now if now == 0 || now == *games => String::new(),
            now => format!(", of these {} in this run", grouped(float(now))),
        };
        let (games, latest) = (grouped(float(*games)), grouped(float(self.latest.games)));
        let won = percent(self.latest.share());
        format!("{games} games in {} minutes{now}; {won} of the last {latest} won", grouped(*minutes))
    }

    /// Each scenario with the shares by number of players, as in `2: 61.0 %`.
    fn lines(&self) -> impl Iterator<Item = (&str, String)> {
        let mut lines: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for ((scenario, players), stretch) in &self.tables {
            lines.entry(scenario).or_default().push(format!("{players}: {}", percent(stretch.share())));
        }
        lines.into_iter().map(|(scenario, shares)| (scenario, shares.join("  ")))
    }
}
