//! Conditions: whether, and whether not.

use super::Writer;
use super::amounts::fixed;
use super::locale::{Args, Phrase};
use super::places::{is_origin, is_plain};
use crate::language::{
    Amount, AskedAmount, Compare, Condition, Countable, CounterOf, CounterRange, Enemies, HasSkill, InSpace,
    NearThreshold, Pieces, Symbol,
};

impl Writer<'_> {
    /// Returns a condition.
    pub(super) fn holds(&self, condition: &Condition) -> String {
        self.unasked().whether(condition, true)
    }

    /// Returns a condition at the head of a sentence, or nothing.
    pub(super) fn if_before(&self, condition: Option<&Condition>) -> String {
        condition.map_or_else(String::new, |condition| {
            self.say("if-before", &Args::new().text("condition", self.holds(condition)))
        })
    }

    fn whether(&self, condition: &Condition, holds: bool) -> String {
        let say =
            |id: &str, args: &Args| if holds { self.say(id, args) } else { self.language.say_form(id, "not", args) };
        match condition {
            Condition::RitualDisrupted => say("condition-ritual-disrupted", &Args::new()),
            Condition::ElderOneOnMap => say("condition-elder-one-on-map", &Args::new()),
            Condition::ThatEnemyOnMap => {
                let enemy = self.enemies(&Enemies::ThatEnemy);
                say("condition-that-enemy-on-map", &Args::new().phrase("enemy", &enemy))
            }
            Condition::SameNumber => {
                let args = Args::new().phrase("outer", &self.pieces(&Pieces::OuterPiece));
                say("condition-same-number", &args.phrase("piece", &self.pieces(&Pieces::ThatPiece)))
            }
            Condition::All(conditions) => self.several(conditions, holds, true),
            Condition::Any(conditions) => self.several(conditions, holds, false),
            Condition::Not(condition) => self.whether(condition, !holds),
            Condition::Compare(compare) => self.compared(compare, holds),
            Condition::YouHave(query) => {
                say("condition-you-have", &self.card_args(query).phrase("card", &self.cards(query)))
            }
            Condition::Enemies(query) => say("condition-enemies", &self.enemy_args(query, query.pick)),
            Condition::Investigators(query) => say("condition-investigators", &self.investigators(query, query.pick)),
            Condition::Pieces(query) => say("condition-pieces", &self.piece_args(query, query.pick)),
            // Of several spaces all have to be safe, but one that burns is enough, and so is one where everybody is.
            Condition::Safe(place) => match self.several_places(place) {
                Some(places) => say("condition-safe-each", &Args::new().phrase("place", &places)),
                None => say("condition-safe", &Args::new().phrase("place", &self.place(place))),
            },
            Condition::Burning(place) => match self.several_places(place) {
                Some(places) => say("condition-burning-any", &Args::new().phrase("place", &places)),
                None => say("condition-burning", &Args::new().phrase("place", &self.place(place))),
            },
            Condition::InSpace(InSpace { who, space }) => {
                let args = Args::new().phrase("place", &self.place(space));
                match self.several_people(who) {
                    Some(people) => say("condition-in-space-each", &args.phrase("who", &people)),
                    None => say("condition-in-space", &args.phrase("who", &self.who(who))),
                }
            }
            Condition::Spaces(query) if is_origin(query) && !is_plain(query) => {
                say("condition-space-origin", &self.space_args(query, query.pick))
            }
            Condition::Spaces(query) => {
                let spaces = self.which_spaces(query, query.pick);
                say("condition-spaces", &Args::new().phrase("spaces", &spaces))
            }
            Condition::NearThreshold(NearThreshold { who, before }) => {
                let args = Args::new().number("before", *before);
                match self.several_people(who) {
                    Some(people) => say("condition-near-threshold-each", &args.phrase("who", &people)),
                    None => say("condition-near-threshold", &args.phrase("who", &self.who(who))),
                }
            }
            Condition::HasSkill(HasSkill { who, skill, level }) => {
                let args = Args::new().phrase("skill", &self.skill_name(skill)).number("level", *level);
                match self.several_people(who) {
                    Some(people) => say("condition-has-skill-each", &args.phrase("who", &people)),
                    None => say("condition-has-skill", &args.phrase("who", &self.who(who))),
                }
            }
        }
    }

    /// Returns that somebody is in one of several places, where nothing else is asked.
    fn in_one_of(&self, conditions: &[Condition]) -> Option<String> {
        let asked = conditions.iter().map(|condition| match condition {
            Condition::InSpace(it) => Some(it),
            _ => None,
        });
        let asked = asked.collect::<Option<Vec<&InSpace>>>()?;
        let who = &asked.first()?.who;
        if asked.iter().any(|it| it.who != *who) || self.several_people(who).is_some() {
            return None;
        }
        let places: Vec<Phrase> = asked.iter().map(|it| self.place(&it.space)).collect();
        let args = Args::new().phrase("who", &self.who(who)).phrase("place", &self.either(&places)?);
        Some(self.say("condition-in-space", &args))
    }

    /// Returns whether several conditions are told as a single one, which is about somebody in one of several places.
    fn is_in_one_of(&self, condition: &Condition, holds: bool) -> bool {
        holds && matches!(condition, Condition::Any(conditions) if self.in_one_of(conditions).is_some())
    }

    /// Several conditions; that not all hold means that any does not.
    fn several(&self, conditions: &[Condition], holds: bool, all: bool) -> String {
        if holds
            && !all
            && let Some(said) = self.in_one_of(conditions)
        {
            return said;
        }
        let all = all == holds;
        // "And" beside "or" could be read in two ways.
        let is_mixed = conditions.iter().any(|condition| joined_by_and(condition, holds) == Some(!all));
        let id = match (all, is_mixed) {
            (true, false) => "condition-all",
            (true, true) => "condition-all-apart",
            (false, false) => "condition-any",
            (false, true) => "condition-any-apart",
        };
        let told = |condition: &Condition| {
            let text = self.whether(condition, holds);
            match joined_by_and(condition, holds) {
                Some(false) if all && !self.is_in_one_of(condition, holds) => {
                    self.say("condition-either", &Args::new().text("condition", text))
                }
                _ => text,
            }
        };
        self.chained(conditions.iter().map(told).collect(), id)
    }

    fn compared(&self, compare: &Compare, holds: bool) -> String {
        let compare = &self.with_numbers(compare);
        if let Some(said) = self.compared_with_a_name(compare, holds) {
            return said;
        }
        if holds {
            return self.comparison(compare);
        }
        let Compare { amount, at_least, at_most, exactly } = compare;
        let opposite = |at_least: Option<u8>, at_most: Option<u8>| Compare {
            amount: amount.clone(),
            at_least: at_least.map(Amount::Fixed),
            at_most: at_most.map(Amount::Fixed),
            exactly: None,
        };
        let opposite = match (at_least, at_most, exactly) {
            (Some(Amount::Fixed(least)), None, None) => least.checked_sub(1).map(|most| opposite(None, Some(most))),
            (None, Some(Amount::Fixed(most)), None) => most.checked_add(1).map(|least| opposite(Some(least), None)),
            // There is never less than none.
            (None, None, Some(Amount::Fixed(0))) => Some(opposite(Some(1), None)),
            _ => None,
        };
        match opposite {
            Some(opposite) => self.comparison(&opposite),
            None => self.say("condition-not", &Args::new().text("condition", self.comparison(compare))),
        }
    }

    /// Returns a comparison in which the names of numbers are numbers again where counters are added up: the names are
    /// those of a single one.
    fn with_numbers(&self, compare: &Compare) -> Compare {
        let mut compare = compare.clone();
        if let Some(CounterOf { counter, on: Some(things) }) = counter_of(&compare.amount).cloned()
            && self.is_several_things(&things)
        {
            for bound in [&mut compare.at_least, &mut compare.at_most, &mut compare.exactly].into_iter().flatten() {
                if let Some(number) = self.number_of(&counter, bound) {
                    *bound = Amount::Fixed(number);
                }
            }
        }
        compare
    }

    /// Returns a comparison of a counter with numbers that have names.
    fn compared_with_a_name(&self, compare: &Compare, holds: bool) -> Option<String> {
        let Compare { amount, at_least, at_most, exactly } = compare;
        let CounterOf { counter, on } = counter_of(amount)?;
        if on.as_ref().is_some_and(|things| self.is_several_things(things)) {
            return None;
        }
        let number = |amount: &Amount| self.number_of(counter, amount);
        let named = match exactly {
            Some(exactly) if at_least.is_none() && at_most.is_none() => self.named_value(counter, exactly)?,
            Some(_) => return None,
            None => {
                let least = at_least.as_ref().map_or(Some(0), number)?;
                self.named_values(counter, least, at_most.as_ref().map_or(Some(u8::MAX), number)?)?
            }
        };
        let args = self.counter_args(counter, on.as_ref()).text("value", named).flag("holds", holds);
        Some(self.say("condition-counter-named", &args))
    }

    fn comparison(&self, compare: &Compare) -> String {
        let Compare { amount, at_least, at_most, exactly } = compare;
        let still = self.has_reached(compare);
        let args = || self.bounds(at_least.as_ref(), at_most.as_ref(), exactly.as_ref()).flag("still", still);
        let is_fixed = [at_least, at_most, exactly].into_iter().flatten().all(|amount| fixed(amount).is_some());
        if let (true, Amount::Asked(asked)) = (is_fixed, amount)
            && let Some(said) = self.compared_thing(asked, args())
        {
            return said;
        }
        if let Some(said) = self.compared_with_others(compare) {
            return said;
        }
        if matches!(amount, Amount::Asked(asked) if **asked == AskedAmount::ThatMany) {
            return self.say("condition-compare-that-many", &args());
        }
        self.say("condition-compare", &args().phrase("amount", &self.amount(amount)))
    }

    /// Returns a comparison of somebody's thresholds with the most that others have reached, who are told one by one.
    fn compared_with_others(&self, compare: &Compare) -> Option<String> {
        let Compare { amount: Amount::Asked(own), at_least: Some(Amount::Asked(least)), at_most: None, exactly: None } =
            compare
        else {
            return None;
        };
        let (AskedAmount::Thresholds(who), AskedAmount::Thresholds(others)) = (&**own, &**least) else { return None };
        let others = self.several_people(others).filter(|_| self.several_people(who).is_none())?;
        let args = Args::new().phrase("who", &self.who(who)).phrase("others", &others);
        Some(self.say("condition-compare-thresholds-of-others", &args))
    }

    /// Returns whether a counter is asked for the number at which it has just arrived.
    fn has_reached(&self, compare: &Compare) -> bool {
        let (Some(CounterOf { counter, on: None }), Some(reached)) = (counter_of(&compare.amount), self.reached) else {
            return false;
        };
        let Compare { amount: _, at_least, at_most, exactly } = compare;
        let fixed = |bound: Option<&Amount>| bound.and_then(fixed);
        let asked = CounterRange { at_least: fixed(at_least.as_ref()), at_most: fixed(at_most.as_ref()) };
        reached.counter == *counter && exactly.is_none() && self.counter_range(reached) == asked
    }

    /// Returns a comparison with a number in the words for what is compared, where there are such words.
    fn compared_thing(&self, asked: &AskedAmount, args: Args) -> Option<String> {
        let (id, args) = match asked {
            AskedAmount::Successes => ("condition-compare-rolled", self.with_symbol(args, Symbol::Success)),
            AskedAmount::Tentacles => ("condition-compare-rolled", self.with_symbol(args, Symbol::Tentacle)),
            AskedAmount::ElderSigns => ("condition-compare-rolled", self.with_symbol(args, Symbol::ElderSign)),
            AskedAmount::Count(things) => return Some(self.compared_count(things, args)),
            // What several have together, or the highest among them, has words of its own.
            AskedAmount::Thresholds(who)
            | AskedAmount::StressOf(who)
            | AskedAmount::WoundsOf(who)
            | AskedAmount::SanityLostBy(who)
                if self.several_people(who).is_some() =>
            {
                return None;
            }
            AskedAmount::WoundsOn(enemies) if self.is_several_enemies(enemies) => return None,
            AskedAmount::Tokens(count) => {
                let args = args.phrase("token", &self.token_name(&count.token));
                match (&count.held_by, &count.on_enemies) {
                    (Some(who), None) => {
                        ("condition-compare-tokens-held", args.phrase("who", &self.people_together(who)))
                    }
                    (None, Some(enemies)) if !self.is_several_enemies(enemies) => {
                        ("condition-compare-tokens-on", args.phrase("enemies", &self.enemies(enemies)))
                    }
                    (None, _) | (Some(_), Some(_)) => return None,
                }
            }
            AskedAmount::Supply(token) => ("condition-compare-supply", args.phrase("token", &self.token_name(token))),
            AskedAmount::Counter(of) => ("condition-compare-counter", args.and(self.counters_together(of))),
            AskedAmount::Thresholds(who) => ("condition-compare-thresholds", args.phrase("who", &self.who(who))),
            AskedAmount::WoundsOn(enemies) => {
                ("condition-compare-wounds-on", args.phrase("enemies", &self.enemies(enemies)))
            }
            AskedAmount::StressOf(who) => ("condition-compare-stress-of", args.phrase("who", &self.who(who))),
            AskedAmount::WoundsOf(who) => ("condition-compare-wounds-of", args.phrase("who", &self.who(who))),
            AskedAmount::SanityLostBy(who) => ("condition-compare-sanity-lost-by", args.phrase("who", &self.who(who))),
            // The others are told as a number of things.
            _ => return None,
        };
        Some(self.say(id, &args))
    }

    fn compared_count(&self, things: &Countable, bounds: Args) -> String {
        match things {
            Countable::Enemies(query) => {
                self.say("condition-compare-enemies", &bounds.and(self.enemy_args(query, query.pick)))
            }
            Countable::Investigators(query) => {
                self.say("condition-compare-investigators", &bounds.and(self.investigators(query, query.pick)))
            }
            Countable::Cards(count) => self.say("condition-compare-cards", &bounds.and(self.card_count(count))),
            Countable::Pieces(query) => {
                self.say("condition-compare-pieces", &bounds.and(self.piece_args(query, query.pick)))
            }
            Countable::Spaces(query) => {
                let spaces = self.which_spaces(query, query.pick);
                self.say("condition-compare-spaces", &bounds.phrase("spaces", &spaces))
            }
            Countable::FireAt(place) => {
                self.say("condition-compare-fire-at", &bounds.phrase("place", &self.places_together(place)))
            }
        }
    }

    fn with_symbol(&self, args: Args, symbol: Symbol) -> Args {
        args.phrase("symbol", &self.symbol_name(symbol))
    }
}

/// Returns whose counters an amount is, if it is one.
fn counter_of(amount: &Amount) -> Option<&CounterOf> {
    let Amount::Asked(asked) = amount else { return None };
    let AskedAmount::Counter(of) = &**asked else { return None };
    Some(of)
}

/// Returns whether a condition is told as several that are joined by "and", or by "or"; none where it is a single one.
fn joined_by_and(condition: &Condition, holds: bool) -> Option<bool> {
    match condition {
        Condition::Not(condition) => joined_by_and(condition, !holds),
        Condition::All(several) | Condition::Any(several) if several.len() < 2 => {
            several.first().and_then(|condition| joined_by_and(condition, holds))
        }
        Condition::All(_) => Some(holds),
        Condition::Any(_) => Some(!holds),
        _ => None,
    }
}
