#![doc = include_str!("effect_from_the_dead.md")]

use ritual_content::language::{Bound, CardCount, Discard, PieceQuery, Steal, Step, TriggerWord, Who, Word};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::around::{Nested, find_parts};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct EffectFromTheDead;

/// A step that takes cards from somebody who has died, or cards and pieces that this one is to hold.
pub(super) struct FromTheDead<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
}

impl Check for EffectFromTheDead {
    const CODE: &'static str = "effect/from-the-dead";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("effect_from_the_dead.md");
    type Finding<'c> = FromTheDead<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<FromTheDead<'c>> {
        find_parts(cx, needs_their_belongings, |document, nested, ()| {
            let binder = binder(nested)?;
            let is_death = binder.name == TriggerWord::InvestigatorDies.facts().name;
            is_death.then_some(FromTheDead { document, part: nested.part })
        })
    }

    fn describe(_: &Cx<'_>, FromTheDead { document, part }: FromTheDead<'_>) -> Diagnostic {
        let route = document.at(&if asks_who_holds(part) { part.place("held_by") } else { part.path.clone() });
        if part.is::<PieceQuery>() {
            let message =
                "whoever has died holds no pieces any more: they are back in their pile before anything answers";
            return Diagnostic::error(Self::CODE, message, route)
                .help("take this out, or let those who are left draw pieces of the pile");
        }
        let message = "whoever has died has no cards any more: they are discarded before anything answers";
        Diagnostic::error(Self::CODE, message, route)
            .help("take this out, or let those who are left draw or claim cards")
    }
}

/// Returns whether a part says who holds what it asks for.
fn asks_who_holds(part: &FoundPart) -> bool {
    part.is::<PieceQuery>() || part.is::<CardCount>()
}

/// Says of a part that it takes cards from `that_investigator`, or asks for what this one holds.
fn needs_their_belongings(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<()> {
    if asks_who_holds(part) {
        let holder = document.read::<Who>(&part.place("held_by"))?;
        return (holder == Who::ThatInvestigator).then_some(());
    }
    if !(part.is::<Steal>() || part.is::<Discard>()) {
        return None;
    }
    let who = match document.read::<Step>(&part.path)? {
        Step::Steal(steal) => steal.from,
        Step::Discard(discard) => discard.who,
        _ => return None,
    };
    (who == Who::ThatInvestigator).then_some(())
}

/// Returns the word by which `that_investigator` means somebody here; none where a step around this picks that one.
fn binder(nested: &Nested<'_, '_>) -> Option<&'static Word> {
    for outer in nested.around_since_granted() {
        let field = outer.facts();
        if field.binds.contains(&Bound::Investigator) {
            return None;
        }
        if !field.bound_by.is_empty() {
            let word = nested.word_in(&outer, field.bound_by);
            if word.binds.contains(&Bound::Investigator) {
                return Some(word);
            }
        }
    }
    None
}
