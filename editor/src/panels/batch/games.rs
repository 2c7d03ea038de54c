//! Games that can be opened in the playtest.

use egui::Ui;
use ritual_batch::Plan;
use ritual_batch::games::{Group, Sample};

use crate::batch::{ended, games};
use crate::commands::Command;
use crate::theme;

/// The games of a bar; those that are remembered can be opened.
pub(super) fn ui(ui: &mut Ui, title: &str, group: &Group, plan: &Plan, out: &mut Vec<Command>) {
    ui.label(egui::RichText::new(title).strong());
    let (count, known) = (group.count, group.samples.len());
    let more = if count > u64::try_from(known).unwrap_or(u64::MAX) {
        say!("{games}; the first {known} of them:", games = games(count), known)
    } else {
        format!("{}:", games(count))
    };
    ui.label(theme::explains(ui, more));
    for sample in &group.samples {
        ui.push_id(sample.game, |ui| {
            ui.horizontal_wrapped(|ui| {
                link(ui, plan, sample.game, out);
                ui.label(theme::explains(ui, told(sample)));
            });
        });
    }
}

/// The way to a game.
pub(super) fn link(ui: &mut Ui, plan: &Plan, game: u64, out: &mut Vec<Command>) {
    let open = ui.link(say!("Open game {game}", game));
    if open.on_hover_text(say!("Opens it in the playtest, from its first choice.")).clicked() {
        out.push(Command::OpenGame { plan: plan.clone(), game });
    }
}

/// A game in a few words.
fn told(sample: &Sample) -> String {
    let end = if sample.is_win { say!("won") } else { say!("lost") };
    let deaths = match sample.deaths {
        0 => String::new(),
        deaths => say!(deaths, " · 1 investigator died" | " · {n} investigators died"),
    };
    say!("{end} in turn {turns} · {ending}{deaths}", end, turns = sample.turns, ending = ended(&sample.ending), deaths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_told_in_a_few_words() {
        let mut sample = Sample { game: 17, is_win: false, ending: "track_full".to_owned(), turns: 9, deaths: 2 };
        assert_eq!(told(&sample), "lost in turn 9 · The Summoning track was full · 2 investigators died");
        (sample.is_win, sample.ending, sample.deaths) = (true, "elder_one_defeated".to_owned(), 0);
        assert_eq!(told(&sample), "won in turn 9 · The Elder One was defeated");
    }
}
