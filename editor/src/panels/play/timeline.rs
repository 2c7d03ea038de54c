//! The strip of turns to go to, and the lines to choose from.

use egui::{Button, ComboBox, RichText, ScrollArea, Ui};
use ritual_engine::ids::Seat;
use ritual_playthrough::{Game, PlayedBranch};

use super::deed::Deed;
use crate::play::{self, seat_name};
use crate::theme::{self, SMALL, icons};

/// A turn on the strip.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stop {
    label: String,
    hint: String,
    moment: usize,
    is_here: bool,
    is_ahead: bool,
}

/// Draws the strip.
pub(super) fn ui(ui: &mut Ui, game: &Game, deeds: &mut Vec<Deed>) {
    ui.horizontal(|ui| {
        let branches = game.branches();
        if branches.len() > 1 {
            chooser(ui, &branches, deeds);
            ui.separator();
        }
        ui.label(theme::explains(ui, say!("Turns")));
        ScrollArea::horizontal().id_salt("turns").auto_shrink([false, true]).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 2.0;
                for stop in stops(game) {
                    let text = RichText::new(&stop.label).size(SMALL);
                    let text = if stop.is_ahead { text.weak() } else { text };
                    let button = ui.add(Button::selectable(stop.is_here, text)).on_hover_text(&stop.hint);
                    if button.clicked() {
                        deeds.push(Deed::Jump(stop.moment));
                    }
                }
            });
        });
    });
}

/// The turns of the line on the table.
fn stops(game: &Game) -> Vec<Stop> {
    let (scenario, state) = (&game.printed().scenario, game.here().session.state());
    let stop = |mark: &ritual_playthrough::TurnMark| {
        let who = seat_name(scenario, state, Seat::from_index(mark.seat));
        let (label, hint) = if mark.turn == 0 {
            (say!("Beginning").to_owned(), say!("Go to the beginning of the game").to_owned())
        } else {
            (mark.turn.to_string(), say!("Go to turn {turn}: {who}", turn = mark.turn, who))
        };
        Stop { label, hint, moment: mark.moment, is_here: mark.turn == state.turns, is_ahead: mark.moment > game.now() }
    };
    game.turns().iter().map(stop).collect()
}

/// The lines that were played, to go to and to forget.
fn chooser(ui: &mut Ui, branches: &[PlayedBranch], deeds: &mut Vec<Deed>) {
    let current = branches.iter().find(|branch| branch.is_current).map_or_else(String::new, play::branch);
    let shown = RichText::new(format!("{} {}", icons::GRAPH, short(&current))).size(SMALL);
    let response = ComboBox::from_id_salt("lines").selected_text(shown).width(180.0).truncate().show_ui(ui, |ui| {
        for branch in branches {
            ui.push_id(branch.number, |ui| {
                ui.horizontal(|ui| {
                    let name = play::branch(branch);
                    let turns = say!(branch.turns, "1 turn" | "{n} turns");
                    let label = format!("{} ({turns})", short(&name));
                    let button = ui.selectable_label(branch.is_current, label).on_hover_text(&name);
                    if button.clicked() && !branch.is_current {
                        deeds.push(Deed::Switch(branch.number));
                    }
                    if !branch.is_current {
                        let name = say!("Forget {name}", name);
                        if theme::icon_button(ui, icons::REMOVE, &name).clicked() {
                            deeds.push(Deed::Forget(branch.number));
                        }
                    }
                });
            });
        }
    });
    response
        .response
        .on_hover_text(say!("Choosing otherwise after an undo begins another line. The old ones are kept here."));
}

/// The beginning of a name that may be long.
fn short(name: &str) -> String {
    const MOST: usize = 36;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    let start: String = name.chars().take(MOST - 1).collect();
    format!("{}…", start.trim_end())
}

#[cfg(test)]
mod tests {
    use ritual_playthrough::sample;

    use super::*;

    #[test]
    fn turns_that_were_undone_are_ahead() {
        let mut game = sample::game(1);
        game.policy_game();
        for _ in 0..40 {
            game.run_for(10);
        }
        let stops_before = stops(&game);
        assert!(stops_before.len() > 2 && stops_before.iter().all(|stop| !stop.is_ahead));
        assert!(game.jump_to(0));
        let stops = stops(&game);
        assert_eq!(stops.len(), stops_before.len());
        assert!(stops[0].is_here && stops[1..].iter().all(|stop| stop.is_ahead));
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(short("First line"), "First line");
        assert_eq!(short(&"x".repeat(50)).chars().count(), 36);
    }
}
