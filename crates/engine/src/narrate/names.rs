//! What things are called.

use ritual_content::language::Gate;

use crate::ids::{AbilityId, EnemyKind, Figure, Name, Piece, Seat, Space, TokenKind};
use crate::program::Price;
use crate::scenario::{FaceCount, Scenario};
use crate::state::{Roll, State};
use crate::view::View;

/// The tables names are looked up in.
#[derive(Clone, Copy)]
pub(super) struct Names<'a> {
    pub(super) scenario: &'a Scenario,
    pub(super) state: &'a State,
}

impl<'a> Names<'a> {
    /// A source or label.
    pub(super) fn of(self, name: Name) -> &'a str {
        self.scenario.name(name)
    }

    /// The source of an ability.
    pub(super) fn ability(self, ability: AbilityId) -> Name {
        self.scenario.program.ability(ability).map_or(Name(0), |it| it.name)
    }

    /// An investigator.
    pub(super) fn seat(self, seat: Seat) -> &'a str {
        self.state
            .seat(seat)
            .and_then(|it| self.scenario.investigators.get(usize::from(it.who)))
            .map_or("nobody", |it| self.of(it.name))
    }

    /// A space.
    pub(super) fn space(self, space: Space) -> &'a str {
        self.scenario.map.spaces.get(space.index()).map_or("nowhere", |it| it.name.as_str())
    }

    /// An enemy; figures of a kind that has several are numbered.
    pub(super) fn figure(self, figure: Figure) -> String {
        let Some(info) = self.state.enemy_of(self.scenario, figure) else { return "an enemy".to_owned() };
        let name = self.of(info.name);
        let figures = self.state.figures_of(self.scenario, self.state.kind_of(self.scenario, figure));
        if figures.count_ones() < 2 {
            return name.to_owned();
        }
        let before = (1_u64 << (figure.0 & 63)) - 1;
        format!("{name} {}", (figures & before).count_ones() + 1)
    }

    /// A kind of enemy.
    pub(super) fn kind(self, kind: EnemyKind) -> &'a str {
        self.scenario.enemies.get(kind.index()).map_or("an enemy", |it| self.of(it.name))
    }

    /// The kind of token a piece is, for one whose number is hidden.
    pub(super) fn token_of(self, piece: Piece) -> &'a str {
        self.state.pieces.get(piece.index()).map_or("a piece", |it| self.token(it.kind))
    }

    /// Something that is being moved.
    pub(super) fn mover(self, mover: crate::movement::Mover) -> String {
        match mover {
            crate::movement::Mover::Enemy(figure) => self.figure(figure),
            crate::movement::Mover::Piece(piece) => self.piece(piece),
            crate::movement::Mover::Investigator(seat) => self.seat(seat).to_owned(),
        }
    }

    /// The Elder One.
    pub(super) fn elder_one(self) -> String {
        self.figure(self.scenario.elder_one())
    }

    /// Wounds an enemy has, and how many kill it.
    pub(super) fn health(self, figure: Figure) -> (u8, u8) {
        let wounds = self.state.figure(figure).map_or(0, |it| it.wounds);
        let most = if figure == self.scenario.elder_one() {
            self.scenario.stages.get(usize::from(self.state.stage)).map_or(0, |it| it.health)
        } else {
            View::new(self.scenario, self.state).health(figure)
        };
        (wounds, most)
    }

    /// An enemy with its wounds, as in `Ghast 2 (1 of 3 wounds)`.
    pub(super) fn wounded(self, figure: Figure) -> String {
        let (wounds, most) = self.health(figure);
        let name = self.figure(figure);
        if most == 0 { name } else { format!("{name} ({wounds} of {most} wounds)") }
    }

    /// A piece with its side, as in `Jury member 2 (guilty)`.
    pub(super) fn piece(self, piece: Piece) -> String {
        let Some(it) = self.state.pieces.get(piece.index()) else { return "a piece".to_owned() };
        let alike = |pieces: &[crate::state::PieceState]| pieces.iter().filter(|other| other.kind == it.kind).count();
        let mut text = self.token(it.kind).to_owned();
        if alike(self.state.pieces.as_slice()) > 1 {
            let before = self.state.pieces.get(..piece.index()).unwrap_or_default();
            text = format!("{text} {}", alike(before) + 1);
        }
        match self.side(piece) {
            Some(side) => format!("{text} ({side})"),
            None => text,
        }
    }

    /// The side of a piece that is up, if its kind has several.
    pub(super) fn side(self, piece: Piece) -> Option<&'a str> {
        let it = self.state.pieces.get(piece.index())?;
        let sides = &self.scenario.tokens.get(it.kind.index())?.sides;
        if sides.len() < 2 { None } else { sides.get(usize::from(it.side)).map(String::as_str) }
    }

    /// A kind of token.
    pub(super) fn token(self, token: TokenKind) -> &'a str {
        self.scenario.tokens.get(token.index()).map_or("a token", |it| self.of(it.name))
    }

    /// A Mythos card.
    pub(super) fn mythos(self, card: u8) -> Name {
        self.scenario.mythos.get(usize::from(card)).map_or(Name(0), |it| it.name)
    }

    /// A Discovery card.
    pub(super) fn discovery(self, card: u8) -> Name {
        self.scenario.discoveries.get(usize::from(card)).map_or(Name(0), |it| it.name)
    }

    /// A side of a Discovery card.
    pub(super) fn card_side(self, card: u8, side: u8) -> Name {
        self.scenario.card_side(card, side).map_or(Name(0), |it| it.name)
    }

    /// A claimed card, by the side that counts.
    pub(super) fn held_card(self, card: u8) -> Name {
        let held = self.state.holder(card).and_then(|(seat, at)| self.state.seat(seat)?.cards.get(at));
        held.map_or_else(|| self.discovery(card), |it| self.card_side(card, it.side))
    }

    /// A side of a relic.
    pub(super) fn relic(self, relic: u8, transformed: bool) -> Name {
        self.scenario
            .relics
            .get(usize::from(relic))
            .and_then(|it| it.names.get(usize::from(transformed)))
            .copied()
            .unwrap_or(Name(0))
    }

    /// A skill of an investigator: 0 signature, 1 and 2 common.
    pub(super) fn skill(self, seat: Seat, slot: u8) -> Option<&'a crate::scenario::SkillInfo> {
        self.scenario.skills.get(self.skill_id(seat, slot)?.index())
    }

    /// The id of a skill of an investigator.
    pub(super) fn skill_id(self, seat: Seat, slot: u8) -> Option<crate::ids::Skill> {
        let who = self.state.seat(seat)?.who;
        self.scenario.investigators.get(usize::from(who))?.skills.get(usize::from(slot)).copied()
    }

    /// What a face of a die shows.
    pub(super) fn face(self, bonus: bool, face: u8) -> String {
        let numbers = &self.scenario.numbers;
        let die = if bonus { &numbers.bonus } else { &numbers.standard };
        die.faces.get(usize::from(face)).map_or_else(|| "nothing".to_owned(), |it| symbols(*it))
    }

    /// What the dice of a roll show, as in `2 × success, blank; bonus dice: elder sign`.
    pub(super) fn dice(self, roll: &Roll) -> String {
        let kind = |bonus: bool| {
            let shown = roll.shown.get(usize::from(bonus)).map_or(&[][..], |it| it.as_slice());
            let faces = (0_u8..).zip(shown).filter(|(_, count)| **count > 0);
            let texts: Vec<String> = faces
                .map(|(face, count)| match count {
                    1 => self.face(bonus, face),
                    _ => format!("{count} × {}", self.face(bonus, face)),
                })
                .collect();
            texts.join(", ")
        };
        let (standard, bonus) = (kind(false), kind(true));
        match (standard.is_empty(), bonus.is_empty()) {
            (true, true) => "no dice".to_owned(),
            (true, false) => format!("bonus dice: {bonus}"),
            (false, true) => standard,
            (false, false) => format!("{standard}; bonus dice: {bonus}"),
        }
    }
}

