//! What things are called.

use ritual_content::language::{Gate, Symbol};
use ritual_content::text::Language;

use crate::decision::Cost;
use crate::ids::{
    AbilityId, CounterKind, DiscoveryCard, EnemyKind, Figure, MythosCard, Name, Piece, Seat, Space, Tile, TokenKind,
    bit,
};
use crate::movement::Mover;
use crate::scenario::{FaceCount, Scenario, SkillInfo};
use crate::state::{Holder, PieceState, Roll, State};
use crate::view::View;

/// The tables names are looked up in, and the language of everything around them.
#[derive(Clone, Copy)]
pub(super) struct Names<'a> {
    pub(super) language: &'a Language,
    pub(super) scenario: &'a Scenario,
    pub(super) state: &'a State,
}

impl<'a> Names<'a> {
    /// A source or label.
    pub(super) fn of(self, name: Name) -> String {
        if name == Name(0) { self.word("name-rules") } else { self.scenario.name(name).to_owned() }
    }

    /// What a source does, in the author's words and with a colon before them; empty where there are none.
    pub(super) fn tail(self, name: Name) -> String {
        match self.scenario.text(name) {
            "" => String::new(),
            text => self.message("name-text").text("text", folded(text)).say(),
        }
    }

    /// What is read aloud of a source; empty where there is nothing.
    pub(super) fn flavour(self, name: Name) -> String {
        match self.scenario.flavour(name) {
            "" => String::new(),
            flavour => self.message("name-flavour").text("flavour", in_a_line(flavour)).say(),
        }
    }

    /// Parts in a list, as in `a, b and c`.
    pub(super) fn all(self, parts: Vec<String>) -> String {
        self.language.listed(parts, "list-and")
    }

    /// Parts in a row, as in `a, b, c`.
    pub(super) fn row(self, parts: Vec<String>) -> String {
        self.language.listed(parts, "list-comma")
    }

    /// A name with notes behind it, as in `Ghast (1 fire)`; the name alone without any.
    pub(super) fn noted(self, name: String, notes: String) -> String {
        if notes.is_empty() { name } else { self.message("name-noted").text("name", name).text("notes", notes).say() }
    }

    /// A number of something, as the message counts it.
    pub(super) fn count(self, id: &'static str, number: u8) -> String {
        self.message(id).number("count", number).say()
    }

    /// One of several that are called alike.
    fn numbered(self, name: String, number: String) -> String {
        self.message("name-numbered").text("name", name).text("number", number).say()
    }

    /// The source of an ability.
    pub(super) fn ability(self, ability: AbilityId) -> Name {
        self.scenario.program.ability(ability).map_or(Name(0), |it| it.name)
    }

    /// What a rule says in a line, where its source has several that are offered.
    pub(super) fn rule(self, ability: AbilityId) -> String {
        in_a_line(self.scenario.sentence(ability))
    }

    /// An investigator.
    pub(super) fn seat(self, seat: Seat) -> String {
        self.state
            .seat(seat)
            .and_then(|it| self.scenario.investigators.get(usize::from(it.who)))
            .map_or_else(|| self.word("name-nobody"), |it| self.of(it.name))
    }

    pub(super) fn space(self, space: Space) -> String {
        let known = self.scenario.map.spaces.get(space.index());
        known.map_or_else(|| self.word("name-nowhere"), |it| it.name.clone())
    }

    /// A tile by its code, with the names of its spaces.
    pub(super) fn tile(self, tile: Tile) -> String {
        let Some(info) = self.scenario.map.tiles.get(tile.index()) else { return self.word("name-nothing") };
        let code = info.id.rsplit('/').next().unwrap_or_default();
        let spaces = info.plan.spaces.iter().map(|it| self.space(Space::from_index(it.space))).collect();
        self.noted(self.message("name-tile").text("code", code).say(), self.row(spaces))
    }

    /// An enemy; figures of a kind that has several are numbered.
    pub(super) fn figure(self, figure: Figure) -> String {
        let kind = self.state.kind_of(self.scenario, figure);
        let figures = self.state.figures_of(self.scenario, kind);
        if figures.count_ones() < 2 {
            return self.kind(kind);
        }
        let before = bit(figure.index()).wrapping_sub(1);
        let number = (figures & before).count_ones() + 1;
        self.numbered(self.kind(kind), number.to_string())
    }

