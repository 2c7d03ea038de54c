//! What the verbs of the effect language do, one family to a file. A step that cannot be done is skipped ([MYTHOS-3]).

pub(crate) mod attack;
pub(crate) mod bid;
pub(crate) mod cards;
mod counters;
pub(crate) mod decks;
mod elder_one;
mod enemies;
mod fire;
pub(crate) mod flow;
mod ground;
mod movement;
mod mythos;
mod people;
mod pick;
mod pieces;
mod rolls;
mod seats;
pub(crate) mod stealing;
mod table;
pub(crate) mod time;
pub(crate) mod tokens;
pub(crate) mod vote;

pub(crate) use stealing::Theft;

use crate::cx::Cx;
use crate::decision::Choice;
use crate::event::Event;
use crate::frame::{Frame, StepFrame};
use crate::program::{Step, Who};
use crate::rules;
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
        Step::AdvanceElderOne => elder_one::advance(cx),
        Step::Investigate => cards::investigate(cx, &f),
        Step::KeepOtherSide => cards::keep_other_side(cx, &f),
        Step::DiscardThis => cards::discard_this(cx, &f),
        Step::ResolveKeptMythos => mythos::resolve_kept(cx, &f),
        Step::KeepMythos => mythos::keep(cx, &f),
        Step::Summon(lang::Summon { enemy, at, count }) => {
            // Nothing is asked about a summoning that cannot happen ([SUMMON-3]).
            if !cx.view().has_reserve(*enemy) {
                cx.commit(Event::SummoningSkipped { enemy: *enemy });
            } else if pick::need_spaces(cx, &mut f, &mut answer, at) {
                enemies::summon(cx, f, answer, *enemy, count);
            }
        }
        Step::Move(lang::Move { what, spaces, toward, away_from }) => {
            if pick::need_movers(cx, &mut f, &mut answer, what) {
                movement::move_figures(cx, f, answer, what, spaces.as_ref(), toward.as_ref(), away_from.as_ref());
            }
        }
        Step::PlaceIn(lang::PlaceIn { who, at }) => {
            if pick::need_seats(cx, &mut f, &mut answer, who) && pick::need_space(cx, &mut f, &mut answer, at) {
                movement::place_in(cx, &f);
            }
        }
        Step::SummonElderOne(lang::SummonElderOne { at }) => {
            if pick::need_space(cx, &mut f, &mut answer, at) {
                elder_one::summon(cx, &f);
            }
        }
        Step::RelocateElderOne(lang::RelocateElderOne { to }) => {
            if elder_one::draws_place(cx, &f) || pick::need_space(cx, &mut f, &mut answer, to) {
                elder_one::relocate(cx, &f);
            }
        }
        Step::Suffer(lang::Suffer { who, .. }) => {
            if pick::need_seats(cx, &mut f, &mut answer, who) {
                people::suffer(cx, &f, step);
            }
        }
        Step::Heal(lang::Heal { who, .. }) => {
            if pick::need_seats(cx, &mut f, &mut answer, who) {
                people::heal(cx, &f, step);
            }
        }
        Step::DealWounds(lang::DealWounds { to, wounds }) => {
            if pick::need_enemies(cx, &mut f, &mut answer, to) {
                enemies::deal_wounds(cx, &f, wounds);
            }
        }
        Step::HealEnemies(which) => {
            if pick::need_enemies(cx, &mut f, &mut answer, which) {
                enemies::heal(cx, &f);
            }
        }
        Step::Kill(which) => {
            if pick::need_enemies(cx, &mut f, &mut answer, which) {
                enemies::kill(cx, &f);
            }
        }
        Step::Sacrifice(who) => {
            if pick::need_seat(cx, &mut f, &mut answer, who) {
                people::sacrifice(cx, &f);
            }
        }
        Step::GainToken(lang::GainToken { who, token, count })
        | Step::LoseToken(lang::GainToken { who, token, count }) => {
            if pick::need_seats(cx, &mut f, &mut answer, who) {
                tokens::change(cx, f, answer, *token, count, matches!(step, Step::GainToken(_)));
            }
        }
        Step::Mark(lang::Mark { enemies, token }) => {
            if pick::need_enemies(cx, &mut f, &mut answer, enemies) {
                enemies::mark(cx, f, answer, *token);
            }
        }
        Step::Unmark(lang::Mark { enemies, token }) => {
            if pick::need_enemies(cx, &mut f, &mut answer, enemies) {
                enemies::unmark(cx, &f, *token);
            }
        }
        Step::PlaceEnemies(lang::PlaceEnemies { enemies, at }) => {
            if pick::need_enemies(cx, &mut f, &mut answer, enemies) && pick::need_space(cx, &mut f, &mut answer, at) {
                enemies::place(cx, &f);
            }
        }
        Step::AddPieces(lang::AddPieces { token, at, side, count }) => {
            if pick::need_spaces(cx, &mut f, &mut answer, at) {
                pieces::add(cx, f, answer, *token, side.unwrap_or(0), count);
            }
        }
        Step::WoundPieces(lang::WoundPieces { pieces, wounds }) => {
            if pick::need_pieces(cx, &mut f, &mut answer, pieces) {
                pieces::wound(cx, &f, wounds);
            }
        }
        Step::DrawPieces(lang::DrawPieces { who, token, count }) => {
            if pick::need_seats(cx, &mut f, &mut answer, who) {
                pieces::draw(cx, f, answer, *token, count);
            }
        }
        Step::ReturnPieces(pieces) => {
            if pick::need_pieces(cx, &mut f, &mut answer, pieces) {
                pieces::return_pieces(cx, &f);
            }
        }
        Step::RemoveLinks(kind) => pieces::remove_links(cx, *kind),
        Step::SwapTiles(tiles) => ground::swap_tiles(cx, *tiles),
        Step::TurnTile(lang::TurnTile { tile, by }) => ground::turn_tile(cx, *tile, *by),
        Step::RemoveTile(tile) => ground::remove_tile(cx, f, answer, *tile),
        Step::AddTile(tile) => ground::add_tile(cx, *tile),
        Step::MoveGate(lang::MoveGate { gate, to }) => {
            if pick::need_space(cx, &mut f, &mut answer, to) {
                ground::move_gate(cx, &f, *gate);
            }
        }
        Step::ClosePassage([one, other]) | Step::OpenPassage([one, other]) => {
            let opens = matches!(step, Step::OpenPassage(_));
            if pick::need_one_end(cx, &mut f, &mut answer, one)
                && pick::need_other_end(cx, &mut f, &mut answer, other, !opens)
            {
                ground::change_passage(cx, &f, opens);
            }
        }
        Step::FavourEnemy(lang::FavourEnemy { classes }) => attack::favour_enemy(cx, &f, *classes),
        Step::AddSymbols(lang::AddSymbols { successes, elder_signs, tentacles }) => {
            rolls::add_symbols(cx, &f, [successes, elder_signs, tentacles].map(Option::as_ref));
        }
        Step::RedirectAttack(who) => {
            if pick::need_seat(cx, &mut f, &mut answer, who) {
                attack::redirect(cx, &f);
            }
        }
        Step::DrawMythos(lang::DrawMythos { draw, resolve, rest }) => {
            rules::mythos::draw(cx, f.bind.you, *draw, *resolve, *rest);
        }
        Step::CancelMythos(lang::CancelMythos { to }) => mythos::cancel(cx, *to),
        Step::Flip(lang::Flip { pieces, to }) => {
            if pick::need_pieces(cx, &mut f, &mut answer, pieces) {
                pieces::flip(cx, &f, *to);
            }
        }
        Step::Reveal(lang::Reveal { pieces, to }) => {
            if pick::need_pieces(cx, &mut f, &mut answer, pieces) {
                pieces::reveal(cx, f, answer, to.as_ref());
            }
        }
        Step::RemovePieces(pieces) => {
            if pick::need_pieces(cx, &mut f, &mut answer, pieces) {
                pieces::remove(cx, &f);
            }
        }
        Step::AddFire(lang::AddFire { at, count }) => {
            if pick::need_spaces(cx, &mut f, &mut answer, at) {
                fire::add(cx, f, answer, count);
            }
        }
        Step::RemoveFire(lang::AddFire { at, count }) => {
            if pick::need_spaces(cx, &mut f, &mut answer, at) {
                fire::remove(cx, &f, count);
            }
        }
        Step::PutOut(who) => {
            if pick::need_seats(cx, &mut f, &mut answer, who) {
                fire::put_out(cx, &f);
            }
        }
        Step::AddCounters(count) => tokens::add_counters(cx, &f, count),
        Step::Raise(lang::ChangeCounter { counter, by, on }) => {
            if counters::need_holders(cx, &mut f, &mut answer, *counter, on.as_ref()) {
                counters::change(cx, &f, Change::Raise, *counter, by);
            }
        }
        Step::Lower(lang::ChangeCounter { counter, by, on }) => {
            if counters::need_holders(cx, &mut f, &mut answer, *counter, on.as_ref()) {
                counters::change(cx, &f, Change::Lower, *counter, by);
            }
        }
        Step::Set(lang::SetCounter { counter, to, on }) => {
            if counters::need_holders(cx, &mut f, &mut answer, *counter, on.as_ref()) {
                counters::change(cx, &f, Change::Set, *counter, to);
            }
        }
        Step::Claim(claim) => {
            if pick::need_seat(cx, &mut f, &mut answer, &claim.who) {
                cards::claim(cx, f, answer, claim);
            }
        }
        Step::Discard(lang::Discard { who, cards: query, count }) => {
            if pick::need_seats(cx, &mut f, &mut answer, who) {
                cards::discard_cards(cx, &f, query, count);
            }
        }
        Step::Steal(lang::Steal { cards: _, from, count, by, to, random: _ }) => {
            if pick::need_seats(cx, &mut f, &mut answer, from)
                && let Some(taker) =
                    stealing::taker(cx, &mut f, &mut answer, by.as_ref(), to.as_ref().unwrap_or(&Who::You))
            {
                stealing::steal(cx, &f, taker, count);
            }
        }
        Step::GiveBack(lang::GiveBack { enemies, to }) => {
            if stealing::need_carriers(cx, &mut f, &mut answer, enemies) {
                match to {
                    None => stealing::give_back(cx, &f, None),
                    Some(to) => {
                        if let Some(taker) = stealing::taker(cx, &mut f, &mut answer, None, to) {
                            stealing::give_back(cx, &f, Some(taker.seat()));
                        }
                    }
                }
            }
        }
        Step::DrawRelics(lang::DrawRelics { who, draw, keep, transformed }) => {
            if pick::need_seats(cx, &mut f, &mut answer, who) {
                cards::draw_relics(cx, &f, *draw, *keep, *transformed);
            }
        }
        Step::Roll(_) => rolls::task_roll(cx, f, step),
        Step::AddDice(count) => rolls::add_dice(cx, &f, count),
        Step::AddWounds(count) => rolls::add_wounds(cx, &f, count),
        Step::PreventTentacles(count) => rolls::prevent_tentacles(cx, &f, count),
        Step::RestLess(count) => people::rest_less(cx, &f, count),
        Step::TakeAction(lang::TakeAction { who, actions }) => {
            if pick::need_seats(cx, &mut f, &mut answer, who) {
                people::grant_action(cx, &f, *actions);
            }
        }
        Step::Grant(lang::Grant { to, on_enemies, until, .. }) => {
            let is_known = match on_enemies {
                Some(enemies) => pick::need_enemies(cx, &mut f, &mut answer, enemies),
                None => pick::need_seats(cx, &mut f, &mut answer, to),
            };
            if is_known {
                time::grant(cx, &f, *until, on_enemies.is_some());
            }
        }
        Step::CopySkill(lang::CopySkill { of, to, until }) => {
            if pick::need_seats(cx, &mut f, &mut answer, to) {
                time::copy_skill(cx, &f, of, *until);
            }
        }
        Step::If(lang::If { is, then, otherwise }) => {
            let block = if cx.view().holds(is, &f.bind) { *then } else { *otherwise };
            cx.push_block(block, f.bind);
        }
        Step::LookAt(lang::LookAt { deck, cards, take, rest }) => decks::look_at(cx, &f, *deck, [cards, take], *rest),
        Step::ResolveAgain(pile) => decks::resolve_again(cx, &f, *pile),
        Step::Table(lang::Table { rows, row }) => table::draw(cx, &f, rows, row.as_ref()),
        Step::As(lang::As { who, steps }) => {
            if pick::need_seats(cx, &mut f, &mut answer, who) && f.set != 0 {
                cx.push(Frame::As { block: *steps, left: f.set, bind: f.bind });
            }
        }
        Step::Choose(lang::Choose { who, options }) => {
            if pick::need_seat(cx, &mut f, &mut answer, who) {
                flow::choose_branch(cx, f, answer, options);
            }
        }
        Step::May(lang::May { who, .. }) => {
            if pick::need_seats(cx, &mut f, &mut answer, who) {
                flow::may(cx, f, answer, step);
            }
        }
        Step::Vote(lang::Vote { who, options, .. }) => {
            if pick::need_seats(cx, &mut f, &mut answer, who) {
                vote::start(cx, &f, options);
            }
        }
        Step::Bid(lang::Bid { who, .. }) => {
            if pick::need_seats(cx, &mut f, &mut answer, who) {
                bid::start(cx, &f);
            }
        }
        Step::ForEach(lang::ForEach { among, steps }) => {
            if pick::need_things(cx, &mut f, &mut answer, among) {
                flow::for_each(cx, &f, among, *steps);
            }
        }
        Step::Repeat(lang::Repeat { times, steps }) => flow::start_repeat(cx, &f, times, *steps),
        Step::With(lang::With { pick, steps }) => flow::with(cx, f, answer, pick, *steps),
    }
}
