//! The boards of the investigators, as cards.

use egui::{CornerRadius, Frame, Margin, Response, RichText, Stroke, Ui};
use ritual_engine::ids::Seat;
use ritual_playthrough::{Game, Printed};

use super::deed::{Deed, holder_name};
use super::{pen, seats};
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::play::{Held, PersonLook, Source, people};
use crate::players::GamePlayers;
use crate::theme::{self, NEAR, NORMAL, Palette, SMALL, icons};

/// Draws every board; `lit` are those that the option under the pointer touches.
pub(super) fn ui(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    game: &Game,
    lit: &[Seat],
    deeds: &mut Vec<Deed>,
    out: &mut Vec<Command>,
) {
    let (printed, state) = (game.printed(), game.here().session.state());
    for person in people(&printed.scenario, state) {
        let seat = person.seat;
        ui.push_id(("person", seat.index()), |ui| {
            card(ui, cx, game, &person, lit.contains(&seat), deeds, out);
        });
    }
}

fn card(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    game: &Game,
    person: &PersonLook,
    is_lit: bool,
    deeds: &mut Vec<Deed>,
    out: &mut Vec<Command>,
) {
    let palette = Palette::of(ui);
    let printed = game.printed();
    let line = if is_lit || person.is_active { palette.accent } else { palette.line };
    let frame = Frame::NONE
        .fill(if person.is_alive { palette.raised } else { palette.panel })
        .stroke(Stroke::new(1.0, line))
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::same(8));
    frame.show(ui, |ui| {
        ui.take_available_width();
        ui.horizontal_wrapped(|ui| {
            let title = Source { name: person.source, title: person.name.clone(), text: person.text.clone() };
            pen::source(ui, cx, printed, &title, out);
            if person.is_active {
                ui.label(RichText::new(say!("their turn")).size(SMALL).color(palette.accent));
            }
            ui.label(theme::explains(ui, place(person)));
            seat_menu(ui, cx, game, person.seat.index(), deeds);
        });
        if !person.is_alive {
            return;
        }
        ui.spacing_mut().item_spacing.y = 2.0;
        pen::track(ui, say!("Stress"), palette.stress, &person.stress);
        pen::track(ui, say!("Wounds"), palette.wound, &person.wounds);
        pen::track(ui, say!("Sanity lost"), palette.sanity, &person.sanity);
        let notes = notes(person);
        if !notes.is_empty() {
            ui.label(RichText::new(notes).size(SMALL).color(palette.fire));
        }
        ui.add_space(NEAR);
        row(ui, cx, printed, &person.skills, out);
        if !person.things.is_empty() {
            row(ui, cx, printed, &person.things, out);
        }
    });
}

fn place(person: &PersonLook) -> String {
    if person.is_alive {
        say!("in {place}", place = person.place)
    } else {
        say!("eliminated in {place}", place = person.place)
    }
}

/// What lies on the board besides.
fn notes(person: &PersonLook) -> String {
    let mut notes = Vec::new();
    if person.fire > 0 {
        notes.push(format!("{} {}", icons::FIRE, say!("{fire} fire", fire = person.fire)));
    }
    if person.dice > 0 {
        notes.push(say!(person.dice, "1 bonus die for sanity lost" | "{n} bonus dice for sanity lost"));
    }
    notes.join(" · ")
}

fn row(ui: &mut Ui, cx: &EditorCx<'_>, printed: &Printed, held: &[Held], out: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        for (index, it) in held.iter().enumerate() {
            ui.push_id(index, |ui| {
                if thing(ui, it).clicked() {
                    pen::go(cx, printed, it.source, out);
                }
            });
        }
    });
}

/// Something an investigator has, with its words on hover.
fn thing(ui: &mut Ui, it: &Held) -> Response {
    let button = egui::Button::new(RichText::new(&it.name).size(SMALL)).small();
    ui.add(button).on_hover_ui(|ui| {
        ui.set_max_width(320.0);
        ui.label(RichText::new(&it.name).font(theme::serif_bold(NORMAL)));
        if !it.text.is_empty() {
            ui.label(RichText::new(&it.text).font(theme::serif(NORMAL)));
        }
        ui.label(theme::explains(ui, say!("Click to go to this card.")));
    })
}

/// Who decides for a seat.
fn seat_menu(ui: &mut Ui, cx: &EditorCx<'_>, game: &Game, seat: usize, deeds: &mut Vec<Deed>) {
    let holder = game.holder_of(seat);
    let shown = egui::ComboBox::from_id_salt("holder").selected_text(RichText::new(holder_name(holder)).size(SMALL));
    let response = shown.width(110.0).show_ui(ui, |ui| {
        if let Some(other) = seats::holder_list(ui, GamePlayers::of_usual(cx.players), holder) {
            deeds.push(Deed::Give(seat, other));
        }
    });
    response.response.on_hover_text(say!("Who decides for this investigator"));
}

#[cfg(test)]
mod tests {
    use ritual_playthrough::sample;

    use super::*;

    #[test]
    fn a_board_notes_only_what_is_there() {
        let game = sample::game(1);
        let state = game.here().session.state();
        let mut person = people(&game.printed().scenario, state).remove(0);
        assert_eq!(notes(&person), "");
        (person.fire, person.dice) = (2, 1);
        assert!(notes(&person).contains("2 fire · 1 bonus die"));
        assert!(place(&person).starts_with("in "));
        person.is_alive = false;
        assert!(place(&person).starts_with("eliminated"));
    }
}