    /// A kind of enemy.
    pub(super) fn kind(self, kind: EnemyKind) -> String {
        let known = self.scenario.enemies.get(kind.index());
        known.map_or_else(|| self.word("name-enemy"), |it| self.of(it.name))
    }

    /// The kind of token a piece is, for one whose number is hidden.
    pub(super) fn token_of(self, piece: Piece) -> String {
        let known = self.state.pieces.get(piece.index());
        known.map_or_else(|| self.word("name-piece"), |it| self.token(it.kind))
    }

    /// Something that is being moved.
    pub(super) fn mover(self, mover: Mover) -> String {
        match mover {
            Mover::Enemy(figure) => self.figure(figure),
            Mover::Piece(piece) => self.piece(piece),
            Mover::Investigator(seat) => self.seat(seat),
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

    /// Wounds, and how many kill, as in `1 of 3 wounds`.
    pub(super) fn wounds(self, (now, most): (u8, u8)) -> String {
        self.message("name-health").number("now", now).number("most", most).say()
    }

    /// An enemy with its wounds, as in `Ghast 2 (1 of 3 wounds)`.
    pub(super) fn wounded(self, figure: Figure) -> String {
        let health = self.health(figure);
        let notes = if health.1 == 0 { String::new() } else { self.wounds(health) };
        self.noted(self.figure(figure), notes)
    }

    /// A piece with its side, as in `Jury member 2 (guilty)`.
    pub(super) fn piece(self, piece: Piece) -> String {
        self.piece_with(piece, Vec::new())
    }

    /// A piece with its side, whatever is known of what it hides.
    pub(super) fn piece_as_it_lies(self, piece: Piece) -> String {
        let side = self.side(piece).map(str::to_owned).unwrap_or_default();
        self.noted(self.numbered_piece(piece), side)
    }

    /// A piece with its side and more notes.
    pub(super) fn piece_with(self, piece: Piece, more: Vec<String>) -> String {
        let is_shown = self.state.pieces.get(piece.index()).is_some_and(|it| it.is_seen_by(Seat::NONE));
        let shown = if is_shown { self.hides(piece) } else { None };
        let notes = self.side(piece).map(str::to_owned).into_iter().chain(shown).chain(more).collect();
        self.noted(self.numbered_piece(piece), self.row(notes))
    }

    /// A piece, numbered where there are several of its kind.
    pub(super) fn numbered_piece(self, piece: Piece) -> String {
        let Some(it) = self.state.pieces.get(piece.index()) else { return self.word("name-piece") };
        let alike = |pieces: &[PieceState]| pieces.iter().filter(|other| other.kind == it.kind).count();
        let mut text = self.token(it.kind);
        if alike(self.state.pieces.as_slice()) > 1 {
            let before = self.state.pieces.get(..piece.index()).unwrap_or_default();
            text = self.numbered(text, (alike(before) + 1).to_string());
        }
        text
    }

    /// What is hidden of a piece, as in `hides rats`; nothing of one that is broken and shows it.
    fn hides(self, piece: Piece) -> Option<String> {
        let what = self.hidden(piece)?;
        Some(self.message("name-hides").text("what", what).say())
    }

    /// The number or the side that is hidden of a piece.
    pub(super) fn hidden(self, piece: Piece) -> Option<String> {
        let it = self.state.pieces.get(piece.index())?;
        self.scenario.tokens.get(it.kind.index())?.hidden_of(*it)
    }

    /// The pieces of which a seat alone was shown what is hidden, each with that.
    pub(super) fn seen_by(self, seat: Seat) -> Vec<String> {
        let seen = |it: &PieceState| it.is_seen_by(seat) && !it.is_seen_by(Seat::NONE);
        let pieces = self.state.pieces.iter().enumerate().filter(|(_, it)| seen(it));
        let pieces = pieces.map(|(index, _)| Piece::from_index(index));
        pieces.filter_map(|piece| Some(self.piece_with(piece, vec![self.hides(piece)?]))).collect()
    }

    /// The side of a piece that is up, if its kind has several.
    pub(super) fn side(self, piece: Piece) -> Option<&'a str> {
        let it = self.state.pieces.get(piece.index())?;
        let sides = &self.scenario.tokens.get(it.kind.index())?.side_names;
        if sides.len() < 2 { None } else { sides.get(usize::from(it.side)).map(String::as_str) }
    }

    /// A kind of token.
    pub(super) fn token(self, token: TokenKind) -> String {
        let known = self.scenario.tokens.get(token.index());
        known.map_or_else(|| self.word("name-token"), |it| self.of(it.name))
    }

    pub(super) fn counter(self, counter: CounterKind) -> String {
        let known = self.scenario.counters.get(counter.index());
        known.map_or_else(|| self.word("name-counter"), |it| self.of(it.name))
    }

    /// Whose a counter is; none for one of the game.
    pub(super) fn holder(self, holder: Holder) -> Option<String> {
        match holder {
            Holder::Game => None,
            Holder::Investigator(seat) => Some(self.seat(seat)),
            Holder::Enemy(figure) => Some(self.figure(figure)),
            Holder::Space(space) => Some(self.space(space)),
            Holder::Piece(piece) => Some(self.piece(piece)),
        }
    }

    /// The counters of a holder that players are shown, each as in `Hunger 3`, or `Weather: storm` where it has names.
    pub(super) fn counters(self, holder: Holder) -> Vec<String> {
        let shown = self.state.counters_shown(self.scenario, holder);
        let named = |(counter, value): (CounterKind, u8)| match self.value_of(counter, value) {
            Some(named) => self.message("name-valued").text("name", self.counter(counter)).text("value", named).say(),
            None => self.numbered(self.counter(counter), value.to_string()),
        };
        shown.map(named).collect()
    }

    /// What a number of a counter is called, if it has a name.
    pub(super) fn value_of(self, counter: CounterKind, value: u8) -> Option<&'a str> {
        self.scenario.counters.get(counter.index())?.value_name(value)
    }

