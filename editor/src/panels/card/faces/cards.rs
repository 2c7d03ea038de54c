//! The faces of cards: Mythos, Discovery, relics, insanities, conditions.

use ritual_content::Catalogue;
use ritual_content::documents::{
    CardSide, Companion, ConditionCard, Discovery, Enemy, Insanity, Item, Mythos, Relic, RelicSide,
};
use ritual_content::language::{Amount, Place, Slot, Summon};
use ritual_content::{Id, Reference as _};
use ritual_diagnostic::Path;

use super::{Column, Corner, Face, Form, Summoned};
use crate::panels::card::prose::told;

pub(super) fn mythos(catalogue: &Catalogue, home: &str, card: &Mythos) -> Face {
    let kicker = match card.slot {
        Some(Slot::A) => say!("Unknown Mythos, slot A"),
        Some(Slot::B) => say!("Unknown Mythos, slot B"),
        None => say!("Mythos"),
    };
    let mut face = Face::new(Form::CARD, kicker, &card.name);
    if card.symbol {
        face.corner = Corner::Symbol;
    }
    face.columns.push(Column::of(told(&card.flavour, &card.text)));
    face.summons = card.summons.iter().map(|summon| summoned(catalogue, home, summon)).collect();
    if card.draw_again {
        say!("Draw again").clone_into(&mut face.footer);
    }
    face
}

fn summoned(catalogue: &Catalogue, home: &str, summon: &Summon) -> Summoned {
    let enemy = catalogue.get::<Enemy>(&summon.enemy, home);
    let name = enemy.map_or_else(|| summon.enemy.written().to_owned(), |it| it.document.name.clone());
    let name = match &summon.count {
        Amount::Fixed(1) => name,
        Amount::Fixed(count) => format!("{count} × {name}"),
        Amount::Asked(_) => say!("{name}, several", name),
    };
    let gate = match &summon.at {
        Place::Gate(gate) => Some(*gate),
        _ => None,
    };
    Summoned { gate, name }
}

pub(super) fn discovery(catalogue: &Catalogue, home: &str, card: &Discovery) -> Face {
    let mut face = Face::new(Form::WIDE, say!("Discovery"), &card.name);
    let centre = Column { share: 1.25, ..Column::of(told(&card.flavour, &card.text)) };
    let [left, right] = [&card.left, &card.right].map(|it| it.as_ref().map(|it| side(catalogue, home, it)));
    // A pure event has its text alone.
    face.columns = left.into_iter().chain([centre]).chain(right).collect();
    face
}

fn side(catalogue: &Catalogue, home: &str, side: &CardSide) -> Column {
    let column = match side {
        CardSide::Item(Item { name, keywords, text, flavour, .. }) => {
            Column::titled(name, &with_keywords(catalogue, home, say!("Item"), keywords), told(flavour, text))
        }
        CardSide::Companion(Companion { name, keywords, health, text, flavour, .. }) => {
            let kicker = with_keywords(catalogue, home, say!("Companion"), keywords);
            let column = Column::titled(name, &kicker, told(flavour, text));
            Column { pips: *health, ..column }
        }
        CardSide::Condition(condition) => match catalogue.get::<ConditionCard>(condition, home) {
            Some(entry) => {
                let card = &entry.document;
                Column::titled(&card.name, say!("Condition"), told(&card.flavour, &card.text))
            }
            None => Column::titled(condition.written(), say!("Condition"), Vec::new()),
        },
    };
    Column { is_side: true, ..column }
}

fn with_keywords(catalogue: &Catalogue, home: &str, word: &str, keywords: &[Id]) -> String {
    let keywords = keywords.iter().map(|keyword| catalogue.keyword_name(keyword, home));
    std::iter::once(word.to_owned()).chain(keywords).collect::<Vec<_>>().join(" · ")
}

pub(super) fn relic(card: &Relic) -> Vec<Face> {
    let side = |key: &str, kicker: &str, side: &RelicSide| Face {
        path: Path::root().key(key),
        columns: vec![Column::of(told(&side.flavour, &side.text))],
        ..Face::new(Form::CARD, kicker, &side.name)
    };
    vec![
        side("normal", say!("Relic"), &card.normal),
        side("transformed", say!("Relic, transformed"), &card.transformed),
    ]
}

