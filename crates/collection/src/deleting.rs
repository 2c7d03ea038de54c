//! Cards deleted: they are gone from their files, from the decks they are written in, and from what translations and
//! overrides say of them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_assist::edits::{FileEdit, made};
use ritual_assist::rename::is_only;
use ritual_diagnostic::{Path, Route};
use ritual_yaml::{Edit, Value};

use crate::card::CardId;
use crate::collection::{Collection, OwnedDeck};
use crate::dealing::written_out;
use crate::{Desk, Refusal};

/// Whole texts by file; a file without one goes.
pub type WholeTexts = BTreeMap<Arc<str>, Option<Arc<str>>>;

/// Returns what becomes of the texts when cards are deleted. Whoever else refers to them is left to the checks.
///
/// # Errors
/// Says which card cannot be deleted, and why.
pub fn delete(desk: Desk<'_>, collection: &Collection, cards: &[CardId]) -> Result<WholeTexts, Refusal> {
    Refusal::unless_few(cards)?;
    let gone: BTreeSet<&CardId> = cards.iter().collect();
    let mut edits = Vec::new();
    let mut routes = Vec::new();
    for card in &gone {
        let unread = || Refusal::Unread { what: card.id.clone() };
        let route = desk.catalogue.route(card.kind, &card.id).ok_or_else(unread)?;
        let tree = desk.texts.tree(&route.file).ok_or_else(unread)?;
        let id = tree.find(&route.path.key("id")).map(|it| &it.value);
        if !matches!(id, Some(Value::Text(id)) if **id == *card.id.id) {
            return Err(unread());
        }
        // What is said of an id that two documents have stays with the other one.
        if is_only(desk.texts, &route.file, card.kind, &card.id.id) {
            edits.extend(desk.usages.entries_about(card.kind, &card.id).iter().map(|entry| FileEdit {
                file: Arc::clone(&entry.file),
                edit: Edit::Remove { path: entry.path.clone() },
            }));
        }
        routes.push(route);
    }
    for deck in decks_with(collection, &gone) {
        edits.extend(written_out(desk, cards, &deck.id)?);
    }
    without(desk, edits, &Cards::at(routes))
}

/// The decks that have some of the cards.
pub fn decks_with<'c>(collection: &'c Collection, cards: &'c BTreeSet<&CardId>) -> impl Iterator<Item = &'c OwnedDeck> {
    collection.decks.iter().filter(|deck| deck.cards().any(|(card, _)| cards.contains(&card)))
}

/// Where cards stand: in files, each as an item or as all of one.
pub(crate) struct Cards<'c>(BTreeMap<&'c Arc<str>, BTreeSet<Option<usize>>>);

impl<'c> Cards<'c> {
    /// Those at some routes.
    pub(crate) fn at(routes: impl IntoIterator<Item = &'c Route>) -> Self {
        let mut places: BTreeMap<&Arc<str>, BTreeSet<Option<usize>>> = BTreeMap::new();
        for route in routes {
            places.entry(&route.file).or_default().insert(route.item());
        }
        Self(places)
    }

    /// Returns whether a route leads into one of them.
    pub(crate) fn hold(&self, route: &Route) -> bool {
        self.0.get(&route.file).is_some_and(|items| items.contains(&None) || items.contains(&route.item()))
    }
}

/// The texts after edits, and without some cards: a file that loses its last one goes.
pub(crate) fn without(desk: Desk<'_>, mut edits: Vec<FileEdit>, cards: &Cards<'_>) -> Result<WholeTexts, Refusal> {
    let mut gone: BTreeSet<Arc<str>> = BTreeSet::new();
    for (&file, items) in &cards.0 {
        let n_items = match desk.texts.tree(file).map(|tree| &tree.root.value) {
            Some(Value::List(all)) => all.len(),
            _ => 0,
        };
        if items.contains(&None) || items.len() == n_items {
            gone.insert(Arc::clone(file));
            continue;
        }
        // The last one goes first, so that the others stay where they are until it is their turn.
        edits.extend(
            items.iter().rev().flatten().map(|index| FileEdit {
                file: Arc::clone(file),
                edit: Edit::Remove { path: Path::root().index(*index) },
            }),
        );
    }
    edits.retain(|edit| !gone.contains(&edit.file));
    let texts = made(&edits, |file| desk.texts.text(file))?;
    let changed = texts.into_iter().map(|(file, text)| (file, Some(Arc::<str>::from(text))));
    Ok(changed.chain(gone.into_iter().map(|file| (file, None))).collect())
}
