//! A map that was moved in Tiled, as edits of its episode and a report of what cannot be kept.

mod collected;
mod standing;
mod tiles;

use ritual_content::documents::Tile;
use ritual_content::{Catalogue, FullId, TileRef};
use ritual_diagnostic::Edit;

use super::ground::Ground;
use super::read::TiledMap;
use super::{FORMAT, LINKS};
use collected::Changes;

/// Why a map cannot be taken back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TiledError {
    /// It is no map.
    #[error("it is no map that Tiled wrote as JSON: {reason}; save it in Tiled as `.tmj`")]
    NoMap {
        /// What cannot be read, and where.
        reason: String,
    },
    /// It does not say what it is about.
    #[error(
        "it has no property `{property}`, so it is not from `ritual export --to tiled`; export the episode and move that map"
    )]
    NotOurs {
        /// The property that the export writes and this map has not.
        property: &'static str,
    },
    /// It is of another version.
    #[error("it was exported by another version of Ritual; export the episode again and move that map")]
    OtherVersion,
    /// Nothing of what was exported is in it.
    #[error("nothing that was exported is in it any more; export the episode again and move that map")]
    Empty,
    /// Its episode is not there.
    #[error(
        "its episode `{episode}` is not among the packs that were loaded; name the folder of its pack with `--content`"
    )]
    NoEpisode {
        /// The full id.
        episode: String,
    },
}

/// What came of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reimport {
    /// The episode, by full id.
    pub episode: String,
    /// The file of the episode.
    pub file: String,
    /// What has changed, in words.
    pub changed: Vec<String>,
    /// The same as edits of the file, to be made one after another.
    pub edits: Vec<Edit>,
    /// What Tiled says and the episode cannot, or what is no longer clear.
    pub lost: Vec<String>,
}

/// Takes a map from Tiled back into its episode.
///
/// # Errors
/// Says why the map is none of an episode that is there.
pub fn reimport(bytes: &[u8], catalogue: &Catalogue) -> Result<Reimport, TiledError> {
    let map: TiledMap =
        serde_json::from_slice(bytes).map_err(|error| TiledError::NoMap { reason: error.to_string() })?;
    if map.kind != "map" {
        return Err(TiledError::NoMap { reason: "its `type` is not `map`".to_owned() });
    }
    let text = |property| map.text(property).ok_or(TiledError::NotOurs { property });
    let number = |property| map.number(property).ok_or(TiledError::NotOurs { property });
    let origin = |property| number(property).map(|it| i16::try_from(it).unwrap_or_default());
    if number("format")? != i64::try_from(FORMAT).unwrap_or_default() {
        return Err(TiledError::OtherVersion);
    }
    let (id, pictures) = (text("episode")?, text("tiles")?);
    let origin = (origin("origin_column")?, origin("origin_row")?);
    let entry = catalogue.episodes.get(&FullId::resolve(id, ""));
    let entry = entry.ok_or_else(|| TiledError::NoEpisode { episode: id.to_owned() })?;
    let (objects, others) = map.objects();
    if !objects.iter().any(|object| KNOWN.contains(&object.class.as_str())) {
        return Err(TiledError::Empty);
    }
    let mut out = Changes::new(entry);
    out.lost.extend(others.into_iter().map(|name| format!("the layer `{name}`: an episode knows objects only")));
    let first = map.tilesets.first().map_or(1, |it| it.firstgid);
    let pictures: Vec<&str> = pictures.split_whitespace().collect();
    let layout = tiles::moved(catalogue, &objects, &tiles::Pictures { first, tiles: &pictures }, origin, &mut out);
    let home = &*entry.id.pack;
    let tile = |tile: &TileRef| catalogue.get::<Tile>(tile, home).map(|entry| &*entry.document);
    // Points are read in the coordinates of the map that was exported, wherever the tiles are now.
    let ground = Ground { origin, ..Ground::new(&layout, tile) };
    for overlap in &ground.graph.overlaps {
        let (column, row) = overlap.cell;
        out.lost.push(format!("several tiles lie on the cell [{column}, {row}]: `ritual check` says which"));
    }
    standing::moved(&objects, map.has_layer(LINKS), &ground, &mut out);
    for object in objects {
        if !KNOWN.contains(&object.class.as_str()) {
            out.lost.push(format!("{}: its class `{}` means nothing to an episode", object.shown(), object.class));
        }
    }
    Ok(out.finish())
}

/// The classes of our objects.
const KNOWN: [&str; 8] = ["tile", "space", "start", "gate", "link", "enemy", "piece", "fire"];

impl Changes<'_> {
    /// What is replaced comes first, while positions are what they were; of what goes the last comes first.
    fn finish(self) -> Reimport {
        let Self { entry, changed, replaced, removed, appended, lost } = self;
        let edits = replaced.into_iter().chain(removed.into_iter().rev()).chain(appended).collect();
        Reimport { episode: entry.id.to_string(), file: entry.route.file.to_string(), changed, edits, lost }
    }
}
