//! What an option says on its face: what kind of choice it is, and what is seen of the thing it names.

use ritual_content::language::EnemyClass;

use super::board::CountedBoard;
use super::numbers::{Page, count, count_in, count_of, flag, near, numbers, share};
use crate::decision::{Choice, Decision, Deed, Question};
use crate::frame::Frame;
use crate::ids::{Figure, Piece, Seat, Space, bit};
use crate::scenario::FaceCount;

/// What kind of choice it is.
pub(super) const KIND: &[&str] = &[
    "yes",
    "act",
    "use",
    "a space",
    "an enemy",
    "an investigator",
    "a piece",
    "a card",
    "a relic",
    "a Mythos card",
    "a kind of enemy",
    "a side",
    "a branch",
    "a number",
    "a split",
    "a reduction",
    "a reroll",
    "a skill",
    "somebody's skill",
    "the stress track",
    "the wound track",
    "a reaction",
    "nothing",
    "move",
    "attack",
    "rest",
    "trade",
    "an episode's action",
    "free of charge",
    "first branch",
    "second branch",
    "third branch",
    "left side",
    "costs stress",
    "costs wounds",
    "costs sanity",
    "costs fire",
    "costs tokens",
    "costs a card",
    "from somewhere in the list",
];

/// The place of a choice among the words for them.
fn place_of(choice: Choice) -> usize {
    match choice {
        Choice::Yes => 0,
        Choice::Act { .. } => 1,
        Choice::Use { .. } => 2,
        Choice::Space(_) => 3,
        Choice::Enemy(_) => 4,
        Choice::Investigator(_) => 5,
        Choice::Piece(_) => 6,
        Choice::Card(_) => 7,
        Choice::Relic(_) => 8,
        Choice::Mythos(_) => 9,
        Choice::Kind(_) => 10,
        Choice::Side(_) => 11,
        Choice::Branch { .. } => 12,
        Choice::Number(_) => 13,
        Choice::Split { .. } => 14,
        Choice::Reduce { .. } => 15,
        Choice::Reroll { .. } => 16,
        Choice::Skill(_) => 17,
        Choice::SkillOf { .. } => 18,
        Choice::StressTrack => 19,
        Choice::WoundTrack => 20,
        Choice::Reaction { .. } => 21,
        Choice::Pass => 22,
    }
}

const N_CHOICES: usize = 23;

numbers! {
    SPACE;
    fn write_space(it, page, space: Space, eyes: Seat) {
        let state = it.view.state;
        let own = it.view.space_of_seat(eyes);
        let (here, there) = (it.to_nearest(own, it.goals()), it.to_nearest(space, it.goals()));
        let elder = it.layout.distance(space, it.elder_one);
        let pieces = state.pieces.iter().filter(|piece| piece.space == space).count();
    }
    "space: a goal" => flag(CountedBoard::is_in(space, it.goals())),
    "space: nearness of a goal" => near(there),
    "space: nearer to a goal" => flag(there < here),
    "space: farther from a goal" => flag(there > here),
    "space: safe" => flag(state.is_safe(space)),
    "space: enemies" => count(it.enemies_in(space), 12),
    "space: danger" => count(it.danger_in(space), 2),
    "space: danger one space away" => count(it.danger_beside(space), 1),
    "space: fire" => count(state.fire_at(space), 14),
    "space: pieces" => count_of(pieces, 12),
    "space: investigators" => count_of(it.people_in(space), 12),
    "space: a gate" => flag(CountedBoard::is_in(space, it.gates())),
    "space: yours" => flag(space == own),
    "space: near you" => near(it.layout.distance(own, space)),
    "space: nearness of the Elder One" => near(elder),
    "space: nearer to the Elder One" => flag(it.elder_one.is_some() && elder < it.layout.distance(own, it.elder_one)),
}

numbers! {
    ENEMY;
    fn write_enemy(it, page, figure: Figure, eyes: Seat) {
        let state = it.view.state;
        let space = state.space_of(figure);
        let is_elder = figure == it.view.scenario.elder_one();
        let left = it.health_left(figure);
        let wounds = state.figure(figure).map_or(0, |it| it.wounds);
        let tokens = state.figure(figure).map_or(0, |it| it.tokens);
        let class = it.view.enemy_of(figure).map(|it| it.class);
    }
    "enemy: the Elder One" => flag(is_elder),
    "enemy: a monster" => flag(class == Some(EnemyClass::Monster)),
    "enemy: danger" => count(it.danger_of(figure), 3),
    "enemy: health left" => count(left, 8),
    "enemy: one wound kills it" => flag(left <= 1),
    "enemy: two wounds kill it" => flag(left <= 2),
    "enemy: share of its wounds" => share(wounds, it.view.health(figure)),
    "enemy: in your space" => flag(space == it.view.space_of_seat(eyes)),
    "enemy: near you" => near(it.layout.distance(it.view.space_of_seat(eyes), space)),
    "enemy: investigators with it" => count_of(it.people_in(space), 12),
    "enemy: at a goal" => flag(CountedBoard::is_in(space, it.goals())),
    "enemy: kinds of tokens on it" => count_in(tokens.into(), 14),
    "enemy: you favour it" => flag(it.view.favours(eyes, figure)),
}

