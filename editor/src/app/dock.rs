//! Panes and where they are: tabs that can be dragged anywhere, remembered from one day to the next.

use egui::{Color32, Id, Response, Role, Sense, Stroke, StrokeKind, Ui, Visuals, WidgetInfo, WidgetText};
use egui_tiles::{
    Behavior, Container, Linear, LinearDir, SimplificationOptions, Tile, TileId, Tiles, Tree, UiResponse,
};
use serde::{Deserialize, Serialize};

use crate::theme::{self, Palette, icons};

/// Something that is shown in a tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Pane {
    /// Packs and documents.
    Packs,
    /// The map of an episode.
    Map,
    /// The picked document as it will be printed, and decks.
    Card,
    /// The YAML of a file.
    Text,
    /// References as a graph.
    Graph,
    /// A game, played by hand or by policies.
    Play,
    /// The fields of what is picked.
    Inspector,
    /// What is wrong.
    Problems,
    /// What happened in the game.
    Log,
    /// Many games at once.
    Batch,
    /// The steps that were done.
    History,
    /// The texts of packs in other languages.
    Translate,
    /// Words found and replaced in the texts.
    Find,
    /// All cards, and the decks they are in.
    Collection,
}

impl Pane {
    /// Every pane that there is.
    pub const ALL: [Self; 14] = [
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
        Self::History,
        Self::Translate,
        Self::Find,
        Self::Collection,
    ];

    /// The name on its tab.
    pub fn name(self) -> &'static str {
        match self {
            Self::Packs => say!("Packs"),
            Self::Map => say!("Map"),
            Self::Card => say!("Card"),
            Self::Text => say!("Text"),
            Self::Graph => say!("Graph"),
            Self::Play => say!("Playtest"),
            Self::Inspector => say!("Inspector"),
            Self::Problems => say!("Problems"),
            Self::Log => say!("Log"),
            Self::Batch => say!("Batch"),
            Self::History => say!("History"),
            Self::Translate => say!("Translate"),
            Self::Find => say!("Find"),
            Self::Collection => say!("Collection"),
        }
    }

    /// Returns whether it wants as much room as there is.
    const fn is_wide(self) -> bool {
        matches!(
            self,
            Self::Map | Self::Card | Self::Collection | Self::Text | Self::Graph | Self::Play | Self::Translate
        )
    }

    /// Returns the icon on its tab.
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
            Self::History => icons::UNDO,
            Self::Translate => icons::TRANSLATE,
            Self::Find => icons::REPLACE,
            Self::Collection => icons::GRID,
        }
    }
}

/// Where panes are.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Dock {
    tree: Tree<Pane>,
    /// The pane that fills the window for a while.
    #[serde(skip)]
    filling: Option<Pane>,
    /// The pane that gets the keys as soon as it is drawn.
    #[serde(skip)]
    wanted: Option<Pane>,
    /// The pane whose tab is moved into view as soon as it is drawn.
    #[serde(skip)]
    revealed: Option<Pane>,
}

impl Default for Dock {
    fn default() -> Self {
        let mut tiles = Tiles::default();
        let mut tabs = |panes: &[Pane]| {
            let panes = panes.iter().map(|pane| tiles.insert_pane(*pane)).collect();
            tiles.insert_tab_tile(panes)
        };
        let left = tabs(&[Pane::Packs]);
        let centre =
            tabs(&[Pane::Map, Pane::Card, Pane::Collection, Pane::Text, Pane::Translate, Pane::Graph, Pane::Play]);
        let below = tabs(&[Pane::Problems, Pane::Log, Pane::Batch, Pane::Find]);
        let right = tabs(&[Pane::Inspector, Pane::History]);
        let middle = divided(&mut tiles, LinearDir::Vertical, &[(centre, 0.76), (below, 0.24)]);
        let root = divided(&mut tiles, LinearDir::Horizontal, &[(left, 0.17), (middle, 0.53), (right, 0.30)]);
        Self { tree: Tree::new(Id::unique("dock"), root, tiles), filling: None, wanted: None, revealed: None }
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
    /// Brings a pane to the front and lets it have the keys.
    pub fn focus(&mut self, pane: Pane) {
        self.show(pane);
        self.wanted = Some(pane);
    }

    /// Brings a pane to the front; one that was closed comes back in the middle.
    pub fn show(&mut self, pane: Pane) {
        if self.filling.is_some_and(|filling| filling != pane) {
            self.filling = None;
        }
        self.revealed = Some(pane);
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

    /// Returns whether a pane can be seen: no other tab lies over it.
    pub fn is_in_front(&self, pane: Pane) -> bool {
        let is_it = |id: TileId| matches!(self.tree.tiles.get(id), Some(Tile::Pane(it)) if *it == pane);
        self.filling.map_or_else(|| self.tree.active_tiles().into_iter().any(is_it), |filling| filling == pane)
    }

    /// Draws all panes.
    pub fn ui(&mut self, ui: &mut Ui, draw: &mut dyn FnMut(&mut Ui, Pane), title: &dyn Fn(Pane) -> String) {
        if let Some(pane) = self.filling {
            self.filled(ui, pane, draw, title);
            return;
        }
        let (wanted, revealed) = (&mut self.wanted, &mut self.revealed);
        let mut behaviour = Drawn { draw, title, filling: None, wanted, revealed };
        self.tree.ui(&mut behaviour, ui);
        self.filling = behaviour.filling;
    }

    /// Lets the pane in front in the middle fill the window, or ends that.
    pub fn toggle_filling(&mut self) {
        self.filling = match self.filling {
            Some(_) => None,
            None => self.tree.active_tiles().into_iter().find_map(|id| match self.tree.tiles.get(id) {
                Some(Tile::Pane(pane)) if pane.is_wide() => Some(*pane),
                _ => None,
            }),
        };
    }

    fn filled(&mut self, ui: &mut Ui, pane: Pane, draw: &mut dyn FnMut(&mut Ui, Pane), title: &dyn Fn(Pane) -> String) {
        let palette = Palette::of(ui);
        let frame = egui::Frame::new().fill(palette.background).inner_margin(egui::Margin::symmetric(8, 3));
        egui::Panel::top("filling").frame(frame).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.colored_label(palette.accent, title(pane));
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    if theme::icon_button(ui, icons::UNFILL, say!("Show all panes")).clicked() {
                        self.filling = None;
                    }
                });
            });
        });
        draw_pane(ui, pane, draw, &mut self.wanted);
    }
}

