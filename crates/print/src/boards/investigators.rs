//! The board of an investigator: who this is, three skills with their levels, and three tracks.

use ritual_content::documents::{Investigator, OwnTracks, Rules, Skill, Threshold, Tracks};
use ritual_content::text::Args;
use ritual_content::{Entry, Kind, SkillRef};

use super::head::{EDGE, HEAD, INVESTIGATOR, SIZES, headed};
use crate::art::hang;
use crate::cards::levels;
use crate::drawing::{Colour, Drawing, rounded};
use crate::fault::{Fault, Part};
use crate::press::{Named, Press, Room, Side};
use crate::symbol::Symbol;
use crate::theme::{BOARD, FAINT, INK, RULE};
use crate::type_face::Face;
use crate::typesetting::{Paragraph, Sizes, Text};

/// Where the tracks begin, and how far they are from each other.
const TRACKS_TOP: f32 = 86.0;
const TRACK: f32 = 11.6;
/// The room to the left of the boxes of a track.
const LABEL: f32 = 30.0;
/// How wide the column with the portrait is.
const PORTRAIT: f32 = 36.0;
const GAP: f32 = 3.0;

pub(super) fn board(
    press: &Press<'_>,
    named: &Named,
    entry: &Entry<Investigator>,
    rules: Option<&Rules>,
) -> Result<Drawing, Fault> {
    let Investigator { id: _, name, background, source: _, picture: _, signature, common: [one, other], tracks } =
        &*entry.document;
    let mut drawing = headed(press, named, INVESTIGATOR, Symbol::Person, name)?;
    let accent = press.palette(INVESTIGATOR).accent;
    let left = EDGE + 3.0;
    let top = HEAD + 3.0;
    let portrait = 26.0;
    let at = [left + (PORTRAIT - portrait) / 2.0, top];
    match press.art(Kind::Investigator, &entry.id)? {
        Some(picture) => hang(&mut drawing, &picture, Room::new(at, [portrait; 2])),
        None => Symbol::Person.draw(&mut drawing, at, portrait, RULE),
    }
    let below = top + portrait + 2.0;
    let room = Room::new([left, below], [PORTRAIT, TRACKS_TOP - below - 2.0]);
    let background = [Paragraph::new(Face::Italic, background).centred()];
    press.fill(&mut drawing, named, &background, room, Sizes::new(3.0, 1.9), FAINT)?;

    let skills = left + PORTRAIT + GAP;
    let room = Room::new([skills, top], [BOARD[0] - EDGE - 3.0 - skills, TRACKS_TOP - top - 2.0]);
    columns(press, &mut drawing, named, entry, &[(signature, true), (one, false), (other, false)], room)?;
    if let Some(rules) = rules {
        let rows = rows(&rules.tracks, tracks.as_ref());
        for (index, row) in (0_u8..).zip(rows) {
            track(press, &mut drawing, named, &row, [left, TRACKS_TOP + f32::from(index) * TRACK], accent)?;
        }
    }
    Ok(drawing)
}

