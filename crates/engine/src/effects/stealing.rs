//! `steal` and `give_back`: claimed cards change hands without a price, and enemies carry them.

use arrayvec::ArrayVec;

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question};
use crate::effects::{cards, pick, seats};
use crate::event::Event;
use crate::frame::{Frame, StepAt, StepFrame, Taker, TakerNumber};
use crate::ids::{DiscoveryCard, Figure, MAX_DECK, Name, Seat, StepId, bit, bits};
use crate::program::{Amount, CardQuery, Enemies, Step, Who, bit_of};
use crate::rules::options::seat_options;
use crate::select::Set;
use crate::view::View;
use ritual_content::language as lang;
use ritual_content::language::CardType;
use ritual_table::Draw;

/// Cards that somebody is about to lose.
#[derive(Clone, Copy)]
pub(crate) struct Theft {
    /// Who loses them.
    pub(crate) seat: Seat,
    pub(crate) step: StepId,
    /// How many more.
    pub(crate) left: u8,
    /// Who gets them.
    pub(crate) taker: TakerNumber,
    /// The card that asks.
    pub(crate) card: DiscoveryCard,
    /// The source.
    pub(crate) name: Name,
}

impl View<'_, '_> {
    /// The claimed cards of a seat that can be stolen: conditions only where they are named.
    fn stealable(self, query: &CardQuery, seat: Seat, asking: DiscoveryCard) -> Options {
        const CONDITION: u8 = bit_of!(CardType::Condition);
        let names_conditions = query.types & CONDITION != 0 || query.condition.is_some();
        let cards = self.cards_that_fit(query, seat, asking);
        let cards = cards.filter(|held| names_conditions || self.side_of(*held).is_some_and(|it| it.kind != CONDITION));
        cards.map(|held| Choice::Card(held.card)).collect()
    }
}

/// Enemies whose cards come back; one that has just died still carries them.
pub(super) fn need_carriers(cx: &mut Cx<'_>, f: &mut StepFrame, answer: &mut Option<Choice>, which: &Enemies) -> bool {
    if f.at == StepAt::Start && matches!(which, Enemies::ThatEnemy | Enemies::ThisEnemy) {
        f.set = cx.view().enemies_or_dead(which, &f.bind);
        f.at = StepAt::SetKnown;
        return true;
    }
    pick::need_enemies(cx, f, answer, which)
}

/// The one who takes cards: an enemy, where one is named, or an investigator. None where there is nobody, and while
/// that is being asked.
pub(super) fn taker(
    cx: &mut Cx<'_>,
    f: &mut StepFrame,
    answer: &mut Option<Choice>,
    by: Option<&Enemies>,
    to: &Who,
) -> Option<Taker> {
    if f.at == StepAt::ChoosingSpace {
        return match (by, answer.take()) {
            (Some(_), Some(Choice::Enemy(figure))) => Some(Taker::Enemy(figure)),
            (None, Some(Choice::Investigator(seat))) => Some(Taker::Investigator(seat)),
            _ => None,
        };
    }
    let found: Set = match by {
        Some(enemies) => cx.view().enemies(enemies, &f.bind),
        None => cx.view().investigators(to, &f.bind),
    };
    let members = if found.random { pick::draw_one_of(cx, found.members) } else { found.members };
    if members.count_ones() > 1 {
        let (options, question) = match by {
            Some(_) => (cx.view().figure_options(members), Question::Enemy),
            None => (seat_options(members), Question::Investigator),
        };
        f.at = StepAt::ChoosingSpace;
        cx.ask(Frame::Step(*f), pick::decider(cx, f, found), question, f.bind.name, options);
        return None;
    }
    bits(members).next().map(|index| match by {
        Some(_) => Taker::Enemy(Figure(index)),
        None => Taker::Investigator(Seat(index)),
    })
}

/// Everyone named loses cards to the one who takes them.
pub(super) fn steal(cx: &mut Cx<'_>, f: &StepFrame, taker: Taker, count: &Amount) {
    let left = cx.view().amount(count, &f.bind);
    let (step, card, name) = (f.step, f.bind.card, f.bind.name);
    seats::for_seats(cx, f, |seat| {
        // Nobody steals from themselves.
        let left = if taker == Taker::Investigator(seat) { 0 } else { left };
        Frame::Steal { seat, step, left, taker: taker.number(), card, name }
    });
}

/// Cards are stolen one by one; the one who loses them chooses, or chance does.
pub(crate) fn steal_card(cx: &mut Cx<'_>, theft: Theft, answer: Option<Choice>) {
    let scenario = cx.scenario;
    let Theft { seat, step, left, taker: number, card: asking, name } = theft;
    let Some(Step::Steal(lang::Steal { cards, by, random, .. })) = scenario.program.step(step) else { return };
    let taker = number.taker(by.is_some());
    let again = |left| Frame::Steal { seat, step, left, taker: number, card: asking, name };
    let is_there = match taker {
        Taker::Enemy(figure) => cx.state.space_of(figure).is_some(),
        Taker::Investigator(seat) => cx.state.is_alive(seat),
    };
    if left == 0 || !is_there {
        return;
    }
    let chosen = match answer {
        Some(Choice::Card(card)) => card,
        Some(_) => return,
        None => {
            let options = cx.view().stealable(cards, seat, asking);
            if !random {
                if !options.is_empty() {
                    cx.ask(again(left), seat, Question::Lose, name, options);
                }
                return;
            }
            let n_options = u32::try_from(options.len()).unwrap_or(0);
            let drawn = if n_options > 1 { cx.chance.below(n_options, Draw::Pick) as usize } else { 0 };
            match options.get(drawn) {
                Some(Choice::Card(card)) => *card,
                _ => return,
            }
        }
    };
    cx.push(again(left - 1));
    let (to, figure) = (taker.seat(), taker.figure());
    cards::lose_card(cx, seat, chosen, Event::CardStolen { from: seat, to, figure, card: chosen });
}

/// What enemies carry goes back; where nobody is named, to those it was taken from ([DEATH-10]).
pub(super) fn give_back(cx: &mut Cx<'_>, f: &StepFrame, named: Option<Seat>) {
    let active = cx.state.active;
    let carried = cx.state.carried.iter().filter(|it| f.set & bit(it.figure.index()) != 0);
    let carried: ArrayVec<_, MAX_DECK> = carried.copied().collect();
    for it in carried {
        let to = named.unwrap_or(if cx.state.is_alive(it.from) { it.from } else { active });
        if cx.state.is_alive(to) {
            cx.commit(Event::CardGivenBack { figure: it.figure, to, card: it.card.card });
        }
    }
}
