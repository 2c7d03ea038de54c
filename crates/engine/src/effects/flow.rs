//! Lists, branches, choices and loops.

use crate::cx::Cx;
use crate::decision::{Choice, Costs, Options, Question};
use crate::effects::seats::clockwise;
use crate::effects::{pick, tokens};
use crate::frame::{Bind, EachKind, Frame, PriceOf, StepAt, StepFrame};
use crate::ids::{BlockId, Figure, Mask, Piece, Seat, Space, StepId, bits};
use crate::program::{ALL_OF_IT, Amount, Branch, Enemies, Figures, Picked, Pieces, Step, Things, Who, lists};
use crate::rules::options::{seat_options, space_options};
use crate::rules::price;
use ritual_content::language as lang;

/// Runs a list of steps from top to bottom.
pub(crate) fn block(cx: &mut Cx<'_>, block: BlockId, next: u8, bind: Bind) {
    let run = cx.scenario.program.block(block);
    if next >= run.len {
        return;
    }
    if next + 1 < run.len {
        cx.push(Frame::Block { block, next: next + 1, bind });
    }
    let step = StepId(run.start.saturating_add(u16::from(next)));
    let (at, space) = (StepAt::Start, Space::NONE);
    cx.push(Frame::Step(StepFrame { step, at, space, side: None, set: 0, bind }));
}

/// Runs a list of steps again.
pub(crate) fn repeat(cx: &mut Cx<'_>, block: BlockId, left: u8, bind: Bind) {
    if left > 1 {
        cx.push(Frame::Repeat { block, left: left - 1, bind });
    }
    if left > 0 {
        cx.push_block(block, bind);
    }
}

pub(super) fn start_repeat(cx: &mut Cx<'_>, f: &StepFrame, times: &Amount, steps: BlockId) {
    let left = cx.view().amount(times, &f.bind).min(ALL_OF_IT);
    if left > 0 {
        cx.push(Frame::Repeat { block: steps, left, bind: f.bind });
    }
}

/// Runs a list of steps for the next of several things: investigators clockwise, unless there is too little of
/// something for all of them; then the active player sets the order ([SUMMON-5], [TIE-1]).
pub(crate) fn each(cx: &mut Cx<'_>, block: BlockId, kind: EachKind, left: Mask, bind: Bind, answer: Option<Choice>) {
    let next = match (kind, answer) {
        (
            _,
            Some(
                Choice::Investigator(Seat(index))
                | Choice::Enemy(Figure(index))
                | Choice::Piece(Piece(index))
                | Choice::Space(Space(index)),
            ),
        ) => Some(index),
        (EachKind::Investigator, _) => clockwise(cx, left).next(),
        (EachKind::Enemy | EachKind::Piece | EachKind::Space, _) => bits(left).next(),
    };
    if answer.is_none() && left.count_ones() > 1 && runs_short(cx, block, left.count_ones(), &bind) {
        let (options, question) = match kind {
            EachKind::Investigator => (seat_options(left), Question::Investigator),
            EachKind::Enemy => (cx.view().figure_options(left), Question::Enemy),
            EachKind::Piece => (cx.view().piece_options(left), Question::Piece),
            EachKind::Space => (space_options(left), Question::Space),
        };
        cx.ask(Frame::Each { block, kind, left, bind }, cx.state.active, question, bind.name, options);
        return;
    }
    let Some(index) = next else { return };
    let rest = left & !crate::ids::bit(usize::from(index));
    if rest != 0 {
        cx.push(Frame::Each { block, kind, left: rest, bind });
    }
    let mut one = bind;
    match kind {
        EachKind::Investigator => one.investigator = Seat(index),
        EachKind::Enemy => one = bind.with_enemy(Figure(index)),
        EachKind::Piece => one = bind.with_piece(Piece(index)),
        EachKind::Space => one.space = Space(index),
    }
    let is_there = match kind {
        EachKind::Investigator => cx.state.is_alive(Seat(index)),
        EachKind::Enemy => cx.state.space_of(Figure(index)).is_some(),
        EachKind::Piece => cx.state.pieces.get(usize::from(index)).is_some_and(|it| it.is_in_play()),
        EachKind::Space => true,
    };
    if is_there {
        cx.push_block(block, one);
    }
}

