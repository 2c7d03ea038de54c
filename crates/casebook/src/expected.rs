//! The table as it must be: everything that is otherwise.

use std::collections::BTreeMap;

use ritual_content::documents::{
    CounterHolder, ExpectedDie, ExpectedDistance, ExpectedElderOne, ExpectedEnemies, ExpectedInvestigator,
    ExpectedPieces, ExpectedTable, GivenCard, HowFar, NoWay, SideName, TokenPlace,
};
use ritual_content::suggest;
use ritual_diagnostic::Path;
use ritual_engine::event::Sort;
use ritual_engine::ids::{Figure, Piece, Seat, Space, TokenKind, bits, token_bit};
use ritual_engine::scenario::{DieFaces, FaceCount};
use ritual_engine::skill_level;
use ritual_engine::state::{HeldCard, Holder, State};

use crate::counters;
use crate::given::{held, stage};
use crate::names::{At as _, Names, OF_PIECES, Wrong, behind, short, who};

/// A difference: what was looked at, what it must be and what it is.
pub(crate) struct Difference {
    pub(crate) what: String,
    pub(crate) expected: String,
    pub(crate) actual: String,
}

struct Differences(Vec<Difference>);

impl Differences {
    /// Compares what there is with an empty list: there must be none.
    fn none(&mut self, what: &str, there: impl Iterator<Item = String>) {
        let there: Vec<String> = there.collect();
        if !there.is_empty() {
            let (expected, actual) = ("none".to_owned(), there.join(", "));
            self.0.push(Difference { what: what.to_owned(), expected, actual });
        }
    }

    fn compare<T: PartialEq + std::fmt::Display>(&mut self, what: &str, expected: Option<&T>, actual: &T) {
        if let Some(expected) = expected.filter(|it| *it != actual) {
            let (expected, actual) = (expected.to_string(), actual.to_string());
            self.0.push(Difference { what: what.to_owned(), expected, actual });
        }
    }
}

/// Everything that is not as it must be; `at` is the way to what must be.
pub(crate) fn differences(
    names: Names<'_>,
    state: &State,
    wanted: &ExpectedTable,
    at: &Path,
) -> Result<Vec<Difference>, Wrong> {
    let mut out = Differences(Vec::new());
    let outcome = state.outcome.map_or_else(|| "none".to_owned(), |it| it.to_string());
    wanted.outcome.as_deref().map_or(Ok(()), known_outcome).at(&at.key("outcome"))?;
    out.compare("outcome", wanted.outcome.as_ref(), &outcome);
    if let Some(turn) = &wanted.turn {
        let seat = names.seat(state, turn.as_str()).at(&at.key("turn"))?;
        let active = who(names, state, state.active);
        if seat != state.active {
            out.0.push(Difference { what: "turn".to_owned(), expected: turn.to_string(), actual: active });
        }
    }
    out.compare("round", wanted.round.as_ref(), &u8::try_from(state.clock.rounds).unwrap_or(u8::MAX));
    out.compare("actions_taken", wanted.actions_taken.as_ref(), &state.actions_taken);
    out.compare("ritual_disrupted", wanted.ritual_disrupted.as_ref(), &state.disrupted);
    out.compare("summoning_track", wanted.summoning_track.as_ref(), &state.track);
    out.compare("fire_reserve", wanted.fire_reserve.as_ref(), &state.fire_reserve);
    out.compare("mythos_deck", wanted.mythos_deck.as_ref(), &count(state.mythos_deck.len()));
    out.compare("mythos_discarded", wanted.mythos_discarded.as_ref(), &count(state.mythos_discard.len()));
    out.compare("discovery_deck", wanted.discovery_deck.as_ref(), &count(state.discovery_deck.len()));
    out.compare("discoveries_discarded", wanted.discoveries_discarded.as_ref(), &count(state.discovery_discard.len()));
    if let Some(elder_one) = &wanted.elder_one {
        compare_elder_one(names, state, elder_one, &at.key("elder_one"), &mut out)?;
    }
    for (id, investigator) in &wanted.investigators {
        let at = at.key("investigators").key(id.as_str());
        let seat = names.seat(state, id.as_str()).at(&at)?;
        compare_investigator(names, state, (seat, id.as_str()), investigator, &at, &mut out)?;
    }
    for (index, enemies) in wanted.enemies.iter().flatten().enumerate() {
        compare_enemies(names, state, enemies, &at.key("enemies").index(index), &mut out)?;
    }
    for (index, pieces) in wanted.pieces.iter().flatten().enumerate() {
        compare_pieces(names, state, pieces, &at.key("pieces").index(index), &mut out)?;
    }
    for (space, fire) in wanted.fire.iter().flatten() {
        let place = names.space(space).at(&at.key("fire").key(space.as_str()))?;
        out.compare(&format!("fire in {space}"), Some(fire), &state.fire_at(place));
    }
    for it in counters::of_table(names, state, &wanted.counters, &at.key("counters"))? {
        let is = counters::value(state, it.counter, it.info, it.holder);
        out.compare(&it.name, Some(&counters::written(it.info, it.value)), &counters::written(it.info, is));
    }
    compare_empty(names, state, wanted, &mut out);
    for (space, safe) in &wanted.safe {
        let place = names.space(space).at(&at.key("safe").key(space.as_str()))?;
        out.compare(&format!("{space} is safe"), Some(safe), &state.is_safe(place));
    }
    for (index, reserve) in wanted.reserve.iter().enumerate() {
        let kind = names.enemy(&reserve.enemy).at(&at.key("reserve").index(index).key("enemy"))?;
        let figures = state.figures_of(names.scenario, kind);
        let left = bits(figures).filter(|figure| !state.space_of(Figure(*figure)).is_some()).count();
        out.compare(&format!("reserve of {}", reserve.enemy.0), Some(&reserve.count), &count(left));
    }
    for (index, distance) in wanted.distances.iter().enumerate() {
        compare_distance(names, state, distance, &mut out).at(&at.key("distances").index(index))?;
    }
    let numbers = &names.scenario.numbers;
    compare_die("standard die", &numbers.standard, &wanted.dice.standard, &mut out);
    compare_die("bonus die", &numbers.bonus, &wanted.dice.bonus, &mut out);
    Ok(out.0)
}

