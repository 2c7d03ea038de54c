#![doc = include_str!("grant_over_at_once.md")]

use std::collections::BTreeSet;

use ritual_content::Kind;
use ritual_content::language::{
    Ability, AbilityWord, Amount, Deck, Grant, LastCard, Lessened, Reaction, Replaced, Step, StepWord, Trigger,
    TriggerWord, Until, Who,
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
    /// Where the moment is written that comes too late, or what comes too late for the actions of the turn.
    place: Path,
    why: Why,
}

/// Why nobody has any use of what is granted.
enum Why {
    /// The turn and the round have ended.
    RoundEnded,
    /// It waits for the moment of this word.
    WaitsFor(&'static str),
    /// It is about actions, and those of the turn have been taken.
    ActionsTaken,
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
                    let place = reaction?.part.place("trigger");
                    return Some(vec![OverAtOnce { document, part, place, why: Why::RoundEnded }]);
                }
                let Step::Grant(grant) = step else { return None };
                let ability = |index: usize| part.path.key(part.word.name).index(index);
                let late = too_late(&grant, answers_to).into_iter().map(|(index, word)| {
                    let place = ability(index).key(AbilityWord::When.facts().name);
                    OverAtOnce { document, part, place, why: Why::WaitsFor(word) }
                });
                let mut found: Vec<OverAtOnce<'_>> = late.collect();
                let comes_after_actions = match answers_to {
                    Some(moment) => moment == TriggerWord::TurnEnds.facts().name,
                    None => nested.grant().is_none() && document.kind == Kind::Mythos,
                };
                let of_actions = if comes_after_actions { of_actions(&grant) } else { Vec::new() };
                if !of_actions.is_empty() && (answers_to.is_some() || !comes_early(cx, document)) {
                    let place = of_actions.into_iter().map(ability);
                    found.extend(place.map(|place| OverAtOnce { document, part, place, why: Why::ActionsTaken }));
                }
                Some(found)
            },
        );
        found.into_iter().flatten().collect()
    }

    fn describe(_: &Cx<'_>, OverAtOnce { document, part, place, why }: OverAtOnce<'_>) -> Diagnostic {
        let until = document.at(&part.path.key("until"));
        match why {
            Why::RoundEnded => {
                let word = part.word.name;
                let message = format!("what this `{word}` gives is over at once: the turn and the round have ended");
                let longer = "`your_next_turn`, `end_of_your_next_turn` or `end_of_game`";
                Diagnostic::warning(Self::CODE, message, document.at(&part.path))
                    .help(format!("answer to `round_starts`, or write {longer}"))
                    .fix(Fix::risky("answer to `round_starts`").replace(document.at(&place), "round_starts"))
            }
            Why::WaitsFor(word) => {
                let message = format!("this never answers to `{word}`: it is over before that comes");
                Diagnostic::warning(Self::CODE, message, document.at(&place))
                    .related(until, "this says how long it lasts")
                    .help("let it last longer, as with `until: end_of_your_next_turn`, or answer to something else")
            }
            Why::ActionsTaken => {
                let message = "this is over before the next action: those of the turn have been taken by now";
                Diagnostic::warning(Self::CODE, message, document.at(&place))
                    .related(until.clone(), "this says how long it lasts")
                    .help("write `until: end_of_your_next_turn`")
                    .fix(Fix::risky("write `end_of_your_next_turn`").replace(until, "end_of_your_next_turn"))
            }
        }
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

/// Returns the abilities of a grant that are about actions alone, where its time is over before the next ones, if those
/// of the turn have been taken.
fn of_actions(grant: &Grant) -> Vec<usize> {
    let is_over = match grant.until {
        Until::EndOfTurn => grant.on_enemies.is_none(),
        // Others have their turns before yours.
        Until::YourNextTurn => grant.on_enemies.is_none() && grant.to == Who::You,
        Until::EndOfRound | Until::EndOfYourNextTurn | Until::EndOfGame => false,
    };
    let is_of_actions = |ability: &Ability| match ability {
        Ability::ExtraActions(_) | Ability::FreeAction(_) => true,
        Ability::Fewer(fewer) => fewer.what == Lessened::Actions,
        Ability::Action(action) => !action.anytime,
        _ => false,
    };
    let abilities = grant.abilities.iter().enumerate().filter(|(_, ability)| is_over && is_of_actions(ability));
    abilities.map(|(index, _)| index).collect()
}

/// Returns whether something in every game of a scenario may let a Mythos card come while actions are taken.
fn comes_early(cx: &Cx<'_>, card: &DocumentFacts<'_>) -> bool {
    let Some(position) = cx.position(card.kind, card.id) else { return true };
    let episodes = cx.episodes_of(position).into_iter().map(|episode| (Kind::Episode, &episode.id));
    let tables = cx.tables.iter().filter(|table| table.documents.contains(&position));
    let roots = tables.flat_map(|table| [(Kind::Episode, &table.episode.id), (Kind::ElderOne, &table.elder_one.id)]);
    let roots: BTreeSet<usize> = episodes.chain(roots).filter_map(|(kind, id)| cx.position(kind, id)).collect();
    cx.reachable(roots).into_iter().filter_map(|position| cx.documents.get(position)).any(draws_mythos)
}

/// Returns whether something in a document lets a Mythos card come besides the one that is drawn after the actions.
fn draws_mythos(document: &DocumentFacts<'_>) -> bool {
    const WORDS: [StepWord; 3] = [StepWord::DrawMythos, StepWord::LookAt, StepWord::ResolveAgain];
    let draws = |part: &FoundPart| {
        let may_draw = part.is::<Step>() && WORDS.iter().any(|word| word.facts().name == part.word.name);
        may_draw
            && match document.read::<Step>(&part.path) {
                Some(Step::DrawMythos(_)) => true,
                Some(Step::LookAt(look)) => look.deck == Deck::Mythos && look.take != Amount::Fixed(0),
                Some(Step::ResolveAgain(card)) => card == LastCard::Mythos,
                _ => false,
            }
    };
    let is_about_that_one = |part: &FoundPart| {
        part.is::<Ability>()
            && match document.read::<Ability>(&part.path) {
                Some(Ability::Instead(instead)) => instead.of == Replaced::DrawMythos,
                Some(Ability::When(Reaction { trigger, .. })) => matches!(trigger, Trigger::MythosDrawn(_)),
                _ => false,
            }
    };
    // What a Mythos card does comes after the actions, too.
    document.kind != Kind::Mythos
        && document.parts.iter().any(|part| draws(part) && !document.around(&part.path).any(is_about_that_one))
}
