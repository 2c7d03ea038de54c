//! A table, what can be brought about at it, and how low and how high amounts can get.

use std::collections::BTreeMap;

use ritual_content::documents::{Counter, Episode, Token};
use ritual_content::language::{AskedAmount, Condition, Countable};
use ritual_content::{Entry, TokenRef};

use super::means::Means;
use crate::cx::anywhere::Limits;
use crate::cx::counters::is_of_one;
use crate::cx::knows::Knows;
use crate::cx::range::{Range, UNBOUNDED};
use crate::cx::{Cx, EpisodeMap, Table};

/// A table, and what can be brought about at it.
pub(super) struct World<'w> {
    pub(super) cx: &'w Cx<'w>,
    pub(super) table: &'w Table<'w>,
    pub(super) map: Option<&'w EpisodeMap<'w>>,
    means: Vec<&'w Means>,
    limits: Limits<'w>,
}

impl<'w> World<'w> {
    /// Looks at a table, given what each document can bring about, by position.
    pub(super) fn new(cx: &'w Cx<'w>, table: &'w Table<'w>, means: &'w BTreeMap<usize, Means>) -> Self {
        let map = cx.maps.iter().find(|map| map.episode.id == table.episode.id);
        let at_table = table.documents.iter().filter_map(|position| means.get(position));
        let limits = Limits::new(cx, &table.episode.id.pack);
        Self { cx, table, map, means: at_table.collect(), limits }
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
}

/// What is known of all moments of a game up to the disruption: what never comes, and what is never otherwise.
impl Knows for World<'_> {
    fn asked(&self, asked: &AskedAmount) -> Range {
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
            AskedAmount::Counter(of) => match self.cx.catalogue.get::<Counter>(&of.counter, self.home()) {
                Some(Entry { document: counter, .. }) if is_of_one(of, counter) => {
                    // Where it starts beyond its limit, it is the counter that is wrong.
                    Range::up_to(u32::from(counter.limit().max(counter.start)))
                }
                _ => Range::ANY,
            },
            _ => self.limits.range(asked),
        }
    }

    fn leaf(&self, condition: &Condition) -> Option<bool> {
        let route = &self.table.episode.route;
        if self.against(condition, route).is_some() {
            Some(false)
        } else {
            self.against_failing(condition, route).is_some().then_some(true)
        }
    }
}
