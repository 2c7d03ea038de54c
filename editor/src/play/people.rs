//! The boards of the investigators, as plain values.

use ritual_engine::ids::{Name, Piece, Seat, TokenKind};
use ritual_engine::narrate::Lasting;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{Holder, Investigator, State, Track};

use super::names::{seat_name, space_name};
use super::pieces::hidden;
use super::source::{Source, counters};
use crate::tongue;

/// A board of an investigator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonLook {
    /// The seat of the investigator.
    pub seat: Seat,
    /// The name people read.
    pub name: String,
    /// The investigator, as a source.
    pub source: Name,
    /// Who this is, in the author's words.
    pub text: String,
    /// Still in the game.
    pub is_alive: bool,
    /// It is this one's turn.
    pub is_active: bool,
    /// The name of the space the investigator is in.
    pub place: String,
    /// The stress track.
    pub stress: TrackLook,
    /// The wound track.
    pub wounds: TrackLook,
    /// Sanity that is lost.
    pub sanity: TrackLook,
    /// Bonus dice for sanity that is lost.
    pub dice: u8,
    /// Fire on the board.
    pub fire: u8,
    /// Skills with their levels.
    pub skills: Vec<Held>,
    /// Claimed cards, relics, the insanity, tokens, pieces in hand, counters; what holds for a time, and what cannot be
    /// done.
    pub things: Vec<Held>,
}

/// A track of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrackLook {
    /// Where the marker is.
    pub marker: u8,
    /// Spaces that are blocked from the left.
    pub blocked: u8,
    /// The last space.
    pub most: u8,
    /// Spaces with a threshold, and whether a die comes with it.
    pub thresholds: Vec<(u8, bool)>,
}

/// Something an investigator has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// What it is called, with its level or number.
    pub name: String,
    /// The card it is printed on.
    pub source: Name,
    /// What it does, in the author's words.
    pub text: String,
}

/// Returns every board, in the order of seats.
pub fn people(scenario: &Scenario, state: &State) -> Vec<PersonLook> {
    state.seats.iter().enumerate().map(|(seat, it)| person(scenario, state, Seat::from_index(seat), it)).collect()
}

fn person(scenario: &Scenario, state: &State, seat: Seat, it: &Investigator) -> PersonLook {
    let tracks = scenario.tracks_of(it.who);
    let source = scenario.investigators.get(usize::from(it.who)).map_or(Name(0), |info| info.name);
    let track = |track: Track, most: u8| TrackLook {
        marker: track.marker,
        blocked: track.blocked,
        most,
        thresholds: Vec::new(),
    };
    PersonLook {
        seat,
        name: seat_name(scenario, state, seat).to_owned(),
        source,
        text: scenario.text(source).to_owned(),
        is_alive: it.alive,
        is_active: state.turns > 0 && state.active == seat,
        place: space_name(scenario, it.space).to_owned(),
        stress: track(it.stress, tracks.stress),
        wounds: track(it.wounds, tracks.wounds),
        sanity: TrackLook { marker: it.sanity, blocked: 0, most: tracks.sanity, thresholds: tracks.thresholds.clone() },
        dice: it.dice,
        fire: it.fire,
        skills: skills(scenario, state, seat, it),
        things: things(scenario, state, seat, it),
    }
}

fn skills(scenario: &Scenario, state: &State, seat: Seat, it: &Investigator) -> Vec<Held> {
    let own = scenario.investigators.get(usize::from(it.who)).map(|info| info.skills).into_iter().flatten();
    let skill = |id: ritual_engine::ids::Skill| {
        let info = scenario.skills.get(id.index())?;
        let level = ritual_engine::skill_level(scenario, state, seat, id);
        let texts = info.texts.iter().zip(1_u8..).filter(|(text, at)| *at <= level && !text.is_empty());
        let text: Vec<String> = texts.map(|(text, at)| format!("{at}: {text}")).collect();
        let name = format!("{} {level}", scenario.name(info.name));
        Some(Held { name, source: info.name, text: text.join("\n") })
    };
    own.filter_map(skill).collect()
}

