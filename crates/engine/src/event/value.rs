//! What the values of events are, and the words of those that are called the same in every scenario.

use ritual_content::documents::LinkKind;
use ritual_content::language::{Gate, RollKind, Symbol, TileTurn, Until};
use serde::Serialize;

use crate::decision::Deed;
use crate::ids::{
    AbilityId, CounterKind, DiscoveryCard, EnemyKind, EpisodeAction, Figure, Mask, MythosCard, Name, Piece, Seat,
    Space, Tile, TokenKind, UnknownMonster,
};
use crate::state::{Gift, Holder, Outcome, Phase};

/// A value of an event: what it is, and what is needed to name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// An investigator at the table, or nobody.
    Seat(Seat),
    /// An enemy figure.
    Figure(Figure),
    /// Several enemy figures.
    Figures(Mask),
    /// A kind of enemy.
    Kind(EnemyKind),
    /// An Unknown monster.
    Monster(UnknownMonster),
    /// A space of the map, whether its tile is on it or not.
    Space(Space),
    /// A tile of the map.
    Tile(Tile),
    /// How far a tile was turned.
    Turn(TileTurn),
    /// A gate, by its colour.
    Gate(Gate),
    /// A random place of the Elder One: one of the gates, or behind them the start.
    Place(u8),
    /// A kind of token.
    Token(TokenKind),
    /// A token that stands on the map or is held by itself.
    Piece(Piece),
    /// A side of a piece, and the piece.
    Side(u8, Piece),
    /// A counter that content declares.
    Counter(CounterKind),
    /// A number of a counter, and the counter.
    CounterNumber(u8, CounterKind),
    /// Whose a counter is.
    Holder(Holder),
    /// A Mythos card.
    Mythos(MythosCard),
    /// A Discovery card.
    Discovery(DiscoveryCard),
    /// A side of a Discovery card: 0 left, 1 right.
    CardSide(u8),
    /// A relic, by its place among those of the scenario.
    Relic(u8),
    /// A skill of an investigator, 0 signature, 1 and 2 common, and whose it is.
    SkillSlot(u8, Seat),
    /// An ability of a card, a skill, a stage or a rule.
    Ability(AbilityId),
    /// A branch of a vote, by its label.
    Branch(Name),
    /// What is granted for a time.
    Gift(Gift),
    /// How long it is granted.
    Until(Until),
    /// An action of phase 1.
    Deed(Deed),
    /// An action of the episode.
    Action(EpisodeAction),
    /// A stage of the Elder One.
    Stage(u8),
    /// A phase of the turn.
    Phase(Phase),
    /// How a game ended.
    Outcome(Outcome),
    /// A kind of roll.
    Roll(RollKind),
    /// A symbol on dice.
    Symbol(Symbol),
    /// A face of a die, and whether it is a bonus die.
    Face(u8, bool),
    /// What a pair of tokens on the map is.
    Link(LinkKind),
    /// What players read, or nothing.
    Label(Name),
    /// How many, or how far.
    Number(u8),
    /// Yes or no.
    Flag(bool),
}

/// What a value of an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// An investigator at the table.
    Seat,
    /// An enemy on the map or in the reserve.
    Figure,
    /// Several enemy figures at once.
    Figures,
    /// A kind of enemy.
    Kind,
    /// An Unknown monster.
    Monster,
    /// A space of the map, whether its tile is on it or not.
    Space,
    /// A tile of the map.
    Tile,
    /// How far a tile was turned.
    Turn,
    /// A gate, by its colour.
    Gate,
    /// A random place of the Elder One: a gate, or the start.
    Place,
    /// A kind of token.
    Token,
    /// A token that stands on the map or is held by itself.
    Piece,
    /// A side of a piece.
    Side,
    /// A counter that content declares.
    Counter,
    /// A number of a counter.
    CounterNumber,
    /// Whose a counter is.
    Holder,
    /// A Mythos card.
    Mythos,
    /// A Discovery card.
    Discovery,
    /// A side of a Discovery card.
    CardSide,
    /// A relic, by its place among those of the scenario.
    Relic,
    /// A skill, by where it lies on the board of its investigator.
    SkillSlot,
    /// An ability of a card, a skill, a stage or a rule.
    Ability,
    /// A branch of a vote.
    Branch,
    /// What is granted for a time: abilities, or a skill with its level.
    Gift,
    /// How long something is granted.
    Until,
    /// An action of phase 1.
    Deed,
    /// An action of the episode.
    Action,
    /// A stage of the Elder One.
    Stage,
    /// A phase of the turn.
    Phase,
    /// How a game ended.
    Outcome,
    /// A kind of roll.
    Roll,
    /// A symbol on dice.
    Symbol,
    /// What a die shows.
    Face,
    /// What a pair of tokens on the map is.
    Link,
    /// What players read.
    Label,
    /// How many, or how far.
    Number,
    /// Yes or no.
    Flag,
}

