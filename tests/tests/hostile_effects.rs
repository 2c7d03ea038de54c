//! Content as bad as it can be: scenarios whose tables were altered are played to the end with random choices.
//!
//! Nothing panics, every game ends, every state holds its invariants, and effects that go on without end are named.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use ritual_content::language::{Doer, ExtraTargetPlace, Pick, Someone, Symbol};
use ritual_engine::Session;
use ritual_engine::ids::{AbilityId, BlockId, EnemyKind, Keyword, Name, Space, TokenKind};
use ritual_engine::play::{Game as _, Silent};
use ritual_engine::program::{
    Ability, AbilityKind, AbilitySet, Amount, Block, Branch, CardQuery, Condition, Enemies, EnemyFilter, EnemyQuery,
    FigureSet, Figures, InvestigatorQuery, Picked, PieceQuery, Pieces, Place, Price, RollBonus, RollFilter, SpaceQuery,
    Step, Trigger, Who, kind_bit,
};
use ritual_engine::scenario::{FaceCount, Scenario};
use ritual_engine::state::Outcome;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_tests::content;
use ritual_tests::scene::Scene;
use ritual_tests::script::Face;
use ritual_tests::setting::{awaken, quiet};

/// More than any game that ends has.
const MOST_DECISIONS: usize = 200_000;
/// Whoever does it, wherever.
const ANYBODY: Someone = Someone { who: Doer::Anyone, within: None };
/// Every enemy.
const ANY_ENEMY: EnemyFilter = EnemyFilter { figures: FigureSet::ALL, favoured: false, with_token: None };
/// The list without steps.
const NOTHING: BlockId = BlockId(0);

/// Steps that contain the list they stand in.
type Loop = fn(BlockId) -> Vec<Step>;
/// A change of the tables.
type Change = fn(&mut Scenario);

fn shipped() -> Arc<Scenario> {
    content::scenario(content::KILKENNY)
}

fn altered(base: &Arc<Scenario>, change: impl FnOnce(&mut Scenario)) -> Arc<Scenario> {
    let mut scenario = Arc::clone(base);
    change(Arc::make_mut(&mut scenario));
    scenario
}

/// Adds a list of steps.
fn block(scenario: &mut Scenario, steps: &[Step]) -> BlockId {
    let program = &mut scenario.program;
    let start = u16::try_from(program.steps.len()).unwrap();
    let len = u8::try_from(steps.len()).unwrap();
    program.steps.extend_from_slice(steps);
    program.blocks.push(Block { start, len });
    BlockId::from_index(program.blocks.len() - 1)
}

/// Adds a list of steps that knows its own id.
fn endless(scenario: &mut Scenario, steps: Loop) -> BlockId {
    let own = BlockId::from_index(scenario.program.blocks.len());
    block(scenario, &steps(own))
}

/// Adds lasting effects.
fn abilities(scenario: &mut Scenario, name: Name, kinds: &[AbilityKind]) -> AbilitySet {
    let program = &mut scenario.program;
    let start = u16::try_from(program.members.len()).unwrap();
    let mut bits = 0;
    for kind in kinds {
        bits |= kind.bit();
        program.members.push(AbilityId::from_index(program.abilities.len()));
        program.abilities.push(Ability { name, condition: None, limit: None, kind: kind.clone() });
    }
    program.used |= bits | kind_bit::AURA;
    AbilitySet { start, len: u8::try_from(kinds.len()).unwrap(), kinds: bits }
}

fn when(trigger: Trigger, steps: BlockId) -> AbilityKind {
    AbilityKind::When { trigger, optional: false, pay: Price::default(), steps }
}

/// Every moment there is, as wide as it can be asked for.
fn triggers() -> Vec<Trigger> {
    vec![
        Trigger::TurnStarts,
        Trigger::TurnEnds,
        Trigger::ElderOneAdvances,
        Trigger::ThresholdReached,
        Trigger::DiscoveryDrawn,
        Trigger::Attacks,
        Trigger::Dies,
        Trigger::Summoned,
        Trigger::Sneaked,
        Trigger::Attacked { result: None, by: u64::MAX, redirected: false },
        Trigger::Killed { figures: FigureSet::ALL, place: None, in_attack: false },
        Trigger::RollStarts(RollFilter::default()),
        Trigger::RollEnds(RollFilter::default()),
        Trigger::Converted(Symbol::ElderSign),
        Trigger::RestStarts(ANYBODY),
        Trigger::Rested(ANYBODY),
        Trigger::LeftSpace(ANYBODY),
        Trigger::MoveEnds { sneaked: false },
        Trigger::ActionTaken(u16::MAX),
        Trigger::GameStarts,
        Trigger::RitualDisrupted,
        Trigger::DeathAverted,
        Trigger::LevelGained,
        Trigger::EnemySummoned { of: ANY_ENEMY, within: None, at_gate: false },
        Trigger::AttackStarts { against: ANYBODY, by: ANY_ENEMY },
        Trigger::WoundsSuffered(ANYBODY),
        Trigger::CompanionLost(ANYBODY),
        Trigger::InvestigatorDies(ANYBODY),
        Trigger::Investigated(ANYBODY),
        Trigger::MythosDrawn(ANYBODY),
    ]
}

