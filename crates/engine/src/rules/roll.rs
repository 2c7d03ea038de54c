//! Rolls: dice, rerolls, conversions ([DICE-1] to [DICE-13], [REROLL-1] to [REROLL-7], [RESULT-1] to [RESULT-3]).

use ritual_content::language::{Cause, RollKind, Symbol};

use crate::abilities::InPlay;
use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{Frame, Harm, RollAt};
use crate::ids::{Name, Seat, bit};
use crate::limit::{Limit, MOST_COUNTING};
use crate::moment::Moment;
use crate::program::{AbilityKind, ability_bit};
use crate::react;
use crate::scenario::FaceCount;
use crate::state::Roll;
use ritual_content::language as lang;
use ritual_content::language::AbilityWord;
use ritual_table::Draw;

pub(crate) fn resume(cx: &mut Cx<'_>, at: RollAt, next: u8, answer: Option<Choice>) {
    let Some(roll) = cx.state.roll().copied() else { return };
    match at {
        RollAt::Start => {
            cx.push(Frame::Roll { at: RollAt::LeavingOut, next: 0 });
            react::to(cx, Moment::RollStarts);
        }
        RollAt::LeavingOut => leave_dice_out(cx, &roll, next, answer),
        RollAt::Rerolling => reroll(cx, &roll, answer),
        RollAt::Counting => {
            count_symbols(cx, &roll);
            cx.push(Frame::Roll { at: RollAt::Converting, next: 0 });
        }
        RollAt::Converting => convert(cx, &roll, next, answer),
        RollAt::Answers => {
            cx.push(Frame::Roll { at: RollAt::End, next: 0 });
            react::to(cx, Moment::RollEnds);
        }
        RollAt::End => {}
    }
}

/// Somebody near may make the attacker leave dice out; which ones, if they are not named, is a choice.
fn leave_dice_out(cx: &mut Cx<'_>, roll: &Roll, next: u8, answer: Option<Choice>) {
    let (_, _, any) = cx.view().dice_left_out(roll);
    if next == 0 && any > 0 {
        let (standard, bonus) = cx.view().dice_of(roll);
        let any = any.min(standard.saturating_add(bonus));
        if let Some(Choice::Number(count)) = answer {
            cx.commit(Event::DiceRemoved { standard: count, bonus: any.saturating_sub(count) });
            cx.push(Frame::Roll { at: RollAt::LeavingOut, next: 1 });
            return;
        }
        let options: Options = (any.saturating_sub(bonus)..=any.min(standard)).take(90).map(Choice::Number).collect();
        cx.ask(Frame::Roll { at: RollAt::LeavingOut, next: 0 }, roll.seat, Question::FewerDice, Name(0), options);
        return;
    }
    throw(cx, roll);
    cx.push(Frame::Roll { at: RollAt::Rerolling, next: 0 });
}

/// Throws the dice.
fn throw(cx: &mut Cx<'_>, roll: &Roll) {
    let (standard, bonus) = cx.view().dice_thrown(roll);
    let scenario = cx.scenario;
    for (is_bonus, count, die) in
        [(false, standard, &scenario.numbers.standard), (true, bonus, &scenario.numbers.bonus)]
    {
        for _ in 0..count {
            let face = draw_face(cx, is_bonus, die.faces.len());
            cx.commit(Event::DieRolled { bonus: is_bonus, face });
        }
    }
    let free = cx.view().roll_bonus(roll, ability_bit(AbilityWord::FreeRerolls));
    if free > 0 {
        cx.commit(Event::RerollsGranted { count: free });
    }
}

fn draw_face(cx: &mut Cx<'_>, is_bonus: bool, n_faces: usize) -> u8 {
    let choices = u32::try_from(n_faces).unwrap_or(1).max(1);
    let face = cx.chance.below(choices, Draw::Die(u8::from(is_bonus)));
    u8::try_from(face.min(choices - 1)).unwrap_or(0)
}

