//! The table as it must be: everything that is otherwise.

use ritual_content::documents::{
    ExpectedDie, ExpectedElderOne, ExpectedEnemies, ExpectedInvestigator, ExpectedPieces, ExpectedTable, SideName,
};
use ritual_engine::ids::{Figure, Seat, Skill, bits};
use ritual_engine::scenario::{DieFaces, FaceCount};
use ritual_engine::state::State;
use ritual_engine::{Session, skill_level};

use crate::given::{held, stage};
use crate::names::{Names, short};

/// A difference: what was looked at, what it must be and what it is.
pub(crate) struct Difference {
    pub(crate) what: String,
    pub(crate) expected: String,
    pub(crate) actual: String,
}

struct Differences(Vec<Difference>);

impl Differences {
    fn compare<T: PartialEq + std::fmt::Display>(&mut self, what: &str, expected: Option<&T>, actual: &T) {
        if let Some(expected) = expected.filter(|it| *it != actual) {
            let (expected, actual) = (expected.to_string(), actual.to_string());
            self.0.push(Difference { what: what.to_owned(), expected, actual });
        }
    }
}

/// Everything that is not as it must be.
pub(crate) fn differences(names: Names<'_>, game: &Session, wanted: &ExpectedTable) -> Result<Vec<Difference>, String> {
    let state = game.state();
    let mut out = Differences(Vec::new());
    let outcome = state.outcome.map_or_else(|| "none".to_owned(), |it| it.to_string());
    out.compare("outcome", wanted.outcome.as_ref(), &outcome);
    if let Some(turn) = &wanted.turn {
        let seat = names.seat(state, turn.as_str())?;
        let active = crate::choices::who(names, state, state.active);
        if seat != state.active {
            out.0.push(Difference { what: "turn".to_owned(), expected: turn.to_string(), actual: active });
        }
    }
    out.compare("actions_taken", wanted.actions_taken.as_ref(), &state.actions_taken);
    out.compare("ritual_disrupted", wanted.ritual_disrupted.as_ref(), &state.disrupted);
    out.compare("summoning_track", wanted.summoning_track.as_ref(), &state.track);
    out.compare("fire_reserve", wanted.fire_reserve.as_ref(), &state.fire_reserve);
    out.compare("mythos_deck", wanted.mythos_deck.as_ref(), &count(state.mythos_deck.len()));
    out.compare("mythos_discarded", wanted.mythos_discarded.as_ref(), &count(state.mythos_discard.len()));
    out.compare("discovery_deck", wanted.discovery_deck.as_ref(), &count(state.discovery_deck.len()));
    out.compare("discoveries_discarded", wanted.discoveries_discarded.as_ref(), &count(state.discovery_discard.len()));
    if let Some(elder_one) = &wanted.elder_one {
        compare_elder_one(names, state, elder_one, &mut out)?;
    }
    for (id, investigator) in &wanted.investigators {
        let seat = names.seat(state, id.as_str())?;
        compare_investigator(names, state, seat, id.as_str(), investigator, &mut out)?;
    }
    for enemies in &wanted.enemies {
        compare_enemies(names, state, enemies, &mut out)?;
    }
    for pieces in &wanted.pieces {
        compare_pieces(names, state, pieces, &mut out)?;
    }
    for (space, fire) in &wanted.fire {
        out.compare(&format!("fire in {space}"), Some(fire), &state.fire_at(names.space(space)?));
    }
    for (space, safe) in &wanted.safe {
        out.compare(&format!("{space} is safe"), Some(safe), &state.is_safe(names.space(space)?));
    }
    for reserve in &wanted.reserve {
        let figures = state.figures_of(names.scenario, names.enemy(&reserve.enemy)?);
        let left = bits(figures).filter(|figure| !state.space_of(Figure(*figure)).is_some()).count();
        out.compare(&format!("reserve of {}", reserve.enemy.0), Some(&reserve.count), &count(left));
    }
    for distance in &wanted.distances {
        let (from, to) = (names.space(&distance.from)?, names.space(&distance.to)?);
        let layout = match &distance.enemy {
            Some(enemy) => {
                let figures = state.figures_of(names.scenario, names.enemy(enemy)?);
                let figure = bits(figures).next().map_or(Figure::NONE, Figure);
                state.layout_for(names.scenario, figure)
            }
            None => state.layout(names.scenario),
        };
        let what = format!("distance from {} to {}", distance.from, distance.to);
        out.compare(&what, Some(&distance.spaces), &layout.distance(from, to));
    }
    let numbers = &names.scenario.numbers;
    compare_die("standard die", &numbers.standard, &wanted.dice.standard, &mut out);
    compare_die("bonus die", &numbers.bonus, &wanted.dice.bonus, &mut out);
    Ok(out.0)
}