impl Sort {
    /// Every sort, in the order of the reference.
    pub const ALL: [Self; 37] = [
        Self::Seat,
        Self::Figure,
        Self::Figures,
        Self::Kind,
        Self::Monster,
        Self::Space,
        Self::Tile,
        Self::Turn,
        Self::Gate,
        Self::Place,
        Self::Token,
        Self::Piece,
        Self::Side,
        Self::Counter,
        Self::CounterNumber,
        Self::Holder,
        Self::Mythos,
        Self::Discovery,
        Self::CardSide,
        Self::Relic,
        Self::SkillSlot,
        Self::Ability,
        Self::Branch,
        Self::Gift,
        Self::Until,
        Self::Deed,
        Self::Action,
        Self::Stage,
        Self::Phase,
        Self::Outcome,
        Self::Roll,
        Self::Symbol,
        Self::Face,
        Self::Link,
        Self::Label,
        Self::Number,
        Self::Flag,
    ];

    /// Returns the name that the reference gives it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seat => "investigator",
            Self::Figure => "enemy",
            Self::Figures => "enemies",
            Self::Kind => "kind of enemy",
            Self::Monster => "Unknown monster",
            Self::Space => "space",
            Self::Tile => "tile",
            Self::Turn => "turn of a tile",
            Self::Gate => "gate",
            Self::Place => "random place",
            Self::Token => "token",
            Self::Piece => "piece",
            Self::Side => "side of a piece",
            Self::Counter => "counter",
            Self::CounterNumber => "number of a counter",
            Self::Holder => "holder of a counter",
            Self::Mythos => "Mythos card",
            Self::Discovery => "Discovery card",
            Self::CardSide => "side of a card",
            Self::Relic => "relic",
            Self::SkillSlot => "skill",
            Self::Ability => "ability",
            Self::Branch => "branch",
            Self::Gift => "gift",
            Self::Until => "time",
            Self::Deed => "action",
            Self::Action => "action of the episode",
            Self::Stage => "stage",
            Self::Phase => "phase",
            Self::Outcome => "outcome",
            Self::Roll => "kind of roll",
            Self::Symbol => "symbol",
            Self::Face => "face",
            Self::Link => "link",
            Self::Label => "label",
            Self::Number => "number",
            Self::Flag => "flag",
        }
    }

    /// Returns how a scenario test writes it.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Seat => "the id, or `nobody`",
            Self::Figure | Self::Kind | Self::Monster => "the id of the kind, or `none`",
            Self::Figures => "such ids with `, ` between them, or `none`",
            Self::Space => "the id on the map, or `none`",
            Self::Place => "a number: 0 the red gate, 1 the yellow one, 2 the blue one, 3 the start",
            Self::Token | Self::Tile | Self::Counter => "the id",
            Self::Piece => "the id of its kind of token",
            Self::Side => "a number: sides are counted from 0",
            Self::CounterNumber => "a number, or the name that it has in the `values` of the counter",
            Self::Holder => "`game`, or the id of a space or of another holder",
            Self::Mythos | Self::Discovery | Self::Relic => "the id, or `none`",
            Self::CardSide => "a number: 0 the left one, 1 the right one",
            Self::SkillSlot => "a number: 0 the signature skill, 1 and 2 the common ones",
            Self::Ability => "its name, as in `lantern` or `lantern/left/abilities[1]`",
            Self::Branch => "its name, as in `omen/options[1]`",
            Self::Gift => "its name, as in `watch` or `watch/left/granted[0]`; of a skill as in `stealth/levels[2]`",
            Self::Deed => "one of the four actions, or the id of an action of the episode",
            Self::Action => "its id, or `none`",
            Self::Until
            | Self::Turn
            | Self::Gate
            | Self::Stage
            | Self::Phase
            | Self::Outcome
            | Self::Roll
            | Self::Symbol
            | Self::Face
            | Self::Link => "one of the words",
            Self::Label => "its name, as in `weather/rows[1]`, or `none`",
            Self::Number => "a number",
            Self::Flag => "`true` or `false`",
        }
    }

    /// Returns whether a scenario test writes it as a number.
    pub const fn is_number(self) -> bool {
        matches!(self, Self::Place | Self::Side | Self::CardSide | Self::SkillSlot | Self::Number)
    }

    /// Returns the words a scenario test has for it where they are always the same.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Turn => &["right", "half", "left"],
            Self::Gate => &["red", "yellow", "blue"],
            Self::Deed => &["move", "attack", "rest", "trade"],
            Self::Until => &["end_of_turn", "end_of_round", "your_next_turn", "end_of_your_next_turn", "end_of_game"],
            Self::Stage => &["i", "ii", "iii", "final"],
            Self::Phase => &["setup", "actions", "mythos", "encounter", "end_of_turn"],
            Self::Outcome => {
                &["elder_one_defeated", "death_before_summoning", "everyone_dead", "track_full", "endless_effects"]
            }
            Self::Roll => &["attack", "task", "attacked", "fire", "against_self"],
            Self::Symbol => &["success", "elder_sign", "tentacle"],
            Self::Face => &["blank", "success", "success_tentacle", "tentacle", "elder_sign", "elder_success"],
            Self::Link => &["staircase", "tunnel"],
            _ => &[],
        }
    }
}

