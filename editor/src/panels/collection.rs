//! All cards as a grid, as they will be printed; beside them the decks and packs they go into.
//!
//! Only what is seen is laid out, so that ten thousand cards are as quick as ten.

mod deeds;
mod grid;
mod homes;
mod keys;
mod toolbar;

use std::sync::Arc;

use egui::{DragAndDrop, Frame, Id, LayerId, Margin, Order, Panel, Ui};
use ritual_collection::{CardId, DeckId, Filter, Picks, Shown};
use ritual_content::Kind;
use ritual_workspace::Snapshot;

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, Palette, icons};
pub(crate) use deeds::delete_all;
use grid::Grid;
use homes::Homes;
pub(crate) use homes::counted;

/// The least width of the pane at which decks have room beside the cards, in points.
const WIDE: f32 = 520.0;

/// All cards as a grid.
#[derive(Default)]
pub struct CollectionPanel {
    filter: Filter,
    picks: Picks,
    grid: Grid,
    homes: Homes,
    /// The places of the cards that are shown, and what they were read from.
    shown: Arc<[usize]>,
    read: Option<(Arc<Snapshot>, Filter)>,
    /// The picked cards are sent to the deck or pack that is chosen next.
    sending: Option<Sending>,
    wants_focus: bool,
    /// How often something was picked when the panel last looked.
    seen: u64,
}

/// What happens to the picked cards where they are when they go elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sending {
    /// They are gone.
    Move,
    /// They stay.
    Copy,
}

/// Cards that are dragged, and the deck they are dragged out of.
struct Dragged {
    cards: Vec<CardId>,
    from: Option<DeckId>,
}

/// What is asked for in the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Deed {
    /// Tells the window which cards are picked.
    Picked,
    /// Shows the card that was picked last as it will be printed.
    Open,
    /// Asks where the picked cards go.
    Send(Sending),
    /// Asks no more.
    Stay,
    /// More copies of the picked cards in the deck, or fewer.
    Recount(i64),
    /// Takes the picked cards out of the deck.
    TakeOut,
    /// Copies the picked cards within their packs.
    Duplicate,
    /// Asks whether the picked cards are deleted.
    Delete,
}

impl CollectionPanel {
    /// Lets the cards have the keys.
    pub fn take_focus(&mut self) {
        self.wants_focus = true;
    }

