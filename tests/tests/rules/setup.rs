//! Components and their limits, what counts as an enemy, setting the table, the difficulty options.

use std::sync::Arc;

use ritual_content::{Catalogue, FullId};
use ritual_engine::compile::{CompileError, Request, compile, compile_bare};
use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{DiscoveryCard, MythosCard, Seat, Space};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{HeldCard, Outcome, State, Track};
use ritual_engine::{Session, SetupError};
use ritual_table::{Chance, Draw, Game as _, Silent};
use ritual_tests::content::{self, KILKENNY};
use ritual_tests::scene::{Scene, discovery, fatigue, space};
use ritual_tests::script::{Face, Script};
use ritual_tests::setting::{awaken, give_discovery, give_relic, mythos_on_top, put};

const REST: Choice = Choice::Act { deed: Deed::Rest, free: false };

/// Chance that always takes the first of what there is.
struct First;

impl Chance for First {
    fn below(&mut self, _: u32, _: Draw) -> u32 {
        0
    }
}

/// A game at its first decision, just as it was set up.
fn set_up(scenario: &Arc<Scenario>, investigators: &[&str], chance: &mut dyn Chance) -> Session {
    let find = |wanted: &str| {
        let found = scenario.investigators.iter().position(|it| it.id.rsplit('/').next() == Some(wanted));
        found.unwrap_or_else(|| panic!("no investigator `{wanted}`"))
    };
    let seats: Vec<usize> = investigators.iter().map(|wanted| find(wanted)).collect();
    match Session::new(scenario.clone(), &seats, chance, &mut Silent) {
        Ok(game) => game,
        Err(error) => panic!("{error}"),
    }
}

/// The same, of the shipped scenario with nothing shuffled.
fn fresh(investigators: &[&str]) -> Session {
    let scenario = content::scenario(KILKENNY);
    set_up(&scenario, investigators, &mut Script::new(scenario.clone()))
}

/// The spaces of an enemy's figures, sorted, and how many figures are in the reserve.
fn figures_of(game: &Session, name: &str) -> (String, usize) {
    let (scenario, state) = (game.scenario(), game.state());
    let mut places: Vec<&str> = Vec::new();
    let mut reserve = 0;
    for (figure, kind) in state.figures.iter().zip(&scenario.figures) {
        if scenario.name(scenario.enemies[kind.index()].name) != name {
            continue;
        }
        if figure.space == Space::NONE {
            reserve += 1;
        } else {
            places.push(&scenario.map.spaces[figure.space.index()].id);
        }
    }
    places.sort_unstable();
    (places.join(" "), reserve)
}

fn sorted<T: Copy + Ord>(cards: &[T]) -> Vec<T> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}

/// The Elder One has been summoned and stands here; the ritual goes on.
fn call_elder_one(state: &mut State, scenario: &Scenario, at: &str) {
    awaken(state, scenario, 1, at);
    state.track = 5;
}

/// Tsathoggua stands before the first investigator, one wound short of losing this stage; nobody can pay for rerolls.
fn one_wound_short(scene: &mut Scene, stage: u8, random_places: u8) {
    scene.edit(|state, scenario| {
        call_elder_one(state, scenario, "bridge");
        (state.disrupted, state.stage, state.random_places) = (true, stage, random_places);
        state.figures[scenario.elder_one().index()].wounds = scenario.stages[usize::from(stage)].health - 1;
        state.seats[0].stress.marker = scenario.numbers.tracks.stress;
    });
}

/// [COMP-1] One to five play, no more.
#[test]
fn at_most_five_play() {
    let scenario = content::scenario(KILKENNY);
    let refusal = |count: usize| {
        let seats: Vec<usize> = (0..count).collect();
        Session::new(scenario.clone(), &seats, &mut First, &mut Silent).err()
    };
    assert_eq!(refusal(0), Some(SetupError::WrongNumber { asked: 0, most: 5 }));
    assert_eq!(refusal(5), None);
    assert_eq!(refusal(6), Some(SetupError::WrongNumber { asked: 6, most: 5 }));
}

