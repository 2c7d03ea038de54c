#![doc = include_str!("forbid_nothing_forbidden.md")]

use ritual_content::documents::Episode;
use ritual_content::language::{CommonDeed, Forbid, NameOf, Shaped as _};
use ritual_content::{Entry, suggest};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct ForbidNothingForbidden;

/// An action that is forbidden where nobody could take it.
pub(super) struct NothingForbidden<'c> {
    route: Route,
    name: &'c str,
    /// The episodes in which the document may turn up; none when no episode uses it at all.
    episodes: Vec<&'c Entry<Episode>>,
}

impl Check for ForbidNothingForbidden {
    const CODE: &'static str = "forbid/nothing-forbidden";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("forbid_nothing_forbidden.md");
    type Finding<'c> = NothingForbidden<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NothingForbidden<'c>> {
        let mut found = Vec::new();
        for (position, document) in cx.documents.iter().enumerate() {
            // What could not be read may bring this one into other episodes.
            if !cx.is_complete(&document.id.pack) {
                continue;
            }
            for name in document.names_of(NameOf::Action).filter(|name| name.is_in::<Forbid>()) {
                let episodes = cx.episodes_of(position);
                if !episodes.iter().any(|episode| actions(&episode.document).any(|action| action == name.text)) {
                    found.push(NothingForbidden { route: document.at(&name.path), name: &name.text, episodes });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NothingForbidden { route, name, episodes }: NothingForbidden<'_>) -> Diagnostic {
        let message = match episodes.as_slice() {
            [] => format!("nobody knows whether there is an action `{name}`: no episode uses this document"),
            [only] => format!("nothing is forbidden: the episode `{}` has no action `{name}`", only.document.id),
            several => {
                let episodes = suggest::listed(several.iter().map(|episode| episode.document.id.as_str()));
                format!("nothing is forbidden: the episodes {episodes} have no action `{name}`")
            }
        };
        let finding = Diagnostic::warning(Self::CODE, message, route);
        if episodes.is_empty() {
            return finding.help("list the card in an episode, or play it in a scenario");
        }
        let common = CommonDeed::SHAPE.words.iter().map(|word| word.name);
        let known = episodes.iter().flat_map(|episode| actions(&episode.document));
        suggest::respell(finding, name, common.chain(known))
    }
}

fn actions(episode: &Episode) -> impl Iterator<Item = &str> {
    episode.actions.iter().map(|action| action.id.as_str())
}
