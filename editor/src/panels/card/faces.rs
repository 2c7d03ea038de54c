//! Faces: what is printed on cards, boards and sheets, as plain values that know nothing of a screen.

mod boards;
mod cards;
mod pages;

use ritual_content::art::Art;
use ritual_content::documents::{DiceCount, Rules, Scenario};
use ritual_content::language::Gate;
use ritual_content::{Catalogue, FullId, Kind};
use ritual_diagnostic::Path;

use super::prose::Paragraph;
use crate::theme::glyphs::Glyph;

/// What is printed on one side of a card, a board or a sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// The part of the document it shows.
    pub path: Path,
    /// How big it is printed.
    pub form: Form,
    /// What it is, above its title.
    pub kicker: String,
    /// The name on it.
    pub title: String,
    /// Its picture.
    pub art: Option<Art>,
    /// What stands in its corner.
    pub corner: Corner,
    /// Its health, as pips; none for what has no health.
    pub pips: u8,
    /// The dice it rolls.
    pub dice: DiceCount,
    /// Its text, from left to right.
    pub columns: Vec<Column>,
    /// The faces of dice it explains.
    pub die_faces: Vec<DieFaces>,
    /// Enemies that come, with their gates.
    pub summons: Vec<Summoned>,
    /// Its tracks.
    pub tracks: Vec<Track>,
    /// A small line at the bottom.
    pub footer: String,
}

/// The size of a face in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Form {
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// It is no card but a page, which becomes higher when its text does.
    pub grows: bool,
}

impl Form {
    /// A card as those of Mythos.
    pub const CARD: Self = Self { width: 63.0, height: 88.0, grows: false };
    /// The same, lying.
    pub const WIDE: Self = Self { width: 88.0, height: 63.0, grows: false };
    /// A board of an enemy.
    pub const BOARD: Self = Self { width: 105.0, height: 74.0, grows: false };
    /// A sheet of an Elder One.
    pub const SHEET: Self = Self { width: 88.0, height: 126.0, grows: false };
    /// The strip of a skill.
    pub const STRIP: Self = Self { width: 200.0, height: 62.0, grows: false };
    /// The board of an investigator.
    pub const DASHBOARD: Self = Self { width: 200.0, height: 170.0, grows: false };
    /// A page to read.
    pub const PAGE: Self = Self { width: 176.0, height: 100.0, grows: true };
}

/// What stands in the corner of a face.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Corner {
    /// Nothing.
    #[default]
    Nothing,
    /// The summoning symbol.
    Symbol,
    /// A word.
    Word(String),
}

/// A column of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Its heading, or nothing.
    pub title: String,
    /// What the heading is: an item, a companion.
    pub note: String,
    /// Health of a companion.
    pub pips: u8,
    /// Its text.
    pub body: Vec<Paragraph>,
    /// How wide it is, seen beside the others.
    pub share: f32,
    /// It is a side that can be claimed.
    pub is_side: bool,
}

/// The faces of a kind of dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DieFaces {
    /// What they are called.
    pub name: String,
    /// They are bonus dice.
    pub is_bonus: bool,
    /// What is on each face.
    pub faces: Vec<Vec<Glyph>>,
}

/// An enemy that comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summoned {
    /// Its gate, if the card names one.
    pub gate: Option<Gate>,
    /// Its name, and how many come.
    pub name: String,
}

/// A track with its spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// Its name.
    pub name: String,
    /// What it counts.
    pub hue: Hue,
    /// Its spaces.
    pub spaces: Vec<Mark>,
}

/// What a track counts, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hue {
    /// Stress.
    Stress,
    /// Wounds.
    Wounds,
    /// Sanity.
    Sanity,
    /// The coming of the Elder One.
    Summoning,
}

/// What is printed on a space of a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Plain,
    /// The Elder One begins here.
    Start,
    /// It is red.
    Red,
    /// A threshold.
    Threshold,
    /// A threshold that adds a bonus die.
    BonusDie,
}

impl Face {
    /// Returns an empty face.
    pub(super) fn new(form: Form, kicker: &str, title: &str) -> Self {
        Self {
            path: Path::root(),
            form,
            kicker: kicker.to_owned(),
            title: title.to_owned(),
            art: None,
            corner: Corner::Nothing,
            pips: 0,
            dice: DiceCount::default(),
            columns: Vec::new(),
            die_faces: Vec::new(),
            summons: Vec::new(),
            tracks: Vec::new(),
            footer: String::new(),
        }
    }

    /// Everything it says, for those who do not see it.
    pub fn spoken(&self) -> String {
        let mut words = vec![format!("{}, {}", self.title, self.kicker)];
        if self.corner == Corner::Symbol {
            words.push(say!("summoning symbol").to_owned());
        }
        if self.pips > 0 {
            words.push(say!("health {n}", n = self.pips));
        }
        for column in &self.columns {
            words.push(column.title.clone());
            words.extend(column.body.iter().map(Paragraph::plain));
        }
        words.retain(|words| !words.is_empty());
        words.join(". ")
    }
}

impl Column {
    /// Returns a column without a heading.
    pub(super) fn of(body: Vec<Paragraph>) -> Self {
        Self { title: String::new(), note: String::new(), pips: 0, body, share: 1.0, is_side: false }
    }

    /// Returns a column with a heading.
    pub(super) fn titled(title: &str, note: &str, body: Vec<Paragraph>) -> Self {
        Self { title: title.to_owned(), note: note.to_owned(), ..Self::of(body) }
    }
}

