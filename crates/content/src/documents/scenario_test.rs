//! Scenario tests: a table that is set, choices by name, and what must come of them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{OpenRules, ScenarioOptions};
use crate::language::BasicAction;
use crate::one_key::one_key;
use crate::{
    DiscoveryRef, ElderOneRef, EnemyRef, EpisodeRef, Id, InsanityRef, InvestigatorRef, MythosRef, RelicRef,
    ScenarioRef, SkillRef, TokenRef,
};

/// A test of content or of a rule: a game whose table is set, whose dice are scripted and whose choices are made by name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioTest {
    /// The id of the test.
    pub id: Id,
    /// What it shows, as a sentence.
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
    /// The rules it is about, by id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// The scenario it is played in.
    pub scenario: ScenarioRef,
    /// Another episode than the scenario's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub episode: Option<EpisodeRef>,
    /// Another Elder One than the scenario's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elder_one: Option<ElderOneRef>,
    /// Other choices of the table than the scenario's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<ScenarioOptions>,
    /// Other answers to open rules than those of the rules document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules_options: Option<OpenRules>,
    /// The investigators, clockwise; the first one has the first turn.
    #[schemars(length(min = 1, max = 5))]
    pub investigators: Vec<InvestigatorRef>,
    /// The table before the play. What is not named is as a new game has it, but no enemy is on the map.
    #[serde(default)]
    pub given: GivenTable,
    /// What happens, entry by entry.
    pub play: Vec<PlayEntry>,
}

/// A table as it is set.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct GivenTable {
    /// Enemies and pieces stand where the episode's setup puts them.
    pub keep_setup: bool,
    /// The game is not set back to a point of a turn: the play begins with its very first question.
    pub from_the_start: bool,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Id>,
    /// Where the turn is.
    pub phase: TurnPoint,
    /// Actions taken in this turn.
    pub actions_taken: u8,
    /// The ritual has been disrupted.
    pub ritual_disrupted: bool,
    /// The summoning of the Elder One is due at the next check.
    pub summoning_due: bool,
    /// The space of the Summoning track.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summoning_track: Option<u8>,
    /// The Elder One on the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elder_one: Option<GivenElderOne>,
    /// The investigators, by id.
    pub investigators: BTreeMap<Id, GivenInvestigator>,
    /// Enemies on the map.
    pub enemies: Vec<GivenEnemies>,
    /// Pieces on the map; kinds of pieces that are named stand nowhere else.
    pub pieces: Vec<GivenPieces>,
    /// Fire on spaces.
    pub fire: BTreeMap<Id, u8>,
    /// The Mythos deck.
    pub mythos: GivenMythos,
    /// The Discovery deck.
    pub discoveries: GivenDiscoveries,
    /// What random draws give, one after the other, counted from 0; later ones give 0.
    pub draws: Vec<u32>,
}

/// A point of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TurnPoint {
    /// The turn begins.
    Start,
    /// Phase 1.
    #[default]
    Actions,
    /// Phase 2.
    Mythos,
    /// Phase 3.
    Encounter,
    /// Phase 4, step 1.
    EndEffects,
    /// Phase 4, step 2.
    Fire,
    /// Phase 4, step 3.
    DiscardCheck,
    /// Phase 4, step 4.
    SummoningCheck,
    /// Phase 4, step 5.
    Stages,
    /// The turn is over.
    End,
}

/// A stage of the Elder One.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StageName {
    /// Stage I.
    #[default]
    I,
    /// Stage II.
    Ii,
    /// Stage III.
    Iii,
    /// The Final stage.
    Final,
}

/// The Elder One on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenElderOne {
    /// The last stage that is revealed.
    pub stage: StageName,
    /// The space.
    pub at: Id,
    /// Wounds of that stage.
    #[serde(default)]
    pub wounds: u8,
}