/// Complains about an end that no game has.
fn known_outcome(wanted: &str) -> Result<(), String> {
    let known = || Sort::Outcome.words().iter().copied().chain(["none"]);
    if known().any(|it| it == wanted) {
        return Ok(());
    }
    Err(format!("there is no outcome `{wanted}`{}", behind(suggest::help(wanted, known()))))
}

/// Compares with lists that are empty on purpose.
fn compare_empty(names: Names<'_>, state: &State, wanted: &ExpectedTable, out: &mut Differences) {
    let scenario = names.scenario;
    let in_space = |id: &str, space| format!("{} in {}", short(id), space_name(names, space));
    if wanted.enemies.as_ref().is_some_and(Vec::is_empty) {
        let enemies = bits(state.figures_on_map()).map(Figure).filter(|figure| *figure != scenario.elder_one());
        let id = |figure| state.enemy_of(scenario, figure).map_or("", |it| it.id.as_str());
        out.none("enemies", enemies.map(|figure| in_space(id(figure), state.space_of(figure))));
    }
    if wanted.pieces.as_ref().is_some_and(Vec::is_empty) {
        let pieces = state.pieces.iter().filter(|it| it.space.is_some());
        let id = |kind: TokenKind| scenario.tokens.get(kind.index()).map_or("", |it| it.id.as_str());
        out.none("pieces", pieces.map(|it| in_space(id(it.kind), it.space)));
    }
    if wanted.fire.as_ref().is_some_and(BTreeMap::is_empty) {
        let spaces = (0..scenario.map.spaces.len()).map(Space::from_index);
        let burning = spaces.filter(|space| state.fire_at(*space) > 0);
        out.none("fire", burning.map(|space| space_name(names, space)));
    }
}

