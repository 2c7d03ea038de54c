//! What batches count of a game: things by kind and id, and how they are met.

use ritual_content::language::RollKind;
use ritual_engine::Session;
use ritual_engine::decision::{Choice, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{AbilityId, DiscoveryCard, EnemyKind, EpisodeAction, Figure, Name, Seat, bit};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{Phase, State};
use ritual_table::{Kept as _, Measured as _, Meeting};
use ritual_tests::scene::{Scene, discovery, mythos, relic, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{brutes, give_discovery, give_insanity, give_relic, jury_here, put};

/// What was met in everything that happened, as `kind id`.
fn met(scene: &Scene, how: Meeting) -> Vec<String> {
    let things = scene.game.things();
    let mut found = Vec::new();
    for event in scene.events() {
        scene.game.meet(event, &mut |thing, it| {
            if it == how {
                found.push(format!("{} {}", things[thing].kind, things[thing].id));
            }
        });
    }
    found
}

/// What an option with a label that begins so chooses.
fn offered(scene: &Scene, label: &str) -> Option<String> {
    let option = scene.options().iter().position(|it| it.starts_with(label)).unwrap();
    let thing = scene.game.offered(option)?;
    let things = scene.game.things();
    Some(format!("{} {}", things[thing].kind, things[thing].id))
}

fn at_the_bridge(enemy: &str) -> Scene {
    let mut scene = Scene::altered(&["mike", "ruth"], brutes);
    scene.resume(TurnAt::Actions, |state, scenario| {
        state.seats[0].space = space(scenario, "bridge");
        put(state, scenario, enemy, 1, "bridge");
    });
    scene
}

#[test]
fn options_are_the_actions_they_take_and_the_others_are_impossible() {
    let scene = at_the_bridge("cultist");
    assert_eq!(offered(&scene, "Attack").as_deref(), Some("action attack"));
    assert_eq!(offered(&scene, "Move").as_deref(), Some("action move"));
    let things = scene.game.things();
    let mut impossible = Vec::new();
    scene.game.impossible(&mut |thing| impossible.push(things[thing].id.clone()));
    // Nobody rests beside an enemy; nobody to trade with is here, and no juror.
    assert_eq!(impossible, ["rest", "trade", "gather-the-jury", "convince-a-jury-member"]);
}

#[test]
fn an_action_of_the_episode_is_what_is_chosen() {
    let mut scene = Scene::new(&["mike"]);
    scene.resume(TurnAt::Actions, |state, _| jury_here(state, 1));
    let convince = offered(&scene, "Convince a jury member");
    assert_eq!(convince.as_deref(), Some("action convince-a-jury-member"));
    let things = scene.game.things();
    scene.game.impossible(&mut |thing| assert_ne!(things[thing].id, "convince-a-jury-member"));
}

#[test]
fn a_fight_is_one_with_the_enemy_and_in_the_space_and_so_is_a_death() {
    let mut scene = at_the_bridge("cultist");
    scene.dice(&[Face::Success, Face::Success, Face::Success]);
    scene.choose("Attack");
    scene.keep();
    assert!(met(&scene, Meeting::Fought).contains(&"enemy core/cultist".to_owned()));
    assert!(met(&scene, Meeting::Fought).contains(&"space bridge".to_owned()));
    assert_eq!(met(&scene, Meeting::Died), ["enemy core/cultist"]);
}

#[test]
fn cards_are_seen_when_they_are_drawn() {
    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("Torches", |_, _| {});
    assert!(met(&scene, Meeting::Seen).contains(&"mythos fear-of-the-unknown/torches".to_owned()));
    let mut scene = Scene::new(&["mike"]);
    scene.investigate("First husband", |_, _| {});
    let seen = met(&scene, Meeting::Seen);
    assert!(seen.contains(&"discovery fear-of-the-unknown/first-husbands-ghost".to_owned()), "{seen:?}");
}

#[test]
fn thresholds_are_told_apart_by_those_that_came_before() {
    let mut scene = Scene::new(&["mike", "ruth"]);
    scene.edit(|state, _| (state.seats[0].sanity, state.seats[0].thresholds) = (14, 3));
    // Two of one investigator came with the same choice, and one of another who has none.
    let events = [0, 1, 0].map(|seat| Event::ThresholdReached { seat: Seat(seat), bonus_die: false });
    let things = scene.game.things();
    let reached = |place: usize| {
        let thing = scene.game.reached(&events[place], &events[place + 1..])?;
        Some(format!("{} {}", things[thing].kind, things[thing].id))
    };
    assert_eq!(reached(0).as_deref(), Some("threshold 2"));
    assert_eq!(reached(1), None);
    assert_eq!(reached(2).as_deref(), Some("threshold 3"));
}

#[test]
fn whoever_plays_is_the_company_and_the_table_is_told_in_numbers() {
    let scene = Scene::new(&["mike", "ruth"]);
    let things = scene.game.things();
    let mut company = Vec::new();
    scene.game.company(&mut |who| company.push((things[who].kind, things[who].id.clone())));
    assert_eq!(company.len(), 2);
    assert!(company.iter().all(|(kind, _)| *kind == "investigator") && company[0].1.ends_with("/mike"), "{company:?}");
    let mut gauges = vec![0; Session::GAUGES.len()];
    scene.game.gauges(&mut gauges);
    let of = |name: &str| gauges[Session::GAUGES.iter().position(|it| *it == name).unwrap()];
    assert_eq!((of("investigators"), of("stage")), (2, 1));
    assert_eq!(of("enemies"), scene.state().figures_on_map().count_ones());
    // No two things of a kind are told apart by their place only, but for copies of a card.
    let mut ids: Vec<(&str, &str)> = things.iter().map(|it| (it.kind, it.id.as_str())).collect();
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1] || ["mythos", "discovery"].contains(&pair[0].0)), "{ids:?}");
    assert!(ids.iter().all(|(_, id)| !id.is_empty()));
}

