//! What all objects of a table have in common. Every field is written: a single one that is missing can keep the whole table
//! from being opened, and nothing says which one it was.

use std::collections::BTreeSet;
use std::hash::Hasher as _;

use fnv::FnvHasher;
use ritual_print::{Sheet, SheetPiece};
use serde_json::{Map, Value, json};

/// What an object is, so that it is known again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thing<'t> {
    /// The kind of its sheet.
    pub(crate) kind: &'t str,
    /// The full id of its document.
    pub(crate) id: &'t str,
    /// Which piece of the document it is.
    pub(crate) part: Option<&'t str>,
    /// The full id of the episode or Elder One it is of.
    pub(crate) of: Option<&'t str>,
    /// What people call it.
    pub(crate) name: &'t str,
}

impl<'t> Thing<'t> {
    /// Returns what lies on a sheet.
    pub(crate) fn of(sheet: &'t Sheet, piece: &'t SheetPiece) -> Self {
        let (part, of) = (piece.part.as_deref(), sheet.of.as_deref());
        Self { kind: sheet.kind, id: &piece.id, part, of, name: &piece.name }
    }

    /// Returns its ids as programs read them.
    fn notes(self) -> String {
        let Self { kind, id, part, of, name: _ } = self;
        let mut notes = json!({ "id": id, "kind": kind });
        for (key, value) in [("part", part), ("of", of)] {
            if let Some(value) = value {
                notes[key] = json!(value);
            }
        }
        notes.to_string()
    }
}

/// Makes objects, each with a GUID of its own.
#[derive(Debug)]
pub(crate) struct Maker<'a> {
    address: &'a str,
    guids: BTreeSet<String>,
}

impl<'a> Maker<'a> {
    /// Returns a maker of objects whose pictures lie at an address.
    pub(crate) const fn new(address: &'a str) -> Self {
        Self { address, guids: BTreeSet::new() }
    }

    /// Returns the address of a picture.
    pub(crate) fn picture(&self, file: &str) -> String {
        format!("{}{file}", self.address)
    }

    /// Makes an object of a form that the table knows by its name.
    pub(crate) fn object(&mut self, form: &str, thing: Thing<'_>) -> Object {
        let notes = thing.notes();
        let fields = json!({
            "GUID": self.guid(&format!("{form} {notes}")),
            "Name": form,
            "Transform": transform([0.0; 3], [0.0; 3], [1.0; 3]),
            "Nickname": shown(thing.name),
            "Description": "",
            "GMNotes": notes,
            "Tags": [thing.kind],
            "AltLookAngle": { "x": 0.0, "y": 0.0, "z": 0.0 },
            "ColorDiffuse": { "r": 1.0, "g": 1.0, "b": 1.0 },
            "LayoutGroupSortIndex": 0,
            "Value": 0,
            "Locked": false,
            "Grid": false,
            "Snap": true,
            "IgnoreFoW": false,
            "MeasureMovement": false,
            "DragSelectable": true,
            "Autoraise": true,
            "Sticky": true,
            "Tooltip": true,
            "GridProjection": false,
            "HideWhenFaceDown": false,
            "Hands": false,
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
        });
        match fields {
            Value::Object(fields) => Object(fields),
            _ => Object(Map::new()),
        }
    }

    /// Returns six hexadecimal digits that nothing else on the table has, made from what the object is.
    fn guid(&mut self, what: &str) -> String {
        let mut attempt = 0_u32;
        loop {
            let mut hasher = FnvHasher::default();
            hasher.write(what.as_bytes());
            hasher.write(&attempt.to_le_bytes());
            let guid = format!("{:06x}", hasher.finish() >> 40);
            if self.guids.insert(guid.clone()) {
                return guid;
            }
            // The second of two copies, or another thing that happens to have the same digits.
            attempt += 1;
        }
    }
}

/// An object with its fields.
#[derive(Clone, Debug)]
pub(crate) struct Object(Map<String, Value>);

