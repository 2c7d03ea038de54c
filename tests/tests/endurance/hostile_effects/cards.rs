//! Tables, prices that are counted, cards done again and cards stolen, at their worst.

use ritual_content::language::{self as lang, Deck, LastCard, MythosPile};
use ritual_engine::decision::{Choice, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::Seat;
use ritual_engine::program::{AskedAmount, Condition, Enemies, Place, Price, Row, Step, Trigger, Who};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{Carried, HeldCard, Outcome, State};
use ritual_table::Game as _;
use ritual_tests::scene::{Scene, discovery, figure};
use ritual_tests::setting::{awaken, no_discoveries, put};

use super::{
    ANY_CARD, FREE, NOTHING, abilities, altered, asked, block, culprits, each_mythos, early, enemies, every_enemy,
    everywhere, fixed, if_else, kill, kind_of, plain, play, shipped, summon, triggers, when,
};

#[test]
fn a_table_is_drawn_however_many_rows_it_has_and_whatever_they_weigh() {
    let base = shipped();
    for (n_rows, weight, number) in
        [(0, 1, None), (1, 0, None), (10_000, 0, None), (10_000, 255, None), (10_000, 1, Some(255)), (3, 1, Some(0))]
    {
        let what = format!("{n_rows} rows of {weight}, {number:?}");
        let scenario = altered(&base, |scenario| {
            early(scenario);
            let steps = block(scenario, &[Step::AddCounters(fixed(1))]);
            let rows = vec![Row { label: None, weight, steps }; n_rows];
            let table = block(scenario, &[Step::Table(lang::Table { rows, row: number.map(fixed) })]);
            each_mythos(scenario, table);
        });
        for seed in 0..3 {
            let game = play(&what, &scenario, seed);
            assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "{what}: {:?}", culprits(&game));
        }
    }
}

/// [STRESS-4] A price that grows with every payment is told each time, and not offered once it is too high.
#[test]
fn a_price_that_grows_is_not_offered_in_the_end() {
    let mut scene = Scene::altered(&["ruth", "mike"], |scenario| {
        plain(scenario);
        let stress = AskedAmount::Sum(vec![fixed(1), asked(AskedAmount::StressOf(Who::You))]);
        let pay = Price { stress: asked(stress), ..FREE };
        let offer = lang::May { who: Who::You, volunteer: false, pay, then: NOTHING, otherwise: NOTHING };
        let offers = block(scenario, &[Step::May(offer)]);
        let again = block(scenario, &[Step::Repeat(lang::Repeat { times: fixed(255), steps: offers })]);
        each_mythos(scenario, again);
    });
    scene.resume(TurnAt::Mythos, |state, _| no_discoveries(state));
    let room = |scene: &Scene| scene.state().stress_room(scene.game.scenario(), Seat(0));
    let mut paid = 0;
    while scene.question() == Some(Question::May) {
        let stress = scene.seat(0).stress.marker;
        let cost = scene.game.decision().and_then(|decision| decision.cost_of(Choice::Yes)).unwrap_or_default();
        assert_eq!(cost.stress, stress + 1);
        assert!(cost.stress <= room(&scene));
        assert!(scene.offers(&format!("{} stress", cost.stress)), "{:?}", scene.options());
        scene.yes();
        assert_eq!(scene.seat(0).stress.marker, 2 * stress + 1);
        paid += 1;
    }
    assert!(paid > 0);
    assert!(scene.seat(0).stress.marker + 1 > room(&scene));
    scene.assert_next_turn_of(1);
}

#[test]
fn a_card_that_resolves_itself_again_ends() {
    let base = shipped();
    for pile in [LastCard::Mythos, LastCard::Discovery] {
        let scenario = altered(&base, |scenario| {
            early(scenario);
            let again = block(scenario, &[Step::ResolveAgain(pile), Step::ResolveAgain(pile)]);
            everywhere(scenario, &triggers(), again);
            each_mythos(scenario, again);
            scenario.mythos.iter_mut().for_each(|card| card.summons = again);
            scenario.discoveries.iter_mut().for_each(|card| card.steps = again);
        });
        for seed in 0..10 {
            let game = play("again", &scenario, seed);
            assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "{pile:?}: {:?}", culprits(&game));
        }
    }
}

