#![doc = include_str!("forbid_everything.md")]

use ritual_content::documents::Episode;
use ritual_content::language::{Ability, ActionAbility, CommonDeed, ForbiddenDeed, Grant, Step, Until, Who};
use ritual_content::{Entry, Kind, suggest};
use ritual_diagnostic::{Diagnostic, Path, Route, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// The actions that everybody may take, whatever the episode.
const ACTIONS: [CommonDeed; 4] = [CommonDeed::Move, CommonDeed::Attack, CommonDeed::Rest, CommonDeed::Trade];

/// See the page.
pub(super) struct ForbidEverything;

/// The place after which no action of the turn may be taken any more.
pub(super) struct Everything<'c> {
    route: Route,
    /// It is a step that grants it.
    is_granted: bool,
    /// The actions that abilities of the episodes give and that nothing forbids.
    left: Vec<&'c ActionAbility>,
    /// Of what abilities give, only what is free is left: `act` is forbidden.
    is_free_only: bool,
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

    fn describe(_: &Cx<'_>, Everything { route, is_granted, left, is_free_only }: Everything<'_>) -> Diagnostic {
        let actions = suggest::listed(left.iter().map(|action| action.label.as_str()));
        let cards = if is_free_only { "what is free on cards" } else { "what cards give" };
        let but = if left.is_empty() {
            cards.to_owned()
        } else if left.iter().all(|action| action.is_free()) {
            format!("what is free on the episode ({actions}) and {cards}")
        } else {
            format!("what the episode gives besides ({actions}) and {cards}")
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
            let route = document.at(&Path::root().key("abilities").index(index));
            let is_free_only = may_not_act(&forbidden);
            return Some(Everything { route, is_granted: false, left: left(&[entry], is_free_only), is_free_only });
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
        let granted = always_forbidden(&grant.abilities);
        let is_over = |episode: &Episode| {
            !is_everything(&forbidden_in(episode, &[]), episode)
                && is_everything(&forbidden_in(episode, &granted), episode)
        };
        if !episodes.is_empty() && episodes.iter().all(|episode| is_over(&episode.document)) {
            let is_free_only = episodes.iter().all(|it| may_not_act(&forbidden_in(&it.document, &granted)));
            let left = left(&episodes, is_free_only);
            found.push(Everything { route: document.at(&part.path), is_granted: true, left, is_free_only });
        }
    }
    found
}

/// Returns what abilities forbid without a condition.
pub(super) fn always_forbidden(abilities: &[Ability]) -> Vec<&ForbiddenDeed> {
    let always = abilities.iter().filter_map(|ability| match ability {
        Ability::Forbid(forbid) if forbid.condition.is_none() => Some(&forbid.deeds),
        _ => None,
    });
    always.flatten().collect()
}

/// Returns what an episode forbids without a condition, and some more.
fn forbidden_in<'e>(episode: &'e Episode, more: &[&'e ForbiddenDeed]) -> Vec<&'e ForbiddenDeed> {
    [always_forbidden(&episode.abilities).as_slice(), more].concat()
}

/// Returns whether nothing is left that can be done in an episode.
pub(super) fn is_everything(forbidden: &[&ForbiddenDeed], episode: &Episode) -> bool {
    let common = ACTIONS.into_iter().map(ForbiddenDeed::Common);
    let own = episode.actions.iter().map(|action| ForbiddenDeed::Episode(action.id.clone()));
    let is_idle = may_not_act(forbidden) || common.chain(own).all(|deed| forbidden.contains(&&deed));
    is_idle && forbidden.contains(&&ForbiddenDeed::Common(CommonDeed::Investigate))
}

/// Returns whether everything that costs an action is forbidden in one word.
fn may_not_act(forbidden: &[&ForbiddenDeed]) -> bool {
    forbidden.contains(&&ForbiddenDeed::Common(CommonDeed::Act))
}

/// Returns the actions that abilities of episodes give, or those of them that are free.
fn left<'c>(episodes: &[&'c Entry<Episode>], is_free_only: bool) -> Vec<&'c ActionAbility> {
    let abilities = episodes.iter().flat_map(|episode| &episode.document.abilities);
    let actions = abilities.filter_map(|ability| match ability {
        Ability::Action(action) if !is_free_only || action.is_free() => Some(action),
        _ => None,
    });
    actions.collect()
}
