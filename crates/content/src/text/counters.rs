//! Counters: steps that change them, whose they are, and when they reach a number.

use super::locale::{Args, Phrase};
use super::passages::Part;
use super::steps::is_number;
use super::{Setting, Writer};
use crate::CounterRef;
use crate::documents::CounterHolder;
use crate::language::{
    Amount, AskedAmount, ChangeCounter, CounterBounds, CounterNumber, CounterOf, CounterRange, Enemies, Pieces, Place,
    SetCounter, Things, Who,
};

impl Writer<'_> {
    /// Returns a step that makes a counter rise or fall.
    pub(super) fn change_counter(&self, id: &str, change: &ChangeCounter) -> Vec<Part> {
        let ChangeCounter { counter, by, on } = change;
        let args = self.counter_args(counter, on.as_ref()).flag("plain", is_number(by));
        self.order(id, args.text("amount", self.unit("unit-by", by)))
    }

    /// Returns a step that sets a counter.
    pub(super) fn set_counter(&self, set: &SetCounter) -> Vec<Part> {
        let SetCounter { counter, to, on } = set;
        let is_all = matches!(to, Amount::Asked(asked) if **asked == AskedAmount::All);
        let named = self.named_value(counter, to);
        let plain = named.is_none() && is_number(to);
        let amount = match named {
            Some(named) => named,
            None if is_all => self.word("counter-highest"),
            None => self.amount(to).value().to_owned(),
        };
        self.order("step-set", self.counter_args(counter, on.as_ref()).flag("plain", plain).text("amount", amount))
    }

    /// Returns what a number of a counter is called, where it has a name.
    pub(super) fn named_value(&self, counter: &CounterRef, amount: &Amount) -> Option<String> {
        match amount {
            Amount::Fixed(number) => {
                self.counter_document(counter)?.value_name(*number).map(|named| self.value_of(counter, named))
            }
            Amount::Asked(asked) => match &**asked {
                AskedAmount::Value(named) => Some(self.value_of(counter, &named.value)),
                _ => None,
            },
        }
    }

    /// Returns the number that a bound of a counter is, also where it is given by its name.
    pub(super) fn number_of(&self, counter: &CounterRef, amount: &Amount) -> Option<u8> {
        match amount {
            Amount::Fixed(number) => Some(*number),
            Amount::Asked(asked) => {
                let AskedAmount::Value(named) = &**asked else { return None };
                self.counter_document(counter)?.value_called(&named.value)
            }
        }
    }

    /// Returns the numbers of a counter that are asked for. What has no name there, and is a finding, counts as 0.
    pub(super) fn counter_range(&self, wanted: &CounterBounds) -> CounterRange {
        let number = |written: &CounterNumber| match written {
            CounterNumber::Number(number) => *number,
            CounterNumber::Value(name) => {
                let counter = self.counter_document(&wanted.counter);
                counter.and_then(|counter| counter.value_called(name)).unwrap_or_default()
            }
        };
        wanted.range_by(|written| Some(number(written))).unwrap_or(CounterRange::USUAL)
    }

    /// Returns what the numbers of a counter that are asked for are called, where they have names.
    fn named_range(&self, wanted: &CounterBounds) -> Option<String> {
        let CounterRange { at_least, at_most } = self.counter_range(wanted);
        self.named_values(&wanted.counter, at_least.unwrap_or(0), at_most.unwrap_or(u8::MAX))
    }

    /// Returns what the numbers of a counter from one to another are called, where they have names.
    pub(super) fn named_values(&self, counter: &CounterRef, least: u8, most: u8) -> Option<String> {
        let document = self.counter_document(counter)?;
        let names = (least..=most.min(document.limit())).filter_map(|number| document.value_name(number));
        let names: Vec<String> = names.map(|name| self.value_of(counter, name)).collect();
        (!names.is_empty()).then(|| self.listed(names, "list-or"))
    }

    /// Returns a counter, as an amount.
    pub(super) fn counter_amount(&self, of: &CounterOf) -> Phrase {
        self.phrase("amount-counter", &self.counters_together(of))
    }

    /// Returns what a message about counters that are added up needs.
    pub(super) fn counters_together(&self, of: &CounterOf) -> Args {
        let CounterOf { counter, on } = of;
        let args = self.counter_args(counter, on.as_ref());
        match on {
            Some(things) if self.is_several_things(things) => {
                args.text("on", "others").phrase("things", &self.things_together(things))
            }
            _ => args,
        }
    }

    /// Returns what a message about a counter needs: its name, and whose it is.
    pub(super) fn counter_args(&self, counter: &CounterRef, on: Option<&Things>) -> Args {
        let args = Args::new().phrase("counter", &self.counter_name(counter));
        match on.cloned().or_else(|| self.whose(counter)) {
            None => args.text("on", "game"),
            Some(Things::Investigators(Who::You)) => args.text("on", "you"),
            Some(things) => {
                let things = self.things(&things);
                match things.form("whose") {
                    Some(whose) => args.text("on", "one").text("whose", whose),
                    None => args.text("on", "others").phrase("things", &things),
                }
            }
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

    /// Returns who or what has a counter.
    pub(super) fn counter_holder(&self, counter: &CounterRef) -> CounterHolder {
        self.counter_document(counter).map_or(CounterHolder::Game, |counter| counter.on)
    }

    /// Returns what a counter is to be as the tail of a fragment.
    pub(super) fn tail_counter(&self, wanted: &CounterBounds) -> String {
        let had = || self.tail_with([self.counter_had(wanted)], false);
        self.tail_counter_named(wanted).or_else(had).unwrap_or_default()
    }

    /// Returns the same of a counter whose numbers have names.
    pub(super) fn tail_counter_named(&self, wanted: &CounterBounds) -> Option<String> {
        let args = Args::new().phrase("counter", &self.counter_name(&wanted.counter));
        Some(self.say("tail-with-counter-named", &args.text("value", self.named_range(wanted)?)))
    }

    /// Returns what a counter is to be where its numbers have no names, as something that is had.
    pub(super) fn counter_had(&self, wanted: &CounterBounds) -> Option<String> {
        if self.named_range(wanted).is_some() {
            return None;
        }
        let CounterRange { at_least, at_most } = self.counter_range(wanted);
        let bounds = match at_least {
            Some(number) if at_least == at_most => self.bounds(None, None, Some(&Amount::Fixed(number))),
            _ => self.bound_numbers(at_least, at_most),
        };
        Some(self.say("counter-had", &bounds.phrase("counter", &self.counter_name(&wanted.counter))))
    }

    /// Returns what a message about a counter that others are compared by needs.
    pub(super) fn counter_rank(&self, counter: &CounterRef) -> Args {
        Args::new().text("rank", "counter").phrase("counter", &self.counter_name(counter))
    }

    /// Returns a counter that reaches a number as the head of a sentence.
    pub(super) fn counter_reaches(&self, reached: &CounterBounds) -> Phrase {
        let on = match (self.counter_holder(&reached.counter), self.setting) {
            (CounterHolder::Game, _) => "game",
            (CounterHolder::Investigator, Setting::Yours) => "you",
            (CounterHolder::Investigator, _) => "investigator",
            (CounterHolder::Enemy, Setting::Enemy) => "this-enemy",
            (CounterHolder::Enemy, _) => "enemy",
            (CounterHolder::Space, _) => "space",
            (CounterHolder::Piece, _) => "piece",
        };
        let CounterRange { at_least, at_most } = self.counter_range(reached);
        let way = match (at_least, at_most) {
            (_, None) => "least",
            (None, Some(_)) => "most",
            (Some(least), Some(most)) if least == most => "exactly",
            (Some(_), Some(_)) => "between",
        };
        let values = self.named_range(reached);
        let args = Args::new()
            .phrase("counter", &self.counter_name(&reached.counter))
            .flag("named", values.is_some())
            .maybe("value", values)
            .text("on", on)
            .text("way", way)
            .number("least", at_least.unwrap_or_default())
            .number("most", at_most.unwrap_or_default());
        self.phrase("trigger-counter-reaches", &args)
    }
}