impl Object {
    /// Sets a field.
    pub(crate) fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.0.insert(field.to_owned(), value.into());
        self
    }

    /// Puts it somewhere, turned around its axes by degrees, and scaled along them.
    pub(crate) fn at(self, position: [f64; 3], rotation: [f64; 3], scale: [f64; 3]) -> Self {
        self.with("Transform", transform(position, rotation, scale))
    }

    /// Returns it as the table reads it.
    pub(crate) fn into_value(self) -> Value {
        Value::Object(self.0)
    }
}

fn transform(position: [f64; 3], rotation: [f64; 3], scale: [f64; 3]) -> Value {
    let ([pos_x, pos_y, pos_z], [rot_x, rot_y, rot_z]) = (position.map(short), rotation.map(short));
    let [scale_x, scale_y, scale_z] = scale.map(short);
    json!({
        "posX": pos_x, "posY": pos_y, "posZ": pos_z,
        "rotX": rot_x, "rotY": rot_y, "rotZ": rot_z,
        "scaleX": scale_x, "scaleY": scale_y, "scaleZ": scale_z,
    })
}

/// Returns a number without the digits that nobody sees.
pub(crate) fn short(number: f64) -> f64 {
    // Adding zero makes one of what is below it by less than is written.
    (number * 10_000.0).round() / 10_000.0 + 0.0
}

/// Returns what an author wrote so that the table shows it: between brackets it would read colours and type.
pub(crate) fn shown(text: &str) -> String {
    text.replace('[', "［").replace(']', "］")
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    const THING: Thing<'static> =
        Thing { kind: "mythos", id: "mine/omen", part: None, of: Some("mine/run"), name: "[b]\"Omen\"[[ -- ]]" };

    #[test]
    fn copies_of_a_thing_have_guids_of_their_own_and_the_same_ones_every_time() {
        let guids = || {
            let mut maker = Maker::new("");
            let mut guid = || maker.object("Card", THING).into_value()["GUID"].as_str().unwrap().to_owned();
            [guid(), guid()]
        };
        let [one, other] = guids();
        assert_ne!(one, other);
        assert_eq!(guids(), [one.clone(), other]);
        assert!(one.len() == 6 && one.chars().all(|it| it.is_ascii_hexdigit()), "{one}");
        // What people call it is no part of it.
        let renamed = Maker::new("").object("Card", Thing { name: "Portent", ..THING }).into_value();
        assert_eq!(renamed["GUID"], *one);
    }

    #[test]
    fn hostile_names_are_text_and_ids_are_read_from_the_notes() {
        let object = Maker::new("").object("Card", THING).into_value();
        assert_eq!(object["Nickname"], "［b］\"Omen\"［［ -- ］］");
        assert_eq!((&object["LuaScript"], &object["XmlUI"]), (&json!(""), &json!("")));
        let notes: Value = serde_json::from_str(object["GMNotes"].as_str().unwrap()).unwrap();
        assert_eq!(notes, json!({ "id": "mine/omen", "kind": "mythos", "of": "mine/run" }));
    }

    #[test]
    fn numbers_are_short_and_zero_has_no_sign() {
        assert_eq!(short(0.1 + 0.2).to_string(), "0.3");
        assert_eq!(short(-0.000_01).to_string(), "0");
    }

    /// Returns a sheet with as many pieces, in rows of ten.
    pub(crate) fn sheet(kind: &'static str, file: &str, copies: &[u16]) -> Sheet {
        let pieces = (0..).zip(copies).map(|(index, copies): (u32, _)| SheetPiece {
            id: format!("mine/{kind}-{index}"),
            part: None,
            name: format!("Number {index}"),
            copies: *copies,
            column: index % 10,
            row: index / 10,
        });
        Sheet {
            file: file.to_owned(),
            kind,
            title: kind.to_owned(),
            of: None,
            columns: 10,
            rows: 1,
            pixels: [496, 693],
            millimetres: [63.0, 88.0],
            back: ritual_print::SheetBack::Same { file: "back.png".to_owned() },
            pieces: pieces.collect(),
        }
    }
}
