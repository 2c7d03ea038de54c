//! Conditions and amounts, worked out as far as somebody knows what they ask.

use std::ops::RangeInclusive;

use ritual_content::language::{
    Amount, AskedAmount, CardCount, Compare, Condition, Countable, EnemyQuery, NamedValue, Place, Who,
};

use super::range::Range;

/// The highest amount there is.
const MOST: u8 = u8::MAX;

/// What somebody knows about a moment of a game, or about all moments that may come.
pub(crate) trait Knows {
    /// Returns the least and the most an amount can be that is not made of others.
    fn asked(&self, asked: &AskedAmount) -> Range;

    /// Returns whether a condition holds that is not made of others; none if it may hold and may fail.
    fn leaf(&self, condition: &Condition) -> Option<bool>;

    /// Returns whether a condition holds; none if it may hold and may fail.
    fn holds(&self, condition: &Condition) -> Option<bool> {
        match condition {
            Condition::All(conditions) if self.exclude_each_other(conditions) => Some(false),
            Condition::Any(conditions) if self.leave_nothing(conditions) => Some(true),
            Condition::All(conditions) => every(conditions.iter().map(|it| self.holds(it))),
            Condition::Any(conditions) => opposite(every(conditions.iter().map(|it| opposite(self.holds(it))))),
            Condition::Not(condition) => opposite(self.holds(condition)),
            Condition::Compare(compare) => self.is_within(compare),
            _ => self.leaf(condition),
        }
    }

    /// Returns whether an amount is within its bounds: every bound must hold, and bounds can exclude each other.
    fn is_within(&self, compare: &Compare) -> Option<bool> {
        let Compare { amount, at_least, at_most, exactly } = compare;
        let range = self.range(amount);
        let bound = |bound: &Option<Amount>| bound.as_ref().map(|it| (self.range(it), it == amount));
        let mut allowed = range;
        let mut answers = Vec::new();
        if let Some((bound, is_same)) = bound(at_least) {
            allowed.least = allowed.least.max(bound.least);
            answers.push(if is_same { Some(true) } else { range.is_at_least(bound) });
        }
        if let Some((bound, is_same)) = bound(at_most) {
            allowed.most = allowed.most.min(bound.most);
            answers.push(if is_same { Some(true) } else { bound.is_at_least(range) });
        }
        if let Some((bound, is_same)) = bound(exactly) {
            allowed.least = allowed.least.max(bound.least);
            allowed.most = allowed.most.min(bound.most);
            answers.push((is_same || range.is_sure_to_equal(bound)).then_some(true));
        }
        if allowed.least > allowed.most { Some(false) } else { every(answers.into_iter()) }
    }

    /// Returns the least and the most an amount can be.
    fn range(&self, amount: &Amount) -> Range {
        let asked = match amount {
            Amount::Fixed(number) => return Range::exactly(u32::from(*number)),
            Amount::Asked(asked) => &**asked,
        };
        let range = match asked {
            AskedAmount::If(it) => match self.holds(&it.is) {
                Some(true) => self.range(&it.then),
                Some(false) => self.range(&it.otherwise),
                None => self.range(&it.then).or(self.range(&it.otherwise)),
            },
            AskedAmount::Sum(amounts) => Range::sum(amounts.iter().map(|it| self.range(it))),
            AskedAmount::Minus([from, less]) => self.range(from).minus(self.range(less)),
            AskedAmount::Times([one, other]) => self.range(one).times(self.range(other)),
            AskedAmount::Smallest(amounts) => {
                Range::smallest(amounts.iter().map(|it| self.range(it))).unwrap_or(Range::NONE)
            }
            AskedAmount::HalfUp(whole) => self.range(whole).half_up(),
            _ => self.asked(asked),
        };
        range.capped(u32::from(MOST))
    }

    /// Returns whether some conditions cannot hold together: one is the opposite of another, two exclude each other, or
    /// no number an amount can be is within all its bounds.
    fn exclude_each_other(&self, conditions: &[Condition]) -> bool {
        let bounds: Vec<Bounded> = conditions.iter().filter_map(Bounded::of).collect();
        is_some_pair(conditions, is_opposite)
            || is_some_pair(conditions, are_exclusive)
            || is_of_an_amount(&bounds, |amount, same| {
                self.numbers(amount).all(|number| !same.iter().all(|it| it.allows(number)))
            })
    }

