//! Actions of phase 1: what may be done, and setting it in motion ([ACT-1] to [ACT-8]).

use ritual_content::language::TargetPlace;

use crate::cx::Cx;
use crate::decision::{Choice, Deed, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{Attack, AttackAt, Bind, Frame, MoveAction, MoveAt, PriceOf, RestAt};
use crate::ids::{DiscoveryCard, Name, Piece, Seat, Space};
use crate::moment::Moment;
use crate::program::{AbilityKind, ability_bit};
use crate::react;
use crate::rules::price;
use ritual_content::language as lang;
use ritual_content::language::AbilityWord;

/// Sets an action in motion.
pub(crate) fn start(cx: &mut Cx<'_>, seat: Seat, choice: Choice) {
    let scenario = cx.scenario;
    match choice {
        Choice::Act { deed, free } => {
            cx.cause = Name(0);
            let mut place = None;
            if free {
                let mut giver = None;
                cx.view().each_offer_to(seat, ability_bit(AbilityWord::FreeAction), |it| {
                    if let AbilityKind::FreeAction(lang::FreeAction { action: given, target, .. }) = &it.ability.word {
                        let fits = given & deed.bit() != 0
                            && cx.view().within_limit(it.id, seat, it.card)
                            && cx.view().allowed(it.ability.condition(), &it.bind(seat))
                            && cx.view().is_possible(seat, deed, *target);
                        if fits && giver.is_none() {
                            giver = Some((it.id, it.card, *target));
                        }
                    }
                });
                if let Some((ability, card, target)) = giver {
                    cx.note_use(ability, seat, card);
                    place = target;
                }
            }
            cx.commit(Event::ActionTaken { seat, deed, free });
            cx.push(Frame::Act { seat, deed, place, announced: false });
        }
        Choice::Use { ability, card } => {
            let Some(it) = scenario.program.ability(ability) else { return };
            let AbilityKind::Action(action) = &it.word else { return };
            let lang::ActionAbility { pay, steps, .. } = action;
            let mut bind = Bind::of(seat, it.name);
            bind.card = card;
            cx.cause = it.name;
            cx.commit(Event::AbilityUsed { ability, seat, card, spends_action: !action.is_free() });
            cx.push_block(*steps, bind);
            price::charge(cx, pay, PriceOf::Ability(ability), seat, &bind);
        }
        _ => {}
    }
}

/// An investigator takes one action out of a set, at no cost.
pub(crate) fn take(cx: &mut Cx<'_>, seat: Seat, deeds: u16, name: Name, answer: Option<Choice>) {
    match answer {
        None => {
            let mut options: Options = cx
                .view()
                .deeds()
                .filter(|deed| (deeds == 0 || deeds & deed.bit() != 0) && cx.view().is_possible(seat, *deed, None))
                .map(|deed| Choice::Act { deed, free: true })
                .collect();
            or_pass(&mut options);
            cx.ask(Frame::TakeAction { seat, deeds, name }, seat, Question::Action, name, options);
        }
        Some(Choice::Act { deed, .. }) => {
            cx.commit(Event::ActionTaken { seat, deed, free: true });
            cx.push(Frame::Act { seat, deed, place: None, announced: false });
        }
        Some(_) => {}
    }
}

/// Carries an action out, after everything that answers to its being taken.
pub(crate) fn act(cx: &mut Cx<'_>, seat: Seat, deed: Deed, place: Option<TargetPlace>, announced: bool) {
    if !announced {
        cx.push(Frame::Act { seat, deed, place, announced: true });
        react::to(cx, Moment::ActionTaken { seat, deed });
        return;
    }
    // What answered to it may have forbidden it.
    if cx.view().forbidden(seat) & deed.bit() != 0 {
        return;
    }
    match deed {
        Deed::Move => {
            let left = cx.view().move_spaces(seat);
            cx.push(Frame::Move(MoveAction {
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
        Deed::Attack => cx.push(Frame::Attack(Attack {
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
        Deed::Rest => cx.push(Frame::Rest { seat, at: RestAt::Start }),
        Deed::Trade => {
            cx.push(Frame::Trade { seat, moved: 0, passed: 0, card: DiscoveryCard::NONE, piece: Piece::NONE });
        }
        Deed::Episode(action) => {
            if let Some(info) = cx.scenario.episode.actions.get(action.index()) {
                let mut bind = Bind::of(seat, info.name);
                bind.action = action;
                cx.push_block(info.steps, bind);
            }
        }
    }
}
