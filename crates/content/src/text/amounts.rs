//! Amounts: how many, alone and of something.

use super::locale::{Args, Phrase};
use super::{ThatMany, Writer};
use crate::documents::DiceCount;
use crate::language::{Amount, AmountIf, AskedAmount, CardCount, Countable, TokenCount, Who};

/// An amount as a message about something needs it.
struct AmountWords {
    /// `number`, `all`, `that-many`, `each` or `equal`.
    kind: &'static str,
    /// How many, or how many for each.
    count: u8,
    /// How many at most; 0 when there is no limit.
    most: u8,
    /// How many are left out when it is counted.
    beyond: u8,
    /// What it is counted by.
    each: String,
    /// What it is counted by two at a time, or nothing.
    pairs: String,
    /// What it is equal to.
    words: String,
}

impl AmountWords {
    fn new(kind: &'static str, count: u8) -> Self {
        Self { kind, count, most: 0, beyond: 0, each: String::new(), pairs: String::new(), words: String::new() }
    }
}

impl Writer<'_> {
    /// Returns an amount of something, such as "2 wounds" or "1 wound for each Ghast in your space".
    pub(super) fn unit(&self, id: &str, amount: &Amount) -> String {
        self.unit_of(id, amount, &|args| args)
    }

    /// Returns an amount of something for which the message needs more arguments.
    pub(super) fn unit_of(&self, id: &str, amount: &Amount, more: &dyn Fn(Args) -> Args) -> String {
        if let Amount::Asked(asked) = amount {
            match asked.as_ref() {
                AskedAmount::If(choice) => {
                    return self.say("unit-if", &self.amount_if(choice, &|amount| self.unit_of(id, amount, more)));
                }
                AskedAmount::Sum(amounts) => {
                    let units = amounts.iter().map(|amount| self.unit_before(id, amount, more)).collect();
                    return self.chained(units, "unit-plus");
                }
                _ => {}
            }
        }
        let AmountWords { kind, count, most, beyond, each, pairs, words } = self.measure(amount);
        let args = Args::new().text("kind", kind).number("count", count).number("most", most).number("beyond", beyond);
        let args = args.text("each", each).flag("by-pairs", !pairs.is_empty()).text("pairs", pairs);
        self.say(id, &more(args.text("words", words)))
    }

    /// Returns an amount of something with more behind it: one that depends on a condition stands apart, or what follows
    /// would seem to belong to that.
    pub(super) fn unit_before(&self, id: &str, amount: &Amount, more: &dyn Fn(Args) -> Args) -> String {
        let unit = self.unit_of(id, amount, more);
        if is_choice(amount) { self.in_brackets(unit) } else { unit }
    }

    /// Returns whether an amount of something is told as being equal to something else.
    pub(super) fn is_equal_to_something(&self, amount: &Amount) -> bool {
        self.measure(amount).kind == "equal"
    }

    /// Returns whether so many times are told in a clause of their own, such as "as often as possible".
    pub(super) fn is_clause(&self, times: &Amount) -> bool {
        let is_chained = matches!(times, Amount::Asked(asked) if matches!(**asked, AskedAmount::Sum(_)));
        !is_chained && matches!(self.measure(times).kind, "all" | "equal")
    }

    fn measure(&self, amount: &Amount) -> AmountWords {
        let equal = || AmountWords { words: self.amount(amount).value().to_owned(), ..AmountWords::new("equal", 0) };
        let Amount::Asked(asked) = amount else {
            return AmountWords::new("number", fixed(amount).unwrap_or_default());
        };
        match asked.as_ref() {
            AskedAmount::All => AmountWords::new("all", 0),
            AskedAmount::ThatMany => match self.that_many {
                ThatMany::Number(count) => AmountWords::new("number", count),
                ThatMany::Said => AmountWords::new("that-many", 0),
                ThatMany::Told(_) => equal(),
            },
            AskedAmount::Times([Amount::Fixed(count), of] | [of, Amount::Fixed(count)]) => {
                self.measure_each(of, *count, 0).unwrap_or_else(equal)
            }
            AskedAmount::Smallest(amounts) => match amounts.as_slice() {
                [Amount::Fixed(most), of] | [of, Amount::Fixed(most)] if *most > 0 => {
                    self.measure_pairs(of, *most).or_else(|| self.measure_each(of, 1, *most)).unwrap_or_else(equal)
                }
                _ => equal(),
            },
            AskedAmount::HalfUp(_) => self.measure_pairs(amount, 0).unwrap_or_else(equal),
            AskedAmount::Minus([of, Amount::Fixed(beyond)]) => match self.measure_each(of, 1, 0) {
                Some(measure) => AmountWords { beyond: *beyond, ..measure },
                None => equal(),
            },
            _ => self.measure_each(amount, 1, 0).unwrap_or_else(equal),
        }
    }

    /// Returns an amount that is so many for each of something, if the language has words for that.
    fn measure_each(&self, of: &Amount, count: u8, most: u8) -> Option<AmountWords> {
        let each = self.amount(of).form("each")?.to_owned();
        Some(AmountWords { most, each, ..AmountWords::new("each", count) })
    }

    /// Returns half of an amount as so many for every two of something, if the language has words for that.
    fn measure_pairs(&self, amount: &Amount, most: u8) -> Option<AmountWords> {
        let Amount::Asked(asked) = amount else { return None };
        let AskedAmount::HalfUp(of) = &**asked else { return None };
        let pairs = self.amount(of).form("pairs")?.to_owned();
        Some(AmountWords { most, pairs, ..AmountWords::new("each", 1) })
    }

    /// Returns an amount alone.
    pub(super) fn amount(&self, amount: &Amount) -> Phrase {
        match amount {
            Amount::Fixed(count) => self.phrase("amount-number", &Args::new().number("count", *count)),
            Amount::Asked(asked) => self.unasked().asked(asked),
        }
    }

    fn asked(&self, asked: &AskedAmount) -> Phrase {
        let none = Args::new();
        // Of several investigators the highest counts, and of enemies all together.
        let of_who = |id, highest, who| match self.several_people(who) {
            Some(people) => self.phrase(highest, &Args::new().phrase("who", &people)),
            None => self.phrase(id, &Args::new().phrase("who", &self.who(who))),
        };
        let of_enemies = |id, enemies| self.phrase(id, &Args::new().phrase("enemies", &self.enemies_together(enemies)));
        match asked {
            AskedAmount::All => self.phrase("amount-all", &none),
            AskedAmount::ThatMany => match self.that_many {
                ThatMany::Told(id) => self.phrase(id, &none),
                ThatMany::Said | ThatMany::Number(_) => self.phrase("amount-that-many", &none),
            },
            AskedAmount::Successes => self.phrase("amount-successes", &self.in_roll.args()),
            AskedAmount::Tentacles => self.phrase("amount-tentacles", &self.in_roll.args()),
            AskedAmount::ElderSigns => self.phrase("amount-elder-signs", &self.in_roll.args()),
            AskedAmount::Targets => self.phrase("amount-targets", &none),
            AskedAmount::Counters => self.phrase("amount-counters", &none),
            AskedAmount::Round => self.phrase("amount-round", &none),
            AskedAmount::Count(things) => {
                self.phrase("amount-count", &Args::new().phrase("counted", &self.countable(things)))
            }
            AskedAmount::Tokens(count) => self.phrase("amount-tokens", &self.token_count(count)),
            AskedAmount::Counter(of) => self.counter_amount(of),
            AskedAmount::Value(named) => {
                self.phrase("amount-value", &Args::new().text("value", self.value_of_any(&named.value)))
            }
            AskedAmount::Supply(token) => {
                self.phrase("amount-supply", &Args::new().phrase("token", &self.token_name(token)))
            }
            AskedAmount::HealthOf(enemies) => {
                let args = Args::new().flag("own", self.wounded == Some(enemies));
                self.phrase("amount-health-of", &args.phrase("enemies", &self.enemies_together(enemies)))
            }
            AskedAmount::Thresholds(who) => of_who("amount-thresholds", "amount-highest-thresholds", who),
            AskedAmount::WoundsOn(enemies) => of_enemies("amount-wounds-on", enemies),
            AskedAmount::StressOf(who) => of_who("amount-stress-of", "amount-highest-stress", who),
            AskedAmount::WoundsOf(who) => of_who("amount-wounds-of", "amount-highest-wounds", who),
            AskedAmount::SanityLostBy(who) => of_who("amount-sanity-lost-by", "amount-highest-sanity-lost", who),
            AskedAmount::If(choice) => {
                self.phrase("amount-if", &self.amount_if(choice, &|amount| self.amount(amount).value().to_owned()))
            }
            AskedAmount::Sum(amounts) => self.folded("amount-sum", amounts),
            AskedAmount::Minus(amounts) => self.folded("amount-minus", amounts),
            AskedAmount::Times(amounts) => self.folded("amount-times", amounts),
            AskedAmount::Smallest(amounts) => match amounts.as_slice() {
                [Amount::Fixed(most), of] | [of, Amount::Fixed(most)] => {
                    let args = Args::new().phrase("amount", &self.operand(of)).number("most", *most);
                    self.phrase("amount-at-most", &args)
                }
                several => {
                    let amounts = several.iter().map(|amount| self.operand(amount).value().to_owned()).collect();
                    self.phrase("amount-smallest", &Args::new().text("amounts", self.listed(amounts, "list-and")))
                }
            },
            AskedAmount::HalfUp(amount) => {
                self.phrase("amount-half-up", &Args::new().phrase("amount", &self.operand(amount)))
            }
        }
    }

    fn folded(&self, id: &str, amounts: &[Amount]) -> Phrase {
        let join = |before: Phrase, after: Phrase| {
            self.phrase(id, &Args::new().phrase("before", &before).phrase("after", &after))
        };
        amounts.iter().map(|amount| self.operand(amount)).reduce(join).unwrap_or_default()
    }

    /// Returns an amount as a part of another one: one that has parts itself stands apart, or nobody knew which are whose.
    fn operand(&self, amount: &Amount) -> Phrase {
        let told = self.amount(amount);
        if is_joined(amount) { self.phrase("amount-apart", &Args::new().phrase("amount", &told)) } else { told }
    }

    /// Returns a part of an amount that stands apart from what is before and after it.
    fn in_brackets(&self, amount: String) -> String {
        self.say("amount-apart", &Args::new().text("amount", amount))
    }

    fn amount_if(&self, choice: &AmountIf, write: &dyn Fn(&Amount) -> String) -> Args {
        let AmountIf { is, then, otherwise } = choice;
        let told = write(then);
        Args::new()
            .text("condition", self.holds(is))
            .text("then", if is_choice(then) { self.in_brackets(told) } else { told })
            .flag("has-else", fixed(otherwise) != Some(0))
            .text("else", write(otherwise))
    }

    /// Returns what a message about counted tokens needs.
    pub(super) fn token_count(&self, count: &TokenCount) -> Args {
        let TokenCount { token, held_by, on_enemies } = count;
        let holder = match (held_by, on_enemies) {
            (Some(_), Some(_)) => "both",
            (Some(_), None) => "investigators",
            (None, Some(_)) => "enemies",
            (None, None) => "none",
        };
        let mut args = Args::new().text("holder", holder).phrase("token", &self.token_name(token));
        if let Some(who) = held_by {
            args = args.phrase("who", &self.people_together(who));
        }
        if let Some(enemies) = on_enemies {
            args = args.phrase("enemies", &self.enemies_together(enemies));
        }
        args
    }

    /// Returns what a message about counted cards needs.
    pub(super) fn card_count(&self, count: &CardCount) -> Args {
        let CardCount { cards, held_by } = count;
        let who = self.people_together(held_by.as_ref().unwrap_or(&Who::You));
        Args::new().phrase("cards", &self.cards(cards)).phrase("who", &who)
    }

    fn countable(&self, things: &Countable) -> Phrase {
        match things {
            Countable::Enemies(query) => {
                let enemies = self.which_enemies(query, query.pick);
                self.phrase("countable-enemies", &Args::new().phrase("enemies", &enemies))
            }
            Countable::Investigators(query) => {
                let who = self.which_investigators(query, query.pick);
                self.phrase("countable-investigators", &Args::new().phrase("who", &who))
            }
            Countable::Cards(count) => self.phrase("countable-cards", &self.card_count(count)),
            Countable::Pieces(query) => {
                let pieces = self.which_pieces(query, query.pick);
                self.phrase("countable-pieces", &Args::new().phrase("pieces", &pieces))
            }
            Countable::Spaces(query) => {
                let spaces = self.which_spaces(query, query.pick);
                self.phrase("countable-spaces", &Args::new().phrase("spaces", &spaces))
            }
            Countable::FireAt(place) => {
                self.phrase("countable-fire-at", &Args::new().phrase("place", &self.places_together(place)))
            }
        }
    }

    /// Returns bounds as a fragment, as `$bound`, with the number they end with, as `$count`; `$none` where they ask
    /// for nothing.
    pub(super) fn bounds(&self, at_least: Option<&Amount>, at_most: Option<&Amount>, exactly: Option<&Amount>) -> Args {
        let none = matches!(
            (at_least, at_most, exactly),
            (None, Some(Amount::Fixed(0)), None) | (None, None, Some(Amount::Fixed(0)))
        );
        if none {
            return Args::new().text("bound", self.word("bound-none")).number("count", 0).flag("none", true);
        }
        let given = [("bound-at-least", at_least), ("bound-at-most", at_most), ("bound-exactly", exactly)];
        let mut count = 0;
        let mut texts = Vec::new();
        for (id, amount) in given {
            if let Some(amount) = amount {
                // An amount that is asked for is told in the plural.
                count = fixed(amount).unwrap_or_default();
                texts.push(self.say(id, &Args::new().phrase("amount", &self.amount(amount))));
            }
        }
        Args::new().text("bound", self.listed(texts, "list-and")).number("count", count).flag("none", false)
    }

    /// Returns bounds that are numbers.
    pub(super) fn bound_numbers(&self, at_least: Option<u8>, at_most: Option<u8>) -> Args {
        self.bounds(at_least.map(Amount::Fixed).as_ref(), at_most.map(Amount::Fixed).as_ref(), None)
    }

    /// Returns dice of both kinds as a fragment.
    pub(super) fn dice(&self, dice: DiceCount) -> Phrase {
        let DiceCount { standard, bonus } = dice;
        let counted = |id: &str, count: u8| (count > 0).then(|| self.phrase(id, &Args::new().number("count", count)));
        let kinds = [counted("dice-standard", standard), counted("dice-bonus", bonus)];
        let kinds: Vec<Phrase> = kinds.into_iter().flatten().collect();
        self.together(&kinds).unwrap_or_else(|| self.phrase("dice-none", &Args::new()))
    }
}

/// Returns whether an amount depends on a condition.
fn is_choice(amount: &Amount) -> bool {
    matches!(amount, Amount::Asked(asked) if matches!(**asked, AskedAmount::If(_)))
}

/// Returns whether an amount is told as several, or with something behind it that is about the whole.
fn is_joined(amount: &Amount) -> bool {
    let Amount::Asked(asked) = amount else { return false };
    matches!(
        **asked,
        AskedAmount::If(_)
            | AskedAmount::Sum(_)
            | AskedAmount::Minus(_)
            | AskedAmount::Times(_)
            | AskedAmount::Smallest(_)
    )
}

/// Returns an amount that is a number.
pub(super) fn fixed(amount: &Amount) -> Option<u8> {
    match amount {
        Amount::Fixed(count) => Some(*count),
        Amount::Asked(_) => None,
    }
}
