//! The table before the play.

use std::collections::BTreeMap;

use ritual_content::documents::{
    CounterHolder, GivenEnemies, GivenInvestigator, GivenPieces, GivenTable, StageName, TokenPlace, TurnPoint,
};
use ritual_content::language::{AbilityWord, CounterNumber};
use ritual_content::{Id, suggest};
use ritual_diagnostic::Path;
use ritual_engine::ids::{
    EnemyKind, Figure, InsanityCard, MythosCard, Piece, Seat, Space, TokenKind, bit, bits, token_bit,
};
use ritual_engine::program::ability_bit;
use ritual_engine::scenario::{PieceInfo, Scenario};
use ritual_engine::state::{HeldRelic, Holder, PieceState, State};

use crate::carried::{carry, claimed};
use crate::counters;
use crate::names::{At as _, Names, OF_PIECES, Wrong, behind, short};
use crate::possible::on_track;

/// Changes the table of a new game as a test wants it; `at` is the way to what it wants.
pub(crate) fn set(names: Names<'_>, state: &mut State, given: &GivenTable, at: &Path) -> Result<(), Wrong> {
    let scenario = names.scenario;
    if !given.keep_setup {
        let last = state.figures.len().saturating_sub(1);
        state.figures.iter_mut().take(last).for_each(|figure| figure.space = Space::NONE);
    }
    if let Some(turn) = &given.turn {
        state.active = names.seat(state, turn.as_str()).at(&at.key("turn"))?;
    }
    state.actions_taken = given.actions_taken;
    state.disrupted = given.ritual_disrupted;
    state.call_due = given.summoning_due;
    if let Some(track) = given.summoning_track {
        let most = scenario.numbers.track;
        if !(1..=most).contains(&track) {
            return Err((at.key("summoning_track"), format!("the Summoning track has the spaces 1 to {most}")));
        }
        state.track = track;
    }
    if let Some(elder_one) = &given.elder_one {
        state.summoned = true;
        state.stage = stage(elder_one.stage);
        let at = at.key("elder_one");
        let space = names.space(&elder_one.at).at(&at.key("at"))?;
        let health = scenario.stages.get(usize::from(state.stage)).map_or(0, |it| it.health);
        if health > 0 && elder_one.wounds >= health {
            return Err((at.key("wounds"), format!("this stage is defeated by {health} wounds")));
        }
        if let Some(it) = state.figures.get_mut(scenario.elder_one().index()) {
            (it.space, it.wounds) = (space, elder_one.wounds);
        }
        let holder = [Holder::Enemy(scenario.elder_one())];
        each_counter(names, state, &holder, CounterHolder::Enemy, &elder_one.counters, &at)?;
    }
    for (index, it) in given.enemies.iter().enumerate() {
        enemies(names, state, it, &at.key("enemies").index(index))?;
    }
    pieces(names, state, given, &at.key("pieces"))?;
    for (id, count) in &given.fire {
        let at = at.key("fire").key(id.as_str());
        let space = names.space(id).at(&at)?;
        if let Some(fire) = state.fire.get_mut(space.index()) {
            let more = count.saturating_sub(*fire);
            let left = state.fire_reserve.checked_sub(more).ok_or_else(|| "the fire reserve is too small".to_owned());
            state.fire_reserve = left.at(&at)?;
            state.fire_reserve += fire.saturating_sub(*count);
            *fire = *count;
        }
    }
    for (id, wanted) in &given.investigators {
        let at = at.key("investigators").key(id.as_str());
        let seat = names.seat(state, id.as_str()).at(&at)?;
        investigator(names, state, (seat, id), wanted, &at)?;
    }
    for it in counters::of_table(names, state, &given.counters, &at.key("counters"))? {
        counters::set(state, it.counter, it.info, it.holder, it.value).at(&it.at)?;
    }
    turn(state, given.phase);
    decks(names, state, given, at)
}

