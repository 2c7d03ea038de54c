//! Whose fault it is when a game goes on without end.

use crate::cx::Cx;
use crate::frame::Frame;
use crate::ids::{Name, Seat};

/// Turns in a row without a decision after which no loop of effects is to blame, but what leaves nobody anything to do.
const IDLE_TURNS: u32 = 50;

/// Notes a source among those at work lately, once.
pub(crate) fn note(lately: &mut Vec<Name>, source: Name) {
    if source.0 != 0 && !lately.contains(&source) {
        lately.push(source);
    }
}

/// Returns the sources at work in a game that is cut short, sorted. What only began a loop is not among them.
///
/// Where effects called each other until the stack was full, that is what is under way in its inner half; where one
/// turn after the other went by without a decision, what forbids investigators to act; otherwise what was at work
/// lately.
pub(crate) fn find(cx: &Cx<'_>, turns_without_choice: u32, lately: &[Name], last: Name) -> Vec<Name> {
    let mut names: Vec<Name> = if cx.passed.is_some() {
        under_way(cx, cx.stack.len() / 2).collect()
    } else if turns_without_choice >= IDLE_TURNS {
        forbidding(cx)
    } else {
        lately.to_vec()
    };
    names.retain(|name| name.0 != 0);
    if names.is_empty() {
        names = under_way(cx, 0).chain([last]).filter(|name| name.0 != 0).collect();
    }
    names.sort_unstable();
    names.dedup();
    names
}

/// What forbids somebody something.
fn forbidding(cx: &Cx<'_>) -> Vec<Name> {
    let mut names = Vec::new();
    for seat in 0..cx.state.seats.len() {
        cx.view().each_forbidden(Seat::from_index(seat), |_, source| names.push(source));
    }
    names
}

/// The sources of what is under way inside so many frames; a Mythos card is one from the moment it is drawn.
fn under_way(cx: &Cx<'_>, outside: usize) -> impl Iterator<Item = Name> {
    let inside = cx.stack.get(outside..).unwrap_or_default();
    let cards = inside.iter().filter_map(move |frame| match frame {
        Frame::Mythos(frame) => cx.scenario.mythos.get(frame.card.index()).map(|it| it.name),
        _ => None,
    });
    inside.iter().map(Frame::source).chain(cards)
}
