//! The cards beside each other, as they will be printed: all of one scale, and only those that are seen.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use egui::{
    Align2, EventFilter, FontId, PointerButton, Rect, Response, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, vec2,
};
use ritual_collection::{Card, CardId, DeckId, Picks, Reach, Shown};
use ritual_content::Kind;
use ritual_diagnostic::Severity;
use ritual_workspace::Origin;

use super::{Deed, Dragged, keys, toolbar};
use crate::cx::EditorCx;
use crate::panels::card::faces::{Face, Form, faces};
use crate::panels::card::{arrange, thumb};
use crate::theme::{NORMAL, Palette, icons};

/// The space between cards, in points.
const GAP: f32 = 12.0;
/// How many points a millimetre has at first, at least and at most.
const SCALE: [f32; 3] = [2.6, 1.2, 6.0];

/// The cards beside each other.
pub(super) struct Grid {
    scale: f32,
    places: Places,
    looks: BTreeMap<CardId, Look>,
    /// What the looks were read from.
    read: Origin,
    /// The position that is scrolled to.
    reveals: Option<usize>,
}

/// How a card looks.
struct Look {
    /// What is printed on it; none where it cannot be printed.
    face: Option<Face>,
    /// The worst that is said about it.
    worst: Option<Severity>,
}

/// Where the cards are.
#[derive(Default)]
struct Places {
    /// The cards that were placed, in which width and at which scale.
    of: Option<(Arc<[usize]>, Origin, Vec2)>,
    rects: Vec<Rect>,
    height: f32,
    /// The height of the highest card.
    highest: f32,
}

impl Default for Grid {
    fn default() -> Self {
        let [scale, ..] = SCALE;
        Self { scale, places: Places::default(), looks: BTreeMap::new(), read: Origin::default(), reveals: None }
    }
}

impl Grid {
    /// Makes the cards bigger or smaller.
    pub(super) fn resize(&mut self, factor: f32) {
        let [_, least, most] = SCALE;
        self.scale = (self.scale * factor).clamp(least, most);
    }

    /// Scrolls to a position.
    pub(super) fn reveal(&mut self, at: usize) {
        self.reveals = Some(at);
    }