fn compare_die(die: &str, is: &DieFaces, wanted: &ExpectedDie, out: &mut Differences) {
    let with = |symbols: fn(&FaceCount) -> u8| count(is.faces.iter().filter(|face| symbols(face) > 0).count());
    let what = |which: &str| format!("{die} {which}");
    out.compare(&what("faces"), wanted.faces.as_ref(), &count(is.faces.len()));
    out.compare(&what("successes"), wanted.successes.as_ref(), &with(|face| face.successes));
    out.compare(&what("elder_signs"), wanted.elder_signs.as_ref(), &with(|face| face.elder_signs));
    out.compare(&what("tentacles"), wanted.tentacles.as_ref(), &with(|face| face.tentacles));
}

fn compare_elder_one(
    names: Names<'_>,
    state: &State,
    wanted: &ExpectedElderOne,
    out: &mut Differences,
) -> Result<(), String> {
    let figure = state.figure(names.scenario.elder_one());
    out.compare("elder_one on_map", wanted.on_map.as_ref(), &state.summoned);
    if let Some(at) = &wanted.at {
        let is = figure.map_or_else(|| "none".to_owned(), |it| space_name(names, it.space));
        names.space(at)?;
        out.compare("elder_one at", Some(&at.to_string()), &is);
    }
    out.compare("elder_one stage", wanted.stage.map(stage).as_ref(), &state.stage);
    out.compare("elder_one wounds", wanted.wounds.as_ref(), &figure.map_or(0, |it| it.wounds));
    Ok(())
}

