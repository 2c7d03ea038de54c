//! Panes and where they are: tabs that can be dragged anywhere, remembered from one day to the next.

use egui::{Color32, Id, Stroke, Ui, Visuals, WidgetText};
use egui_tiles::{
    Behavior, Container, Linear, LinearDir, SimplificationOptions, Tile, TileId, Tiles, Tree, UiResponse,
};
use serde::{Deserialize, Serialize};

use crate::theme::{Palette, icons};

/// Something that is shown in a tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Pane {
    /// Packs and documents.
    Packs,
    /// The map of an episode.
    Map,
    /// The picked document as it will be printed, and decks.
    Card,
    /// The YAML.
    Text,
    /// References as a graph.
    Graph,
    /// The playtest.
    Play,
    /// The form.
    Inspector,
    /// What is wrong.
    Problems,
    /// What happened in the game.
    Log,
    /// Many games.
    Batch,
}

impl Pane {
    /// Every pane.
    pub const ALL: [Self; 10] = [
        Self::Packs,
        Self::Map,
        Self::Card,
        Self::Text,
        Self::Graph,
        Self::Play,
        Self::Inspector,
        Self::Problems,
        Self::Log,
        Self::Batch,
    ];

    /// The name on its tab.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Packs => "Packs",
            Self::Map => "Map",
            Self::Card => "Card",
            Self::Text => "Text",
            Self::Graph => "Graph",
            Self::Play => "Playtest",
            Self::Inspector => "Inspector",
            Self::Problems => "Problems",
            Self::Log => "Log",
            Self::Batch => "Batch",
        }
    }

    /// Its icon.
    pub const fn icon(self) -> &'static str {
        match self {
            Self::Packs => icons::FOLDER,
            Self::Map => icons::MAP,
            Self::Card => icons::CARD,
            Self::Text => icons::TEXT,
            Self::Graph => icons::GRAPH,
            Self::Play => icons::PLAY,
            Self::Inspector => icons::FORM,
            Self::Problems => icons::WARNING,
            Self::Log => icons::LOG,
            Self::Batch => icons::CHART,
        }
    }
}

/// Where panes are.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Dock {
    tree: Tree<Pane>,
}

impl Default for Dock {
    fn default() -> Self {
        let mut tiles = Tiles::default();
        let mut tabs = |panes: &[Pane]| {
            let panes = panes.iter().map(|pane| tiles.insert_pane(*pane)).collect();
            tiles.insert_tab_tile(panes)
        };
        let left = tabs(&[Pane::Packs]);
        let centre = tabs(&[Pane::Map, Pane::Card, Pane::Text, Pane::Graph, Pane::Play]);
        let below = tabs(&[Pane::Problems, Pane::Log, Pane::Batch]);
        let right = tabs(&[Pane::Inspector]);
        let middle = divided(&mut tiles, LinearDir::Vertical, &[(centre, 0.76), (below, 0.24)]);
        let root = divided(&mut tiles, LinearDir::Horizontal, &[(left, 0.17), (middle, 0.53), (right, 0.30)]);
        Self { tree: Tree::new(Id::unique("dock"), root, tiles) }
    }
}

fn divided(tiles: &mut Tiles<Pane>, direction: LinearDir, parts: &[(TileId, f32)]) -> TileId {
    let mut linear = Linear::new(direction, parts.iter().map(|(id, _)| *id).collect());
    for (id, share) in parts {
        linear.shares.set_share(*id, *share);
    }
    tiles.insert_container(Container::Linear(linear))
}

impl Dock {
    /// Brings a pane to the front; one that was closed comes back in the middle.
    pub fn show(&mut self, pane: Pane) {
        let is_it = |tile: &Tile<Pane>| matches!(tile, Tile::Pane(it) if *it == pane);
        if self.tree.make_active(|_, tile| is_it(tile)) {
            return;
        }
        let id = self.tree.tiles.insert_pane(pane);
        let beside = self.tree.tiles.iter().find_map(|(id, tile)| {
            let Tile::Container(Container::Tabs(tabs)) = tile else { return None };
            let has_map = tabs.children.iter().any(|child| {
                matches!(self.tree.tiles.get(*child), Some(Tile::Pane(Pane::Map | Pane::Card | Pane::Text)))
            });
            has_map.then_some(*id)
        });
        match beside.or(self.tree.root) {
            Some(parent) => self.tree.move_tile_to_container(id, parent, usize::MAX, false),
            None => self.tree.root = Some(id),
        }
        self.tree.make_active(|_, tile| is_it(tile));
    }

