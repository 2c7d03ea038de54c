//! Events by their names, with their fields by the names of things.

use std::collections::BTreeMap;

use ritual_content::documents::{TestEvent, TestStage, TestValue};
use ritual_content::suggest::help;
use ritual_engine::event::Event;
use ritual_engine::ids::{Figure, Mask, Piece, Seat, Space, TokenKind, bits};
use ritual_engine::scenario::FaceCount;
use ritual_engine::state::{Phase, State};
use serde_json::Value;

use crate::dice::face_word;
use crate::names::{Named, Names, bare, word};

/// An event by names.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Described {
    /// What it is called.
    pub(crate) name: String,
    /// What is true of it.
    pub(crate) fields: BTreeMap<&'static str, Value>,
}

/// What events are called.
pub(crate) const EVENTS: &[&str] = &[
    "turn_began",
    "phase_began",
    "action_taken",
    "ability_used",
    "uses_forgotten",
    "investigator_moved",
    "investigator_placed",
    "enemy_followed",
    "sneaked_past",
    "enemy_moved",
    "piece_moved",
    "piece_flipped",
    "piece_removed",
    "piece_added",
    "piece_wounded",
    "piece_taken",
    "piece_returned",
    "piece_traded",
    "links_removed",
    "unknown_drawn",
    "enemy_summoned",
    "summoning_skipped",
    "enemy_wounded",
    "enemy_healed",
    "enemy_killed",
    "enemy_placed",
    "enemy_unmarked",
    "attack_redirected",
    "enemy_favoured",
    "enemy_marked",
    "fire_added",
    "fire_removed",
    "fire_taken",
    "fire_exchanged",
    "fire_went_out",
    "stress_raised",
    "stress_healed",
    "wounds_suffered",
    "wounds_healed",
    "companion_wounded",
    "sanity_lost",
    "threshold_reached",
    "skill_raised",
    "track_blocked",
    "track_freed",
    "token_gained",
    "token_lost",
    "counters_added",
    "roll_started",
    "dice_removed",
    "symbols_added",
    "dice_added",
    "rerolls_granted",
    "die_rolled",
    "die_rerolled",
    "symbols_counted",
    "symbols_converted",
    "attack_wounds_added",
    "tentacles_prevented",
    "roll_ended",
    "roll_dropped",
    "rest_began",
    "rest_lessened",
    "mythos_shuffled",
    "mythos_stacked",
    "mythos_drawn",
    "mythos_discarded",
    "mythos_returned",
    "mythos_kept",
    "discovery_drawn",
    "discovery_stacked",
    "discovery_discarded",
    "card_claimed",
    "card_turned",
    "card_discarded",
    "card_traded",
    "relic_gained",
    "relic_returned",
    "relic_transformed",
    "elder_one_advanced",
    "summoning_due",
    "elder_one_summoned",
    "elder_one_relocated",
    "random_place_drawn",
    "stage_defeated",
    "stage_revealed",
    "ritual_disrupted",
    "investigator_died",
    "turn_ended",
    "game_ended",
];

/// The first word of what `Debug` says, as in `EnemyKilled { … }` or `React(…)`, in small letters.
pub(crate) fn snake(debug: &str) -> String {
    let name = debug.split([' ', '(', '{']).next().unwrap_or_default();
    let mut snake = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// The word for a phase.
pub(crate) const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Actions => "actions",
        Phase::Mythos => "mythos",
        Phase::Encounter => "encounter",
        Phase::EndOfTurn => "end_of_turn",
    }
}

/// The word for a stage.
pub(crate) fn stage_word(stage: u8) -> String {
    let stages = [TestStage::First, TestStage::Second, TestStage::Third, TestStage::Last];
    stages.get(usize::from(stage)).map_or_else(|| stage.to_string(), word)
}

/// The word for a side of a Discovery card.
pub(crate) const fn side_word(side: u8) -> &'static str {
    if side == 0 { "left" } else { "right" }
}

/// The word for a track.
const fn track_word(stress: bool) -> &'static str {
    if stress { "stress" } else { "wounds" }
}

/// Things at a table, as values.
#[derive(Clone, Copy)]
struct Table<'a> {
    names: Names<'a>,
    state: &'a State,
}

