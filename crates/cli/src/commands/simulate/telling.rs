//! What came of a batch, for people and for programs.

use std::io::{self, Write};
use std::sync::Arc;

use anyhow::bail;
use ritual_engine::scenario::Scenario;
use ritual_playtest::batch::Batch;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::figures::{Figures, figures};
use ritual_playtest::part::Part;
use ritual_playtest::recording::RecordedTable;
use ritual_playtest::report::Report;
use ritual_playtest::thought::Effort;
use serde_json::Value;

use super::{figures as columns, questions};
use crate::options::Format;
use crate::report::{ReportFile, Subject};
use crate::seats::Seats;
use crate::style::counted;
use crate::{playing, table};

/// What came of a batch.
pub(crate) struct Telling<'a> {
    pub(crate) scenario: &'a Arc<Scenario>,
    pub(crate) batch: &'a Batch,
    pub(crate) seats: &'a Seats,
    pub(crate) part: &'a Part,
    /// What is played otherwise than the scenario says.
    pub(crate) table: &'a RecordedTable,
    /// What was counted of the course of the games is told, or nothing but what was asked in them.
    pub(crate) has_statistics: bool,
    pub(crate) has_questions: bool,
}

impl Telling<'_> {
    pub(crate) fn tell(&self, format: Format, out: &mut dyn Write) -> anyhow::Result<()> {
        let Self { scenario, part, table, has_statistics, has_questions, .. } = self;
        let report = self.report();
        let figures = self.figures();
        match format {
            Format::Human => {
                playing::print(scenario, &report, self.otherwise().as_deref(), part.processor_seconds, out)?;
                if let Some(effort) = part.batch.effort() {
                    print_effort(effort, out)?;
                }
                if let Some(figures) = figures {
                    if *has_statistics {
                        columns::print(&figures, out)?;
                    }
                    questions::print(&figures.questions, out)?;
                }
            }
            Format::Json => {
                let statistics = figures.as_ref().filter(|_| *has_statistics);
                let mut document = part.document(&report, statistics)?;
                if !table.is_usual() {
                    document.insert("table".to_owned(), serde_json::to_value(table)?);
                }
                if !part.batch.named.is_empty() {
                    document.insert("investigators".to_owned(), part.batch.named.clone().into());
                }
                if let Some(figures) = figures.as_ref().filter(|_| *has_questions) {
                    document.insert("questions".to_owned(), serde_json::to_value(&figures.questions)?);
                }
                writeln!(out, "{:#}", Value::Object(document))?;
            }
        }
        Ok(())
    }

    /// Writes what the course of the games says into files.
    pub(crate) fn write(&self, files: &[ReportFile]) -> anyhow::Result<()> {
        if files.is_empty() {
            return Ok(());
        }
        let Some(figures) = self.figures() else { bail!("a report needs what --statistics counts") };
        let (scenario, report) = (self.scenario, self.report());
        let (report, figures, otherwise) = (&report, &figures, self.otherwise());
        let (scenario, title, map) = (&scenario.id, &scenario.title, &scenario.map);
        let subject = Subject { scenario, title, map, report, figures, otherwise };
        files.iter().try_for_each(|file| file.write(&subject))
    }

    /// What is played otherwise than the scenario says, and who plays where they were named, in words.
    fn otherwise(&self) -> Option<String> {
        let named = &self.part.batch.named;
        let named = (!named.is_empty()).then(|| format!("played by {}", named.join(", ")));
        let told: Vec<String> = named.into_iter().chain(table::otherwise(self.table)).collect();
        (!told.is_empty()).then(|| told.join(" "))
    }

    fn report(&self) -> Report {
        self.part.report(self.batch)
    }

    /// What the course of the games says, if it was watched.
    fn figures(&self) -> Option<Figures> {
        let counts = self.part.counts.as_ref()?;
        let game = playing::set_up(self.scenario, self.seats, &mut SeededChance::new(self.batch.seed, 0)).ok()?;
        Some(figures(counts, &game))
    }
}

fn print_effort(effort: Effort, out: &mut dyn Write) -> io::Result<()> {
    let Effort { rollouts, turns, limit } = effort;
    let (rollouts, turns) = (counted(rollouts, "game"), counted(turns, "turn"));
    writeln!(out, "thinking   about {rollouts} thought of for a decision, {turns} in each")?;
    if let Some(limit) = limit {
        let seconds = limit.as_secs_f64();
        writeln!(out, "           at most {seconds} s for a decision: on another machine games go otherwise")?;
    }
    Ok(())
}
