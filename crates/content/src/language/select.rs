//! Selectors: who, what and where.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::one_key::one_key;
use crate::{ConditionRef, EnemyRef, Id, TokenRef};

/// How many of those that fit are meant, and who is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// Every one that fits.
    #[default]
    All,
    /// One that fits, chosen by the player who decides.
    One,
    /// The one fewest spaces away; ties are chosen ([DIST-4]).
    Nearest,
    /// The one most spaces away; ties are chosen ([DIST-4]).
    Farthest,
    /// One that fits, drawn at random.
    Random,
}

/// A class of enemies ([TERM-1], [TERM-2]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EnemyClass {
    /// Cultists.
    Cultist,
    /// Every enemy that is neither a Cultist nor the Elder One.
    Monster,
    /// The Elder One, once its figure is on the map.
    ElderOne,
}

one_key! {
    /// Enemies on the map.
    pub enum Enemies {
        words {
            /// The enemy this ability belongs to.
            "this_enemy" => ThisEnemy,
            /// The enemy an earlier step picked, or the one that called this effect: attacked, attacking, killed, sneaked past.
            "that_enemy" => ThatEnemy,
            /// The Elder One's figure.
            "elder_one" => ElderOne,
        }
        keys {
            /// Enemies that fit a description.
            "which" => Which(EnemyQuery),
        }
    }
}

/// A description of enemies. Everything given must fit; nothing given means every enemy on the map.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EnemyQuery {
    /// How many are meant.
    #[serde(default)]
    pub pick: Pick,
    /// Of this kind; any of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<EnemyRef>,
    /// Of this class; any of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<EnemyClass>,
    /// In this space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// At most this many spaces from the reference point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 20))]
    pub within: Option<u8>,
    /// The reference point of `within`, `nearest` and `farthest`; your space unless said otherwise ([DIST-5]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// Holding at least one token of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_token: Option<TokenRef>,
    /// Holding no token of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without_token: Option<TokenRef>,
    /// With at least one wound, or with none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounded: Option<bool>,
    /// Holding so many tokens of a kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<TokenBounds>,
    /// Of those that fit, the ones with the most of something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<EnemyRank>,
    /// Of those that fit, the ones with the least of something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<EnemyRank>,
    /// Of the kind on this slot of the Unknown marker ([UNKNOWN-2]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slot: Option<Slot>,
    /// Of a kind you favour.
    #[serde(default)]
    pub favoured: bool,
    /// Not the enemy an earlier step picked.
    #[serde(default)]
    pub other: bool,
}

/// A slot of the Unknown marker ([UNKNOWN-2]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// The first slot.
    A,
    /// The second slot.
    B,
}

/// What enemies are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EnemyRank {
    /// Wounds on it.
    Wounds,
    /// Health it has left.
    HealthLeft,
}

/// How many tokens of a kind are held; every bound given must hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenBounds {
    /// The kind of token.
    pub token: TokenRef,
    /// At least so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u8>,
    /// At most so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u8>,
}

/// Kinds of enemies. Everything given must fit; nothing given means every enemy.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EnemyFilter {
    /// Of this kind; any of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<EnemyRef>,
    /// Of this class; any of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<EnemyClass>,
    /// Of a kind you favour.
    #[serde(default)]
    pub favoured: bool,
    /// Holding at least one token of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_token: Option<TokenRef>,
}

one_key! {
    /// Living investigators.
    pub enum Who {
        words {
            /// You: the owner of the card, or the active investigator when nobody owns it ([TERM-6]).
            "you" => You,
            /// Every investigator.
            "each" => Each,
            /// Every investigator but you.
            "each_other" => EachOther,
            /// The investigator an earlier step picked, or the one who called this effect: attacker, attacked, killer, the one who left.
            "that_investigator" => ThatInvestigator,
            /// The investigator whose turn it is.
            "active" => Active,
        }
        keys {
            /// Investigators that fit a description.
            "which" => Which(InvestigatorQuery),
        }
    }
}

/// A description of investigators. Everything given must fit; nothing given means every living investigator.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InvestigatorQuery {
    /// How many are meant.
    #[serde(default)]
    pub pick: Pick,
    /// In this space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// At most this many spaces from the reference point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 20))]
    pub within: Option<u8>,
    /// The reference point of `within`, `nearest` and `farthest`; your space unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// Not you.
    #[serde(default)]
    pub other: bool,
    /// Holding at least one token of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_token: Option<TokenRef>,
    /// Holding the most tokens of this kind, and at least one; ties are chosen among the tied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_tokens: Option<TokenRef>,
    /// Holding so many tokens of a kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<TokenBounds>,
    /// Of those that fit, the ones with the most of something; ties are chosen when one is picked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<InvestigatorRank>,
    /// Of those that fit, the ones with the least of something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<InvestigatorRank>,
    /// With such a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub has: Option<CardQuery>,
}

/// What investigators are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum InvestigatorRank {
    /// Stress.
    Stress,
    /// Wounds.
    Wounds,
    /// Sanity lost.
    SanityLost,
    /// Thresholds reached.
    Thresholds,
    /// Items and companions.
    Cards,
    /// Fire carried.
    Fire,
}

