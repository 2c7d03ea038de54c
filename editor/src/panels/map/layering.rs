//! Layers of the map: each can be hidden, and locked so that no hand takes hold of it.

use std::collections::BTreeSet;

use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{Grid, PopupCloseBehavior, Ui};
use ritual_map::Thing;

use crate::theme::icons;

/// A layer of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
    /// The names of spaces.
    Names,
    /// The tiles; without them there is no map, so they are never hidden.
    Tiles,
    /// The pictures of tiles.
    Pictures,
    /// The start, gates, staircases and tunnels.
    Signs,
    Enemies,
    /// Pieces and barriers.
    Pieces,
    Fire,
    /// The lines that show where held tiles are in line with others, and the pull towards a free place.
    Guides,
    /// The small map in the corner.
    Minimap,
}

/// What is hidden and what is locked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Layers {
    hidden: BTreeSet<Layer>,
    locked: BTreeSet<Layer>,
}

impl Layer {
    /// Every layer, the topmost last.
    const ALL: [Self; 9] = [
        Self::Tiles,
        Self::Pictures,
        Self::Names,
        Self::Signs,
        Self::Fire,
        Self::Pieces,
        Self::Enemies,
        Self::Guides,
        Self::Minimap,
    ];

    /// The layer something stands on.
    pub(super) const fn of(thing: Thing) -> Self {
        match thing {
            Thing::Start | Thing::Gate(_) | Thing::Link(..) => Self::Signs,
            Thing::Enemy(_) => Self::Enemies,
            Thing::Piece(_) => Self::Pieces,
            Thing::Fire(_) => Self::Fire,
        }
    }

    /// What it is called.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Names => say!("Names"),
            Self::Tiles => say!("Tiles"),
            Self::Pictures => say!("Pictures of tiles"),
            Self::Signs => say!("Start, gates and links"),
            Self::Enemies => say!("Enemies"),
            Self::Pieces => say!("Pieces and barriers"),
            Self::Fire => say!("Fire"),
            Self::Guides => say!("Guides"),
            Self::Minimap => say!("Small map"),
        }
    }

    const fn can_be_hidden(self) -> bool {
        !matches!(self, Self::Tiles)
    }

    const fn can_be_locked(self) -> bool {
        matches!(self, Self::Tiles | Self::Signs | Self::Enemies | Self::Pieces | Self::Fire)
    }
}

impl Layers {
    /// Whether a layer is seen.
    pub(super) fn shows(&self, layer: Layer) -> bool {
        !self.hidden.contains(&layer)
    }

    /// Whether a hand can take hold of what is on a layer: it is seen and not locked.
    pub(super) fn gives(&self, layer: Layer) -> bool {
        self.shows(layer) && !self.locked.contains(&layer)
    }

    /// Why a hand cannot take hold of what is on a layer, in words; none where it can.
    pub(super) fn refusal(&self, layer: Layer) -> Option<String> {
        let layer_name = layer.name();
        if !self.shows(layer) {
            Some(say!("{layer} are hidden: change that under Layers first.", layer = layer_name))
        } else if self.locked.contains(&layer) {
            Some(say!("{layer} are locked: change that under Layers first.", layer = layer_name))
        } else {
            None
        }
    }

    /// Draws the menu of layers.
    pub(super) fn ui(&mut self, ui: &mut Ui) {
        let text = match (self.hidden.len(), self.locked.len()) {
            (0, 0) => format!("{} {}", icons::LAYERS, say!("Layers")),
            (hidden, locked) => {
                format!("{} {}", icons::LAYERS, say!("Layers ({hidden} hidden, {locked} locked)", hidden, locked))
            }
        };
        // It stays open until everything is as wanted.
        let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let (button, _) = MenuButton::new(text).config(config).ui(ui, |ui| {
            Grid::new("map-layers").num_columns(3).show(ui, |ui| {
                for layer in Layer::ALL {
                    ui.label(layer.name());
                    let named = layer.name().to_lowercase();
                    if layer.can_be_hidden() {
                        let name = say!("Show {layer}", layer = named);
                        check(ui, [say!("Seen"), &name], layer, &mut self.hidden, false);
                    } else {
                        ui.label("");
                    }
                    if layer.can_be_locked() {
                        let name = say!("Lock {layer}", layer = named);
                        check(ui, [say!("Locked"), &name], layer, &mut self.locked, true);
                    }
                    ui.end_row();
                }
            });
        });
        button.accessible_name(say!("Layers")).on_hover_text(say!("What is seen, and what a hand can take hold of"));
    }
}

/// A check box of a layer, which is checked while the layer is in a list, or while it is not.
fn check(ui: &mut Ui, [words, name]: [&str; 2], layer: Layer, list: &mut BTreeSet<Layer>, is_in: bool) {
    let mut is_checked = list.contains(&layer) == is_in;
    if ui.checkbox(&mut is_checked, words).accessible_name(name).changed() {
        if is_checked == is_in {
            list.insert(layer);
        } else {
            list.remove(&layer);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_or_locked_is_out_of_reach_and_says_so() {
        let mut layers = Layers::default();
        assert!(layers.gives(Layer::Enemies) && layers.refusal(Layer::Enemies).is_none());
        layers.locked.insert(Layer::Enemies);
        assert!(layers.shows(Layer::Enemies) && !layers.gives(Layer::Enemies));
        assert_eq!(layers.refusal(Layer::Enemies).unwrap(), "Enemies are locked: change that under Layers first.");
        layers.hidden.insert(Layer::Enemies);
        assert!(!layers.shows(Layer::Enemies) && !layers.gives(Layer::Enemies));
        assert!(layers.refusal(Layer::Enemies).unwrap().contains("hidden"));
    }

    #[test]
    fn whatever_stands_on_a_map_is_on_a_layer_of_the_menu() {
        let things = [Thing::Start, Thing::Link(0, 0), Thing::Enemy(0), Thing::Piece(0), Thing::Fire(0)];
        for thing in things {
            let layer = Layer::of(thing);
            assert!(Layer::ALL.contains(&layer) && layer.can_be_hidden() && layer.can_be_locked(), "{layer:?}");
        }
    }
}
