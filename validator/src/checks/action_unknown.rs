#![doc = include_str!("action_unknown.md")]

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
}

impl Check for ActionUnknown {
    const CODE: &'static str = "action/unknown";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("action_unknown.md");
    type Finding<'c> = NoAction<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NoAction<'c>> {
        let mut found = Vec::new();
        for (position, document) in cx.documents.iter().enumerate() {
            // To forbid what nobody could do is no fault, only pointless.
            for name in document.names_of(NameOf::Action).filter(|name| !name.is_in::<Forbid>()) {
                let mut episodes = cx.episodes_of(position);
                let is_unused = episodes.is_empty() && cx.is_complete(&document.id.pack);
                episodes.retain(|episode| !actions(&episode.document).any(|action| action == name.text));
                if is_unused || !episodes.is_empty() {
                    let used = cx.use_elsewhere(position, &episodes);
                    found.push(NoAction { route: document.at(&name.path), used, name: &name.text, episodes });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NoAction { route, used, name, episodes }: NoAction<'_>) -> Diagnostic {
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
        if let Some(used) = used {
            let finding = Diagnostic::error(Self::CODE, message, used).related(route, "it is named here");
            return finding.help("the pack of that document knows nothing of this episode: use another one here");
        }
        let finding = Diagnostic::error(Self::CODE, message, route);
        suggest::respell(finding, name, actions(&first.document))
    }
}

fn actions(episode: &Episode) -> impl Iterator<Item = &str> {
    episode.actions.iter().map(|action| action.id.as_str())
}
