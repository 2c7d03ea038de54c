//! Parts of the screen before a game: a seat, an option, the button that begins it.

use egui::{Button, ComboBox, RichText, Ui};
use ritual_playthrough::{PlaySettings, SeatPlan, Setting};

use crate::panels::play::deed::holder_name;
use crate::panels::play::seats::holder_list;
use crate::players::GamePlayers;
use crate::theme::{self, Palette, icons};

/// The button that begins the game.
pub(super) fn play_button(ui: &mut Ui) -> bool {
    let palette = Palette::of(ui);
    let text = RichText::new(format!("{} {}", icons::PLAY, say!("Play"))).size(theme::TITLE).color(palette.panel);
    ui.add(Button::new(text).fill(palette.accent).min_size(egui::vec2(150.0, 38.0))).clicked()
}

/// Those who can be played: their ids and names, and what anybody of them is called.
#[derive(Clone, Copy)]
pub(super) struct Known<'k> {
    pub(super) people: &'k [(&'k str, &'k str)],
    pub(super) anybody: &'static str,
}

/// Who sits there.
pub(super) fn who(ui: &mut Ui, Known { people, anybody }: Known<'_>, seat: &mut SeatPlan, taken: &[String]) {
    let name = |wanted: &str| {
        let known = people.iter().find(|(id, _)| *id == wanted);
        known.map_or_else(|| say!("Somebody who is gone").to_owned(), |(_, name)| (*name).to_owned())
    };
    let shown = seat.investigator.as_deref().map_or_else(|| anybody.to_owned(), name);
    let width = (ui.available_width() - 170.0).clamp(90.0, 190.0);
    let response = ComboBox::from_id_salt("who").selected_text(shown).width(width).show_ui(ui, |ui| {
        ui.selectable_value(&mut seat.investigator, None, anybody);
        for (id, name) in people {
            if !taken.iter().any(|it| it == id) || seat.investigator.as_deref() == Some(*id) {
                ui.selectable_value(&mut seat.investigator, Some((*id).to_owned()), *name);
            }
        }
    });
    response.response.on_hover_text(say!("Who sits here"));
}

/// Who decides.
pub(super) fn holder(ui: &mut Ui, offered: GamePlayers<'_>, seat: &mut SeatPlan) {
    let response =
        ComboBox::from_id_salt("holder").selected_text(holder_name(seat.holder)).width(130.0).show_ui(ui, |ui| {
            seat.holder = holder_list(ui, offered, seat.holder).unwrap_or(seat.holder);
        });
    response.response.on_hover_text(say!("Who decides for this seat"));
}

/// An option with what it can be.
pub(super) fn option(ui: &mut Ui, setting: &Setting, settings: &mut PlaySettings) {
    let Setting { option, value, usual } = setting;
    let is_changed = value != usual;
    ui.horizontal_wrapped(|ui| {
        let shown = ComboBox::from_id_salt("value").selected_text(words(value)).width(190.0);
        shown.show_ui(ui, |ui| {
            for (other, meaning) in &option.values {
                let label = ui.selectable_label(other == value, words(other));
                let label = if meaning.is_empty() { label } else { label.on_hover_text(meaning) };
                if label.clicked() {
                    settings.set(setting, other);
                }
            }
        });
        let text = RichText::new(&option.text);
        ui.label(if is_changed { text.color(Palette::of(ui).accent) } else { text });
    });
}

/// A value as people read it.
fn words(value: &str) -> String {
    match value {
        "true" => say!("Yes").to_owned(),
        "false" => say!("No").to_owned(),
        other => {
            let mut letters = other.chars();
            let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
            first + &letters.as_str().replace('_', " ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_words() {
        assert_eq!(words("after_discard_check"), "After discard check");
        assert_eq!((words("true"), words("")), ("Yes".to_owned(), String::new()));
    }
}