    /// Draws the cards, and does what the pointer and the keys ask for.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &EditorCx<'_>,
        (shown, order): (Shown<'_>, &Arc<[usize]>),
        picks: &mut Picks,
        (deck, wants_focus): (Option<&DeckId>, bool),
        deeds: &mut Vec<Deed>,
    ) {
        let screen = ui.available_rect_before_wrap();
        if !screen.is_positive() {
            return;
        }
        let ground = ui.interact(screen, ui.scope_id().with("cards"), Sense::click());
        ground.widget_info(|| WidgetInfo::labeled(Role::Grid, true, say!("Cards")));
        // Enter is a click too, but not one beside the cards.
        let mut is_clicked = ground.clicked_by(PointerButton::Primary);
        if is_clicked {
            picks.clear();
            deeds.push(Deed::Picked);
        }
        ScrollArea::vertical().id_salt("cards").auto_shrink(false).show_viewport(ui, |ui, view| {
            let width = ui.available_width();
            self.places.refresh(cx, (shown, order), width, self.scale);
            let (whole, _) = ui.allocate_exact_size(vec2(width, self.places.height), Sense::hover());
            let by = whole.left_top().to_vec2();
            for at in self.places.seen(view) {
                let (Some(card), Some(place)) = (shown.card(at), self.places.rects.get(at)) else { continue };
                let response = self.card(ui, cx, card, place.translate(by), picks);
                is_clicked |= response.clicked();
                act(ui, &response, shown, at, picks, deck, deeds);
            }
            if let Some(place) = self.reveals.take().and_then(|at| self.places.rects.get(at)) {
                ui.scroll_to_rect(place.translate(by).expand(GAP), None);
            }
            if shown.order.is_empty() {
                let text = say!("No card is shown: others are hidden by the choice above and on the left.");
                let font = FontId::proportional(NORMAL);
                ui.painter().text(whole.left_top(), Align2::LEFT_TOP, text, font, Palette::of(ui).faint);
            }
        });
        if is_clicked || wants_focus {
            ground.request_focus();
        }
        if !ground.has_focus() {
            return;
        }
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, tab: false };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(ground.id, filter));
        ui.painter().rect_stroke(screen, 0.0, Stroke::new(1.0, Palette::of(ui).accent), StrokeKind::Inside);
        let beside = |at: usize, is_up: bool| self.places.beside(at, is_up);
        let to = keys::pressed(ui, shown, picks, deck.is_some(), beside, deeds);
        self.reveals = to.or(self.reveals);
    }

    /// Draws a card.
    fn card(&mut self, ui: &Ui, cx: &EditorCx<'_>, card: &Card, place: Rect, picks: &Picks) -> Response {
        let palette = Palette::of(ui);
        let id = ui.scope_id().with((&card.id.kind, &card.id.id));
        // The grid as a whole has the keys, so that Tab leads past the cards.
        let response = ui.interact(place, id, Sense::CLICK | Sense::DRAG);
        let is_picked = picks.holds(&card.id);
        let Look { face, worst } = self.look(cx, card);
        let spoken = face.as_ref().map_or_else(|| card.name.clone(), Face::spoken);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_picked, &spoken));
        if let Some(face) = face {
            let scale = place.width() / face.form.width.max(1.0);
            thumb(ui.painter(), palette, face, scale, place.left_top());
        }
        let line = match (is_picked, picks.is_here(&card.id), response.hovered()) {
            (true, true, _) => Some(Stroke::new(3.0, palette.accent)),
            (true, false, _) => Some(Stroke::new(2.0, palette.accent)),
            (false, _, true) => Some(Stroke::new(1.0, palette.accent)),
            (false, _, false) => None,
        };
        if let Some(line) = line {
            ui.painter().rect_stroke(place.expand(3.0), 6.0, line, StrokeKind::Outside);
        }
        let mut badge = Vec::new();
        if is_picked {
            badge.push(icons::OK.to_owned());
        }
        if let Some(severity) = worst {
            badge.push(icons::of_severity(*severity).to_owned());
        }
        if card.n_copies > 1 {
            badge.push(format!("× {}", card.n_copies));
        }
        if !badge.is_empty() {
            let galley = ui.painter().layout_no_wrap(badge.join(" "), FontId::proportional(NORMAL), palette.text);
            // On the right: what a card summons is printed on the left.
            let at = place.right_bottom() - galley.size() - Vec2::splat(6.0);
            ui.painter().rect_filled(Rect::from_min_size(at, galley.size()).expand(3.0), 3.0, palette.raised);
            ui.painter().galley(at, galley, palette.text);
        }
        response
    }

    /// How a card looks, worked out when it is first seen.
    fn look(&mut self, cx: &EditorCx<'_>, card: &Card) -> &Look {
        if !self.read.is(cx.snapshot) {
            self.looks.clear();
            self.read = Origin::of(cx.snapshot);
        }
        let look = || Look {
            face: faces(&cx.snapshot.written, card.id.kind, &card.id.id).into_iter().next(),
            worst: cx.workspace.document_at(&card.route).and_then(|document| cx.snapshot.worst(&document)),
        };
        self.looks.entry(card.id.clone()).or_insert_with(look)
    }
}

/// Does what the pointer asks for at a card.
fn act(
    ui: &Ui,
    response: &Response,
    shown: Shown<'_>,
    at: usize,
    picks: &mut Picks,
    deck: Option<&DeckId>,
    deeds: &mut Vec<Deed>,
) {
    let Some(card) = shown.card(at) else { return };
    if response.clicked() {
        let modifiers = ui.input(|input| input.modifiers);
        let reach = match (modifiers.shift, modifiers.command) {
            (true, _) => Reach::Range,
            (false, true) => Reach::Toggle,
            (false, false) => Reach::One,
        };
        picks.pick(shown, at, reach);
        deeds.push(Deed::Picked);
    }
    if response.double_clicked() {
        deeds.push(Deed::Open);
    }
    let begins = response.drag_started() || response.secondary_clicked();
    if begins && !picks.holds(&card.id) {
        picks.pick(shown, at, Reach::One);
        deeds.push(Deed::Picked);
    }
    if response.drag_started() {
        response.dnd_set_drag_payload(Dragged { cards: picks.cards(), from: deck.cloned() });
    }
    response.context_menu(|ui| {
        for (deed, label) in toolbar::offers(deck.is_some()) {
            if ui.button(label).clicked() {
                deeds.push(deed);
                ui.close();
            }
        }
    });
}

