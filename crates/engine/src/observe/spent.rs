//! Whether somebody is back where they were: nothing has changed but what they have spent.

use crate::Session;
use crate::state::{State, Use};

/// Returns whether the same is asked in two positions and all else is alike, but that as much or more is spent now.
pub(super) fn is_back_at(now: &Session, other: &Session) -> bool {
    let (Some(asked), Some(other_asked)) = (now.decision(), other.decision()) else { return false };
    let is_asked_alike =
        (asked.seat, asked.question, asked.source) == (other_asked.seat, other_asked.question, other_asked.source);
    // Of what is under way only the uppermost may be further on: it counts the steps that are left.
    let [below, other_below] = [now, other].map(|game| game.stack().split_last().map(|(_, below)| below));
    is_asked_alike && below == other_below && is_only_spent(now.state(), other.state())
}

/// Returns whether actions and uses make the whole difference, and none has come back.
fn is_only_spent(now: &State, other: &State) -> bool {
    let is_used_up = |of: &Use| now.uses.iter().any(|it| it.is_alike(*of) && it.times >= of.times);
    if now.actions_taken < other.actions_taken || !other.uses.iter().all(is_used_up) {
        return false;
    }
    let mut same = now.clone();
    same.actions_taken = other.actions_taken;
    same.uses.clone_from(&other.uses);
    // What is left of a Rest action that is over, and what nobody wanted to use, is nothing on the table.
    same.rest_points = other.rest_points;
    same.declined = other.declined;
    same == *other
}
