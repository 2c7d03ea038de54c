//! The turn: actions, Mythos card, investigate or fight, end of turn ([TURN-1], [EOT-1]).

use ritual_content::documents::{EmptyDeck, Reshuffle};
use ritual_content::language::{Replaced, Span, Until};

use crate::cx::Cx;
use crate::decision::{Choice, INVESTIGATE, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{AdvanceAt, Bind, BurnAt, Frame, InvestigateAt, TurnAt};
use crate::ids::{DiscoveryCard, Mask, Name, Seat, bit, set_of};
use crate::moment::Moment;
use crate::react;
use crate::rules::{action, advance, grants, instead, spare};
use crate::state::Phase;

pub(crate) fn resume(cx: &mut Cx<'_>, at: TurnAt, answer: Option<Choice>) {
    let seat = cx.state.active;
    let then = |cx: &mut Cx<'_>, at| cx.push(Frame::Turn { at });
    match at {
        TurnAt::Start(seat) => {
            cx.cause = Name(0);
            let begins_round = cx.state.begins_round(seat);
            grants::end(cx, |it| it.until == Until::YourNextTurn && it.whose == seat);
            cx.commit(Event::TurnBegan { seat });
            cx.commit(Event::PhaseBegan { phase: Phase::Actions });
            if begins_round && cx.scenario.program.used & Moment::RoundStarts.triggers() != 0 {
                then(cx, TurnAt::Begun);
                react::to(cx, Moment::RoundStarts);
            } else {
                then(cx, TurnAt::Actions);
                react::to(cx, Moment::TurnStarts(seat));
            }
        }
        TurnAt::Begun => {
            then(cx, TurnAt::Actions);
            react::to(cx, Moment::TurnStarts(seat));
        }
        TurnAt::Actions => actions_phase(cx, seat, answer),
        TurnAt::Mythos => {
            cx.cause = Name(0);
            cx.commit(Event::PhaseBegan { phase: Phase::Mythos });
            then(cx, TurnAt::Encounter);
            cx.push(Frame::Spare { seat });
            cx.push(Frame::drawing_mythos());
        }
        TurnAt::Encounter => encounter(cx, seat, answer),
        TurnAt::EndEffects => {
            if spare::may_use_something(cx, seat) && cx.view().is_answered(Moment::TurnEnds(seat)) {
                spare::pause(cx, seat, at);
                return;
            }
            cx.cause = Name(0);
            cx.commit(Event::PhaseBegan { phase: Phase::EndOfTurn });
            then(cx, TurnAt::Fire);
            react::to(cx, Moment::TurnEnds(seat));
        }
        TurnAt::Fire => {
            let burns = cx.state.seat(seat).is_some_and(|it| it.fire > 0);
            if burns && spare::may_use_something(cx, seat) {
                spare::pause(cx, seat, at);
                return;
            }
            then(cx, TurnAt::DiscardCheck);
            if burns {
                cx.push(Frame::Burn { seat, at: BurnAt::Roll });
            }
        }
        TurnAt::DiscardCheck => {
            let advances = advance::symbols_in_discard(cx) >= usize::from(cx.scenario.numbers.symbols);
            if advances && spare::may_use_something(cx, seat) {
                spare::pause(cx, seat, at);
                return;
            }
            let at_once = cx.scenario.options.reshuffle == Reshuffle::AfterDiscardCheck;
            let is_late = advances && !at_once;
            then(cx, if is_late { TurnAt::ReshufflingSummoningCheck } else { TurnAt::SummoningCheck });
            if advances {
                cx.push(Frame::Advance { at: AdvanceAt::Track, reshuffle: at_once });
            }
        }
        TurnAt::DiscardCheckOfTheDead => {
            then(cx, TurnAt::End);
            if advance::symbols_in_discard(cx) >= usize::from(cx.scenario.numbers.symbols) {
                cx.push(Frame::Advance { at: AdvanceAt::Track, reshuffle: true });
            }
        }
        TurnAt::SummoningCheck | TurnAt::ReshufflingSummoningCheck => {
            // What is used now may yet disrupt the ritual in time for the check ([RITUAL-5]).
            if advance::is_summoning_open(cx) && spare::may_use_something(cx, seat) {
                spare::pause(cx, seat, at);
                return;
            }
            then(cx, TurnAt::Stages(0));
            if at == TurnAt::ReshufflingSummoningCheck {
                cx.push(Frame::Advance { at: AdvanceAt::Reshuffle, reshuffle: true });
            }
            advance::summoning_check(cx);
        }
        TurnAt::Stages(stage) if stage <= cx.state.stage => {
            if stage == 0 && spare::may_use_something(cx, seat) && stages_end_turns(cx, seat) {
                spare::pause(cx, seat, at);
                return;
            }
            then(cx, TurnAt::Stages(stage + 1));
            if let Some(info) = cx.scenario.stages.get(usize::from(stage)) {
                react::as_stage(cx, stage, Moment::TurnEnds(seat));
                cx.push_block(info.end_of_turn, Bind::of(seat, info.name));
            }
        }
        TurnAt::Stages(_) => {
            then(cx, TurnAt::End);
            // The last time in this turn.
            cx.push(Frame::Spare { seat });
        }
        TurnAt::End => end_turn(cx, seat),
        TurnAt::Over => pass_turn(cx, seat),
    }
}

/// Phase 1: as many actions as there are, and free ones besides ([ACT-1], [ACT-3]).
fn actions_phase(cx: &mut Cx<'_>, seat: Seat, answer: Option<Choice>) {
    match answer {
        None => {
            let mut options = Options::new();
            cx.view().list_actions(seat, &mut options);
            if options.is_empty() {
                cx.push(Frame::Turn { at: TurnAt::Mythos });
                return;
            }
            or_pass(&mut options);
            cx.ask(Frame::Turn { at: TurnAt::Actions }, seat, Question::Action, Name(0), options);
        }
        Some(Choice::Pass) => cx.push(Frame::Turn { at: TurnAt::Mythos }),
        Some(choice) => {
            cx.push(Frame::Turn { at: TurnAt::Actions });
            action::start(cx, seat, choice);
        }
    }
}

/// Phase 3: investigate in a safe space, be attacked otherwise; the start of the phase decides
/// ([DISC-1], [FIGHT-1], [FIGHT-7], [FIGHT-8]).
fn encounter(cx: &mut Cx<'_>, seat: Seat, answer: Option<Choice>) {
    if let Some(answer) = answer {
        cx.push(Frame::Turn { at: TurnAt::EndEffects });
        if cx.scenario.options.late_arrivals_attack {
            cx.push(Frame::Fight { seat, attacked: 0 });
        }
        match answer {
            Choice::Use { ability, card } => instead::use_instead(cx, ability, card, seat, seat, 0),
            Choice::Pass if !cx.scenario.options.must_investigate => {}
            _ if can_investigate(cx) => instead::forestall(cx, Replaced::Investigate, seat, 1 << (seat.0 & 7), None),
            // Without a card to draw there is nothing to forestall.
            _ => {}
        }
        return;
    }
    cx.cause = Name(0);
    cx.commit(Event::PhaseBegan { phase: Phase::Encounter });
    let space = cx.view().space_of_seat(seat);
    if !cx.state.is_safe(space) {
        cx.push(Frame::Turn { at: TurnAt::EndEffects });
        if cx.scenario.options.investigate_when_safe_again {
            cx.push(Frame::Afterwards { seat });
            cx.push(Frame::Spare { seat });
        }
        cx.push(Frame::Fight { seat, attacked: 0 });
        return;
    }
    if cx.view().forbidden(seat) & INVESTIGATE != 0 {
        cx.push(Frame::Turn { at: TurnAt::EndEffects });
        if cx.scenario.options.late_arrivals_attack {
            cx.push(Frame::Fight { seat, attacked: 0 });
        }
        return;
    }
    let mut options = Options::new();
    let something_left = can_investigate(cx);
    let must = something_left && cx.view().list_instead(Replaced::Investigate, seat, &mut options);
    let costs = cx.view().costs_instead(&options, seat, seat);
    if must {
        cx.ask_at(Frame::Turn { at: TurnAt::Encounter }, seat, Question::Instead, Name(0), options, &costs);
        return;
    }
    or_pass(&mut options);
    if !cx.scenario.options.must_investigate && something_left {
        options.push(Choice::Yes);
        cx.ask_at(Frame::Turn { at: TurnAt::Encounter }, seat, Question::Investigate, Name(0), options, &costs);
        return;
    }
    cx.ask_at(Frame::Turn { at: TurnAt::Encounter }, seat, Question::Instead, Name(0), options, &costs);
}

/// Returns whether a stage in force does something at the end of a turn, or might.
fn stages_end_turns(cx: &Cx<'_>, seat: Seat) -> bool {
    let bits = Moment::TurnEnds(seat).triggers();
    (0..=cx.state.stage).any(|stage| {
        let info = cx.scenario.stages.get(usize::from(stage));
        let mut acts = info.is_some_and(|info| !cx.scenario.program.is_empty(info.end_of_turn));
        cx.view().each_ability_of_stage(stage, bits, |_| acts = true);
        acts
    })
}

/// Returns whether there is a Discovery card to draw, or a discarded one that may come back ([DISC-10], D18).
fn can_investigate(cx: &Cx<'_>) -> bool {
    let comes_back =
        cx.scenario.options.empty_discovery_deck == EmptyDeck::Reshuffle && !cx.state.discovery_discard.is_empty();
    !cx.state.discovery_deck.is_empty() || comes_back
}

/// After a fight: whoever is safe now investigates, where the table plays so (D19).
pub(crate) fn afterwards(cx: &mut Cx<'_>, seat: Seat) {
    if cx.state.is_alive(seat) && cx.state.is_safe(cx.view().space_of_seat(seat)) {
        if cx.scenario.options.late_arrivals_attack {
            cx.push(Frame::Fight { seat, attacked: 0 });
        }
        cx.push(Frame::Investigate { seat, at: InvestigateAt::Drawing, card: DiscoveryCard::NONE });
    }
}

/// The turn is over; with the last one of a round the round is, too.
fn end_turn(cx: &mut Cx<'_>, seat: Seat) {
    cx.cause = Name(0);
    cx.forget(Span::Turn);
    cx.commit(Event::TurnEnded { seat });
    grants::end(cx, |it| match it.until {
        Until::EndOfTurn => true,
        Until::EndOfYourNextTurn => it.begun && it.whose == seat,
        Until::EndOfRound | Until::YourNextTurn | Until::EndOfGame => false,
    });
    cx.push(Frame::Turn { at: TurnAt::Over });
    if next_alive(cx, seat).is_some_and(|next| cx.state.begins_round(next)) {
        react::to(cx, Moment::RoundEnds);
    }
}

/// The turn passes to the left; turns of the dead are skipped ([TURN-2], [TURN-3]).
fn pass_turn(cx: &mut Cx<'_>, seat: Seat) {
    cx.cause = Name(0);
    let Some(next) = next_alive(cx, seat) else {
        cx.end(crate::state::Outcome::EveryoneDead);
        return;
    };
    let ends_round = cx.state.begins_round(next);
    cx.forget(Span::Turn);
    if ends_round {
        cx.forget(Span::Round);
    }
    // What the end of a round has granted to the end of a turn is over as well, and what waits for a turn of the
    // dead when that turn would have come.
    let skipped = passed_over(cx, seat, next);
    grants::end(cx, |it| match it.until {
        Until::EndOfTurn => true,
        Until::EndOfRound => ends_round,
        Until::YourNextTurn | Until::EndOfYourNextTurn => skipped & bit(it.whose.index()) != 0,
        Until::EndOfGame => false,
    });
    cx.push(Frame::Turn { at: TurnAt::Start(next) });
}

/// The next investigator alive, clockwise.
fn next_alive(cx: &Cx<'_>, seat: Seat) -> Option<Seat> {
    clockwise_after(cx, seat).find(|seat| cx.state.is_alive(*seat))
}

/// The seats between one whose turn is over and the next: nobody alive sits there.
fn passed_over(cx: &Cx<'_>, seat: Seat, next: Seat) -> Mask {
    set_of(clockwise_after(cx, seat).take_while(|it| *it != next).map(Seat::index))
}

/// Every seat, clockwise from the one to the left of this; this is the last.
fn clockwise_after(cx: &Cx<'_>, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    let n_seats = cx.state.seats.len();
    (1..=n_seats).map(move |offset| Seat::from_index((seat.index() + offset) % n_seats.max(1)))
}
