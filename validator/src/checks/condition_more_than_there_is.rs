#![doc = include_str!("condition_more_than_there_is.md")]

use ritual_content::documents::Token;
use ritual_content::language::{Amount, AskedAmount, Compare, Condition, Countable};
use ritual_content::references::FoundPart;
use ritual_content::{Catalogue, Kind, TokenRef};
use ritual_diagnostic::{Diagnostic, Path, Severity};

use crate::check::Check;
use crate::cx::around::is_under;
use crate::cx::most::Most;
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
        let most = Most::of(cx);
        let mut found = Vec::new();
        for document in cx.documents.iter().filter(|it| it.parts.iter().any(FoundPart::is::<Compare>)) {
            for At { path, value } in document.each::<Condition>() {
                let Condition::Compare(Compare { amount, at_least, at_most: _, exactly }) = value else { continue };
                // What a ritual needs is the business of `ritual/impossible`.
                if document.kind == Kind::Episode && is_under(&path, &["ritual", "disrupted_when"]) {
                    continue;
                }
                let Some(limit) = most_of(&amount, cx.catalogue, &document.id.pack, most.as_ref()) else { continue };
                for (key, bound) in [("at_least", at_least), ("exactly", exactly)] {
                    if let Some(Amount::Fixed(wanted)) = bound
                        && u32::from(wanted) > limit
                    {
                        found.push(Beyond { document, path: path.key(key), wanted: wanted.into(), most: limit });
                    }
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Beyond { document, path, wanted, most }: Beyond<'_>) -> Diagnostic {
        let message = format!("this condition never holds: it asks for {wanted}, and there are never more than {most}");
        Diagnostic::warning(Self::CODE, message, document.at(&path)).help(format!("write {most} at most"))
    }
}

/// Returns the most that something counted can come to, as far as it has an end.
fn most_of(amount: &Amount, catalogue: &Catalogue, home: &str, most: Option<&Most>) -> Option<u32> {
    let Amount::Asked(asked) = amount else { return None };
    let supply = |token: &TokenRef| catalogue.get::<Token>(token, home).map(|it| u32::from(it.document.supply));
    match &**asked {
        AskedAmount::Tokens(tokens) => supply(&tokens.token),
        AskedAmount::Supply(token) => supply(token),
        AskedAmount::Count(Countable::Pieces(query)) => supply(&query.token),
        AskedAmount::Count(Countable::Investigators(_)) => Some(most?.investigators),
        AskedAmount::Count(Countable::Spaces(_)) => Some(most?.spaces),
        AskedAmount::Count(Countable::FireAt(_)) => Some(most?.fire),
        AskedAmount::StressOf(_) => Some(most?.stress),
        AskedAmount::WoundsOf(_) => Some(most?.wounds),
        AskedAmount::SanityLostBy(_) => Some(most?.sanity),
        AskedAmount::Thresholds(_) => Some(most?.thresholds),
        // The others have no end that is written anywhere.
        _ => None,
    }
}
