//! What stands above the map: how it is shown, and what can be done with what is selected.

use egui::{ComboBox, Rect, Ui};

use super::actions::{Action, Hand};
use super::gesture::Ghost;
use super::layering::Layers;
use super::overlay::Overlay;
use super::subject::EpisodeMap;
use crate::board::Camera;
use crate::theme::{APART, icons};

/// How the map is shown.
#[derive(Debug, Default)]
pub(super) struct View {
    /// What part of it is seen; none shows all of it.
    pub(super) camera: Option<Camera>,
    /// What is laid over it.
    pub(super) overlay: Overlay,
    /// What is seen of it, and what a hand can take hold of.
    pub(super) layers: Layers,
}

/// Draws the toolbar.
pub(super) fn ui(ui: &mut Ui, map: &EpisodeMap, view: &mut View, hand: &Hand, actions: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        if button(ui, icons::FIT, "Fit").on_hover_text("Show the whole map").clicked() {
            view.camera = None;
        }
        for (sign, name, factor) in [("−", "Zoom out", 0.8), ("+", "Zoom in", 1.25)] {
            if ui.button(sign).on_hover_text(name).accessible_name(name).clicked()
                && let Some(camera) = &mut view.camera
            {
                camera.zoom(Rect::ZERO, Rect::ZERO.center(), factor);
            }
        }
        let overlay = ComboBox::from_id_salt("map-overlay").selected_text(view.overlay.name()).show_ui(ui, |ui| {
            for overlay in Overlay::ALL {
                ui.selectable_value(&mut view.overlay, overlay, overlay.name());
            }
        });
        overlay.response.accessible_name("Overlay").on_hover_text("What is laid over the map");
        view.layers.ui(ui);
        ui.add_space(APART);
        selected(ui, map, hand, actions);
    });
}

fn selected(ui: &mut Ui, map: &EpisodeMap, hand: &Hand, actions: &mut Vec<Action>) {
    let mut offer = |ui: &mut Ui, icon: &str, name: &str, help: &str, action: Action| {
        if button(ui, icon, name).on_hover_text(help).clicked() {
            actions.push(action);
        }
    };
    if hand.selection.things.len() > 1 {
        ui.strong(format!("{} picked", hand.selection.things.len()));
        offer(ui, icons::REMOVE, "Remove", "Take them off the map (Delete)", Action::Remove);
        return;
    }
    if let Some(thing) = hand.selection.only_thing() {
        let name = map.standing.iter().find(|it| it.thing == thing).map_or("", |it| it.name.as_str());
        ui.strong(name);
        if thing.is_countable() {
            offer(ui, icons::ADD, "One more", "One more here", Action::More);
            offer(ui, "−", "One fewer", "One fewer here; the last one goes", Action::Fewer);
        }
        if thing.is_removable() {
            offer(ui, icons::REMOVE, "Remove", "Take it off the map (Delete)", Action::Remove);
        }
        return;
    }
    let n_tiles = hand.selection.tiles.len();
    match n_tiles {
        0 => return,
        1 => {}
        n => {
            ui.strong(format!("{n} tiles"));
        }
    }
    offer(ui, icons::TURN, "Turn", "Turn to the right (R)", Action::Turn);
    offer(ui, icons::FLIP, "Flip", "Turn over; spaces keep their names (F)", Action::Flip);
    let is_selected = |ghost: &&Ghost| ghost.index.is_some_and(|index| hand.selection.tiles.contains(&index));
    let (words, help) = if map.tiles.iter().filter(is_selected).all(|ghost| ghost.placed.aside) {
        ("Put back", "On the map from the start (A)")
    } else {
        ("Aside", "Not on the map until an effect adds it (A)")
    };
    offer(ui, icons::ASIDE, words, help, Action::Aside);
    offer(ui, icons::COPY, "Duplicate", "Copy beside itself, with names of its own (Ctrl+D)", Action::Duplicate);
    if n_tiles > 1 {
        offer(ui, icons::UP, "Align top", "Put the top edges in line", Action::Align(1));
        offer(ui, icons::HANDLE, "Align left", "Put the left edges in line", Action::Align(0));
    }
    offer(ui, icons::REMOVE, "Remove", "Take off the map, with what stands there (Delete)", Action::Remove);
}

/// A button with an icon, which is called what its words say.
fn button(ui: &mut Ui, icon: &str, words: &str) -> egui::Response {
    ui.button(format!("{icon} {words}")).accessible_name(words)
}