/// Runs a list of steps for the next of several investigators, who is `you` in it: clockwise, unless there is too
/// little of something for all of them; then the active player sets the order ([LIMIT-2], [TIE-1]).
pub(crate) fn each_as(cx: &mut Cx<'_>, block: BlockId, left: Mask, bind: Bind, answer: Option<Choice>) {
    let chosen = match answer {
        Some(Choice::Investigator(seat)) => Some(seat.0),
        _ => None,
    };
    if chosen.is_none() && left.count_ones() > 1 && runs_short(cx, block, left.count_ones(), &bind) {
        let frame = Frame::As { block, left, bind };
        cx.ask(frame, cx.state.active, Question::Investigator, bind.name, seat_options(left));
        return;
    }
    let Some(index) = chosen.or_else(|| clockwise(cx, left).next()) else { return };
    let rest = left & !crate::ids::bit(usize::from(index));
    if rest != 0 {
        cx.push(Frame::As { block, left: rest, bind });
    }
    if cx.state.is_alive(Seat(index)) {
        cx.push_block(block, Bind { you: Seat(index), ..bind });
    }
}

/// Returns whether a list of steps needs more figures or tokens than there are to be done so many times.
fn runs_short(cx: &Cx<'_>, block: BlockId, times: u32, bind: &Bind) -> bool {
    let short = |left: usize, count: &Amount, times: u32| {
        let wanted = u32::from(cx.view().amount(count, bind)).saturating_mul(times);
        left > 0 && u32::try_from(left).is_ok_and(|left| left < wanted)
    };
    cx.scenario.program.steps_of(block).iter().any(|step| match step {
        Step::Summon(lang::Summon { enemy, at, count }) => {
            let spaces = cx.view().places(at, bind, Space::NONE);
            let n_spaces = if spaces.one { 1 } else { spaces.members.count_ones().max(1) };
            cx.scenario.options.short_figures_chosen
                && short(cx.view().reserve(*enemy).count(), count, times.saturating_mul(n_spaces))
        }
        Step::GainToken(lang::GainToken { token, count, .. }) => short(tokens::in_supply(cx, *token), count, times),
        Step::Repeat(lang::Repeat { times: rounds, steps }) => {
            runs_short(cx, *steps, times.saturating_mul(u32::from(cx.view().amount(rounds, bind))), bind)
        }
        // How often, or whether at all, is known only then.
        Step::ForEach(_) | Step::As(_) | Step::Roll(_) | Step::Claim(_) => false,
        _ => lists(step).any(|steps| runs_short(cx, steps, times, bind)),
    })
}

pub(super) fn for_each(cx: &mut Cx<'_>, f: &StepFrame, among: &Things, steps: BlockId) {
    let kind = match among {
        Things::Enemies(_) => EachKind::Enemy,
        Things::Investigators(_) => EachKind::Investigator,
        Things::Pieces(_) => EachKind::Piece,
        Things::Spaces(_) => EachKind::Space,
    };
    if let Things::Pieces(Pieces::ThatPiece) = among {
        // It is `that_piece` already, and the one before it stays what it is.
        if cx.state.pieces.get(f.bind.piece.index()).is_some_and(|it| it.is_in_play()) {
            cx.push_block(steps, f.bind);
        }
    } else if f.set != 0 {
        cx.push(Frame::Each { block: steps, kind, left: f.set, bind: f.bind });
    }
}

/// The player takes one of the branches that are open.
pub(super) fn choose_branch(cx: &mut Cx<'_>, mut f: StepFrame, answer: Option<Choice>, branches: &[Branch]) {
    let Some(seat) = bits(f.set).next().map(Seat) else { return };
    if f.at <= StepAt::SpaceKnown {
        let (mut options, mut costs) = (Options::new(), Costs::new());
        for (index, branch) in (0..).zip(branches) {
            let open =
                cx.view().allowed(branch.condition.as_ref(), &f.bind) && cx.view().can_pay(&branch.pay, seat, &f.bind);
            if open {
                let choice = Choice::Branch { index, label: branch.label };
                let _full = options.try_push(choice);
                cx.view().note_cost(&mut costs, choice, &branch.pay, &f.bind);
            }
        }
        if options.is_empty() {
            return;
        }
        f.at = StepAt::Asked;
        cx.ask_at(Frame::Step(f), seat, Question::Branch, f.bind.name, options, &costs);
        return;
    }
    if let Some(Choice::Branch { index, .. }) = answer
        && let Some(branch) = branches.get(usize::from(index))
    {
        cx.push_block(branch.steps, f.bind);
        price::charge(cx, &branch.pay, PriceOf::Step(f.step, index), seat, &f.bind);
    }
}

