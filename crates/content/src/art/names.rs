//! What files are called that hold pictures.

/// The folder of a pack that holds its pictures.
pub const FOLDER: &str = "art";
/// How the names of pictures end, also of those that must become PNG pictures before anything shows them.
pub const ENDINGS: [&str; 6] = ["gif", "jpeg", "jpg", "png", "svg", "webp"];

/// Returns whether a file of a pack is a picture, by its path in the folder of the pack.
#[must_use]
pub fn is_picture(pack_path: &str) -> bool {
    let inside = pack_path.strip_prefix(FOLDER).and_then(|rest| rest.strip_prefix('/'));
    let ending = inside.and_then(|inside| inside.rsplit_once('.')).map(|(_, ending)| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str()))
}
