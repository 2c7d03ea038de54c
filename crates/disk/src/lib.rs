//! Packs on disk: found, read, written whole or not at all, and watched.
//!
//! INVARIANT: nothing here knows what a file means beyond which folder is a pack and which file is YAML.
//! INVARIANT: no link is followed out of a pack, and no file is read further than the reader of content allows.
//! INVARIANT: a write that fails leaves what was there, and one that was killed nothing that the next one into the same
//! folder does not remove.

mod address;
mod belongings;
mod error;
mod files;
mod names;
mod new;
mod one_file;
mod other_text;
mod scratch;
mod search;
mod unread;
#[cfg(not(target_arch = "wasm32"))]
mod watch;

pub use address::address;
pub use belongings::{Belongings, read_belongings};
pub use error::DiskError;
pub use files::{Found, look, read, read_pack};
pub use names::{MANIFEST, folder_with, is_manifest, is_pack, is_yaml, pack_around, show, true_name};
pub use new::{Readers, move_aside, replace_folder, write_new, write_new_folder};
pub use one_file::{can_write, read_file, read_whole, remove, write, write_below, write_soon};
pub use other_text::look_with;
pub use search::{files_in, has_file, packs_below, yaml_below};
pub use unread::UnreadFile;
#[cfg(not(target_arch = "wasm32"))]
pub use watch::{Watcher, watch};