fn things(scenario: &Scenario, state: &State, seat: Seat, it: &Investigator) -> Vec<Held> {
    let held = |source: Name, note: String| Held {
        name: format!("{}{note}", scenario.name(source)),
        source,
        text: scenario.text(source).to_owned(),
    };
    let narrator = tongue::narrator();
    let mut things = Vec::new();
    for card in &it.cards {
        if let Some(side) = scenario.card_side(card.card, card.side) {
            things.push(held(side.name, noted(card.wounds, &say!(card.wounds, "1 wound" | "{n} wounds"))));
        }
    }
    for relic in &it.relics {
        let names = scenario.relics.get(usize::from(relic.relic)).map(|it| it.names);
        let name = names.and_then(|names| names.get(usize::from(relic.transformed)).copied());
        things.extend(name.map(|name| held(name, String::new())));
    }
    if let Some(insanity) = scenario.insanities.get(it.insanity.index()) {
        things.push(held(insanity.name, noted(it.counters, &say!(it.counters, "1 counter" | "{n} counters"))));
    }
    if let Some(mythos) = scenario.mythos.get(it.kept_mythos.index()) {
        things.push(held(mythos.name, say!(" (kept)").to_owned()));
    }
    for (kind, number) in it.tokens.iter().enumerate().filter(|(_, number)| **number > 0) {
        let name = scenario.tokens.get(TokenKind::from_index(kind).index()).map(|token| token.name);
        things.extend(name.map(|name| held(name, format!(" × {number}"))));
    }
    for (piece, it) in state.pieces.iter().enumerate().filter(|(_, it)| it.holder == seat) {
        let source = scenario.tokens.get(it.kind.index()).map_or(Name(0), |token| token.name);
        let name = narrator.piece(scenario, state, Piece::from_index(piece));
        things.push(Held { name, source, text: scenario.text(source).to_owned() });
    }
    for (piece, it) in state.pieces.iter().enumerate() {
        let piece = Piece::from_index(piece);
        let is_secret = it.is_seen_by(seat) && !it.is_seen_by(Seat::NONE);
        if let Some(hidden) = hidden(scenario, state, piece).filter(|_| is_secret) {
            let source = scenario.tokens.get(it.kind.index()).map_or(Name(0), |token| token.name);
            let name = say!("Has seen: {piece} hides {hidden}", piece = narrator.piece(scenario, state, piece), hidden);
            things.push(Held { name, source, text: scenario.text(source).to_owned() });
        }
    }
    let counters = counters(scenario, state, Holder::Investigator(seat));
    things.extend(counters.map(|Source { name: source, title, text }| Held { name: title, source, text }));
    things.extend(narrator.lasting(scenario, state, seat).into_iter().map(|it| lasting(scenario, it)));
    things.extend(narrator.fewer(scenario, state, seat).into_iter().map(|it| lasting(scenario, it)));
    for Lasting { source, text } in narrator.forbidden(scenario, state, seat) {
        things.push(lasting(scenario, Lasting { source, text: say!("Cannot {text}", text) }));
    }
    things
}

/// What holds for a time or while its card is there, with what that card says.
fn lasting(scenario: &Scenario, it: Lasting) -> Held {
    Held { name: it.text, source: it.source, text: scenario.text(it.source).to_owned() }
}

fn noted(number: u8, told: &str) -> String {
    if number == 0 { String::new() } else { format!(" ({told})") }
}

#[cfg(test)]
mod tests {
    use ritual_content::FullId;
    use ritual_engine::compile::Request;
    use ritual_engine::event::Event;
    use ritual_engine::ids::{CounterKind, Space};
    use ritual_playthrough::{Game, Start, sample};

    use super::*;
    use crate::play::elder_one;

    #[test]
    fn a_board_shows_what_a_new_investigator_has() {
        let game = sample::game(1);
        let session = &game.here().session;
        let people = people(session.scenario(), session.state());
        assert_eq!(people.len(), 2);
        let first = &people[0];
        assert!(first.is_alive && first.skills.len() == 3);
        assert!(first.skills.iter().all(|skill| skill.name.ends_with(" 1") && !skill.text.is_empty()));
        assert!(!first.things.is_empty(), "an insanity card");
        assert!(first.sanity.marker == 0 && !first.sanity.thresholds.is_empty());
    }

    #[test]
    fn a_board_shows_what_there_is_less_of_and_what_cannot_be_done() {
        let request = Request::of(FullId::resolve("the-drowned-archive/last-lot-orrowhen", ""));
        let game = Game::open(&sample::shipped(), Start { request, ..sample::start(1) }, tongue::language()).unwrap();
        let session = &game.here().session;
        let scenario = session.scenario();
        let weather = scenario.counters.iter().position(|it| it.id.ends_with("/weather")).unwrap();
        let counter = CounterKind::from_index(weather);
        let open_deck = scenario.map.spaces.iter().position(|it| it.id == "promenade").unwrap();
        for (value, shown) in [
            ("calm", vec![]),
            ("rain", vec!["If Weather is rain, your Rest actions heal 1 point less."]),
            (
                "fog",
                vec![
                    "If Weather is fog, your Move actions go 1 space less.",
                    "If Weather is fog, when you attack, roll 1 die fewer.",
                ],
            ),
            ("gale", vec!["Cannot rest"]),
        ] {
            let mut state = session.state().clone();
            // Nothing but the weather counts, and the place.
            state.grants.clear();
            state.seats[0].space = Space::from_index(open_deck);
            let from = state.counter(counter, Holder::Game).unwrap_or_default();
            let to = scenario.counters[weather].values.iter().position(|it| it.name == value).unwrap();
            let to = u8::try_from(to).unwrap();
            state.apply(&Event::CounterChanged { counter, holder: Holder::Game, from, to });
            let counters = elder_one(scenario, &state).counters;
            assert!(counters.contains(&format!("Weather: {value}")), "{counters:?}");
            let things = people(scenario, &state).remove(0).things;
            let names = things.iter().map(|it| it.name.as_str());
            let names: Vec<&str> =
                names.filter(|it| ["If Weather", "Cannot"].iter().any(|start| it.starts_with(start))).collect();
            assert_eq!(names, shown, "{value}");
        }
    }

    #[test]
    fn numbers_are_noted_only_where_there_are_some() {
        assert_eq!((noted(0, "0 wounds"), noted(2, "2 wounds")), (String::new(), " (2 wounds)".to_owned()));
    }
}
