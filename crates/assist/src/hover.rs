//! What is said about a place when a pointer rests on it: what the word means, what the card says.

use std::ops::Range;

use ritual_diagnostic::Part;
use serde_json::Value;

use crate::complete::help;
use crate::page::Page;
use crate::printed::printed;
use crate::target::{Known, Spot, Target, definitions, target};
use crate::things;

/// What is said about a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The bytes it is about.
    pub span: Range<usize>,
    /// The words, in Markdown.
    pub markdown: String,
}

/// Returns what is said about a byte of a text.
pub fn hover(page: &Page<'_>, known: Known<'_>, schema: &Value, byte: usize) -> Option<Said> {
    let tree = page.tree?;
    let spot = Spot::at(page, byte)?;
    let meant = target(page, known, schema, &spot).and_then(|target| told(page, known, &target));
    let words = || {
        let own = help(page.kind, schema, tree, &spot.path, spot.part);
        // A number says nothing by itself: what its key means does.
        own.or_else(|| help(page.kind, schema, tree, &spot.path, Part::Key))
    };
    let markdown = meant.or_else(words)?;
    Some(Said { span: spot.span, markdown })
}

/// What is said of something that has a name.
fn told(page: &Page<'_>, known: Known<'_>, target: &Target) -> Option<String> {
    match target {
        Target::Document(kind, id) => {
            let text = printed(known, *kind, id)?;
            let n_uses = known.usages.references_to(*kind, id).len();
            let uses = if n_uses == 1 { "Used once.".to_owned() } else { format!("Used {n_uses} times.") };
            Some(format!("{text}\n\n{uses}"))
        }
        Target::Thing(what, id) => {
            let defined = definitions(page, known, target);
            let all = things::things(known.catalogue, page.home);
            let thing = all.into_iter().find(|it| it.id == *id && defined.contains(&it.route))?;
            Some(format!("**{}** ({} `{id}`), in `{}`", thing.name, things::word(*what), thing.route.file))
        }
    }
}
