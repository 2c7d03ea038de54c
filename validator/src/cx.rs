//! What the checks ask: the catalogue, and what was worked out about it once.

pub(crate) mod anywhere;
pub(crate) mod around;
pub(crate) mod barriers;
pub(crate) mod company;
pub(crate) mod conflicts;
pub(crate) mod counters;
pub(crate) mod document;
pub(crate) mod fixes;
pub(crate) mod ground;
pub(crate) mod homes;
pub(crate) mod knows;
pub(crate) mod lacking;
pub(crate) mod map;
pub(crate) mod most;
pub(crate) mod overrides;
pub(crate) mod picked;
pub(crate) mod pictures;
pub(crate) mod range;
pub(crate) mod renamed;
pub(crate) mod sight;
pub(crate) mod steps;
mod table;
pub(crate) mod tiles;
pub(crate) mod translations;
pub(crate) mod wordings;

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use ritual_content::documents::Episode;
use ritual_content::{Catalogue, Entry, FullId, Kind};
use ritual_diagnostic::Route;

use company::Company;
pub(crate) use document::{At, DocumentFacts, ReferenceTo};
use ground::GroundStep;
pub(crate) use map::EpisodeMap;
use most::Most;
use overrides::Overrides;
use renamed::Renamed;
use sight::Sight;
pub(crate) use table::Table;
pub(crate) use translations::TextsByGame;
use translations::Translations;

/// The catalogue and what was worked out about it.
pub(crate) struct Cx<'c> {
    /// All documents.
    pub(crate) catalogue: &'c Catalogue,
    /// What every document refers to, kind by kind.
    pub(crate) documents: Vec<DocumentFacts<'c>>,
    /// The maps of all episodes.
    pub(crate) maps: Vec<EpisodeMap<'c>>,
    /// Every step about the ground of maps.
    pub(crate) ground: Vec<GroundStep>,
    /// The tables of all scenarios whose parts are known.
    pub(crate) tables: Vec<Table<'c>>,
    /// By episode, the positions of the tables at which it is played.
    by_episode: BTreeMap<&'c FullId, Vec<usize>>,
    /// What overrides make of documents.
    pub(crate) overrides: Overrides<'c>,
    /// What translations are about.
    pub(crate) translations: Translations,
    /// Which packs are played together.
    pub(crate) company: Company<'c>,
    /// By pack, the most there can be in what it is played with.
    most: BTreeMap<&'c str, Most>,
    sight: Sight<'c>,
    positions: Positions<'c>,
    /// By document, the positions of those it refers to.
    targets: Vec<Vec<usize>>,
    by_pack: BTreeMap<Kind, BTreeMap<&'c str, Vec<usize>>>,
    /// By document, the positions of the episodes in which it may turn up.
    episodes_of: Vec<BTreeSet<usize>>,
    /// The kinds of which something is named that is not there, each with the pack in which it should be.
    misnamed: BTreeSet<(Kind, &'c str)>,
    /// The positions of the documents that those name which are only begun, and of what these refer to.
    begun: BTreeSet<usize>,
    /// The documents that seem to have got another id.
    pub(crate) renamed: Vec<Renamed>,
}

/// Where documents stand in a list. Looking one up copies no name: threads that share names would wait for each other.
type Positions<'c> = BTreeMap<Kind, BTreeMap<&'c FullId, usize>>;

/// Returns the position of a document.
fn position_in(positions: &Positions<'_>, kind: Kind, id: &FullId) -> Option<usize> {
    positions.get(&kind)?.get(id).copied()
}

