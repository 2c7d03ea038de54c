//! A table, what can be brought about at it, and how low and how high amounts can get.

use std::collections::BTreeMap;

use ritual_content::documents::{Episode, Token};
use ritual_content::language::{Amount, AskedAmount, Countable};
use ritual_content::{Entry, TokenRef};

use super::means::Means;
use crate::cx::range::{Range, UNBOUNDED};
use crate::cx::{Cx, EpisodeMap, Table};

/// A table, and what can be brought about at it.
pub(super) struct World<'w> {
    pub(super) cx: &'w Cx<'w>,
    pub(super) table: &'w Table<'w>,
    pub(super) map: Option<&'w EpisodeMap<'w>>,
    means: Vec<&'w Means>,
}

impl<'w> World<'w> {
    /// Looks at a table, given what each document can bring about, by position.
    pub(super) fn new(cx: &'w Cx<'w>, table: &'w Table<'w>, means: &'w BTreeMap<usize, Means>) -> Self {
        let map = cx.maps.iter().find(|map| map.episode.id == table.episode.id);
        let at_table = table.documents.iter().filter_map(|position| means.get(position));
        Self { cx, table, map, means: at_table.collect() }
    }

    pub(super) fn episode(&self) -> &'w Episode {
        &self.table.episode.document
    }

    pub(super) fn home(&self) -> &'w str {
        &self.table.episode.id.pack
    }

    /// Returns whether some document can do something.
    pub(super) fn can(&self, does: impl Fn(&Means) -> bool) -> bool {
        self.means.iter().any(|means| does(means))
    }

    pub(super) fn elder_one_comes(&self) -> bool {
        self.can(|it| it.brings_elder_one)
    }

    pub(super) fn token(&self, reference: &TokenRef) -> Option<&'w Entry<Token>> {
        self.cx.catalogue.get::<Token>(reference, self.home())
    }

    /// Returns how low and how high an amount can get.
    pub(super) fn range(&self, amount: &Amount) -> Range {
        let asked = match amount {
            Amount::Fixed(n) => return Range::exactly(u32::from(*n)),
            Amount::Asked(asked) => &**asked,
        };
        match asked {
            AskedAmount::Count(countable) => match countable {
                Countable::Enemies(query) => Range::up_to(self.most_enemies(query)),
                Countable::Investigators(query) => Range::up_to(self.most_investigators(query)),
                Countable::Cards(count) => Range::up_to(if self.has_card(&count.cards) { UNBOUNDED } else { 0 }),
                Countable::Pieces(query) => Range { least: self.fewest_pieces(query), most: self.most_pieces(query) },
                Countable::Spaces(query) => Range::up_to(self.most_spaces(query)),
                Countable::FireAt(place) => Range::up_to(self.most_fire(place)),
            },
            AskedAmount::Tokens(count) => Range::up_to(self.most_tokens(count)),
            AskedAmount::Counters => Range::up_to(if self.can(|it| it.adds_counters) { UNBOUNDED } else { 0 }),
            AskedAmount::If(branches) => self.range(&branches.then).or(self.range(&branches.otherwise)),
            AskedAmount::Sum(amounts) => Range::sum(amounts.iter().map(|it| self.range(it))),
            AskedAmount::Minus([from, less]) => self.range(from).minus(self.range(less)),
            AskedAmount::Times([one, other]) => self.range(one).times(self.range(other)),
            AskedAmount::Smallest(amounts) => {
                Range::smallest(amounts.iter().map(|it| self.range(it))).unwrap_or(Range::ANY)
            }
            AskedAmount::HalfUp(whole) => self.range(whole).half_up(),
            // Only the game knows; so it is with a word that is new.
            _ => Range::ANY,
        }
    }
}
