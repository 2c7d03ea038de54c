//! What stands above the map: how it is shown, and what can be done with what is selected.

use egui::{ComboBox, Rect, Ui, pos2};

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
    /// The map gets the keys as soon as it is drawn.
    pub(super) wants_focus: bool,
    /// How all of the map is seen, once it was fitted to the screen.
    fitted: Option<Camera>,
    /// Where the map was drawn last.
    screen: Option<Rect>,
    /// How often it was drawn since it was fitted, as far as that matters.
    n_drawn: u8,
}

/// After so many frames the map is where it belongs: in the first ones it turns out how high the toolbar is.
const SETTLED: u8 = 4;

impl View {
    /// How the map is seen on a screen. As long as nobody moves it, all of it is seen, however big the window becomes.
    /// Where only rows above it come or go, as tools for what is picked do, it stays under the pointer.
    pub(super) fn camera_on(&mut self, screen: Rect, bounds: Rect) -> &mut Camera {
        let before = self.screen.replace(screen).filter(|before| *before != screen);
        let is_fitted = self.camera == self.fitted;
        match (before, &mut self.camera) {
            (Some(before), Some(camera)) if self.n_drawn == SETTLED && differs_above(before, screen) => {
                camera.centre += (screen.center() - before.center()) / camera.scale;
                if is_fitted {
                    self.fitted = Some(*camera);
                }
            }
            (Some(before), camera) if is_fitted && before.size() != screen.size() => *camera = None,
            _ => {}
        }
        self.n_drawn = SETTLED.min(self.n_drawn + 1);
        let (fitted, n_drawn) = (&mut self.fitted, &mut self.n_drawn);
        self.camera.get_or_insert_with(|| {
            let camera = Camera::fit(bounds, screen);
            (*fitted, *n_drawn) = (Some(camera), 0);
            camera
        })
    }
}

/// Returns whether two screens end at the same places, but for their upper edge.
fn differs_above(one: Rect, other: Rect) -> bool {
    Rect::from_min_max(pos2(one.left(), other.top()), one.max) == other
}

/// Draws the toolbar.
pub(super) fn ui(ui: &mut Ui, map: &EpisodeMap, view: &mut View, hand: &Hand, actions: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        if button(ui, icons::FIT, say!("Fit")).on_hover_text(say!("Show the whole map")).clicked() {
            view.camera = None;
        }
        for (sign, name, factor) in [("−", say!("Zoom out"), 0.8), ("+", say!("Zoom in"), 1.25)] {
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
        overlay.response.accessible_name(say!("Overlay")).on_hover_text(say!("What is laid over the map"));
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
        ui.strong(say!(hand.selection.things.len(), "1 picked" | "{n} picked"));
        offer(ui, icons::REMOVE, say!("Remove"), say!("Take them off the map (Delete)"), Action::Remove);
        return;
    }
    if let Some(thing) = hand.selection.only_thing() {
        let name = map.standing.iter().find(|it| it.thing == thing).map_or("", |it| it.name.as_str());
        ui.strong(name);
        if thing.is_countable() {
            offer(ui, icons::ADD, say!("One more"), say!("One more here"), Action::More);
            offer(ui, "−", say!("One fewer"), say!("One fewer here; the last one goes"), Action::Fewer);
        }
        if thing.is_removable() {
            offer(ui, icons::REMOVE, say!("Remove"), say!("Take it off the map (Delete)"), Action::Remove);
        }
        return;
    }
    let n_tiles = hand.selection.tiles.len();
    match n_tiles {
        0 => return,
        1 => {}
        n => {
            ui.strong(say!(n, "1 tile" | "{n} tiles"));
        }
    }
    offer(ui, icons::TURN, say!("Turn"), say!("Turn to the right (R)"), Action::Turn);
    offer(ui, icons::FLIP, say!("Flip"), say!("Turn over; spaces keep their names (F)"), Action::Flip);
    let is_selected = |ghost: &&Ghost| ghost.index.is_some_and(|index| hand.selection.tiles.contains(&index));
    let (words, help) = if map.tiles.iter().filter(is_selected).all(|ghost| ghost.placed.aside) {
        (say!("Put back"), say!("On the map from the start (A)"))
    } else {
        (say!("Aside"), say!("Not on the map until an effect adds it (A)"))
    };
    offer(ui, icons::ASIDE, words, help, Action::Aside);
    offer(
        ui,
        icons::COPY,
        say!("Duplicate"),
        say!("Copy beside itself, with names of its own (Ctrl+D)"),
        Action::Duplicate,
    );
    if n_tiles > 1 {
        offer(ui, icons::UP, say!("Align top"), say!("Put the top edges in line"), Action::Align(1));
        offer(ui, icons::HANDLE, say!("Align left"), say!("Put the left edges in line"), Action::Align(0));
    }
    offer(ui, icons::REMOVE, say!("Remove"), say!("Take off the map, with what stands there (Delete)"), Action::Remove);
}

/// A button with an icon, which is called what its words say.
fn button(ui: &mut Ui, icon: &str, words: &str) -> egui::Response {
    ui.button(format!("{icon} {words}")).accessible_name(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_that_nobody_moved_fits_the_window_whatever_its_size() {
        let bounds = Rect::from_min_max(pos2(0.0, 0.0), pos2(8.0, 6.0));
        let screen = |width: f32, height: f32| Rect::from_min_max(pos2(0.0, 0.0), pos2(width, height));
        let mut view = View::default();
        let wide = *view.camera_on(screen(800.0, 600.0), bounds);
        let narrow = *view.camera_on(screen(400.0, 300.0), bounds);
        assert!(narrow.scale < wide.scale, "{narrow:?}");
        assert!(screen(400.0, 300.0).contains_rect(narrow.rect_to_screen(screen(400.0, 300.0), bounds)));
        view.camera_on(screen(400.0, 300.0), bounds).centre = pos2(1.0, 1.0);
        let moved = *view.camera_on(screen(900.0, 700.0), bounds);
        assert_eq!((moved.centre, moved.scale.to_bits()), (pos2(1.0, 1.0), narrow.scale.to_bits()));
    }

    #[test]
    fn a_row_of_tools_that_comes_does_not_move_the_map() {
        let bounds = Rect::from_min_max(pos2(0.0, 0.0), pos2(8.0, 6.0));
        let screen = |top: f32| Rect::from_min_max(pos2(0.0, top), pos2(800.0, 600.0));
        let (low, high) = (screen(60.0), screen(30.0));
        let mut view = View::default();
        let place = |view: &mut View, screen: Rect| view.camera_on(screen, bounds).to_screen(screen, pos2(4.0, 3.0));
        let first = place(&mut view, low);
        assert_ne!(place(&mut view, high), first, "it is fitted again as long as the toolbar finds its height");
        let settled = (0..10).map(|_| place(&mut view, high)).last().unwrap();
        assert!(place(&mut view, low).distance(settled) < 0.01, "what is picked runs away from the pointer");
        assert!(place(&mut view, high).distance(settled) < 0.01, "the map comes to lie elsewhere");
        let wide = Rect::from_min_max(high.min, pos2(900.0, 700.0));
        assert_eq!(place(&mut view, wide), wide.center(), "nobody moved it: it fits the window");
    }
}
