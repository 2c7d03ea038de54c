//! What can be done with cards by keyboard.

use egui::{Key, Modifiers, Ui};
use ritual_collection::{Picks, Reach, Shown};

use super::{Deed, Sending};

/// Keys, with what they do; of those that say two things, the first is done in a deck.
const KEYS: [(Modifiers, Key, Deed, Deed); 8] = [
    (Modifiers::COMMAND, Key::D, Deed::Duplicate, Deed::Duplicate),
    (Modifiers::NONE, Key::Enter, Deed::Open, Deed::Open),
    (Modifiers::NONE, Key::M, Deed::Send(Sending::Move), Deed::Send(Sending::Move)),
    (Modifiers::NONE, Key::C, Deed::Send(Sending::Copy), Deed::Send(Sending::Copy)),
    (Modifiers::NONE, Key::Plus, Deed::Recount(1), Deed::Recount(1)),
    (Modifiers::NONE, Key::Minus, Deed::Recount(-1), Deed::Recount(-1)),
    (Modifiers::NONE, Key::Delete, Deed::TakeOut, Deed::Delete),
    (Modifiers::NONE, Key::Backspace, Deed::TakeOut, Deed::Delete),
];

/// Takes the keys that are meant for the cards; `beside` finds the card above one, or below it. Returns the position that
/// they lead to.
pub(super) fn pressed(
    ui: &Ui,
    shown: Shown<'_>,
    picks: &mut Picks,
    is_deck: bool,
    beside: impl Fn(usize, bool) -> usize,
    deeds: &mut Vec<Deed>,
) -> Option<usize> {
    let take = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    if take(Modifiers::COMMAND, Key::A) {
        picks.all(shown);
        deeds.push(Deed::Picked);
    }
    if take(Modifiers::NONE, Key::Escape) {
        picks.clear();
        deeds.push(Deed::Picked);
    }
    for (modifiers, key, in_deck, elsewhere) in KEYS {
        if take(modifiers, key) {
            deeds.push(if is_deck { in_deck } else { elsewhere });
        }
    }
    let far = isize::try_from(shown.order.len()).unwrap_or(isize::MAX);
    let mut to = None;
    for (modifiers, extends) in [(Modifiers::SHIFT, true), (Modifiers::NONE, false)] {
        let steps = [(Key::ArrowLeft, -1), (Key::ArrowRight, 1), (Key::Home, -far), (Key::End, far)];
        for (key, by) in steps {
            if take(modifiers, key) {
                to = picks.walk(shown, by, extends).or(to);
            }
        }
        for (key, is_up) in [(Key::ArrowUp, true), (Key::ArrowDown, false)] {
            if take(modifiers, key) {
                let here = (0..shown.order.len()).find(|at| shown.card(*at).is_some_and(|it| picks.is_here(&it.id)));
                let next = here.map_or(0, |here| beside(here, is_up));
                picks.pick(shown, next, if extends { Reach::Range } else { Reach::One });
                to = Some(next);
            }
        }
    }
    if to.is_some() {
        deeds.push(Deed::Picked);
    }
    to
}
