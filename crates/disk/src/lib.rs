//! Packs on disk: found, read, written whole or not at all, and watched.
//!
//! INVARIANT: nothing here knows what a file means beyond which folder is a pack and which file is YAML.
//! INVARIANT: no link is followed out of a pack, and no file is read further than the reader of content allows.
//! INVARIANT: a write that fails leaves what was there, and one that was killed nothing that the next one does not remove.

mod belongings;
mod error;
mod files;
mod new;
mod other_text;
mod scratch;
mod watch;

pub use belongings::{Belongings, read_belongings};
pub use error::DiskError;
pub use files::{
    Found, MANIFEST, UnreadFile, can_write, folder_with, has_file, is_manifest, is_pack, is_yaml, look, pack_around,
    packs_below, read, read_file, read_pack, read_whole, remove, show, true_name, write, write_below, write_soon,
};
pub use new::{Readers, replace_folder, write_new, write_new_folder};
pub use other_text::look_with;
pub use watch::{Watcher, watch};