/// A word of the rules as it is written: `EndOfTurn` as `end_of_turn`. What is no word is written as it is.
pub fn word(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().map_or_else(|| value.to_string(), snake)
}

/// A stage of the Elder One, by its number from 0.
pub fn stage_word(stage: u8) -> String {
    let word = Sort::Stage.words().get(usize::from(stage));
    word.map_or_else(|| stage.to_string(), |word| (*word).to_owned())
}

/// `EndOfTurn` as `end_of_turn`.
pub fn snake(name: &str) -> String {
    let mut out = String::new();
    for (index, letter) in name.chars().enumerate() {
        if letter.is_ascii_uppercase() && index > 0 {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_the_rules_are_those_that_tests_may_write() {
        let phases = [Phase::Setup, Phase::Actions, Phase::Mythos, Phase::Encounter, Phase::EndOfTurn];
        assert_eq!(phases.map(|it| word(&it)), Sort::Phase.words());
        let rolls = [RollKind::Attack, RollKind::Task, RollKind::Attacked, RollKind::Fire, RollKind::AgainstSelf];
        assert_eq!(rolls.map(|it| word(&it)), Sort::Roll.words());
        let symbols = [Symbol::Success, Symbol::ElderSign, Symbol::Tentacle];
        assert_eq!(symbols.map(|it| word(&it)), Sort::Symbol.words());
        assert_eq!([LinkKind::Staircase, LinkKind::Tunnel].map(|it| word(&it)), Sort::Link.words());
        assert_eq!([TileTurn::Right, TileTurn::Half, TileTurn::Left].map(|it| word(&it)), Sort::Turn.words());
        assert_eq!([Gate::Red, Gate::Yellow, Gate::Blue].map(|it| word(&it)), Sort::Gate.words());
        let deeds = [Deed::Move, Deed::Attack, Deed::Rest, Deed::Trade];
        assert_eq!(deeds.map(|it| word(&it)), Sort::Deed.words());
        let times =
            [Until::EndOfTurn, Until::EndOfRound, Until::YourNextTurn, Until::EndOfYourNextTurn, Until::EndOfGame];
        assert_eq!(times.map(|it| word(&it)), Sort::Until.words());
        assert_eq!([0, 1, 2, 3].map(stage_word), Sort::Stage.words());
        assert_eq!([word(&7_u8), word(&true)], ["7", "true"]);
    }

    #[test]
    fn every_sort_is_listed_once() {
        let names: std::collections::BTreeSet<&str> = Sort::ALL.into_iter().map(Sort::name).collect();
        assert_eq!(names.len(), Sort::ALL.len());
    }
}
