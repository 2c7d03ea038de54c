//! Reactions: abilities that answer to a moment. Several at once are put in order by the active player ([TIE-2]).

use ritual_content::language::{self as lang, Bound};

use crate::abilities::InPlay;
use crate::cx::Cx;
use crate::decision::{Choice, Costs, Options, Question};
use crate::frame::{Bind, Frame, PriceOf, ReactAt};
use crate::ids::{AbilityId, Seat};
use crate::limit::{Limit, MOST_ANSWERS};
use crate::moment::Moment;
use crate::program::{AbilityKind, Trigger};
use crate::rules::price;

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

/// Lets everything in play answer to a moment: the answers go on the stack, to be put in order if there are several.
pub(crate) fn to(cx: &mut Cx<'_>, moment: Moment) {
    let count = collect(cx, moment);
    put_in_order(cx, count);
}

/// Lets the active player put the topmost reactions in order.
pub(crate) fn put_in_order(cx: &mut Cx<'_>, count: u8) {
    if count > 1 {
        cx.push(Frame::Order { count, seat: cx.state.active });
    }
}

/// Lets a stage answer to a moment that has its place in the order of the stages ([EOT-7], [ADVANCE-2]).
pub(crate) fn as_stage(cx: &mut Cx<'_>, stage: u8, moment: Moment) {
    let count = collect_from(cx, moment, Answering::Stage(stage));
    put_in_order(cx, count);
}

/// Lets the episode answer to a moment that has its place after the stages ([ADVANCE-2]).
pub(crate) fn as_episode(cx: &mut Cx<'_>, moment: Moment) {
    let count = collect_from(cx, moment, Answering::Episode);
    put_in_order(cx, count);
}

/// Puts the answers to a moment on the stack and returns how many there are.
pub(crate) fn collect(cx: &mut Cx<'_>, moment: Moment) -> u8 {
    collect_from(cx, moment, Answering::All)
}

fn collect_from<'a>(cx: &mut Cx<'a>, moment: Moment, answering: Answering) -> u8 {
    let bits = moment.triggers();
    if cx.scenario.program.used & bits == 0 {
        return 0;
    }
    let mut answers: arrayvec::ArrayVec<InPlay<'a>, MOST_ANSWERS> = arrayvec::ArrayVec::new();
    let mut is_full = false;
    let view = cx.view();
    let mut add = |it: InPlay<'a>| {
        if view.answers(&it, moment) {
            is_full |= answers.try_push(it).is_err();
        }
    };
    match answering {
        Answering::Stage(stage) => view.each_ability_of_stage(stage, bits, &mut add),
        Answering::Episode => view.each_ability_of_episode(bits, &mut add),
        Answering::All => view.each_answer(moment, bits, &mut add),
    }
    cx.bound(Limit::Answers, is_full);
    push_answers(cx, moment, &answers)
}

/// Puts answers on the stack, the first on top, and returns how many there are.
fn push_answers<'a>(cx: &mut Cx<'a>, moment: Moment, answers: &[InPlay<'a>]) -> u8 {
    let mut count: u8 = 0;
    for it in answers.iter().rev() {
        let AbilityKind::When(reaction) = &it.ability.word else { continue };
        let bind = cx.view().bind_at(it, moment);
        debug_assert!(
            says_what_it_binds(&reaction.trigger, moment, &it.bind(cx.state.active), &bind),
            "`{}` binds something else than its facts say",
            reaction.trigger.word().facts().name
        );
        if !cx.view().allowed(it.ability.condition(), &bind) {
            continue;
        }
        let owner = cx.view().owner_of(it, &bind);
        if !cx.view().may_answer_again(it.id, owner, &bind) {
            continue;
        }
        cx.push(Frame::React { ability: it.id, owner, at: ReactAt::Reacting, bind });
        count += 1;
    }
    count
}

/// The active player puts the reactions right below in order, one after the other.
pub(crate) fn order(cx: &mut Cx<'_>, count: u8, seat: Seat, answer: Option<Choice>) {
    let n_frames = cx.stack.len();
    let first = n_frames.saturating_sub(usize::from(count));
    if count <= 1 {
        return;
    }
    let Some(answer) = answer else {
        let options: Options = cx.stack[first..]
            .iter()
            .rev()
            .enumerate()
            .filter_map(|(index, frame)| match frame {
                Frame::React { ability, owner, bind, .. } => Some(Choice::Reaction {
                    index: u8::try_from(index).unwrap_or(u8::MAX),
                    ability: *ability,
                    owner: *owner,
                    figure: bind.this,
                }),
                _ => None,
            })
            .collect();
        if options.len() != usize::from(count) {
            return;
        }
        cx.ask(Frame::Order { count, seat }, seat, Question::Order, crate::ids::Name(0), options);
        return;
    };
    let index = match answer {
        Choice::Reaction { index, .. } => usize::from(index),
        _ => 0,
    };
    let at = n_frames.saturating_sub(1 + index).max(first);
    if at >= cx.stack.len() {
        return;
    }
    let chosen = cx.stack.remove(at);
    cx.push(Frame::Order { count: count - 1, seat });
    cx.push(chosen);
}

/// A reaction happens: asked for if it is optional, paid for if it has a price; one of an enemy's card may be
/// ignored.
pub(crate) fn resume(
    cx: &mut Cx<'_>,
    ability: AbilityId,
    owner: Seat,
    at: ReactAt,
    bind: Bind,
    answer: Option<Choice>,
) {
    let scenario = cx.scenario;
    let Some(it) = scenario.program.ability(ability) else { return };
    let AbilityKind::When(lang::Reaction { optional, pay, steps, .. }) = &it.word else { return };
    let react = |at| Frame::React { ability, owner, at, bind };
    let yes_or_no = || Options::from_iter([Choice::Yes, Choice::Pass]);
    match at {
        ReactAt::Reacting => {
            let possible = cx.view().allowed(it.condition(), &bind)
                && cx.view().may_answer_again(ability, owner, &bind)
                && (pay.is_free() || cx.view().can_pay(pay, owner, &bind));
            if !possible {
                return;
            }
            if bind.this.is_some() && cx.view().ignores_reactions(bind.investigator, bind.this, true) {
                let question = Question::Ignore(bind.this);
                cx.ask(react(ReactAt::Ignoring), bind.investigator, question, bind.name, yes_or_no());
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
        cx.view().note_cost(&mut costs, Choice::Yes, pay, &bind);
        cx.ask_at(react(ReactAt::Wanted), owner, Question::React(ability), bind.name, yes_or_no(), &costs);
        return;
    }
    cx.note_answer(ability, owner, &bind);
    cx.push_block(*steps, bind);
    price::charge(cx, pay, PriceOf::Ability(ability), owner, &bind);
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
