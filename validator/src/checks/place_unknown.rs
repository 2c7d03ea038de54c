#![doc = include_str!("place_unknown.md")]

use std::collections::BTreeSet;

use ritual_content::documents::Episode;
use ritual_content::language::{NameOf, Place, Shaped as _};
use ritual_content::{Entry, Id, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::map::{has_space, places_at_start, space_names};

/// See the page.
pub(super) struct PlaceUnknown;

/// A name of a space that is no space.
pub(super) struct Nowhere<'c> {
    route: Route,
    /// Where another pack brings it into episodes that its own pack knows nothing of.
    used: Option<Route>,
    name: &'c str,
    /// The episodes whose maps lack it; none when no episode uses the document at all.
    episodes: Vec<&'c Entry<Episode>>,
    /// The map of another episode has it.
    has_use: bool,
    /// The document goes with investigators from one episode to another.
    is_common: bool,
}

impl Check for PlaceUnknown {
    const CODE: &'static str = "place/unknown";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("place_unknown.md");
    type Finding<'c> = Nowhere<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Nowhere<'c>> {
        let mut found = Vec::new();
        for episode in cx.catalogue.episodes.values() {
            for (route, id) in places_of_episode(episode) {
                if !has_space(&episode.document, id.as_str()) {
                    found.push(Nowhere {
                        route,
                        used: None,
                        name: id.as_str(),
                        episodes: vec![episode],
                        has_use: false,
                        is_common: false,
                    });
                }
            }
        }
        for (position, document) in cx.documents.iter().enumerate() {
            let mut told = BTreeSet::new();
            for name in document.names_of(NameOf::Place) {
                let mut episodes = cx.episodes_of(position);
                let is_unused = cx.is_unused(position);
                episodes.retain(|episode| !has_space(&episode.document, &name.text));
                if !is_unused && episodes.is_empty() {
                    continue;
                }
                let (route, name) = (document.at(&name.path), name.text.as_str());
                let is_common = document.kind.is_common();
                let has_use = cx.is_of_some_episode(position, |episode| has_space(episode, name));
                if !has_use {
                    let used = cx.use_elsewhere(position, &episodes);
                    found.push(Nowhere { route, used, name, episodes, has_use, is_common });
                } else if !episodes.is_empty() && told.insert(name) {
                    found.push(Nowhere { route, used: None, name, episodes, has_use, is_common });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Nowhere { route, used, name, episodes, has_use, is_common }: Nowhere<'_>) -> Diagnostic {
        let words = <Place>::SHAPE.words.iter().filter(|word| word.carries.is_none()).map(|word| word.name);
        if let Some(word) = suggest::same_letters(name, words) {
            let finding = Diagnostic::error(Self::CODE, format!("there is no space `{name}`"), route.clone());
            let fix = Fix::safe(format!("write `{word}`")).replace(route, word);
            return finding.help(format!("did you mean `{word}`?")).fix(fix);
        }
        let Some(first) = episodes.first() else {
            let message = format!("nobody knows whether there is a space `{name}`: no episode uses this document");
            let help = "list the card in an episode, or play it in a scenario";
            return Diagnostic::warning(Self::CODE, message, route).help(help);
        };
        let message = if let [only] = episodes.as_slice() {
            format!("the map of the episode `{}` has no space `{name}`", only.document.id)
        } else {
            let episodes = suggest::listed(episodes.iter().map(|episode| episode.document.id.as_str()));
            format!("the maps of the episodes {episodes} have no space `{name}`")
        };
        if has_use {
            return Diagnostic::note(Self::CODE, message, route).help("there it has no use; nothing has to be done");
        }
        let cause = format!("space {name} of {}", first.id);
        if let Some(used) = used {
            let finding = Diagnostic::error(Self::CODE, message, used).related(route, "it is named here");
            let help = "the pack of that document knows nothing of this episode: use another one here";
            return finding.follows_from(cause).help(help);
        }
        let finding = Diagnostic::error(Self::CODE, message, route).follows_from(cause);
        // What goes from episode to episode may mean a name of any of them.
        let meant = if is_common { episodes.as_slice() } else { std::slice::from_ref(first) };
        suggest::respell(finding, name, meant.iter().flat_map(|episode| space_names(&episode.document)))
    }
}

/// Returns every space that the map and the setup of an episode name, with its place.
fn places_of_episode(entry: &Entry<Episode>) -> Vec<(Route, &Id)> {
    let mut places = places_at_start(entry);
    let links = entry.route.key("map").key("links");
    for (index, link) in entry.document.map.links.iter().enumerate() {
        let between = links.index(index).key("between");
        places.extend(link.between.iter().enumerate().map(|(end, id)| (between.index(end), id)));
    }
    places
}