impl Table<'_> {
    fn who(self, seat: Seat) -> Value {
        self.state.seat(seat).map_or(Value::Null, |it| self.names.investigator(it.who).into())
    }

    fn space(self, space: Space) -> Value {
        self.names.scenario.map.spaces.get(space.index()).map_or(Value::Null, |it| it.id.as_str().into())
    }

    fn enemy(self, figure: Figure) -> Value {
        self.state.enemy_of(self.names.scenario, figure).map_or(Value::Null, |it| it.id.as_str().into())
    }

    fn enemies(self, set: Mask) -> Value {
        bits(set).map(|figure| self.enemy(Figure(figure))).collect()
    }

    fn token(self, token: TokenKind) -> Value {
        self.names.scenario.tokens.get(token.index()).map_or(Value::Null, |it| it.id.as_str().into())
    }

    fn piece(self, piece: Piece) -> Value {
        self.state.pieces.get(piece.index()).map_or(Value::Null, |it| self.token(it.kind))
    }

    fn piece_side(self, piece: Piece, side: u8) -> Value {
        let kind = self.state.pieces.get(piece.index()).map(|it| it.kind);
        let token = kind.and_then(|kind| self.names.scenario.tokens.get(kind.index()));
        token.and_then(|it| it.sides.get(usize::from(side))).map_or(Value::Null, |it| it.as_str().into())
    }

    fn discovery(self, card: u8) -> Value {
        if card == u8::MAX { Value::Null } else { self.names.discovery_id(card).into() }
    }

    fn face(self, bonus: bool, face: u8) -> Value {
        let numbers = &self.names.scenario.numbers;
        let die = if bonus { &numbers.bonus } else { &numbers.standard };
        let shown = die.faces.get(usize::from(face)).copied().unwrap_or(FaceCount::default());
        face_word(shown).map_or_else(|| format!("{shown:?}").into(), Value::from)
    }
}

/// Describes an event; `state` is the table right after it.
pub(crate) fn describe(names: Names<'_>, state: &State, event: &Event) -> Described {
    let name = snake(&format!("{event:?}"));
    let fields = of_people(names, state, event)
        .or_else(|| of_board(names, state, event))
        .or_else(|| of_cards(names, state, event))
        .unwrap_or_else(|| of_turn(names, state, event));
    Described { name, fields: fields.into_iter().collect() }
}

