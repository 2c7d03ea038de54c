//! Makes documents: fills in their texts, and makes along what they refer to and nobody has.

use std::collections::BTreeMap;

use ritual_content::{FullId, Kind};

use crate::choose::{self, candidates, n_in_scope, pairing, who_may_play};
use crate::fill::{filled, scalar};
use crate::layout::{paths, texts};
use crate::names::{id_of, words};
use crate::refusal::{is_taken, language_of};
use crate::{Home, NewFile, Wanted};

/// The fewest investigators and insanity cards that make a game, by the names of those that are made along.
const PEOPLE: [(Kind, [&str; 2]); 2] =
    [(Kind::Investigator, ["Ada", "Bruno"]), (Kind::Insanity, ["Cold sweat", "Whispers"])];

/// An episode with nothing on its map and in its decks.
const BEGUN: &str = include_str!("texts/episode/begun.yaml");

/// Makes a document with all that comes along.
pub(crate) struct Maker<'h> {
    home: Home<'h>,
    /// What is made, by kind, id and name; also what is yet to be written into a file.
    made: Vec<(Kind, String, String)>,
    files: Vec<NewFile>,
    /// What is referred to, by kind and number, as it is written in the pack.
    chosen: BTreeMap<(Kind, usize), String>,
}

/// The document whose texts are filled in.
struct Filling<'w> {
    wanted: Wanted<'w>,
    /// The ids and names of documents that lie in its files, by kind and the name they would have.
    own: BTreeMap<String, (String, String)>,
}

impl<'h> Maker<'h> {
    /// Begins with nothing made.
    pub(crate) fn new(home: Home<'h>) -> Self {
        Self { home, made: Vec::new(), files: Vec::new(), chosen: BTreeMap::new() }
    }

    /// Makes a document that can be made; the file that holds it comes first.
    pub(crate) fn all(mut self, wanted: Wanted<'_>) -> Vec<NewFile> {
        self.make(wanted);
        if wanted.kind == Kind::Episode {
            // An episode is there to be played.
            let (id, name) = self.free(Kind::Scenario, wanted.id, wanted.title);
            self.make(Wanted { kind: Kind::Scenario, id: &id, title: &name });
            let first = self.files.iter().position(|it| it.path == crate::file_of(wanted.kind, wanted.id));
            self.files.rotate_left(first.unwrap_or_default());
        }
        self.files
    }

    /// Makes an episode that begins as a text, or with nothing but its id and its name, and a scenario for it.
    pub(crate) fn begun(mut self, wanted: Wanted<'_>, text: Option<String>) -> Vec<NewFile> {
        let Wanted { kind, id, title } = wanted;
        self.made.push((kind, id.to_owned(), title.to_owned()));
        self.chosen.insert((kind, 0), id.to_owned());
        let (scenario, name) = self.free(Kind::Scenario, id, title);
        self.make(Wanted { kind: Kind::Scenario, id: &scenario, title: &name });
        let text = text.unwrap_or_else(|| {
            filled(BEGUN, &mut |key| match key {
                "id" => Some(scalar(id)),
                "title" => Some(scalar(title)),
                _ => None,
            })
        });
        self.files.insert(0, NewFile { path: crate::file_of(kind, id), text });
        self.files
    }

    fn make(&mut self, wanted: Wanted<'_>) {
        let Wanted { kind, id, title } = wanted;
        self.made.push((kind, id.to_owned(), title.to_owned()));
        if !matches!(kind, Kind::Skill | Kind::Enemy) {
            self.chosen.entry((kind, 0)).or_insert_with(|| id.to_owned());
        }
        if kind == Kind::Scenario {
            self.choose_pairing();
            self.make_people();
        }
        let mut filling = Filling { wanted, own: BTreeMap::new() };
        let mut files = Vec::new();
        for (path, (_, text)) in paths(kind, id).zip(texts(kind)) {
            files.push(NewFile { path, text: filled(text, &mut |key| self.value(&mut filling, key)) });
        }
        // What was made along meanwhile comes behind.
        files.append(&mut self.files);
        self.files = files;
    }

