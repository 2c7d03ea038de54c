#![doc = include_str!("effect_outside_roll.md")]

use ritual_content::Kind;
use ritual_content::language::{ActionAbility, Instead, Reaction, Roll, RollKind, RollTime, Trigger, UnderWay, Word};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Path, Severity};

use crate::check::Check;
use crate::cx::around::{Nested, Outer, find_parts, is_inside, is_under};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct EffectOutsideRoll;

/// A word that has nothing to work on.
pub(super) struct IdleWord<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    need: UnderWay,
    /// It is about the Mythos card it stands on.
    is_late: bool,
    /// The moment that was likely meant, and the place of the one that is written.
    meant: Option<(Path, &'static str)>,
}

impl Check for EffectOutsideRoll {
    const CODE: &'static str = "effect/outside-roll";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("effect_outside_roll.md");
    type Finding<'c> = IdleWord<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<IdleWord<'c>> {
        find_parts(
            cx,
            |_, part| part.word.works_on,
            |document, nested, need| {
                is_idle(need, document, nested).then(|| {
                    let meant = likely_moment(document, nested, need);
                    let is_late = is_late_for_its_card(need, document, nested);
                    IdleWord { document, part: nested.part, need, is_late, meant }
                })
            },
        )
    }

    fn describe(_: &Cx<'_>, IdleWord { document, part, need, is_late, meant }: IdleWord<'_>) -> Diagnostic {
        let why = if is_late { "its card is being resolved already" } else { why(need) };
        let message = format!("`{}` does nothing here: {why}", part.word.name);
        let finding = Diagnostic::error(Self::CODE, message, document.at(&part.path)).help(help(need));
        match meant {
            Some((moment, word)) => {
                finding.fix(Fix::risky(format!("answer to `{word}`")).rename(document.at(&moment), word))
            }
            None => finding,
        }
    }
}

/// Says why a word does nothing.
fn why(need: UnderWay) -> &'static str {
    match need {
        UnderWay::Results => "no roll is under way whose dice have been thrown",
        UnderWay::Targets => "no attack is under way",
        UnderWay::Dice => "no roll is about to be made",
        UnderWay::Symbols => "no roll is under way",
        UnderWay::Wounds => "no attack is under way whose wounds are still to come",
        UnderWay::Tentacles => "no roll is under way whose tentacles have been counted",
        UnderWay::Attack => "no enemy is about to attack",
        UnderWay::Rest => "no Rest action is under way that has not healed yet",
        UnderWay::MythosCard => "no Mythos card has been drawn",
    }
}

/// Says what to write.
fn help(need: UnderWay) -> &'static str {
    match need {
        UnderWay::Results => {
            "answer to `roll_ends`, or move this into `success`, `per_success` or `failure` of the `roll`"
        }
        UnderWay::Targets | UnderWay::Wounds => "answer to `roll_starts: attack` or `roll_ends: attack`",
        UnderWay::Dice => "answer to `roll_starts`, or give the `roll` itself `bonus_dice`",
        UnderWay::Symbols => "answer to `roll_ends`, or give the `roll` itself `extra_successes`",
        UnderWay::Tentacles => "answer to `roll_ends`, or move this into `success` or `failure` of the `roll`",
        UnderWay::Attack => "answer to `attack_starts`",
        UnderWay::Rest => "answer to `rest_starts`",
        UnderWay::MythosCard => "answer to `mythos_drawn`",
    }
}

/// Returns whether a word is sure to do nothing where it stands.
fn is_idle(need: UnderWay, document: &DocumentFacts<'_>, nested: &Nested<'_, '_>) -> bool {
    let answered = answered(nested);
    if answered.is_some_and(|moment| moment.misses.contains(&need)) {
        return true;
    }
    let when = roll_around(document, nested);
    match need {
        UnderWay::Results | UnderWay::Tentacles => matches!(when, RollTime::NoRoll | RollTime::BeforeDice),
        UnderWay::Symbols => when == RollTime::NoRoll,
        UnderWay::Targets => when == RollTime::NoRoll || is_in_roll_without_targets(document, nested),
        UnderWay::Dice => matches!(when, RollTime::NoRoll | RollTime::AfterDice | RollTime::AfterWounds),
        UnderWay::Wounds => {
            matches!(when, RollTime::NoRoll | RollTime::AfterWounds) || is_in_roll_without_targets(document, nested)
        }
        UnderWay::Attack | UnderWay::Rest | UnderWay::MythosCard => {
            answered.is_none() && is_by_itself(need, document, nested)
        }
    }
}

/// Returns the moment that is answered right around a word, or what is replaced there.
fn answered(nested: &Nested<'_, '_>) -> Option<&'static Word> {
    nested.around_since_granted().find_map(|outer| {
        if outer.part.is::<Reaction>() {
            Some(nested.word_in(&outer, "trigger"))
        } else if outer.part.is::<Instead>() {
            Some(nested.word_in(&outer, "of"))
        } else {
            None
        }
    })
}

