//! What was asked, as a table.

use std::io::{self, Write};

use ritual_playtest::questions::{MATTERS, QuestionKind, Questions, SURE};

use crate::style::{self, bold, percent};
use crate::things::{QUESTION_COLUMNS, points};

/// Writes how often each kind of question was asked and what its answers weigh, the most frequent first.
pub(super) fn print(questions: &Questions, out: &mut dyn Write) -> io::Result<()> {
    let Questions { weight_per_game, all, kinds, .. } = questions;
    writeln!(out, "\n{}", bold("Questions"))?;
    writeln!(out, "in {} of them the network gives one answer more than {SURE} %", percent(all.one_answer))?;
    writeln!(
        out,
        "chosen at random, one would lose {} points of the chance of winning, and {} of them more than {MATTERS}; all of \
         a game weigh {}\n",
        points(all.weight),
        percent(all.matter),
        points(*weight_per_game)
    )?;
    let header: Vec<&str> = std::iter::once("").chain(QUESTION_COLUMNS.iter().map(|(name, _)| *name)).collect();
    let mut table = style::dense_table(&header);
    for QuestionKind { question, figures } in kinds {
        let numbers = QUESTION_COLUMNS.iter().map(|(_, number)| number(figures));
        table.add_row(std::iter::once(question.replace('_', " ")).chain(numbers));
    }
    writeln!(out, "{}", table.trim_fmt())
}