/// One die at a time is rerolled, freely or for 1 stress ([REROLL-1], [REROLL-5]).
fn reroll(cx: &mut Cx<'_>, roll: &Roll, answer: Option<Choice>) {
    match answer {
        Some(Choice::Reroll { paid, bonus, face }) => {
            let free = !paid;
            cx.push(Frame::Roll { at: RollAt::Rerolling, next: 0 });
            cx.cause = Name(0);
            if free
                && roll.free_rerolls == 0
                && let Some((ability, card)) = cx.view().lasting_reroll(roll)
            {
                cx.note_use(ability, roll.seat, card);
            }
            if !free {
                cx.commit(Event::StressRaised { seat: roll.seat, by: 1 });
                if cx.view().rerolls_double(roll) {
                    cx.commit(Event::RerollsGranted { count: 1 });
                }
            }
            let scenario = cx.scenario;
            let die = if bonus { &scenario.numbers.bonus } else { &scenario.numbers.standard };
            let to = draw_face(cx, bonus, die.faces.len());
            cx.commit(Event::DieRerolled { bonus, from: face, to, free });
        }
        Some(_) => cx.push(Frame::Roll { at: RollAt::Counting, next: 0 }),
        None => {
            let has_free = roll.free_rerolls > 0 || cx.view().lasting_reroll(roll).is_some();
            let has_stress = cx.state.stress_room(cx.scenario, roll.seat) > 0;
            let mut options = Options::new();
            for (free, _) in [(true, has_free), (false, has_stress)].into_iter().filter(|(_, offered)| *offered) {
                for (bonus, shown) in [false, true].into_iter().zip(&roll.shown) {
                    for (face, _) in (0..).zip(shown).filter(|(_, count)| **count > 0) {
                        let _full = options.try_push(Choice::Reroll { paid: !free, bonus, face });
                    }
                }
            }
            if options.is_empty() {
                cx.push(Frame::Roll { at: RollAt::Counting, next: 0 });
                return;
            }
            or_pass(&mut options);
            cx.ask(Frame::Roll { at: RollAt::Rerolling, next: 0 }, roll.seat, Question::Reroll, Name(0), options);
        }
    }
}

/// Counts the faces; in an enemy's attack its symbols may also count as others ([DICE-4], [FIGHT-10]).
fn count_symbols<'a>(cx: &mut Cx<'a>, roll: &Roll) {
    let mut sum = FaceCount::default();
    let numbers = &cx.scenario.numbers;
    for (die, shown) in [&numbers.standard, &numbers.bonus].into_iter().zip(&roll.shown) {
        for (face, count) in die.faces.iter().zip(shown) {
            sum.successes = sum.successes.saturating_add(face.successes.saturating_mul(*count));
            sum.elder_signs = sum.elder_signs.saturating_add(face.elder_signs.saturating_mul(*count));
            sum.tentacles = sum.tentacles.saturating_add(face.tentacles.saturating_mul(*count));
        }
    }
    let FaceCount { successes, elder_signs, tentacles } = sum;
    cx.commit(Event::SymbolsCounted { successes, elder_signs, tentacles });
    if roll.kind != RollKind::Attacked {
        return;
    }
    let mut twice: arrayvec::ArrayVec<Event, MOST_COUNTING> = arrayvec::ArrayVec::new();
    let mut is_full = false;
    let mut add = |it: InPlay<'a>| {
        let AbilityKind::AlsoCounts(lang::AlsoCounts { symbol, successes, tentacles, classes, .. }) = &it.ability.word
        else {
            return;
        };
        let mut bind = it.bind(cx.state.active);
        (bind.this, bind.enemy, bind.investigator) = (roll.enemy, roll.enemy, roll.seat);
        let fits = classes & bit(roll.enemy.index()) != 0;
        if fits && cx.view().allowed(it.ability.condition(), &bind) {
            let count = symbol_count(sum, *symbol);
            if count == 0 {
                return;
            }
            is_full |= twice
                .try_push(Event::SymbolsConverted {
                    from: *symbol,
                    count,
                    keep: true,
                    successes: successes.saturating_mul(count),
                    tentacles: tentacles.saturating_mul(count),
                })
                .is_err();
        }
    };
    let is_ignored = cx.view().ignores_abilities(roll.seat, roll.enemy);
    cx.view().each_ability_about_enemy(roll.enemy, is_ignored, ability_bit(AbilityWord::AlsoCounts), &mut add);
    cx.bound(Limit::Counting, is_full);
    for event in twice {
        cx.commit(event);
    }
}