    /// A Mythos card.
    pub(super) fn mythos(self, card: MythosCard) -> Name {
        self.scenario.mythos.get(card.index()).map_or(Name(0), |it| it.name)
    }

    /// A Discovery card.
    pub(super) fn discovery(self, card: DiscoveryCard) -> Name {
        self.scenario.discoveries.get(card.index()).map_or(Name(0), |it| it.name)
    }

    /// A side of a Discovery card.
    pub(super) fn card_side(self, card: DiscoveryCard, side: u8) -> Name {
        self.scenario.card_side(card, side).map_or(Name(0), |it| it.name)
    }

    /// A claimed card, by the side that counts; an enemy may carry it.
    pub(super) fn held_card(self, card: DiscoveryCard) -> Name {
        let held = self.state.holder(card).and_then(|(seat, at)| self.state.seat(seat)?.cards.get(at));
        let carried = || self.state.carried.iter().map(|it| &it.card).find(|it| it.card == card);
        held.or_else(carried).map_or_else(|| self.discovery(card), |it| self.card_side(card, it.side))
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
    pub(super) fn skill(self, seat: Seat, slot: u8) -> Option<&'a SkillInfo> {
        self.scenario.skills.get(self.skill_id(seat, slot)?.index())
    }

    /// The id of a skill of an investigator.
    pub(super) fn skill_id(self, seat: Seat, slot: u8) -> Option<crate::ids::Skill> {
        let who = self.state.seat(seat)?.who;
        self.scenario.investigators.get(usize::from(who))?.skills.get(usize::from(slot)).copied()
    }

    /// A skill and its level, as in `Stealth 3`.
    pub(super) fn skill_at(self, skill: &SkillInfo, level: u8) -> String {
        self.numbered(self.of(skill.name), level.to_string())
    }

    pub(super) fn gate(self, gate: Gate) -> String {
        self.message("name-gate").text("gate", gate.written()).say()
    }

    /// What a face of a die shows.
    pub(super) fn face(self, bonus: bool, face: u8) -> String {
        let numbers = &self.scenario.numbers;
        let die = if bonus { &numbers.bonus } else { &numbers.standard };
        let known = die.faces.get(usize::from(face));
        known.map_or_else(|| self.word("name-nothing"), |it| self.symbols(*it))
    }

