//! What is seen of the table as a whole, and what is asked.

use ritual_content::language::EnemyClass;

use super::board::CountedBoard;
use super::numbers::{Page, count, count_in, count_of, flag, numbers, share};
use crate::decision::{Decision, Question};
use crate::ids::{Figure, Seat, bits};
use crate::scenario::Distance;
use crate::state::Phase;

numbers! {
    /// What each number of the table says.
    TABLE;
    /// Writes what is seen of the table as a whole.
    fn write_table(it, page) {
        let (scenario, state) = (it.view.scenario, it.view.state);
        let numbers = &scenario.numbers;
        let n_living = state.seats.iter().filter(|seat| seat.alive).count();
        let elder_one = scenario.elder_one();
        let track_left = numbers.track.saturating_sub(state.track);
        let has_symbol = |card: &&crate::ids::MythosCard| scenario.mythos.get(card.index()).is_some_and(|it| it.symbol);
        let symbols = state.mythos_discard.iter().filter(has_symbol).count();
        let on_map = state.figures_on_map();
        let wounds: u32 = bits(on_map)
            .filter(|figure| Figure(*figure) != elder_one)
            .map(|figure| state.figure(Figure(figure)).map_or(0, |it| u32::from(it.wounds)))
            .sum();
        let is_monster = |figure: &u8| {
            it.view.enemy_of(Figure(*figure)).is_some_and(|info| info.class == EnemyClass::Monster)
        };
        let n_monsters = bits(on_map).filter(is_monster).count();
        let danger = it.danger();
        let near_people: i32 = state
            .seats
            .iter()
            .filter(|seat| seat.alive)
            .map(|seat| i32::from(it.danger_in(seat.space)) + i32::from(it.danger_beside(seat.space)) / 2)
            .sum();
        let fire: i32 = state.fire.iter().map(|it| i32::from(*it)).sum();
        let on_board = state.pieces.iter().filter(|piece| piece.space.is_some()).count();
        let held = state.pieces.iter().filter(|piece| piece.holder.is_some()).count();
        let piece_wounds: i32 = state.pieces.iter().map(|piece| i32::from(piece.wounds)).sum();
        let (counted, most) = state.counters.iter().fold((0, 0), |(sum, most), counter| {
            let info = scenario.counters.get(counter.counter.index());
            (sum + i32::from(counter.value), most + info.map_or(0, |it| i32::from(it.at_most)))
        });
        let ritual = it.view.nearness_of_ritual() / (ritual_table::REACHED / 127);
        let nearest_goal = state
            .living()
            .map(|seat| it.to_nearest(it.view.space_of_seat(seat), it.goals()))
            .min()
            .unwrap_or(Distance::NO_WAY);
    }
    "players" => count_of(state.seats.len(), 16),
    "living investigators" => count_of(n_living, 16),
    "turns begun" => count(i32::try_from(state.turns.min(60)).unwrap_or(60), 2),
    "phase: actions" => flag(state.phase == Phase::Actions),
    "phase: Mythos" => flag(state.phase == Phase::Mythos),
    "phase: encounter" => flag(state.phase == Phase::Encounter),
    "phase: end of turn" => flag(state.phase == Phase::EndOfTurn),
    "spaces left on the Summoning track" => count(track_left, 8),
    "one space left on the track" => flag(track_left <= 1),
    "the track is in the red" => flag(state.track >= numbers.first_red),
    "ritual disrupted" => flag(state.disrupted),
    "Elder One on the map" => flag(state.summoned),
    "a summoning is due" => flag(state.call_due),
    "nearness of the ritual's disruption" => count(i32::try_from(ritual).unwrap_or(0), 1),
    "stage II or later" => flag(state.stage >= 1),
    "stage III or later" => flag(state.stage >= 2),
    "final stage" => flag(state.stage >= 3),
    "wounds that fell the stage" => count(it.health_left(elder_one), if state.summoned { 5 } else { 0 }),
    "share of the stage's wounds" =>
        share(state.figure(elder_one).map_or(0, |it| it.wounds), if state.summoned { it.view.health(elder_one) } else { 0 }),
    "danger of the Elder One" => count(it.danger_of(elder_one), if state.summoned { 2 } else { 0 }),
    "symbols in the Mythos discard pile" => count_of(symbols, 10),
    "symbols until the Elder One advances" => count_of(usize::from(numbers.symbols).saturating_sub(symbols), 10),
    "Mythos cards in the deck" => count_of(state.mythos_deck.len(), 2),
    "Discovery cards in the deck" => count_of(state.discovery_deck.len(), 3),
    "enemies on the map" => count_in(on_map, 5),
    "monsters on the map" => count_of(n_monsters, 8),
    "wounds on enemies" => count(i32::try_from(wounds).unwrap_or(0), 6),
    "danger on the map" => count(danger / 2, 1),
    "danger to investigators" => count(near_people, 1),
    "fire on the map" => count(fire, 4),
    "fire in the reserve" => count(state.fire_reserve, 4),
    "pieces on the map" => count_of(on_board, 5),
    "pieces held" => count_of(held, 8),
    "pieces out of the game" => count_of(state.pieces.iter().filter(|piece| piece.gone).count(), 5),
    "wounds on pieces" => count(piece_wounds, 5),
    "share of the counters" => share(counted, most),
    "goal spaces" => count_in(it.goals(), 6),
    "spaces from anybody to a goal" => nearest_goal.spaces().map_or(0, |far| count(far.min(12) + 1, 4)),
    "relics left" => count_of(state.relic_deck.len(), 2),
    "effects for a time" => count_of(state.grants.iter().map(|it| usize::from(it.times)).sum(), 6),
    "pieces wanted for the ritual" => count(it.ritual().wanted, 10),
    "pieces done for the ritual" => count_in(it.ritual().done, 10),
    "pieces of the ritual under way" => count_in(it.ritual().under_way, 10),
    "pieces of the ritual that nobody is with" => count_in(it.ritual().alone, 8),
}