/// Lets the episode and every enemy answer to these moments.
fn everywhere(scenario: &mut Scenario, triggers: &[Trigger], steps: BlockId) {
    let kinds: Vec<AbilityKind> = triggers.iter().map(|trigger| when(*trigger, steps)).collect();
    let name = scenario.episode.name;
    let set = abilities(scenario, name, &kinds);
    scenario.episode.abilities = set;
    for enemy in &mut scenario.enemies {
        enemy.abilities = set;
    }
}

/// Takes away what investigators can do, so that only what a test adds is at work.
fn plain(scenario: &mut Scenario) {
    quiet(scenario);
    for skill in &mut scenario.skills {
        skill.levels = [AbilitySet::default(); 5];
    }
}

/// Lets every Mythos card do this and nothing else.
fn each_mythos(scenario: &mut Scenario, steps: BlockId) {
    for card in &mut scenario.mythos {
        (card.steps, card.summons) = (steps, NOTHING);
    }
}

/// Brings the Elder One at the end of the first turn and lets it advance in every turn, so that deaths do not end the game
/// and the track does.
fn early(scenario: &mut Scenario) {
    plain(scenario);
    scenario.numbers.first_red = 2;
    scenario.numbers.symbols = 0;
    scenario.numbers.track = 40;
}

const fn fixed(number: u8) -> Amount {
    Amount::Fixed(number)
}

fn kill(who: Who) -> Step {
    Step::Suffer {
        who,
        stress: fixed(0),
        wounds_per_missing_stress: 0,
        wounds: fixed(255),
        sanity: fixed(0),
        unavoidable: true,
    }
}

fn lose_sanity(who: Who, sanity: u8) -> Step {
    Step::Suffer {
        who,
        stress: fixed(0),
        wounds_per_missing_stress: 0,
        wounds: fixed(0),
        sanity: fixed(sanity),
        unavoidable: false,
    }
}

fn summon(enemy: EnemyKind, at: Place, count: Amount) -> Step {
    Step::Summon { enemy, at, count }
}

/// A roll that succeeds with any number of successes.
fn roll(success: BlockId) -> Step {
    Step::Roll {
        dice: None,
        against_self: false,
        bonus_dice: fixed(0),
        extra_successes: fixed(0),
        needs: None,
        success,
        per_success: NOTHING,
        failure: NOTHING,
    }
}

fn if_else(is: Condition, then: BlockId, otherwise: BlockId) -> Step {
    Step::If { is, then, otherwise }
}

fn branch(steps: BlockId) -> Branch {
    Branch { label: Name(0), condition: None, pay: Price::default(), steps }
}

fn enemies(figures: u64) -> EnemyQuery {
    EnemyQuery { figures: FigureSet { fixed: figures, pool: 0 }, ..EnemyQuery::default() }
}

fn investigators(pick: Pick) -> InvestigatorQuery {
    InvestigatorQuery { pick, ..InvestigatorQuery::default() }
}

fn spaces(pick: Pick) -> SpaceQuery {
    SpaceQuery { pick, ..SpaceQuery::default() }
}

fn every_enemy() -> Enemies {
    Enemies::Which(enemies(u64::MAX))
}

fn every_space() -> Place {
    Place::Which(Box::new(spaces(Pick::All)))
}

fn kind_of(scenario: &Scenario, name: &str) -> EnemyKind {
    EnemyKind::from_index(scenario.enemies.iter().position(|it| scenario.name(it.name) == name).unwrap())
}

/// Plays a game to its end with random choices; 1 to 5 investigators, by the seed.
fn play(what: &str, scenario: &Arc<Scenario>, seed: u64) -> Session {
    let n_seats = 1 + usize::try_from(seed % 5).unwrap();
    let mut chance = SeededChance::new(seed, 0);
    let investigators = chance.pick(n_seats.min(scenario.max_seats()), scenario.investigators.len());
    let mut game = Session::new(Arc::clone(scenario), &investigators, &mut chance, &mut Silent).unwrap();
    let mut policy = Random::new(seed, 1);
    let mut decisions = 0;
    while game.outcome().is_none() {
        if let Err(broken) = game.check() {
            panic!("{what}, seed {seed}, decision {decisions}: {broken}");
        }
        let option = policy.choose(&game);
        game.choose(option, &mut chance, &mut Silent).unwrap();
        decisions += 1;
        assert!(decisions < MOST_DECISIONS, "{what}, seed {seed}: the game does not end");
    }
    assert_eq!(game.check(), Ok(()), "{what}, seed {seed}, at the end");
    game
}

fn culprits(game: &Session) -> Vec<&str> {
    game.culprits().iter().map(|name| game.scenario().name(*name)).collect()
}

/// Asserts that effects went on without end and that nothing but Mythos cards is named for it.
fn assert_cards_are_named(what: &str, game: &Session) {
    assert_eq!(game.outcome(), Some(Outcome::EndlessEffects), "{what}");
    let scenario = game.scenario();
    let is_card = |name: &&str| scenario.mythos.iter().any(|card| scenario.name(card.name) == *name);
    let named = culprits(game);
    assert!(!named.is_empty() && named.iter().all(is_card), "{what}: {named:?}");
}

/// Asserts that effects went on without end and that this source is among those named for it.
fn assert_is_named(what: &str, game: &Session, source: &str) {
    assert_eq!(game.outcome(), Some(Outcome::EndlessEffects), "{what}");
    assert!(culprits(game).contains(&source), "{what}: {source} is not among {:?}", culprits(game));
}