one_key! {
    /// A space of the map.
    pub enum Place {
        words {
            /// The space you are in.
            "your_space" => YourSpace,
            /// The starting space.
            "starting_space" => StartingSpace,
            /// The space an earlier step picked, or the one an event happened in.
            "that_space" => ThatSpace,
            /// The space of the enemy an earlier step picked, or of the one that called this effect.
            "that_enemys_space" => ThatEnemysSpace,
            /// The space of the investigator an earlier step picked, or of the one who called this effect.
            "that_investigators_space" => ThatInvestigatorsSpace,
            /// In `move`: the space of the figure that is being moved, one after the other.
            "its_space" => ItsSpace,
            /// In `move`: the space of the investigator nearest to the figure that is being moved.
            "nearest_investigator_to_it" => NearestInvestigatorToIt,
            /// The gate fewest spaces away from you; ties are chosen.
            "nearest_gate" => NearestGate,
            /// The gate most spaces away from you; ties are chosen.
            "farthest_gate" => FarthestGate,
            /// The space of the enemy this ability belongs to, or the one it died in.
            "this_enemys_space" => ThisEnemysSpace,
            /// The space of the piece an earlier step picked.
            "that_pieces_space" => ThatPiecesSpace,
            /// The space of the targets of the attack under way.
            "targets_space" => TargetsSpace,
            /// The space the Elder One's figure is in.
            "elder_ones_space" => ElderOnesSpace,
        }
        keys {
            /// One of the three gates.
            "gate" => Gate(Gate),
            /// A place the episode's map gives a name.
            "named" => Named(Id),
            /// A space picked among those that fit.
            "which" => Which(Box<SpaceQuery>),
        }
    }
}

/// A gate of the map ([MAP-9]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gate {
    /// The red gate.
    Red,
    /// The yellow gate.
    Yellow,
    /// The blue gate.
    Blue,
}

/// A description of spaces. Everything given must fit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpaceQuery {
    /// How many are meant.
    #[serde(default)]
    pub pick: Pick,
    /// Exactly this many spaces from the reference point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 20))]
    pub exactly: Option<u8>,
    /// At most this many spaces from the reference point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 20))]
    pub within: Option<u8>,
    /// The reference point; your space unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// Holding such an enemy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_enemy: Option<EnemyQuery>,
    /// Holding fire, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub burning: Option<bool>,
    /// Holding a gate.
    #[serde(default)]
    pub gate: bool,
    /// One of these named places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub named: Vec<Id>,
    /// Holding such a piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_piece: Option<PieceQuery>,
    /// Holding no such piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without_piece: Option<PieceQuery>,
    /// Holding a living investigator, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_investigator: Option<bool>,
    /// Safe, or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub safe: Option<bool>,
}

/// A description of claimed cards. Everything given must fit; relics count only where `types` names them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardQuery {
    /// Of this type; any of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<CardType>,
    /// Bearing this keyword.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keyword: Option<Id>,
    /// This condition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<ConditionRef>,
    /// Not the card that asks.
    #[serde(default)]
    pub other: bool,
}

/// The type of a claimed card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardType {
    /// An item.
    Item,
    /// A companion.
    Companion,
    /// A condition.
    Condition,
    /// A relic. Relics are not items ([RELIC-3]).
    Relic,
}

/// A description of pieces on the map: tokens that stand on a space and can be moved, such as jurors.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PieceQuery {
    /// The kind of token.
    pub token: TokenRef,
    /// How many are meant.
    #[serde(default)]
    pub pick: Pick,
    /// With this side up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Id>,
    /// In this space; a barrier is in both spaces it parts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// At most this many spaces from the reference point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<u8>,
    /// The reference point of `within`, `nearest` and `farthest`; your space unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// Held by these investigators instead of lying on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_by: Option<Who>,
    /// Destroyed by wounds, or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub destroyed: Option<bool>,
}

one_key! {
    /// Pieces on the map.
    pub enum Pieces {
        words {
            /// The piece an earlier step picked.
            "that_piece" => ThatPiece,
            /// The piece picked before `that_piece`, by the step around it.
            "outer_piece" => OuterPiece,
        }
        keys {
            /// Pieces that fit a description.
            "which" => Which(PieceQuery),
        }
    }
}

one_key! {
    /// What is moved or gone through one by one.
    pub enum Figures {
        keys {
            /// Enemies.
            "enemies" => Enemies(Enemies),
            /// Investigators.
            "investigators" => Investigators(Who),
            /// Pieces such as jurors.
            "pieces" => Pieces(Pieces),
        }
    }
}

one_key! {
    /// One thing that later steps can call `that_…`.
    pub enum Picked {
        keys {
            /// An enemy, later `that_enemy`.
            "enemy" => Enemy(EnemyQuery),
            /// An investigator, later `that_investigator`.
            "investigator" => Investigator(InvestigatorQuery),
            /// A piece, later `that_piece`.
            "piece" => Piece(PieceQuery),
            /// A space, later `that_space`.
            "space" => Space(SpaceQuery),
        }
    }
}