impl<'c> Cx<'c> {
    /// Works out what the checks ask; `seen` are the catalogues as packs see them, where they see other ones, and `others`
    /// the texts of packs of other games.
    pub(crate) fn new(catalogue: &'c Catalogue, seen: &'c BTreeMap<String, Catalogue>, others: &TextsByGame) -> Self {
        let mut known = Vec::new();
        let mut positions: Positions<'c> = BTreeMap::new();
        let mut by_pack: BTreeMap<Kind, BTreeMap<&str, Vec<usize>>> = BTreeMap::new();
        catalogue.for_each_document(|entry| {
            positions.entry(entry.kind).or_default().insert(entry.id, known.len());
            by_pack.entry(entry.kind).or_default().entry(&*entry.id.pack).or_default().push(known.len());
            known.push(entry);
        });
        let mut documents: Vec<DocumentFacts<'c>> = known.into_par_iter().map(DocumentFacts::new).collect();
        let overrides = Overrides::of(catalogue);
        for (by, reference) in overrides.references() {
            if let Some(position) = position_in(&positions, Kind::Override, by)
                && let Some(document) = documents.get_mut(position)
            {
                document.references.push(reference);
            }
        }
        let targets_of = |document: &DocumentFacts<'_>| -> Vec<usize> {
            let references = document.references.iter();
            references.filter_map(|it| position_in(&positions, it.kind, &it.target)).collect()
        };
        let targets = documents.par_iter().map(targets_of).collect();
        let maps = catalogue.episodes.values().map(|episode| EpisodeMap::new(catalogue, episode)).collect();
        let ground = ground::steps(&documents);
        let episodes_of = vec![BTreeSet::new(); documents.len()];
        let sight = Sight::of(catalogue);
        let translations = Translations::of(catalogue, others);
        let tables = Vec::new();
        let mut cx = Self {
            catalogue,
            documents,
            maps,
            ground,
            tables,
            by_episode: BTreeMap::new(),
            overrides,
            translations,
            company: Company::of(catalogue),
            most: BTreeMap::new(),
            sight,
            positions,
            targets,
            by_pack,
            episodes_of,
            misnamed: BTreeSet::new(),
            begun: BTreeSet::new(),
            renamed: Vec::new(),
        };
        cx.spread_episodes();
        cx.misnamed = cx.misnamed();
        cx.begun = cx.begun();
        cx.renamed = renamed::renamed(&cx);
        let scenarios: Vec<_> = catalogue.scenarios.values().collect();
        cx.tables = scenarios.into_par_iter().filter_map(|scenario| Table::new(&cx, seen, scenario)).collect();
        for (position, table) in cx.tables.iter().enumerate() {
            cx.by_episode.entry(&table.episode.id).or_default().push(position);
        }
        cx.spread_tables();
        cx.most = most::by_pack(&cx);
        cx
    }

    /// Returns the tables at which an episode is played.
    pub(crate) fn tables_of(&self, episode: &FullId) -> impl Iterator<Item = &Table<'c>> {
        let positions = self.by_episode.get(episode).into_iter().flatten();
        positions.filter_map(move |position| self.tables.get(*position))
    }

    /// Returns the position of a document in `documents`.
    pub(crate) fn position(&self, kind: Kind, id: &FullId) -> Option<usize> {
        position_in(&self.positions, kind, id)
    }

    /// Returns the positions of the documents of a kind in a pack.
    pub(crate) fn of_pack(&self, kind: Kind, pack: &str) -> &[usize] {
        self.by_pack.get(&kind).and_then(|packs| packs.get(pack)).map_or(&[], Vec::as_slice)
    }

    /// Returns the ids of the documents of a kind in a pack, those included that were left out because something is wrong
    /// with them.
    pub(crate) fn ids_of_pack(&self, kind: Kind, pack: &str) -> impl Iterator<Item = &FullId> {
        let positions = self.of_pack(kind, pack).iter();
        let read = positions.filter_map(move |position| Some(self.documents.get(*position)?.id));
        let first = (kind, FullId { pack: pack.into(), id: "".into() });
        let broken = self.catalogue.broken.range(first..).map_while(move |(of, id)| {
            let is_of_pack = *of == kind && *id.pack == *pack;
            is_of_pack.then_some(id)
        });
        read.chain(broken)
    }

    /// Returns whether there is such a document, even one that was left out because something is wrong with it.
    pub(crate) fn is_known(&self, kind: Kind, id: &FullId) -> bool {
        self.catalogue.contains(kind, id)
            || self.catalogue.broken.contains(&(kind, id.clone()))
            || self.catalogue.unread.contains(&(kind, id.pack.clone()))
    }

    /// Returns whether everything could be read that may have to do with a pack; otherwise what uses its documents may
    /// only be out of sight.
    pub(crate) fn is_complete(&self, pack: &str) -> bool {
        self.sight.is_clear(pack)
    }

    /// Returns the most there can be in the games that a pack is played in; nothing where some rules or maps of them
    /// are not known.
    pub(crate) fn most(&self, pack: &str) -> Option<&Most> {
        self.most.get(pack)
    }

    /// Returns whether something names a document of this kind and pack that is not there: it may mean any of those that
    /// are, and until that is fixed nobody can say that nothing uses them.
    pub(crate) fn is_misnamed(&self, kind: Kind, pack: &str) -> bool {
        self.misnamed.contains(&(kind, pack))
    }

    /// Returns whether a document belongs to what is only begun: it is there for what is still to be written.
    pub(crate) fn is_begun(&self, position: usize) -> bool {
        self.begun.contains(&position)
    }

    fn begun(&self) -> BTreeSet<usize> {
        let unfinished = self.catalogue.unfinished.iter();
        let named =
            unfinished.flat_map(|((kind, id), it)| it.texts.iter().map(|text| FullId::of(*kind, text, &id.pack)));
        let ids: BTreeSet<FullId> = named.collect();
        let positions = ids.iter().flat_map(|id| Kind::ALL.map(|kind| self.position(kind, id)));
        self.reachable(positions.flatten())
    }

    fn misnamed(&self) -> BTreeSet<(Kind, &'c str)> {
        let named = self.documents.iter().filter(|document| document.kind != Kind::Test);
        let missing = named
            .flat_map(|document| &document.references)
            .filter(|reference| !self.is_known(reference.kind, &reference.target));
        // Of a pack that is not there, no document is.
        missing
            .filter_map(|reference| Some((reference.kind, &*self.catalogue.pack(&reference.target.pack)?.id.pack)))
            .collect()
    }

    /// Returns whether no episode uses a document, and nothing else says so already.
    pub(crate) fn is_unused(&self, position: usize) -> bool {
        let Some(document) = self.documents.get(position) else { return false };
        let is_told = || self.is_for_a_deck(document) || self.is_misnamed(document.kind, &document.id.pack);
        self.episodes_of.get(position).is_some_and(BTreeSet::is_empty)
            && self.is_complete(&document.id.pack)
            && !self.is_begun(position)
            && !is_told()
    }

    /// Returns whether a document is a card for a deck such as its pack has; a pack without decks is a collection.
    pub(crate) fn is_for_a_deck(&self, card: &DocumentFacts<'_>) -> bool {
        let has = |kind: Kind| !self.of_pack(kind, &card.id.pack).is_empty();
        match card.kind {
            Kind::Mythos => {
                let is_unknown = self.catalogue.mythos.get(card.id).is_some_and(|entry| entry.document.slot.is_some());
                !is_unknown && (has(Kind::Episode) || has(Kind::ElderOne))
            }
            Kind::Discovery => has(Kind::Episode),
            _ => false,
        }
    }

    /// Returns whether there is a pack with this id.
    pub(crate) fn is_pack(&self, id: &str) -> bool {
        self.is_known(Kind::Pack, &FullId { pack: id.into(), id: id.into() })
    }

    /// Returns the episodes in which a document may turn up; an episode turns up in itself only.
    pub(crate) fn episodes_of(&self, position: usize) -> Vec<&'c Entry<Episode>> {
        let positions = self.episodes_of.get(position).into_iter().flatten();
        positions.filter_map(|episode| self.catalogue.episodes.get(self.documents.get(*episode)?.id)).collect()
    }

    /// Returns whether a document that goes from episode to episode, such as a skill, may name something: an episode in
    /// which it turns up has it, or one that its pack knows. In the others the name has no use.
    pub(crate) fn is_of_some_episode(&self, position: usize, has: impl Fn(&Episode) -> bool) -> bool {
        let Some(document) = self.documents.get(position).filter(|it| it.kind.is_common()) else { return false };
        let known = self.catalogue.in_scope([&*document.id.pack]);
        let in_scope = self.catalogue.episodes.values().filter(|it| known.contains(&*it.id.pack));
        self.episodes_of(position).into_iter().chain(in_scope).any(|episode| has(&episode.document))
    }

    /// Returns where a document is brought into episodes that its own pack knows nothing of; none where its pack knows
    /// one of them: then the fault is its own.
    pub(crate) fn use_elsewhere(&self, position: usize, episodes: &[&Entry<Episode>]) -> Option<Route> {
        let document = self.documents.get(position)?;
        let known = self.catalogue.in_scope([&*document.id.pack]);
        if episodes.iter().any(|episode| known.contains(&*episode.id.pack)) {
            return None;
        }
        let named_by = |kind: Kind, id: &FullId| {
            let user = self.documents.get(self.position(kind, id)?)?;
            let mut references = user.references.iter();
            let found = references.find(|it| it.kind == document.kind && it.target == *document.id)?;
            Some(user.at(&found.path))
        };
        let is_meant = |table: &&Table<'_>| {
            table.documents.contains(&position) && episodes.iter().any(|episode| episode.id == table.episode.id)
        };
        let scenario = self.tables.iter().find(is_meant).map(|table| table.scenario);
        let by_scenario = scenario.and_then(|it| named_by(Kind::Scenario, &it.id));
        let by_episode = || episodes.iter().find_map(|it| named_by(Kind::Episode, &it.id));
        by_scenario.or_else(by_episode).or_else(|| Some(scenario?.route.key("episode")))
    }

    /// Returns the documents that can be reached from some by following references, those included.
    pub(crate) fn reachable(&self, from: impl IntoIterator<Item = usize>) -> BTreeSet<usize> {
        self.reachable_with(from, &BTreeMap::new())
    }

    /// As [`Self::reachable`], where some documents refer to others besides.
    fn reachable_with(
        &self,
        from: impl IntoIterator<Item = usize>,
        besides: &BTreeMap<usize, Vec<usize>>,
    ) -> BTreeSet<usize> {
        let mut waiting: Vec<usize> = from.into_iter().collect();
        let mut reached = BTreeSet::new();
        while let Some(position) = waiting.pop() {
            if reached.insert(position) {
                waiting.extend(self.targets(position));
                waiting.extend(besides.get(&position).into_iter().flatten());
            }
        }
        reached
    }

    fn targets(&self, position: usize) -> impl Iterator<Item = usize> {
        self.targets.get(position).into_iter().flatten().copied()
    }

    /// An episode uses what it refers to and what the scenarios that play it refer to.
    fn spread_episodes(&mut self) {
        let mut starts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (position, document) in self.documents.iter().enumerate() {
            match document.kind {
                Kind::Episode => starts.entry(position).or_default().push(position),
                Kind::Scenario => {
                    for episode in self.targets(position).filter(|target| self.documents[*target].kind == Kind::Episode)
                    {
                        starts.entry(episode).or_default().push(position);
                    }
                }
                _ => {}
            }
        }
        for (episode, from) in starts {
            for position in self.reachable(from) {
                self.episodes_of[position].insert(episode);
            }
        }
    }

    /// What a scenario means without naming it, such as its investigators, turns up in its episode as well.
    fn spread_tables(&mut self) {
        for table in &self.tables {
            let episode = position_in(&self.positions, Kind::Episode, &table.episode.id);
            for position in &table.documents {
                if let Some(episodes) = self.episodes_of.get_mut(*position) {
                    episodes.extend(episode);
                }
            }
        }
    }
}
