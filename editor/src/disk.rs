//! Where packs and journals are kept and what leaves goes to: the disk, or, in a browser, its memory and its own store.
//!
//! INVARIANT: outside of here nothing of the window reads or writes a file, but for the engine for browsers that lies beside
//! the program.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(any(test, target_arch = "wasm32"))]
pub(crate) mod handed;
#[cfg(any(test, target_arch = "wasm32"))]
mod memory;
#[cfg(not(target_arch = "wasm32"))]
mod system;

#[cfg(target_arch = "wasm32")]
pub(crate) use browser::{
    address, exists, files_in, forget, give_away, put, put_packs, read_all, read_belongings, read_file, read_pack,
    remove, true_name, write, write_new, write_soon,
};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use system::{
    address, exists, files_in, forget, give_away, read_all, read_belongings, read_file, read_pack, remove, true_name,
    write, write_new, write_soon,
};
