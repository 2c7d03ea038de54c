//! What is asked in a game, how much of it has one sensible answer, and how much of it matters.

use ritual_playtest::batch::Batch;
use ritual_playtest::counts::Counts;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::questions::{MATTERS, QuestionFigures, Questions, SURE, questions};
use serde_json::{Value, json};

use super::measure::{Measuring, PLAYERS};
use crate::seats::People;
use crate::stop::Stop;
use crate::style::{counted, grouped, percent};
use crate::{playing, style};

/// What `quick` is asked, over all scenarios.
pub(super) struct QuestionsAsked {
    /// Games of each scenario and number of players.
    games: u64,
    /// By number of players.
    rows: Vec<(u8, Questions)>,
    together: Questions,
}

/// Plays so many games of each scenario and number of players, and listens. They are games of their own, for who listens
/// takes time; what cannot be played is told of those that are measured.
pub(super) fn measure(measuring: &Measuring<'_>, games: u64) -> anyhow::Result<QuestionsAsked> {
    let Measuring { scenarios, minds, seed, jobs } = *measuring;
    let n_cells = u64::try_from(scenarios.len() * PLAYERS.len()).unwrap_or(u64::MAX);
    let bar = style::progress(games.saturating_mul(n_cells), "questions");
    let (mut rows, mut all) = (Vec::new(), Counts::default());
    for players in PLAYERS {
        let mut counts = Counts::default();
        for scenario in scenarios.iter().filter(|it| usize::from(players) <= it.max_seats()) {
            let seats = People::anybody(players).sit_down(scenario)?;
            let batch = Batch { jobs, players: seats.players, ..Batch::whole(games, seed, PolicyName::Quick) };
            let played = playing::count(scenario, &batch, minds, &seats, true, &Stop::never(), &bar);
            if let Some(heard) = played.ok().and_then(|it| it.counts) {
                counts.merge(&heard);
            }
        }
        all.merge(&counts);
        rows.push((players, questions(&counts)));
    }
    bar.finish_and_clear();
    Ok(QuestionsAsked { games, rows, together: questions(&all) })
}

impl QuestionsAsked {
    /// The section of the page.
    pub(super) fn section(&self) -> String {
        let mut text = format!(
            "\n## What they are asked\n\n\
             `quick`, {} of each scenario and number of players. Nobody is asked what has one option only. A decision has \
             one answer where the network gives one option more than {SURE} %, and it matters where the best option is \
             worth more than {MATTERS} points more than the mean of all: \
             [what is asked, and what is not](decisions/questions.md).\n\n\
             | players | decisions in a game | options | with one answer | that matter |\n\
             | --- | --- | --- | --- | --- |\n",
            counted(self.games, "game"),
        );
        for (players, questions) in &self.rows {
            let name = if *players == 2 { "1 or 2".to_owned() } else { players.to_string() };
            text.push_str(&row(&name, &questions.all));
        }
        text.push_str(&row("together", &self.together.all));
        text
    }

    /// The same for programs.
    pub(super) fn document(&self) -> Value {
        let rows = self.rows.iter().map(|(players, questions)| figures(Some(*players), &questions.all));
        let rows: Vec<Value> = rows.chain([figures(None, &self.together.all)]).collect();
        json!({ "games": self.games, "rows": rows })
    }
}

fn row(name: &str, figures: &QuestionFigures) -> String {
    let QuestionFigures { per_game, options_mean, one_answer, matter, .. } = *figures;
    let (decisions, one_answer, matter) = (grouped(per_game), percent(one_answer), percent(matter));
    format!("| {name} | {decisions} | {options_mean:.1} | {one_answer} | {matter} |\n")
}

fn figures(players: Option<u8>, figures: &QuestionFigures) -> Value {
    let QuestionFigures { per_game, options_mean, one_answer, matter, .. } = *figures;
    json!({
        "players": players,
        "decisions": per_game,
        "options": options_mean,
        "one_answer": one_answer,
        "matter": matter,
    })
}
