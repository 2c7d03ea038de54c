#![doc = include_str!("condition_more_than_there_is.md")]

use ritual_content::Kind;
use ritual_content::language::{Amount, Compare, Condition};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Path, Severity};

use crate::check::Check;
use crate::cx::anywhere::{Anywhere, Limits};
use crate::cx::around::is_under;
use crate::cx::knows::Knows as _;
use crate::cx::{At, Cx, DocumentFacts};

/// See the page.
pub(super) struct ConditionMoreThanThereIs;

/// A bound that no amount reaches.
pub(super) struct Beyond<'c> {
    document: &'c DocumentFacts<'c>,
    path: Path,
    wanted: u32,
    most: u32,
}

impl Check for ConditionMoreThanThereIs {
    const CODE: &'static str = "condition/more-than-there-is";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("condition_more_than_there_is.md");
    type Finding<'c> = Beyond<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Beyond<'c>> {
        let mut found = Vec::new();
        for document in cx.documents.iter().filter(|it| it.parts.iter().any(FoundPart::is::<Compare>)) {
            let limits = Limits::new(cx, &document.id.pack);
            let beyond = bounds_beyond(document, limits).into_iter();
            found.extend(beyond.map(|(path, wanted, most)| Beyond { document, path, wanted, most }));
        }
        found
    }

    fn describe(_: &Cx<'_>, Beyond { document, path, wanted, most }: Beyond<'_>) -> Diagnostic {
        let message = format!("this condition never holds: it asks for {wanted}, and there are never more than {most}");
        Diagnostic::warning(Self::CODE, message, document.at(&path)).help(format!("write {most} at most"))
    }
}

/// Returns the bounds in a document that no amount reaches, each with what is asked for and the most there is.
pub(super) fn bounds_beyond(document: &DocumentFacts<'_>, limits: Limits<'_>) -> Vec<(Path, u32, u32)> {
    let mut found = Vec::new();
    for At { path, value } in document.each::<Condition>() {
        let Condition::Compare(Compare { amount, at_least, at_most: _, exactly }) = &value else { continue };
        // What a ritual needs is the business of `ritual/impossible`, and what says itself that it never holds that of
        // `condition/constant`.
        let is_of_ritual = document.kind == Kind::Episode && is_under(&path, &["ritual", "disrupted_when"]);
        if is_of_ritual || Anywhere::default().holds(&value).is_some() {
            continue;
        }
        let limit = Anywhere::default().within(limits).range(amount).most;
        for (key, bound) in [("at_least", at_least), ("exactly", exactly)] {
            if let Some(Amount::Fixed(wanted)) = bound
                && u32::from(*wanted) > limit
            {
                found.push((path.key(key), u32::from(*wanted), limit));
            }
        }
    }
    found
}
