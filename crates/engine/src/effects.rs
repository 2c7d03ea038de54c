//! What the verbs of the effect language do, one family to a file. A step that cannot be done is skipped ([MYTHOS-3]).

mod attack;
mod bid;
mod cards;
mod counters;
mod decks;
mod elder_one;
mod enemies;
mod fire;
mod flow;
mod ground;
mod movement;
mod mythos;
mod people;
mod pick;
mod pieces;
mod rolls;
mod stealing;
mod table;
mod time;
mod tokens;
mod vote;

pub(crate) use stealing::Theft;

use crate::cx::Cx;
use crate::decision::Choice;
use crate::event::Event;
use crate::frame::{Frame, StepFrame};
use crate::program::{Step, Who};
use ritual_content::language as lang;

use self::counters::Change;
pub(crate) use vote::recast_secret_votes;

/// Carries a step on, with the answer it waited for if it did.
pub(crate) fn step(cx: &mut Cx<'_>, mut f: StepFrame, answer: Option<Choice>) {
    let scenario = cx.scenario;
    let Some(step) = scenario.program.step(f.step) else { return };
    let mut answer = answer;
    // What compares two pieces may stand in a condition, a branch or an amount.
    *cx.has_shown |= f.bind.outer.is_some() && scenario.tokens.iter().any(|it| !it.numbers.is_empty());
    match step {
        Step::AdvanceElderOne => cx.advance_by_effect(),
        Step::Investigate => cx.investigate_by_effect(&f),
        Step::KeepOtherSide => cx.keep_other_side(&f),
        Step::DiscardThis => cx.discard_this(&f),
        Step::ResolveKeptMythos => cx.resolve_kept_mythos(&f),
        Step::KeepMythos => cx.keep_mythos(&f),
        Step::Summon(lang::Summon { enemy, at, count }) => {
            // Nothing is asked about a summoning that cannot happen ([SUMMON-3]).
            if !cx.view().has_reserve(*enemy) {
                cx.commit(Event::SummoningSkipped { enemy: *enemy });
            } else if cx.need_spaces(&mut f, &mut answer, at) {
                cx.summon(f, answer, *enemy, count);
            }
        }
        Step::Move(lang::Move { what, spaces, toward, away_from }) => {
            if cx.need_movers(&mut f, &mut answer, what) {
                cx.move_figures(f, answer, what, spaces.as_ref(), toward.as_ref(), away_from.as_ref());
            }
        }
        Step::PlaceIn(lang::PlaceIn { who, at }) => {
            if cx.need_seats(&mut f, &mut answer, who) && cx.need_space(&mut f, &mut answer, at) {
                cx.place_in(&f);
            }
        }
        Step::SummonElderOne(lang::SummonElderOne { at }) => {
            if cx.need_space(&mut f, &mut answer, at) {
                cx.summon_elder_one(&f);
            }
        }
        Step::RelocateElderOne(lang::RelocateElderOne { to }) => {
            if cx.draws_place(&f) || cx.need_space(&mut f, &mut answer, to) {
                cx.relocate_elder_one(&f);
            }
        }
        Step::Suffer(lang::Suffer { who, .. }) => {
            if cx.need_seats(&mut f, &mut answer, who) {
                cx.suffer(&f, step);
            }
        }
        Step::Heal(lang::Heal { who, .. }) => {
            if cx.need_seats(&mut f, &mut answer, who) {
                cx.heal_by_effect(&f, step);
            }
        }
        Step::DealWounds(lang::DealWounds { to, wounds }) => {
            if cx.need_enemies(&mut f, &mut answer, to) {
                cx.deal_wounds(&f, wounds);
            }
        }
        Step::HealEnemies(which) => {
            if cx.need_enemies(&mut f, &mut answer, which) {
                cx.heal_enemies(&f);
            }
        }
        Step::Kill(which) => {
            if cx.need_enemies(&mut f, &mut answer, which) {
                cx.kill(&f);
            }
        }
        Step::Sacrifice(who) => {
            if cx.need_seat(&mut f, &mut answer, who) {
                cx.sacrifice(&f);
            }
        }
        Step::GainToken(lang::GainToken { who, token, count })
        | Step::LoseToken(lang::GainToken { who, token, count }) => {
            if cx.need_seats(&mut f, &mut answer, who) {
                cx.change_tokens(f, answer, *token, count, matches!(step, Step::GainToken(_)));
            }
        }
        Step::Mark(lang::Mark { enemies, token }) => {
            if cx.need_enemies(&mut f, &mut answer, enemies) {
                cx.mark(f, answer, *token);
            }
        }
        Step::Unmark(lang::Mark { enemies, token }) => {
            if cx.need_enemies(&mut f, &mut answer, enemies) {
                cx.unmark(&f, *token);
            }
        }
        Step::PlaceEnemies(lang::PlaceEnemies { enemies, at }) => {
            if cx.need_enemies(&mut f, &mut answer, enemies) && cx.need_space(&mut f, &mut answer, at) {
                cx.place_enemies(&f);
            }
        }
        Step::AddPieces(lang::AddPieces { token, at, side, count }) => {
            if cx.need_spaces(&mut f, &mut answer, at) {
                cx.add_pieces(f, answer, *token, side.unwrap_or(0), count);
            }
        }
        Step::WoundPieces(lang::WoundPieces { pieces, wounds }) => {
            if cx.need_pieces(&mut f, &mut answer, pieces) {
                cx.wound_pieces(&f, wounds);
            }
        }
        Step::DrawPieces(lang::DrawPieces { who, token, count }) => {
            if cx.need_seats(&mut f, &mut answer, who) {
                cx.draw_pieces(f, answer, *token, count);
            }
        }
        Step::ReturnPieces(pieces) => {
            if cx.need_pieces(&mut f, &mut answer, pieces) {
                cx.return_pieces(&f);
            }
        }
        Step::RemoveLinks(kind) => cx.remove_links(*kind),
        Step::SwapTiles(tiles) => cx.swap_tiles(*tiles),
        Step::TurnTile(lang::TurnTile { tile, by }) => cx.turn_tile(*tile, *by),
        Step::RemoveTile(tile) => cx.remove_tile(f, answer, *tile),
        Step::AddTile(tile) => cx.add_tile(*tile),
        Step::MoveGate(lang::MoveGate { gate, to }) => {
            if cx.need_space(&mut f, &mut answer, to) {
                cx.move_gate(&f, *gate);
            }
        }
        Step::ClosePassage([one, other]) | Step::OpenPassage([one, other]) => {
            let opens = matches!(step, Step::OpenPassage(_));
            if cx.need_one_end(&mut f, &mut answer, one) && cx.need_other_end(&mut f, &mut answer, other, !opens) {
                cx.change_passage(&f, opens);
            }
        }
        Step::FavourEnemy(lang::FavourEnemy { classes }) => cx.favour_enemy(&f, *classes),
        Step::AddSymbols(lang::AddSymbols { successes, elder_signs, tentacles }) => {
            cx.add_symbols(&f, [successes, elder_signs, tentacles].map(Option::as_ref));
        }
        Step::RedirectAttack(who) => {
            if cx.need_seat(&mut f, &mut answer, who) {
                cx.redirect_attack(&f);
            }
        }
        Step::DrawMythos(lang::DrawMythos { draw, resolve, rest }) => {
            cx.draw_mythos(f.bind.you, *draw, *resolve, *rest)
        }
        Step::CancelMythos(lang::CancelMythos { to }) => cx.cancel_mythos(*to),
        Step::Flip(lang::Flip { pieces, to }) => {
            if cx.need_pieces(&mut f, &mut answer, pieces) {
                cx.flip(&f, *to);
            }
        }
        Step::Reveal(lang::Reveal { pieces, to }) => {
            if cx.need_pieces(&mut f, &mut answer, pieces) {
                cx.reveal(f, answer, to.as_ref());
            }
        }
        Step::RemovePieces(pieces) => {
            if cx.need_pieces(&mut f, &mut answer, pieces) {
                cx.remove_pieces(&f);
            }
        }
        Step::AddFire(lang::AddFire { at, count }) => {
            if cx.need_spaces(&mut f, &mut answer, at) {
                cx.add_fire(f, answer, count);
            }
        }
        Step::RemoveFire(lang::AddFire { at, count }) => {
            if cx.need_spaces(&mut f, &mut answer, at) {
                cx.remove_fire(&f, count);
            }
        }
        Step::PutOut(who) => {
            if cx.need_seats(&mut f, &mut answer, who) {
                cx.put_out(&f);
            }
        }
        Step::AddCounters(count) => cx.add_counters(&f, count),
        Step::Raise(lang::ChangeCounter { counter, by, on }) => {
            if cx.need_holders(&mut f, &mut answer, *counter, on.as_ref()) {
                cx.change_counters(&f, Change::Raise, *counter, by);
            }
        }
        Step::Lower(lang::ChangeCounter { counter, by, on }) => {
            if cx.need_holders(&mut f, &mut answer, *counter, on.as_ref()) {
                cx.change_counters(&f, Change::Lower, *counter, by);
            }
        }
        Step::Set(lang::SetCounter { counter, to, on }) => {
            if cx.need_holders(&mut f, &mut answer, *counter, on.as_ref()) {
                cx.change_counters(&f, Change::Set, *counter, to);
            }
        }
        Step::Claim(claim) => {
            if cx.need_seat(&mut f, &mut answer, &claim.who) {
                cx.claim(f, answer, claim);
            }
        }
        Step::Discard(lang::Discard { who, count, .. }) => {
            if cx.need_seats(&mut f, &mut answer, who) {
                cx.discard_cards(&f, count);
            }
        }
        Step::Steal(lang::Steal { cards: _, from, count, by, to, random: _ }) => {
            if cx.need_seats(&mut f, &mut answer, from)
                && let Some(taker) = cx.taker(&mut f, &mut answer, by.as_ref(), to.as_ref().unwrap_or(&Who::You))
            {
                cx.steal(&f, taker, count);
            }
        }
        Step::GiveBack(lang::GiveBack { enemies, to }) => {
            if cx.need_carriers(&mut f, &mut answer, enemies) {
                match to {
                    None => cx.give_back(&f, None),
                    Some(to) => {
                        if let Some(taker) = cx.taker(&mut f, &mut answer, None, to) {
                            cx.give_back(&f, Some(taker.seat()));
                        }
                    }
                }
            }
        }
        Step::DrawRelics(lang::DrawRelics { who, draw, keep, transformed }) => {
            if cx.need_seats(&mut f, &mut answer, who) {
                cx.draw_relics(&f, *draw, *keep, *transformed);
            }
        }
        Step::Roll(_) => cx.task_roll(f, step),
        Step::AddDice(count) => cx.add_dice(&f, count),
        Step::AddWounds(count) => cx.add_wounds(&f, count),
        Step::PreventTentacles(count) => cx.prevent_tentacles(&f, count),
        Step::RestLess(count) => cx.rest_less(&f, count),
        Step::TakeAction(lang::TakeAction { who, actions }) => {
            if cx.need_seats(&mut f, &mut answer, who) {
                cx.grant_action(&f, *actions);
            }
        }
        Step::Grant(lang::Grant { to, on_enemies, until, .. }) => {
            let is_known = match on_enemies {
                Some(enemies) => cx.need_enemies(&mut f, &mut answer, enemies),
                None => cx.need_seats(&mut f, &mut answer, to),
            };
            if is_known {
                cx.grant(&f, *until, on_enemies.is_some());
            }
        }
        Step::CopySkill(lang::CopySkill { of, to, until }) => {
            if cx.need_seats(&mut f, &mut answer, to) {
                cx.copy_skill(&f, of, *until);
            }
        }
        Step::If(lang::If { is, then, otherwise }) => {
            let block = if cx.view().holds(is, &f.bind) { *then } else { *otherwise };
            cx.push_block(block, f.bind);
        }
        Step::LookAt(lang::LookAt { deck, cards, take, rest }) => cx.look_at(&f, *deck, [cards, take], *rest),
        Step::ResolveAgain(pile) => cx.resolve_again(&f, *pile),
        Step::Table(lang::Table { rows, row }) => cx.table(&f, rows, row.as_ref()),
        Step::As(lang::As { who, steps }) => {
            if cx.need_seats(&mut f, &mut answer, who) && f.set != 0 {
                cx.push(Frame::As { block: *steps, left: f.set, bind: f.bind });
            }
        }
        Step::Choose(lang::Choose { who, options }) => {
            if cx.need_seat(&mut f, &mut answer, who) {
                cx.choose_branch(f, answer, options);
            }
        }
        Step::May(lang::May { who, .. }) => {
            if cx.need_seats(&mut f, &mut answer, who) {
                cx.may(f, answer, step);
            }
        }
        Step::Vote(lang::Vote { who, options, .. }) => {
            if cx.need_seats(&mut f, &mut answer, who) {
                cx.start_vote(&f, options);
            }
        }
        Step::Bid(lang::Bid { who, .. }) => {
            if cx.need_seats(&mut f, &mut answer, who) {
                cx.start_bidding(&f);
            }
        }
        Step::ForEach(lang::ForEach { among, steps }) => {
            if cx.need_things(&mut f, &mut answer, among) {
                cx.for_each(&f, among, *steps);
            }
        }
        Step::Repeat(lang::Repeat { times, steps }) => cx.start_repeat(&f, times, *steps),
        Step::With(lang::With { pick, steps }) => cx.with(f, answer, pick, *steps),
    }
}