#[test]
fn a_card_whose_steps_contain_themselves_is_named() {
    let base = shipped();
    let loops: [(&str, Loop); 9] = [
        ("if, at the end", |own| vec![if_else(Condition::RitualDisrupted, own, own)]),
        ("if, in the middle", |own| vec![if_else(Condition::RitualDisrupted, own, own), Step::AddCounters(fixed(0))]),
        ("repeat", |own| vec![Step::Repeat { times: fixed(2), steps: own }]),
        ("repeat without a number", |own| vec![Step::Repeat { times: Amount::All, steps: own }]),
        ("for each investigator", |own| vec![Step::ForEach { among: Figures::Investigators(Who::Each), steps: own }]),
        ("for each enemy", |own| vec![Step::ForEach { among: Figures::Enemies(every_enemy()), steps: own }]),
        ("with your space", |own| {
            vec![Step::With { pick: Picked::Space(SpaceQuery { within: Some(0), ..spaces(Pick::All) }), steps: own }]
        }),
        ("a choice of one", |own| vec![Step::Choose { who: Who::You, options: vec![branch(own)] }]),
        ("a roll that fails", |own| {
            vec![Step::Roll {
                dice: None,
                against_self: false,
                bonus_dice: fixed(0),
                extra_successes: fixed(0),
                needs: Some(fixed(255)),
                success: NOTHING,
                per_success: NOTHING,
                failure: own,
            }]
        }),
    ];
    for (what, steps) in loops {
        let scenario = altered(&base, |scenario| {
            plain(scenario);
            let own = endless(scenario, steps);
            each_mythos(scenario, own);
        });
        for seed in 0..5 {
            assert_cards_are_named(what, &play(what, &scenario, seed));
        }
    }
}

#[test]
fn two_lists_that_contain_each_other_are_an_endless_effect() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        let first = BlockId::from_index(scenario.program.blocks.len());
        let second = BlockId(first.0 + 1);
        block(scenario, &[if_else(Condition::RitualDisrupted, second, second)]);
        block(scenario, &[Step::Repeat { times: fixed(1), steps: first }]);
        each_mythos(scenario, second);
    });
    for seed in 0..5 {
        assert_cards_are_named("two lists", &play("two lists", &scenario, seed));
    }
}

#[test]
fn an_enemy_that_comes_by_dying_and_dies_by_coming_is_named() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        let cultist = kind_of(scenario, "Cultist");
        let come = block(scenario, &[summon(cultist, Place::That, fixed(1))]);
        let die = block(scenario, &[Step::Kill(Enemies::This)]);
        let name = scenario.enemies[cultist.index()].name;
        let set = abilities(scenario, name, &[when(Trigger::Dies, come), when(Trigger::Summoned, die)]);
        scenario.enemies[cultist.index()].abilities = set;
        let first = block(scenario, &[summon(cultist, Place::Yours, fixed(1))]);
        each_mythos(scenario, first);
    });
    for seed in 0..5 {
        assert_is_named("dies and comes", &play("dies and comes", &scenario, seed), "Cultist");
    }
}

#[test]
fn an_advance_that_advances_is_named() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        let again = block(scenario, &[Step::AdvanceElderOne]);
        let name = scenario.episode.name;
        let set = abilities(scenario, name, &[when(Trigger::ElderOneAdvances, again)]);
        scenario.episode.abilities = set;
        each_mythos(scenario, again);
    });
    let episode = scenario.name(scenario.episode.name).to_owned();
    for seed in 0..5 {
        assert_is_named("advance", &play("advance", &scenario, seed), &episode);
    }
}

#[test]
fn cards_that_all_draw_another_are_named() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        each_mythos(scenario, NOTHING);
        scenario.mythos.iter_mut().for_each(|card| card.draw_again = true);
    });
    for seed in 0..5 {
        assert_cards_are_named("draw again", &play("draw again", &scenario, seed));
    }
}

#[test]
fn a_kept_card_that_resolves_itself_is_named() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        let own = block(scenario, &[Step::KeepMythos, Step::ResolveKeptMythos]);
        each_mythos(scenario, own);
    });
    for seed in 0..5 {
        assert_cards_are_named("kept", &play("kept", &scenario, seed));
    }
}

/// A fault of the content is not a win, even when the Final stage is about to fall.
#[test]
fn effects_without_end_are_no_win() {
    let mut scene = Scene::altered(&["ruth", "mike"], |scenario| {
        plain(scenario);
        let own = endless(scenario, |own| vec![if_else(Condition::RitualDisrupted, own, own)]);
        let name = scenario.episode.name;
        let set = abilities(
            scenario,
            name,
            &[when(Trigger::Killed { figures: FigureSet::ALL, place: None, in_attack: false }, own)],
        );
        scenario.episode.abilities = set;
    });
    scene.edit(|state, scenario| {
        awaken(state, scenario, 3, "bridge");
        state.disrupted = true;
        state.figures[scenario.elder_one().index()].wounds = 11;
    });
    scene.dice(&[Face::Success]);
    scene.choose("Attack").keep();
    assert_eq!(scene.state().outcome, Some(Outcome::EndlessEffects));
}

