//! What happens to investigators.

use crate::event::Event;
use crate::ids::{Name, Seat};
use crate::narrate::names::{Names, count};

pub(super) fn line(names: Names<'_>, event: &Event) -> Option<String> {
    let who = |seat| names.seat(seat);
    Some(match *event {
        Event::InvestigatorMoved { seat, from, to } => {
            format!("{} moves from {} to {}", who(seat), names.space(from), names.space(to))
        }
        Event::InvestigatorPlaced { seat, to } => format!("{} is placed in {}", who(seat), names.space(to)),
        Event::SneakedPast { seat, figure } => format!("{} sneaks past {}", who(seat), names.figure(figure)),
        Event::InvestigatorDied { seat } => format!("{} is eliminated", who(seat)),
        Event::ThresholdReached { seat, bonus_die: true } => {
            format!("{} reaches a threshold and gains a bonus die", who(seat))
        }
        Event::ThresholdReached { seat, bonus_die: false } => format!("{} reaches a threshold", who(seat)),
        Event::SkillRaised { seat, slot } => {
            let skill = names.skill(seat, slot).map_or("a skill", |it| names.of(it.name));
            let level = names.state.seat(seat).and_then(|it| it.levels.get(usize::from(slot)).copied());
            format!("{} raises {skill} to level {}", who(seat), level.unwrap_or(0))
        }
        Event::RestBegan { points } => format!("The rest heals up to {}", count(points, "point")),
        Event::RestLessened { by } => format!("The rest heals {} less", count(by, "point")),
        _ => return tracks(names, event).or_else(|| tokens(names, event)),
    })
}

/// Stress, wounds and sanity.
fn tracks(names: Names<'_>, event: &Event) -> Option<String> {
    let Names { scenario, state } = names;
    let tracks = |seat: Seat| state.tracks(scenario, seat);
    let stress = |seat: Seat| {
        let marker = state.seat(seat).map_or(0, |it| it.stress.marker);
        format!("{marker} of {}", tracks(seat).stress)
    };
    let wounds = |seat: Seat| {
        let marker = state.seat(seat).map_or(0, |it| it.wounds.marker);
        format!("{marker} of {}", tracks(seat).wounds)
    };
    Some(match *event {
        Event::StressRaised { seat, by } => {
            format!("{} raises stress by {by}, to {}", names.seat(seat), stress(seat))
        }
        Event::StressHealed { seat, by } => format!("{} heals {by} stress, now {}", names.seat(seat), stress(seat)),
        Event::WoundsSuffered { seat, wounds: by, .. } => {
            format!("{} suffers {}, now {}", names.seat(seat), count(by, "wound"), wounds(seat))
        }
        Event::WoundsHealed { seat, by } => {
            format!("{} heals {}, now {}", names.seat(seat), count(by, "wound"), wounds(seat))
        }
        Event::SanityLost { seat, by } => {
            let lost = state.seat(seat).map_or(0, |it| it.sanity);
            format!("{} loses {by} sanity, {lost} of {} lost", names.seat(seat), tracks(seat).sanity)
        }
        _ => return None,
    })
}

/// Tokens, counters and fire on boards.
fn tokens(names: Names<'_>, event: &Event) -> Option<String> {
    let Names { scenario, state } = names;
    let track = |stress: bool| if stress { "stress" } else { "wound" };
    Some(match *event {
        Event::TrackBlocked { seat, token, stress } => {
            format!("{} puts 1 {} on the {} track", names.seat(seat), names.token(token), track(stress))
        }
        Event::TrackFreed { seat, token, stress } => {
            format!("{} takes 1 {} off the {} track", names.seat(seat), names.token(token), track(stress))
        }
        Event::TokenGained { seat, token } => format!("{} gains 1 {}", names.seat(seat), names.token(token)),
        Event::TokenLost { seat, token } => format!("{} loses 1 {}", names.seat(seat), names.token(token)),
        Event::CountersAdded { seat, count: added } => {
            let insanity = state.seat(seat).and_then(|it| scenario.insanities.get(it.insanity.index()));
            let card = names.of(insanity.map_or(Name(0), |it| it.name));
            format!("{} puts {} on {card}", names.seat(seat), count(added, "counter"))
        }
        Event::FireTaken { seat, count } => format!("{} takes {count} fire", names.seat(seat)),
        Event::FireExchanged { seat, count } => {
            format!("{count} fire of {} goes back to the reserve, wound tokens stand for it", names.seat(seat))
        }
        Event::FireWentOut { seat } => format!("The fire of {} goes out", names.seat(seat)),
        _ => return None,
    })
}
