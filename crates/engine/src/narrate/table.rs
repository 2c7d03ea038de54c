//! Where everything is.

use super::lasting::{fewer, forbidden, had_by, had_by_enemy};
use super::names::Names;
use crate::ids::{Figure, Mask, MythosCard, Piece, Seat, Space, Tile, TokenKind, bits};
use crate::state::{Holder, Investigator, Phase};
use crate::view::View;

/// The whole table, line by line.
pub(super) fn lines(names: Names<'_>) -> Vec<String> {
    let mut out = vec![turn(names), elder_one(names), ritual(names)];
    let counters = names.counters(Holder::Game);
    if !counters.is_empty() {
        out.push(names.message("table-counters").text("counters", names.row(counters)).say());
    }
    for (index, investigator) in names.state.seats.iter().enumerate() {
        person(names, Seat::from_index(index), investigator, &mut out);
    }
    for index in bits(names.state.spaces(names.scenario)) {
        out.push(space(names, Space(index)));
    }
    out.extend(aside(names));
    out
}

/// A line that belongs to the one above it.
pub(super) fn indented(line: &str) -> String {
    format!("  {line}")
}

fn turn(names: Names<'_>) -> String {
    let state = names.state;
    let phase = match state.phase {
        Phase::Setup => "setup",
        Phase::Actions => "actions",
        Phase::Mythos => "mythos",
        Phase::Encounter => "encounter",
        Phase::EndOfTurn => "end",
    };
    let left = View::new(names.scenario, state).actions_left(state.active);
    let turn = names.message("table-turn").text("turn", state.turns.to_string()).seat("who", state.active);
    let turn = turn.text("round", state.clock.rounds.to_string());
    turn.text("phase", phase).number("left", left).say()
}

fn elder_one(names: Names<'_>) -> String {
    let Names { scenario, state, .. } = names;
    let numbers = &scenario.numbers;
    let stage = scenario.stages.get(usize::from(state.stage));
    let stage = stage.map_or_else(|| names.word("table-no-stage"), |it| names.of(it.name));
    let has_symbol = |card: &&MythosCard| scenario.mythos.get(card.index()).is_some_and(|it| it.symbol);
    let symbols = state.mythos_discard.iter().filter(has_symbol).count();
    let figure = scenario.elder_one();
    let space = state.space_of(figure);
    let (now, most) = names.health(figure);
    let place = match (space.is_some(), most) {
        (false, _) => "away",
        (true, 0) => "there",
        (true, _) => "wounded",
    };
    let line = names.message("table-elder-one").text("stage", stage).text("where", place).space(space);
    let line = line.number("now", now).number("most", most).number("track", state.track).number("end", numbers.track);
    let line = line.number("red", numbers.first_red).number("symbols", counted(symbols));
    line.number("needed", numbers.symbols).number("deck", counted(state.mythos_deck.len())).say()
}

fn ritual(names: Names<'_>) -> String {
    let line = names.message("table-ritual").flag("disrupted", names.state.disrupted);
    let task = names.scenario.episode.ritual_text.as_str();
    line.flag("has-task", !task.is_empty()).text("task", task).say()
}

fn person(names: Names<'_>, seat: Seat, it: &Investigator, out: &mut Vec<String>) {
    if !it.alive {
        out.push(names.message("table-eliminated").seat("who", seat).space(it.space).say());
        has(names, names.counters(Holder::Investigator(seat)), out);
        return;
    }
    let tracks = names.scenario.tracks_of(it.who);
    let fact = |id, now, most| names.message(id).number("now", now).number("most", most).say();
    let mut facts = vec![
        fact("table-stress", it.stress.marker, tracks.stress),
        fact("table-wounds", it.wounds.marker, tracks.wounds),
        fact("table-sanity", it.sanity, tracks.sanity),
    ];
    if it.fire > 0 {
        facts.push(names.count("count-fire", it.fire));
    }
    if it.dice > 0 {
        facts.push(names.count("table-dice", it.dice));
    }
    let line = names.message("table-person").seat("who", seat).space(it.space);
    out.push(line.text("facts", names.row(facts)).say());
    let skills = (0_u8..).zip(it.levels);
    let skills = skills.filter_map(|(slot, level)| Some(names.skill_at(names.skill(seat, slot)?, level)));
    let skills = names.row(skills.collect());
    out.push(indented(&names.message("table-skills").text("skills", skills).say()));
    has(names, held(names, seat, it), out);
    for it in had_by(names, seat) {
        out.push(indented(&names.message("table-lasting").text("lasting", it.text).say()));
    }
    for it in fewer(names, seat) {
        let what = names.noted(it.text, names.of(it.source));
        out.push(indented(&names.message("table-fewer").text("what", what).say()));
    }
    let seen = names.seen_by(seat);
    if !seen.is_empty() {
        out.push(indented(&names.message("table-seen").text("pieces", names.row(seen)).say()));
    }
    let forbidden = forbidden(names, seat).into_iter().map(|it| names.noted(it.text, names.of(it.source)));
    let forbidden: Vec<String> = forbidden.collect();
    if !forbidden.is_empty() {
        out.push(indented(&names.message("table-cannot").text("deeds", names.row(forbidden)).say()));
    }
}

