//! Boards: investigators with their tracks and skills, Elder Ones with the Summoning track, episodes with their map.

mod elder_ones;
mod episodes;
mod head;
mod investigators;
mod map;

use ritual_content::Kind;
use ritual_content::documents::{ElderOne, Episode, Investigator, Rules, Scenario};

use crate::drawing::Drawing;
use crate::fault::Fault;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press};
use crate::symbol::Symbol;
use crate::theme::BOARD;

pub(crate) use head::{EDGE, HEAD, headed};

use head::{ELDER_ONE, INVESTIGATOR};

/// Adds the boards.
pub(crate) fn boards(press: &Press<'_>, tray: &mut Tray) {
    let mut pieces = Vec::new();
    let mut add = |tray: &mut Tray, id: String, name: &str, drawn: Result<[Drawing; 2], Fault>| {
        if let Some([front, back]) = tray.take(drawn) {
            pieces.push(Piece { id, part: None, name: name.to_owned(), copies: 1, front, back: Some(back) });
        }
    };
    let rules = rules(press);
    for entry in press.printed::<Investigator>() {
        let named = Named::of(Kind::Investigator, &entry.id, "board");
        let front = investigators::board(press, &named, entry, rules);
        let back = || press.back(&named, BOARD, INVESTIGATOR, Symbol::Person, &[&entry.document.name]);
        let drawn = front.and_then(|front| Ok([front, back()?]));
        add(tray, entry.id.to_string(), &entry.document.name, drawn);
    }
    for entry in press.printed::<ElderOne>() {
        let named = Named::of(Kind::ElderOne, &entry.id, "board");
        let front = elder_ones::board(press, &named, entry, rules);
        let back = || press.back(&named, BOARD, ELDER_ONE, Symbol::ElderOne, &[&entry.document.name]);
        let drawn = front.and_then(|front| Ok([front, back()?]));
        add(tray, entry.id.to_string(), &entry.document.name, drawn);
    }
    for entry in press.printed::<Episode>() {
        let named = Named::of(Kind::Episode, &entry.id, "board");
        let front = episodes::board(press, &named, entry);
        let drawn = front.and_then(|front| Ok([front, map::board(press, &named, entry)?]));
        add(tray, entry.id.to_string(), &entry.document.name, drawn);
    }
    tray.add(Group { kind: "board", of: None, size: BOARD, back: None, pieces });
}

/// The rules that the pack plays with: those of its scenarios, or the first there are.
fn rules<'a>(press: &Press<'a>) -> Option<&'a Rules> {
    let catalogue = press.it.catalogue;
    let named = press.printed::<Scenario>().find_map(|entry| catalogue.get(&entry.document.rules, &entry.id.pack));
    named.or_else(|| catalogue.rules.values().next()).map(|entry| &*entry.document)
}
