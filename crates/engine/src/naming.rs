//! Names of options, decisions and events, made of ids and never of prose.
//!
//! Recordings, golden recordings and the editor know an option by its name, scenario tests know by it what has no id of
//! its own, and golden recordings tell by names what happens. Other words in `name`, `text` or `label` and a translation
//! leave every name as it is; only what authors refer to by id, and the order in which they write the parts of a
//! document, makes a name.
//!
//! ```text
//! name     = word [ ":" thing ] [ "@" thing ]
//! word     = the word scenario tests use for it: a letter, then letters and "_"
//! thing    = document { "/" part } [ number ] | plain
//! document = pack "/" id
//! part     = key | key "[" position "]"           positions count from 0, as in routes of findings
//! number   = "#" n                                the second of several that are alike is "#2"; the first has none
//! plain    = an id, a number or a word of the rules
//! ```
//!
//! | option | name |
//! |---|---|
//! | agree; decline, stop, do no more | `yes`; `no` |
//! | an action everybody has | `action:attack`, `free_action:rest` |
//! | an action of the episode | `episode_action:take-notes`, `free_episode_action:take-notes` |
//! | an ability of a card | `ability:core/lantern/left/abilities[1]@core/lantern#2`; behind `@` the card it stands on |
//! | a space, by the id its map gives it | `space:pub` |
//! | a figure, counted in the reserve of its kind | `enemy:core/ghoul#2` |
//! | who plays | `investigator:core/ann` |
//! | a piece, counted among those of its kind | `piece:core/gate#3` |
//! | a Discovery card, a Mythos card, counted in its deck; a relic | `card:core/lantern#2`, `mythos:core/omen`, `relic:core/idol` |
//! | a kind of enemy; a skill; a track | `kind:core/ghoul`, `skill:core/stealth`, `track:stress` |
//! | a skill of somebody else | `skill:core/stealth@core/ann` |
//! | a side of the card that is resolved | `side:left` |
//! | a branch, counted among all that its source has | `branch:core/omen/options[1]` |
//! | a number; points to heal; what of a reduction | `number:3`, `split:stress=1,wounds=2`, `reduce:wounds,sanity` |
//! | a die, by what it shows | `reroll:standard/tentacle`, `reroll_freely:bonus/elder_sign+success` |
//! | one of several reactions | `reaction:core/lantern/left/abilities[0]@core/ann`; behind `@` whose it is |
//! | the same one of several enemies | `reaction:core/ghoul/abilities[0]@core/ghoul#2`; behind `@` the figure |
//!
//! A decision is called by its question, and behind `@` stands the source that asks, if it is not the rules: `action`,
//! `sneak:pub`, `branch@core/omen`.
//!
//! An event is called by its name and its fields, in the words of scenario tests; what it is about has the same name as
//! in options:
//!
//! ```text
//! event = word { " " field "=" value }
//! value = thing { "," thing } | number | "true" | "false" | "none" | "nobody"
//! ```
//!
//! `enemy_killed figure=core/ghoul#2 space=pub by=core/ann`, `die_rolled bonus=false face=standard/tentacle`.
//!
//! INVARIANT: no name holds a word that somebody wrote to be read, nor a number that the engine gives.
//! INVARIANT: no two options of a decision have the same name, and names are lower-case.
//! INVARIANT: what something is called does not depend on what becomes of it, so an event can be named after the next
//! ones.

mod events;

use std::fmt::Display;

use crate::decision::{Choice, Decision, Deed, Question, Stake};
use crate::ids::{
    CounterKind, DiscoveryCard, EnemyKind, EpisodeAction, Figure, MythosCard, Name, Piece, Seat, Space, Tile,
    TokenKind, bit,
};
use crate::movement::Mover;
use crate::scenario::{FaceCount, Scenario};
use crate::state::{Holder, State};

pub use events::{event_name, value_name};

/// Stands where an id should be that nobody has.
const NOBODY: &str = "nobody";

/// The names of the options of a decision, no two alike, in their order.
pub fn option_names(scenario: &Scenario, state: &State, decision: &Decision) -> Vec<String> {
    let mut names: Vec<String> = Vec::with_capacity(decision.options.len());
    for choice in &decision.options {
        let name = option_name(scenario, state, decision, *choice);
        let several = (2..).map(|number| format!("{name}#{number}"));
        let free = std::iter::once(name.clone()).chain(several).find(|name| !names.contains(name));
        names.push(free.unwrap_or(name));
    }
    names
}

