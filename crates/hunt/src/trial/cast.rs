//! Who and what a test names.

use std::sync::Arc;

use ritual_diagnostic::{Failure, Route};

use super::fault::{Outcome, unknown};
use crate::documents::Id;
use crate::ids::{CardId, CreatureId};
use crate::scenario::Scenario;

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
        let mut cast = Self { pack, scenario, joined: Vec::new() };
        for (index, id) in hunters.iter().enumerate() {
            let known = cast.scenario.hunters.iter().map(|it| &it.id);
            let place = cast.scenario.hunter_called(id.seen_from(pack).as_str());
            let place = place.ok_or_else(|| cast.unknown("hunter of the scenario", id, known, route.index(index)))?;
            cast.joined.push(place);
        }
        Ok(cast)
    }

    /// The seat of a hunter who plays.
    pub(super) fn seat(&self, id: &Id, route: &Route) -> Outcome<usize> {
        let hunters = || self.joined.iter().filter_map(|place| self.scenario.hunters.get(*place)).map(|it| &it.id);
        let full = id.seen_from(self.pack);
        let place = hunters().position(|it| *it == full);
        place.ok_or_else(|| self.unknown("hunter at the table", id, hunters(), route.clone()))
    }

    pub(super) fn card(&self, id: &Id, route: &Route) -> Outcome<CardId> {
        let cards = self.scenario.cards.iter().map(|it| &it.id);
        let found = self.scenario.card_called(id.seen_from(self.pack).as_str());
        found.ok_or_else(|| self.unknown("card of the scenario", id, cards, route.clone()))
    }

    pub(super) fn creature(&self, id: &Id, route: &Route) -> Outcome<CreatureId> {
        let creatures = self.scenario.creatures.iter().map(|it| &it.id);
        let found = self.scenario.creature_called(id.seen_from(self.pack).as_str());
        found.ok_or_else(|| self.unknown("creature of the scenario", id, creatures, route.clone()))
    }

    /// The cards of a list, sorted.
    pub(super) fn cards(&self, ids: &[Id], route: &Route) -> Outcome<Vec<CardId>> {
        let cards = ids.iter().enumerate().map(|(index, id)| self.card(id, &route.index(index)));
        let mut cards = cards.collect::<Outcome<Vec<_>>>()?;
        cards.sort_unstable();
        Ok(cards)
    }

    /// A card as the test would name it.
    pub(super) fn card_name(&self, card: CardId) -> String {
        self.short(self.scenario.card(card).id.as_str()).to_owned()
    }

    /// Says that nothing of a kind has an id, and which one is nearest.
    fn unknown<'i>(&self, kind: &str, id: &Id, known: impl Iterator<Item = &'i Id>, route: Route) -> Box<Failure> {
        unknown(kind, self.short(id.as_str()), known.map(|id| self.short(id.as_str())), route)
    }

    /// An id, whatever stands behind it, without the pack of the test.
    pub(super) fn short<'i>(&self, id: &'i str) -> &'i str {
        id.strip_prefix(self.pack).and_then(|rest| rest.strip_prefix('/')).unwrap_or(id)
    }
}
