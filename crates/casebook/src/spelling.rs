//! Names that a play writes and the engine does not know: what nothing would ever be, and so would never fail.
//!
//! What is the same in every scenario is looked at before the play begins; what a scenario has, where it is named.

use std::collections::BTreeMap;

use ritual_content::documents::{
    CounterHolder, EventValue, ExpectedDistance, ExpectedTable, Happening, HowFar, PlayEntry, TokenPlace, UntilPoint,
};
use ritual_content::suggest;
use ritual_diagnostic::Route;
use ritual_engine::event::{self, EVENTS, Sort};
use ritual_engine::ids::MAX_SPACES;
use ritual_engine::scenario::{CounterInfo, DiscoveryInfo};
use ritual_engine::state::State;

use crate::called;
use crate::dice::{face_called, has_face};
use crate::events::{BETWEEN, TIMES, plain};
use crate::names::{Names, OF_PIECES, behind};
use crate::vocabulary::QUESTIONS;

/// Fields that are about an enemy and may be about none; every other one is always about some enemy.
const PERHAPS_NO_ENEMY: &[(&str, &str)] =
    &[("roll_started", "enemy"), ("card_stolen", "figure"), ("granted", "figure"), ("grant_ended", "figure")];

/// Something that is misspelt, and its place.
pub(crate) type Misspelt = (Route, String);

/// Looks at everything in a play that is the same in every scenario.
pub(crate) fn of_play(play: &Route, entries: &[PlayEntry]) -> Result<(), Misspelt> {
    entries.iter().enumerate().try_for_each(|(index, entry)| of_entry(&play.index(index), entry))
}

fn of_entry(route: &Route, entry: &PlayEntry) -> Result<(), Misspelt> {
    let filled = |key: &str, is_empty: bool| -> Result<(), Misspelt> {
        if is_empty { Err((route.key(key), format!("`{key}` is empty, so it says nothing"))) } else { Ok(()) }
    };
    match entry {
        PlayEntry::Roll(faces) => filled("roll", faces.is_empty()),
        PlayEntry::Offered(options) => filled("offered", options.is_empty()),
        PlayEntry::OfferedExactly(options) => filled("offered_exactly", options.is_empty()),
        PlayEntry::NotOffered(options) => filled("not_offered", options.is_empty()),
        PlayEntry::Asked(asked) => question(&route.key("asked"), asked.question.as_deref()),
        PlayEntry::Until(point) => until(&route.key("until"), point),
        PlayEntry::Happened(events) => {
            filled("happened", events.is_empty())?;
            let list = route.key("happened");
            events.iter().enumerate().try_for_each(|(index, it)| happening(&list.index(index), it, true))
        }
        PlayEntry::NotHappened(events) => {
            filled("not_happened", events.is_empty())?;
            let list = route.key("not_happened");
            events.iter().enumerate().try_for_each(|(index, it)| happening(&list.index(index), it, false))
        }
        PlayEntry::Expect(wanted) => {
            let at_any_time = ExpectedTable { after: None, ..(**wanted).clone() };
            filled("expect", at_any_time == ExpectedTable::default())?;
            let after = route.key("expect").key("after");
            wanted.after.as_ref().map_or(Ok(()), |it| happening(&after, it, false))?;
            let list = route.key("expect").key("distances");
            wanted.distances.iter().enumerate().try_for_each(|(index, it)| distance(&list.index(index), it))
        }
        PlayEntry::Choose(_) | PlayEntry::Refused(_) => Ok(()),
    }
}

fn question(route: &Route, wanted: Option<&str>) -> Result<(), Misspelt> {
    match wanted {
        Some(name) if !QUESTIONS.iter().any(|it| it.name == name) => {
            let close = suggest::help(name, QUESTIONS.iter().map(|it| it.name));
            Err((route.key("question"), format!("there is no question `{name}`{}", behind(close))))
        }
        _ => Ok(()),
    }
}

/// Looks at a distance: no map has a way with as many spaces as it may have itself.
fn distance(route: &Route, wanted: &ExpectedDistance) -> Result<(), Misspelt> {
    match wanted.spaces {
        HowFar::Spaces(spaces) if usize::from(spaces) >= MAX_SPACES => {
            Err((route.key("spaces"), format!("no way is {spaces} spaces long: where no way leads, write `none`")))
        }
        HowFar::Spaces(_) | HowFar::NoWay(_) => Ok(()),
    }
}

