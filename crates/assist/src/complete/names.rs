//! What a document may name, as completion proposes it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use ritual_content::language::NameOf;
use ritual_content::{Catalogue, Kind, Plain};
use ritual_diagnostic::{Path, Route, Segment};
use ritual_games::{AnyKind, Others};
use serde_json::Value;

use crate::things::{self, Thing};

/// What can be named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The documents of each kind, of every game.
    pub documents: BTreeMap<AnyKind, Vec<Named>>,
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
    /// The spaces of tiles, as they are called there.
    pub tile_spaces: Vec<Named>,
    /// The investigators, without their packs.
    pub investigators: Vec<Named>,
    /// The documents as translations and overrides name them: `enemy/ghast`.
    pub entries: Vec<Named>,
    /// The other packs.
    pub packs: Vec<Named>,
    /// The questions of the game, as scenario tests name them; whoever knows the game gives them.
    pub questions: Vec<Named>,
    /// The events of the game, likewise.
    pub events: Vec<Named>,
}

/// Something that can be named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// How it is written; of a document in another pack: `pack/id`.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// Of a side, a value or a space of a tile: the token, the counter or the tile, as the author names it.
    pub of: String,
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
                found.documents.entry(it.kind.into()).or_default().push(Named { id, name, of: String::new() });
            }
            if it.kind == Kind::Pack && *it.id.pack != *home {
                let name = it.plain.get("name").and_then(Plain::as_str).unwrap_or_default().to_owned();
                found.packs.push(Named { id: it.id.id.to_string(), name, of: String::new() });
            }
        });
        for named in found.documents.values_mut() {
            named.sort_by_key(|named| named.id.contains('/'));
        }
        let mut seen = BTreeSet::new();
        // Those of the own pack come first, whatever they are.
        for is_own in [true, false] {
            for (kind, named) in &found.documents {
                for Named { id, name, .. } in named.iter().filter(|it| it.id.contains('/') != is_own) {
                    let bare = id.rsplit_once('/').map_or(id.as_str(), |(_, bare)| bare);
                    let entry = format!("{}/{bare}", kind.name());
                    if !seen.insert(entry.clone()) {
                        continue;
                    }
                    if *kind == Kind::Investigator {
                        found.investigators.push(Named { id: bare.to_owned(), name: name.clone(), of: String::new() });
                    }
                    found.entries.push(Named { id: entry, name: name.clone(), of: String::new() });
                }
            }
        }
        let tile_space = |(of, id): (String, String)| Named { id, name: format!("Tile {of}"), of };
        found.tile_spaces = things::tile_spaces(catalogue, home).into_iter().map(tile_space).collect();
        for thing in things::things(catalogue, home) {
            let list = match things::anywhere(thing.what) {
                NameOf::Action | NameOf::PlayedAction => &mut found.actions,
                NameOf::Side | NameOf::OwnSide | NameOf::PlayedSide => &mut found.sides,
                NameOf::CounterValue => &mut found.values,
                NameOf::Keyword | NameOf::OwnKeyword => &mut found.keywords,
                NameOf::Place | NameOf::OwnSpace | NameOf::PlayedSpace => &mut found.places,
                NameOf::TileSpace => &mut found.tile_spaces,
                NameOf::PlayedInvestigator => &mut found.investigators,
                NameOf::Question => &mut found.questions,
                NameOf::Event => &mut found.events,
            };
            add(list, thing);
        }
        found
    }

    /// Takes the documents of other games too, as one of a pack names them, that of its own pack first.
    pub fn take_others(&mut self, others: &Others, home: &str) {
        for (id, document) in others.documents() {
            let named = Named { id: id.written_in(home), name: document.name.clone(), of: String::new() };
            self.documents.entry(AnyKind::Other(document.kind)).or_default().push(named);
        }
        for (kind, named) in &mut self.documents {
            if kind.usual().is_none() {
                named.sort_by_key(|named| named.id.contains('/'));
            }
        }
    }

    /// Takes the questions and the events that scenario tests may name, each with what it means.
    pub fn take_words<'w>(
        &mut self,
        questions: impl IntoIterator<Item = [&'w str; 2]>,
        events: impl IntoIterator<Item = [&'w str; 2]>,
    ) {
        let named = |[id, name]: [&str; 2]| Named { id: id.to_owned(), name: name.to_owned(), of: String::new() };
        self.questions = questions.into_iter().map(named).collect();
        self.events = events.into_iter().map(named).collect();
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
            NameOf::Place | NameOf::PlayedSpace => &self.places,
            NameOf::Action | NameOf::PlayedAction => &self.actions,
            NameOf::Side | NameOf::OwnSide | NameOf::PlayedSide => &self.sides,
            NameOf::CounterValue => &self.values,
            NameOf::Keyword | NameOf::OwnKeyword => &self.keywords,
            NameOf::TileSpace => &self.tile_spaces,
            NameOf::PlayedInvestigator => &self.investigators,
            NameOf::Question => &self.questions,
            NameOf::Event => &self.events,
        }
    }

    /// What a place can name of which no field says so, because it is about documents and packs as a whole.
    pub(super) fn by_place(&self, kind: AnyKind, path: &Path) -> &[Named] {
        let (Some(kind), Some(Segment::Key(key))) = (kind.usual(), path.last()) else { return &[] };
        match (kind, &**key) {
            (Kind::Translation, "texts" | "forms") | (Kind::Override, "changes") => &self.entries,
            (Kind::Pack, "dependencies") | (Kind::Translation | Kind::Override, "pack") => &self.packs,
            _ => &[],
        }
    }
}

/// Returns names, those first whose token, counter or tile stands last in the text above the cursor.
pub(super) fn nearest_first<'n>(names: &'n [Named], above: &str) -> Vec<&'n Named> {
    let mut names: Vec<&Named> = names.iter().collect();
    names.sort_by_cached_key(|named| Reverse(last_place(above, &named.of)));
    names
}

/// Where a text last has a whole word; none where it has not.
fn last_place(text: &str, word: &str) -> Option<usize> {
    let goes_on = |letter: Option<char>| letter.is_some_and(|it| it.is_ascii_alphanumeric() || matches!(it, '-' | '/'));
    let is_whole = |at: &usize| {
        let before = text.get(..*at).and_then(|before| before.chars().next_back());
        let behind = text.get(*at + word.len()..).and_then(|behind| behind.chars().next());
        !goes_on(before) && !goes_on(behind)
    };
    let mut places = text.rmatch_indices(word).map(|(at, _)| at);
    places.find(is_whole).filter(|_| !word.is_empty())
}

/// Adds a name, unless it is there.
fn add(names: &mut Vec<Named>, Thing { id, name, of, .. }: Thing) {
    if names.iter().all(|known| known.id != id || known.of != of) {
        names.push(Named { id, name, of });
    }
}
