#![doc = include_str!("token_short_supply.md")]

use std::collections::BTreeMap;

use ritual_content::documents::{Episode, Token};
use ritual_content::language::{Amount, Who};
use ritual_content::references::FoundPart;
use ritual_content::{Entry, FullId, Kind};
use ritual_diagnostic::{Diagnostic, Fix, Path, Route, Severity};

use crate::check::Check;
use crate::cx::steps::{Rounds, WholeStep, rounds, token_of};
use crate::cx::{Cx, DocumentFacts, Table};

/// The most investigators any rules allow.
const MOST_INVESTIGATORS: u32 = 5;
/// The largest supply a token may have.
const MOST_SUPPLY: u32 = 99;

/// See the page.
pub(super) struct TokenShortSupply;

/// More tokens at once than there are.
pub(super) struct Short<'c> {
    route: Route,
    token: &'c Entry<Token>,
    n_wanted: u32,
    who: For,
    /// The token is of the same pack.
    is_own: bool,
}

/// Who or what the tokens are for.
#[derive(Clone, Copy)]
enum For {
    /// One investigator or one space.
    One,
    /// The same, again and again.
    Rounds(u32),
    /// The map at the start.
    Setup,
    /// So many investigators.
    Several(u32),
}

impl Check for TokenShortSupply {
    const CODE: &'static str = "token/short-supply";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("token_short_supply.md");
    type Finding<'c> = Short<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Short<'c>> {
        let mut found = Vec::new();
        for (position, document) in cx.documents.iter().enumerate() {
            if document.kind != Kind::Test {
                found.extend(gifts(cx, document).filter_map(|gift| gift.judged(cx, position, document)));
            }
        }
        found.extend(cx.catalogue.episodes.values().flat_map(|episode| set_out(cx, episode)));
        found
    }

    fn describe(_: &Cx<'_>, Short { route, token, n_wanted, who, is_own }: Short<'_>) -> Diagnostic {
        let (id, supply) = (&token.document.id, token.document.supply);
        let (severity, message, help) = match who {
            For::One => (
                Severity::Error,
                format!("{n_wanted} of the token `{id}` are wanted at once; its supply is {supply}"),
                format!("write at most {supply}, or make the `supply` of the token larger"),
            ),
            For::Rounds(n_rounds) => (
                Severity::Warning,
                format!("repeated {n_rounds} times, this wants {n_wanted} of the token `{id}`; its supply is {supply}"),
                "repeat it less often, or make the `supply` of the token larger".to_owned(),
            ),
            For::Setup => (
                Severity::Error,
                format!("the setup places {n_wanted} of the token `{id}`; its supply is {supply}"),
                "place fewer of them, or make the `supply` of the token larger".to_owned(),
            ),
            For::Several(n_investigators) => (
                Severity::Warning,
                format!(
                    "{n_investigators} investigators want {n_wanted} of the token `{id}` at once; its supply is {supply}"
                ),
                format!("make the `supply` of the token {n_wanted} or more, or say who goes without"),
            ),
        };
        let supply = token.route.key("supply");
        let finding = Diagnostic::new(Self::CODE, severity, message, route)
            .help(help)
            .related(supply.clone(), "there are so many");
        // Hidden numbers and sides are listed piece by piece.
        let is_plain = token.document.numbers.is_empty() && token.document.backs.is_empty();
        if !is_own || !is_plain || n_wanted > MOST_SUPPLY {
            return finding;
        }
        finding.fix(Fix::risky(format!("make the `supply` {n_wanted}")).replace(supply, n_wanted))
    }
}

/// A step that hands out a fixed number of a token.
struct Gift<'c> {
    /// Where it is.
    path: Path,
    token: &'c Entry<Token>,
    /// How many each, of one round.
    count: u32,
    rounds: Rounds,
    /// Every investigator gets as many, or every other one.
    each: Option<Each>,
}

/// How many of the investigators.
#[derive(Clone, Copy)]
enum Each {
    All,
    /// Every one but you.
    AllButOne,
}

