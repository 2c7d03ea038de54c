//! Reactions: abilities that answer to a moment. Several at once are put in order by the active player ([TIE-2]).

use ritual_content::language::{self as lang, AttackResult, Bound, Someone, TargetPlace};

use crate::abilities::InPlay;
use crate::cx::Cx;
use crate::decision::{Choice, Costs, Options, Question};
use crate::frame::{Bind, Frame, PriceOf, ReactAt};
use crate::ids::{AbilityId, Figure, Seat, Space, bit};
use crate::moment::Moment;
use crate::program::{AbilityKind, Kinds, Trigger};
use crate::state::Holder;

/// Whose abilities answer.
#[derive(Clone, Copy)]
enum Answering {
    /// Everybody's.
    All,
    /// A stage's.
    Stage(u8),
    /// The episode's.
    Episode,
}

impl<'a> Cx<'a> {
    /// Lets everything in play answer to a moment: the answers go on the stack, to be put in order if there are several.
    pub(crate) fn react(&mut self, moment: Moment) {
        let count = self.collect(moment);
        self.put_in_order(count);
    }

    /// Lets the active player put the topmost reactions in order.
    pub(crate) fn put_in_order(&mut self, count: u8) {
        if count > 1 {
            self.push(Frame::Order { count, seat: self.state.active });
        }
    }

    /// Lets a stage answer to a moment that has its place in the order of the stages ([EOT-7], [ADVANCE-2]).
    pub(crate) fn react_as_stage(&mut self, stage: u8, moment: Moment) {
        let count = self.collect_from(moment, Answering::Stage(stage));
        self.put_in_order(count);
    }

    /// Lets the episode answer to a moment that has its place after the stages ([ADVANCE-2]).
    pub(crate) fn react_as_episode(&mut self, moment: Moment) {
        let count = self.collect_from(moment, Answering::Episode);
        self.put_in_order(count);
    }

    /// Puts the answers to a moment on the stack and returns how many there are.
    pub(crate) fn collect(&mut self, moment: Moment) -> u8 {
        self.collect_from(moment, Answering::All)
    }