/// [COMP-3] [COMP-4] [SETUP-3] Both boxes bring 8 Mythos cards, the episode 15 Discovery cards, the Elder One 4 stages.
#[test]
fn the_boxes_bring_their_cards() {
    let game = fresh(&["mike", "leon"]);
    assert_eq!(game.state().mythos_deck.len(), 16);
    assert_eq!(game.state().discovery_deck.len(), 15);
    assert!(game.state().mythos_discard.is_empty());
    assert!(game.state().discovery_discard.is_empty());
    assert_eq!(game.scenario().stages.each_ref().map(|it| it.health > 0), [false, true, true, true]);
    assert_eq!(game.scenario().episode.actions.len(), 2);
}

/// [COMP-9] The 8th space of the Summoning track is the losing one, and only that.
#[test]
fn the_eighth_space_of_the_track_loses_the_game() {
    for (from, outcome) in [(6, None), (7, Some(Outcome::TrackFull))] {
        let mut scene = Scene::new(&["mike"]);
        scene.resume(TurnAt::DiscardCheck, |state, scenario| {
            call_elder_one(state, scenario, "crypt");
            state.track = from;
            let symbols: Vec<MythosCard> =
                (0..16).map(MythosCard).filter(|card| scenario.mythos[card.index()].symbol).take(3).collect();
            state.mythos_deck.retain(|it| !symbols.contains(it));
            state.mythos_discard.extend(symbols);
        });
        assert!(scene.happened(|event| *event == Event::ElderOneAdvanced { to: from + 1 }));
        assert_eq!(scene.state().outcome, outcome, "from space {from}");
    }
}

/// [COMP-11] There is no bound on the cards one investigator holds.
#[test]
fn one_investigator_may_hold_every_discovery_card() {
    let mut scene = Scene::new(&["leon"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        let last = discovery(scenario, "town sheriff");
        let cards: Vec<DiscoveryCard> = state.discovery_deck.drain(..).filter(|card| *card != last).collect();
        state.seats[0].cards.extend(cards.into_iter().map(|card| HeldCard { card, side: 0, wounds: 0 }));
        state.discovery_deck.push(last);
    });
    assert_eq!(scene.question(), Some(Question::Claim));
    scene.pick(|choice| choice == Choice::Side(1));
    assert_eq!(scene.seat(0).cards.len(), 15);
}

/// [LIMIT-1] Fire on an investigator's board is not limited by the fire tokens.
#[test]
fn fire_on_a_board_is_not_limited() {
    let mut scene = Scene::new(&["mike"]);
    scene.edit(|state, scenario| {
        state.fire[scenario.map.start.index()] = 12;
        state.fire_reserve = 0;
    });
    scene.choose("Move").choose("Castle gate");
    assert_eq!(scene.seat(0).fire, 12);
    assert_eq!(scene.state().fire_at(scene.space("bridge")), 12);
}

/// [LIMIT-2] What there is not enough of is handed out as far as it goes, and nothing else is asked for the rest.
#[test]
fn too_few_tokens_are_handed_out_as_far_as_they_go() {
    let mut scene = Scene::altered(&["mike"], |scenario| {
        let fatigue = fatigue(scenario);
        scenario.tokens[fatigue].supply = 1;
    });
    let fatigue = fatigue(scene.game.scenario());
    one_wound_short(&mut scene, 2, 0b1111);
    scene.dice(&[Face::Success]).choose("Attack").pass();
    scene.choose("Block the stress track");
    assert_eq!(scene.seat(0).tokens[fatigue], 1);
    assert_eq!(scene.state().supply[fatigue], 0);
    assert_eq!(scene.question(), Some(Question::Action));
}

