//! Games that can be opened, and what happened never or most often.

use egui::{CollapsingHeader, Ui};
use ritual_diagnostic::Route;
use ritual_playtest::statistics::{float, ratio};

use crate::batch::results::{Results, grouped, percent};
use crate::batch::sources::Source;
use crate::batch::tally::{Group, Sample};
use crate::commands::Command;
use crate::theme;

/// A line that leads to a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    title: String,
    note: String,
    route: Option<Route>,
}

/// What happened never and what most often.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lists {
    /// What never came into play.
    absent: Vec<Line>,
    /// What came into play and did nothing.
    idle: Vec<Line>,
    /// What did something in the most games.
    most: Vec<Line>,
}

impl Lists {
    /// Reads the lists off the results.
    pub(super) fn of(results: &Results) -> Self {
        let line = |source: &Source, note: String| Line {
            title: source.title.clone(),
            note: if note.is_empty() {
                source.kind.words().to_owned()
            } else {
                format!("{}, {note}", source.kind.words())
            },
            route: source.route.clone(),
        };
        let (absent, idle) = results.never();
        let games = results.tally.games;
        let most = results.most_often().into_iter().map(|usage| {
            let times = grouped(usage.fired.times);
            let share = percent(ratio(float(usage.fired.games), float(games)));
            line(usage.source, format!("in {share} of games, {times} effects"))
        });
        Self {
            absent: absent.into_iter().map(|source| line(source, String::new())).collect(),
            idle: idle.into_iter().map(|source| line(source, String::new())).collect(),
            most: most.collect(),
        }
    }

    /// Draws the lists.
    pub(super) fn ui(&self, ui: &mut Ui, out: &mut Vec<Command>) {
        let lists = [
            ("Never fired: never came up", &self.absent, true, "Drawn, claimed, summoned or revealed in no game."),
            (
                "Never fired: came up in vain",
                &self.idle,
                true,
                "It was there and could have done something, but never did.",
            ),
            ("Most often", &self.most, true, "What did something in the most games."),
        ];
        for (title, lines, is_open, meaning) in lists {
            let header =
                CollapsingHeader::new(format!("{title} ({})", lines.len())).id_salt(title).default_open(is_open);
            let shown = header.show(ui, |ui| {
                if lines.is_empty() {
                    ui.label(theme::explains(ui, "Nothing."));
                }
                for (index, line) in lines.iter().enumerate() {
                    ui.push_id(index, |ui| line.ui(ui, out));
                }
            });
            shown.header_response.on_hover_text(meaning);
        }
    }
}

impl Line {
    fn ui(&self, ui: &mut Ui, out: &mut Vec<Command>) {
        ui.horizontal_wrapped(|ui| {
            match &self.route {
                Some(route) => {
                    if ui.link(self.title.as_str()).clicked() {
                        out.push(Command::Go(route.clone()));
                    }
                }
                None => {
                    ui.label(self.title.as_str());
                }
            }
            ui.label(theme::explains(ui, self.note.as_str()));
        });
    }
}

/// The games of a bar; those that are remembered can be opened.
pub(super) fn samples(ui: &mut Ui, title: &str, group: &Group, results: &Results, out: &mut Vec<Command>) {
    ui.label(egui::RichText::new(title).strong());
    let (count, known) = (group.count, group.samples.len());
    let more = if count > u64::try_from(known).unwrap_or(u64::MAX) {
        format!("{} games; the first {known} of them:", grouped(count))
    } else {
        format!("{} games:", grouped(count))
    };
    ui.label(theme::explains(ui, more));
    let plan = &results.plan;
    for sample in &group.samples {
        ui.push_id(sample.game, |ui| {
            ui.horizontal_wrapped(|ui| {
                let open = ui.link(format!("Open game {}", sample.game));
                if open.on_hover_text("Opens it in the playtest, from its first choice.").clicked() {
                    out.push(Command::OpenGame {
                        scenario: plan.scenario.clone(),
                        seed: plan.seed,
                        game: sample.game,
                        players: plan.players,
                        policy: plan.policy,
                    });
                }
                ui.label(theme::explains(ui, told(sample)));
            });
        });
    }
}

/// A game in a few words.
fn told(sample: &Sample) -> String {
    let end = if sample.is_win { "won" } else { "lost" };
    let came = match sample.arrival {
        Some(turn) => format!("the Elder One came in turn {turn}"),
        None => "the Elder One never came".to_owned(),
    };
    let deaths = match sample.deaths {
        0 => String::new(),
        1 => ", 1 investigator died".to_owned(),
        deaths => format!(", {deaths} investigators died"),
    };
    format!("{end} in turn {}, {came}{deaths}", sample.turns)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_told_in_a_few_words() {
        let mut sample =
            Sample { game: 17, is_win: false, outcome: "track_full".to_owned(), turns: 9, arrival: None, deaths: 2 };
        assert_eq!(told(&sample), "lost in turn 9, the Elder One never came, 2 investigators died");
        (sample.is_win, sample.arrival, sample.deaths) = (true, Some(6), 0);
        assert_eq!(told(&sample), "won in turn 9, the Elder One came in turn 6");
    }
}
