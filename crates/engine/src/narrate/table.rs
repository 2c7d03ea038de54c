//! Where everything is.

use super::names::{Names, count, gate};
use crate::ids::{Figure, Piece, Seat, Space, TokenKind, bits};
use crate::state::{Investigator, Phase};
use crate::view::View;

/// The whole table, line by line.
pub(super) fn lines(names: Names<'_>) -> Vec<String> {
    let mut out = vec![turn(names), elder_one(names), ritual(names)];
    for (index, investigator) in names.state.seats.iter().enumerate() {
        person(names, Seat::from_index(index), investigator, &mut out);
    }
    for index in 0..names.scenario.map.spaces.len() {
        out.push(space(names, Space::from_index(index)));
    }
    out
}

fn turn(names: Names<'_>) -> String {
    let state = names.state;
    let phase = match state.phase {
        Phase::Setup => "setup".to_owned(),
        Phase::Actions => {
            format!("actions, {} left", View::new(names.scenario, state).actions_left(state.active))
        }
        Phase::Mythos => "Mythos card".to_owned(),
        Phase::Encounter => "investigate or fight".to_owned(),
        Phase::EndOfTurn => "end of turn".to_owned(),
    };
    format!("Turn {}, {}: {phase}", state.turns, names.seat(state.active))
}

fn elder_one(names: Names<'_>) -> String {
    let Names { scenario, state } = names;
    let numbers = &scenario.numbers;
    let stage = scenario.stages.get(usize::from(state.stage)).map_or("no stage", |it| names.of(it.name));
    let symbols = state
        .mythos_discard
        .iter()
        .filter(|card| scenario.mythos.get(usize::from(**card)).is_some_and(|it| it.symbol))
        .count();
    let figure = scenario.elder_one();
    let place = match (state.space_of(figure), names.health(figure)) {
        (space, (wounds, most)) if space.is_some() && most > 0 => {
            format!("{stage}, in {} with {wounds} of {most} wounds", names.space(space))
        }
        (space, _) if space.is_some() => format!("{stage}, in {}", names.space(space)),
        _ => format!("{stage}, not summoned"),
    };
    format!(
        "{place}; Summoning track {} of {} (red from {}); {symbols} of {} symbols discarded; Mythos deck {}",
        state.track,
        numbers.track,
        numbers.first_red,
        numbers.symbols,
        state.mythos_deck.len(),
    )
}

fn ritual(names: Names<'_>) -> String {
    if names.state.disrupted {
        "Ritual disrupted".to_owned()
    } else {
        format!("Ritual under way: {}", names.scenario.episode.ritual_text)
    }
}

fn person(names: Names<'_>, seat: Seat, it: &Investigator, out: &mut Vec<String>) {
    let tracks = names.scenario.tracks_of(it.who);
    let name = names.seat(seat);
    if !it.alive {
        out.push(format!("{name}: eliminated in {}", names.space(it.space)));
        return;
    }
    let mut facts = vec![
        format!("stress {} of {}", it.stress.marker, tracks.stress),
        format!("wounds {} of {}", it.wounds.marker, tracks.wounds),
        format!("sanity lost {} of {}", it.sanity, tracks.sanity),
    ];
    if it.fire > 0 {
        facts.push(format!("{} fire", it.fire));
    }
    if it.dice > 0 {
        facts.push(format!("{} for sanity lost", bonus_dice(it.dice)));
    }
    out.push(format!("{name} in {}: {}", names.space(it.space), facts.join(", ")));
    let skills: Vec<String> = (0_u8..)
        .zip(it.levels)
        .filter_map(|(slot, level)| Some(format!("{} {level}", names.of(names.skill(seat, slot)?.name))))
        .collect();
    out.push(format!("  Skills: {}", skills.join(", ")));
    let held = held(names, it);
    if !held.is_empty() {
        out.push(format!("  Has: {}", held.join(", ")));
    }
}

fn bonus_dice(number: u8) -> String {
    if number == 1 { "1 bonus die".to_owned() } else { format!("{number} bonus dice") }
}

/// Cards, relics, the insanity and tokens of an investigator.
fn held(names: Names<'_>, it: &Investigator) -> Vec<String> {
    let mut held = Vec::new();
    for card in &it.cards {
        let name = names.of(names.card_side(card.card, card.side));
        if card.wounds > 0 {
            held.push(format!("{name} ({})", count(card.wounds, "wound")));
        } else {
            held.push(name.to_owned());
        }
    }
    held.extend(it.relics.iter().map(|relic| names.of(names.relic(relic.relic, relic.transformed)).to_owned()));
    if let Some(insanity) = names.scenario.insanities.get(it.insanity.index()) {
        let name = names.of(insanity.name);
        match it.counters {
            0 => held.push(name.to_owned()),
            counters => held.push(format!("{name} ({})", count(counters, "counter"))),
        }
    }
    if it.kept_mythos != u8::MAX {
        held.push(format!("kept Mythos card {}", names.of(names.mythos(it.kept_mythos))));
    }
    for (index, number) in it.tokens.iter().enumerate() {
        if *number > 0 {
            held.push(format!("{number} × {}", names.token(TokenKind::from_index(index))));
        }
    }
    held
}

/// A space: where its passages lead, and what is in it.
fn space(names: Names<'_>, space: Space) -> String {
    let Names { scenario, state } = names;
    let passages: Vec<&str> = bits(state.layout(scenario).neighbours(space)).map(|it| names.space(Space(it))).collect();
    let mut here: Vec<String> =
        scenario.map.gates.iter().filter(|(_, at)| *at == space).map(|(colour, _)| gate(*colour).to_owned()).collect();
    if scenario.map.start == space {
        here.push("start".to_owned());
    }
    let people = state.seats.iter().enumerate().filter(|(_, it)| it.alive && it.space == space);
    here.extend(people.map(|(index, _)| names.seat(Seat::from_index(index)).to_owned()));
    here.extend(bits(state.figures_in(space)).map(|it| enemy(names, Figure(it))));
    let pieces = state.pieces.iter().enumerate().filter(|(_, it)| it.space == space);
    here.extend(pieces.map(|(index, _)| names.piece(Piece::from_index(index))));
    let fire = state.fire_at(space);
    if fire > 0 {
        here.push(format!("{fire} fire"));
    }
    let here = if here.is_empty() { "empty".to_owned() } else { here.join(", ") };
    let ways = if passages.is_empty() { "no way out".to_owned() } else { format!("to {}", passages.join(", ")) };
    format!("{} [{ways}]: {here}", names.space(space))
}

/// An enemy with its wounds and tokens.
fn enemy(names: Names<'_>, figure: Figure) -> String {
    let Some(it) = names.state.figure(figure) else { return String::new() };
    let mut notes = Vec::new();
    if it.wounds > 0 {
        let (wounds, most) = names.health(figure);
        notes.push(format!("{wounds} of {most} wounds"));
    }
    notes.extend(bits(u64::from(it.tokens)).map(|kind| names.token(TokenKind(kind)).to_owned()));
    let name = names.figure(figure);
    if notes.is_empty() { name } else { format!("{name} ({})", notes.join(", ")) }
}
