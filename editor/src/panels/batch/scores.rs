//! What games came to in which each seat plays for itself: the mean place and points of each seat, and of whoever sat there.

use egui::{Grid, RichText, Ui};
use ritual_batch::scores::Scores;
use ritual_playtest::places::Standing;
use ritual_playtest::statistics::{float, ratio};

use crate::batch::{ended, games as games_in_words, grouped};
use crate::panels::players::policy_name;
use crate::theme::{self, APART, NEAR};

/// Draws the scores.
pub(super) fn ui(ui: &mut Ui, scores: &Scores) {
    ui.label(theme::explains(ui, summary(scores)));
    ui.add_space(NEAR);
    if let Some(sides) = sides(scores) {
        table(ui, "sides", say!("By who chooses"), sides.into_iter());
        ui.add_space(APART);
    }
    let seats = (1_u64..).zip(scores.places.seats()).map(|(seat, standing)| (say!("Seat {seat}", seat), *standing));
    table(ui, "seats", say!("By seat"), seats);
    ui.add_space(APART);
    let name = |id: &String| scores.names.get(id).unwrap_or(id).clone();
    let people = scores.places.people().iter().map(|(id, standing)| (name(id), *standing));
    table(ui, "people", say!("By who sat there"), people);
    for (outcome, games) in scores.places.unwon() {
        let share = percent(ratio(float(*games), float(scores.report.games)));
        ui.label(say!("Nobody won {share} of the games: {outcome}.", share, outcome = ended(outcome).to_lowercase()));
    }
}

fn table(ui: &mut Ui, salt: &str, title: &str, rows: impl Iterator<Item = (String, Standing)>) {
    ui.label(RichText::new(title).strong());
    Grid::new(("scores", salt)).striped(true).spacing([24.0, 4.0]).show(ui, |ui| {
        ui.label("");
        for column in [say!("Mean place"), say!("Mean points"), say!("First")] {
            ui.label(theme::explains(ui, column));
        }
        ui.end_row();
        for (name, standing) in rows {
            ui.label(name);
            for cell in cells(standing) {
                ui.label(cell);
            }
            ui.end_row();
        }
    });
}

/// How the one seat did and how all others did, where somebody else sat there.
fn sides(scores: &Scores) -> Option<[(String, Standing); 2]> {
    let ((one, others), plan) = (scores.places.against(), &scores.plan);
    let against = policy_name(plan.against?);
    let one_name = say!("{policy}, at one seat", policy = policy_name(plan.policy));
    Some([(one_name, one), (say!("{policy}, at the others", policy = against), others)])
}

/// What stands in a row, in the order of the columns.
fn cells(standing: Standing) -> [String; 3] {
    let first = standing.first_rate();
    [
        format!("{:.2}", standing.mean_place()),
        format!("{:.1}", standing.mean_points()),
        format!("{} ({}–{})", percent(first.mean), percent(first.low), percent(first.high)),
    ]
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// What was played, in a line.
fn summary(scores: &Scores) -> String {
    let Scores { plan, report, .. } = scores;
    let stopped = if report.games < plan.games {
        say!(", stopped before {games}", games = grouped(plan.games))
    } else {
        String::new()
    };
    say!(
        "{games}{stopped}, {players}, choices: {policy}, seed {seed}, {seconds} s. {mean} rounds on average.",
        games = games_in_words(report.games),
        stopped,
        players = say!(plan.players, "1 player" | "{n} players"),
        policy = plan.against.map_or_else(
            || plan.policy.as_str().to_owned(),
            |against| say!("{one} against {others}", one = plan.policy.as_str(), others = against.as_str())
        ),
        seed = plan.seed,
        seconds = format!("{:.1}", report.seconds),
        mean = format!("{:.1}", report.turns.mean)
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use ritual_batch::Plan;
    use ritual_batch::sample::played;
    use ritual_playtest::places::Places;
    use ritual_playtest::policy::PolicyName;

    use super::*;

    #[test]
    fn who_plays_against_whom_is_told_where_somebody_does() {
        let of = |against| {
            let results = played(3, 1);
            let plan = Plan { policy: PolicyName::Good, against, ..results.plan };
            let (report, places, names) = (results.report, Places::default(), BTreeMap::new());
            Scores { plan, title: "Night".to_owned(), revision: 1, report, places, names }
        };
        let (same, against) = (of(None), of(Some(PolicyName::Random)));
        assert_eq!((sides(&same), summary(&same).contains("choices: good, seed 1")), (None, true));
        assert!(summary(&against).contains("choices: good against random, seed 1"), "{}", summary(&against));
        let names = sides(&against).map(|sides| sides.map(|(name, _)| name));
        assert_eq!(names, Some(["Good, at one seat", "Random, at the others"].map(str::to_owned)));
    }

    #[test]
    fn a_row_says_place_points_and_how_often_somebody_was_first() {
        let cells = cells(Standing::default());
        assert_eq!((&*cells[0], &*cells[1]), ("0.00", "0.0"));
        assert!(cells[2].starts_with("0.0 % (0.0 %–"), "{cells:?}");
        assert_eq!(percent(0.625), "62.5 %");
    }
}