/// Draws skills beside each other, all in the same type.
fn columns(
    press: &Press<'_>,
    drawing: &mut Drawing,
    named: &Named,
    entry: &Entry<Investigator>,
    skills: &[(&SkillRef, bool)],
    room: Room,
) -> Result<(), Fault> {
    let [width, height] = room.size;
    let [left, top] = room.at;
    let each = (width - 2.0 * GAP) / 3.0;
    let mut texts: Vec<Text> = Vec::new();
    for (skill, is_signature) in skills {
        let Some(found) = press.it.catalogue.get::<Skill>(*skill, &entry.id.pack) else { continue };
        let skill = press.told(found);
        let mut head = Paragraph::new(Face::Bold, &skill.name);
        if *is_signature {
            head = head.and(Face::Italic, &format!(" ({})", press.word("print-signature")));
        }
        let mut paragraphs = vec![head];
        for section in levels(press, &skill) {
            let number = section.badge.unwrap_or_default();
            let mut numbered = section.paragraphs;
            if let Some(first) = numbered.first_mut() {
                let mut inlines = Paragraph::new(Face::Bold, &format!("{number}\u{a0} ")).inlines;
                inlines.append(&mut first.inlines);
                *first = Paragraph { inlines, gap: 0.55, ..Paragraph::default() };
            }
            paragraphs.extend(numbered);
        }
        texts.push(press.measure(named, &paragraphs)?);
    }
    let fits = |size: f32| texts.iter().all(|text| text.height(size, each).is_some_and(|it| it <= height));
    let size = SIZES.find(fits).ok_or_else(|| named.too_long(Part::Text))?;
    for (index, text) in (0_u8..).zip(&texts) {
        let at = [left + f32::from(index) * (each + GAP), top];
        text.draw(&press.faces, drawing, at, each, size, INK).map_err(|letter| named.letter(letter))?;
    }
    Ok(())
}

/// A track: how many boxes it has, and which of them are thresholds.
struct Row<'r> {
    track: &'static str,
    symbol: Symbol,
    length: u8,
    thresholds: &'r [Threshold],
}

/// The tracks of a board, its own where they differ from those of the rules.
fn rows<'r>(tracks: &'r Tracks, own: Option<&'r OwnTracks>) -> [Row<'r>; 3] {
    let own_length = |length: fn(&OwnTracks) -> Option<u8>, usual: u8| own.and_then(length).unwrap_or(usual);
    let thresholds = own.and_then(|own| own.thresholds.as_deref()).unwrap_or(&tracks.thresholds);
    [
        Row {
            track: "stress",
            symbol: Symbol::Stress,
            length: own_length(|own| own.stress, tracks.stress),
            thresholds: &[],
        },
        Row {
            track: "wounds",
            symbol: Symbol::Wound,
            length: own_length(|own| own.wounds, tracks.wounds),
            thresholds: &[],
        },
        Row {
            track: "sanity",
            symbol: Symbol::Sanity,
            length: own_length(|own| own.sanity, tracks.sanity),
            thresholds,
        },
    ]
}

fn track(
    press: &Press<'_>,
    drawing: &mut Drawing,
    named: &Named,
    row: &Row<'_>,
    [left, top]: [f32; 2],
    accent: Colour,
) -> Result<(), Fault> {
    let Row { track, symbol, length, thresholds } = row;
    symbol.draw(drawing, [left, top + 1.2], 6.4, accent);
    let label = press.say("print-track", &Args::new().text("track", *track));
    press.line(drawing, named, (Face::Bold, 3.2, INK), &label, [left + 8.0, top + 5.6], Side::Left)?;
    let boxes = left + LABEL;
    let room = BOARD[0] - EDGE - 3.0 - boxes;
    let edge = (room / f32::from((*length).max(1)) - 0.6).min(8.6);
    for number in 1..=*length {
        let at = [boxes + f32::from(number - 1) * (edge + 0.6), top];
        let threshold = thresholds.iter().find(|threshold| threshold.at == number);
        if threshold.is_some() {
            drawing.area(rounded(at, [edge, edge], edge * 0.14), accent);
        }
        drawing.line(rounded(at, [edge, edge], edge * 0.14), if threshold.is_some() { accent } else { FAINT }, 0.3);
        let colour = if threshold.is_some() { Colour::WHITE } else { FAINT };
        let middle = at[0] + edge / 2.0;
        if threshold.is_some_and(|threshold| threshold.bonus_die) {
            let size = edge * 0.46;
            Symbol::StandardDie.draw(drawing, [middle - size / 2.0, top + edge * 0.47], size, colour);
        }
        let style = (Face::Regular, edge * 0.4, colour);
        press.line(drawing, named, style, &number.to_string(), [middle, top + edge * 0.4], Side::Middle)?;
    }
    Ok(())
}
