//! The engine at work: what every rule and effect reads and how it changes things.

use arrayvec::ArrayVec;
use ritual_content::language::Span;

use crate::decision::{Choice, Costs, Decision, Options, Question};
use crate::event::Event;
use crate::frame::{Bind, Frame, MAX_FRAMES, Stack};
use crate::ids::{AbilityId, BlockId, DiscoveryCard, Figure, MAX_DECK, Name, Seat, Space, bit};
use crate::limit::Limit;
use crate::scenario::Scenario;
use crate::state::{Outcome, State};
use crate::view::View;
use ritual_table::{Chance, Observer};

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
    /// Something changed that the ritual or the health of an enemy may depend on.
    pub(crate) dirty: bool,
    /// What there was no room for any more: effects call each other without end.
    pub(crate) passed: Option<Limit>,
    /// What happened since the last choice has told the players something about hidden numbers.
    pub(crate) has_shown: &'a mut bool,
}

impl<'a> Cx<'a> {
    /// Looks at the game as it is now.
    pub(crate) fn view(&self) -> View<'a, '_> {
        View::new(self.scenario, self.state)
    }
}

impl Cx<'_> {
    /// Makes a change of state: the only way anything changes. Once the game has ended nothing does ([END-6]).
    pub(crate) fn commit(&mut self, event: Event) {
        if self.state.outcome.is_some() || self.leads_off_the_map(&event) {
            return;
        }
        match event {
            Event::RollStarted { .. } => self.bound(Limit::Rolls, self.state.rolls.is_full()),
            Event::AbilityUsed { ability, seat, card, .. } => {
                let is_full = self.state.uses.is_full() && self.view().used(ability, seat, card) == 0;
                self.bound(Limit::Uses, is_full);
            }
            Event::EnemyAbilityUsed { ability, figure } => {
                let is_full = self.state.uses.is_full() && self.view().used_by_enemy(ability, figure) == 0;
                self.bound(Limit::Uses, is_full);
            }
            _ => {}
        }
        if let Event::EnemySummoned { figure, .. } = event {
            self.drop_carried(figure);
        }
        self.remember_place(&event);
        self.state.apply(&event);
        match event {
            Event::EnemyKilled { figure, .. } | Event::EnemyReturned { figure, .. } => {
                self.forget_attack(figure, Space::NONE);
                self.drop_later(figure);
            }
            Event::EnemyMoved { figure, to, .. } | Event::EnemyPlaced { figure, to }
                if self.scenario.options.returning_enemies_attack_again =>
            {
                self.forget_attack(figure, to);
            }
            _ => {}
        }
        self.observer.heard(&event, self.cause.0);
        self.dirty |= can_disrupt_or_beat(&event);
    }

    /// Returns whether something would come into a space whose tile is not on the map: an effect has taken it away while
    /// another one was under way.
    fn leads_off_the_map(&self, event: &Event) -> bool {
        let map = &self.scenario.map;
        if self.state.ground.is_none() && map.has_all_spaces() {
            return false;
        }
        event.destination().is_some_and(|to| !self.state.is_on_map(self.scenario, to))
    }

    /// Something leaves the map: effects under way that are about it still know where it was.
    fn remember_place(&mut self, event: &Event) {
        match *event {
            Event::EnemyKilled { figure, space, .. } | Event::EnemyReturned { figure, space } => {
                self.stack.iter_mut().filter_map(Frame::bind_mut).for_each(|bind| bind.enemy_leaves(figure, space));
            }
            Event::PieceRemoved { piece } => {
                let from = self.state.pieces.get(piece.index()).map_or(Space::NONE, |it| it.space);
                self.stack.iter_mut().filter_map(Frame::bind_mut).for_each(|bind| bind.piece_leaves(piece, from));
            }
            _ => {}
        }
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

    /// What an enemy carries that leaves the map is discarded after everything that answers to that: below the answers
    /// that wait already.
    fn drop_later(&mut self, figure: Figure) {
        if self.state.carried_by(figure).next().is_none() {
            return;
        }
        let n_answers = self.stack.iter().rev().take_while(|frame| matches!(frame, Frame::React { .. })).count();
        let at = self.stack.len().saturating_sub(n_answers);
        self.push_at(at, Frame::DropCarried { figure });
    }

    /// What an enemy carries is discarded.
    pub(crate) fn drop_carried(&mut self, figure: Figure) {
        let cards: ArrayVec<DiscoveryCard, MAX_DECK> = self.state.carried_by(figure).map(|it| it.card).collect();
        for card in cards {
            self.commit(Event::CardDropped { figure, card });
        }
    }

    /// Puts a frame on the stack: it runs before everything that is there already.
    pub(crate) fn push(&mut self, frame: Frame) {
        let is_full = self.stack.len() >= MAX_FRAMES;
        if !is_full {
            self.stack.push(frame);
        }
        self.bound(Limit::Frames, is_full);
    }

    /// Puts a frame into the stack: it runs after everything that is there from this place on.
    pub(crate) fn push_at(&mut self, at: usize, frame: Frame) {
        let is_full = self.stack.len() >= MAX_FRAMES;
        if !is_full {
            self.stack.insert(at, frame);
        }
        self.bound(Limit::Frames, is_full);
    }

    /// Notes that a limit is passed, if it is: what does not fit any more is a sign of effects without end.
    pub(crate) fn bound(&mut self, limit: Limit, is_passed: bool) {
        if is_passed {
            self.passed = self.passed.or(Some(limit));
        }
    }

    /// Puts a list of steps on the stack.
    pub(crate) fn push_block(&mut self, block: BlockId, bind: Bind) {
        if !self.scenario.program.is_empty(block) {
            self.push(Frame::Block { block, next: 0, bind });
        }
    }

    /// Asks a question; `frame` gets the answer. A question with one answer is not asked.
    pub(crate) fn ask(&mut self, frame: Frame, seat: Seat, question: Question, source: Name, options: Options) {
        self.ask_at(frame, seat, question, source, options, &Costs::new());
    }

    /// The same for options that have a price: `costs` says what they cost where that is counted.
    pub(crate) fn ask_at(
        &mut self,
        frame: Frame,
        seat: Seat,
        question: Question,
        source: Name,
        mut options: Options,
        costs: &Costs,
    ) {
        options.sort_unstable();
        dedup(&mut options);
        self.push(frame);
        match options.as_slice() {
            [] => self.answer = Some(Choice::Pass),
            [only] => self.answer = Some(*only),
            listed => {
                let seat = self.player_of(seat);
                // Written in place: a list that is moved takes all the room there is for options along.
                let due = self.pending.insert(Decision::of(seat, question, source));
                due.options.extend_from_slice(listed);
                due.costs.extend_from_slice(costs);
            }
        }
    }

    /// Notes about the question just asked, if it was, whether nothing of the action under way has been done yet.
    pub(crate) fn mark_first(&mut self, is_first: bool) {
        if let Some(due) = self.pending.as_mut() {
            due.first = is_first;
        }
    }

    /// Who decides for a seat: its player, or the next one alive, clockwise from the active seat ([DEATH-7]).
    fn player_of(&self, seat: Seat) -> Seat {
        if self.state.is_alive(seat) { seat } else { self.state.living().next().unwrap_or(seat) }
    }

    /// Notes a use of an ability, if it has a limit.
    pub(crate) fn note_use(&mut self, ability: AbilityId, seat: Seat, card: DiscoveryCard) {
        if self.scenario.program.ability(ability).is_some_and(|it| it.limit().is_some()) {
            self.commit(Event::AbilityUsed { ability, seat, card, spends_action: false });
        }
    }

    /// Notes an answer of an ability, if it has a limit: that of an enemy for its figure.
    pub(crate) fn note_answer(&mut self, ability: AbilityId, owner: Seat, bind: &Bind) {
        if !bind.this.is_some() {
            self.note_use(ability, owner, bind.card);
        } else if self.scenario.program.ability(ability).is_some_and(|it| it.limit().is_some()) {
            self.commit(Event::EnemyAbilityUsed { ability, figure: bind.this });
        }
    }

    /// Forgets the uses counted for a span that is over.
    pub(crate) fn forget(&mut self, span: Span) {
        let scenario = self.scenario;
        while self.state.outcome.is_none()
            && let Some(used) = self.state.uses.iter().find(|it| {
                scenario
                    .program
                    .ability(it.ability)
                    .and_then(crate::program::Ability::limit)
                    .is_none_or(|limit| limit.per == span)
            })
        {
            let ability = used.ability;
            self.commit(Event::UsesForgotten { ability });
        }
    }

    /// The game is lost, unless it is won before the roll or card effect under way is over: everything out of it is
    /// simultaneous, and winning takes precedence ([END-5], O31).
    pub(crate) fn lose(&mut self, outcome: Outcome) {
        if self.stack.iter().any(|frame| matches!(frame, Frame::Lost { .. })) {
            return;
        }
        // Nobody can defeat an Elder One that is not on the map ([TERM-4], [ATTACK-5]).
        let first = self.stack.iter().position(Frame::is_of_an_effect).filter(|_| self.state.summoned);
        let Some(first) = first else {
            self.end(outcome);
            return;
        };
        // What is below belongs to the rest of the turn, which does not come ([END-6]).
        self.stack.drain(1..first.max(1));
        self.push_at(1, Frame::Lost { outcome });
    }

    /// Ends the game, unless it has ended ([END-6]).
    pub(crate) fn end(&mut self, outcome: Outcome) {
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

/// Whether an event can change what a condition or the health of an enemy looks at: then the ritual may be disrupted,
/// or a wounded enemy be beaten.
///
/// What no condition can ask about is told apart here by name, so that a new event has to be thought of.
const fn can_disrupt_or_beat(event: &Event) -> bool {
    match event {
        // Whose turn it is, who is in the game, and where.
        Event::TurnBegan { .. }
        | Event::InvestigatorMoved { .. }
        | Event::InvestigatorPlaced { .. }
        | Event::InvestigatorDied { .. }
        // Boards: tracks, thresholds, tokens, fire, counters, and what a skill or an insanity changes about enemies.
        | Event::StressRaised { .. }
        | Event::StressHealed { .. }
        | Event::WoundsSuffered { .. }
        | Event::WoundsHealed { .. }
        | Event::SanityLost { .. }
        | Event::ThresholdReached { .. }
        | Event::SkillRaised { .. }
        | Event::TrackBlocked { .. }
        | Event::TrackFreed { .. }
        | Event::TokenGained { .. }
        | Event::TokenLost { .. }
        | Event::CountersAdded { .. }
        | Event::CounterChanged { .. }
        | Event::FireTaken { .. }
        | Event::FireWentOut { .. }
        | Event::EnemyFavoured { .. }
        // Cards and relics that somebody has.
        | Event::CardClaimed { .. }
        | Event::CardTurned { .. }
        | Event::CardDiscarded { .. }
        | Event::CardTraded { .. }
        | Event::CardStolen { .. }
        | Event::CardGivenBack { .. }
        | Event::CardDropped { .. }
        | Event::RelicGained { .. }
        | Event::RelicReturned { .. }
        | Event::RelicTransformed { .. }
        // What somebody has for a time.
        | Event::Granted { .. }
        | Event::GrantEnded { .. }
        // Enemies, and which of them the Unknown monsters are.
        | Event::UnknownDrawn { .. }
        | Event::EnemyMoved { .. }
        | Event::EnemyFollowed { .. }
        | Event::EnemyPlaced { .. }
        | Event::EnemyReturned { .. }
        | Event::EnemySummoned { .. }
        | Event::EnemyWounded { .. }
        | Event::EnemyHealed { .. }
        | Event::EnemyKilled { .. }
        | Event::EnemyMarked { .. }
        | Event::EnemyUnmarked { .. }
        | Event::ElderOneSummoned { .. }
        | Event::ElderOneRelocated { .. }
        | Event::StageRevealed { .. }
        | Event::RitualDisrupted
        // The map: pieces, passages and fire.
        | Event::PieceMoved { .. }
        | Event::PieceFlipped { .. }
        | Event::PieceRemoved { .. }
        | Event::PieceAdded { .. }
        | Event::PieceWounded { .. }
        | Event::PieceTaken { .. }
        | Event::PieceReturned { .. }
        | Event::PieceTraded { .. }
        | Event::LinksRemoved { .. }
        | Event::TilesSwapped { .. }
        | Event::TileTurned { .. }
        | Event::TileRemoved { .. }
        | Event::TileAdded { .. }
        | Event::GateMoved { .. }
        | Event::PassageClosed { .. }
        | Event::PassageOpened { .. }
        | Event::FireAdded { .. }
        | Event::FireRemoved { .. }
        // The roll under way: its targets and symbols, and whether there is one.
        | Event::SymbolsAdded { .. }
        | Event::SymbolsCounted { .. }
        | Event::SymbolsConverted { .. } => true,
        // No ritual and no health looks at a roll: the validator refuses it.
        Event::RollStarted { .. }
        | Event::RollEnded
        | Event::RollDropped { .. }

        // How far the turn and the Summoning track are, and what was used in it.
        | Event::PhaseBegan { .. }
        | Event::TurnEnded { .. }
        | Event::ActionTaken { .. }
        | Event::AbilityUsed { .. }
        | Event::EnemyAbilityUsed { .. }
        | Event::NothingUsed { .. }
        | Event::UsesForgotten { .. }
        | Event::RestBegan { .. }
        | Event::RestLessened { .. }
        | Event::ElderOneAdvanced { .. }
        | Event::SummoningDue
        | Event::RandomPlaceDrawn { .. }
        | Event::GameEnded { .. }
        // What changes nothing: another event says what came of it.
        | Event::SneakedPast { .. }
        | Event::SummoningSkipped { .. }
        | Event::AttackRedirected { .. }
        | Event::VoteCast { .. }
        | Event::VoteDecided { .. }
        | Event::VoteTied
        | Event::BidMade { .. }
        | Event::BiddingLeft { .. }
        | Event::BiddingWon { .. }
        | Event::StageDefeated { .. }
        | Event::TableDrawn { .. }
        | Event::MythosRepeated { .. }
        | Event::DiscoveryRepeated { .. }
        | Event::TileStayed { .. }
        | Event::PieceRevealed { .. }
        // Dice before they are counted, and what becomes of symbols afterwards.
        | Event::DiceAdded { .. }
        | Event::DiceRemoved { .. }
        | Event::RerollsGranted { .. }
        | Event::DieRolled { .. }
        | Event::DieRerolled { .. }
        | Event::AttackWoundsAdded { .. }
        | Event::TentaclesPrevented { .. }
        // Piles and reserves, and wounds of companions.
        | Event::FireExchanged { .. }
        | Event::CompanionWounded { .. }
        | Event::MythosShuffled
        | Event::MythosStacked { .. }
        | Event::MythosLookedAt { .. }
        | Event::MythosDrawn { .. }
        | Event::MythosDiscarded { .. }
        | Event::MythosReturned { .. }
        | Event::MythosKept { .. }
        | Event::DiscoveryLookedAt { .. }
        | Event::DiscoveryDrawn { .. }
        | Event::DiscoveryStacked { .. }
        | Event::DiscoveryReturned { .. }
        | Event::DiscoveryDiscarded { .. } => false,
    }
}
