//! Which cards are shown, how big and in which order; what is done with those that are picked.

use egui::{ComboBox, TextEdit, Ui};
use ritual_collection::{KINDS, Order, Which};
use ritual_content::Kind;
use ritual_forms::words;

use super::{CollectionPanel, Deed, Sending};
use crate::cx::EditorCx;
use crate::theme::{self, NEAR, icons};

/// Draws it.
pub(super) fn ui(ui: &mut Ui, cx: &EditorCx<'_>, panel: &mut CollectionPanel, deeds: &mut Vec<Deed>) {
    ui.horizontal_wrapped(|ui| {
        let words = TextEdit::singleline(&mut panel.filter.words).hint_text(say!("Search")).desired_width(150.0);
        ui.add(words).accessible_name(say!("Search the cards"));
        let kind = panel.filter.kind.map_or(say!("All kinds").to_owned(), kind_name);
        let choice = ComboBox::from_id_salt("kind").selected_text(kind).show_ui(ui, |ui| {
            ui.selectable_value(&mut panel.filter.kind, None, say!("All kinds"));
            for kind in KINDS {
                ui.selectable_value(&mut panel.filter.kind, Some(kind), kind_name(kind));
            }
        });
        choice.response.accessible_name(say!("Kinds of cards"));
        let choice = ComboBox::from_id_salt("which").selected_text(panel.filter.which.name()).show_ui(ui, |ui| {
            for which in Which::ALL {
                ui.selectable_value(&mut panel.filter.which, which, which.name());
            }
        });
        choice.response.accessible_name(say!("Which cards"));
        let choice = ComboBox::from_id_salt("order").selected_text(panel.filter.order.name()).show_ui(ui, |ui| {
            for order in Order::ALL {
                ui.selectable_value(&mut panel.filter.order, order, order.name());
            }
        });
        choice.response.accessible_name(say!("Order of the cards"));
        let way = if panel.filter.is_reversed { icons::UP } else { icons::DOWN };
        if theme::icon_button(ui, way, say!("Turn the order round")).clicked() {
            panel.filter.is_reversed = !panel.filter.is_reversed;
        }
        for (sign, name, factor) in [("−", say!("Smaller cards"), 0.8), ("+", say!("Bigger cards"), 1.25)] {
            if theme::icon_button(ui, sign, name).clicked() {
                panel.grid.resize(factor);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        let (n_shown, n_picked) = (panel.shown.len(), panel.picks.len());
        let of = cx.snapshot.collection.cards.len();
        let picked = if n_picked == 0 { String::new() } else { say!(", {n_picked} picked", n_picked) };
        ui.label(theme::explains(ui, say!("{n_shown} of {of} cards{picked}", n_shown, of, picked)));
        if n_picked == 0 {
            return;
        }
        let is_deck = panel.filter.deck.is_some();
        for (deed, label) in offers(is_deck) {
            if ui.button(label).clicked() {
                deeds.push(deed);
            }
        }
    });
    ui.add_space(NEAR);
}

/// What can be done with picked cards; in a deck there is more.
pub(super) fn offers(is_deck: bool) -> Vec<(Deed, String)> {
    let mut offers = vec![
        (Deed::Send(Sending::Move), say!("Move to …").to_owned()),
        (Deed::Send(Sending::Copy), say!("Copy to …").to_owned()),
        (Deed::Duplicate, format!("{} {}", icons::COPY, say!("Duplicate"))),
    ];
    if is_deck {
        offers.extend([
            (Deed::Recount(1), format!("{} {}", icons::ADD, say!("One more copy"))),
            (Deed::Recount(-1), say!("One fewer copy").to_owned()),
            (Deed::TakeOut, format!("{} {}", icons::REMOVE, say!("Take out of the deck"))),
        ]);
    }
    offers.push((Deed::Delete, format!("{} {}", icons::REMOVE, say!("Delete"))));
    offers
}

fn kind_name(kind: Kind) -> String {
    words::human(kind.name())
}
