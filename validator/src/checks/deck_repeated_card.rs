#![doc = include_str!("deck_repeated_card.md")]

use std::collections::BTreeMap;

use ritual_content::{FullId, Plain, Reference};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::fixes::with_entry;

/// The most copies of a card that one entry may say.
const MOST_COPIES: u32 = 20;

/// See the page.
pub(super) struct DeckRepeatedCard;

/// An entry of a deck whose card another entry names already.
pub(super) struct Repeated<'c> {
    card: &'c str,
    first: Route,
    again: Route,
    /// The copies of all entries up to this one.
    n_copies: u32,
    /// The copies of the first entry and this one.
    n_both: u32,
    /// The first entry says how many copies there are.
    is_counted: bool,
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
            let plain = |deck: &str| episode.plain.get(deck);
            let mythos = episode.document.mythos.iter().map(|entry| (&entry.card, entry.copies));
            found.extend(repeated(mythos, home, &episode.route.key("mythos"), plain("mythos")));
            let discoveries = episode.document.discoveries.iter().map(|entry| (&entry.card, entry.copies));
            found.extend(repeated(discoveries, home, &episode.route.key("discoveries"), plain("discoveries")));
        }
        for elder_one in cx.catalogue.elder_ones.values() {
            let mythos = elder_one.document.mythos.iter().map(|entry| (&entry.card, entry.copies));
            let (route, plain) = (elder_one.route.key("mythos"), elder_one.plain.get("mythos"));
            found.extend(repeated(mythos, &elder_one.id.pack, &route, plain));
        }
        found
    }

    fn describe(_: &Cx<'_>, finding: Repeated<'_>) -> Diagnostic {
        let Repeated { card, first, again, n_copies, n_both, is_counted } = finding;
        let message = format!("the deck names the card `{card}` a second time");
        let finding = Diagnostic::warning(Self::CODE, message, again.key("card"))
            .related(first.key("card"), "it is in the deck already")
            .help(format!("write one entry with `copies: {n_copies}`, or name another card"));
        if n_both > MOST_COPIES {
            return finding;
        }
        let fix = Fix::risky(format!("write one entry with `copies: {n_both}`"));
        finding.fix(with_entry(fix, is_counted, &first, "copies", n_both.into()).remove(again))
    }
}

/// Returns the entries of a deck whose card an earlier entry names.
fn repeated<'c, R: Reference + 'c>(
    deck: impl Iterator<Item = (&'c R, u8)>,
    home: &str,
    route: &Route,
    plain: Option<&Plain>,
) -> Vec<Repeated<'c>> {
    let mut seen: BTreeMap<FullId, (usize, u32, u32)> = BTreeMap::new();
    let mut found = Vec::new();
    for (index, (card, copies)) in deck.enumerate() {
        let copies = u32::from(copies);
        let (first, of_first, n_copies) = seen.entry(card.resolve(home)).or_insert((index, copies, 0));
        *n_copies = n_copies.saturating_add(copies);
        if *first != index {
            let is_counted = plain.and_then(|deck| deck.as_list()?.get(*first)?.get("copies")).is_some();
            let (card, n_copies, n_both) = (card.written(), *n_copies, of_first.saturating_add(copies));
            let (first, again) = (route.index(*first), route.index(index));
            found.push(Repeated { card, first, again, n_copies, n_both, is_counted });
        }
    }
    found
}
