//! Every check, each in a file named after its code.

mod action_unknown;
mod deck_wrong_size;
mod map_duplicate_space;
mod map_one_sided_passage;
mod map_overlapping_tiles;
mod map_unnamed_space;
mod map_unreachable_space;
mod pack_dependency_cycle;
mod pack_unmet_dependency;
mod place_unknown;
mod reference_undeclared_dependency;
mod reference_unknown;
mod scenario_unplayable;
mod skill_replaces;
mod token_unknown_side;

use crate::check::CheckEntry;

/// Every check: its code, its page and what it does.
pub const CHECKS: &[CheckEntry] = &[
    CheckEntry::of::<action_unknown::ActionUnknown>(),
    CheckEntry::of::<deck_wrong_size::DeckWrongSize>(),
    CheckEntry::of::<map_duplicate_space::MapDuplicateSpace>(),
    CheckEntry::of::<map_one_sided_passage::MapOneSidedPassage>(),
    CheckEntry::of::<map_overlapping_tiles::MapOverlappingTiles>(),
    CheckEntry::of::<map_unnamed_space::MapUnnamedSpace>(),
    CheckEntry::of::<map_unreachable_space::MapUnreachableSpace>(),
    CheckEntry::of::<pack_dependency_cycle::PackDependencyCycle>(),
    CheckEntry::of::<pack_unmet_dependency::PackUnmetDependency>(),
    CheckEntry::of::<place_unknown::PlaceUnknown>(),
    CheckEntry::of::<reference_undeclared_dependency::ReferenceUndeclaredDependency>(),
    CheckEntry::of::<reference_unknown::ReferenceUnknown>(),
    CheckEntry::of::<scenario_unplayable::ScenarioUnplayable>(),
    CheckEntry::of::<skill_replaces::SkillReplaces>(),
    CheckEntry::of::<token_unknown_side::TokenUnknownSide>(),
];
