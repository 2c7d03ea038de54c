//! The table before the play.

use ritual_content::documents::{GivenInvestigator, GivenTable, StageName};
use ritual_engine::ids::{Figure, InsanityCard, Piece, Seat, Space, bits};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{HeldCard, HeldRelic, PieceState, State};

use crate::names::Names;

/// Changes the table of a new game as a test wants it.
pub(crate) fn set(names: Names<'_>, state: &mut State, given: &GivenTable) -> Result<(), String> {
    let scenario = names.scenario;
    if !given.keep_setup {
        let last = state.figures.len().saturating_sub(1);
        state.figures.iter_mut().take(last).for_each(|figure| figure.space = Space::NONE);
    }
    if let Some(turn) = &given.turn {
        state.active = names.seat(state, turn.as_str())?;
    }
    state.actions_taken = given.actions_taken;
    state.disrupted = given.ritual_disrupted;
    state.call_due = given.summoning_due;
    if let Some(track) = given.summoning_track {
        state.track = track;
    }
    if let Some(elder_one) = &given.elder_one {
        state.summoned = true;
        state.stage = stage(elder_one.stage);
        let figure = scenario.elder_one().index();
        if let Some(it) = state.figures.get_mut(figure) {
            it.space = names.space(&elder_one.at)?;
            it.wounds = elder_one.wounds;
        }
    }
    for enemies in &given.enemies {
        let kind = names.enemy(&enemies.enemy)?;
        let space = names.space(&enemies.at)?;
        let mut tokens = 0;
        for token in &enemies.tokens {
            let kind = names.token(token)?;
            tokens |= 1_u8 << (kind.0 & 7);
            take_supply(state, kind.index(), enemies.count)?;
        }
        let free: Vec<Figure> = bits(state.figures_of(scenario, kind))
            .map(Figure)
            .filter(|figure| !state.space_of(*figure).is_some())
            .take(usize::from(enemies.count))
            .collect();
        if free.len() < usize::from(enemies.count) {
            return Err(format!("the reserve has only {} more of `{}`", free.len(), enemies.enemy.0));
        }
        for figure in free {
            if let Some(it) = state.figures.get_mut(figure.index()) {
                (it.space, it.wounds, it.tokens) = (space, enemies.wounds, tokens);
            }
        }
    }
    pieces(names, state, given)?;
    for (space, count) in &given.fire {
        let space = names.space(space)?;
        if let Some(fire) = state.fire.get_mut(space.index()) {
            let more = count.saturating_sub(*fire);
            state.fire_reserve = state.fire_reserve.checked_sub(more).ok_or("the fire reserve is too small")?;
            state.fire_reserve += fire.saturating_sub(*count);
            *fire = *count;
        }
    }
    for (id, wanted) in &given.investigators {
        let seat = names.seat(state, id.as_str())?;
        investigator(names, state, seat, wanted)?;
    }
    decks(names, state, given)
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

fn pieces(names: Names<'_>, state: &mut State, given: &GivenTable) -> Result<(), String> {
    let mut named = Vec::new();
    for pieces in &given.pieces {
        let kind = names.token(&pieces.token)?;
        if !named.contains(&kind) {
            named.push(kind);
            state.pieces.iter_mut().filter(|it| it.kind == kind).for_each(|it| it.space = Space::NONE);
        }
    }
    for pieces in &given.pieces {
        let kind = names.token(&pieces.token)?;
        let space = names.space(&pieces.at)?;
        let side = pieces.side.as_ref().map_or(Ok(0), |side| names.side(kind, side))?;
        let is_free = |(index, it): &(usize, &mut PieceState)| {
            // A barrier can only lie on the passage it was made for.
            let at = names.scenario.pieces.get(*index).map_or(Space::NONE, |it| it.at);
            let is_barrier = names.scenario.pieces.get(*index).is_some_and(|it| it.to.is_some());
            it.kind == kind && !it.space.is_some() && !it.holder.is_some() && (!is_barrier || at == space)
        };
        let found = state.pieces.iter_mut().enumerate().filter(is_free).take(usize::from(pieces.count));
        let mut n_found = 0;
        for (_, it) in found {
            (it.space, it.side, it.wounds) = (space, side, pieces.wounds);
            it.hidden = pieces.number.unwrap_or(it.hidden);
            n_found += 1;
        }
        if n_found < pieces.count {
            return Err(format!("there are only {n_found} more of `{}` for `{}`", pieces.token.0, pieces.at));
        }
    }
    Ok(())
}

fn investigator(names: Names<'_>, state: &mut State, seat: Seat, given: &GivenInvestigator) -> Result<(), String> {
    let scenario = names.scenario;
    for tokens in &given.tokens {
        let kind = names.token(&tokens.token)?;
        take_supply(state, kind.index(), tokens.count)?;
        if let Some(held) = state.seats.get_mut(seat.index()).and_then(|it| it.tokens.get_mut(kind.index())) {
            *held += tokens.count;
        }
    }
    for held in &given.holds {
        let kind = names.token(&held.token)?;
        let wanted = |it: &&mut PieceState| {
            it.kind == kind
                && !it.holder.is_some()
                && !it.space.is_some()
                && held.number.is_none_or(|it_is| it.hidden == it_is)
        };
        let Some(piece) = state.pieces.iter_mut().find(wanted) else {
            return Err(format!("no `{}` like that is left in the pile", held.token.0));
        };
        piece.holder = seat;
    }
    let mut cards = Vec::new();
    for card in &given.cards {
        let copies = names.discovery(&card.card)?;
        let Some(physical) = copies.into_iter().find(|it| state.discovery_deck.contains(it)) else {
            return Err(format!("no copy of `{}` is left in the deck", card.card.0));
        };
        state.discovery_deck.retain(|it| *it != physical);
        let side = u8::from(card.side == ritual_content::documents::SideName::Right);
        cards.push(HeldCard { card: physical, side, wounds: card.wounds });
    }
    let mut relics = Vec::new();
    for relic in &given.relics {
        let number = names.relic(&relic.relic)?;
        state.relic_deck.retain(|it| *it != number);
        relics.push(HeldRelic { relic: number, transformed: relic.transformed });
    }
    let mut favoured = 0;
    for enemy in &given.favours {
        favoured |= 1_u64.checked_shl(u32::from(names.enemy(enemy)?.0)).unwrap_or(0);
    }
    let at = given.at.as_ref().map(|at| names.space(at)).transpose()?;
    let insanity = given.insanity.as_ref().map(|it| names.insanity(it)).transpose()?;
    state.fire_reserve = state.fire_reserve.checked_sub(given.fire).ok_or("the fire reserve is too small")?;
    let levels = levels(scenario, state, seat, given)?;
    let Some(it) = state.seats.get_mut(seat.index()) else { return Ok(()) };
    it.space = at.unwrap_or(it.space);
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
    for held in cards {
        let _full = it.cards.try_push(held);
    }
    for held in relics {
        let _full = it.relics.try_push(held);
    }
    if given.dead {
        state.apply(&ritual_engine::event::Event::InvestigatorDied { seat });
    }
    Ok(())
}

fn levels(scenario: &Scenario, state: &State, seat: Seat, given: &GivenInvestigator) -> Result<[u8; 3], String> {
    let mut levels = [1; 3];
    let person = state.seat(seat).and_then(|it| scenario.investigators.get(usize::from(it.who)));
    for (skill, level) in &given.skills {
        let slot = person.and_then(|person| {
            person.skills.iter().position(|own| {
                let info = scenario.skills.get(own.index());
                info.is_some_and(|info| crate::names::short(&info.id) == skill.as_str())
            })
        });
        let Some(place) = slot.and_then(|slot| levels.get_mut(slot)) else {
            return Err(format!("the investigator has no skill `{skill}`"));
        };
        *place = (*level).clamp(1, 4);
    }
    Ok(levels)
}

fn decks(names: Names<'_>, state: &mut State, given: &GivenTable) -> Result<(), String> {
    for card in &given.mythos.discarded {
        let copies = names.mythos(card)?;
        let Some(physical) = copies.into_iter().find(|it| state.mythos_deck.contains(it)) else {
            return Err(format!("no copy of `{}` is left in the deck", card.0));
        };
        state.mythos_deck.retain(|it| *it != physical);
        let _full = state.mythos_discard.try_push(physical);
    }
    let has_symbol = |card: &u8| names.scenario.mythos.get(usize::from(*card)).is_some_and(|it| it.symbol);
    for _ in 0..given.mythos.discarded_symbols {
        let Some(at) = state.mythos_deck.iter().position(has_symbol) else {
            return Err("the deck has too few cards with the summoning symbol".to_owned());
        };
        let card = state.mythos_deck.remove(at);
        let _full = state.mythos_discard.try_push(card);
    }
    if given.mythos.empty {
        let rest = std::mem::take(&mut state.mythos_deck);
        for card in rest {
            let _full = state.mythos_discard.try_push(card);
        }
    }
    let mut on_top = Vec::new();
    for card in given.mythos.top.iter().rev() {
        let mut copies = names.mythos(card)?.into_iter();
        let Some(physical) = copies.find(|it| state.mythos_deck.contains(it) && !on_top.contains(it)) else {
            return Err(format!("no other copy of `{}` is left in the deck", card.0));
        };
        on_top.push(physical);
        state.mythos_deck.retain(|it| *it != physical);
        let _full = state.mythos_deck.try_push(physical);
    }
    if given.discoveries.empty {
        let rest = std::mem::take(&mut state.discovery_deck);
        for card in rest {
            let _full = state.discovery_discard.try_push(card);
        }
    }
    on_top.clear();
    for card in given.discoveries.top.iter().rev() {
        let mut copies = names.discovery(card)?.into_iter();
        let Some(physical) = copies.find(|it| state.discovery_deck.contains(it) && !on_top.contains(it)) else {
            return Err(format!("no other copy of `{}` is left in the deck", card.0));
        };
        on_top.push(physical);
        state.discovery_deck.retain(|it| *it != physical);
        let _full = state.discovery_deck.try_push(physical);
    }
    Ok(())
}

/// The pieces an investigator holds.
pub(crate) fn held(state: &State, seat: Seat) -> impl Iterator<Item = Piece> + '_ {
    let pieces = state.pieces.iter().enumerate();
    pieces.filter(move |(_, it)| it.holder == seat).map(|(index, _)| Piece::from_index(index))
}
