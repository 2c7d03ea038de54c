#![doc = include_str!("rules_wrong_track.md")]

use ritual_content::Entry;
use ritual_content::documents::{Band, Dice, Rules, Threshold};
use ritual_content::language::Symbol;
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct RulesWrongTrack;

/// Two numbers that exclude each other.
pub(super) struct Excluded {
    message: String,
    route: Route,
    /// The other number, and what it is.
    other: (Route, &'static str),
    help: String,
}

impl Check for RulesWrongTrack {
    const CODE: &'static str = "rules/wrong-track";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("rules_wrong_track.md");
    type Finding<'c> = Excluded;

    fn find(cx: &Cx<'_>) -> Vec<Excluded> {
        let mut found = Vec::new();
        for rules in cx.catalogue.rules.values() {
            let (tracks, route) = (&rules.document.tracks, rules.route.key("tracks"));
            found.extend(wrong_thresholds(&tracks.thresholds, &route, (tracks.sanity, route.key("sanity"))));
            found.extend(wrong_numbers(rules));
            found.extend(wrong_symbols(rules));
            found.extend(blank_dice(rules));
        }
        for investigator in cx.catalogue.investigators.values() {
            let Some(own) = &investigator.document.tracks else { continue };
            let route = investigator.route.key("tracks");
            // What the board does not say is as in the rules, which a scenario names.
            let skull = (own.sanity.unwrap_or(u8::MAX), route.key("sanity"));
            found.extend(wrong_thresholds(own.thresholds.as_deref().unwrap_or_default(), &route, skull));
        }
        found
    }

    fn describe(_: &Cx<'_>, Excluded { message, route, other: (other, is), help }: Excluded) -> Diagnostic {
        Diagnostic::error(Self::CODE, message, route).related(other, is).help(help)
    }
}

/// Finds thresholds that do not rise from left to right, and those that come too late to be reached alive.
fn wrong_thresholds(thresholds: &[Threshold], tracks: &Route, (skull, of_skull): (u8, Route)) -> Vec<Excluded> {
    let mut found = Vec::new();
    let route = |index: usize| tracks.key("thresholds").index(index).key("at");
    for (index, pair) in thresholds.windows(2).enumerate() {
        let [one, next] = pair else { continue };
        if next.at <= one.at {
            found.push(Excluded {
                message: format!("the thresholds do not rise: {} comes after {}", next.at, one.at),
                route: route(index + 1),
                other: (route(index), "the threshold before it"),
                help: format!("write a number above {}, or put the thresholds in order", one.at),
            });
        }
    }
    if let Some(index) = thresholds.iter().position(|it| it.at >= skull) {
        let at = thresholds.get(index).map_or(skull, |it| it.at);
        found.push(Excluded {
            message: format!("nobody reaches the threshold at {at} alive: {skull} sanity lost is the end"),
            route: route(index),
            other: (of_skull, "the end of the track"),
            help: format!("write a number below {skull}"),
        });
    }
    found
}

/// Finds numbers of rules that lie beyond what they count on.
fn wrong_numbers(rules: &Entry<Rules>) -> Vec<Excluded> {
    let Rules { tracks, summoning_track, .. } = &*rules.document;
    let mut found = Vec::new();
    let (n_thresholds, at) = (tracks.thresholds.len(), tracks.relics_transform_at);
    if usize::from(at) > n_thresholds {
        let route = rules.route.key("tracks");
        found.push(Excluded {
            message: format!("relics never transform: there is no threshold {at}, but only {n_thresholds}"),
            route: route.key("relics_transform_at"),
            other: (route.key("thresholds"), "the thresholds are here"),
            help: format!("write {n_thresholds} at most, or add thresholds"),
        });
    }
    if summoning_track.first_red > summoning_track.spaces {
        let route = rules.route.key("summoning_track");
        let spaces = summoning_track.spaces;
        found.push(Excluded {
            message: format!(
                "no space of the Summoning track is red: it ends before space {}",
                summoning_track.first_red
            ),
            route: route.key("first_red"),
            other: (route.key("spaces"), "so long is the track"),
            help: format!("write {spaces} at most, or a longer track"),
        });
    }
    found
}

/// Finds summoning symbols that no deck has: bounds that no number is in, or more than so many for an advance.
fn wrong_symbols(rules: &Entry<Rules>) -> Option<Excluded> {
    let turn = &rules.document.turn;
    let Band { at_least, at_most } = turn.symbols_in_deck?;
    let route = rules.route.key("turn");
    let bounds = route.key("symbols_in_deck");
    let other = |is| (bounds.key("at_most"), is);
    if at_least > at_most {
        return Some(Excluded {
            message: format!("no number is at least {at_least} and at most {at_most}"),
            route: bounds.key("at_least"),
            other: other("the upper bound"),
            help: format!("write {at_most} at most, or a larger `at_most`"),
        });
    }
    let needed = turn.symbols_to_advance;
    (needed > at_most).then(|| Excluded {
        message: format!("the Elder One never advances: {needed} symbols are needed, and a deck has {at_most} at most"),
        route: route.key("symbols_to_advance"),
        other: other("so many are in a deck"),
        help: format!("write {at_most} at most, or a larger `at_most`"),
    })
}

/// Finds dice that show nothing anybody could succeed with.
fn blank_dice(rules: &Entry<Rules>) -> Option<Excluded> {
    let Dice { standard, bonus, .. } = &rules.document.dice;
    let is_use = |symbol: &Symbol| matches!(symbol, Symbol::Success | Symbol::ElderSign);
    let shows_some = standard.iter().chain(bonus).flatten().any(is_use);
    let route = rules.route.key("dice");
    (!shows_some).then(|| Excluded {
        message: "every roll fails: no face of the dice has a success or an elder sign".to_owned(),
        route: route.key("standard"),
        other: (route.key("bonus"), "nor do the bonus dice have one"),
        help: "write what the faces show, as in `[success]`".to_owned(),
    })
}
