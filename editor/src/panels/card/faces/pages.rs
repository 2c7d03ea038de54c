//! Pages: what has no card of its own is summed up to be read: episodes, scenarios, tokens, counters, rules, packs,
//! tests.

use std::fmt::Display;

use ritual_content::documents::{
    Counter, CounterHolder, ElderOne, Enemy, Episode, OpenRules, Pack, Rules, Scenario, ScenarioTest, Token,
    TokenPlace, UnknownMonsters,
};
use ritual_content::language::Symbol;
use ritual_content::{Catalogue, Entry, Id, Kind, Reference};
use serde_json::Value;

use super::boards::summoning;
use super::{Column, DieFaces, Face, Form, Hue, Mark, Track};
use crate::panels::card::prose::{Paragraph, Style, prose, story};
use crate::theme::glyphs::Glyph;

/// The most letters of a value that a summary shows.
const MOST_LETTERS: usize = 160;

pub(super) fn episode(catalogue: &Catalogue, home: &str, episode: &Episode) -> Face {
    let mut face = Face::new(Form::PAGE, say!("Episode"), &episode.name);
    let mut story = story(&episode.intro);
    story.push(Paragraph::of(Style::Bold, say!("The ritual")));
    story.extend(prose(&episode.ritual.text));
    let monsters = listed(episode.monsters.iter().map(|enemy| enemy_name(catalogue, home, enemy)));
    if !monsters.is_empty() {
        story.push(Paragraph::item(say!("Monsters"), monsters));
    }
    let mut actions = Vec::new();
    for action in &episode.actions {
        actions.push(Paragraph::of(Style::Bold, action.name.as_str()));
        actions.extend(prose(&action.text));
    }
    face.columns =
        vec![Column::titled(say!("The story so far"), "", story), Column::titled(say!("Actions"), "", actions)];
    face
}

fn enemy_name(catalogue: &Catalogue, home: &str, enemy: &impl Reference) -> String {
    let entry = catalogue.get::<Enemy>(enemy, home);
    entry.map_or_else(|| enemy.written().to_owned(), |entry| entry.document.name.clone())
}

pub(super) fn scenario(catalogue: &Catalogue, home: &str, scenario: &Scenario) -> Face {
    let mut face = Face::new(Form::PAGE, say!("Scenario"), &scenario.name);
    let episode = catalogue.get::<Episode>(&scenario.episode, home).map(|entry| &*entry.document);
    let elder_one = catalogue.get::<ElderOne>(&scenario.elder_one, home).map(|entry| &*entry.document);
    let missing = |written: &str| vec![Paragraph::of(Style::Italic, say!("There is no “{written}” yet.", written))];
    let story = episode.map_or_else(|| missing(scenario.episode.written()), |it| prose(&it.intro));
    let first = elder_one.map_or_else(|| missing(scenario.elder_one.written()), |it| prose(&it.stages.first.text));
    let options = &scenario.options;
    let unknown = match options.unknown_monsters {
        UnknownMonsters::None => say!("none"),
        UnknownMonsters::One => say!("one, on slot A"),
        UnknownMonsters::Two => say!("two, on slots A and B"),
    };
    let chosen = |n: usize| if n == 0 { say!("all there are").to_owned() } else { n.to_string() };
    let table = vec![
        Paragraph::item(say!("Rules"), scenario.rules.written()),
        Paragraph::item(say!("Investigators to choose from"), chosen(scenario.investigators.len())),
        Paragraph::item(say!("Insanities"), chosen(scenario.insanities.len())),
        Paragraph::item(say!("Relics"), chosen(scenario.relics.len())),
        Paragraph::item(say!("Relics at the start"), yes(options.starting_relics)),
        Paragraph::item(say!("Random places of the Elder One"), yes(options.random_elder_one_places)),
        Paragraph::item(say!("Unknown monsters"), unknown),
    ];
    let name_of = |name: Option<&String>, written: &str| name.map_or_else(|| written.to_owned(), Clone::clone);
    face.columns = vec![
        Column::titled(&name_of(episode.map(|it| &it.name), scenario.episode.written()), say!("Episode"), story),
        Column::titled(
            &name_of(elder_one.map(|it| &it.name), scenario.elder_one.written()),
            say!("Elder One, Stage I"),
            first,
        ),
        Column::titled(say!("The table"), "", table),
    ];
    face
}