numbers! {
    PERSON;
    fn write_one(it, page, seat: Seat, eyes: Seat) {
        let state = it.view.state;
        let tracks = state.tracks(it.view.scenario, seat);
        let sanity = state.seat(seat).map_or(0, |it| it.sanity);
        let space = it.view.space_of_seat(seat);
    }
    "investigator: you" => flag(seat == eyes),
    "investigator: has the turn" => flag(seat == state.active),
    "investigator: health left" => count(state.health_left(it.view.scenario, seat), 8),
    "investigator: stress that can be raised" => count(state.stress_room(it.view.scenario, seat), 8),
    "investigator: sanity left" => count(tracks.sanity.saturating_sub(sanity), 4),
    "investigator: danger" => count(it.danger_in(space), 2),
    "investigator: near you" => near(it.layout.distance(it.view.space_of_seat(eyes), space)),
}

numbers! {
    PIECE;
    fn write_piece(it, page, piece: Piece, eyes: Seat) {
        let state = it.view.state;
        let known = state.pieces.get(piece.index());
        let space = known.map_or(Space::NONE, |it| it.space);
        let kind = known.and_then(|piece| it.view.scenario.tokens.get(piece.kind.index()));
        let health = kind.map_or(0, |it| it.health);
        let wounds = known.map_or(0, |it| it.wounds);
    }
    "piece: held by you" => flag(known.is_some_and(|it| it.holder == eyes)),
    "piece: at a goal" => flag(CountedBoard::is_in(space, it.goals())),
    "piece: nearness of a goal" => near(it.to_nearest(space, it.goals())),
    "piece: near you" => near(it.layout.distance(it.view.space_of_seat(eyes), space)),
    "piece: wounds that destroy it" => count(health.saturating_sub(wounds), 8),
    "piece: side" => count(known.map_or(0, |it| it.side), 16),
    "piece: done for the ritual" => flag(it.ritual().done & bit(piece.index()) != 0),
    "piece: under way for the ritual" => flag(it.ritual().under_way & bit(piece.index()) != 0),
}

numbers! {
    OTHER;
    fn write_other(it, page, choice: Choice, eyes: Seat) {
        let scenario = it.view.scenario;
        let numbers = &scenario.numbers;
        let (stress, wounds, number) = match choice {
            Choice::Number(number) => (0, 0, number),
            Choice::Split { stress, wounds } => (stress, wounds, 0),
            Choice::Reduce { wounds, sanity } => (0, u8::from(wounds), u8::from(sanity)),
            _ => (0, 0, 0),
        };
        let (face, is_paid, is_bonus) = match choice {
            Choice::Reroll { paid, bonus, face } => {
                let die = if bonus { &numbers.bonus } else { &numbers.standard };
                (die.faces.get(usize::from(face)).copied().unwrap_or_default(), paid, bonus)
            }
            _ => (FaceCount::default(), false, false),
        };
        let card = match choice {
            Choice::Card(card) => {
                let held = it.view.state.holder(card);
                held.and_then(|(seat, at)| Some((seat, it.view.state.seat(seat)?.cards.get(at)?.side, card)))
            }
            _ => None,
        };
        let side = card.and_then(|(_, side, card)| scenario.card_side(card, side));
        let level = match choice {
            Choice::Skill(slot) => {
                let levels = it.view.state.seat(eyes).map(|it| it.levels);
                levels.and_then(|it| it.get(usize::from(slot)).copied())
            }
            _ => None,
        };
        let kind = match choice {
            Choice::Kind(kind) => scenario.enemies.get(kind.index()),
            _ => None,
        };
        let has_symbol = match choice {
            Choice::Mythos(card) => scenario.mythos.get(card.index()).is_some_and(|it| it.symbol),
            _ => false,
        };
    }
    "number" => count(number, 10),
    "points of stress" => count(stress, 10),
    "wounds" => count(wounds, 12),
    "reroll: paid" => flag(is_paid),
    "reroll: a bonus die" => flag(is_bonus),
    "reroll: its successes" => count(face.successes, 20),
    "reroll: its elder signs" => count(face.elder_signs, 20),
    "reroll: its tentacles" => count(face.tentacles, 20),
    "card: yours" => flag(card.is_some_and(|(seat, ..)| seat == eyes)),
    "card: a companion" => flag(side.is_some_and(|it| it.health > 0)),
    "card: a condition" => flag(side.is_some_and(|it| it.condition.is_some())),
    "skill: level" => count(level.unwrap_or(0), 12),
    "skill: signature" => flag(choice == Choice::Skill(0)),
    "kind: danger" => count(kind.map_or(0, |it| it.standard.saturating_add(it.bonus)), 10),
    "kind: health" => count(kind.map_or(0, |it| it.health), 10),
    "Mythos: a symbol" => flag(has_symbol),
}

