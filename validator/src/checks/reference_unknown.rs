#![doc = include_str!("reference_unknown.md")]

use ritual_content::{FullId, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts, ReferenceTo};

/// See the page.
pub(super) struct ReferenceUnknown;

/// A reference that leads nowhere.
pub(super) struct Dangling<'c> {
    document: &'c DocumentFacts<'c>,
    reference: &'c ReferenceTo,
}

impl Check for ReferenceUnknown {
    const CODE: &'static str = "reference/unknown";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("reference_unknown.md");
    type Finding<'c> = Dangling<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Dangling<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for reference in &document.references {
                if !cx.is_known(reference.kind, &reference.target) && !is_in_missing_dependency(cx, document, reference)
                {
                    found.push(Dangling { document, reference });
                }
            }
        }
        found
    }

    fn describe(cx: &Cx<'_>, Dangling { document, reference }: Dangling<'_>) -> Diagnostic {
        let kind = reference.kind.name().replace('-', " ");
        let message = format!("no {kind} is called `{}`", reference.written);
        let finding = Diagnostic::error(Self::CODE, message, document.at(&reference.path));
        let home = &reference.home;
        let finding = if *home == document.id.pack {
            finding
        } else {
            finding.label(format!("read from the pack `{home}`, which is changed here"))
        };
        let target = &reference.target;
        if target.pack != *home && !cx.is_pack(&target.pack) {
            let packs = suggest::listed(cx.catalogue.packs.keys().map(|id| &*id.id));
            return finding
                .label(format!("there is no pack `{}`", target.pack))
                .help(format!("put the pack beside this one, or name one of {packs}"));
        }
        let written = |id: &FullId| if id.pack == *home { id.id.to_string() } else { id.to_string() };
        if let Some(elsewhere) = cx.catalogue.ids(reference.kind).find(|id| id.id == target.id) {
            let id = written(elsewhere);
            return finding
                .help(format!("did you mean `{id}`?"))
                .fix(Fix::risky(format!("write `{id}`")).replace(document.at(&reference.path), id));
        }
        let broken = cx.catalogue.broken.iter().filter(|(kind, _)| *kind == reference.kind).map(|(_, id)| id);
        let ids: Vec<String> = cx.catalogue.ids(reference.kind).chain(broken).map(written).collect();
        match suggest::closest(&reference.written, ids.iter().map(String::as_str)) {
            Some(id) => finding
                .help(format!("did you mean `{id}`?"))
                .fix(Fix::risky(format!("write `{id}`")).replace(document.at(&reference.path), id)),
            None => finding
                .help(format!("write such a document in a file of the kind `{}`, or name another", reference.kind)),
        }
    }
}

/// A pack that is needed but not there is reported once, not with every reference into it.
fn is_in_missing_dependency(cx: &Cx<'_>, document: &DocumentFacts<'_>, reference: &ReferenceTo) -> bool {
    let manifest = cx.catalogue.pack(&document.id.pack);
    !cx.is_pack(&reference.target.pack)
        && manifest.is_some_and(|manifest| manifest.document.dependencies.contains_key(&*reference.target.pack))
}
