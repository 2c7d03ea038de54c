//! `gain_token`, `lose_token` and `add_counters`; tokens that block a track ([LIMIT-2], Tsathoggua's fatigue).

use ritual_content::language::Cause;

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question};
use crate::effects::{pick, seats};
use crate::event::Event;
use crate::frame::{Frame, StepFrame};
use crate::ids::{Name, Seat, TokenKind};
use crate::program::Amount;
use crate::rules::instead;
use crate::rules::options::seat_options;

pub(super) fn change(
    cx: &mut Cx<'_>,
    mut f: StepFrame,
    answer: Option<Choice>,
    token: TokenKind,
    count: &Amount,
    gain: bool,
) {
    let left = cx.view().amount(count, &f.bind);
    let name = f.bind.name;
    if gain {
        let supply = in_supply(cx, token);
        f.set =
            pick::next_served(cx, f, answer, [supply, left.into()], Question::Investigator, |_, set| seat_options(set));
    }
    seats::for_seats(cx, &f, |seat| Frame::TrackToken { seat, token, left, gain, name });
}

/// Puts tokens with an investigator, or takes them, one by one.
///
/// A token that blocks a track goes on its leftmost free space. When the marker stands there it is pushed first,
/// which the stress track only allows while there is room; on the wound track it is a wound suffered.
pub(crate) fn track_token(
    cx: &mut Cx<'_>,
    seat: Seat,
    token: TokenKind,
    left: u8,
    gain: bool,
    name: Name,
    answer: Option<Choice>,
) {
    let Some(it) = cx.state.seat(seat).filter(|it| it.alive && left > 0) else { return };
    let held = it.tokens.get(token.index()).copied().unwrap_or(0);
    if (gain && in_supply(cx, token) == 0) || (!gain && held == 0) {
        return;
    }
    let blocks = cx.scenario.tokens.get(token.index()).is_some_and(|it| it.blocks_track);
    let (stress_track, wound_track) = (it.stress, it.wounds);
    if !blocks {
        let event = if gain { Event::TokenGained { seat, token } } else { Event::TokenLost { seat, token } };
        cx.commit(event);
        cx.push(Frame::TrackToken { seat, token, left: left - 1, gain, name });
        return;
    }
    let Some(answer) = answer else {
        let mut options = Options::new();
        let tracks = cx.state.tracks(cx.scenario, seat);
        let stress_fits = if gain { stress_track.blocked < tracks.stress } else { stress_track.blocked > 0 };
        let wounds_fit = if gain { wound_track.blocked < tracks.wounds } else { wound_track.blocked > 0 };
        if stress_fits {
            options.push(Choice::StressTrack);
        }
        if wounds_fit {
            options.push(Choice::WoundTrack);
        }
        if !options.is_empty() {
            cx.ask(Frame::TrackToken { seat, token, left, gain, name }, seat, Question::BlockTrack, name, options);
        }
        return;
    };
    let stress = answer == Choice::StressTrack;
    cx.push(Frame::TrackToken { seat, token, left: left - 1, gain, name });
    if !gain {
        cx.commit(Event::TrackFreed { seat, token, stress });
        return;
    }
    let track = if stress { stress_track } else { wound_track };
    if track.marker == track.blocked {
        if stress {
            cx.commit(Event::StressRaised { seat, by: 1 });
        } else {
            cx.commit(Event::WoundsSuffered { seat, wounds: 1, by_roll: false });
            if cx.state.health_left(cx.scenario, seat) == 0 {
                instead::die_of_wounds(cx, seat, Cause::Effect);
                return;
            }
        }
    }
    cx.commit(Event::TrackBlocked { seat, token, stress });
}

/// How many tokens of a kind are left.
pub(super) fn in_supply(cx: &Cx<'_>, token: TokenKind) -> usize {
    cx.state.supply.get(token.index()).copied().unwrap_or(0).into()
}

pub(super) fn add_counters(cx: &mut Cx<'_>, f: &StepFrame, count: &Amount) {
    let count = cx.view().amount(count, &f.bind);
    if count > 0 {
        cx.commit(Event::CountersAdded { seat: f.bind.you, count });
    }
}