/// An investigator as the test wants it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct GivenInvestigator {
    /// The space.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// Stress.
    pub stress: u8,
    /// Wounds.
    pub wounds: u8,
    /// Sanity lost; thresholds and their dice follow from it.
    pub sanity_lost: u8,
    /// Levels of the own skills.
    pub skills: BTreeMap<Id, u8>,
    /// Fire on the board.
    pub fire: u8,
    /// Tokens.
    pub tokens: Vec<GivenTokens>,
    /// Spaces of the stress track that are blocked by the tokens above.
    pub blocked_stress: u8,
    /// Spaces of the wound track that are blocked by the tokens above.
    pub blocked_wounds: u8,
    /// Claimed Discovery cards.
    pub cards: Vec<GivenCard>,
    /// Relics.
    pub relics: Vec<GivenRelic>,
    /// The insanity card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub insanity: Option<InsanityRef>,
    /// Counters on it.
    pub counters: u8,
    /// Pieces in hand.
    pub holds: Vec<GivenHeld>,
    /// Kinds of enemies the investigator favours.
    pub favours: Vec<EnemyRef>,
    /// Eliminated.
    pub dead: bool,
}

/// Tokens of a kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenTokens {
    /// The kind.
    pub token: TokenRef,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
}

/// A claimed card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenCard {
    /// The card.
    pub card: DiscoveryRef,
    /// The side that counts.
    pub side: SideName,
    /// Wounds on it.
    #[serde(default)]
    pub wounds: u8,
}

/// A side of a Discovery card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SideName {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// A relic in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenRelic {
    /// The relic.
    pub relic: RelicRef,
    /// The transformed side is up.
    #[serde(default)]
    pub transformed: bool,
}

/// A piece in hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenHeld {
    /// The kind.
    pub token: TokenRef,
    /// Its hidden number; any when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
}

/// Enemies of a kind on a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenEnemies {
    /// The kind.
    pub enemy: EnemyRef,
    /// The space.
    pub at: Id,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
    /// Wounds on each.
    #[serde(default)]
    pub wounds: u8,
    /// Tokens on each.
    #[serde(default)]
    pub tokens: Vec<TokenRef>,
}

/// Pieces of a kind on a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenPieces {
    /// The kind.
    pub token: TokenRef,
    /// The space.
    pub at: Id,
    /// The side that is up; the first one when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Id>,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
    /// Wounds on each.
    #[serde(default)]
    pub wounds: u8,
    /// The hidden number of each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
}

/// The Mythos deck as the test wants it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct GivenMythos {
    /// Cards on top; the first one is drawn first.
    pub top: Vec<MythosRef>,
    /// Cards in the discard pile; the last one is on top.
    pub discarded: Vec<MythosRef>,
    /// Cards with the summoning symbol that are in the discard pile besides.
    pub discarded_symbols: u8,
    /// The deck is empty: what is left is discarded.
    pub empty: bool,
}

/// The Discovery deck as the test wants it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct GivenDiscoveries {
    /// Cards on top; the first one is drawn first.
    pub top: Vec<DiscoveryRef>,
    /// The deck is empty: what is left is discarded.
    pub empty: bool,
}

one_key! {
    /// One entry of a play.
    pub enum PlayEntry {
        keys {
            /// The next dice show this; dice that are not scripted show blanks.
            "roll" => Roll(Vec<FaceName>),
            /// Whoever is asked chooses this option, which must be offered.
            "choose" => Choose(OptionName),
            /// Every question is answered with `no`, or with the first option where that is not offered, until this point.
            "until" => Until(UntilPoint),
            /// This is asked.
            "asked" => Asked(AskedQuestion),
            /// All of these are offered.
            "offered" => Offered(Vec<OptionName>),
            /// These are offered and nothing else.
            "offered_exactly" => OfferedExactly(Vec<OptionName>),
            /// None of these is offered.
            "not_offered" => NotOffered(Vec<OptionName>),
            /// This is refused, and refusing it changes nothing.
            "refused" => Refused(OptionName),
            /// These events happened in this order, others perhaps between them, since the last `happened`.
            "happened" => Happened(Vec<Happening>),
            /// None of these events happened since the first choice after something was looked at: a `happened` just before looks at the same events.
            "not_happened" => NotHappened(Vec<Happening>),
            /// The table is like this; what is not named is not looked at.
            "expect" => Expect(Box<ExpectedTable>),
        }
    }
}

