#![doc = include_str!("deck_unheld_card.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::{Kind, suggest};
use ritual_diagnostic::{Diagnostic, Route, Severity};

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
    /// The deck of their pack that holds no cards at all.
    deck: Option<Route>,
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
            .filter(|(position, card)| cx.is_for_a_deck(card) && !held.contains(position) && !cx.is_begun(*position))
            // A deck that could not be read may hold it, and a name without a card may mean it.
            .filter(|(_, card)| cx.is_complete(&card.id.pack) && !cx.is_misnamed(card.kind, &card.id.pack))
            .map(|(_, card)| card)
            .collect();
        unheld.sort_by_key(|card| card.route);
        let mut by_file: BTreeMap<(&str, Kind), Vec<&'c DocumentFacts<'c>>> = BTreeMap::new();
        for card in unheld {
            by_file.entry((&*card.route.file, card.kind)).or_default().push(card);
        }
        let mut found = Vec::new();
        for cards in by_file.into_values() {
            let Some((&first, others)) = cards.split_first() else { continue };
            let deck = empty_deck(cx, first);
            if deck.is_none() && cards.len() < MANY {
                found.extend(cards.into_iter().map(|first| Unheld { first, others: Vec::new(), deck: None }));
            } else {
                found.push(Unheld { first, others: others.to_vec(), deck });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Unheld { first, others, deck }: Unheld<'_>) -> Diagnostic {
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
        let card = first.route.key("id");
        let finding = match deck {
            Some(deck) => {
                let message = format!("this deck is empty, and {message}");
                Diagnostic::warning(Self::CODE, message, deck).help("list the cards here").related(card, "this is one")
            }
            None => Diagnostic::warning(Self::CODE, message, card)
                .help(format!("list {them} under {decks}, or take {them} out")),
        };
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

/// Returns the deck of its pack that holds no cards and should hold this one; rather that of its own folder.
fn empty_deck(cx: &Cx<'_>, card: &DocumentFacts<'_>) -> Option<Route> {
    let key = if card.kind == Kind::Mythos { "mythos" } else { "discoveries" };
    let episodes = cx.catalogue.episodes.values().map(|it| {
        let is_empty = if key == "mythos" { it.document.mythos.is_empty() } else { it.document.discoveries.is_empty() };
        (&it.id.pack, &it.route, is_empty)
    });
    let elder_ones = cx.catalogue.elder_ones.values();
    let elder_ones = elder_ones.map(|it| (&it.id.pack, &it.route, key == "mythos" && it.document.mythos.is_empty()));
    let folder = |route: &Route| route.file.rsplit_once('/').map_or_else(String::new, |(folder, _)| folder.to_owned());
    let decks = episodes.chain(elder_ones).filter(|(pack, _, is_empty)| *is_empty && **pack == card.id.pack);
    let nearest = decks.min_by_key(|(_, route, _)| folder(route) != folder(card.route));
    nearest.map(|(_, route, _)| route.key(key))
}
