#![doc = include_str!("action_unknown.md")]

use std::collections::BTreeSet;

use ritual_content::documents::Episode;
use ritual_content::language::{Forbid, NameOf};
use ritual_content::{Entry, suggest};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct ActionUnknown;

/// A name of an action that an episode does not have.
pub(super) struct NoAction<'c> {
    route: Route,
    /// Where another pack brings it into episodes that its own pack knows nothing of.
    used: Option<Route>,
    name: &'c str,
    /// The episodes that lack it; none when no episode uses the document at all.
    episodes: Vec<&'c Entry<Episode>>,
    /// Another episode has it.
    has_use: bool,
    /// The document goes with investigators from one episode to another.
    is_common: bool,
}

impl Check for ActionUnknown {
    const CODE: &'static str = "action/unknown";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("action_unknown.md");
    type Finding<'c> = NoAction<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NoAction<'c>> {
        let mut found = Vec::new();
        for (position, document) in cx.documents.iter().enumerate() {
            let mut told = BTreeSet::new();
            // Of what is forbidden, `forbid/nothing-forbidden` speaks: it is pointless, and nothing is left undone.
            for name in document.names_of(NameOf::Action).filter(|name| !name.is_in::<Forbid>()) {
                let has = |episode: &Episode| actions(episode).any(|action| action == name.text);
                let mut episodes = cx.episodes_of(position);
                let is_unused = cx.is_unused(position);
                episodes.retain(|episode| !has(&episode.document));
                if !is_unused && episodes.is_empty() {
                    continue;
                }
                let (route, name) = (document.at(&name.path), name.text.as_str());
                let is_common = document.kind.is_common();
                let has_use = cx.is_of_some_episode(position, has);
                if !has_use {
                    let used = cx.use_elsewhere(position, &episodes);
                    found.push(NoAction { route, used, name, episodes, has_use, is_common });
                } else if !episodes.is_empty() && told.insert(name) {
                    found.push(NoAction { route, used: None, name, episodes, has_use, is_common });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NoAction { route, used, name, episodes, has_use, is_common }: NoAction<'_>) -> Diagnostic {
        let Some(first) = episodes.first() else {
            let message = format!("nobody knows whether there is an action `{name}`: no episode uses this document");
            let help = "list the card in an episode, or play it in a scenario";
            return Diagnostic::warning(Self::CODE, message, route).help(help);
        };
        let message = if let [only] = episodes.as_slice() {
            format!("the episode `{}` has no action `{name}`", only.document.id)
        } else {
            let episodes = suggest::listed(episodes.iter().map(|episode| episode.document.id.as_str()));
            format!("the episodes {episodes} have no action `{name}`")
        };
        if has_use {
            return Diagnostic::note(Self::CODE, message, route).help("there it has no use; nothing has to be done");
        }
        if let Some(used) = used {
            let finding = Diagnostic::error(Self::CODE, message, used).related(route, "it is named here");
            return finding.help("the pack of that document knows nothing of this episode: use another one here");
        }
        let finding = Diagnostic::error(Self::CODE, message, route);
        // What goes from episode to episode may mean a name of any of them.
        let meant = if is_common { episodes.as_slice() } else { std::slice::from_ref(first) };
        suggest::respell(finding, name, meant.iter().flat_map(|episode| actions(&episode.document)))
    }
}

fn actions(episode: &Episode) -> impl Iterator<Item = &str> {
    episode.actions.iter().map(|action| action.id.as_str())
}
