//! The edits that gestures on the map make: each gesture is one step.

mod drawn;
mod names;
mod site;
mod things;
mod tiles;

pub(super) use drawn::{redraw, rename_space, side_key};
pub(super) use names::{copied, flipped, named};
pub(super) use site::Site;
pub(super) use things::{change_count, place, remove_things};
pub(super) use tiles::{add_tiles, change_tiles, remove_tiles};

#[cfg(test)]
mod tests;
