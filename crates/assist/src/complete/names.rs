//! What a document may name, as completion proposes it.

use std::collections::BTreeMap;

use ritual_content::language::NameOf;
use ritual_content::{Catalogue, Kind, Plain};
use ritual_diagnostic::Route;
use serde_json::Value;

use crate::things::{self, Thing};

/// What can be named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The documents of each kind.
    pub documents: BTreeMap<Kind, Vec<Named>>,
    /// The spaces of maps.
    pub places: Vec<Named>,
    /// The spaces of the map that is edited.
    pub here: Vec<Named>,
    /// The actions of episodes.
    pub actions: Vec<Named>,
    /// The sides of tokens.
    pub sides: Vec<Named>,
    /// The values of counters.
    pub values: Vec<Named>,
    /// The keywords of items and companions.
    pub keywords: Vec<Named>,
}

/// Something that can be named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// How it is written; of a document in another pack: `pack/id`.
    pub id: String,
    /// The name people read.
    pub name: String,
}

impl Names {
    /// Returns what a document of a pack may name, that of its own pack first.
    pub fn of(catalogue: &Catalogue, home: &str) -> Self {
        let mut found = Self::default();
        let scope = catalogue.in_scope([home]);
        catalogue.for_each_document(|it| {
            if scope.contains(&*it.id.pack) {
                let id = it.id.written_in(home);
                let name = it.plain.get("name").and_then(Plain::as_str).unwrap_or_default().to_owned();
                found.documents.entry(it.kind).or_default().push(Named { id, name });
            }
        });
        for named in found.documents.values_mut() {
            named.sort_by_key(|named| named.id.contains('/'));
        }
        for thing in things::things(catalogue, home) {
            let list = match things::anywhere(thing.what) {
                NameOf::Action => &mut found.actions,
                NameOf::Side | NameOf::OwnSide => &mut found.sides,
                NameOf::CounterValue => &mut found.values,
                NameOf::Keyword | NameOf::OwnKeyword => &mut found.keywords,
                NameOf::Place | NameOf::OwnSpace => &mut found.places,
            };
            add(list, thing);
        }
        found
    }

    /// Takes the spaces of the episode that is edited, as its text says them.
    pub fn take_spaces(&mut self, episode: &Value) {
        self.here = Vec::new();
        for space in things::spaces(&episode.clone().into(), &Route::file("")) {
            add(&mut self.here, space);
        }
    }

    /// What a text can name.
    pub(super) fn named(&self, what: NameOf) -> &[Named] {
        match what {
            NameOf::OwnSpace => &self.here,
            NameOf::Place => &self.places,
            NameOf::Action => &self.actions,
            NameOf::Side | NameOf::OwnSide => &self.sides,
            NameOf::CounterValue => &self.values,
            NameOf::Keyword | NameOf::OwnKeyword => &self.keywords,
        }
    }
}

/// Adds a name, unless it is there.
fn add(names: &mut Vec<Named>, thing: Thing) {
    if names.iter().all(|known| known.id != thing.id) {
        names.push(Named { id: thing.id, name: thing.name });
    }
}
