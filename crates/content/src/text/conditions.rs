//! Conditions: whether, and whether not.

use super::Writer;
use super::amounts::fixed;
use super::locale::Args;
use crate::language::{Amount, AskedAmount, Compare, Condition, Countable, CounterOf, InSpace, NearThreshold, Symbol};

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
            Condition::ThatEnemyOnMap => say("condition-that-enemy-on-map", &Args::new()),
            Condition::SameNumber => say("condition-same-number", &Args::new()),
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
            Condition::Safe(place) => say("condition-safe", &Args::new().phrase("place", &self.place(place))),
            Condition::Burning(place) => say("condition-burning", &Args::new().phrase("place", &self.place(place))),
            Condition::InSpace(InSpace { who, space }) => {
                let args = Args::new().phrase("who", &self.who(who)).phrase("place", &self.place(space));
                say("condition-in-space", &args)
            }
            Condition::Spaces(query) => {
                let spaces = self.which_spaces(query, query.pick);
                say("condition-spaces", &Args::new().phrase("spaces", &spaces))
            }
            Condition::NearThreshold(NearThreshold { who, before }) => {
                let args = Args::new().phrase("who", &self.who(who)).number("before", *before);
                say("condition-near-threshold", &args)
            }
        }
    }

    /// Several conditions; that not all hold means that any does not.
    fn several(&self, conditions: &[Condition], holds: bool, all: bool) -> String {
        let id = if all == holds { "condition-all" } else { "condition-any" };
        self.chained(conditions.iter().map(|condition| self.whether(condition, holds)).collect(), id)
    }

    fn compared(&self, compare: &Compare, holds: bool) -> String {
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
            _ => None,
        };
        match opposite {
            Some(opposite) => self.comparison(&opposite),
            None => self.say("condition-not", &Args::new().text("condition", self.comparison(compare))),
        }
    }

    /// Returns a comparison of a counter with a number that has a name.
    fn compared_with_a_name(&self, compare: &Compare, holds: bool) -> Option<String> {
        let Compare { amount: Amount::Asked(asked), at_least: None, at_most: None, exactly: Some(exactly) } = compare
        else {
            return None;
        };
        let AskedAmount::Counter(CounterOf { counter, on }) = &**asked else { return None };
        let named = self.named_value(counter, exactly)?;
        let args = self.counter_args(counter, on.as_ref()).text("value", named).flag("holds", holds);
        Some(self.say("condition-counter-named", &args))
    }

    fn comparison(&self, compare: &Compare) -> String {
        let Compare { amount, at_least, at_most, exactly } = compare;
        let args = || self.bounds(at_least.as_ref(), at_most.as_ref(), exactly.as_ref());
        let is_fixed = [at_least, at_most, exactly].into_iter().flatten().all(|amount| fixed(amount).is_some());
        if let (true, Amount::Asked(asked)) = (is_fixed, amount)
            && let Some(said) = self.compared_thing(asked, args())
        {
            return said;
        }
        self.say("condition-compare", &args().phrase("amount", &self.amount(amount)))
    }

    /// Returns a comparison with a number in the words for what is compared, where there are such words.
    fn compared_thing(&self, asked: &AskedAmount, args: Args) -> Option<String> {
        let (id, args) = match asked {
            AskedAmount::Successes => ("condition-compare-rolled", self.with_symbol(args, Symbol::Success)),
            AskedAmount::Tentacles => ("condition-compare-rolled", self.with_symbol(args, Symbol::Tentacle)),
            AskedAmount::ElderSigns => ("condition-compare-rolled", self.with_symbol(args, Symbol::ElderSign)),
            AskedAmount::Count(things) => return Some(self.compared_count(things, args)),
            AskedAmount::Tokens(count) => {
                let args = args.phrase("token", &self.token_name(&count.token));
                match (&count.held_by, &count.on_enemies) {
                    (Some(who), None) => ("condition-compare-tokens-held", args.phrase("who", &self.who(who))),
                    (None, Some(enemies)) => {
                        ("condition-compare-tokens-on", args.phrase("enemies", &self.enemies(enemies)))
                    }
                    (None, None) | (Some(_), Some(_)) => return None,
                }
            }
            AskedAmount::Counter(CounterOf { counter, on }) => {
                ("condition-compare-counter", args.and(self.counter_args(counter, on.as_ref())))
            }
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
            Countable::Cards(query) => self.say("condition-compare-cards", &bounds.phrase("cards", &self.cards(query))),
            Countable::Pieces(query) => {
                self.say("condition-compare-pieces", &bounds.and(self.piece_args(query, query.pick)))
            }
            Countable::Spaces(query) => {
                let spaces = self.which_spaces(query, query.pick);
                self.say("condition-compare-spaces", &bounds.phrase("spaces", &spaces))
            }
            Countable::FireAt(place) => {
                self.say("condition-compare-fire-at", &bounds.phrase("place", &self.place(place)))
            }
        }
    }

    fn with_symbol(&self, args: Args, symbol: Symbol) -> Args {
        args.phrase("symbol", &self.symbol_name(symbol))
    }
}
