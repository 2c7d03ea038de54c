#![doc = include_str!("effect_outside_roll.md")]

use ritual_content::Kind;
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Path, Severity};

use crate::check::Check;
use crate::cx::around::{Nested, find_parts, is_inside, is_under};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct EffectOutsideRoll;

/// A word that has nothing to work on.
pub(super) struct Idle<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    need: Need,
    /// The moment that was likely meant, and the place of the one that is written.
    meant: Option<(Path, &'static str)>,
}

/// What a word works on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    /// The results of a roll.
    Results,
    /// The targets of an attack.
    Targets,
    /// A roll whose dice have not been thrown.
    Dice,
    /// A roll to which symbols can be added.
    Symbols,
    /// An attack whose wounds have not been dealt.
    Wounds,
    /// A roll whose tentacles have been rolled and do not count yet.
    Tentacles,
    /// An enemy's attack that has not begun.
    Attack,
    /// A Rest action that has not healed yet.
    Rest,
    /// A Mythos card that was drawn and is not resolved.
    MythosCard,
}

/// What is under way where a word stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    /// No roll.
    NoRoll,
    /// A roll, before its dice are thrown.
    BeforeDice,
    /// A roll, once its dice are counted.
    AfterDice,
    /// An attack whose wounds have been dealt.
    AfterWounds,
    /// It depends on what came before.
    Open,
}

impl Check for EffectOutsideRoll {
    const CODE: &'static str = "effect/outside-roll";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("effect_outside_roll.md");
    type Finding<'c> = Idle<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Idle<'c>> {
        find_parts(cx, Need::of, |document, nested, need| {
            need.is_idle(document, nested).then(|| {
                let meant = likely_moment(document, nested, need);
                Idle { document, part: nested.part, need, meant }
            })
        })
    }

    fn describe(_: &Cx<'_>, Idle { document, part, need, meant }: Idle<'_>) -> Diagnostic {
        let message = format!("`{}` does nothing here: {}", part.word, need.why());
        let finding = Diagnostic::error(Self::CODE, message, document.at(&part.path)).help(need.help());
        match meant {
            Some((moment, word)) => {
                finding.fix(Fix::risky(format!("answer to `{word}`")).rename(document.at(&moment), word))
            }
            None => finding,
        }
    }
}

impl Need {
    /// Returns what a word works on; nothing for a word that works anywhere.
    fn of(part: &FoundPart) -> Option<Self> {
        Some(match (part.owner, part.word) {
            ("AskedAmount", "successes" | "tentacles" | "elder_signs") => Self::Results,
            ("AskedAmount", "targets") | ("Place", "targets_space") => Self::Targets,
            ("Step", "add_dice") => Self::Dice,
            ("Step", "add_symbols") => Self::Symbols,
            ("Step", "add_wounds") => Self::Wounds,
            ("Step", "prevent_tentacles") => Self::Tentacles,
            ("Step", "redirect_attack") => Self::Attack,
            ("Step", "rest_less") => Self::Rest,
            ("Step", "cancel_mythos") => Self::MythosCard,
            _ => return None,
        })
    }

    /// Says why a word does nothing.
    fn why(self) -> &'static str {
        match self {
            Self::Results => "no roll is under way whose dice have been thrown",
            Self::Targets => "no attack is under way",
            Self::Dice => "no roll is about to be made",
            Self::Symbols => "no roll is under way",
            Self::Wounds => "no attack is under way whose wounds are still to come",
            Self::Tentacles => "no roll is under way whose tentacles have been counted",
            Self::Attack => "no enemy is about to attack",
            Self::Rest => "no Rest action is under way that has not healed yet",
            Self::MythosCard => "no Mythos card has been drawn",
        }
    }

    /// Says what to write.
    fn help(self) -> &'static str {
        match self {
            Self::Results => {
                "answer to `roll_ends`, or move this into `success`, `per_success` or `failure` of the `roll`"
            }
            Self::Targets | Self::Wounds => "answer to `roll_starts` or `roll_ends` with `kinds: [attack]`",
            Self::Dice => "answer to `roll_starts`, or give the `roll` itself `bonus_dice`",
            Self::Symbols => "answer to `roll_ends`, or give the `roll` itself `extra_successes`",
            Self::Tentacles => "answer to `roll_ends`, or move this into `success` or `failure` of the `roll`",
            Self::Attack => "answer to `attack_starts`",
            Self::Rest => "answer to `rest_starts`",
            Self::MythosCard => "answer to `mythos_drawn`",
        }
    }

    /// Returns whether a word is sure to do nothing where it stands.
    fn is_idle(self, document: &DocumentFacts<'_>, nested: &Nested<'_, '_>) -> bool {
        let when = roll_around(document, nested);
        match self {
            Self::Results | Self::Tentacles => matches!(when, When::NoRoll | When::BeforeDice),
            Self::Targets | Self::Symbols => when == When::NoRoll,
            Self::Dice => matches!(when, When::NoRoll | When::AfterDice | When::AfterWounds),
            Self::Wounds => matches!(when, When::NoRoll | When::AfterWounds),
            Self::Attack | Self::Rest | Self::MythosCard => trigger_around(nested).is_some_and(|it| self.is_missed(it)),
        }
    }

    /// Returns whether a moment is too early or too late.
    fn is_missed(self, trigger: &str) -> bool {
        let is_between_turns = matches!(trigger, "turn_starts" | "turn_ends" | "game_starts");
        let is_in_roll = matches!(trigger, "roll_starts" | "roll_ends" | "converted" | "attacked");
        let is_in_action = matches!(trigger, "sneaked" | "move_ends" | "action_taken" | "rested");
        match self {
            Self::Attack => is_between_turns || is_in_roll || is_in_action || trigger == "rest_starts",
            Self::Rest => {
                is_between_turns || is_in_roll || is_in_action || matches!(trigger, "attack_starts" | "attacks")
            }
            Self::MythosCard => is_between_turns || matches!(trigger, "attack_starts" | "attacks"),
            _ => false,
        }
    }
}

