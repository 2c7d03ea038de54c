//! The engine at work: what every rule and effect reads and how it changes things.

use ritual_content::language::Span;

use crate::decision::{Choice, Decision, Options, Question};
use crate::event::Event;
use crate::frame::{Bind, Frame, Stack};
use crate::ids::{AbilityId, BlockId, Figure, Name, Seat, Space, bit};
use ritual_table::{Chance, Observer};
use crate::scenario::Scenario;
use crate::state::{Outcome, State};

/// What a rule works with. It lives for the time between two decisions.
pub(crate) struct Cx<'a> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) state: &'a mut State,
    pub(crate) stack: &'a mut Stack,
    pub(crate) pending: &'a mut Option<Decision>,
    pub(crate) chance: &'a mut dyn Chance,
    pub(crate) observer: &'a mut dyn Observer<Event>,
    /// The answer to the last question, on its way to the frame that asked.
    pub(crate) answer: Option<Choice>,
    /// The source at work, for the log.
    pub(crate) cause: Name,
    /// Something changed that the ritual may depend on.
    pub(crate) dirty: bool,
    /// The stack was too small: effects call each other without end.
    pub(crate) overflow: bool,
}

impl Cx<'_> {
    /// Makes a change of state: the only way anything changes. Once the game has ended nothing does ([END-6]).
    pub(crate) fn commit(&mut self, event: Event) {
        if self.state.outcome.is_some() {
            return;
        }
        // What does not fit any more is a sign of effects that call each other without end.
        self.overflow |= match event {
            Event::RollStarted { .. } => self.state.rolls.is_full(),
            Event::AbilityUsed { ability, seat, card, .. } => {
                self.state.uses.is_full() && self.view().used(ability, seat, card) == 0
            }
            _ => false,
        };
        self.state.apply(&event);
        match event {
            Event::EnemyKilled { figure, .. } => self.forget_attack(figure, Space::NONE),
            Event::EnemyMoved { figure, to, .. } | Event::EnemyPlaced { figure, to }
                if self.scenario.options.returning_enemies_attack_again =>
            {
                self.forget_attack(figure, to);
            }
            _ => {}
        }
        self.observer.heard(&event, self.cause.0);
        self.dirty |= matters_to_a_ritual(&event);
    }

    /// A figure that comes back after its death is a new enemy, which has not attacked yet ([FIGHT-5]); so is one that
    /// has gone elsewhere, where the table plays so (O19).
    fn forget_attack(&mut self, figure: Figure, to: Space) {
        let state = &*self.state;
        for frame in self.stack.iter_mut() {
            if let Frame::Fight { seat, attacked } = frame
                && state.seat(*seat).is_none_or(|it| it.space != to)
            {
                *attacked &= !bit(figure.index());
            }
        }
    }

    /// Puts a frame on the stack: it runs before everything that is there already.
    pub(crate) fn push(&mut self, frame: Frame) {
        self.overflow |= self.stack.try_push(frame).is_err();
    }

    /// Puts a list of steps on the stack.
    pub(crate) fn push_block(&mut self, block: BlockId, bind: Bind) {
        if !self.scenario.program.is_empty(block) {
            self.push(Frame::Block { block, next: 0, bind });
        }
    }

    /// Asks a question; `frame` gets the answer. A question with one answer is not asked.
    pub(crate) fn ask(&mut self, frame: Frame, seat: Seat, question: Question, source: Name, mut options: Options) {
        options.sort_unstable();
        dedup(&mut options);
        self.push(frame);
        match options.as_slice() {
            [] => self.answer = Some(Choice::Pass),
            [only] => self.answer = Some(*only),
            _ => *self.pending = Some(Decision { seat: self.player_of(seat), question, source, options }),
        }
    }

    /// Who decides for a seat: its player, or the next one alive, clockwise from the active seat ([DEATH-7]).
    fn player_of(&self, seat: Seat) -> Seat {
        if self.state.is_alive(seat) { seat } else { self.state.living().next().unwrap_or(seat) }
    }

    /// Notes a use of an ability, if it has a limit.
    pub(crate) fn note_use(&mut self, ability: AbilityId, seat: Seat, card: u8) {
        if self.scenario.program.ability(ability).is_some_and(|it| it.limit.is_some()) {
            self.commit(Event::AbilityUsed { ability, seat, card, spends_action: false });
        }
    }

    /// Forgets the uses counted for a span that is over.
    pub(crate) fn forget(&mut self, span: Span) {
        let scenario = self.scenario;
        while self.state.outcome.is_none()
            && let Some(used) = self.state.uses.iter().find(|it| {
                scenario.program.ability(it.ability).and_then(|it| it.limit).is_none_or(|limit| limit.per == span)
            })
        {
            let ability = used.ability;
            self.commit(Event::UsesForgotten { ability });
        }
    }

    /// Ends the game, unless it has ended ([END-6]). A loss out of the same roll or effect that has just defeated the
    /// Final stage is a win ([END-5], O31).
    pub(crate) fn end(&mut self, outcome: Outcome) {
        let is_last_stage = usize::from(self.state.stage) + 1 == self.scenario.stages.len();
        let is_falling = self.stage_about_to_fall().is_some();
        let is_endless = outcome == Outcome::EndlessEffects;
        let outcome = if is_last_stage && is_falling && !is_endless { Outcome::ElderOneDefeated } else { outcome };
        if self.state.outcome.is_none() {
            self.commit(Event::GameEnded { outcome });
        }
    }
}

