#![doc = include_str!("effect_from_the_dead.md")]

use ritual_content::language::{
    AttackResult, Attacked, Bound, CardCount, Discard, Enemies, Figures, Move, PieceQuery, PlaceEnemies, Reaction,
    Steal, Step, StepWord, Summon, Trigger, TriggerWord, Who, Word,
};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::around::{Nested, find_parts, is_in};
use crate::cx::steps::is_step;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct EffectFromTheDead;

/// A step that takes cards from somebody who has died, or cards and pieces that this one is to hold; or one by which an
/// enemy that has died heals or moves.
pub(super) struct FromTheDead<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    dead: Dead,
}

/// Who may have died.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dead {
    Investigator,
    ThisEnemy,
    ThatEnemy,
}

impl Check for EffectFromTheDead {
    const CODE: &'static str = "effect/from-the-dead";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("effect_from_the_dead.md");
    type Finding<'c> = FromTheDead<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<FromTheDead<'c>> {
        find_parts(cx, needs_life, |document, nested, dead| {
            let is_death = match dead {
                Dead::Investigator => {
                    binder(nested, Bound::Investigator)?.name == TriggerWord::InvestigatorDies.facts().name
                }
                Dead::ThisEnemy => answers_a_death(document, nested, is_own_death),
                // In between another enemy may have been picked.
                Dead::ThatEnemy => {
                    let word = binder(nested, Bound::Enemy)?;
                    word.name == TriggerWord::Killed.facts().name && answers_a_death(document, nested, |_| true)
                }
            };
            is_death.then_some(FromTheDead { document, part: nested.part, dead })
        })
    }

    fn describe(_: &Cx<'_>, FromTheDead { document, part, dead }: FromTheDead<'_>) -> Diagnostic {
        if dead != Dead::Investigator {
            let message = "an enemy that has died is off the map before anything answers: it neither heals nor moves";
            return Diagnostic::error(Self::CODE, message, document.at(&part.path))
                .help("take this out, or summon one of its kind");
        }
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

/// Says of a part whose life it needs.
fn needs_life(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<Dead> {
    if needs_their_belongings(document, part).is_some() {
        return Some(Dead::Investigator);
    }
    if !(is_step(part, StepWord::HealEnemies) || is_step(part, StepWord::Move)) {
        return None;
    }
    match document.read::<Step>(&part.path)? {
        Step::HealEnemies(it) | Step::Move(Move { what: Figures::Enemies(it), .. }) => match it {
            Enemies::ThisEnemy => Some(Dead::ThisEnemy),
            Enemies::ThatEnemy => Some(Dead::ThatEnemy),
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether a moment on an enemy's card is one at which this enemy is dead.
fn is_own_death(moment: &Trigger) -> bool {
    matches!(
        moment,
        Trigger::Dies | Trigger::Killed(_) | Trigger::Attacked(Attacked { result: Some(AttackResult::Killed), .. })
    )
}

/// Returns whether this is in an answer to such a moment, which brings no figure back.
fn answers_a_death(document: &DocumentFacts<'_>, nested: &Nested<'_, '_>, is_death: impl Fn(&Trigger) -> bool) -> bool {
    let Some(reaction) = nested.around_since_granted().find(|outer| outer.part.is::<Reaction>()) else { return false };
    let moment = document.read::<Trigger>(&reaction.part.place("trigger"));
    let is_death = moment.as_ref().is_some_and(is_death);
    let brings = |part: &FoundPart| part.is::<Summon>() || part.is::<PlaceEnemies>();
    is_death && !document.parts.iter().any(|part| brings(part) && is_in(&reaction.part.path, &part.path))
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

/// Returns the word by which `that_investigator` or `that_enemy` means somebody here; none where a step around this
/// picks that one.
fn binder(nested: &Nested<'_, '_>, what: Bound) -> Option<&'static Word> {
    for outer in nested.around_since_granted() {
        let field = outer.facts();
        if field.binds.contains(&what) {
            return None;
        }
        if !field.bound_by.is_empty() {
            let word = nested.word_in(&outer, field.bound_by);
            if word.binds.contains(&what) {
                return Some(word);
            }
        }
    }
    None
}
