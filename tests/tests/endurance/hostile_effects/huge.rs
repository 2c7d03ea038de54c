//! Numbers larger than anything there is.

use ritual_content::language::{ExtraTargetPlace, Symbol};
use ritual_engine::ids::{BlockId, Name, TokenKind};
use ritual_table::Game as _;
use ritual_engine::program::{
    AbilityKind, Amount, CardQuery, Figures, Place, RollBonus, RollFilter, Step, Trigger, Who,
};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::Outcome;

use super::{
    abilities, altered, block, each_mythos, early, every_enemy, every_space, everywhere, fixed, kind_of, plain, play,
    shipped, summon,
};

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