pub(super) fn token(catalogue: &Catalogue, entry: &Entry<Token>) -> Face {
    let token = &*entry.document;
    let called = |side: &Id| catalogue.side_name(&entry.id, side);
    let place = match token.placed {
        TokenPlace::Map => say!("on the map"),
        TokenPlace::Investigator => say!("with an investigator"),
        TokenPlace::Enemy => say!("on an enemy"),
        TokenPlace::Hand => say!("with investigators, with hidden numbers"),
    };
    let mut body =
        vec![Paragraph::item(say!("Lies"), place), Paragraph::item(say!("There are"), token.supply.to_string())];
    let mut add = |name: &str, text: String| {
        if !text.is_empty() {
            body.push(Paragraph::item(name, text));
        }
    };
    add(say!("Sides"), listed(token.sides.iter().map(called)));
    add(say!("Hidden sides"), listed(token.backs.iter().map(called)));
    add(say!("Hidden numbers"), listed(&token.numbers));
    add(say!("When turned, something happens"), listed(token.when_turned.keys().map(called)));
    add(
        say!("Track"),
        if token.blocks_track { say!("blocks the leftmost free space").to_owned() } else { String::new() },
    );
    add(
        say!("Passage"),
        if token.barrier.is_some() { say!("closes the passage it lies on").to_owned() } else { String::new() },
    );
    add(say!("Trade"), if token.tradeable { say!("investigators may trade it").to_owned() } else { String::new() });
    let form = Form { width: 88.0, height: 50.0, grows: true };
    Face {
        pips: token.health.unwrap_or_default(),
        columns: vec![Column::of(body)],
        ..Face::new(form, say!("Token"), &token.name)
    }
}

pub(super) fn counter(catalogue: &Catalogue, entry: &Entry<Counter>) -> Face {
    let counter = &*entry.document;
    let whose = match counter.on {
        CounterHolder::Game => say!("the game"),
        CounterHolder::Investigator => say!("each investigator"),
        CounterHolder::Enemy => say!("each enemy"),
        CounterHolder::Space => say!("each space"),
        CounterHolder::Piece => say!("each piece"),
    };
    let mut body = vec![
        Paragraph::item(say!("Of"), whose),
        Paragraph::item(say!("Starts at"), counter.start.to_string()),
        Paragraph::item(say!("Ends at"), counter.limit().to_string()),
    ];
    if !counter.values.is_empty() {
        let values = counter.values.iter().map(|value| catalogue.value_name(&entry.id, value));
        body.push(Paragraph::item(say!("From 0 on"), listed(values)));
    }
    if counter.wraps {
        body.push(Paragraph::item(say!("Beyond the last"), say!("it begins again")));
    }
    body.extend(prose(&counter.text));
    let form = Form { width: 88.0, height: 50.0, grows: true };
    Face { columns: vec![Column::of(body)], ..Face::new(form, say!("Counter"), &counter.name) }
}