pub(super) fn insanity(card: &Insanity) -> Face {
    let mut face = Face::new(Form::CARD, say!("Insanity"), &card.name);
    face.columns.push(Column::of(told(&card.flavour, &card.text)));
    say!("Each time you reach a threshold").clone_into(&mut face.footer);
    face
}

pub(super) fn condition(card: &ConditionCard) -> Face {
    let mut face = Face::new(Form::CARD, say!("Condition"), &card.name);
    face.columns.push(Column::of(told(&card.flavour, &card.text)));
    face
}

#[cfg(test)]
mod tests {
    use ritual_content::Kind;
    use ritual_content::language::Gate;
    use serde_json::json;

    use super::super::faces;
    use super::super::tests::add;
    use super::*;

    #[test]
    fn a_mythos_card_shows_its_symbol_its_text_and_who_comes() {
        let mut catalogue = Catalogue::default();
        add::<Enemy>(
            &mut catalogue,
            json!({ "id": "ghast", "name": "Ghast", "source": "original", "class": "monster", "health": 3, "reserve": 3, "dice": {} }),
        );
        let card = json!({
            "id": "doubt", "name": "Doubt", "source": "original", "text": "Lose *hope*.", "symbol": true,
            "summons": [{ "enemy": "ghast", "at": { "gate": "red" }, "count": 2 }, { "enemy": "x/owl", "at": "nearest_gate" }],
        });
        let id = add::<Mythos>(&mut catalogue, card);
        let face = faces(&catalogue, Kind::Mythos, &id).remove(0);
        assert_eq!((face.form, face.corner.clone(), face.title.as_str()), (Form::CARD, Corner::Symbol, "Doubt"));
        assert_eq!(face.columns[0].body[0].plain(), "Lose hope.");
        let expected = [(Some(Gate::Red), "2 × Ghast"), (None, "x/owl")];
        assert_eq!(face.summons.iter().map(|it| (it.gate, it.name.as_str())).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_discovery_card_has_a_side_on_the_left_and_one_on_the_right() {
        let mut catalogue = Catalogue::default();
        let card = json!({
            "id": "shelf", "name": "Shelf", "source": "original", "text": "Claim one.", "steps": [],
            "left": { "companion": { "name": "Will", "keywords": ["old-friend"], "health": 2, "text": "Helps." } },
            "right": { "condition": "haunted" },
        });
        let id = add::<Discovery>(&mut catalogue, card);
        let face = faces(&catalogue, Kind::Discovery, &id).remove(0);
        let columns: Vec<_> = face.columns.iter().map(|it| (it.title.as_str(), it.note.as_str(), it.pips)).collect();
        assert_eq!(columns, [("Will", "Companion · old friend", 2), ("", "", 0), ("haunted", "Condition", 0)]);
    }

    #[test]
    fn a_pure_event_has_its_text_alone() {
        let mut catalogue = Catalogue::default();
        let card =
            json!({ "id": "draught", "name": "Draught", "source": "original", "text": "It is cold.", "steps": [] });
        let id = add::<Discovery>(&mut catalogue, card);
        let face = faces(&catalogue, Kind::Discovery, &id).remove(0);
        assert_eq!(face.columns.len(), 1);
        assert_eq!((face.columns[0].body[0].plain().as_str(), face.columns[0].is_side), ("It is cold.", false));
    }

    #[test]
    fn a_relic_has_two_faces() {
        let mut catalogue = Catalogue::default();
        let card = json!({
            "id": "book", "source": "original",
            "normal": { "name": "Book", "text": "Read.", "abilities": [] },
            "transformed": { "name": "Tome", "text": "Weep.", "abilities": [] },
        });
        let id = add::<Relic>(&mut catalogue, card);
        let faces = faces(&catalogue, Kind::Relic, &id);
        assert_eq!(faces.iter().map(|face| face.path.to_string()).collect::<Vec<_>>(), ["normal", "transformed"]);
    }
}