/// What is asked, in a word each: the decision that is due.
pub(super) const QUESTION: &[&str] = &[
    "you decide",
    "options",
    "asked: action",
    "asked: use between",
    "asked: step",
    "asked: sneak",
    "asked: take along",
    "asked: come along",
    "asked: target",
    "asked: further target",
    "asked: wounds for an enemy",
    "asked: reroll",
    "asked: convert",
    "asked: split healing",
    "asked: assign wounds",
    "asked: reduce",
    "asked: instead",
    "asked: raise a skill",
    "asked: copy a skill",
    "asked: block a track",
    "asked: order",
    "asked: react",
    "asked: ignore",
    "asked: next attacker",
    "asked: trade card",
    "asked: trade to",
    "asked: claim",
    "asked: discard",
    "asked: lose a card",
    "asked: investigate",
    "asked: keep Mythos",
    "asked: take a card",
    "asked: put back",
    "asked: favour",
    "asked: fewer dice",
    "asked: keep a relic",
    "asked: pay",
    "asked: branch",
    "asked: vote",
    "asked: bid",
    "asked: an enemy",
    "asked: an investigator",
    "asked: a piece",
    "asked: a space",
    "asked: a path",
    "asked: a place",
];

/// The place of a question among the words for them.
fn place_of(question: Question) -> usize {
    match question {
        Question::Action => 0,
        Question::Spare => 1,
        Question::Step => 2,
        Question::Sneak(_) => 3,
        Question::Carry => 4,
        Question::ComeAlong(_) => 5,
        Question::Target => 6,
        Question::ExtraTarget => 7,
        Question::WoundsFor(_) => 8,
        Question::Reroll => 9,
        Question::Convert => 10,
        Question::Split(_) => 11,
        Question::AssignWounds => 12,
        Question::Reduce => 13,
        Question::Instead => 14,
        Question::LevelUp => 15,
        Question::CopySkill => 16,
        Question::BlockTrack => 17,
        Question::Order => 18,
        Question::React(_) => 19,
        Question::Ignore(_) => 20,
        Question::NextAttacker => 21,
        Question::TradeCard => 22,
        Question::TradeTo => 23,
        Question::Claim => 24,
        Question::Discard => 25,
        Question::Lose => 26,
        Question::Investigate => 27,
        Question::KeepMythos => 28,
        Question::TakeCard => 29,
        Question::PutBack(_) => 30,
        Question::Favour => 31,
        Question::FewerDice => 32,
        Question::KeepRelic => 33,
        Question::May => 34,
        Question::Branch => 35,
        Question::Vote => 36,
        Question::Bid(_) => 37,
        Question::Enemy => 38,
        Question::Investigator => 39,
        Question::Piece => 40,
        Question::Space => 41,
        Question::Path(_) => 42,
        Question::PlaceOf(_) => 43,
    }
}

impl CountedBoard<'_> {
    /// Writes what is asked, and whether of whoever looks.
    #[expect(clippy::unused_self, reason = "it is one of the lists that a board writes")]
    pub(super) fn write_question(&self, page: &mut Page<'_>, decision: Option<&Decision>, eyes: Seat) {
        let Some(decision) = decision else { return page.skip(QUESTION.len()) };
        page.put(flag(decision.seat == eyes));
        page.put(count_of(decision.options.len(), 3));
        page.one_of(place_of(decision.question), QUESTION.len() - 2);
    }
}