/// [LIMIT-3] A token that is lost goes back to the supply.
#[test]
fn a_lost_token_goes_back_to_the_supply() {
    let mut scene = Scene::new(&["mike"]);
    let fatigue = fatigue(scene.game.scenario());
    scene.edit(|state, _| {
        state.supply[fatigue] -= 1;
        state.seats[0].tokens[fatigue] = 1;
        state.seats[0].stress = Track { marker: 1, blocked: 1 };
    });
    scene.choose("Rest").yes();
    assert_eq!(scene.seat(0).tokens[fatigue], 0);
    assert_eq!(scene.state().supply[fatigue], scene.game.scenario().tokens[fatigue].supply);
}

/// [COMP-2] [SETUP-4] [SETUP-6] [LIMIT-4] [LIMIT-5] Only the enemies of the two boxes are in the game, with as many
/// figures as their reserve numbers say; Cultists are 10.
#[test]
fn the_reserve_numbers_are_the_figures_of_the_game() {
    let scene = Scene::new(&["mike"]);
    let reserve = |name: &str| figures_of(&scene.game, name);
    assert_eq!(reserve("Cultist"), (String::new(), 10));
    assert_eq!(reserve("Ghast"), (String::new(), 5));
    assert_eq!(reserve("Formless Spawn"), (String::new(), 2));
    assert_eq!(reserve("The Unnamable"), (String::new(), 1));
    assert_eq!(reserve("Tsathoggua"), (String::new(), 1));
    assert_eq!((scene.state().figures.len(), scene.game.scenario().enemies.len()), (19, 5));
}

/// [LIMIT-7] Dice are never short: thirty Fire are thirty dice.
#[test]
fn dice_are_never_short() {
    let mut scene = Scene::new(&["leon"]);
    scene.resume(TurnAt::Fire, |state, _| state.seats[0].fire = 30);
    assert_eq!(scene.chance.rolled, [false; 30]);
}

/// [TERM-1] [TERM-4] On the Summoning track the Elder One is no enemy: the space is safe, nothing attacks.
#[test]
fn on_the_track_the_elder_one_is_no_enemy() {
    let mut scene = Scene::new(&["mike"]);
    assert!(scene.is_offered(REST));
    scene.at(TurnAt::Encounter);
    assert!(scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. })));
    assert!(!scene.happened(|event| matches!(event, Event::RollStarted { .. })));

    let mut scene = Scene::new(&["mike"]);
    let elder_one = scene.game.scenario().elder_one();
    scene.edit(|state, scenario| call_elder_one(state, scenario, "bridge"));
    assert!(!scene.is_offered(REST));
    scene.at(TurnAt::Encounter);
    assert!(!scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. })));
    assert!(scene.happened(|event| matches!(event, Event::RollStarted { enemy, .. } if *enemy == elder_one)));
}

/// [TERM-1] [TERM-3] [TERM-4] An effect about enemies means all three classes, the Elder One only once it is summoned.
#[test]
fn an_effect_about_enemies_means_all_classes() {
    for summoned in [false, true] {
        let mut scene = Scene::new(&["mike"]);
        scene.edit(|state, scenario| {
            give_relic(state, scenario, 0, "Disturbing amulet");
            put(state, scenario, "Cultist", 0, "bridge");
            put(state, scenario, "Ghast", 0, "bridge");
            if summoned {
                call_elder_one(state, scenario, "bridge");
            }
        });
        scene.choose("Disturbing amulet");
        assert_eq!(scene.question(), Some(Question::Enemy));
        let mut expected = vec![scene.figure("Cultist", 0), scene.figure("Ghast", 0)];
        if summoned {
            expected.push(scene.game.scenario().elder_one());
        }
        expected.sort_unstable();
        let expected: Vec<Choice> = expected.into_iter().map(Choice::Enemy).collect();
        assert_eq!(scene.choices(), expected);
    }
}

