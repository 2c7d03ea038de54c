//! What holds in every game, as far as conditions and amounts say so themselves, and as boards and supplies allow.

use std::collections::BTreeSet;

use ritual_content::documents::Token;
use ritual_content::language::{
    AskedAmount, Condition, Countable, CounterBounds, CounterNumber, CounterRange, EnemyQuery, InvestigatorQuery,
    Place, SpaceQuery, TokenBounds, Who,
};
use ritual_content::{Catalogue, FullId, Kind, Reference as _, TokenRef};
use ritual_diagnostic::Path;

use super::around::is_under;
use super::knows::Knows;
use super::most::Most;
use super::range::Range;
use super::{Cx, DocumentFacts};

/// Every moment of every game at which something in a document is asked.
#[derive(Clone, Copy, Default)]
pub(crate) struct Anywhere<'c> {
    limits: Option<Limits<'c>>,
    /// The ritual has been disrupted.
    is_disrupted: bool,
}

/// The gates of every map.
const GATES: u32 = 3;

/// What there never is more of.
#[derive(Clone, Copy)]
pub(crate) struct Limits<'c> {
    catalogue: &'c Catalogue,
    /// The pack from which names are read.
    home: &'c str,
    /// What boards, rules and maps hold; nothing where some of them are not known.
    most: Option<&'c Most>,
}

impl<'c> Anywhere<'c> {
    /// Returns what is known in a place of a document without asking how much of anything there is.
    pub(crate) fn here(document: &DocumentFacts<'_>, path: &Path) -> Self {
        let is_disrupted = document.kind == Kind::Episode && is_under(path, &["ritual", "on_disrupt"]);
        Self { limits: None, is_disrupted }
    }

    /// Returns the same with what there never is more of.
    pub(crate) fn within(self, limits: Limits<'c>) -> Self {
        Self { limits: Some(limits), ..self }
    }
}

impl Knows for Anywhere<'_> {
    fn asked(&self, asked: &AskedAmount) -> Range {
        let range = self.limits.map_or(Range::ANY, |limits| limits.range(asked));
        match asked {
            AskedAmount::Tokens(tokens) if tokens.held_by.is_none() && tokens.on_enemies.is_none() => Range::NONE,
            AskedAmount::Count(Countable::Enemies(query)) if is_no_enemy(query) => Range::NONE,
            AskedAmount::Count(Countable::Investigators(query)) if is_nobody(query) => Range::NONE,
            AskedAmount::Count(Countable::Spaces(query)) if is_nowhere(query) => Range::NONE,
            // The game is over when nobody is left.
            AskedAmount::Count(Countable::Investigators(query)) if **query == InvestigatorQuery::default() => {
                Range { least: 1, ..range }
            }
            AskedAmount::Count(Countable::Spaces(query)) if **query == SpaceQuery::default() => {
                Range { least: 1, ..range }
            }
            _ => range,
        }
    }

    fn leaf(&self, condition: &Condition) -> Option<bool> {
        match condition {
            Condition::RitualDisrupted if self.is_disrupted => Some(true),
            Condition::Enemies(query) if is_no_enemy(query) => Some(false),
            Condition::Investigators(query) if **query == InvestigatorQuery::default() => Some(true),
            Condition::Investigators(query) if is_nobody(query) => Some(false),
            Condition::Spaces(query) if **query == SpaceQuery::default() => Some(true),
            Condition::Spaces(query) if is_nowhere(query) => Some(false),
            Condition::InSpace(it) if it.who == Who::You && it.space == Place::YourSpace => Some(true),
            // Only the game knows; so it is with a word that is new.
            _ => None,
        }
    }
}

impl<'c> Limits<'c> {
    /// Returns what there is in the games that a pack is played in, by the names that it gives it.
    pub(crate) fn new(cx: &'c Cx<'_>, home: &'c str) -> Self {
        Self { catalogue: cx.catalogue, home, most: cx.most(home) }
    }