pub(super) fn rules(rules: &Rules) -> Face {
    let die_faces = |name: &str, is_bonus: bool, faces: &[Vec<Symbol>]| DieFaces {
        name: name.to_owned(),
        is_bonus,
        faces: faces.iter().map(|face| face.iter().copied().map(glyph_of).collect()).collect(),
    };
    let turn = &rules.turn;
    let mut numbers = vec![
        Paragraph::item(say!("Dice in a roll"), rules.dice.roll.to_string()),
        Paragraph::item(say!("Actions in a turn"), turn.actions.to_string()),
        Paragraph::item(say!("Spaces in a Move action"), turn.move_spaces.to_string()),
        Paragraph::item(say!("Points in a Rest action"), turn.rest_points.to_string()),
        Paragraph::item(say!("Symbols that make the Elder One advance"), turn.symbols_to_advance.to_string()),
        Paragraph::item(say!("Fire on the map"), rules.limits.fire.to_string()),
        Paragraph::item(
            say!("Investigators"),
            say!("up to {investigators}", investigators = rules.limits.investigators),
        ),
    ];
    if let Some(band) = turn.symbols_in_deck {
        let text = say!("{at_least} to {at_most}", at_least = band.at_least, at_most = band.at_most);
        numbers.push(Paragraph::item(say!("Symbols in the Mythos deck"), text));
    }
    let changed = changed_options(&rules.options);
    let options = if changed.is_empty() {
        vec![Paragraph::of(Style::Italic, say!("Every open question is answered as the rulebook has it."))]
    } else {
        changed
    };
    let tracks = &rules.tracks;
    let plain = |name: &str, hue: Hue, length: u8| {
        let spaces = vec![Mark::Plain; usize::from(length)];
        Track { name: name.to_owned(), hue, spaces }
    };
    let mut sanity = plain(say!("Sanity"), Hue::Sanity, tracks.sanity);
    for threshold in &tracks.thresholds {
        if let Some(space) = usize::from(threshold.at).checked_sub(1).and_then(|at| sanity.spaces.get_mut(at)) {
            *space = if threshold.bonus_die { Mark::BonusDie } else { Mark::Threshold };
        }
    }
    Face {
        columns: vec![
            Column::titled(say!("Numbers"), "", numbers),
            Column::titled(say!("Open questions"), "", options),
        ],
        die_faces: vec![
            die_faces(say!("Standard die"), false, &rules.dice.standard),
            die_faces(say!("Bonus die"), true, &rules.dice.bonus),
        ],
        tracks: vec![
            sanity,
            plain(say!("Stress"), Hue::Stress, tracks.stress),
            plain(say!("Wounds"), Hue::Wounds, tracks.wounds),
            summoning(&rules.summoning_track),
        ],
        ..Face::new(Form::PAGE, say!("Rules"), &rules.name)
    }
}

const fn glyph_of(symbol: Symbol) -> Glyph {
    match symbol {
        Symbol::Success => Glyph::Success,
        Symbol::ElderSign => Glyph::ElderSign,
        Symbol::Tentacle => Glyph::Tentacle,
    }
}

/// The answers to open questions that are not the usual ones.
fn changed_options(options: &OpenRules) -> Vec<Paragraph> {
    let read = |options: &OpenRules| serde_json::to_value(options).unwrap_or_default();
    let (usual, here) = (read(&OpenRules::default()), read(options));
    let changed = here.as_object().into_iter().flatten().filter(|(key, value)| usual.get(key.as_str()) != Some(*value));
    changed.map(|(key, value)| Paragraph::item(&words(key), brief(value))).collect()
}

pub(super) fn pack(catalogue: &Catalogue, pack: &Pack) -> Face {
    let id = pack.id.as_str();
    let mut about = prose(&pack.summary);
    about.push(Paragraph::item(say!("Version"), pack.version.to_string()));
    about.push(Paragraph::item(say!("Made by"), pack.authors.join(", ")));
    about.push(Paragraph::item(say!("Licence"), pack.licence.as_str()));
    let needs = pack.dependencies.iter().map(|(pack, range)| format!("{pack} {range}"));
    let needs = listed(needs);
    if !needs.is_empty() {
        about.push(Paragraph::item(say!("Builds on"), needs));
    }
    let mut held = Vec::new();
    for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Pack) {
        let n_held = catalogue.ids(kind).filter(|full| &*full.pack == id).count();
        if n_held > 0 {
            held.push(Paragraph::item(&words(kind.plural()), n_held.to_string()));
        }
    }
    Face {
        columns: vec![Column::titled(say!("About"), "", about), Column::titled(say!("What it holds"), "", held)],
        ..Face::new(Form::PAGE, say!("Pack"), &pack.name)
    }
}

pub(super) fn test(test: &ScenarioTest, plain: &Value) -> Face {
    let mut given = vec![
        Paragraph::item(say!("Scenario"), test.scenario.written()),
        Paragraph::item(say!("Investigators"), listed(test.investigators.iter().map(Reference::written))),
    ];
    let table = plain.get("given").and_then(Value::as_object).into_iter().flatten();
    given.extend(table.map(|(key, value)| Paragraph::item(&words(key), brief(value))));
    let entries = plain.get("play").and_then(Value::as_array).into_iter().flatten().zip(1..);
    let play = entries.map(|(entry, number): (&Value, usize)| {
        let (key, value) = entry.as_object().and_then(|entry| entry.iter().next()).unzip();
        let text = value.map(brief).unwrap_or_default();
        Paragraph { mark: number.to_string(), ..Paragraph::item(&words(key.map_or("", String::as_str)), text) }
    });
    Face {
        columns: vec![
            Column::titled(say!("Given"), "", given),
            Column::titled(say!("What happens"), "", play.collect()),
        ],
        ..Face::new(Form::PAGE, say!("Test"), &test.name)
    }
}

