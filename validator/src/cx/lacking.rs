//! What only an episode gives a meaning, where an episode in which the document turns up does not have it.

use std::collections::BTreeSet;

use ritual_content::documents::Episode;
use ritual_content::language::NameOf;
use ritual_content::references::FoundText;
use ritual_content::{Entry, suggest};
use ritual_diagnostic::{Diagnostic, Route};

use super::Cx;

/// A name that an episode does not have.
pub(crate) struct Lacking<'c> {
    pub(crate) route: Route,
    /// Where another pack brings it into episodes that its own pack knows nothing of.
    pub(crate) used: Option<Route>,
    pub(crate) name: &'c str,
    /// The episodes that lack it; none when no episode uses the document at all.
    pub(crate) episodes: Vec<&'c Entry<Episode>>,
    /// Another episode has it.
    pub(crate) has_use: bool,
    /// The document goes with investigators from one episode to another.
    pub(crate) is_common: bool,
}

impl<'c> Lacking<'c> {
    /// The episodes whose names may be meant: what goes from episode to episode may mean a name of any of them.
    pub(crate) fn meant(&self) -> &[&'c Entry<Episode>] {
        if self.is_common { &self.episodes } else { self.episodes.get(..1).unwrap_or_default() }
    }
}

/// Returns the names of a kind that an episode lacks in which their document turns up; `counts` says which of them count.
pub(crate) fn lacking<'c>(
    cx: &'c Cx<'_>,
    of: NameOf,
    counts: impl Fn(&FoundText) -> bool,
    has: impl Fn(&Episode, &str) -> bool,
) -> Vec<Lacking<'c>> {
    let mut found = Vec::new();
    for (position, document) in cx.documents.iter().enumerate() {
        let mut told = BTreeSet::new();
        for text in document.names_of(of).filter(|text| counts(text)) {
            let name = text.text.as_str();
            let mut episodes = cx.episodes_of(position);
            let is_unused = cx.is_unused(position);
            episodes.retain(|episode| !has(&episode.document, name));
            if !is_unused && episodes.is_empty() {
                continue;
            }
            let (route, is_common) = (document.at(&text.path), document.kind.is_common());
            let has_use = cx.is_of_some_episode(position, |episode| has(episode, name));
            if !has_use {
                // What goes from episode to episode is brought by nobody: its own line is wrong.
                let used = if is_common { None } else { cx.use_elsewhere(position, &episodes) };
                found.push(Lacking { route, used, name, episodes, has_use, is_common });
            } else if !episodes.is_empty() && told.insert(name) {
                found.push(Lacking { route, used: None, name, episodes, has_use, is_common });
            }
        }
    }
    found
}

/// Says that nobody knows whether something is so, because no episode uses the document.
pub(crate) fn nobody_knows(code: &'static str, whether: &str, route: Route) -> Diagnostic {
    let message = format!("nobody knows whether {whether}: no episode uses this document");
    Diagnostic::warning(code, message, route).help("list the card in an episode, or play it in a scenario")
}

/// Says that the maps of some episodes do not have something.
pub(crate) fn maps_have_no(episodes: &[&Entry<Episode>], what: &str) -> String {
    match episodes {
        [only] => format!("the map of the episode `{}` has no {what}", only.document.id),
        _ => format!("the maps of the episodes {} have no {what}", listed(episodes)),
    }
}

/// Returns the ids of episodes as a message lists them.
pub(crate) fn listed(episodes: &[&Entry<Episode>]) -> String {
    suggest::listed(episodes.iter().map(|episode| episode.document.id.as_str()))
}

/// Says where a document is brought into an episode that does not have what it names.
pub(crate) fn brought(code: &'static str, message: String, used: Route, named: Route) -> Diagnostic {
    Diagnostic::error(code, message, used)
        .related(named, "it is named here")
        .help("the pack of that document knows nothing of this episode: use another one here")
}
