//! Weapons that an effect spends ([BB-ESCAPE-9]).

use arrayvec::ArrayVec;
use ritual_table::Draw;

use crate::cx::Cx;
use crate::decision::{Answers, Choice, Question, can_be_spent};
use crate::documents::{SpentWeaponsChosenBy, SpentWeaponsShort};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Seat, Seats};
use crate::state::{Held, MOST_OWNED};

/// Goes on with the next hunter in turn order.
pub(crate) fn next(cx: &mut Cx<'_>, mut left: Seats, cards: u8) {
    let Some(seat) = cx.state.first_of(left) else { return };
    left.remove(seat);
    cx.push(Frame::Spend { left, cards });
    let has_enough = weapons(cx, seat).len() >= usize::from(cards);
    if has_enough || cx.scenario.rules.options.spent_weapons_short == SpentWeaponsShort::AsMany {
        cx.push(Frame::SpendOf { seat, cards });
    }
}

/// Spends what was chosen, and goes on until enough is spent.
pub(crate) fn resume(cx: &mut Cx<'_>, seat: Seat, mut cards: u8, answers: Option<Answers>) {
    if let Some(Choice::Own(held)) = answers.and_then(|answers| answers[seat.index()]) {
        spend(cx, seat, held);
        cards -= 1;
    }
    let weapons = weapons(cx, seat);
    if weapons.len() <= usize::from(cards) {
        // All of them go: there is nothing to choose.
        for held in weapons {
            spend(cx, seat, held);
        }
    } else if cards > 0 {
        match cx.scenario.rules.options.spent_weapons_chosen_by {
            SpentWeaponsChosenBy::Owner => {
                let who = [seat].into_iter().collect();
                cx.ask(Question::SpendWeapon, who, Frame::SpendOf { seat, cards });
            }
            SpentWeaponsChosenBy::Chance => {
                let n_weapons = u32::try_from(weapons.len()).unwrap_or(1);
                let drawn = usize::try_from(cx.chance.below(n_weapons, Draw::Pick)).unwrap_or(0);
                spend(cx, seat, weapons[drawn.min(weapons.len() - 1)]);
                cx.push(Frame::SpendOf { seat, cards: cards - 1 });
            }
        }
    }
}

fn spend(cx: &mut Cx<'_>, seat: Seat, held: Held) {
    cx.commit(Event::CardSpent { seat, card: held.card, from: held.place });
}

fn weapons(cx: &Cx<'_>, seat: Seat) -> ArrayVec<Held, MOST_OWNED> {
    cx.state.hunter(seat).cards.iter().copied().filter(|held| can_be_spent(cx.scenario, *held)).collect()
}
