//! Where cards can be: decks with what they hold and who comes by them, and packs. A click shows their cards; cards that
//! are dragged or sent go there.

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Button, FontId, Layout, Response, Role, ScrollArea, Stroke, StrokeKind, Ui, WidgetInfo};
use ritual_collection::{DeckId, Filter, Picks, Summoned};
use ritual_workspace::Origin;

use super::{Dragged, Sending};
use crate::at_hand;
use crate::cx::EditorCx;
use crate::shipped;
use crate::theme::{self, APART, NEAR, NORMAL, Palette, SMALL, icons};

/// How many cards, in words.
pub(crate) fn counted(n_cards: usize) -> String {
    say!(n_cards, "1 card" | "{n} cards")
}

/// Where cards can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Home {
    Deck(DeckId),
    /// A pack, by its id.
    Pack(Arc<str>),
}

/// Where cards go, what happens to them where they are, and which: those that were dropped, or else those that are
/// picked.
type Sent = (Option<Arc<Dragged>>, Home, Sending);

/// The decks and packs.
#[derive(Default)]
pub(super) struct Homes {
    wants_focus: bool,
    /// What the rest was read from.
    read: Origin,
    /// How many cards each pack has.
    n_cards: BTreeMap<Arc<str>, usize>,
    /// The places of the decks: those of somebody's own packs before those that are shipped.
    decks: Vec<usize>,
}

impl Homes {
    /// Lets the first of them have the keys.
    pub(super) fn take_focus(&mut self) {
        self.wants_focus = true;
    }

    /// Draws them; returns what goes where.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &EditorCx<'_>,
        filter: &mut Filter,
        sending: Option<Sending>,
        picks: &Picks,
    ) -> Vec<Sent> {
        self.refresh(cx);
        let mut sent = Vec::new();
        if let Some(sending) = sending {
            let cards = counted(picks.len());
            ui.strong(if sending == Sending::Move && filter.deck.is_some() {
                say!("Move {cards} to", cards)
            } else {
                say!("Copy {cards} to", cards)
            });
            ui.label(theme::explains(
                ui,
                say!("Choose a deck; a pack moves or copies the cards themselves. Esc ends it."),
            ));
        }
        ScrollArea::vertical().id_salt("homes").auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = NEAR;
            if sending.is_none() {
                let n_cards = cx.snapshot.collection.cards.len();
                let is_chosen = filter.deck.is_none() && filter.pack.is_none();
                if row(ui, is_chosen, say!("All cards"), &counted(n_cards), "").clicked() {
                    (filter.deck, filter.pack) = (None, None);
                }
            }
            ui.label(theme::explains(ui, say!("Packs")));
            for folder in at_hand::packs(cx) {
                let Some(pack) = cx.workspace.pack_id(&folder).map(Arc::<str>::from) else { continue };
                let is_chosen = filter.pack.as_ref() == Some(&pack);
                let says = counted(self.n_cards.get(&pack).copied().unwrap_or_default());
                let title = at_hand::pack_title(cx, &folder);
                let response = ui.push_id(&pack, |ui| row(ui, is_chosen, &title, &says, "")).inner;
                let home = || Home::Pack(Arc::clone(&pack));
                if self.is_sent(ui, &response, sending, &home, &mut sent) {
                    filter.pack = (!is_chosen).then(|| Arc::clone(&pack));
                    filter.deck = None;
                }
            }
            ui.add_space(APART);
            ui.label(theme::explains(ui, say!("Decks")));
            // All decks are shown; asked for are those that can hold what is picked.
            let picked = if sending.is_some() { picks.cards() } else { Vec::new() };
            for at in self.decks.clone() {
                let Some(deck) = cx.snapshot.collection.decks.get(at) else { continue };
                if picked.iter().any(|card| card.kind != deck.deck.of) {
                    continue;
                }
                let is_chosen = filter.deck.as_ref() == Some(&deck.id);
                let summons: Vec<String> = deck.summons.iter().map(Summoned::says).collect();
                let icon = if deck.deck.is_complete() { icons::OK } else { icons::WARNING };
                let says = format!("{icon} {}", deck.deck.says());
                let draw = |ui: &mut Ui| row(ui, is_chosen, &deck.title(), &says, &summons.join(", "));
                let response = ui.push_id(&deck.id, draw).inner;
                let home = || Home::Deck(deck.id.clone());
                if self.is_sent(ui, &response, sending, &home, &mut sent) {
                    filter.deck = (!is_chosen).then(|| deck.id.clone());
                    filter.pack = None;
                }
            }
        });
        sent
    }

    fn refresh(&mut self, cx: &EditorCx<'_>) {
        if self.read.is(cx.snapshot) {
            return;
        }
        self.read = Origin::of(cx.snapshot);
        let collection = &cx.snapshot.collection;
        self.n_cards.clear();
        for card in &collection.cards {
            *self.n_cards.entry(Arc::clone(&card.id.id.pack)).or_default() += 1;
        }
        let is_shipped = |at: &usize| collection.decks.get(*at).is_some_and(|deck| shipped::has(&deck.id.owner.pack));
        self.decks = (0..collection.decks.len()).collect();
        self.decks.sort_by_key(is_shipped);
    }

    /// Takes what is dropped on a deck or a pack, or sent there; returns whether it was clicked to show its cards.
    fn is_sent(
        &mut self,
        ui: &Ui,
        response: &Response,
        sending: Option<Sending>,
        home: &dyn Fn() -> Home,
        sent: &mut Vec<Sent>,
    ) -> bool {
        if sending.is_some() && std::mem::take(&mut self.wants_focus) {
            response.request_focus();
        }
        if response.dnd_hover_payload::<Dragged>().is_some() {
            let line = Stroke::new(2.0, Palette::of(ui).accent);
            ui.painter().rect_stroke(response.rect, 4.0, line, StrokeKind::Inside);
        }
        if let Some(dragged) = response.dnd_release_payload::<Dragged>() {
            let is_copy = ui.input(|input| input.modifiers.command);
            sent.push((Some(dragged), home(), if is_copy { Sending::Copy } else { Sending::Move }));
        }
        match sending {
            Some(sending) if response.clicked() => {
                sent.push((None, home(), sending));
                false
            }
            Some(_) => false,
            None => response.clicked(),
        }
    }
}

/// Draws a deck or a pack: its name, what it holds, and who comes by it.
fn row(ui: &mut Ui, is_chosen: bool, name: &str, says: &str, summons: &str) -> Response {
    let palette = Palette::of(ui);
    let mut job = LayoutJob::default();
    job.append(name, 0.0, TextFormat::simple(FontId::proportional(NORMAL), palette.text));
    let small = TextFormat::simple(FontId::proportional(SMALL), palette.faint);
    for line in [says, summons].into_iter().filter(|line| !line.is_empty()) {
        job.append(&format!("\n{line}"), 0.0, small.clone());
    }
    job.wrap.max_width = (ui.available_width() - 20.0).max(60.0);
    let fill = if is_chosen { palette.chosen } else { palette.background };
    // As wide as the list, so that what is chosen is a bar.
    let wide = Layout::top_down_justified(Align::Min);
    let response = ui.with_layout(wide, |ui| ui.add(Button::new(job).wrap().fill(fill).stroke(Stroke::NONE))).inner;
    let spoken = [name, says, summons].into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(". ");
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, &spoken));
    response
}
