//! What must hold in every state: for tests, debug runs, and games that come from outside.

use crate::decision::{Asked, Choice, Question, options};
use crate::documents::InstantsOfTheDead;
use crate::frame::{Frame, Stack};
use crate::ids::{CardId, CreatureId};
use crate::scenario::{Rank, Scenario};
use crate::state::State;

/// Looks at numbers that stand for things: in a game from outside they may stand for nothing.
pub(crate) fn numbers(scenario: &Scenario, state: &State, stack: &Stack, asked: Option<&Asked>) -> Result<(), String> {
    let n_seats = state.hunters.len();
    let is_card = |card: &CardId| usize::from(card.0) < scenario.cards.len();
    let is_creature = |creature: &CreatureId| usize::from(creature.0) < scenario.creatures.len();
    let owned = state.hunters.iter().flat_map(|hunter| hunter.cards.iter().map(|held| &held.card));
    let mut cards = owned.chain(&state.row).chain(&state.upgrades);
    let fought = state.encounter.as_ref().map(|it| &it.creature);
    let mut creatures = state.dungeon.iter().chain(&state.boxed).chain(fought).chain([&state.final_boss]);
    let right_frame = |frame: &Frame| match frame {
        Frame::Steps { list, bind, .. } => {
            usize::from(list.0) < scenario.lists.len() && bind.you.is_none_or(|you| you.index() < n_seats)
        }
        Frame::Trophies { creature, left } => is_creature(creature) && left.iter().all(|seat| seat.index() < n_seats),
        Frame::Spend { left, .. } => left.iter().all(|seat| seat.index() < n_seats),
        Frame::SpendOf { seat, .. } | Frame::ExtraTrophy { seat } | Frame::Dreamer { seat, .. } => {
            seat.index() < n_seats
        }
        Frame::FinalBoss | Frame::Reveal | Frame::PlaceEchoes | Frame::Round(_) => true,
    };
    let right_question = |asked: &Asked| {
        let is_right = match asked.question {
            Question::ExtraTrophy(creature) => is_creature(&creature),
            _ => true,
        };
        is_right && asked.seats.iter().all(|seat| seat.index() < n_seats)
    };
    let players = scenario.rules.players;
    let is_right = (usize::from(players.min)..=usize::from(players.max)).contains(&n_seats)
        && state.first.index() < n_seats
        && state.hunters.iter().all(|hunter| usize::from(hunter.character) < scenario.hunters.len())
        && cards.all(is_card)
        && creatures.all(is_creature)
        && stack.iter().all(right_frame)
        && (state.outcome.is_some() || !stack.is_empty())
        && asked.is_none_or(right_question);
    if is_right { Ok(()) } else { Err("a number stands for nothing in this scenario".to_owned()) }
}

/// Looks at everything that must hold while a decision is due, or when the game is over.
pub(crate) fn check(scenario: &Scenario, state: &State, asked: Option<&Asked>) -> Result<(), String> {
    let rules = &scenario.rules;
    let mut n_cards = usize::from(state.removed) + state.row.len() + state.upgrades.len();
    for (index, hunter) in state.hunters.iter().enumerate() {
        let wrong = |what: &str| Err(format!("hunter {index} {what}"));
        let is_asked = |question| asked.is_some_and(|it| it.question == question);
        let removes =
            is_asked(Question::Remove) && asked.is_some_and(|it| it.waiting().iter().any(|seat| seat.index() == index));
        let most = usize::from(rules.most_cards) + usize::from(removes);
        n_cards += hunter.cards.len();
        if hunter.health > rules.health {
            return wrong("has more health than the rules allow");
        }
        // Who has no health left dies when the effect that is under way is done.
        if hunter.is_alive && hunter.health == 0 && !is_asked(Question::SpendWeapon) {
            return wrong("lives without health");
        }
        if !hunter.is_alive && hunter.health > 0 {
            return wrong("is dead and has health");
        }
        if hunter.is_eliminated && hunter.is_alive {
            return wrong("lives and is out of the game");
        }
        // Where instants of the dead are done, they may collect what they deal.
        let may_collect = rules.options.instants_of_the_dead == InstantsOfTheDead::Done;
        if !hunter.is_alive && hunter.collected > 0 && !may_collect {
            return wrong("is dead and has collected echoes");
        }
        if hunter.cards.len() > most {
            return wrong("owns too many cards");
        }
        if !hunter.cards.is_sorted() {
            return wrong("has cards out of order");
        }
        if !hunter.cards.iter().any(|held| scenario.card(held.card).dreams) {
            return wrong("can never dream again");
        }
    }
    let of_hunters = |hunter: &crate::state::Hunter| scenario.hunters[usize::from(hunter.character)].cards.len();
    let began = state.hunters.iter().map(of_hunters).sum::<usize>() + scenario.upgrades.len();
    if n_cards != began {
        return Err(format!("there were {began} cards, and now there are {n_cards}"));
    }
    if state.row.len() > state.hunters.len() || !state.row.is_sorted() {
        return Err("the row of upgrades is too long or out of order".to_owned());
    }
    let met = state.encounter.iter().map(|it| it.creature);
    let mut known: Vec<CreatureId> = state.dungeon.iter().chain(&state.boxed).copied().chain(met).collect();
    known.sort_unstable();
    if known.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err("a creature is in two places".to_owned());
    }
    if scenario.creature(state.final_boss).rank != Rank::FinalBoss {
        return Err("the final boss is none".to_owned());
    }
    match asked {
        None if state.outcome.is_none() => Err("nobody is asked, and the game goes on".to_owned()),
        Some(_) if state.outcome.is_some() => Err("the game is over, and somebody is asked".to_owned()),
        Some(asked) => decision(scenario, state, asked),
        None => Ok(()),
    }
}

fn decision(scenario: &Scenario, state: &State, asked: &Asked) -> Result<(), String> {
    if asked.waiting().is_empty() {
        return Err("a decision waits for nobody".to_owned());
    }
    for seat in asked.seats.iter() {
        let offered = options(scenario, state, asked.question, seat);
        if offered.is_empty() || !offered.windows(2).all(|pair| pair[0] < pair[1]) {
            return Err(format!("the options of seat {} are none, unsorted or alike: {offered:?}", seat.0));
        }
        let chosen: Option<Choice> = asked.answers[seat.index()];
        if chosen.is_some_and(|chosen| !offered.contains(&chosen)) {
            return Err(format!("seat {} has chosen what is not offered", seat.0));
        }
    }
    Ok(())
}
