//! Who wins with whom: investigators that were at the table together.

use egui::{CollapsingHeader, Ui};
use ritual_batch::results::Results;
use ritual_batch::things::name;
use ritual_playtest::figures::PairFigures;

use crate::batch::{games, percent};
use crate::theme;

/// Lists the pairs, those who win least first; too few games say nothing, so only those who played often are there.
pub(super) fn ui(ui: &mut Ui, results: &Results) {
    let pairs = &results.figures.pairs;
    let header = CollapsingHeader::new(say!("Who wins with whom ({n})", n = pairs.len())).id_salt("pairs");
    let shown = header.show(ui, |ui| {
        if pairs.is_empty() {
            ui.label(theme::explains(
                ui,
                say!("No two investigators have played together often enough: play more games."),
            ));
        }
        for pair in pairs {
            ui.label(who(pair));
            ui.label(theme::explains(ui, told(pair)));
        }
    });
    shown.header_response.on_hover_text(say!("Who plays is drawn for each game, so that all pairs come up alike."));
}

/// Both by name.
fn who(pair: &PairFigures) -> String {
    let ([one, other], [one_title, other_title]) = (&pair.who, &pair.titles);
    say!("{one} with {other}", one = name(one_title, one), other = name(other_title, other))
}

fn told(pair: &PairFigures) -> String {
    let [mean, low, high] = [pair.win_rate.mean, pair.win_rate.low, pair.win_rate.high].map(percent);
    say!("{mean} of {games} won, in the long run {low} to {high}", mean, games = games(pair.games), low, high)
}

#[cfg(test)]
mod tests {
    use ritual_playtest::statistics::Interval;

    use super::*;

    #[test]
    fn two_who_played_together_are_told_by_name() {
        let win_rate = Interval { mean: 0.5, low: 0.4, high: 0.6 };
        let (ids, titles) = (["p/mike", "p/nobody"], ["Sergeant Ian Welles", ""]);
        let pair = PairFigures { who: ids.map(Into::into), titles: titles.map(Into::into), games: 1200, win_rate };
        assert_eq!(who(&pair), "Sergeant Ian Welles with P/nobody");
        assert_eq!(told(&pair), "50.0 % of 1,200 games won, in the long run 40.0 % to 60.0 %");
    }
}
