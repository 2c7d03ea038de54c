#![doc = include_str!("deck_repeated_card.md")]

use std::collections::BTreeMap;

use ritual_content::{FullId, Reference};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct DeckRepeatedCard;

/// An entry of a deck whose card another entry names already.
pub(super) struct Repeated<'c> {
    card: &'c str,
    first: Route,
    again: Route,
    n_copies: u32,
}

impl Check for DeckRepeatedCard {
    const CODE: &'static str = "deck/repeated-card";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("deck_repeated_card.md");
    type Finding<'c> = Repeated<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Repeated<'c>> {
        let mut found = Vec::new();
        for episode in cx.catalogue.episodes.values() {
            let home = &*episode.id.pack;
            let mythos = episode.document.mythos.iter().map(|entry| (&entry.card, entry.copies));
            found.extend(repeated(mythos, home, &episode.route.key("mythos")));
            let discoveries = episode.document.discoveries.iter().map(|entry| (&entry.card, entry.copies));
            found.extend(repeated(discoveries, home, &episode.route.key("discoveries")));
        }
        for elder_one in cx.catalogue.elder_ones.values() {
            let mythos = elder_one.document.mythos.iter().map(|entry| (&entry.card, entry.copies));
            found.extend(repeated(mythos, &elder_one.id.pack, &elder_one.route.key("mythos")));
        }
        found
    }

    fn describe(_: &Cx<'_>, Repeated { card, first, again, n_copies }: Repeated<'_>) -> Diagnostic {
        let message = format!("the deck names the card `{card}` a second time");
        Diagnostic::warning(Self::CODE, message, again)
            .related(first, "it is in the deck already")
            .help(format!("write one entry with `copies: {n_copies}`, or name another card"))
    }
}

/// Returns the entries of a deck whose card an earlier entry names.
fn repeated<'c, R: Reference + 'c>(
    deck: impl Iterator<Item = (&'c R, u8)>,
    home: &str,
    route: &Route,
) -> Vec<Repeated<'c>> {
    let mut seen: BTreeMap<FullId, (usize, u32)> = BTreeMap::new();
    let mut found = Vec::new();
    for (index, (card, copies)) in deck.enumerate() {
        let copies = u32::from(copies);
        let (first, n_copies) = seen.entry(card.resolve(home)).or_insert((index, 0));
        *n_copies = n_copies.saturating_add(copies);
        if *first != index {
            let (first, again) = (route.index(*first).key("card"), route.index(index).key("card"));
            found.push(Repeated { card: card.written(), first, again, n_copies: *n_copies });
        }
    }
    found
}
