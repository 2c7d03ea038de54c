//! The map of an episode: looked at, measured, and laid by hand.

mod actions;
mod canvas;
mod clipboard;
mod drawing;
mod gesture;
mod guides;
mod keys;
mod labels;
mod layering;
mod notes;
mod offers;
mod overlay;
mod place_strip;
mod standing;
mod subject;
mod thumbs;
mod tile_box;
mod tip;
mod toolbar;

use std::sync::Arc;

use egui::{CentralPanel, Frame, Margin, Panel, RichText, Ui};
use ritual_batch::heat::Heat;
use ritual_diagnostic::{Path, Route};

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, APART, NEAR, Palette, icons};
use actions::{Action, Hand};
use drawing::DrawingPen;
use gesture::{Armed, Drag};
use notes::{inside, located};
use subject::{EpisodeMap, Stamp, Subject};
use tile_box::TileBox;
use toolbar::View;

/// The pane in which maps and tiles are edited.
#[derive(Debug, Default)]
pub struct MapPanel {
    /// How often something happens in each space of an episode in the games of a batch; set by the app.
    pub heat: Option<Arc<Heat>>,
    stamp: Stamp,
    subject: Subject,
    /// Why the map is as it was before the last edits of the text.
    trouble: Option<String>,
    view: View,
    hand: Hand,
    /// What tiles are drawn with.
    pen: DrawingPen,
    tile_box: TileBox,
    shows_all_packs: bool,
    /// What the overlay said when it was last drawn.
    legend: String,
}

impl MapPanel {
    /// Lets the map have the keys.
    pub fn take_focus(&mut self) {
        self.view.wants_focus = true;
    }

