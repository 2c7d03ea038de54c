//! What lies on the table of a scenario: its documents, and the enemies that have figures.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::{ElderOne, Episode, Rules, Scenario, UnknownMonsters};
use ritual_content::{Catalogue, Entry, FullId, Kind, Reference as _};

use super::Cx;

/// A scenario whose episode, Elder One and rules are known.
pub(crate) struct Table<'c> {
    /// The scenario.
    pub(crate) scenario: &'c Entry<Scenario>,
    /// Its episode.
    pub(crate) episode: &'c Entry<Episode>,
    /// Its Elder One.
    pub(crate) elder_one: &'c Entry<ElderOne>,
    /// Its rules.
    pub(crate) rules: &'c Entry<Rules>,
    /// The documents that can turn up in a game of it, as positions in [`Cx::documents`].
    pub(crate) documents: BTreeSet<usize>,
    /// The enemies that have figures: minions, the episode's monsters and Unknown monsters that may be drawn.
    pub(crate) enemies: BTreeSet<FullId>,
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
        Some(Self { scenario, episode, elder_one, rules, documents, enemies })
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
