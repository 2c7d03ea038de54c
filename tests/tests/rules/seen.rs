//! What a seat sees of a position and of its options, and how far the game has come by what everybody sees.

use ritual_content::language::{Amount, Compare, Condition, InSpace, Place, Who};
use ritual_engine::Session;
use ritual_engine::frame::TurnAt;
use ritual_engine::program::Compiled;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_table::{Game as _, Measured as _, ONE, REACHED, Seen as _};
use ritual_tests::scene::{Scene, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{awaken, brutes, give_discovery, jury, put, tire};

fn named(name: &str, names: &[&str], numbers: &[i8]) -> i8 {
    let place = names.iter().position(|it| *it == name);
    numbers[place.unwrap_or_else(|| panic!("no number `{name}`"))]
}

/// A number of the position, as a seat sees it.
fn number(scene: &Scene, seat: usize, name: &str) -> i8 {
    let mut numbers = vec![0; Session::POSITION.len()];
    scene.game.see(seat, &mut numbers);
    named(name, Session::POSITION, &numbers)
}

/// A number of the first option with a label that begins so.
fn of_option(scene: &Scene, label: &str, name: &str) -> i8 {
    let option = scene.options().iter().position(|it| it.starts_with(label));
    let option = option.unwrap_or_else(|| panic!("no option `{label}` in {:?}", scene.options()));
    let mut numbers = vec![0; Session::OPTION.len()];
    scene.game.see_option(option, &mut numbers);
    named(name, Session::OPTION, &numbers)
}

fn stand(state: &mut State, scenario: &Scenario, seat: usize, at: &str) {
    state.seats[seat].space = space(scenario, at);
}

/// How far the trial has come with the jury in these places.
fn progress(places: [(u8, &str); 4]) -> u32 {
    let mut scene = Scene::new(&["mike", "ruth"]);
    scene.edit(|state, scenario| jury(state, scenario, places));
    scene.game.progress()
}

const GUILTY: u8 = 0;
const INNOCENT: u8 = 1;
const FAR: (u8, &str) = (GUILTY, "crypt");

#[test]
fn progress_is_made_by_turning_pieces_first_and_by_every_step_then() {
    let nobody = progress([FAR; 4]);
    // A guilty one is sent away again: to bring it is nothing.
    assert_eq!(progress([(GUILTY, "town-square"), FAR, FAR, FAR]), nobody);
    let ways = [(INNOCENT, "bridge"), (INNOCENT, "castle-gate"), (INNOCENT, "high-street"), (INNOCENT, "town-square")];
    let [three, two, one, there] = ways.map(|way| progress([way, FAR, FAR, FAR]));
    assert!(nobody < three && three < two && two < one && one < there, "{nobody} {three} {two} {one} {there}");
    // As much for the first step as for the second, rounded; whoever is there is not only near.
    assert!((two - three).abs_diff(one - two) <= 2, "{three} {two} {one}");
    assert!(there - one > one - two);
    assert!(progress([(INNOCENT, "town-square"); 4]) < REACHED);
}

#[test]
fn a_piece_that_somebody_leads_is_no_goal_for_the_others() {
    let mut scene = Scene::new(&["mike", "ruth", "leon"]);
    scene.edit(|state, scenario| {
        let there = (INNOCENT, "town-square");
        jury(state, scenario, [(INNOCENT, "bridge"), (GUILTY, "gaol"), there, there]);
        stand(state, scenario, 0, "bridge");
        stand(state, scenario, 1, "castle-gate");
        stand(state, scenario, 2, "gaol");
    });
    // Mike brings the innocent one to the Town Square, 3 spaces away; the guilty one is turned where it stands.
    assert_eq!(number(&scene, 0, "you: at a goal"), 0);
    assert_eq!(number(&scene, 0, "you: spaces to a goal"), 4 * 4);
    assert_eq!(number(&scene, 2, "you: at a goal"), ONE);
    // For Ruth there is only the guilty one to be turned.
    assert_eq!(number(&scene, 1, "you: at a goal"), 0);
    scene.edit(|state, scenario| stand(state, scenario, 1, "gaol"));
    assert_eq!(number(&scene, 1, "you: at a goal"), ONE);
    // Whoever has nothing to do goes where the others go.
    scene.edit(|state, scenario| {
        let there = (INNOCENT, "town-square");
        jury(state, scenario, [(INNOCENT, "bridge"), there, there, there]);
        stand(state, scenario, 1, "town-square");
    });
    assert_eq!(number(&scene, 1, "you: at a goal"), ONE);
}

#[test]
fn what_an_elder_one_awaits_is_the_goal_once_the_ritual_is_disrupted() {
    let mut scene = Scene::new(&["mike", "ruth"]);
    scene.edit(|state, scenario| {
        state.disrupted = true;
        awaken(state, scenario, 1, "pub");
        stand(state, scenario, 0, "pub");
    });
    assert_eq!(number(&scene, 0, "you: at a goal"), ONE);
    assert_eq!(number(&scene, 1, "you: at a goal"), 0);
}

/// [ROLL-1] The successes that effects add count towards those that are needed.
#[test]
fn a_roll_lacks_what_neither_dice_nor_effects_have_brought() {
    let lacking = |evidence: bool| {
        let mut scene = Scene::new(&["mike"]);
        scene.edit(|state, scenario| {
            jury(state, scenario, [(GUILTY, "bridge"), FAR, FAR, FAR]);
            stand(state, scenario, 0, "bridge");
            state.seats[0].cards.clear();
            if evidence {
                give_discovery(state, scenario, 0, "First husband", 0);
            }
        });
        scene.dice(&[Face::Success, Face::Blank, Face::Blank]);
        scene.choose("Convince a jury member");
        let dice = number(&scene, 0, "successes rolled");
        (dice, number(&scene, 0, "successes needed"), number(&scene, 0, "successes lacking"))
    };
    assert_eq!(lacking(false), (12, 40, 36));
    assert_eq!(lacking(true), (12, 30, 24));
}

#[test]
fn an_attack_shows_the_enemy_it_is_worth_most_against() {
    let mut scene = Scene::altered(&["mike"], brutes);
    scene.resume(TurnAt::Actions, |state, scenario| {
        let here = "bridge";
        stand(state, scenario, 0, here);
        put(state, scenario, "cultist", 1, here);
        put(state, scenario, "ghast", 1, here);
    });
    assert_eq!(of_option(&scene, "Attack", "attack"), ONE);
    assert_eq!(of_option(&scene, "Attack", "enemy: in your space"), ONE);
    assert_eq!(of_option(&scene, "Attack", "enemy: a monster"), 0);
    assert_eq!(of_option(&scene, "Move", "attack"), 0);
    assert_eq!(number(&scene, 0, "you: enemies here"), 24);
    assert_eq!(scene.game.decider(), 0);
}

/// [DICE-1] [DICE-3] [ROLL-1] What a roll will have and need is printed, so it is seen before it is made.
#[test]
fn a_roll_that_an_option_makes_is_seen_before() {
    let its_roll = |evidence: bool, dice: u8| {
        let mut scene = Scene::new(&["mike"]);
        scene.resume(TurnAt::Actions, |state, scenario| {
            jury(state, scenario, [(GUILTY, "bridge"), FAR, FAR, FAR]);
            stand(state, scenario, 0, "bridge");
            state.seats[0].cards.clear();
            state.seats[0].dice = dice;
            if evidence {
                give_discovery(state, scenario, 0, "First husband", 0);
            }
        });
        let numbers =
            ["standard dice", "bonus dice", "successes needed", "successes added", "chance to be enough at once"];
        let numbers = numbers.map(|name| of_option(&scene, "Convince a jury member", &format!("its roll: {name}")));
        (numbers, number(&scene, 0, "you: successes added to the episode's rolls"))
    };
    let ([standard, bonus, needs, added, alone], carried) = its_roll(false, 0);
    assert_eq!((standard, bonus, needs, added, carried), (30, 0, 40, 0, 0));
    // Three dice never show four successes.
    assert_eq!(alone, 0);
    let ([.., bonus, _, added, helped], carried) = its_roll(true, 2);
    assert_eq!((bonus, added, carried), (20, 12, 12));
    let ([.., fewer], _) = its_roll(true, 0);
    assert!(0 < fewer && fewer < helped && helped < 2 * ONE, "{fewer} {helped}");
}

/// [DICE-13] What cannot be enough is said before a die is thrown, and of each die that would be thrown again.
#[test]
fn a_roll_that_cannot_be_enough_is_in_vain() {
    let before = |who: &str, evidence: bool, dice: u8| {
        let mut scene = Scene::new(&[who]);
        scene.resume(TurnAt::Actions, |state, scenario| {
            jury(state, scenario, [(GUILTY, "bridge"), FAR, FAR, FAR]);
            stand(state, scenario, 0, "bridge");
            state.seats[0].cards.clear();
            state.seats[0].dice = dice;
            if evidence {
                give_discovery(state, scenario, 0, "First husband", 0);
            }
        });
        scene
    };
    let in_vain = |scene: &Scene, label: &str| {
        let option = scene.options().iter().position(|it| it.starts_with(label));
        scene.game.is_vain(option.unwrap_or_else(|| panic!("no option `{label}` in {:?}", scene.options())))
    };
    let convince = "Convince a jury member";
    // Three dice show three successes at most. A piece of evidence or another die makes four.
    assert!(in_vain(&before("mike", false, 0), convince));
    assert!(!in_vain(&before("mike", true, 0), convince) && !in_vain(&before("mike", false, 1), convince));
    // Julien heals where a roll shows tentacles, whatever else comes of it.
    assert!(!in_vain(&before("julien", false, 0), convince));
    assert!(in_vain(&before("mike", false, 0), "Convince a jury member (the dice cannot show enough now)"));
    let other = before("mike", true, 0);
    assert!(!other.options().iter().any(|it| it.contains("cannot show enough")), "{:?}", other.options());

    let thrown = |evidence: bool| {
        let mut scene = before("mike", evidence, 0);
        scene.dice(&[Face::Success, Face::Blank, Face::Tentacle]).choose(convince);
        ["blank", "success", "tentacle"].map(|face| in_vain(&scene, &format!("Reroll a die showing {face}")))
    };
    // A tentacle is worth a reroll whatever comes of the roll.
    assert_eq!(thrown(false), [true, true, false]);
    assert_eq!(thrown(true), [false; 3]);
}

#[test]
fn an_attack_says_what_it_will_roll() {
    let mut scene = Scene::altered(&["mike"], brutes);
    scene.resume(TurnAt::Actions, |state, scenario| {
        stand(state, scenario, 0, "bridge");
        put(state, scenario, "ghast", 1, "bridge");
    });
    assert_eq!(of_option(&scene, "Attack", "its roll: standard dice"), 30);
    let health = of_option(&scene, "Attack", "enemy: health left") / 8;
    assert!(health > 0);
    assert_eq!(of_option(&scene, "Attack", "its roll: successes needed"), health * 10);
    assert_eq!(of_option(&scene, "Move", "its roll: standard dice"), 0);
}

/// People reckon with armour; the observation, by which weights were learned, stays as it is.
#[test]
fn people_are_told_what_an_attack_needs_through_armour() {
    let to_kill = |fatigue: u8, with_ghast: bool| {
        let mut scene = Scene::new(&["leon"]);
        scene.edit(|state, scenario| {
            put(state, scenario, "Formless Spawn", 0, "bridge");
            if with_ghast {
                put(state, scenario, "Ghast", 0, "bridge");
            }
            tire(state, scenario, 0, fatigue, 0);
        });
        let option = scene.options().iter().position(|it| it.starts_with("Attack")).unwrap();
        let odds = scene.game.odds(option).unwrap();
        assert!(odds.is_attack);
        (odds.needs, odds.chance, of_option(&scene, "Attack", "its roll: successes needed"))
    };
    // A standard die shows a success on three of its six faces.
    assert_eq!(to_kill(0, false), (3, Some(31), 30));
    assert_eq!(to_kill(1, false), (4, None, 30));
    // Both have 3 health, and nothing shields a Ghast: it is the one to be attacked.
    assert_eq!(to_kill(1, true).0, 3);
}

#[test]
fn the_pieces_of_the_ritual_are_counted_by_how_far_they_are() {
    let mut scene = Scene::new(&["mike", "ruth"]);
    scene.edit(|state, scenario| {
        jury(state, scenario, [(INNOCENT, "town-square"), (INNOCENT, "bridge"), (GUILTY, "gaol"), (GUILTY, "crypt")]);
        stand(state, scenario, 0, "bridge");
        stand(state, scenario, 1, "gaol");
    });
    let seen = [
        "wanted for the ritual",
        "done for the ritual",
        "of the ritual under way",
        "of the ritual that nobody is with",
    ]
    .map(|what| number(&scene, 0, &format!("pieces {what}")));
    assert_eq!(seen, [40, 10, 10, 8]);
    scene.edit(|state, _| state.disrupted = true);
    assert_eq!(number(&scene, 0, "pieces wanted for the ritual"), 0);
}

/// The pieces of the ritual and whether Mike, who stands where one of them does, is at a goal; the ritual asks for no piece.
fn of_a_ritual_without(bounds: impl Fn(&mut Compare<Compiled>)) -> (i8, i8) {
    let mut scene = Scene::altered(&["mike", "ruth"], |scenario| {
        let Condition::Compare(compare) = &mut scenario.episode.ritual else { panic!("another ritual") };
        compare.at_least = None;
        bounds(compare);
    });
    scene.edit(|state, scenario| {
        // Before anybody is innocent there is none too many.
        state.disrupted = false;
        jury(state, scenario, [(INNOCENT, "town-square"), FAR, FAR, FAR]);
        stand(state, scenario, 0, "town-square");
    });
    (number(&scene, 0, "pieces wanted for the ritual"), number(&scene, 0, "you: at a goal"))
}

#[test]
fn exactly_none_is_a_goal_as_at_most_none_is() {
    let none = || Some(Amount::Fixed(0));
    let at_most = of_a_ritual_without(|compare| compare.at_most = none());
    assert_eq!(at_most, (0, ONE));
    assert_eq!(of_a_ritual_without(|compare| compare.exactly = none()), at_most);
    // Below, as many are wanted as from `at_least`.
    let at_least = of_a_ritual_without(|compare| compare.at_least = Some(Amount::Fixed(3)));
    assert_eq!(at_least.0, 30);
    assert_eq!(of_a_ritual_without(|compare| compare.exactly = Some(Amount::Fixed(3))), at_least);
}

/// Mike, whose turn it is, stands at the bridge and Ruth in the gaol, beside a Cultist; the ritual is another one.
fn of_the_ritual(ritual: impl FnOnce(&Scenario) -> Condition<Compiled>) -> Scene {
    let mut scene = Scene::altered(&["mike", "ruth"], |scenario| scenario.episode.ritual = ritual(scenario));
    scene.edit(|state, scenario| {
        state.disrupted = false;
        stand(state, scenario, 0, "bridge");
        stand(state, scenario, 1, "gaol");
        put(state, scenario, "cultist", 1, "gaol");
    });
    scene
}

#[test]
fn of_a_ritual_of_two_parts_one_is_half() {
    let scene = of_the_ritual(|scenario| {
        Condition::All(["bridge", "gaol"].map(|at| Condition::Safe(Place::Named(space(scenario, at)))).into())
    });
    assert_eq!(scene.game.parts_of_ritual(), [REACHED, 0], "what holds is reached, and nothing else");
    let mut gauges = vec![0; Session::GAUGES.len()];
    scene.game.gauges(&mut gauges);
    let ritual = Session::GAUGES.iter().position(|it| *it == "ritual in %").unwrap();
    assert_eq!(gauges[ritual], 50);
}

fn is_in(scenario: &Scenario, who: Who<Compiled>, at: &str) -> Condition<Compiled> {
    Condition::InSpace(InSpace { who, space: Place::Named(space(scenario, at)) })
}

#[test]
fn nobody_goes_where_nobody_shall_be() {
    let at_goal = |scene: &Scene| [0, 1].map(|seat| number(scene, seat, "you: at a goal"));
    let gather = of_the_ritual(|scenario| is_in(scenario, Who::Each, "gaol"));
    assert_eq!(at_goal(&gather), [0, ONE], "everybody is to be in the gaol");
    let leave = of_the_ritual(|scenario| Condition::Not(Box::new(is_in(scenario, Who::Active, "bridge"))));
    assert_eq!(at_goal(&leave), [0, 0], "Mike is at the bridge and is to leave it");
}
