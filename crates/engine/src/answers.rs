//! Which abilities answer to a moment. Nothing happens here: [`crate::react`] lets them.

use ritual_content::language::{self as lang, AttackResult, Doer, Someone, TargetPlace};

use crate::abilities::InPlay;
use crate::frame::Bind;
use crate::ids::{Figure, Seat, Space, bit};
use crate::moment::Moment;
use crate::program::{AbilityKind, Kinds, Trigger};
use crate::state::Holder;
use crate::view::View;

impl<'a> View<'a, '_> {
    /// Returns whether anything in play is about a moment, whatever its conditions will say when the moment comes.
    pub(crate) fn is_answered(self, moment: Moment) -> bool {
        self.any_answer(moment, |_| true)
    }

    /// Returns whether anything in play would answer if the moment were now.
    pub(crate) fn is_answered_now(self, moment: Moment) -> bool {
        self.any_answer(moment, |it| {
            let AbilityKind::When(lang::Reaction { pay, .. }) = &it.ability.word else { return false };
            let bind = self.bind_at(it, moment);
            let owner = self.owner_of(it, &bind);
            self.allowed(it.ability.condition(), &bind)
                && self.may_answer_again(it.id, owner, &bind)
                && (pay.is_free() || self.can_pay(pay, owner, &bind))
        })
    }

    fn any_answer(self, moment: Moment, fits: impl Fn(&InPlay<'a>) -> bool) -> bool {
        let bits = moment.triggers();
        let mut is_any = false;
        if self.scenario.program.used & bits != 0 {
            self.each_answer(moment, bits, &mut |it| is_any |= self.answers(&it, moment) && fits(&it));
        }
        is_any
    }

    /// Calls `add` for everything that may answer to a moment, wherever it stands.
    pub(crate) fn each_answer(self, moment: Moment, bits: Kinds, add: &mut dyn FnMut(InPlay<'a>)) {
        if let Some(figure) = moment.enemy()
            && !moment.opponent().is_some_and(|seat| self.ignores_reactions(seat, figure, false))
        {
            self.each_ability_of_enemy(figure, bits, &mut *add);
        }
        if moment.is_public() && self.scenario.kinds.of_enemies() & bits != 0 {
            for index in crate::ids::bits(self.state.figures_on_map()) {
                self.each_ability_of_enemy(Figure(index), bits, &mut *add);
            }
        }
        for seat in self.state.living() {
            self.each_ability_of(seat, bits, &mut *add);
        }
        // What a companion gives ends with it ([COMPANION-4]); what its loss means it says itself once nobody has it.
        if let Moment::CompanionLost { seat, card, side } = moment
            && self.state.holder(card).is_none()
        {
            self.each_ability_of_card(seat, card, side, bits, &mut *add);
        }
        match moment {
            // Each stage has its own place in the end of turn; so have stages and episode in an advance.
            Moment::TurnEnds(_) => self.each_ability_of_episode(bits, add),
            Moment::ElderOneAdvances => {}
            _ => self.each_global_ability(bits, add),
        }
    }

    /// What the words of an ability stand for in an answer to a moment.
    pub(crate) fn bind_at(self, it: &InPlay<'_>, moment: Moment) -> Bind {
        let mut bind = it.bind(self.state.active);
        self.complete(moment, &mut bind);
        if !it.owner.is_some()
            && let Some(seat) = self.addressed(it, moment, &bind).filter(|seat| self.state.is_alive(*seat))
        {
            bind.you = seat;
        }
        bind
    }

    /// Whom an ability that nobody owns calls `you`, if that is somebody other than usual: whoever is asked or pays, and
    /// where a trigger of a stage or an episode is about you, whoever it happens to.
    fn addressed(self, it: &InPlay<'_>, moment: Moment, bind: &Bind) -> Option<Seat> {
        let AbilityKind::When(lang::Reaction { trigger, optional, pay, .. }) = &it.ability.word else { return None };
        let about = if it.figure.is_some() { None } else { self.whom_it_is_about(trigger, moment, bind) };
        about.or_else(|| (*optional || !pay.is_free()).then_some(bind.investigator))
    }

    /// Whom a moment is about, where the trigger is about you.
    fn whom_it_is_about(self, trigger: &Trigger, moment: Moment, bind: &Bind) -> Option<Seat> {
        match moment {
            Moment::ThresholdReached(seat)
            | Moment::DiscoveryDrawn(seat)
            | Moment::DeathAverted(seat)
            | Moment::LevelGained(seat)
            | Moment::Sneaked { seat, .. }
            | Moment::InvestigatorAttacked { seat, .. }
            | Moment::Converted { seat, .. }
            | Moment::MoveEnds { seat, .. }
            | Moment::ActionTaken { seat, .. } => Some(seat),
            Moment::RollStarts | Moment::RollEnds => self.state.roll().map(|roll| roll.seat),
            _ => trigger.whose_deed().filter(|someone| someone.who == Doer::You).map(|_| bind.investigator),
        }
    }

    /// What `that_…` means in the answers to a moment, and where an enemy was that has left the map in it.
    fn complete(self, moment: Moment, bind: &mut Bind) {
        moment.complete(bind);
        if let Some((figure, from)) = moment.leaver().filter(|(figure, _)| !self.state.space_of(*figure).is_some()) {
            bind.enemy_leaves(figure, from);
        }
    }

    /// Who decides about an ability: its owner; for stages and the episode the investigator it happens to.
    pub(crate) fn owner_of(self, it: &InPlay<'_>, bind: &Bind) -> Seat {
        if it.owner.is_some() {
            it.owner
        } else if bind.investigator.is_some() && self.state.is_alive(bind.investigator) {
            bind.investigator
        } else {
            bind.you
        }
    }

    /// Returns whether an ability is about a moment.
    pub(crate) fn answers(self, it: &InPlay<'_>, moment: Moment) -> bool {
        let AbilityKind::When(lang::Reaction { trigger, .. }) = &it.ability.word else { return false };
        let is_owner = |seat: Seat| !it.owner.is_some() || it.owner == seat;
        let by = |someone: &Someone, seat: Seat, space: Space| self.is_deed_of(*someone, it.owner, seat, space);
        let here = |seat: Seat| self.space_of_seat(seat);
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
            | (Trigger::CompanionLost(someone), Moment::CompanionLost { seat, .. })
            | (Trigger::Investigated(someone), Moment::Investigated(seat))
            | (Trigger::MythosDrawn(someone), Moment::MythosDrawn(seat))
            | (Trigger::RestStarts(someone), Moment::RestStarts(seat))
            | (Trigger::Rested(someone), Moment::Rested(seat)) => by(someone, seat, here(seat)),
            (Trigger::InvestigatorDies(someone), Moment::InvestigatorDies { seat, space }) => by(someone, seat, space),
            (
                Trigger::AttackStarts(lang::AttackStarts { against, by: enemies }),
                Moment::AttackStarts { figure, seat },
            ) => !it.figure.is_some() && by(against, seat, here(seat)) && self.filter_fits(enemies, figure, it.owner),
            (Trigger::EnemySummoned(lang::EnemySummoned { of, within, at_gate }), Moment::EnemySummoned { figure }) => {
                let space = self.state.space_of(figure);
                let near = |most: u8| !it.owner.is_some() || self.distance(here(it.owner), space).is_within(most);
                !it.figure.is_some()
                    && self.filter_fits(of, figure, it.owner)
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
                self.state.roll().is_some_and(|roll| is_owner(roll.seat) && self.roll_fits(roll, filter))
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
