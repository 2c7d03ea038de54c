#![doc = include_str!("reference_unused.md")]

use std::collections::BTreeSet;

use ritual_content::{FullId, Kind};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::renamed::cause;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct ReferenceUnused;

/// A document no other one refers to.
pub(super) struct Unused<'c> {
    document: &'c DocumentFacts<'c>,
    /// What it seems to have been called, where something names that.
    former: Option<&'c FullId>,
}

impl Check for ReferenceUnused {
    const CODE: &'static str = "reference/unused";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("reference_unused.md");
    type Finding<'c> = Unused<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unused<'c>> {
        let used = used(cx);
        let documents = cx.documents.iter().enumerate();
        let brought = documents.filter(|(_, document)| is_brought(cx, document) && is_played(cx, &document.id.pack));
        let unused = brought.filter(|(position, _)| !used.contains(position) && !cx.is_begun(*position));
        // A document that could not be read may be the one that uses it.
        let unused = unused.filter(|(_, document)| cx.is_complete(&document.id.pack));
        let former = |position: usize| cx.renamed.iter().find(|it| it.position == position).map(|it| &it.former);
        unused.map(|(position, document)| Unused { document, former: former(position) }).collect()
    }

    fn describe(cx: &Cx<'_>, Unused { document, former }: Unused<'_>) -> Diagnostic {
        let kind = match document.kind {
            Kind::ElderOne => "Elder One",
            kind => kind.name(),
        };
        let message =
            format!("nothing brings the {kind} `{}` into play: no other document refers to it", document.id.id);
        let finding = Diagnostic::warning(Self::CODE, message, document.route.key("id"))
            .help(format!("{}, or take it out", how_to_use(document.kind)));
        match former {
            Some(former) => finding.follows_from(cause(cx, document.kind, former)),
            None => finding,
        }
    }
}

/// Returns the positions of the documents that others refer to; what a test refers to is not in play for that.
fn used(cx: &Cx<'_>) -> BTreeSet<usize> {
    let mut used = BTreeSet::new();
    for (position, document) in cx.documents.iter().enumerate() {
        if document.kind != Kind::Test {
            let references = document.references.iter();
            let targets = references.filter_map(|reference| cx.position(reference.kind, &reference.target));
            used.extend(targets.filter(|target| *target != position));
        }
    }
    used
}

/// Returns whether a document comes into play only by another one that refers to it.
fn is_brought(cx: &Cx<'_>, document: &DocumentFacts<'_>) -> bool {
    match document.kind {
        Kind::Tile | Kind::Skill | Kind::Condition | Kind::Token | Kind::Counter | Kind::ElderOne | Kind::Episode => {
            true
        }
        Kind::Enemy => cx.catalogue.enemies.get(document.id).is_some_and(|enemy| enemy.document.unknown.is_none()),
        _ => false,
    }
}

/// Returns whether a pack holds a scenario; one without is a collection for other packs.
fn is_played(cx: &Cx<'_>, pack: &str) -> bool {
    !cx.of_pack(Kind::Scenario, pack).is_empty()
}

/// Says what brings a document of a kind into play.
fn how_to_use(kind: Kind) -> &'static str {
    match kind {
        Kind::Tile => "lay the tile on the map of an episode",
        Kind::Enemy => "list the enemy under `monsters` of an episode or `minions` of an Elder One",
        Kind::Skill => "give the skill to an investigator",
        Kind::Condition => "make the condition a side of a Discovery card",
        Kind::Token => "put the token into play by the setup of an episode or by an effect",
        Kind::Counter => "change the counter by an effect and ask for it",
        Kind::ElderOne => "write a scenario with this Elder One",
        Kind::Episode => "write a scenario with this episode",
        _ => "refer to it",
    }
}
