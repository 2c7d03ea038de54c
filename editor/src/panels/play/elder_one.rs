//! The strip above the table: the Elder One, the Summoning track, the counters of the game, the ritual.

use egui::{RichText, Ui};
use ritual_playthrough::Game;

use super::pen;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::play::{ElderOneLook, elder_one, headline};
use crate::theme::glyphs::{self, Glyph};
use crate::theme::{self, APART, NORMAL, Palette, SMALL, icons};

/// Draws the strip.
pub(super) fn ui(ui: &mut Ui, cx: &EditorCx<'_>, game: &Game, out: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let (printed, state) = (game.printed(), game.here().session.state());
    let look = elder_one(&printed.scenario, state);
    ui.horizontal_wrapped(|ui| {
        glyphs::show(ui, Glyph::Summoning, 18.0, palette.elder, say!("The Elder One"));
        pen::source(ui, cx, printed, &look.stage, out);
        if let Some(where_it_is) = place(&look) {
            ui.label(RichText::new(where_it_is).color(palette.elder));
        }
        ui.add_space(APART);
        pen::summoning_track(ui, look.track, look.track_most, look.first_red);
        ui.add_space(APART);
        ui.label(theme::explains(ui, decks(&look)));
        if !look.counters.is_empty() {
            ui.add_space(APART);
            ui.label(look.counters.join(" · "));
        }
    });
    ui.horizontal(|ui| {
        let (icon, colour, word) = if look.is_disrupted {
            (icons::OK, palette.ok, say!("The ritual is disrupted"))
        } else {
            (icons::FIRE, palette.fire, say!("The ritual goes on"))
        };
        ui.label(RichText::new(icon).color(colour));
        ui.label(RichText::new(word).size(SMALL).color(colour));
        let task = RichText::new(&look.ritual.text).font(theme::serif(NORMAL)).color(palette.faint);
        ui.add(egui::Label::new(task).truncate()).on_hover_text(look.ritual.text.as_str());
    });
    ui.label(RichText::new(headline(&printed.scenario, state)).size(SMALL).color(palette.text));
}

/// Where the Elder One is, with its wounds.
fn place(look: &ElderOneLook) -> Option<String> {
    let place = look.place.as_ref()?;
    Some(match look.wounds {
        Some((wounds, health)) => say!("in {place}, {wounds} of {health} wounds", place, wounds, health),
        None => say!("in {place}", place),
    })
}

fn decks(look: &ElderOneLook) -> String {
    let ElderOneLook { symbols, symbols_most, deck, .. } = look;
    say!(
        *deck,
        "{symbols} of {symbols_most} symbols discarded · Mythos deck: 1 card"
            | "{symbols} of {symbols_most} symbols discarded · Mythos deck: {n} cards",
        symbols,
        symbols_most
    )
}

#[cfg(test)]
mod tests {
    use ritual_playthrough::sample;

    use super::*;

    #[test]
    fn the_strip_says_where_the_elder_one_is_and_what_is_left() {
        let game = sample::game(1);
        let mut look = elder_one(&game.printed().scenario, game.here().session.state());
        assert_eq!(place(&look), None);
        (look.place, look.wounds, look.deck) = (Some("the hall".to_owned()), Some((1, 6)), 1);
        assert_eq!(place(&look).as_deref(), Some("in the hall, 1 of 6 wounds"));
        assert!(decks(&look).ends_with("Mythos deck: 1 card"));
    }
}