/// What a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FaceName {
    /// Nothing.
    Blank,
    /// A success.
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

one_key! {
    /// An option, by what it is about.
    pub enum OptionName {
        words {
            /// Agrees.
            "yes" => Yes,
            /// Declines, stops, keeps the dice, is done.
            "no" => No,
        }
        keys {
            /// One of the four actions every episode has.
            "action" => Action(BasicAction),
            /// One of them, as a free action.
            "free_action" => FreeAction(BasicAction),
            /// An action of the episode, by its id.
            "episode_action" => EpisodeAction(Id),
            /// An action of the episode, as a free action.
            "free_episode_action" => FreeEpisodeAction(Id),
            /// An ability of a card, by the name of the card or its label.
            "ability" => Ability(String),
            /// A space.
            "space" => Space(Id),
            /// An enemy of this kind; the one in the named space, or with so many wounds, where that is said.
            "enemy" => Enemy(EnemyName),
            /// An investigator.
            "investigator" => Investigator(Id),
            /// A piece.
            "piece" => Piece(PieceName),
            /// A claimed Discovery card, by the id of the card.
            "card" => Card(DiscoveryRef),
            /// A drawn Mythos card.
            "mythos" => Mythos(MythosRef),
            /// A relic.
            "relic" => Relic(RelicRef),
            /// A side of the Discovery card being resolved.
            "side" => Side(SideName),
            /// A branch of a choice, by its label.
            "branch" => Branch(String),
            /// A number.
            "number" => Number(u8),
            /// Points split between stress and wounds.
            "split" => Split(SplitName),
            /// Which parts of a reduction are used.
            "reduce" => Reduce(ReduceName),
            /// A die that shows this is rerolled for stress.
            "reroll" => Reroll(FaceName),
            /// A die that shows this is rerolled freely.
            "reroll_freely" => RerollFreely(FaceName),
            /// A skill.
            "skill" => Skill(SkillRef),
            /// A track that is blocked.
            "track" => Track(TrackName),
            /// One of several things that happen at once, by the name of its card.
            "reaction" => Reaction(String),
            /// A kind of enemy.
            "kind" => Kind(EnemyRef),
        }
    }
}

/// An enemy on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum EnemyName {
    /// Any of the kind.
    Kind(EnemyRef),
    /// One of the kind that fits.
    Fitting(FittingEnemy),
}

/// An enemy that fits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FittingEnemy {
    /// The kind; the Elder One when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enemy: Option<EnemyRef>,
    /// Its space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// Its wounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
}

/// A piece that fits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PieceName {
    /// The kind.
    pub token: TokenRef,
    /// Its space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// The side that is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Id>,
    /// Its hidden number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
}

/// Healing, split.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SplitName {
    /// Points of stress.
    pub stress: u8,
    /// Wounds.
    pub wounds: u8,
}

/// Parts of a reduction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ReduceName {
    /// Wounds.
    pub wounds: bool,
    /// Sanity.
    pub sanity: bool,
}

/// A track of an investigator's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TrackName {
    /// Stress.
    Stress,
    /// Wounds.
    Wounds,
}

/// Who is asked, and what.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct AskedQuestion {
    /// Who is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<Id>,
    /// What is asked, such as `action`, `step`, `target`, `reroll` or `level_up`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
}

/// How far questions are answered by themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UntilPoint {
    /// The turn of this investigator has begun anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Id>,
    /// This is asked, such as `action`, `target` or `reroll`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// The game is over.
    #[serde(default)]
    pub over: bool,
}

/// An event: its name, or its name with what must be known about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Happening {
    /// Any event of this name, such as `enemy_killed`.
    Name(String),
    /// An event with these values, by the names of investigators, enemies, spaces, tokens and cards.
    With(BTreeMap<String, BTreeMap<String, EventValue>>),
}

/// A value of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum EventValue {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(u32),
    /// A name.
    Name(String),
}

