//! Content as bad as it can be: scenarios whose tables were altered are played to the end with random choices.
//!
//! Nothing panics, every game ends, every state holds its invariants, and effects that go on without end are named.

mod agreement;
mod cards;
mod endless;
mod huge;
mod nowhere;
mod tables;
mod time;

use ritual_content::language::{self as lang, Doer, Pick, Someone, Symbol};
use ritual_engine::Session;
use ritual_engine::ids::{AbilityId, BlockId, CounterKind, EnemyKind, Mask, Name};
use ritual_engine::program::{
    AURA, Ability, AbilityKind, AbilitySet, Amount, AskedAmount, Block, Branch, CardQuery, Condition, CounterBounds,
    Enemies, EnemyFilter, EnemyQuery, FigureSet, InvestigatorQuery, Kinds, More, PieceQuery, Place, Price, Proposal,
    RollFilter, SpaceQuery, Step, Trigger, Who,
};
use ritual_engine::scenario::{HomeKinds, Scenario};
use ritual_engine::state::Outcome;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_table::{Game as _, Silent};
use ritual_tests::content;
use ritual_tests::setting::quiet;
use std::sync::Arc;

/// More than any game that ends has.
const MOST_DECISIONS: usize = 200_000;
/// Whoever does it, wherever.
const ANYBODY: Someone = Someone { who: Doer::Anyone, within: None };
const ANY_ENEMY: EnemyFilter =
    EnemyFilter { kinds: FigureSet::ALL, classes: u128::MAX, favoured: false, with_token: None };
const ANY_ROLL: RollFilter = RollFilter { kinds: 0, target: None, against: None, redirected: false, action: None };
/// Every claimed card that is no relic.
const ANY_CARD: CardQuery = CardQuery { types: 0, keyword: None, condition: None, other: false };
/// Nothing has to be paid.
const FREE: Price = Price::FREE;
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

/// Effects of these kinds may be put anywhere.
fn anywhere(scenario: &mut Scenario, kinds: Kinds) {
    let HomeKinds { skills, cards, relics, insanities, granted, enemies, common } = &mut scenario.kinds;
    for home in [skills, cards, relics, insanities, granted, enemies, common] {
        *home |= kinds;
    }
}

/// Adds lasting effects.
fn abilities(scenario: &mut Scenario, name: Name, words: &[AbilityKind]) -> AbilitySet {
    let program = &mut scenario.program;
    let start = u16::try_from(program.members.len()).unwrap();
    let mut kinds = 0;
    for word in words {
        let ability = Ability { name, word: word.clone() };
        kinds |= ability.bit();
        program.members.push(AbilityId::from_index(program.abilities.len()));
        program.kinds.push(ability.bit());
        program.abilities.push(ability);
    }
    program.used |= kinds | AURA;
    anywhere(scenario, kinds | AURA);
    AbilitySet { start, len: u8::try_from(words.len()).unwrap(), kinds }
}

fn when(trigger: Trigger, steps: BlockId) -> AbilityKind {
    AbilityKind::When(lang::Reaction { trigger, condition: None, optional: false, limit: None, pay: FREE, steps })
}

/// More of something.
const fn more(by: Amount) -> More {
    More { by, condition: None }
}

/// The kill of any enemy.
fn any_kill() -> Trigger {
    Trigger::Killed(lang::Killed { kinds: FigureSet::ALL, classes: u128::MAX, place: None, in_attack: false })
}

/// The first counter, when it is so much.
const fn reaches(at_least: Option<u8>, at_most: Option<u8>) -> CounterBounds {
    CounterBounds { counter: CounterKind(0), at_least, at_most, exactly: None }
}

/// Every moment there is, as wide as it can be asked for.
fn triggers() -> Vec<Trigger> {
    vec![
        Trigger::TurnStarts,
        Trigger::TurnEnds,
        Trigger::RoundStarts,
        Trigger::RoundEnds,
        Trigger::ElderOneAdvances,
        Trigger::ThresholdReached,
        Trigger::DiscoveryDrawn,
        Trigger::Attacks,
        Trigger::Dies,
        Trigger::Summoned,
        Trigger::Sneaked,
        Trigger::Attacked(lang::Attacked { result: None, by: u128::MAX, redirected: false }),
        any_kill(),
        Trigger::RollStarts(ANY_ROLL),
        Trigger::RollEnds(ANY_ROLL),
        Trigger::Converted(lang::Converted { from: Symbol::ElderSign }),
        Trigger::RestStarts(ANYBODY),
        Trigger::Rested(ANYBODY),
        Trigger::LeftSpace(ANYBODY),
        Trigger::MoveEnds(lang::MoveEnds { sneaked: false }),
        Trigger::ActionTaken(lang::ActionTaken { actions: u16::MAX }),
        Trigger::GameStarts,
        Trigger::RitualDisrupted,
        Trigger::DeathAverted,
        Trigger::LevelGained,
        Trigger::CounterReaches(reaches(Some(1), None)),
        Trigger::EnemySummoned(lang::EnemySummoned { of: ANY_ENEMY, within: None, at_gate: false }),
        Trigger::AttackStarts(lang::AttackStarts { against: ANYBODY, by: ANY_ENEMY }),
        Trigger::WoundsSuffered(ANYBODY),
        Trigger::CompanionLost(ANYBODY),
        Trigger::InvestigatorDies(ANYBODY),
        Trigger::Investigated(ANYBODY),
        Trigger::MythosDrawn(ANYBODY),
    ]
}