fn compare_distance(
    names: Names<'_>,
    state: &State,
    wanted: &ExpectedDistance,
    out: &mut Differences,
) -> Result<(), String> {
    let (from, to) = (names.space(&wanted.from)?, names.space(&wanted.to)?);
    let layout = match &wanted.enemy {
        Some(enemy) => {
            let figures = state.figures_of(names.scenario, names.enemy(enemy)?);
            let figure = bits(figures).next().map_or(Figure::NONE, Figure);
            state.layout_for(names.scenario, figure)
        }
        None => state.layout(names.scenario),
    };
    let what = format!("distance from {} to {}", wanted.from, wanted.to);
    let expected = match wanted.spaces {
        HowFar::Spaces(spaces) => Some(spaces),
        HowFar::NoWay(NoWay::None) => None,
    };
    let told = |spaces: Option<u8>| spaces.map_or_else(|| "none".to_owned(), |it| it.to_string());
    out.compare(&what, Some(&told(expected)), &told(layout.distance(from, to).spaces()));
    Ok(())
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
    at: &Path,
    out: &mut Differences,
) -> Result<(), Wrong> {
    let figure = state.figure(names.scenario.elder_one());
    out.compare("elder_one on_map", wanted.on_map.as_ref(), &state.summoned);
    if let Some(space) = &wanted.at {
        let is = figure.map_or_else(|| "none".to_owned(), |it| space_name(names, it.space));
        names.space(space).at(&at.key("at"))?;
        out.compare("elder_one at", Some(&space.to_string()), &is);
    }
    out.compare("elder_one stage", wanted.stage.map(stage).as_ref(), &state.stage);
    out.compare("elder_one wounds", wanted.wounds.as_ref(), &figure.map_or(0, |it| it.wounds));
    let holder = [Holder::Enemy(names.scenario.elder_one())];
    for (id, value, is) in counters::of_all(names, state, CounterHolder::Enemy, &holder, &wanted.counters, at)? {
        out.compare(&format!("{id} of elder_one"), Some(&value), &is);
    }
    Ok(())
}

