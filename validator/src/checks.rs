//! Every check, each in a file named after its code.

mod ability_never_works;
mod action_duplicate;
mod action_safe_by_condition;
mod action_unknown;
mod art_missing;
mod art_unlicensed;
mod art_unusable;
mod art_unused;
mod card_missing_side;
mod card_relic_taken;
mod card_unasked_keyword;
mod card_unclaimed_side;
mod card_unknown_keyword;
mod choice_all_the_same;
mod choice_dead_branch;
mod condition_constant;
mod condition_more_than_there_is;
mod counter_beyond_its_limit;
mod counter_never_reached;
mod counter_never_read;
mod counter_never_set;
mod counter_repeated_value;
mod counter_unknown_value;
mod counter_wrong_holder;
mod deck_pace;
mod deck_repeated_card;
mod deck_unheld_card;
mod deck_wrong_size;
mod dependency_unused;
mod distance_out_of_reach;
mod effect_does_nothing;
mod effect_from_the_dead;
mod effect_from_you_to_you;
mod effect_more_than_there_is;
mod effect_outside_roll;
mod effect_unbound_word;
mod effect_without_counterpart;
mod effect_wrong_home;
mod enemy_never_matches;
mod enemy_no_figures;
mod enemy_strange_species;
mod enemy_unknown_listed;
mod fewer_idle_rolls;
mod field_repeated_word;
mod field_says_nothing;
mod for_each_nobody_named;
mod forbid_everything;
mod forbid_for_good;
mod forbid_nothing_forbidden;
mod grant_over_at_once;
mod grant_two_receivers;
mod instead_saves_nobody;
mod investigator_always_you;
mod limit_outside_span;
mod look_at_beyond_the_deck;
mod look_at_takes_more;
mod map_barrier_nowhere;
mod map_changes_nothing;
mod map_closed_for_good;
mod map_crowded_gates;
mod map_duplicate_space;
mod map_gate_nowhere;
mod map_gate_unreachable;
mod map_never_laid;
mod map_not_neighbours;
mod map_one_sided_passage;
mod map_one_way_in;
mod map_overlapping_tiles;
mod map_pointless_link;
mod map_tile_cuts_off;
mod map_tile_not_placed;
mod map_tile_overused;
mod map_unnamed_space;
mod map_unreachable_space;
mod no_entry_cuts_off;
mod override_changes_nothing;
mod override_conflict;
mod override_in_force;
mod override_not_valid;
mod override_unknown_target;
mod pack_dependency_cycle;
mod pack_reversed_bounds;
mod pack_unmet_dependency;
mod place_unknown;
mod reference_repeated;
mod reference_shadowed;
mod reference_undeclared_dependency;
mod reference_unknown;
mod reference_unused;
mod relic_same_sides;
mod reveal_nothing_hidden;
mod ritual_impossible;
mod ritual_met_at_setup;
mod roll_against_yourself_too;
mod rules_wrong_track;
mod scenario_nothing_to_draw;
mod scenario_same_game;
mod scenario_unplayable;
mod skill_replaces;
mod stage_comes_twice;
mod stage_never_comes;
mod steal_nobody_carries;
mod table_no_such_row;
mod text_by_hand;
mod text_duplicate_name;
mod text_missing_translation;
mod text_name_too_long;
mod text_names_differ;
mod text_numbers_differ;
mod text_stale_translation;
mod text_translation_numbers_differ;
mod text_unseen_character;
mod text_words_differ;
mod tile_wrong_cells;
mod tile_wrong_exit;
mod tile_wrong_passage;
mod token_idle_side;
mod token_never_placed;
mod token_no_health;
mod token_open_back;
mod token_repeated_side;
mod token_short_supply;
mod token_silent_back;
mod token_strange_numbers;
mod token_unknown_side;
mod token_wrong_place;
mod trigger_endless_loop;
mod trigger_never_answers;

use crate::check::CheckEntry;

