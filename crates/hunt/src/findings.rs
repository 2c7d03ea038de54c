//! What can be found in documents of this game and of no other one, each with the page that explains it.

use ritual_diagnostic::{FindingKind, Severity};

const fn error(code: &'static str, page: &'static str) -> FindingKind {
    FindingKind { code, severity: Severity::Error, page }
}

const fn warning(code: &'static str, page: &'static str) -> FindingKind {
    FindingKind { code, severity: Severity::Warning, page }
}

/// Every finding that only this game has, sorted by code.
pub const FINDINGS: &[FindingKind] = &[
    warning("ability/changes-nothing", include_str!("findings/ability_changes_nothing.md")),
    error("card/damage-of-no-weapon", include_str!("findings/card_damage_of_no_weapon.md")),
    warning("card/does-nothing", include_str!("findings/card_does_nothing.md")),
    error("card/never-removed", include_str!("findings/card_never_removed.md")),
    error("creature/too-many-answers", include_str!("findings/creature_too_many_answers.md")),
    warning("creature/unbeatable", include_str!("findings/creature_unbeatable.md")),
    error("creature/wrong-trophies", include_str!("findings/creature_wrong_trophies.md")),
    error("dice/endless", include_str!("findings/dice_endless.md")),
    error("effect/endless", include_str!("findings/effect_endless.md")),
    error("hunter/never-dreams", include_str!("findings/hunter_never_dreams.md")),
    error("hunter/too-many-cards", include_str!("findings/hunter_too_many_cards.md")),
    warning("hunter/unarmed", include_str!("findings/hunter_unarmed.md")),
    warning("scenario/leaves-out", include_str!("findings/scenario_leaves_out.md")),
    error("scenario/listed-twice", include_str!("findings/scenario_listed_twice.md")),
    warning("scenario/short-reserve", include_str!("findings/scenario_short_reserve.md")),
    warning("scenario/too-few-upgrades", include_str!("findings/scenario_too_few_upgrades.md")),
    error("scenario/wrong-number", include_str!("findings/scenario_wrong_number.md")),
];
