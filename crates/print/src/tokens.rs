//! Tokens: those of the pack, as many as there are; fire, gates and markers for tracks with the rules; ends of staircases and
//! tunnels.

use std::collections::BTreeMap;
use std::rc::Rc;

use ritual_content::documents::{Episode, LinkKind, Rules, Token};
use ritual_content::language::Gate;
use ritual_content::text::Args;
use ritual_content::{Entry, Id, Kind};

use crate::art::hang;
use crate::drawing::{Colour, Drawing, circle};
use crate::fault::Fault;
use crate::paper::BLEED;
use crate::picture::Picture;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press, Room};
use crate::symbol::Symbol;
use crate::theme::{BLUE_GATE, INK, Ink, MARKER, RED_GATE, TOKEN, YELLOW_GATE};
use crate::type_face::Face;
use crate::typesetting::{Paragraph, Sizes};

const OWN: Colour = Colour(0x55, 0x4a, 0x3a);
const FIRE: Colour = Colour(0xc4, 0x58, 0x1c);
const TRACK: Colour = Colour(0x25, 0x3a, 0x4d);
const LINK: Colour = Colour(0x3a, 0x4f, 0x55);

/// What is on a side of a token.
struct TokenSide<'f> {
    own: Colour,
    symbol: Symbol,
    /// Its picture, in the place of the symbol.
    art: Option<Rc<Picture>>,
    name: &'f str,
    note: String,
}

/// Adds the tokens.
pub(crate) fn tokens(press: &Press<'_>, tray: &mut Tray) {
    let mut pieces = Vec::new();
    for entry in press.printed::<Token>() {
        pieces.extend(tray.take(of_kind(press, entry)).into_iter().flatten());
    }
    pieces.extend(tray.take(of_rules(press)).into_iter().flatten());
    pieces.extend(tray.take(links(press)).into_iter().flatten());
    tray.add(Group { kind: "token", of: None, size: [TOKEN; 2], back: None, pieces });
    tray.add(Group { kind: "marker", of: None, size: [MARKER; 2], back: None, pieces: markers(press) });
}

/// The tokens of a kind: turned over they show another side, or what they hide.
fn of_kind(press: &Press<'_>, entry: &Entry<Token>) -> Result<Vec<Piece>, Fault> {
    let named = Named::of(Kind::Token, &entry.id, "token");
    let token = &entry.document;
    let art = press.art(Kind::Token, &entry.id)?;
    let draw = |note: String| {
        let (symbol, name, art) = (Symbol::Token, token.name.as_str(), art.clone());
        disc(press, &named, &TokenSide { own: OWN, symbol, art, name, note })
    };
    let plain = |side: &Id| side.as_str().replace('-', " ");
    let piece = |part: Option<String>, copies: u8, [front, back]: [Drawing; 2]| Piece {
        id: entry.id.to_string(),
        part,
        name: token.name.clone(),
        copies: u16::from(copies),
        front,
        back: Some(back),
    };
    let hidden: Vec<String> = match token.backs.as_slice() {
        [] => token.numbers.iter().map(ToString::to_string).collect(),
        backs => backs.iter().map(plain).collect(),
    };
    let first = token.sides.first().map(plain).unwrap_or_default();
    if !hidden.is_empty() {
        let each = (1..=token.supply).zip(hidden.iter().cycle());
        let each = each.map(|(number, hides)| {
            Ok(piece(Some(number.to_string()), 1, [draw(first.clone())?, draw(hides.clone())?]))
        });
        return each.collect();
    }
    if token.sides.len() < 2 {
        return Ok(vec![piece(None, token.supply, [draw(first.clone())?, draw(first)?])]);
    }
    let pairs = token.sides.chunks(2).map(|pair| {
        let [front, back] = [pair.first(), pair.last()].map(|side| side.map(plain).unwrap_or_default());
        Ok(piece(Some(front.clone()), token.supply, [draw(front)?, draw(back)?]))
    });
    pairs.collect()
}

/// Fire and gates, once for all rules of the pack: a game is played by one of them.
fn of_rules(press: &Press<'_>) -> Result<Vec<Piece>, Fault> {
    let rules = press.printed::<Rules>();
    let Some(entry) = rules.max_by_key(|entry| entry.document.limits.fire) else { return Ok(Vec::new()) };
    let named = Named::of(Kind::Rules, &entry.id, "token");
    let gates = [
        (Gate::Red, Symbol::RedGate, RED_GATE),
        (Gate::Yellow, Symbol::YellowGate, YELLOW_GATE),
        (Gate::Blue, Symbol::BlueGate, BLUE_GATE),
    ];
    let gates = gates.map(|(gate, symbol, own)| {
        let name = press.say("map-gate", &Args::new().text("gate", gate.written()));
        (gate.written(), name, symbol, own, 1)
    });
    let fire = ("fire", press.word("print-fire-token"), Symbol::Fire, FIRE, entry.document.limits.fire);
    let kinds = std::iter::once(fire).chain(gates).filter(|(.., copies)| *copies > 0);
    let pieces = kinds.map(|(part, name, symbol, own, copies)| {
        let front = disc(press, &named, &TokenSide { own, symbol, art: None, name: &name, note: String::new() })?;
        let (id, back) = (entry.id.to_string(), Some(front.clone()));
        Ok(Piece { id, part: Some(part.to_owned()), name, copies: u16::from(copies), front, back })
    });
    pieces.collect()
}