/// Returns the faces of a document, as they will be printed; none where there is no such document. The catalogue should
/// be one in which every card has its text.
pub fn faces(catalogue: &Catalogue, kind: Kind, id: &FullId) -> Vec<Face> {
    let home = &*id.pack;
    let found = match kind {
        Kind::Mythos => catalogue.mythos.get(id).map(|it| vec![cards::mythos(catalogue, home, &it.document)]),
        Kind::Discovery => {
            catalogue.discoveries.get(id).map(|it| vec![cards::discovery(catalogue, home, &it.document)])
        }
        Kind::Relic => catalogue.relics.get(id).map(|it| cards::relic(&it.document)),
        Kind::Insanity => catalogue.insanities.get(id).map(|it| vec![cards::insanity(&it.document)]),
        Kind::Condition => catalogue.conditions.get(id).map(|it| vec![cards::condition(&it.document)]),
        Kind::Skill => catalogue.skills.get(id).map(|it| vec![boards::skill(&it.document)]),
        Kind::Enemy => catalogue.enemies.get(id).map(|it| vec![boards::enemy(&it.document)]),
        Kind::Investigator => {
            catalogue.investigators.get(id).map(|it| vec![boards::investigator(catalogue, home, &it.document)])
        }
        Kind::ElderOne => catalogue.elder_ones.get(id).map(|it| boards::elder_one(catalogue, home, &it.document)),
        Kind::Episode => catalogue.episodes.get(id).map(|it| vec![pages::episode(catalogue, home, &it.document)]),
        Kind::Scenario => catalogue.scenarios.get(id).map(|it| vec![pages::scenario(catalogue, home, &it.document)]),
        Kind::Token => catalogue.tokens.get(id).map(|it| vec![pages::token(catalogue, it)]),
        Kind::Counter => catalogue.counters.get(id).map(|it| vec![pages::counter(catalogue, it)]),
        Kind::Rules => catalogue.rules.get(id).map(|it| vec![pages::rules(&it.document)]),
        Kind::Pack => catalogue.packs.get(id).map(|it| vec![pages::pack(catalogue, &it.document)]),
        Kind::Test => catalogue.tests.get(id).map(|it| vec![pages::test(&it.document, &it.plain.to_json())]),
        _ => None,
    };
    let mut faces = found.unwrap_or_default();
    let art = catalogue.art_of(kind, id);
    for face in &mut faces {
        face.art = art.cloned();
    }
    faces
}

/// Returns the rules that documents of a pack are played with, as far as can be told.
fn rules_of<'c>(catalogue: &'c Catalogue, home: &str) -> Option<&'c Rules> {
    let played = catalogue.of_pack::<Scenario>(home).find_map(|it| catalogue.get::<Rules>(&it.document.rules, home));
    let scope = catalogue.in_scope([home]);
    let known = || catalogue.rules.values().find(|entry| scope.contains(&*entry.id.pack));
    let standard = || catalogue.rules.values().find(|entry| &*entry.id.id == "standard");
    played.or_else(standard).or_else(known).map(|entry| &*entry.document)
}

#[cfg(test)]
pub(super) mod tests {
    use std::sync::Arc;

    use ritual_content::{Document, Entry};
    use ritual_diagnostic::Route;
    use serde_json::{Value, json};

    use super::*;

    /// Adds a document of the pack `p` to a catalogue.
    pub(in super::super) fn add<T: Document>(catalogue: &mut Catalogue, plain: Value) -> FullId {
        let document: T = serde_json::from_value(plain.clone()).unwrap();
        let id = FullId::resolve(document.id().as_str(), "p");
        let route = Route::file(format!("p/{}.yaml", document.id()));
        let entry = Entry { id: id.clone(), route, document: Arc::new(document), plain: Arc::new(plain.into()) };
        T::table_mut(catalogue).insert(id.clone(), entry);
        id
    }

    #[test]
    fn what_is_not_there_has_no_face() {
        let id = FullId::resolve("x", "p");
        for kind in Kind::ALL {
            assert!(faces(&Catalogue::default(), kind, &id).is_empty(), "{kind}");
        }
    }

    #[test]
    fn a_face_has_the_picture_of_its_document() {
        let mut catalogue = Catalogue::default();
        let insanity = json!({
            "id": "fugue", "name": "Fugue", "source": "original", "picture": { "file": "fugue.png" }, "symptoms": [],
        });
        let id = add::<ritual_content::documents::Insanity>(&mut catalogue, insanity);
        assert_eq!(faces(&catalogue, Kind::Insanity, &id)[0].art, None, "the file is not there");
        let bytes = ritual_content::art::outline([4, 3]).into();
        let art = Art { path: "p/art/fugue.png".into(), bytes, fault: None };
        catalogue.art.insert(FullId { pack: "p".into(), id: "fugue.png".into() }, art.clone());
        assert_eq!(faces(&catalogue, Kind::Insanity, &id)[0].art, Some(art));
    }

    #[test]
    fn a_face_can_be_spoken() {
        let mut catalogue = Catalogue::default();
        let insanity = json!({
            "id": "fugue", "name": "Fugue", "source": "original", "text": "Walk.", "symptoms": [],
        });
        let id = add::<ritual_content::documents::Insanity>(&mut catalogue, insanity);
        let faces = faces(&catalogue, Kind::Insanity, &id);
        assert_eq!(faces[0].spoken(), "Fugue, Insanity. Walk.");
    }
}
