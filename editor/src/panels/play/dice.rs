//! The dice of a roll under way, and dice that a person sets.

use egui::{Response, RichText, Role, Sense, Ui, Vec2, WidgetInfo};
use ritual_engine::scenario::{FaceCount, Scenario};
use ritual_playthrough::{DieLook, Forced, Game, shows};

use super::deed::Deed;
use crate::play::RollLook;
use crate::theme::glyphs::{self, Glyph};
use crate::theme::{self, NEAR, Palette, icons};

/// The side of a die.
const DIE: f32 = 30.0;

/// Draws a roll under way.
pub(super) fn roll(ui: &mut Ui, look: &RollLook) {
    ui.label(RichText::new(&look.title).strong());
    if look.dice.is_empty() {
        ui.label(theme::explains(ui, say!("The dice are not thrown yet.")));
    }
    lying(ui, &look.dice);
    let mut notes = Vec::new();
    if look.free_rerolls > 0 {
        notes.push(say!(look.free_rerolls, "1 free reroll left" | "{n} free rerolls left"));
    }
    if look.counted != FaceCount::default() {
        notes.push(say!("counted: {counted}", counted = in_words(look.counted)));
    }
    if !notes.is_empty() {
        ui.label(theme::explains(ui, notes.join(" · ")));
    }
}

/// Draws dice as they lie.
pub(super) fn lying(ui: &mut Ui, dice: &[DieLook]) {
    ui.horizontal_wrapped(|ui| {
        for it in dice {
            die(ui, it.is_bonus, it.shows, DIE, Sense::hover());
        }
    });
}

fn die(ui: &mut Ui, is_bonus: bool, face: FaceCount, size: f32, sense: Sense) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), sense);
    let glow = if response.hovered() && sense.senses_click() { 1.0 } else { 3.0 };
    glyphs::die(ui.painter(), Palette::of(ui), is_bonus, rect.center(), size - glow, &drawn(face));
    let kind = if is_bonus { say!("Bonus die") } else { say!("Die") };
    let label = format!("{kind}: {}", in_words(face));
    let role = if sense.senses_click() { Role::Button } else { Role::Image };
    response.widget_info(|| WidgetInfo::labeled(role, true, &label));
    response.on_hover_text(label)
}

/// What is drawn on a face.
fn drawn(face: FaceCount) -> Vec<Glyph> {
    let FaceCount { successes, elder_signs, tentacles } = face;
    let parts = [(Glyph::Success, successes), (Glyph::ElderSign, elder_signs), (Glyph::Tentacle, tentacles)];
    parts.into_iter().flat_map(|(glyph, count)| std::iter::repeat_n(glyph, usize::from(count))).collect()
}

/// A face in words.
fn in_words(face: FaceCount) -> String {
    let FaceCount { successes, elder_signs, tentacles } = face;
    let parts = [
        (successes, say!(successes, "success" | "{n} successes")),
        (elder_signs, say!(elder_signs, "elder sign" | "{n} elder signs")),
        (tentacles, say!(tentacles, "tentacle" | "{n} tentacles")),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|(count, _)| *count > 0).map(|(_, told)| told).collect();
    if parts.is_empty() { say!("blank").to_owned() } else { parts.join(", ") }
}

/// Draws the dice that are set for what comes next, and those that can be.
pub(super) fn forced(ui: &mut Ui, game: &Game, deeds: &mut Vec<Deed>) {
    let scenario = &game.printed().scenario;
    let set = game.forced();
    ui.label(theme::explains(
        ui,
        say!("Click faces to say what the next dice show. A game with dice that were set cannot be recorded."),
    ));
    for (kind, is_bonus) in [(0, false), (1, true)] {
        ui.push_id(kind, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.label(if is_bonus { say!("Bonus dice") } else { say!("Dice") });
                for (face, shows) in faces(scenario, is_bonus) {
                    if die(ui, is_bonus, shows, 24.0, Sense::click()).clicked() {
                        deeds.push(Deed::Force(with(set, kind, face)));
                    }
                }
            });
            let waiting: Vec<u8> = set.dice.get(kind).into_iter().flatten().copied().collect();
            if !waiting.is_empty() {
                ui.horizontal_wrapped(|ui| {
                    ui.label(theme::explains(ui, say!("Next:")));
                    for face in waiting {
                        die(ui, is_bonus, shows(scenario, is_bonus, usize::from(face)), 20.0, Sense::hover());
                    }
                });
            }
        });
    }
    if !set.is_empty() {
        ui.add_space(NEAR);
        if ui.button(format!("{} {}", icons::CLOSE, say!("Forget what is set"))).clicked() {
            deeds.push(Deed::Force(Forced::default()));
        }
    }
}

/// The faces of a die that differ, each with its first position.
fn faces(scenario: &Scenario, is_bonus: bool) -> Vec<(u8, FaceCount)> {
    let die = if is_bonus { &scenario.numbers.bonus } else { &scenario.numbers.standard };
    let mut faces: Vec<(u8, FaceCount)> = Vec::new();
    for (position, face) in (0..).zip(&die.faces) {
        if faces.iter().all(|(_, known)| known != face) {
            faces.push((position, *face));
        }
    }
    faces
}

/// What is set, and one more face.
fn with(set: &Forced, kind: usize, face: u8) -> Forced {
    let mut set = set.clone();
    if let Some(dice) = set.dice.get_mut(kind) {
        dice.push_back(face);
    }
    set
}

#[cfg(test)]
mod tests {
    use ritual_playthrough::sample;

    use super::*;

    #[test]
    fn a_face_is_drawn_and_said() {
        let face = FaceCount { successes: 1, elder_signs: 0, tentacles: 2 };
        assert_eq!(drawn(face), [Glyph::Success, Glyph::Tentacle, Glyph::Tentacle]);
        assert_eq!(in_words(face), "success, 2 tentacles");
        assert_eq!(in_words(FaceCount::default()), "blank");
    }

    #[test]
    fn each_face_is_offered_once_and_lands_on_the_right_dice() {
        let game = sample::game(1);
        let faces = faces(&game.printed().scenario, false);
        for (index, (_, face)) in faces.iter().enumerate() {
            assert!(faces.iter().skip(index + 1).all(|(_, other)| other != face));
        }
        let set = with(&with(&Forced::default(), 1, 3), 1, 0);
        assert!(set.dice[0].is_empty());
        assert_eq!(set.dice[1], [3, 0]);
    }
}