/// Amounts that are larger than anything there is, or come to nothing.
fn amounts() -> Vec<Amount> {
    let both = || Box::new([fixed(255), fixed(255)]);
    vec![
        fixed(99),
        fixed(255),
        Amount::All,
        Amount::Times(both()),
        Amount::Times(Box::new([Amount::Times(both()), Amount::Sum(vec![fixed(255), Amount::All])])),
        Amount::Sum(vec![fixed(255); 9]),
        Amount::Minus(Box::new([fixed(0), fixed(255)])),
        Amount::HalfUp(Box::new(fixed(255))),
        Amount::Smallest(Vec::new()),
        Amount::Counters,
        Amount::ThatMany,
        Amount::HealthOf(Box::new(every_enemy())),
    ]
}

#[test]
fn amounts_larger_than_anything_there_is_overflow_nothing() {
    let base = shipped();
    for amount in amounts() {
        let what = format!("{amount:?}");
        let steps = |scenario: &mut Scenario| {
            let one = block(scenario, &[Step::AddCounters(fixed(255))]);
            let (cultist, ghast) = (kind_of(scenario, "Cultist"), kind_of(scenario, "Ghast"));
            let at = every_space;
            let all = || Some(amount.clone());
            let heal =
                |shared| Step::Heal { who: Who::Each, stress: fixed(0), wounds: fixed(0), mix: amount.clone(), shared };
            let march = |what, toward, away_from| Step::Move { what, spaces: all(), toward, away_from };
            vec![
                summon(cultist, Place::Yours, amount.clone()),
                summon(ghast, Place::FarthestGate, amount.clone()),
                Step::AddFire { at: at(), count: amount.clone() },
                Step::AddFire { at: Place::Yours, count: amount.clone() },
                Step::RemoveFire { at: at(), count: amount.clone() },
                Step::Mark { enemies: every_enemy(), token: TokenKind(0) },
                Step::LoseToken { who: Who::Each, token: TokenKind(0), count: amount.clone() },
                heal(false),
                heal(true),
                Step::DealWounds { to: every_enemy(), wounds: amount.clone() },
                Step::AddCounters(amount.clone()),
                Step::Discard { who: Who::Each, cards: CardQuery::default(), count: amount.clone() },
                Step::DrawRelics { draw: 255, keep: 255, transformed: true },
                Step::Repeat { times: amount.clone(), steps: one },
                march(Figures::Enemies(every_enemy()), Some(Place::Yours), None),
                march(Figures::Investigators(Who::You), None, None),
                march(Figures::Investigators(Who::Each), None, Some(Place::Yours)),
                Step::AddDice(amount.clone()),
                Step::AddWounds(amount.clone()),
                Step::PreventTentacles(amount.clone()),
                Step::RestLess(amount.clone()),
            ]
        };
        let scenario = altered(&base, |scenario| {
            let steps = steps(scenario);
            let blocks: Vec<BlockId> = steps.chunks(2).map(|pair| block(scenario, pair)).collect();
            for (card, steps) in scenario.mythos.iter_mut().zip(blocks.iter().cycle()) {
                card.steps = *steps;
            }
        });
        for seed in 0..6 {
            play(&what, &scenario, seed);
        }
    }
}

#[test]
fn harm_larger_than_any_board_overflows_nothing() {
    let base = shipped();
    for amount in amounts() {
        let what = format!("{amount:?}");
        let suffer = |stress: &Amount, wounds: &Amount, sanity: &Amount| Step::Suffer {
            who: Who::Each,
            stress: stress.clone(),
            wounds_per_missing_stress: 255,
            wounds: wounds.clone(),
            sanity: sanity.clone(),
            unavoidable: false,
        };
        let none = fixed(0);
        let scenario = altered(&base, |scenario| {
            early(scenario);
            let one = block(scenario, &[Step::AddCounters(fixed(255))]);
            let big_roll = Step::Roll {
                dice: None,
                against_self: false,
                bonus_dice: amount.clone(),
                extra_successes: amount.clone(),
                needs: Some(amount.clone()),
                success: one,
                per_success: one,
                failure: one,
            };
            let steps = [
                suffer(&amount, &none, &none),
                suffer(&none, &amount, &none),
                suffer(&none, &none, &amount),
                suffer(&amount, &amount, &amount),
                Step::GainToken { who: Who::Each, token: TokenKind(0), count: amount.clone() },
                Step::GainToken { who: Who::Each, token: TokenKind(1), count: amount.clone() },
                big_roll,
            ];
            let blocks: Vec<BlockId> = steps.iter().map(|step| block(scenario, std::slice::from_ref(step))).collect();
            for (card, steps) in scenario.mythos.iter_mut().zip(blocks.iter().cycle()) {
                card.steps = *steps;
            }
        });
        for seed in 0..6 {
            play(&what, &scenario, seed);
        }
    }
}

