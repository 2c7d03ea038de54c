//! `vote`: each of several investigators votes once, and the branch with the most votes happens.

use ritual_content::language as lang;
use ritual_content::language::Tie;
use ritual_table::{Chance, Draw};

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question};
use crate::effects::{pick, seats};
use crate::event::Event;
use crate::frame::{Frame, Stack, StepFrame, Voting};
use crate::ids::{Ballot, MAX_SEATS, Mask, Seat, bits};
use crate::program::{Proposal, Step};
use crate::scenario::Scenario;

/// The most branches of a vote: they are kept as a set.
const MOST_BRANCHES: usize = 8;

/// Those named vote on the branches that are open; a single one happens without a vote.
pub(super) fn start(cx: &mut Cx<'_>, f: &StepFrame, options: &[Proposal]) {
    let waiting = u8::try_from(f.set & 0xff).unwrap_or(0);
    if waiting == 0 {
        return;
    }
    let mut open = 0_u8;
    let mut first = None;
    for (index, branch) in branches(options) {
        if cx.view().allowed(branch.condition.as_ref(), &f.bind) {
            open |= 1 << index;
            first = first.or(Some(branch));
        }
    }
    match first {
        Some(only) if open.is_power_of_two() => cx.push_block(only.steps, f.bind),
        Some(_) => {
            let votes = [Ballot::NONE; MAX_SEATS];
            cx.push(Frame::Vote(Voting { step: f.step, open, waiting, votes, bind: f.bind }));
        }
        None => {}
    }
}

/// The next one votes; once all have, the votes are counted.
pub(crate) fn resume(cx: &mut Cx<'_>, mut it: Voting, answer: Option<Choice>) {
    let scenario = cx.scenario;
    let Some(Step::Vote(lang::Vote { options, secret, tie, .. })) = scenario.program.step(it.step) else { return };
    if let Some(Choice::Branch { index, label }) = answer {
        let Some(voter) = next(cx, &it) else {
            // All have voted, and now the tie is broken.
            carry_out(cx, &it, options, index);
            return;
        };
        it.waiting &= !(1 << (voter.0 & 7));
        if let Some(vote) = it.votes.get_mut(voter.index()) {
            *vote = Ballot(index);
        }
        if !secret {
            cx.commit(Event::VoteCast { seat: voter, branch: label });
        }
    }
    match next(cx, &it) {
        Some(voter) => ask_for_branch(cx, it, voter, Question::Vote, options),
        None => count_votes(cx, it, options, *secret, *tie),
    }
}

/// The next investigator to vote, clockwise from the active one.
fn next(cx: &Cx<'_>, it: &Voting) -> Option<Seat> {
    seats::clockwise(cx, it.waiting.into()).map(Seat).find(|seat| cx.state.is_alive(*seat))
}

fn ask_for_branch(cx: &mut Cx<'_>, it: Voting, seat: Seat, question: Question, options: &[Proposal]) {
    let open = branches(options).filter(|(index, _)| has(it.open, *index));
    let open: Options = open.map(|(index, branch)| Choice::Branch { index, label: branch.label }).collect();
    if !open.is_empty() {
        cx.ask(Frame::Vote(it), seat, question, it.bind.name, open);
    }
}

/// The votes are counted, and those of a secret vote are told now. Of several branches with the most votes one
/// happens, or none, as the card says.
fn count_votes(cx: &mut Cx<'_>, mut it: Voting, options: &[Proposal], secret: bool, tie: Tie) {
    let mut counts = [0_u8; MOST_BRANCHES];
    for seat in seats::clockwise(cx, Mask::MAX).map(Seat) {
        let vote = it.votes.get(seat.index()).copied().unwrap_or(Ballot::NONE);
        let Some((_, branch)) = branches(options).find(|(index, _)| Ballot(*index) == vote) else { continue };
        if secret {
            cx.commit(Event::VoteCast { seat, branch: branch.label });
        }
        if let Some(count) = counts.get_mut(vote.index()) {
            *count = count.saturating_add(1);
        }
    }
    let most = counts.into_iter().max().unwrap_or(0);
    let tied = (0_u8..).zip(counts).filter(|(_, count)| most > 0 && *count == most);
    let tied = tied.fold(0_u8, |tied, (index, _)| tied | (1 << index));
    (it.open, it.waiting) = (tied, 0);
    let Some(first) = bits(tied.into()).next() else { return };
    if tied.count_ones() < 2 {
        carry_out(cx, &it, options, first);
        return;
    }
    match tie {
        Tie::Active => ask_for_branch(cx, it, cx.state.active, Question::Branch, options),
        Tie::First => carry_out(cx, &it, options, first),
        Tie::None => cx.commit(Event::VoteTied),
        Tie::Random => {
            let drawn = bits(pick::draw_one_of(cx, tied.into())).next().unwrap_or(first);
            carry_out(cx, &it, options, drawn);
        }
    }
}

/// A branch has won, and happens.
fn carry_out(cx: &mut Cx<'_>, it: &Voting, options: &[Proposal], won: u8) {
    if let Some((_, branch)) = branches(options).find(|(index, _)| *index == won) {
        cx.commit(Event::VoteDecided { branch: branch.label });
        cx.push_block(branch.steps, it.bind);
    }
}

/// Votes that nobody has seen are cast again: whoever thinks ahead does not know them.
pub(crate) fn recast_secret_votes(scenario: &Scenario, stack: &mut Stack, chance: &mut dyn Chance) {
    for frame in stack.iter_mut() {
        let Frame::Vote(it) = frame else { continue };
        let is_secret = matches!(scenario.program.step(it.step), Some(Step::Vote(lang::Vote { secret: true, .. })));
        let n_open = it.open.count_ones();
        // While a tie is broken everybody knows who voted for what.
        if !is_secret || it.waiting == 0 {
            continue;
        }
        for vote in it.votes.iter_mut().filter(|vote| vote.is_some()) {
            let drawn = chance.below(n_open, Draw::Pick) as usize;
            *vote = bits(it.open.into()).nth(drawn).map_or(*vote, Ballot);
        }
    }
}

/// The branches of a vote by their positions.
fn branches(options: &[Proposal]) -> impl Iterator<Item = (u8, &Proposal)> {
    (0_u8..).zip(options.iter().take(MOST_BRANCHES))
}

/// Returns whether a branch is in a set of them.
fn has(set: u8, index: u8) -> bool {
    set.checked_shr(index.into()).unwrap_or(0) & 1 != 0
}
