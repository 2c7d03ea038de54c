//! Actions of phase 1: what may be done, and setting it in motion ([ACT-1] to [ACT-8]).

use ritual_content::language::TargetPlace;

use crate::cx::Cx;
use crate::decision::{Choice, Deed, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{Attack, AttackAt, Bind, Frame, MoveAction, MoveAt, PriceOf, RestAt};
use crate::ids::{DiscoveryCard, Name, Piece, Seat, Space};
use crate::moment::Moment;
use crate::program::{AbilityKind, ability_bit};
use ritual_content::language as lang;
use ritual_content::language::AbilityWord;

impl Cx<'_> {
    /// Sets an action in motion.
    pub(crate) fn start_action(&mut self, seat: Seat, choice: Choice) {
        let scenario = self.scenario;
        match choice {
            Choice::Act { deed, free } => {
                self.cause = Name(0);
                let mut place = None;
                if free {
                    let mut giver = None;
                    self.view().each_offer_to(seat, ability_bit(AbilityWord::FreeAction), |it| {
                        if let AbilityKind::FreeAction(lang::FreeAction { action: given, target, .. }) =
                            &it.ability.word
                        {
                            let fits = given & deed.bit() != 0
                                && self.view().within_limit(it.id, seat, it.card)
                                && self.view().allowed(it.ability.condition(), &it.bind(seat))
                                && self.view().is_possible(seat, deed, *target);
                            if fits && giver.is_none() {
                                giver = Some((it.id, it.card, *target));
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
                let AbilityKind::Action(action) = &it.word else { return };
                let lang::ActionAbility { pay, steps, .. } = action;
                let mut bind = Bind::of(seat, it.name);
                bind.card = card;
                self.cause = it.name;
                self.commit(Event::AbilityUsed { ability, seat, card, spends_action: !action.is_free() });
                self.push_block(*steps, bind);
                self.charge(pay, PriceOf::Ability(ability), seat, &bind);
            }
            _ => {}
        }
    }

    /// An investigator takes one action out of a set, at no cost.
    pub(crate) fn take_action(&mut self, seat: Seat, deeds: u16, name: Name, answer: Option<Choice>) {
        match answer {
            None => {
                let mut options: Options = self
                    .view()
                    .deeds()
                    .filter(|deed| {
                        (deeds == 0 || deeds & deed.bit() != 0) && self.view().is_possible(seat, *deed, None)
                    })
                    .map(|deed| Choice::Act { deed, free: true })
                    .collect();
                or_pass(&mut options);
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
        // What answered to it may have forbidden it.
        if self.view().forbidden(seat) & deed.bit() != 0 {
            return;
        }
        match deed {
            Deed::Move => {
                let left = self.view().move_spaces(seat);
                self.push(Frame::Move(MoveAction {
                    seat,
                    at: MoveAt::NextSpace,
                    left,
                    moved: false,
                    sneaks: 0,
                    sneaked: false,
                    asked: 0,
                    invited: Seat::NONE,
                    to: Space::NONE,
                    stay: 0,
                    carried: 0,
                }));
            }
            Deed::Attack => self.push(Frame::Attack(Attack {
                seat,
                at: AttackAt::Target,
                place,
                space: Space::NONE,
                targets: 0,
                dealt: 0,
                wounded: 0,
                killed: 0,
                wounds: 0,
            })),
            Deed::Rest => self.push(Frame::Rest { seat, at: RestAt::Start }),
            Deed::Trade => {
                self.push(Frame::Trade { seat, moved: 0, passed: 0, card: DiscoveryCard::NONE, piece: Piece::NONE });
            }
            Deed::Episode(action) => {
                if let Some(info) = self.scenario.episode.actions.get(action.index()) {
                    let mut bind = Bind::of(seat, info.name);
                    bind.action = action;
                    self.push_block(info.steps, bind);
                }
            }
        }
    }
}