    /// Returns whether one of some conditions always holds: one is the opposite of another, or every number an amount
    /// can be is within one of its bounds.
    fn leave_nothing(&self, conditions: &[Condition]) -> bool {
        let bounds: Vec<Bounded> = conditions.iter().filter_map(Bounded::of).filter(|it| it.is_whole).collect();
        is_some_pair(conditions, is_opposite)
            || is_of_an_amount(&bounds, |amount, same| {
                self.numbers(amount).all(|number| same.iter().any(|it| it.allows(number)))
            })
    }

    /// Returns the numbers an amount can be; any where it is made of others, or each level of what is nested would be
    /// gone through again and again.
    fn numbers(&self, amount: &Amount) -> RangeInclusive<u32> {
        let range = match amount {
            Amount::Fixed(number) => Range::exactly(u32::from(*number)),
            Amount::Asked(asked) => self.asked(asked).capped(u32::from(MOST)),
        };
        range.least.min(range.most)..=range.most
    }
}

/// The numbers among which an amount must be so that a condition holds.
pub(crate) struct Bounded {
    amount: Amount,
    least: u8,
    most: u8,
    /// Nothing else is asked: with each of these numbers it holds.
    is_whole: bool,
}

impl Bounded {
    /// Returns the numbers a condition asks for, if it is about a single amount.
    pub(crate) fn of(condition: &Condition) -> Option<Self> {
        let there = |countable: Countable| {
            let amount = Amount::Asked(Box::new(AskedAmount::Count(countable)));
            Self { amount, least: 1, most: MOST, is_whole: true }
        };
        let bounded = match condition {
            Condition::Not(inner) => Self::of(inner)?.failing()?,
            Condition::Compare(compare) => Self::of_compare(compare),
            Condition::Enemies(query) => there(Countable::Enemies(query.clone())),
            Condition::Investigators(query) => there(Countable::Investigators(query.clone())),
            Condition::Pieces(query) => there(Countable::Pieces(query.clone())),
            Condition::Spaces(query) => there(Countable::Spaces(query.clone())),
            Condition::YouHave(query) => there(Countable::Cards(CardCount { cards: query.clone(), held_by: None })),
            Condition::Burning(place) => there(Countable::FireAt(place.clone())),
            Condition::Safe(place) => {
                let query = EnemyQuery { at: Some(place.clone()), ..EnemyQuery::default() };
                // Without such a space there are no enemies in it either, and it is not safe.
                Self { least: 0, most: 0, is_whole: false, ..there(Countable::Enemies(Box::new(query))) }
            }
            _ => return None,
        };
        Some(bounded)
    }

    /// Bounds that are no numbers may be anything.
    fn of_compare(compare: &Compare) -> Self {
        let Compare { amount, at_least, at_most, exactly } = compare;
        let number = |bound: &Option<Amount>| match bound {
            Some(Amount::Fixed(number)) => Some(*number),
            _ => None,
        };
        let least = [number(at_least), number(exactly)].into_iter().flatten().max().unwrap_or(0);
        let most = [number(at_most), number(exactly)].into_iter().flatten().min().unwrap_or(MOST);
        let is_whole = [at_least, at_most, exactly].into_iter().all(|it| !matches!(it, Some(Amount::Asked(_))));
        Self { amount: amount.clone(), least, most, is_whole }
    }

    /// Returns the numbers with which the condition fails, if they are in one piece.
    pub(crate) fn failing(self) -> Option<Self> {
        let (least, most) = match (self.least, self.most) {
            (0, most) => (most.checked_add(1)?, MOST),
            (least, MOST) => (0, least.checked_sub(1)?),
            _ => return None,
        };
        self.is_whole.then_some(Self { least, most, ..self })
    }

    /// Returns whether another condition holds with these numbers; none if it may hold and may fail.
    pub(crate) fn answers(&self, other: &Self) -> Option<bool> {
        if self.amount != other.amount || self.least > self.most {
            None
        } else if other.least > self.most || other.most < self.least {
            Some(false)
        } else {
            (other.is_whole && other.least <= self.least && self.most <= other.most).then_some(true)
        }
    }

    fn allows(&self, number: u32) -> bool {
        u32::from(self.least) <= number && number <= u32::from(self.most)
    }
}

