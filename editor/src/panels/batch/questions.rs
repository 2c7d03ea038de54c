//! How much there is to decide: what choices weigh, and which questions are asked though there is one sensible answer.

use egui::{CollapsingHeader, RichText, Ui};
use ritual_batch::things::name;
use ritual_playtest::questions::{QuestionFigures, Questions};

use crate::batch::percent;
use crate::theme;

/// Draws what was asked.
pub(super) fn ui(ui: &mut Ui, questions: &Questions) {
    let meaning = say!(
        "A choice weighs what the best option has more than the mean of all: what whoever chooses at random would \
         lose. It matters from five points of a hundred on. Choices about dice and decks weigh more than is seen \
         here."
    );
    ui.label(RichText::new(say!("What choices weigh")).strong()).on_hover_text(meaning);
    ui.label(theme::explains(ui, summary(questions)));
    let header = CollapsingHeader::new(say!("By questions ({n})", n = questions.kinds.len())).id_salt("questions");
    header.show(ui, |ui| {
        for kind in &questions.kinds {
            ui.label(name("", &kind.question.replace('_', " ")));
            ui.label(theme::explains(ui, told(&kind.figures)));
        }
    });
}

fn summary(questions: &Questions) -> String {
    let QuestionFigures { per_game, options_mean, one_answer, matter, .. } = questions.all;
    say!(
        "{per_game} choices in a game, of {options_mean} options each; {matter} of them matter, and to {one_answer} there is one \
         sensible answer. All choices of a game weigh {weight} points together.",
        per_game = format!("{per_game:.0}"),
        options_mean = format!("{options_mean:.1}"),
        matter = percent(matter),
        one_answer = percent(one_answer),
        weight = format!("{:.0}", questions.weight_per_game * 100.0)
    )
}

/// What choices of one kind come to.
fn told(it: &QuestionFigures) -> String {
    let QuestionFigures { per_game, options_mean, one_answer, matter, .. } = it;
    let (matter, one_answer) = (percent(*matter), percent(*one_answer));
    say!(
        "{per_game} in a game, {options_mean} options, {matter} matter, {one_answer} with one answer",
        per_game = format!("{per_game:.2}"),
        options_mean = format!("{options_mean:.1}"),
        matter,
        one_answer
    )
}

#[cfg(test)]
mod tests {
    use ritual_batch::sample::played;

    use super::*;

    #[test]
    fn what_choices_weigh_is_told_in_a_line_and_by_questions() {
        let questions = played(20, 1).figures.questions;
        assert!(!questions.kinds.is_empty() && questions.all.per_game > 1.0, "{questions:?}");
        let figures =
            QuestionFigures { per_game: 40.4, options_mean: 3.0, one_answer: 0.25, matter: 0.1, ..questions.all };
        let told = summary(&Questions { all: figures, weight_per_game: 1.5, ..questions });
        assert!(told.starts_with("40 choices in a game, of 3.0 options each; 10.0 % of them matter, and to 25.0 %"));
        assert!(told.ends_with("weigh 150 points together."), "{told}");
        assert_eq!(super::told(&figures), "40.40 in a game, 3.0 options, 10.0 % matter, 25.0 % with one answer");
    }
}