/// Lets the episode and every enemy answer to these moments.
fn everywhere(scenario: &mut Scenario, triggers: &[Trigger], steps: BlockId) {
    let kinds: Vec<AbilityKind> = triggers.iter().map(|trigger| when(trigger.clone(), steps)).collect();
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
    anywhere(scenario, Kinds::MAX);
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

fn asked(amount: AskedAmount) -> Amount {
    Amount::Asked(Box::new(amount))
}

fn kill(who: Who) -> Step {
    Step::Suffer(lang::Suffer {
        who,
        stress: None,
        wounds_per_missing_stress: 0,
        wounds: Some(fixed(255)),
        sanity: None,
        unavoidable: true,
    })
}

fn lose_sanity(who: Who, sanity: u8) -> Step {
    Step::Suffer(lang::Suffer {
        who,
        stress: None,
        wounds_per_missing_stress: 0,
        wounds: None,
        sanity: Some(fixed(sanity)),
        unavoidable: false,
    })
}

fn summon(enemy: EnemyKind, at: Place, count: Amount) -> Step {
    Step::Summon(lang::Summon { enemy, at, count })
}

/// A roll that succeeds with any number of successes.
fn roll(success: BlockId) -> Step {
    Step::Roll(lang::Roll {
        dice: None,
        against_self: false,
        bonus_dice: None,
        extra_successes: None,
        needs: None,
        success,
        per_success: NOTHING,
        failure: NOTHING,
    })
}

fn if_else(is: Condition, then: BlockId, otherwise: BlockId) -> Step {
    Step::If(lang::If { is, then, otherwise })
}

fn branch(steps: BlockId) -> Branch {
    Branch { label: Name(0), condition: None, pay: FREE, steps }
}

fn proposal(steps: BlockId) -> Proposal {
    Proposal { label: Name(0), condition: None, steps }
}

fn enemies(figures: Mask) -> EnemyQuery {
    EnemyQuery {
        pick: Pick::All,
        kinds: FigureSet { fixed: figures, pool: 0 },
        classes: u128::MAX,
        at: None,
        within: None,
        from: None,
        with_token: None,
        without_token: None,
        wounded: None,
        tokens: None,
        with_counter: None,
        most: None,
        least: None,
        slot: None,
        favoured: false,
        carries: None,
        other: false,
    }
}

fn investigators(pick: Pick) -> InvestigatorQuery {
    InvestigatorQuery {
        pick,
        at: None,
        within: None,
        from: None,
        other: false,
        with_token: None,
        most_tokens: None,
        tokens: None,
        with_counter: None,
        most: None,
        least: None,
        has: None,
    }
}

fn spaces(pick: Pick) -> SpaceQuery {
    SpaceQuery {
        pick,
        exactly: None,
        within: None,
        from: None,
        with_enemy: None,
        burning: None,
        with_gate: false,
        named: 0,
        with_piece: None,
        without_piece: None,
        with_investigator: None,
        safe: None,
        with_counter: None,
    }
}

fn pieces(token: Mask, pick: Pick) -> PieceQuery {
    PieceQuery {
        token,
        pick,
        side: None,
        at: None,
        within: None,
        from: None,
        held_by: None,
        destroyed: None,
        with_counter: None,
    }
}

fn every_enemy() -> Enemies {
    Enemies::Which(Box::new(enemies(u128::MAX)))
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

/// Asserts that effects went on without end, and that it is known which limit they passed.
fn assert_is_cut_short(what: &str, game: &Session) {
    assert_eq!(game.outcome(), Some(Outcome::EndlessEffects), "{what}");
    assert!(game.passed().is_some(), "{what}: no limit is named");
}

/// Asserts that effects went on without end and that nothing but Mythos cards is named for it.
fn assert_cards_are_named(what: &str, game: &Session) {
    assert_is_cut_short(what, game);
    let scenario = game.scenario();
    let is_card = |name: &&str| scenario.mythos.iter().any(|card| scenario.name(card.name) == *name);
    let named = culprits(game);
    assert!(!named.is_empty() && named.iter().all(is_card), "{what}: {named:?}");
}

/// Asserts that effects went on without end and that this source is among those named for it.
fn assert_is_named(what: &str, game: &Session, source: &str) {
    assert_is_cut_short(what, game);
    assert!(culprits(game).contains(&source), "{what}: {source} is not among {:?}", culprits(game));
}
