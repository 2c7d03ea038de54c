//! Documents as they read in another language: with other names, and other words around them.

use std::sync::Arc;

use crate::documents::{Id, Kind};
use crate::library::{Library, Table};
use crate::words::Words;

/// What a field of a document says in another language, by the kind, the full id and the field; nothing where it stays as
/// it is written.
pub type Said<'s> = &'s dyn Fn(Kind, &Id, &str) -> Option<String>;

/// A text of a document that people read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadText {
    /// The kind of the document.
    pub kind: Kind,
    /// Its full id.
    pub id: Id,
    /// The field that holds the text.
    pub field: &'static str,
    /// What the author wrote.
    pub text: String,
}

/// The texts of one document, by their fields.
type Texts<'d> = Vec<(&'static str, &'d mut String)>;

/// Visits texts, each with the kind and the full id of its document and the field that holds it.
type Visit<'v> = &'v mut dyn FnMut(Kind, &Id, &'static str, &mut String);

impl Library {
    /// Returns the documents as they read in a language such as `es`: with what is said of their texts there, and with the
    /// sentences of that language, or English ones where there are none.
    #[must_use]
    pub fn in_language(&self, language: &str, said: Said<'_>) -> Self {
        let written = self.written.clone().unwrap_or_else(|| Arc::new(self.clone()));
        let mut read = (*written).clone();
        read.words = Arc::new(Words::of(language));
        read.written = Some(written);
        read.each_text(&mut |kind, id, field, text| {
            if let Some(other) = said(kind, id, field) {
                *text = other;
            }
        });
        read
    }

    /// Returns the texts that people read, as their authors wrote them: those that [`Library::in_language`] asks for.
    pub fn texts(&self) -> Vec<ReadText> {
        let mut texts = Vec::new();
        self.written.as_deref().unwrap_or(self).clone().each_text(&mut |kind, id, field, text| {
            texts.push(ReadText { kind, id: id.clone(), field, text: text.clone() });
        });
        texts
    }

    fn each_text(&mut self, visit: Visit<'_>) {
        each(Kind::Rules, &mut self.rules, |it| vec![("name", &mut it.name)], visit);
        each(Kind::Hunter, &mut self.hunters, |it| vec![("name", &mut it.name)], visit);
        each(Kind::Card, &mut self.cards, |it| with_flavour(&mut it.name, &mut it.flavour), visit);
        for (kind, table) in [
            (Kind::Monster, &mut self.monsters),
            (Kind::Boss, &mut self.bosses),
            (Kind::FinalBoss, &mut self.final_bosses),
        ] {
            each(kind, table, |it| with_flavour(&mut it.name, &mut it.flavour), visit);
        }
        each(Kind::Scenario, &mut self.scenarios, |it| vec![("name", &mut it.name)], visit);
    }
}

fn each<T>(kind: Kind, table: &mut Table<T>, texts: impl Fn(&mut T) -> Texts<'_>, visit: Visit<'_>) {
    for (id, entry) in table {
        for (field, text) in texts(&mut entry.document) {
            visit(kind, id, field, text);
        }
    }
}

fn with_flavour<'d>(name: &'d mut String, flavour: &'d mut Option<String>) -> Texts<'d> {
    let flavour = flavour.as_mut().map(|text| ("flavour", text));
    std::iter::once(("name", name)).chain(flavour).collect()
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;

    const CARDS: &str = "- { id: axe, name: Axe, source: ours, type: melee, damage: 2, flavour: Heavy. }\n\
                         - { id: rope, name: Rope, source: ours, type: usable }\n";
    const MONSTERS: &str = "{ id: hound, name: Hound, source: ours, health: 3, die: red, trophies: [beast] }";

    fn library() -> Library {
        let files = [("cards.yaml", CARDS.as_bytes()), ("monsters.yaml", MONSTERS.as_bytes())];
        Library::read(files, &mut Sink::new())
    }

    /// Calls the axe and the hound otherwise.
    fn spanish(kind: Kind, id: &Id, field: &str) -> Option<String> {
        let said = match (kind, id.as_str(), field) {
            (Kind::Card, "axe", "name") => "Hacha",
            (Kind::Card, "axe", "flavour") => "Pesada.",
            (Kind::Monster, "hound", "name") => "Perro",
            _ => return None,
        };
        Some(said.to_owned())
    }

    #[test]
    fn what_is_said_of_a_text_takes_its_place_and_all_else_stays() {
        let read = library().in_language("es", &spanish);
        let axe = read.face(Kind::Card, "axe").unwrap();
        assert_eq!((&*axe.title, &*axe.flavour), ("Hacha", "Pesada."));
        let titles =
            [(Kind::Card, "rope"), (Kind::Monster, "hound")].map(|(kind, id)| read.face(kind, id).unwrap().title);
        assert_eq!(titles, ["Rope", "Perro"]);
    }

    #[test]
    fn a_third_language_is_made_of_what_was_written() {
        let read = library().in_language("es", &spanish).in_language("pl", &|_, _, _| None);
        let axe = read.face(Kind::Card, "axe").unwrap();
        assert_eq!((&*axe.title, &*axe.facts), ("Axe", "Broń do walki wręcz, 2 obrażenia"));
    }

    #[test]
    fn texts_are_those_that_are_asked_for() {
        let library = library();
        let texts: Vec<String> =
            library.texts().into_iter().map(|it| format!("{} {}: {}", it.id, it.field, it.text)).collect();
        assert_eq!(texts, ["axe name: Axe", "axe flavour: Heavy.", "rope name: Rope", "hound name: Hound"]);
        let read = library.in_language("es", &|_, _, field| Some(field.to_uppercase()));
        assert_eq!(read.texts(), library.texts(), "they stay what was written");
        let hound = read.face(Kind::Monster, "hound").unwrap();
        assert_eq!((&*hound.title, &*hound.flavour), ("NAME", ""));
    }
}