/// A number with its noun, as in `1 wound` and `2 wounds`.
pub(super) fn count(number: u8, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// Parts in a list, as in `a, b and c`.
pub(super) fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// The symbols of a face, or `blank`.
pub(super) fn symbols(face: FaceCount) -> String {
    let part = |number: u8, one: &str, many: &str| match number {
        0 => None,
        1 => Some(one.to_owned()),
        _ => Some(format!("{number} {many}")),
    };
    let parts: Vec<String> = [
        part(face.successes, "success", "successes"),
        part(face.elder_signs, "elder sign", "elder signs"),
        part(face.tentacles, "tentacle", "tentacles"),
    ]
    .into_iter()
    .flatten()
    .collect();
    if parts.is_empty() { "blank".to_owned() } else { list(&parts) }
}

/// What has to be paid, or none if nothing has.
pub(super) fn price(price: &Price) -> Option<String> {
    let Price { stress, wounds, sanity, fire, tokens, discard } = price;
    let mut parts = Vec::new();
    if *stress > 0 {
        parts.push(format!("{stress} stress"));
    }
    if *wounds > 0 {
        parts.push(count(*wounds, "wound"));
    }
    if *sanity > 0 {
        parts.push(format!("{sanity} sanity"));
    }
    if *fire > 0 {
        parts.push(format!("take {fire} fire"));
    }
    if let Some((_, number)) = tokens {
        parts.push(count(*number, "token"));
    }
    if discard.is_some() {
        parts.push("discard a card".to_owned());
    }
    if parts.is_empty() { None } else { Some(list(&parts)) }
}

/// A gate.
pub(super) const fn gate(gate: Gate) -> &'static str {
    match gate {
        Gate::Red => "red gate",
        Gate::Yellow => "yellow gate",
        Gate::Blue => "blue gate",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_is_read_aloud() {
        let face = |successes, elder_signs, tentacles| symbols(FaceCount { successes, elder_signs, tentacles });
        assert_eq!(face(0, 0, 0), "blank");
        assert_eq!(face(1, 0, 1), "success and tentacle");
        assert_eq!(face(2, 1, 1), "2 successes, elder sign and tentacle");
    }

    #[test]
    fn a_price_names_everything_that_is_paid() {
        assert_eq!(price(&Price::default()), None);
        let both = Price { stress: 2, wounds: 1, ..Price::default() };
        assert_eq!(price(&both).as_deref(), Some("2 stress and 1 wound"));
    }

    #[test]
    fn one_is_not_many() {
        assert_eq!(count(1, "wound"), "1 wound");
        assert_eq!(count(0, "wound"), "0 wounds");
    }
}