/// How things are met in an event, as `how kind id`.
fn met_in(scene: &Scene, event: Event) -> Vec<String> {
    let things = scene.game.things();
    let mut found = Vec::new();
    scene.game.meet(&event, &mut |thing, how| {
        found.push(format!("{how:?} {} {}", things[thing].kind, things[thing].id));
    });
    found
}

/// Mike stands at the bridge and Ruth, who is mad, in the gaol.
fn apart() -> Scene {
    let mut scene = Scene::new(&["mike", "ruth"]);
    scene.edit(|state, scenario| {
        state.seats[0].space = space(scenario, "bridge");
        state.seats[1].space = space(scenario, "gaol");
        give_insanity(state, scenario, 1, "Megalomania");
    });
    scene
}

#[test]
fn each_event_says_what_is_met_in_it_and_how() {
    let scene = apart();
    let it = scene.game.scenario();
    let (ruth, ghast, cultist) = (Seat(1), scene.figure("Ghast", 1), scene.figure("Cultist", 2));
    let (gaol, pub_house) = (scene.space("gaol"), scene.space("pub"));
    let (torches, husband) = (mythos(it, "Torches"), discovery(it, "First husband"));
    let amulet = relic(it, "Disturbing amulet").relic;
    for (event, met) in [
        (Event::MythosDrawn { card: torches }, vec!["Seen mythos fear-of-the-unknown/torches"]),
        (
            Event::DiscoveryDrawn { seat: ruth, card: husband },
            vec!["Seen discovery fear-of-the-unknown/first-husbands-ghost"],
        ),
        (
            Event::CardClaimed { seat: ruth, card: husband, side: 0 },
            vec!["Chosen discovery fear-of-the-unknown/first-husbands-ghost"],
        ),
        (
            Event::DiscoveryDiscarded { card: husband },
            vec!["PassedUp discovery fear-of-the-unknown/first-husbands-ghost"],
        ),
        (
            Event::RelicGained { seat: ruth, relic: amulet, transformed: true },
            vec!["Seen relic fear-of-the-unknown/disturbing-amulet"],
        ),
        (Event::EnemySummoned { figure: ghast, space: gaol }, vec!["Seen enemy fear-of-the-unknown/ghast"]),
        (Event::EnemyKilled { figure: ghast, space: gaol, by: ruth }, vec!["Died enemy fear-of-the-unknown/ghast"]),
        (Event::InvestigatorMoved { seat: ruth, from: gaol, to: pub_house }, vec!["Seen space pub"]),
        (Event::InvestigatorPlaced { seat: ruth, to: pub_house }, vec!["Seen space pub"]),
        (Event::InvestigatorDied { seat: ruth }, vec!["Died investigator fear-of-the-unknown/ruth", "Died space gaol"]),
        (Event::SkillRaised { seat: ruth, slot: 0 }, vec!["Seen skill fear-of-the-unknown/sly"]),
        (Event::SkillRaised { seat: ruth, slot: 1 }, vec!["Seen skill core/stealth"]),
        (Event::SkillRaised { seat: ruth, slot: 2 }, vec!["Seen skill core/swiftness"]),
        // Stage I is there from the start.
        (Event::StageRevealed { stage: 0 }, vec![]),
        (Event::StageRevealed { stage: 1 }, vec!["Seen stage ii"]),
        (Event::StageRevealed { stage: 3 }, vec!["Seen stage final"]),
        (
            Event::ThresholdReached { seat: ruth, bonus_die: false },
            vec!["Seen insanity fear-of-the-unknown/megalomania"],
        ),
        (Event::PhaseBegan { phase: Phase::Mythos }, vec![]),
        (Event::EnemyMoved { figure: cultist, from: gaol, to: pub_house }, vec![]),
    ] {
        assert_eq!(met_in(&scene, event), met, "{event:?}");
    }
}

