//! Counters: steps that change them, whose they are, and when they reach a number.

use super::locale::{Args, Phrase};
use super::names::plain;
use super::passages::Part;
use super::{Setting, Writer};
use crate::CounterRef;
use crate::documents::CounterHolder;
use crate::language::{
    Amount, AskedAmount, ChangeCounter, CounterBounds, CounterOf, Enemies, Pieces, Place, SetCounter, Things, Who,
};

impl Writer<'_> {
    /// Returns a step that makes a counter rise or fall.
    pub(super) fn change_counter(&self, id: &str, change: &ChangeCounter) -> Vec<Part> {
        let ChangeCounter { counter, by, on } = change;
        self.order(id, self.counter_args(counter, on.as_ref()).text("amount", self.unit("unit-by", by)))
    }

    /// Returns a step that sets a counter.
    pub(super) fn set_counter(&self, set: &SetCounter) -> Vec<Part> {
        let SetCounter { counter, to, on } = set;
        let is_all = matches!(to, Amount::Asked(asked) if **asked == AskedAmount::All);
        let amount = match self.named_value(counter, to) {
            Some(named) => named,
            None if is_all => self.word("counter-highest"),
            None => self.amount(to).value().to_owned(),
        };
        self.order("step-set", self.counter_args(counter, on.as_ref()).text("amount", amount))
    }

    /// Returns what a number of a counter is called, where it has a name.
    pub(super) fn named_value(&self, counter: &CounterRef, amount: &Amount) -> Option<String> {
        match amount {
            Amount::Fixed(number) => {
                self.counter_document(counter)?.value_name(*number).map(|named| plain(named.as_str()))
            }
            Amount::Asked(asked) => match &**asked {
                AskedAmount::Value(named) => Some(plain(named.value.as_str())),
                _ => None,
            },
        }
    }

    /// Returns a counter, as an amount.
    pub(super) fn counter_amount(&self, of: &CounterOf) -> Phrase {
        let CounterOf { counter, on } = of;
        self.phrase("amount-counter", &self.counter_args(counter, on.as_ref()))
    }

    /// Returns what a message about a counter needs: its name, and whose it is.
    pub(super) fn counter_args(&self, counter: &CounterRef, on: Option<&Things>) -> Args {
        let args = Args::new().text("counter", self.counter_name(counter));
        match on.cloned().or_else(|| self.whose(counter)) {
            None => args.text("on", "game"),
            Some(Things::Investigators(Who::You)) => args.text("on", "you"),
            Some(things) => args.text("on", "others").phrase("things", &self.things(&things)),
        }
    }

    /// Returns whose counter is meant where nobody is named; none for one of the game.
    fn whose(&self, counter: &CounterRef) -> Option<Things> {
        match self.counter_holder(counter) {
            CounterHolder::Game => None,
            CounterHolder::Investigator => Some(Things::Investigators(Who::You)),
            CounterHolder::Enemy => Some(Things::Enemies(Enemies::ThisEnemy)),
            CounterHolder::Space => Some(Things::Spaces(Place::YourSpace)),
            CounterHolder::Piece => Some(Things::Pieces(Pieces::ThatPiece)),
        }
    }

    fn counter_holder(&self, counter: &CounterRef) -> CounterHolder {
        self.counter_document(counter).map_or(CounterHolder::Game, |counter| counter.on)
    }

    /// Returns what a counter is to be as the tail of a fragment.
    pub(super) fn tail_counter(&self, wanted: &CounterBounds) -> String {
        let (at_least, at_most) = wanted.bounds();
        let args = self.bound_numbers(at_least, at_most);
        self.say("tail-with-counter", &args.text("counter", self.counter_name(&wanted.counter)))
    }

    /// Returns a counter that reaches a number as the head of a sentence.
    pub(super) fn counter_reaches(&self, reached: &CounterBounds) -> String {
        let on = match (self.counter_holder(&reached.counter), self.setting) {
            (CounterHolder::Game, _) => "game",
            (CounterHolder::Investigator, Setting::Yours) => "you",
            (CounterHolder::Investigator, _) => "investigator",
            (CounterHolder::Enemy, Setting::Enemy) => "this-enemy",
            (CounterHolder::Enemy, _) => "enemy",
            (CounterHolder::Space, _) => "space",
            (CounterHolder::Piece, _) => "piece",
        };
        let (at_least, at_most) = reached.bounds();
        let way = match (at_least, at_most) {
            (_, None) => "least",
            (None, Some(_)) => "most",
            (Some(_), Some(_)) => "between",
        };
        let args = Args::new()
            .text("counter", self.counter_name(&reached.counter))
            .text("on", on)
            .text("way", way)
            .number("least", at_least.unwrap_or_default())
            .number("most", at_most.unwrap_or_default());
        self.say("trigger-counter-reaches", &args)
    }
}
