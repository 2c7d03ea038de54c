//! What authors write: typed documents, packs, ids, references and schemas.
//!
//! [`load`] turns the files of packs into a [`Catalogue`] of typed documents and says everything that is wrong with
//! single documents; what is wrong between documents is the validator's business.
//! The types in [`documents`] and [`language`] are the one source of truth; the JSON Schemas of [`schema`](mod@schema)
//! are generated from them.
//!
//! INVARIANT: no file system; text comes in as bytes and files are only names.
//! INVARIANT: knows no rules; it can say that a card summons a Ghast, not what summoning does.
//! INVARIANT: no input makes it panic or recurse without bound; a document that is wrong is left out and the rest goes on.

mod allowed;
mod altering;
pub mod art;
pub mod catalogue;
pub mod documents;
pub mod geometry;
mod id;
mod kind;
pub mod language;
pub mod like;
mod load;
mod named;
pub mod options;
pub mod overriding;
mod pictured;
pub mod references;
pub mod schema;
mod scope;
mod sorted;
mod source;
pub mod suggest;
pub mod text;
pub mod translation;
mod typed;
pub mod unfinished;
pub mod unseen;
pub mod validate;
mod writer;

pub use catalogue::{Catalogue, Document, Documents, Entry};
pub use id::{
    ConditionRef, CounterRef, DiscoveryRef, ElderOneRef, EnemyRef, EpisodeRef, FullId, Id, InsanityRef,
    InvestigatorRef, MythosRef, PackRef, Reference, RelicRef, RulesRef, ScenarioRef, SkillRef, TileRef, TokenRef,
};
pub use kind::Kind;
pub use load::{Loaded, OtherPack, PackFiles, Shelf, ShelfPart, load, load_to_play};
pub use named::named;
pub use ritual_grammar::{Mapping, Plain, read_plain};
pub use sorted::SortedMap;
pub use source::{Files, SourceFile};

/// What packs call the game whose documents are read here; packs of other games are handed on.
pub const GAME: &str = "death-may-die";
