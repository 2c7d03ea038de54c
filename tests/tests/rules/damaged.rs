//! States that cannot be: a game that is loaded from one is refused, and says what is wrong with it.

use std::sync::Arc;

use ritual_content::language::Until;
use ritual_engine::frame::{Frame, TurnAt};
use ritual_engine::ids::{CounterKind, DiscoveryCard, Figure, MythosCard, Name, Seat, Skill, Space, StepId};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{
    Carried, CounterState, Gift, Grant, Ground, HeldCard, Holder, MAX_GRANTS, PassageState, State,
};
use ritual_engine::{LoadError, Saved, Session};
use ritual_table::Kept as _;
use ritual_tests::scene::{Scene, fatigue};

/// What is done to a game that was saved.
type Change = fn(&mut Saved, &Scenario);

/// The first turn of Mike and Ruth in Kilkenny, saved and changed.
fn load(change: Change) -> Result<Session, LoadError> {
    let scene = Scene::new(&["mike", "ruth"]);
    let scenario = scene.game.scenario().clone();
    let mut saved = scene.game.save();
    change(&mut saved, &scenario);
    Session::load(scenario, saved)
}

/// Asserts that each change is refused with a sentence that begins so.
fn assert_refused(cases: &[(&str, Change)]) {
    for (told, change) in cases {
        match load(*change) {
            Err(LoadError::Damaged(what)) => assert!(what.starts_with(told), "`{what}` instead of `{told}`"),
            Err(other) => panic!("{told}: {other}"),
            Ok(_) => panic!("{told}: the game is loaded all the same"),
        }
    }
}

/// Asserts that each change leaves a game that can go on.
fn assert_loaded(cases: &[(&str, Change)]) {
    for (what, change) in cases {
        if let Err(error) = load(*change) {
            panic!("{what}: {error}");
        }
    }
}

fn held(card: DiscoveryCard) -> HeldCard {
    HeldCard { card, side: 0, wounds: 0 }
}

/// Grants the first skill of the scenario at a level.
fn skill(level: u8, seat: Seat, figure: Figure) -> Grant {
    let gift = Gift::Skill { skill: Skill(0), level, by: Name(0) };
    Grant { gift, seat, figure, until: Until::EndOfTurn, whose: Seat(0), begun: false, times: 1 }
}

fn ground(change: impl FnOnce(&mut Ground)) -> Arc<Ground> {
    let mut ground = Ground::default();
    change(&mut ground);
    Arc::new(ground)
}

#[test]
fn a_table_of_another_shape_is_refused() {
    assert_refused(&[
        ("nobody at the table", |it, _| it.state.seats.clear()),
        ("the active seat is empty", |it, _| it.state.active = Seat(2)),
        ("not as many figures as the scenario has", |it, _| it.state.figures.truncate(1)),
        ("not as many pieces as the scenario has", |it, _| it.state.pieces.clear()),
        ("not as many spaces as the map has", |it, _| it.state.fire.truncate(3)),
        ("a stage that does not exist", |it, _| it.state.stage = 4),
        ("an investigator the scenario does not have", |it, scenario| {
            it.state.seats[1].who = u8::try_from(scenario.investigators.len()).unwrap();
        }),
        ("a passage or a gate on no known space", |it, scenario| {
            let beyond = Space::from_index(scenario.map.spaces.len());
            it.state.ground = Some(ground(|ground| ground.gates[0] = beyond));
        }),
        ("a passage or a gate on no known space", |it, _| {
            let between = [Space(0), Space(200)];
            it.state.ground = Some(ground(|ground| ground.passages.push(PassageState { between, is_open: true })));
        }),
        ("not as many tiles as the map has", |it, scenario| {
            let lies = scenario.map.tiles[0].at_start;
            it.state.ground = Some(ground(|ground| ground.tiles.push(lies)));
        }),
    ]);
}

#[test]
fn what_nobody_was_granted_is_refused() {
    let told = "something is granted by no step, or to nobody";
    assert_refused(&[
        (told, |it, _| it.state.grants.push(skill(5, Seat(0), Figure::NONE))),
        (told, |it, _| it.state.grants.push(skill(4, Seat(2), Figure::NONE))),
        (told, |it, _| it.state.grants.push(skill(4, Seat(0), Figure(0)))),
        (told, |it, _| it.state.grants.push(skill(4, Seat::NONE, Figure::NONE))),
        (told, |it, _| {
            let beyond = Figure::from_index(it.state.figures.len());
            it.state.grants.push(skill(4, Seat::NONE, beyond));
        }),
        (told, |it, scenario| {
            let skill = Skill::from_index(scenario.skills.len());
            let gift = Gift::Skill { skill, level: 1, by: Name(0) };
            it.state.grants.push(Grant { gift, ..self::skill(1, Seat(0), Figure::NONE) });
        }),
        (told, |it, _| {
            let gift = Gift::Abilities(StepId::NONE);
            it.state.grants.push(Grant { gift, ..skill(1, Seat(0), Figure::NONE) });
        }),
        (told, |it, _| it.state.grants.push(Grant { times: 0, ..skill(1, Seat(0), Figure::NONE) })),
        ("more is granted than there is room for", |it, _| {
            let often = Grant { times: 255, ..skill(1, Seat(0), Figure::NONE) };
            it.state.grants.extend(std::iter::repeat_n(often, 3));
        }),
    ]);
    assert_loaded(&[
        ("a skill of somebody", |it, _| it.state.grants.push(skill(4, Seat(1), Figure::NONE))),
        ("a skill of a figure", |it, _| it.state.grants.push(skill(4, Seat::NONE, Figure(0)))),
        ("as much as there is room for", |it, _| {
            it.state.grants.extend(std::iter::repeat_n(skill(1, Seat(0), Figure::NONE), MAX_GRANTS));
        }),
    ]);
}