/// The name of an option, as far as its ids tell; [`option_names`] tells apart those that are alike all the same.
pub fn option_name(scenario: &Scenario, state: &State, decision: &Decision, choice: Choice) -> String {
    let things = Things { scenario, state };
    let name = match choice {
        Choice::Yes => "yes".to_owned(),
        Choice::Pass => "no".to_owned(),
        Choice::Act { deed, free } => things.act(deed, free),
        Choice::Use { ability, card } => {
            let ability = scenario.ability_key(ability);
            match scenario.discoveries.get(card.index()) {
                Some(_) => format!("ability:{ability}@{}", things.card(card)),
                None => format!("ability:{ability}"),
            }
        }
        Choice::Space(space) => format!("space:{}", things.space(space)),
        Choice::Enemy(figure) => format!("enemy:{}", things.figure(figure)),
        Choice::Investigator(seat) => format!("investigator:{}", things.seat(seat)),
        Choice::Piece(piece) => format!("piece:{}", things.piece(piece)),
        Choice::Card(card) => format!("card:{}", things.card(card)),
        Choice::Relic(relic) => format!("relic:{}", things.relic(relic)),
        Choice::Mythos(card) => format!("mythos:{}", things.mythos(card)),
        Choice::Kind(kind) => format!("kind:{}", things.kind(kind)),
        Choice::Side(side) => format!("side:{}", card_side(side)),
        Choice::Branch { label, .. } => format!("branch:{}", scenario.key(label)),
        Choice::Number(number) => format!("number:{number}"),
        Choice::Split { stress, wounds } => format!("split:stress={stress},wounds={wounds}"),
        Choice::Reduce { wounds, sanity } => {
            let parts =
                [("wounds", wounds), ("sanity", sanity)].into_iter().filter_map(|(it, used)| used.then_some(it));
            let parts: Vec<&str> = parts.collect();
            if parts.is_empty() { "reduce:nothing".to_owned() } else { format!("reduce:{}", parts.join(",")) }
        }
        Choice::Reroll { paid, bonus, face } => {
            let word = if paid { "reroll" } else { "reroll_freely" };
            format!("{word}:{}", things.face(bonus, face))
        }
        Choice::Skill(slot) => format!("skill:{}", things.skill(decision.seat, slot)),
        Choice::SkillOf { seat, slot } => format!("skill:{}@{}", things.skill(seat, slot), things.seat(seat)),
        Choice::StressTrack => "track:stress".to_owned(),
        Choice::WoundTrack => "track:wounds".to_owned(),
        Choice::Reaction { ability, owner, .. } => {
            let ability = scenario.ability_key(ability);
            match decision.told_by_enemy(choice) {
                Some(figure) => format!("reaction:{ability}@{}", things.figure(figure)),
                None if owner.is_some() => format!("reaction:{ability}@{}", things.seat(owner)),
                None => format!("reaction:{ability}"),
            }
        }
    };
    name.to_lowercase()
}