    /// Draws the map.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        self.refresh(cx);
        let subject = std::mem::take(&mut self.subject);
        match &subject {
            Subject::Nothing => empty(ui),
            Subject::Unreadable(why) => {
                ui.add_space(APART);
                ui.label(RichText::new(format!("{} {why}", icons::WARNING)).color(Palette::of(ui).warning));
            }
            Subject::Tile(tile) => {
                self.pen.wants_focus |= std::mem::take(&mut self.view.wants_focus);
                drawing::ui(ui, cx, tile, &mut self.pen, out);
            }
            Subject::Episode(map) => self.episode(ui, cx, map, out),
        }
        self.subject = subject;
    }

    /// Works out again what is shown when anything has changed. While a text cannot be read, its last map stays.
    fn refresh(&mut self, cx: &EditorCx<'_>) {
        let stamp = Stamp::now(cx);
        if stamp == self.stamp {
            return;
        }
        let is_same_document = stamp.is_about_the_same(&self.stamp);
        self.stamp = stamp;
        let has_map = matches!(self.subject, Subject::Episode(_));
        match Subject::of(cx, self.hand.document.as_ref()) {
            Subject::Unreadable(why) if is_same_document && has_map => self.trouble = Some(why),
            next => {
                self.subject = next;
                self.trouble = None;
            }
        }
    }

    fn episode(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, map: &EpisodeMap, out: &mut Vec<Command>) {
        self.follow(cx, map);
        let mut actions: Vec<Action> = Vec::new();
        let frame = || Frame::NONE.inner_margin(Margin::symmetric(6, 4));
        Panel::top("map-toolbar").frame(frame()).show(ui, |ui| {
            toolbar::ui(ui, map, &mut self.view, &self.hand, &mut actions);
            let status = theme::explains(ui, self.status(map));
            ui.add(egui::Label::new(status).truncate());
        });
        Panel::bottom("map-place").frame(frame()).show(ui, |ui| {
            place_strip::ui(ui, map, &mut self.shows_all_packs, &mut self.hand, &mut actions);
        });
        Panel::left("map-box").default_size(tile_box::WIDTH).min_size(tile_box::WIDTH).frame(frame()).show(ui, |ui| {
            self.tile_box.ui(ui, cx, map, &mut self.hand, &mut actions);
        });
        CentralPanel::no_frame().show(ui, |ui| {
            let heat = self.heat.as_deref().filter(|heat| map.id.as_ref() == Some(&heat.episode));
            self.legend = canvas::ui(ui, cx, map, &mut self.view, &mut self.hand, heat, out);
        });
        self.tell_several(cx, map, out);
        for action in actions {
            if let Some(copied) = self.hand.act(action, map, &self.view.layers, cx, out) {
                ui.ctx().copy_text(copied);
            }
        }
    }

    /// Follows what is picked elsewhere: it is selected here, and brought into view.
    fn follow(&mut self, cx: &EditorCx<'_>, map: &EpisodeMap) {
        if self.hand.document.as_ref() != Some(&map.document) {
            self.hand = Hand { document: Some(map.document.clone()), ..Hand::default() };
            self.view.camera = None;
        }
        let field = cx.picked.field.as_ref();
        let path = field.and_then(|field| inside(&map.document, field));
        self.hand.located = path.map(|path| located(&path, &map.layout, &map.setup, &map.board)).unwrap_or_default();
        let n_tiles = map.layout.tiles.len();
        self.hand.selection.tiles.retain(|tile| *tile < n_tiles);
        if self.hand.n_seen == cx.picked.count {
            return;
        }
        self.hand.n_seen = cx.picked.count;
        let is_own = self.hand.own.take().as_ref() == field;
        let notes::Located { tile, space, thing } = self.hand.located;
        if is_own || (tile.is_none() && space.is_none()) {
            return;
        }
        match (thing, tile) {
            (Some(thing), _) => {
                self.hand.selection = gesture::Selection::of_thing(thing);
            }
            (None, Some(tile)) => self.hand.selection.only_tile(tile),
            (None, None) => {}
        }
        let of_tile = || tile.and_then(|tile| map.board.tile(tile)).map(|tile| tile.rect.center());
        self.hand.look_at = space.map(|space| map.board.anchor(space)).or_else(of_tile);
    }

    /// Several tiles that are selected, or several enemies, are edited together in the inspector.
    fn tell_several(&self, cx: &EditorCx<'_>, map: &EpisodeMap, out: &mut Vec<Command>) {
        let places = self.hand.selection.places();
        let is_here = cx.picked.document.as_ref() == Some(&map.document) && places.len() > 1;
        let route = |path: &Path| {
            let root = map.document.root();
            Route::new(Arc::clone(&map.document.file), root.segments().iter().chain(path.segments()).cloned().collect())
        };
        let several: Vec<Route> = places.iter().filter(|_| is_here).map(route).collect();
        // Cards that are picked together elsewhere are no business of the map.
        let is_own = cx.picked.several.iter().all(|route| map.document.holds(route));
        if cx.picked.several != several && (is_own || !several.is_empty()) {
            out.push(Command::PickSeveral(several));
        }
    }

    /// The line below the toolbar: what to do next, or what the map says.
    fn status(&self, map: &EpisodeMap) -> String {
        if let Some(why) = &self.trouble {
            return format!("{} {why}", icons::WARNING);
        }
        if let Some(Armed { name, first, .. }) = &self.hand.armed {
            return match first {
                Some(_) => say!("{name}: click the space on the other side. Esc lets go.", name),
                None if self.hand.is_armed_for_two() => {
                    say!("{name}: click the border of two spaces, or one space and then the other. Esc lets go.", name)
                }
                None => say!("{name}: click the space it goes to. Esc lets go.", name),
            };
        }
        match &self.hand.drag {
            Some(Drag::Tiles { .. } | Drag::New(_)) => say!("R turns right, F flips, Esc lets go.").to_owned(),
            Some(Drag::Thing(..)) => say!("Let it go over a space. Esc lets go.").to_owned(),
            Some(Drag::Frame(_)) => say!("Tiles the frame touches are picked.").to_owned(),
            None if !self.legend.is_empty() => self.legend.clone(),
            None if map.tiles.is_empty() => say!("Drag the first tile from the box onto the paper.").to_owned(),
            None => say!("Drag tiles to move them; the wheel zooms, the right button moves the paper.").to_owned(),
        }
    }
}

fn empty(ui: &mut Ui) {
    ui.vertical_centered(|ui| {
        ui.add_space(APART * 4.0);
        ui.label(RichText::new(icons::MAP).size(theme::TITLE * 2.0).color(Palette::of(ui).faint));
        ui.label(theme::title(say!("The map of an episode")));
        ui.add_space(NEAR);
        ui.label(say!(
            "Here tiles are laid, spaces are named, and the start, gates and enemies are put where they belong."
        ));
        ui.label(theme::explains(
            ui,
            say!("Open an episode or a scenario from the list of packs to begin, or a tile to see its two sides."),
        ));
    });
}