/// Gives each of some enemies or pieces its counters.
fn each_counter(
    names: Names<'_>,
    state: &mut State,
    holders: &[Holder],
    on: CounterHolder,
    counters: &BTreeMap<Id, CounterNumber>,
    at: &Path,
) -> Result<(), Wrong> {
    for (id, written) in counters {
        let at = at.key("counters").key(id.as_str());
        let (counter, info) = counters::of_these(names, on, id, &at)?;
        let value = counters::number_of(info, id, written).at(&at)?;
        for holder in holders {
            counters::set(state, counter, info, *holder, value).at(&at)?;
        }
    }
    Ok(())
}

/// The clock says whose turn it is: it began where everybody stands now, or it is about to begin.
fn turn(state: &mut State, phase: TurnPoint) {
    for (began, it) in state.clock.began.iter_mut().zip(&state.seats) {
        *began = it.space;
    }
    state.clock.last = state.active;
    if phase == TurnPoint::Start {
        let before = (0..state.active.index()).rev().map(Seat::from_index).find(|seat| state.is_alive(*seat));
        // With the first of them a round begins.
        (state.clock.last, state.clock.rounds) = before.map_or((Seat::NONE, 0), |seat| (seat, state.clock.rounds));
    }
}

fn enemies(names: Names<'_>, state: &mut State, given: &GivenEnemies, at: &Path) -> Result<(), Wrong> {
    let kind = names.enemy(&given.enemy).at(&at.key("enemy"))?;
    let space = names.space(&given.at).at(&at.key("at"))?;
    some(given.count, at)?;
    alive(names.scenario, kind, given, at)?;
    let mut tokens = 0;
    for (index, held) in given.tokens.iter().enumerate() {
        let at = at.key("tokens").index(index);
        let token = names.token(&held.token, &[TokenPlace::Enemy]).at(&at.key("token"))?;
        if held.count != 1 {
            return Err((at.key("count"), "an enemy has one token of a kind, or it is left out".to_owned()));
        }
        tokens |= token_bit(token);
        take_supply(state, token.index(), given.count).at(&at)?;
    }
    let free: Vec<Figure> = bits(state.figures_of(names.scenario, kind))
        .map(Figure)
        .filter(|figure| !state.space_of(*figure).is_some())
        .take(usize::from(given.count))
        .collect();
    if free.len() < usize::from(given.count) {
        return Err((at.clone(), format!("the reserve has only {} more of `{}`", free.len(), given.enemy.0)));
    }
    for figure in &free {
        if let Some(it) = state.figures.get_mut(figure.index()) {
            (it.space, it.wounds, it.tokens) = (space, given.wounds, tokens);
        }
    }
    for (index, carried) in given.carries.iter().enumerate() {
        carry(names, state, &free, carried, &at.key("carries").index(index))?;
    }
    let holders: Vec<Holder> = free.into_iter().map(Holder::Enemy).collect();
    each_counter(names, state, &holders, CounterHolder::Enemy, &given.counters, at)
}

/// Complains about wounds that kill, unless something in the scenario gives enemies more health.
fn alive(scenario: &Scenario, kind: EnemyKind, given: &GivenEnemies, at: &Path) -> Result<(), Wrong> {
    let health = scenario.enemies.get(kind.index()).map_or(0, |it| it.health);
    let may_have_more = scenario.program.used & ability_bit(AbilityWord::ExtraHealth) != 0;
    if may_have_more || health == 0 || given.wounds < health {
        return Ok(());
    }
    Err((at.key("wounds"), format!("a `{}` with {} wounds is dead", given.enemy.0, given.wounds)))
}

/// Complains about none of something where what there is none of is left out.
fn some(count: u8, at: &Path) -> Result<(), Wrong> {
    if count == 0 {
        return Err((at.key("count"), "`count` is at least 1: what is not there is left out".to_owned()));
    }
    Ok(())
}

/// The number of a stage.
pub(crate) const fn stage(name: StageName) -> u8 {
    match name {
        StageName::I => 0,
        StageName::Ii => 1,
        StageName::Iii => 2,
        StageName::Final => 3,
    }
}

fn take_supply(state: &mut State, kind: usize, count: u8) -> Result<(), String> {
    let Some(supply) = state.supply.get_mut(kind) else { return Ok(()) };
    *supply = supply.checked_sub(count).ok_or("the supply of the token is too small")?;
    Ok(())
}

