#![doc = include_str!("investigator_always_you.md")]

use ritual_content::language::{Home, InvestigatorQuery, Pick, Place};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::homes::home_of;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct InvestigatorAlwaysYou;

/// The nearest investigator, who is nobody farther away than you.
pub(super) struct Nearest<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
}

impl Check for InvestigatorAlwaysYou {
    const CODE: &'static str = "investigator/always-you";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("investigator_always_you.md");
    type Finding<'c> = Nearest<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Nearest<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(|part| part.is::<InvestigatorQuery>()) {
                if document.read::<InvestigatorQuery>(&part.path).as_ref().is_some_and(is_nearest_to_itself) {
                    found.push(Nearest { document, part });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Nearest { document, part }: Nearest<'_>) -> Diagnostic {
        let route = document.at(&part.path);
        let message = "the investigator nearest to you is always you, or somebody in your space: nobody is nearer";
        let finding = Diagnostic::warning(Self::CODE, message, route.clone());
        if home_of(document, &part.path) == Some(Home::Enemy) {
            finding
                .help("write `from: this_enemys_space` if the one nearest to this enemy is meant, else `other: true`")
                .fix(Fix::risky("write `from: this_enemys_space`").add(route, "from", "this_enemys_space"))
        } else {
            finding
                .help("write `other: true` for the nearest of the others, or `from` if somewhere else is meant")
                .fix(Fix::risky("write `other: true`").add(route, "other", true))
        }
    }
}

/// Returns whether the nearest of all investigators is asked for, seen from you.
fn is_nearest_to_itself(query: &InvestigatorQuery) -> bool {
    let InvestigatorQuery {
        pick,
        at,
        within: _,
        from,
        other,
        with_token,
        most_tokens,
        tokens,
        with_counter,
        most,
        least,
        has,
    } = query;
    let is_yours = |place: Option<&Place>| place.is_none_or(|place| *place == Place::YourSpace);
    // You need not be one of those who are described.
    let is_described = with_token.is_some()
        || most_tokens.is_some()
        || tokens.is_some()
        || with_counter.is_some()
        || most.is_some()
        || least.is_some()
        || has.is_some();
    *pick == Pick::Nearest && !other && !is_described && is_yours(at.as_ref()) && is_yours(from.as_ref())
}