/// What is seen of the thing an option names.
pub(super) const THING: &[&str] = {
    const PARTS: [&[&str]; 5] = [SPACE, ENEMY, PERSON, PIECE, OTHER];
    &super::numbers::joined::<{ super::numbers::sum(&PARTS) }>(&PARTS)
};

impl CountedBoard<'_> {
    /// Writes what kind of choice an option is, and what it costs.
    pub(super) fn write_kind(&self, page: &mut Page<'_>, decision: &Decision, stack: &[Frame], choice: Choice) {
        page.one_of(place_of(choice), N_CHOICES);
        let (deed, is_free) = match choice {
            Choice::Act { deed, free } => (Some(deed), free),
            _ => (None, false),
        };
        for known in [Deed::Move, Deed::Attack, Deed::Rest, Deed::Trade] {
            page.put(flag(deed == Some(known)));
        }
        page.put(flag(matches!(deed, Some(Deed::Episode(_)))));
        page.put(flag(is_free));
        let branch = match choice {
            Choice::Branch { index, .. } => Some(index),
            _ => None,
        };
        for index in 0..3 {
            page.put(flag(branch == Some(index)));
        }
        page.put(flag(choice == Choice::Side(0)));
        let cost = decision.cost_of(choice).unwrap_or_default();
        let price = self.price_of(stack, choice);
        let all = |noted: u8, printed: u8| noted.max(printed);
        page.put(count(all(cost.stress, price.stress), 14));
        page.put(count(all(cost.wounds, price.wounds), 16));
        page.put(count(all(cost.sanity, price.sanity), 16));
        page.put(count(all(cost.fire, price.fire), 14));
        page.put(count(all(cost.tokens, price.tokens), 10));
        page.put(flag(cost.discard || price.discard));
        let place = decision.options.iter().position(|it| *it == choice).unwrap_or(0);
        page.put(share(
            u8::try_from(place).unwrap_or(u8::MAX),
            u8::try_from(decision.options.len().saturating_sub(1)).unwrap_or(u8::MAX),
        ));
    }

    /// Writes what is seen of the thing that an option names, and nothing of all other things.
    pub(super) fn write_thing(&self, page: &mut Page<'_>, decision: &Decision, choice: Choice) {
        let eyes = decision.seat;
        match choice {
            Choice::Space(space) => self.write_space(page, space, eyes),
            _ => page.skip(SPACE.len()),
        }
        let enemy = match (choice, decision.question) {
            (Choice::Enemy(figure), _) | (_, Question::WoundsFor(figure) | Question::Ignore(figure)) => Some(figure),
            (Choice::Act { deed: Deed::Attack, .. }, _) => self.weakest_target(eyes, |_| 0),
            _ => None,
        };
        match enemy {
            Some(figure) => self.write_enemy(page, figure, eyes),
            None => page.skip(ENEMY.len()),
        }
        match choice {
            Choice::Investigator(seat) | Choice::SkillOf { seat, .. } | Choice::Reaction { owner: seat, .. } => {
                self.write_one(page, seat, eyes);
            }
            _ => page.skip(PERSON.len()),
        }
        match choice {
            Choice::Piece(piece) => self.write_piece(page, piece, eyes),
            _ => page.skip(PIECE.len()),
        }
        self.write_other(page, choice, eyes);
    }

    /// The enemy that an attack would be most worth against: the Elder One, else the one with the least health left and
    /// the fewest wounds `spared`.
    pub(super) fn weakest_target(&self, seat: Seat, spared: impl Fn(Figure) -> u8) -> Option<Figure> {
        let targets = crate::ids::bits(self.view.targets(seat, None)).map(Figure);
        let elder_one = self.view.scenario.elder_one();
        let to_kill = |figure: Figure| self.health_left(figure).saturating_add(spared(figure)).max(1);
        targets.min_by_key(|figure| if *figure == elder_one { 0 } else { to_kill(*figure) })
    }
}
