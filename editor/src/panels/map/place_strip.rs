//! What can be put on spaces: dragged there, or clicked and then the space.

use egui::{Align2, FontId, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2};
use ritual_map::Placing;

use super::actions::{Action, Hand};
use super::gesture::{Armed, Drag};
use super::offers::PlaceOffer;
use super::standing::Face;
use super::subject::EpisodeMap;
use crate::board::{figure, paint_sign};
use crate::theme::glyphs::{self, Glyph};
use crate::theme::{self, NEAR, Palette, icons};

/// How large pictures are, in points.
const PICTURE: f32 = 24.0;

/// Draws the strip; what is dragged out of it is put into the hand.
pub(super) fn ui(ui: &mut Ui, map: &EpisodeMap, shows_all: &mut bool, hand: &mut Hand, actions: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(say!("Place")).strong());
        let help = say!("Show the enemies and tokens of every pack this one builds on");
        if ui.selectable_label(*shows_all, say!("All packs")).on_hover_text(help).clicked() {
            *shows_all = !*shows_all;
        }
        ScrollArea::horizontal().id_salt("map-place").auto_shrink([false, true]).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = NEAR;
                for (index, offer) in map.offers.iter().enumerate().filter(|(_, offer)| offer.is_near || *shows_all) {
                    ui.push_id(index, |ui| chip(ui, offer, hand, actions));
                }
            });
        });
    });
}

fn chip(ui: &mut Ui, offer: &PlaceOffer, hand: &mut Hand, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let galley = ui.painter().layout_no_wrap(offer.name.clone(), FontId::proportional(theme::SMALL), palette.text);
    let size = vec2(PICTURE + galley.size().x + NEAR * 4.0, PICTURE + NEAR * 2.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let is_armed = hand.armed.as_ref().is_some_and(|armed| armed.placing == offer.placing);
    let name = say!("Place {name}", name = offer.name);
    response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, is_armed, &name));
    if ui.is_rect_visible(rect) {
        let is_warm = response.hovered() || response.has_focus();
        let fill = if is_armed { palette.chosen } else { palette.raised };
        let line = if is_armed || is_warm { palette.accent } else { palette.line };
        ui.painter().rect(rect, 5.0, fill, Stroke::new(1.0, line), StrokeKind::Inside);
        let centre = pos2(rect.left() + NEAR * 1.5 + PICTURE / 2.0, rect.center().y);
        picture(ui.painter(), palette, offer, Rect::from_center_size(centre, Vec2::splat(PICTURE)));
        let text = pos2(centre.x + PICTURE / 2.0 + NEAR, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(text, galley, palette.text);
    }
    if response.drag_started() {
        hand.armed = None;
        hand.drag = Some(Drag::Thing(offer.placing.clone(), offer.name.clone()));
    }
    if response.clicked() {
        let armed = Armed { placing: offer.placing.clone(), name: offer.name.clone(), first: None };
        actions.push(Action::Arm(armed));
    }
    response.on_hover_text(help(&offer.placing));
}

/// Draws what is offered.
pub(super) fn picture(painter: &egui::Painter, palette: &Palette, offer: &PlaceOffer, rect: Rect) {
    if let Some(sign) = offer.sign {
        paint_sign(painter, palette, rect.center(), rect.width(), sign);
    } else if let Some(look) = offer.face.figure(&offer.name, false, offer.portrait.as_ref()) {
        figure(painter, palette, rect.center(), rect.width(), &look);
    } else if offer.face == Face::Fire {
        glyphs::draw(painter, Glyph::Fire, rect.center(), rect.width(), palette.fire);
    } else {
        painter.text(rect.center(), Align2::CENTER_CENTER, icons::LOCK, FontId::proportional(18.0), palette.fire);
    }
}

fn help(placing: &Placing) -> &'static str {
    match placing {
        Placing::Start | Placing::Gate(_) => say!("Drag it to its space, or click it and then the space."),
        Placing::Link(_) => say!("Drag it to the space of one end, then click the space of the other."),
        Placing::Piece { is_barrier: true, .. } => {
            say!("Drag it to a space, then click the space on the other side of the passage.")
        }
        _ => say!("Drag it onto a space, or click it and then the space. Again adds one more."),
    }
}