/// The name of a decision: what is asked, and which source asks.
pub fn question_name(scenario: &Scenario, state: &State, decision: &Decision) -> String {
    let things = Things { scenario, state };
    let question = match decision.question {
        Question::Action => "action".to_owned(),
        Question::Spare => "spare".to_owned(),
        Question::Step => "step".to_owned(),
        Question::Sneak(space) => format!("sneak:{}", things.space(space)),
        Question::Carry => "carry".to_owned(),
        Question::ComeAlong(seat) => format!("come_along:{}", things.seat(seat)),
        Question::Target => "target".to_owned(),
        Question::ExtraTarget => "extra_target".to_owned(),
        Question::WoundsFor(figure) => format!("wounds_for:{}", things.figure(figure)),
        Question::Reroll => "reroll".to_owned(),
        Question::Convert => "convert".to_owned(),
        Question::Split(seat) => format!("split:{}", things.seat(seat)),
        Question::AssignWounds => "assign_wounds".to_owned(),
        Question::Reduce => "reduce".to_owned(),
        Question::Instead => "instead".to_owned(),
        Question::LevelUp => "level_up".to_owned(),
        Question::CopySkill => "copy_skill".to_owned(),
        Question::BlockTrack => "block_track".to_owned(),
        Question::Order => "order".to_owned(),
        Question::React(ability) => format!("react:{}", scenario.ability_key(ability)),
        Question::Ignore(figure) => format!("ignore:{}", things.figure(figure)),
        Question::NextAttacker => "next_attacker".to_owned(),
        Question::TradeCard => "trade_card".to_owned(),
        Question::TradeTo => "trade_to".to_owned(),
        Question::Claim => "claim".to_owned(),
        Question::Discard => "discard".to_owned(),
        Question::Lose => "lose".to_owned(),
        Question::Investigate => "investigate".to_owned(),
        Question::KeepMythos => "keep_mythos".to_owned(),
        Question::TakeCard => "take_card".to_owned(),
        Question::PutBack(_) => "put_back".to_owned(),
        Question::Favour => "favour".to_owned(),
        Question::FewerDice => "fewer_dice".to_owned(),
        Question::KeepRelic => "keep_relic".to_owned(),
        Question::May => "may".to_owned(),
        Question::Branch => "branch".to_owned(),
        Question::Vote => "vote".to_owned(),
        Question::Bid(stake) => format!("bid:{}", things.stake(stake)),
        Question::Enemy => "enemy".to_owned(),
        Question::Investigator => "investigator".to_owned(),
        Question::Piece => "piece".to_owned(),
        Question::Space => "space".to_owned(),
        Question::Path(mover) => format!("path:{}", things.mover(mover)),
        Question::PlaceOf(mover) => format!("place_of:{}", things.mover(mover)),
    };
    let name = match decision.source {
        Name(0) => question,
        source => format!("{question}@{}", scenario.key(source)),
    };
    name.to_lowercase()
}

/// The id of the investigator at a seat.
pub fn seat_name(scenario: &Scenario, state: &State, seat: Seat) -> String {
    Things { scenario, state }.seat(seat).to_owned()
}

/// The tables ids are looked up in.
#[derive(Clone, Copy)]
struct Things<'a> {
    scenario: &'a Scenario,
    state: &'a State,
}

impl<'a> Things<'a> {
    fn act(self, deed: Deed, free: bool) -> String {
        let free = if free { "free_" } else { "" };
        let word = match deed {
            Deed::Move => "move",
            Deed::Attack => "attack",
            Deed::Rest => "rest",
            Deed::Trade => "trade",
            Deed::Episode(action) => {
                return format!("{free}episode_action:{}", self.episode_action(action).unwrap_or(NOBODY));
            }
        };
        format!("{free}action:{word}")
    }