#[test]
fn what_is_stolen_at_any_moment_leaves_a_sound_game() {
    let base = shipped();
    for trigger in triggers() {
        for is_deadly in [false, true] {
            let what = format!("{trigger:?}, deadly: {is_deadly}");
            let scenario = altered(&base, |scenario| {
                early(scenario);
                let deadly = block(scenario, &[kill(Who::You)]);
                let late = if_else(Condition::ElderOneOnMap, if is_deadly { deadly } else { NOTHING }, NOTHING);
                let ghast = kind_of(scenario, "Ghast");
                let steal = |by, to, random| {
                    Step::Steal(lang::Steal { cards: ANY_CARD, from: Who::Each, count: fixed(2), by, to, random })
                };
                let deck = if is_deadly { Deck::Mythos } else { Deck::Discoveries };
                let look = lang::LookAt { deck, cards: fixed(3), take: fixed(1), rest: MythosPile::Bottom };
                let steps = [
                    steal(Some(every_enemy()), None, true),
                    summon(ghast, Place::YourSpace, fixed(1)),
                    Step::LookAt(look),
                    late,
                    Step::Kill(Enemies::ThatEnemy),
                    Step::GiveBack(lang::GiveBack { enemies: Enemies::ThisEnemy, to: Some(Who::EachOther) }),
                    steal(None, Some(Who::EachOther), false),
                ];
                let odd = block(scenario, &steps);
                everywhere(scenario, std::slice::from_ref(&trigger), odd);
                let gift = lang::Claim {
                    who: Who::EachOther,
                    left: Some(FREE),
                    right: Some(FREE),
                    forced: true,
                    otherwise: NOTHING,
                };
                let gift = block(scenario, &[Step::Claim(gift)]);
                scenario.discoveries.iter_mut().for_each(|card| card.steps = gift);
            });
            for seed in [2, 4] {
                play(&what, &scenario, seed);
            }
        }
    }
}

/// Lets the first Ghast carry a card that it took from the second investigator.
fn carry(state: &mut State, scenario: &Scenario) {
    let card = discovery(scenario, "greased staff");
    state.discovery_deck.retain(|it| *it != card);
    state.discovery_discard.retain(|it| *it != card);
    let card = HeldCard { card, side: 0, wounds: 0 };
    state.carried.push(Carried { figure: figure(scenario, "Ghast", 0), from: Seat(1), card });
}

/// A table where the first Ghast carries a card, and each Mythos card does these steps.
fn robbed(dead: bool, steps: impl FnOnce(&mut Scenario) -> Vec<Step>) -> Scene {
    let mut scene = Scene::altered(&["ruth", "mike"], |scenario| {
        plain(scenario);
        let steps = steps(scenario);
        let steps = block(scenario, &steps);
        each_mythos(scenario, steps);
    });
    scene.resume(TurnAt::Mythos, |state, scenario| {
        awaken(state, scenario, 1, "crypt");
        put(state, scenario, "Ghast", 0, "gaol");
        no_discoveries(state);
        carry(state, scenario);
        state.seats[1].alive = !dead;
    });
    scene
}

fn first_ghast(scenario: &Scenario) -> Enemies {
    Enemies::Which(Box::new(enemies(1 << figure(scenario, "Ghast", 0).index())))
}

/// [DEATH-10] What was taken from the dead goes to the active investigator.
#[test]
fn what_comes_back_goes_to_its_owner_or_to_the_active_investigator() {
    for (dead, owner) in [(false, 1), (true, 0)] {
        let scene = robbed(dead, |_| vec![Step::GiveBack(lang::GiveBack { enemies: every_enemy(), to: None })]);
        assert!(scene.state().carried.is_empty(), "{dead}");
        assert_eq!(scene.seat(owner).cards.len(), 1, "{dead}");
    }
}

/// What a dead enemy carried is discarded, also when its killing cuts the turn short.
#[test]
fn what_is_carried_is_discarded_after_a_death_that_cuts_the_turn_short() {
    let scene = robbed(false, |scenario| {
        let deadly = block(scenario, &[kill(Who::Active)]);
        let ghast = kind_of(scenario, "Ghast");
        let name = scenario.enemies[ghast.index()].name;
        let set = abilities(scenario, name, &[when(Trigger::Dies, deadly)]);
        scenario.enemies[ghast.index()].abilities = set;
        vec![Step::Kill(first_ghast(scenario))]
    });
    assert!(!scene.seat(0).alive);
    assert!(scene.state().carried.is_empty());
    let died = scene.when(|event| matches!(event, Event::InvestigatorDied { .. }));
    let dropped = scene.when(|event| matches!(event, Event::CardDropped { .. }));
    assert!(died.is_some() && died < dropped, "{:?}", scene.events());
    scene.assert_next_turn_of(1);
}

/// A figure that comes back at once is a new enemy: it carries nothing.
#[test]
fn an_enemy_that_comes_back_carries_nothing() {
    let scene = robbed(false, |scenario| {
        let ghast = kind_of(scenario, "Ghast");
        let again = block(scenario, &[summon(ghast, Place::StartingSpace, fixed(5))]);
        let name = scenario.enemies[ghast.index()].name;
        let set = abilities(scenario, name, &[when(Trigger::Dies, again)]);
        scenario.enemies[ghast.index()].abilities = set;
        vec![Step::Kill(first_ghast(scenario))]
    });
    assert!(scene.space_of("Ghast", 0).is_some());
    assert!(scene.state().carried.is_empty());
    assert_eq!(scene.how_often(|event| matches!(event, Event::CardDropped { .. })), 1);
}
