//! Steps 1 and 2: cards are chosen secretly and shown together ([BB-PLAY], [BB-TRANSFORM]).

use crate::cx::Cx;
use crate::decision::{Answers, Choice, Question};
use crate::event::Event;
use crate::frame::{Frame, RoundAt};
use crate::ids::Seats;

/// Asks every hunter for a card, all at once ([BB-PLAY-1]).
pub(crate) fn ask(cx: &mut Cx<'_>) {
    let living = cx.state.living();
    cx.ask(Question::Play, living, Frame::Round(RoundAt::Show));
}

/// Shows the chosen cards ([BB-PLAY-2]).
pub(crate) fn show(cx: &mut Cx<'_>, answers: Option<Answers>) {
    cx.round(RoundAt::Transform);
    show_all(cx, answers);
}

/// Asks whoever may bring in a weapon, all at once, now that the cards are known ([BB-TRANSFORM-1], [BB-TRANSFORM-2]).
pub(crate) fn ask_to_transform(cx: &mut Cx<'_>) {
    let scenario = cx.scenario;
    let hunters = cx.state.seats().filter(|seat| cx.state.hunter(*seat).is_alive);
    let who: Seats = hunters.filter(|seat| cx.state.hunter(*seat).played(scenario).any(|it| it.transforms)).collect();
    cx.ask(Question::Transform, who, Frame::Round(RoundAt::ShowTransformed));
}

/// Shows the weapons that were brought in: they count as played from now on ([BB-TRANSFORM-4]).
pub(crate) fn show_transformed(cx: &mut Cx<'_>, answers: Option<Answers>) {
    cx.round(RoundAt::Instants);
    show_all(cx, answers);
}

fn show_all(cx: &mut Cx<'_>, answers: Option<Answers>) {
    let answers = answers.unwrap_or_default();
    for seat in cx.state.turn_order() {
        if let Some(Choice::Own(held)) = answers[seat.index()] {
            cx.commit(Event::CardPlayed { seat, card: held.card });
        }
    }
}