fn compare_investigator(
    names: Names<'_>,
    state: &State,
    seat: Seat,
    id: &str,
    wanted: &ExpectedInvestigator,
    out: &mut Differences,
) -> Result<(), String> {
    let Some(it) = state.seat(seat) else { return Ok(()) };
    let scenario = names.scenario;
    let what = |field: &str| format!("{id} {field}");
    if let Some(at) = &wanted.at {
        names.space(at)?;
        out.compare(&what("at"), Some(&at.to_string()), &space_name(names, it.space));
    }
    out.compare(&what("stress"), wanted.stress.as_ref(), &it.stress.marker);
    out.compare(&what("wounds"), wanted.wounds.as_ref(), &it.wounds.marker);
    out.compare(&what("sanity_lost"), wanted.sanity_lost.as_ref(), &it.sanity);
    out.compare(&what("thresholds"), wanted.thresholds.as_ref(), &it.thresholds);
    out.compare(&what("bonus_dice"), wanted.bonus_dice.as_ref(), &it.dice);
    out.compare(&what("fire"), wanted.fire.as_ref(), &it.fire);
    out.compare(&what("alive"), wanted.alive.as_ref(), &it.alive);
    out.compare(&what("counters"), wanted.counters.as_ref(), &it.counters);
    out.compare(&what("pieces_held"), wanted.pieces_held.as_ref(), &count(held(state, seat).count()));
    for (skill, level) in &wanted.skills {
        let found = scenario.skills.iter().position(|it| short(&it.id) == skill.as_str());
        let Some(found) = found else { return Err(format!("the scenario has no skill `{skill}`")) };
        let is = skill_level(scenario, state, seat, Skill::from_index(found));
        out.compare(&what(skill.as_str()), Some(level), &is);
    }
    for tokens in &wanted.tokens {
        let kind = names.token(&tokens.token)?;
        let is = it.tokens.get(kind.index()).copied().unwrap_or(0);
        out.compare(&what(&tokens.token.0), Some(&tokens.count), &is);
    }
    if let Some(cards) = &wanted.cards {
        let name = |card: &str, side: u8, wounds: u8| format!("{} {side} {wounds}", short(card));
        let mut expected: Vec<String> =
            cards.iter().map(|card| name(&card.card.0, u8::from(card.side == SideName::Right), card.wounds)).collect();
        let mut actual: Vec<String> = it
            .cards
            .iter()
            .map(|held| {
                let id = scenario.discoveries.get(usize::from(held.card)).map_or("", |it| it.id.as_str());
                name(id, held.side, held.wounds)
            })
            .collect();
        expected.sort_unstable();
        actual.sort_unstable();
        out.compare(&what("cards (id, side, wounds)"), Some(&expected.join(", ")), &actual.join(", "));
    }
    if let Some(relics) = &wanted.relics {
        let name = |id: &str, transformed: bool| format!("{} {transformed}", short(id));
        let mut expected: Vec<String> = relics.iter().map(|it| name(&it.relic.0, it.transformed)).collect();
        let mut actual: Vec<String> = it
            .relics
            .iter()
            .map(|held| {
                let id = scenario.relics.get(usize::from(held.relic)).map_or("", |it| it.id.as_str());
                name(id, held.transformed)
            })
            .collect();
        expected.sort_unstable();
        actual.sort_unstable();
        out.compare(&what("relics (id, transformed)"), Some(&expected.join(", ")), &actual.join(", "));
    }
    Ok(())
}

fn compare_enemies(
    names: Names<'_>,
    state: &State,
    wanted: &ExpectedEnemies,
    out: &mut Differences,
) -> Result<(), String> {
    let kind = names.enemy(&wanted.enemy)?;
    let at = wanted.at.as_ref().map(|at| names.space(at)).transpose()?;
    let found: Vec<Figure> = bits(state.figures_of(names.scenario, kind))
        .map(Figure)
        .filter(|figure| {
            let space = state.space_of(*figure);
            space.is_some() && at.is_none_or(|at| at == space)
        })
        .collect();
    let place = wanted.at.as_ref().map_or_else(|| "the map".to_owned(), ToString::to_string);
    let what = format!("{} in {place}", wanted.enemy.0);
    out.compare(&what, Some(&wanted.count), &count(found.len()));
    let wounds =
        found.iter().filter_map(|figure| state.figure(*figure)).fold(0_u8, |sum, it| sum.saturating_add(it.wounds));
    out.compare(&format!("wounds on {what}"), wanted.wounds.as_ref(), &wounds);
    Ok(())
}

fn compare_pieces(
    names: Names<'_>,
    state: &State,
    wanted: &ExpectedPieces,
    out: &mut Differences,
) -> Result<(), String> {
    let kind = names.token(&wanted.token)?;
    let at = wanted.at.as_ref().map(|at| names.space(at)).transpose()?;
    let side = wanted.side.as_ref().map(|side| names.side(kind, side)).transpose()?;
    let found = state.pieces.iter().filter(|it| {
        it.kind == kind
            && it.space.is_some()
            && at.is_none_or(|at| at == it.space)
            && side.is_none_or(|side| side == it.side)
    });
    let place = wanted.at.as_ref().map_or_else(|| "the map".to_owned(), ToString::to_string);
    out.compare(&format!("{} in {place}", wanted.token.0), Some(&wanted.count), &count(found.count()));
    Ok(())
}

fn space_name(names: Names<'_>, space: ritual_engine::ids::Space) -> String {
    names.scenario.map.spaces.get(space.index()).map_or_else(|| "none".to_owned(), |it| it.id.clone())
}

fn count(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
