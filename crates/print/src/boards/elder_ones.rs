//! The board of an Elder One: the Summoning track, its minions, and places for the Mythos cards.

use ritual_content::documents::{ElderOne, Enemy, Rules};
use ritual_content::text::Args;
use ritual_content::{Entry, Reference as _};

use super::head::{EDGE, ELDER_ONE, HEAD, SIZES, headed};
use crate::drawing::{Drawing, circle, rounded};
use crate::fault::Fault;
use crate::press::{Named, Press, Room, Side};
use crate::symbol::Symbol;
use crate::theme::{BOARD, CARD, FAINT, INK, RED_GATE, RULE};
use crate::type_face::Face;
use crate::typesetting::Paragraph;

/// Where the track is.
const TRACK_TOP: f32 = HEAD + 4.0;

pub(super) fn board(
    press: &Press<'_>,
    named: &Named,
    entry: &Entry<ElderOne>,
    rules: Option<&Rules>,
) -> Result<Drawing, Fault> {
    let elder_one = &entry.document;
    let mut drawing = headed(press, named, ELDER_ONE, Symbol::ElderOne, &elder_one.name)?;
    let left = EDGE + 4.0;
    if let Some(rules) = rules {
        track(press, &mut drawing, named, rules, left)?;
    }
    let [card_width, card_height] = CARD;
    let top = BOARD[1] - EDGE - 3.0 - card_height;
    let right = BOARD[0] - EDGE - 4.0;
    for (index, pile) in (0_u8..).zip(["deck", "discard"]) {
        let x = right - f32::from(2 - index) * (card_width + 2.0) + 2.0;
        drawing.dashes(rounded([x, top], [card_width, card_height], 3.0), RULE, 0.4);
        let words = press.say("print-pile", &Args::new().text("pile", pile));
        let middle = [x + card_width / 2.0, top + card_height / 2.0];
        press.line(&mut drawing, named, (Face::Italic, 4.0, FAINT), &words, middle, Side::Middle)?;
    }
    let minions = elder_one.minions.iter().map(|minion| {
        let found = press.it.catalogue.get::<Enemy>(minion, &entry.id.pack);
        found.map_or_else(|| minion.written().to_owned(), |found| found.document.name.clone())
    });
    let minions = press.it.language.listed(minions.collect(), "list-and");
    let words = press.say("minions-line", &Args::new().text("minions", minions));
    let mut paragraphs = vec![Paragraph::new(Face::Bold, &words)];
    if let Some(rules) = rules {
        let words = press.say("print-advance", &Args::new().number("count", rules.turn.symbols_to_advance));
        paragraphs.push(Paragraph::new(Face::Regular, &words));
    }
    let width = right - 2.0 * (card_width + 2.0) - left;
    let room = Room::new([left, top + 2.0], [width, card_height - 4.0]);
    press.fill(&mut drawing, named, &paragraphs, room, SIZES, INK)?;
    Ok(drawing)
}

/// The Summoning track: a circle for each space, red ones from where the Elder One is near.
fn track(press: &Press<'_>, drawing: &mut Drawing, named: &Named, rules: &Rules, left: f32) -> Result<(), Fault> {
    let room = BOARD[0] - EDGE - 4.0 - left;
    let spaces = rules.summoning_track.spaces.max(1);
    let step = room / f32::from(spaces);
    let radius = (step * 0.44).min(5.4);
    for number in 1..=spaces {
        let center = [left + (f32::from(number) - 0.5) * step, TRACK_TOP + radius];
        let is_red = number >= rules.summoning_track.first_red;
        drawing.line(circle(center, radius), if is_red { RED_GATE } else { FAINT }, if is_red { 1.0 } else { 0.5 });
        let style = (Face::Bold, radius * 0.9, if is_red { RED_GATE } else { INK });
        let base = [center[0], center[1] + radius * 0.3];
        press.line(drawing, named, style, &number.to_string(), base, Side::Middle)?;
    }
    Ok(())
}
