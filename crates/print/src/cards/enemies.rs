//! The cards of Cultists and monsters.

use ritual_content::documents::{DiceCount, Enemy, EnemyKindClass};
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
use crate::type_face::Face;
use crate::typesetting::{Inline, Paragraph, inlines};

const ENEMY: Colour = Colour(0x5c, 0x1d, 0x1d);

/// Adds the enemies.
pub(crate) fn enemies(press: &Press<'_>, tray: &mut Tray) {
    let mut pieces = Vec::new();
    for entry in press.printed::<Enemy>() {
        if let Some((name, front)) = tray.take(enemy_card(press, entry)) {
            pieces.push(Piece { id: entry.id.to_string(), part: None, name, copies: 1, front, back: None });
        }
    }
    let named = Named { piece: "enemy".to_owned(), place: "card" };
    let words = press.kind("enemy");
    let back = tray.take(press.back(&named, theme::CARD, ENEMY, Symbol::Beast, &[words.as_str()]));
    tray.add(Group { kind: "enemy", of: None, size: theme::CARD, back, pieces });
}

/// The symbol of an enemy.
pub(crate) fn figure(class: EnemyKindClass) -> Symbol {
    match class {
        EnemyKindClass::Cultist => Symbol::Hood,
        EnemyKindClass::Monster => Symbol::Beast,
    }
}

/// Health and dice, in symbols.
pub(crate) fn facts(health: u8, dice: DiceCount) -> Paragraph {
    let DiceCount { standard, bonus } = dice;
    let mut out = Vec::new();
    for (count, symbol) in [(health, Symbol::Wound), (standard, Symbol::StandardDie), (bonus, Symbol::BonusDie)] {
        if count > 0 {
            let before = if out.is_empty() { "" } else { "\u{a0}\u{a0}\u{a0}" };
            out.extend(inlines(Face::Bold, &format!("{before}{count}\u{a0}")));
            out.push(Inline::Symbol(symbol));
        }
    }
    Paragraph { inlines: out, is_centred: true, ..Paragraph::default() }
}

fn enemy_card(press: &Press<'_>, entry: &Entry<Enemy>) -> Result<(String, Drawing), Fault> {
    let named = Named::of(Kind::Enemy, &entry.id, "card");
    let enemy = press.told(entry);
    let kind = match (enemy.unknown.is_some(), enemy.class) {
        (true, _) => "unknown",
        (false, EnemyKindClass::Cultist) => "cultist",
        (false, EnemyKindClass::Monster) => "monster",
    };
    let card = Card {
        size: theme::CARD,
        own: ENEMY,
        symbol: figure(enemy.class),
        title: &enemy.name,
        art: press.art(Kind::Enemy, &entry.id)?,
        facts: Some(facts(enemy.health, enemy.dice)),
        sections: vec![Section::new(markup::paragraphs(&enemy.text))],
        kind: press.kind(kind),
        of: press.say("print-figures", &Args::new().number("count", enemy.reserve)),
        corner: None,
    };
    let front = press.card(&named, &card)?;
    Ok((enemy.name.clone(), front))
}