/// A table as it must be; what is not named is not looked at.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ExpectedTable {
    /// How the game ended, such as `elder_one_defeated`; `none` while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Id>,
    /// Actions taken in this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actions_taken: Option<u8>,
    /// The ritual has been disrupted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ritual_disrupted: Option<bool>,
    /// The space of the Summoning track.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summoning_track: Option<u8>,
    /// The Elder One.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elder_one: Option<ExpectedElderOne>,
    /// The investigators, by id.
    pub investigators: BTreeMap<Id, ExpectedInvestigator>,
    /// How many enemies of a kind are in a space.
    pub enemies: Vec<ExpectedEnemies>,
    /// How many pieces of a kind are in a space.
    pub pieces: Vec<ExpectedPieces>,
    /// Fire on spaces.
    pub fire: BTreeMap<Id, u8>,
    /// Fire tokens in the reserve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fire_reserve: Option<u8>,
    /// Figures in the reserve.
    pub reserve: Vec<ExpectedReserve>,
    /// Which spaces are safe.
    pub safe: BTreeMap<Id, bool>,
    /// Cards in the Mythos deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mythos_deck: Option<u8>,
    /// Cards in the Mythos discard pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mythos_discarded: Option<u8>,
    /// Cards in the Discovery deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discovery_deck: Option<u8>,
    /// Cards in the Discovery discard pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discoveries_discarded: Option<u8>,
    /// Distances between spaces.
    pub distances: Vec<ExpectedDistance>,
    /// What the dice of the rules show.
    pub dice: ExpectedDice,
}

/// The dice as they must be.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ExpectedDice {
    /// The standard die.
    pub standard: ExpectedDie,
    /// The bonus die.
    pub bonus: ExpectedDie,
}

/// A die as it must be.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ExpectedDie {
    /// How many faces it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<u8>,
    /// On how many of them there is a success.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub successes: Option<u8>,
    /// On how many of them there is an elder sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elder_signs: Option<u8>,
    /// On how many of them there is a tentacle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tentacles: Option<u8>,
}

/// The Elder One as it must be.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ExpectedElderOne {
    /// Its figure is on the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_map: Option<bool>,
    /// Its space.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// The last stage that is revealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<StageName>,
    /// Wounds of that stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
}

/// An investigator as it must be.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ExpectedInvestigator {
    /// The space.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// Stress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stress: Option<u8>,
    /// Wounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
    /// Sanity lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sanity_lost: Option<u8>,
    /// Thresholds reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thresholds: Option<u8>,
    /// Bonus dice of the sanity track.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_dice: Option<u8>,
    /// Fire on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fire: Option<u8>,
    /// Still in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alive: Option<bool>,
    /// Levels of skills, those companions lend included.
    pub skills: BTreeMap<Id, u8>,
    /// Tokens.
    pub tokens: Vec<GivenTokens>,
    /// Claimed cards: these and no others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<GivenCard>>,
    /// Relics: these and no others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relics: Option<Vec<GivenRelic>>,
    /// Counters on the insanity card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counters: Option<u8>,
    /// How many pieces are held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pieces_held: Option<u8>,
}

/// Enemies of a kind in a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExpectedEnemies {
    /// The kind.
    pub enemy: EnemyRef,
    /// The space; the whole map when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
    /// Wounds on them all together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
}

/// Pieces of a kind in a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExpectedPieces {
    /// The kind.
    pub token: TokenRef,
    /// The space; the whole map when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// The side that is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Id>,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
}

/// Figures in the reserve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExpectedReserve {
    /// The kind.
    pub enemy: EnemyRef,
    /// How many.
    pub count: u8,
}

/// A distance between two spaces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExpectedDistance {
    /// From here.
    pub from: Id,
    /// To there.
    pub to: Id,
    /// How many spaces; 255 when there is no way.
    pub spaces: u8,
    /// For an enemy of this kind, who may pass what others cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enemy: Option<EnemyRef>,
}

fn one() -> u8 {
    1
}
