#![doc = include_str!("grant_over_at_once.md")]

use ritual_content::language::{
    Ability, AbilityWord, Grant, Reaction, Step, StepWord, Trigger, TriggerWord, Until, Who,
};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Path, Severity};

use crate::check::Check;
use crate::cx::around::find_parts;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct GrantOverAtOnce;

/// Something that is granted when its time is already over, or for a time in which its moment does not come.
pub(super) struct OverAtOnce<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    /// Where the moment is written that comes too late.
    moment: Path,
    /// The word of that moment, where it is one that what is granted waits for.
    waits_for: Option<&'static str>,
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
        let found = find_parts(
            cx,
            |_, part| is_for_a_time(part).then_some(()),
            |document, nested, ()| {
                let part = nested.part;
                let step = document.read::<Step>(&part.path)?;
                let reaction = nested.around_since_granted().find(|outer| outer.part.is::<Reaction>());
                let answers_to = reaction.as_ref().map(|outer| nested.word_in(outer, "trigger").name);
                let is_over = matches!(until(&step)?, Until::EndOfTurn | Until::EndOfRound);
                if is_over && answers_to == Some(TriggerWord::RoundEnds.facts().name) {
                    let moment = reaction?.part.place("trigger");
                    return Some(vec![OverAtOnce { document, part, moment, waits_for: None }]);
                }
                let Step::Grant(grant) = step else { return None };
                let late = too_late(&grant, answers_to).into_iter().map(|(index, word)| {
                    let moment = part.path.key(part.word.name).index(index).key(AbilityWord::When.facts().name);
                    OverAtOnce { document, part, moment, waits_for: Some(word) }
                });
                Some(late.collect())
            },
        );
        found.into_iter().flatten().collect()
    }

    fn describe(_: &Cx<'_>, OverAtOnce { document, part, moment, waits_for }: OverAtOnce<'_>) -> Diagnostic {
        let Some(word) = waits_for else {
            let message =
                format!("what this `{}` gives is over at once: the turn and the round have ended", part.word.name);
            return Diagnostic::warning(Self::CODE, message, document.at(&part.path))
                .help("answer to `round_starts`, or write `your_next_turn`, `end_of_your_next_turn` or `end_of_game`")
                .fix(Fix::risky("answer to `round_starts`").replace(document.at(&moment), "round_starts"));
        };
        let message = format!("this never answers to `{word}`: it is over before that comes");
        Diagnostic::warning(Self::CODE, message, document.at(&moment))
            .related(document.at(&part.path.key("until")), "this says how long it lasts")
            .help("let it last longer, as with `until: end_of_your_next_turn`, or answer to something else")
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

/// Returns the abilities of a grant whose moment comes only after their time, each with that moment; `answers_to` is
/// the moment in which they are granted, if it is that of a reaction.
fn too_late(grant: &Grant, answers_to: Option<&str>) -> Vec<(usize, &'static str)> {
    let is_in = |moments: &[TriggerWord]| moments.iter().any(|it| answers_to == Some(it.facts().name));
    // A counter may change at any time, also between two turns.
    let may_precede_round = is_in(&[TriggerWord::GameStarts, TriggerWord::CounterReaches]);
    let may_precede_turn = may_precede_round || is_in(&[TriggerWord::RoundStarts]);
    let is_to_you = grant.to == Who::You && grant.on_enemies.is_none();
    let is_too_late = |trigger: &Trigger| match (trigger, grant.until) {
        (Trigger::RoundStarts, Until::EndOfTurn | Until::EndOfRound) => !may_precede_round,
        (Trigger::RoundEnds, Until::EndOfTurn) => true,
        (Trigger::TurnStarts, Until::EndOfTurn) => !may_precede_turn,
        // It is over just before.
        (Trigger::TurnStarts, Until::YourNextTurn) => is_to_you && !may_precede_turn,
        _ => false,
    };
    let late = grant.abilities.iter().enumerate().filter_map(|(index, ability)| match ability {
        Ability::When(Reaction { trigger, .. }) if is_too_late(trigger) => Some((index, trigger.word().facts().name)),
        _ => None,
    });
    late.collect()
}