#[test]
fn abilities_larger_than_anything_there_is_overflow_nothing() {
    let base = shipped();
    let many = || fixed(255);
    let bonus = || RollBonus { count: many(), who: Who::Each, rolls: RollFilter::default(), per: None };
    let convert = |from, keep| AbilityKind::Convert {
        from,
        successes: 255,
        tentacles: 255,
        keep,
        up_to: Amount::All,
        rolls: RollFilter::default(),
    };
    let strong = altered(&base, |scenario| {
        let kinds = [
            AbilityKind::ExtraActions(many()),
            AbilityKind::BonusDice(bonus()),
            AbilityKind::FreeRerolls(bonus()),
            AbilityKind::DoubleRerolls(RollFilter::default()),
            convert(Symbol::ElderSign, true),
            convert(Symbol::Tentacle, false),
            AbilityKind::AttackRange(many()),
            AbilityKind::ExtraTargets { up_to: many(), place: ExtraTargetPlace::TargetsSpace, against: None },
            AbilityKind::FullWounds(None),
            AbilityKind::AttackWounds(many()),
            AbilityKind::MoveDistance(many()),
            AbilityKind::Sneak(Amount::All),
            AbilityKind::Carry(Amount::All),
            AbilityKind::Reduce { wounds: 255, sanity: 255, from: 0 },
            AbilityKind::FreeItems,
        ];
        let set = abilities(scenario, Name(0), &kinds);
        for skill in &mut scenario.skills {
            skill.levels = [set; 5];
        }
    });
    let fierce = altered(&base, |scenario| {
        early(scenario);
        for enemy in &mut scenario.enemies {
            (enemy.standard, enemy.bonus) = (255, 255);
        }
        for stage in &mut scenario.stages {
            (stage.standard, stage.bonus) = (255, 255);
        }
    });
    let armoured = altered(&base, |scenario| {
        let also = |symbol| AbilityKind::AlsoCounts { symbol, successes: 255, tentacles: 255, figures: u64::MAX };
        let kinds = [
            AbilityKind::Armour(many()),
            AbilityKind::Armour(many()),
            AbilityKind::AttackDice { standard: many(), bonus: many(), figures: u64::MAX },
            AbilityKind::AttackDice { standard: many(), bonus: many(), figures: u64::MAX },
            also(Symbol::Success),
            also(Symbol::ElderSign),
            also(Symbol::Tentacle),
        ];
        let set = abilities(scenario, Name(0), &kinds);
        scenario.enemies.iter_mut().for_each(|enemy| enemy.abilities = set);
        scenario.episode.abilities = set;
    });
    for (what, scenario) in [("strong", strong), ("fierce", fierce), ("armoured", armoured)] {
        for seed in 0..6 {
            play(what, &scenario, seed);
        }
    }
}

#[test]
fn more_reactions_than_fit_are_no_panic() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        let nothing = block(scenario, &[Step::AddCounters(fixed(1))]);
        everywhere(scenario, &[Trigger::Dies; 40], nothing);
        let all = block(scenario, &[Step::Kill(every_enemy())]);
        each_mythos(scenario, all);
    });
    for seed in 0..5 {
        let game = play("reactions", &scenario, seed);
        assert_eq!(game.outcome(), Some(Outcome::EndlessEffects), "seed {seed}");
    }
}

/// Places that are no place, or none that is known when they are asked for.
fn nowhere() -> Vec<Place> {
    let far = SpaceQuery { exactly: Some(200), ..spaces(Pick::One) };
    let gate = SpaceQuery { gate: true, from: Some(Place::ElderOnes), ..spaces(Pick::Nearest) };
    let with_nobody = SpaceQuery { with_enemy: Some(enemies(0)), ..spaces(Pick::Farthest) };
    vec![
        Place::Fixed(Space::NONE),
        Place::That,
        Place::ThatEnemys,
        Place::ThatInvestigators,
        Place::Its,
        Place::ElderOnes,
        Place::NearestGate,
        Place::FarthestGate,
        Place::NearestInvestigatorToIt,
        Place::Which(Box::new(far)),
        Place::Which(Box::new(gate)),
        Place::Which(Box::new(with_nobody)),
    ]
}

/// Everything that can be done at a place.
fn deeds_at(scenario: &mut Scenario, at: &Place) -> Vec<BlockId> {
    let cultist = kind_of(scenario, "Cultist");
    let nothing = block(scenario, &[Step::AddCounters(fixed(1))]);
    let place = || Some(at.clone());
    let jurors =
        PieceQuery { pick: Pick::One, pieces: u64::MAX, at: Some(Box::new(at.clone())), ..PieceQuery::default() };
    let there = EnemyQuery { at: Some(Box::new(at.clone())), from: Some(Box::new(at.clone())), ..enemies(u64::MAX) };
    let people =
        InvestigatorQuery { within: Some(3), from: Some(Box::new(at.clone())), ..investigators(Pick::Nearest) };
    let conditions = vec![
        Condition::Safe(at.clone()),
        Condition::Burning(at.clone()),
        Condition::InSpace(Who::Each, at.clone()),
        Condition::Enemies(Box::new(there.clone())),
        Condition::Pieces(Box::new(jurors.clone())),
    ];
    let march = |what, spaces, toward, away_from| Step::Move { what, spaces, toward, away_from };
    let steps = [
        summon(cultist, at.clone(), fixed(2)),
        Step::PlaceIn { who: Who::Each, at: at.clone() },
        Step::SummonElderOne { at: at.clone() },
        Step::RelocateElderOne { to: at.clone() },
        Step::AddFire { at: at.clone(), count: fixed(1) },
        Step::RemoveFire { at: at.clone(), count: Amount::FireAt(at.clone()) },
        march(Figures::Enemies(every_enemy()), None, place(), None),
        march(Figures::Pieces(Pieces::Which(jurors)), Some(fixed(1)), None, place()),
        march(Figures::Investigators(Who::Each), Some(fixed(2)), place(), None),
        Step::Kill(Enemies::Which(there)),
        Step::Heal {
            who: Who::Which(Box::new(people)),
            stress: Amount::All,
            wounds: fixed(0),
            mix: fixed(0),
            shared: false,
        },
        if_else(Condition::Any(conditions.clone()), nothing, NOTHING),
        if_else(Condition::All(conditions), nothing, NOTHING),
    ];
    steps.chunks(3).map(|some| block(scenario, some)).collect()
}