/// Returns whether something is so of an amount and the several bounds that ask about it.
fn is_of_an_amount(bounds: &[Bounded], is: impl Fn(&Amount, &[&Bounded]) -> bool) -> bool {
    bounds.iter().enumerate().any(|(index, one)| {
        // Of several of one amount the first stands for all.
        if bounds.iter().take(index).any(|it| it.amount == one.amount) {
            return false;
        }
        let same: Vec<&Bounded> = bounds.iter().filter(|it| it.amount == one.amount).collect();
        same.len() > 1 && is(&one.amount, &same)
    })
}

fn is_some_pair(conditions: &[Condition], is: impl Fn(&Condition, &Condition) -> bool) -> bool {
    let mut each = conditions.iter().enumerate();
    each.any(|(index, one)| conditions.iter().skip(index + 1).any(|other| is(one, other)))
}

fn is_opposite(one: &Condition, other: &Condition) -> bool {
    match (one, other) {
        (Condition::Not(opposite), condition) | (condition, Condition::Not(opposite)) => **opposite == *condition,
        _ => false,
    }
}

/// Returns whether two conditions never hold at once: somebody is to be in two spaces, an amount is to be two values, or
/// an enemy is to be where it is safe.
pub(crate) fn are_exclusive(one: &Condition, other: &Condition) -> bool {
    let are_two_values = || match (named_value(one), named_value(other)) {
        (Some((amount, value)), Some((same, another))) => amount == same && value != another,
        _ => false,
    };
    are_apart(one, other) || are_two_values() || is_guarded(one, other) || is_guarded(other, one)
}

/// Returns the value that something is to be by a condition, as far as it goes by a name.
fn named_value(condition: &Condition) -> Option<(&Amount, &NamedValue)> {
    let Condition::Compare(Compare { amount, exactly: Some(Amount::Asked(asked)), .. }) = condition else {
        return None;
    };
    match &**asked {
        AskedAmount::Value(value) => Some((amount, value)),
        _ => None,
    }
}

/// Returns whether enemies are to be in a space that is to be safe.
fn is_guarded(safe: &Condition, enemies: &Condition) -> bool {
    match (safe, enemies) {
        (Condition::Safe(place), Condition::Enemies(query)) => query.at.as_ref() == Some(place),
        _ => false,
    }
}

/// Returns whether two conditions ask for the same investigators in two spaces; of some there may be none.
fn are_apart(one: &Condition, other: &Condition) -> bool {
    let (Condition::InSpace(one), Condition::InSpace(other)) = (one, other) else { return false };
    let (Place::Named(here), Place::Named(there)) = (&one.space, &other.space) else { return false };
    let is_somebody = matches!(one.who, Who::You | Who::Each | Who::ThatInvestigator | Who::Active);
    is_somebody && one.who == other.who && here != there
}

/// Returns whether all of some answers are yes; none if nobody can tell.
fn every(answers: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut all = Some(true);
    for answer in answers {
        match answer {
            Some(false) => return Some(false),
            Some(true) => {}
            None => all = None,
        }
    }
    all
}

