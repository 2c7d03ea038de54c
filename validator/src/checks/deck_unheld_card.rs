#![doc = include_str!("deck_unheld_card.md")]

use std::collections::BTreeSet;

use ritual_content::Kind;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct DeckUnheldCard;

/// A card that is in no deck.
pub(super) struct Unheld<'c> {
    card: &'c DocumentFacts<'c>,
}

impl Check for DeckUnheldCard {
    const CODE: &'static str = "deck/unheld-card";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("deck_unheld_card.md");
    type Finding<'c> = Unheld<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unheld<'c>> {
        let held = held(cx);
        let documents = cx.documents.iter().enumerate();
        documents
            .filter(|(position, card)| is_for_a_deck(cx, card) && !held.contains(position))
            // A deck that could not be read may hold it.
            .filter(|(_, card)| cx.is_complete(&card.id.pack))
            .map(|(_, card)| Unheld { card })
            .collect()
    }

    fn describe(_: &Cx<'_>, Unheld { card }: Unheld<'_>) -> Diagnostic {
        let (name, help) = if card.kind == Kind::Mythos {
            ("Mythos card", "list it under `mythos` of an episode or an Elder One, or take it out")
        } else {
            ("Discovery card", "list it under `discoveries` of an episode, or take it out")
        };
        let message = format!("no deck holds the {name} `{}`", card.id.id);
        Diagnostic::warning(Self::CODE, message, card.route.key("id")).help(help)
    }
}

/// Returns the positions of the cards that decks and scenarios name.
fn held(cx: &Cx<'_>) -> BTreeSet<usize> {
    let holders = [Kind::Episode, Kind::ElderOne, Kind::Scenario, Kind::Override];
    let documents = cx.documents.iter().filter(|document| holders.contains(&document.kind));
    let references = documents.flat_map(|document| &document.references);
    let cards = references.filter(|reference| matches!(reference.kind, Kind::Mythos | Kind::Discovery));
    cards.filter_map(|reference| cx.position(reference.kind, &reference.target)).collect()
}

/// Returns whether a document is a card for a deck such as its pack has; a pack without decks is a collection.
fn is_for_a_deck(cx: &Cx<'_>, card: &DocumentFacts<'_>) -> bool {
    let has = |kind: Kind| !cx.of_pack(kind, &card.id.pack).is_empty();
    match card.kind {
        Kind::Mythos => {
            let is_unknown = cx.catalogue.mythos.get(card.id).is_some_and(|entry| entry.document.slot.is_some());
            !is_unknown && (has(Kind::Episode) || has(Kind::ElderOne))
        }
        Kind::Discovery => has(Kind::Episode),
        _ => false,
    }
}