    /// Returns whether a pane is anywhere.
    pub fn has(&self, pane: Pane) -> bool {
        self.tree.tiles.iter().any(|(_, tile)| matches!(tile, Tile::Pane(it) if *it == pane))
    }

    /// Draws all panes.
    pub fn ui(&mut self, ui: &mut Ui, draw: &mut dyn FnMut(&mut Ui, Pane), title: &dyn Fn(Pane) -> String) {
        let mut behaviour = Drawn { draw, title };
        self.tree.ui(&mut behaviour, ui);
    }
}

/// Draws panes as the dock asks for them.
struct Drawn<'a> {
    draw: &'a mut dyn FnMut(&mut Ui, Pane),
    title: &'a dyn Fn(Pane) -> String,
}

impl Behavior<Pane> for Drawn<'_> {
    fn pane_ui(&mut self, ui: &mut Ui, _: TileId, pane: &mut Pane) -> UiResponse {
        let palette = Palette::of(ui);
        let is_wide = matches!(pane, Pane::Map | Pane::Card | Pane::Text | Pane::Graph | Pane::Play);
        let fill = if is_wide { palette.background } else { palette.panel };
        ui.painter().rect_filled(ui.max_rect(), 0.0, fill);
        let margin = if matches!(pane, Pane::Map | Pane::Graph | Pane::Play) { 0.0 } else { 8.0 };
        let rect = ui.max_rect().shrink(margin);
        ui.scope_builder(egui::UiBuilder::new().max_rect(rect).id_salt(*pane), |ui| {
            ui.set_clip_rect(rect.expand(margin.min(4.0)).intersect(ui.clip_rect()));
            (self.draw)(ui, *pane);
        });
        UiResponse::None
    }

    fn tab_title_for_pane(&mut self, pane: &Pane) -> WidgetText {
        (self.title)(*pane).into()
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions { all_panes_must_have_tabs: true, ..SimplificationOptions::default() }
    }

    fn is_tab_closable(&self, _: &Tiles<Pane>, _: TileId) -> bool {
        false
    }

    fn gap_width(&self, _: &egui::Style) -> f32 {
        1.0
    }

    fn tab_bar_height(&self, _: &egui::Style) -> f32 {
        30.0
    }

    fn tab_bar_color(&self, visuals: &Visuals) -> Color32 {
        Palette::of_visuals(visuals).background
    }

    fn tab_bg_color(&self, visuals: &Visuals, _: &Tiles<Pane>, _: TileId, state: &egui_tiles::TabState) -> Color32 {
        let palette = Palette::of_visuals(visuals);
        if state.active { palette.panel } else { palette.background }
    }

    fn tab_outline_stroke(&self, _: &Visuals, _: &Tiles<Pane>, _: TileId, _: &egui_tiles::TabState) -> Stroke {
        Stroke::NONE
    }

    fn tab_bar_hline_stroke(&self, visuals: &Visuals) -> Stroke {
        Stroke::new(1.0, Palette::of_visuals(visuals).line)
    }

    fn tab_text_color(&self, visuals: &Visuals, _: &Tiles<Pane>, _: TileId, state: &egui_tiles::TabState) -> Color32 {
        let palette = Palette::of_visuals(visuals);
        if state.active { palette.accent } else { palette.faint }
    }

    fn resize_stroke(&self, style: &egui::Style, state: egui_tiles::ResizeState) -> Stroke {
        let palette = Palette::of_visuals(&style.visuals);
        match state {
            egui_tiles::ResizeState::Idle => Stroke::new(1.0, palette.line),
            egui_tiles::ResizeState::Hovering | egui_tiles::ResizeState::Dragging => Stroke::new(2.0, palette.accent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pane_is_there_at_first() {
        let dock = Dock::default();
        assert!(Pane::ALL.iter().all(|pane| dock.has(*pane)));
    }

    #[test]
    fn the_layout_can_be_kept() {
        let text = serde_json::to_string(&Dock::default()).unwrap();
        let dock: Dock = serde_json::from_str(&text).unwrap();
        assert!(Pane::ALL.iter().all(|pane| dock.has(*pane)));
    }
}
