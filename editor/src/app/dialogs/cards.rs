//! Whether several cards go: which, the decks they are taken out of, and who else refers to them.

use std::collections::BTreeSet;
use std::sync::Arc;

use egui::Ui;
use ritual_collection::CardId;
use ritual_collection::deleting::decks_with;
use ritual_diagnostic::Route;

use super::answers;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::panels::collection::counted;
use crate::theme;

/// The most cards that are called by their names.
const MOST_NAMED: usize = 6;

/// Cards that may go, with what is said of that.
#[derive(Clone, Debug)]
pub(in crate::app) struct LeavingCards {
    cards: Vec<CardId>,
    names: String,
    n_decks: usize,
    /// How many other places refer to them.
    n_uses: usize,
}

impl LeavingCards {
    /// Looks at what would go with them.
    pub(in crate::app) fn of(cx: &EditorCx<'_>, cards: Vec<CardId>) -> Self {
        let snapshot = cx.snapshot;
        let leaving: BTreeSet<&CardId> = cards.iter().collect();
        let found = || cards.iter().filter_map(move |card| snapshot.collection.card(card));
        let mut names: Vec<&str> = found().take(MOST_NAMED).map(|card| card.name.as_str()).collect();
        let others = say!("{n_more} more", n_more = cards.len().saturating_sub(names.len()));
        if cards.len() > names.len() {
            names.push(&others);
        }
        let deck = |route: &Route, key: &str| Route::new(Arc::clone(&route.file), route.path.key(key));
        let decks: Vec<Route> = decks_with(&snapshot.collection, &leaving)
            .filter_map(|it| Some(deck(snapshot.catalogue.route(it.id.kind, &it.id.owner)?, it.id.key)))
            .collect();
        // What refers to a card from a deck, or from a card that goes too, goes with it.
        let own: BTreeSet<_> = found().map(|card| (&card.route.file, card.route.item())).collect();
        let stays = |user: &&Route| {
            let is_in = |deck: &Route| deck.file == user.file && user.path.segments().starts_with(deck.path.segments());
            !own.contains(&(&user.file, user.item())) && !decks.iter().any(is_in)
        };
        let n_uses =
            cards.iter().map(|card| snapshot.usages_of(card.kind, &card.id).iter().filter(stays).count()).sum();
        Self { names: names.join(", "), n_decks: decks.len(), n_uses, cards }
    }
}

/// Draws the question; returns whether it was answered.
pub(super) fn ui(ui: &mut Ui, leaving: &LeavingCards, out: &mut Vec<Command>) -> bool {
    ui.label(theme::title(say!("Delete {cards}", cards = counted(leaving.cards.len()))));
    ui.label(leaving.names.as_str());
    match leaving.n_decks {
        0 => {}
        n_decks => {
            ui.label(say!(
                n_decks,
                "They are taken out of the deck they are in." | "They are taken out of the {n} decks they are in."
            ));
        }
    }
    match leaving.n_uses {
        0 => {}
        n_uses => {
            ui.label(say!(
                n_uses,
                "One other place refers to them: the problems will name it."
                    | "{n} other places refer to them: the problems will name them."
            ));
        }
    }
    ui.label(theme::explains(ui, say!("Undo brings them back.")));
    let answer = answers(ui, say!("Delete them"), true);
    if answer == Some(true) {
        out.push(Command::DeleteCards(leaving.cards.clone()));
    }
    answer.is_some()
}
