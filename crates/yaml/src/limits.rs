//! How much a file may ask for.

/// What a text may cost at most; a text that costs more is refused with the place where it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The size of the text in bytes, and of the text that anchors and aliases copy.
    pub bytes: usize,
    /// How deep lists and mappings may be nested, aliases included.
    pub depth: usize,
    /// The number of values, aliases and kept anchors included.
    pub nodes: usize,
    /// The number of values that come from expanding aliases.
    pub alias_nodes: usize,
}

impl Limits {
    /// What a file of a pack may cost: 2 MiB, 64 levels, 200,000 values, 10,000 of them by alias.
    pub const DEFAULT: Self = Self { bytes: 2 * 1024 * 1024, depth: 64, nodes: 200_000, alias_nodes: 10_000 };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
