//! Who wins with whom: investigators that were at the table together.

use egui::{CollapsingHeader, Ui};
use ritual_playtest::figures::PairFigures;

use crate::batch::results::{Results, games, percent};
use crate::batch::things::{INVESTIGATOR, name};
use crate::theme;

/// Lists the pairs, those who win least first; too few games say nothing, so only those who played often are there.
pub(super) fn ui(ui: &mut Ui, results: &Results) {
    let pairs = &results.figures.pairs;
    let header = CollapsingHeader::new(format!("Who wins with whom ({})", pairs.len())).id_salt("pairs");
    let shown = header.show(ui, |ui| {
        if pairs.is_empty() {
            ui.label(theme::explains(ui, "No two investigators have played together often enough: play more games."));
        }
        for pair in pairs {
            ui.label(who(results, pair));
            ui.label(theme::explains(ui, told(pair)));
        }
    });
    shown.header_response.on_hover_text("Who plays is drawn for each game, so that all pairs come up alike.");
}

/// Both by name.
fn who(results: &Results, pair: &PairFigures) -> String {
    let called = |id: &String| {
        let thing = results.met(INVESTIGATOR).find(|it| it.id == *id);
        thing.map_or_else(|| id.clone(), |it| name(&it.title, &it.id))
    };
    pair.who.each_ref().map(called).join(" with ")
}

fn told(pair: &PairFigures) -> String {
    let [mean, low, high] = [pair.win_rate.mean, pair.win_rate.low, pair.win_rate.high].map(percent);
    format!("{mean} of {} won, in the long run {low} to {high}", games(pair.games))
}

#[cfg(test)]
mod tests {
    use ritual_playtest::statistics::Interval;

    use super::*;
    use crate::batch::sample::played;

    #[test]
    fn two_who_played_together_are_told_by_name() {
        let results = played(20, 1);
        let met = results.met(INVESTIGATOR).next().unwrap();
        let win_rate = Interval { mean: 0.5, low: 0.4, high: 0.6 };
        let pair = PairFigures { who: [met.id.clone(), "p/nobody".to_owned()], games: 1200, win_rate };
        assert_eq!(who(&results, &pair), format!("{} with p/nobody", met.title));
        assert_eq!(told(&pair), "50.0 % of 1,200 games won, in the long run 40.0 % to 60.0 %");
    }
}