    /// Returns the least and the most there can be of what is asked.
    pub(crate) fn range(self, asked: &AskedAmount) -> Range {
        let up_to = |most: Option<u32>| most.map_or(Range::ANY, Range::up_to);
        match asked {
            AskedAmount::Tokens(tokens) => up_to(self.supply(&tokens.token)),
            AskedAmount::Supply(token) => up_to(self.supply(token)),
            AskedAmount::Count(Countable::Pieces(query)) => up_to(self.supply(&query.token)),
            AskedAmount::Count(Countable::Enemies(query)) => up_to(self.figures(query)),
            AskedAmount::Count(Countable::Investigators(_)) => self.held(|most| most.investigators),
            AskedAmount::Count(Countable::Spaces(query)) if query.with_gate => self.held(|most| most.spaces.min(GATES)),
            AskedAmount::Count(Countable::Spaces(_)) => self.held(|most| most.spaces),
            AskedAmount::Count(Countable::FireAt(_)) => self.held(|most| most.fire),
            AskedAmount::StressOf(_) => self.held(|most| most.stress),
            AskedAmount::WoundsOf(_) => self.held(|most| most.wounds),
            AskedAmount::SanityLostBy(_) => self.held(|most| most.sanity),
            AskedAmount::Thresholds(_) => self.held(|most| most.thresholds),
            // The others have no end that is written anywhere.
            _ => Range::ANY,
        }
    }

    /// Returns how many tokens of a kind somebody can hold at most.
    pub(crate) fn most_held(self, token: &TokenRef) -> u8 {
        self.supply(token).and_then(|supply| u8::try_from(supply).ok()).unwrap_or(u8::MAX)
    }

    /// Returns whether no counter is within bounds, whatever it goes up to.
    pub(crate) fn is_no_counter(self, bounds: &CounterBounds) -> bool {
        match self.catalogue.counters.get(&bounds.counter.resolve(self.home)) {
            Some(counter) => counter.document.range_of(bounds).is_some_and(CounterRange::is_empty),
            None => is_no_counter(bounds),
        }
    }

    /// Returns the range of what boards, rules and maps hold.
    fn held(self, most: fn(&Most) -> u32) -> Range {
        self.most.map_or(Range::ANY, |it| Range::up_to(most(it)))
    }

    fn supply(self, token: &TokenRef) -> Option<u32> {
        self.catalogue.get::<Token>(token, self.home).map(|it| u32::from(it.document.supply))
    }

    /// Returns how many figures there are of enemies that are named by their kinds.
    fn figures(self, query: &EnemyQuery) -> Option<u32> {
        let kinds: BTreeSet<FullId> = query.kinds.iter().map(|kind| kind.resolve(self.home)).collect();
        if kinds.is_empty() {
            return None;
        }
        kinds.iter().try_fold(0_u32, |sum, kind| {
            let enemy = self.catalogue.enemies.get(kind)?;
            Some(sum.saturating_add(u32::from(enemy.document.reserve)))
        })
    }
}

/// Returns whether no number of tokens is within bounds, where nobody holds more than `most`.
pub(crate) fn is_out_of_bounds(bounds: &TokenBounds, most: u8) -> bool {
    let at_least = bounds.at_least.unwrap_or(u8::from(bounds.at_most.is_none()));
    at_least > bounds.at_most.unwrap_or(u8::MAX).min(most)
}

/// Returns whether no counter is within bounds that are numbers, whatever it goes up to.
fn is_no_counter(bounds: &CounterBounds) -> bool {
    let number = |bound: &CounterNumber| match bound {
        CounterNumber::Number(number) => Some(*number),
        CounterNumber::Value(_) => None,
    };
    bounds.range_by(number).is_some_and(CounterRange::is_empty)
}

/// Returns whether no enemy can ever fit a description.
pub(crate) fn is_no_enemy(query: &EnemyQuery) -> bool {
    let is_with_and_without = query.with_token.is_some() && query.with_token == query.without_token;
    // An enemy holds at most one token of a kind.
    is_with_and_without
        || query.tokens.as_ref().is_some_and(|bounds| is_out_of_bounds(bounds, 1))
        || query.with_counter.as_ref().is_some_and(is_no_counter)
}

/// Returns whether no investigator can ever fit a description.
pub(crate) fn is_nobody(query: &InvestigatorQuery) -> bool {
    query.tokens.as_ref().is_some_and(|bounds| is_out_of_bounds(bounds, u8::MAX))
        || query.with_counter.as_ref().is_some_and(is_no_counter)
}

/// Returns whether no space can ever fit a description.
pub(crate) fn is_nowhere(query: &SpaceQuery) -> bool {
    let is_too_far = match (query.exactly, query.within) {
        (Some(exactly), Some(within)) => exactly > within,
        _ => false,
    };
    let is_with_and_without = query.with_piece.is_some() && query.with_piece == query.without_piece;
    is_too_far
        || is_with_and_without
        || (query.safe == Some(true) && query.with_enemy.is_some())
        || query.with_enemy.as_ref().is_some_and(is_no_enemy)
        || query.with_counter.as_ref().is_some_and(is_no_counter)
}
