#![doc = include_str!("deck_wrong_size.md")]

use ritual_content::documents::{ElderOne, Episode};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct DeckWrongSize;

/// A deck with more or fewer cards than the game's.
pub(super) struct WrongSize {
    route: Route,
    of_whom: &'static str,
    cards: &'static str,
    n_cards: usize,
    n_wanted: usize,
}

impl Check for DeckWrongSize {
    const CODE: &'static str = "deck/wrong-size";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("deck_wrong_size.md");
    type Finding<'c> = WrongSize;

    fn find(cx: &Cx<'_>) -> Vec<WrongSize> {
        let mut decks = Vec::new();
        for episode in cx.catalogue.episodes.values() {
            let n_cards = episode.document.mythos.iter().map(|entry| usize::from(entry.copies)).sum();
            let route = episode.route.key("mythos");
            let n_wanted = Episode::N_MYTHOS;
            decks.push(WrongSize { route, of_whom: "an episode", cards: "Mythos cards", n_cards, n_wanted });
            let n_cards = episode.document.discoveries.iter().map(|entry| usize::from(entry.copies)).sum();
            let route = episode.route.key("discoveries");
            let n_wanted = Episode::N_DISCOVERIES;
            decks.push(WrongSize { route, of_whom: "an episode", cards: "Discovery cards", n_cards, n_wanted });
        }
        for elder_one in cx.catalogue.elder_ones.values() {
            let n_cards = elder_one.document.mythos.iter().map(|entry| usize::from(entry.copies)).sum();
            let route = elder_one.route.key("mythos");
            let n_wanted = ElderOne::N_MYTHOS;
            decks.push(WrongSize { route, of_whom: "an Elder One", cards: "Mythos cards", n_cards, n_wanted });
        }
        decks.retain(|deck| deck.n_cards != deck.n_wanted);
        decks
    }

    fn describe(_: &Cx<'_>, WrongSize { route, of_whom, cards, n_cards, n_wanted }: WrongSize) -> Diagnostic {
        let message = format!("{of_whom} has {n_wanted} {cards} in the published game; here are {n_cards}");
        Diagnostic::warning(Self::CODE, message, route)
            .help("add or remove cards, or change how many `copies` there are")
    }
}
