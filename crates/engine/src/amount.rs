//! Amounts: how many, asked at the moment of use.

use ritual_content::language::{self as lang, AbilityWord, AmountIf, CardCount, Countable, TokenCount};

use crate::abilities::InPlay;
use crate::frame::Bind;
use crate::ids::{Figure, Mask, Seat, Space, TokenKind, bit, bits, token_bit};
use crate::program::{ALL_OF_IT, AbilityKind, Amount, AskedAmount, Compiled, Enemies, Who, ability_bit};
use crate::select::Set;
use crate::state::{Investigator, PieceState};
use crate::view::View;

impl View<'_, '_> {
    /// How many.
    pub(crate) fn amount(self, amount: &Amount, bind: &Bind) -> u8 {
        let roll = |count: fn(&crate::state::Roll) -> u8| self.state.roll().map_or(0, count);
        let asked = match amount {
            Amount::Fixed(number) => return *number,
            Amount::Asked(asked) => &**asked,
        };
        match asked {
            AskedAmount::All => ALL_OF_IT,
            AskedAmount::ThatMany => bind.count,
            AskedAmount::Successes => roll(|it| it.successes),
            AskedAmount::Tentacles => roll(|it| it.tentacles),
            AskedAmount::ElderSigns => roll(|it| it.elder_signs),
            AskedAmount::Targets => roll(|it| count(it.targets.count_ones() as usize)),
            AskedAmount::Counters => self.state.seat(bind.you).map_or(0, |it| it.counters),
            AskedAmount::Round => u8::try_from(self.state.clock.rounds).unwrap_or(u8::MAX),
            AskedAmount::Count(countable) => self.counted(countable, bind),
            AskedAmount::Tokens(TokenCount { token, held_by, on_enemies }) => {
                let held = held_by.as_ref().map_or(0, |who| self.tokens_held(*token, who, bind));
                held.saturating_add(on_enemies.as_ref().map_or(0, |enemies| self.tokens_on(*token, enemies, bind)))
            }
            AskedAmount::Counter(of) => self.counters_of(of, bind),
            AskedAmount::Value(named) => named.value,
            AskedAmount::Supply(token) => self.supply_of(*token),
            AskedAmount::HealthOf(enemies) => self.health_of(enemies, bind),
            AskedAmount::Thresholds(who) => self.highest(who, bind, |it| it.thresholds),
            AskedAmount::WoundsOn(enemies) => bits(self.enemies(enemies, bind).members)
                .filter_map(|figure| self.state.figure(Figure(figure)).map(|it| it.wounds))
                .fold(0, u8::saturating_add),
            AskedAmount::StressOf(who) => self.highest(who, bind, |it| it.stress.marker),
            AskedAmount::WoundsOf(who) => self.highest(who, bind, |it| it.wounds.marker),
            AskedAmount::SanityLostBy(who) => self.highest(who, bind, |it| it.sanity),
            AskedAmount::If(AmountIf { is, then, otherwise }) => {
                self.amount(if self.holds(is, bind) { then } else { otherwise }, bind)
            }
            AskedAmount::Sum(amounts) => {
                amounts.iter().fold(0, |sum: u8, it| sum.saturating_add(self.amount(it, bind)))
            }
            AskedAmount::Minus([from, less]) => self.amount(from, bind).saturating_sub(self.amount(less, bind)),
            AskedAmount::Times([one, other]) => self.amount(one, bind).saturating_mul(self.amount(other, bind)),
            AskedAmount::Smallest(amounts) => amounts.iter().map(|it| self.amount(it, bind)).min().unwrap_or(0),
            AskedAmount::HalfUp(amount) => self.amount(amount, bind).div_ceil(2),
        }
    }

    fn counted(self, countable: &Countable<Compiled>, bind: &Bind) -> u8 {
        let size = |set: Set| count(set.members.count_ones() as usize);
        match countable {
            Countable::Enemies(query) => size(self.enemies_that_fit(query, bind)),
            Countable::Investigators(query) => size(self.investigators_that_fit(query, bind)),
            Countable::Cards(CardCount { cards, held_by }) => {
                let yours = || bit(bind.you.index());
                let seats = held_by.as_ref().map_or_else(yours, |who| self.investigators(who, bind).members);
                count(bits(seats).map(|seat| self.count_cards(cards, Seat(seat), bind)).sum())
            }
            Countable::Pieces(query) => size(self.pieces_that_fit(query, bind)),
            Countable::Spaces(query) => size(self.spaces_that_fit(query, bind)),
            Countable::FireAt(place) => bits(self.places(place, bind, Space::NONE).members)
                .fold(0, |sum: u8, space| sum.saturating_add(self.state.fire_at(Space(space)))),
        }
    }