/// Offers each conversion once, one after the other ([RESULT-2], [RESULT-3]).
fn convert(cx: &mut Cx<'_>, roll: &Roll, next: u8, answer: Option<Choice>) {
    let mut found = None;
    let mut position = 0_u8;
    // The enemy's elder signs, in its own attack (D20).
    let usable = roll.kind != RollKind::Attacked || cx.scenario.options.elder_signs_when_attacked;
    cx.view().each_offer_to(roll.seat, ability_bit(AbilityWord::Convert), |it| {
        if let AbilityKind::Convert(lang::Convert { rolls, from, .. }) = &it.ability.word
            && cx.view().roll_fits(roll, rolls)
            && (usable || *from != Symbol::ElderSign)
        {
            if position == next {
                found = Some(it);
            }
            position = position.saturating_add(1);
        }
    });
    let Some(it) = found else {
        cx.push(Frame::Roll { at: RollAt::Answers, next: 0 });
        return;
    };
    let AbilityKind::Convert(lang::Convert { from, successes, tentacles, keep, up_to, .. }) = &it.ability.word else {
        return;
    };
    let [made_successes, made_tentacles] = roll.made;
    let rolled = FaceCount {
        successes: roll.successes.saturating_sub(made_successes),
        elder_signs: roll.elder_signs,
        tentacles: roll.tentacles.saturating_sub(made_tentacles),
    };
    let bind = it.bind(cx.state.active);
    let most = symbol_count(rolled, *from).min(cx.view().amount(up_to, &bind)).min(90);
    let view = cx.view();
    let is_offered =
        most > 0 && view.allowed(it.ability.condition(), &bind) && view.within_limit(it.id, roll.seat, it.card);
    if let Some(answer) = answer {
        cx.push(Frame::Roll { at: RollAt::Converting, next: next.saturating_add(1) });
        if let Choice::Number(count @ 1..) = answer {
            cx.cause = it.ability.name;
            cx.note_use(it.id, roll.seat, it.card);
            cx.commit(Event::SymbolsConverted {
                from: *from,
                count,
                keep: *keep,
                successes: successes.saturating_mul(count),
                tentacles: tentacles.saturating_mul(count),
            });
            react::to(cx, Moment::Converted { seat: roll.seat, from: *from, count });
        }
    } else if !is_offered {
        cx.push(Frame::Roll { at: RollAt::Converting, next: next.saturating_add(1) });
    } else {
        let options: Options = (0..=most).map(Choice::Number).collect();
        cx.ask(Frame::Roll { at: RollAt::Converting, next }, roll.seat, Question::Convert, it.ability.name, options);
    }
}

/// Step 3 of the result: 1 sanity for each tentacle that was not prevented, as one loss ([RESULT-6], [DICE-7]).
pub(crate) fn tentacles(cx: &mut Cx<'_>, seat: Seat, cause: Cause) {
    let sanity = cx.state.roll().map_or(0, |it| it.tentacles.saturating_sub(it.prevented));
    if sanity > 0 {
        cx.push(Frame::Harm(Harm { sanity, roll: true, ..Harm::of(seat, cause, cx.cause) }));
    }
}

fn symbol_count(shown: FaceCount, symbol: Symbol) -> u8 {
    match symbol {
        Symbol::Success => shown.successes,
        Symbol::ElderSign => shown.elder_signs,
        Symbol::Tentacle => shown.tentacles,
    }
}