#[test]
fn a_board_that_cannot_be_is_refused() {
    assert_refused(&[
        ("seat 0: stress beyond its track", |it, _| it.state.seats[0].stress.marker = 5),
        ("seat 1: wounds beyond their track", |it, _| it.state.seats[1].wounds.marker = 6),
        ("seat 0: sanity beyond its track", |it, _| it.state.seats[0].sanity = 21),
        ("seat 0: stress marker on a blocked space", |it, _| it.state.seats[0].stress.blocked = 1),
        ("seat 0: wound marker on a blocked space", |it, _| it.state.seats[0].wounds.blocked = 1),
        ("seat 0: a skill outside levels 1 to 4", |it, _| it.state.seats[0].levels[2] = 0),
        ("seat 0: a skill outside levels 1 to 4", |it, _| it.state.seats[0].levels[0] = 5),
        ("seat 0: on no known space", |it, _| it.state.seats[0].space = Space::NONE),
        ("seat 1: on no known space", |it, _| {
            (it.state.seats[1].alive, it.state.seats[1].space) = (false, Space::NONE);
        }),
        ("seat 0: alive without sanity", |it, _| it.state.seats[0].sanity = 20),
        ("seat 1: dead with cards", |it, _| {
            let card = it.state.discovery_deck.pop().unwrap();
            it.state.seats[1].cards.push(held(card));
            it.state.seats[1].alive = false;
        }),
        ("seat 0: more fire tokens than fire", |it, _| it.state.seats[0].fire_tokens = 1),
        ("seat 0: more thresholds than the marker passed", |it, _| {
            (it.state.seats[0].sanity, it.state.seats[0].thresholds) = (4, 2);
        }),
        ("seat 0: more thresholds than the marker passed", |it, _| {
            (it.state.seats[0].sanity, it.state.seats[0].thresholds) = (3, 1);
        }),
    ]);
    assert_loaded(&[
        ("both tracks at their ends", |it, _| {
            (it.state.seats[0].stress.marker, it.state.seats[0].wounds.marker) = (4, 5);
        }),
        ("the last point of sanity", |it, _| it.state.seats[0].sanity = 19),
        ("a threshold that the marker is on", |it, _| {
            (it.state.seats[0].sanity, it.state.seats[0].thresholds) = (4, 1);
        }),
        ("a threshold that waits", |it, _| it.state.seats[0].sanity = 4),
        ("levels 1 and 4", |it, _| it.state.seats[0].levels = [1, 4, 1]),
    ]);
}

#[test]
fn what_stands_where_it_cannot_is_refused() {
    assert_refused(&[
        ("figure 0 on no known space", |it, scenario| {
            it.state.figures[0].space = Space::from_index(scenario.map.spaces.len());
        }),
        ("figure 0 lives with deadly wounds", |it, _| {
            (it.state.figures[0].space, it.state.figures[0].wounds) = (Space(0), 9);
        }),
        ("the Elder One's figure is not where it should be", |it, _| it.state.summoned = true),
        ("the Elder One's figure is not where it should be", |it, scenario| {
            it.state.figures[scenario.elder_one().index()].space = Space(0);
        }),
        ("a stolen card is nowhere", |it, _| {
            let card = held(it.state.discovery_deck.pop().unwrap());
            it.state.carried.push(Carried { figure: Figure(0), from: Seat(2), card });
        }),
        ("a stolen card is nowhere", |it, _| {
            let card = held(it.state.discovery_deck.pop().unwrap());
            let figure = Figure::from_index(it.state.figures.len());
            it.state.carried.push(Carried { figure, from: Seat(0), card });
        }),
        ("piece 1 on no known space", |it, _| it.state.pieces[1].space = Space(200)),
        ("piece 0 in two places, or held by nobody", |it, _| it.state.pieces[0].holder = Seat(0)),
        ("piece 0 in two places, or held by nobody", |it, _| {
            (it.state.pieces[0].space, it.state.pieces[0].holder) = (Space::NONE, Seat(2));
        }),
        ("the Summoning track is left", |it, _| it.state.track = 0),
        ("the Summoning track is left", |it, _| it.state.track = 9),
    ]);
    assert_loaded(&[
        ("the end of the track", |it, _| it.state.track = 8),
        ("a card that is carried", |it, _| {
            let card = held(it.state.discovery_deck.pop().unwrap());
            it.state.carried.push(Carried { figure: Figure(0), from: Seat(1), card });
        }),
        ("a piece that is held", |it, _| {
            (it.state.pieces[0].space, it.state.pieces[0].holder) = (Space::NONE, Seat(1));
        }),
        ("wounds of a figure in the reserve", |it, _| it.state.figures[0].wounds = 9),
    ]);
}