    fn collect_from(&mut self, moment: Moment, answering: Answering) -> u8 {
        let bits = moment.triggers();
        if self.scenario.program.used & bits == 0 {
            return 0;
        }
        let mut answers: arrayvec::ArrayVec<InPlay<'a>, 32> = arrayvec::ArrayVec::new();
        let mut is_full = false;
        let mut add = |it: InPlay<'a>| {
            if self.answers(&it, moment) {
                is_full |= answers.try_push(it).is_err();
            }
        };
        match answering {
            Answering::Stage(stage) => self.view().each_ability_of_stage(stage, bits, &mut add),
            Answering::Episode => self.view().each_ability_of_episode(bits, &mut add),
            Answering::All => self.each_answer(moment, bits, &mut add),
        }
        self.overflow |= is_full;
        self.push_answers(moment, &answers)
    }

    /// Calls `add` for everything that may answer to a moment, wherever it stands.
    fn each_answer(&self, moment: Moment, bits: Kinds, add: &mut dyn FnMut(InPlay<'a>)) {
        if let Some(figure) = moment.enemy()
            && !moment.opponent().is_some_and(|seat| self.view().ignores_reactions(seat, figure, false))
        {
            self.view().each_ability_of_enemy(figure, bits, &mut *add);
        }
        if moment.is_public() {
            for index in crate::ids::bits(self.state.figures_on_map()) {
                self.view().each_ability_of_enemy(Figure(index), bits, &mut *add);
            }
        }
        for seat in self.state.living() {
            self.view().each_ability_of(seat, bits, &mut *add);
        }
        match moment {
            // Each stage has its own place in the end of turn; so have stages and episode in an advance.
            Moment::TurnEnds(_) => self.view().each_ability_of_episode(bits, add),
            Moment::ElderOneAdvances => {}
            _ => self.view().each_global_ability(bits, add),
        }
    }

    /// Puts answers on the stack, the first on top, and returns how many there are.
    fn push_answers(&mut self, moment: Moment, answers: &[InPlay<'a>]) -> u8 {
        let mut count: u8 = 0;
        for it in answers.iter().rev() {
            let AbilityKind::When(reaction) = &it.ability.word else { continue };
            let before = it.bind(self.state.active);
            let mut bind = before;
            moment.complete(&mut bind);
            debug_assert!(
                says_what_it_binds(&reaction.trigger, moment, &before, &bind),
                "`{}` binds something else than its facts say",
                reaction.trigger.word().facts().name
            );
            if !self.view().allowed(it.ability.condition(), &bind) {
                continue;
            }
            let owner = self.owner_of(it, &bind);
            if !self.view().within_limit(it.id, owner, it.card) {
                continue;
            }
            self.push(Frame::React { ability: it.id, owner, at: ReactAt::Reacting, bind });
            count += 1;
        }
        count
    }

    /// Who decides about an ability: its owner; for stages and the episode the investigator it happens to.
    fn owner_of(&self, it: &InPlay<'_>, bind: &Bind) -> Seat {
        if it.owner.is_some() {
            it.owner
        } else if bind.investigator.is_some() && self.state.is_alive(bind.investigator) {
            bind.investigator
        } else {
            self.state.active
        }
    }

    fn answers(&self, it: &InPlay<'_>, moment: Moment) -> bool {
        let AbilityKind::When(lang::Reaction { trigger, .. }) = &it.ability.word else { return false };
        let is_owner = |seat: Seat| !it.owner.is_some() || it.owner == seat;
        let by = |someone: &Someone, seat: Seat, space: Space| self.view().is_deed_of(*someone, it.owner, seat, space);
        let here = |seat: Seat| self.view().space_of_seat(seat);
        match (trigger, moment) {
            (Trigger::TurnStarts, Moment::TurnStarts(seat))
            | (Trigger::TurnEnds, Moment::TurnEnds(seat))
            | (Trigger::ThresholdReached, Moment::ThresholdReached(seat))
            | (Trigger::DiscoveryDrawn, Moment::DiscoveryDrawn(seat))
            | (Trigger::Sneaked, Moment::Sneaked { seat, .. })
            | (Trigger::DeathAverted, Moment::DeathAverted(seat))
            | (Trigger::LevelGained, Moment::LevelGained(seat)) => is_owner(seat),
            (Trigger::ElderOneAdvances, Moment::ElderOneAdvances)
            | (Trigger::RoundStarts, Moment::RoundStarts)
            | (Trigger::RoundEnds, Moment::RoundEnds)
            | (Trigger::GameStarts, Moment::GameStarts)
            | (Trigger::RitualDisrupted, Moment::RitualDisrupted) => true,
            (Trigger::WoundsSuffered(someone), Moment::WoundsSuffered { seat, .. })
            | (Trigger::SanityLost(someone), Moment::SanityLost { seat, .. })
            | (Trigger::CompanionLost(someone), Moment::CompanionLost(seat))
            | (Trigger::Investigated(someone), Moment::Investigated(seat))
            | (Trigger::MythosDrawn(someone), Moment::MythosDrawn(seat))
            | (Trigger::RestStarts(someone), Moment::RestStarts(seat))
            | (Trigger::Rested(someone), Moment::Rested(seat)) => by(someone, seat, here(seat)),
            (Trigger::InvestigatorDies(someone), Moment::InvestigatorDies { seat, space }) => by(someone, seat, space),
            (
                Trigger::AttackStarts(lang::AttackStarts { against, by: enemies }),
                Moment::AttackStarts { figure, seat },
            ) => {
                !it.figure.is_some()
                    && by(against, seat, here(seat))
                    && self.view().filter_fits(enemies, figure, it.owner)
            }
            (Trigger::EnemySummoned(lang::EnemySummoned { of, within, at_gate }), Moment::EnemySummoned { figure }) => {
                let space = self.state.space_of(figure);
                let near = |most: u8| !it.owner.is_some() || self.view().distance(here(it.owner), space) <= most;
                !it.figure.is_some()
                    && self.view().filter_fits(of, figure, it.owner)
                    && within.is_none_or(near)
                    && (!at_gate || self.state.gate_spaces(self.scenario) & bit(space.index()) != 0)
            }
            (Trigger::CounterReaches(reached), Moment::CounterChanged { counter, holder, from, to }) => {
                let is_whose = match holder {
                    Holder::Investigator(seat) => is_owner(seat),
                    Holder::Enemy(figure) => !it.figure.is_some() || it.figure == figure,
                    Holder::Game | Holder::Space(_) | Holder::Piece(_) => true,
                };
                is_whose && reached.counter == counter && !reached.hold(from) && reached.hold(to)
            }
            (Trigger::Attacks, Moment::EnemyAttacks { figure, .. })
            | (Trigger::Dies, Moment::EnemyKilled { figure, .. })
            | (Trigger::Summoned, Moment::EnemySummoned { figure }) => it.figure == figure,
            (
                Trigger::Attacked(lang::Attacked { result, .. }),
                Moment::EnemyAttacked { figure, wounded, killed, .. },
            ) => {
                let is_gone = !killed && !self.state.space_of(figure).is_some();
                it.figure == figure
                    && fits(*result, !wounded, killed || is_gone)
                    && !(is_gone && *result == Some(AttackResult::Killed))
            }
            (
                Trigger::Attacked(lang::Attacked { result, by, redirected: wanted }),
                Moment::InvestigatorAttacked { figure, seat, unharmed, redirected },
            ) => {
                !it.figure.is_some()
                    && is_owner(seat)
                    && by & bit(figure.index()) != 0
                    && (redirected || !wanted)
                    && fits(*result, unharmed, !self.state.is_alive(seat))
            }
            (
                Trigger::Killed(lang::Killed { kinds, classes, place, in_attack }),
                Moment::EnemyKilled { figure, by, space, attack },
            ) => {
                let is_here = here(by) == space;
                by.is_some()
                    && is_owner(by)
                    && (attack || !in_attack)
                    && self.state.figures_in_set(self.scenario, *kinds) & classes & bit(figure.index()) != 0
                    && place.is_none_or(|place| is_here == (place == TargetPlace::Here))
            }
            (Trigger::RollStarts(filter), Moment::RollStarts) | (Trigger::RollEnds(filter), Moment::RollEnds) => {
                self.state.roll().is_some_and(|roll| is_owner(roll.seat) && self.view().roll_fits(roll, filter))
            }
            (Trigger::Converted(lang::Converted { from }), Moment::Converted { seat, from: converted, .. }) => {
                is_owner(seat) && *from == converted
            }
            (Trigger::LeftSpace(someone), Moment::LeftSpace { seat, from, .. }) => by(someone, seat, from),
            (Trigger::MoveEnds(lang::MoveEnds { sneaked }), Moment::MoveEnds { seat, sneaked: did }) => {
                is_owner(seat) && (did || !sneaked)
            }
            (Trigger::ActionTaken(lang::ActionTaken { actions }), Moment::ActionTaken { seat, deed }) => {
                is_owner(seat) && actions & deed.bit() != 0
            }
            _ => false,
        }
    }

    /// The active player puts the reactions right below in order, one after the other.
    pub(crate) fn order(&mut self, count: u8, seat: Seat, answer: Option<Choice>) {
        let n_frames = self.stack.len();
        let first = n_frames.saturating_sub(usize::from(count));
        if count <= 1 {
            return;
        }
        let Some(answer) = answer else {
            let options: Options = self.stack[first..]
                .iter()
                .rev()
                .enumerate()
                .filter_map(|(index, frame)| match frame {
                    Frame::React { ability, owner, .. } => Some(Choice::Reaction {
                        index: u8::try_from(index).unwrap_or(u8::MAX),
                        ability: *ability,
                        owner: *owner,
                    }),
                    _ => None,
                })
                .collect();
            if options.len() != usize::from(count) {
                return;
            }
            self.ask(Frame::Order { count, seat }, seat, Question::Order, crate::ids::Name(0), options);
            return;
        };
        let index = match answer {
            Choice::Reaction { index, .. } => usize::from(index),
            _ => 0,
        };
        let at = n_frames.saturating_sub(1 + index).max(first);
        let Some(chosen) = self.stack.pop_at(at) else { return };
        self.push(Frame::Order { count: count - 1, seat });
        self.push(chosen);
    }

    /// A reaction happens: asked for if it is optional, paid for if it has a price; one of an enemy's card may be
    /// ignored.
    pub(crate) fn react_now(
        &mut self,
        ability: AbilityId,
        owner: Seat,
        at: ReactAt,
        bind: Bind,
        answer: Option<Choice>,
    ) {
        let scenario = self.scenario;
        let Some(it) = scenario.program.ability(ability) else { return };
        let AbilityKind::When(lang::Reaction { optional, pay, steps, .. }) = &it.word else { return };
        let react = |at| Frame::React { ability, owner, at, bind };
        let yes_or_no = || Options::from_iter([Choice::Yes, Choice::Pass]);
        match at {
            ReactAt::Reacting => {
                let possible = self.view().allowed(it.condition(), &bind)
                    && self.view().within_limit(ability, owner, bind.card)
                    && (pay.is_free() || self.view().can_pay(pay, owner, &bind));
                if !possible {
                    return;
                }
                if bind.this.is_some() && self.view().ignores_reactions(bind.investigator, bind.this, true) {
                    let question = Question::Ignore(bind.this);
                    self.ask(react(ReactAt::Ignoring), bind.investigator, question, bind.name, yes_or_no());
                    return;
                }
            }
            ReactAt::Ignoring if answer == Some(Choice::Yes) => return,
            ReactAt::Ignoring => {}
            ReactAt::Wanted if answer == Some(Choice::Yes) => {}
            ReactAt::Wanted => return,
        }
        if at != ReactAt::Wanted && (*optional || !pay.is_free()) {
            let mut costs = Costs::new();
            self.view().note_cost(&mut costs, Choice::Yes, pay, &bind);
            self.ask_at(react(ReactAt::Wanted), owner, Question::React(ability), bind.name, yes_or_no(), costs);
            return;
        }
        self.note_use(ability, owner, bind.card);
        self.push_block(*steps, bind);
        self.charge(pay, PriceOf::Ability(ability), owner, &bind);
    }
}

/// Returns whether a moment gives a meaning to just what the facts of the trigger say: the validator goes by them.
fn says_what_it_binds(trigger: &Trigger, moment: Moment, before: &Bind, after: &Bind) -> bool {
    if matches!(moment, Moment::CounterChanged { .. }) {
        // A counter is somebody's, something's or nobody's: which of them, its document says.
        return true;
    }
    let said = trigger.word().facts().binds;
    let is_said = |bound: Bound, is_bound: bool| said.contains(&bound) == is_bound;
    // Nobody may have killed an enemy.
    let has_killer = !matches!(moment, Moment::EnemyKilled { by, .. } if !by.is_some());
    is_said(Bound::Enemy, after.enemy != before.enemy)
        && (!has_killer || is_said(Bound::Investigator, after.investigator != before.investigator))
        && is_said(Bound::Space, after.space != before.space)
}

fn fits(result: Option<AttackResult>, unharmed: bool, killed: bool) -> bool {
    match result {
        None => true,
        Some(AttackResult::Unharmed) => unharmed && !killed,
        Some(AttackResult::Wounded) => !unharmed,
        Some(AttackResult::Survived) => !killed,
        Some(AttackResult::Killed) => killed,
    }
}