    fn episode_action(self, action: EpisodeAction) -> Option<&'a str> {
        self.scenario.episode.actions.get(action.index()).map(|it| it.id.as_str())
    }

    fn tile(self, tile: Tile) -> &'a str {
        self.scenario.map.tiles.get(tile.index()).map_or(NOBODY, |it| it.id.as_str())
    }

    fn space(self, space: Space) -> &'a str {
        self.scenario.map.spaces.get(space.index()).map_or("nowhere", |it| it.id.as_str())
    }

    fn seat(self, seat: Seat) -> &'a str {
        let who = self.state.seat(seat).map(|it| usize::from(it.who));
        who.and_then(|who| self.scenario.investigators.get(who)).map_or(NOBODY, |it| it.id.as_str())
    }

    fn kind(self, kind: EnemyKind) -> &'a str {
        self.scenario.enemies.get(kind.index()).map_or(NOBODY, |it| it.id.as_str())
    }

    /// Figures are counted in the reserve, so a figure keeps its name wherever it stands.
    fn figure(self, figure: Figure) -> String {
        let kind = self.state.kind_of(self.scenario, figure);
        let figures = self.state.figures_of(self.scenario, kind);
        let before = bit(figure.index()).wrapping_sub(1);
        numbered(&self.kind(kind), (figures & before).count_ones() + 1)
    }

    fn piece(self, piece: Piece) -> String {
        let tokens = self.state.pieces.iter().map(|it| self.token(it.kind));
        nth(tokens, piece.0)
    }

    fn token(self, token: TokenKind) -> &'a str {
        self.scenario.tokens.get(token.index()).map_or(NOBODY, |it| it.id.as_str())
    }

    fn stake(self, stake: Stake) -> &'a str {
        match stake {
            Stake::Stress => "stress",
            Stake::Wounds => "wounds",
            Stake::Sanity => "sanity",
            Stake::Token(token) => self.token(token),
        }
    }

    fn counter(self, counter: CounterKind) -> &'a str {
        self.scenario.counters.get(counter.index()).map_or(NOBODY, |it| it.id.as_str())
    }

    fn holder(self, holder: Holder) -> String {
        match holder {
            Holder::Game => "game".to_owned(),
            Holder::Investigator(seat) => self.seat(seat).to_owned(),
            Holder::Enemy(figure) => self.figure(figure),
            Holder::Space(space) => self.space(space).to_owned(),
            Holder::Piece(piece) => self.piece(piece),
        }
    }

    fn card(self, card: DiscoveryCard) -> String {
        nth(self.scenario.discoveries.iter().map(|it| it.id.as_str()), card.0)
    }

    fn mythos(self, card: MythosCard) -> String {
        nth(self.scenario.mythos.iter().map(|it| it.id.as_str()), card.0)
    }

    fn relic(self, relic: u8) -> String {
        nth(self.scenario.relics.iter().map(|it| it.id.as_str()), relic)
    }

    fn skill(self, seat: Seat, slot: u8) -> String {
        let who = self.state.seat(seat).map_or(usize::MAX, |it| usize::from(it.who));
        let skills = self.scenario.investigators.get(who).map_or(&[][..], |it| it.skills.as_slice());
        let ids =
            skills.iter().map(|skill| self.scenario.skills.get(skill.index()).map_or(NOBODY, |it| it.id.as_str()));
        nth(ids, slot)
    }

    /// A face by its symbols: authors give faces no ids.
    fn face(self, bonus: bool, face: u8) -> String {
        let numbers = &self.scenario.numbers;
        let (word, die) = if bonus { ("bonus", &numbers.bonus) } else { ("standard", &numbers.standard) };
        format!("{word}/{}", nth(die.faces.iter().map(|face| symbols(*face)), face))
    }

    fn mover(self, mover: Mover) -> String {
        match mover {
            Mover::Enemy(figure) => self.figure(figure),
            Mover::Piece(piece) => self.piece(piece),
            Mover::Investigator(seat) => self.seat(seat).to_owned(),
        }
    }
}

/// A side of a Discovery card.
const fn card_side(side: u8) -> &'static str {
    if side == 0 { "left" } else { "right" }
}

/// What a face shows, symbol by symbol.
fn symbols(face: FaceCount) -> String {
    let FaceCount { successes, elder_signs, tentacles } = face;
    let shown = [("elder_sign", elder_signs), ("success", successes), ("tentacle", tentacles)];
    let words: Vec<&str> =
        shown.into_iter().flat_map(|(word, times)| std::iter::repeat_n(word, usize::from(times))).collect();
    if words.is_empty() { "blank".to_owned() } else { words.join("+") }
}

/// One of several things, numbered among those before it that have the same id.
fn nth<T: Display + PartialEq>(all: impl Iterator<Item = T> + Clone, index: u8) -> String {
    let index = usize::from(index);
    let Some(id) = all.clone().nth(index) else { return NOBODY.to_owned() };
    let before = all.take(index).filter(|it| *it == id).count();
    numbered(&id, u32::try_from(before).unwrap_or(u32::MAX).saturating_add(1))
}

/// An id with its number, from the second one on.
fn numbered(id: &impl Display, number: u32) -> String {
    if number < 2 { id.to_string() } else { format!("{id}#{number}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_several_has_no_number() {
        let ids = ["core/lantern", "core/rope", "core/lantern", "core/lantern"];
        let names: Vec<String> = (0..5).map(|index| nth(ids.iter(), index)).collect();
        assert_eq!(names, ["core/lantern", "core/rope", "core/lantern#2", "core/lantern#3", "nobody"]);
    }

    #[test]
    fn a_face_is_called_by_what_it_shows() {
        let face = |successes, elder_signs, tentacles| symbols(FaceCount { successes, elder_signs, tentacles });
        assert_eq!(face(0, 0, 0), "blank");
        assert_eq!(face(1, 0, 1), "success+tentacle");
        assert_eq!(face(2, 1, 0), "elder_sign+success+success");
    }
}