#[test]
fn places_that_are_nowhere_and_maps_without_ways_are_skipped() {
    fn without_ways(scenario: &mut Scenario) {
        scenario.map.layouts[0].neighbours.iter_mut().for_each(|it| *it = 0);
        scenario.map.layouts[0].distance.iter_mut().for_each(|it| *it = u8::MAX);
    }
    let base = shipped();
    let maps: [(&str, Change); 4] = [
        ("the map", |_| ()),
        ("no gates", |scenario| scenario.map.gates.iter_mut().for_each(|(_, at)| *at = Space::NONE)),
        ("no ways, not even to where one is", without_ways),
        ("no ways", |scenario| {
            without_ways(scenario);
            let n_spaces = scenario.map.spaces.len();
            scenario.map.layouts[0].distance.iter_mut().step_by(n_spaces + 1).for_each(|it| *it = 0);
        }),
    ];
    for (map, change) in maps {
        for at in nowhere() {
            let scenario = altered(&base, |scenario| {
                change(scenario);
                scenario.numbers.symbols = 1;
                scenario.table.random_elder_one_places = true;
                let blocks = deeds_at(scenario, &at);
                for (card, steps) in scenario.mythos.iter_mut().zip(blocks.iter().cycle()) {
                    card.steps = *steps;
                }
            });
            for seed in 0..3 {
                play(&format!("{map}, {at:?}"), &scenario, seed);
            }
        }
    }
}

#[test]
fn what_names_nothing_is_skipped() {
    let scenario = altered(&shipped(), |scenario| {
        scenario.numbers.symbols = 1;
        let nobody = InvestigatorQuery {
            at: Some(Box::new(Place::Fixed(Space::NONE))),
            most_tokens: Some(TokenKind::NONE),
            ..investigators(Pick::One)
        };
        let unknown = EnemyQuery { with_token: Some(TokenKind::NONE), ..enemies(u64::MAX) };
        let strange = CardQuery { types: 255, keyword: Some(Keyword::NONE), condition: None, other: true };
        let no_piece =
            Pieces::Which(PieceQuery { pick: Pick::Farthest, pieces: 0, side: Some(9), ..PieceQuery::default() });
        let steps = [
            Step::Kill(Enemies::Which(enemies(0))),
            Step::Kill(Enemies::This),
            Step::DealWounds { to: Enemies::That, wounds: fixed(9) },
            Step::HealEnemies(Enemies::ElderOne),
            Step::Mark { enemies: Enemies::Which(unknown), token: TokenKind::NONE },
            Step::GainToken { who: Who::Each, token: TokenKind::NONE, count: fixed(3) },
            Step::LoseToken { who: Who::That, token: TokenKind(200), count: fixed(3) },
            Step::Sacrifice(Who::That),
            Step::Sacrifice(Who::Which(Box::new(nobody))),
            Step::Flip { pieces: Pieces::That, to: 255 },
            Step::Flip { pieces: no_piece.clone(), to: 0 },
            Step::RemovePieces(no_piece),
            Step::Discard { who: Who::Each, cards: strange, count: Amount::All },
            summon(EnemyKind::NONE, Place::Yours, fixed(3)),
            summon(EnemyKind(200), Place::Yours, fixed(3)),
            Step::TakeAction { who: Who::That, deeds: u16::MAX },
            Step::ForEach { among: Figures::Enemies(Enemies::This), steps: BlockId(60_000) },
            Step::Repeat { times: fixed(3), steps: BlockId::NONE },
            Step::Choose { who: Who::You, options: Vec::new() },
            Step::Choose { who: Who::That, options: vec![branch(NOTHING)] },
            Step::May {
                who: Who::That,
                volunteer: false,
                binds: false,
                pay: Price::default(),
                then: NOTHING,
                otherwise: NOTHING,
            },
            Step::KeepMythos,
        ];
        let own = block(scenario, &steps);
        scenario.mythos.iter_mut().for_each(|card| card.steps = own);
        everywhere(scenario, &triggers(), own);
    });
    for seed in 0..10 {
        let game = play("nothing", &scenario, seed);
        assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "seed {seed}: {:?}", culprits(&game));
    }
}

