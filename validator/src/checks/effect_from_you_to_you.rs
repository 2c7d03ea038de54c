#![doc = include_str!("effect_from_you_to_you.md")]

use ritual_content::language::{CopySkill, Steal, Step, Who};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct EffectFromYouToYou;

/// A step that gives somebody what that one has.
pub(super) struct ToItself<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    /// Several are meant, and one of them gets what all of them lose.
    are_several: bool,
}

impl Check for EffectFromYouToYou {
    const CODE: &'static str = "effect/from-you-to-you";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("effect_from_you_to_you.md");
    type Finding<'c> = ToItself<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<ToItself<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(|part| part.is::<Steal>() || part.is::<CopySkill>()) {
                let Some(step) = document.read::<Step>(&part.path) else { continue };
                let are_several = is_among_all(&step);
                if are_several || is_to_itself(&step) {
                    found.push(ToItself { document, part, are_several });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, ToItself { document, part, are_several }: ToItself<'_>) -> Diagnostic {
        let (message, help) = if are_several {
            (
                "whoever gets the cards is one of those who lose them: `from` and `to` are the same",
                "say with `to` who gets them; only one of several does",
            )
        } else if part.is::<Steal>() {
            (
                "nothing is stolen: whoever loses the cards gets them",
                "say with `to` who else gets them, or with `by` which enemy takes them",
            )
        } else {
            ("nothing is copied: these are the skills that one has already", "copy a skill of somebody else")
        };
        Diagnostic::warning(Self::CODE, message, document.at(&part.path)).help(help)
    }
}

/// Returns whether a step takes cards from all of some investigators and names them again for who gets the cards.
fn is_among_all(step: &Step) -> bool {
    let Step::Steal(Steal { from, by: None, to: Some(to), .. }) = step else { return false };
    from == to && matches!(from, Who::Each | Who::EachOther)
}

/// Returns whether a step gives somebody what that one has.
fn is_to_itself(step: &Step) -> bool {
    let is_one = |who: &Who| matches!(who, Who::You | Who::ThatInvestigator | Who::Active);
    match step {
        Step::Steal(Steal { from, by: None, to, .. }) => is_one(from) && to.as_ref().unwrap_or(&Who::You) == from,
        Step::CopySkill(CopySkill { of, to, .. }) => is_one(of) && of == to,
        _ => false,
    }
}