fn yes(is_so: bool) -> &'static str {
    if is_so { say!("yes") } else { say!("no") }
}

fn listed<T: Display>(words: impl IntoIterator<Item = T>) -> String {
    words.into_iter().map(|word| word.to_string()).collect::<Vec<_>>().join(", ")
}

/// A key as words: `move_spaces` is "Move spaces".
fn words(key: &str) -> String {
    let words = key.replace(['_', '-'], " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A value in a few words.
fn brief(value: &Value) -> String {
    let text = match value {
        Value::Null => String::new(),
        Value::Bool(is_so) => yes(*is_so).to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.replace(['_', '-'], " "),
        Value::Array(items) => items.iter().map(brief).collect::<Vec<_>>().join(", "),
        Value::Object(entries) => {
            let entries = entries.iter().map(|(key, value)| format!("{} {}", key.replace('_', " "), brief(value)));
            entries.collect::<Vec<_>>().join("; ")
        }
    };
    if text.chars().count() <= MOST_LETTERS {
        return text;
    }
    text.chars().take(MOST_LETTERS).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::faces;
    use super::super::tests::add;
    use super::*;

    #[test]
    fn a_pack_says_what_it_holds() {
        let mut catalogue = Catalogue::default();
        let manifest = json!({
            "id": "p", "name": "Ours", "version": "1.2.0", "authors": ["Ada", "Bo"], "licence": "CC0-1.0",
            "dependencies": { "core": "^1" },
        });
        let id = add::<Pack>(&mut catalogue, manifest);
        let token = |id: &str| json!({ "id": id, "name": id, "source": "original", "supply": 3, "placed": "map" });
        add::<Token>(&mut catalogue, token("clue"));
        add::<Token>(&mut catalogue, token("juror"));
        let face = faces(&catalogue, Kind::Pack, &id).remove(0);
        let lines: Vec<String> = face.columns.iter().flat_map(|it| it.body.iter().map(Paragraph::plain)).collect();
        assert_eq!(
            lines,
            ["Version: 1.2.0", "Made by: Ada, Bo", "Licence: CC0-1.0", "Builds on: core ^1", "Tokens: 2"]
        );
    }

    #[test]
    fn a_token_says_only_what_is_so() {
        let mut catalogue = Catalogue::default();
        let token = json!({
            "id": "juror", "name": "Juror", "source": "original", "supply": 6, "placed": "map",
            "sides": ["guilty", "not-guilty"], "health": 2,
        });
        let id = add::<Token>(&mut catalogue, token);
        let face = faces(&catalogue, Kind::Token, &id).remove(0);
        let lines: Vec<String> = face.columns[0].body.iter().map(Paragraph::plain).collect();
        assert_eq!(lines, ["Lies: on the map", "There are: 6", "Sides: guilty, not guilty"]);
        assert_eq!(face.pips, 2);
    }

    #[test]
    fn a_counter_says_whose_it_is_and_how_far_it_goes() {
        let mut catalogue = Catalogue::default();
        let counter = json!({
            "id": "hunger", "name": "Hunger", "source": "original", "on": "enemy", "at_most": 5,
            "text": "How long it has not fed.",
        });
        let id = add::<Counter>(&mut catalogue, counter);
        let face = faces(&catalogue, Kind::Counter, &id).remove(0);
        let lines: Vec<String> = face.columns[0].body.iter().map(Paragraph::plain).collect();
        assert_eq!(lines, ["Of: each enemy", "Starts at: 0", "Ends at: 5", "How long it has not fed."]);
    }

    #[test]
    fn only_unusual_answers_are_listed() {
        assert!(changed_options(&OpenRules::default()).is_empty());
        let options = OpenRules { heal_less: true, ..OpenRules::default() };
        assert_eq!(changed_options(&options)[0].plain(), "Heal less: yes");
    }

    #[test]
    fn values_are_told_in_a_few_words() {
        assert_eq!(brief(&json!({ "at_least": 3, "who": ["ada", "bo"] })), "at least 3; who ada, bo");
        assert_eq!(brief(&json!("x".repeat(400))).chars().count(), MOST_LETTERS + 1);
        assert_eq!(words("move_spaces"), "Move spaces");
    }
}