#[test]
fn decks_that_are_empty_from_the_start_end_in_a_game_all_the_same() {
    let base = shipped();
    let changes: [(&str, Change); 6] = [
        ("no Mythos cards", |scenario| scenario.mythos.clear()),
        ("no Discovery cards", |scenario| scenario.discoveries.clear()),
        ("no relics", |scenario| scenario.relics.clear()),
        ("no skills", |scenario| scenario.skills.clear()),
        ("no tokens", |scenario| {
            scenario.tokens.clear();
            scenario.pieces.clear();
        }),
        ("no actions and no names", |scenario| {
            scenario.episode.actions.clear();
            scenario.names.clear();
            scenario.texts.clear();
        }),
    ];
    let play_all = |what: &str, change: &dyn Fn(&mut Scenario)| {
        let scenario = altered(&base, |scenario| {
            // Without Mythos cards there are no symbols; the track still ends the game.
            scenario.numbers.symbols = 0;
            scenario.table.starting_relics = true;
            change(scenario);
        });
        for seed in 0..10 {
            play(what, &scenario, seed);
        }
    };
    for (what, change) in changes {
        play_all(what, &change);
    }
    play_all("nothing at all", &|scenario| changes.iter().for_each(|(_, change)| change(scenario)));
}

#[test]
fn nobody_can_play_without_investigators_or_insanities() {
    let base = shipped();
    let changes: [Change; 3] = [
        |scenario| scenario.investigators.clear(),
        |scenario| scenario.insanities.clear(),
        |scenario| scenario.numbers.investigators = 0,
    ];
    for change in changes {
        let scenario = altered(&base, change);
        let mut chance = SeededChance::new(1, 0);
        assert!(Session::new(scenario, &[0], &mut chance, &mut Silent).is_err());
    }
    let mut chance = SeededChance::new(1, 0);
    assert!(Session::new(Arc::clone(&base), &[], &mut chance, &mut Silent).is_err());
    assert!(Session::new(base, &[0, 1, 2, 3, 4, 5], &mut chance, &mut Silent).is_err());
}

#[test]
fn words_in_the_wrong_place_do_nothing() {
    let scenario = altered(&shipped(), |scenario| {
        let otherwise = block(scenario, &[Step::AddCounters(fixed(1))]);
        let dear = Price {
            stress: 255,
            wounds: 255,
            sanity: 255,
            fire: 255,
            tokens: Some((TokenKind(0), 255)),
            discard: Some(CardQuery::default()),
        };
        let steps = [
            Step::Claim { left: Some(Price::default()), right: Some(dear), forced: true, otherwise },
            Step::KeepOtherSide,
            Step::DiscardThis,
            Step::AddDice(fixed(255)),
            Step::AddWounds(fixed(255)),
            Step::PreventTentacles(fixed(255)),
            Step::RestLess(fixed(255)),
            Step::KeepMythos,
            Step::AddCounters(Amount::Successes),
            Step::Investigate,
        ];
        let odd = block(scenario, &steps);
        everywhere(scenario, &triggers(), odd);
        scenario.mythos.iter_mut().for_each(|card| card.steps = odd);
        scenario.discoveries.iter_mut().for_each(|card| card.steps = odd);
        scenario.insanities.iter_mut().for_each(|card| card.symptoms = odd);
        for stage in &mut scenario.stages {
            (stage.on_advance, stage.end_of_turn) = (odd, odd);
        }
        for action in &mut scenario.episode.actions {
            (action.condition, action.steps) = (None, odd);
        }
    });
    for seed in 0..20 {
        let game = play("odd", &scenario, seed);
        assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "seed {seed}: {:?}", culprits(&game));
    }
}

#[test]
fn a_death_at_any_moment_leaves_a_sound_game() {
    let base = shipped();
    for trigger in triggers() {
        for who in [Who::You, Who::That, Who::EachOther, Who::Each] {
            for step in [kill(who.clone()), Step::Sacrifice(who.clone())] {
                let what = format!("{trigger:?}, {step:?}");
                let scenario = altered(&base, |scenario| {
                    early(scenario);
                    let deadly = block(scenario, std::slice::from_ref(&step));
                    let late = block(scenario, &[if_else(Condition::ElderOneOnMap, deadly, NOTHING)]);
                    everywhere(scenario, &[trigger], late);
                });
                for seed in [2, 4] {
                    let game = play(&what, &scenario, seed);
                    assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "{what}: {:?}", culprits(&game));
                }
            }
        }
    }
}

/// What is changed, and how.
type Deadly = (&'static str, fn(&mut Scenario, BlockId));

#[test]
fn deaths_by_cards_leave_a_sound_game() {
    let base = shipped();
    let changes: [Deadly; 7] = [
        ("a Discovery card", |scenario, deadly| {
            scenario.discoveries.iter_mut().for_each(|card| card.steps = deadly);
        }),
        ("an insanity", |scenario, deadly| {
            scenario.insanities.iter_mut().for_each(|card| card.symptoms = deadly);
            let fear = block(scenario, &[lose_sanity(Who::Each, 4)]);
            each_mythos(scenario, fear);
        }),
        ("an action", |scenario, deadly| {
            for action in &mut scenario.episode.actions {
                (action.condition, action.steps) = (None, deadly);
            }
        }),
        ("a Mythos card", |scenario, deadly| each_mythos(scenario, deadly)),
        ("an advance", |scenario, deadly| {
            for stage in &mut scenario.stages {
                stage.on_advance = deadly;
            }
        }),
        ("the end of a turn", |scenario, deadly| scenario.stages[1].end_of_turn = deadly),
        ("the ritual", |scenario, deadly| {
            scenario.episode.ritual = Condition::ElderOneOnMap;
            scenario.episode.on_disrupt = deadly;
        }),
    ];
    for (what, change) in changes {
        for victim in [Who::You, Who::Active, Who::EachOther, Who::Each] {
            let scenario = altered(&base, |scenario| {
                early(scenario);
                let now = block(scenario, &[kill(victim.clone()), Step::Investigate, roll(NOTHING)]);
                let deadly = block(scenario, &[if_else(Condition::ElderOneOnMap, now, NOTHING)]);
                change(scenario, deadly);
            });
            for seed in 0..5 {
                let game = play(what, &scenario, seed);
                assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "{what}: {:?}", culprits(&game));
            }
        }
    }
}

