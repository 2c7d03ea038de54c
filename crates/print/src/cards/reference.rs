//! The reference card: the turn on its front, the symbols on its back. It comes with the rules it tells of, once for all of
//! which it tells the same.

use std::collections::BTreeMap;

use ritual_content::documents::Rules;
use ritual_content::text::Args;
use ritual_content::{Entry, Kind};

use super::{Card, Section};
use crate::drawing::{Colour, Drawing};
use crate::fault::Fault;
use crate::markup;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press};
use crate::symbol::Symbol;
use crate::theme;

const REFERENCE: Colour = Colour(0x38, 0x4a, 0x3a);

/// The symbols that are explained.
const SYMBOLS: [&str; 10] =
    ["success", "elder-sign", "tentacle", "standard", "bonus", "stress", "wound", "sanity", "summoning", "gates"];

/// Adds reference cards, one for each player.
pub(crate) fn reference(press: &Press<'_>, tray: &mut Tray) {
    let mut alike: BTreeMap<[u8; 4], Vec<&Entry<Rules>>> = BTreeMap::new();
    for entry in press.printed::<Rules>() {
        let turn = &entry.document.turn;
        let told = [turn.actions, turn.move_spaces, turn.rest_points, turn.symbols_to_advance];
        alike.entry(told).or_default().push(entry);
    }
    let mut pieces = Vec::new();
    for rules in alike.values() {
        let Some(entry) = rules.iter().max_by_key(|entry| entry.document.limits.investigators) else { continue };
        let named = Named::of(Kind::Rules, &entry.id, "reference card");
        let of = if rules.len() > 1 { "" } else { &entry.document.name };
        if let Some([front, back]) = tray.take(sides(press, &named, entry, of)) {
            let copies = u16::from(entry.document.limits.investigators);
            let name = entry.document.name.clone();
            pieces.push(Piece { id: entry.id.to_string(), part: None, name, copies, front, back: Some(back) });
        }
    }
    tray.add(Group { kind: "reference", of: None, size: theme::CARD, back: None, pieces });
}

fn sides(press: &Press<'_>, named: &Named, entry: &Entry<Rules>, of: &str) -> Result<[Drawing; 2], Fault> {
    let turn = &entry.document.turn;
    let args = || {
        let args = Args::new().number("actions", turn.actions).number("spaces", turn.move_spaces);
        args.number("points", turn.rest_points).number("count", turn.symbols_to_advance)
    };
    let steps = ["print-turn-actions", "print-turn-mythos", "print-turn-encounter", "print-turn-end"];
    let steps = steps.map(|step| Section::new(markup::paragraphs(&press.say(step, &args()))));
    let rows = SYMBOLS.map(|what| press.say("print-symbol-row", &Args::new().text("what", what)));
    let rows = Section::new(rows.iter().flat_map(|row| markup::paragraphs(row)).collect());
    let side = |title: String, sections: Vec<Section>| {
        let card = Card {
            size: theme::CARD,
            own: REFERENCE,
            symbol: Symbol::Person,
            title: &title,
            art: None,
            facts: None,
            sections,
            kind: press.kind("reference"),
            of: of.to_owned(),
            corner: None,
        };
        press.card(named, &card)
    };
    Ok([side(press.word("print-turn"), steps.into())?, side(press.word("print-symbols"), vec![rows])?])
}
