//! Lowering of amounts, conditions, prices and roll filters: how many, whether, for what, in which rolls.

use ritual_content::language as lang;

use super::compiler::Compiler;
use super::error::CompileError;
use super::library::Cx;
use crate::program::{Amount, Compare, Condition, Price, RollFilter, roll_kind_bit};

impl Compiler<'_> {
    /// Lowers an amount.
    pub(super) fn amount(&mut self, amount: &lang::Amount, cx: Cx<'_>) -> Result<Amount, CompileError> {
        match amount {
            lang::Amount::Fixed(number) => Ok(Amount::Fixed(*number)),
            lang::Amount::Asked(asked) => self.asked(asked, cx),
        }
    }

    /// Lowers an amount, if there is one.
    pub(super) fn amount_if(
        &mut self,
        amount: Option<&lang::Amount>,
        cx: Cx<'_>,
    ) -> Result<Option<Amount>, CompileError> {
        amount.map(|amount| self.amount(amount, cx)).transpose()
    }

    /// Lowers an amount that is 0 when it is not given.
    pub(super) fn amount_or_zero(&mut self, amount: Option<&lang::Amount>, cx: Cx<'_>) -> Result<Amount, CompileError> {
        Ok(self.amount_if(amount, cx)?.unwrap_or(Amount::Fixed(0)))
    }

    fn asked(&mut self, asked: &lang::AskedAmount, cx: Cx<'_>) -> Result<Amount, CompileError> {
        Ok(match asked {
            lang::AskedAmount::All => Amount::All,
            lang::AskedAmount::ThatMany => Amount::ThatMany,
            lang::AskedAmount::Successes => Amount::Successes,
            lang::AskedAmount::Tentacles => Amount::Tentacles,
            lang::AskedAmount::ElderSigns => Amount::ElderSigns,
            lang::AskedAmount::Targets => Amount::Targets,
            lang::AskedAmount::Counters => Amount::Counters,
            lang::AskedAmount::Count(countable) => self.countable(countable, cx)?,
            lang::AskedAmount::Tokens(tokens) => self.token_count(tokens, cx)?,
            lang::AskedAmount::HealthOf(enemies) => Amount::HealthOf(Box::new(self.enemies(enemies, cx)?)),
            lang::AskedAmount::Thresholds(who) => Amount::Thresholds(self.who(who, cx)?),
            lang::AskedAmount::WoundsOn(enemies) => Amount::WoundsOn(Box::new(self.enemies(enemies, cx)?)),
            lang::AskedAmount::StressOf(who) => Amount::StressOf(self.who(who, cx)?),
            lang::AskedAmount::WoundsOf(who) => Amount::WoundsOf(self.who(who, cx)?),
            lang::AskedAmount::SanityLostBy(who) => Amount::SanityLostBy(self.who(who, cx)?),
            lang::AskedAmount::If(lang::AmountIf { is, then, otherwise }) => {
                Amount::If(Box::new((self.condition(is, cx)?, self.amount(then, cx)?, self.amount(otherwise, cx)?)))
            }
            lang::AskedAmount::Sum(amounts) => Amount::Sum(self.amounts(amounts, cx)?),
            lang::AskedAmount::Minus(pair) => Amount::Minus(Box::new(self.pair(pair, cx)?)),
            lang::AskedAmount::Times(pair) => Amount::Times(Box::new(self.pair(pair, cx)?)),
            lang::AskedAmount::Smallest(amounts) => Amount::Smallest(self.amounts(amounts, cx)?),
            lang::AskedAmount::HalfUp(amount) => Amount::HalfUp(Box::new(self.amount(amount, cx)?)),
        })
    }

    fn amounts(&mut self, amounts: &[lang::Amount], cx: Cx<'_>) -> Result<Vec<Amount>, CompileError> {
        amounts.iter().map(|amount| self.amount(amount, cx)).collect()
    }

    fn pair(&mut self, pair: &[lang::Amount; 2], cx: Cx<'_>) -> Result<[Amount; 2], CompileError> {
        let [one, other] = pair;
        Ok([self.amount(one, cx)?, self.amount(other, cx)?])
    }

    fn countable(&mut self, countable: &lang::Countable, cx: Cx<'_>) -> Result<Amount, CompileError> {
        Ok(match countable {
            lang::Countable::Enemies(query) => Amount::CountEnemies(self.enemy_query(query, cx)?),
            lang::Countable::Investigators(query) => Amount::CountInvestigators(self.investigator_query(query, cx)?),
            lang::Countable::Cards(query) => Amount::CountCards(self.card_query(query, cx)?),
            lang::Countable::Pieces(query) => Amount::CountPieces(self.piece_query(query, cx)?),
            lang::Countable::Spaces(query) => Amount::CountSpaces(Box::new(self.space_query(query, cx)?)),
            lang::Countable::FireAt(place) => Amount::FireAt(self.place(place, cx)?),
        })
    }

    /// Tokens held and tokens on enemies are added; with no holder named there are none.
    fn token_count(&mut self, tokens: &lang::TokenCount, cx: Cx<'_>) -> Result<Amount, CompileError> {
        let lang::TokenCount { token, held_by, on_enemies } = tokens;
        let token = self.token(token, cx)?;
        let held = match held_by {
            Some(who) => Some(Amount::TokensHeld(token, self.who(who, cx)?)),
            None => None,
        };
        let on = match on_enemies {
            Some(enemies) => Some(Amount::TokensOn(token, Box::new(self.enemies(enemies, cx)?))),
            None => None,
        };
        Ok(match (held, on) {
            (Some(held), Some(on)) => Amount::Sum(vec![held, on]),
            (Some(amount), None) | (None, Some(amount)) => amount,
            (None, None) => Amount::Fixed(0),
        })
    }

    /// Lowers a condition.
    pub(super) fn condition(&mut self, condition: &lang::Condition, cx: Cx<'_>) -> Result<Condition, CompileError> {
        Ok(match condition {
            lang::Condition::RitualDisrupted => Condition::RitualDisrupted,
            lang::Condition::ElderOneOnMap => Condition::ElderOneOnMap,
            lang::Condition::ThatEnemyOnMap => Condition::ThatEnemyOnMap,
            lang::Condition::All(conditions) => Condition::All(self.all_of(conditions, cx)?),
            lang::Condition::Any(conditions) => Condition::Any(self.all_of(conditions, cx)?),
            lang::Condition::Not(condition) => Condition::Not(Box::new(self.condition(condition, cx)?)),
            lang::Condition::Compare(compare) => Condition::Compare(Box::new(self.compare(compare, cx)?)),
            lang::Condition::YouHave(query) => Condition::YouHave(self.card_query(query, cx)?),
            lang::Condition::Enemies(query) => Condition::Enemies(Box::new(self.enemy_query(query, cx)?)),
            lang::Condition::Investigators(query) => {
                Condition::Investigators(Box::new(self.investigator_query(query, cx)?))
            }
            lang::Condition::Pieces(query) => Condition::Pieces(Box::new(self.piece_query(query, cx)?)),
            lang::Condition::Safe(place) => Condition::Safe(self.place(place, cx)?),
            lang::Condition::Burning(place) => Condition::Burning(self.place(place, cx)?),
            lang::Condition::SameNumber => Condition::SameNumber,
            lang::Condition::Spaces(query) => Condition::Spaces(Box::new(self.space_query(query, cx)?)),
            lang::Condition::NearThreshold(lang::NearThreshold { who, before }) => {
                Condition::NearThreshold(self.who(who, cx)?, *before)
            }
            lang::Condition::InSpace(lang::InSpace { who, space }) => {
                Condition::InSpace(self.who(who, cx)?, self.place(space, cx)?)
            }
        })
    }

    /// Lowers a condition, if there is one.
    pub(super) fn condition_if(
        &mut self,
        condition: Option<&lang::Condition>,
        cx: Cx<'_>,
    ) -> Result<Option<Condition>, CompileError> {
        condition.map(|condition| self.condition(condition, cx)).transpose()
    }

    fn all_of(&mut self, conditions: &[lang::Condition], cx: Cx<'_>) -> Result<Vec<Condition>, CompileError> {
        conditions.iter().map(|condition| self.condition(condition, cx)).collect()
    }

    fn compare(&mut self, compare: &lang::Compare, cx: Cx<'_>) -> Result<Compare, CompileError> {
        let lang::Compare { amount, at_least, at_most, exactly } = compare;
        Ok(Compare {
            amount: self.amount(amount, cx)?,
            at_least: self.amount_if(at_least.as_ref(), cx)?,
            at_most: self.amount_if(at_most.as_ref(), cx)?,
            exactly: self.amount_if(exactly.as_ref(), cx)?,
        })
    }

    /// Lowers a price.
    pub(super) fn price(&mut self, price: &lang::Price, cx: Cx<'_>) -> Result<Price, CompileError> {
        let lang::Price { stress, wounds, sanity, fire, tokens, discard } = price;
        let tokens = match tokens {
            Some(lang::TokenPrice { token, count }) => Some((self.token(token, cx)?, *count)),
            None => None,
        };
        Ok(Price {
            stress: *stress,
            wounds: *wounds,
            sanity: *sanity,
            fire: *fire,
            tokens,
            discard: discard.as_ref().map(|query| self.card_query(query, cx)).transpose()?,
        })
    }

    /// Lowers a price, if there is one.
    pub(super) fn price_if(&mut self, price: Option<&lang::Price>, cx: Cx<'_>) -> Result<Option<Price>, CompileError> {
        price.map(|price| self.price(price, cx)).transpose()
    }

    /// Lowers a filter of rolls.
    pub(super) fn roll_filter(&mut self, filter: &lang::RollFilter, cx: Cx<'_>) -> Result<RollFilter, CompileError> {
        let lang::RollFilter { kinds, target, against, redirected, action } = filter;
        Ok(RollFilter {
            kinds: kinds.iter().fold(0, |kinds, kind| kinds | roll_kind_bit(*kind)),
            target: *target,
            action: action.as_ref().map(|action| self.ground.action(action, cx)).transpose()?,
            against: against.as_ref().map(|filter| self.enemy_filter(filter, cx)).transpose()?,
            redirected: *redirected,
        })
    }
}
