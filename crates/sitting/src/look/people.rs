//! The boards of the investigators.

use ritual_engine::event::Value;
use ritual_engine::ids::{Piece, Seat, Skill, TokenKind};
use ritual_engine::narrate::Lasting;
use ritual_engine::skill_level;
use ritual_engine::state::{Holder, Investigator, Track};
use schemars::JsonSchema;
use serde::Serialize;

use super::{CounterLook, View, read_aloud};

/// An investigator with everything that lies on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PersonLook {
    /// The seat, from 0.
    pub seat: usize,
    /// Who sits there, by full id.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// Still in the game.
    pub alive: bool,
    /// Where the figure is, by the id of the space; for the dead, where it fell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<String>,
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
    /// The three skills.
    pub skills: Vec<SkillLook>,
    /// Cards, relics, the insanity, tokens and pieces in hand.
    pub things: Vec<ThingLook>,
    /// The counters that the investigator has.
    pub counters: Vec<CounterLook>,
    /// What holds for a time, and what there is less of, in words.
    pub lasting: Vec<String>,
    /// What cannot be done now, in words.
    pub cannot: Vec<String>,
}

/// A track of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct TrackLook {
    /// Where the marker is; 0 is the leftmost space.
    pub marker: u8,
    /// Spaces that are blocked from the left.
    pub blocked: u8,
    /// The last space.
    pub most: u8,
    /// The spaces with a threshold.
    pub thresholds: Vec<u8>,
}

/// A skill of an investigator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SkillLook {
    /// The full id.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// The level in force.
    pub level: u8,
    /// What each level does that is reached.
    pub texts: Vec<String>,
}

/// What something in hand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ThingKind {
    /// A claimed Discovery card.
    Card,
    /// A relic in play.
    Relic,
    /// The insanity card.
    Insanity,
    /// A Mythos card that is kept.
    Mythos,
    /// Tokens of a kind.
    Token,
    /// A piece in hand.
    Piece,
}

/// Something in hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ThingLook {
    /// What it is.
    pub kind: ThingKind,
    /// The id, as in options and events.
    pub id: String,
    /// The name people read, of the side that counts.
    pub name: String,
    /// What it does.
    pub text: String,
    /// What is read aloud; left out where nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flavour: Option<String>,
    /// Wounds of a card, counters of an insanity, how many tokens there are; else 0.
    pub number: u8,
}

impl View<'_> {
    pub(super) fn people(self) -> Vec<PersonLook> {
        let seats = self.state.seats.iter().enumerate();
        seats.map(|(seat, it)| self.person(Seat::from_index(seat), it)).collect()
    }

    fn person(self, seat: Seat, it: &Investigator) -> PersonLook {
        let (scenario, state, narrator) = (self.scenario, self.state, self.narrator);
        let tracks = scenario.tracks_of(it.who);
        let info = scenario.investigators.get(usize::from(it.who));
        let track = |track: Track, most: u8, thresholds: Vec<u8>| TrackLook {
            marker: track.marker,
            blocked: track.blocked,
            most,
            thresholds,
        };
        let sanity = Track { marker: it.sanity, blocked: 0 };
        let thresholds = tracks.thresholds.iter().map(|(at, _)| *at).collect();
        let lasting = [narrator.lasting(scenario, state, seat), narrator.fewer(scenario, state, seat)].concat();
        PersonLook {
            seat: seat.index(),
            id: self.id(Value::Seat(seat)),
            name: info.map_or_else(String::new, |info| scenario.name(info.name).to_owned()),
            alive: it.alive,
            space: self.place(it.space),
            stress: track(it.stress, tracks.stress, Vec::new()),
            wounds: track(it.wounds, tracks.wounds, Vec::new()),
            sanity: track(sanity, tracks.sanity, thresholds),
            dice: it.dice,
            fire: it.fire,
            skills: info.into_iter().flat_map(|info| info.skills).filter_map(|id| self.skill(seat, id)).collect(),
            things: self.things(seat, it),
            counters: self.counters(Holder::Investigator(seat)),
            lasting: words(lasting),
            cannot: words(narrator.forbidden(scenario, state, seat)),
        }
    }

    fn skill(self, seat: Seat, id: Skill) -> Option<SkillLook> {
        let info = self.scenario.skills.get(id.index())?;
        let level = skill_level(self.scenario, self.state, seat, id);
        let texts = info.texts.iter().take(usize::from(level)).cloned().collect();
        Some(SkillLook { id: info.id.clone(), name: self.scenario.name(info.name).to_owned(), level, texts })
    }

    fn things(self, seat: Seat, it: &Investigator) -> Vec<ThingLook> {
        let (scenario, state) = (self.scenario, self.state);
        let thing = |kind, id: Value, name, number| ThingLook {
            kind,
            id: self.id(id),
            name: scenario.name(name).to_owned(),
            text: scenario.text(name).to_owned(),
            flavour: read_aloud(scenario, name),
            number,
        };
        let cards = it.cards.iter().filter_map(|held| {
            let side = scenario.card_side(held.card, held.side)?;
            Some(thing(ThingKind::Card, Value::Discovery(held.card), side.name, held.wounds))
        });
        let relics = it.relics.iter().filter_map(|held| {
            let names = scenario.relics.get(usize::from(held.relic))?.names;
            let name = *names.get(usize::from(held.transformed))?;
            Some(thing(ThingKind::Relic, Value::Relic(held.relic), name, 0))
        });
        let insanity = scenario.insanities.get(it.insanity.index()).map(|info| ThingLook {
            kind: ThingKind::Insanity,
            id: info.id.clone(),
            name: scenario.name(info.name).to_owned(),
            text: scenario.text(info.name).to_owned(),
            flavour: read_aloud(scenario, info.name),
            number: it.counters,
        });
        let kept = scenario.mythos.get(it.kept_mythos.index());
        let kept = kept.map(|info| thing(ThingKind::Mythos, Value::Mythos(it.kept_mythos), info.name, 0));
        let tokens = scenario.tokens.iter().zip(it.tokens).enumerate().filter(|(_, (_, count))| *count > 0);
        let tokens = tokens.map(|(kind, (info, count))| {
            thing(ThingKind::Token, Value::Token(TokenKind::from_index(kind)), info.name, count)
        });
        let pieces = state.pieces.iter().enumerate().filter(|(_, piece)| piece.holder == seat);
        let pieces = pieces.filter_map(|(piece, held)| {
            let info = scenario.tokens.get(held.kind.index())?;
            Some(thing(ThingKind::Piece, Value::Piece(Piece::from_index(piece)), info.name, 0))
        });
        cards.chain(relics).chain(insanity).chain(kept).chain(tokens).chain(pieces).collect()
    }
}

fn words(lasting: Vec<Lasting>) -> Vec<String> {
    lasting.into_iter().map(|it| it.text).collect()
}