fn pieces(names: Names<'_>, state: &mut State, given: &GivenTable, at: &Path) -> Result<(), Wrong> {
    let mut named = Vec::new();
    for (index, pieces) in given.pieces.iter().enumerate() {
        let kind = names.token(&pieces.token, OF_PIECES).at(&at.index(index).key("token"))?;
        if !named.contains(&kind) {
            named.push(kind);
            state.pieces.iter_mut().filter(|it| it.kind == kind).for_each(|it| it.space = Space::NONE);
        }
    }
    given.pieces.iter().enumerate().try_for_each(|(index, it)| piece(names, state, it, &at.index(index)))
}

fn piece(names: Names<'_>, state: &mut State, given: &GivenPieces, at: &Path) -> Result<(), Wrong> {
    let kind = names.token(&given.token, OF_PIECES).at(&at.key("token"))?;
    let space = names.space(&given.at).at(&at.key("at"))?;
    let other = given.to.as_ref().map(|to| names.space(to)).transpose().at(&at.key("to"))?;
    let side = given.side.as_ref().map_or(Ok(0), |side| names.side(kind, side)).at(&at.key("side"))?;
    possible(names, kind, given, at)?;
    let is_barrier = names.scenario.pieces.iter().any(|it| it.kind == kind && it.to.is_some());
    if other.is_some() && !is_barrier {
        return Err((
            at.key("to"),
            format!("`{}` is no barrier: it stands in a space, not between two", given.token.0),
        ));
    }
    // A barrier can only lie on the passage it was made for; either side of it may be named first.
    let lies_there = |made: &PieceInfo| match other {
        _ if !made.to.is_some() => true,
        Some(other) => [(made.at, made.to), (made.to, made.at)].contains(&(space, other)),
        None => made.at == space,
    };
    let mut n_found = 0;
    let mut holders = Vec::new();
    for (index, it) in state.pieces.iter_mut().enumerate() {
        let made = names.scenario.pieces.get(index);
        let is_free = it.kind == kind && !it.space.is_some() && !it.holder.is_some();
        let fits = is_free && made.is_none_or(lies_there);
        if n_found == given.count || !fits {
            continue;
        }
        it.space = made.filter(|made| made.to.is_some()).map_or(space, |made| made.at);
        (it.side, it.wounds) = (side, given.wounds);
        it.hidden = given.number.unwrap_or(it.hidden);
        holders.push(Holder::Piece(Piece::from_index(index)));
        n_found += 1;
    }
    if n_found < given.count {
        let passage = given.to.as_ref().map_or_else(String::new, |to| format!(" and `{to}`"));
        let what = format!("there are only {n_found} more of `{}` for `{}`{passage}", given.token.0, given.at);
        return Err((at.clone(), what));
    }
    each_counter(names, state, &holders, CounterHolder::Piece, &given.counters, at)
}

/// Complains about wounds and numbers that no piece of the kind ever has.
fn possible(names: Names<'_>, kind: TokenKind, given: &GivenPieces, at: &Path) -> Result<(), Wrong> {
    let Some(token) = names.scenario.tokens.get(kind.index()) else { return Ok(()) };
    let id = &given.token.0;
    if given.wounds > token.health {
        let most = match token.health {
            0 => format!("a `{id}` takes no wounds"),
            health => format!("a `{id}` has at most {health} wounds"),
        };
        return Err((at.key("wounds"), most));
    }
    given.number.map_or(Ok(()), |number| names.hidden_number(kind, number)).at(&at.key("number"))
}

