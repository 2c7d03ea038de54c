//! The turn: actions, Mythos card, investigate or fight, end of turn ([TURN-1], [EOT-1]).

use ritual_content::documents::{EmptyDeck, Reshuffle};
use ritual_content::language::{Replaced, Span, Until};

use crate::cx::Cx;
use crate::decision::{Choice, INVESTIGATE, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{AdvanceAt, Bind, BurnAt, Frame, InvestigateAt, TurnAt};
use crate::ids::{DiscoveryCard, Name, Seat};
use crate::moment::Moment;
use crate::state::Phase;

impl Cx<'_> {
    pub(crate) fn turn(&mut self, at: TurnAt, answer: Option<Choice>) {
        let seat = self.state.active;
        let then = |cx: &mut Self, at| cx.push(Frame::Turn { at });
        match at {
            TurnAt::Start(seat) => {
                self.cause = Name(0);
                let begins_round = self.state.begins_round(seat);
                self.end_grants(|it| it.until == Until::YourNextTurn && it.whose == seat);
                self.commit(Event::TurnBegan { seat });
                self.commit(Event::PhaseBegan { phase: Phase::Actions });
                if begins_round && self.scenario.program.used & Moment::RoundStarts.triggers() != 0 {
                    then(self, TurnAt::Begun);
                    self.react(Moment::RoundStarts);
                } else {
                    then(self, TurnAt::Actions);
                    self.react(Moment::TurnStarts(seat));
                }
            }
            TurnAt::Begun => {
                then(self, TurnAt::Actions);
                self.react(Moment::TurnStarts(seat));
            }
            TurnAt::Actions => self.actions_phase(seat, answer),
            TurnAt::Mythos => {
                self.cause = Name(0);
                self.commit(Event::PhaseBegan { phase: Phase::Mythos });
                then(self, TurnAt::Encounter);
                self.push(Frame::Spare { seat });
                self.push(Frame::drawing_mythos());
            }
            TurnAt::Encounter => self.encounter(seat, answer),
            TurnAt::EndEffects => {
                if self.may_use_something(seat, at) && self.view().is_answered(Moment::TurnEnds(seat)) {
                    self.pause(seat, at);
                    return;
                }
                self.cause = Name(0);
                self.commit(Event::PhaseBegan { phase: Phase::EndOfTurn });
                then(self, TurnAt::Fire);
                self.react(Moment::TurnEnds(seat));
            }
            TurnAt::Fire => {
                let burns = self.state.seat(seat).is_some_and(|it| it.fire > 0);
                if burns && self.may_use_something(seat, at) {
                    self.pause(seat, at);
                    return;
                }
                then(self, TurnAt::DiscardCheck);
                if burns {
                    self.push(Frame::Burn { seat, at: BurnAt::Roll });
                }
            }
            TurnAt::DiscardCheck => {
                let advances = self.symbols_in_discard() >= usize::from(self.scenario.numbers.symbols);
                if advances && self.may_use_something(seat, at) {
                    self.pause(seat, at);
                    return;
                }
                let at_once = self.scenario.options.reshuffle == Reshuffle::AfterDiscardCheck;
                let is_late = advances && !at_once;
                then(self, if is_late { TurnAt::ReshufflingSummoningCheck } else { TurnAt::SummoningCheck });
                if advances {
                    self.push(Frame::Advance { at: AdvanceAt::Track, reshuffle: at_once });
                }
            }
            TurnAt::DiscardCheckOfTheDead => {
                then(self, TurnAt::End);
                if self.symbols_in_discard() >= usize::from(self.scenario.numbers.symbols) {
                    self.push(Frame::Advance { at: AdvanceAt::Track, reshuffle: true });
                }
            }
            TurnAt::SummoningCheck | TurnAt::ReshufflingSummoningCheck => {
                // What is used now may yet disrupt the ritual in time for the check ([RITUAL-5]).
                if self.is_summoning_open() && self.may_use_something(seat, at) {
                    self.pause(seat, at);
                    return;
                }
                then(self, TurnAt::Stages(0));
                if at == TurnAt::ReshufflingSummoningCheck {
                    self.push(Frame::Advance { at: AdvanceAt::Reshuffle, reshuffle: true });
                }
                self.summoning_check();
            }
            TurnAt::Stages(stage) if stage <= self.state.stage => {
                if stage == 0 && self.may_use_something(seat, at) && self.stages_end_turns(seat) {
                    self.pause(seat, at);
                    return;
                }
                then(self, TurnAt::Stages(stage + 1));
                if let Some(info) = self.scenario.stages.get(usize::from(stage)) {
                    self.react_as_stage(stage, Moment::TurnEnds(seat));
                    self.push_block(info.end_of_turn, Bind::of(seat, info.name));
                }
            }
            TurnAt::Stages(_) => {
                then(self, TurnAt::End);
                // The last time in this turn.
                self.push(Frame::Spare { seat });
            }
            TurnAt::End => self.end_turn(seat),
            TurnAt::Over => self.pass_turn(seat),
        }
    }

    /// Phase 1: as many actions as there are, and free ones besides ([ACT-1], [ACT-3]).
    fn actions_phase(&mut self, seat: Seat, answer: Option<Choice>) {
        match answer {
            None => {
                let mut options = Options::new();
                self.view().list_actions(seat, &mut options);
                if options.is_empty() {
                    self.push(Frame::Turn { at: TurnAt::Mythos });
                    return;
                }
                or_pass(&mut options);
                self.ask(Frame::Turn { at: TurnAt::Actions }, seat, Question::Action, Name(0), options);
            }
            Some(Choice::Pass) => self.push(Frame::Turn { at: TurnAt::Mythos }),
            Some(choice) => {
                self.push(Frame::Turn { at: TurnAt::Actions });
                self.start_action(seat, choice);
            }
        }
    }

    /// Phase 3: investigate in a safe space, be attacked otherwise; the start of the phase decides
    /// ([DISC-1], [FIGHT-1], [FIGHT-7], [FIGHT-8]).
    fn encounter(&mut self, seat: Seat, answer: Option<Choice>) {
        if let Some(answer) = answer {
            self.push(Frame::Turn { at: TurnAt::EndEffects });
            if self.scenario.options.late_arrivals_attack {
                self.push(Frame::Fight { seat, attacked: 0 });
            }
            match answer {
                Choice::Use { ability, card } => self.use_instead(ability, card, seat, seat, 0),
                Choice::Pass if !self.scenario.options.must_investigate => {}
                _ if self.can_investigate() => self.forestall(Replaced::Investigate, seat, 1 << (seat.0 & 7), None),
                // Without a card to draw there is nothing to forestall.
                _ => {}
            }
            return;
        }
        self.cause = Name(0);
        self.commit(Event::PhaseBegan { phase: Phase::Encounter });
        let space = self.view().space_of_seat(seat);
        if !self.state.is_safe(space) {
            self.push(Frame::Turn { at: TurnAt::EndEffects });
            if self.scenario.options.investigate_when_safe_again {
                self.push(Frame::Afterwards { seat });
                self.push(Frame::Spare { seat });
            }
            self.push(Frame::Fight { seat, attacked: 0 });
            return;
        }
        if self.view().forbidden(seat) & INVESTIGATE != 0 {
            self.push(Frame::Turn { at: TurnAt::EndEffects });
            if self.scenario.options.late_arrivals_attack {
                self.push(Frame::Fight { seat, attacked: 0 });
            }
            return;
        }
        let mut options = Options::new();
        let something_left = self.can_investigate();
        let must = something_left && self.view().list_instead(Replaced::Investigate, seat, &mut options);
        let costs = self.view().costs_instead(&options, seat, seat);
        if must {
            self.ask_at(Frame::Turn { at: TurnAt::Encounter }, seat, Question::Instead, Name(0), options, &costs);
            return;
        }
        or_pass(&mut options);
        if !self.scenario.options.must_investigate && something_left {
            options.push(Choice::Yes);
            self.ask_at(Frame::Turn { at: TurnAt::Encounter }, seat, Question::Investigate, Name(0), options, &costs);
            return;
        }
        self.ask_at(Frame::Turn { at: TurnAt::Encounter }, seat, Question::Instead, Name(0), options, &costs);
    }

    /// Returns whether a stage in force does something at the end of a turn, or might.
    fn stages_end_turns(&self, seat: Seat) -> bool {
        let bits = Moment::TurnEnds(seat).triggers();
        (0..=self.state.stage).any(|stage| {
            let info = self.scenario.stages.get(usize::from(stage));
            let mut acts = info.is_some_and(|info| !self.scenario.program.is_empty(info.end_of_turn));
            self.view().each_ability_of_stage(stage, bits, |_| acts = true);
            acts
        })
    }

    /// Returns whether there is a Discovery card to draw, or a discarded one that may come back ([DISC-10], D18).
    fn can_investigate(&self) -> bool {
        let comes_back = self.scenario.options.empty_discovery_deck == EmptyDeck::Reshuffle
            && !self.state.discovery_discard.is_empty();
        !self.state.discovery_deck.is_empty() || comes_back
    }

    /// After a fight: whoever is safe now investigates, where the table plays so (D19).
    pub(crate) fn afterwards(&mut self, seat: Seat) {
        if self.state.is_alive(seat) && self.state.is_safe(self.view().space_of_seat(seat)) {
            if self.scenario.options.late_arrivals_attack {
                self.push(Frame::Fight { seat, attacked: 0 });
            }
            self.push(Frame::Investigate { seat, at: InvestigateAt::Drawing, card: DiscoveryCard::NONE });
        }
    }

    /// The turn is over; with the last one of a round the round is, too.
    fn end_turn(&mut self, seat: Seat) {
        self.cause = Name(0);
        self.forget(Span::Turn);
        self.commit(Event::TurnEnded { seat });
        self.end_grants(|it| match it.until {
            Until::EndOfTurn => true,
            Until::EndOfYourNextTurn => it.begun && it.whose == seat,
            Until::EndOfRound | Until::YourNextTurn | Until::EndOfGame => false,
        });
        self.push(Frame::Turn { at: TurnAt::Over });
        if self.next_alive(seat).is_some_and(|next| self.state.begins_round(next)) {
            self.react(Moment::RoundEnds);
        }
    }

    /// The turn passes to the left; turns of the dead are skipped ([TURN-2], [TURN-3]).
    fn pass_turn(&mut self, seat: Seat) {
        self.cause = Name(0);
        let Some(next) = self.next_alive(seat) else {
            self.end(crate::state::Outcome::EveryoneDead);
            return;
        };
        let ends_round = self.state.begins_round(next);
        self.forget(Span::Turn);
        if ends_round {
            self.forget(Span::Round);
        }
        // What the end of a round has granted to the end of a turn is over as well, and what waits for a turn of the
        // dead when that turn would have come.
        let skipped = self.passed_over(seat, next);
        self.end_grants(|it| match it.until {
            Until::EndOfTurn => true,
            Until::EndOfRound => ends_round,
            Until::YourNextTurn | Until::EndOfYourNextTurn => skipped & 1 << (it.whose.0 & 7) != 0,
            Until::EndOfGame => false,
        });
        self.push(Frame::Turn { at: TurnAt::Start(next) });
    }

    /// The next investigator alive, clockwise.
    fn next_alive(&self, seat: Seat) -> Option<Seat> {
        self.clockwise_after(seat).find(|seat| self.state.is_alive(*seat))
    }

    /// The seats between one whose turn is over and the next, as bits: nobody alive sits there.
    fn passed_over(&self, seat: Seat, next: Seat) -> u8 {
        self.clockwise_after(seat).take_while(|it| *it != next).fold(0, |seats, it| seats | 1 << (it.0 & 7))
    }

    /// Every seat, clockwise from the one to the left of this; this is the last.
    fn clockwise_after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let n_seats = self.state.seats.len();
        (1..=n_seats).map(move |offset| Seat::from_index((seat.index() + offset) % n_seats.max(1)))
    }
}
