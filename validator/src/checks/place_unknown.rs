#![doc = include_str!("place_unknown.md")]

use ritual_content::documents::Episode;
use ritual_content::language::{NameOf, Place, Shaped as _};
use ritual_content::{Entry, Id, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::lacking::{Lacking, brought, lacking, maps_have_no, nobody_knows};
use crate::cx::map::{has_space, places_at_start, space_names};

/// See the page.
pub(super) struct PlaceUnknown;

impl Check for PlaceUnknown {
    const CODE: &'static str = "place/unknown";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("place_unknown.md");
    type Finding<'c> = Lacking<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Lacking<'c>> {
        let mut found = Vec::new();
        for episode in cx.catalogue.episodes.values() {
            for (route, id) in places_of_episode(episode) {
                let name = id.as_str();
                if !has_space(&episode.document, name) {
                    let episodes = vec![episode];
                    found.push(Lacking { route, used: None, name, episodes, has_use: false, is_common: false });
                }
            }
        }
        found.extend(lacking(cx, NameOf::Place, |_| true, has_space));
        found
    }

    fn describe(_: &Cx<'_>, finding: Lacking<'_>) -> Diagnostic {
        let meant: Vec<&str> = finding.meant().iter().flat_map(|episode| space_names(&episode.document)).collect();
        let Lacking { route, used, name, episodes, has_use, is_common: _ } = finding;
        let words = <Place>::SHAPE.words.iter().filter(|word| word.carries.is_none()).map(|word| word.name);
        if let Some(word) = suggest::same_letters(name, words) {
            let finding = Diagnostic::error(Self::CODE, format!("there is no space `{name}`"), route.clone());
            let fix = Fix::safe(format!("write `{word}`")).replace(route, word);
            return finding.help(format!("did you mean `{word}`?")).fix(fix);
        }
        let Some(first) = episodes.first() else {
            return nobody_knows(Self::CODE, &format!("there is a space `{name}`"), route);
        };
        let message = maps_have_no(&episodes, &format!("space `{name}`"));
        if has_use {
            return Diagnostic::note(Self::CODE, message, route).help("there it has no use; nothing has to be done");
        }
        let cause = format!("space {name} of {}", first.id);
        if let Some(used) = used {
            return brought(Self::CODE, message, used, route).follows_from(cause);
        }
        suggest::respell(Diagnostic::error(Self::CODE, message, route).follows_from(cause), name, meant)
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
