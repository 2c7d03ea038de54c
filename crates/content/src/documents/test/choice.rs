//! Options of a decision, by name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{TestEnemy, TestPiece, TestSide};
use crate::one_key::one_key;
use crate::{DiscoveryRef, EnemyRef, Id, MythosRef, RelicRef, SkillRef};

one_key! {
    /// An option of a decision, by name.
    pub enum TestChoice {
        words {
            /// Agrees.
            "yes" => Yes,
            /// Declines, stops, is done, keeps the dice, heals or counts nothing.
            "no" => No,
        }
        keys {
            /// An action: `move`, `attack`, `rest`, `trade` or the id of an action of the episode.
            "action" => Action(Id),
            /// The same, as a free action.
            "free" => Free(Id),
            /// An ability of a card or skill: its label, the name of what it stands on, or a part of either.
            "ability" => Ability(String),
            /// A space.
            "space" => Space(Id),
            /// An enemy on the map.
            "enemy" => Enemy(TestTarget),
            /// A kind of enemy.
            "kind" => Kind(EnemyRef),
            /// An investigator, by id without the pack.
            "investigator" => Investigator(Id),
            /// A piece.
            "piece" => Piece(TestPiece),
            /// A claimed Discovery card.
            "card" => Card(DiscoveryRef),
            /// A relic.
            "relic" => Relic(RelicRef),
            /// A drawn Mythos card.
            "mythos" => Mythos(MythosRef),
            /// A side of the Discovery card being resolved.
            "side" => Side(TestSide),
            /// A branch of a choice: its label or a part of it.
            "branch" => Branch(String),
            /// A number: of wounds, of symbols, of dice.
            "number" => Number(u8),
            /// Points of healing, split.
            "split" => Split(TestSplit),
            /// Which parts of a reduction are used.
            "reduce" => Reduce(TestReduce),
            /// Reroll a die showing this, for 1 stress.
            "reroll" => Reroll(TestDie),
            /// Reroll a die showing this, for nothing.
            "reroll_freely" => RerollFreely(TestDie),
            /// A skill to be raised.
            "skill" => Skill(SkillRef),
            /// The track a token blocks.
            "track" => Track(TestTrack),
            /// Which of several reactions comes first: the name of the card or skill, or a part of it.
            "reaction" => Reaction(TestReaction),
            /// Whatever reads like this: the whole text of an option, or a part of it that no other has.
            "label" => Label(String),
        }
    }
}

/// An enemy on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TestTarget {
    /// The Elder One.
    ElderOne(TestElderOneWord),
    /// By its kind.
    Kind(EnemyRef),
    /// By its kind, space, wounds and tokens.
    Which(TestEnemy),
}

/// The word for the Elder One's figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TestElderOneWord {
    /// The Elder One.
    ElderOne,
}

/// Points of healing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestSplit {
    /// Points of stress.
    pub stress: u8,
    /// Wounds.
    pub wounds: u8,
}

/// Parts of a reduction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestReduce {
    /// Fewer wounds.
    pub wounds: bool,
    /// Less sanity.
    pub sanity: bool,
}

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TestDie {
    /// By what it shows.
    Face(TestFace),
    /// By what it shows and which die it is.
    Which(TestWhichDie),
}

/// A die by what it shows and which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TestWhichDie {
    /// What it shows.
    pub face: TestFace,
    /// It is a bonus die.
    pub bonus: bool,
}

/// What a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TestFace {
    /// Nothing.
    Blank,
    /// A success.
    Success,
    /// A success and a tentacle: standard dice only.
    SuccessTentacle,
    /// A tentacle: standard dice only.
    Tentacle,
    /// An elder sign.
    ElderSign,
    /// An elder sign and a success: bonus dice only.
    ElderSuccess,
}

/// A track of an investigator's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TestTrack {
    /// The stress track.
    Stress,
    /// The wound track.
    Wounds,
}

/// A reaction that waits for its turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TestReaction {
    /// By the name of what it stands on.
    Name(String),
    /// By name and owner.
    Which(TestWhichReaction),
}

/// A reaction by name and owner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TestWhichReaction {
    /// The name of what it stands on.
    pub name: String,
    /// Whose it is.
    pub who: Id,
}