    /// What stands at a place of a text.
    fn value(&mut self, filling: &mut Filling<'_>, key: &str) -> Option<String> {
        let Wanted { id, title, .. } = filling.wanted;
        match key {
            "id" => return Some(scalar(id)),
            "title" => return Some(scalar(title)),
            "language" => return language_of(id).map(|it| scalar(&it)),
            _ => {}
        }
        let (what, rest) = key.split_once(' ')?;
        let value = match what {
            "any" => self.any(Kind::from_name(rest)?, 0),
            "other" => self.any(Kind::from_name(rest)?, 1),
            "id" => self.own(filling, rest)?.0,
            "name" => self.own(filling, rest)?.1,
            "new" => {
                let (kind, name) = rest.split_once(' ')?;
                let kind = Kind::from_name(kind)?;
                self.make_along(kind, name)
            }
            "changed" => {
                let choose::Change { enemy, health } = choose::change(self.home)?;
                match rest {
                    "pack" => enemy.pack.to_string(),
                    "document" => format!("{}/{}", Kind::Enemy, enemy.id),
                    "health" => return Some(health.to_string()),
                    _ => return None,
                }
            }
            _ => return None,
        };
        Some(scalar(&value))
    }

    /// The id and the name of a document that lies in the files of another one, as in `token Seal`.
    fn own(&mut self, filling: &mut Filling<'_>, key: &str) -> Option<(String, String)> {
        if let Some(known) = filling.own.get(key) {
            return Some(known.clone());
        }
        let (kind, name) = key.split_once(' ')?;
        let kind = Kind::from_name(kind)?;
        let (id, name) = self.free(kind, &id_of(name), name);
        self.made.push((kind, id.clone(), name.clone()));
        filling.own.insert(key.to_owned(), (id.clone(), name.clone()));
        Some((id, name))
    }

    /// A document that is referred to, as it is written: the first or a later one of those that fit, or a new one.
    fn any(&mut self, kind: Kind, nth: usize) -> String {
        if let Some(known) = self.chosen.get(&(kind, nth)) {
            return known.clone();
        }
        let mut fitting = candidates(self.home, kind);
        if let (Kind::Investigator, Some(scenario)) = (kind, self.chosen.get(&(Kind::Scenario, 0))) {
            who_may_play(self.home, &FullId::resolve(scenario, self.home.pack), &mut fitting);
        }
        let known = fitting.get(nth).map(|id| id.written_in(self.home.pack));
        let written = known.unwrap_or_else(|| self.make_along(kind, &format!("New {}", words(kind))));
        self.chosen.insert((kind, nth), written.clone());
        written
    }

    /// Makes a document with a file of its own; returns its id.
    fn make_along(&mut self, kind: Kind, name: &str) -> String {
        let (id, name) = self.free(kind, &id_of(name), name);
        self.make(Wanted { kind, id: &id, title: &name });
        id
    }

    /// Chooses what a scenario brings together, unless it is known.
    fn choose_pairing(&mut self) {
        let home = self.home;
        if self.chosen.contains_key(&(Kind::Episode, 0)) {
            return;
        }
        if let Some((episode, elder_one)) = pairing(home) {
            self.chosen.insert((Kind::Episode, 0), episode.written_in(home.pack));
            self.chosen.insert((Kind::ElderOne, 0), elder_one.written_in(home.pack));
        } else if !candidates(home, Kind::ElderOne).is_empty() {
            // All that could be brought together is.
            self.make_along(Kind::Episode, &format!("New {}", words(Kind::Episode)));
        }
    }

    /// Makes investigators and insanity cards where there are too few for a game.
    fn make_people(&mut self) {
        for (kind, names) in PEOPLE {
            let n_made = self.made.iter().filter(|(it, ..)| *it == kind).count();
            for name in names.iter().skip(n_in_scope(self.home, kind) + n_made) {
                self.make_along(kind, name);
            }
        }
    }

    /// An id and a name that nothing of the kind has in the pack, with a number behind them where they are taken.
    fn free(&self, kind: Kind, id: &str, name: &str) -> (String, String) {
        let mut names: Vec<String> = Vec::new();
        self.home.catalogue.for_each_document(|entry| {
            if entry.kind == kind
                && *entry.id.pack == *self.home.pack
                && let Some(name) = entry.plain.get("name").and_then(|it| it.as_str())
            {
                names.push(name.to_lowercase());
            }
        });
        let is_free = |id: &str, name: &str| {
            let is_made =
                self.made.iter().any(|(it, its_id, its_name)| *it == kind && (its_id == id || its_name == name));
            let is_there = is_taken(self.home, kind, id) || paths(kind, id).any(|path| (self.home.has_file)(&path));
            !is_made && !is_there && !names.contains(&name.to_lowercase())
        };
        let mut number = 1_u32;
        let (mut free_id, mut free_name) = (id.to_owned(), name.to_owned());
        while !is_free(&free_id, &free_name) {
            number += 1;
            (free_id, free_name) = (format!("{id}-{number}"), format!("{name} {number}"));
        }
        (free_id, free_name)
    }
}