fn investigator(
    names: Names<'_>,
    state: &mut State,
    (seat, id): (Seat, &Id),
    given: &GivenInvestigator,
    at: &Path,
) -> Result<(), Wrong> {
    let scenario = names.scenario;
    let item = |list: &str, index: usize| at.key(list).index(index);
    for (index, tokens) in given.tokens.iter().enumerate() {
        let at = item("tokens", index);
        let kind = names.token(&tokens.token, &[TokenPlace::Investigator]).at(&at.key("token"))?;
        some(tokens.count, &at)?;
        take_supply(state, kind.index(), tokens.count).at(&at)?;
        if let Some(held) = state.seats.get_mut(seat.index()).and_then(|it| it.tokens.get_mut(kind.index())) {
            *held += tokens.count;
        }
    }
    for (index, held) in given.holds.iter().enumerate() {
        let at = item("holds", index);
        let kind = names.token(&held.token, &[TokenPlace::Hand]).at(&at.key("token"))?;
        let wanted = |it: &&mut PieceState| {
            it.kind == kind
                && !it.holder.is_some()
                && !it.space.is_some()
                && held.number.is_none_or(|it_is| it.hidden == it_is)
        };
        let Some(piece) = state.pieces.iter_mut().find(wanted) else {
            return Err((at, format!("no `{}` like that is left in the pile", held.token.0)));
        };
        piece.holder = seat;
    }
    let mut cards = Vec::new();
    for (index, card) in given.cards.iter().enumerate() {
        let at = item("cards", index).key("card");
        cards.push(claimed(names, state, &card.card, card.side, card.wounds, &at)?);
    }
    let mut relics = Vec::new();
    for (index, relic) in given.relics.iter().enumerate() {
        let at = item("relics", index).key("relic");
        let number = names.relic(&relic.relic).at(&at)?;
        if !state.relic_deck.contains(&number) {
            return Err((at, format!("`{}` is in play already: there is one of it", relic.relic.0)));
        }
        state.relic_deck.retain(|it| *it != number);
        relics.push(HeldRelic { relic: number, transformed: relic.transformed });
    }
    let mut favoured = 0;
    for (index, enemy) in given.favours.iter().enumerate() {
        let kind = names.enemy(enemy).at(&item("favours", index))?;
        favoured |= bit(kind.index());
    }
    let space = given.at.as_ref().map(|at| names.space(at)).transpose().at(&at.key("at"))?;
    let insanity = given.insanity.as_ref().map(|it| names.insanity(it)).transpose().at(&at.key("insanity"))?;
    let left = state.fire_reserve.checked_sub(given.fire).ok_or_else(|| "the fire reserve is too small".to_owned());
    state.fire_reserve = left.at(&at.key("fire"))?;
    let levels = levels(scenario, state, seat, given, &at.key("skills"))?;
    let Some(it) = state.seats.get_mut(seat.index()) else { return Ok(()) };
    let tracks = scenario.tracks_of(it.who);
    on_track(id, "stress", Some(given.stress), tracks.stress, at)?;
    on_track(id, "blocked_stress", Some(given.blocked_stress), tracks.stress, at)?;
    on_track(id, "wounds", Some(given.wounds), tracks.wounds, at)?;
    on_track(id, "blocked_wounds", Some(given.blocked_wounds), tracks.wounds, at)?;
    on_track(id, "sanity_lost", Some(given.sanity_lost), tracks.sanity, at)?;
    it.space = space.unwrap_or(it.space);
    it.stress.blocked = given.blocked_stress;
    it.stress.marker = given.stress.max(given.blocked_stress);
    it.wounds.blocked = given.blocked_wounds;
    it.wounds.marker = given.wounds.max(given.blocked_wounds);
    it.sanity = given.sanity_lost;
    let reached = scenario.tracks_of(it.who).thresholds.iter().filter(|(at, _)| *at <= given.sanity_lost);
    it.thresholds = u8::try_from(reached.clone().count()).unwrap_or(u8::MAX);
    it.dice = u8::try_from(reached.filter(|(_, die)| *die).count()).unwrap_or(u8::MAX);
    (it.fire, it.fire_tokens) = (given.fire, given.fire);
    it.levels = levels;
    it.counters = given.counters;
    it.favoured = favoured;
    if let Some(insanity) = insanity {
        it.insanity = InsanityCard::from_index(insanity);
    }
    for (index, held) in cards.into_iter().enumerate() {
        if it.cards.try_push(held).is_some() {
            return Err((item("cards", index), "nobody has room for that many cards".to_owned()));
        }
    }
    for (index, held) in relics.into_iter().enumerate() {
        if it.relics.try_push(held).is_some() {
            return Err((item("relics", index), "nobody has room for that many relics".to_owned()));
        }
    }
    if given.dead {
        state.apply(&ritual_engine::event::Event::InvestigatorDied { seat });
    }
    Ok(())
}

