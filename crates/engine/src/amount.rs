//! Amounts: how many, asked at the moment of use.

use crate::abilities::InPlay;
use crate::frame::Bind;
use crate::ids::{Figure, Seat, Space, bits};
use crate::program::{ALL_OF_IT, AbilityKind, Amount, Who, kind_bit};
use crate::state::Investigator;
use crate::view::View;

impl View<'_, '_> {
    /// How many.
    pub(crate) fn amount(self, amount: &Amount, bind: &Bind) -> u8 {
        let roll = |count: fn(&crate::state::Roll) -> u8| self.state.roll().map_or(0, count);
        match amount {
            Amount::Fixed(number) => *number,
            Amount::All => ALL_OF_IT,
            Amount::ThatMany => bind.count,
            Amount::Successes => roll(|it| it.successes),
            Amount::Tentacles => roll(|it| it.tentacles),
            Amount::ElderSigns => roll(|it| it.elder_signs),
            Amount::Targets => roll(|it| count(it.targets.count_ones() as usize)),
            Amount::Counters => self.state.seat(bind.you).map_or(0, |it| it.counters),
            Amount::CountEnemies(query) => count(self.enemies_that_fit(query, bind).members.count_ones() as usize),
            Amount::CountInvestigators(query) => {
                count(self.investigators_that_fit(query, bind).members.count_ones() as usize)
            }
            Amount::CountCards(query) => count(self.count_cards(query, bind.you, bind.card)),
            Amount::CountPieces(query) => count(self.pieces_that_fit(query, bind).members.count_ones() as usize),
            Amount::FireAt(place) => bits(self.places(place, bind, Space::NONE).members)
                .fold(0, |sum: u8, space| sum.saturating_add(self.state.fire_at(Space(space)))),
            Amount::TokensHeld(token, who) => bits(self.investigators(who, bind).members)
                .filter_map(|seat| self.state.seat(Seat(seat))?.tokens.get(token.index()).copied())
                .fold(0, u8::saturating_add),
            Amount::TokensOn(token, enemies) => bits(self.enemies(enemies, bind).members)
                .filter(|figure| {
                    self.state.figure(Figure(*figure)).is_some_and(|it| it.tokens & (1 << (token.0 & 7)) != 0)
                })
                .fold(0, |sum: u8, _| sum.saturating_add(1)),
            Amount::HealthOf(enemies) => self.health_of(enemies, bind),
            Amount::Thresholds(who) => self.highest(who, bind, |it| it.thresholds),
            Amount::CountSpaces(query) => count(self.spaces_that_fit(query, bind).members.count_ones() as usize),
            Amount::WoundsOn(enemies) => bits(self.enemies(enemies, bind).members)
                .filter_map(|figure| self.state.figure(Figure(figure)).map(|it| it.wounds))
                .fold(0, u8::saturating_add),
            Amount::StressOf(who) => self.highest(who, bind, |it| it.stress.marker),
            Amount::WoundsOf(who) => self.highest(who, bind, |it| it.wounds.marker),
            Amount::SanityLostBy(who) => self.highest(who, bind, |it| it.sanity),
            Amount::If(parts) => {
                let (is, then, otherwise) = &**parts;
                self.amount(if self.holds(is, bind) { then } else { otherwise }, bind)
            }
            Amount::Sum(amounts) => amounts.iter().fold(0, |sum: u8, it| sum.saturating_add(self.amount(it, bind))),
            Amount::Minus(pair) => self.amount(&pair[0], bind).saturating_sub(self.amount(&pair[1], bind)),
            Amount::Times(pair) => self.amount(&pair[0], bind).saturating_mul(self.amount(&pair[1], bind)),
            Amount::Smallest(amounts) => amounts.iter().map(|it| self.amount(it, bind)).min().unwrap_or(0),
            Amount::HalfUp(amount) => self.amount(amount, bind).div_ceil(2),
        }
    }

    fn highest(self, who: &Who, bind: &Bind, value: impl Fn(&Investigator) -> u8) -> u8 {
        let seats = bits(self.investigators(who, bind).members);
        seats.filter_map(|seat| self.state.seat(Seat(seat)).map(&value)).max().unwrap_or(0)
    }

    /// Adds up an optional amount.
    pub(crate) fn optional(self, amount: Option<&Amount>, bind: &Bind) -> Option<u8> {
        amount.map(|it| self.amount(it, bind))
    }

    /// Printed health; also of an enemy that has just been killed and is bound as `that_enemy`.
    fn health_of(self, enemies: &crate::program::Enemies, bind: &Bind) -> u8 {
        let set = match enemies {
            crate::program::Enemies::That if bind.enemy.is_some() => 1 << (bind.enemy.0 & 63),
            _ => self.enemies(enemies, bind).members,
        };
        bits(set).fold(0, |sum: u8, figure| sum.saturating_add(self.health(Figure(figure))))
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
            if let AbilityKind::ExtraHealth { health, of } = &it.ability.kind {
                let mut bind = it.bind(self.state.active);
                bind.this = figure;
                if self.filter_fits(of, figure, bind.you) {
                    extra = extra.saturating_add(view.amount(health, &bind));
                }
            }
        };
        self.each_ability_of_enemy(figure, kind_bit::EXTRA_HEALTH, &mut add);
        self.each_global_ability(kind_bit::EXTRA_HEALTH, &mut add);
        if self.scenario.program.used & kind_bit::EXTRA_HEALTH != 0 {
            for seat in self.state.living() {
                self.each_ability_of(seat, kind_bit::EXTRA_HEALTH, &mut add);
            }
        }
        extra
    }
}

fn count(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
