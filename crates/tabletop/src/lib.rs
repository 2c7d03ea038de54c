//! A pack set out on a virtual table, as a saved object of Tabletop Simulator: decks, the map of each episode, boards, tokens,
//! figures, the stages of Elder Ones and dice.
//!
//! What lies there was drawn by [`ritual_print::table`]; here it gets its place and its form. There is a file for each kind of
//! object, and `object.rs` has what all of them share.
//!
//! INVARIANT: no file system, clock or chance; the same pack gives the same table, and an object keeps its GUID as long as its
//! document keeps its id.
//! INVARIANT: no script: what authors wrote is text in names and notes, and nothing of it is ever run.
//! INVARIANT: no word that a person reads stands here; it comes from documents and from what was drawn.

mod bags;
mod boards;
mod cards;
mod dice;
mod figures;
mod map;
mod object;
mod place;
mod stages;
mod tokens;

use ritual_print::{Printable, Sheet, Sheets};
use serde_json::{Value, json};

use object::{Maker, Object};
use place::Rows;

/// Returns the saved object of a pack that was drawn for a table; `address` is that of the folder with the pictures, with a
/// slash at its end.
#[must_use]
pub fn saved_object(it: &Printable<'_>, drawn: &Sheets, address: &str) -> Value {
    let mut maker = Maker::new(address);
    let (mut objects, bottom) = map::maps(it, &drawn.sheets, &mut maker);
    let mut rows = Rows::below(bottom);
    for (group, key) in groups(&drawn.sheets) {
        objects.extend(set_out(it, group, key, &mut maker, &mut rows));
    }
    let objects: Vec<Value> = objects.into_iter().map(Object::into_value).collect();
    let title = it.catalogue.pack(it.pack).map_or(it.pack, |entry| entry.document.name.as_str());
    json!({
        "SaveName": object::shown(title),
        "GameMode": object::shown(title),
        // When it was made, which would be different every time.
        "Date": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": objects,
    })
}

/// Sheets whose pieces belong together, with the number of the first one, by which cards know their sheet.
fn groups(sheets: &[Sheet]) -> impl Iterator<Item = (&[Sheet], u32)> {
    let groups = sheets.chunk_by(|one, other| one.kind == other.kind && one.of == other.of && one.title == other.title);
    groups.scan(1, |next, group| {
        let first = *next;
        *next += u32::try_from(group.len()).unwrap_or(0);
        Some((group, first))
    })
}

fn set_out(it: &Printable<'_>, group: &[Sheet], key: u32, maker: &mut Maker<'_>, rows: &mut Rows) -> Vec<Object> {
    match group.first().map_or("", |sheet| sheet.kind) {
        "board" => boards::boards(group, maker, rows),
        // Those that lie on maps were laid there.
        "tile" => map::pile(group, maker, rows),
        "token" | "marker" => tokens::tokens(group, key, maker, rows),
        "figure" => figures::figures(group, maker, rows),
        "die" => dice::dice(it, group, maker, rows),
        "stage" => stages::stages(group, key, maker, rows).into_iter().collect(),
        _ => cards::deck(group, key, maker, rows).into_iter().collect(),
    }
}