#[test]
fn a_fight_is_one_with_every_target_or_with_the_attacker() {
    let scene = apart();
    let (ghast, cultist) = (scene.figure("Ghast", 1), scene.figure("Cultist", 2));
    let roll = |kind: RollKind, enemy: Figure, targets: &[Figure]| Event::RollStarted {
        kind,
        seat: Seat(1),
        enemy,
        targets: targets.iter().fold(0, |all, figure| all | bit(figure.index())),
        here: true,
        action: EpisodeAction::NONE,
        dice: 3,
        against_self: kind == RollKind::Attacked,
        redirected: false,
    };
    let mut both = met_in(&scene, roll(RollKind::Attack, Figure::NONE, &[ghast, cultist]));
    both.sort_unstable();
    let fought = ["Fought enemy core/cultist", "Fought enemy fear-of-the-unknown/ghast", "Fought space gaol"];
    assert_eq!(both, fought);
    let attacked = met_in(&scene, roll(RollKind::Attacked, ghast, &[]));
    assert_eq!(attacked, ["Fought enemy fear-of-the-unknown/ghast", "Fought space gaol"]);
    // No other roll is a fight.
    for kind in [RollKind::Task, RollKind::Fire, RollKind::AgainstSelf] {
        let met = met_in(&scene, roll(kind, Figure::NONE, &[]));
        assert!(met.is_empty(), "{kind:?}: {met:?}");
    }
}

/// What the first option chooses that fits, as `kind id`.
fn chosen(scene: &Scene, fits: impl Fn(Choice) -> bool) -> Option<String> {
    let option = scene.choices().iter().position(|choice| fits(*choice));
    let option = option.unwrap_or_else(|| panic!("no such option in {:?}", scene.options()));
    let things = scene.game.things();
    scene.game.offered(option).map(|thing| format!("{} {}", things[thing].kind, things[thing].id))
}

#[test]
fn what_is_used_is_the_card_it_stands_on_whichever_side_is_up() {
    let used = |give: fn(&mut State, &Scenario)| {
        let mut scene = at_the_bridge("ghast");
        scene.edit(give);
        chosen(&scene, |choice| matches!(choice, Choice::Use { .. }))
    };
    let lantern = used(|state, scenario| give_discovery(state, scenario, 0, "The night watch", 1));
    assert_eq!(lantern.as_deref(), Some("discovery fear-of-the-unknown/night-watch"));
    let letter = used(|state, scenario| {
        give_discovery(state, scenario, 0, "The bishop's letter", 0);
        state.pieces[0].space = space(scenario, "bridge");
    });
    assert_eq!(letter.as_deref(), Some("discovery fear-of-the-unknown/bishops-letter"));
    for side in ["Disturbing amulet", "Maddening amulet"] {
        let mut scene = at_the_bridge("ghast");
        scene.edit(|state, scenario| give_relic(state, scenario, 0, side));
        let relic = chosen(&scene, |choice| matches!(choice, Choice::Use { .. }));
        assert_eq!(relic.as_deref(), Some("relic fear-of-the-unknown/disturbing-amulet"), "{side}");
    }
}

#[test]
fn to_agree_is_to_use_what_asks() {
    let mut scene = at_the_bridge("ghast");
    scene.edit(|state, scenario| give_relic(state, scenario, 0, "Ruby talisman"));
    scene.choose("Attack");
    assert!(scene.is_reaction(), "{}", scene.asked());
    let agreed = chosen(&scene, |choice| choice == Choice::Yes);
    assert_eq!(agreed.as_deref(), Some("relic fear-of-the-unknown/ruby-talisman"));
    assert_eq!(chosen(&scene, |choice| choice == Choice::Pass), None);
}

