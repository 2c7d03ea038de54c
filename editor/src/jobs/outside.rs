//! What is asked of the system around the window: files that somebody chooses, changes by other programs, less motion.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod desk;

#[cfg(target_arch = "wasm32")]
pub(super) use browser::{Motion, Watcher, browse, pick_picture, watch, watch_motion};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use desk::{Motion, Watcher, browse, pick_picture, watch, watch_motion};
