//! What stands against a condition, or against its failing.

use ritual_content::Reference as _;
use ritual_content::language::{
    Amount, AskedAmount, Compare, Condition, Countable, InvestigatorQuery, PieceQuery, Place,
};
use ritual_diagnostic::Route;

use super::Impossible;
use super::why::{Lack, Why};
use super::world::World;
use crate::cx::knows::Knows as _;

impl World<'_> {
    /// Returns what stands against a condition; none if it may hold at some time.
    pub(super) fn against(&self, condition: &Condition, route: &Route) -> Option<Impossible> {
        let fails = |is_possible: bool, why: Why| if is_possible { None } else { Some((route.clone(), why)) };
        let (route, why) = match condition {
            Condition::All(all) => {
                let at = |index: usize| route.key("all").index(index);
                let member = all.iter().enumerate().find_map(|(index, it)| self.against(it, &at(index)));
                let contrary = || Impossible { route: route.key("all"), why: Why::Contrary };
                return member.or_else(|| (self.holds(condition) == Some(false)).then(contrary));
            }
            Condition::Any(any) => {
                let mut first = None;
                for (index, it) in any.iter().enumerate() {
                    let hindrance = self.against(it, &route.key("any").index(index))?;
                    first.get_or_insert(hindrance);
                }
                return Some(first.unwrap_or(Impossible { route: route.key("any"), why: Why::NoBranch }));
            }
            Condition::Not(inner) => return self.against_failing(inner, &route.key("not")),
            Condition::RitualDisrupted => Some((route.clone(), Why::WaitsForItself)),
            Condition::ElderOneOnMap => fails(self.elder_one_comes(), Why::NoElderOne),
            Condition::Compare(compare) => match self.against_bounds(compare) {
                Some((key, why)) => Some((route.key(key), why)),
                None => fails(self.is_within(compare) != Some(false), Why::NoNumber),
            },
            Condition::YouHave(query) => fails(self.has_card(query), Why::NoCard),
            Condition::Enemies(query) => fails(self.most_enemies(query) > 0, Why::NoEnemy),
            Condition::Investigators(query) => {
                fails(self.most_investigators(query) > 0, self.why_no_investigator(query))
            }
            Condition::Pieces(query) => fails(self.most_pieces(query) > 0, self.why_no_piece(query)),
            Condition::Burning(place) => fails(self.most_fire(place) > 0, Why::NoFire),
            Condition::InSpace(in_space) => self.why_barred(&in_space.space).map(|why| (route.clone(), why)),
            Condition::Spaces(query) => {
                fails(self.most_spaces(query) > 0, Why::TooFew { most: 0, wanted: 1, is_number: false })
            }
            // Nothing is known against the others, nor against a word that is new.
            _ => None,
        }?;
        Some(Impossible { route, why })
    }

    /// Returns what stands against the failing of a condition; none if it may fail at some time.
    pub(super) fn against_failing(&self, condition: &Condition, route: &Route) -> Option<Impossible> {
        let why = match condition {
            Condition::Not(inner) => return self.against(inner, &route.key("not")),
            Condition::All(all) => {
                let mut first = None;
                for (index, it) in all.iter().enumerate() {
                    let hindrance = self.against_failing(it, &route.key("all").index(index))?;
                    first.get_or_insert(hindrance);
                }
                return Some(first.unwrap_or(Impossible { route: route.key("all"), why: Why::NoBranch }));
            }
            Condition::Any(any) => {
                let at = |index: usize| route.key("any").index(index);
                let member = any.iter().enumerate().find_map(|(index, it)| self.against_failing(it, &at(index)));
                let always = || Impossible { route: route.key("any"), why: Why::AlwaysHolds };
                return member.or_else(|| (self.holds(condition) == Some(true)).then(always));
            }
            Condition::Pieces(query) if self.fewest_pieces(query) > 0 => {
                Why::PieceStays { token: query.token.written().to_owned() }
            }
            Condition::Investigators(query) if **query == InvestigatorQuery::default() => Why::AlwaysHolds,
            Condition::Compare(compare) if self.is_within(compare) == Some(true) => Why::AlwaysHolds,
            _ => return None,
        };
        Some(Impossible { route: route.clone(), why })
    }

    /// Returns which bound of a comparison can never be met, and why.
    fn against_bounds(&self, compare: &Compare) -> Option<(&'static str, Why)> {
        let amount = self.range(&compare.amount);
        let least = compare.at_least.as_ref().map(|it| ("at_least", self.range(it)));
        let most = compare.at_most.as_ref().map(|it| ("at_most", self.range(it)));
        let exactly = compare.exactly.as_ref().map(|it| ("exactly", self.range(it)));
        for (key, bound) in [least, exactly].into_iter().flatten() {
            if amount.most < bound.least {
                let written = if key == "at_least" { &compare.at_least } else { &compare.exactly };
                let is_number = matches!(written, Some(Amount::Fixed(_)));
                let too_few = Why::TooFew { most: amount.most, wanted: bound.least, is_number };
                let none = if amount.most == 0 { self.why_none(&compare.amount) } else { None };
                return Some((key, none.unwrap_or(too_few)));
            }
        }
        for (key, bound) in [most, exactly].into_iter().flatten() {
            if amount.least > bound.most {
                return Some((key, Why::TooMany { fewest: amount.least, wanted: bound.most }));
            }
        }
        None
    }

    /// Returns why there is nothing to count.
    fn why_none(&self, amount: &Amount) -> Option<Why> {
        let Amount::Asked(asked) = amount else { return None };
        let AskedAmount::Count(countable) = &**asked else { return None };
        match countable {
            Countable::Pieces(query) => Some(self.why_no_piece(query)),
            Countable::Enemies(_) => Some(Why::NoEnemy),
            Countable::Investigators(query) => Some(self.why_no_investigator(query)),
            Countable::Cards(_) => Some(Why::NoCard),
            Countable::FireAt(_) => Some(Why::NoFire),
            Countable::Spaces(_) => None,
        }
    }

    fn why_no_piece(&self, query: &PieceQuery) -> Why {
        let lack = self.token(&query.token).and_then(|token| self.lack(query, token));
        Why::NoPiece { token: query.token.written().to_owned(), lack: lack.unwrap_or(Lack::There) }
    }

    fn why_no_investigator(&self, query: &InvestigatorQuery) -> Why {
        query.at.as_ref().and_then(|place| self.why_barred(place)).unwrap_or(Why::NoInvestigator)
    }

    fn why_barred(&self, place: &Place) -> Option<Why> {
        self.barred(place).map(|space| Why::Barred { space: space.as_str().to_owned() })
    }
}
