//! Numbers larger than anything there is.

use ritual_content::language::{self as lang, Deck, ExtraTargetPlace, MythosPile, Symbol};
use ritual_engine::ids::{BlockId, Name, TokenKind};
use ritual_engine::program::{
    AbilityKind, Amount, AskedAmount, BonusDice, Figures, FreeRerolls, Kinds, Place, Price, Step, Trigger, Who,
};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::Outcome;
use ritual_table::Game as _;

use super::{
    ANY_CARD, ANY_ROLL, NOTHING, abilities, altered, anywhere, asked, block, each_mythos, early, every_enemy,
    every_space, everywhere, fixed, kind_of, more, plain, play, shipped, summon,
};

/// Amounts that are larger than anything there is, or come to nothing.
fn amounts() -> Vec<Amount> {
    let both = || [fixed(255), fixed(255)];
    let all = || asked(AskedAmount::All);
    vec![
        fixed(99),
        fixed(255),
        all(),
        asked(AskedAmount::Times(both())),
        asked(AskedAmount::Times([
            asked(AskedAmount::Times(both())),
            asked(AskedAmount::Sum(vec![fixed(255), all()])),
        ])),
        asked(AskedAmount::Sum(vec![fixed(255); 9])),
        asked(AskedAmount::Minus([fixed(0), fixed(255)])),
        asked(AskedAmount::HalfUp(fixed(255))),
        asked(AskedAmount::Smallest(Vec::new())),
        asked(AskedAmount::Counters),
        asked(AskedAmount::Round),
        asked(AskedAmount::ThatMany),
        asked(AskedAmount::HealthOf(every_enemy())),
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
                |shared| Step::Heal(lang::Heal { who: Who::Each, stress: None, wounds: None, mix: all(), shared });
            let march = |what, toward, away_from| Step::Move(lang::Move { what, spaces: all(), toward, away_from });
            let bid = |stake| Step::Bid(lang::Bid { stake, who: Who::Each, most: all(), then: one, otherwise: one });
            vec![
                bid(lang::Stake::Stress),
                bid(lang::Stake::Wounds),
                bid(lang::Stake::Sanity),
                bid(lang::Stake::Token(TokenKind(0))),
                summon(cultist, Place::YourSpace, amount.clone()),
                summon(ghast, Place::FarthestGate, amount.clone()),
                Step::AddFire(lang::AddFire { at: at(), count: amount.clone() }),
                Step::AddFire(lang::AddFire { at: Place::YourSpace, count: amount.clone() }),
                Step::RemoveFire(lang::AddFire { at: at(), count: amount.clone() }),
                Step::Mark(lang::Mark { enemies: every_enemy(), token: TokenKind(0) }),
                Step::LoseToken(lang::GainToken { who: Who::Each, token: TokenKind(0), count: amount.clone() }),
                heal(false),
                heal(true),
                Step::DealWounds(lang::DealWounds { to: every_enemy(), wounds: amount.clone() }),
                Step::AddCounters(amount.clone()),
                Step::Discard(lang::Discard { who: Who::Each, cards: ANY_CARD, count: amount.clone() }),
                Step::DrawRelics(lang::DrawRelics { who: Who::Each, draw: 255, keep: 255, transformed: true }),
                Step::Repeat(lang::Repeat { times: amount.clone(), steps: one }),
                march(Figures::Enemies(every_enemy()), Some(Place::YourSpace), None),
                march(Figures::Investigators(Who::You), None, None),
                march(Figures::Investigators(Who::Each), None, Some(Place::YourSpace)),
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
        let suffer = |stress: &Amount, wounds: &Amount, sanity: &Amount| {
            Step::Suffer(lang::Suffer {
                who: Who::Each,
                stress: Some(stress.clone()),
                wounds_per_missing_stress: 255,
                wounds: Some(wounds.clone()),
                sanity: Some(sanity.clone()),
                unavoidable: false,
            })
        };
        let none = fixed(0);
        let scenario = altered(&base, |scenario| {
            early(scenario);
            let one = block(scenario, &[Step::AddCounters(fixed(255))]);
            let big_roll = Step::Roll(lang::Roll {
                dice: None,
                against_self: false,
                bonus_dice: Some(amount.clone()),
                extra_successes: Some(amount.clone()),
                needs: Some(amount.clone()),
                success: one,
                per_success: one,
                failure: one,
            });
            let steps = [
                suffer(&amount, &none, &none),
                suffer(&none, &amount, &none),
                suffer(&none, &none, &amount),
                suffer(&amount, &amount, &amount),
                Step::GainToken(lang::GainToken { who: Who::Each, token: TokenKind(0), count: amount.clone() }),
                Step::GainToken(lang::GainToken { who: Who::Each, token: TokenKind(1), count: amount.clone() }),
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
fn prices_and_cards_beyond_any_number_overflow_nothing() {
    let base = shipped();
    for amount in amounts() {
        let what = format!("{amount:?}");
        let scenario = altered(&base, |scenario| {
            early(scenario);
            let one = block(scenario, &[Step::AddCounters(fixed(1))]);
            let pay = Price {
                stress: amount.clone(),
                wounds: amount.clone(),
                sanity: amount.clone(),
                fire: amount.clone(),
                tokens: Some(lang::TokenPrice { token: TokenKind(0), count: amount.clone() }),
                discard: None,
            };
            let fire = Price { fire: amount.clone(), ..Price::FREE };
            let offer =
                |pay| Step::May(lang::May { who: Who::Each, volunteer: false, pay, then: one, otherwise: NOTHING });
            let count = || amount.clone();
            let steps = [
                offer(pay),
                offer(fire),
                Step::Steal(lang::Steal {
                    cards: ANY_CARD,
                    from: Who::Each,
                    count: count(),
                    by: Some(every_enemy()),
                    to: None,
                    random: true,
                }),
                Step::GiveBack(lang::GiveBack { enemies: every_enemy(), to: None }),
                Step::LookAt(lang::LookAt {
                    deck: Deck::Discoveries,
                    cards: count(),
                    take: count(),
                    rest: MythosPile::Bottom,
                }),
                Step::Table(lang::Table { rows: Vec::new(), row: Some(count()) }),
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
    let all = || asked(AskedAmount::All);
    let dice = BonusDice { count: many(), who: Who::Each, rolls: ANY_ROLL, condition: None };
    let rerolls = FreeRerolls { count: many(), who: Who::Each, rolls: ANY_ROLL, per: None, condition: None };
    let convert = |from, keep| {
        AbilityKind::Convert(lang::Convert {
            from,
            successes: 255,
            tentacles: 255,
            keep,
            up_to: all(),
            rolls: ANY_ROLL,
            condition: None,
            limit: None,
        })
    };
    let strong = altered(&base, |scenario| {
        let kinds = [
            AbilityKind::ExtraActions(more(many())),
            AbilityKind::BonusDice(dice),
            AbilityKind::FreeRerolls(rerolls),
            AbilityKind::DoubleRerolls(lang::DoubleRerolls { rolls: ANY_ROLL, condition: None }),
            convert(Symbol::ElderSign, true),
            convert(Symbol::Tentacle, false),
            AbilityKind::AttackRange(more(many())),
            AbilityKind::ExtraTargets(lang::ExtraTargets {
                up_to: many(),
                place: ExtraTargetPlace::TargetsSpace,
                against: None,
                condition: None,
            }),
            AbilityKind::FullWounds(lang::FullWounds { target: None, condition: None }),
            AbilityKind::AttackWounds(more(many())),
            AbilityKind::MoveDistance(more(many())),
            AbilityKind::Sneak(more(all())),
            AbilityKind::Carry(more(all())),
            AbilityKind::Reduce(lang::Reduce { wounds: 255, sanity: 255, from: 0, condition: None }),
            AbilityKind::FreeItems,
        ];
        let set = abilities(scenario, Name(0), &kinds);
        anywhere(scenario, Kinds::MAX);
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
        let also = |symbol| {
            AbilityKind::AlsoCounts(lang::AlsoCounts {
                symbol,
                successes: 255,
                tentacles: 255,
                classes: u128::MAX,
                condition: None,
            })
        };
        let armour = || AbilityKind::Armour(lang::Armour { wounds: many(), classes: u128::MAX, condition: None });
        let dice = || {
            AbilityKind::AttackDice(lang::AttackDice {
                standard: Some(many()),
                bonus: Some(many()),
                condition: None,
                classes: u128::MAX,
            })
        };
        let kinds = [
            armour(),
            armour(),
            dice(),
            dice(),
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
        everywhere(scenario, &[const { Trigger::Dies }; 40], nothing);
        let all = block(scenario, &[Step::Kill(every_enemy())]);
        each_mythos(scenario, all);
    });
    for seed in 0..5 {
        let game = play("reactions", &scenario, seed);
        assert_eq!(game.outcome(), Some(Outcome::EndlessEffects), "seed {seed}");
    }
}