/// [TERM-3] An effect about Cultists touches neither monsters nor the Elder One.
#[test]
fn an_effect_about_cultists_touches_only_cultists() {
    let mut scene = Scene::new(&["mike"]);
    scene.resume(TurnAt::Mythos, |state, scenario| {
        mythos_on_top(state, scenario, "Torches");
        put(state, scenario, "Cultist", 0, "castle-gate");
        put(state, scenario, "Ghast", 0, "castle-gate");
        call_elder_one(state, scenario, "castle-gate");
    });
    let castle_gate = scene.space("castle-gate");
    assert_eq!(scene.state().space_of(scene.figure("Cultist", 0)), scene.space("bridge"));
    assert_eq!(scene.state().space_of(scene.figure("Ghast", 0)), castle_gate);
    assert_eq!(scene.state().space_of(scene.figure("Tsathoggua", 0)), castle_gate);
}

/// [TERM-2] [TERM-3] The Elder One's special minion is a monster; Cultists and the Elder One are none.
#[test]
fn an_effect_about_monsters_means_the_special_minion_too() {
    let mut scene = Scene::new(&["mike"]);
    scene.resume(TurnAt::Start(Seat(0)), |state, scenario| {
        give_discovery(state, scenario, 0, "greased staff", 1);
        put(state, scenario, "Cultist", 0, "castle-gate");
        put(state, scenario, "Formless Spawn", 0, "high-street");
        call_elder_one(state, scenario, "riverbank");
    });
    let castle_gate = scene.space("castle-gate");
    assert_eq!(scene.state().space_of(scene.figure("Formless Spawn", 0)), castle_gate);
    assert_eq!(scene.state().space_of(scene.figure("Cultist", 0)), castle_gate);
    assert_eq!(scene.state().space_of(scene.figure("Tsathoggua", 0)), scene.space("riverbank"));
}

/// [TERM-5] The card of an enemy says which dice it attacks with and how many wounds it takes.
#[test]
fn an_enemy_card_gives_dice_and_health() {
    let mut scene = Scene::new(&["leon"]);
    scene.resume(TurnAt::Encounter, |state, scenario| put(state, scenario, "Ghast", 0, "bridge"));
    assert_eq!(scene.chance.rolled, [false, true], "a Ghast rolls 1 standard and 1 bonus die");

    let mut scene = Scene::new(&["leon"]);
    let cultist = scene.figure("Cultist", 0);
    scene.edit(|state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        state.seats[0].stress.marker = 4;
    });
    scene.dice(&[Face::Success]).choose("Attack");
    assert_eq!(scene.state().figures[cultist.index()].wounds, 1);
    assert_eq!(scene.state().space_of(cultist), scene.space("bridge"));
    scene.dice(&[Face::Success]).choose("Attack");
    assert_eq!(scene.state().space_of(cultist), Space::NONE);
}

/// [SETUP-1] [SETUP-2] All tokens lie ready; the Elder One's figure begins on the first space of the Summoning track,
/// with Stage I on top.
#[test]
fn the_elder_one_begins_on_the_first_space_of_the_track() {
    let game = fresh(&["mike", "leon"]);
    let state = game.state();
    assert_eq!(state.fire_reserve, 12);
    assert!(state.fire.iter().all(|it| *it == 0));
    assert_eq!(state.supply[fatigue(game.scenario())], 26);
    assert_eq!((state.track, state.stage), (1, 0));
    assert!(!state.summoned && !state.disrupted && !state.call_due);
    assert_eq!(figures_of(&game, "Tsathoggua"), (String::new(), 1));
}