#[test]
fn counters_of_no_scenario_are_refused() {
    let counter =
        |counter: u8| CounterState { counter: CounterKind(counter), holder: Holder::Game, value: 1, start: 0 };
    let scene = Scene::new(&["mike", "ruth"]);
    let mut saved = scene.game.save();
    saved.state.counters.push(counter(31));
    let refused = Session::load(scene.game.scenario().clone(), saved).map(|_| ());
    assert_eq!(refused, Err(LoadError::Damaged("counter 31: not in the scenario".to_owned())));
}

#[test]
fn what_is_lost_or_made_is_refused() {
    fn first<T: Copy>(pile: &[T]) -> T {
        *pile.first().unwrap()
    }
    assert_refused(&[
        ("15 Mythos cards instead of 16", |it, _| it.state.mythos_deck.truncate(15)),
        ("14 Discovery cards instead of 15", |it, _| it.state.discovery_deck.truncate(14)),
        ("11 relic cards instead of 12", |it, _| it.state.relic_deck.truncate(11)),
        ("Mythos card 16 does not exist", |it, _| it.state.mythos_deck[0] = MythosCard(16)),
        ("relic card 200 does not exist", |it, _| it.state.relic_deck[0] = 200),
        ("11 fire tokens", |it, _| it.state.fire_reserve -= 1),
        ("13 fire tokens", |it, _| it.state.fire[0] += 1),
        ("13 fire tokens", |it, _| (it.state.seats[0].fire, it.state.seats[0].fire_tokens) = (1, 1)),
    ]);
    let twice: [Change; 4] = [
        |it, _| it.state.mythos_discard.push(first(&it.state.mythos_deck)),
        |it, _| it.state.seats[0].kept_mythos = first(&it.state.mythos_deck),
        |it, _| it.state.discovery_open.push(first(&it.state.discovery_deck)),
        |it, _| it.state.seats[0].cards.push(held(first(&it.state.discovery_deck))),
    ];
    for change in twice {
        let refused = load(change).map(|_| ()).unwrap_err().to_string();
        assert!(refused.ends_with("is in two places"), "{refused}");
    }
    let tokens: [Change; 3] = [
        |it, scenario| it.state.supply[fatigue(scenario)] -= 1,
        |it, scenario| it.state.seats[1].tokens[fatigue(scenario)] += 1,
        |it, scenario| {
            it.state.figures[0].space = Space(0);
            it.state.figures[0].tokens = 1 << fatigue(scenario);
        },
    ];
    for change in tokens {
        let refused = load(change).map(|_| ()).unwrap_err().to_string();
        assert!(refused.contains("tokens of kind"), "{refused}");
    }
}

#[test]
fn a_decision_that_nobody_can_take_is_refused() {
    fn dead(state: &mut State, seat: usize) {
        state.seats[seat].alive = false;
    }
    assert_refused(&[
        ("a decision without a choice", |it, _| it.pending.as_mut().unwrap().options.truncate(1)),
        ("options not in order", |it, _| it.pending.as_mut().unwrap().options.reverse()),
        ("options not in order", |it, _| {
            let options = &mut it.pending.as_mut().unwrap().options;
            options[1] = options[0];
        }),
        ("the dead decide", |it, _| dead(&mut it.state, 0)),
        ("the dead decide", |it, _| it.pending.as_mut().unwrap().seat = Seat(2)),
        ("no turn is under way", |it, _| it.stack.clear()),
        ("no turn is under way", |it, _| {
            it.stack.clear();
            it.stack.push(Frame::Turn { at: TurnAt::Start(Seat(2)) });
        }),
        ("a turn inside a turn", |it, _| it.stack.push(Frame::Turn { at: TurnAt::Actions })),
    ]);
    assert_loaded(&[
        ("somebody else is dead", |it, _| dead(&mut it.state, 1)),
        ("the turn of the second one begins", |it, _| {
            it.stack.clear();
            it.stack.push(Frame::Turn { at: TurnAt::Start(Seat(1)) });
        }),
    ]);
}