/// Returns the trigger of the ability a word stands in, if it answers to one.
fn trigger_around(nested: &Nested<'_, '_>) -> Option<&'static str> {
    let reaction = nested.around().find(|outer| outer.part.owner == "Reaction")?;
    Some(nested.word_in(&reaction, "trigger"))
}

/// Returns the moment just before or after the one answered to, if the word works there and nothing else minds.
fn likely_moment(document: &DocumentFacts<'_>, nested: &Nested<'_, '_>, need: Need) -> Option<(Path, &'static str)> {
    // A roll of the answer itself is another one than that of the moment.
    let reaction = nested.around().find(|outer| matches!(outer.part.owner, "Reaction" | "Roll"))?;
    let written = nested.word_in(&reaction, "trigger");
    let meant = match (need, written) {
        (Need::Dice, "roll_ends") => "roll_starts",
        (Need::Results | Need::Tentacles, "roll_starts") => "roll_ends",
        (Need::Rest, "rested") => "rest_starts",
        _ => return None,
    };
    let mut inside = document.parts.iter().filter(|part| is_inside(&reaction.part.path, &part.path));
    let is_alone = inside.all(|part| Need::of(part).is_none_or(|other| other == need));
    is_alone.then(|| (reaction.part.path.key("trigger").key(written), meant))
}

/// Returns which roll is under way where a word stands.
fn roll_around(document: &DocumentFacts<'_>, nested: &Nested<'_, '_>) -> When {
    for outer in nested.around() {
        match (outer.part.owner, outer.field) {
            ("Roll", "success" | "per_success" | "failure" | "needs" | "extra_successes") => return When::AfterDice,
            ("Reaction", _) => return roll_at(nested.word_in(&outer, "trigger")),
            ("RollBonus" | "AttackDice", _) => return When::BeforeDice,
            ("ActionAbility" | "FreeAction" | "ExtraTargets", _) => return When::NoRoll,
            ("Ability", "extra_actions" | "attack_range" | "move_distance" | "sneak" | "carry") => {
                return When::NoRoll;
            }
            ("Instead", _) => {
                let is_own_deed = matches!(nested.word_in(&outer, "of"), "investigate" | "draw_mythos");
                return if is_own_deed { When::NoRoll } else { When::Open };
            }
            _ => {}
        }
    }
    roll_of_document(document, nested)
}

/// Returns which roll is under way at a moment.
fn roll_at(trigger: &str) -> When {
    match trigger {
        "turn_starts" | "turn_ends" | "game_starts" | "rest_starts" | "rested" | "sneaked" | "move_ends"
        | "action_taken" | "attack_starts" => When::NoRoll,
        "roll_starts" => When::BeforeDice,
        "roll_ends" | "converted" => When::AfterDice,
        "attacked" => When::AfterWounds,
        _ => When::Open,
    }
}

/// Returns which roll is under way when a document has its say outside of abilities.
fn roll_of_document(document: &DocumentFacts<'_>, nested: &Nested<'_, '_>) -> When {
    let path = &nested.part.path;
    let is_in = |keys: &[&str]| is_under(path, keys);
    let is_alone = match document.kind {
        Kind::Mythos => is_in(&["steps"]) || is_in(&["summons"]),
        Kind::Discovery => is_in(&["steps"]),
        Kind::Enemy => is_in(&["unknown"]),
        Kind::Episode => is_in(&["actions"]) || is_in(&["on_advance"]),
        Kind::ElderOne => ["i", "ii", "iii", "final"]
            .into_iter()
            .any(|stage| is_in(&["stages", stage, "on_advance"]) || is_in(&["stages", stage, "end_of_turn"])),
        _ => false,
    };
    if is_alone { When::NoRoll } else { When::Open }
}
