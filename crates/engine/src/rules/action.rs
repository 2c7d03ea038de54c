//! Actions of phase 1: what may be done, and setting it in motion ([ACT-1] to [ACT-8]).

use ritual_content::language::{EnemyClass, TargetPlace};

use crate::cx::Cx;
use crate::decision::{Choice, Deed, Options, Question};
use crate::event::Event;
use crate::frame::{Attack, Bind, Frame, MoveAction, PriceOf};
use crate::ids::{Mask, Name, Seat, Space, bits};
use crate::program::{AbilityKind, kind_bit};
use crate::react::Moment;
use crate::select::bit;

impl Cx<'_> {
    /// Actions left to the active investigator in this turn.
    pub(crate) fn actions_left(&self, seat: Seat) -> u8 {
        let extra = self.total(seat, kind_bit::EXTRA_ACTIONS, |kind| match kind {
            AbilityKind::ExtraActions(amount) => Some(amount),
            _ => None,
        });
        self.scenario.numbers.actions.saturating_add(extra).saturating_sub(self.state.actions_taken)
    }

    fn deeds(&self) -> impl Iterator<Item = Deed> + use<> {
        let n_actions = self.scenario.episode.actions.len().min(8);
        [Deed::Move, Deed::Attack, Deed::Rest, Deed::Trade]
            .into_iter()
            .chain((0..n_actions).filter_map(|index| u8::try_from(index).ok().map(Deed::Episode)))
    }

    /// Lists what the active investigator may do in phase 1.
    pub(crate) fn list_actions(&self, seat: Seat, options: &mut Options) {
        let left = self.actions_left(seat);
        let mut add = |choice| {
            let _full = options.try_push(choice);
        };
        if left > 0 {
            for deed in self.deeds().filter(|deed| self.is_possible(seat, *deed, None)) {
                add(Choice::Act { deed, free: false });
            }
        }
        self.each_ability_of(seat, kind_bit::FREE_ACTION | kind_bit::ACTION, |it| {
            let bind = it.bind(seat);
            if !self.within_limit(it.id, seat, it.card) || !self.allowed(it.ability.condition.as_ref(), &bind) {
                return;
            }
            match &it.ability.kind {
                AbilityKind::FreeAction { deed: wanted, target } => {
                    for deed in self.deeds().filter(|deed| deed.bit() & wanted != 0) {
                        if self.is_possible(seat, deed, *target) {
                            add(Choice::Act { deed, free: true });
                        }
                    }
                }
                AbilityKind::Action { free, pay, .. } if (*free || left > 0) && self.can_pay(pay, seat, it.card) => {
                    add(Choice::Use { ability: it.id, card: it.card });
                }
                _ => {}
            }
        });
    }

    /// Sets an action in motion.
    pub(crate) fn start_action(&mut self, seat: Seat, choice: Choice) {
        let scenario = self.scenario;
        match choice {
            Choice::Act { deed, free } => {
                self.cause = Name(0);
                let mut place = None;
                if free {
                    let mut giver = None;
                    self.each_ability_of(seat, kind_bit::FREE_ACTION, |it| {
                        if let AbilityKind::FreeAction { deed: given, target } = it.ability.kind {
                            let fits = given & deed.bit() != 0
                                && self.within_limit(it.id, seat, it.card)
                                && self.allowed(it.ability.condition.as_ref(), &it.bind(seat))
                                && self.is_possible(seat, deed, target);
                            if fits && giver.is_none() {
                                giver = Some((it.id, it.card, target));
                            }
                        }
                    });
                    if let Some((ability, card, target)) = giver {
                        self.note_use(ability, seat, card);
                        place = target;
                    }
                }
                self.commit(Event::ActionTaken { seat, deed, free });
                self.push(Frame::Act { seat, deed, place, announced: false });
            }
            Choice::Use { ability, card } => {
                let Some(it) = scenario.program.ability(ability) else { return };
                let AbilityKind::Action { free, pay, steps, .. } = &it.kind else { return };
                let mut bind = Bind::of(seat, it.name);
                bind.card = card;
                self.cause = it.name;
                self.commit(Event::AbilityUsed { ability, seat, card, spends_action: !free });
                self.push_block(*steps, bind);
                if !pay.is_free() {
                    self.push(Frame::Pay { price: PriceOf::Ability(ability), seat, name: it.name });
                }
            }
            _ => {}
        }
    }

    /// An investigator takes one action out of a set, at no cost.
    pub(crate) fn take_action(&mut self, seat: Seat, deeds: u16, name: Name, answer: Option<Choice>) {
        match answer {
            None => {
                let mut options: Options = self
                    .deeds()
                    .filter(|deed| (deeds == 0 || deeds & deed.bit() != 0) && self.is_possible(seat, *deed, None))
                    .map(|deed| Choice::Act { deed, free: true })
                    .collect();
                options.push(Choice::Pass);
                self.ask(Frame::TakeAction { seat, deeds, name }, seat, Question::Action, name, options);
            }
            Some(Choice::Act { deed, .. }) => {
                self.commit(Event::ActionTaken { seat, deed, free: true });
                self.push(Frame::Act { seat, deed, place: None, announced: false });
            }
            Some(_) => {}
        }
    }

    /// Carries an action out, after everything that answers to its being taken.
    pub(crate) fn act(&mut self, seat: Seat, deed: Deed, place: Option<TargetPlace>, announced: bool) {
        if !announced {
            self.push(Frame::Act { seat, deed, place, announced: true });
            self.react(Moment::ActionTaken { seat, deed });
            return;
        }
        match deed {
            Deed::Move => {
                let farther = self.total(seat, kind_bit::MOVE_DISTANCE, |kind| match kind {
                    AbilityKind::MoveDistance(amount) => Some(amount),
                    _ => None,
                });
                self.push(Frame::Move(MoveAction {
                    seat,
                    at: 0,
                    left: self.scenario.numbers.move_spaces.saturating_add(farther),
                    sneaks: 0,
                    sneaked: false,
                    to: Space::NONE,
                    stay: 0,
                    carried: 0,
                }));
            }
            Deed::Attack => self.push(Frame::Attack(Attack {
                seat,
                at: 0,
                place,
                space: Space::NONE,
                targets: 0,
                dealt: 0,
                wounded: 0,
                killed: 0,
                wounds: 0,
            })),
            Deed::Rest => self.push(Frame::Rest { seat, at: 0 }),
            Deed::Trade => self.push(Frame::Trade { seat, moved: 0, card: u8::MAX }),
            Deed::Episode(index) => {
                if let Some(action) = self.scenario.episode.actions.get(usize::from(index)) {
                    let mut bind = Bind::of(seat, action.name);
                    bind.action = index;
                    self.push_block(action.steps, bind);
                }
            }
        }
    }

    /// Returns whether an action can be taken at all.
    pub(crate) fn is_possible(&self, seat: Seat, deed: Deed, place: Option<TargetPlace>) -> bool {
        let space = self.space_of_seat(seat);
        match deed {
            Deed::Move => self.scenario.map.neighbours(space) != 0,
            Deed::Attack => self.targets(seat, place) != 0,
            Deed::Rest => self.state.is_safe(space),
            Deed::Trade => self.can_trade(seat),
            Deed::Episode(index) => self.scenario.episode.actions.get(usize::from(index)).is_some_and(|action| {
                let mut bind = Bind::of(seat, action.name);
                bind.action = index;
                (!action.safe || self.state.is_safe(space)) && self.allowed(action.condition.as_ref(), &bind)
            }),
        }
    }

    /// The enemies an investigator may attack: in reach, and the Elder One only once the ritual is disrupted
    /// ([ATTACK-1], [ATTACK-5], [SKILL-MARKS-5]).
    pub(crate) fn targets(&self, seat: Seat, place: Option<TargetPlace>) -> Mask {
        let reach = self.total(seat, kind_bit::ATTACK_RANGE, |kind| match kind {
            AbilityKind::AttackRange(amount) => Some(amount),
            _ => None,
        });
        let space = self.space_of_seat(seat);
        bits(self.state.figures_on_map())
            .filter(|index| {
                let figure = crate::ids::Figure(*index);
                let distance = self.scenario.map.distance(space, self.state.space_of(figure));
                let is_elder = self.scenario.enemy_of(figure).is_some_and(|it| it.class == EnemyClass::ElderOne);
                distance <= reach
                    && (!is_elder || self.state.disrupted)
                    && place.is_none_or(|place| (distance == 0) == (place == TargetPlace::Here))
            })
            .fold(0, |set, index| set | bit(usize::from(index)))
    }
}