fn until(route: &Route, point: &UntilPoint) -> Result<(), Misspelt> {
    question(route, point.question.as_deref())?;
    match point {
        UntilPoint { turn: None, question: None, over: false } => {
            Err((route.clone(), "`until` says no point: name a turn or a question, or say `over: true`".to_owned()))
        }
        UntilPoint { turn: None, question: None, over: true } | UntilPoint { over: false, .. } => Ok(()),
        UntilPoint { .. } => Err((
            route.key("over"),
            "a game that is over is in no turn and asks nothing: `over` stands alone".to_owned(),
        )),
    }
}

/// Looks at the name of an event, the names of its fields and the sort of their values.
fn happening(route: &Route, wanted: &Happening, is_counted: bool) -> Result<(), Misspelt> {
    let known = |name: &str, route: Route| {
        event::entry(name).ok_or_else(|| {
            let close = suggest::help(name, EVENTS.iter().map(|it| it.name));
            (route, format!("there is no event `{name}`{}", behind(close)))
        })
    };
    let with = match wanted {
        Happening::Name(name) => return known(name, route.clone()).map(|_| ()),
        Happening::With(with) => with,
    };
    let [(name, values)] = with.iter().collect::<Vec<_>>()[..] else {
        return Err((route.clone(), "an item names one event".to_owned()));
    };
    let entry = known(name, route.key(name).on_key())?;
    for (field, value) in values {
        let route = route.key(name).key(field);
        if field == TIMES {
            times(route, value, is_counted)?;
            continue;
        }
        let Some((_, sort)) = entry.fields.iter().find(|(known, _)| known == field) else {
            let counted = Some(TIMES).filter(|_| is_counted);
            let close = suggest::help(field, entry.fields.iter().map(|(known, _)| *known).chain(counted));
            return Err((route.on_key(), format!("the event `{name}` has no field `{field}`{}", behind(close))));
        };
        if let Err(what) = of_sort(*sort, value) {
            return Err((route, format!("`{field}` {what}")));
        }
    }
    Ok(())
}

fn times(route: Route, value: &EventValue, is_counted: bool) -> Result<(), Misspelt> {
    match value {
        _ if !is_counted => Err((route.on_key(), format!("`{TIMES}` counts what `happened`, and nothing else"))),
        EventValue::Number(_) => Ok(()),
        _ => Err((route, format!("`{TIMES}` is a number"))),
    }
}

/// Says why no event has such a value, whatever the scenario.
fn of_sort(sort: Sort, value: &EventValue) -> Result<(), String> {
    let is_right = match value {
        EventValue::Number(_) => sort.is_number() || sort == Sort::CounterNumber,
        EventValue::Flag(_) => sort == Sort::Flag,
        EventValue::Name(_) => !sort.is_number() && sort != Sort::Flag,
    };
    if !is_right {
        return Err(format!("is not `{}`: write {}", plain(value), sort.about()));
    }
    let most = match sort {
        Sort::CardSide => 1,
        Sort::SkillSlot => 2,
        Sort::Place => 3,
        // The engine counts no farther.
        Sort::Number => u8::MAX.into(),
        _ => u32::MAX,
    };
    // Words that are the same in every scenario; other actions are those of the episode.
    let words: &[&str] = if sort == Sort::Deed { &[] } else { sort.words() };
    match value {
        EventValue::Name(name) if !words.is_empty() && !words.contains(&name.as_str()) => {
            Err(format!("cannot be `{name}`{}", behind(suggest::help(name, words.iter().copied()))))
        }
        EventValue::Number(number) if sort == Sort::Number && *number > most => {
            Err(format!("cannot be `{number}`: no number goes beyond {most}"))
        }
        EventValue::Number(number) if *number > most => Err(format!("cannot be `{number}`: write {}", sort.about())),
        _ => Ok(()),
    }
}

/// Looks at the names in the values of an event: the scenario must have what they mean.
pub(crate) fn of_values(names: Names<'_>, state: &State, route: &Route, wanted: &Happening) -> Result<(), Misspelt> {
    let Happening::With(with) = wanted else { return Ok(()) };
    for (name, values) in with {
        let Some(entry) = event::entry(name) else { continue };
        for (field, sort) in entry.fields {
            let Some(value) = values.get(*field) else { continue };
            let about = About { event: entry.name, field, sort: *sort, beside: values };
            let found = match value {
                EventValue::Name(name) => of_value(names, state, about, name),
                EventValue::Number(number) => of_number(names, about, *number),
                EventValue::Flag(_) => Ok(()),
            };
            found.map_err(|what| (route.key(name).key(field), format!("`{field}` {what}")))?;
        }
    }
    Ok(())
}

