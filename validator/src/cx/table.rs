//! What lies on the table of a scenario: its documents, and the enemies that have figures.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::{DeckEntry, ElderOne, Episode, Rules, Scenario, UnknownMonsters};
use ritual_content::language::Slot;
use ritual_content::{Catalogue, Entry, FullId, Kind, Reference};

use super::Cx;

/// A scenario whose episode, Elder One and rules are known.
pub(crate) struct Table<'c> {
    pub(crate) scenario: &'c Entry<Scenario>,
    pub(crate) episode: &'c Entry<Episode>,
    /// Its Elder One.
    pub(crate) elder_one: &'c Entry<ElderOne>,
    pub(crate) rules: &'c Entry<Rules>,
    /// The documents that can turn up in a game of it, as positions in [`Cx::documents`].
    pub(crate) documents: BTreeSet<usize>,
    /// The enemies that have figures: minions, the episode's monsters and Unknown monsters that may be drawn.
    pub(crate) enemies: BTreeSet<FullId>,
    /// Every enemy among them is known; one that is not may be any other.
    pub(crate) knows_enemies: bool,
}

impl<'c> Table<'c> {
    /// Lays the table of a scenario; none where a part of it is not known.
    ///
    /// What overrides change is on the table as the pack of the scenario sees it, and what they bring in as well.
    pub(super) fn new(
        cx: &Cx<'c>,
        seen: &'c BTreeMap<String, Catalogue>,
        scenario: &'c Entry<Scenario>,
    ) -> Option<Self> {
        let home = &*scenario.id.pack;
        let catalogue = seen.get(home).unwrap_or(cx.catalogue);
        let episode = catalogue.get::<Episode>(&scenario.document.episode, home)?;
        let elder_one = catalogue.get::<ElderOne>(&scenario.document.elder_one, home)?;
        let rules = catalogue.get::<Rules>(&scenario.document.rules, home)?;
        let minions = elder_one.document.minions.iter().map(|it| it.resolve(&elder_one.id.pack));
        let monsters = episode.document.monsters.iter().map(|it| it.resolve(&episode.id.pack));
        let mut enemies: BTreeSet<FullId> = minions.chain(monsters).collect();
        let packs = catalogue.in_scope([home]);
        enemies.extend(unknown_monsters(cx, catalogue, scenario, &packs));
        let roots = [(Kind::Scenario, &scenario.id), (Kind::Episode, &episode.id), (Kind::ElderOne, &elder_one.id)];
        let mut starts: Vec<usize> = roots.iter().filter_map(|(kind, id)| cx.position(*kind, id)).collect();
        let in_scope = |kind: Kind| packs.iter().flat_map(move |pack| cx.of_pack(kind, pack)).copied();
        let Scenario { investigators, insanities, relics, unknown_mythos, .. } = &*scenario.document;
        for (kind, named) in
            [(Kind::Investigator, investigators.len()), (Kind::Insanity, insanities.len()), (Kind::Relic, relics.len())]
        {
            if named == 0 {
                starts.extend(in_scope(kind));
            }
        }
        if unknown_mythos.is_empty() {
            // Of the Mythos cards only those that say they are Unknown come by themselves.
            let is_unknown = |id: &FullId| catalogue.mythos.get(id).is_some_and(|card| card.document.slot.is_some());
            let documents = &cx.documents;
            starts.extend(
                in_scope(Kind::Mythos).filter(|position| documents.get(*position).is_some_and(|it| is_unknown(it.id))),
            );
        }
        starts.extend(enemies.iter().filter_map(|id| cx.position(Kind::Enemy, id)));
        let documents = cx.reachable_with(starts, &cx.overrides.brought(cx, &packs));
        let knows_enemies = enemies.iter().all(|id| cx.is_known(Kind::Enemy, id));
        Some(Self { scenario, episode, elder_one, rules, documents, enemies, knows_enemies })
    }

    /// Returns the documents that the scenario lists; where it lists none, all of its pack and the packs it builds on.
    pub(crate) fn listed<R: Reference>(&self, cx: &Cx<'_>, named: &[R]) -> Vec<FullId> {
        let home = &*self.scenario.id.pack;
        if !named.is_empty() {
            return named.iter().map(|reference| reference.resolve(home)).collect();
        }
        let packs = cx.catalogue.in_scope([home]);
        let positions = packs.iter().flat_map(|pack| cx.of_pack(R::KIND, pack));
        positions.filter_map(|position| Some(cx.documents.get(*position)?.id.clone())).collect()
    }

    /// Returns how many Mythos cards each brings into the deck: the episode, the Elder One, and every Unknown card of
    /// the slots in use ([UNKNOWN-10], [DIFF-6]).
    pub(crate) fn mythos_cards(&self, cx: &Cx<'_>) -> Vec<(FullId, usize)> {
        let copies = |deck: &[DeckEntry]| deck.iter().map(|entry| usize::from(entry.copies)).sum::<usize>();
        let Scenario { unknown_mythos, options, .. } = &*self.scenario.document;
        let is_in_use = |id: &FullId| {
            let slot = cx.catalogue.mythos.get(id).and_then(|card| card.document.slot);
            match options.unknown_monsters {
                UnknownMonsters::None => false,
                UnknownMonsters::One => slot == Some(Slot::A),
                UnknownMonsters::Two => slot.is_some() || !unknown_mythos.is_empty(),
            }
        };
        let unknown = self.listed(cx, unknown_mythos).into_iter().filter(is_in_use).map(|id| (id, 1));
        let of_episode = (self.episode.id.clone(), copies(&self.episode.document.mythos));
        let of_elder_one = (self.elder_one.id.clone(), copies(&self.elder_one.document.mythos));
        [of_episode, of_elder_one].into_iter().chain(unknown).collect()
    }
}

/// The Unknown monsters that may be drawn; none where the table plays without them.
fn unknown_monsters(
    cx: &Cx<'_>,
    catalogue: &Catalogue,
    scenario: &Entry<Scenario>,
    packs: &BTreeSet<&str>,
) -> Vec<FullId> {
    let home = &*scenario.id.pack;
    if scenario.document.options.unknown_monsters == UnknownMonsters::None {
        return Vec::new();
    }
    if !scenario.document.unknown_monsters.is_empty() {
        return scenario.document.unknown_monsters.iter().map(|it| it.resolve(home)).collect();
    }
    let is_unknown = |id: &FullId| catalogue.enemies.get(id).is_some_and(|it| it.document.unknown.is_some());
    let in_scope = packs.iter().flat_map(|pack| cx.of_pack(Kind::Enemy, pack));
    let ids = in_scope.filter_map(|position| Some(cx.documents.get(*position)?.id));
    ids.filter(|id| is_unknown(id)).cloned().collect()
}