#[test]
fn five_investigators_play_every_kind_of_table() {
    let base = shipped();
    let tables: [(&str, Change); 4] = [
        ("as shipped", |_| ()),
        ("early", early),
        ("everything random", |scenario| {
            scenario.table.starting_relics = true;
            scenario.table.random_elder_one_places = true;
        }),
        ("other answers to open rules", |scenario| {
            scenario.options.reshuffle = ritual_content::documents::Reshuffle::AfterSummoningCheck;
            scenario.options.trade_between_others = false;
            scenario.options.companions_pay = false;
            scenario.options.sanity_dice_against_self = true;
            scenario.options.fire_exchange = false;
        }),
    ];
    for (what, change) in tables {
        let scenario = altered(&base, change);
        for game in 0..30 {
            // Seeds that leave 4 when divided by 5 seat five.
            let game = play(what, &scenario, 5 * game + 4);
            assert_eq!(game.state().seats.len(), 5);
            assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "{what}: {:?}", culprits(&game));
        }
    }
}

/// Nobody rises above level 4, however often the same skill is on the board.
#[test]
fn an_investigator_with_one_skill_three_times_stays_within_its_levels() {
    let scenario = altered(&shipped(), |scenario| {
        early(scenario);
        scenario.numbers.wounds = 150;
        scenario.numbers.sanity = 200;
        scenario.numbers.thresholds = (1..=20).map(|step| (step * 9, false)).collect();
        scenario.investigators.iter_mut().for_each(|person| person.skills = [person.skills[0]; 3]);
        let fear = block(scenario, &[lose_sanity(Who::Each, 9)]);
        each_mythos(scenario, fear);
    });
    for seed in 0..10 {
        play("one skill", &scenario, seed);
    }
}

fn dice(scenario: &mut Scenario, face: FaceCount) {
    let numbers = &mut scenario.numbers;
    for die in [&mut numbers.standard, &mut numbers.bonus] {
        die.faces.truncate(1);
        die.faces[0] = face;
    }
}

#[test]
fn dice_with_a_single_face_can_be_rolled() {
    let base = shipped();
    let many = 255;
    for (successes, elder_signs, tentacles) in
        [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (many, 0, 0), (0, many, 0), (0, 0, many), (many, many, many)]
    {
        let face = FaceCount { successes, elder_signs, tentacles };
        let scenario = altered(&base, |scenario| dice(scenario, face));
        for seed in 0..10 {
            play(&format!("{face:?}"), &scenario, seed);
        }
    }
    let faceless = altered(&base, |scenario| {
        scenario.numbers.standard.faces.clear();
        scenario.numbers.bonus.faces.clear();
    });
    for seed in 0..10 {
        play("no faces", &faceless, seed);
    }
}

#[test]
fn rules_may_say_0_or_1() {
    let base = shipped();
    let changes: [(&str, Change); 17] = [
        ("no actions", |scenario| scenario.numbers.actions = 0),
        ("no moves", |scenario| scenario.numbers.move_spaces = 0),
        ("no rest", |scenario| scenario.numbers.rest_points = 0),
        ("no dice", |scenario| scenario.numbers.roll_dice = 0),
        ("no stress", |scenario| scenario.numbers.stress = 0),
        ("1 stress", |scenario| scenario.numbers.stress = 1),
        ("1 wound", |scenario| scenario.numbers.wounds = 1),
        ("1 sanity", |scenario| scenario.numbers.sanity = 1),
        ("no fire", |scenario| scenario.numbers.fire = 0),
        ("1 fire", |scenario| scenario.numbers.fire = 1),
        ("no symbols needed", |scenario| scenario.numbers.symbols = 0),
        ("1 symbol needed", |scenario| scenario.numbers.symbols = 1),
        ("red from the start", |scenario| scenario.numbers.first_red = 0),
        ("a track of 1", |scenario| (scenario.numbers.track, scenario.numbers.first_red) = (1, 1)),
        ("no thresholds", |scenario| scenario.numbers.thresholds.clear()),
        ("relics never transform", |scenario| scenario.numbers.relics_transform_at = 0),
        ("enemies with 1 health and no dice", |scenario| {
            for enemy in &mut scenario.enemies {
                (enemy.standard, enemy.bonus) = (0, 0);
                enemy.health = enemy.health.min(1);
            }
        }),
    ];
    let play_all = |what: &str, scenario: &Arc<Scenario>| {
        for seed in 0..10 {
            let game = play(what, scenario, seed);
            assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "{what}: {:?}", culprits(&game));
        }
    };
    for (what, change) in changes {
        play_all(what, &altered(&base, change));
    }
    let all = altered(&base, |scenario| changes.iter().for_each(|(_, change)| change(scenario)));
    play_all("all of it", &all);
}
