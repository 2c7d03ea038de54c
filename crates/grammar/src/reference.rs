//! How a schema says that a text names documents: forms, graphs of references and renaming read it there.

/// The key of a text that is the id of a document: the kind of that document, or a list of kinds it may be of.
pub const REFERENCE: &str = "x-ritual-reference";
/// The key of a mapping whose keys are such ids; it holds the same.
pub const KEYS: &str = "x-ritual-keys";
/// The key of a mapping of which the values under some keys are such ids: by those keys, the same.
pub const VALUES: &str = "x-ritual-values";
/// The key of a file whose kinds are those of another game than the usual one: what that game is called.
pub const OF_GAME: &str = "x-ritual-game";
