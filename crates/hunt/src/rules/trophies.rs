//! Trophies ([BB-TROPHY]).

use crate::cx::Cx;
use crate::decision::{Answers, Choice, Question};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{CreatureId, Seat, Seats};
use crate::scenario::Scenario;

/// Goes on with the next hunter in turn order.
pub(crate) fn next(cx: &mut Cx<'_>, creature: CreatureId, mut left: Seats) {
    let scenario = cx.scenario;
    let Some(seat) = cx.state.first_of(left) else { return };
    left.remove(seat);
    cx.push(Frame::Trophies { creature, left });
    for trophy in scenario.trophies_of(creature) {
        cx.commit(Event::TrophyGained { seat, trophy: *trophy });
    }
    if cx.state.hunter(seat).played(scenario).any(|card| card.extra_trophy) {
        let who = [seat].into_iter().collect();
        cx.ask(Question::ExtraTrophy(creature), who, Frame::ExtraTrophy { seat });
    }
}

/// Gains the trophy more that a hunter has chosen ([BB-TROPHY-9]).
pub(crate) fn extra(cx: &mut Cx<'_>, seat: Seat, answers: Option<Answers>) {
    if let Some(Choice::Trophy(trophy)) = answers.and_then(|answers| answers[seat.index()]) {
        cx.commit(Event::TrophyGained { seat, trophy });
    }
}

/// Returns what the tracks of a hunter are worth: each the space that its marker is on ([BB-TROPHY-7], [BB-TROPHY-8]).
pub(crate) fn bonus(scenario: &Scenario, trophies: [u8; 3]) -> u16 {
    let track = &scenario.rules.trophy_track;
    let worth = |gained: u8| {
        // A marker stays on the last space; how many there are is said by the rules.
        let space = usize::from(gained).min(track.len()).checked_sub(1);
        space.and_then(|space| track.get(space)).map_or(0, |worth| u16::from(*worth))
    };
    trophies.into_iter().map(worth).sum()
}
