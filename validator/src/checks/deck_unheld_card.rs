#![doc = include_str!("deck_unheld_card.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::{Kind, suggest};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct DeckUnheldCard;

/// So many cards of one file have one cause: their deck is gone, and not each of them was forgotten.
const MANY: usize = 4;

/// Cards that are in no deck: one, or many of one file.
pub(super) struct Unheld<'c> {
    first: &'c DocumentFacts<'c>,
    others: Vec<&'c DocumentFacts<'c>>,
}

impl Check for DeckUnheldCard {
    const CODE: &'static str = "deck/unheld-card";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("deck_unheld_card.md");
    type Finding<'c> = Unheld<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unheld<'c>> {
        let held = held(cx);
        let documents = cx.documents.iter().enumerate();
        let mut unheld: Vec<&'c DocumentFacts<'c>> = documents
            .filter(|(position, card)| is_for_a_deck(cx, card) && !held.contains(position))
            // A deck that could not be read may hold it.
            .filter(|(_, card)| cx.is_complete(&card.id.pack))
            .map(|(_, card)| card)
            .collect();
        unheld.sort_by_key(|card| card.route);
        let mut by_file: BTreeMap<(&str, Kind), Vec<&'c DocumentFacts<'c>>> = BTreeMap::new();
        for card in unheld {
            by_file.entry((&*card.route.file, card.kind)).or_default().push(card);
        }
        let mut found = Vec::new();
        for cards in by_file.into_values() {
            if cards.len() < MANY {
                found.extend(cards.into_iter().map(|first| Unheld { first, others: Vec::new() }));
            } else if let Some((&first, others)) = cards.split_first() {
                found.push(Unheld { first, others: others.to_vec() });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Unheld { first, others }: Unheld<'_>) -> Diagnostic {
        let (name, decks) = if first.kind == Kind::Mythos {
            ("Mythos card", "`mythos` of an episode or an Elder One")
        } else {
            ("Discovery card", "`discoveries` of an episode")
        };
        let (message, them) = if others.is_empty() {
            (format!("no deck holds the {name} `{}`", first.id.id), "it")
        } else {
            let ids = suggest::listed(std::iter::once(first).chain(others.iter().copied()).map(|card| &*card.id.id));
            (format!("no deck holds these {} {name}s: {ids}", others.len() + 1), "them")
        };
        let finding = Diagnostic::warning(Self::CODE, message, first.route.key("id"))
            .help(format!("list {them} under {decks}, or take {them} out"));
        others.iter().fold(finding, |finding, card| finding.related(card.route.key("id"), "and this one"))
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