/// [SETUP-5] [SETUP-6] Enemies and jury members stand where the Episode card says; all other figures are the reserve.
#[test]
fn the_map_is_built_from_the_episode_card() {
    let game = fresh(&["mike", "leon"]);
    assert_eq!(figures_of(&game, "Ghast"), ("crypt gaol".to_owned(), 3));
    assert_eq!(figures_of(&game, "The Unnamable"), ("widows-house".to_owned(), 0));
    assert_eq!(figures_of(&game, "Cultist"), ("cloister courthouse pub-yard town-square".to_owned(), 6));
    assert_eq!(figures_of(&game, "Formless Spawn"), (String::new(), 2));
    let scenario = game.scenario();
    let mut pieces: Vec<(&str, &str)> = Vec::new();
    for piece in &game.state().pieces {
        let side = &scenario.tokens[piece.kind.index()].sides[usize::from(piece.side)];
        pieces.push((&scenario.map.spaces[piece.space.index()].id, side));
    }
    pieces.sort_unstable();
    let expected = ["cathedral", "courthouse", "pub", "riverbank"].map(|at| (at, "guilty"));
    assert_eq!(pieces, expected);
}

/// [SETUP-7] [SETUP-8] [SETUP-12] Mythos deck, Discovery deck and insanity cards are shuffled, no card is lost.
#[test]
fn the_decks_are_shuffled() {
    let one = fresh(&["mike", "leon"]);
    let other = set_up(one.scenario(), &["mike", "leon"], &mut First);
    let (one, other) = (one.state(), other.state());
    assert_ne!(one.mythos_deck, other.mythos_deck);
    assert_eq!(sorted(&one.mythos_deck), sorted(&other.mythos_deck));
    assert_ne!(one.discovery_deck, other.discovery_deck);
    assert_eq!(sorted(&one.discovery_deck), sorted(&other.discovery_deck));
    assert_ne!(one.seats[0].insanity, other.seats[0].insanity);
}

/// [SETUP-9] [SETUP-11] [SETUP-12] [COMP-10] Everyone begins on the starting space, with level 1 in each skill,
/// unhurt, and with one insanity card of their own.
#[test]
fn everyone_begins_alike() {
    let game = fresh(&["mike", "leon", "agatha", "ruth", "stella"]);
    let bridge = space(game.scenario(), "bridge");
    let mut insanities = Vec::new();
    for it in &game.state().seats {
        assert_eq!(it.space, bridge);
        assert_eq!(it.levels, [1, 1, 1]);
        assert_eq!((it.stress, it.wounds, it.sanity), (Track::default(), Track::default(), 0));
        assert_eq!((it.thresholds, it.dice, it.fire), (0, 0, 0));
        assert!(it.cards.is_empty() && it.relics.is_empty());
        assert!(it.insanity.index() < game.scenario().insanities.len());
        insanities.push(it.insanity);
    }
    insanities.sort_unstable();
    insanities.dedup();
    assert_eq!(insanities.len(), 5);
}

/// [SETUP-13] The first player takes the first turn.
#[test]
fn the_first_player_takes_the_first_turn() {
    let game = fresh(&["mike", "leon"]);
    assert_eq!((game.state().turns, game.state().active), (1, Seat(0)));
    assert_eq!(game.decision().map(|it| (it.seat, it.question)), Some((Seat(0), Question::Action)));
}