/// Fields of an event; an event that is added later has none until somebody names them here.
type Fields = Vec<(&'static str, Value)>;

/// What happens to investigators.
fn of_people(names: Names<'_>, state: &State, event: &Event) -> Option<Fields> {
    let it = Table { names, state };
    Some(match *event {
        Event::TurnBegan { seat }
        | Event::TurnEnded { seat }
        | Event::FireWentOut { seat }
        | Event::InvestigatorDied { seat } => vec![("who", it.who(seat))],
        Event::ActionTaken { seat, deed, free } => {
            vec![("who", it.who(seat)), ("action", names.deed_id(deed).into()), ("free", free.into())]
        }
        Event::AbilityUsed { ability, seat, card, spends_action } => {
            let of = names.scenario.program.ability(ability).map(|it| names.scenario.name(it.name));
            vec![
                ("of", of.unwrap_or_default().into()),
                ("who", it.who(seat)),
                ("card", it.discovery(card)),
                ("spends_action", spends_action.into()),
            ]
        }
        Event::InvestigatorMoved { seat, from, to } => {
            vec![("who", it.who(seat)), ("from", it.space(from)), ("to", it.space(to))]
        }
        Event::InvestigatorPlaced { seat, to } => vec![("who", it.who(seat)), ("to", it.space(to))],
        Event::SneakedPast { seat, figure } => vec![("who", it.who(seat)), ("enemy", it.enemy(figure))],
        Event::FireTaken { seat, count }
        | Event::FireExchanged { seat, count }
        | Event::CountersAdded { seat, count } => vec![("who", it.who(seat)), ("count", count.into())],
        Event::StressRaised { seat, by }
        | Event::StressHealed { seat, by }
        | Event::WoundsHealed { seat, by }
        | Event::SanityLost { seat, by } => vec![("who", it.who(seat)), ("by", by.into())],
        Event::WoundsSuffered { seat, wounds, by_roll } => {
            vec![("who", it.who(seat)), ("wounds", wounds.into()), ("by_roll", by_roll.into())]
        }
        Event::CompanionWounded { seat, card, wounds, by_roll } => vec![
            ("who", it.who(seat)),
            ("card", it.discovery(card)),
            ("wounds", wounds.into()),
            ("by_roll", by_roll.into()),
        ],
        Event::ThresholdReached { seat, bonus_die } => vec![("who", it.who(seat)), ("bonus_die", bonus_die.into())],
        Event::SkillRaised { seat, slot } => {
            let who = state.seat(seat).map_or(u8::MAX, |it| it.who);
            let person = names.scenario.investigators.get(usize::from(who));
            let skill = person.and_then(|it| it.skills.get(usize::from(slot)));
            let skill = skill.and_then(|skill| names.scenario.skills.get(skill.index()));
            let level = state.seat(seat).and_then(|it| it.levels.get(usize::from(slot)).copied());
            vec![
                ("who", it.who(seat)),
                ("skill", skill.map_or(Value::Null, |it| it.id.as_str().into())),
                ("level", level.unwrap_or(0).into()),
            ]
        }
        Event::TrackBlocked { seat, token, stress } | Event::TrackFreed { seat, token, stress } => {
            vec![("who", it.who(seat)), ("token", it.token(token)), ("track", track_word(stress).into())]
        }
        Event::TokenGained { seat, token } | Event::TokenLost { seat, token } => {
            vec![("who", it.who(seat)), ("token", it.token(token))]
        }
        Event::RestBegan { points } => vec![("points", points.into())],
        Event::RestLessened { by } => vec![("by", by.into())],
        _ => return None,
    })
}

/// What happens on the map.
fn of_board(names: Names<'_>, state: &State, event: &Event) -> Option<Fields> {
    let it = Table { names, state };
    Some(match *event {
        Event::EnemyFollowed { figure, to } | Event::EnemyPlaced { figure, to } => {
            vec![("enemy", it.enemy(figure)), ("to", it.space(to))]
        }
        Event::EnemyMoved { figure, from, to } => {
            vec![("enemy", it.enemy(figure)), ("from", it.space(from)), ("to", it.space(to))]
        }
        Event::PieceMoved { piece, from, to } => {
            vec![("piece", it.piece(piece)), ("from", it.space(from)), ("to", it.space(to))]
        }
        Event::PieceFlipped { piece, side } => {
            vec![("piece", it.piece(piece)), ("side", it.piece_side(piece, side))]
        }
        Event::PieceRemoved { piece } | Event::PieceReturned { piece } => vec![("piece", it.piece(piece))],
        Event::PieceAdded { piece, space, side } => {
            vec![("piece", it.piece(piece)), ("space", it.space(space)), ("side", it.piece_side(piece, side))]
        }
        Event::PieceWounded { piece, wounds } => vec![("piece", it.piece(piece)), ("wounds", wounds.into())],
        Event::PieceTaken { seat, piece } => vec![("who", it.who(seat)), ("piece", it.piece(piece))],
        Event::PieceTraded { from, to, piece } => {
            vec![("from", it.who(from)), ("to", it.who(to)), ("piece", it.piece(piece))]
        }
        Event::LinksRemoved { kind } => vec![("kind", word(kind).into())],
        Event::UnknownDrawn { slot, monster } => {
            let kind = names.scenario.unknown.get(usize::from(monster)).map(|it| it.kind);
            let enemy = kind.and_then(|kind| names.scenario.enemies.get(kind.index()));
            vec![
                ("slot", if slot == 0 { "a" } else { "b" }.into()),
                ("enemy", enemy.map_or(Value::Null, |it| it.id.as_str().into())),
            ]
        }
        Event::EnemySummoned { figure, space } => vec![("enemy", it.enemy(figure)), ("space", it.space(space))],
        Event::SummoningSkipped { enemy } => {
            let kind = names.scenario.enemies.get(enemy.index());
            vec![("enemy", kind.map_or(Value::Null, |it| it.id.as_str().into()))]
        }
        Event::EnemyWounded { figure, wounds } => vec![("enemy", it.enemy(figure)), ("wounds", wounds.into())],
        Event::EnemyHealed { figure } => vec![("enemy", it.enemy(figure))],
        Event::EnemyKilled { figure, space, by } => {
            vec![("enemy", it.enemy(figure)), ("space", it.space(space)), ("by", it.who(by))]
        }
        Event::EnemyMarked { figure, token } | Event::EnemyUnmarked { figure, token } => {
            vec![("enemy", it.enemy(figure)), ("token", it.token(token))]
        }
        Event::AttackRedirected { figure, to } => vec![("enemy", it.enemy(figure)), ("to", it.who(to))],
        Event::EnemyFavoured { seat, enemy } => {
            let kind = names.scenario.enemies.get(enemy.index());
            vec![("who", it.who(seat)), ("enemy", kind.map_or(Value::Null, |it| it.id.as_str().into()))]
        }
        Event::FireAdded { space, count } | Event::FireRemoved { space, count } => {
            vec![("space", it.space(space)), ("count", count.into())]
        }
        _ => return None,
    })
}

/// What happens to cards, relics and dice.
fn of_cards(names: Names<'_>, state: &State, event: &Event) -> Option<Fields> {
    let it = Table { names, state };
    Some(match *event {
        Event::MythosStacked { card } | Event::MythosDrawn { card } | Event::MythosDiscarded { card } => {
            vec![("card", names.mythos_id(card).into())]
        }
        Event::MythosReturned { card, top } => vec![("card", names.mythos_id(card).into()), ("top", top.into())],
        Event::MythosKept { seat, card } => vec![("who", it.who(seat)), ("card", names.mythos_id(card).into())],
        Event::DiscoveryStacked { card } | Event::DiscoveryDiscarded { card } => vec![("card", it.discovery(card))],
        Event::DiscoveryDrawn { seat, card }
        | Event::CardTurned { seat, card }
        | Event::CardDiscarded { seat, card } => vec![("who", it.who(seat)), ("card", it.discovery(card))],
        Event::CardClaimed { seat, card, side } => {
            vec![("who", it.who(seat)), ("card", it.discovery(card)), ("side", side_word(side).into())]
        }
        Event::CardTraded { from, to, card } => {
            vec![("from", it.who(from)), ("to", it.who(to)), ("card", it.discovery(card))]
        }
        Event::RelicGained { seat, relic, transformed } => vec![
            ("who", it.who(seat)),
            ("relic", names.relic_id(relic).into()),
            ("transformed", transformed.into()),
        ],
        Event::RelicReturned { relic } => vec![("relic", names.relic_id(relic).into())],
        Event::RelicTransformed { seat, relic } => {
            vec![("who", it.who(seat)), ("relic", names.relic_id(relic).into())]
        }
        Event::RollStarted { kind, seat, enemy, targets, here, action, dice, against_self, redirected } => vec![
            ("kind", word(kind).into()),
            ("who", it.who(seat)),
            ("enemy", it.enemy(enemy)),
            ("targets", it.enemies(targets)),
            ("here", here.into()),
            ("action", names.actions.get(usize::from(action)).map_or(Value::Null, |it| it.as_str().into())),
            ("dice", dice.into()),
            ("against_self", against_self.into()),
            ("redirected", redirected.into()),
        ],
        Event::DiceRemoved { standard, bonus } => vec![("standard", standard.into()), ("bonus", bonus.into())],
        Event::SymbolsAdded { successes, elder_signs, tentacles }
        | Event::SymbolsCounted { successes, elder_signs, tentacles } => vec![
            ("successes", successes.into()),
            ("elder_signs", elder_signs.into()),
            ("tentacles", tentacles.into()),
        ],
        Event::DieRolled { bonus, face } => vec![("bonus", bonus.into()), ("face", it.face(bonus, face))],
        Event::DieRerolled { bonus, from, to, free } => vec![
            ("bonus", bonus.into()),
            ("from", it.face(bonus, from)),
            ("to", it.face(bonus, to)),
            ("free", free.into()),
        ],
        Event::SymbolsConverted { from, count, keep, successes, tentacles } => vec![
            ("from", word(from).into()),
            ("count", count.into()),
            ("keep", keep.into()),
            ("successes", successes.into()),
            ("tentacles", tentacles.into()),
        ],
        Event::DiceAdded { count }
        | Event::RerollsGranted { count }
        | Event::AttackWoundsAdded { count }
        | Event::TentaclesPrevented { count } => vec![("count", count.into())],
        _ => return None,
    })
}

/// What happens to the turn, the Elder One and the game.
fn of_turn(names: Names<'_>, state: &State, event: &Event) -> Fields {
    let it = Table { names, state };
    match *event {
        Event::PhaseBegan { phase } => vec![("phase", phase_word(phase).into())],
        Event::ElderOneAdvanced { to } => vec![("to", to.into())],
        Event::ElderOneSummoned { space } | Event::ElderOneRelocated { space } => vec![("space", it.space(space))],
        Event::RandomPlaceDrawn { place } => {
            let gate = names.scenario.map.gates.get(usize::from(place));
            vec![("place", gate.map_or_else(|| "start".into(), |(gate, _)| snake(&format!("{gate:?}")).into()))]
        }
        Event::StageDefeated { stage, by } => vec![("stage", stage_word(stage).into()), ("by", it.who(by))],
        Event::StageRevealed { stage } => vec![("stage", stage_word(stage).into())],
        Event::GameEnded { outcome } => vec![("outcome", outcome.to_string().into())],
        // Without fields: `uses_forgotten`, `roll_ended`, `roll_dropped`, `mythos_shuffled`, `summoning_due`,
        // `ritual_disrupted`, and whatever nobody has described yet.
        _ => Vec::new(),
    }
}

/// An event as a person reads it.
pub(crate) fn shown(described: &Described) -> String {
    let plain = |value: &Value| match value {
        Value::String(text) => bare(text).to_owned(),
        Value::Null => "none".to_owned(),
        other => other.to_string().replace('"', ""),
    };
    let fields: Vec<String> = described.fields.iter().map(|(key, value)| format!("{key}: {}", plain(value))).collect();
    if fields.is_empty() {
        described.name.clone()
    } else {
        format!("{} {{ {} }}", described.name, fields.join(", "))
    }
}

/// What a test says of an event: its name and what must be true of it.
pub(crate) struct Wanted<'t> {
    name: &'t str,
    fields: Option<&'t BTreeMap<String, TestValue>>,
}