    /// Shows the panel.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        if cx.snapshot.collection.cards.is_empty() && cx.snapshot.collection.decks.is_empty() {
            nothing(ui, out);
            return;
        }
        self.refresh(cx);
        self.follow(cx);
        let mut deeds = Vec::new();
        if self.sending.is_some() && ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape)) {
            deeds.push(Deed::Stay);
        }
        if ui.available_width() > WIDE || self.sending.is_some() {
            let width = (ui.available_width() * 0.3).clamp(180.0, 280.0);
            Panel::left("homes").resizable(true).default_size(width).show(ui, |ui| {
                let chosen = self.homes.ui(ui, cx, &mut self.filter, self.sending, &self.picks);
                for (cards, home, sending) in chosen {
                    let (cards, from) = match cards {
                        Some(dragged) => (dragged.cards.clone(), dragged.from.clone()),
                        None => (self.picks.cards(), self.filter.deck.clone()),
                    };
                    deeds::send(cx, &cards, from.as_ref(), &home, sending, out);
                    deeds.push(Deed::Stay);
                }
            });
        }
        let beside = Frame::NONE.inner_margin(Margin { left: 8, ..Margin::ZERO });
        beside.show(ui, |ui| {
            toolbar::ui(ui, cx, self, &mut deeds);
            // What was chosen on the left or above is shown at once.
            self.refresh(cx);
            let shown = Shown { collection: &cx.snapshot.collection, order: &self.shown };
            let wants_focus = std::mem::take(&mut self.wants_focus);
            let deck = self.filter.deck.as_ref();
            self.grid.ui(ui, cx, (shown, &self.shown), &mut self.picks, (deck, wants_focus), &mut deeds);
        });
        for deed in deeds {
            self.carry_out(ui, cx, deed, out);
        }
        ghost(ui);
    }

    /// Sifts the cards where they or the filter have changed.
    fn refresh(&mut self, cx: &EditorCx<'_>) {
        let is_read = self
            .read
            .as_ref()
            .is_some_and(|(snapshot, filter)| Arc::ptr_eq(snapshot, cx.snapshot) && *filter == self.filter);
        if is_read {
            return;
        }
        let collection = &cx.snapshot.collection;
        self.shown = self.filter.shown(collection).into();
        self.picks.keep(Shown { collection, order: &self.shown });
        self.read = Some((Arc::clone(cx.snapshot), self.filter.clone()));
    }

    /// A card that was picked elsewhere is picked here too, if it is shown.
    fn follow(&mut self, cx: &EditorCx<'_>) {
        if self.seen == cx.picked.count {
            return;
        }
        self.seen = cx.picked.count;
        let Some(document) = &cx.picked.document else { return };
        let route = document.route();
        let shown = Shown { collection: &cx.snapshot.collection, order: &self.shown };
        let at = (0..self.shown.len()).find(|at| shown.card(*at).is_some_and(|card| card.route == route));
        if let Some(at) = at {
            self.picks.pick(shown, at, ritual_collection::Reach::One);
            self.grid.reveal(at);
        }
    }

    fn carry_out(&mut self, ui: &Ui, cx: &EditorCx<'_>, deed: Deed, out: &mut Vec<Command>) {
        let cards = self.picks.cards();
        let deck = self.filter.deck.as_ref();
        match deed {
            Deed::Picked => {
                deeds::pick(cx, &cards, out);
                // The window picks the first of them, which is no news here.
                self.seen = cx.picked.count + u64::from(!cards.is_empty());
            }
            Deed::Open => deeds::open(cx, &cards, out),
            Deed::Send(sending) if !cards.is_empty() => {
                self.sending = Some(sending);
                self.homes.take_focus();
                ui.ctx().request_repaint();
            }
            Deed::Send(_) => out.push(Command::Tell(say!("Pick the cards first that are to go elsewhere.").to_owned())),
            Deed::Stay => {
                self.sending = None;
                // The arrows go on among the cards.
                self.wants_focus = true;
            }
            Deed::Recount(by) => deeds::recount(cx, &cards, deck, by, out),
            Deed::TakeOut => deeds::take_out(cx, &cards, deck, out),
            Deed::Duplicate => deeds::duplicate(cx, &cards, out),
            Deed::Delete => deeds::delete(cx, &cards, out),
        }
    }
}

/// Says at the pointer what is dragged.
fn ghost(ui: &Ui) {
    let Some(dragged) = DragAndDrop::payload::<Dragged>(ui.ctx()) else { return };
    let Some(at) = ui.input(|input| input.pointer.latest_pos()) else { return };
    let palette = Palette::of(ui);
    let is_copy = ui.input(|input| input.modifiers.command);
    let cards = counted(dragged.cards.len());
    let words = match (&dragged.from, is_copy) {
        (Some(_), false) => say!("Move {cards}", cards),
        _ => say!("Copy {cards}", cards),
    };
    let words = format!("{} {words}", icons::CARD);
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::unique("dragged-cards")));
    let galley = painter.layout_no_wrap(words, egui::FontId::proportional(theme::NORMAL), palette.text);
    let place = egui::Align2::LEFT_TOP.anchor_size(at + egui::vec2(14.0, 10.0), galley.size());
    painter.rect_filled(place.expand(5.0), 4.0, palette.raised);
    painter.galley(place.left_top(), galley, palette.text);
}

/// Says what the panel is for while there is no card.
fn nothing(ui: &mut Ui, out: &mut Vec<Command>) {
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.label(theme::title(say!("All cards beside each other")));
        let text = say!("Every card of your packs as it will be printed, and the decks they are in. Begin with one.");
        ui.label(theme::explains(ui, text));
        if ui.button(format!("{} {}", icons::ADD, say!("New Mythos card"))).clicked() {
            out.push(Command::AskForDocument { kind: Some(Kind::Mythos.into()), pack: None, title: String::new() });
        }
    });
}
