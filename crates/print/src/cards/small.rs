//! Conditions, insanities, relics and skills.

use ritual_content::documents::{ConditionCard, Insanity, Relic, RelicSide, Skill, SkillLevelText};
use ritual_content::text::Args;
use ritual_content::{Document, Entry};

use super::{Card, Section};
use crate::drawing::{Colour, Drawing};
use crate::fault::Fault;
use crate::markup;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press};
use crate::symbol::Symbol;
use crate::theme;
use crate::type_face::Face;
use crate::typesetting::inlines;

const CONDITION: Colour = Colour(0x66, 0x57, 0x26);
const INSANITY: Colour = Colour(0x7d, 0x38, 0x26);
const RELIC: Colour = Colour(0x85, 0x66, 0x14);
const TRANSFORMED: Colour = Colour(0x3a, 0x30, 0x1c);
const SKILL: Colour = Colour(0x25, 0x47, 0x6b);

/// What all cards of a kind have in common.
#[derive(Clone, Copy)]
struct Look {
    kind: &'static str,
    own: Colour,
    symbol: Symbol,
}

impl Look {
    fn card<T: Document>(
        self,
        press: &Press<'_>,
        entry: &Entry<T>,
        title: &str,
        sections: Vec<Section>,
    ) -> Result<Drawing, Fault> {
        let named = Named::of(T::KIND, &entry.id, "card");
        let Self { kind, own, symbol } = self;
        let card = Card {
            size: theme::CARD,
            own,
            symbol,
            title,
            art: press.art(T::KIND, &entry.id)?,
            facts: None,
            sections,
            kind: press.kind(kind),
            of: String::new(),
            corner: None,
        };
        press.card(&named, &card)
    }
}

/// Adds the conditions.
pub(crate) fn conditions(press: &Press<'_>, tray: &mut Tray) {
    let look = Look { kind: "condition", own: CONDITION, symbol: Symbol::Condition };
    add::<ConditionCard>(press, tray, look, |entry| {
        let card = press.told(entry);
        let front = look.card(press, entry, &card.name, vec![Section::new(markup::told(&card.text, &card.flavour))])?;
        Ok((card.name, front, None))
    });
}

/// Adds the insanities.
pub(crate) fn insanities(press: &Press<'_>, tray: &mut Tray) {
    let look = Look { kind: "insanity", own: INSANITY, symbol: Symbol::Insanity };
    add::<Insanity>(press, tray, look, |entry| {
        let card = press.told(entry);
        let front = look.card(press, entry, &card.name, vec![Section::new(markup::told(&card.text, &card.flavour))])?;
        Ok((card.name, front, None))
    });
}

/// Adds the relics: on their backs what they turn to.
pub(crate) fn relics(press: &Press<'_>, tray: &mut Tray) {
    let look = Look { kind: "relic", own: RELIC, symbol: Symbol::Relic };
    let other = Look { kind: "transformed", own: TRANSFORMED, ..look };
    add::<Relic>(press, tray, look, |entry| {
        let Relic { id: _, source: _, picture: _, normal, transformed } = press.told(entry);
        let side = |look: Look, RelicSide { name, text, flavour, abilities: _ }: &RelicSide| {
            look.card(press, entry, name, vec![Section::new(markup::told(text, flavour))])
        };
        Ok((normal.name.clone(), side(look, &normal)?, Some(side(other, &transformed)?)))
    });
}

/// Adds the skills with their levels.
pub(crate) fn skills(press: &Press<'_>, tray: &mut Tray) {
    let look = Look { kind: "skill", own: SKILL, symbol: Symbol::Skill };
    add::<Skill>(press, tray, look, |entry| {
        let skill = press.told(entry);
        let front = look.card(press, entry, &skill.name, levels(press, &skill))?;
        Ok((skill.name, front, None))
    });
}

/// The levels of a skill, each with its number.
pub(crate) fn levels(press: &Press<'_>, skill: &Skill) -> Vec<Section> {
    let levels = (1..).zip(&skill.levels).map(|(number, SkillLevelText { text, replaces, abilities: _ }): (u8, _)| {
        let text = if text.is_empty() { press.word("skill-nothing") } else { text.clone() };
        let mut paragraphs = markup::paragraphs(&text);
        if let (false, Some(first)) = (replaces.is_empty(), paragraphs.first_mut()) {
            let mut inlines = inlines(Face::Italic, &format!("{} ", replaced(press, replaces)));
            inlines.append(&mut first.inlines);
            first.inlines = inlines;
        }
        Section::numbered(&number.to_string(), paragraphs)
    });
    levels.collect()
}

/// Says which levels a level replaces.
fn replaced(press: &Press<'_>, levels: &[u8]) -> String {
    let count = u8::try_from(levels.len()).unwrap_or(u8::MAX);
    let levels = press.it.language.listed(levels.iter().map(ToString::to_string).collect(), "list-and");
    press.say("skill-replaces", &Args::new().number("count", count).text("levels", levels))
}

/// The name of a card, its front, and its back where that is another one than all have.
type Drawn = (String, Drawing, Option<Drawing>);

fn add<T: Document>(press: &Press<'_>, tray: &mut Tray, look: Look, draw: impl Fn(&Entry<T>) -> Result<Drawn, Fault>) {
    let mut pieces: Vec<Piece> = Vec::new();
    for entry in press.printed::<T>() {
        if let Some((name, front, back)) = tray.take(draw(entry)) {
            pieces.push(Piece { id: entry.id.to_string(), part: None, name, copies: 1, front, back });
        }
    }
    let back = if pieces.iter().all(|piece| piece.back.is_some()) {
        None
    } else {
        let named = Named { piece: look.kind.to_owned(), place: "card" };
        let words = press.kind(look.kind);
        tray.take(press.back(&named, theme::CARD, look.own, look.symbol, &[words.as_str()]))
    };
    tray.add(Group { kind: look.kind, of: None, size: theme::CARD, back, pieces });
}
