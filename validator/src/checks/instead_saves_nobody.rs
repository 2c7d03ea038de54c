#![doc = include_str!("instead_saves_nobody.md")]

use ritual_content::language::{Instead, Replaced, StepWord};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::around::is_inside;
use crate::cx::steps::is_step;
use crate::cx::{Cx, DocumentFacts};

/// Steps that heal wounds, and those behind which another card, an action or an answer may do it.
const MAY_HEAL: &[StepWord] = &[
    StepWord::Heal,
    StepWord::Investigate,
    StepWord::TakeAction,
    StepWord::LookAt,
    StepWord::DrawMythos,
    StepWord::ResolveAgain,
    StepWord::ResolveKeptMythos,
    StepWord::Raise,
    StepWord::Lower,
    StepWord::Set,
];

/// See the page.
pub(super) struct InsteadSavesNobody;

/// What happens instead of a death by wounds, after which the wounds are as deadly as before.
pub(super) struct SavesNobody<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
}

impl Check for InsteadSavesNobody {
    const CODE: &'static str = "instead/saves-nobody";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("instead_saves_nobody.md");
    type Finding<'c> = SavesNobody<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<SavesNobody<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(|part| part.is::<Instead>()) {
                let steps = part.place("steps");
                let mut inside = document.parts.iter().filter(|inner| is_inside(&steps, &inner.path));
                if document.read::<Replaced>(&part.place("of")) == Some(Replaced::DieOfWounds)
                    && !inside.any(|inner| MAY_HEAL.iter().any(|word| is_step(inner, *word)))
                {
                    found.push(SavesNobody { document, part });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, SavesNobody { document, part }: SavesNobody<'_>) -> Diagnostic {
        let message = "nobody is saved by this: whoever has no health left after the steps dies all the same";
        Diagnostic::warning(Self::CODE, message, document.at(&part.place("of")))
            .help("heal wounds among the steps, as with `heal: { wounds: 1 }`")
    }
}