/// A marker for each track of everybody who plays, once for all rules of the pack.
fn markers(press: &Press<'_>) -> Vec<Piece> {
    let rules = press.printed::<Rules>();
    let Some(entry) = rules.max_by_key(|entry| entry.document.limits.investigators) else { return Vec::new() };
    let each = entry.document.limits.investigators;
    let tracks = [
        ("stress", Symbol::Stress, each),
        ("wounds", Symbol::Wound, each),
        ("sanity", Symbol::Sanity, each),
        ("summoning", Symbol::Summoning, 1),
    ];
    let markers = tracks.map(|(track, symbol, copies)| {
        let mut front = ground(press, TRACK, MARKER);
        let size = MARKER * 0.62;
        symbol.draw(&mut front, [(MARKER - size) / 2.0; 2], size, press.palette(TRACK).accent);
        let name = press.say("print-track", &Args::new().text("track", track));
        let (id, back) = (entry.id.to_string(), Some(front.clone()));
        Piece { id, part: Some(track.to_owned()), name, copies: u16::from(copies), front, back }
    });
    markers.into()
}

/// Both ends of as many staircases and tunnels as an episode has.
fn links(press: &Press<'_>) -> Result<Vec<Piece>, Fault> {
    let mut most: BTreeMap<&'static str, (LinkKind, usize)> = BTreeMap::new();
    for entry in press.printed::<Episode>() {
        for kind in [LinkKind::Staircase, LinkKind::Tunnel] {
            let count = entry.document.map.links.iter().filter(|link| link.kind == kind).count();
            let known = most.entry(kind.written()).or_insert((kind, 0));
            known.1 = known.1.max(count);
        }
    }
    let mut pieces = Vec::new();
    for (part, (kind, count)) in most {
        let symbol = match kind {
            LinkKind::Staircase => Symbol::Staircase,
            LinkKind::Tunnel => Symbol::Tunnel,
        };
        let name = press.say("print-link", &Args::new().text("kind", part));
        for number in 1..=count {
            let part = format!("{part}-{number}");
            let named = Named { piece: part.clone(), place: "token" };
            let face = TokenSide { own: LINK, symbol, art: None, name: &name, note: number.to_string() };
            let front = disc(press, &named, &face)?;
            let (id, back) = (press.it.pack.to_owned(), Some(front.clone()));
            pieces.push(Piece { id, part: Some(part), name: name.clone(), copies: 2, front, back });
        }
    }
    Ok(pieces)
}

/// Draws a side of a token.
fn disc(press: &Press<'_>, named: &Named, face: &TokenSide<'_>) -> Result<Drawing, Fault> {
    let TokenSide { own, symbol, art, name, note } = face;
    let mut drawing = ground(press, *own, TOKEN);
    let (at, size) = ([TOKEN / 2.0 - 3.6, 2.6], 7.2);
    match art {
        Some(picture) => hang(&mut drawing, picture, Room::new(at, [size; 2])),
        None => symbol.draw(&mut drawing, at, size, press.palette(*own).accent),
    }
    let mut paragraphs = vec![Paragraph::new(Face::Bold, name).centred()];
    if !note.is_empty() {
        paragraphs.push(Paragraph { gap: 0.0, ..Paragraph::new(Face::Italic, note).centred() });
    }
    let room = Room::new([2.6, 10.2], [TOKEN - 5.2, 7.6]);
    press.fill(&mut drawing, named, &paragraphs, room, Sizes::new(2.9, 1.1), INK)?;
    Ok(drawing)
}

/// Returns a token with its rim and nothing on it.
pub(crate) fn ground(press: &Press<'_>, own: Colour, size: f32) -> Drawing {
    let palette = press.palette(own);
    let mut drawing = Drawing::new([size; 2]);
    let radius = size / 2.0;
    let middle = [radius; 2];
    match press.ink {
        Ink::Full => drawing.area(circle(middle, radius + BLEED), palette.frame),
        Ink::Sparing => drawing.line(circle(middle, radius - 0.3), own, 0.4),
    }
    drawing.area(circle(middle, radius * 0.87), palette.paper);
    drawing
}
