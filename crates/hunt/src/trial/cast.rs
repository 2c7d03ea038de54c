//! Who and what a test names.

use std::sync::Arc;

use ritual_diagnostic::Route;

use super::{Outcome, failure};
use crate::documents::{Expect, Id, Line};
use crate::ids::{CardId, CreatureId};
use crate::scenario::Scenario;

/// The most names that a failure lists.
const MOST_LISTED: usize = 16;

/// What the names of a test mean.
pub(super) struct Cast<'l> {
    /// The pack of the test: what it names without a pack is there.
    pub(super) pack: &'l str,
    pub(super) scenario: Arc<Scenario>,
    /// Who sits at each seat, by place in the list of the scenario.
    pub(super) joined: Vec<usize>,
}

impl<'l> Cast<'l> {
    pub(super) fn of(pack: &'l str, scenario: Arc<Scenario>, hunters: &[Id], route: &Route) -> Outcome<Self> {
        let mut joined = Vec::new();
        for (index, id) in hunters.iter().enumerate() {
            let known = || scenario.hunters.iter().map(|it| &it.id);
            let place = scenario.hunter_called(id.seen_from(pack).as_str());
            joined.push(place.ok_or_else(|| unknown("hunter", id, known(), route.index(index)))?);
        }
        Ok(Self { pack, scenario, joined })
    }

    /// The seat of a hunter who plays.
    pub(super) fn seat(&self, id: &Id, route: &Route) -> Outcome<usize> {
        let hunters = || self.joined.iter().filter_map(|place| self.scenario.hunters.get(*place)).map(|it| &it.id);
        let full = id.seen_from(self.pack);
        hunters().position(|it| *it == full).ok_or_else(|| unknown("hunter who plays", id, hunters(), route.clone()))
    }

    pub(super) fn card(&self, id: &Id, route: &Route) -> Outcome<CardId> {
        let cards = self.scenario.cards.iter().map(|it| &it.id);
        let found = self.scenario.card_called(id.seen_from(self.pack).as_str());
        found.ok_or_else(|| unknown("card", id, cards, route.clone()))
    }

    pub(super) fn creature(&self, id: &Id, route: &Route) -> Outcome<CreatureId> {
        let creatures = self.scenario.creatures.iter().map(|it| &it.id);
        let found = self.scenario.creature_called(id.seen_from(self.pack).as_str());
        found.ok_or_else(|| unknown("creature", id, creatures, route.clone()))
    }

    /// The cards of a list, sorted.
    pub(super) fn cards(&self, ids: &[Id], route: &Route) -> Outcome<Vec<CardId>> {
        let cards = ids.iter().enumerate().map(|(index, id)| self.card(id, &route.index(index)));
        let mut cards = cards.collect::<Outcome<Vec<_>>>()?;
        cards.sort_unstable();
        Ok(cards)
    }

    /// Looks at names before anything is played: a wrong one must not wait until its line comes.
    pub(super) fn check_names(&self, play: &[Line], route: &Route) -> Outcome {
        for (index, line) in play.iter().enumerate() {
            let route = route.index(index);
            match line {
                Line::Choose(choices) => self.seats(choices.keys(), &route.key("choose"))?,
                Line::Offered(offers) => self.seats(offers.keys(), &route.key("offered"))?,
                Line::Expect(expect) => self.expected(expect, &route.key("expect"))?,
                Line::Roll(_) => {}
            }
        }
        Ok(())
    }

    fn seats<'i>(&self, ids: impl IntoIterator<Item = &'i Id>, route: &Route) -> Outcome {
        ids.into_iter().try_for_each(|id| self.seat(id, &route.key(id.as_str())).map(drop))
    }

    fn expected(&self, expect: &Expect, route: &Route) -> Outcome {
        let Expect { encounter, row, first, hunters, .. } = expect;
        if let Some(id) = encounter {
            self.creature(id, &route.key("encounter"))?;
        }
        if let Some(ids) = row {
            self.cards(ids, &route.key("row"))?;
        }
        if let Some(id) = first {
            self.seat(id, &route.key("first"))?;
        }
        for (id, hunter) in hunters {
            let route = route.key("hunters").key(id.as_str());
            self.seat(id, &route)?;
            for (place, ids) in [("hand", &hunter.hand), ("table", &hunter.table), ("used", &hunter.used)] {
                self.cards(ids.as_deref().unwrap_or_default(), &route.key(place))?;
            }
        }
        Ok(())
    }

    /// A card as the test would name it.
    pub(super) fn card_name(&self, card: CardId) -> String {
        self.short(&self.scenario.card(card).id)
    }

    /// An id without the pack of the test.
    pub(super) fn short(&self, id: &Id) -> String {
        let id = id.as_str();
        id.strip_prefix(self.pack).and_then(|rest| rest.strip_prefix('/')).unwrap_or(id).to_owned()
    }
}

fn unknown<'i>(kind: &str, id: &Id, known: impl Iterator<Item = &'i Id>, route: Route) -> Box<super::Failure> {
    let known: Vec<_> = known.take(MOST_LISTED).map(|id| format!("`{id}`")).collect();
    failure(route, format!("no {kind} of the scenario is called `{id}`: there are {}", known.join(", ")))
}