/// A field of an event that a test names.
#[derive(Clone, Copy)]
struct About<'a> {
    event: &'static str,
    field: &'static str,
    sort: Sort,
    /// Everything that the test says of the event.
    beside: &'a BTreeMap<String, EventValue>,
}

impl About<'_> {
    fn may_be_none(self) -> bool {
        self.sort != Sort::Figure || PERHAPS_NO_ENEMY.contains(&(self.event, self.field))
    }
}

/// Complains about a number that the event never has in this scenario.
fn of_number(names: Names<'_>, about: About<'_>, number: u32) -> Result<(), String> {
    let n_slots = names.scenario.slots.len();
    match (about.sort, about.field) {
        (Sort::Side, _) => of_side(names, about, number),
        (Sort::CounterNumber, _) => of_counter(names, about, number),
        (Sort::CardSide, _) => of_card_side(names, about, number),
        (_, "slot") if about.event == "unknown_drawn" && usize::try_from(number).is_ok_and(|it| it >= n_slots) => {
            Err(format!("cannot be `{number}`: the last slot is {}, slots are counted from 0", n_slots - 1))
        }
        _ => Ok(()),
    }
}

/// Complains about a side that no piece has which may be meant.
fn of_side(names: Names<'_>, about: About<'_>, side: u32) -> Result<(), String> {
    let piece = about.beside.get("piece").map(plain);
    let fitting = names.scenario.tokens.iter().filter(|it| piece.as_ref().is_none_or(|id| called::fits(id, &it.id)));
    // A piece without sides lies on its first one.
    let n_sides = fitting.map(|it| it.sides.len()).max().unwrap_or(0).max(1);
    if usize::try_from(side).is_ok_and(|side| side < n_sides) {
        return Ok(());
    }
    Err(format!("cannot be `{side}`: the last side is {}, sides are counted from 0", n_sides - 1))
}

/// Complains about a side that no card has which may be meant.
fn of_card_side(names: Names<'_>, about: About<'_>, side: u32) -> Result<(), String> {
    let card = about.beside.get("card").map(plain);
    let mut meant =
        names.scenario.discoveries.iter().filter(|it| card.as_ref().is_none_or(|id| called::fits(id, &it.id)));
    let side_of =
        |it: &DiscoveryInfo| usize::try_from(side).is_ok_and(|side| matches!(it.sides.get(side), Some(Some(_))));
    if meant.any(side_of) {
        return Ok(());
    }
    Err(format!("cannot be `{side}`: no such side can be claimed, 0 is the left one, 1 the right one"))
}

/// The counters that may be meant beside a number of one.
fn counters_meant<'n>(names: Names<'n>, about: About<'_>) -> impl Iterator<Item = &'n CounterInfo> {
    let counter = about.beside.get("counter").map(plain);
    names.scenario.counters.iter().filter(move |it| counter.as_ref().is_none_or(|id| called::fits(id, &it.id)))
}

/// Complains about a number that no counter is which may be meant.
fn of_counter(names: Names<'_>, about: About<'_>, number: u32) -> Result<(), String> {
    let most = counters_meant(names, about).map(|it| it.at_most).max().unwrap_or(0);
    if number <= u32::from(most) {
        return Ok(());
    }
    Err(format!("cannot be `{number}`: the counter never goes beyond {most}"))
}

/// Complains about what the die in question never shows.
fn of_face(names: Names<'_>, about: About<'_>, face: &str) -> Result<(), String> {
    let bonus = match about.beside.get("bonus") {
        Some(EventValue::Flag(bonus)) => Some(*bonus),
        _ => None,
    };
    if face_called(face).is_none_or(|face| has_face(names.scenario, bonus, face)) {
        return Ok(());
    }
    let die = match bonus {
        Some(true) => "bonus die",
        Some(false) => "standard die",
        None => "die",
    };
    Err(format!("cannot be `{face}`: no {die} of the scenario shows it"))
}

