#![doc = include_str!("grant_over_at_once.md")]

use ritual_content::language::{Reaction, Step, StepWord, TriggerWord, Until};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Path, Severity};

use crate::check::Check;
use crate::cx::around::find_parts;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct GrantOverAtOnce;

/// Something that is granted when its time is already over.
pub(super) struct OverAtOnce<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    /// Where the moment is written that comes too late.
    moment: Path,
}

impl Check for GrantOverAtOnce {
    const CODE: &'static str = "grant/over-at-once";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("grant_over_at_once.md");
    type Finding<'c> = OverAtOnce<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<OverAtOnce<'c>> {
        let is_for_a_time = |part: &FoundPart| {
            let words = [StepWord::Grant, StepWord::CopySkill];
            part.is::<Step>() && words.iter().any(|word| word.facts().name == part.word.name)
        };
        find_parts(
            cx,
            |_, part| is_for_a_time(part).then_some(()),
            |document, nested, ()| {
                let until = until(&document.read::<Step>(&nested.part.path)?)?;
                let reaction = nested.around_since_granted().find(|outer| outer.part.is::<Reaction>())?;
                let is_late = nested.word_in(&reaction, "trigger").name == TriggerWord::RoundEnds.facts().name;
                let is_over = matches!(until, Until::EndOfTurn | Until::EndOfRound);
                let moment = reaction.part.place("trigger");
                (is_late && is_over).then_some(OverAtOnce { document, part: nested.part, moment })
            },
        )
    }

    fn describe(_: &Cx<'_>, OverAtOnce { document, part, moment }: OverAtOnce<'_>) -> Diagnostic {
        let message =
            format!("what this `{}` gives is over at once: the turn and the round have ended", part.word.name);
        Diagnostic::warning(Self::CODE, message, document.at(&part.path))
            .help("answer to `round_starts`, or write `your_next_turn`, `end_of_your_next_turn` or `end_of_game`")
            .fix(Fix::risky("answer to `round_starts`").replace(document.at(&moment), "round_starts"))
    }
}

/// Returns how long a step gives something.
fn until(step: &Step) -> Option<Until> {
    match step {
        Step::Grant(grant) => Some(grant.until),
        Step::CopySkill(copy) => Some(copy.until),
        _ => None,
    }
}
