#![doc = include_str!("map_pointless_link.md")]

use ritual_content::Entry;
use ritual_content::documents::{Episode, Link};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct MapPointlessLink;

/// A staircase or tunnel that changes nothing.
pub(super) struct Pointless<'c> {
    episode: &'c Entry<Episode>,
    link: &'c Link,
    index: usize,
    /// The earlier one of the same kind between the same spaces; none where both ends are in one space.
    earlier: Option<usize>,
}

impl Check for MapPointlessLink {
    const CODE: &'static str = "map/pointless-link";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("map_pointless_link.md");
    type Finding<'c> = Pointless<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Pointless<'c>> {
        let mut found = Vec::new();
        for episode in cx.catalogue.episodes.values() {
            let links = &episode.document.map.links;
            for (index, link) in links.iter().enumerate() {
                let earlier = links.iter().take(index).position(|earlier| is_same(earlier, link));
                if leads_nowhere(link) {
                    found.push(Pointless { episode, link, index, earlier: None });
                } else if earlier.is_some() {
                    found.push(Pointless { episode, link, index, earlier });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Pointless { episode, link, index, earlier }: Pointless<'_>) -> Diagnostic {
        let kind = link.kind.written();
        let [one, other] = &link.between;
        let route = link_route(episode, index);
        let Some(earlier) = earlier else {
            let message = format!("the {kind} leads nowhere: both its ends are in `{one}`");
            return Diagnostic::warning(Self::CODE, message, route.key("between"))
                .help(format!("write another space for one end, or take the {kind} out"))
                .fix(Fix::risky(format!("take the {kind} out")).remove(route));
        };
        let message = format!("a second {kind} between `{one}` and `{other}` changes nothing");
        Diagnostic::warning(Self::CODE, message, route.clone())
            .related(link_route(episode, earlier), format!("the first {kind} between them"))
            .help(format!("take the second {kind} out, or connect other spaces with it"))
            .fix(Fix::safe(format!("take the second {kind} out")).remove(route))
    }
}

/// Returns whether both ends are in one space.
fn leads_nowhere(link: &Link) -> bool {
    let [one, other] = &link.between;
    one == other
}

/// Returns whether two links are of one kind and between the same spaces, in whichever order.
fn is_same(link: &Link, with: &Link) -> bool {
    let ([one, other], [first, second]) = (&link.between, &with.between);
    link.kind == with.kind && ((one, other) == (first, second) || (one, other) == (second, first))
}

fn link_route(episode: &Entry<Episode>, index: usize) -> Route {
    episode.route.key("map").key("links").index(index)
}