/// Players may do something, one after the other, at a price that must be paid whole ([STRESS-4]).
/// Where a volunteer is looked for, the first who accepts does it for all.
pub(super) fn may(cx: &mut Cx<'_>, mut f: StepFrame, answer: Option<Choice>, step: &Step) {
    let Step::May(lang::May { who, volunteer, pay, then, otherwise, .. }) = step else { return };
    let is_named = matches!(who, Who::You | Who::ThatInvestigator | Who::Active);
    let asked = clockwise(cx, f.set).next().map(Seat);
    let mut bind = f.bind;
    if let (false, Some(seat)) = (is_named, asked) {
        bind.investigator = seat;
    }
    let Some(seat) = asked else {
        // Nobody was there to be asked, or no volunteer was found.
        if *volunteer && f.at > StepAt::SpaceKnown {
            cx.push_block(*otherwise, f.bind);
        }
        return;
    };
    if f.at <= StepAt::SpaceKnown || answer.is_none() {
        f.at = StepAt::Asked;
        if cx.view().can_pay(pay, seat, &bind) {
            let options = Options::from_iter([Choice::Yes, Choice::Pass]);
            let mut costs = Costs::new();
            cx.view().note_cost(&mut costs, Choice::Yes, pay, &bind);
            cx.ask_at(Frame::Step(f), seat, Question::May, f.bind.name, options, &costs);
            return;
        }
    }
    f.set &= !crate::ids::bit(seat.index());
    let accepts = answer == Some(Choice::Yes);
    if !(accepts && *volunteer) && (f.set != 0 || *volunteer) {
        cx.push(Frame::Step(f));
    }
    if accepts {
        cx.push_block(*then, bind);
        price::charge(cx, pay, PriceOf::Step(f.step, 0), seat, &bind);
    } else if !*volunteer {
        cx.push_block(*otherwise, bind);
    }
}

/// Returns whether a list of steps moves the enemy picked for it.
fn moves_that_enemy(cx: &Cx<'_>, block: BlockId) -> bool {
    let steps = cx.scenario.program.steps_of(block);
    steps.iter().any(|step| matches!(step, Step::Move(lang::Move { what: Figures::Enemies(Enemies::ThatEnemy), .. })))
}

/// Picks one thing that the steps inside call `that_…`.
pub(super) fn with(cx: &mut Cx<'_>, mut f: StepFrame, answer: Option<Choice>, pick: &Picked, steps: BlockId) {
    let mut answer = answer;
    if f.at == StepAt::Start {
        let (found, question) = match pick {
            Picked::Enemy(query) if moves_that_enemy(cx, steps) => {
                (cx.view().movers_that_fit(query, &f.bind), Question::Enemy)
            }
            Picked::Enemy(query) => (cx.view().enemies_that_fit(query, &f.bind), Question::Enemy),
            Picked::Investigator(query) => (cx.view().investigators_that_fit(query, &f.bind), Question::Investigator),
            Picked::Piece(query) => (cx.view().other_pieces_that_fit(query, &f.bind), Question::Piece),
            Picked::Space(place) => (cx.view().places(place, &f.bind, Space::NONE), Question::Space),
        };
        let options = match pick {
            Picked::Enemy(_) => cx.view().figure_options(found.members),
            Picked::Investigator(_) => seat_options(found.members),
            Picked::Piece(_) => cx.view().piece_options(found.members),
            Picked::Space(_) => space_options(found.members),
        };
        if options.is_empty() {
            return;
        }
        f.at = StepAt::Choosing;
        if found.random {
            let drawn = bits(pick::draw_one_of(cx, found.members)).next().unwrap_or(0);
            let options = match pick {
                Picked::Enemy(_) => Choice::Enemy(Figure(drawn)),
                Picked::Investigator(_) => Choice::Investigator(Seat(drawn)),
                Picked::Piece(_) => Choice::Piece(Piece(drawn)),
                Picked::Space(_) => Choice::Space(Space(drawn)),
            };
            with(cx, f, Some(options), pick, steps);
            return;
        }
        cx.ask(Frame::Step(f), pick::decider(cx, &f, found), question, f.bind.name, options);
        return;
    }
    let mut bind = f.bind;
    match answer.take() {
        Some(Choice::Enemy(figure)) => bind = bind.with_enemy(figure),
        Some(Choice::Investigator(seat)) => bind.investigator = seat,
        Some(Choice::Piece(piece)) => bind = bind.with_piece(piece),
        Some(Choice::Space(space)) => bind.space = space,
        _ => return,
    }
    cx.push_block(steps, bind);
}
