//! What was asked, as a table.

use std::io::{self, Write};

use ritual_playtest::questions::{QuestionKind, Questions, SURE};

use crate::style;

/// Writes how often each kind of question was asked, the most frequent first.
pub(super) fn print(questions: &Questions, out: &mut dyn Write) -> io::Result<()> {
    let share = style::percent(questions.one_answer);
    writeln!(out, "questions  in {share} of them the network gives one answer more than {SURE} %\n")?;
    let mut table = style::table(&["Question", "In a game", "Options", "One answer"]);
    for QuestionKind { question, per_game, options_mean, one_answer } in &questions.kinds {
        table.add_row([
            question.replace('_', " "),
            format!("{per_game:.2}"),
            format!("{options_mean:.1}"),
            style::percent(*one_answer),
        ]);
    }
    writeln!(out, "{}", table.trim_fmt())
}
