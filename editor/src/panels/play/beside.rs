//! Beside the map: the card that was drawn last, and what happened lately.

use egui::{CornerRadius, FontId, Frame, Label, Margin, RichText, ScrollArea, Stroke, Ui};
use ritual_engine::ids::Name;
use ritual_playthrough::{Game, LogLine};

use super::pen;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::play::Source;
use crate::theme::{self, APART, NEAR, NORMAL, Palette};

/// The most lines that are told.
const MOST_LINES: usize = 60;

/// Draws what is beside the map.
pub(super) fn ui(ui: &mut Ui, cx: &EditorCx<'_>, game: &Game, out: &mut Vec<Command>) {
    let printed = game.printed();
    ui.label(theme::explains(ui, say!("Last card")));
    match last_card(game) {
        Some(name) => {
            let scenario = &printed.scenario;
            let (title, text) = (scenario.name(name).to_owned(), scenario.text(name).to_owned());
            card(ui, cx, game, &Source { name, title, text }, out);
        }
        None => {
            ui.label(say!("No card was drawn yet."));
        }
    }
    ui.add_space(APART);
    ui.label(theme::explains(ui, say!("What happened")));
    let area = ScrollArea::vertical().id_salt("happened").auto_shrink([false, false]).stick_to_bottom(true);
    area.show(ui, |ui| {
        for line in lately(game) {
            let text = RichText::new(&line.text);
            let text = if line.begins_turn { text.strong().color(Palette::of(ui).accent) } else { text };
            ui.add(Label::new(text).wrap());
        }
    });
}

/// A card, as it lies on the table.
fn card(ui: &mut Ui, cx: &EditorCx<'_>, game: &Game, it: &Source, out: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let frame = Frame::NONE.fill(palette.raised).stroke(Stroke::new(1.0, palette.line));
    frame.corner_radius(CornerRadius::same(6)).inner_margin(Margin::same(8)).show(ui, |ui| {
        ui.take_available_width();
        pen::source(ui, cx, game.printed(), it, out);
        for (words, font) in words(game, it) {
            ui.add_space(NEAR);
            ui.label(RichText::new(words).font(font));
        }
    });
}

/// What stands on a card below its name: what is read aloud, and what it does.
fn words<'c>(game: &'c Game, it: &'c Source) -> Vec<(&'c str, FontId)> {
    let flavour = game.printed().scenario.flavour(it.name);
    let words = [(flavour, theme::serif_italic(NORMAL)), (it.text.as_str(), theme::serif(NORMAL))];
    words.into_iter().filter(|(words, _)| !words.is_empty()).collect()
}

/// The card that was drawn last before the moment on the table.
fn last_card(game: &Game) -> Option<Name> {
    game.moments().take(game.now() + 1).filter_map(|moment| moment.seen.drawn).last()
}

/// The last lines before the moment on the table.
fn lately(game: &Game) -> Vec<&LogLine> {
    let lines: Vec<&LogLine> = game.moments().take(game.now() + 1).flat_map(|moment| &moment.lines).collect();
    let first = lines.len().saturating_sub(MOST_LINES);
    lines.into_iter().skip(first).collect()
}

#[cfg(test)]
mod tests {
    use ritual_playthrough::sample;

    use super::*;
    use crate::tongue;

    #[test]
    fn what_is_beside_the_map_is_of_the_moment_on_the_table() {
        let mut game = sample::game(1);
        game.policy_game();
        for _ in 0..60 {
            game.run_for(10);
        }
        game.stop();
        assert!(last_card(&game).is_some(), "no card was drawn");
        let told = lately(&game);
        assert!(told.len() <= MOST_LINES, "{}", told.len());
        let last = game.here().lines.last().cloned();
        assert!(last.is_none() || told.last().copied() == last.as_ref());
        let drawn = game.moments().position(|moment| moment.seen.drawn.is_some()).unwrap();
        game.jump_to(drawn.saturating_sub(1));
        assert_eq!(last_card(&game), game.here().seen.drawn, "it is not drawn yet");
        assert!(lately(&game).len() <= told_until(&game));
    }

    #[test]
    fn what_is_read_aloud_stands_on_a_card_before_what_it_does() {
        let mut catalogue = (*sample::shipped()).clone();
        let doubt = catalogue.mythos.values_mut().find(|entry| &*entry.id.id == "doubt").unwrap();
        doubt.document_mut().flavour = "A bell, far off.".to_owned();
        let game = Game::open(&catalogue, sample::start(1), tongue::language()).unwrap();
        let scenario = &game.printed().scenario;
        let told = |title: &str| -> Vec<String> {
            let name = scenario.mythos.iter().map(|it| it.name).find(|it| scenario.name(*it) == title).unwrap();
            let it = Source { name, title: title.to_owned(), text: scenario.text(name).to_owned() };
            words(&game, &it).into_iter().map(|(words, _)| words.to_owned()).collect()
        };
        let [flavour, text]: [String; 2] = told("Doubt").try_into().unwrap();
        assert_eq!(flavour, "A bell, far off.");
        assert!(text.contains("raise your stress"), "{text}");
        assert_eq!(told("Torches!").len(), 1, "nothing is read aloud of it");
    }

    fn told_until(game: &Game) -> usize {
        game.moments().take(game.now() + 1).map(|moment| moment.lines.len()).sum()
    }
}
