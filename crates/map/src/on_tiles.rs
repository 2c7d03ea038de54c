//! What stands on tiles, on its way with them.

use std::collections::BTreeMap;

use ritual_content::Id;
use ritual_content::documents::{EnemyAt, FireAt, Link, PieceAt};
use serde::{Deserialize, Serialize};

/// What stands on tiles; nothing of it leads elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OnTiles {
    /// The start, if it is there.
    pub start: Option<Id>,
    /// The gates that are there, by the word authors write.
    pub gates: BTreeMap<String, Id>,
    /// Staircases and tunnels with both ends there.
    pub links: Vec<Link>,
    /// The enemies of the setup that are there.
    pub enemies: Vec<EnemyAt>,
    /// The pieces of the setup that are there.
    pub pieces: Vec<PieceAt>,
    /// The fire of the setup that is there.
    pub fire: Vec<FireAt>,
}

impl OnTiles {
    /// The same on spaces with other ids; what stands on none of them is left out.
    #[must_use]
    pub fn moved(&self, ids: &BTreeMap<Id, Id>) -> Self {
        let to = |id: &Id| ids.get(id).cloned();
        let link = |link: &Link| {
            let [one, other] = &link.between;
            Some(Link { kind: link.kind, between: [to(one)?, to(other)?] })
        };
        let piece = |it: &PieceAt| {
            let beyond = match &it.to {
                Some(beyond) => Some(to(beyond)?),
                None => None,
            };
            Some(PieceAt { at: to(&it.at)?, to: beyond, ..it.clone() })
        };
        Self {
            start: self.start.as_ref().and_then(to),
            gates: self.gates.iter().filter_map(|(gate, at)| Some((gate.clone(), to(at)?))).collect(),
            links: self.links.iter().filter_map(link).collect(),
            enemies: self.enemies.iter().filter_map(|it| Some(EnemyAt { at: to(&it.at)?, ..it.clone() })).collect(),
            pieces: self.pieces.iter().filter_map(piece).collect(),
            fire: self.fire.iter().filter_map(|it| Some(FireAt { at: to(&it.at)?, ..it.clone() })).collect(),
        }
    }
}