fn of_value(names: Names<'_>, state: &State, about: About<'_>, value: &str) -> Result<(), String> {
    let scenario = names.scenario;
    let enemies = || scenario.enemies.iter().map(|it| it.id.as_str());
    let tokens = |lies: fn(TokenPlace) -> bool| {
        scenario.tokens.iter().filter(move |it| lies(it.placed)).map(|it| it.id.as_str())
    };
    let pieces = || tokens(|place| OF_PIECES.contains(&place));
    let spaces = || scenario.map.spaces.iter().map(|it| it.id.as_str());
    let named: Vec<String>;
    let mut known: Vec<&str> = if about.may_be_none() { vec!["none"] } else { Vec::new() };
    match about.sort {
        Sort::Seat => {
            known = names.at_table(state).collect();
            known.push("nobody");
        }
        Sort::Figure | Sort::Kind | Sort::Monster => known.extend(enemies()),
        Sort::Figures => {
            known.extend(enemies());
            let mut all = value.split(BETWEEN);
            if all.all(|one| known.iter().any(|it| called::fits(one, it))) {
                return Ok(());
            }
        }
        Sort::Space => known.extend(spaces()),
        Sort::Tile => known.extend(scenario.map.tiles.iter().map(|it| it.id.as_str())),
        Sort::Token if matches!(about.event, "enemy_marked" | "enemy_unmarked") => {
            known.extend(tokens(|place| place == TokenPlace::Enemy));
        }
        Sort::Token => known.extend(tokens(|place| place == TokenPlace::Investigator)),
        Sort::Piece => known.extend(pieces()),
        Sort::Counter => known.extend(scenario.counters.iter().map(|it| it.id.as_str())),
        Sort::CounterNumber => {
            known = counters_meant(names, about).flat_map(|info| &info.values).map(|value| value.id.as_str()).collect();
        }
        Sort::Holder => {
            let is_on = |holder| counters_meant(names, about).any(|it| it.on == holder);
            known = Vec::new();
            if is_on(CounterHolder::Game) {
                known.push("game");
            }
            if is_on(CounterHolder::Investigator) {
                known.extend(names.at_table(state));
            }
            if is_on(CounterHolder::Enemy) {
                known.extend(enemies());
            }
            if is_on(CounterHolder::Space) {
                known.extend(spaces());
            }
            if is_on(CounterHolder::Piece) {
                known.extend(pieces());
            }
        }
        Sort::Mythos => known.extend(scenario.mythos.iter().map(|it| it.id.as_str())),
        Sort::Discovery => known.extend(scenario.discoveries.iter().map(|it| it.id.as_str())),
        Sort::Relic => known.extend(scenario.relics.iter().map(|it| it.id.as_str())),
        Sort::Ability | Sort::Branch | Sort::Gift | Sort::Label => {
            named = called::values(scenario, state, about.event, about.sort);
            known.extend(named.iter().map(String::as_str));
        }
        Sort::Deed => {
            known = about.sort.words().to_vec();
            known.extend(scenario.episode.actions.iter().map(|it| it.id.as_str()));
        }
        Sort::Action => known.extend(scenario.episode.actions.iter().map(|it| it.id.as_str())),
        Sort::Face => return of_face(names, about, value),
        Sort::Until
        | Sort::Turn
        | Sort::Gate
        | Sort::Stage
        | Sort::Phase
        | Sort::Outcome
        | Sort::Roll
        | Sort::Symbol
        | Sort::Link
        | Sort::Place
        | Sort::Side
        | Sort::CardSide
        | Sort::SkillSlot
        | Sort::Number
        | Sort::Flag => return Ok(()),
    }
    if known.iter().any(|it| called::fits(value, it)) {
        return Ok(());
    }
    if about.sort == Sort::Ability && called::is_ability(scenario, value) {
        return Err(format!("cannot be `{value}`: the event is never about an ability of it"));
    }
    let what = about.sort.name();
    Err(format!("cannot be `{value}`: there is no such {what} here{}", behind(called::help(value, known))))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// What is wrong with an entry, and where.
    fn wrong(entry: Value) -> Option<(String, String)> {
        let entry: PlayEntry = serde_json::from_value(entry).unwrap();
        let found = of_play(&Route::file("a.test.yaml").key("play"), &[entry]);
        found.err().map(|(route, what)| (route.path.to_string(), what))
    }

    #[test]
    fn what_is_spelt_right_is_not_minded() {
        for entry in [
            json!({ "happened": ["enemy_killed", { "enemy_killed": { "figure": "ghast", "times": 2 } }] }),
            json!({ "happened": [{ "roll_started": { "kind": "attacked", "standard": 1, "bonus": 0 } }] }),
            json!({ "not_happened": [{ "stage_revealed": { "stage": "ii" } }, { "action_taken": { "free": true } }] }),
            json!({ "asked": { "question": "level_up" } }),
            json!({ "until": { "question": "action", "turn": "mike" } }),
            json!({ "until": { "over": true } }),
            json!({ "expect": { "after": "turn_ended", "actions_taken": 3 } }),
            json!({ "expect": { "distances": [
                { "from": "pub", "to": "pier", "spaces": "none" }, { "from": "pub", "to": "bridge", "spaces": 119 },
            ] } }),
        ] {
            assert_eq!(wrong(entry), None);
        }
    }

    #[test]
    fn what_may_be_about_no_enemy_is_a_field_of_an_event() {
        for (event, field) in PERHAPS_NO_ENEMY {
            assert!(event::entry(event).unwrap().fields.contains(&(*field, Sort::Figure)), "{event} {field}");
        }
    }

    #[test]
    fn what_nothing_is_called_is_found_at_its_place() {
        for (entry, path, said) in [
            (json!({ "not_happened": ["enemy_kiled"] }), "not_happened[0]", "did you mean `enemy_killed`?"),
            (
                json!({ "not_happened": [{ "enemy_kiled": { "figure": "ghast" } }] }),
                "not_happened[0].enemy_kiled",
                "there is no event `enemy_kiled`",
            ),
            (
                json!({ "happened": ["turn_ended", { "enemy_killed": { "figur": "ghast" } }] }),
                "happened[1].enemy_killed.figur",
                "did you mean `figure`?",
            ),
            (
                json!({ "not_happened": [{ "roll_started": { "kind": "atack" } }] }),
                "not_happened[0].roll_started.kind",
                "did you mean `attack`?",
            ),
            (
                json!({ "not_happened": [{ "die_rolled": { "bonus": "yes" } }] }),
                "not_happened[0].die_rolled.bonus",
                "`true` or `false`",
            ),
            (
                json!({ "not_happened": [{ "sanity_lost": { "by": "two" } }] }),
                "not_happened[0].sanity_lost.by",
                "a number",
            ),
            (
                json!({ "not_happened": [{ "sanity_lost": { "by": 256 } }] }),
                "not_happened[0].sanity_lost.by",
                "cannot be `256`: no number goes beyond 255",
            ),
            (
                json!({ "not_happened": [{ "enemy_killed": { "times": 2 } }] }),
                "not_happened[0].enemy_killed.times",
                "`times` counts what `happened`",
            ),
            (
                json!({ "not_happened": [{ "enemy_killed": {}, "turn_ended": {} }] }),
                "not_happened[0]",
                "names one event",
            ),
            (
                json!({ "not_happened": [{ "skill_raised": { "slot": 77 } }] }),
                "not_happened[0].skill_raised.slot",
                "cannot be `77`: write a number: 0 the signature skill",
            ),
            (
                json!({ "not_happened": [{ "card_claimed": { "side": 2 } }] }),
                "not_happened[0].card_claimed.side",
                "cannot be `2`: write a number: 0 the left one",
            ),
            (
                json!({ "not_happened": [{ "random_place_drawn": { "place": 4 } }] }),
                "not_happened[0].random_place_drawn.place",
                "cannot be `4`: write a number: 0 the red gate",
            ),
            (json!({ "until": { "question": "acton" } }), "until.question", "did you mean `action`?"),
            (json!({ "asked": { "question": "acton" } }), "asked.question", "did you mean `action`?"),
            (json!({ "until": {} }), "until", "says no point"),
            (json!({ "until": { "over": true, "question": "action" } }), "until.over", "stands alone"),
            (json!({ "not_offered": [] }), "not_offered", "is empty"),
            (json!({ "expect": {} }), "expect", "is empty"),
            (json!({ "expect": { "after": "turn_ended" } }), "expect", "is empty"),
            (
                json!({ "expect": { "after": "turn_endet", "actions_taken": 0 } }),
                "expect.after",
                "did you mean `turn_ended`?",
            ),
            (
                json!({ "expect": { "distances": [{ "from": "pub", "to": "pier", "spaces": 255 }] } }),
                "expect.distances[0].spaces",
                "no way is 255 spaces long: where no way leads, write `none`",
            ),
        ] {
            let (found, what) = wrong(entry).unwrap();
            assert_eq!(found, format!("play[0].{path}"));
            assert!(what.contains(said), "{what}");
        }
    }
}
