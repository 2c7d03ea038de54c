//! What a new document may refer to: the documents of its pack and of the packs that one builds on.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use ritual_content::documents::{EnemyKindClass, Scenario};
use ritual_content::{FullId, Kind, Reference as _};

use crate::Home;

/// Returns the documents of a kind that may be referred to, those that fit anywhere first, then those of the pack itself.
pub(crate) fn candidates(home: Home<'_>, kind: Kind) -> Vec<FullId> {
    let near = near(home);
    let is_near = |id: &FullId| near.contains(&*id.pack);
    let taken: BTreeSet<FullId> = match kind {
        // Nobody else has the skill that is somebody's own.
        Kind::Skill => {
            let people = home.catalogue.investigators.values();
            people.map(|it| it.document.signature.resolve(&it.id.pack)).collect()
        }
        _ => BTreeSet::new(),
    };
    let mut ids: Vec<FullId> =
        home.catalogue.ids(kind).filter(|id| is_near(id) && !taken.contains(*id)).cloned().collect();
    if kind == Kind::Enemy {
        // A card about the Unknown comes into play by itself.
        ids.retain(|id| home.catalogue.enemies.get(id).is_some_and(|it| it.document.unknown.is_none()));
    }
    ids.sort_by_cached_key(|id| (rank(home, kind, id), *id.pack != *home.pack, id.clone()));
    ids
}

/// The packs that a document of the pack may refer to.
fn near(home: Home<'_>) -> BTreeSet<&str> {
    let needed = home.catalogue.pack(home.pack).into_iter().flat_map(|it| it.document.dependencies.keys());
    needed.map(String::as_str).chain([home.pack]).collect()
}

/// How far back a document stands: Cultists are in every game, and the rules that most scenarios have are the usual ones.
fn rank(home: Home<'_>, kind: Kind, id: &FullId) -> Reverse<usize> {
    Reverse(match kind {
        Kind::Enemy => {
            let enemy = home.catalogue.enemies.get(id);
            usize::from(enemy.is_some_and(|it| it.document.class == EnemyKindClass::Cultist))
        }
        Kind::Rules => {
            let scenarios = home.catalogue.scenarios.values();
            scenarios.filter(|it| it.document.rules.resolve(&it.id.pack) == *id).count()
        }
        _ => 0,
    })
}

/// Returns an episode and an Elder One that no scenario of the pack brings together, those that are played least first.
pub(crate) fn pairing(home: Home<'_>) -> Option<(FullId, FullId)> {
    let scenarios = home.catalogue.of_pack::<Scenario>(home.pack);
    let taken: BTreeSet<(FullId, FullId)> = scenarios
        .map(|it| (it.document.episode.resolve(home.pack), it.document.elder_one.resolve(home.pack)))
        .collect();
    let n_played = |episode: &FullId, elder_one: &FullId| {
        taken.iter().filter(|(it, other)| it == episode || other == elder_one).count()
    };
    let elder_ones = candidates(home, Kind::ElderOne);
    let episodes = candidates(home, Kind::Episode).into_iter();
    let pairs = episodes.flat_map(|episode| elder_ones.iter().map(move |it| (episode.clone(), it.clone())));
    pairs.filter(|pair| !taken.contains(pair)).min_by_key(|(episode, elder_one)| n_played(episode, elder_one))
}

/// Returns how many documents of a kind are in scope of the pack, which scenarios take by themselves.
pub(crate) fn n_in_scope(home: Home<'_>, kind: Kind) -> usize {
    let scope = home.catalogue.in_scope([home.pack]);
    home.catalogue.ids(kind).filter(|id| scope.contains(&*id.pack)).count()
}

/// Keeps the investigators who may play a scenario: those it lists, or all of the packs in its scope.
pub(crate) fn who_may_play(home: Home<'_>, scenario: &FullId, investigators: &mut Vec<FullId>) {
    let Some(scenario) = home.catalogue.scenarios.get(scenario) else { return };
    let pack = &*scenario.id.pack;
    let listed: BTreeSet<FullId> = scenario.document.investigators.iter().map(|it| it.resolve(pack)).collect();
    let scope = home.catalogue.in_scope([pack]);
    investigators.retain(|id| if listed.is_empty() { scope.contains(&*id.pack) } else { listed.contains(id) });
}

/// What an override may begin with: an enemy of another pack, and a health that it does not have.
pub(crate) struct Change {
    pub(crate) enemy: FullId,
    pub(crate) health: u8,
}

/// The most health that an enemy may have.
const MOST_HEALTH: u8 = 40;

/// Returns an enemy of a pack that this one builds on, with another health.
pub(crate) fn change(home: Home<'_>) -> Option<Change> {
    let enemy = candidates(home, Kind::Enemy).into_iter().find(|id| *id.pack != *home.pack)?;
    let health = home.catalogue.enemies.get(&enemy)?.document.health;
    Some(Change { enemy, health: if health < MOST_HEALTH { health + 1 } else { health - 1 } })
}
