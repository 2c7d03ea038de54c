//! The play: dice, choices by name, and what is looked at.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ExpectedTable, SideName};
use crate::language::{BasicAction, NameOf, Shaped, word};
use crate::{DiscoveryRef, EnemyRef, Id, MythosRef, RelicRef, SkillRef, TokenRef};

/// One entry of a play.
#[word]
pub enum PlayEntry {
    /// The next dice show this; dice that are not scripted show blanks.
    Roll(Vec<FaceName>),
    /// Whoever is asked chooses this option, which must be offered.
    Choose(OptionName),
    /// Every question is answered with `no`, or with the first option where that is not offered, until this point.
    Until(UntilPoint),
    /// This is asked.
    Asked(AskedQuestion),
    /// All of these are offered.
    Offered(Vec<OptionName>),
    /// These are offered and nothing else.
    OfferedExactly(Vec<OptionName>),
    /// None of these is offered.
    NotOffered(Vec<OptionName>),
    /// This is refused, and refusing it changes nothing.
    Refused(OptionName),
    /// These events happened in this order, others perhaps between them, since the last `happened`.
    #[fact(names = Some(NameOf::Event))]
    Happened(Vec<Happening>),
    /// None of these events happened since the first choice after something was looked at: a `happened` just before looks at the same events.
    #[fact(names = Some(NameOf::Event))]
    NotHappened(Vec<Happening>),
    /// The table is like this, now or right after an event; what is not named is not looked at.
    Expect(Box<ExpectedTable>),
}

/// What a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum FaceName {
    /// A face with no symbol ([DICE-8]).
    Blank,
    /// A face with one success ([DICE-5]).
    Success,
    /// A success and a tentacle; standard dice only.
    SuccessTentacle,
    /// A tentacle; standard dice only.
    Tentacle,
    /// An elder sign.
    ElderSign,
    /// An elder sign and a success; bonus dice only.
    ElderSuccess,
}

/// An option, by what it is about.
#[word]
pub enum OptionName {
    /// Agrees to what is asked.
    Yes,
    /// Declines, stops, keeps the dice, is done.
    No,
    /// One of the four actions every episode has.
    Action(BasicAction),
    /// One of those four, as a free action.
    FreeAction(BasicAction),
    /// An action of the episode, by its id.
    #[fact(names = Some(NameOf::PlayedAction))]
    EpisodeAction(Id),
    /// An action of the episode, as a free action.
    #[fact(names = Some(NameOf::PlayedAction))]
    FreeEpisodeAction(Id),
    /// An ability of a card, by its name: the id of the card, and as much of the way to the ability as is needed.
    Ability(String),
    /// A space, by its id.
    #[fact(names = Some(NameOf::PlayedSpace))]
    Space(Id),
    /// An enemy of this kind; the one in the named space, or with so many wounds, where that is said.
    Enemy(EnemyName),
    /// An investigator, by their id.
    #[fact(names = Some(NameOf::PlayedInvestigator))]
    Investigator(Id),
    /// A piece, by its kind and its space.
    Piece(PieceName),
    /// A claimed Discovery card, by the id of the card.
    Card(DiscoveryRef),
    /// A drawn Mythos card.
    Mythos(MythosRef),
    /// A relic that is drawn or in play.
    Relic(RelicRef),
    /// A side of the Discovery card being resolved.
    Side(SideName),
    /// A branch of a choice, by its name, as in `omen/options[1]`.
    Branch(String),
    /// A number, where one is asked for.
    Number(u8),
    /// Points split between stress and wounds.
    Split(SplitName),
    /// Which parts of a reduction are used.
    Reduce(ReduceName),
    /// A die is rerolled for stress: one that shows this, or that fits.
    Reroll(DieName),
    /// A die is rerolled freely: one that shows this, or that fits.
    RerollFreely(DieName),
    /// A skill whose level is raised or that is chosen.
    Skill(SkillRef),
    /// A track that is blocked.
    Track(TrackName),
    /// One of several things that happen at once, by its name: the id of its card, and as much of the way as is needed.
    Reaction(String),
    /// A kind of enemy.
    Kind(EnemyRef),
}

/// A die of the roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(untagged)]
pub enum DieName {
    /// Any that shows this; a standard one before a bonus die.
    Shows(FaceName),
    /// The one that fits.
    Fitting(FittingDie),
}

/// A die that fits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct FittingDie {
    /// What it shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shows: Option<FaceName>,
    /// Its position among the dice of the roll, counted from 1: standard dice come before bonus dice, and a die that is
    /// rerolled keeps its position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<u8>,
    /// It is a bonus die, or a standard one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<bool>,
}

/// An enemy on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(untagged)]
pub enum EnemyName {
    /// Any of the kind.
    Kind(EnemyRef),
    /// One of the kind that fits.
    Fitting(FittingEnemy),
}

/// An enemy that fits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct FittingEnemy {
    /// The kind; the Elder One when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enemy: Option<EnemyRef>,
    /// The space in which it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub at: Option<Id>,
    /// How many wounds it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
}

/// A piece that fits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct PieceName {
    /// The kind of token.
    pub token: TokenRef,
    /// The space in which it lies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub at: Option<Id>,
    /// The side that is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedSide))]
    pub side: Option<Id>,
    /// Its hidden number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
}

/// How points that heal are split between stress and wounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct SplitName {
    /// Points of stress.
    pub stress: u8,
    /// How many wounds are healed.
    pub wounds: u8,
}

/// Parts of a reduction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct ReduceName {
    /// Whether fewer wounds are suffered.
    pub wounds: bool,
    /// Whether less sanity is lost.
    pub sanity: bool,
}

/// A track of an investigator's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum TrackName {
    /// The stress track is chosen.
    Stress,
    /// The wound track is chosen.
    Wounds,
}

/// Who is asked, and what.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct AskedQuestion {
    /// Who is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedInvestigator))]
    pub who: Option<Id>,
    /// What is asked, such as `action`, `target` or `reroll`; `docs/authoring/events.md` lists them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::Question))]
    pub question: Option<String>,
}

/// How far questions are answered by themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct UntilPoint {
    /// The turn of this investigator begins. A turn that the last choice has begun, and that nothing was chosen in, is
    /// that turn, unless an `until` has stopped at it before; otherwise it is the next one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedInvestigator))]
    pub turn: Option<Id>,
    /// This is asked, such as `action`, `target` or `reroll`; `docs/authoring/events.md` lists them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::Question))]
    pub question: Option<String>,
    /// The game is over.
    #[serde(default)]
    pub over: bool,
}

/// An event: its name, or its name with what must be known about it; `docs/authoring/events.md` lists them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(untagged)]
pub enum Happening {
    /// Any event of this name, such as `enemy_killed`.
    Name(String),
    /// An event with these values, by the names of investigators, enemies, spaces, tokens and cards; with `times` that
    /// it happened so often, wherever in the order.
    With(BTreeMap<String, BTreeMap<String, EventValue>>),
}

/// A value of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(untagged)]
pub enum EventValue {
    /// Yes or no.
    Flag(bool),
    /// A number, such as how many.
    Number(u32),
    /// A name, as of a document or a space.
    Name(String),
}