fn levels(
    scenario: &Scenario,
    state: &State,
    seat: Seat,
    given: &GivenInvestigator,
    at: &Path,
) -> Result<[u8; 3], Wrong> {
    let mut levels = [1; 3];
    let person = state.seat(seat).and_then(|it| scenario.investigators.get(usize::from(it.who)));
    let own: Vec<&str> = person.map_or_else(Vec::new, |person| {
        person.skills.iter().map(|own| scenario.skills.get(own.index()).map_or("", |it| short(&it.id))).collect()
    });
    for (skill, level) in &given.skills {
        let slot = own.iter().position(|own| *own == skill.as_str());
        let Some(place) = slot.and_then(|slot| levels.get_mut(slot)) else {
            let close = suggest::help(skill.as_str(), own.iter().copied());
            let what = format!("the investigator has no skill `{skill}`{}", behind(close));
            return Err((at.key(skill.as_str()), what));
        };
        if !(1..=4).contains(level) {
            return Err((at.key(skill.as_str()), format!("`{level}` is no level: skills have the levels 1 to 4")));
        }
        *place = *level;
    }
    Ok(levels)
}

fn decks(names: Names<'_>, state: &mut State, given: &GivenTable, at: &Path) -> Result<(), Wrong> {
    let at_mythos = at.key("mythos");
    for (index, card) in given.mythos.discarded.iter().enumerate() {
        let at = at_mythos.key("discarded").index(index);
        let copies = names.mythos(card).at(&at)?;
        let Some(physical) = copies.into_iter().find(|it| state.mythos_deck.contains(it)) else {
            return Err((at, format!("no copy of `{}` is left in the deck", card.0)));
        };
        state.mythos_deck.retain(|it| *it != physical);
        let _full = state.mythos_discard.try_push(physical);
    }
    // What lies on top is set aside first, so that nothing else takes it.
    let mut on_top = Vec::new();
    for (index, card) in given.mythos.top.iter().enumerate().rev() {
        let at = at_mythos.key("top").index(index);
        let mut copies = names.mythos(card).at(&at)?.into_iter();
        let Some(physical) = copies.find(|it| state.mythos_deck.contains(it)) else {
            return Err((at, format!("no other copy of `{}` is left in the deck", card.0)));
        };
        state.mythos_deck.retain(|it| *it != physical);
        on_top.push(physical);
    }
    let has_symbol = |card: &MythosCard| names.scenario.mythos.get(card.index()).is_some_and(|it| it.symbol);
    for _ in 0..given.mythos.discarded_symbols {
        let Some(index) = state.mythos_deck.iter().position(has_symbol) else {
            let what = "the deck has too few cards with the summoning symbol";
            return Err((at_mythos.key("discarded_symbols"), what.to_owned()));
        };
        let card = state.mythos_deck.remove(index);
        let _full = state.mythos_discard.try_push(card);
    }
    if given.mythos.empty {
        let rest = std::mem::take(&mut state.mythos_deck);
        for card in rest {
            let _full = state.mythos_discard.try_push(card);
        }
    }
    for card in on_top {
        let _full = state.mythos_deck.try_push(card);
    }
    let mut on_top = Vec::new();
    for (index, card) in given.discoveries.top.iter().enumerate().rev() {
        let at = at.key("discoveries").key("top").index(index);
        let mut copies = names.discovery(card).at(&at)?.into_iter();
        let Some(physical) = copies.find(|it| state.discovery_deck.contains(it)) else {
            return Err((at, format!("no other copy of `{}` is left in the deck", card.0)));
        };
        state.discovery_deck.retain(|it| *it != physical);
        on_top.push(physical);
    }
    if given.discoveries.empty {
        let rest = std::mem::take(&mut state.discovery_deck);
        for card in rest {
            let _full = state.discovery_discard.try_push(card);
        }
    }
    for card in on_top {
        let _full = state.discovery_deck.try_push(card);
    }
    Ok(())
}

/// The pieces an investigator holds.
pub(crate) fn held(state: &State, seat: Seat) -> impl Iterator<Item = Piece> + '_ {
    let pieces = state.pieces.iter().enumerate();
    pieces.filter(move |(_, it)| it.holder == seat).map(|(index, _)| Piece::from_index(index))
}