/// Draws panes as the dock asks for them.
struct Drawn<'a> {
    draw: &'a mut dyn FnMut(&mut Ui, Pane),
    title: &'a dyn Fn(Pane) -> String,
    filling: Option<Pane>,
    wanted: &'a mut Option<Pane>,
    revealed: &'a mut Option<Pane>,
}

/// Draws a pane. It has a frame that can be reached by key, from which Tab leads to what is inside.
fn draw_pane(ui: &mut Ui, pane: Pane, draw: &mut dyn FnMut(&mut Ui, Pane), wanted: &mut Option<Pane>) {
    let palette = Palette::of(ui);
    let fill = if pane.is_wide() { palette.background } else { palette.panel };
    let area = ui.available_rect_before_wrap();
    ui.painter().rect_filled(area, 0.0, fill);
    let frame = ui.interact(area, Id::unique(("pane", pane)), Sense::focusable_noninteractive());
    frame.widget_info(|| WidgetInfo::labeled(Role::Pane, true, say!("{pane} pane", pane = pane.name())));
    if ui.input(|input| input.pointer.any_pressed()) {
        // Whoever clicks goes by what was clicked.
        frame.surrender_focus();
    }
    if *wanted == Some(pane) {
        *wanted = None;
        frame.request_focus();
    }
    let margin = if matches!(pane, Pane::Map | Pane::Play) { 0.0 } else { 8.0 };
    let rect = area.shrink(margin);
    ui.scope_builder(egui::UiBuilder::new().max_rect(rect).id_salt(pane), |ui| {
        ui.set_clip_rect(rect.expand(margin.min(4.0)).intersect(ui.clip_rect()));
        draw(ui, pane);
    });
    if frame.has_focus() {
        ui.painter().rect_stroke(area, 0.0, Stroke::new(2.0, palette.accent), StrokeKind::Inside);
    }
}

impl Behavior<Pane> for Drawn<'_> {
    fn pane_ui(&mut self, ui: &mut Ui, _: TileId, pane: &mut Pane) -> UiResponse {
        draw_pane(ui, *pane, self.draw, self.wanted);
        UiResponse::None
    }

    fn top_bar_right_ui(&mut self, tiles: &Tiles<Pane>, ui: &mut Ui, _: TileId, tabs: &egui_tiles::Tabs, _: &mut f32) {
        let active = tabs.active.and_then(|id| tiles.get(id));
        if let Some(Tile::Pane(pane)) = active
            && !matches!(pane, Pane::Packs | Pane::Inspector | Pane::History)
            && theme::icon_button(ui, icons::FILL, &say!("Fill the window with {pane}", pane = pane.name())).clicked()
        {
            self.filling = Some(*pane);
        }
    }

    /// Of more tabs than there is room for, the one of what was asked for is seen.
    fn on_tab_button(&mut self, tiles: &mut Tiles<Pane>, id: TileId, button: Response) -> Response {
        if let Some(Tile::Pane(pane)) = tiles.get(id)
            && *self.revealed == Some(*pane)
        {
            *self.revealed = None;
            button.scroll_to_me(None);
        }
        button
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
    fn a_pane_that_is_shown_is_in_front_of_the_others_there() {
        let mut dock = Dock::default();
        dock.show(Pane::Translate);
        assert!(dock.is_in_front(Pane::Translate) && !dock.is_in_front(Pane::Text));
        dock.show(Pane::Text);
        assert!(dock.is_in_front(Pane::Text) && !dock.is_in_front(Pane::Translate));
    }

    #[test]
    fn the_layout_can_be_kept() {
        let text = serde_json::to_string(&Dock::default()).unwrap();
        let dock: Dock = serde_json::from_str(&text).unwrap();
        assert!(Pane::ALL.iter().all(|pane| dock.has(*pane)));
    }
}
