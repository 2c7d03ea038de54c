#![doc = include_str!("roll_against_yourself_too.md")]

use ritual_content::language::{Ability, BonusDice, Fewer, Lessened, Reaction, RollFilter, RollKind, Step, Trigger};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Path, Severity};
use serde_json::json;

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct RollAgainstYourselfToo;

/// Dice that are changed in every roll, also in those that harm whoever rolls.
pub(super) struct EveryRoll<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    change: Change,
}

/// How dice are changed.
#[derive(Clone, Copy)]
enum Change {
    /// There are more.
    More,
    /// There are more, by an answer to the roll.
    Added,
    /// There are fewer.
    Fewer,
}

impl Check for RollAgainstYourselfToo {
    const CODE: &'static str = "roll/against-yourself-too";
    const SEVERITY: Severity = Severity::Note;
    const PAGE: &'static str = include_str!("roll_against_yourself_too.md");
    type Finding<'c> = EveryRoll<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<EveryRoll<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            let changes_dice =
                |part: &&FoundPart| part.is::<BonusDice>() || part.is::<Fewer>() || part.is::<Reaction>();
            for part in document.parts.iter().filter(changes_dice) {
                if let Some(change) = document.read::<Ability>(&part.path).as_ref().and_then(change_in_every_roll) {
                    found.push(EveryRoll { document, part, change });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, EveryRoll { document, part, change }: EveryRoll<'_>) -> Diagnostic {
        let message = match change {
            Change::More | Change::Added => {
                "these dice are rolled against yourself as well: for an enemy's attack and for fire, where successes \
                 are wounds"
            }
            Change::Fewer => {
                "there are fewer dice against yourself as well: for an enemy's attack and for fire, where that is good \
                 for you"
            }
        };
        let rolls = json!({ "kinds": [RollKind::Attack, RollKind::Task] });
        let (at, help, fix) = match change {
            Change::More | Change::Fewer => (
                part.path.clone(),
                "write `rolls: { kinds: [attack, task] }` if only what one tries is meant",
                Fix::risky("write `rolls: { kinds: [attack, task] }`").add(document.at(&part.path), "rolls", rolls),
            ),
            Change::Added => (
                trigger_of(part),
                "write `roll_starts: { kinds: [attack, task] }` if only what one tries is meant",
                Fix::risky("write `roll_starts: { kinds: [attack, task] }`")
                    .replace(document.at(&trigger_of(part)), json!({ "roll_starts": rolls })),
            ),
        };
        Diagnostic::note(Self::CODE, message, document.at(&at)).help(help).fix(fix)
    }
}

/// Returns where a reaction says what it answers to.
fn trigger_of(part: &FoundPart) -> Path {
    part.place("trigger")
}

/// Returns how an ability changes the dice of every roll, if it does and nobody is asked.
fn change_in_every_roll(ability: &Ability) -> Option<Change> {
    let (rolls, change) = match ability {
        Ability::BonusDice(BonusDice { rolls, .. }) => (rolls, Change::More),
        Ability::Fewer(Fewer { what: Lessened::Dice, rolls, .. }) => (rolls, Change::Fewer),
        Ability::When(Reaction { trigger: Trigger::RollStarts(rolls), optional: false, pay, steps, .. })
            if pay.is_free() && steps.iter().any(|step| matches!(step, Step::AddDice(_))) =>
        {
            (rolls, Change::Added)
        }
        _ => return None,
    };
    (*rolls == RollFilter::default()).then_some(change)
}
