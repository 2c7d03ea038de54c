//! The balance of the scenario at hand: a figure that leads to what moved.

use egui::{Button, Grid, Popup, PopupCloseBehavior, Ui};
use ritual_batch::course::Measured;
use ritual_batch::results::Results;
use ritual_batch::things::name;

use super::batch::link;
use crate::app::dock::Pane;
use crate::balance::Balance;
use crate::batch::{self, ended, one, percent};
use crate::commands::Command;
use crate::theme::{self, APART, NEAR, Palette, icons};

/// How wide the list of what moved is.
const WIDTH: f32 = 420.0;
/// The most things that were never met which are named.
const MOST_NAMED: usize = 12;

/// Draws the figure; a click shows what moved. What was measured before the last edit is told as such.
pub fn ui(ui: &mut Ui, balance: &Balance, is_fresh: bool, out: &mut Vec<Command>) {
    let older = if is_fresh { "" } else { say!(" (before this edit)") };
    let text = theme::explains(ui, format!("{} {}{older}", icons::CHART, balance.short()));
    let text = if balance.measured.is_err() { text.color(Palette::of(ui).warning) } else { text };
    let button = ui.add(Button::new(text).frame_when_inactive(false));
    let popup = Popup::menu(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside).width(WIDTH);
    popup.show(|ui| {
        ui.set_max_width(WIDTH);
        details(ui, balance, out);
    });
    button.on_hover_text(say!("{words}\nClick for what moved.", words = balance.told()));
}

fn details(ui: &mut Ui, balance: &Balance, out: &mut Vec<Command>) {
    ui.label(balance.told());
    let Ok(Measured { now, before, .. }) = &balance.measured else {
        ui.label(theme::explains(ui, say!("The figures come back when the problems of the scenario are corrected.")));
        return;
    };
    let who = say!("{title}: 2 players, choices: quick, and always the same games.", title = now.title);
    ui.label(theme::explains(ui, who));
    if now.report.games > 0 {
        ui.add_space(NEAR);
        Grid::new("how-games-ended").num_columns(3).show(ui, |ui| {
            for [what, now, before] in rows(now, before.as_ref().map(|(before, _)| &**before)) {
                ui.label(what);
                ui.label(now);
                ui.label(theme::explains(ui, before));
                ui.end_row();
            }
        });
        if let Some((_, change)) = before {
            for shift in &change.shifts {
                ui.horizontal_wrapped(|ui| {
                    link(ui, &shift.name, shift.kind, &shift.id, now, out);
                    ui.label(theme::explains(ui, say!("does otherwise: {words}", words = batch::shift(shift))));
                });
            }
        }
        never(ui, now, out);
    }
    ui.add_space(APART);
    if ui.button(format!("{} {}", icons::CHART, say!("Play a batch to see more"))).clicked() {
        out.push(Command::Show(Pane::Batch));
        ui.close();
    }
}

/// How games ended and how long they were: what, now, and before the edit.
fn rows(now: &Results, before: Option<&Results>) -> Vec<[String; 3]> {
    let share = |results: &Results, key: &str| {
        let found = results.endings().into_iter().find(|ending| ending.key == key);
        percent(found.map_or(0.0, |ending| ending.share))
    };
    let mut keys: Vec<&str> = now.endings().into_iter().map(|ending| ending.key).collect();
    for ending in before.into_iter().flat_map(Results::endings) {
        if !keys.contains(&ending.key) {
            keys.push(ending.key);
        }
    }
    let was = |told: &dyn Fn(&Results) -> String| {
        before.map_or_else(String::new, |it| say!("before {words}", words = told(it)))
    };
    let endings = keys.into_iter().map(|key| [ended(key), share(now, key), was(&|it| share(it, key))]);
    let length = |it: &Results| say!("{mean} turns", mean = format!("{:.1}", it.report.turns.mean));
    endings.chain([[say!("Length").to_owned(), length(now), was(&length)]]).collect()
}

/// What never mattered: cards and other things that no game has met.
fn never(ui: &mut Ui, now: &Results, out: &mut Vec<Command>) {
    let never = &now.figures.never;
    if never.is_empty() {
        return;
    }
    ui.add_space(NEAR);
    ui.label(say!("Met in none of these games: {n}", n = never.len()));
    ui.horizontal_wrapped(|ui| {
        for (index, it) in never.iter().take(MOST_NAMED).enumerate() {
            ui.push_id(index, |ui| {
                link(ui, &name(&it.title, &it.id), it.kind, &it.id, now, out);
                ui.label(theme::explains(ui, one(it.kind)));
            });
        }
        if never.len() > MOST_NAMED {
            ui.label(theme::explains(ui, say!("and {n_more} more", n_more = never.len() - MOST_NAMED)));
        }
    });
}

#[cfg(test)]
mod tests {
    use ritual_batch::games::Group;
    use ritual_batch::sample::played;

    use super::*;

    fn ended(endings: &[(&str, u64)]) -> Results {
        let mut results = played(20, 1);
        let group = |count: u64| Group { count, ..Group::default() };
        results.games.endings = endings.iter().map(|(key, count)| ((*key).to_owned(), group(*count))).collect();
        results.report.turns.mean = 9.5;
        results
    }

    #[test]
    fn ways_to_lose_are_told_that_only_one_side_has() {
        let (now, before) = (ended(&[("track_full", 20)]), ended(&[("track_full", 5), ("everyone_dead", 15)]));
        let rows = rows(&now, Some(&before));
        assert_eq!(rows[0], ["The Summoning track was full", "100.0 %", "before 25.0 %"]);
        assert_eq!(rows[1], ["Everybody died", "0.0 %", "before 75.0 %"]);
        assert_eq!(rows[2], ["Length", "9.5 turns", "before 9.5 turns"]);
        assert_eq!(super::rows(&now, None)[1][2], "", "nothing was before");
    }
}