fn compare_investigator(
    names: Names<'_>,
    state: &State,
    (seat, id): (Seat, &str),
    wanted: &ExpectedInvestigator,
    at: &Path,
    out: &mut Differences,
) -> Result<(), Wrong> {
    let Some(it) = state.seat(seat) else { return Ok(()) };
    let scenario = names.scenario;
    let what = |field: &str| format!("{id} {field}");
    if let Some(space) = &wanted.at {
        names.space(space).at(&at.key("at"))?;
        out.compare(&what("at"), Some(&space.to_string()), &space_name(names, it.space));
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
        let found = names.skill_of_board(skill).at(&at.key("skills").key(skill.as_str()))?;
        let is = skill_level(scenario, state, seat, found);
        out.compare(&what(skill.as_str()), Some(level), &is);
    }
    for (index, tokens) in wanted.tokens.iter().flatten().enumerate() {
        let at = at.key("tokens").index(index).key("token");
        let kind = names.token(&tokens.token, &[TokenPlace::Investigator]).at(&at)?;
        let is = it.tokens.get(kind.index()).copied().unwrap_or(0);
        out.compare(&what(&tokens.token.0), Some(&tokens.count), &is);
    }
    if wanted.tokens.as_ref().is_some_and(Vec::is_empty) {
        let held = scenario.tokens.iter().zip(it.tokens).filter(|(_, count)| *count > 0);
        out.none(&what("tokens"), held.map(|(token, count)| format!("{count} × {}", short(&token.id))));
    }
    if let Some(cards) = &wanted.cards {
        compare_cards(names, cards, &it.cards, &what("cards (id, side, wounds)"), &at.key("cards"), out)?;
    }
    if let Some(relics) = &wanted.relics {
        for (index, relic) in relics.iter().enumerate() {
            names.relic(&relic.relic).at(&at.key("relics").index(index).key("relic"))?;
        }
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

/// Compares the cards that somebody has with those that are wanted, in any order.
fn compare_cards(
    names: Names<'_>,
    wanted: &[GivenCard],
    held: &[HeldCard],
    what: &str,
    at: &Path,
    out: &mut Differences,
) -> Result<(), Wrong> {
    for (index, card) in wanted.iter().enumerate() {
        names.discovery(&card.card).at(&at.index(index).key("card"))?;
    }
    let name = |card: &str, side: u8, wounds: u8| format!("{} {side} {wounds}", short(card));
    let mut expected: Vec<String> =
        wanted.iter().map(|card| name(&card.card.0, u8::from(card.side == SideName::Right), card.wounds)).collect();
    let mut actual: Vec<String> = held
        .iter()
        .map(|held| {
            let id = names.scenario.discoveries.get(held.card.index()).map_or("", |it| it.id.as_str());
            name(id, held.side, held.wounds)
        })
        .collect();
    expected.sort_unstable();
    actual.sort_unstable();
    out.compare(what, Some(&expected.join(", ")), &actual.join(", "));
    Ok(())
}

fn compare_enemies(
    names: Names<'_>,
    state: &State,
    wanted: &ExpectedEnemies,
    at: &Path,
    out: &mut Differences,
) -> Result<(), Wrong> {
    let kind = names.enemy(&wanted.enemy).at(&at.key("enemy"))?;
    let there = wanted.at.as_ref().map(|at| names.space(at)).transpose().at(&at.key("at"))?;
    let found: Vec<Figure> = bits(state.figures_of(names.scenario, kind))
        .map(Figure)
        .filter(|figure| {
            let space = state.space_of(*figure);
            space.is_some() && there.is_none_or(|there| there == space)
        })
        .collect();
    let place = wanted.at.as_ref().map_or_else(|| "the map".to_owned(), ToString::to_string);
    let what = format!("{} in {place}", wanted.enemy.0);
    out.compare(&what, Some(&wanted.count), &count(found.len()));
    let wounds =
        found.iter().filter_map(|figure| state.figure(*figure)).fold(0_u8, |sum, it| sum.saturating_add(it.wounds));
    out.compare(&format!("wounds on {what}"), wanted.wounds.as_ref(), &wounds);
    for (index, tokens) in wanted.tokens.iter().flatten().enumerate() {
        let at = at.key("tokens").index(index).key("token");
        let token = names.token(&tokens.token, &[TokenPlace::Enemy]).at(&at)?;
        let bears = |figure: &&Figure| state.figure(**figure).is_some_and(|it| it.tokens & token_bit(token) != 0);
        let borne = count(found.iter().filter(bears).count());
        out.compare(&format!("{} on {what}", tokens.token.0), Some(&tokens.count), &borne);
    }
    if wanted.tokens.as_ref().is_some_and(Vec::is_empty) {
        let borne = found.iter().filter_map(|figure| state.figure(*figure)).fold(0, |all, it| all | it.tokens);
        let kinds = (0_u8..).zip(&names.scenario.tokens).filter(|(kind, _)| borne & token_bit(TokenKind(*kind)) != 0);
        out.none(&format!("tokens on {what}"), kinds.map(|(_, token)| short(&token.id).to_owned()));
    }
    if let Some(cards) = &wanted.carries {
        let carried: Vec<HeldCard> = found.iter().flat_map(|figure| state.carried_by(*figure)).collect();
        let what = format!("cards (id, side, wounds) carried by {what}");
        compare_cards(names, cards, &carried, &what, &at.key("carries"), out)?;
    }
    let holders: Vec<Holder> = found.into_iter().map(Holder::Enemy).collect();
    for (id, value, is) in counters::of_all(names, state, CounterHolder::Enemy, &holders, &wanted.counters, at)? {
        out.compare(&format!("{id} of {what}"), Some(&value), &is);
    }
    Ok(())
}

fn compare_pieces(
    names: Names<'_>,
    state: &State,
    wanted: &ExpectedPieces,
    at: &Path,
    out: &mut Differences,
) -> Result<(), Wrong> {
    let kind = names.token(&wanted.token, OF_PIECES).at(&at.key("token"))?;
    let there = wanted.at.as_ref().map(|at| names.space(at)).transpose().at(&at.key("at"))?;
    let side = wanted.side.as_ref().map(|side| names.side(kind, side)).transpose().at(&at.key("side"))?;
    let found = state.pieces.iter().enumerate().filter(|(_, it)| {
        it.kind == kind
            && it.space.is_some()
            && there.is_none_or(|there| there == it.space)
            && side.is_none_or(|side| side == it.side)
    });
    let holders: Vec<Holder> = found.map(|(index, _)| Holder::Piece(Piece::from_index(index))).collect();
    let place = wanted.at.as_ref().map_or_else(|| "the map".to_owned(), ToString::to_string);
    let what = format!("{} in {place}", wanted.token.0);
    out.compare(&what, Some(&wanted.count), &count(holders.len()));
    for (id, value, is) in counters::of_all(names, state, CounterHolder::Piece, &holders, &wanted.counters, at)? {
        out.compare(&format!("{id} of {what}"), Some(&value), &is);
    }
    Ok(())
}

fn space_name(names: Names<'_>, space: Space) -> String {
    names.scenario.map.spaces.get(space.index()).map_or_else(|| "none".to_owned(), |it| it.id.clone())
}

fn count(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