/// [DIFF-1] [SETUP-14] [UNKNOWN-11] Relics only: before the first turn as many relics as investigators are drawn, and
/// each picks one, the first player first; nothing else of the Unknown rules happens.
#[test]
fn with_relics_only_each_picks_a_relic_before_the_first_turn() {
    let mut scenario = content::scenario(KILKENNY);
    Arc::make_mut(&mut scenario).table.starting_relics = true;
    let mut chance = Script::new(scenario.clone());
    let mut game = set_up(&scenario, &["mike", "leon", "agatha"], &mut chance);
    let offered = |game: &Session| -> Vec<u8> {
        let options = game.decision().map(|it| it.options.to_vec()).unwrap_or_default();
        options.into_iter().filter_map(|it| if let Choice::Relic(relic) = it { Some(relic) } else { None }).collect()
    };
    let drawn = offered(&game);
    assert_eq!(drawn.len(), 3);
    assert_eq!(game.state().turns, 0, "the first turn has not begun");
    assert_eq!(game.decision().map(|it| (it.seat, it.question)), Some((Seat(0), Question::KeepRelic)));
    game.choose(1, &mut chance, &mut Silent).unwrap();
    assert_eq!(game.decision().map(|it| (it.seat, it.question)), Some((Seat(1), Question::KeepRelic)));
    assert_eq!(offered(&game), [drawn[0], drawn[2]]);
    game.choose(0, &mut chance, &mut Silent).unwrap();
    assert_eq!(game.decision().map(|it| (it.seat, it.question)), Some((Seat(0), Question::Action)));
    let kept: Vec<(u8, bool)> =
        game.state().seats.iter().flat_map(|it| it.relics.iter().map(|held| (held.relic, held.transformed))).collect();
    assert_eq!(kept, [(drawn[1], false), (drawn[0], false), (drawn[2], false)]);
    assert_eq!(game.state().mythos_deck.len(), 16);
    assert_eq!(game.state().figures.len(), 19);
}

/// [DIFF-3] [DIFF-5] At Stage III the Elder One goes to a place drawn at random instead of the printed one;
/// the token is set aside and the rest of the reveal effect is resolved.
#[test]
fn stage_three_may_lead_to_a_random_place() {
    let mut scene = Scene::altered(&["mike"], |scenario| scenario.table.random_elder_one_places = true);
    one_wound_short(&mut scene, 1, 0b1111);
    scene.dice(&[Face::Success]).choose("Attack");
    let drawn = scene.game.scenario().map.gates[0].1;
    assert_eq!(scene.state().stage, 2);
    assert_eq!(scene.state().space_of(scene.figure("Tsathoggua", 0)), drawn);
    assert_eq!(scene.state().random_places, 0b1110);
    assert_eq!(scene.question(), Some(Question::BlockTrack), "the fatigue token of the reveal effect");

    let mut scene = Scene::new(&["mike"]);
    one_wound_short(&mut scene, 1, 0b1111);
    scene.dice(&[Face::Success]).choose("Attack");
    assert_eq!(scene.state().space_of(scene.figure("Tsathoggua", 0)), scene.space("gaol"), "without the option");
}

/// [DIFF-4] [DIFF-5] At the Final stage the place is drawn from the three that are left.
#[test]
fn the_final_stage_draws_from_the_places_that_are_left() {
    let mut scene = Scene::altered(&["mike"], |scenario| scenario.table.random_elder_one_places = true);
    one_wound_short(&mut scene, 2, 0b1110);
    scene.dice(&[Face::Success]).choose("Attack");
    let drawn = scene.game.scenario().map.gates[1].1;
    assert_eq!(scene.state().stage, 3);
    assert_eq!(scene.state().space_of(scene.figure("Tsathoggua", 0)), drawn);
    assert_eq!(scene.state().random_places, 0b1100);
    assert_eq!(scene.question(), Some(Question::May), "the rest of the reveal effect");
}

/// A trial says of a scenario what compiling it would say.
#[test]
fn what_cannot_be_compiled_fails_in_a_trial_as_well() {
    let mut loaded = content::shipped();
    let id = FullId::resolve(KILKENNY, "");
    let tried = |catalogue: &Catalogue, id: &FullId| compile_bare(catalogue, &Request::of(id.clone())).map(|_| ());
    assert_eq!(tried(&loaded.catalogue, &id), Ok(()));
    let unknown = FullId::resolve("fear-of-the-unknown/nowhere", "");
    assert_eq!(tried(&loaded.catalogue, &unknown), Err(CompileError::UnknownScenario(unknown)));
    loaded.catalogue.elder_ones.clear();
    let failed = tried(&loaded.catalogue, &id).unwrap_err();
    assert_eq!(compile(&loaded.catalogue, &id).unwrap_err(), failed);
}