/// Returns the other answer.
fn opposite(answer: Option<bool>) -> Option<bool> {
    answer.map(|answer| !answer)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// Knows of the stress only, which goes from 0 to 4, and that the ritual is disrupted.
    struct Little;

    impl Knows for Little {
        fn asked(&self, asked: &AskedAmount) -> Range {
            if matches!(asked, AskedAmount::StressOf(_)) { Range::up_to(4) } else { Range::ANY }
        }

        fn leaf(&self, condition: &Condition) -> Option<bool> {
            matches!(condition, Condition::RitualDisrupted).then_some(true)
        }
    }

    fn condition(written: Value) -> Condition {
        serde_json::from_value(written).unwrap()
    }

    fn holds(written: Value) -> Option<bool> {
        Little.holds(&condition(written))
    }

    #[test]
    fn what_is_known_decides_what_is_made_of_it() {
        assert_eq!(holds(json!({ "any": ["ritual_disrupted", "elder_one_on_map"] })), Some(true));
        assert_eq!(holds(json!({ "all": ["ritual_disrupted", "elder_one_on_map"] })), None);
        assert_eq!(holds(json!({ "all": [{ "not": "ritual_disrupted" }, "elder_one_on_map"] })), Some(false));
    }

    #[test]
    fn amounts_are_reckoned_before_they_are_compared() {
        let doubled = json!({ "times": [{ "stress_of": "you" }, 2] });
        assert_eq!(holds(json!({ "compare": doubled, "at_least": 9 })), Some(false));
        assert_eq!(holds(json!({ "compare": doubled, "at_least": 8 })), None);
        assert_eq!(holds(json!({ "compare": doubled, "at_most": 8 })), Some(true));
        let known = json!({ "if": "ritual_disrupted", "then": 2, "else": 5 });
        assert_eq!(holds(json!({ "compare": known, "exactly": 2 })), Some(true));
        let unknown = json!({ "if": "elder_one_on_map", "then": 2, "else": 5 });
        assert_eq!(holds(json!({ "compare": unknown, "at_least": 2 })), Some(true));
        assert_eq!(holds(json!({ "compare": unknown, "exactly": 2 })), None);
        assert_eq!(holds(json!({ "compare": { "smallest": [] }, "at_least": 1 })), Some(false));
    }

    #[test]
    fn bounds_together_may_leave_nothing_and_everything() {
        let bound = |key: &str, number: u8| {
            let mut written = json!({ "compare": { "wounds_of": "you" } });
            written[key] = json!(number);
            written
        };
        assert_eq!(holds(json!({ "any": [bound("at_least", 2), bound("at_most", 3)] })), Some(true));
        assert_eq!(holds(json!({ "any": [bound("at_least", 2), bound("at_most", 1)] })), Some(true));
        assert_eq!(holds(json!({ "any": [bound("at_least", 3), bound("at_most", 1)] })), None);
        assert_eq!(holds(json!({ "all": [bound("at_least", 3), bound("at_most", 2)] })), Some(false));
        assert_eq!(holds(json!({ "all": [bound("at_least", 3), bound("at_most", 3)] })), None);
        let stress = |number: u8| json!({ "compare": { "stress_of": "you" }, "exactly": number });
        assert_eq!(holds(json!({ "any": [stress(0), stress(1), stress(2), stress(3), stress(4)] })), Some(true));
        assert_eq!(holds(json!({ "any": [stress(0), stress(1), stress(2), stress(4)] })), None);
    }

    #[test]
    fn something_and_nothing_of_it_exclude_each_other() {
        let there = json!({ "pieces": { "token": "juror", "at": "your_space" } });
        let mut none = json!({ "compare": there });
        none["at_most"] = json!(0);
        assert_eq!(holds(json!({ "all": [there, none] })), Some(false));
        assert_eq!(holds(json!({ "any": [there, none] })), Some(true));
        let enemies = json!({ "enemies": { "at": "your_space" } });
        assert_eq!(holds(json!({ "all": [enemies, { "safe": "your_space" }] })), Some(false));
        // A space that is not there holds nobody and is not safe.
        assert_eq!(holds(json!({ "any": [enemies, { "safe": "your_space" }] })), None);
        assert_eq!(holds(json!({ "all": [enemies, { "safe": "starting_space" }] })), None);
        let monsters = json!({ "enemies": { "classes": ["monster"], "at": "your_space" } });
        assert_eq!(holds(json!({ "all": [{ "safe": "your_space" }, monsters] })), Some(false));
        assert_eq!(holds(json!({ "any": [{ "safe": "your_space" }, monsters] })), None);
    }

    #[test]
    fn one_comparison_answers_another() {
        let bounded = |written: Value| Bounded::of(&condition(written)).unwrap();
        let wounds = |key: &str, number: u8| {
            let mut written = json!({ "compare": { "wounds_of": "you" } });
            written[key] = json!(number);
            bounded(written)
        };
        let known = wounds("at_least", 3);
        assert_eq!(known.answers(&wounds("at_least", 2)), Some(true));
        assert_eq!(known.answers(&wounds("at_most", 2)), Some(false));
        assert_eq!(known.answers(&wounds("at_least", 4)), None);
        assert_eq!(known.answers(&bounded(json!({ "compare": { "stress_of": "you" }, "at_least": 2 }))), None);
        let failed = known.failing().unwrap();
        assert_eq!(failed.answers(&wounds("at_most", 2)), Some(true));
        assert_eq!(failed.answers(&wounds("exactly", 3)), Some(false));
        assert!(wounds("exactly", 3).failing().is_none());
    }
}