#[test]
fn whom_one_attacks_and_what_one_raises_is_chosen() {
    let mut scene = at_the_bridge("ghast");
    scene.edit(|state, scenario| put(state, scenario, "cultist", 0, "bridge"));
    scene.choose("Attack");
    assert_eq!(scene.question(), Some(Question::Target));
    let (ghast, cultist) = (scene.figure("Ghast", 1), scene.figure("Cultist", 0));
    let target = |figure: Figure| chosen(&scene, |choice| choice == Choice::Enemy(figure));
    assert_eq!(target(ghast).as_deref(), Some("enemy fear-of-the-unknown/ghast"));
    assert_eq!(target(cultist).as_deref(), Some("enemy core/cultist"));
    // Mike loses the 4th point of sanity, and heals his stress.
    let mut scene = Scene::new(&["mike", "ruth"]);
    scene.draw_mythos("pyre rekindled", |state, scenario| {
        state.seats[0].space = space(scenario, "town-square");
        state.seats[0].sanity = 3;
        give_insanity(state, scenario, 0, "Megalomania");
    });
    assert_eq!(scene.question(), Some(Question::LevelUp));
    let skill = |slot: u8| chosen(&scene, |choice| choice == Choice::Skill(slot));
    let skills = [0, 1, 2].map(|slot| skill(slot).unwrap());
    assert_eq!(skills, ["skill fear-of-the-unknown/proficient", "skill core/brawling", "skill core/toughness"]);
}

/// What each of some options would choose if they were offered, as `kind id`; to do nothing is offered beside them.
fn chosen_of(scene: &Scene, choices: &[Choice]) -> Vec<Option<String>> {
    let mut saved = scene.game.save();
    let offered = choices.iter().copied().chain([Choice::Pass]);
    saved.pending.as_mut().unwrap().options = offered.collect();
    let game = Session::load(scene.game.scenario().clone(), saved).unwrap();
    let things = game.things();
    let name = |thing: usize| format!("{} {}", things[thing].kind, things[thing].id);
    (0..choices.len()).map(|option| game.offered(option).map(name)).collect()
}

#[test]
fn whatever_a_rule_stands_on_is_what_is_used_by_it() {
    let scene = Scene::new(&["mike", "ruth"]);
    let it = scene.game.scenario();
    let (card, last) = (it.discoveries.last().unwrap(), it.mythos.last().unwrap());
    let side = card.sides[0].as_ref().unwrap().name;
    for (name, thing) in [
        (it.skills[1].name, Some(format!("skill {}", it.skills[1].id))),
        (it.insanities[1].name, Some(format!("insanity {}", it.insanities[1].id))),
        (it.relics[1].names[0], Some(format!("relic {}", it.relics[1].id))),
        (it.relics[1].names[1], Some(format!("relic {}", it.relics[1].id))),
        (card.name, Some(format!("discovery {}", card.id))),
        (side, Some(format!("discovery {}", card.id))),
        (last.name, Some(format!("mythos {}", last.id))),
        // Stage I is there from the start, and so is the episode.
        (it.stages[0].name, None),
        (it.stages[1].name, Some("stage ii".to_owned())),
        (it.stages[3].name, Some("stage final".to_owned())),
        (it.episode.name, None),
        (Name(0), None),
    ] {
        let scene = Scene::altered(&["mike", "ruth"], |scenario| scenario.program.abilities[0].name = name);
        let used = Choice::Use { ability: AbilityId(0), card: DiscoveryCard::NONE };
        assert_eq!(chosen_of(&scene, &[used]), [thing], "{}", it.key(name));
    }
}

#[test]
fn what_an_option_names_is_what_is_chosen() {
    let scene = Scene::new(&["mike", "ruth"]);
    let it = scene.game.scenario();
    let ghast = scene.figure("Ghast", 1);
    let kind = it.figures[ghast.index()];
    let choices = [
        Choice::Enemy(ghast),
        Choice::Investigator(Seat(1)),
        Choice::Relic(1),
        Choice::Kind(kind),
        Choice::Kind(EnemyKind::NONE),
        Choice::Number(2),
        Choice::Skill(1),
        Choice::Skill(3),
    ];
    let ghast = || Some("enemy fear-of-the-unknown/ghast".to_owned());
    let relic = Some(format!("relic {}", it.relics[1].id));
    let brawling = Some("skill core/brawling".to_owned());
    assert_eq!(chosen_of(&scene, &choices), [ghast(), None, relic, ghast(), None, None, brawling, None]);
}
