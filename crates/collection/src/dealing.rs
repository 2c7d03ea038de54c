//! Cards dealt from deck to deck: edits of the lists that are decks.

use std::sync::Arc;

use ritual_assist::edits::FileEdit;
use ritual_content::{FullId, Kind};
use ritual_diagnostic::Path;
use ritual_yaml::Edit;
use serde_json::{Value, json};

use crate::card::CardId;
use crate::collection::DeckId;
use crate::{Desk, Refusal};

/// The most copies of a card in a deck, as the schema says.
const MOST_COPIES: u64 = 20;

/// How cards come into a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way<'w> {
    /// Once, wherever they are.
    Add,
    /// As often as they are in another deck, where they stay.
    Copy(&'w DeckId),
    /// As often as they were in another deck, which loses them.
    Move(&'w DeckId),
}

impl DeckId {
    /// What its cards are.
    pub fn holds(&self) -> Kind {
        if self.key == "discoveries" { Kind::Discovery } else { Kind::Mythos }
    }
}

/// Returns the edits that bring cards into a deck; of those that are in it already there are more copies then. From a
/// deck to itself nothing goes.
///
/// # Errors
/// Says which card cannot be in the deck, and why.
pub fn deal(desk: Desk<'_>, cards: &[CardId], way: Way<'_>, to: &DeckId) -> Result<Vec<FileEdit>, Refusal> {
    let from = match way {
        Way::Add => None,
        Way::Copy(from) | Way::Move(from) => Some(from),
    };
    if from == Some(to) {
        return Ok(Vec::new());
    }
    Refusal::unless_few(cards)?;
    let source = from.map(|from| List::of(desk, from)).transpose()?;
    let target = List::of(desk, to)?;
    let scope = desk.catalogue.in_scope([&*to.owner.pack]);
    let mut edits = Vec::new();
    let mut new = Vec::new();
    for card in cards {
        if card.kind != to.holds() {
            return Err(Refusal::OtherKind { card: card.clone(), wanted: to.holds() });
        }
        if !scope.contains(&*card.id.pack) {
            return Err(Refusal::OutOfReach { card: card.clone(), pack: Arc::clone(&to.owner.pack) });
        }
        let copies = source.as_ref().map_or(Ok(1), |source| source.copies(card))?;
        match target.place(card) {
            Some((at, there)) => edits.push(target.count(card, at, there + copies)?),
            None => new.push(entry(&card.id.written_in(&to.owner.pack), copies)),
        }
    }
    edits.extend(target.added(new));
    if let (Way::Move(_), Some(source)) = (way, &source) {
        edits.extend(source.without(cards));
    }
    Ok(edits)
}

/// Returns the edits that take cards out of a deck.
///
/// # Errors
/// Says which card is not written there.
pub fn take_out(desk: Desk<'_>, cards: &[CardId], deck: &DeckId) -> Result<Vec<FileEdit>, Refusal> {
    Refusal::unless_few(cards)?;
    let list = List::of(desk, deck)?;
    for card in cards {
        list.copies(card)?;
    }
    Ok(list.without(cards))
}

/// Returns the edits that take cards out of a deck, as far as they are written there and not in one that it is like.
pub(crate) fn written_out(desk: Desk<'_>, cards: &[CardId], deck: &DeckId) -> Result<Vec<FileEdit>, Refusal> {
    Ok(List::of(desk, deck)?.without(cards))
}

/// Returns the edits that put more copies of cards into a deck, or fewer; at least one of each stays.
///
/// # Errors
/// Says of which card there would be too many.
pub fn recount(desk: Desk<'_>, cards: &[CardId], deck: &DeckId, by: i64) -> Result<Vec<FileEdit>, Refusal> {
    Refusal::unless_few(cards)?;
    let list = List::of(desk, deck)?;
    let mut edits = Vec::new();
    for card in cards {
        let (at, there) = list.place(card).ok_or_else(|| Refusal::NotInDeck { card: card.clone() })?;
        let copies = there.saturating_add_signed(by).max(1);
        if copies != there {
            edits.push(list.count(card, at, copies)?);
        }
    }
    Ok(edits)
}

/// An item of a deck.
fn entry(card: &str, copies: u64) -> Value {
    if copies == 1 { json!({ "card": card }) } else { json!({ "card": card, "copies": copies }) }
}

/// The list that is a deck, as its text says now.
struct List {
    file: Arc<str>,
    root: Path,
    key: &'static str,
    /// What stands under the key; none where there is no such key.
    value: Option<Value>,
    pack: Arc<str>,
}

impl List {
    fn of(desk: Desk<'_>, deck: &DeckId) -> Result<Self, Refusal> {
        let read = || {
            let route = desk.catalogue.route(deck.kind, &deck.owner)?;
            let document = desk.texts.tree(&route.file)?.find(&route.path)?.to_json();
            let is_it = document.get("id").and_then(Value::as_str) == Some(&*deck.owner.id);
            let value = document.get(deck.key).cloned();
            is_it.then(|| Self {
                file: Arc::clone(&route.file),
                root: route.path.clone(),
                key: deck.key,
                value,
                pack: Arc::clone(&deck.owner.pack),
            })
        };
        read().ok_or_else(|| Refusal::Unread { what: deck.owner.clone() })
    }

    fn items(&self) -> &[Value] {
        self.value.as_ref().and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    /// The items that are a card, each with how often it is there.
    fn places<'l>(&'l self, card: &'l CardId) -> impl Iterator<Item = (usize, u64)> {
        self.items().iter().enumerate().filter_map(move |(at, item)| {
            let written = item.get("card")?.as_str()?;
            let is_it = FullId::resolve(written, &self.pack) == card.id;
            is_it.then(|| (at, item.get("copies").and_then(Value::as_u64).unwrap_or(1)))
        })
    }

    /// The first item that is a card, with how often it is there.
    fn place(&self, card: &CardId) -> Option<(usize, u64)> {
        self.places(card).next()
    }

    /// How often a card is there by all its items.
    fn copies(&self, card: &CardId) -> Result<u64, Refusal> {
        let copies: u64 = self.places(card).map(|(_, copies)| copies).sum();
        if copies == 0 { Err(Refusal::NotInDeck { card: card.clone() }) } else { Ok(copies) }
    }

    fn edit(&self, edit: Edit) -> FileEdit {
        FileEdit { file: Arc::clone(&self.file), edit }
    }

    /// Says how often a card is there.
    fn count(&self, card: &CardId, at: usize, copies: u64) -> Result<FileEdit, Refusal> {
        if copies > MOST_COPIES {
            return Err(Refusal::TooMany { card: card.clone(), copies, most: MOST_COPIES });
        }
        let path = self.root.key(self.key).index(at);
        let says = self.items().get(at).is_some_and(|item| item.get("copies").is_some());
        Ok(self.edit(match (says, copies) {
            (true, 1) => Edit::Remove { path: path.key("copies") },
            (true, _) => Edit::Replace { path: path.key("copies"), value: copies.into() },
            (false, _) => Edit::Add { path, key: "copies".to_owned(), value: copies.into() },
        }))
    }

    /// Puts items behind the others.
    fn added(&self, new: Vec<Value>) -> Vec<FileEdit> {
        if new.is_empty() {
            return Vec::new();
        }
        let path = self.root.key(self.key);
        match &self.value {
            Some(Value::Array(_)) => {
                new.into_iter().map(|value| self.edit(Edit::Append { path: path.clone(), value })).collect()
            }
            Some(_) => vec![self.edit(Edit::Replace { path, value: Value::Array(new) })],
            None => {
                let (path, key) = (self.root.clone(), self.key.to_owned());
                vec![self.edit(Edit::Add { path, key, value: Value::Array(new) })]
            }
        }
    }

    /// Takes cards out, the last one first, so that the others stay where they are until it is their turn.
    fn without(&self, cards: &[CardId]) -> Vec<FileEdit> {
        let mut places: Vec<usize> = cards.iter().flat_map(|card| self.places(card)).map(|(at, _)| at).collect();
        places.sort_unstable();
        places.dedup();
        let path = self.root.key(self.key);
        places.into_iter().rev().map(|at| self.edit(Edit::Remove { path: path.index(at) })).collect()
    }
}