fn has(names: Names<'_>, held: Vec<String>, out: &mut Vec<String>) {
    if !held.is_empty() {
        out.push(indented(&names.message("table-held").text("held", names.row(held)).say()));
    }
}

/// Cards, relics, the insanity, tokens and counters of an investigator.
fn held(names: Names<'_>, seat: Seat, it: &Investigator) -> Vec<String> {
    let noted = |name: String, id, number: u8| {
        names.noted(name, if number == 0 { String::new() } else { names.count(id, number) })
    };
    let mut held = Vec::new();
    for card in &it.cards {
        held.push(noted(names.of(names.card_side(card.card, card.side)), "count-wounds", card.wounds));
    }
    held.extend(it.relics.iter().map(|relic| names.of(names.relic(relic.relic, relic.transformed))));
    if let Some(insanity) = names.scenario.insanities.get(it.insanity.index()) {
        held.push(noted(names.of(insanity.name), "count-counters", it.counters));
    }
    if it.kept_mythos.is_some() {
        held.push(names.message("table-kept").card(names.mythos(it.kept_mythos)).say());
    }
    for (index, number) in it.tokens.iter().enumerate() {
        if *number > 0 {
            held.push(names.times(*number, names.token(TokenKind::from_index(index))));
        }
    }
    held.extend(names.counters(Holder::Investigator(seat)));
    held
}

/// A space: where its passages lead, and what is in it.
fn space(names: Names<'_>, space: Space) -> String {
    let Names { scenario, state, .. } = names;
    let passages = bits(state.layout(scenario).neighbours(space));
    let passages: Vec<String> = passages.map(|it| names.space(Space(it))).collect();
    let gates = state.gates(scenario).into_iter().filter(|(_, at)| *at == space);
    let mut here: Vec<String> = gates.map(|(colour, _)| names.gate(colour)).collect();
    if scenario.map.start == space {
        here.push(names.word("table-start"));
    }
    let people = state.seats.iter().enumerate().filter(|(_, it)| it.alive && it.space == space);
    here.extend(people.map(|(index, _)| names.seat(Seat::from_index(index))));
    here.extend(bits(state.figures_in(space)).map(|it| enemy(names, Figure(it))));
    let pieces = state.pieces.iter().enumerate().filter(|(_, it)| it.space == space);
    here.extend(pieces.map(|(index, _)| piece(names, Piece::from_index(index))));
    let fire = state.fire_at(space);
    if fire > 0 {
        here.push(names.count("count-fire", fire));
    }
    here.extend(names.counters(Holder::Space(space)));
    let here = if here.is_empty() { names.word("table-empty") } else { names.row(here) };
    let ways = if passages.is_empty() {
        names.word("table-no-way")
    } else {
        names.message("table-ways").text("spaces", names.row(passages)).say()
    };
    names.message("table-space").space(space).text("ways", ways).text("here", here).say()
}

/// The tiles that are not on the map, if there are any.
fn aside(names: Names<'_>) -> Option<String> {
    let Names { scenario, state, .. } = names;
    let there = state.spaces(scenario);
    let tiles = scenario.map.tiles.iter().enumerate();
    let aside = tiles.filter(|(_, tile)| tile.spaces() & !there != 0).map(|(index, _)| Tile::from_index(index));
    let aside: Vec<String> = aside.map(|tile| names.tile(tile)).collect();
    (!aside.is_empty()).then(|| names.message("table-aside").text("tiles", names.row(aside)).say())
}

/// An enemy with its wounds, tokens and counters.
fn enemy(names: Names<'_>, figure: Figure) -> String {
    let Some(it) = names.state.figure(figure) else { return String::new() };
    let mut notes = Vec::new();
    if it.wounds > 0 {
        notes.push(names.wounds(names.health(figure)));
    }
    notes.extend(bits(Mask::from(it.tokens)).map(|kind| names.token(TokenKind(kind))));
    notes.extend(names.counters(Holder::Enemy(figure)));
    notes.extend(had_by_enemy(names, figure).into_iter().map(|it| it.text));
    notes.extend(names.state.carried_by(figure).map(|held| names.of(names.card_side(held.card, held.side))));
    names.noted(names.figure(figure), names.row(notes))
}

/// A piece with its side and counters.
fn piece(names: Names<'_>, piece: Piece) -> String {
    names.piece_with(piece, names.counters(Holder::Piece(piece)))
}

/// A pile as messages count it; none has as many as 255 cards.
fn counted(cards: usize) -> u8 {
    u8::try_from(cards).unwrap_or(u8::MAX)
}
