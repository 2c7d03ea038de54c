//! The turn: actions, Mythos card, investigate or fight, end of turn ([TURN-1], [EOT-1]).

use ritual_content::documents::{EmptyDeck, Reshuffle};
use ritual_content::language::{Replaced, Span};

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, or_pass};
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
                self.commit(Event::TurnBegan { seat });
                self.commit(Event::PhaseBegan { phase: Phase::Actions });
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
                self.cause = Name(0);
                self.commit(Event::PhaseBegan { phase: Phase::EndOfTurn });
                then(self, TurnAt::Fire);
                self.push(Frame::Spare { seat });
                self.react(Moment::TurnEnds(seat));
            }
            TurnAt::Fire => {
                then(self, TurnAt::DiscardCheck);
                self.push(Frame::Spare { seat });
                if self.state.seat(seat).is_some_and(|it| it.fire > 0) {
                    self.push(Frame::Burn { seat, at: BurnAt::Roll });
                }
            }
            TurnAt::DiscardCheck => {
                let advances = self.symbols_in_discard() >= usize::from(self.scenario.numbers.symbols);
                let at_once = self.scenario.options.reshuffle == Reshuffle::AfterDiscardCheck;
                let is_late = advances && !at_once;
                then(self, if is_late { TurnAt::ReshufflingSummoningCheck } else { TurnAt::SummoningCheck });
                self.push(Frame::Spare { seat });
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
            TurnAt::SummoningCheck => {
                then(self, TurnAt::Stages(0));
                self.push(Frame::Spare { seat });
                self.summoning_check();
            }
            TurnAt::ReshufflingSummoningCheck => {
                then(self, TurnAt::Stages(0));
                self.push(Frame::Spare { seat });
                self.push(Frame::Advance { at: AdvanceAt::Reshuffle, reshuffle: true });
                self.summoning_check();
            }
            TurnAt::Stages(stage) if stage <= self.state.stage => {
                then(self, TurnAt::Stages(stage + 1));
                if let Some(info) = self.scenario.stages.get(usize::from(stage)) {
                    self.react_as_stage(stage, Moment::TurnEnds(seat));
                    self.push_block(info.end_of_turn, Bind::of(seat, info.name));
                }
            }
            TurnAt::Stages(_) => {
                then(self, TurnAt::End);
                self.push(Frame::Spare { seat });
            }
            TurnAt::End => self.end_turn(seat),
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
            self.push(Frame::Spare { seat });
            if self.scenario.options.late_arrivals_attack {
                self.push(Frame::Fight { seat, attacked: 0 });
            }
            match answer {
                Choice::Use { ability, card } => self.use_instead(ability, card, seat, seat, 0),
                Choice::Pass if !self.scenario.options.must_investigate => {}
                _ => self.push(Frame::Investigate { seat, at: InvestigateAt::Drawing, card: DiscoveryCard::NONE }),
            }
            return;
        }
        self.cause = Name(0);
        self.commit(Event::PhaseBegan { phase: Phase::Encounter });
        let space = self.view().space_of_seat(seat);
        if !self.state.is_safe(space) {
            self.push(Frame::Turn { at: TurnAt::EndEffects });
            self.push(Frame::Spare { seat });
            if self.scenario.options.investigate_when_safe_again {
                self.push(Frame::Afterwards { seat });
            }
            self.push(Frame::Fight { seat, attacked: 0 });
            return;
        }
        let mut options = Options::new();
        let something_left = self.can_investigate();
        let must = something_left && self.view().list_instead(Replaced::Investigate, seat, &mut options);
        let costs = self.view().costs_instead(&options, seat, seat);
        if must {
            self.ask_at(Frame::Turn { at: TurnAt::Encounter }, seat, Question::Instead, Name(0), options, costs);
            return;
        }
        or_pass(&mut options);
        if !self.scenario.options.must_investigate && something_left {
            options.push(Choice::Yes);
            self.ask_at(Frame::Turn { at: TurnAt::Encounter }, seat, Question::Investigate, Name(0), options, costs);
            return;
        }
        self.ask_at(Frame::Turn { at: TurnAt::Encounter }, seat, Question::Instead, Name(0), options, costs);
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

    /// The turn passes to the left; turns of the dead are skipped ([TURN-2], [TURN-3]).
    fn end_turn(&mut self, seat: Seat) {
        self.cause = Name(0);
        self.forget(Span::Turn);
        self.commit(Event::TurnEnded { seat });
        let n_seats = self.state.seats.len();
        let next = (1..=n_seats)
            .map(|offset| Seat::from_index((seat.index() + offset) % n_seats.max(1)))
            .find(|seat| self.state.is_alive(*seat));
        match next {
            Some(next) => self.push(Frame::Turn { at: TurnAt::Start(next) }),
            None => self.end(crate::state::Outcome::EveryoneDead),
        }
    }
}
