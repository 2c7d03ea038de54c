//! What is done with picked cards, as commands.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_assist::edits::FileEdit;
use ritual_collection::carrying::{Carried, carry};
use ritual_collection::dealing::{self, Way, deal};
use ritual_collection::deleting;
use ritual_collection::{CardId, DeckId, Desk, OwnedDeck, Refusal};
use ritual_workspace::{DocumentRef, Step};

use super::Sending;
use super::homes::{Home, counted};
use crate::app::dock::Pane;
use crate::commands::Command;
use crate::cx::EditorCx;

fn desk<'a>(cx: &EditorCx<'a>) -> Desk<'a> {
    Desk { texts: cx.workspace, catalogue: &cx.snapshot.catalogue, usages: &cx.snapshot.usages }
}

/// What cards are called in the list of steps: the name of one, or how many there are.
fn called(cx: &EditorCx<'_>, cards: &[CardId]) -> String {
    match cards {
        [card] => cx.snapshot.collection.card(card).map_or_else(|| card.to_string(), |it| it.name.clone()),
        _ => counted(cards.len()),
    }
}

/// Picks cards in the window: the first one, and all of them to be edited together where there are several. Without one,
/// none are edited together any more.
pub(super) fn pick(cx: &EditorCx<'_>, cards: &[CardId], out: &mut Vec<Command>) {
    let routes: Vec<_> = cards.iter().filter_map(|id| Some(cx.snapshot.collection.card(id)?.route.clone())).collect();
    out.extend(routes.first().cloned().map(Command::Pick));
    if routes.len() != 1 {
        out.push(Command::PickSeveral(routes));
    }
}

/// Shows the first card as it will be printed.
pub(super) fn open(cx: &EditorCx<'_>, cards: &[CardId], out: &mut Vec<Command>) {
    if let Some(card) = cards.first().and_then(|id| cx.snapshot.collection.card(id)) {
        out.extend([Command::Go(card.route.clone()), Command::Show(Pane::Card)]);
    }
}

/// Sends cards into a deck or a pack; those that come out of no deck are put into one once.
pub(super) fn send(
    cx: &EditorCx<'_>,
    cards: &[CardId],
    from: Option<&DeckId>,
    home: &Home,
    sending: Sending,
    out: &mut Vec<Command>,
) {
    match home {
        Home::Deck(to) => {
            let way = match (from, sending) {
                (None, _) => Way::Add,
                (Some(from), Sending::Copy) => Way::Copy(from),
                (Some(from), Sending::Move) => Way::Move(from),
            };
            let deck = cx.snapshot.collection.deck(to).map_or_else(|| to.owner.to_string(), OwnedDeck::title);
            let label = sent(cx, cards, matches!(way, Way::Move(_)), &deck);
            edit(label, deal(desk(cx), cards, way, to), out);
        }
        Home::Pack(pack) => carry_into(cx, cards, pack, sending, out),
    }
}

/// What it is called to move or copy cards.
fn sent(cx: &EditorCx<'_>, cards: &[CardId], is_moved: bool, home: &str) -> String {
    let cards = called(cx, cards);
    if is_moved { say!("Move {cards} to {home}", cards, home) } else { say!("Copy {cards} to {home}", cards, home) }
}

fn carry_into(cx: &EditorCx<'_>, cards: &[CardId], pack: &str, sending: Sending, out: &mut Vec<Command>) {
    let label = sent(cx, cards, sending == Sending::Move, pack);
    match carry(desk(cx), cards, pack, sending == Sending::Copy) {
        Ok(carried) => written(&label, carried, out),
        Err(refusal) => out.push(refused(&refusal)),
    }
}