impl<'c> Gift<'c> {
    /// Returns what is wrong with it, if anything is.
    fn judged(self, cx: &Cx<'_>, position: usize, document: &DocumentFacts<'_>) -> Option<Short<'c>> {
        let Self { path, token, count, rounds: Rounds { times, said }, each } = self;
        let supply = u32::from(token.document.supply);
        let is_own = token.id.pack == document.id.pack;
        if count > supply {
            let route = document.at(&path.key("count"));
            return Some(Short { route, token, n_wanted: count, who: For::One, is_own });
        }
        let count = count.saturating_mul(times);
        if let Some(said) = said.filter(|_| count > supply) {
            return Some(Short { route: document.at(&said), token, n_wanted: count, who: For::Rounds(times), is_own });
        }
        let each = each?;
        if count.saturating_mul(MOST_INVESTIGATORS) <= supply {
            return None;
        }
        let tables = cx.tables.iter().filter(|table| table.documents.contains(&position));
        let n_players = tables.map(most_investigators).max()?;
        let n_investigators = match each {
            Each::All => n_players,
            Each::AllButOne => n_players.saturating_sub(1),
        };
        let n_wanted = count.saturating_mul(n_investigators);
        let route = document.at(&path.key("who"));
        (n_wanted > supply).then_some(Short { route, token, n_wanted, who: For::Several(n_investigators), is_own })
    }
}

/// Returns how many investigators a scenario can have at most.
fn most_investigators(table: &Table<'_>) -> u32 {
    let limit = u32::from(table.rules.document.limits.investigators);
    match table.scenario.document.investigators.len() {
        // When none is named, all of the packs in scope may be chosen.
        0 => limit,
        n_named => limit.min(u32::try_from(n_named).unwrap_or(limit)),
    }
}

/// Returns the steps of a document that hand out a fixed number of a known token.
fn gifts<'c>(cx: &'c Cx<'_>, document: &'c DocumentFacts<'_>) -> impl Iterator<Item = Gift<'c>> {
    document.parts.iter().filter_map(move |step| gift(cx, document, step))
}

/// Returns what a step hands out, if it is a fixed number of a known token.
fn gift<'c>(cx: &'c Cx<'_>, document: &DocumentFacts<'_>, step: &FoundPart) -> Option<Gift<'c>> {
    step.word.places?;
    let token = cx.catalogue.tokens.get(&token_of(document, step)?.target)?;
    let whole = WholeStep::of(document, step)?;
    // A word without a count is about one.
    let Amount::Fixed(count) = whole.field::<Amount>("count").unwrap_or_default() else { return None };
    let each = match whole.field::<Who>("who") {
        Some(Who::Each) => Some(Each::All),
        Some(Who::EachOther) => Some(Each::AllButOne),
        _ => None,
    };
    let rounds = rounds(document, &step.path);
    Some(Gift { path: step.path.clone(), token, count: u32::from(count), rounds, each })
}

/// Finds the tokens of which the setup of an episode places more than there are, at the place that is too much.
fn set_out<'c>(cx: &'c Cx<'_>, episode: &'c Entry<Episode>) -> Vec<Short<'c>> {
    let mut found: BTreeMap<&'c FullId, Short<'c>> = BTreeMap::new();
    let mut placed: BTreeMap<&'c FullId, u32> = BTreeMap::new();
    let pieces = episode.route.key("setup").key("pieces");
    for (index, here) in episode.document.setup.pieces.iter().enumerate() {
        let Some(token) = cx.catalogue.get::<Token>(&here.token, &episode.id.pack) else { continue };
        let so_far = placed.entry(&token.id).or_default();
        *so_far = so_far.saturating_add(u32::from(here.count));
        let n_wanted = *so_far;
        if n_wanted > u32::from(token.document.supply) {
            // The first place that is too much stays; the number grows with every further one.
            let route = found.remove(&token.id).map_or_else(|| pieces.index(index), |finding| finding.route);
            let is_own = token.id.pack == episode.id.pack;
            found.insert(&token.id, Short { route, token, n_wanted, who: For::Setup, is_own });
        }
    }
    found.into_values().collect()
}
