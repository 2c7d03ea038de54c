//! The frame of a round ([BB-ROUND]) and its end ([BB-END]).

use crate::cx::Cx;
use crate::decision::Answers;
use crate::documents::EliminatedSeats;
use crate::event::Event;
use crate::frame::{Bind, Frame, RoundAt};
use crate::ids::Seat;
use crate::rules::{dream, escape, hunters_attack, instant, monster_attack, play, score};

/// Goes on with a round.
pub(crate) fn resume(cx: &mut Cx<'_>, at: RoundAt, answers: Option<Answers>) {
    match at {
        RoundAt::Begin => begin(cx),
        RoundAt::Play => play::ask(cx),
        RoundAt::Show => play::show(cx, answers),
        RoundAt::Transform => play::ask_to_transform(cx),
        RoundAt::ShowTransformed => play::show_transformed(cx, answers),
        RoundAt::Instants => instant::begin(cx),
        RoundAt::Instant { left, alone } => instant::next(cx, left, alone),
        RoundAt::MonsterAttack => monster_attack::attack(cx),
        RoundAt::Attack { left } => hunters_attack::next(cx, left),
        RoundAt::Escape => escape::flee(cx),
        RoundAt::Dream => dream::begin(cx),
        RoundAt::Dreaming { left, returned } => dream::next(cx, left, returned),
        RoundAt::End => end(cx),
    }
}

/// What happens at the start of a round comes before the first step ([BB-ROUND-5]).
fn begin(cx: &mut Cx<'_>) {
    cx.commit(Event::RoundBegan);
    cx.round(RoundAt::Play);
    for creature in cx.state.in_force() {
        let list = cx.scenario.creature(creature).start_of_round;
        cx.steps(list, Bind::default());
    }
}

/// Cards, marker, next encounter: in this order ([BB-END-6]).
fn end(cx: &mut Cx<'_>) {
    if cx.state.is_over {
        return score::finish(cx);
    }
    cx.commit(Event::TableCleared);
    let seat = next_holder(cx);
    cx.commit(Event::MarkerPassed { seat });
    cx.round(RoundAt::Begin);
    if cx.state.encounter.is_none() {
        cx.push(Frame::Reveal);
    }
}

/// Returns who gets the first-player marker: the left neighbour of its holder ([BB-END-2]).
fn next_holder(cx: &Cx<'_>) -> Seat {
    let (first, n_seats) = (cx.state.first.index(), cx.state.hunters.len());
    let mut seats = (1..=n_seats).filter_map(|step| Seat::at((first + step) % n_seats));
    let counts = |seat: &Seat| {
        !cx.state.hunter(*seat).is_eliminated || cx.scenario.rules.options.eliminated_seats == EliminatedSeats::Counted
    };
    seats.find(counts).unwrap_or(cx.state.first)
}