    fn tokens_held(self, token: TokenKind, who: &Who, bind: &Bind) -> u8 {
        bits(self.investigators_or_dead(who, bind)).fold(0, |sum: u8, seat| {
            let fallen = self.state.fallen.as_ref().filter(|it| it.seat == Seat(seat)).map(|it| &it.tokens);
            let tokens = fallen.or_else(|| self.state.seat(Seat(seat)).map(|it| &it.tokens));
            sum.saturating_add(tokens.and_then(|tokens| tokens.get(token.index())).copied().unwrap_or(0))
        })
    }

    /// Tokens that lie with nobody and nowhere; of pieces those that are neither on the map nor held nor out of the
    /// game.
    fn supply_of(self, token: TokenKind) -> u8 {
        let is_free = |it: &&PieceState| it.kind == token && !it.is_in_play() && !it.gone;
        let pieces = count(self.state.pieces.iter().filter(is_free).count());
        self.state.supply.get(token.index()).copied().unwrap_or(0).saturating_add(pieces)
    }

    fn tokens_on(self, token: TokenKind, enemies: &Enemies, bind: &Bind) -> u8 {
        bits(self.enemies_or_dead(enemies, bind))
            .filter(|figure| self.state.figure(Figure(*figure)).is_some_and(|it| it.tokens & token_bit(token) != 0))
            .fold(0, |sum: u8, _| sum.saturating_add(1))
    }

    fn highest(self, who: &Who, bind: &Bind, value: impl Fn(&Investigator) -> u8) -> u8 {
        let seats = bits(self.investigators_or_dead(who, bind));
        seats.filter_map(|seat| self.state.seat(Seat(seat)).map(&value)).max().unwrap_or(0)
    }

    /// How many; none where nothing is said.
    pub(crate) fn amount_or_zero(self, amount: Option<&Amount>, bind: &Bind) -> u8 {
        self.optional(amount, bind).unwrap_or(0)
    }

    /// Adds up an optional amount.
    pub(crate) fn optional(self, amount: Option<&Amount>, bind: &Bind) -> Option<u8> {
        amount.map(|it| self.amount(it, bind))
    }

    /// How many successes a roll needs; none where nothing depends on that.
    pub(crate) fn needed(self, roll: &lang::Roll<Compiled>, bind: &Bind) -> Option<u8> {
        let depends = [roll.success, roll.failure].into_iter().any(|steps| !self.scenario.program.is_empty(steps));
        depends.then(|| self.optional(roll.needs.as_ref(), bind).unwrap_or(1))
    }

    /// Enemies; also one that has just been killed, where the event or the ability is about it.
    pub(crate) fn enemies_or_dead(self, enemies: &Enemies, bind: &Bind) -> Mask {
        match enemies {
            Enemies::ThatEnemy if bind.enemy.is_some() => bit(bind.enemy.index()),
            Enemies::ThisEnemy if bind.this.is_some() => bit(bind.this.index()),
            _ => self.enemies(enemies, bind).members,
        }
    }

    /// Investigators; also one who has just died, where the event is about that one.
    pub(crate) fn investigators_or_dead(self, who: &Who, bind: &Bind) -> Mask {
        match who {
            Who::ThatInvestigator if self.state.seat(bind.investigator).is_some() => bit(bind.investigator.index()),
            _ => self.investigators(who, bind).members,
        }
    }

    /// Printed health.
    fn health_of(self, enemies: &Enemies, bind: &Bind) -> u8 {
        bits(self.enemies_or_dead(enemies, bind))
            .fold(0, |sum: u8, figure| sum.saturating_add(self.health(Figure(figure))))
    }

    /// The health of an enemy; for the Elder One that of the stage in force ([STAGE-4]).
    pub(crate) fn health(self, figure: Figure) -> u8 {
        if figure == self.scenario.elder_one() {
            return self.scenario.stages.get(usize::from(self.state.stage)).map_or(0, |it| it.health);
        }
        let printed = self.enemy_of(figure).map_or(0, |it| it.health);
        if self.has_printed_health() { printed } else { printed.saturating_add(self.extra_health(figure)) }
    }

    /// Health that cards in play add to an enemy.
    fn extra_health(self, figure: Figure) -> u8 {
        let view = self.with_printed_health();
        let mut extra: u8 = 0;
        let mut add = |it: InPlay<'_>| {
            if let AbilityKind::ExtraHealth(lang::ExtraHealth { health, of, condition }) = &it.ability.word {
                let mut bind = it.bind(self.state.active);
                bind.this = figure;
                // On its own card an enemy is meant itself, whatever else is said.
                let is_meant = it.figure == figure || self.filter_fits(of, figure, bind.you);
                if is_meant && view.allowed(condition.as_ref(), &bind) {
                    extra = extra.saturating_add(view.amount(health, &bind));
                }
            }
        };
        self.each_ability_about_enemy(figure, false, ability_bit(AbilityWord::ExtraHealth), &mut add);
        if self.scenario.program.used & ability_bit(AbilityWord::ExtraHealth) != 0 {
            for seat in self.state.living() {
                self.each_ability_of(seat, ability_bit(AbilityWord::ExtraHealth), &mut add);
            }
        }
        extra
    }
}

fn count(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
