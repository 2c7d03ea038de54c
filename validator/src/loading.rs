//! The findings of loading, of compiling and about the comments that excuse findings, each with the page that explains
//! it.
//!
//! What a check finds has its page beside the check; see [`CHECKS`](crate::CHECKS).

use ritual_diagnostic::{FindingKind, Severity};

const fn error(code: &'static str, page: &'static str) -> FindingKind {
    FindingKind { code, severity: Severity::Error, page }
}

const fn warning(code: &'static str, page: &'static str) -> FindingKind {
    FindingKind { code, severity: Severity::Warning, page }
}

/// Every finding that no check makes, sorted by code.
pub const LOADING: &[FindingKind] = &[
    warning("allow/unreadable", include_str!("loading/allow_unreadable.md")),
    warning("allow/unused", include_str!("loading/allow_unused.md")),
    warning("allow/without-reason", include_str!("loading/allow_without_reason.md")),
    warning("file/other-schema", include_str!("loading/file_other_schema.md")),
    error("file/unknown-kind", include_str!("loading/file_unknown_kind.md")),
    error("file/unreadable", include_str!("loading/file_unreadable.md")),
    error("pack/duplicate-id", include_str!("loading/pack_duplicate_id.md")),
    error("pack/misplaced-manifest", include_str!("loading/pack_misplaced_manifest.md")),
    error("pack/missing-manifest", include_str!("loading/pack_missing_manifest.md")),
    error("pack/newer-format", include_str!("loading/pack_newer_format.md")),
    error("pack/older-format", include_str!("loading/pack_older_format.md")),
    error("pack/other-game", include_str!("loading/pack_other_game.md")),
    error("pack/unknown-game", include_str!("loading/pack_unknown_game.md")),
    error("reference/duplicate-id", include_str!("loading/reference_duplicate_id.md")),
    error("reference/like-cycle", include_str!("loading/reference_like_cycle.md")),
    error("reference/like-too-much", include_str!("loading/reference_like_too_much.md")),
    error("scenario/does-not-compile", include_str!("loading/scenario_does_not_compile.md")),
    error("schema/bad-id", include_str!("loading/schema_bad_id.md")),
    error("schema/below-its-word", include_str!("loading/schema_below_its_word.md")),
    error("schema/mismatch", include_str!("loading/schema_mismatch.md")),
    error("schema/missing-field", include_str!("loading/schema_missing_field.md")),
    error("schema/not-allowed", include_str!("loading/schema_not_allowed.md")),
    error("schema/one-key", include_str!("loading/schema_one_key.md")),
    error("schema/out-of-range", include_str!("loading/schema_out_of_range.md")),
    error("schema/unknown-field", include_str!("loading/schema_unknown_field.md")),
    error("schema/wrong-type", include_str!("loading/schema_wrong_type.md")),
    error("test/does-not-begin", include_str!("loading/test_does_not_begin.md")),
    error("yaml/duplicate-key", include_str!("loading/yaml_duplicate_key.md")),
    error("yaml/empty", include_str!("loading/yaml_empty.md")),
    error("yaml/key-not-text", include_str!("loading/yaml_key_not_text.md")),
    error("yaml/not-finite", include_str!("loading/yaml_not_finite.md")),
    error("yaml/not-utf8", include_str!("loading/yaml_not_utf8.md")),
    error("yaml/nul-byte", include_str!("loading/yaml_nul_byte.md")),
    error("yaml/number-too-large", include_str!("loading/yaml_number_too_large.md")),
    error("yaml/recursive-alias", include_str!("loading/yaml_recursive_alias.md")),
    error("yaml/several-documents", include_str!("loading/yaml_several_documents.md")),
    error("yaml/syntax", include_str!("loading/yaml_syntax.md")),
    error("yaml/too-big", include_str!("loading/yaml_too_big.md")),
    error("yaml/too-deep", include_str!("loading/yaml_too_deep.md")),
    error("yaml/too-many-aliased-values", include_str!("loading/yaml_too_many_aliased_values.md")),
    error("yaml/too-many-values", include_str!("loading/yaml_too_many_values.md")),
    error("yaml/unknown-alias", include_str!("loading/yaml_unknown_alias.md")),
    error("yaml/unknown-tag", include_str!("loading/yaml_unknown_tag.md")),
    error("yaml/wrong-tag", include_str!("loading/yaml_wrong_tag.md")),
];
