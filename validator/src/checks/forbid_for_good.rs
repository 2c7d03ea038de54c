#![doc = include_str!("forbid_for_good.md")]

use ritual_content::Entry;
use ritual_content::documents::Episode;
use ritual_content::language::{AbilityWord, CommonDeed, ForbiddenDeed};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use super::forbid_everything::{always_forbidden, is_everything};
use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct ForbidForGood;

/// Something that an episode forbids in all its games, and that it cannot do without.
pub(super) struct ForGood<'c> {
    route: Route,
    deed: &'c ForbiddenDeed,
}

impl Check for ForbidForGood {
    const CODE: &'static str = "forbid/for-good";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("forbid_for_good.md");
    type Finding<'c> = ForGood<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<ForGood<'c>> {
        // Where everything is forbidden, that is said.
        let is_told = |episode: &Episode| is_everything(&always_forbidden(&episode.abilities), episode);
        let episodes = cx.catalogue.episodes.values().filter(|episode| !is_told(&episode.document));
        episodes.flat_map(for_good).collect()
    }

    fn describe(_: &Cx<'_>, ForGood { route, deed }: ForGood<'_>) -> Diagnostic {
        let (what, help) = match deed {
            ForbiddenDeed::Common(CommonDeed::Act) => {
                ("an action that costs one".to_owned(), "write an `if`, or grant it for a time")
            }
            ForbiddenDeed::Common(_) => ("a Move action".to_owned(), "write an `if`, or grant it for a time"),
            ForbiddenDeed::Episode(id) => {
                let help = "write an `if`, grant it for a time, or take the action out of the episode";
                (format!("the action `{id}` of this episode"), help)
            }
        };
        let message = format!("nobody can ever take {what}: it is forbidden in all games");
        Diagnostic::warning(Self::CODE, message, route).help(help)
    }
}

/// Returns what the abilities of an episode forbid without a condition, as far as no game is without it.
fn for_good(entry: &Entry<Episode>) -> Vec<ForGood<'_>> {
    let episode = &entry.document;
    let is_missed = |deed: &ForbiddenDeed| match deed {
        ForbiddenDeed::Common(common) => matches!(common, CommonDeed::Move | CommonDeed::Act),
        ForbiddenDeed::Episode(id) => episode.actions.iter().any(|action| action.id == *id),
    };
    let mut found = Vec::new();
    for (index, ability) in episode.abilities.iter().enumerate() {
        let deeds = always_forbidden(std::slice::from_ref(ability)).into_iter().enumerate();
        let list = entry.route.key("abilities").index(index).key(AbilityWord::Forbid.facts().name);
        let missed = deeds.filter(|(_, deed)| is_missed(deed));
        found.extend(missed.map(|(position, deed)| ForGood { route: list.index(position), deed }));
    }
    found
}
