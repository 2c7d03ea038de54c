//! What leaves the house: archives, signatures, exports to other clients, import.
//!
//! [`EXPORTS`] lists the formats, one file each; [`archive`] is the one that comes back without loss, and [`index`] says
//! what of them a shelf has.
//!
//! INVARIANT: no file system; files go out and come in as bytes with a path.
//! INVARIANT: the same pack gives the same bytes, on every platform and in every build.
//! INVARIANT: what comes in is doubted: no bytes make it panic, and none are handed on before all were looked at.

pub mod archive;
pub mod bundle;
mod canonical;
pub mod export;
mod file;
pub mod html;
mod in_words;
pub mod index;
mod key;
mod limits;
mod lock;
mod manifest;
mod names;
mod record;
mod refusal;
pub mod supplement;
pub mod tiled;
mod trust;

pub use bundle::Bundle;
pub use canonical::to_bytes as canonical_json;
pub use export::{
    ENGINE_FOLDER, EXPORTS, Export, ExportError, Exportable, MOST_ENGINE_BYTES, Player, Printing, export_all,
    export_named, exports_of, is_in_one_language, read_engine,
};
pub use file::OutFile;
pub use in_words::PackInWords;
pub use index::{Index, IndexError, Offer};
pub use key::{KeyError, PublicKey, Rotation, SALT_BYTES, SEED_BYTES, SecretKey, is_sealed};
pub use limits::Limits;
pub use lock::{LOCK, Lock, Locked, digest};
pub use manifest::{FORMAT_VERSION, FileEntry, Manifest, archive_name, pack_of};
pub use names::{NameFault, belongs, is_id};
pub use record::RecordError;
pub use refusal::Refusal;
pub use ritual_print::{InWords, Paper, Settings as PrintSettings};
pub use trust::{Distrust, Signed, TRUSTED_KEYS, Trust, TrustedKeys};