/// Every check: its code, its severity, its page and what it does.
pub const CHECKS: &[CheckEntry] = &[
    CheckEntry::of::<ability_never_works::AbilityNeverWorks>(),
    CheckEntry::of::<action_duplicate::ActionDuplicate>(),
    CheckEntry::of::<action_safe_by_condition::ActionSafeByCondition>(),
    CheckEntry::of::<action_unknown::ActionUnknown>(),
    CheckEntry::of::<art_missing::ArtMissing>(),
    CheckEntry::of::<art_unlicensed::ArtUnlicensed>(),
    CheckEntry::of::<art_unusable::ArtUnusable>(),
    CheckEntry::of::<art_unused::ArtUnused>(),
    CheckEntry::of::<card_missing_side::CardMissingSide>(),
    CheckEntry::of::<card_relic_taken::CardRelicTaken>(),
    CheckEntry::of::<card_unasked_keyword::CardUnaskedKeyword>(),
    CheckEntry::of::<card_unclaimed_side::CardUnclaimedSide>(),
    CheckEntry::of::<card_unknown_keyword::CardUnknownKeyword>(),
    CheckEntry::of::<choice_all_the_same::ChoiceAllTheSame>(),
    CheckEntry::of::<choice_dead_branch::ChoiceDeadBranch>(),
    CheckEntry::of::<condition_constant::ConditionConstant>(),
    CheckEntry::of::<condition_more_than_there_is::ConditionMoreThanThereIs>(),
    CheckEntry::of::<counter_beyond_its_limit::CounterBeyondItsLimit>(),
    CheckEntry::of::<counter_never_reached::CounterNeverReached>(),
    CheckEntry::of::<counter_never_read::CounterNeverRead>(),
    CheckEntry::of::<counter_never_set::CounterNeverSet>(),
    CheckEntry::of::<counter_repeated_value::CounterRepeatedValue>(),
    CheckEntry::of::<counter_unknown_value::CounterUnknownValue>(),
    CheckEntry::of::<counter_wrong_holder::CounterWrongHolder>(),
    CheckEntry::of::<deck_pace::DeckPace>(),
    CheckEntry::of::<deck_repeated_card::DeckRepeatedCard>(),
    CheckEntry::of::<deck_unheld_card::DeckUnheldCard>(),
    CheckEntry::of::<deck_wrong_size::DeckWrongSize>(),
    CheckEntry::of::<dependency_unused::DependencyUnused>(),
    CheckEntry::of::<distance_out_of_reach::DistanceOutOfReach>(),
    CheckEntry::of::<effect_does_nothing::EffectDoesNothing>(),
    CheckEntry::of::<effect_from_the_dead::EffectFromTheDead>(),
    CheckEntry::of::<effect_from_you_to_you::EffectFromYouToYou>(),
    CheckEntry::of::<effect_more_than_there_is::EffectMoreThanThereIs>(),
    CheckEntry::of::<effect_outside_roll::EffectOutsideRoll>(),
    CheckEntry::of::<effect_unbound_word::EffectUnboundWord>(),
    CheckEntry::of::<effect_without_counterpart::EffectWithoutCounterpart>(),
    CheckEntry::of::<effect_wrong_home::EffectWrongHome>(),
    CheckEntry::of::<enemy_never_matches::EnemyNeverMatches>(),
    CheckEntry::of::<enemy_no_figures::EnemyNoFigures>(),
    CheckEntry::of::<enemy_strange_species::EnemyStrangeSpecies>(),
    CheckEntry::of::<enemy_unknown_listed::EnemyUnknownListed>(),
    CheckEntry::of::<fewer_idle_rolls::FewerIdleRolls>(),
    CheckEntry::of::<field_repeated_word::FieldRepeatedWord>(),
    CheckEntry::of::<field_says_nothing::FieldSaysNothing>(),
    CheckEntry::of::<for_each_nobody_named::ForEachNobodyNamed>(),
    CheckEntry::of::<forbid_everything::ForbidEverything>(),
    CheckEntry::of::<forbid_for_good::ForbidForGood>(),
    CheckEntry::of::<forbid_nothing_forbidden::ForbidNothingForbidden>(),
    CheckEntry::of::<grant_over_at_once::GrantOverAtOnce>(),
    CheckEntry::of::<grant_two_receivers::GrantTwoReceivers>(),
    CheckEntry::of::<instead_saves_nobody::InsteadSavesNobody>(),
    CheckEntry::of::<investigator_always_you::InvestigatorAlwaysYou>(),
    CheckEntry::of::<limit_outside_span::LimitOutsideSpan>(),
    CheckEntry::of::<look_at_beyond_the_deck::LookAtBeyondTheDeck>(),
    CheckEntry::of::<look_at_takes_more::LookAtTakesMore>(),
    CheckEntry::of::<map_barrier_nowhere::MapBarrierNowhere>(),
    CheckEntry::of::<map_changes_nothing::MapChangesNothing>(),
    CheckEntry::of::<map_closed_for_good::MapClosedForGood>(),
    CheckEntry::of::<map_crowded_gates::MapCrowdedGates>(),
    CheckEntry::of::<map_duplicate_space::MapDuplicateSpace>(),
    CheckEntry::of::<map_gate_nowhere::MapGateNowhere>(),
    CheckEntry::of::<map_gate_unreachable::MapGateUnreachable>(),
    CheckEntry::of::<map_never_laid::MapNeverLaid>(),
    CheckEntry::of::<map_not_neighbours::MapNotNeighbours>(),
    CheckEntry::of::<map_one_sided_passage::MapOneSidedPassage>(),
    CheckEntry::of::<map_one_way_in::MapOneWayIn>(),
    CheckEntry::of::<map_overlapping_tiles::MapOverlappingTiles>(),
    CheckEntry::of::<map_pointless_link::MapPointlessLink>(),
    CheckEntry::of::<map_tile_cuts_off::MapTileCutsOff>(),
    CheckEntry::of::<map_tile_not_placed::MapTileNotPlaced>(),
    CheckEntry::of::<map_tile_overused::MapTileOverused>(),
    CheckEntry::of::<map_unnamed_space::MapUnnamedSpace>(),
    CheckEntry::of::<map_unreachable_space::MapUnreachableSpace>(),
    CheckEntry::of::<no_entry_cuts_off::NoEntryCutsOff>(),
    CheckEntry::of::<override_changes_nothing::OverrideChangesNothing>(),
    CheckEntry::of::<override_conflict::OverrideConflict>(),
    CheckEntry::of::<override_in_force::OverrideInForce>(),
    CheckEntry::of::<override_not_valid::OverrideNotValid>(),
    CheckEntry::of::<override_unknown_target::OverrideUnknownTarget>(),
    CheckEntry::of::<pack_dependency_cycle::PackDependencyCycle>(),
    CheckEntry::of::<pack_reversed_bounds::PackReversedBounds>(),
    CheckEntry::of::<pack_unmet_dependency::PackUnmetDependency>(),
    CheckEntry::of::<place_unknown::PlaceUnknown>(),
    CheckEntry::of::<reference_repeated::ReferenceRepeated>(),
    CheckEntry::of::<reference_shadowed::ReferenceShadowed>(),
    CheckEntry::of::<reference_undeclared_dependency::ReferenceUndeclaredDependency>(),
    CheckEntry::of::<reference_unknown::ReferenceUnknown>(),
    CheckEntry::of::<reference_unused::ReferenceUnused>(),
    CheckEntry::of::<relic_same_sides::RelicSameSides>(),
    CheckEntry::of::<reveal_nothing_hidden::RevealNothingHidden>(),
    CheckEntry::of::<ritual_impossible::RitualImpossible>(),
    CheckEntry::of::<ritual_met_at_setup::RitualMetAtSetup>(),
    CheckEntry::of::<roll_against_yourself_too::RollAgainstYourselfToo>(),
    CheckEntry::of::<rules_wrong_track::RulesWrongTrack>(),
    CheckEntry::of::<scenario_nothing_to_draw::ScenarioNothingToDraw>(),
    CheckEntry::of::<scenario_same_game::ScenarioSameGame>(),
    CheckEntry::of::<scenario_unplayable::ScenarioUnplayable>(),
    CheckEntry::of::<skill_replaces::SkillReplaces>(),
    CheckEntry::of::<stage_comes_twice::StageComesTwice>(),
    CheckEntry::of::<stage_never_comes::StageNeverComes>(),
    CheckEntry::of::<steal_nobody_carries::StealNobodyCarries>(),
    CheckEntry::of::<table_no_such_row::TableNoSuchRow>(),
    CheckEntry::of::<text_by_hand::TextByHand>(),
    CheckEntry::of::<text_duplicate_name::TextDuplicateName>(),
    CheckEntry::of::<text_missing_translation::TextMissingTranslation>(),
    CheckEntry::of::<text_name_too_long::TextNameTooLong>(),
    CheckEntry::of::<text_names_differ::TextNamesDiffer>(),
    CheckEntry::of::<text_numbers_differ::TextNumbersDiffer>(),
    CheckEntry::of::<text_stale_translation::TextStaleTranslation>(),
    CheckEntry::of::<text_translation_numbers_differ::TextTranslationNumbersDiffer>(),
    CheckEntry::of::<text_unseen_character::TextUnseenCharacter>(),
    CheckEntry::of::<text_words_differ::TextWordsDiffer>(),
    CheckEntry::of::<tile_wrong_cells::TileWrongCells>(),
    CheckEntry::of::<tile_wrong_exit::TileWrongExit>(),
    CheckEntry::of::<tile_wrong_passage::TileWrongPassage>(),
    CheckEntry::of::<token_idle_side::TokenIdleSide>(),
    CheckEntry::of::<token_never_placed::TokenNeverPlaced>(),
    CheckEntry::of::<token_no_health::TokenNoHealth>(),
    CheckEntry::of::<token_open_back::TokenOpenBack>(),
    CheckEntry::of::<token_repeated_side::TokenRepeatedSide>(),
    CheckEntry::of::<token_short_supply::TokenShortSupply>(),
    CheckEntry::of::<token_silent_back::TokenSilentBack>(),
    CheckEntry::of::<token_strange_numbers::TokenStrangeNumbers>(),
    CheckEntry::of::<token_unknown_side::TokenUnknownSide>(),
    CheckEntry::of::<token_wrong_place::TokenWrongPlace>(),
    CheckEntry::of::<trigger_endless_loop::TriggerEndlessLoop>(),
    CheckEntry::of::<trigger_never_answers::TriggerNeverAnswers>(),
];
