#![doc = include_str!("map_barrier_nowhere.md")]

use ritual_content::Id;
use ritual_content::documents::Token;
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::ground::in_play;
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapBarrierNowhere;

/// A piece of the setup that should close a passage and does not.
pub(super) struct Nowhere<'c> {
    /// The place of the piece.
    route: Route,
    token: &'c str,
    at: &'c Id,
    fault: NoBorder<'c>,
}

/// Why it closes none.
enum NoBorder<'c> {
    /// It does not say the other side.
    NoEnd,
    /// Both sides are one space.
    OneSpace,
    /// The two spaces do not lie side by side.
    Apart(&'c Id),
    /// It says another side and is no barrier.
    NoBarrier,
}

impl Check for MapBarrierNowhere {
    const CODE: &'static str = "map/barrier-nowhere";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("map_barrier_nowhere.md");
    type Finding<'c> = Nowhere<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Nowhere<'c>> {
        let mut found = Vec::new();
        for map in &cx.maps {
            // What opens, or moves tiles, may bring spaces side by side some day.
            let is_fixed = map.tiles.iter().all(Option::is_some)
                && !in_play(cx, map).iter().any(|step| step.change.leads_new_ways());
            let pieces = map.episode.route.key("setup").key("pieces");
            for (index, piece) in map.episode.document.setup.pieces.iter().enumerate() {
                let Some(token) = cx.catalogue.get::<Token>(&piece.token, &map.episode.id.pack) else { continue };
                let fault = match (&token.document.barrier, &piece.to) {
                    (Some(_), None) => NoBorder::NoEnd,
                    (Some(_), Some(to)) if *to == piece.at => NoBorder::OneSpace,
                    (Some(_), Some(to)) if is_fixed && are_apart(map, &piece.at, to) => NoBorder::Apart(to),
                    (None, Some(_)) => NoBorder::NoBarrier,
                    _ => continue,
                };
                let token = token.document.id.as_str();
                found.push(Nowhere { route: pieces.index(index), token, at: &piece.at, fault });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Nowhere { route, token, at, fault }: Nowhere<'_>) -> Diagnostic {
        let to = route.key("to");
        match fault {
            NoBorder::NoEnd => {
                let message = format!("the barrier `{token}` in `{at}` closes no passage: it does not say which");
                Diagnostic::warning(Self::CODE, message, route).help("add `to` with the space on the other side")
            }
            NoBorder::OneSpace => {
                let message = format!("the barrier `{token}` closes no passage: it leads from `{at}` to itself");
                Diagnostic::error(Self::CODE, message, to).help("write the space on the other side")
            }
            NoBorder::Apart(other) => {
                let message = format!("the barrier `{token}` closes no passage: none leads from `{at}` to `{other}`");
                Diagnostic::error(Self::CODE, message, to).help(format!("write a space beside `{at}`"))
            }
            NoBorder::NoBarrier => {
                let message = format!("the token `{token}` is no barrier, so `to` says nothing here");
                Diagnostic::warning(Self::CODE, message, to.clone())
                    .help("take `to` out, or add `barrier` to the token")
                    .fix(Fix::risky("take `to` out").remove(to))
            }
        }
    }
}

/// Returns whether two spaces that are on the map do not lie side by side.
fn are_apart(map: &EpisodeMap<'_>, one: &Id, other: &Id) -> bool {
    let position = |id: &Id| map.graph.spaces.iter().position(|space| space.id == *id);
    let (Some(one), Some(other)) = (position(one), position(other)) else { return false };
    !map.graph.passages.contains(&(one.min(other), one.max(other)))
}