fn dedup(options: &mut Options) {
    let mut last = None;
    options.retain(|option| {
        let is_new = last != Some(*option);
        last = Some(*option);
        is_new
    });
}

/// Whether an event can change what a ritual's condition looks at.
fn matters_to_a_ritual(event: &Event) -> bool {
    matches!(
        event,
        Event::TurnBegan { .. }
            | Event::ElderOneSummoned { .. }
            | Event::ElderOneRelocated { .. }
            | Event::InvestigatorDied { .. }
            | Event::ThresholdReached { .. }
            | Event::EnemyWounded { .. }
            | Event::EnemyHealed { .. }
            | Event::RelicGained { .. }
            | Event::SymbolsCounted { .. }
            | Event::SymbolsConverted { .. }
            | Event::PieceMoved { .. }
            | Event::PieceFlipped { .. }
            | Event::PieceRemoved { .. }
            | Event::PieceAdded { .. }
            | Event::PieceWounded { .. }
            | Event::PieceTaken { .. }
            | Event::PieceReturned { .. }
            | Event::PieceTraded { .. }
            | Event::LinksRemoved { .. }
            | Event::EnemyPlaced { .. }
            | Event::EnemyUnmarked { .. }
            | Event::SanityLost { .. }
            | Event::StressRaised { .. }
            | Event::StressHealed { .. }
            | Event::WoundsSuffered { .. }
            | Event::WoundsHealed { .. }
            | Event::FireTaken { .. }
            | Event::FireWentOut { .. }
            | Event::SymbolsAdded { .. }
            | Event::InvestigatorMoved { .. }
            | Event::InvestigatorPlaced { .. }
            | Event::EnemyMoved { .. }
            | Event::EnemyFollowed { .. }
            | Event::EnemyKilled { .. }
            | Event::EnemySummoned { .. }
            | Event::EnemyMarked { .. }
            | Event::FireAdded { .. }
            | Event::FireRemoved { .. }
            | Event::CardClaimed { .. }
            | Event::CardDiscarded { .. }
            | Event::CardTurned { .. }
            | Event::CardTraded { .. }
            | Event::TokenGained { .. }
            | Event::TokenLost { .. }
            | Event::TrackBlocked { .. }
            | Event::TrackFreed { .. }
            | Event::CountersAdded { .. }
            | Event::StageRevealed { .. }
    )
}