    /// The symbols of a face, or `blank`.
    pub(super) fn symbols(self, face: FaceCount) -> String {
        let FaceCount { successes, elder_signs, tentacles } = face;
        let counted = [(Symbol::Success, successes), (Symbol::ElderSign, elder_signs), (Symbol::Tentacle, tentacles)];
        let symbols = counted.into_iter().filter(|(_, count)| *count > 0).map(|(symbol, count)| {
            self.message("name-symbols").text("symbol", symbol_word(symbol)).number("count", count).say()
        });
        let symbols: Vec<String> = symbols.collect();
        if symbols.is_empty() { self.word("name-blank") } else { self.all(symbols) }
    }

    /// What the dice of a roll show, as in `2 × success, blank; bonus dice: elder sign`.
    pub(super) fn dice(self, roll: &Roll) -> String {
        let kind = |bonus: bool| {
            let shown = roll.shown.get(usize::from(bonus)).map_or(&[][..], |it| it.as_slice());
            let mut faces: Vec<(String, u8)> = Vec::new();
            for (face, count) in (0_u8..).zip(shown).filter(|(_, count)| **count > 0) {
                let text = self.face(bonus, face);
                // A die may have several faces that show the same.
                match faces.iter_mut().find(|(known, _)| *known == text) {
                    Some((_, sum)) => *sum = sum.saturating_add(*count),
                    None => faces.push((text, *count)),
                }
            }
            let texts = faces.into_iter().map(|(text, count)| if count == 1 { text } else { self.times(count, text) });
            self.row(texts.collect())
        };
        let (standard, bonus) = (kind(false), kind(true));
        match (standard.is_empty(), bonus.is_empty()) {
            (true, true) => self.word("name-no-dice"),
            (true, false) => bonus,
            (false, true) => standard,
            (false, false) => {
                let bonus = self.message("name-bonus-dice").text("dice", bonus).say();
                self.message("name-both-dice").text("standard", standard).text("bonus", bonus).say()
            }
        }
    }

    /// Several of the same, as in `2 × success`.
    pub(super) fn times(self, count: u8, name: String) -> String {
        self.message("name-times").number("count", count).text("name", name).say()
    }

    /// What has to be paid, part by part.
    pub(super) fn cost(self, cost: Cost) -> Vec<String> {
        let Cost { stress, wounds, sanity, fire, tokens, discard } = cost;
        let counted = [
            ("count-stress", stress),
            ("count-wounds", wounds),
            ("count-sanity", sanity),
            ("option-price-fire", fire),
            ("option-price-tokens", tokens),
        ];
        let parts = counted.into_iter().filter(|(_, number)| *number > 0).map(|(id, number)| self.count(id, number));
        parts.chain(discard.then(|| self.word("option-price-discard"))).collect()
    }

    /// A name, and what it costs now where that is not printed once and for all.
    pub(super) fn priced(self, name: String, cost: Option<Cost>) -> String {
        match cost {
            Some(cost) => self.noted(name, self.all(self.cost(cost))),
            None => name,
        }
    }
}

/// Returns the text of a card as a log shows it: no bold letters, and the further lines below the first, so that none
/// looks like a line of the log.
#[must_use]
pub fn folded(text: &str) -> String {
    unmarked(text).replace('\n', "\n    ")
}

/// Returns the text of a rule in a line.
pub(super) fn in_a_line(text: &str) -> String {
    let text = unmarked(text);
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns a text without the marks for bold letters, which a page has and a line at the table has not.
fn unmarked(text: &str) -> String {
    text.replace("**", "")
}

pub(super) const fn symbol_word(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Success => "success",
        Symbol::ElderSign => "elder-sign",
        Symbol::Tentacle => "tentacle",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_several_lines_is_told_in_one_or_below_the_first() {
        let text = "Draw a row of this table:\n- **The front row lets it go** (3 in 6)\n- **It bids** (3 in 6)";
        let rows = ["- The front row lets it go (3 in 6)", "- It bids (3 in 6)"];
        assert_eq!(in_a_line(text), format!("Draw a row of this table: {}", rows.join(" ")));
        assert_eq!(folded(text), format!("Draw a row of this table:\n    {}\n    {}", rows[0], rows[1]));
        let inner = "After you rest:\n- If it burns:\n  - Go.\n\n  Otherwise, stay.  \nRun.";
        assert_eq!(in_a_line(inner), "After you rest: - If it burns: - Go. Otherwise, stay. Run.");
    }
}