impl Places {
    /// Works out where cards are, when they, the width or the scale have changed.
    fn refresh(&mut self, cx: &EditorCx<'_>, (shown, order): (Shown<'_>, &Arc<[usize]>), width: f32, scale: f32) {
        let is_placed = self.of.as_ref().is_some_and(|(of, origin, how)| {
            Arc::ptr_eq(of, order) && origin.is(cx.snapshot) && *how == vec2(width, scale)
        });
        if is_placed {
            return;
        }
        let room = width - GAP * 2.0;
        let size = |card: &Card| {
            let form = form(card.id.kind);
            // What is wider than the pane is printed smaller.
            let scale = scale.min(room / form.width).max(0.5);
            vec2(form.width * scale, form.height * scale)
        };
        let sizes: Vec<Vec2> = (0..order.len()).filter_map(|at| shown.card(at).map(size)).collect();
        self.highest = sizes.iter().map(|size| size.y).fold(0.0, f32::max);
        (self.rects, self.height) = arrange::rows(&sizes, width, GAP);
        self.height += GAP * 2.0;
        for rect in &mut self.rects {
            *rect = rect.translate(vec2(0.0, GAP));
        }
        self.of = Some((Arc::clone(order), Origin::of(cx.snapshot), vec2(width, scale)));
    }

    /// The positions of the cards that are seen in a part of the whole.
    fn seen(&self, view: Rect) -> Range<usize> {
        let first = self.rects.partition_point(|rect| rect.top() + self.highest < view.top());
        let end = self.rects.partition_point(|rect| rect.top() <= view.bottom());
        first..end.max(first)
    }

    /// The card in the row above one, or below it, that stands nearest; itself where there is none.
    fn beside(&self, at: usize, is_up: bool) -> usize {
        let Some(here) = self.rects.get(at) else { return at };
        let top = |rect: &Rect| rect.top();
        let row = if is_up {
            let end = self.rects.partition_point(|rect| top(rect) < top(here));
            let above = end.checked_sub(1).and_then(|last| self.rects.get(last));
            above.map_or(0..0, |above| self.rects.partition_point(|rect| top(rect) < top(above))..end)
        } else {
            let first = self.rects.partition_point(|rect| top(rect) <= top(here));
            let below = self.rects.get(first);
            below.map_or(0..0, |below| first..self.rects.partition_point(|rect| top(rect) <= top(below)))
        };
        let far = |at: &usize| self.rects.get(*at).map_or(f32::MAX, |rect| (rect.center().x - here.center().x).abs());
        row.min_by(|one, other| far(one).total_cmp(&far(other))).unwrap_or(at)
    }
}

/// How big a kind of card is printed.
const fn form(kind: Kind) -> Form {
    match kind {
        Kind::Discovery => Form::WIDE,
        Kind::Skill => Form::STRIP,
        _ => Form::CARD,
    }
}

#[cfg(test)]
mod tests {
    use egui::{Pos2, pos2};

    use super::*;

    fn places(sizes: &[Vec2], width: f32) -> Places {
        let (rects, height) = arrange::rows(sizes, width, GAP);
        Places { of: None, highest: sizes.iter().map(|size| size.y).fold(0.0, f32::max), rects, height }
    }

    #[test]
    fn of_ten_thousand_cards_only_those_that_are_seen_are_drawn() {
        let places = places(&vec![vec2(100.0, 140.0); 10_000], 800.0);
        let middle = Rect::from_min_max(pos2(0.0, places.height / 2.0), pos2(800.0, places.height / 2.0 + 600.0));
        let seen = places.seen(middle);
        assert!((28..=49).contains(&seen.len()), "{seen:?}");
        let is_seen = |at: usize| places.rects[at].intersects(middle);
        assert!(seen.clone().any(is_seen) && !is_seen(seen.start - 1) && !is_seen(seen.end), "{seen:?}");
        assert_eq!(places.seen(Rect::from_min_max(Pos2::ZERO, Pos2::ZERO)).start, 0);
    }

    #[test]
    fn arrows_lead_to_the_nearest_card_of_the_next_row() {
        let wide = vec2(200.0, 100.0);
        let places = places(&[vec2(90.0, 100.0), vec2(90.0, 100.0), wide, wide, vec2(90.0, 100.0)], 200.0);
        assert_eq!(places.beside(1, false), 2);
        assert_eq!(places.beside(2, true), 0, "of two that are as near, the first");
        assert_eq!(places.beside(0, true), 0, "above the first row there is none");
        assert_eq!(places.beside(4, false), 4);
        assert_eq!(places.beside(4, true), 3);
    }

    #[test]
    fn cards_become_neither_too_small_nor_too_big() {
        let mut grid = Grid::default();
        for _ in 0..40 {
            grid.resize(1.25);
        }
        assert!(grid.scale <= SCALE[2]);
        for _ in 0..80 {
            grid.resize(0.8);
        }
        assert!(grid.scale >= SCALE[1]);
    }
}
