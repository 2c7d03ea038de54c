//! What stands on a map besides tiles: which entry of an episode each object is about.

use ritual_content::documents::Episode;
use ritual_content::{Id, Reference as _};
use serde_json::{Value, json};

/// A list of the setup whose entries are objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum List {
    Enemies,
    Pieces,
    Fire,
}

impl List {
    /// Every list.
    pub(super) const ALL: [Self; 3] = [Self::Enemies, Self::Pieces, Self::Fire];

    /// Its key in the setup of an episode.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Enemies => "enemies",
            Self::Pieces => "pieces",
            Self::Fire => "fire",
        }
    }

    /// The class of its objects in Tiled.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Enemies => "enemy",
            Self::Pieces => "piece",
            Self::Fire => "fire",
        }
    }

    /// The key that says which enemy or token it is, in the episode and in the properties of an object.
    pub(super) const fn what(self) -> Option<&'static str> {
        match self {
            Self::Enemies => Some("enemy"),
            Self::Pieces => Some("token"),
            Self::Fire => None,
        }
    }
}

/// Something that stands on a space.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Marker {
    /// How it is named in the property `entry`.
    pub(super) entry: String,
    /// Its class in Tiled.
    pub(super) class: &'static str,
    /// What people read.
    pub(super) name: String,
    /// Where it stands.
    pub(super) space: Id,
    /// Its properties besides, as name and value.
    pub(super) properties: Vec<(&'static str, Value)>,
    /// The list it is in, and its position there; none for what there is once.
    pub(super) place: Option<(List, usize)>,
}

/// Returns everything that stands on spaces when a game of an episode begins.
pub(super) fn markers(episode: &Episode, home: &str) -> Vec<Marker> {
    let once = |entry: &str, class: &'static str, name: String, space: &Id| Marker {
        entry: entry.to_owned(),
        class,
        name,
        space: space.clone(),
        properties: Vec::new(),
        place: None,
    };
    let gates = &episode.map.gates;
    let mut markers = vec![once("start", "start", "start".to_owned(), &episode.map.start)];
    for (color, space) in [("red", &gates.red), ("yellow", &gates.yellow), ("blue", &gates.blue)] {
        markers.push(once(&format!("gates.{color}"), "gate", format!("{color} gate"), space));
    }
    let listed = |list: List, index: usize, name: String, space: &Id, properties: Vec<(&'static str, Value)>| Marker {
        entry: format!("{}.{index}", list.key()),
        class: list.class(),
        name,
        space: space.clone(),
        properties,
        place: Some((list, index)),
    };
    for (index, it) in episode.setup.enemies.iter().enumerate() {
        let enemy = it.enemy.resolve(home).to_string();
        let properties = vec![("enemy", json!(enemy)), ("count", json!(it.count))];
        markers.push(listed(List::Enemies, index, enemy, &it.at, properties));
    }
    for (index, it) in episode.setup.pieces.iter().enumerate() {
        let token = it.token.resolve(home).to_string();
        let mut properties = vec![("token", json!(token)), ("count", json!(it.count))];
        properties.extend(it.side.as_ref().map(|side| ("side", json!(side))));
        properties.extend(it.to.as_ref().map(|to| ("to", json!(to))));
        markers.push(listed(List::Pieces, index, token, &it.at, properties));
    }
    for (index, it) in episode.setup.fire.iter().enumerate() {
        markers.push(listed(List::Fire, index, "fire".to_owned(), &it.at, vec![("count", json!(it.count))]));
    }
    markers
}
