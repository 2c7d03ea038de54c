//! Lowering of steps that do one thing.

use ritual_content::language as lang;

use super::compiler::Compiler;
use super::error::CompileError;
use super::library::Cx;
use crate::ids::BlockId;
use crate::program::Step;

impl Compiler<'_> {
    /// Lowers a list of steps; the lists inside come first, so that each list is one run.
    pub(super) fn steps(&mut self, steps: &[lang::Step], cx: Cx<'_>) -> Result<BlockId, CompileError> {
        let steps = steps.iter().map(|step| self.step(step, cx)).collect::<Result<Vec<_>, _>>()?;
        self.build.block(steps)
    }

    fn step(&mut self, step: &lang::Step, cx: Cx<'_>) -> Result<Step, CompileError> {
        Ok(match step {
            lang::Step::AdvanceElderOne => Step::AdvanceElderOne,
            lang::Step::Investigate => Step::Investigate,
            lang::Step::KeepOtherSide => Step::KeepOtherSide,
            lang::Step::DiscardThis => Step::DiscardThis,
            lang::Step::ResolveKeptMythos => Step::ResolveKeptMythos,
            lang::Step::KeepMythos => Step::KeepMythos,
            lang::Step::Summon(it) => self.summon(it, cx)?,
            lang::Step::Move(it) => self.movement(it, cx)?,
            lang::Step::PlaceIn(lang::PlaceIn { who, at }) => {
                Step::PlaceIn { who: self.who(who, cx)?, at: self.place(at, cx)? }
            }
            lang::Step::SummonElderOne(lang::SummonElderOne { at }) => Step::SummonElderOne { at: self.place(at, cx)? },
            lang::Step::RelocateElderOne(lang::RelocateElderOne { to }) => {
                Step::RelocateElderOne { to: self.place(to, cx)? }
            }
            lang::Step::Suffer(it) => self.suffer(it, cx)?,
            lang::Step::Heal(it) => self.heal(it, cx)?,
            lang::Step::DealWounds(lang::DealWounds { to, wounds }) => {
                Step::DealWounds { to: self.enemies(to, cx)?, wounds: self.amount(wounds, cx)? }
            }
            lang::Step::HealEnemies(enemies) => Step::HealEnemies(self.enemies(enemies, cx)?),
            lang::Step::Kill(enemies) => Step::Kill(self.enemies(enemies, cx)?),
            lang::Step::Sacrifice(who) => Step::Sacrifice(self.who(who, cx)?),
            lang::Step::GainToken(lang::GainToken { who, token, count }) => Step::GainToken {
                who: self.who(who, cx)?,
                token: self.token(token, cx)?,
                count: self.amount(count, cx)?,
            },
            lang::Step::LoseToken(lang::GainToken { who, token, count }) => Step::LoseToken {
                who: self.who(who, cx)?,
                token: self.token(token, cx)?,
                count: self.amount(count, cx)?,
            },
            lang::Step::Mark(lang::Mark { enemies, token }) => {
                Step::Mark { enemies: self.enemies(enemies, cx)?, token: self.token(token, cx)? }
            }
            lang::Step::Unmark(lang::Mark { enemies, token }) => {
                Step::Unmark { enemies: self.enemies(enemies, cx)?, token: self.token(token, cx)? }
            }
            lang::Step::PlaceEnemies(lang::PlaceEnemies { enemies, at }) => {
                Step::PlaceEnemies { enemies: self.enemies(enemies, cx)?, at: self.place(at, cx)? }
            }
            lang::Step::WoundPieces(lang::WoundPieces { pieces, wounds }) => {
                Step::WoundPieces { pieces: self.pieces(pieces, cx)?, wounds: self.amount(wounds, cx)? }
            }
            lang::Step::AddPieces(it) => self.add_pieces(it, cx)?,
            lang::Step::DrawPieces(lang::GainToken { who, token, count }) => {
                let token = self.token(token, cx)?;
                Step::DrawPieces {
                    who: self.who(who, cx)?,
                    pieces: self.pieces_of(token)?,
                    count: self.amount(count, cx)?,
                }
            }
            lang::Step::ReturnPieces(pieces) => Step::ReturnPieces(self.pieces(pieces, cx)?),
            lang::Step::FavourEnemy(lang::FavourEnemy { classes }) => {
                let classes: &[_] =
                    if classes.is_empty() { &[lang::EnemyClass::Cultist, lang::EnemyClass::Monster] } else { classes };
                Step::FavourEnemy { figures: self.class_mask(classes) }
            }
            lang::Step::AddSymbols(lang::AddSymbols { successes, elder_signs, tentacles }) => Step::AddSymbols {
                successes: self.amount_or_zero(successes.as_ref(), cx)?,
                elder_signs: self.amount_or_zero(elder_signs.as_ref(), cx)?,
                tentacles: self.amount_or_zero(tentacles.as_ref(), cx)?,
            },
            lang::Step::RedirectAttack(who) => Step::RedirectAttack(self.who(who, cx)?),
            lang::Step::DrawMythos(lang::DrawMythos { draw, resolve, rest }) => {
                Step::DrawMythos { draw: *draw, resolve: *resolve, rest: *rest }
            }
            lang::Step::CancelMythos(lang::CancelMythos { to }) => Step::CancelMythos(*to),
            lang::Step::RemoveLinks(kind) => Step::RemoveLinks(*kind),
            lang::Step::Flip(it) => self.flip(it, cx)?,
            lang::Step::RemovePieces(pieces) => Step::RemovePieces(self.pieces(pieces, cx)?),
            lang::Step::AddFire(lang::AddFire { at, count }) => {
                Step::AddFire { at: self.place(at, cx)?, count: self.amount(count, cx)? }
            }
            lang::Step::RemoveFire(lang::AddFire { at, count }) => {
                Step::RemoveFire { at: self.place(at, cx)?, count: self.amount(count, cx)? }
            }
            lang::Step::AddCounters(amount) => Step::AddCounters(self.amount(amount, cx)?),
            lang::Step::Discard(lang::Discard { who, cards, count }) => Step::Discard {
                who: self.who(who, cx)?,
                cards: self.card_query(cards, cx)?,
                count: self.amount(count, cx)?,
            },
            lang::Step::DrawRelics(lang::DrawRelics { draw, keep, transformed }) => {
                Step::DrawRelics { draw: *draw, keep: *keep, transformed: *transformed }
            }
            lang::Step::AddDice(amount) => Step::AddDice(self.amount(amount, cx)?),
            lang::Step::AddWounds(amount) => Step::AddWounds(self.amount(amount, cx)?),
            lang::Step::PreventTentacles(amount) => Step::PreventTentacles(self.amount(amount, cx)?),
            lang::Step::RestLess(amount) => Step::RestLess(self.amount(amount, cx)?),
            lang::Step::TakeAction(it) => self.take_action(it, cx)?,
            lang::Step::Claim(it) => self.claim(it, cx)?,
            lang::Step::Roll(it) => self.roll(it, cx)?,
            lang::Step::If(it) => self.branch_on(it, cx)?,
            lang::Step::Choose(it) => self.choose(it, cx)?,
            lang::Step::May(it) => self.may(it, cx)?,
            lang::Step::ForEach(it) => self.for_each(it, cx)?,
            lang::Step::Repeat(it) => self.repeat(it, cx)?,
            lang::Step::With(it) => self.with(it, cx)?,
        })
    }

    /// Lowers a summoning.
    pub(super) fn summon(&mut self, summon: &lang::Summon, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::Summon { enemy, at, count } = summon;
        Ok(Step::Summon { enemy: self.enemy(enemy, cx)?, at: self.place(at, cx)?, count: self.amount(count, cx)? })
    }

    fn movement(&mut self, movement: &lang::Move, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::Move { what, spaces, toward, away_from } = movement;
        Ok(Step::Move {
            what: self.figures(what, cx)?,
            spaces: self.amount_if(spaces.as_ref(), cx)?,
            toward: self.place_if(toward.as_ref(), cx)?,
            away_from: self.place_if(away_from.as_ref(), cx)?,
        })
    }

    fn suffer(&mut self, suffer: &lang::Suffer, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::Suffer { who, stress, wounds_per_missing_stress, wounds, sanity, unavoidable } = suffer;
        Ok(Step::Suffer {
            who: self.who(who, cx)?,
            stress: self.amount_or_zero(stress.as_ref(), cx)?,
            wounds_per_missing_stress: *wounds_per_missing_stress,
            wounds: self.amount_or_zero(wounds.as_ref(), cx)?,
            sanity: self.amount_or_zero(sanity.as_ref(), cx)?,
            unavoidable: *unavoidable,
        })
    }

    fn heal(&mut self, heal: &lang::Heal, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::Heal { who, stress, wounds, mix, shared } = heal;
        Ok(Step::Heal {
            who: self.who(who, cx)?,
            stress: self.amount_or_zero(stress.as_ref(), cx)?,
            wounds: self.amount_or_zero(wounds.as_ref(), cx)?,
            mix: self.amount_or_zero(mix.as_ref(), cx)?,
            shared: *shared,
        })
    }

    fn flip(&mut self, flip: &lang::Flip, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::Flip { pieces, to } = flip;
        let to = match pieces {
            lang::Pieces::ThatPiece | lang::Pieces::OuterPiece => self.side_of_that_piece(to, cx)?,
            lang::Pieces::Which(query) => {
                let token = self.token(&query.token, cx)?;
                self.side_of(token, to, cx)?
            }
        };
        Ok(Step::Flip { pieces: self.pieces(pieces, cx)?, to })
    }

    fn add_pieces(&mut self, add: &lang::AddPieces, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::AddPieces { token, at, side, count } = add;
        let token = self.token(token, cx)?;
        Ok(Step::AddPieces {
            pieces: self.pieces_of(token)?,
            at: self.place(at, cx)?,
            side: side.as_ref().map_or(Ok(0), |side| self.side_of(token, side, cx))?,
            count: self.amount(count, cx)?,
        })
    }

    fn take_action(&mut self, take: &lang::TakeAction, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::TakeAction { who, actions } = take;
        let who = self.who(who, cx)?;
        let mut deeds = 0;
        for action in actions {
            deeds |= self.deed(action, cx)?;
        }
        Ok(Step::TakeAction { who, deeds })
    }
}