/// Writes what becomes of cards that are carried, as one step.
fn written(label: &str, carried: Carried, out: &mut Vec<Command>) {
    if carried.routes.is_empty() {
        return;
    }
    out.push(Command::Write { label: label.to_owned(), texts: carried.texts, gesture: None });
    out.extend(carried.routes.first().cloned().map(Command::Pick));
    if !carried.spoken_of.is_empty() {
        let ids: Vec<String> = carried.spoken_of.iter().map(ToString::to_string).collect();
        out.push(Command::Tell(say!(
            "{label}: translations and overrides still speak of {ids}; what they say has to be moved by hand.",
            label,
            ids = ids.join(", ")
        )));
    }
}

/// Puts more copies of cards into the deck that is shown, or fewer.
pub(super) fn recount(cx: &EditorCx<'_>, cards: &[CardId], deck: Option<&DeckId>, by: i64, out: &mut Vec<Command>) {
    let Some(deck) = deck.filter(|_| !cards.is_empty()) else { return };
    let called = called(cx, cards);
    let label = if by > 0 {
        say!("More copies of {cards}", cards = called)
    } else {
        say!("Fewer copies of {cards}", cards = called)
    };
    edit(label, dealing::recount(desk(cx), cards, deck, by), out);
}

/// Takes cards out of the deck that is shown.
pub(super) fn take_out(cx: &EditorCx<'_>, cards: &[CardId], deck: Option<&DeckId>, out: &mut Vec<Command>) {
    let Some(deck) = deck.filter(|_| !cards.is_empty()) else { return };
    edit(say!("Take out {cards}", cards = called(cx, cards)), dealing::take_out(desk(cx), cards, deck), out);
}

/// Copies cards within their packs, as one step.
pub(super) fn duplicate(cx: &EditorCx<'_>, cards: &[CardId], out: &mut Vec<Command>) {
    if let [card] = cards {
        out.extend(document(cx, card).map(Command::Duplicate));
        return;
    }
    let mut by_pack: BTreeMap<Arc<str>, Vec<CardId>> = BTreeMap::new();
    for card in cards {
        by_pack.entry(Arc::clone(&card.id.pack)).or_default().push(card.clone());
    }
    let mut all = Carried::default();
    for (pack, cards) in by_pack {
        match carry(desk(cx), &cards, &pack, true) {
            Ok(carried) => {
                all.texts.extend(carried.texts);
                all.routes.extend(carried.routes);
            }
            Err(refusal) => {
                out.push(refused(&refusal));
                return;
            }
        }
    }
    written(&say!("Duplicate {cards}", cards = called(cx, cards)), all, out);
}

/// Asks whether cards go.
pub(super) fn delete(cx: &EditorCx<'_>, cards: &[CardId], out: &mut Vec<Command>) {
    match cards {
        [] => {}
        [card] => out.extend(document(cx, card).map(Command::AskToDelete)),
        _ => out.push(Command::AskToDeleteCards(cards.to_vec())),
    }
}

/// Deletes cards, as one step.
pub(crate) fn delete_all(cx: &EditorCx<'_>, cards: &[CardId], out: &mut Vec<Command>) {
    match deleting::delete(desk(cx), &cx.snapshot.collection, cards) {
        Ok(texts) => {
            let label = say!("Delete {cards}", cards = called(cx, cards));
            out.push(Command::Write { label, texts: texts.into_iter().collect(), gesture: None });
        }
        Err(refusal) => out.push(refused(&refusal)),
    }
}

fn document(cx: &EditorCx<'_>, card: &CardId) -> Option<DocumentRef> {
    cx.workspace.document_at(&cx.snapshot.collection.card(card)?.route)
}

fn edit(label: String, edits: Result<Vec<FileEdit>, Refusal>, out: &mut Vec<Command>) {
    match edits {
        Ok(edits) if edits.is_empty() => {}
        Ok(edits) => out.push(Step { label, edits, gesture: None }.into()),
        Err(refusal) => out.push(refused(&refusal)),
    }
}

fn refused(refusal: &Refusal) -> Command {
    Command::Tell(say!("Nothing was changed: {refusal}.", refusal))
}
