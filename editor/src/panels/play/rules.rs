//! The rules at hand: a list of everything that says what it does, to be searched while a game is played.

use egui::{Button, Popup, PopupCloseBehavior, RichText, ScrollArea, TextEdit, Ui};
use ritual_playthrough::Game;

use super::pen;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::play::{Rule, rules};
use crate::theme::{self, NEAR, NORMAL, icons};

/// How wide and how high the list is.
const WIDTH: f32 = 400.0;
const HEIGHT: f32 = 420.0;

/// Draws the button that shows the rules; `wanted` is what is looked for in them.
pub(super) fn ui(ui: &mut Ui, cx: &EditorCx<'_>, game: &Game, wanted: &mut String, out: &mut Vec<Command>) {
    let button = ui.add(Button::new(format!("{} {}", icons::HELP, say!("Rules"))));
    let popup = Popup::menu(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside).width(WIDTH);
    popup.show(|ui| {
        ui.add(TextEdit::singleline(wanted).hint_text(say!("Find a rule …")).desired_width(WIDTH))
            .accessible_name(say!("Find a rule"));
        ScrollArea::vertical().max_height(HEIGHT).show(ui, |ui| {
            ui.set_width(WIDTH);
            list(ui, cx, game, wanted, out);
        });
    });
    button.on_hover_text(say!("What every skill, action, special rule, enemy and token does"));
}

fn list(ui: &mut Ui, cx: &EditorCx<'_>, game: &Game, wanted: &str, out: &mut Vec<Command>) {
    let printed = game.printed();
    let found = found(rules(&printed.scenario), wanted);
    if found.is_empty() {
        ui.label(theme::explains(ui, say!("No rule says that.")));
    }
    for of_kind in found.chunk_by(|one, other| one.kind == other.kind) {
        ui.add_space(NEAR);
        ui.label(theme::explains(ui, of_kind.first().map_or("", |rule| rule.kind)));
        for (index, Rule { source, .. }) in of_kind.iter().enumerate() {
            ui.push_id((source.name, index), |ui| {
                pen::source(ui, cx, printed, source, out);
                ui.label(RichText::new(&source.text).font(theme::serif(NORMAL)));
            });
        }
    }
}

/// The rules in whose names or words something stands.
fn found(rules: Vec<Rule>, wanted: &str) -> Vec<Rule> {
    let wanted = wanted.trim().to_lowercase();
    let says = |rule: &Rule| {
        let Rule { source, .. } = rule;
        source.title.to_lowercase().contains(&wanted) || source.text.to_lowercase().contains(&wanted)
    };
    rules.into_iter().filter(says).collect()
}

#[cfg(test)]
mod tests {
    use ritual_playthrough::sample;

    use super::*;

    #[test]
    fn rules_are_found_by_their_names_and_their_words() {
        let game = sample::game(1);
        let all = rules(&game.printed().scenario);
        assert_eq!(found(all.clone(), " "), all);
        let first = all.iter().find(|rule| rule.kind == "Skills").unwrap();
        assert!(found(all.clone(), &first.source.title.to_uppercase()).contains(first));
        let words = first.source.text.trim_start_matches("1: ");
        assert!(found(all.clone(), words).contains(first));
        assert!(found(all, "no rule says this").is_empty());
    }
}