/// Returns whether the roll under way where a word stands is surely no attack by an investigator: it has no targets.
fn is_in_roll_without_targets(document: &DocumentFacts<'_>, nested: &Nested<'_, '_>) -> bool {
    let mut around = nested.around_since_granted();
    let inmost = around.find_map(|outer| {
        if outer.part.is::<Roll>() {
            // Its dice are counted out before it is under way itself.
            outer.facts().roll.map(|_| true)
        } else if outer.part.is::<Reaction>() {
            Some(answers_to_other_rolls(document, &outer))
        } else {
            None
        }
    });
    inmost.unwrap_or(false)
}

/// Returns whether a reaction answers to rolls of some kinds, and attacks are not among them.
fn answers_to_other_rolls(document: &DocumentFacts<'_>, reaction: &Outer<'_>) -> bool {
    match document.read::<Trigger>(&reaction.part.place("trigger")) {
        Some(Trigger::RollStarts(rolls) | Trigger::RollEnds(rolls)) => {
            !rolls.kinds.is_empty() && !rolls.kinds.contains(&RollKind::Attack)
        }
        _ => false,
    }
}

/// Returns whether a word that answers to nothing stands in what is done by itself, while nothing else is under way.
fn is_by_itself(need: UnderWay, document: &DocumentFacts<'_>, nested: &Nested<'_, '_>) -> bool {
    if nested.around_since_granted().any(|outer| outer.part.is::<ActionAbility>()) {
        return true;
    }
    // The Elder One advances, and cards are drawn, while a Mythos card is dealt with; what is granted waits for its time.
    if need == UnderWay::MythosCard || nested.grant().is_some() {
        return is_late_for_its_card(need, document, nested);
    }
    // A roll that is a step itself is made while nothing else is under way, where its document has its say by itself.
    let is_in_roll = nested.around().any(|outer| outer.part.is::<Roll>());
    let when = if is_in_roll { roll_of_document(document, nested) } else { roll_around(document, nested) };
    when == RollTime::NoRoll
}

/// Returns whether a word is about the Mythos card it stands on, which is being resolved when the word is carried out.
fn is_late_for_its_card(need: UnderWay, document: &DocumentFacts<'_>, nested: &Nested<'_, '_>) -> bool {
    need == UnderWay::MythosCard && document.kind == Kind::Mythos && nested.grant().is_none()
}

/// Returns the moment just before or after the one answered to, if the word works there and nothing else minds.
fn likely_moment(
    document: &DocumentFacts<'_>,
    nested: &Nested<'_, '_>,
    need: UnderWay,
) -> Option<(Path, &'static str)> {
    // A roll of the answer itself is another one than that of the moment.
    let mut around = nested.around_since_granted();
    let inmost = around.find(|outer| outer.part.is::<Reaction>() || outer.part.is::<Roll>());
    let reaction = inmost.filter(|outer| outer.part.is::<Reaction>())?;
    let written = nested.word_in(&reaction, "trigger").name;
    let meant = match (need, written) {
        (UnderWay::Dice, "roll_ends") => "roll_starts",
        (UnderWay::Results | UnderWay::Tentacles, "roll_starts") => "roll_ends",
        (UnderWay::Rest, "rested") => "rest_starts",
        _ => return None,
    };
    let mut inside = document.parts.iter().filter(|part| is_inside(&reaction.part.path, &part.path));
    let is_alone = inside.all(|part| part.word.works_on.is_none_or(|other| other == need));
    is_alone.then(|| (reaction.part.place("trigger").key(written), meant))
}

/// Returns which roll is under way where a word stands.
pub(super) fn roll_around(document: &DocumentFacts<'_>, nested: &Nested<'_, '_>) -> RollTime {
    for outer in nested.around() {
        if outer.part.is::<Reaction>() {
            return nested.word_in(&outer, "trigger").roll;
        }
        if outer.part.is::<Instead>() {
            return nested.word_in(&outer, "of").roll;
        }
        if let Some(roll) = outer.facts().roll {
            return roll;
        }
        if outer.part.word.roll != RollTime::Open {
            return outer.part.word.roll;
        }
    }
    roll_of_document(document, nested)
}

/// Returns which roll is under way when a document has its say outside of abilities.
fn roll_of_document(document: &DocumentFacts<'_>, nested: &Nested<'_, '_>) -> RollTime {
    let path = &nested.part.path;
    let is_in = |keys: &[&str]| is_under(path, keys);
    let is_alone = match document.kind {
        Kind::Mythos => is_in(&["steps"]) || is_in(&["summons"]),
        Kind::Discovery => is_in(&["steps"]),
        Kind::Enemy => is_in(&["unknown"]),
        Kind::Episode => is_in(&["actions"]) || is_in(&["on_advance"]) || is_in(&["ritual", "disrupted_when"]),
        Kind::ElderOne => ["i", "ii", "iii", "final"]
            .into_iter()
            .any(|stage| is_in(&["stages", stage, "on_advance"]) || is_in(&["stages", stage, "end_of_turn"])),
        _ => false,
    };
    if is_alone { RollTime::NoRoll } else { RollTime::Open }
}
