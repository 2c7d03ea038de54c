//! Thresholds of sanity: how often somebody reaches each, when, and how games go on from there.

use egui::{RichText, Ui};
use ritual_batch::results::Results;
use ritual_batch::things::THRESHOLD;
use ritual_playtest::figures::ThingFigures;

use super::games;
use crate::batch::percent;
use crate::commands::Command;
use crate::theme;

/// Lists the thresholds in their order, each with the way to the first game in which somebody reached it.
pub(super) fn ui(ui: &mut Ui, results: &Results, out: &mut Vec<Command>) {
    ui.label(RichText::new(say!("Thresholds of sanity")).strong());
    let reached = reached(results);
    if reached.is_empty() {
        ui.label(theme::explains(ui, say!("Nobody reached one.")));
    }
    for threshold in reached {
        ui.push_id(&threshold.id, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.label(told(threshold));
                if let Some(game) = threshold.game {
                    games::link(ui, &results.plan, game, out);
                }
            });
        });
    }
}

/// Those that somebody reached, in their order.
fn reached(results: &Results) -> Vec<&ThingFigures> {
    let mut reached: Vec<&ThingFigures> = results.met(THRESHOLD).filter(|it| it.met > 0.0).collect();
    reached.sort_by_key(|it| it.id.parse().unwrap_or(u32::MAX));
    reached
}

fn told(it: &ThingFigures) -> String {
    let without =
        if it.met < 1.0 { say!(", {mean} of the others", mean = percent(it.won_without.mean)) } else { String::new() };
    say!(
        "{threshold}: reached in {met} of games, in turn {turn} on average; {mean} of them are won{without}.",
        threshold = it.id,
        met = percent(it.met),
        turn = format!("{:.1}", it.turn),
        mean = percent(it.won_with.mean),
        without
    )
}

#[cfg(test)]
mod tests {
    use ritual_batch::sample::{met, played};

    use super::*;

    #[test]
    fn thresholds_stand_in_their_order_with_what_comes_of_them() {
        let mut results = played(20, 1);
        results.figures.things = [("2", 0.4), ("10", 0.1), ("1", 1.0), ("3", 0.0)]
            .into_iter()
            .map(|(id, share)| ThingFigures { turn: 4.25, ..met(THRESHOLD, id, 0.2, share) })
            .collect();
        let reached = reached(&results);
        assert_eq!(reached.iter().map(|it| it.id.as_str()).collect::<Vec<_>>(), ["1", "2", "10"]);
        assert_eq!(told(reached[0]), "1: reached in 100.0 % of games, in turn 4.2 on average; 20.0 % of them are won.");
        assert!(told(reached[1]).ends_with("20.0 % of them are won, 20.0 % of the others."), "{}", told(reached[1]));
    }
}