impl<'t> Wanted<'t> {
    /// Reads what a test says.
    pub(crate) fn of(event: &'t TestEvent) -> Named<Self> {
        match event {
            TestEvent::Name(name) => Ok(Self { name, fields: None }),
            TestEvent::With(map) => match map.iter().next() {
                Some((name, fields)) if map.len() == 1 => Ok(Self { name, fields: Some(fields) }),
                _ => Err("name one event here: give each a line of its own".to_owned()),
            },
        }
    }

    /// The event as a person reads it.
    pub(crate) fn shown(&self) -> String {
        let plain = |value: &TestValue| match value {
            TestValue::Flag(flag) => flag.to_string(),
            TestValue::Number(number) => number.to_string(),
            TestValue::Text(text) => text.clone(),
            TestValue::Several(texts) => format!("[{}]", texts.join(", ")),
        };
        let fields = self.fields.into_iter().flatten().map(|(key, value)| format!("{key}: {}", plain(value)));
        let fields: Vec<String> = fields.collect();
        if fields.is_empty() { self.name.to_owned() } else { format!("{} {{ {} }}", self.name, fields.join(", ")) }
    }

    /// Says so when there is no such event; one that has been heard exists, whatever the list says.
    pub(crate) fn exists<'h>(&self, mut heard: impl Iterator<Item = &'h Described>) -> Named<()> {
        if EVENTS.contains(&self.name) || heard.any(|it| it.name == self.name) {
            return Ok(());
        }
        let help = help(self.name, EVENTS.iter().copied()).unwrap_or_default();
        Err(format!("no event is called `{}`: {help}", self.name))
    }

    /// Returns whether an event is the one that is meant.
    pub(crate) fn fits(&self, described: &Described) -> Named<bool> {
        if self.name != described.name {
            return Ok(false);
        }
        let mut fits = true;
        for (key, wanted) in self.fields.into_iter().flatten() {
            let Some(actual) = described.fields.get(key.as_str()) else {
                let help = help(key, described.fields.keys().copied()).unwrap_or_default();
                return Err(format!("`{}` has no field `{key}`: {help}", self.name));
            };
            fits &= is_same(wanted, actual);
        }
        Ok(fits)
    }
}

fn is_same(wanted: &TestValue, actual: &Value) -> bool {
    match wanted {
        TestValue::Flag(flag) => actual.as_bool() == Some(*flag),
        TestValue::Number(number) => actual.as_u64() == Some(u64::from(*number)),
        TestValue::Text(text) => is_named(text, actual),
        TestValue::Several(texts) => {
            let Some(list) = actual.as_array() else { return false };
            let mut left: Vec<&Value> = list.iter().collect();
            let found = texts.iter().all(|text| {
                let position = left.iter().position(|value| is_named(text, value));
                position.map(|position| left.remove(position)).is_some()
            });
            found && left.is_empty()
        }
    }
}

fn is_named(text: &str, actual: &Value) -> bool {
    match actual {
        Value::String(name) => name == text || bare(name) == text,
        Value::Null => matches!(text, "none" | "nobody"),
        _ => false,
    }
}
