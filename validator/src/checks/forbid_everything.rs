#![doc = include_str!("forbid_everything.md")]

use ritual_content::documents::Episode;
use ritual_content::language::{Ability, ActionAbility, CommonDeed, ForbiddenDeed, Grant, Step, Until, Who};
use ritual_content::{Entry, Kind, suggest};
use ritual_diagnostic::{Diagnostic, Path, Route, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// What everybody may do, whatever the episode.
const COMMON: [CommonDeed; 5] =
    [CommonDeed::Move, CommonDeed::Attack, CommonDeed::Rest, CommonDeed::Trade, CommonDeed::Investigate];

/// See the page.
pub(super) struct ForbidEverything;

/// The place after which no action of the turn may be taken any more.
pub(super) struct Everything<'c> {
    route: Route,
    /// It is a step that grants it.
    is_granted: bool,
    /// The actions that abilities of the episodes give: nothing forbids them.
    left: Vec<&'c ActionAbility>,
}

impl Check for ForbidEverything {
    const CODE: &'static str = "forbid/everything";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("forbid_everything.md");
    type Finding<'c> = Everything<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Everything<'c>> {
        let mut found = Vec::new();
        for (position, document) in cx.documents.iter().enumerate() {
            if document.kind == Kind::Episode {
                found.extend(by_episode(cx, document));
            }
            found.extend(by_grants(cx, position, document));
        }
        found
    }

    fn describe(_: &Cx<'_>, Everything { route, is_granted, left }: Everything<'_>) -> Diagnostic {
        let actions = suggest::listed(left.iter().map(|action| action.label.as_str()));
        let but = if left.is_empty() {
            "what cards give".to_owned()
        } else if left.iter().all(|action| action.is_free()) {
            format!("what is free on the episode ({actions}) and what cards give")
        } else {
            format!("what the episode gives besides ({actions}) and what cards give")
        };
        let message = if is_granted {
            format!("from then on nobody can do anything but {but}: the rest is forbidden to the end of the game")
        } else {
            format!("nobody can ever do anything but {but}: the rest is forbidden")
        };
        let help = if is_granted { "forbid less, or for a shorter time" } else { "forbid less, or write an `if`" };
        Diagnostic::warning(Self::CODE, message, route).help(help)
    }
}

/// Returns the ability of an episode with which everything is forbidden.
fn by_episode<'c>(cx: &Cx<'c>, document: &DocumentFacts<'_>) -> Option<Everything<'c>> {
    let entry = cx.catalogue.episodes.get(document.id)?;
    let episode = &entry.document;
    let mut forbidden = Vec::new();
    for (index, ability) in episode.abilities.iter().enumerate() {
        let now = always_forbidden(std::slice::from_ref(ability));
        if now.is_empty() {
            continue;
        }
        forbidden.extend(now);
        if is_everything(&forbidden, episode) {
            let place = Path::root().key("abilities").index(index);
            return Some(Everything { route: document.at(&place), is_granted: false, left: left(&[entry]) });
        }
    }
    None
}

/// Returns the steps that forbid everything to everybody for the rest of the game, in every episode there is for them.
fn by_grants<'c>(cx: &Cx<'c>, position: usize, document: &DocumentFacts<'_>) -> Vec<Everything<'c>> {
    let mut found = Vec::new();
    for part in document.parts.iter().filter(|part| part.is::<Grant>()) {
        let Some(Step::Grant(grant)) = document.read::<Step>(&part.path) else { continue };
        if grant.until != Until::EndOfGame || grant.to != Who::Each || grant.on_enemies.is_some() {
            continue;
        }
        let episodes = cx.episodes_of(position);
        let is_over = |episode: &Episode| {
            let before = always_forbidden(&episode.abilities);
            let is_free = !is_everything(&before, episode);
            is_free && is_everything(&[before, always_forbidden(&grant.abilities)].concat(), episode)
        };
        if !episodes.is_empty() && episodes.iter().all(|episode| is_over(&episode.document)) {
            found.push(Everything { route: document.at(&part.path), is_granted: true, left: left(&episodes) });
        }
    }
    found
}

/// Returns what abilities forbid without a condition.
fn always_forbidden(abilities: &[Ability]) -> Vec<&ForbiddenDeed> {
    let always = abilities.iter().filter_map(|ability| match ability {
        Ability::Forbid(forbid) if forbid.condition.is_none() => Some(&forbid.deeds),
        _ => None,
    });
    always.flatten().collect()
}

/// Returns whether nothing is left that can be done in an episode.
fn is_everything(forbidden: &[&ForbiddenDeed], episode: &Episode) -> bool {
    let common = COMMON.into_iter().map(ForbiddenDeed::Common);
    let own = episode.actions.iter().map(|action| ForbiddenDeed::Episode(action.id.clone()));
    common.chain(own).all(|deed| forbidden.contains(&&deed))
}

/// Returns the actions that abilities of episodes give.
fn left<'c>(episodes: &[&'c Entry<Episode>]) -> Vec<&'c ActionAbility> {
    let abilities = episodes.iter().flat_map(|episode| &episode.document.abilities);
    let actions = abilities.filter_map(|ability| match ability {
        Ability::Action(action) => Some(action),
        _ => None,
    });
    actions.collect()
}
